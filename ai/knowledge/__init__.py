"""What the bots know of each game."""
