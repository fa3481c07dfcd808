"""The long lists: past games that are read while one scrolls, and statistics added up by the file."""

import random

import pytest

from app.engine.game import LEVELS
from app.services.profiles import Profile
from app.services.statistics import Summary, summary
from app.services.storage import Result
from screens.common.keyboard import DOWN
from screens.common.long_list import SLICE
from screens.common.widgets import Dialog
from tests.screens.scenes import NOON

KINDS = ["cartino", "midi", "toujours12"]


def play(store, number, me, rng):
    """A finished game whose own score is its number."""
    kind = rng.choice(KINDS)
    levels = [None, rng.choice(LEVELS), rng.choice([*LEVELS, None])]
    results = [Result(seat, me if seat == 0 else None, level, number, rng.random() < 0.4)
               for seat, level in enumerate(levels)]  # fmt: skip
    players = [{"name": f"P{seat}", "kind": "human"} for seat in range(3)]
    head = {"game": kind, "players": players, "profiles": [me, None, None]}
    outcome = {"scores": [number] * 3, "winners": [result.seat for result in results if result.won]}
    id = store.start_game(kind, head, 1.0)
    store.finish_game(id, 0, [], outcome, results, 1_700_000_000.0 + 3600 * number)
    return id


@pytest.fixture
def many(start):
    """The app with 200 games, and the numbers of them, newest first."""
    ui = start()
    rng = random.Random(5)
    me = ui.app.profiles.first("Marie").id
    with ui.app.store.writing():
        ids = [play(ui.app.store, number, me, rng) for number in range(200)]
    ui.me, ui.ids = me, ids[::-1]
    return ui


def rows(ui):
    """The games that have a row, from top to bottom."""
    shown = ui.app.page.list.shown
    return [shown[index] for index in sorted(shown) if hasattr(shown[index], "stored")]


def ids(ui):
    return [row.stored.id for row in rows(ui)]


def scroll_through(ui):
    """The numbers of all games, in the order in which one meets them."""
    found = []
    while True:
        ui.frames(6)
        found += [id for id in ids(ui) if id not in found]
        if ui.app.page.list.scroll_y <= 0:
            return found
        scroll = ui.app.page.list
        scroll.scroll_y = max(0.0, scroll.scroll_y - 0.5 * scroll.height / scroll._space.height)


def months(ui):
    return [widget.text for widget in ui.widgets() if type(widget).__name__ == "Month"]


def test_the_first_frame_shows_a_screen_of_the_newest_games(many):
    many.app.open("history")
    many.frames(1)
    page = many.app.page
    assert ids(many) == many.ids[: len(ids(many))]
    assert sum(row.height for row in rows(many)) > page.list.height - 100
    assert len(rows(many)) < 30
    assert months(many)[0] == "November 2023"


def test_scrolling_to_the_end_brings_every_game_once_newest_first_with_few_rows(many):
    many.app.open("history")
    many.run(1)
    assert scroll_through(many) == many.ids
    assert len(many.app.page.list._space.children) < 40, "rows are used again"
    tops = [row.to_window(0, row.top)[1] for row in rows(many)]
    assert tops == sorted(tops, reverse=True)
    many.tap(rows(many)[-1])
    assert many.reads("can’t be read any more"), "it has no moves"


def test_every_month_heads_its_games(many):
    with many.app.store.writing():
        for number, id in enumerate(many.ids):
            when = NOON + 86400 * 10 * -number if number != 5 else float("nan")
            many.app.store._file.write("UPDATE games SET finished = ? WHERE id = ?", (when, id))
        many.app.store._file.write("UPDATE games SET finished = 'x' WHERE id = ?", (many.ids[5],))
    many.app.open("history")
    many.run(0.2)
    assert months(many)[:2] == ["September 2026", "August 2026"] or "September 2026" in months(many)
    assert "Date unknown" in months(many)
    assert ids(many) == many.ids[: len(ids(many))]


def test_a_row_says_who_won_and_how_it_ended_for_the_one_who_played(furnished):
    ui = furnished()
    ui.app.open("history")
    ui.run(0.3)
    for row in rows(ui):
        stored = row.stored
        winners = stored.outcome["winners"]
        if len(winners) > 1:
            assert "Tied" in row.text
        elif winners == [0]:
            assert "Victory" in row.text
            assert row.symbol == "owl"
        else:
            assert "Defeat" in row.text
            assert row.symbol == "basile"
    assert {row.symbol for row in rows(ui)} >= {"owl", "basile"}


def test_only_one_game_or_person_is_shown_if_one_asks_for_it(many):
    store = many.app.store
    other = many.app.profiles.save(Profile(None, "Lou"))
    with store.writing():
        for id in many.ids[:10]:
            store._file.write("UPDATE results SET profile = ? WHERE game_id = ? AND seat = 1", (other.id, id))
    many.app.open("history")
    many.run(0.2)
    many.tap("Game, All games")
    many.run(0.3)
    many.tap("Cartino")
    cartino = [id for id in many.ids if store.stored_game(id).game == "cartino"]
    assert scroll_through(many) == cartino
    many.tap("Player, Everybody")
    many.run(0.3)
    many.tap("Lou")
    assert scroll_through(many) == [id for id in cartino if id in many.ids[:10]]
    many.app.open("settings")
    many.app.back()
    many.run(0.2)
    assert ids(many) == [id for id in cartino if id in many.ids[:10]], "as it was left"
    many.tap("Game, Cartino")
    many.run(0.3)
    many.tap("Slam Dunk")
    many.run(0.2)
    assert many.reads("No such game.")
    many.tap("Show all")
    assert scroll_through(many) == many.ids


def test_a_kept_game_is_found_again(many):
    many.app.open("history")
    many.run(0.2)
    row = rows(many)[2]
    many.tap(row.more)
    many.run(0.3)
    many.tap("Keep it")
    many.run(0.2)
    assert [row.kept for row in rows(many)][:4] == [False, False, True, False]
    many.tap("Kept games only")
    many.run(0.2)
    assert ids(many) == [many.ids[2]]
    many.tap(rows(many)[0].more)
    many.run(0.3)
    many.tap("No longer keep it")
    many.run(0.2)
    assert many.reads("No such game.")


def test_a_game_is_deleted_only_after_a_question_whose_safe_answer_stands_out(many):
    many.app.open("history")
    many.run(0.2)
    counted = summary(many.app.store, many.me).played
    for answer in ("Leave it", "Delete"):
        many.tap(rows(many)[1].more)
        many.run(0.3)
        many.tap("Delete it")
        many.run(0.3)
        assert many.reads("no longer counts in the statistics")
        assert (many.find("Leave it").style, many.find("Delete").style) == ("filled", "text")
        assert many.app.store.stored_game(many.ids[1]) is not None
        many.tap(answer)
        many.run(0.2)
    assert many.app.store.stored_game(many.ids[1]) is None
    assert ids(many)[:2] == [many.ids[0], many.ids[2]]
    assert summary(many.app.store, many.me).played == counted - 1


def test_one_stays_where_one_was_when_a_game_leaves_the_list(many):
    many.app.open("history")
    many.run(0.2)
    scroll = many.app.page.list
    scroll.scroll_y = 0.5
    many.run(0.2)
    place, gone = scroll.above, rows(many)[8].stored
    many.app.page._delete(gone)
    many.run(0.2)
    assert scroll.above == pytest.approx(place, abs=1)
    assert gone.id not in ids(many)


def test_a_fling_fills_only_a_few_rows_in_a_frame(many):
    many.app.open("history")
    many.run(0.5)
    page = many.app.page
    filled = []
    for row in rows(many):
        row.show = lambda id, row=row: (filled.append(id), type(row).show(row, id))
    page.list.scroll_y = 0.3
    many.frames(1)
    assert 0 < len(filled) <= SLICE
    many.frames(8)
    assert ids(many)[0] > many.ids[-1]
    assert len(rows(many)) * rows(many)[0].height > page.list.height


def test_a_finger_scrolls_on_and_on(many):
    many.app.open("history")
    many.run(1)
    for _ in range(60):
        many.drag((200, 200), (200, 800), 0.1)
    many.run(2)
    assert ids(many)[-1] == many.ids[-1]


def test_the_keyboard_walks_down_the_list(many):
    from screens.common import keyboard

    many.app.open("history")
    many.run(1)
    met = set()
    for _ in range(60):
        many.key(DOWN)
        met.add(keyboard._ring.name)
    assert len(met) > 40
    assert ids(many)[-1] < many.ids[40]


def test_one_comes_back_to_the_same_place(many):
    many.app.open("history")
    many.run(1)
    many.app.page.list.scroll_y = 0.4
    many.run(0.5)
    place, before = many.app.page.list.above, ids(many)
    assert place > 1000
    many.app.open("settings")
    many.run(0.5)
    many.app.back()
    many.run(0.5)
    assert many.app.page.list.above == pytest.approx(place, abs=1)
    assert ids(many) == before


def test_games_that_can_t_be_read_are_counted_and_hide_no_other(many):
    store = many.app.store
    bad = many.ids[20:60]  # two pages of them
    with store.writing():
        for id in bad:
            store._file.write("UPDATE games SET header = '5' WHERE id = ?", (id,))
        store._file.write("UPDATE games SET game = 'chess', header = '{}' WHERE id = ?", (many.ids[70],))
    many.app.open("history")
    many.frames(2)
    assert scroll_through(many) == [id for id in many.ids if id not in (*bad, many.ids[70])]
    Dialog.close_all()  # each page says its own, over the list
    assert many.reads("41 games can’t be read and are kept apart.")


def test_an_empty_list_says_what_will_be_there_and_leads_to_the_games(ui):
    ui.app.open("history")
    ui.run(0.3)
    assert ui.reads("No game finished yet.")
    ui.tap("Choose a game")
    assert type(ui.app.page).__name__ == "HomePage"


@pytest.mark.parametrize("kind", [None, *KINDS])
@pytest.mark.parametrize("damaged", [False, True])
def test_statistics_are_what_one_counts_game_by_game(many, kind, damaged):
    store = many.app.store
    if damaged:
        with store.writing():
            store._file.write("UPDATE results SET score = 'x' WHERE game_id IN (?, ?)", (many.ids[3], many.ids[9]))
    slow = Summary()
    for id in reversed(many.ids):
        game = store.stored_game(id)
        if kind in (None, game.game):
            look = "SELECT level FROM results WHERE game_id = ? AND seat > 0 AND level IS NOT NULL"
            levels = {level for (level,) in store._file.read(look, (id,))}
            if damaged and id in (many.ids[3], many.ids[9]):
                levels = set()  # only the game's head is left, and it knows none
            slow.add(game.outcome["scores"][0], 0 in game.outcome["winners"], levels)
    if kind is None:
        slow.best = None
    assert slow.played > 20
    assert slow.longest_streak > 1
    assert summary(store, many.me, kind) == slow
    assert (store.tally(many.me) is None) == damaged, "the quick way is taken where it can be"


@pytest.mark.parametrize(("page", "button"), [("history", "Choose a game"), ("profiles", "Add a player")])
def test_an_empty_page_shows_its_button_in_the_lowest_window(start, page, button):
    ui = start(size=(640, 360), text_size=2)
    ui.app.open(page)
    ui.run(0.4)
    found = ui.find(button)
    assert found.to_window(*found.pos)[1] >= 0
