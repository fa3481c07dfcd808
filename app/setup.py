"""Who plays and how, before a game starts: kept, checked, and turned into seats.

Every bot at the table is an opponent with a face (app/opponents.py), and no two are the same. People come before bots:
whoever sits down takes a bot's chair as long as there is one, then a chair of their own.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

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


class PackChoice(NamedTuple):
    """Questions people brought: which pack, and whether it is played without ours."""

    key: str
    alone: bool


@dataclass(frozen=True, slots=True)
class Setup:
    """A game's seats and options, and perhaps a pack."""

    seats: tuple[SeatPlan, ...]
    options: dict[str, str]
    pack: PackChoice | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "seats", introduced(self.seats))

    @classmethod
    def standard(cls, game: Game, *people: int | None) -> "Setup":
        """These people, as many as there is room for, with as few casual bots as the game allows."""
        seats = [SeatPlan(profile=person) for person in people[: game.seats[-1]]]
        bots = [SeatPlan(level=DEFAULT_LEVEL)] * (game.seats[0] - len(seats))
        return cls((*seats, *bots), game.fill_options({}))

    @classmethod
    def from_json(cls, game: Game, data: Any, people: Collection[int | None]) -> "Setup | None":
        """What `to_json` gave, as far as it still makes sense: whoever is gone leaves their chair."""
        try:
            seats = tuple(SeatPlan(seat["profile"], seat["level"], str(seat.get("opponent"))) for seat in data["seats"])
            allowed = {name: str(value) for name, value in data["options"].items() if name in game.options}
            options = game.fill_options({name: value for name, value in allowed.items() if value in game.options[name]})
            sound = all(isinstance(seat.profile, int) or seat.level in LEVELS for seat in seats)
            there = [seat for seat in seats if seat.profile is None or seat.profile in people]
        except (KeyError, TypeError, AttributeError):
            return None
        somebody = any(seat.profile is not None for seat in there) or there == list(seats)
        if not sound or not somebody or len(seats) not in game.seats:
            return None
        there += [SeatPlan(level=DEFAULT_LEVEL)] * (game.seats[0] - len(there))
        return cls(tuple(there), options, _pack(data.get("pack")) if game.packs else None)

    def to_json(self) -> dict[str, Any]:
        """As it is stored."""
        seats = [{"profile": seat.profile, "level": seat.level, "opponent": seat.opponent} for seat in self.seats]
        return {"seats": seats, "options": self.options} | ({"pack": list(self.pack)} if self.pack else {})

    # Who is there

    @property
    def people(self) -> list[int]:
        """The people, as they sit."""
        return [seat.profile for seat in self.seats if seat.profile is not None]

    @property
    def bots(self) -> list[int]:
        """The places of the bots."""
        return [place for place, seat in enumerate(self.seats) if seat.profile is None]

    @property
    def level(self) -> str:
        """How well a further bot plays: like the last one."""
        levels = [seat.level for seat in self.seats if seat.level]
        return levels[-1] if levels else DEFAULT_LEVEL

    def has_room(self, game: Game) -> bool:
        """Whether one more can sit down."""
        return len(self.seats) < game.seats[-1]

    # Who shall be there

    def seated(self, seats: Sequence[SeatPlan]) -> "Setup":
        """The same options with these seats."""
        return replace(self, seats=tuple(seats))

    def put(self, place: int, plan: SeatPlan) -> "Setup":
        """With somebody in a place; the one after the last is a new chair."""
        return self.seated([*self.seats[:place], plan, *self.seats[place + 1 :]])

    @property
    def next_place(self) -> int:
        """Where a person sits down: in a bot's chair, else in a new one."""
        return min(self.bots, default=len(self.seats))

    def joined_by(self, person: int | None, game: Game) -> "Setup":
        """With one more person, if there is room."""
        place = self.next_place
        return self.put(place, SeatPlan(profile=person)) if place < game.seats[-1] else self

    def joined_by_bot(self, game: Game) -> "Setup":
        """With one more bot, if there is room."""
        return self.put(len(self.seats), SeatPlan(level=self.level)) if self.has_room(game) else self

    def left_by(self, place: int, game: Game) -> "Setup":
        """Without whoever sits in a place; a bot takes the chair where the game needs it."""
        if len(self.seats) > game.seats[0]:
            return self.seated(self.seats[:place] + self.seats[place + 1 :])
        return self.put(place, SeatPlan(level=self.level))

    def exchanged(self, one: int, other: int) -> "Setup":
        """With two places exchanged."""
        seats = list(self.seats)
        seats[one], seats[other] = seats[other], seats[one]
        return self.seated(seats)

    def at_level(self, level: str, places: Sequence[int]) -> "Setup":
        """With the bots in these places playing at a level."""
        return self.seated([replace(seat, level=level) if at in places else seat for at, seat in enumerate(self.seats)])

    def with_another_opponent(self, place: int) -> "Setup":
        """The same, but for the next opponent of the list who is not at the table instead of this one."""
        number = OPPONENTS.index(BY_KEY[self.seats[place].opponent])
        other = next_opponent({seat.opponent for seat in self.seats}, number + 1)
        return self.put(place, replace(self.seats[place], opponent=other.key))

    def in_pattern(self, pattern: str) -> "Setup":
        """With people ("p") and bots ("b") in the places a pattern gives them, each kind in the order they sit in."""
        bots = iter([self.seats[place] for place in self.bots])
        people = iter([seat for seat in self.seats if seat.profile is not None])
        return self.seated([next(people if kind == "p" else bots) for kind in pattern])


def _pack(data: Any) -> PackChoice | None:
    """A pack as `to_json` gave it."""
    if isinstance(data, list) and list(map(type, data)) == [str, bool]:
        return PackChoice(*data)
    return None


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
