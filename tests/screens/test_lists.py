"""The long lists: past games made while one scrolls, and statistics added up by the file."""

import random

import pytest

from app.engine.game import LEVELS
from app.services.statistics import Summary, summary
from app.services.storage import Result
from screens.common.keyboard import DOWN
from screens.common.widgets import Dialog

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
    id = store.start_game(kind, head, [], 1.0)
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
    """The rows there are, from top to bottom."""
    return [row for stack in reversed(ui.app.page._list.children) for row in reversed(stack.ids.rows.children)]


def when(ui, ids):
    from screens.history import date_text

    return [date_text(ui.app.store.stored_game(id).finished) for id in ids]


def seen(ui):
    return [row.accessible_name.split(", ", 1)[1] for row in rows(ui)]


def to_the_end(ui):
    scroll = ui.app.page.ids.scroll
    while not ui.app.page.whole:
        scroll.scroll_y = 0
        ui.frames(1)
    scroll.scroll_y = 0
    ui.frames(2)


def above(ui):
    """How far one has scrolled."""
    scroll = ui.app.page.ids.scroll
    return (1 - scroll.scroll_y) * (scroll.viewport_size[1] - scroll.height)


def test_the_first_frame_shows_a_screen_of_the_newest_games(many):
    many.app.open("history")
    many.frames(1)
    page = many.app.page
    assert page._list.height > page.ids.scroll.height - 200
    assert len(rows(many)) < 30
    assert seen(many) == when(many, many.ids[: len(rows(many))])


def test_scrolling_to_the_end_brings_every_game_once_newest_first(many):
    many.app.open("history")
    many.run(1)
    assert len(rows(many)) < 100, "what nobody scrolls to is not made"
    to_the_end(many)
    assert seen(many) == when(many, many.ids)
    tops = [row.to_window(0, row.top)[1] for row in rows(many)]
    assert tops == sorted(tops, reverse=True)
    assert len(set(tops)) == 200
    many.tap(rows(many)[-1])
    assert many.reads("can’t be read any more"), "it has no moves"


def test_what_is_made_below_moves_nothing_that_is_seen(many):
    many.app.open("history")
    many.run(1)
    scroll = many.app.page.ids.scroll
    was = len(rows(many))
    for _ in range(60):
        place = above(many) + 30
        scroll.scroll_y = 1 - place / (scroll.viewport_size[1] - scroll.height)
        many.frames(1)
        assert above(many) == pytest.approx(place, abs=1)
    assert len(rows(many)) > was


def test_a_finger_scrolls_on_and_on(many):
    many.app.open("history")
    many.run(1)
    for _ in range(60):
        many.drag((200, 200), (200, 800), 0.1)
    many.run(2)
    assert many.app.page.whole
    assert len(rows(many)) == 200


def test_the_keyboard_walks_down_the_list(many):
    from screens.common import keyboard

    many.app.open("history")
    many.run(1)
    for _ in range(60):
        many.key(DOWN)
    assert keyboard._ring.name.endswith(when(many, many.ids)[58])  # after the way back and the first game


def test_one_comes_back_to_the_same_place(many):
    many.app.open("history")
    many.run(1)
    scroll = many.app.page.ids.scroll
    for _ in range(40):
        scroll.scroll_y = max(0, scroll.scroll_y - 0.1)
        many.frames(1)
    many.run(0.5)
    place, count = above(many), len(rows(many))
    assert place > 1000
    many.app.open("settings")
    many.run(0.5)
    many.app.back()
    many.run(0.5)
    assert above(many) == pytest.approx(place, abs=1)
    assert len(rows(many)) >= count
    to_the_end(many)
    assert seen(many) == when(many, many.ids)


def test_games_that_can_t_be_read_are_counted_and_hide_no_other(many):
    store = many.app.store
    bad = many.ids[20:60]  # two pages of them
    with store.writing():
        for id in bad:
            store._file.write("UPDATE games SET header = '5' WHERE id = ?", (id,))
        store._file.write("UPDATE games SET game = 'chess', header = '{}' WHERE id = ?", (many.ids[70],))
    many.app.open("history")
    many.frames(2)
    to_the_end(many)
    assert seen(many) == when(many, [id for id in many.ids if id not in (*bad, many.ids[70])])
    Dialog.close_all()  # each page says its own, over the list
    assert many.reads("41 games can’t be read and are kept apart.")


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
