"""How Toujours 12 is told: cards fly from stock to hand and from hand to pile, and four tops to whoever took them."""

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.engine.move import Move
from app.engine.record import Event
from app.games.toujours12 import PILES, Toujours12View
from screens.common.cards import SHAPE, Card
from screens.common.motion import fly, move, pause, settle, together
from screens.common.widgets import app
from screens.games.toujours12.faces import DEPTH, face

if TYPE_CHECKING:
    from screens.games.toujours12.board import Toujours12Board

Piles = list[list[int]]


async def tell(board: "Toujours12Board", event: Event, before: Toujours12View, after: Toujours12View) -> None:
    """A card is dealt or played; tops that make twelve are taken."""
    if event.move.verb == "deal":
        await _deal(board, event.move, before, after)
    else:
        await _play(board, event.move, before, after)


async def _deal(board: "Toujours12Board", dealt: Move, before: Toujours12View, after: Toujours12View) -> None:
    seat, value = dealt.args
    plan = board.layout
    duration = 0.28 if before.announced else 0.14  # the first hands are dealt briskly
    card = board.air.lend(None, plan.stock, plan.pile)
    if seat != after.viewer:
        goal = board.places[seat].spare()
        await fly(card, duration, pos=goal.pos, size=goal.size)
    else:
        card.face = face(value)
        count = len(board.held) + 1
        await together(
            fly(card, duration, pos=plan.in_hand(count - 1, count), size=(plan.hand, plan.hand * SHAPE)),
            card.turn_up(duration),
            *board.close_ranks(count, duration),
        )
    app().sounds.play("card")
    if before.announced:
        await settle(card)


async def _play(board: "Toujours12Board", played: Move, before: Toujours12View, after: Toujours12View) -> None:
    seat, (value, pile) = played.actor, played.args
    plan = board.layout
    goal = plan.on_pile(pile, min(len(before.piles[pile]), DEPTH - 1))
    size = (plan.card, plan.card * SHAPE)
    if seat == before.viewer:
        card = board.air.lend(face(value), board.take_up(value), plan.hand)
        shift = board.close_ranks(len(board.held), 0.24)
        await together(fly(card, 0.24, pos=goal, size=size), *shift)
    else:
        card = board.air.lend(None, *board.places[seat].take_up(value))
        card.face = face(value)
        await together(fly(card, 0.38, pos=goal, size=size), card.turn_up(0.38))
    app().sounds.play("card")
    piles = [list(cards) for cards in before.piles]
    piles[pile].append(value)
    board.lay_piles(piles)
    await settle(card)
    board.air.take_back(card)
    for count in range(before.scores[seat], after.scores[seat], len(PILES)):
        await _take(board, seat, piles)
        board.taken_by(seat).grow(count + len(PILES))


async def _take(board: "Toujours12Board", seat: int, piles: Piles) -> None:
    """The tops that make twelve light up and go to their new owner."""
    plan = board.layout
    tops = [
        board.air.lend(face(cards[-1]), plan.on_pile(number, min(len(cards), DEPTH) - 1), plan.card)
        for number, cards in enumerate(piles)
    ]
    app().sounds.play("take")
    app().haptics.play("win" if seat == board.view.viewer else "tick")
    shout = board.shout()
    await together(
        move(shout, 0.3, opacity=1, y=shout.y + dp(8)),
        *(move(card, 0.2, glow=1) for card in tops),
    )
    await pause(0.3)
    for cards in piles:
        cards.pop()
    board.lay_piles(piles)
    board.marks.show(plan, (), [len(cards) for cards in piles], ())  # they leave with the cards they were on
    await together(
        move(shout, 0.3, opacity=0),
        *(_fly_to_pile(board, card, seat, 0.4 + 0.06 * n) for n, card in enumerate(tops)),
    )
    app().sounds.play("card")
    board.air.take_back(*tops)


async def _fly_to_pile(board: "Toujours12Board", card: Card, seat: int, duration: float) -> None:
    """To the cards somebody has taken."""
    pile = board.taken_by(seat)
    size = (pile.height, pile.height * SHAPE)
    x, y = pile.center
    await fly(card, duration, pos=(x - size[0] / 2, y - size[1] / 2), size=size)
