"""The packages as the phone has them: those of requirements.txt, one of them from our recipe, Kivy as it is patched.

Compiled parts are this computer's; everything else is byte-compiled without asserts and docstrings, as
python-for-android does it. Its way of packing then leaves out sources and tests (project.py).
"""

import shutil
import sys
from pathlib import Path

from tools.packaging.spec import ROOT, pins
from tools.packaging.work import FOLDER, run


def site(recipe: Path, parser: Path) -> Path:
    """The folder with all packages; kept until something changes.

    RECIPE is the folder where our recipe installed materialyoucolor, PARSER is Kivy's patched file.
    """
    place, stamp = FOLDER / "site", FOLDER / "site-made"
    wanted = [f"{name}=={version}" for name, version in pins().items() if name != "materialyoucolor"]
    recipes = sorted((ROOT / "assets/android/recipes").rglob("*.py"))
    text = "\n".join([sys.version, *wanted, parser.read_text(), *(file.read_text() for file in recipes)])
    if not stamp.exists() or stamp.read_text() != text:
        shutil.rmtree(place, ignore_errors=True)
        pip = (sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile")
        run(*pip, "--no-deps", "--target", place, *wanted)
        shutil.copytree(recipe, place, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copyfile(parser, place / "kivy" / "lang" / "parser.py")
        run(sys.executable, "-OO", "-m", "compileall", "-q", "-b", "-f", place)
        stamp.write_text(text)
    return place
