"""What Tantalus says: moves for the log, names for tiles and cards."""

from collections.abc import Sequence

from app.engine.record import Event
from app.games.tantalus import TantalusView
from app.games.tantalus.grooves import SIZE
from app.services.i18n import tr, trn


def tile_name(tile: int, locked: bool) -> str:
    """A tile by row and column, counted from the top left."""
    row, column = tile // SIZE + 1, tile % SIZE + 1
    if locked:
        return tr("Tile {row}-{column}, locked", row=row, column=column)
    return tr("Tile {row}-{column}", row=row, column=column)


def drawing_name(number: int, points: int) -> str:
    """One of one's own cards."""
    return trn("Your drawing {number}: {count} point", "Your drawing {number}: {count} points", points, number=number)


def log_line(event: Event, before: TantalusView, after: TantalusView, names: Sequence[str]) -> str:
    """An event in words: what was turned, and who won what."""
    move = event.move
    gains = [points - old for points, old in zip(after.scores, before.scores, strict=True)]
    won = [
        trn("{name} wins {count} point.", "{name} wins {count} points.", gain, name=names[seat])
        for seat, gain in enumerate(gains)
        if gain
    ]
    if move.verb == "first":
        return tr("{name} begins.", name=names[move.args[0]])
    if move.verb == "draw":
        already = tr("{name} draws a drawing that is on the board already.", name=names[move.args[0]])
        return " ".join([already, *won]) if won else ""
    name, row, column = names[move.actor], move.args[0] + 1, move.args[1] + 1
    line = [tr("{name} turns tile {row}-{column}.", name=name, row=row, column=column), *won]
    if gains[move.actor] and after.outcome is None:
        line.append(tr("{name} plays once more.", name=name))
    return " ".join(line)
