"""Lists of cards: which ones, which of their fields, in which order, and how they are written down."""
