"""What Tantalus' bots say of their moves is true, in whole games."""

from collections import Counter

import pytest

from ai.bot import LEVELS
from ai.knowledge.tantalus_outlook import distance
from app.engine.session import Session
from app.games.tantalus.grooves import cards, placements
from app.registry import get_game, make_bot


class Turned:
    """A turn with all that is needed to judge what was said of it."""

    def __init__(self, before, move, bot):
        tile = 7 * move.args[0] + move.args[1]
        self.bit = 1 << tile
        self.board, self.hand = before.board, before.hands[move.actor]
        self.away = {card: distance(card, before.board) for card in cards()}
        self.then = {card: distance(card, before.board ^ self.bit) for card in cards()}
        self.guesses = bot.reader.hands
        self.seen = {card for cards in (self.hand, *before.won) for card in cards}

    def is_own(self, values):
        """The card that is spoken of is in the hand and has these points."""
        return values["card"] in self.hand and cards()[values["card"]].points == values["points"]


def completes(turned, values):
    return turned.is_own(values) and turned.then[values["card"]] == 0


def leaves_one_turn(turned, values):
    card = values["card"]
    return turned.is_own(values) and turned.away[card] == 2 and turned.then[card] == 1


def brings_nearer(turned, values):
    card = values["card"]
    return turned.is_own(values) and turned.away[card] > turned.then[card] == values["away"] > 1


def takes_away(turned, values):
    """At least half of what it believes the other may hold has a card that is now farther away."""
    farther = {card for card in cards() if turned.then[card] > turned.away[card] > 0} - turned.seen
    held = Counter(card for guess in turned.guesses for card in guess)
    return any(2 * held[card] >= len(turned.guesses) for card in farther)


def works_elsewhere(turned, values):
    """The tile is wrong in some place for the drawing, though not where it is nearest."""
    card = values["card"]
    places = placements(cards()[card].turns)
    elsewhere = any((turned.board ^ place.want) & place.care & turned.bit for place in places)
    return turned.is_own(values) and elsewhere and turned.then[card] >= turned.away[card]


def changes_nothing(turned, values):
    return all(turned.then[card] == turned.away[card] for card in turned.hand)


def gets_farther(turned, values):
    steps = [turned.then[card] - turned.away[card] for card in turned.hand]
    return max(steps) == 1 and min(steps) >= 0


MEANINGS = {
    "Completes your drawing worth {points}.": completes,
    "Leaves your drawing worth {points} one turn away.": leaves_one_turn,
    "Brings your drawing worth {points} nearer: {away} turns away.": brings_nearer,
    "Takes away a tile that the other player seems to need.": takes_away,
    "Works on your drawing worth {points} in another place.": works_elsewhere,
    "Changes nothing about your drawings.": changes_nothing,
    "Nothing better is in sight: a drawing of yours gets one turn farther away.": gets_farther,
}


@pytest.mark.parametrize("level", LEVELS)
def test_every_reason_means_what_it_says(level):
    session = Session(get_game("tantalus"), 2, {"deck": "12"}, 3)
    bots = [make_bot("tantalus", level, seed) for seed in (1, 2)]
    while session.actors():
        (seat,) = session.actors()
        before = session.view(seat)
        decision = bots[seat].decide(before)
        why = decision.why
        assert MEANINGS[why.key](Turned(before, decision.move, bots[seat]), why.values), (str(why), before)
        session.submit(decision.move, 0)
        for viewer, bot in enumerate(bots):
            bot.watch(session.view(viewer))
