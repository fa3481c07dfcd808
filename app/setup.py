"""Who plays and how, before a game starts: kept, checked, and turned into seats."""

from dataclasses import dataclass
from typing import Any

from ai.bot import LEVELS
from app.engine.game import Game

DEFAULT_LEVEL = "casual"


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """A place at the table: somebody's profile, or a bot's level."""

    profile: int | None = None
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Setup:
    """A game's seats and options."""

    seats: tuple[SeatPlan, ...]
    options: dict[str, str]

    @classmethod
    def standard(cls, game: Game, me: int | None) -> "Setup":
        """You against as few casual bots as the game allows."""
        bots = [SeatPlan(level=DEFAULT_LEVEL)] * (game.seats[0] - 1)
        return cls((SeatPlan(profile=me), *bots), game.fill_options({}))

    @classmethod
    def from_json(cls, game: Game, data: Any, people: set[int]) -> "Setup | None":
        """What `to_json` gave, if it still makes sense with the people there are."""
        try:
            seats = tuple(SeatPlan(seat["profile"], seat["level"]) for seat in data["seats"])
            allowed = {name: str(value) for name, value in data["options"].items() if name in game.options}
            options = game.fill_options({name: value for name, value in allowed.items() if value in game.options[name]})
            sound = all(seat.level in LEVELS if seat.profile is None else seat.profile in people for seat in seats)
        except (KeyError, TypeError, AttributeError):
            return None
        return cls(seats, options) if sound and len(seats) in game.seats else None

    def to_json(self) -> dict[str, Any]:
        """As it is stored."""
        seats = [{"profile": seat.profile, "level": seat.level} for seat in self.seats]
        return {"seats": seats, "options": self.options}
