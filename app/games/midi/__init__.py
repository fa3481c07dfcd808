"""Les 12 Coups de Midi: `bank` holds the questions, `matching` compares answers, `rules` runs the show."""

from app.games.midi.rules import MidiGame, MidiState
from app.games.midi.show import MidiView, Show

__all__ = ["MidiGame", "MidiState", "MidiView", "Show"]
