"""What Tantalus says: moves for the log, names for tiles and cards."""

from app.engine.record import Event
from app.games.tantalus import TantalusView
from app.games.tantalus.grooves import SIZE
from app.services.i18n import tr, trn
from screens.common.cast import Cast


def tile_name(tile: int, locked: bool) -> str:
    """A tile by row and column, counted from the top left."""
    row, column = tile // SIZE + 1, tile % SIZE + 1
    if locked:
        return tr("Tile {row}-{column}, locked", row=row, column=column)
    return tr("Tile {row}-{column}", row=row, column=column)


def drawing_name(number: int, points: int) -> str:
    """One of one's own cards."""
    return trn("Your drawing {number}: {count} point", "Your drawing {number}: {count} points", points, number=number)


def log_line(event: Event, before: TantalusView, after: TantalusView, cast: Cast) -> str:
    """An event in words: what was turned, and who won what."""
    move = event.move
    gains = [points - old for points, old in zip(after.scores, before.scores, strict=True)]
    won = [
        cast.counts(
            seat,
            gain,
            "You win {count} point.",
            "You win {count} points.",
            "{name} wins {count} point.",
            "{name} wins {count} points.",
        )
        for seat, gain in enumerate(gains)
        if gain
    ]
    if move.verb == "first":
        return cast.says(move.args[0], "You begin.", "{name} begins.")
    if move.verb == "draw":
        already = cast.says(
            move.args[0],
            "You draw a drawing that is on the board already.",
            "{name} draws a drawing that is on the board already.",
        )
        return " ".join([already, *won]) if won else ""
    row, column = move.args[0] + 1, move.args[1] + 1
    turned = cast.says(
        move.actor, "You turn tile {row}-{column}.", "{name} turns tile {row}-{column}.", row=row, column=column
    )
    line = [turned, *won]
    if gains[move.actor] and after.outcome is None:
        line.append(cast.says(move.actor, "You play once more.", "{name} plays once more."))
    return " ".join(line)


def corner_words(row: int, column: int) -> str:
    """Which part of the board to look at."""
    parts = (
        (tr("Look at the upper left corner."), tr("Look at the upper edge."), tr("Look at the upper right corner.")),
        (tr("Look at the left edge."), tr("Look at the middle of the board."), tr("Look at the right edge.")),
        (tr("Look at the lower left corner."), tr("Look at the lower edge."), tr("Look at the lower right corner.")),
    )
    return parts[_third(row)][_third(column)]


def _third(place: int) -> int:
    return 0 if place < 2 else 2 if place > SIZE - 3 else 1
