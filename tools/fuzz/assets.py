"""One damaged file of lessons or puzzles: what is left of it can be played, or it says that it is damaged."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

from app.engine.errors import DamagedFile
from app.lesson import check, spoken
from app.match import Seat
from app.puzzles.book import FOLDER as PUZZLES
from app.puzzles.book import GRADES, parse_puzzles
from app.puzzles.opening import begin
from app.registry import GAMES
from app.services.lessonbook import FOLDER as LESSONS
from app.services.lessonbook import parse_lesson
from app.services.storage import Store
from tools.fuzz.harm import harmed
from tools.fuzz.records import ODD_MOVES, ODD_VALUES

SOMEBODY = Seat("Ana", None, 1)
NOWHERE = cast(Store, SimpleNamespace(age=0))  # nothing is kept of what is tried here
SOME = 4  # puzzles of a file: to try all would take long


def _nodes(data: Any) -> Iterator[tuple[Any, Any]]:
    """Everything in it: what it lies in, and where."""
    places = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for place, value in list(places):
        yield data, place
        yield from _nodes(value)


def _harm_value(data: Any, rng: Random) -> None:
    """Something else, somewhere."""
    nodes = list(_nodes(data))
    if not nodes:
        return
    where, place = rng.choice(nodes)
    value = where[place]
    match rng.randrange(6):
        case 0:
            where[place] = rng.choice(ODD_VALUES)
        case 1:
            del where[place]
        case 2 if isinstance(where, list):
            where.insert(rng.randrange(len(where) + 1), value)
        case 3:
            other, there = rng.choice(nodes)
            where[place], other[there] = json.loads(json.dumps([other[there], value]))
        case 4 if isinstance(value, int):
            where[place] = value + rng.choice((-1, 1, 1000))
        case _ if isinstance(value, str):
            where[place] = rng.choice((_misspelt(value, rng), rng.choice(ODD_MOVES)))


def _misspelt(text: str, rng: Random) -> str:
    place = rng.randrange(len(text) + 1)
    return text[:place] + rng.choice("0123456789 ,!*-+JKQ") * rng.randrange(2) + text[place + rng.randrange(2) :]


def damaged(data: Any, rng: Random) -> bytes:
    """What a file says with something wrong in it; some of them are only cut or changed as bytes."""
    data = json.loads(json.dumps(data))
    for _ in range(rng.choice((0, 1, 1, 2, 4))):
        _harm_value(data, rng)
    written = json.dumps(data, ensure_ascii=False).encode(errors="replace")
    return harmed(written, rng.choice((0, 0, 0, 1, 2)), rng)


def _is_refused(act: Callable[[], Any]) -> bool:
    """Whether it says that it is damaged, and not something else."""
    try:
        act()
    except DamagedFile:
        return True
    return False


@cache
def _file(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def fuzz_lesson(seed: int) -> Counter[str]:
    """Read a damaged lesson, and go through it."""
    rng = Random(seed)
    game = rng.choice(sorted(GAMES))
    lesson = parse_lesson(game, damaged(_file(LESSONS / f"{game}.json"), rng))
    if lesson is None:
        return Counter({"unreadable": 1})
    if _is_refused(lambda: check(NOWHERE, lesson, SOMEBODY)):
        return Counter({"not to be played": 1})
    assert all(spoken(step.say) and (step.is_told or step.is_watched or spoken(step.why)) for step in lesson.steps)
    return Counter({"played": 1})


def fuzz_puzzles(seed: int) -> Counter[str]:
    """Read a damaged file of puzzles, and solve what is left."""
    rng = Random(seed)
    game = rng.choice(sorted(GAMES))
    some = rng.sample(_file(PUZZLES / f"{game}.json")["puzzles"], SOME)
    every = parse_puzzles(game, damaged({"format": 1, "game": game, "puzzles": some}, rng))
    done: Counter[str] = Counter({"unreadable": SOME - len(every)}) if len(every) < SOME else Counter()
    for number, puzzle in enumerate(every, start=1):
        assert puzzle.number == number
        assert puzzle.grade in GRADES
        assert puzzle.name.startswith(f"{game}/")
        refused = _is_refused(lambda puzzle=puzzle: begin(NOWHERE, puzzle, SOMEBODY))  # type: ignore[misc]
        done["not to be solved" if refused else "solved"] += 1
    return done
