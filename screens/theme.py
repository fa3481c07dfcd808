"""The look: colours, sizes of text, spacing and motion, all from here.

Colours are Material 3 roles (`theme_cls.primaryColor`…) grown from one seed per game; they were solved beforehand and
lie in assets/theme. Text sizes are multiples of `sp`, which our own setting and the system's scale drive together.
"""

import gc
import json
from functools import cache
from math import inf
from pathlib import Path

from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.utils import get_color_from_hex
from kivymd.font_definitions import theme_font_styles
from kivymd.theming import ThemeManager

ASSETS = Path(__file__).parents[1] / "assets"

GAP = dp(8)  # between things that belong together
EDGE = dp(16)  # between things and the edge of the screen
TARGET = dp(48)  # the least size of anything that can be touched
RADIUS = dp(16)
WIDEST = dp(720)  # lines longer than this are hard to read

TEXT_SIZES = {"display": 44, "headline": 28, "title": 21, "subtitle": 17, "body": 16, "label": 14, "small": 13}  # in sp
TEXT_SCALES = (1.0, 1.2, 1.45)  # our own setting: normal, large, very large
PHONE, TABLET = 360, 600  # dp: the shorter side of the smallest phones, and of the smallest tablets
BESIDE_A_BOARD = (1.3, 1.9)  # how large text may get there
SYSTEM_SCALE = (0.85, 1.3)  # what we follow of the system's setting

_STANDARD_FONTS = {
    (style, role): font["font-size"] / Metrics.fontscale
    for style, roles in theme_font_styles.items()
    for role, font in roles.items()
}


@cache
def _schemes() -> dict[str, dict[str, dict[str, str]]]:
    stored: dict[str, dict[str, dict[str, str]]] = json.loads(
        (ASSETS / "theme" / "schemes.json").read_text(encoding="utf-8")
    )
    return stored


@cache
def scheme(game: str, dark: bool) -> dict[str, list[float]]:
    """The colour roles of one game; one that has none of its own wears the house's."""
    colours = _schemes().get(game, _schemes()["home"])["dark" if dark else "light"]
    return {role: get_color_from_hex(colour) for role, colour in colours.items()}


class Theme(ThemeManager):
    """KivyMD's theme with our colours, text scale and motion."""

    _largest = inf  # what text may grow to on the page that is open

    game = StringProperty("home")  # whose colours are shown
    text_scale = NumericProperty(1.0)
    reduced_motion = BooleanProperty(False)

    def set_colors(self, *args: object) -> None:
        """Take the colours of the game and style from the table instead of solving them."""
        collecting = gc.isenabled()
        gc.disable()  # a widget that died while the others are told would be told as well
        for role, colour in scheme(self.game, self.dark).items():
            setattr(self, role, colour)
        self.disabledTextColor = self._get_disabled_hint_text_color()
        if collecting:
            gc.enable()

    def on_game(self, *_: object) -> None:
        self.set_colors()

    def set_text_size(self, size: int, system_scale: float) -> None:
        """Scale all text: our own setting times what we follow of the system's."""
        least, most = SYSTEM_SCALE
        scale = TEXT_SCALES[size] * min(most, max(least, system_scale))
        self.text_scale = scale
        self._scale_text()

    def limit_text(self, has_board: bool, width: float, height: float) -> None:
        """Where a game is to be seen, text grows only as far as the shorter side of the window allows: the game keeps
        its room."""
        least, most = BESIDE_A_BOARD
        share = (min(width, height) - dp(PHONE)) / dp(TABLET - PHONE)
        self._largest = least + (most - least) * max(0.0, share) if has_board else inf
        self._scale_text()

    def _scale_text(self) -> None:
        scale = min(self.text_scale, self._largest)
        if Metrics.fontscale == scale:
            return
        Metrics.fontscale = scale
        for (style, role), points in _STANDARD_FONTS.items():
            theme_font_styles[style][role]["font-size"] = points * scale
        self.font_styles = theme_font_styles

    @property
    def dark(self) -> bool:
        """Whether the dark colours are shown."""
        return bool(self.theme_style == "Dark")

    def seconds(self, seconds: float) -> float:
        """How long a motion may take: next to nothing where motion is reduced."""
        return min(seconds, 0.08) if self.reduced_motion else seconds
