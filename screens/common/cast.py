"""Who is spoken of: everybody by name, and whoever plays alone on this device as "you".

Languages say both differently, so a sentence about a player is written twice, never put together from pieces.
"""

from collections.abc import Sequence
from typing import NamedTuple

from app.services.i18n import tr, trn


class Cast(NamedTuple):
    """The players, as words speak of them."""

    names: Sequence[str]
    you: int | None = None  # the seat that is spoken to; nobody where several people listen, or where all is over

    def says(self, seat: int, yours: str, theirs: str, **values: object) -> str:
        """A sentence about a player: one for you, and one with `name` for anybody else."""
        return tr(yours, **values) if seat == self.you else tr(theirs, name=self.names[seat], **values)

    def counts(self, seat: int, count: int, *forms: str, **values: object) -> str:
        """The same where a number decides: yours for one and for many, theirs for one and for many."""
        one, many = forms[:2] if seat == self.you else forms[2:]
        return trn(one, many, count, name=self.names[seat], **values)

    def has_points(self, seat: int, points: int) -> str:
        """How somebody stands."""
        return self.counts(
            seat,
            points,
            "You have {count} point.",
            "You have {count} points.",
            "{name} has {count} point.",
            "{name} has {count} points.",
        )

    def called(self, seat: int) -> str:
        """What stands before somebody's figures."""
        return tr("You") if seat == self.you else self.names[seat]
