"""Games and views as plain text, for the command line."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from app.engine.game import PlayerInfo
from app.engine.replay import Replay
from app.engine.session import Session
from app.registry import GAMES, get_game


def games_table() -> str:
    """All games with their seats and options, the default value first."""
    rows = [("game", "seats", "options")]
    for key in GAMES:
        game = get_game(key)
        least, most = game.seats[0], game.seats[-1]
        options = "  ".join(f"{name}={'|'.join(values)}" for name, values in game.options.items())
        rows.append((key, str(least) if least == most else f"{least}-{most}", options))
    return "\n".join(f"{key:<12}{seats:<7}{options}" for key, seats, options in rows)


def replay_lines(text: str) -> Iterator[str]:
    """A record, move by move, with what each seat newly sees after each."""
    whole = Session.load(text)  # refuses what can't be played before anything is printed
    replay, seats = Replay.of(whole), range(whole.seats)
    options = " ".join(f"{name}={value}" for name, value in whole.options.items())
    yield f"{whole.game.key}, {whole.seats} seats, seed {whole.seed}{', ' * bool(options)}{options}"
    yield from _newcomers(whole, 0)
    before = [replay.view(seat) for seat in seats]
    for number, event in enumerate(whole.events, start=1):
        replay.play(event)
        yield f"{number:>4}  {event.t_ms / 1000:9.3f} s  {event.move}"
        for seat in seats:
            view = replay.view(seat)
            if changes := _changes(before[seat], view):
                yield f"{'':>20}seat {seat}: {changes}"
            before[seat] = view
        yield from _newcomers(whole, number)


def _newcomers(session: Session, count: int) -> Iterator[str]:
    """Who takes a seat over after so many events, and from whom."""
    players = session.players_at(count - 1) if count else session.starters
    for event, seat, player in session.handovers:
        if event == count:
            yield f"{'':>20}seat {seat}: {_described(players[seat])} hands over to {_described(player)}"


def _described(player: PlayerInfo) -> str:
    name = player.name or "somebody"
    return name if player.is_human else f"{name} ({' '.join(filter(None, (player.level, 'bot')))})"


def _changes(before: Any, after: Any) -> str:
    """The fields of a view that have changed."""
    parts = []
    for name in _names(after):
        old, new = getattr(before, name), getattr(after, name)
        if name in ("actors", "outcome") or old == new:
            continue
        nested = type(old) is type(new) and _names(new)
        parts.append(_changes(old, new) if nested else f"{name}={_plain(new)}")
    return "  ".join(parts)


def _names(value: Any) -> tuple[str, ...]:
    """The field names of a dataclass or named tuple."""
    if is_dataclass(value):
        return tuple(field.name for field in fields(value))
    return getattr(value, "_fields", ())


def _plain(value: object) -> str:
    if isinstance(value, tuple):
        return "(" + " ".join("-" if item in ("", None) else _plain(item) for item in value) + ")"
    return str(value)


def progress_bar(done: int, total: int, width: int = 40) -> str:
    """A line that overwrites itself."""
    filled = width * done // total
    return f"\r[{'#' * filled}{'.' * (width - filled)}] {done}/{total}"
