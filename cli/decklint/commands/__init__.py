"""The commands, one module each, with nothing but the command line in it."""
