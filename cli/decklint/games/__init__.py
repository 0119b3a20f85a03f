"""A game as data: its definition, its cards and its dated lists."""
