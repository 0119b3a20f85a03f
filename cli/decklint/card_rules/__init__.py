"""Rules about the cards of a game themselves: what JSON Schema cannot say of card data."""
