"""Who plays and how, before a game starts: kept, checked, and turned into seats.

Every bot at the table is an opponent with a face (app/opponents.py), and no two are the same.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from ai.bot import LEVELS
from app.engine.game import Game
from app.opponents import BY_KEY, OPPONENTS, next_opponent

DEFAULT_LEVEL = "casual"


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """A place at the table: somebody's profile, or a bot's level and which opponent it is."""

    profile: int | None = None
    level: str | None = None
    opponent: str = ""  # the key; whoever has none yet is given one at the table


@dataclass(frozen=True, slots=True)
class Setup:
    """A game's seats and options."""

    seats: tuple[SeatPlan, ...]
    options: dict[str, str]

    def __post_init__(self) -> None:
        object.__setattr__(self, "seats", introduced(self.seats))

    @classmethod
    def standard(cls, game: Game, me: int | None) -> "Setup":
        """You against as few casual bots as the game allows."""
        bots = [SeatPlan(level=DEFAULT_LEVEL)] * (game.seats[0] - 1)
        return cls((SeatPlan(profile=me), *bots), game.fill_options({}))

    @classmethod
    def from_json(cls, game: Game, data: Any, people: set[int]) -> "Setup | None":
        """What `to_json` gave, if it still makes sense with the people there are."""
        try:
            seats = tuple(SeatPlan(seat["profile"], seat["level"], str(seat.get("opponent"))) for seat in data["seats"])
            allowed = {name: str(value) for name, value in data["options"].items() if name in game.options}
            options = game.fill_options({name: value for name, value in allowed.items() if value in game.options[name]})
            sound = all(seat.level in LEVELS if seat.profile is None else seat.profile in people for seat in seats)
        except (KeyError, TypeError, AttributeError):
            return None
        return cls(seats, options) if sound and len(seats) in game.seats else None

    def to_json(self) -> dict[str, Any]:
        """As it is stored."""
        seats = [{"profile": seat.profile, "level": seat.level, "opponent": seat.opponent} for seat in self.seats]
        return {"seats": seats, "options": self.options}

    def with_another_opponent(self, place: int) -> "Setup":
        """The same, but for the next opponent of the list who is not at the table instead of this one."""
        seats = list(self.seats)
        number = OPPONENTS.index(BY_KEY[seats[place].opponent])
        other = next_opponent({seat.opponent for seat in seats}, number + 1)
        seats[place] = replace(seats[place], opponent=other.key)
        return Setup(tuple(seats), self.options)


def introduced(seats: Sequence[SeatPlan]) -> tuple[SeatPlan, ...]:
    """The seats with an opponent for every bot: they keep theirs, but one that has none yet, or one that sits at the
    table already, gets the next who is free."""
    taken = {seat.opponent for seat in seats}
    found: list[SeatPlan] = []
    for place, seat in enumerate(seats):
        if seat.profile is not None:
            key = ""
        elif seat.opponent in BY_KEY and all(seat.opponent != other.opponent for other in found):
            key = seat.opponent
        else:
            key = next_opponent(taken, place).key
            taken.add(key)
        found.append(replace(seat, opponent=key))
    return tuple(found)
