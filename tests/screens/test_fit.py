"""Nothing is cut off, in any language, size of text or window; and fingers find what they aim at."""

from itertools import product

import pytest
from kivy.uix.widget import Widget

from app.match import Match
from app.play import play_out
from app.registry import make_bot
from app.services import device
from screens.common.box import Box
from screens.common.callout import overlap
from tests.screens.driver import running
from tests.screens.looks import problems
from tests.screens.scenes import NOON, SCENES, furnish, people_and_bots

SIZES = {
    "phone": (412, 892),
    "small": (360, 640),
    "landscape": (892, 412),
    "tablet": (1280, 800),
}
LOOKS = [  # every page is opened in the first size and turned through the others
    ("fr", 0, ["landscape", "phone"]),
    ("fr", 2, ["small", "landscape", "tablet", "phone"]),
    ("en", 2, ["phone", "small", "landscape"]),
]
SMALLEST = 47  # dp
BACK = 27
READABLE = 13  # dp: smaller letters are small print
PARTS = 6  # one after the other they would be the longest test of all
part_by_part = pytest.mark.parametrize("names", [list(SCENES)[part::PARTS] for part in range(PARTS)], ids=range(PARTS))


@part_by_part
def test_every_word_fits_its_box(tmp_path, names):
    found = []
    for language, text_size, sizes in LOOKS:
        folder = tmp_path / f"{language}{text_size}"
        furnish(folder)
        look = {"language": language, "text_size": text_size, "reduced_motion": True, "mute": True}
        with running(folder, size=SIZES[sizes[0]], **look) as ui:
            for name in names:
                ui.resize(*SIZES[sizes[0]])
                SCENES[name](ui)
                for size in sizes:
                    ui.resize(*SIZES[size])
                    found += [f"{name}, {language} {text_size} {size}: {problem}" for problem in problems(ui)]
    assert not found, "\n".join(found)


@part_by_part
def test_controls_are_large_enough_have_names_of_their_own_and_one_finds_back(furnished, names):
    ui = furnished()
    for name in names:
        SCENES[name](ui)
        called = ui.names()
        assert len(set(called)) == len(called), (name, sorted(called))
        if name not in ("table-cartino", "table-tantalus"):  # boards of many small fields have their own measure
            small = [
                f"{control} {widget.width:.0f}×{widget.height:.0f}"
                for control, widget in ui.controls()
                if isinstance(widget, Widget) and hasattr(widget, "state") and min(widget.size) < SMALLEST
            ]
            assert not small, name
        leave(ui)
        assert ui.app._stack[-1][0] == "home", name


def leave(ui):
    """With the back key, as far as it leads."""
    for _ in range(6):
        if ui.app._stack[-1][0] == "home" and not ui.has("Stay"):
            return
        if ui.reads("Leave this game?"):  # nobody leaves a race by accident
            ui.tap("Leave")
        else:
            ui.key(BACK)


def test_games_keep_their_room_where_the_system_s_text_is_large_too(furnished, monkeypatch):
    """With our largest text on the smallest phone, upright and turned."""
    found = []
    ui = furnished(size=(360, 640), language="fr", text_size=2, reduced_motion=True, mute=True)
    pages = ("curtain", "toujours12-six", "cartino-middle", "tantalus-middle", "midi-ready", "midi-final")
    for scale, name in product((1.0, 1.3, 1.67), pages):
        monkeypatch.setattr(device, "system_text_scale", lambda scale=scale: scale)
        ui.app._apply_settings()
        SCENES[name](ui)
        for size in ((640, 360), (360, 640)):
            ui.resize(*size)
            ui.frames(3)
            board = ui.app.page.board
            room = board.width * board.height / (size[0] * size[1])
            small = [spot for spot in board.spots() if spot.name.startswith("Votre") and min(spot.size) < SMALLEST]
            told = [*problems(ui), *small, *([f"board {room:.2f}"] if room < 0.5 else [])]
            found += [f"{name} at {scale}, {size}: {problem}" for problem in told]
    for name in ("pack-chosen", "replay", "home-welcome", "home-games-left"):  # still at the largest scale
        SCENES[name](ui)
        for size in ((640, 360), (360, 640)):
            ui.resize(*size)
            found += [f"{name} at {scale}, {size}: {problem}" for problem in problems(ui)]
    for name in ("toujours12-hint", "cartino-hint", "tantalus-hint"):
        ui.resize(640, 360)
        SCENES[name](ui)
        letters, words = hint_on_screen(ui.app.page)
        if letters < READABLE or words != ui.app.page.board.sign.hint:
            found.append(f"{name} at {scale}: “{words}” in letters of {letters:.0f}")
    assert not found, "\n".join(found)


def hint_on_screen(table):
    """How large it is written, and what it says: at the hand, or in a bubble that lies on the table."""
    sign = table.board.sign
    if not sign.spilled:
        return sign.font_size, sign.hint if sign.hint in sign.text else sign.text
    bubble = table._hints._bubble.bubble
    assert bubble.parent is not None
    assert table.collide_point(*bubble.pos)
    assert table.collide_point(bubble.right, bubble.top)
    lies = Box(*bubble.pos, *bubble.size)
    assert not any(overlap(lies, box) for box in table.board.pointed_at())
    words = bubble.ids.words
    assert words.texture_size[1] <= words.height + 1.5
    return words.font_size, bubble.text


def test_six_players_with_many_cards_each_fit_into_the_smallest_window(furnished):
    ui = furnished(size=SIZES["small"], language="fr", text_size=2, reduced_motion=True, mute=True)
    match = Match.start(ui.app.store, "toujours12", people_and_bots(ui, 1, 5), {"open": "yes", "decks": "2"}, 3, NOON)
    minds = [make_bot("toujours12", "strong", seat) for seat in range(6)]
    play_out(match.session, minds, until=lambda: min(match.session.view(None).scores) > 9)
    assert match.session.actors(), "it has not ended yet"
    match.save(NOON)
    ui.app.open("table", game="toujours12", match=match)
    ui.run(2)
    assert list(problems(ui)) == []
