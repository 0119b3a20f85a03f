"""What changed between two decks, or between two versions of a game's cards."""
