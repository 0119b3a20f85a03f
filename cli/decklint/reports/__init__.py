"""How results are shown: one module per output, each a pure function of the result."""
