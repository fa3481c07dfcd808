"""What every check uses: a folder to work in, clean environments, a word for what holds and what does not.

Everything lies in build/package and is kept until what it was made from changes. `build_environment` is what
`make apk` runs in; the checks run in the same.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from tools.packaging.spec import ROOT

FOLDER = ROOT / "build" / "package"
TOOLS = FOLDER / "tools"


class Failed(Exception):
    """A check did not hold."""


def check(holds: object, words: str) -> None:
    """Say it, and stop if it does not hold."""
    if not holds:
        raise Failed(words)
    print(f"  ok  {words}", flush=True)


def note(words: str) -> None:
    """Say what is no question of right or wrong."""
    print(f"      {words}", flush=True)


def run(*command: object, env: Mapping[str, str] | None = None) -> str:
    """Run something; returns what it said, or fails with it."""
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failed(f"{' '.join(words[:4])} …\n{(done.stdout + done.stderr)[-3000:]}")
    return done.stdout


def environment(name: str, python: object, *wanted: object) -> Path:
    """The Python of a clean virtual environment with just these packages; kept until they change."""
    place = FOLDER / name
    stamp = place / "installed"
    lists = [word.read_text() for word in wanted if isinstance(word, Path)]
    text = "\n".join([str(python), *map(str, wanted), *lists])
    if not stamp.exists() or stamp.read_text() != text:
        shutil.rmtree(place, ignore_errors=True)
        run(python, "-m", "venv", place)
        run(place / "bin" / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wanted)
        stamp.write_text(text)
    return place / "bin" / "python"


def tools() -> Path:
    """The Python that has buildozer and python-for-android."""
    return environment(TOOLS.name, sys.executable, "-r", ROOT / "requirements-package.txt")


def build_environment(outside: Mapping[str, str] = os.environ) -> dict[str, str]:
    """What buildozer runs in: its tools first, and a word that they may install what they need where they are.

    Without VIRTUAL_ENV buildozer would ask pip for a user's install, which pip refuses inside an environment.
    """
    return {**outside, "VIRTUAL_ENV": str(TOOLS), "PATH": f"{TOOLS / 'bin'}{os.pathsep}{outside.get('PATH', '')}"}
