"""How the levels feel in Take It! and Slam Dunk: reaction, cards and points of a take, wins; all five at one table."""

from collections.abc import Iterator
from statistics import mean, median

from ai.bot import LEVELS
from app.commands.arena import Tally
from app.engine import Session
from app.games.takeit import takes_of
from app.play import play_out
from app.registry import get_game, make_bot
from tools.bench.rows import SEED, Row, wins


def measure(games: list[str], count: int = 40) -> Iterator[Row]:
    """Both editions, over games in which every level sits in every seat."""
    for key in games:
        if key in ("takeit", "slamdunk"):
            yield from feel(key, count)


def feel(key: str, games: int) -> Iterator[Row]:
    """What each level does in an edition."""
    reactions: dict[str, list[int]] = {level: [] for level in LEVELS}
    points = dict.fromkeys(LEVELS, 0)
    cards: dict[str, list[int]] = {level: [] for level in LEVELS}
    tallies = {level: Tally(games=games) for level in LEVELS}
    for number in range(games):
        shift = number % len(LEVELS)
        levels = LEVELS[shift:] + LEVELS[:shift]
        session = Session(get_game(key), len(LEVELS), {}, SEED + number // len(LEVELS))
        play_out(session, [make_bot(key, level, 10 * number + seat) for seat, level in enumerate(levels)])
        outcome = session.outcome()
        assert outcome is not None
        takes = takes_of(len(LEVELS), session.events)
        for take in takes:
            reactions[levels[take.seat]].append(take.reaction_ms)
            cards[levels[take.seat]].append(len(take.cards))
        for seat, level in enumerate(levels):
            points[level] += takes[-1].scores[seat]  # without what is left over at the end
            tallies[level].wins += (seat in outcome.winners) / len(outcome.winners)
    for level in LEVELS:
        if reactions[level]:
            fastest = f"fastest {min(reactions[level])} ms"
            yield Row(f"{key}: {level}'s reaction", median(reactions[level]), "ms", fastest)
            yield Row(f"{key}: {level}'s take, cards", mean(cards[level]), "")
            yield Row(f"{key}: {level}'s take, points", points[level] / len(reactions[level]), "")
        yield wins(f"{key}: {level} wins", tallies[level], "all five levels at one table")
