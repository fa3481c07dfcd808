"""python -m app …, as a user meets it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from app.__main__ import main
from app.engine import Move
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
    assert json.loads(file.read_text())["options"] == {"pace": "fast", "open": "yes"}


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
