"""Bots at a table: whole games without a window, and hints."""

from collections.abc import Callable, Iterator, Sequence
from time import perf_counter
from typing import TYPE_CHECKING

from app.engine.replay import Replay
from app.engine.session import Session
from app.opponents import manner_of
from app.registry import make_bot

if TYPE_CHECKING:
    from ai.bot import Bot, Decision


def play_out(
    session: Session,
    bots: "Sequence[Bot]",
    seconds: Sequence[list[float]] | None = None,
    until: Callable[[], bool] | None = None,
) -> None:
    """Let the bots play until the game is over, or something holds; notes how long each thought about each move."""
    if until is not None and until():
        return
    for moved in playing(session, bots, seconds):
        if moved and until is not None and until():
            return


def playing(session: Session, bots: "Sequence[Bot]", seconds: Sequence[list[float]] | None = None) -> Iterator[bool]:
    """A whole game in small steps, each of which tells whether something has happened.

    All who may act are asked. Whoever is ready first acts, unless a deadline comes before; then all are asked
    again, since the position is a new one.
    """
    while actors := session.actors():
        first = None
        for seat in actors:
            if seat < 0:
                continue
            start = perf_counter()
            decision: Decision | None = None
            for decision in bots[seat].think(session.view(seat)):  # noqa: B007  (the last one counts)
                yield False
            assert decision is not None
            if seconds is not None:
                seconds[seat].append(perf_counter() - start)
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
        yield True


def seat_bot(session: Session, seat: int) -> "Bot":
    """The mind of a bot that sits there, in the manner of whoever it is."""
    player = session.players[seat]
    bot = make_bot(session.game.key, player.level, session.seed + seat, session.game)
    if manner := manner_of(player.name):
        bot.be(manner)
    return bot


def recall(bot: "Bot", session: Session, seat: int, count: int | None = None) -> None:
    """Show a bot all it would have seen from that seat, up to now or in so many events: when a game is taken up again,
    or for a hint."""
    replay = Replay.of(session)
    for event in session.events[:count]:
        replay.play(event)
        bot.watch(replay.view(seat))


def adviser(session: Session, seat: int, count: int | None = None) -> "Bot":
    """A master who has followed the game from this seat, up to now or for so many events."""
    bot = make_bot(session.game.key, "master", session.seed, session.game)
    recall(bot, session, seat, count)
    return bot


def hint(session: Session, seat: int) -> "Decision":
    """What a master would do in this seat now, and why; thought out at once."""
    return adviser(session, seat).decide(session.view(seat))
