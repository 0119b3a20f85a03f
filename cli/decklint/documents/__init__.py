"""From source text to a document whose every value knows its place."""
