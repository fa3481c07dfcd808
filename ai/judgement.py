"""A game looked back on: what each move was worth, by what its player could know; luck is told apart from skill.

`judging` goes through a record once, in small steps. Before each choice of a judged seat its judge (ai/judge.py; each
game's own in ai/knowledge) compares what was played with what would have been best, from that seat's observation alone.
Each draw is compared with any other draw, and what it changed is booked as luck with the seat's last choice before it.
What was dealt before the first choice is nobody's luck here.
"""

from collections.abc import Collection, Generator, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from random import Random
from typing import NamedTuple

from ai.bot import Reason
from ai.judge import Fortune, Judge
from app.engine.move import CHANCE, Move
from app.engine.record import Event, Record
from app.engine.replay import Replay
from app.engine.session import Session

JUDGES = {  # where each game's judge and fortune are
    "toujours12": "ai.knowledge.toujours12_judge:Toujours12Judge:Toujours12Fortune",
    "takeit": "ai.knowledge.takeit_judge:TakeItJudge:TakeItFortune",
    "slamdunk": "ai.knowledge.takeit_judge:TakeItJudge:TakeItFortune",
    "midi": "ai.knowledge.midi_judge:MidiJudge:Fortune",
    "tantalus": "ai.knowledge.tantalus_judge:TantalusJudge:TantalusFortune",
    "cartino": "ai.knowledge.cartino_judge:CartinoJudge:CartinoFortune",
}
ANY_GAME = "ai.knowledge.any_game_judge:AnyGameJudge:Fortune"
MOMENTS = 3  # that mattered most
STROKE = {"cards": 2.0, "points": 3.0, "euros": 2000.0, "chance": 0.1}  # so much luck at once is worth telling


@dataclass(frozen=True)
class Verdict:
    """One choice of one seat, judged.

    Where to wait is a choice, in races, the move played or best is then what happens if one waits: the clock's, or
    that of whoever was faster.
    """

    number: int  # of the event in the record
    seat: int
    played: Move
    best: Move
    cost: float  # what the best move is worth more than the played one, in `unit`
    error: float  # the standard error of that, both played on the same imagined deals
    unit: str  # "cards", "points", "euros", "chance"
    grade: str  # "best", "good", "mistake", "blunder"; slams also "early", "late"
    why: Reason  # of the best move
    luck: float = 0.0  # what the draws until the seat's next choice changed for it
    reaction_ms: int | None = None  # of a slam

    @property
    def is_wrong(self) -> bool:
        """Whether something else would have been better, beyond doubt."""
        return self.grade not in ("best", "good")


class Account(NamedTuple):
    """A seat's game in two numbers, and what to look at again."""

    unit: str
    skill: float  # what its choices cost, as a loss
    luck: float
    moments: tuple[Verdict, ...]  # at most three mistakes, those that mattered most first
    strokes: tuple[Verdict, ...] = ()  # at most three right choices that draws made much better or worse


def judging(
    game: Session | Record, seats: Collection[int], effort: float = 1.0
) -> Generator[float, None, list[Verdict]]:
    """Judge every choice of these seats, in small steps (each well under 8 ms); yields the part done, 0 to 1."""
    replay, events = _walk(game)
    rules = replay.game
    make_judge, make_fortune = judge_of(rules.key)
    judges = {seat: make_judge(rules, seat, effort, Random(f"judge {seat}")) for seat in sorted(seats)}
    fortune = make_fortune(rules, effort, Random("fortune"))
    verdicts: list[Verdict] = []
    last: dict[int, int] = {}  # each seat's last verdict
    for number, event in enumerate(events):
        part = number / len(events)
        for seat, judge in judges.items():
            view = replay.view(seat)
            judge.watch(view)
            if not judge.concerns(view, event):
                continue
            thinking = judge.opinion(view, event)
            while True:
                try:
                    next(thinking)
                except StopIteration as done:
                    opinion = done.value
                    break
                yield part
            if opinion is not None:
                place = number - opinion.earlier
                played = events[place].move
                last[seat] = len(verdicts)
                verdicts.append(
                    Verdict(
                        number=place,
                        seat=seat,
                        played=played,
                        best=opinion.best,
                        cost=opinion.cost,
                        error=opinion.error,
                        unit=judge.unit,
                        grade=judge.grade(opinion, played),
                        why=opinion.why,
                        reaction_ms=opinion.reaction_ms,
                    )
                )
            yield part
        if event.move.actor == CHANCE and last:
            drawing = fortune.changes(replay.state, event.move)
            while True:
                try:
                    next(drawing)
                except StopIteration as drawn:
                    changes = drawn.value
                    break
                yield part
            for seat, place in last.items():
                verdicts[place] = replace(verdicts[place], luck=verdicts[place].luck + changes[seat])
        replay.play(event)
        yield part
    return verdicts


def summary(verdicts: Sequence[Verdict]) -> dict[int, Account]:
    """For each judged seat: skill and luck over the game, and the moments that mattered most."""
    found = {}
    for seat in sorted({verdict.seat for verdict in verdicts}):
        own = [verdict for verdict in verdicts if verdict.seat == seat]
        wrong = sorted((verdict for verdict in own if verdict.is_wrong), key=lambda verdict: -verdict.cost)
        skill = -sum(verdict.cost for verdict in own if verdict.is_wrong)
        luck = sum(verdict.luck for verdict in own)
        lucky = [verdict for verdict in own if not verdict.is_wrong and abs(verdict.luck) >= STROKE[verdict.unit]]
        lucky.sort(key=lambda verdict: -abs(verdict.luck))
        found[seat] = Account(own[0].unit, skill, luck, tuple(wrong[:MOMENTS]), tuple(lucky[:MOMENTS]))
    return found


def _walk(game: Session | Record) -> tuple[Replay, Sequence[Event]]:
    """The game at its beginning, and what happened."""
    if isinstance(game, Session):
        return Replay.of(game), game.events
    return Replay(game.rules(), game), game.events


def judge_of(key: str) -> tuple[type[Judge], type[Fortune]]:
    """What judges a game, imported only now; from the rules alone where it brings nothing of its own."""
    module, judge, fortune = JUDGES.get(key, ANY_GAME).split(":")
    found = import_module(module)
    return getattr(found, judge), getattr(found, fortune)
