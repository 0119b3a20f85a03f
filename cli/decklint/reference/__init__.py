"""The reference in docs/reference.md, made from what the program itself knows."""
