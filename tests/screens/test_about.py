"""The page about the app and the licences of what it is made with, through real touches."""

import pytest
from kivy.core.text import Label as CoreLabel

import app
from app.services.licences import OURS, WORKS

BACK = 27


def names_of(ui):
    return [name for name, _ in ui.app._stack]


def lines(ui):
    """The words of the lines that exist, from the top."""
    shown = [widget for widget in ui.widgets() if type(widget).__name__ == "LicenceLine"]
    return [widget.text for widget in sorted(shown, key=lambda widget: -widget.y)]


def in_view(ui):
    """The words of the lines that can be seen whole, from the top."""
    scroll = ui.app.page.ids.scroll
    shown = [widget for widget in ui.widgets() if type(widget).__name__ == "LicenceLine"]
    whole = [each for each in shown if scroll.y <= each.to_window(*each.pos)[1] <= scroll.top - each.height]
    return [widget.text for widget in sorted(whole, key=lambda widget: -widget.y)]


def open_licence(ui, name):
    ui.app.open("settings")
    ui.run(0.3)
    for control in ("About and licences", name):
        ui.tap(control)
        ui.run(0.3)


def test_the_settings_lead_to_the_page_and_back(ui):
    open_licence(ui, "Kivy, MIT, SGI B")
    assert names_of(ui) == ["home", "settings", "about", "licence"]
    assert ui.app.page.title == "Kivy"
    for left in (["home", "settings", "about"], ["home", "settings"]):
        ui.key(BACK)
        assert names_of(ui) == left


def test_one_comes_back_to_where_one_was(ui):
    open_licence(ui, "SQLite, Public domain")
    assert ui.reads("May you do good and not evil.")
    ui.key(BACK)
    ui.run(0.3)
    _, y = ui.where("SQLite, Public domain")
    assert 0 < y < ui.window.height


def test_the_page_says_what_the_app_is(ui):
    ui.app.open("about")
    ui.frames(2)
    for words in (app.__version__, "free", "unofficial adaptation", "belong to their owners", "no access to the netw"):
        assert ui.reads(words), words


@pytest.mark.parametrize(
    ("size", "text_size", "beside"),
    [((1280, 800), 0, True), ((1280, 800), 2, True), ((800, 1280), 0, False), ((412, 892), 0, False)],
)
def test_a_wide_window_has_words_and_works_side_by_side(start, size, text_size, beside):
    ui = start(size=size, text_size=text_size)
    ui.app.open("about")
    ui.run(0.3)
    (columns,) = ui.app.page.body.children
    works, words = columns.children
    assert (words.right <= works.x) == beside
    assert (words.top == works.top) == beside
    assert abs(columns.center_x - size[0] / 2) < 2


def test_every_work_is_named_with_its_licence(ui):
    ui.app.open("about")
    ui.frames(2)
    for work in (OURS, *WORKS):
        assert ui.has(f"{work.name}, {work.licence or 'Public domain'}")


@pytest.mark.parametrize("work", [OURS, WORKS[0], WORKS[-1]], ids=lambda work: work.key)
def test_a_work_that_is_touched_shows_its_own_licence(ui, work):
    ui.app.open("about")
    ui.frames(2)
    ui.tap(f"{work.name}, {work.licence}")
    assert ui.app.page.title == work.name
    assert any(lines(ui))


def test_a_long_licence_exists_only_where_one_looks(ui):
    open_licence(ui, "Python, PSF 2")
    page = ui.app.page
    assert len(page.ids.scroll.data) > 1000
    assert len(lines(ui)) < 80
    assert lines(ui)[0] == "History and License"


def test_one_can_scroll_to_the_end(ui):
    open_licence(ui, "Python, PSF 2")
    ui.app.page.ids.scroll.scroll_y = 0
    ui.run(0.3)
    assert " ".join(lines(ui)).endswith("prior written authorization of the copyright holder.")


def test_turning_the_device_breaks_the_lines_anew(ui):
    open_licence(ui, "six, MIT")
    before = len(ui.app.page.ids.scroll.data)
    ui.resize(892, 412)
    ui.run(0.3)
    assert len(ui.app.page.ids.scroll.data) < before
    assert lines(ui)[0].startswith("Copyright (c) 2010-2024 Benjamin Peterson")


def test_it_is_built_anew_in_other_colours_where_one_was(ui):
    open_licence(ui, "Python, PSF 2")
    ui.app.page.ids.scroll.scroll_y = 0.5
    ui.run(0.3)
    before = in_view(ui)
    ui.app.set("theme", "dark")
    ui.run(0.3)
    assert in_view(ui) == before
    line = next(widget for widget in ui.widgets() if type(widget).__name__ == "LicenceLine")
    assert line.color == ui.app.theme_cls.onSurfaceColor


@pytest.mark.parametrize(("size", "text_size"), [((412, 892), 0), ((360, 640), 2), ((1280, 800), 1)])
def test_no_line_is_wider_than_its_place(start, size, text_size):
    ui = start(size=size, text_size=text_size)
    for work in ("python", "dejavu", "libjpeg-turbo"):
        ui.app.open("licence", work=work)
        ui.frames(2)
        page = ui.app.page
        label = {bold: CoreLabel(font_name="Roboto", font_size=page.font_size, bold=bold) for bold in (False, True)}
        place = page.width - 2 * page.margin + page.slack
        for line, bold in page.lines(page.width - 2 * page.margin):
            assert label[bold].get_extents(line)[0] <= place, line
