"""A little of `make fuzz`: random games keep all promises, damaged files of any kind are refused or sound."""

from collections import Counter

from tests.every_game import GAMES
from tools.fuzz.assets import fuzz_lesson, fuzz_puzzles
from tools.fuzz.backups import fuzz_backup
from tools.fuzz.games import fuzz_game
from tools.fuzz.packs import fuzz_pack
from tools.fuzz.records import fuzz_record

GAMES_PLAYED, RECORDS_READ, PACKS_READ, LESSONS_READ, PUZZLES_READ, BACKUPS_READ = 300, 600, 300, 200, 200, 40


def test_random_games_keep_all_promises_and_try_everything():
    games = sum(map(fuzz_game, range(GAMES_PLAYED)), Counter())
    assert games["games"] == GAMES_PLAYED
    assert all(games[game.key] for game in GAMES)
    kinds = (
        "moves",
        "deadlines",
        "moves refused",
        "moves too late or too early",
        "undos",
        "undos refused",
        "handovers",
    )
    assert all(games[kind] for kind in kinds)


def test_damaged_records_are_refused_with_a_reason_or_sound():
    results = sum(map(fuzz_record, range(RECORDS_READ)), Counter())
    assert results.total() == RECORDS_READ
    assert 0 < results["accepted"] < RECORDS_READ / 2


def test_damaged_packs_of_questions_are_refused_line_by_line_or_play():
    results = sum(map(fuzz_pack, range(PACKS_READ)), Counter())
    assert results.total() == PACKS_READ
    assert all(results[kind] for kind in ("unreadable", "played alone", "played with ours"))


def test_damaged_lessons_say_so_or_are_taken_to_their_end():
    results = sum(map(fuzz_lesson, range(LESSONS_READ)), Counter())
    assert results.total() == LESSONS_READ
    assert all(results[kind] for kind in ("unreadable", "not to be played", "played"))


def test_damaged_puzzles_say_so_or_are_solved():
    results = sum(map(fuzz_puzzles, range(PUZZLES_READ)), Counter())
    assert all(results[kind] for kind in ("unreadable", "not to be solved", "solved"))


def test_damaged_backups_change_nothing_or_bring_what_can_be_read():
    results = sum(map(fuzz_backup, range(BACKUPS_READ)), Counter())
    assert results.total() == BACKUPS_READ
    assert results["refused"]
    assert results["brought in whole"]
