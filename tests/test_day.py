"""The day's deal: the same everywhere and for ever, one try that counts, and days in a row that no clock breaks."""

import json
from random import Random

import pytest

from app.day import RIVALS, TERMS, deal_of, stars_for, streak_of
from app.day_rivals import Rivals, kept_scores
from app.engine import BadRecord, Session
from app.match import Match
from app.registry import GAMES, get_game
from tests.at_random import play_at_random

# Seed, opponents and their level: of every game on ten dates. Nothing here may ever change.
GOLDEN = {
    "2026-11-18": {
        "toujours12": (1179902483, "dora josephine", "casual"),
        "takeit": (16726674, "emile fanny", "casual"),
        "slamdunk": (557098290, "marius fanny", "casual"),
        "cartino": (887113939, "leonie", "casual"),
        "tantalus": (250603410, "igor", "casual"),
        "midi": (687898232, "emile gaston", "casual"),
    },
    "2026-11-19": {
        "toujours12": (708489047, "igor gaston", "strong"),
        "takeit": (1970915611, "basile hortense", "strong"),
        "slamdunk": (221518430, "dora kenji", "strong"),
        "cartino": (1474038724, "marius", "strong"),
        "tantalus": (1902139166, "leonie", "casual"),
        "midi": (1068275686, "igor dora", "strong"),
    },
    "2026-12-25": {
        "toujours12": (184464002, "basile colette", "strong"),
        "takeit": (1541814688, "basile colette", "strong"),
        "slamdunk": (447780111, "kenji fanny", "strong"),
        "cartino": (170744684, "basile", "strong"),
        "tantalus": (1553870298, "colette", "casual"),
        "midi": (1722381898, "fanny kenji", "strong"),
    },
    "2027-01-01": {
        "toujours12": (364410958, "gaston leonie", "strong"),
        "takeit": (646149985, "kenji dora", "strong"),
        "slamdunk": (58819561, "colette marius", "strong"),
        "cartino": (1604594580, "hortense", "strong"),
        "tantalus": (542877109, "leonie", "casual"),
        "midi": (649146740, "colette kenji", "strong"),
    },
    "2027-02-28": {
        "toujours12": (1847003640, "hortense igor", "casual"),
        "takeit": (748633144, "gaston josephine", "casual"),
        "slamdunk": (839670651, "marius emile", "casual"),
        "cartino": (393328860, "emile", "casual"),
        "tantalus": (1958986872, "emile", "casual"),
        "midi": (1172721769, "hortense kenji", "casual"),
    },
    "2028-02-29": {
        "toujours12": (1822769778, "fanny emile", "casual"),
        "takeit": (1382603974, "hortense josephine", "casual"),
        "slamdunk": (1250152220, "hortense emile", "casual"),
        "cartino": (768614886, "kenji", "casual"),
        "tantalus": (1123735243, "emile", "casual"),
        "midi": (428174370, "basile colette", "casual"),
    },
    "2029-07-14": {
        "toujours12": (996773006, "dora basile", "strong"),
        "takeit": (777948662, "marius basile", "strong"),
        "slamdunk": (748633020, "gaston emile", "strong"),
        "cartino": (532540543, "leonie", "strong"),
        "tantalus": (1821809307, "leonie", "casual"),
        "midi": (1121685595, "basile kenji", "strong"),
    },
    "2030-10-06": {
        "toujours12": (814884056, "hortense fanny", "casual"),
        "takeit": (1339129710, "emile hortense", "casual"),
        "slamdunk": (1969274870, "leonie marius", "casual"),
        "cartino": (1511950053, "hortense", "casual"),
        "tantalus": (67103292, "josephine", "casual"),
        "midi": (1131916292, "colette leonie", "casual"),
    },
    "2033-03-20": {
        "toujours12": (2100671996, "colette basile", "casual"),
        "takeit": (501846746, "gaston kenji", "casual"),
        "slamdunk": (980731602, "igor basile", "casual"),
        "cartino": (625598859, "fanny", "casual"),
        "tantalus": (309593000, "dora", "casual"),
        "midi": (49019343, "igor hortense", "casual"),
    },
    "2040-12-31": {
        "toujours12": (299836888, "kenji josephine", "casual"),
        "takeit": (256292884, "hortense kenji", "casual"),
        "slamdunk": (652828410, "emile hortense", "casual"),
        "cartino": (1515870382, "dora", "casual"),
        "tantalus": (1847085473, "josephine", "casual"),
        "midi": (536049770, "igor leonie", "casual"),
    },
}
# What the first seat is dealt from those seeds.
HANDS = {
    "toujours12": ["2 1 0", "2 5 3", "3 4 0", "3 2 4", "6 5 1", "3 4 4", "4 1 2", "5 1 2", "3 2 5", "1 6 5"],
    "cartino": [
        "8C KS JO 7C 7H",
        "7D JO JH 7D JD",
        "7C 9D JH 10C KH",
        "8C KD KC 8H AC",
        "QD QC JC JD QS",
        "QH AS 9C 8S 7S",
        "9S KD AC 7D JS",
        "QC 8C AD 8S KH",
        "AS AD QC 10D JD",
        "7D JC JD 7S 9C",
    ],
    "tantalus": [
        "9 15 19",
        "2 44 11",
        "1 4 18",
        "38 21 39",
        "22 39 32",
        "22 2 28",
        "37 21 17",
        "29 13 47",
        "25 23 30",
        "44 11 10",
    ],
}
# The first cards of the rows that nobody takes.
ROWS = {
    "takeit": [
        "p+2 s-2 p-3 s+3 s+3 s+6 t s-2 s+1 s+4",
        "p+10 p+6 s+6 t p+6 s-2 s+3 p+4 s-5 p+2",
        "s+5 s+2 s-3 p+4 t p+6 p+4 p+5 p+5 s+8",
        "t p-8 p+5 p-3 s-2 s+1 t j s-2 s+2",
        "p+10 p+2 s+8 t s-3 p-2 s+3 s-2 s+3 p-3",
        "p+3 s-2 s+2 s+2 p-8 s+3 t s-3 s+6 s+6",
        "p+4 s+2 s+1 p+3 s+2 s+6 s+1 s+2 p-2 s+1",
        "s+4 s+2 s+3 t s+2 j s-4 t p+4 s+2",
        "s+1 s+2 s+4 j t p+5 s+4 j s+3 p-2",
        "t p+2 p+6 p-3 p+4 t s+2 p-8 p+5 s+4",
    ],
    "slamdunk": [
        "p-2 j p+5 s+2 t p-8 p+3 p+6 s-3 p+2",
        "p-2 t p+8 s+4 s+1 k p+4 j s+3 s-4",
        "s+6 p+8 t t p-8 s+4 p+3 s+8 s+3 t",
        "p+8 t s+3 p+5 p-3 s-4 k k p-2 s+4",
        "t t p+5 p+4 s+1 s-2 t k s+3 k",
        "s-4 k s+8 s+5 p+3 s+5 p+6 p+5 s-1 k",
        "t p+5 s+2 s+5 p+5 t p-8 p+6 p+6 s+1",
        "k p+5 k p+4 s-3 p+5 t p+6 j s+1",
        "s+1 s+3 s+6 p+10 s+2 p+4 s+2 k s-1 t",
        "p+6 s+4 k p-2 p+4 s-4 p+4 s+5 s+6 k",
    ],
}
TODAY = "2026-11-18"


def begin(store, profile, day=TODAY, game="toujours12", now=1.0):
    deal = deal_of(day, game)
    session = deal.session(deal.players("Ana"))
    return Match.sit_down(store, session, [profile, *[None] * (session.seats - 1)], now)


def play(match, now=2.0):
    play_at_random(match.session, Random(3))
    match.save(now)
    return match.session.outcome().scores[0]


def test_every_game_has_its_deal_of_the_day():
    assert set(TERMS) == set(GAMES)
    for game, terms in TERMS.items():
        rules = get_game(game)
        assert terms.seats in rules.seats
        assert rules.fill_options(terms.options) == terms.options, "nothing is left to a default that may change"


@pytest.mark.parametrize("day", GOLDEN)
def test_the_deals_of_ten_dates_are_fixed_for_ever(day):
    found = {game: deal_of(day, game) for game in TERMS}
    assert {game: (deal.seed, " ".join(deal.opponents), deal.level) for game, deal in found.items()} == GOLDEN[day]


@pytest.mark.parametrize("game", HANDS)
def test_the_cards_of_a_date_are_fixed_for_ever(game):
    for day, hand in zip(GOLDEN, HANDS[game], strict=True):
        deal = deal_of(day, game)
        events = deal.session(deal.players("Ana")).events
        assert " ".join(str(move.args[1]) for _, move in events if move.args[0] == 0 and len(move.args) == 2) == hand


@pytest.mark.parametrize("game", ROWS)
def test_the_rows_of_a_date_are_fixed_for_ever(game):
    for day, row in zip(GOLDEN, ROWS[game], strict=True):
        deal = deal_of(day, game)
        session = deal.session(deal.players("Ana"))
        while len(laid := [move.args[0] for _, move in session.events if move.verb == "reveal"]) < len(row.split()):
            session.advance(session.deadline_ms())
        assert " ".join(laid) == row


def test_whoever_plays_changes_nothing_in_the_deal():
    deal = deal_of(TODAY, "midi")
    seen = {"k01.1": 3, "d01": 5}
    assert deal.session(deal.players("Zoé")).events == deal.session(deal.players("Ana")).events
    record = json.loads(deal.session(deal.players("Ana")).save())
    record["events"] = record["events"][:0]
    assert Session.load(json.dumps(record), seen).events == deal.session(deal.players("Ana")).events


def test_a_record_says_of_which_day_it_is():
    deal = deal_of(TODAY, "cartino")
    text = deal.session(deal.players("Ana")).save()
    assert json.loads(text)["day"] == TODAY
    assert Session.load(text).day == TODAY
    for wrong in ("2026-13-01", "yesterday", 5, None, "20261118"):
        with pytest.raises(BadRecord):
            Session.load(json.dumps(json.loads(text) | {"day": wrong}))


# One try


def test_the_first_try_counts_and_no_other(store):
    first = begin(store, 1)
    assert store.day(TODAY, "toujours12", 1).score is None
    score = play(first)
    assert store.day(TODAY, "toujours12", 1)[3:5] == (first.id, score)
    play(begin(store, 1, now=3.0), 4.0)
    assert store.day(TODAY, "toujours12", 1)[3:5] == (first.id, score)


def test_a_try_that_was_given_up_was_the_try(store):
    first = begin(store, 1)
    first.give_up()
    second = begin(store, 1)
    play(second)
    kept = store.day(TODAY, "toujours12", 1)
    assert (kept.game_id, kept.score) == (None, None)
    assert second.id != first.id


def test_a_try_goes_on_where_it_was_left(store):
    begin(store, 1)
    again = Match.resume(store, "toujours12", 2.0)
    assert again.session.day == TODAY
    score = play(again)
    assert store.day(TODAY, "toujours12", 1).score == score


def test_everybody_has_a_try_of_their_own(store):
    play(begin(store, 1))
    score = play(begin(store, 2))
    assert store.day(TODAY, "toujours12", 2).score == score


def test_a_clock_that_is_set_back_gives_no_second_try(store):
    score = play(begin(store, 1, "2026-11-18"))
    play(begin(store, 1, "2026-11-17"))
    play(begin(store, 1, "2026-11-18"))
    assert store.day("2026-11-18", "toujours12", 1).score == score


# Stars


def test_a_star_for_each_who_did_no_better():
    assert [stars_for(score, [10, 20, 15]) for score in (9, 10, 15, 19, 20)] == [0, 1, 2, 2, 3]


def test_others_play_the_same_deal_in_small_steps_and_are_kept(store):
    deal = deal_of(TODAY, "takeit")
    rivals = Rivals(store, deal)
    steps = rivals.play()
    while not rivals.scores:
        next(steps)
    assert not rivals.done
    again = Rivals(store, deal)
    assert again.scores == rivals.scores, "goes on where it was left"
    for _ in again.play():
        pass
    assert again.done
    assert len(again.scores) == len(RIVALS)
    assert kept_scores(store, deal) == again.scores
    assert kept_scores(store, deal_of("2026-11-19", "takeit")) == []


@pytest.mark.parametrize("game", ["midi", "takeit"])
def test_they_meet_the_opponents_that_the_person_meets(store, monkeypatch, game):
    tables = []

    def seen(session, bots):
        tables.append(bots)
        play_at_random(session, Random(1))
        return ()

    monkeypatch.setattr("app.day_rivals.playing", seen)
    match = begin(store, 1, game=game)
    assert not list(Rivals(store, deal_of(TODAY, game)).play())
    assert len(tables) == len(RIVALS)
    for bots in tables:
        for seat in range(1, match.session.seats):
            assert character(bots[seat]) == character(match.bot(seat))


def character(bot):
    return [getattr(bot, trait, None) for trait in ("level", "strong", "weak", "patience", "spread")]


@pytest.mark.parametrize("kept", [5, {"day": TODAY}, {"day": TODAY, "scores": "x"}, {"day": TODAY, "scores": [1.5]}])
def test_damaged_scores_of_others_are_found_anew(store, kept):
    store.put_setting("rivals/takeit", kept)
    assert kept_scores(store, deal_of(TODAY, "takeit")) == []


# Days in a row


def days(first, last):
    return [f"2026-11-{day:02}" for day in range(first, last + 1)]


def test_days_in_a_row_stand_until_a_whole_day_was_missed():
    played = days(10, 14)
    assert streak_of(played, "2026-11-14") == (5, 5)
    assert streak_of(played, "2026-11-15") == (5, 5)
    assert streak_of(played, "2026-11-16") == (0, 5)
    assert streak_of([], TODAY) == (0, 0)
    assert streak_of(["2026-12-31", "2027-01-01"], "2027-01-01") == (2, 2)


def test_a_clock_set_back_or_forward_breaks_nothing_that_was_earned():
    played = days(10, 14)
    assert streak_of(played, "2020-01-01") == (5, 5), "set back: those days were played"
    assert streak_of(played, "2031-01-01").best == 5
    strayed = [*played, "2031-01-01", "1999-05-05"]  # played while the clock was wrong
    assert streak_of(strayed, "2026-11-14") == (5, 5)
    assert streak_of([*strayed, "2026-11-15"], "2026-11-15") == (6, 6), "and it goes on"
