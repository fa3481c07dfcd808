"""One damaged pack of questions: what can be used of it is sound and plays, what can't is said line by line."""

import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from app.engine import Session
from app.games.midi.pack_files import LARGEST, read_bytes
from app.games.midi.packs import LONGEST_ANSWER, LONGEST_ASK, OwnQuestion, OwnSheet, Pack, dealt
from app.registry import get_game
from tests.every_game import step
from tools.fuzz.harm import harmed

LONGEST_COMPLAINT = 500
ODD_CELLS: list[Any] = [
    "", " ", "\u200b", "\u202eabc", "\ufeff", "\x00", "\x07", "\ud800", "\ue000", "\U0010ffff", "e" + "\u0301" * 50,
    "\u115f", "[b]gras[/b]", "[color=ff0000]", "[ref=x]", "{0}", "{name}", "%s", "\\n", "a\nb", "a\rb", '"', '""', "'",
    "x" * 41, "x" * 121, "x" * 100_000, "é" * 40, "=1+1", "@SUM(A1)", "-", "…", "0", "1", "6", "oui", "peut-être", "😀",
    "👨‍👩‍👧", "日本", "سؤال", "\u00a0", "\u202f?", "geography", "géographie", None, 1, -1, 2.5,
    True, [], {}, [[]], ["a"] * 99,
]  # fmt: skip


def sound_pack(rng: Random) -> Pack:
    """A pack as a family could write it."""
    questions = tuple(
        OwnQuestion(
            f"Question {number} ?",
            f"bonne {number}",
            tuple(f"mauvaise {number}.{place}" for place in range(rng.choice((1, 2, 3, 3, 3, 4, 8)))),
            tuple(f"aussi {number}.{place}" for place in range(rng.choice((0, 0, 1, 3)))),
            rng.choice(("everyday", "food", "sport")),
            rng.randint(1, 5),
            rng.random() < 0.3,
        )
        for number in range(rng.choice((1, 3, 12, 60, 140)))
    )
    sheets = tuple(
        OwnSheet(f"Feuille {number}", f"fausse {number}", tuple(f"vraie {number}.{place}" for place in range(6)))
        for number in range(rng.choice((0, 1, 8)))
    )
    return Pack("Famille", questions, sheets)


def pack_for_a_game(rng: Random) -> dict[str, Any]:
    """What a record may hold of a sound pack."""
    pack = sound_pack(rng)
    return dealt(pack, pack.can_play_alone and rng.random() < 0.5, rng.randrange(99), {}).to_json()


def _table(data: dict[str, Any], rng: Random) -> str:
    """A pack as a spreadsheet saves it."""
    separator = rng.choice(";,\t")
    rows: list[list[Any]] = [["question", "réponse", *["mauvaise"] * 8, "aussi", "fausse", *["vraie"] * 6, "niveau"]]
    for item in data["questions"]:
        wrong = [*item.get("wrong", []), *[""] * 8][:8]
        cells = [item.get("ask"), item.get("answer"), *wrong, "|".join(item.get("accept", []))]
        rows.append([*cells, *[""] * 7, item.get("level", "")])
    rows += [
        [item.get("ask"), *[""] * 10, item.get("false"), *item.get("true", []), item.get("level", "")]
        for item in data["sheets"]
    ]
    lines = (separator.join('"' + str(cell).replace('"', '""') + '"' for cell in row) for row in rows)
    return rng.choice(("\n", "\r\n")).join(lines)


def _odd_items(data: dict[str, Any], rng: Random) -> None:
    """Anything anywhere, a few times."""
    for _ in range(rng.choice((1, 2, 8))):
        items = data[rng.choice([key for key in ("questions", "sheets") if data[key]])]
        item = rng.choice(items)
        key = rng.choice(sorted(item))
        odd = rng.choice(ODD_CELLS)
        if isinstance(item[key], list) and item[key] and rng.random() < 0.7:
            item[key][rng.randrange(len(item[key]))] = str(odd)
        elif rng.random() < 0.2:
            items.append(dict(item))
        else:
            item[key] = [str(odd)] if isinstance(item[key], list) else str(odd)


def _odd_values(data: dict[str, Any], rng: Random) -> None:
    """Other kinds of things than there should be."""
    key = rng.choice(("questions", "sheets", "name", "other"))
    if key in data and isinstance(data[key], list) and data[key] and rng.random() < 0.7:
        place = rng.randrange(len(data[key]))
        if rng.random() < 0.5:
            data[key][place] = rng.choice(ODD_CELLS)
        else:
            data[key][place][rng.choice(("ask", "answer", "wrong", "level", "kids", "theme", "x"))] = rng.choice(
                ODD_CELLS
            )
    else:
        data[key] = rng.choice(ODD_CELLS)


def _much(data: dict[str, Any], rng: Random) -> None:
    data["questions"] = [
        {**item, "ask": f"{n} ?"} for n in range(rng.choice((20, 1500))) for item in data["questions"][:1]
    ]


VALUE_DAMAGE: list[Callable[[dict[str, Any], Random], None]] = [_odd_items, _odd_items, _odd_values, _much]


def damaged(rng: Random) -> bytes:
    """A sound pack with something wrong, or nearly wrong, in it."""
    data = sound_pack(rng).to_json()
    tabular = rng.random() < 0.5
    if rng.random() < 0.7:
        rng.choice(VALUE_DAMAGE[:2] if tabular else VALUE_DAMAGE)(data, rng)
    text = (
        _table(data, rng)
        if tabular
        else json.dumps(data, ensure_ascii=rng.random() < 0.3, indent=rng.choice((None, 1)))
    )
    written = text.encode(rng.choice(("utf-8", "utf-8", "utf-16", "cp1252")), errors="ignore")
    return harmed(written, rng.choice((0, 0, 0, 1, 3)), rng)


def fuzz_pack(seed: int) -> Counter[str]:
    """Read one damaged pack, and play a little with what can be used of it."""
    rng = Random(seed)
    data = damaged(rng)
    reading = read_bytes(data)
    assert reading.count or reading.complaints
    assert len(data) <= LARGEST or not reading.count
    for complaint in reading.complaints:
        said = str(complaint)
        assert said.isprintable(), repr(said)
        assert 10 < len(said) <= LONGEST_COMPLAINT, said
        assert said.encode()
    if not reading.count:
        return Counter({"unreadable": 1})
    pack = reading.pack(reading.name or "?")
    for question in pack.questions:
        assert 0 < len(question.ask) <= LONGEST_ASK
        assert all(0 < len(text) <= LONGEST_ANSWER for text in (question.answer, *question.wrong, *question.accept))
    assert json.dumps(pack.to_json(), ensure_ascii=False).encode()
    played = dealt(pack, pack.can_play_alone and rng.random() < 0.5, seed, {})
    game = get_game("midi").with_pack(json.loads(json.dumps(played.to_json())))
    answers = rng.choice(game.options["answers"])
    session = Session(game, rng.choice(game.seats), {"answers": answers}, seed)
    for _ in range(rng.choice((5, 40))):
        if session.actors():
            step(session, rng)
    saved = session.save()
    again = Session.load(saved)
    assert again.save() == saved
    assert again.state == session.state
    return Counter({"played alone" if played.alone else "played with ours": 1})
