"""Every reason a bot of Cartino gives holds: looked up in the rules and in how its turn went on, over whole games."""

from collections import Counter
from dataclasses import dataclass, replace

import pytest

from ai.bot import LEVELS, Reason
from ai.knowledge.cartino import SKILLS
from ai.knowledge.cartino_reasons import why_end
from app.engine import Move, Session
from app.games.cartino import FINISH_BONUS, HAND, JOKER, PAWN_OF, PAWNS, SUIT_OF, VALUE_AT, CartinoGame, CartinoState
from app.registry import make_bot
from tests.ai.test_cartino import position

GAME = CartinoGame()


@dataclass
class Step:
    """One decision: the position before it, and what came of it."""

    state: CartinoState
    move: Move
    why: Reason
    after: CartinoState
    rest: list["Step"]  # this one and all that followed in the same turn

    @property
    def slot(self):
        return 8 * self.move.args[1] + self.move.args[2]

    @property
    def points(self):
        """What this pawn scored."""
        return self.state.points_at(self.slot)

    def others(self):
        """Where pawns could have been placed instead."""
        return [move for move in self.state.legal_moves(self.state.turn) if move.verb == "place"]

    def gains(self):
        return [self.state.points_at(8 * move.args[1] + move.args[2]) for move in self.others()]

    def placed(self):
        return [step for step in self.rest if step.move.verb == "place"]


def check_empties(step):
    last = step.rest[-1]
    assert last.after.finisher == last.state.turn
    assert step.why.values["bonus"] == FINISH_BONUS


def check_five(step):
    assert len(step.state.placed) + len(step.placed()) == HAND
    assert step.why.values["bonus"] == 10


def check_replaces(step):
    assert step.state.board[step.slot] == PAWN_OF[JOKER]
    check_scores(step)


def check_together(step):
    assert step.why.values["count"] == len(step.placed()) > 1
    assert step.why.values["points"] == sum(other.points for other in step.placed())
    assert step.why.values["pawn"] == step.move.args[0]


def check_begins(step):
    assert not step.state.placed
    check_together(step)


def check_goes_on(step):
    assert step.state.placed
    check_together(step)


def check_scores(step):
    assert step.why.values["points"] == step.points
    assert step.why.values.get("pawn", step.move.args[0]) == step.move.args[0]


def check_joker(step):
    assert step.move.args[0] == JOKER
    check_scores(step)


def check_rid(step):
    assert not step.state.bag_left
    assert step.why.values["pawn"] == step.move.args[0]


def check_least(step):
    assert not any(step.gains())
    slots = [8 * move.args[1] + move.args[2] for move in step.others()]
    assert VALUE_AT[step.slot] == min(VALUE_AT[slot] for slot in slots)
    assert step.why.values["pawn"] == step.move.args[0]


def check_nothing_yet(step):
    assert step.points == 0
    assert step.why.values["value"] == VALUE_AT[step.slot]
    assert step.why.values["pawn"] == step.move.args[0]


def check_keeps_joker(step):
    assert any(move.args[0] == JOKER for move in step.others())


def check_no_more(step):
    assert not step.others()
    assert step.why.values["points"] == step.state.turn_points


def check_keeps_suit(step):
    suits = Counter(SUIT_OF[pawn] for pawn in step.state.hands[step.state.turn] if PAWNS[pawn] != JOKER)
    assert step.why.values["count"] == max(suits.values()) >= 3
    assert len(step.state.hands[step.state.turn]) + step.state.bag_left >= HAND, "a hand of five can come again"


def check_at_most(step):
    assert step.why.values["points"] == max(step.gains()) > 0


def check_none_scores(step):
    assert step.others()
    assert not any(step.gains())


CHECKS = {
    "Empties the hand first: {bonus} more points.": check_empties,
    "Five pawns in one turn bring {bonus} more points.": check_five,
    "Replaces the joker and scores {points}.": check_replaces,
    "Begins with the {pawn}: {count} pawns score {points} together.": check_begins,
    "Goes on with the {pawn}: {count} more pawns score {points} together.": check_goes_on,
    "The joker scores {points} here.": check_joker,
    "The {pawn} scores {points}.": check_scores,
    "Gets rid of the {pawn}: what stays in hand costs points.": check_rid,
    "No pawn scores by itself now; of all of them the {pawn} gives the least away.": check_least,
    "The {pawn} scores nothing yet; whoever touches it gets {value}.": check_nothing_yet,
    "Keeps the joker for a better moment.": check_keeps_joker,
    "This turn scores {points}; no more pawns of this suit.": check_no_more,
    "Keeps {count} pawns of one suit: five in one turn bring more.": check_keeps_suit,
    "Another pawn of this suit would score {points} at most.": check_at_most,
    "No other pawn of this suit scores anything now.": check_none_scores,
}


@pytest.mark.parametrize("level", LEVELS)
def test_every_reason_of_whole_games_holds(level, monkeypatch):
    monkeypatch.setitem(SKILLS, "master", replace(SKILLS["master"], width=8, samples=3, depth=1))
    said = set()
    for game in range(9):
        seats = 2 + game % 3
        session = Session(GAME, seats, {"open": "no"}, seed=game)
        bots = [make_bot("cartino", level, seat) for seat in range(seats)]
        turn: list[Step] = []
        while session.actors():
            seat = session.actors()[0]
            if turn and (turn[0].state.turn != seat or not session.state.placed):
                turn = []
            before = session.state.clone()
            decision = bots[seat].decide(session.view(seat))
            session.submit(decision.move, session.now_ms)
            turn.append(Step(before, decision.move, decision.why, session.state.clone(), []))
            if session.state.turn != seat or not session.state.placed:
                for number, step in enumerate(turn):
                    step.rest = turn[number:]
                    CHECKS[step.why.key](step)
                    said.add(step.why.key)
    assert len(said) >= 8, "the games show much of what there is to say"


def test_where_no_hand_of_five_can_come_again_none_is_waited_for():
    keeps = why_end(position("7S 8S 9S", "AC^"))
    assert keeps.key == "Keeps {count} pawns of one suit: five in one turn bring more."
    assert why_end(position("7S 8S 9S", "AC^", bag=False, other="KD")).key != keeps.key
