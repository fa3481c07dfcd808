"""What is true of a puzzle, found by trying everything the rules allow: nothing here guesses."""

from collections.abc import Iterator

from app.engine.move import Move
from app.engine.state import State
from app.games.tantalus.grooves import cards, placements
from app.puzzles.positions import SOLVER

Line = tuple[Move, ...]


def lines(start: State) -> Iterator[tuple[Line, int]]:
    """Every way to play a turn until it passes on or something is drawn, with the points it brings."""

    def go_on(state: State, played: Line) -> Iterator[tuple[Line, int]]:
        if played and state.actors() != (SOLVER,):
            yield played, state.observe(None).scores[SOLVER]
            return
        for move in state.legal_moves(SOLVER):
            following = state.clone()
            following.play(move)
            yield from go_on(following, (*played, move))

    yield from go_on(start, ())


def best_lines(start: State) -> tuple[int, list[Line], int]:
    """The most points a turn can bring, all ways to get them, and how many ways to play it there are."""
    most, found, count = -1, [], 0
    for line, points in lines(start):
        count += 1
        if points > most:
            most, found = points, []
        if points == most:
            found.append(line)
    return most, found, count


def nearest(board: int, card: int) -> tuple[int, list[int]]:
    """The least turns that close a drawing, and every set of tiles, as a mask, that does it in so many."""
    ways = {(board ^ want) & care for care, want in placements(cards()[card].turns)}
    least = min(way.bit_count() for way in ways)
    return least, sorted(way for way in ways if way.bit_count() == least)
