"""Kivy without what this app never uses, so that the first picture comes sooner. Imported before anything of Kivy's.

Kivy reads the rules of all its widgets at every start, which takes a fifth of the time a bare app needs; here it gets
those of the widgets in `STYLED`, out of the same file. Pictures are read by SDL alone, so Pillow stays
on the disk until somebody chooses who plays.
Garbage is collected only after that picture. Where Kivy has been imported before, all is as Kivy made it.
"""

import gc
import re
import sys
from pathlib import Path

import kivy

RULES = Path(kivy.kivy_data_dir, "style.kv")
NO_RULES = Path(__file__).parents[2] / "assets" / "kivy"  # a folder with a style.kv without any
STYLED = frozenset(
    {
        "AsyncImage",
        "BubbleButton",
        "BubbleContent",
        "Button",
        "Image",
        "Label",
        "ModalView",
        "RelativeLayout",
        "Scatter",
        "ScrollView",
        "Selector",
        "Slider",
        "StencilView",
        "TextInput",
        "TextInputCutCopyPaste",
    }
)


def needed(rules: str) -> str:
    """Of Kivy's rules those for widgets of ours."""
    heading, *blocks = re.split(r"(?m)^(?=[<\[])", rules)
    return heading + "".join(b for b in blocks if STYLED.intersection(re.findall(r"\w+", b.partition("\n")[0])))


def _read_rules() -> None:
    """Import Kivy's builder, which reads Kivy's rules while it is imported."""
    import kivy.event  # these keep where Kivy's files are, and must be told the truth
    import kivy.resources

    where = kivy.kivy_data_dir
    kivy.kivy_data_dir = str(NO_RULES)
    try:
        from kivy.lang import Builder
    finally:
        kivy.kivy_data_dir = where
    Builder.load_string(needed(RULES.read_text(encoding="utf-8")), rulesonly=True, filename=str(RULES))


def settle() -> None:
    """The first picture is there: collect garbage from now on, but never look through what was loaded until then."""
    global _collecting
    if not _collecting:
        _collecting = True
        gc.freeze()
        gc.enable()


_collecting = "kivy.lang" in sys.modules
if not _collecting:
    gc.disable()
    kivy.kivy_options["image"] = ("sdl2",)
    _read_rules()
