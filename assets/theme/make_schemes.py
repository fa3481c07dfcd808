"""Works out the Material 3 colours of every game, light and dark, once: solving them at start-up would cost time.

Writes schemes.json beside itself: {"toujours12": {"light": {"primaryColor": "#…", …}, "dark": {…}}, …}.
"""

import json
from pathlib import Path

from materialyoucolor.dynamiccolor.color_spec import COLOR_NAMES
from materialyoucolor.dynamiccolor.material_dynamic_colors import MaterialDynamicColors
from materialyoucolor.hct import Hct
from materialyoucolor.utils.platform_utils import SCHEMES

SEEDS = {
    "home": 0xFF3F5F90,
    "toujours12": 0xFF00695C,
    "takeit": 0xFFC62828,
    "slamdunk": 0xFF6A1B9A,
    "cartino": 0xFF1565C0,
    "tantalus": 0xFF8D5A00,
    "midi": 0xFFAD1457,
}


def scheme(seed: int, dark: bool) -> dict[str, str]:
    """All colour roles grown from one seed colour."""
    solved = SCHEMES["TONAL_SPOT"](Hct.from_int(seed), dark, 0.0, spec_version="2021")
    return {f"{name}Color": _hex(getattr(MaterialDynamicColors, name).get_rgba(solved)) for name in COLOR_NAMES}


def _hex(rgba: list[int]) -> str:
    return "#" + "".join(f"{channel:02X}" for channel in rgba[:3])


if __name__ == "__main__":
    schemes = {game: {"light": scheme(seed, False), "dark": scheme(seed, True)} for game, seed in SEEDS.items()}
    Path(__file__).with_name("schemes.json").write_text(json.dumps(schemes, indent=1) + "\n")
