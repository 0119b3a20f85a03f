"""What a game demands of a deck: shapes of constraints, and running them."""
