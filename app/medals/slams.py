"""What can be won in Take It! and Slam Dunk."""

from itertools import pairwise

from app.games.takeit import JACKPOT, JOKER, Take, takes_of
from app.medals import Award, Part

FLASH_MS = 300
DEAR, LONG, STREAK, ROWS, GOOD = 20, 10, 3, 3, 15


def _takes(part: Part) -> list[tuple[Take, int]]:
    """Their rows, with what each brought."""
    found: list[tuple[Take, int]] = part.note("takes", _read)
    return found


def _read(part: Part) -> list[tuple[Take, int]]:
    found, before = [], None
    for take in takes_of(part.tale.session.seats, part.tale.session.events):
        if take.seat == part.seat:
            found.append((take, take.gain(before)))
        before = take
    return found


def _in_a_row(part: Part) -> bool:
    run, before = 0, None
    for take in takes_of(part.tale.session.seats, part.tale.session.events):
        run = run + 1 if take.seat == part.seat and take.gain(before) > 0 else 0
        if run == STREAK:
            return True
        before = take
    return False


def _grew(part: Part) -> bool:
    gains = [gain for _, gain in _takes(part)]
    return len(gains) >= ROWS and all(one < other for one, other in pairwise(gains)) and gains[0] > 0


AWARDS = [
    Award(
        "slams/photo",
        "Photo finish",
        "Win a race by less than 20 milliseconds.",
        "camera-timer",
        lambda part: part.photo,
    ),
    Award(
        "slams/flash",
        "Lightning hand",
        "Slam within 300 milliseconds of a card, and gain by it.",
        "flash",
        lambda part: any(take.reaction_ms <= FLASH_MS and gain > 0 for take, gain in _takes(part)),
    ),
    Award(
        "slams/dear",
        "A row of gold",
        "Take a row that brings twenty points or more.",
        "gold",
        lambda part: any(gain >= DEAR for _, gain in _takes(part)),
    ),
    Award(
        "slams/clean",
        "Nothing wasted",
        "Win with three rows or more, each of which brought points.",
        "broom",
        lambda part: part.won_alone and len(_takes(part)) >= ROWS and all(gain > 0 for _, gain in _takes(part)),
    ),
    Award(
        "slams/patience",
        "Patience",
        "Let a row grow to ten cards, then gain by taking it.",
        "timer-sand",
        lambda part: any(len(take.cards) >= LONG and gain > 0 for take, gain in _takes(part)),
    ),
    Award(
        "slams/streak",
        "Hat trick",
        "Take three rows running, and gain by each.",
        "numeric-3-box-multiple-outline",
        _in_a_row,
    ),
    Award("slams/grew", "Better and better", "Take three rows or more, each better than the last.", "stairs-up", _grew),
    Award(
        "slams/joker",
        "The joker’s friend",
        "Gain fifteen points or more by a row with a joker.",
        "emoticon-tongue-outline",
        lambda part: any(JOKER in take.cards and gain >= GOOD for take, gain in _takes(part)),
    ),
    Award(
        "slams/jackpot",
        "Jackpot",
        "Gain fifteen points or more by a row with a jackpot card in Slam Dunk.",
        "slot-machine-outline",
        lambda part: any(JACKPOT in take.cards and gain >= GOOD for take, gain in _takes(part)),
    ),
]
