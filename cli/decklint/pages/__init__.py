"""Pages for browsers and printers, each one self-contained file; the templates, styles and scripts are in
``templates/``."""
