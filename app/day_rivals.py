"""Those who play a day's deal from the person's seat, on the same device, so that one knows what could be made of it.

They are stepped like a bot that thinks: a little between two frames. What they reached is kept with the day, as far as
they have come; the same deal is not played twice.
"""

from collections.abc import Iterator
from typing import Any

from app.day import RIVALS, Deal
from app.engine.game import PlayerInfo
from app.play import playing, seat_bot
from app.services.storage import Store

PERSON = 0  # the seat they take


class Rivals:
    """The games of those who play the same deal, one after the other."""

    def __init__(self, store: Store, deal: Deal) -> None:
        self.deal = deal
        self._store = store
        self.scores = kept_scores(store, deal)  # of those who are done

    @property
    def done(self) -> bool:
        """Whether all have played."""
        return len(self.scores) == len(RIVALS)

    def play(self) -> Iterator[None]:
        """Go on; yields after every few milliseconds of thinking."""
        while not self.done:
            level = RIVALS[len(self.scores)]
            session = self.deal.session([PlayerInfo(kind="bot", level=level), *self.deal.players("")[1:]])
            for _ in playing(session, [seat_bot(session, seat) for seat in range(session.seats)]):
                yield
            outcome = session.outcome()
            assert outcome is not None
            self.scores.append(outcome.scores[PERSON])
            self._store.put_setting(_place(self.deal), {"day": self.deal.day, "scores": self.scores})


def kept_scores(store: Store, deal: Deal) -> list[int]:
    """What is known already."""
    kept: Any = store.setting(_place(deal))
    scores = kept.get("scores") if isinstance(kept, dict) and kept.get("day") == deal.day else None
    sound = isinstance(scores, list) and len(scores) <= len(RIVALS) and all(type(score) is int for score in scores)
    return list(scores) if sound and scores else []


def _place(deal: Deal) -> str:
    """One place for each game: only the last day is looked at."""
    return f"rivals/{deal.game}"
