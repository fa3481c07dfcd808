"""Those who play a day's deal from the person's seat, on the same device, so that one knows what could be made of it.

They are stepped like a bot that thinks: a little between two frames. What they reached is kept with the day, as far as
they have come; the same deal is not played twice.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from ai.bot import Bot, Decision
from app.day import RIVALS, Deal
from app.engine.game import PlayerInfo
from app.engine.session import Session
from app.registry import make_bot
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
            players = [PlayerInfo(kind="bot", level=level), *self.deal.players("")[1:]]
            session = self.deal.session(players)
            key, seed = self.deal.game, self.deal.seed
            bots = [make_bot(key, player.level, seed + seat, session.game) for seat, player in enumerate(players)]
            yield from _play_out(session, bots)
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


def _play_out(session: Session, bots: Sequence[Bot]) -> Iterator[None]:
    """A whole game, as `app.play.play_out` plays it, in small steps."""
    while actors := session.actors():
        first = None
        for seat in actors:
            if seat < 0:
                continue
            decision: Decision | None = None
            for decision in bots[seat].think(session.view(seat)):  # noqa: B007  (the last one counts)
                yield
            assert decision is not None
            when = session.now_ms + decision.delay_ms
            if decision.move and (first is None or when < first[0]):
                first = (when, decision.move)
        deadline = session.deadline_ms()
        if deadline is not None and (first is None or deadline <= first[0]):
            session.advance(deadline)
        else:
            assert first is not None, "somebody has to move"
            session.submit(first[1], first[0])
        for seat, bot in enumerate(bots):
            bot.watch(session.view(seat))
        yield
