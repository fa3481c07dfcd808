"""Tantalus: `grooves` knows the tiles and the lines on them, `rules` plays."""

from app.games.tantalus.rules import TantalusGame, TantalusState, TantalusView, deck_size

__all__ = ["TantalusGame", "TantalusState", "TantalusView", "deck_size"]
