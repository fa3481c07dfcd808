"""Medals follow from the record: earned where the record says so, once, and by those it counts for."""

from functools import cache
from pathlib import Path

import pytest

from app.engine.game import PlayerInfo
from app.engine.move import Move
from app.engine.record import Handover, Record
from app.engine.session import Session
from app.games.takeit import takes_of
from app.match import Match, Seat
from app.medals import MODULES, Part, Tale, awards, awards_for, earned
from app.play import play_out
from app.races import close_races
from app.registry import GAMES, get_game, make_bot
from app.services.storage import Medal, Store

PLAYED = Path(__file__).parent / "playthroughs"
NOW = 1_790_000_000.0


@cache
def golden(game):
    return Tale.of(Session.load((PLAYED / f"{game}.json").read_text(encoding="utf-8")))


@cache
def played(game, seed, level="strong", seats=2, human=False):
    """A game of bots, one of whom may be taken for a person."""
    players = [PlayerInfo(f"Bot {seat}", "bot", level) for seat in range(seats)]
    if human:
        players[0] = PlayerInfo("Zoé")
    session = Session(get_game(game), seats, {}, seed, players)
    play_out(session, [make_bot(game, level, seed + seat) for seat in range(seats)])
    return Tale.of(session)


def test_every_medal_has_a_key_a_name_and_a_reason_of_its_own():
    every = awards()
    assert 40 <= len(every) <= 50
    for part in ("key", "name", "what"):
        assert len({getattr(award, part) for award in every}) == len(every)
    assert all(award.key.split("/")[0] in MODULES for award in every)


def test_a_game_that_nobody_wrote_medals_for_has_those_of_every_game():
    assert {award.key.split("/")[0] for award in awards_for("nim")} == {"every"}
    assert {award.key.split("/")[0] for award in awards_for("slamdunk")} == {"every", "slams"}


@pytest.mark.parametrize("game", GAMES)
def test_only_whoever_has_won_wins_what_winning_brings(game):
    tale = golden(game)
    for seat in range(tale.session.seats):
        found = earned(Part(tale, seat))
        won = seat in tale.outcome.winners
        assert ("every/first" in found) == won
        if not won:
            words = {award.key: award.what for award in awards()}
            assert not [key for key in found if words[key].startswith(("Win ", "Become "))]


def test_who_was_never_behind_did_not_come_back():
    for seed in range(12):
        tale = played("toujours12", seed)
        for seat in (0, 1):
            found = earned(Part(tale, seat))
            assert not {"every/back", "every/ahead"} <= set(found)


def test_against_whom_and_with_whose_help():
    tale = next(
        tale for seed in range(9) if list((tale := played("toujours12", seed, "expert")).outcome.winners) == [0]
    )
    assert {"every/expert", "every/alone"} <= set(earned(Part(tale, 0)))
    helped = earned(Part(tale, 0, hinted=True))
    assert "every/expert" in helped
    assert "every/alone" not in helped
    assert "every/master" not in helped
    assert "every/six" not in helped
    kinds = frozenset(GAMES)
    assert "every/six" in earned(Part(tale, 0, kinds_won=kinds))


def test_taking_twice_in_one_turn():
    """By hand: cards that the same seat takes with nobody's move in between, four for each twelve."""
    won = set()
    for seed in range(4, 9):
        tale = played("toujours12", seed, "casual")
        for seat in (0, 1):
            best = run = below = 0
            for step in tale.steps:
                if step.event.move.actor == 1 - seat:
                    run = 0
                taken = step.after.scores[seat] - step.before.scores[seat]
                run += taken
                best, below = max(best, run), max(below, taken)
            found = {key for key in earned(Part(tale, seat)) if key.endswith(("/two", "/three", "/eight"))}
            expected = {"toujours12/two": best >= 8, "toujours12/three": best >= 12, "toujours12/eight": below >= 8}
            assert found == {key for key, holds in expected.items() if holds}
            won |= found
    assert won == {"toujours12/two", "toujours12/three", "toujours12/eight"}, "one that lies below is one more"


@pytest.mark.parametrize("game", ["takeit", "slamdunk"])
def test_who_was_behind_while_the_rows_lay_covered_was_behind(game):
    """By hand: the points after each take, which nobody could see."""
    led = 0
    for seed in range(8):
        tale = played(game, seed, seats=3)
        for seat in tale.outcome.winners if len(tale.outcome.winners) == 1 else ():
            takes = takes_of(3, tale.session.events)
            behind = any(take.scores[seat] < max(take.scores) for take in takes)
            assert ("every/ahead" in earned(Part(tale, seat))) == (not behind)
            led += not behind
    assert led < 4


def test_whoever_comes_for_the_last_move_was_not_beaten():
    found = (played("toujours12", seed, human=True) for seed in range(9))
    tale = next(tale for tale in found if list(tale.outcome.winners) == [0])
    assert "every/strong" in earned(Part(tale, 0))
    session = Session.load(tale.session.save())
    session.handovers = (Handover(len(session.events) - 1, 1, PlayerInfo("Igor", "bot", "master")),)
    assert session.players[1].level == "master"
    keys = earned(Part(Tale.of(session), 0))
    assert "every/first" in keys
    assert not {"every/master", "every/strong"} & set(keys)


def test_rows_are_judged_by_what_they_bring():
    found = [set(earned(Part(played("takeit", seed), seat))) for seed in range(8) for seat in (0, 1)]
    assert any("slams/dear" in keys for keys in found)
    assert any("slams/dear" not in keys for keys in found)
    assert not any("slams/photo" in keys for keys in found), "no record tells that"
    assert not any("slams/jackpot" in keys for keys in found), "there is none in Take It!"


def test_a_joker_is_replaced_and_somebody_finishes_first():
    parts = [Part(played("cartino", seed), seat) for seed in range(6) for seat in (0, 1)]
    replaced = [part for part in parts if "cartino/joker" in earned(part)]
    assert replaced
    for part in replaced:
        assert part.tale.steps[-1].after.jokers_out > 0
    first = [part for part in parts if "cartino/finish" in earned(part)]
    assert all(part.won_alone for part in first)


def test_the_show_s_own():
    for seed in range(2):
        tale = played("midi", seed, "expert", 3)
        parts = [set(earned(Part(tale, seat))) for seat in range(3)]
        named = [seat for seat, keys in enumerate(parts) if "midi/star" in keys]
        ended = tale.steps[-1].after.show.ended
        assert bool(named) == (ended == "{player} has guessed the picture.")
        assert all("midi/star" in keys for keys in parts if "midi/glimpse" in keys)


# In the store


def play_here(store, seed, hint=False):
    person = store.put_profile(None, "Zoé", 1, "owl", None)
    seats = [Seat("Zoé", None, person), Seat("Basile", "beginner")]
    match = Match.start(store, "tantalus", seats, {"deck": "12"}, seed, NOW)
    if hint:
        match.took_hint(0)
        match = Match.resume(store, "tantalus", NOW)
        assert match.hinted == {0}, "it is known after a restart"
    play_out(match.session, [make_bot("tantalus", "strong", 0), make_bot("tantalus", "beginner", 1)])
    match.save(NOW)
    return person, match


def test_what_is_won_is_written_where_the_game_ends(tmp_path):
    store = Store(tmp_path / "ludotheque.db")
    person, match = play_here(store, 1)
    keys = {medal.medal for medal in store.medals_in(match.id)}
    part = Part(Tale.of(match.session), 0, kinds_won=frozenset({"tantalus"}))
    assert keys == set(earned(part))
    assert {"every/first", "tantalus/alone"} <= keys
    assert store.medals_of(person) == sorted(store.medals_of(person), key=lambda medal: (medal.at, medal.medal))
    match.save(NOW + 5)
    assert all(medal.at == NOW for medal in store.medals_of(person)), "once"
    assert store.rating(person, "tantalus").rating > 1500


def test_a_hint_is_remembered_and_is_no_part_of_the_record(tmp_path):
    store = Store(tmp_path / "ludotheque.db")
    _, match = play_here(store, 1, hint=True)
    keys = {medal.medal for medal in store.medals_in(match.id)}
    assert "every/first" in keys
    assert "tantalus/alone" not in keys
    assert "hinted" not in match.session.save()
    assert Record.from_text(match.session.save())


def test_practice_brings_neither_medals_nor_a_rating(tmp_path):
    store = Store(tmp_path / "ludotheque.db")
    person = store.put_profile(None, "Zoé", 1, "owl", None)
    seats = [Seat("Zoé", None, person), Seat("Basile", "beginner")]
    match = Match.start(store, "toujours12", seats, {}, 5, NOW, practice=True)
    play_out(match.session, [make_bot("toujours12", "strong", seat) for seat in (0, 1)])
    match.save(NOW)
    assert match.session.outcome() is not None
    assert store.medals_of(person) == []
    assert store.rating(person, "toujours12") is None


def test_a_photo_finish_is_written_with_the_slam_that_ends_the_game(tmp_path):
    store = Store(tmp_path / "ludotheque.db")
    people = [store.put_profile(None, name, 1, "owl", None) for name in ("Zoé", "Jo")]
    seats = [Seat("Zoé", None, people[0]), Seat("Jo", None, people[1])]
    found = (played("takeit", seed).session for seed in range(8))
    session = next(session for session in found if any(session.view(None).takes_left))
    match = Match.start(store, "takeit", seats, {}, session.seed, NOW)
    *before, (end_ms, last) = session.events
    for t_ms, move in before:
        if move.actor >= 0:
            match.submit(move, t_ms, NOW)
    winner, loser = last.actor, 1 - last.actor
    match.submit(last, end_ms, NOW, [(end_ms + 15, Move(loser, "slam"))])
    assert match.session.outcome() is not None
    there = Store(store.path)  # as after a kill at this very moment
    photo = [medal for medal in there.medals_in(match.id) if medal.medal == "slams/photo"]
    assert photo == [Medal(people[winner], "slams/photo", match.id, NOW)]
    match.save(NOW + 5)
    assert close_races(store, "takeit", people[winner]) == (1, 0), "once"
    assert close_races(store, "takeit", people[loser]) == (0, 1)
    match.submit(Move(loser, "slam"), end_ms - 50, NOW)  # a finger of which the device tells late
    assert match.session.outcome() is None, "it goes on after all"
    assert close_races(store, "takeit", people[winner]) == close_races(store, "takeit", people[loser]) == (0, 0)
    assert not store.medals_in(match.id)
