"""A game in progress on this device: the session, and its record in the store.

Whatever the session accepts is stored before anybody is told: what is shown can't be lost. What can't be stored is
said, the game goes on, and the next time something can be stored the rest is too. A log in the store that is not what
this match has put there was written by another window: nothing is mixed, and `PlayedElsewhere` says so.
"""

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from app.engine.errors import BadRecord, GameError
from app.engine.game import PlayerInfo
from app.engine.move import Move
from app.engine.record import FORMAT, Event, Record
from app.engine.session import Session
from app.reactions import usual_reaction_ms
from app.registry import get_game
from app.services.storage import Result, StorageError, Store, StoredGame


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits down: a person (their profile, if known) or a bot with its level."""

    name: str
    level: str | None = None  # None: a person
    profile: int | None = None
    birth_year: int | None = None

    def info(self, champion: bool = False, reaction_ms: int | None = None) -> PlayerInfo:
        """What the rules know of this seat."""
        if self.level is None:
            return PlayerInfo(
                name=self.name,
                kind="human",
                birth_year=self.birth_year,
                champion=champion,
                reaction_ms=reaction_ms,
            )
        return PlayerInfo(name=self.name, kind="bot", level=self.level, champion=champion)

    def known_as(self) -> int | str:
        """What this player is remembered by: their profile, or a bot's name."""
        return self.name if self.profile is None else self.profile


class PlayedElsewhere(StorageError):
    """Another window has gone on with this game, or ended it: what was done here does not count."""


class Match:
    """One game being played, and kept."""

    def __init__(self, store: Store, session: Session, profiles: Sequence[int | None], id: int | None) -> None:
        self.session = session
        self.profiles = tuple(profiles)
        self.id = id
        self.trouble: StorageError | None = None  # why the last thing could not be kept
        self.close_calls: list[tuple[int, int]] = []  # races decided by a hair: winner and loser (not kept)
        self.counted = False  # whether what the record does not know was counted at its end
        self._store = store
        self._stored: list[tuple[int, str]] = []  # the log as it lies in the store,
        self._same = 0  # up to which event the session's log is the same,
        self._ended = False  # and whether it says there that the game is over
        self._age = store.age  # the file this is true of
        self._instead_of: Collection[int] | None = ()  # the running games that are dropped when this one is stored

    @classmethod
    def start(
        cls,
        store: Store,
        game: str,
        seats: Sequence[Seat],
        options: dict[str, str],
        seed: int,
        now: float,
        instead_of: Collection[int] | None = None,
    ) -> "Match":
        """Sit down to a new game; the running ones of these numbers are dropped, all of that kind if none are given."""
        rules = get_game(game)
        best = champions(store, game) if rules.crowns else []
        asked = rules.fill_options(options).get("reflexes") == "mine"
        usual = [
            usual_reaction_ms(store, game, seat.profile) if asked and seat.profile is not None else None
            for seat in seats
        ]
        players = [seat.info(seat.known_as() in best, ms) for seat, ms in zip(seats, usual, strict=True)]
        session = Session(rules, len(seats), options, seed, players, store.seen(game))
        match = cls(store, session, [seat.profile for seat in seats], None)
        match._instead_of = instead_of
        match.save(now)
        return match

    @classmethod
    def resume(cls, store: Store, game: str, now: float) -> "Match | None":
        """The running game of this kind, where it was left; BadRecord where it can't be read any more."""
        stored = store.running_game(game)
        if stored is None:
            return None
        record = record_of(store, stored)
        session = Session.load(record.to_text(), store.seen(game))
        match = cls(store, session, _profiles(stored, session.seats), stored.id)
        match._stored = [(t_ms, str(move)) for t_ms, move in record.events]
        match._same = len(match._stored)
        if len(session.events) > len(record.events):
            match.save(now)  # a draw that was due when it was cut off
        if isinstance(match.trouble, PlayedElsewhere):
            return cls.resume(store, game, now)  # another window has made it at this moment
        return match

    def humans(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.session.players) if player.is_human]

    def submit(self, move: Move, t_ms: int, now: float) -> list[Event]:
        """Make a move; returns it with what followed, all of it stored."""
        events = self.session.submit(move, t_ms)
        self._save_changes(now)
        return events

    def advance(self, now_ms: int, now: float) -> list[Event]:
        """Let game time pass."""
        events = self.session.advance(now_ms)
        if events:
            self._save_changes(now)
        return events

    def undo(self, seat: int, now: float) -> None:
        """Take a move back, in the store as well."""
        self.session.undo(seat)
        self._save_changes(now)

    def give_up(self) -> None:
        """Drop the game, as it stands here."""
        self._find_again()
        if self.id is not None:
            with self._store.writing():
                self._store.drop_game(self._own_number(0))
        self.trouble = None

    def _save_changes(self, now: float) -> None:
        self._same = min(self._same, self.session.changed_from)
        self.save(now)

    def save(self, now: float) -> None:
        """Bring the store up to what the session holds, in one step; `trouble` says why where that fails."""
        self.trouble = None
        self._find_again()
        events = self.session.events
        log = [(t_ms, str(move)) for t_ms, move in events]
        start = self._same
        outcome = self.session.outcome()
        try:
            with self._store.writing():
                id = self._own_number(now)
                if outcome is not None:
                    ending = {"scores": outcome.scores, "winners": outcome.winners}
                    self._store.finish_game(id, start, events[start:], ending, self._results(), now)
                    self._crown(outcome.winners)
                else:
                    self._store.write_events(id, start, events[start:])
                    if self._ended:
                        self._store.reopen_game(id)
                if things := self.session.memorable(start):
                    self._store.mark_seen(self.session.game.key, things, now)
        except StorageError as error:
            self.trouble = error
        else:
            self.id, self._stored, self._same, self._ended = id, log, len(log), outcome is not None
            self._instead_of = ()

    def _find_again(self) -> None:
        """Where the file had to be begun anew since: see how much of this game is in it; the rest is written again."""
        self._store.look()
        if self._age == self._store.age:
            return
        self._age = self._store.age
        over = None if self.id is None else self._store.is_over(self.id)
        if over is None or self.id is None:
            self.id, self._stored, self._same, self._ended = None, [], 0, False
            return
        log = self._store.events_of(self.id)
        if log[: len(self._stored)] != self._stored:  # else it is the same, or goes on in another window
            self._stored, self._ended = log, over
            own = [(t_ms, str(move)) for t_ms, move in self.session.events]
            self._same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(log, own, strict=False)))

    def _own_number(self, now: float) -> int:
        """This game's number in the store, where it must be as it was left; a new one where it has none yet."""
        if self.id is None:
            header = _header(self.session) | {"profiles": list(self.profiles)}
            return self._store.start_game(self.session.game.key, header, [], now, self._instead_of)
        if self._store.is_over(self.id) != self._ended:
            raise PlayedElsewhere("This game was ended in another window.")
        if self._store.events_of(self.id) != self._stored:
            raise PlayedElsewhere("This game goes on in another window. This is how it stands there.")
        return self.id

    def _crown(self, winners: Sequence[int]) -> None:
        """Remember who won, where the next game wants to know."""
        if self.session.game.crowns:
            players = self.session.players
            seats = [Seat(players[seat].name, players[seat].level or None, self.profiles[seat]) for seat in winners]
            self._store.put_setting(f"champions/{self.session.game.key}", [seat.known_as() for seat in seats])

    def _results(self) -> list[Result]:
        outcome = self.session.outcome()
        assert outcome is not None
        return [
            Result(seat, self.profiles[seat], player.level or None, outcome.scores[seat], seat in outcome.winners)
            for seat, player in enumerate(self.session.players)
        ]


def champions(store: Store, game: str) -> list[int | str]:
    """Who won the last game of a kind: profiles, and bots by name."""
    found = store.setting(f"champions/{game}")
    return found if isinstance(found, list) else []


def _header(session: Session) -> dict[str, Any]:
    return {
        "game": session.game.key,
        "seats": session.seats,
        "options": dict(session.options),
        "seed": session.seed,
        "players": [player.to_json() for player in session.players],
    }


def _profiles(stored: StoredGame, seats: int) -> list[int | None]:
    profiles = stored.header.get("profiles")
    return profiles if isinstance(profiles, list) and len(profiles) == seats else [None] * seats


def record_of(store: Store, stored: StoredGame) -> Record:
    """The record of a stored game."""
    head = {name: value for name, value in stored.header.items() if name != "profiles"}
    events = [[t_ms, str(move)] for t_ms, move in store.log_of(stored.id)]
    try:
        return Record.from_text(json.dumps({"format": FORMAT, **head, "events": events}))
    except GameError as error:
        raise BadRecord(error.key, **error.values) from None
