"""The lessons: read from assets/lessons, one file per game with both languages; a game without one has no lesson.

{"scenes": [{"seats": 2, "options": {…}, "bots": ["Colette"],
             "draws": ["-1 deal 0 4", …],     what chance will bring, in this order, whoever draws
             "played": ["0 play 4 0", …],     what has happened before the first step
             "replies": ["1 play 2 3", …],    what the others do, in this order, each when its turn comes; in a race
                                              {"move": "1 slam", "draw": 7}: once so many draws were made
             "steps": [{"id": "take", "page": "capture", "say": {"fr": …, "en": …}, "point": ["hand 6", "pile 3"],
                        "expect": ["0 play 6 3"], "answers": [{"to": ["0 play 6 *"], "say": {…}}], "why": {…}}, …]}]}

The learner has seat 0. A step says one thing, points at places that the board knows by these names, and is done when
one of the moves it expects happens; one that expects nothing only tells. A wrong move is answered by the first answer
that names it, else by `why`. `*` stands for anything. `page` names the pages of the rules that lead to it.
"""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from app.engine.move import Move

FOLDER = Path(__file__).parents[2] / "assets" / "lessons"
LEARNER = 0  # the seat

Words = dict[str, str]  # by language


def names(pattern: str, move: Move) -> bool:
    """Whether a pattern such as "0 play * 2" means this move."""
    wanted, given = pattern.split(), str(move).split()
    return len(wanted) == len(given) and all(a in ("*", b) for a, b in zip(wanted, given, strict=True))


class Answer(NamedTuple):
    """What is said to some wrong moves."""

    to: tuple[str, ...]
    say: Words


class Reply(NamedTuple):
    """What another player does, not before so many draws."""

    move: str
    draw: int = 0


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to be learnt."""

    id: str
    page: str
    say: Words
    point: tuple[str, ...]
    expect: tuple[str, ...]
    answers: tuple[Answer, ...]
    why: Words

    @property
    def is_told(self) -> bool:
        """Whether nothing is to be done but to read it."""
        return not self.expect

    @property
    def is_watched(self) -> bool:
        """Whether others do what it is about."""
        return bool(self.expect) and not any(pattern.startswith(f"{LEARNER} ") for pattern in self.expect)

    def expects(self, move: Move) -> bool:
        """Whether this is what it is about."""
        return any(names(pattern, move) for pattern in self.expect)

    def answer_to(self, move: Move) -> Words | None:
        """What is said to this wrong move, if it is named."""
        return next((say for to, say in self.answers if any(names(pattern, move) for pattern in to)), None)


@dataclass(frozen=True, slots=True)
class Scene:
    """A prepared deal and what is learnt from it."""

    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]
    draws: tuple[Move, ...]
    played: tuple[Move, ...]
    replies: tuple[Reply, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """How one game is learnt."""

    game: str
    scenes: tuple[Scene, ...]

    @property
    def steps(self) -> tuple[Step, ...]:
        """All of them, one after the other."""
        return tuple(step for scene in self.scenes for step in scene.steps)

    def place(self, number: int) -> tuple[int, int]:
        """The scene of a step, and its number there; behind the last one, the end of the last scene."""
        for scene, each in enumerate(self.scenes):
            if number < len(each.steps):
                return scene, number
            number -= len(each.steps)
        return len(self.scenes) - 1, len(self.scenes[-1].steps)

    def step_about(self, page: str) -> int | None:
        """The number of the step that shows what stands on a page of the rules."""
        return next((number for number, step in enumerate(self.steps) if page in step.page.split()), None)


def has_lesson(game: str) -> bool:
    """Whether there is a lesson; nothing of it is read for that."""
    return (FOLDER / f"{game}.json").exists()


def read_lesson(game: str) -> Lesson | None:
    """The lesson of a game, if somebody has written one."""
    return _read(FOLDER / f"{game}.json") if has_lesson(game) else None


@cache
def _read(path: Path) -> Lesson:
    data = json.loads(path.read_text(encoding="utf-8"))
    return Lesson(path.stem, tuple(_scene(scene) for scene in data["scenes"]))


def _scene(data: dict[str, Any]) -> Scene:
    return Scene(
        seats=data["seats"],
        options=data.get("options", {}),
        bots=tuple(data["bots"]),
        draws=tuple(map(Move.parse, data.get("draws", ()))),
        played=tuple(map(Move.parse, data.get("played", ()))),
        replies=tuple(map(_reply, data.get("replies", ()))),
        steps=tuple(map(_step, data["steps"])),
    )


def _reply(data: Any) -> Reply:
    return Reply(data) if isinstance(data, str) else Reply(data["move"], data["draw"])


def _step(data: dict[str, Any]) -> Step:
    return Step(
        id=data["id"],
        page=data.get("page", ""),
        say=data["say"],
        point=tuple(data.get("point", ())),
        expect=tuple(data.get("expect", ())),
        answers=tuple(Answer(tuple(answer["to"]), answer["say"]) for answer in data.get("answers", ())),
        why=data.get("why", {}),
    )
