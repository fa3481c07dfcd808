"""Seats, cards and options of Take It! and Slam Dunk."""

from collections import Counter

import pytest

from app.engine import BadSetup
from app.games.takeit import CARDS, SLAMDUNK_DECK, TAKEIT_DECK
from tests.games.takeit import EDITIONS, SLAMDUNK, TAKEIT

# Seats and cards


@pytest.mark.parametrize(("game", "allowed"), [(TAKEIT, range(2, 6)), (SLAMDUNK, range(3, 6))])
def test_seats(game, allowed):
    for seats in allowed:
        assert game.new_state(seats).seats == seats
    for seats in (allowed[0] - 1, 6):
        with pytest.raises(BadSetup):
            game.new_state(seats)


@pytest.mark.parametrize(
    ("game", "seats", "takes"),
    [
        (TAKEIT, 2, 4),
        (TAKEIT, 3, 4),
        (TAKEIT, 4, 3),
        (TAKEIT, 5, 3),
        (SLAMDUNK, 3, 4),
        (SLAMDUNK, 4, 3),
        (SLAMDUNK, 5, 3),
    ],
)
def test_takes_per_seat(game, seats, takes):
    assert game.new_state(seats).observe(None).takes_left == (takes,) * seats


@pytest.mark.parametrize(
    ("game", "kinds"),
    [(TAKEIT, {"s": 35, "p": 28, "j": 3, "t": 11}), (SLAMDUNK, {"s": 35, "p": 28, "j": 3, "t": 11, "k": 7})],
)
def test_cards_of_each_kind(game, kinds):
    counts = Counter()
    for card, count in game.deck.items():
        counts[card[0]] += count
    assert counts == kinds
    assert game.new_state(3).observe(None).stock_count == sum(kinds.values()) == (77 if game is TAKEIT else 84)


@pytest.mark.parametrize(
    ("kind", "counts"),
    [
        ("s", {1: 4, 2: 5, 3: 5, 4: 4, 5: 3, 6: 2, 8: 1, -1: 3, -2: 3, -3: 2, -4: 2, -5: 1}),
        ("p", {2: 2, 3: 2, 4: 4, 5: 4, 6: 4, 8: 2, 10: 2, -2: 2, -3: 2, -5: 2, -8: 2}),
    ],
)
@pytest.mark.parametrize("deck", [TAKEIT_DECK, SLAMDUNK_DECK])
def test_the_number_cards(deck, kind, counts):
    assert {int(card[1:]): count for card, count in deck.items() if card[0] == kind} == counts


def test_24_singles_are_positive_and_11_negative():
    singles = Counter({int(card[1:]): count for card, count in TAKEIT_DECK.items() if card[0] == "s"})
    assert sum(value > 0 for value in singles.elements()) == 24
    assert sum(value < 0 for value in singles.elements()) == 11


@pytest.mark.parametrize("game", EDITIONS)
def test_the_stock_is_the_deck(game):
    assert {CARDS[card]: count for card, count in enumerate(game.new_state(3).stock) if count} == game.deck


# Options


def test_the_default_options():
    assert (
        TAKEIT.fill_options({})
        == SLAMDUNK.fill_options({})
        == {
            "pace": "normal",
            "open": "no",
            "reflexes": "level",
        }
    )


@pytest.mark.parametrize("options", [{"pace": "slow"}, {"open": "maybe"}, {"reflexes": "yours"}, {"decks": 2}])
def test_no_other_options(options):
    with pytest.raises(BadSetup):
        TAKEIT.new_state(3, options)
