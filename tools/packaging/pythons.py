"""The tests that need no window, on Pythons newer than this one and on the phone's own: `make package-check-pythons`.

Takes some minutes, and says how far it is. Every newer Python of this machine is used; the phone's, 3.14.2, is had from
Pyodide, a CPython for WebAssembly. That one can start no process and has a small stack: tests that need either are
marked (pyproject.toml), and not run there.
"""

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

from tools.packaging.spec import ROOT, Spec, pins
from tools.packaging.work import FOLDER, Failed, check, environment, note, run

WITHOUT_WINDOW = [
    *("tests/engine", "tests/games", "tests/ai", "tests/services"),
    *("tests/test_contract.py", "tests/test_playthroughs.py"),
]
PYODIDE = "314.0.7"  # Python 3.14.2, as on the phone
PURE_HYPOTHESIS = "6.155.7"  # the last without parts that must be compiled
NO_DESKTOP = "--ignore=tests/services/test_desktop.py"  # the one among them that is about a window
IN_A_BROWSER = "not processes and not deep"
STEP = 20  # per cent between two words of progress


def check_all() -> None:
    """Run the tests on all of them."""
    print("Tests without a window on newer Pythons:")
    dev = pins("requirements-dev.txt")
    wanted = [f"{name}=={dev[name]}" for name in ("pytest", "hypothesis")]
    found = newer_pythons()
    for path, version in found:
        note(f"Python {version}: preparing it")
        python = environment(path.name, path, *wanted)
        said = watch(f"Python {version}", python, "-m", "pytest", "-p", "no:cacheprovider", NO_DESKTOP, *WITHOUT_WINDOW)
        check(True, f"Python {version}: {said[-1].strip('= ')}")
    if not found:
        note("there is no newer Python on this machine")
    if shutil.which("npm") and shutil.which("node"):
        check_pyodide(wanted[0])
    else:
        note("not run: Python 3.14 in Pyodide (there is no npm)")


def newer_pythons() -> list[tuple[Path, str]]:
    """Every Python on this machine that is newer than this one, one of each version."""
    places = [Path(folder) for folder in os.environ.get("PATH", "").split(os.pathsep)]
    home = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    places += sorted(home.glob("versions/*/bin"))
    found: dict[int, tuple[Path, str]] = {}
    for path in (path for place in places for path in place.glob("python3.[0-9]*")):
        named = re.fullmatch(r"python3\.(\d+)", path.name)
        if named and int(named[1]) > sys.version_info.minor and int(named[1]) not in found:
            asked = [str(path), "-c", "import ensurepip, sqlite3, sys; print(sys.version.split()[0])"]
            said = subprocess.run(asked, capture_output=True, text=True, check=False)
            if said.returncode == 0:
                found[int(named[1])] = (path, said.stdout.strip())
    return [found[minor] for minor in sorted(found)]


def check_pyodide(pytest: str) -> None:
    """The phone's Python, in Pyodide."""
    version = str(Spec().requirements()["python3"])
    note(f"Python {version} in Pyodide: preparing it")
    site = FOLDER / "pyodide-site"
    pyodide = FOLDER / f"pyodide-{PYODIDE}"
    if not (pyodide / "pyodide.mjs").exists():
        run("npm", "pack", "--silent", "--pack-destination", FOLDER, f"pyodide@{PYODIDE}")
        pyodide.mkdir(exist_ok=True)
        run("tar", "xzf", FOLDER / f"pyodide-{PYODIDE}.tgz", "-C", pyodide, "--strip-components=1")
    if not site.exists():
        any_machine = ("--only-binary=:all:", "--platform=any", "--implementation=py", "--abi=none")
        install = (sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--target", site)
        run(*install, *any_machine, "--python-version=3.14", pytest, f"hypothesis=={PURE_HYPOTHESIS}")
    start = ("node", "--stack-size=6000", ROOT / "tools/packaging/pyodide.mjs", pyodide, ROOT, site)
    said = watch(f"Python {version} in Pyodide", *start, "-m", IN_A_BROWSER, NO_DESKTOP, *WITHOUT_WINDOW)
    check(said[0] == f"Python {version}", f"{said[0]} in Pyodide: {said[-1].strip('= ')}")


def watch(name: str, *command: object) -> list[str]:
    """Run tests and say from time to time how far they are; returns the lines they said, or fails with them."""
    started, told, lines = time.monotonic(), 0, []
    words = [str(word) for word in command]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as tests:
        for line in tests.stdout or ():
            lines.append(line.rstrip("\n"))
            done = re.search(r"\[ *(\d+)%\]$", lines[-1])
            if done and int(done[1]) >= told + STEP:
                told = int(done[1])
                note(f"{name}: {told} % after {time.monotonic() - started:.0f} s")
    if tests.returncode:
        raise Failed(f"{name}\n" + "\n".join(lines)[-3000:])
    return lines
