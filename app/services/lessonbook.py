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

A file that does not look like this is none: nothing of a damaged lesson is shown.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from app.engine.errors import BROKEN
from app.engine.move import Move

FOLDER = Path(__file__).parents[2] / "assets" / "lessons"
LEARNER = 0  # the seat

Words = dict[str, str]  # by language
Read = TypeVar("Read")


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
    """The lesson of a game, if somebody has written one and it can be read."""
    return _read(FOLDER / f"{game}.json")


@cache
def _read(path: Path) -> Lesson | None:
    try:
        return parse_lesson(path.stem, path.read_bytes())
    except OSError:
        return None


def parse_lesson(game: str, data: bytes) -> Lesson | None:
    """What a file says; None where it is damaged. Whether it can be played, playing it shows (app/lesson.py)."""
    try:
        scenes = _each(json.loads(data.decode())["scenes"], _scene)
        return Lesson(game, scenes) if scenes and all(scene.steps for scene in scenes) else None
    except (*BROKEN, RecursionError):
        return None


def _is(kind: type[Read], value: Any) -> Read:
    """The value, if it is of that kind and no other."""
    if type(value) is not kind:
        raise TypeError(kind)
    return value


def _each(values: Any, read: Callable[[Any], Read]) -> tuple[Read, ...]:
    return tuple(read(value) for value in _is(list, values))


def _text(value: Any) -> str:
    return _is(str, value)


def _move(value: Any) -> Move:
    return Move.parse(_text(value))


def _words(data: Any) -> Words:
    """The same in every language; English is always there."""
    words = {_text(language): _text(text) for language, text in _is(dict, data).items()}
    if not words.get("en"):
        raise ValueError(words)
    return words


def _scene(data: Any) -> Scene:
    return Scene(
        seats=_is(int, data["seats"]),
        options={_text(name): _text(value) for name, value in _is(dict, data.get("options", {})).items()},
        bots=_each(data["bots"], _text),
        draws=_each(data.get("draws", []), _move),
        played=_each(data.get("played", []), _move),
        replies=_each(data.get("replies", []), _reply),
        steps=_each(data["steps"], _step),
    )


def _reply(data: Any) -> Reply:
    return Reply(data) if isinstance(data, str) else Reply(_text(data["move"]), _is(int, data["draw"]))


def _answer(data: Any) -> Answer:
    return Answer(_each(data["to"], _text), _words(data["say"]))


def _step(data: Any) -> Step:
    step = Step(
        id=_text(data["id"]),
        page=_text(data.get("page", "")),
        say=_words(data["say"]),
        point=_each(data.get("point", []), _text),
        expect=_each(data.get("expect", []), _text),
        answers=_each(data.get("answers", []), _answer),
        why=_words(data["why"]) if "why" in data else {},
    )
    if not (step.is_told or step.is_watched or step.why):
        raise ValueError("a wrong move would have no answer")
    return step
