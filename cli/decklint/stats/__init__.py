"""Figures about a deck, as a game declares them: counts, curves, totals, spreads, coverage, odds."""
