"""Every reason given in the quiz is true: each has a check of its own meaning, over whole games."""

from collections.abc import Callable
from typing import Any

import pytest

from ai.bot import LEVELS, Decision
from ai.knowledge.midi import BANDS, MidiBot, came_before
from app.engine import Session
from app.engine.move import unpack_text
from app.games.midi import show as on
from app.games.midi.rules import FINAL_ANSWERS, FINAL_QUESTIONS, KICKOFF_ANSWERS, STAKE, STAR_PRIZE
from app.registry import get_game

GAME = get_game("midi")
WAYS = ("choose", "choose", "type", "reader")  # to answer


class Case:
    """A decision, and the view it was made from."""

    def __init__(self, bot: MidiBot, view: Any, decision: Decision) -> None:
        self.bot, self.view, self.decision = bot, view, decision
        self.show, self.me, self.move = view.show, view.viewer, decision.move
        self.values: Any = decision.why.values

    def question(self) -> Any:
        return GAME.bank.question(self.show.question)

    def is_right(self) -> bool:
        """Whether the answer given is the one on the card."""
        if self.move.verb == "say":
            said, language = self.move.args
            return unpack_text(said) in self.question().ways_to_say(language)
        (given,) = self.move.args
        if self.show.phase in (on.SAND, on.STAR):
            return bool(given == 0)
        names = {on.KICKOFF: KICKOFF_ANSWERS, on.FINAL: FINAL_ANSWERS}.get(self.show.round, (1, 2, 3, 4))
        return bool(names[self.question().right] == given)

    def opens_a_true_one(self) -> bool:
        return bool(self.move.verb == "open" and self.move.args[0] != self.question().right + 1)

    def answers(self, seat: int, right: bool) -> int:
        """How many right or wrong answers were heard of a seat."""
        return sum(reveal.seat == seat and reveal.right == right for reveal in self.bot.heard)

    def knows_less(self, seat: int, other: int) -> bool:
        """Whether a seat was right no more often than another, and wrong no less, and not the same."""
        right, wrong = [self.answers(other, kind) - self.answers(seat, kind) for kind in (True, False)]
        return right >= 0 >= wrong and (right, wrong) != (0, 0)

    def others(self) -> list[int]:
        return [seat for seat in range(self.view.seats) if seat != self.me]

    def best_of_others(self) -> int:
        return max(self.show.money[seat] for seat in self.others())

    def sees_it(self) -> bool:
        return self.bot.recognises(self.show, self.show.shutters)


def _behind(case: Case) -> bool:
    """Whether even all questions left to this player would not make it the richest."""
    turns = range(case.show.step, FINAL_QUESTIONS + 1)
    own = [step for step in turns if (case.show.turn + step - case.show.step) % case.view.seats == case.me]
    return bool(case.show.money[case.me] + STAKE * len(own) < case.best_of_others())


def _bands(case: Case) -> list[float]:
    size = "large" if case.show.right_last else "small"
    return [BANDS[band - 1] for band in range(1, 8) if (size, band) not in case.show.shutters]


TRUE: dict[str, Callable[[Case], bool]] = {
    "It is not my turn.": lambda case: case.move is None and case.me not in case.view.actors,
    "Any number is as good as another.": lambda case: case.show.phase == on.NUMBER,
    "Both cards have the same theme: one is as good as the other.": lambda case: (
        case.show.phase == on.CARD
        and len({question.theme for question in GAME.bank.decks["duel"][case.show.pair].questions}) == 1
    ),
    "This is one of my strong themes: I know it.": lambda case: (
        case.is_right() and case.question().theme in case.bot.strong
    ),
    "I know this one.": lambda case: case.is_right(),
    "Not sure: one of {count} answers, this one sounds best.": lambda case: (
        not case.bot.knows(case.question(), again=came_before(case.show))
        and case.values["count"] == len(GAME.sample(case.view, case.bot.rng)._turn_moves(case.me))
    ),
    "I know it: this statement is true.": lambda case: case.opens_a_true_one(),
    "I know which statement is false: this is another one.": lambda case: case.opens_a_true_one(),
    "Not sure: {count} statements are left and one of them is false.": lambda case: (
        case.values["count"] == 7 - len(case.show.opened) and case.question().right + 1 not in case.show.opened
    ),
    "I recognise the picture.": lambda case: case.is_right(),
    "I don’t know: to pass costs less sand than to guess.": lambda case: (
        case.move.verb == "pass" and case.bot.skill.sure_ms < case.bot.skill.unsure_ms
    ),
    "Hardly any sand left: there is just time for a guess.": lambda case: (
        case.bot._sand_left_ms(case.show, case.me) < 4000
    ),
    "Not sure: this answer sounds best.": lambda case: (
        not (case.sees_it() if case.show.phase == on.STAR else case.bot.knows(case.question()))
    ),
    "There is only one opponent.": lambda case: case.view.seats == 2,
    "Who to meet is left to chance: {player}.": lambda case: (
        case.move.args == (case.values["player"],) and case.bot.skill.cunning == 0
    ),
    "By the answers so far, nobody seems to know less than {player}.": lambda case: (
        case.move.args == (case.values["player"],)
        and not any(case.knows_less(seat, case.values["player"]) for seat in case.others())
    ),
    "I can’t hear the answer: {player} seems to be right {count} times in a hundred.": lambda case: (
        case.view.option("answers") == "reader"
        and case.values["player"] == (case.show.guesser if case.show.phase == on.STAR else case.show.turn) != case.me
        and case.values["count"] == round(100 * case.bot.usually_right(case.values["player"]))
    ),
    "{player} is the richest with {amount}: it counts most to win there.": lambda case: (
        case.show.money[case.values["player"]] == case.values["amount"] == case.best_of_others()
    ),
    "The edge shows least, and only the others can still guess.": lambda case: (
        BANDS[case.move.args[0] - 1] == min(_bands(case))
        and case.show.guessed[case.me]
        and not all(case.show.guessed[seat] for seat in case.others())
    ),
    "Of the closed shutters, the one nearest the middle shows most.": lambda case: (
        BANDS[case.move.args[0] - 1] == max(_bands(case))
    ),
    "I recognise the picture: it is worth {amount}.": lambda case: (
        case.sees_it() and case.values["amount"] == STAR_PRIZE and case.move.verb == "star"
    ),
    "The last chance: a wrong guess costs nothing.": lambda case: case.show.phase == on.LAST_CHANCE,
    "Too far behind to win without the star: a guess before the others.": lambda case: (
        _behind(case) and not all(case.show.guessed[seat] for seat in case.others())
    ),
    "Even with the star I would not be the richest yet.": lambda case: (
        case.sees_it() and case.show.money[case.me] + STAR_PRIZE < case.best_of_others()
    ),
    "The picture shows too little to risk a guess.": lambda case: not case.sees_it() and not case.show.guessed[case.me],
}


def play(level: str, seats: int, seed: int, answers: str = "choose") -> list[Case]:
    """A whole show between bots of a level; all they decided."""
    session = Session(GAME, seats, {"answers": answers}, seed)
    bots = [MidiBot(GAME, level, 10 * seed + seat) for seat in range(seats)]
    cases = []
    while actors := session.actors():
        ready = []
        for seat in actors:
            if seat >= 0:
                view: Any = session.view(seat)
                decision = bots[seat].decide(view)
                cases.append(Case(bots[seat], view, decision))
                assert TRUE[decision.why.key](cases[-1]), str(decision.why)
                if decision.move is not None:
                    ready.append((session.now_ms + decision.delay_ms, decision.move))
        deadline = session.deadline_ms()
        if ready and (deadline is None or min(ready, key=lambda slam: slam[0])[0] < deadline):
            when, move = min(ready, key=lambda slam: slam[0])
            session.submit(move, when)
        else:
            assert deadline is not None
            session.advance(deadline)
        for seat, bot in enumerate(bots):
            bot.watch(session.view(seat))
    return cases


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_every_reason_is_true(level: str, seats: int) -> None:
    cases = [case for seed in range(4) for case in play(level, seats, seed, WAYS[seed])]
    assert len({case.decision.why.key for case in cases}) > 8
