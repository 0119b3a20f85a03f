"""From a deck file to a deck: which cards, how often, in which section, at which place."""
