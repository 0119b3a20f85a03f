"""The language in which a game speaks of its cards: values, expressions, conditions, messages."""
