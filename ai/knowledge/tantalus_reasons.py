"""Why a tile of Tantalus is turned, in words that hold: each sentence is checked over whole games in the tests.

What the turn does to one's own cards comes first, then what it does to the cards the other seems to hold.
"""

from collections.abc import Sequence

from ai.bot import Reason
from ai.knowledge.tantalus_hands import places
from ai.knowledge.tantalus_outlook import TILE_BITS, distance
from app.games.tantalus.grooves import cards
from app.games.tantalus.rules import TantalusView


def reason(view: TantalusView, tile: int, suspects: Sequence[int], plan: int = 0) -> Reason:
    """What the turn does; `suspects` are the cards the other seems to hold, `plan` one of one's own to hold on to."""
    hand = view.hands[view.turn]
    assert hand is not None
    after = view.board ^ TILE_BITS[tile]
    steps = {card: distance(card, after) - distance(card, view.board) for card in hand}
    nearer = [card for card in hand if steps[card] < 0]
    if nearer:
        return _nearer(min(nearer, key=lambda card: (distance(card, after), -cards()[card].points)), after)
    if any(distance(card, after) > distance(card, view.board) for card in suspects):
        return Reason("Takes away a tile that the other player seems to need.")
    if plan in hand and any((view.board ^ want) & care & TILE_BITS[tile] for care, want in places(plan)):
        return Reason("Works on your drawing worth {points} in another place.", _named(plan))
    if not any(steps.values()):
        return Reason("Changes nothing about your drawings.")
    return Reason("Nothing better is in sight: a drawing of yours gets one turn farther away.")


def _nearer(card: int, after: int) -> Reason:
    away = distance(card, after)
    if away == 0:
        return Reason("Completes your drawing worth {points}.", _named(card))
    if away == 1:
        return Reason("Leaves your drawing worth {points} one turn away.", _named(card))
    return Reason("Brings your drawing worth {points} nearer: {away} turns away.", {**_named(card), "away": away})


def _named(card: int) -> dict[str, object]:
    """The points for the sentence, and the card for whoever can show it."""
    return {"points": cards()[card].points, "card": card}
