"""What a player reads about each game before choosing it. Light: the home screen needs no rules for it."""

from collections.abc import Callable
from typing import NamedTuple

from app.registry import get_game
from app.services.i18n import euros, figures, tr, trn


class About(NamedTuple):
    """A game in a few words; sentences are message keys."""

    title: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    what: str
    score_text: Callable[[int], str] = figures  # as a score is written


ABOUT = {
    "toujours12": About(
        "Toujours 12",
        (2, 6),
        (10, 20),
        "Four piles, three cards in hand: make the top cards add up to twelve and take them. Most cards win.",
    ),
    "takeit": About(
        "Take It!",
        (2, 5),
        (5, 10),
        "The row of cards grows, good ones and bad ones. Slam before the others do, but not too early.",
    ),
    "slamdunk": About(
        "Slam Dunk",
        (3, 5),
        (5, 10),
        "The row grows and the jackpot beckons. Slam at the right moment: you can do it only a few times.",
    ),
    "cartino": About(
        "Cartino",
        (2, 4),
        (20, 40),
        "Pawns meet on a board of playing cards. Place those of one suit where they touch the most points.",
    ),
    "tantalus": About(
        "Tantalus",
        (2, 2),
        (15, 30),
        "Turn the tiles until their grooves form the drawings on your cards. The other player turns them too.",
    ),
    "midi": About(
        "Les 12 Coups de Midi",
        (2, 4),
        (30, 45),
        "A quiz show with duels, hourglasses and a picture behind shutters. One of you becomes the champion.",
        score_text=euros,
    ),
}


def about(game: str) -> About:
    """What there is to read about a game; of one that nobody has described yet, what its rules say."""
    if game in ABOUT:
        return ABOUT[game]
    seats = get_game(game).seats
    return About(game.capitalize(), (seats[0], seats[-1]), (5, 30), "")


def facts(game: str) -> str:
    """How many play, for how long."""
    least, most = about(game).seats
    shortest, longest = about(game).minutes
    players = str(least) if least == most else f"{least}–{most}"
    players = trn("{players} player", "{players} players", most, players=players)
    return f"{players} · {tr('{least}–{most} min', least=shortest, most=longest)}"
