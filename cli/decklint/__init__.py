"""decklint checks decks and card data of card games that are declared as data."""

# A literal: reading it through importlib.metadata would cost half of the program's start.
__version__ = "0.1.0"
