"""Settings, people and what their games add up to."""

import pytest

from app.registry import get_game
from app.services.profiles import LONGEST_NAME, Profile, Profiles
from app.services.settings import Settings
from app.services.statistics import summary
from app.services.storage import Result, Store
from app.setup import SeatPlan, Setup


def test_somebody_can_play_where_there_is_no_room_to_keep_them(store):
    store._db.execute("PRAGMA query_only = ON")
    people = Profiles(store)
    assert people.first("Player 1").name == "Player 1"
    assert [person.name for person in people.all()] == ["Player 1"]


def test_settings_have_defaults_and_are_kept(store, tmp_path):
    settings = Settings(store)
    assert (settings.language, settings.text_size, settings.volume, settings.haptics) == ("system", 0, 70, True)
    settings.language = "fr"
    settings.text_size = 2
    again = Settings(Store(tmp_path / "ludotheque.db"))
    assert (again.language, again.text_size) == ("fr", 2)


def test_settings_refuse_and_forget_nonsense(store):
    settings = Settings(store)
    with pytest.raises(ValueError, match="theme"):
        settings.theme = "pink"
    store.put_setting("theme", "pink")
    store.put_setting("text_size", True)
    assert settings.theme == "system"
    assert settings.text_size == 0
    with pytest.raises(AttributeError):
        _ = settings.nothing


def test_people_get_different_colours_and_symbols(store):
    people = Profiles(store)
    for number in range(8):
        people.save(Profile(None, f"P{number}", people.fresh().colour, people.fresh().symbol))
    assert len({person.colour for person in people.all()}) == 8
    assert len({person.symbol for person in people.all()}) == 8


def test_names_are_cut_and_never_empty(store):
    people = Profiles(store)
    assert people.save(Profile(None, "  Jean   Pierre ")).name == "Jean Pierre"
    assert len(people.save(Profile(None, "x" * 99)).name) == LONGEST_NAME
    assert people.save(Profile(None, "   ")).name == "?"
    assert people.save(Profile(None, "A", birth_year=5)).birth_year is None


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("\u200b\u200d\ufeff", "?"),  # signs without any width
        ("\u3164\u2800 \u00a0", "?"),  # and some that are only blank
        ("\u0301\ufe0f", "?"),  # accents on nothing
        ("\ud83d", "?"),  # half a character
        ("Zo\ud83dé\u200b", "Zoé"),
        ("\u200b Ada\tL.\x1b", "Ada L."),
        ("Zoe\u0308", "Zoe\u0308"),
        ("李", "李"),
        ("🐈", "🐈"),
    ],
)
def test_of_a_name_only_what_can_be_seen_is_kept(store, written, kept):
    people = Profiles(store)
    people.save(Profile(None, written))
    assert [person.name for person in people.all()] == [kept]


def test_somebody_is_made_up_where_nobody_is_known(store):
    people = Profiles(store)
    assert people.first("Me").name == "Me"
    assert people.first("You").name == "Me"


def play(store, person, game, score, won, level):
    id = store.start_game(game, {}, 1.0)
    results = [Result(0, person, None, score, won), Result(1, None, level, 0, not won)]
    store.finish_game(id, 0, [], {}, results, float(id))


def test_a_summary_counts_games_wins_rows_and_levels(store):
    person = Profiles(store).first("Me").id
    for score, won, level in ((4, False, "casual"), (8, True, "casual"), (12, True, "expert"), (9, True, "expert")):
        play(store, person, "toujours12", score, won, level)
    play(store, person, "cartino", 50, False, "casual")
    found = summary(store, person, "toujours12")
    assert (found.played, found.won, found.best, found.streak, found.longest_streak) == (4, 3, 12, 3, 3)
    assert found.course == [(4, False), (8, True), (12, True), (9, True)]
    assert found.against == {"casual": (1, 2), "expert": (2, 2)}
    everything = summary(store, person)
    assert (everything.played, everything.won, everything.streak, everything.best) == (5, 3, 0, None)


def test_a_setup_is_kept_and_checked():
    game = get_game("toujours12")
    setup = Setup((SeatPlan(profile=1), SeatPlan(level="expert")), {"decks": "2", "open": "no"})
    assert Setup.from_json(game, setup.to_json(), {1}) == setup
    assert Setup.from_json(game, setup.to_json(), {2}) is None  # the person is gone
    for nonsense in (None, {}, *({"seats": seats, "options": {}} for seats in (3, [{}], []))):
        assert Setup.from_json(game, nonsense, {1}) is None
    odd = setup.to_json() | {"options": {"decks": "9", "unknown": "1"}}
    assert Setup.from_json(game, odd, {1}).options == {"decks": "1", "open": "no"}


@pytest.mark.parametrize("key", ["toujours12", "slamdunk", "tantalus", "midi"])
def test_the_standard_setup_fits_the_game(key):
    game = get_game(key)
    setup = Setup.standard(game, 1)
    assert len(setup.seats) in game.seats
    assert [seat.level for seat in setup.seats] == [None] + ["casual"] * (len(setup.seats) - 1)
