"""A little of `make fuzz`: random games keep all promises, damaged records and packs are refused or sound."""

from collections import Counter

from tests.every_game import GAMES
from tools.fuzz.games import fuzz_game
from tools.fuzz.packs import fuzz_pack
from tools.fuzz.records import fuzz_record

GAMES_PLAYED, RECORDS_READ, PACKS_READ = 300, 600, 300


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
