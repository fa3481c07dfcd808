"""Puzzles on screen: the page of a game's puzzles, ways into one, and what is said about them."""
