"""Games and views as plain text, for the command line."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from app.engine.record import Record
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
    record = Record.from_text(text)
    whole = Session.load(text)  # refuses what can't be played before anything is printed
    game = whole.game
    state = game.new_state(record.seats, record.options, record.seed, record.players)
    options = " ".join(f"{name}={value}" for name, value in whole.options.items())
    yield f"{game.key}, {record.seats} seats, seed {record.seed}{', ' * bool(options)}{options}"
    before = [state.observe(seat) for seat in range(record.seats)]
    for number, (t_ms, move) in enumerate(whole.events, start=1):
        state.apply(move, t_ms)
        yield f"{number:>4}  {t_ms / 1000:9.3f} s  {move}"
        for seat in range(record.seats):
            view = state.observe(seat)
            if changes := _changes(before[seat], view):
                yield f"{'':>20}seat {seat}: {changes}"
            before[seat] = view


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
