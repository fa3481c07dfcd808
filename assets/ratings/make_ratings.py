"""Makes bots.json: how strong each level is in each game, from how often it beats the one below.

    python assets/ratings/make_ratings.py

The shares and numbers of games are those measured by the arena and written down in docs/opponents.md, where it was
possible on deals nobody was tuned on. A level that wins a share p against the one below is 400·log10(p / (1 − p)) above
it (Elo's scale, which Glicko shares). In Slam Dunk one sat against two of the lower level, so a third is even: there it
is 400·log10(2p / (1 − p)). The casual level, against which a newcomer sits down, is 1500 in every game. How unsure a
rating is grows with every step away from there.
"""

import json
import math
from pathlib import Path

MEASURED = "2026-11-19"
LEVELS = ("beginner", "casual", "strong", "expert", "master")
ANCHOR = "casual"
STEPS = {  # share of games won against the level below, and the number of games, from casual to master
    "toujours12": ((0.71, 400), (0.73, 400), (0.68, 400), (0.78, 400)),
    "takeit": ((0.80, 400), (0.68, 400), (0.73, 400), (0.71, 400)),
    "slamdunk": ((0.57, 399), (0.53, 399), (0.58, 400), (0.51, 400)),
    "cartino": ((0.71, 400), (0.72, 400), (0.66, 400), (0.67, 400)),
    "tantalus": ((0.77, 400), (0.81, 400), (0.83, 400), (0.85, 400)),
    "midi": ((0.665, 400), (0.72, 400), (0.74, 400), (0.74, 400)),
}
RIVALS = {"slamdunk": 2}  # how many of the lower level one sat against


def ladder(game: str) -> dict[str, dict[str, int]]:
    """The levels of a game: rating, deviation, and games they were measured by."""
    place = LEVELS.index(ANCHOR)
    found = {ANCHOR: (1500.0, 0.0, STEPS[game][0][1] + STEPS[game][1][1])}
    for direction in (-1, 1):
        rating, variance, at = 1500.0, 0.0, place
        while 0 <= at + direction < len(LEVELS):
            share, games = STEPS[game][min(at, at + direction)]
            rating += direction * 400 * math.log10(RIVALS.get(game, 1) * share / (1 - share))
            variance += (400 / math.log(10)) ** 2 / (games * share * (1 - share))
            at += direction
            found[LEVELS[at]] = (rating, math.sqrt(variance), games)
    return {
        level: {"rating": round(found[level][0]), "deviation": round(found[level][1]), "games": found[level][2]}
        for level in LEVELS
    }


if __name__ == "__main__":
    told = "Made by make_ratings.py from the shares in docs/opponents.md; casual is 1500."
    data = {"measured": MEASURED, "how": told, "games": {game: ladder(game) for game in STEPS}}
    Path(__file__).with_name("bots.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
