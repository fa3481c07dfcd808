"""The measurements' table, and that every part which is spoken of exists. What they measure is not tested here."""

import ast
import json
import re
import sys
from pathlib import Path

import pytest

from app.commands.arena import Tally
from app.registry import GAMES
from tools.bench import __main__ as bench
from tools.bench.__main__ import PARTS, main, run
from tools.bench.rows import Row, table, wins, write

ROOT = Path(__file__).parents[1]
ROWS = {
    "start": [Row("first frame", 1.234, "×", "hello app: 600 ms"), Row("bank", 12.34, "ms", at_most=10)],
    "levels": [wins("cartino: expert", Tally(wins=30, games=40), "strong", 65)],
}


@pytest.mark.parametrize(
    ("row", "verdict"),
    [
        (Row("no aim", 5, "ms"), ""),
        (Row("quick", 5, "ms", at_most=5), "ok"),
        (Row("slow", 5.1, "ms", at_most=5), "missed"),
        (wins("clearly better", Tally(wins=70, games=100), "", 65), "ok"),
        (wins("clearly not", Tally(wins=50, games=100), "", 65), "missed"),
        (wins("perhaps", Tally(wins=60, games=100), "", 65), "open"),
        (wins("not weaker", Tally(wins=96, games=200), "", 47), "ok"),
        (wins("perhaps not weaker", Tally(wins=48, games=100), "", 47), "open"),
        (wins("too few games", Tally(wins=2, games=2), "", 65), "open"),
    ],
    ids=lambda given: getattr(given, "name", given),
)
def test_a_row_is_judged_by_its_aim(row, verdict):
    assert row.verdict == verdict


def test_the_table_is_aligned():
    assert table(ROWS).splitlines() == [
        "                 value      95 %       aim          beside",
        "",
        "start",
        "first frame       1.23  ×                           hello app: 600 ms",
        "bank              12.3  ms            ≤ 10  missed",
        "",
        "levels",
        "cartino: expert   75.0  %   60 to 86  ≥ 65  ok      strong, 40 games",
    ]


def test_programs_can_read_it(tmp_path):
    write(tmp_path / "build", "2026-11-16", ROWS, {"foreign": "missing"})
    told = json.loads((tmp_path / "build" / "bench.json").read_text(encoding="utf-8"))
    assert {"date", "python", "kivy", "cores", "seed", "rows", "left_out"} <= told.keys()
    assert [row["part"] for row in told["rows"]] == ["start", "start", "levels"]
    assert told["rows"][1] == {
        "part": "start", "name": "bank", "value": 12.34, "unit": "ms", "beside": "", "at_most": 10, "at_least": None,
        "interval": None, "verdict": "missed",
    }  # fmt: skip
    assert told["left_out"] == {"foreign": "missing"}
    assert (tmp_path / "build" / "bench.txt").read_text(encoding="utf-8") == table(ROWS) + "\n"


def test_a_missing_package_is_said_in_one_line_and_the_rest_goes_on(tmp_path, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "chess", None)  # as if it were not installed
    monkeypatch.delitem(sys.modules, "tools.bench.steps", raising=False)
    assert run(["steps", "package"], ["cartino"], [1], tmp_path) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert "not measured: steps, the package chess is missing (see requirements-bench.txt)" in printed.out
    told = json.loads((tmp_path / "bench.json").read_text(encoding="utf-8"))
    assert [row["part"] for row in told["rows"]] == ["package"]
    assert list(told["left_out"]) == ["steps"]


def test_what_was_measured_before_an_interruption_is_kept(tmp_path, monkeypatch):
    def interrupted(_games):
        yield ROWS["start"][0]
        raise KeyboardInterrupt

    monkeypatch.setattr(bench, "load", lambda part: interrupted)
    with pytest.raises(KeyboardInterrupt):
        run(["start"], [], [], tmp_path)
    told = json.loads((tmp_path / "bench.json").read_text(encoding="utf-8"))
    assert [row["name"] for row in told["rows"]] == ["first frame"]


def test_a_part_that_is_not_known_is_refused(capsys):
    assert main(["stepps"]) == 2
    assert "parts: start, memory" in capsys.readouterr().err


@pytest.mark.parametrize("part", PARTS)
def test_every_part_is_a_function_of_games_and_a_number(part):
    """Read, not imported: some parts need packages that playing and testing do not."""
    module, _, name = PARTS[part].partition(":")
    tree = ast.parse((ROOT / "tools" / "bench" / f"{module}.py").read_text(encoding="utf-8"))
    (function,) = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == name]
    assert (len(function.args.args), len(function.args.defaults)) == (2, 1)


@pytest.mark.parametrize("file", ["docs/measurements.md", "docs/opponents.md", "Makefile"])
def test_parts_that_are_spoken_of_exist(file):
    text = (ROOT / file).read_text(encoding="utf-8")
    asked = [one or several for one, several in re.findall(r'BENCH=(?:([a-z]+)|"([^"]+)")', text)]
    assert asked
    for words in asked:
        assert {word for word in words.split() if not word.isdigit()} <= PARTS.keys() | GAMES.keys()
