"""What a table needs is there before one sits down to it."""

import sys

import pytest
from kivy.core.image import _img_sdl2

from app.registry import GAMES, get_table_ready
from screens.common import cards


def test_the_parts_of_every_table_are_those_that_it_is_made_of():
    for game, entry in GAMES.items():
        list(get_table_ready(game))
        assert {path.partition(":")[0] for path in (entry.board, entry.bot)} <= sys.modules.keys()
        assert not list(get_table_ready(game)), "once is enough"


def test_a_table_is_got_ready_while_one_chooses_and_no_longer(ui, monkeypatch):
    steps = []

    def parts(game):
        for number in range(3):
            steps.append((game, number))
            yield "part"

    monkeypatch.setattr("screens.game_page.get_table_ready", parts)
    ui.tap("Cartino")
    assert not steps  # the page comes first
    ui.run(0.15)
    assert steps == [("cartino", 0)]
    ui.app.on_pause()
    ui.run(1)
    assert len(steps) == 1
    ui.app.on_resume()
    ui.run(1)
    assert len(steps) == 3
    ui.app.home()
    ui.run(1)
    assert len(steps) == 3


def test_pictures_of_one_game_are_kept_and_let_go_of_when_one_leaves_it(ui):
    from screens.common import cards

    def kept():
        return cards._read.cache_info().currsize  # Kivy itself lets go of them within a minute

    cards.let_go()
    cards.texture("tantalus/paper.png")
    cards.texture("tantalus/back.png")
    assert kept() == 2
    cards.texture("toujours12/back.png")
    assert kept() == 1, "another game’s are read"
    ui.app.open("settings")
    ui.run(3)
    ui.app._sweep_memory(0)
    assert kept() == 1
    ui.app.home()
    ui.run(3)
    ui.app._sweep_memory(0)
    assert kept() == 0


def test_the_pictures_of_a_game_are_not_read_by_sdl_which_never_gives_their_points_back(ui, monkeypatch):
    monkeypatch.setattr(_img_sdl2, "load_from_filename", lambda path: pytest.fail(f"SDL reads {path}"))
    cards.let_go()
    assert cards.texture("takeit/takeit-p5.png").size == (364, 510)
