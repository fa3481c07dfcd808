"""python -m app …, as a user meets it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.__main__ import main
from app.engine import Move
from app.engine.move import pack_text
from app.engine.record import LONGEST_TEXT
from app.registry import GAMES, get_game

ROOT = Path(__file__).parents[1]


def run(capsys, *words):
    """The exit code and what was printed."""
    try:
        code = main([str(word) for word in words])
    except SystemExit as stop:
        code = stop.code
    printed = capsys.readouterr()
    return code, printed.out, printed.err


@pytest.mark.parametrize("key", GAMES)
def test_a_simulated_game_can_be_replayed(key, tmp_path, capsys):
    file = tmp_path / "game.json"
    seats = get_game(key).seats[-1]
    assert run(capsys, "simulate", key, "--seats", seats, "--seed", 4, "--record", file) == (0, "", "")
    code, out, err = run(capsys, "replay", file)
    assert (code, err) == (0, "")
    *lines, last = out.splitlines()
    result = json.loads(last)
    assert list(result) == ["scores", "winners"]
    assert len(result["scores"]) == seats
    assert result["winners"]
    for _, move in json.loads(file.read_text())["events"]:
        assert any(line.endswith(f"s  {move}") for line in lines)
    for seat in range(seats):
        assert any(f"seat {seat}: " in line for line in lines)


def test_options_reach_the_game(tmp_path, capsys):
    file = tmp_path / "game.json"
    command = ("simulate", "takeit", "--seats", 2, "--option", "pace=fast", "--option", "open=yes", "--record", file)
    assert run(capsys, *command)[0] == 0
    assert json.loads(file.read_text())["options"] == {"pace": "fast", "open": "yes", "reflexes": "level"}


def test_the_same_seed_writes_the_same_record(tmp_path, capsys):
    for name in "ab":
        run(capsys, "simulate", "midi", "--seats", 3, "--seed", 9, "--record", tmp_path / name)
    assert (tmp_path / "a").read_text() == (tmp_path / "b").read_text()


def test_a_running_game_is_replayed_without_winners(tmp_path, capsys):
    file = tmp_path / "game.json"
    run(capsys, "simulate", "toujours12", "--seats", 2, "--record", file)
    data = json.loads(file.read_text())
    file.write_text(json.dumps(data | {"events": data["events"][:20]}))
    code, out, _ = run(capsys, "replay", file)
    assert code == 0
    assert json.loads(out.splitlines()[-1])["winners"] == []


@pytest.mark.parametrize("key", GAMES)
def test_a_hint_names_a_move_and_its_reason(key, tmp_path, capsys):
    file = tmp_path / "game.json"
    run(capsys, "simulate", key, "--seats", get_game(key).seats[0], "--seed", 2, "--record", file)
    data = json.loads(file.read_text())
    file.write_text(json.dumps(data | {"events": data["events"][: len(data["events"]) // 2]}))
    code, out, err = run(capsys, "hint", file)
    if code:
        assert (code, out, err) == (2, "", "Only the clock is to act now.\n")
    for line in out.splitlines():
        move, _, reason = line.partition(": ")
        assert Move.parse(move).verb
        assert reason.endswith(".")


def test_games_lists_every_game_with_seats_and_options(capsys):
    code, out, _ = run(capsys, "games")
    assert code == 0
    for key in GAMES:
        (line,) = (line for line in out.splitlines() if line.startswith(key + " "))
        assert all(f"{name}={'|'.join(values)}" in line for name, values in get_game(key).options.items())


def test_bots_of_different_levels_can_play_a_game(tmp_path, capsys):
    file = tmp_path / "game.json"
    bots = "beginner,casual,random"
    assert run(capsys, "simulate", "toujours12", "--seats", 3, "--bots", bots, "--record", file)[0] == 0
    players = json.loads(file.read_text())["players"]
    assert [player["level"] for player in players] == ["beginner", "casual", "random"]


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_arena_tells_people_and_programs_who_won(jobs, capsys):
    command = ("arena", "toujours12", "--seats", 2, "--bots", "strong,random", "--games", 10, "--seed", 3)
    code, out, err = run(capsys, *command, "--jobs", jobs)
    assert code == 0
    assert "10/10" in err
    result = json.loads(out.splitlines()[-1])
    assert list(result) == ["games", "wins", "score", "ms_per_move"]
    assert result["games"] == 10
    assert sum(result["wins"].values()) == 10
    assert result["wins"]["strong"] >= 9
    assert result["score"]["strong"] > result["score"]["random"]
    assert set(result["ms_per_move"]) == {"strong", "random"}
    assert "95 % interval" in out


def test_in_the_arena_every_deal_is_played_from_each_seat(capsys):
    command = ("arena", "toujours12", "--seats", 3, "--bots", "casual,casual,casual", "--games", 3)
    result = json.loads(run(capsys, *command)[1].splitlines()[-1])
    assert list(result["wins"]) == ["casual", "casual 2", "casual 3"]


def simulate(*words):
    return ("simulate", *words, "--record", "unused.json")


@pytest.mark.parametrize(
    "words",
    [
        ("replay", "missing.json"),
        ("replay", "."),
        simulate("chess", "--seats", 2),
        simulate("cartino", "--seats", 9),
        simulate("cartino", "--seats", -1),
        simulate("cartino", "--seats", "two"),
        simulate("cartino", "--seats", 2, "--option", "open=perhaps"),
        simulate("cartino", "--seats", 2, "--option", "nonsense"),
        simulate("cartino"),
        simulate("cartino", "--seats", 2, "--bots", "genius"),
        simulate("cartino", "--seats", 2, "--bots", "casual,casual,casual"),
        ("arena", "cartino", "--seats", 2, "--bots", "casual"),
        ("arena", "cartino", "--seats", 5, "--bots", "casual,casual,casual,casual,casual"),
        ("arena", "cartino", "--seats", 2, "--bots", "casual,casual", "--games", 0),
        ("arena", "chess", "--seats", 2, "--bots", "casual,casual"),
        ("simulate", "cartino", "--seats", 2, "--record", "no/such/folder/game.json"),
        ("juggle",),
        (),
    ],
)
def test_bad_input_is_one_clear_line_and_exit_code_2(words, capsys):
    code, out, err = run(capsys, *words)
    assert code == 2
    assert out == ""
    assert len(err.splitlines()) == 1
    assert "Traceback" not in err


@pytest.mark.parametrize("content", [b"", b"{", b'{"format": 7}', b"\xff\xfe\x00", b'{"format": 1, "game": "chess"}'])
def test_a_broken_file_is_one_clear_line_and_exit_code_2(content, tmp_path, capsys):
    file = tmp_path / "broken.json"
    file.write_bytes(content)
    code, out, err = run(capsys, "replay", file)
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1


def test_it_runs_as_a_module_without_loading_a_screen(tmp_path):
    code = "import sys; from app.__main__ import main; main(['games']); sys.exit('kivy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    done = subprocess.run([sys.executable, "-m", "app", "replay", "x"], cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 2


def test_whoever_has_read_enough_may_close_the_pipe(tmp_path, capsys):
    """As `replay … | head -1` does."""
    file = tmp_path / "game.json"
    run(capsys, "simulate", "toujours12", "--seats", 2, "--record", file)
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "app", "replay", str(file)]
    done = subprocess.run(command, cwd=ROOT, stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_terminal_that_knows_few_letters_is_told_all_the_same(tmp_path, capsys):
    file = tmp_path / "game.json"
    run(capsys, "simulate", "takeit", "--seats", 2, "--record", file)
    file.write_text(file.read_text().replace("random 1", "Zoé"), encoding="utf-8")
    for words in (("replay", str(file)), ("--help",), ("simulate", "--help")):
        command = [sys.executable, "-m", "app", *words]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, env=os.environ | {"PYTHONIOENCODING": "ascii"})
        assert (done.returncode, done.stderr) == (0, b"")


def test_nobody_has_to_listen():
    done = subprocess.run(f"{sys.executable} -m app games >&-", shell=True, cwd=ROOT, stderr=subprocess.PIPE)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize(
    "words",
    [
        ("replay", "\x1b[31mred.json"),
        ("replay", "\udcff\u202e.json"),
        ("\x1b[31mjuggle",),
        simulate("\x1b[31mchess", "--seats", 2),
        simulate("cartino", "--seats", "\x1b]0;title\x07"),
    ],
)
def test_nothing_that_was_typed_commands_the_terminal(words, capsys):
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    (line,) = err.splitlines()
    assert line.isprintable()


def test_nothing_in_a_record_commands_the_terminal(tmp_path, capsys):
    file = tmp_path / "game.json"
    run(capsys, "simulate", "midi", "--seats", 2, "--option", "answers=type", "--record", file)
    record = json.loads(file.read_text(encoding="utf-8"))
    typed = [number for number, (_, move) in enumerate(record["events"]) if " say =" in move]
    t_ms, move = record["events"][typed[0]]
    record["events"] = [*record["events"][: typed[0]], [t_ms, move.partition("=")[0] + pack_text("\x1b[31mred")]]
    file.write_text(json.dumps(record), encoding="utf-8")
    code, out, err = run(capsys, "replay", file)
    assert (code, err) == (0, "")
    assert "[31mred" in out
    assert all(line.isprintable() for line in out.splitlines())


def test_a_file_that_is_far_too_long_is_refused_after_its_beginning(tmp_path, capsys):
    file = tmp_path / "game.json"
    file.write_bytes(b" " * LONGEST_TEXT + b"\xff no text at all")
    assert run(capsys, "replay", file) == (2, "", "This is not a saved game.\n")
