"""Puzzles: prepared positions with something to be found in them; no screen."""
