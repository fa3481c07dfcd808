"""Everything the engine refuses, as types.

An error carries `key`, its English sentence, and `values` for the names in braces. The key is also the
message id of the translation catalogues, so a screen says the same thing in the player's language, and
`str(error)` is the English sentence for the command line.
"""


class GameError(Exception):
    """Something the engine will not do, with the reason as a message key and its values."""

    def __init__(self, key: str, /, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values

    def __str__(self) -> str:
        return self.key.format(**self.values)


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
