"""Nothing is cut off, in any language, size of text or window; and fingers find what they aim at."""

import pytest

from app.match import Match
from app.play import play_out
from app.registry import make_bot
from tests.screens.looks import problems
from tests.screens.scenes import NOON, SCENES, people_and_bots

SIZES = {"phone": (412, 892), "small": (360, 640), "landscape": (892, 412), "tablet": (1280, 800)}
LOOKS = [
    ("fr", 0, "phone"),
    ("fr", 2, "phone"),
    ("en", 2, "phone"),
    ("fr", 2, "small"),
    ("fr", 0, "landscape"),
    ("fr", 2, "landscape"),
    ("en", 1, "landscape"),
    ("fr", 2, "tablet"),
]
SMALLEST = 47  # dp


@pytest.mark.parametrize(("language", "text_size", "size"), LOOKS)
def test_every_word_fits_its_box(furnished, language, text_size, size):
    ui = furnished(size=SIZES[size], language=language, text_size=text_size, reduced_motion=True, mute=True)
    found = []
    for name, scene in SCENES.items():
        scene(ui)
        found += [f"{name}: {problem}" for problem in problems(ui)]
    assert not found, "\n".join(found)


def test_what_can_be_touched_is_large_enough(furnished):
    ui = furnished(reduced_motion=True, mute=True)
    found = set()
    for name, scene in SCENES.items():
        if name in ("table-cartino", "table-tantalus"):
            continue  # boards of many small fields have their own measure
        scene(ui)
        for control, widget in ui.controls():
            wide, high = widget.size
            if min(wide, high) < SMALLEST and hasattr(widget, "state"):
                found.add(f"{name}: {control} {wide:.0f}×{high:.0f}")
    assert not found, "\n".join(sorted(found))


def test_controls_of_one_screen_have_different_names(furnished):
    ui = furnished(reduced_motion=True, mute=True)
    for name, scene in SCENES.items():
        scene(ui)
        names = ui.names()
        assert len(set(names)) == len(names), (name, sorted(names))


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
