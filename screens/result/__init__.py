"""The end of a game: who won, by what, and what to do next."""
