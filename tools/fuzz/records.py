"""One damaged record: it is refused with a reason one can read, or it is a sound game. Nothing else may happen."""

import json
from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from app.commands.show import replay_lines
from app.engine import BadRecord, PlayerInfo, Session
from tests.every_game import play_some, settings_of_games
from tools.fuzz.games import invented, people
from tools.fuzz.packs import pack_for_a_game

BASES = 120  # sound records the damaged ones are made from
LONGEST_REASON = 500

ODD_VALUES: list[Any] = [
    None, True, False, 0, 1, -1, 2, 3, 1.5, 1.0, -0.0, 10**6, 2**31, 2**63, 10**19, 10**300, 10**4000, -(10**400),
    1e300, float("inf"), float("-inf"), float("nan"), "", "0", "x", "é", "\ud800", "\udfff\ud83d", "\x00", "\u202e{0}",
    "{reason}", "%s", "\n\r", "x" * 100_000, [], {}, [[]], [None], {"": None}, {"name": {}}, ["0", 0], [0, "0 slam"],
    "cartino", "midi", "tantalus", "human", "bot", "__class__", "yes", "no",
]  # fmt: skip
ODD_TEXTS = [
    "\ufeff", "\r\n", "\x00", "\u2028", "é", "😀", '"', "\\", "\\ud800", "{", "}", "[", "]", ",", ":", "NaN", "-0",
    "Infinity", "-Infinity", "1e999", "9" * 5000, "9" * 4000, "null", "true", "//", "[" * 3000, '{"a":' * 2000, "/*",
    " ", "\t",
]  # fmt: skip
ODD_MOVES = [
    "", " ", "0", "0  end", "0 end ", "-1", "-1 draw", "-1 draw 0", "-1 draw 9 KS", "-1 draw 0 0", "-3 end", "99 slam",
    "1000 slam", "0 say =%FF", "0 say =", "0 say =%00", "0 say =%E2%80%AE", "0 answer f1.99", "0 answer f٣.٣", "٣ slam",
    "0 END", "0 end\n", "0 end 0", "-2 turn", "-2 close", "-2 sand", "0 star", "0 pass", "0 judge right", "00 end",
    "0 place KS 99999999999999999 1", "-1 first 1", "-1 reveal j", "-1 deal 0 3", "-1 picture p01", "0 {x} {y}",
]  # fmt: skip
ODD_HEADS: dict[str, list[Any]] = {
    "format": [0, 2, 1.0, True, "1", [1], 10**30],
    "game": ["", "chess", "CARTINO", "template", "../cartino", "x" * 5000, "toujours12", "slamdunk"],
    "seats": [0, 1, 2, 3, 4, 5, 6, 7, -1, 10**9, 10**15, 10**4000, 2.0, "2"],
    "options": [{}, {"open": "maybe"}, {"open": 1}, {"open": "yes"}, {"decks": "2"}, {"x" * 999: "y"}],
    "seed": [0, -1, 2**64, 10**4000, 1.0, "7", None],
    "players": [[], [{}], [{}, {}], [{}, {}, {}], [{"name": "\ud800"}, {}], [{"kind": "cat"}, {}], [{}] * 10_000],
    "handovers": [
        [],
        {},
        None,
        [[0, 0, {}]],
        [[0, 0, {}], [0, 1, {"kind": "bot"}]],
        [[0, 1, {}], [0, 0, {}]],
        [[0, 0, {}]] * 2,
        [[1, 0, {}], [0, 0, {}]],
        [[-1, 0, {}]],
        [[10**6, 0, {}]],
        [[0, 99, {}]],
        [[0, -1, {}]],
        [[True, 0, {}]],
        [[0, 0.0, {}]],
        [[0, 0]],
        [[0, 0, {}, 0]],
        [0],
        [[0, 0, {"kind": "cat"}]],
        [[0, 0, {"name": "\ud800"}]],
        [[[], {}, 0]],
        "000",
        [["0", "0", {}]],
        [[0, 0, {}]] * 10_000,
        [[number, 0, {}] for number in range(10_000)],
    ],
    "pack": [
        None,
        {},
        [],
        "x",
        {"name": "x", "questions": [], "sheets": [], "alone": False},
        {"alone": True},
        {"name": "x", "questions": [{}], "alone": False},
        {"name": "\ud800", "questions": [], "alone": False},
        {"name": "x", "questions": [{"ask": "a", "answer": "b", "wrong": ["c"]}] * 2, "alone": False},
        {"name": "x", "questions": [{"ask": "a", "answer": "b", "wrong": ["c"]}], "alone": False},
        {"name": "x", "questions": [{"ask": "a", "answer": "b", "wrong": ["c"]}], "alone": True},
    ],
    "events": [[], {}, None, [[0]], [[0, "0 end", 1]], [[0, "0 end"]] * 3, "0 end"],
}


@cache
def base(number: int) -> str:
    """A sound record: any game in any setting, from its first deal to its end."""
    rng = Random(number)
    game, seats, options = rng.choice([setting for setting in settings_of_games if setting[0].key != "template"])
    if game.packs and rng.random() < 0.5:
        game = game.with_pack(pack_for_a_game(rng))
    session = play_some(game, seats, options, number, rng.choice((0.0, 0.5, 1.0)))
    if rng.random() < 0.3 and session.actors():
        session.hand_over(rng.randrange(seats), PlayerInfo(name="Zoé", birth_year=2015))
    with_people = json.loads(session.save())
    if (players := people(seats, rng)) and not session.game.crowns and not session.game.timed:
        with_people["players"] = [player.to_json() for player in players]
    return json.dumps(with_people, ensure_ascii=False, indent=rng.choice((None, 1)))


# Damage to the text


def _flip_bytes(text: str, rng: Random) -> str:
    data = bytearray(text.encode(errors="surrogatepass"))
    for _ in range(rng.randint(1, 4)):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return data.decode(errors="replace")


def _cut(text: str, rng: Random) -> str:
    return text[: rng.randrange(len(text))]


def _change_lines(text: str, rng: Random) -> str:
    lines = text.split(rng.choice(("\n", ", ", "],")))
    here, there = rng.randrange(len(lines)), rng.randrange(len(lines))
    way = rng.randrange(3)
    if way == 0:
        lines[here], lines[there] = lines[there], lines[here]
    elif way == 1:
        lines.insert(there, lines[here])
    else:
        del lines[here]
    return ("],\n" if "]," in text and rng.random() < 0.5 else ", ").join(lines)


def _write_over(text: str, rng: Random) -> str:
    place = rng.randrange(len(text) + 1)
    return text[:place] + rng.choice(ODD_TEXTS) + text[place + rng.choice((0, 0, 1, 2, 30)) :]


def _other_line_ends(text: str, rng: Random) -> str:
    return rng.choice(("\ufeff", "")) + text.replace("\n", "\r\n").replace(", ", ",\r\n")


def _same_key_twice(text: str, rng: Random) -> str:
    key = rng.choice(sorted(ODD_HEADS))
    return text.rstrip()[:-1] + f', "{key}": {json.dumps(rng.choice(ODD_HEADS[key]))}}}'


# Damage to the values


def _odd_value(data: dict[str, Any], rng: Random) -> None:
    """Anything anywhere."""
    place: Any = data
    while True:
        key = rng.choice(sorted(place)) if isinstance(place, dict) else rng.randrange(len(place))
        if not isinstance(place[key], dict | list) or not place[key] or rng.random() < 0.15:
            break
        place = place[key]
    if rng.random() < 0.15:
        del place[key]
    else:
        place[key] = rng.choice(ODD_VALUES)


def _odd_head(data: dict[str, Any], rng: Random) -> None:
    key = rng.choice(sorted(ODD_HEADS))
    data[key] = rng.choice(ODD_HEADS[key])


def _odd_name(data: dict[str, Any], rng: Random) -> None:
    key = rng.choice(sorted(data))
    data[rng.choice(("", key.upper(), key + " ", "__init__"))] = data.get(key) if rng.random() < 0.5 else data.pop(key)


def _deep(data: dict[str, Any], rng: Random) -> None:
    nest: Any = []
    for _ in range(rng.choice((5, 200))):
        nest = rng.choice(([nest], {"a": nest}))
    data[rng.choice(sorted(data))] = nest


def _odd_event(data: dict[str, Any], rng: Random) -> None:
    events = data["events"]
    if not isinstance(events, list) or not events:
        return
    here, there = rng.randrange(len(events)), rng.randrange(len(events))
    way = rng.randrange(7)
    if way == 0:
        events[here], events[there] = events[there], events[here]
    elif way == 1:
        events.insert(there, events[here])
    elif way == 2:
        del events[here]
    elif way == 3:
        del events[here:]
    elif way == 4:
        events[here] = [events[here][0], rng.choice(ODD_MOVES)]
    elif way == 5:
        events[here] = [rng.choice((0, events[here][0] + 1, 10**9, 2**53, 10**400, -1)), events[here][1]]
    else:
        events[here] = [events[here][0], events[there][1]]


def _other_seat(data: dict[str, Any], rng: Random) -> None:
    here = rng.randrange(len(data["events"]))
    t_ms, text = data["events"][here]
    _, _, rest = text.partition(" ")
    data["events"][here] = [t_ms, f"{rng.randrange(-3, 7)} {rest}"]


def _invented_move(data: dict[str, Any], rng: Random) -> None:
    """A move that fits the position or nearly does, in the middle of the game."""
    here = rng.randrange(len(data["events"]))
    session = Session.load(json.dumps(data | {"events": data["events"][:here], "handovers": []}))
    data["events"].insert(here, [data["events"][here][0], str(invented(session, rng))])


TEXT_DAMAGE: list[Callable[[str, Random], str]] = [
    _flip_bytes, _cut, _change_lines, _write_over, _other_line_ends, _same_key_twice,
]  # fmt: skip
VALUE_DAMAGE: list[Callable[[dict[str, Any], Random], None]] = [
    _odd_value, _odd_head, _odd_name, _deep, _odd_event, _other_seat, _invented_move,
]  # fmt: skip


def damaged(rng: Random) -> str:
    """A sound record with something wrong, or nearly wrong, in it."""
    text = base(rng.randrange(BASES))
    if rng.random() < 0.65:
        data = json.loads(text)
        rng.choice(VALUE_DAMAGE)(data, rng)
        if rng.random() < 0.1:
            rng.choice((_odd_head, _odd_name))(data, rng)
        return json.dumps(data, ensure_ascii=rng.random() < 0.5)
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        text = rng.choice(TEXT_DAMAGE)(text, rng) or " "
    return text


def fuzz_record(seed: int) -> Counter[str]:
    """Load one damaged record; returns whether and why it was refused."""
    rng = Random(seed)
    text = damaged(rng)
    try:
        session = Session.load(text)
    except BadRecord as refused:
        reason = str(refused)
        assert reason.isprintable(), repr(reason)
        assert 10 < len(reason) <= LONGEST_REASON, reason
        assert reason.encode()
        return Counter({refused.key: 1})
    saved = session.save()
    assert saved.encode()
    again = Session.load(saved)
    assert again.save() == saved
    assert again.state == session.state
    views = [[game.view(seat) for seat in (None, *range(game.seats))] for game in (session, again)]
    assert views[0] == views[1]
    assert all(line.encode() for line in replay_lines(text))
    return Counter({"accepted": 1})
