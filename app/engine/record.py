"""The record: what is saved, resumed, replayed and shared. JSON, readable by people, version 1:

{"format": 1, "game": "cartino", "seats": 2, "options": {…}, "seed": 7, "players": [{…}, …],
 "events": [[0, "-1 draw 0 KS"], [5200, "0 place KS 2 6"], …]}

Chance and clock moves are in it, so replaying needs neither luck nor time. Where a seat has changed hands there is one
more key: from which event on (so many came before) which seat is played by whom, in this order, each once:

 "handovers": [[57, 1, {"name": "Colette", "kind": "bot", "level": "casual"}], …]

And where people brought something of their own to play with, such as questions, there is what they brought. Only its
game can tell whether that is sound (`Game.with_pack`):

 "pack": {"name": "Famille Martin", …}

A game played for practice counts for nothing, and everything in it may be taken back. It may have been tried again from
where another one stood after so many events, perhaps with the draws that were still to come there:

 "practice": true, "branch": {"event": 57, "draws": ["-1 draw 0 KS", …]}

A day's deal (app/day.py) says of which day:

 "day": "2026-11-18"
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import pairwise
from typing import Any, NamedTuple, TypeVar

from app.engine.errors import BadRecord, BadSetup, GameError
from app.engine.game import Game, PlayerInfo, find_game
from app.engine.move import CHANCE, Move

FORMAT = 1
LONGEST_TEXT = 4_000_000  # characters: the longest games take some ten thousands
MOST_PLAYERS = 99
MOST_HANDOVERS = 999  # nobody comes and goes more often in one game
LATEST_MS = 2**53  # game time that any file, database or drawing can take; 285 000 years

Sitter = TypeVar("Sitter")


class Event(NamedTuple):
    """A move with the game time at which it counted."""

    t_ms: int
    move: Move


class Handover(NamedTuple):
    """Somebody takes a seat over: what comes after so many events is theirs."""

    event: int
    seat: int
    player: PlayerInfo

    def to_json(self) -> list[Any]:
        """As it is stored."""
        return [self.event, self.seat, self.player.to_json()]


class Branch(NamedTuple):
    """Where a game leaves another one: after so many events; the draws that were to come, if they come again."""

    event: int
    draws: tuple[Move, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """As it is stored."""
        return {"event": self.event} | ({"draws": [str(move) for move in self.draws]} if self.draws else {})


def sitters(
    starters: Iterable[Sitter], comers: Iterable[tuple[int, int, Sitter]], count: int | None = None
) -> list[list[Sitter]]:
    """All who had each seat after so many events (None: in the end), whatever stands for them: of those who sat down
    and those who came later, each with the event and the seat of their hand-over."""
    found = [[starter] for starter in starters]
    for event, seat, comer in comers:
        if count is None or event <= count:
            found[seat].append(comer)
    return found


def seated(
    starters: Iterable[Sitter], comers: Iterable[tuple[int, int, Sitter]], count: int | None = None
) -> tuple[Sitter, ...]:
    """Who sits where then."""
    return tuple(had[-1] for had in sitters(starters, comers, count))


def counts_for_nobody(seat: int, practice: bool, handovers: Iterable[Sequence[Any]]) -> bool:
    """Whether what a seat wins is nobody's: in practice, and once it has changed hands, as nobody played all of it."""
    return practice or any(handed == seat for _, handed, _ in handovers)


def is_time(t_ms: Any) -> bool:
    """Whether this can be the stamp of an event."""
    return type(t_ms) is int and 0 <= t_ms <= LATEST_MS


@dataclass(frozen=True, slots=True)
class Record:
    """A game from its start to where it is now."""

    game: str
    seats: int
    options: dict[str, str]
    seed: int
    players: tuple[PlayerInfo, ...]
    events: tuple[Event, ...]
    handovers: tuple[Handover, ...] = ()
    pack: dict[str, Any] | None = None
    practice: bool = False
    branch: Branch | None = None
    day: str | None = None

    def rules(self) -> Game:
        """The game it is played by, with what people brought to it."""
        game = find_game(self.game)
        return game if self.pack is None else game.with_pack(self.pack)

    def head(self) -> dict[str, Any]:
        """All but the events, for JSON; what may be left out is there only where it says something."""
        head: dict[str, Any] = {
            "game": self.game,
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed,
            "players": [player.to_json() for player in self.players],
        }
        if self.handovers:
            head["handovers"] = [change.to_json() for change in self.handovers]
        if self.pack is not None:
            head["pack"] = self.pack
        if self.practice:
            head["practice"] = True
        if self.branch is not None:
            head["branch"] = self.branch.to_json()
        if self.day is not None:
            head["day"] = self.day
        return head

    def to_text(self) -> str:
        """The JSON form, an event a line."""
        head = json.dumps({"format": FORMAT, **self.head()}, ensure_ascii=False)
        lines = ",\n".join(json.dumps([t_ms, str(move)], ensure_ascii=False) for t_ms, move in self.events)
        return head[:-1] + f', "events": [\n{lines}\n]}}\n'

    @classmethod
    def from_text(cls, text: str) -> "Record":
        """Read the JSON form; whatever is wrong with it is said."""
        if len(text) > LONGEST_TEXT:
            raise BadRecord("This is not a saved game.")
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            raise BadRecord("This is not a saved game, or only a part of one.") from None
        if not isinstance(data, dict) or "format" not in data:
            raise BadRecord("This is not a saved game.")
        if data["format"] != FORMAT or isinstance(data["format"], bool):
            raise BadRecord(
                "This game was saved in format {format}; this version reads {known}.",
                format=str(data["format"])[:20],
                known=FORMAT,
            )
        return cls.of(data, [_event(item, i) for i, item in enumerate(_typed(data, "events", list))])

    @classmethod
    def of(cls, head: dict[str, Any], events: Sequence[Event]) -> "Record":
        """From its head, as in JSON, and its events; whatever is wrong with the head is said."""
        seats = _typed(head, "seats", int)
        return cls(
            game=_typed(head, "game", str),
            seats=seats,
            options=_options(head),
            seed=_typed(head, "seed", int),
            players=_players(head),
            events=tuple(events),
            handovers=_handovers(head, seats, len(events)) if "handovers" in head else (),
            pack=_typed(head, "pack", dict) if "pack" in head else None,
            practice=_typed(head, "practice", bool) if "practice" in head else False,
            branch=_branch(head, len(events)) if "branch" in head else None,
            day=_day(head) if "day" in head else None,
        )


def _typed(data: dict[str, Any], key: str, kind: type) -> Any:
    if key not in data:
        raise BadRecord("The saved game has no “{key}”.", key=key)
    if type(data[key]) is not kind:
        raise BadRecord("“{key}” of the saved game is not what it should be.", key=key)
    return data[key]


def is_day(day: Any) -> bool:
    """Whether this is a date as records write it."""
    try:
        return isinstance(day, str) and date.fromisoformat(day).isoformat() == day
    except ValueError:
        return False


def _day(data: dict[str, Any]) -> str:
    if not is_day(data["day"]):
        raise BadRecord("“{key}” of the saved game is not what it should be.", key="day")
    return str(data["day"])


def _options(data: dict[str, Any]) -> dict[str, str]:
    options = _typed(data, "options", dict)
    if not all(isinstance(value, str) for value in options.values()):
        raise BadRecord("“{key}” of the saved game is not what it should be.", key="options")
    return dict(options)


def _players(data: dict[str, Any]) -> tuple[PlayerInfo, ...]:
    players = _typed(data, "players", list)
    try:
        if len(players) > MOST_PLAYERS:
            raise BadSetup("A player is described wrongly.")
        return tuple(PlayerInfo.from_json(item) for item in players)
    except BadSetup:
        raise BadRecord("“{key}” of the saved game is not what it should be.", key="players") from None


def _handovers(data: dict[str, Any], seats: int, events: int) -> tuple[Handover, ...]:
    try:
        items = _typed(data, "handovers", list)
        if len(items) > MOST_HANDOVERS:
            raise ValueError
        found = tuple(Handover(event, seat, PlayerInfo.from_json(player)) for event, seat, player in items)
        if not all(type(event) is type(seat) is int for event, seat, _ in found):
            raise ValueError
        if not all(0 <= event <= events and 0 <= seat < seats for event, seat, _ in found):
            raise ValueError
        if not all(one[:2] < other[:2] for one, other in pairwise(found)):
            raise ValueError
    except (BadSetup, TypeError, ValueError):
        raise BadRecord("“{key}” of the saved game is not what it should be.", key="handovers") from None
    return found


def _branch(data: dict[str, Any], events: int) -> Branch:
    try:
        found = _typed(data, "branch", dict)
        event, draws = found["event"], found.get("draws", [])
        if type(event) is not int or not 0 <= event <= events or type(draws) is not list or not data.get("practice"):
            raise ValueError
        moves = tuple(Move.parse(text) for text in draws)
        if not all(move.actor == CHANCE and move.args for move in moves):
            raise ValueError
    except (GameError, KeyError, TypeError, ValueError):
        raise BadRecord("“{key}” of the saved game is not what it should be.", key="branch") from None
    return Branch(event, moves)


def _event(item: Any, index: int) -> Event:
    try:
        t_ms, text = item
        if not is_time(t_ms):
            raise ValueError
        return Event(t_ms, Move.parse(text))
    except (GameError, TypeError, ValueError):
        raise BadRecord("Event {number} of the saved game can’t be read.", number=index + 1) from None
