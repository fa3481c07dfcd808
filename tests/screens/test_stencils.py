"""No table draws with stencils: phones are slow with them."""

from app.registry import GAMES
from tests.screens.scenes import SCENES
from tools.bench.stencils import stencils


def test_no_table_has_a_stencil(furnished):
    ui = furnished()
    for game in GAMES:
        SCENES[f"table-{game}"](ui)
        ui.frames(2)
        assert stencils(ui.window.canvas) == 0, game


def test_a_board_seen_from_near_is_cut_off_without_one(furnished):
    ui = furnished()
    SCENES["table-tantalus"](ui)
    field = ui.app.page.board.field
    field.look(2.0, *field.center)
    ui.frames(2)
    kinds = [type(part).__name__ for part in field.canvas.children]
    assert (kinds[0], kinds[-1]) == ("ScissorPush", "ScissorPop")
    assert stencils(ui.window.canvas) == 0
    field.look(1.0, *field.center)
    assert "ScissorPush" not in [type(part).__name__ for part in field.canvas.children]


def test_stencils_are_found_where_there_are_some(ui):
    assert stencils(ui.window.canvas) >= 4, "the shelf can be scrolled"
