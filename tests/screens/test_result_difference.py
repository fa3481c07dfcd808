"""What decided a game, in words: the swing that weighed most between the winner and the best of the rest."""

import pytest

from app.engine.state import Outcome
from app.match import Match
from app.play import play_out
from app.registry import GAMES, get_game, make_bot, report_of
from screens.common.report import Report, Turn
from screens.result.difference import Difference
from tests.screens.scenes import NOON, people_and_bots


class Told(Report):
    """A game known only by the scores after each turn."""

    def __init__(self, *scores):
        self.names = ("Ada", "Bob", "Cleo")[: len(scores[0])]
        self.start = (0,) * len(scores[0])
        self.turns = [Turn(0, row) for row in scores]


def told(*scores):
    return Difference(Told(*scores), Outcome.most(scores[-1], "It is over.")).sentences()


@pytest.mark.usefixtures("ui")
def test_the_largest_swing_is_named_and_what_it_did():
    assert told((0, 6), (1, 6), (11, 6), (11, 7), (13, 7), (13, 8), (14, 8), (14, 9)) == [
        "Turn 3 turned it round: Ada went from 5 points behind Bob to 5 points ahead.",
        "From there on Ada stayed ahead.",
    ]


@pytest.mark.usefixtures("ui")
def test_a_runaway_win():
    assert told((5, 0), (5, 1), (12, 1), (12, 2), (14, 2), (14, 3)) == [
        "Turn 3 made the difference: Ada’s lead over Bob grew from 4 points to 11 points.",
        "Ada was ahead from turn 1 on and was never caught.",
    ]


@pytest.mark.usefixtures("ui")
def test_a_win_at_the_last_moment():
    *_, last = told((0, 5), (2, 5), (2, 6), (4, 6), (4, 7), (9, 7))
    assert last == "Ada was behind until the very last and got ahead at the end."
    *_, last = told((0, 0), (4, 4), (4, 4), (9, 4))
    assert last == "Ada got ahead only at the very end."
    *_, last = told((4, 0), (4, 4), (4, 4), (9, 4))
    assert last == "Ada had lost the lead, and took it back only at the very end."
    *_, last = told((4, 0), (4, 6), (5, 6), (9, 6))
    assert last == "Ada had lost the lead, and took it back only at the very end."


@pytest.mark.usefixtures("ui")
def test_a_late_turn_round_after_a_swing_that_did_not_last():
    assert told((0, 4), (8, 4), (8, 9), (8, 10), (8, 10), (8, 11), (9, 11), (13, 11), (13, 12)) == [
        "Turn 2 brought most: Ada went from 4 points behind Bob to 4 points ahead.",
        "It stayed open for a long time: Ada got ahead for good only with turn 8.",
    ]


@pytest.mark.usefixtures("ui")
def test_a_swing_that_still_left_the_winner_behind():
    assert told((0, 9), (0, 12), (7, 12), (9, 12), (9, 12), (11, 12), (13, 12), (14, 12), (15, 12), (16, 12)) == [
        "Turn 3 brought most: Ada went from 12 points behind Bob to 5 points behind.",
        "Ada was ahead for good from turn 7 on.",
    ]
    first, *_ = told((0, 5), (5, 5), (5, 6), (7, 6))
    assert first == "Turn 2 brought most: Ada, 5 points behind Bob before it, was tied after it."


@pytest.mark.usefixtures("ui")
def test_the_runner_up_counts_not_whoever_came_last():
    first, *_ = told((0, 0, 6), (0, 4, 6), (10, 4, 6), (10, 8, 6), (12, 8, 7))
    assert first == "Turn 3 turned it round: Ada went from 4 points behind Bob to 6 points ahead."


@pytest.mark.usefixtures("ui")
def test_players_who_end_level_were_once_apart_or_never():
    assert told((4, 0), (8, 0), (8, 8)) == [
        "Ada was 8 points ahead of Bob after turn 2, but at the end Ada and Bob were tied."
    ]
    assert told((0, 0), (0, 0)) == ["Ada and Bob were tied from beginning to end."]
    assert told((3, 0, 1), (3, 3, 1)) == [
        "Ada was 3 points ahead of Bob after turn 1, but at the end Ada and Bob were tied."
    ]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_it_is_true_of_every_game(ui, game, seed):
    seats = people_and_bots(ui, 1, get_game(game).seats[-1] - 1)
    match = Match.start(ui.app.store, game, seats, {}, seed, NOON)
    play_out(match.session, [make_bot(game, "random", seed + seat) for seat in range(len(seats))])
    outcome = match.session.outcome()
    report = report_of(game)(match, [seat.name for seat in seats])
    for _ in report.look_back():
        pass
    assert report.turns[-1].scores == outcome.scores, "the course ends where the game did"
    found = Difference(report, outcome)
    turn = found.decisive
    assert (turn is None) == (len(outcome.winners) > 1)
    if turn is not None:
        (winner,) = outcome.winners
        rest = [seat for seat in range(len(seats)) if seat != winner]
        assert outcome.scores[found.rival] == max(outcome.scores[seat] for seat in rest)
        swing = report.gain(turn, winner) - report.gain(turn, found.rival)
        assert swing == max(
            report.gain(index, winner) - report.gain(index, found.rival) for index in range(len(report.turns))
        )
        for scores in (turn.scores for turn in report.turns[found.lead :]):
            assert scores[winner] > max(scores[seat] for seat in rest)
    assert found.sentences()
    assert outcome.reason not in " ".join(found.sentences())
