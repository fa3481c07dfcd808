"""How the levels feel in Take It! and Slam Dunk: reaction, cards and points of a take, wins; all four at one table."""

from statistics import mean, median

from ai.bot import LEVELS
from app.engine import Session
from app.games.takeit import takes_of
from app.play import play_out
from app.registry import get_game, make_bot

GAMES = 100


def main(games: int = GAMES) -> None:
    """Print a table for each edition."""
    for key in ("takeit", "slamdunk"):
        print(f"{key:<12}{'reaction':>10}{'fastest':>9}{'cards':>7}{'points a take':>15}{'score':>7}{'wins':>7}")
        for level, line in zip(LEVELS, measure(key, games), strict=True):
            print(f"{level:<12}{line}")


def measure(key: str, games: int) -> list[str]:
    """One line per level, over games in which every level sits in every seat."""
    reactions: dict[str, list[int]] = {level: [] for level in LEVELS}
    points = dict.fromkeys(LEVELS, 0)
    cards: dict[str, list[int]] = {level: [] for level in LEVELS}
    scores: dict[str, list[int]] = {level: [] for level in LEVELS}
    wins = dict.fromkeys(LEVELS, 0.0)
    for number in range(games):
        shift = number % 4
        levels = LEVELS[shift:] + LEVELS[:shift]
        session = Session(get_game(key), 4, {}, number // 4)
        play_out(session, [make_bot(key, level, 10 * number + seat) for seat, level in enumerate(levels)])
        outcome = session.outcome()
        assert outcome is not None
        takes = takes_of(4, session.events)
        for take in takes:
            reactions[levels[take.seat]].append(take.reaction_ms)
            cards[levels[take.seat]].append(len(take.cards))
        for seat, level in enumerate(levels):
            scores[level].append(outcome.scores[seat])
            points[level] += takes[-1].scores[seat]  # without what is left over at the end
            wins[level] += (seat in outcome.winners) / len(outcome.winners)
    return [
        f"{median(reactions[level]):>7.0f} ms{min(reactions[level]):>6} ms{mean(cards[level]):>7.1f}"
        f"{points[level] / max(1, len(reactions[level])):>15.1f}{mean(scores[level]):>7.1f}"
        f"{wins[level] / games:>7.0%}"
        for level in LEVELS
    ]
