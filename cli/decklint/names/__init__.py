"""How a typed name finds its card."""
