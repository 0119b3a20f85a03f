"""What there is to say about a rule: what it says, why, and examples that keep and break it."""
