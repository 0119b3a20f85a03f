"""Checking decks from end to end: from paths and options to a result that reports can show."""
