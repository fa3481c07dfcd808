"""Les 12 Coups de Midi: `bank` holds the questions, `matching` compares answers, `rules` runs the show."""

from app.games.midi.rules import MidiGame, MidiState
from app.games.midi.table import MidiView, Table

__all__ = ["MidiGame", "MidiState", "MidiView", "Table"]
