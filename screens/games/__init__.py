"""One board per game."""
