"""Everything the engine refuses, as types.

An error carries `key`, its English sentence, and `values` for the names in braces. The key is also the
message id of the translation catalogues, so a screen says the same thing in the player's language, and
`str(error)` is the English sentence for the command line. Values may come from a damaged file: they are cut
and cleaned so that the sentence stays one that can be read.
"""

LONGEST_VALUE = 200


class GameError(Exception):
    """Something the engine will not do, with the reason as a message key and its values."""

    def __init__(self, key: str, /, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = {name: _readable(value) for name, value in values.items()}

    def __str__(self) -> str:
        return self.key.format(**self.values)


def _readable(value: object) -> object:
    """The value itself, or what can be shown of it."""
    text = str(value)
    if len(text) <= LONGEST_VALUE and text.isprintable():
        return value
    return printable(text[:LONGEST_VALUE]) + "…" * (len(text) > LONGEST_VALUE)


def printable(text: str) -> str:
    """The text without signs that would command a terminal, or be no sign at all."""
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text)


class Rejection(GameError):
    """A move that is refused; the game is as it was before."""


class MalformedMove(Rejection):
    """The text or object is no move at all."""


class OutOfTurn(Rejection):
    """A move by somebody who may not act now."""


class IllegalMove(Rejection):
    """The right player, but the rules don't allow this."""


class GameOver(Rejection):
    """A move after the end."""


class UndoRefused(Rejection):
    """Taking back is not possible, or would be unfair."""


class BadSetup(GameError):
    """A game that can't be started: number of seats, options, players."""


class BadRecord(GameError):
    """A saved game that can't be read."""


class DamagedFile(GameError):
    """Something that came with the app and can't be used any more."""


BROKEN = (GameError, AssertionError, ArithmeticError, LookupError, TypeError, ValueError)  # what nonsense leads to
