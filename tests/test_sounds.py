"""The sounds as they are shipped: about as loud as one another, without clicks, and the blow comes first."""

import sys
from functools import cache
from pathlib import Path

import pytest

from app.services.sound import EFFECTS, FOLDER

sys.path.insert(0, str(FOLDER))
import levels

FRAME = 1 / 60
APART = 3.0  # dB between the loudest and the softest
CEILING = -3.0
BLOWS = ("card", "flip", "tile", "pawn", "slam", "late", "tick", "tap")  # heard in the frame in which they are seen


@cache
def measured(name: str) -> levels.Levels:
    return levels.measure(*levels.read(FOLDER / f"{name}.wav"))


def test_every_sound_has_its_file_and_every_file_its_sound():
    assert {path.stem for path in Path(FOLDER).glob("*.wav")} == set(EFFECTS)


@pytest.mark.parametrize("listener", ["headphones", "phone"])
def test_all_are_about_as_loud(listener):
    found = {name: round(getattr(measured(name), listener), 1) for name in EFFECTS}
    assert max(found.values()) - min(found.values()) <= APART, found


def test_none_is_near_full_scale():
    assert {name: level for name in EFFECTS if (level := measured(name).peak) > CEILING + 0.01} == {}


def test_none_begins_or_ends_with_a_click():
    for name in EFFECTS:
        sound = measured(name)
        assert sound.edges < -60, f"{name} does not begin and end at nothing"
        assert sound.ramp < 0.1, f"{name} begins at once"
        assert sound.rest < -45, f"{name} is cut off"


def test_a_blow_is_heard_in_the_frame_in_which_it_is_played():
    assert {name: found for name in BLOWS if (found := measured(name).blow) > FRAME} == {}
