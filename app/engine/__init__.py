"""The contract every game keeps, and the referee. Standard library only; see each module's first lines."""

from app.engine.errors import (
    BadRecord,
    BadSetup,
    GameError,
    GameOver,
    IllegalMove,
    MalformedMove,
    OutOfTurn,
    Rejection,
    UndoRefused,
)
from app.engine.game import Game, PlayerInfo
from app.engine.move import CHANCE, CLOCK, Move
from app.engine.record import Event, Record
from app.engine.session import Session
from app.engine.state import Observation, Outcome, State

__all__ = [
    "CHANCE",
    "CLOCK",
    "BadRecord",
    "BadSetup",
    "Event",
    "Game",
    "GameError",
    "GameOver",
    "IllegalMove",
    "MalformedMove",
    "Move",
    "Observation",
    "OutOfTurn",
    "Outcome",
    "PlayerInfo",
    "Record",
    "Rejection",
    "Session",
    "State",
    "UndoRefused",
]
