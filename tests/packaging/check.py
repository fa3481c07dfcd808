"""The long form of the package checks: `make package-check`.

    python -m tests.packaging.check [--tools]     --tools: only prepare buildozer, for `make apk`

Prepares tools of its own in build/package, then
 1. lets buildozer and python-for-android read the spec, collect the sources, resolve the requirements and write the
    manifest;
 2. plays one game of each kind from the collected folder, byte-compiled without asserts and docstrings, its sources
    deleted, in an environment that has nothing but requirements.txt;
 3. runs the tests that need no window on every newer Python it finds, and on Python 3.14 in Pyodide;
 4. lists what goes into the package.
What can't be run here is said, not passed over.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections import Counter
from pathlib import Path

from app.registry import GAMES
from tests.packaging.spec import ROOT, Spec, collect
from tests.packaging.test_contents import LARGEST_MB
from tests.packaging.test_spec import KNOWN, pins

FOLDER = ROOT / "build" / "package"
ANDROID = "{http://schemas.android.com/apk/res/android}"
RECIPES = {"android", "kivy", "materialyoucolor", "pillow", "pyjnius", "python3", "hostpython3", "sdl2", "sqlite3"}
WITHOUT_WINDOW = [
    *("tests/engine", "tests/games", "tests/ai", "tests/services"),
    *("tests/test_contract.py", "tests/test_playthroughs.py"),
]
PYODIDE = "314.0.7"  # Python 3.14.2, as on the phone
PURE_HYPOTHESIS = "6.155.7"  # the last without parts that must be compiled


class Failed(Exception):
    """A check did not hold."""


def check(holds, words):
    """Say it, and stop if it does not hold."""
    if not holds:
        raise Failed(words)
    print(f"  ok  {words}", flush=True)


def run(*command, **given):
    """Run something; returns what it said, or fails with it."""
    done = subprocess.run(
        [str(word) for word in command], cwd=ROOT, capture_output=True, text=True, check=False, **given
    )
    if done.returncode:
        raise Failed(f"{' '.join(map(str, command[:4]))} …\n{(done.stdout + done.stderr)[-3000:]}")
    return done.stdout


def environment(name, python, *wanted):
    """A clean virtual environment with just these packages; kept until they change."""
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


def tools():
    """The Python that has buildozer and python-for-android."""
    return environment("tools", sys.executable, "-r", ROOT / "requirements-package.txt")


def check_with_tools():
    """What buildozer and python-for-android say; returns the folder that goes into the package."""
    print("What buildozer and python-for-android say:")
    shutil.rmtree(FOLDER / "buildozer", ignore_errors=True)
    told = json.loads(run(tools(), ROOT / "tests/packaging/tools.py", FOLDER))
    spec = Spec()
    check(set(told["keys"]) == KNOWN, "known_keys.txt has the keys of this buildozer")
    check(told["version"] == spec.version(), f"buildozer reads the version: {told['version']}")
    check(told["bootstrap"] == "sdl2", "the requirements resolve, with the bootstrap sdl2")
    check(set(told["recipes"]) >= RECIPES, f"recipes: {', '.join(told['recipes'])}")
    print(f"      brought along by recipes: {', '.join(sorted(set(told['modules']) - set(pins())))}")
    check_manifest(ElementTree.fromstring(told["manifest"]))
    folder = Path(told["folder"])
    packed = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    check(packed - {"sitecustomize.py"} == set(collect(spec)), "buildozer collects the files that the tests expect")
    return folder, told["modules"]


def check_manifest(manifest):
    """The manifest that python-for-android would write."""

    def names(path):
        return [element.get(f"{ANDROID}name") for element in manifest.iterfind(path)]

    check(names("uses-permission") == ["android.permission.VIBRATE"], "the only permission is VIBRATE")
    sdk = manifest.find("uses-sdk")
    check(
        (sdk.get(f"{ANDROID}minSdkVersion"), sdk.get(f"{ANDROID}targetSdkVersion")) == ("24", "36"),
        "Android 7 (24) and later, made for 36",
    )
    application = manifest.find("application")
    wanted = {"enableOnBackInvokedCallback": "false", "appCategory": "game", "allowBackup": "false"}
    check(all(application.get(ANDROID + key) == value for key, value in wanted.items()), f"the manifest says {wanted}")
    check(names("queries/intent/action") == ["android.intent.action.TTS_SERVICE"], "the system's voice can be found")


def check_pure(python, modules):
    """What has no recipe must be pure Python."""
    code = (
        "import sys, importlib.metadata as m\n"
        "print(*(n for n in sys.argv[1:] if 'py3-none-any' not in m.distribution(n).read_text('WHEEL')\n"
        "  and 'py2.py3-none-any' not in m.distribution(n).read_text('WHEEL')))"
    )
    listed = [name for name in modules if name in pins()]
    check(run(python, "-c", code, *listed).split() == [], f"without a recipe, and pure Python: {', '.join(listed)}")


def check_playing(folder, modules):
    """Start from the collected folder, as the phone would."""
    print("Playing from the package:")
    python = environment("runtime", sys.executable, "--no-deps", "-r", ROOT / "requirements.txt")
    check_pure(python, modules)
    compiled = FOLDER / "compiled"
    shutil.rmtree(compiled, ignore_errors=True)
    shutil.copytree(folder, compiled)
    run(python, "-OO", "-m", "compileall", "-q", "-b", "-f", compiled)
    for source in compiled.rglob("*.py"):
        source.unlink()
    check(not list(compiled.rglob("*.py")), "byte-compiled with -OO, the sources deleted")
    played = run(python, "-OO", "-B", ROOT / "tests/packaging/start.py", compiled).split()
    check(played == [key for key, entry in GAMES.items() if entry.board], f"played to the end: {', '.join(played)}")


def newer_pythons():
    """Every Python on this machine that is newer than this one, one of each version."""
    places = [Path(folder) for folder in os.environ.get("PATH", "").split(os.pathsep)]
    home = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    places += sorted(home.glob("versions/*/bin"))
    found = {}
    for place in places:
        for path in place.glob("python3.[0-9]*"):
            if re.fullmatch(r"python3\.\d+", path.name) and path.name not in found:
                asked = [path, "-c", "import ensurepip, sqlite3, sys; print(sys.version.split()[0])"]
                said = subprocess.run(asked, capture_output=True, text=True, check=False)
                if said.returncode == 0:
                    found[path.name] = (path, said.stdout.strip())
    return [
        found[name]
        for name in sorted(found, key=lambda name: int(name.rpartition(".")[2]))
        if int(name.rpartition(".")[2]) > sys.version_info.minor
    ]


def check_newer_pythons():
    """The tests that need no window, on newer Pythons."""
    print("Tests without a window on newer Pythons:")
    dev = pins("requirements-dev.txt")
    wanted = [f"{name}=={dev[name]}" for name in ("pytest", "hypothesis")]
    for path, version in newer_pythons():
        python = environment(path.name, path, *wanted)
        said = run(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-o", "addopts=", *WITHOUT_WINDOW)
        check(True, f"Python {version}: {said.strip().splitlines()[-1].strip('= ')}")
    if not (shutil.which("npm") and shutil.which("node")):
        print("  not run: Python 3.14 in Pyodide (there is no npm)")
        return
    site = FOLDER / "pyodide-site"
    pyodide = FOLDER / f"pyodide-{PYODIDE}"
    if not (pyodide / "pyodide.mjs").exists():
        run("npm", "pack", "--silent", "--pack-destination", FOLDER, f"pyodide@{PYODIDE}")
        pyodide.mkdir(exist_ok=True)
        run("tar", "xzf", FOLDER / f"pyodide-{PYODIDE}.tgz", "-C", pyodide, "--strip-components=1")
    if not site.exists():
        any_machine = ("--only-binary=:all:", "--platform=any", "--implementation=py", "--abi=none")
        install = (sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--target", site)
        run(*install, *any_machine, "--python-version=3.14", wanted[0], f"hypothesis=={PURE_HYPOTHESIS}")
    script = ROOT / "tests/packaging/pyodide.mjs"
    said = run("node", "--stack-size=6000", script, pyodide, ROOT, site, "-o", "addopts=", "-q", *WITHOUT_WINDOW)
    lines = said.strip().splitlines()
    check(lines[0] == "Python 3.14.2", f"{lines[0]} in Pyodide: {lines[-1].strip('= ')}")


def list_contents(folder):
    """What goes in, by folder and by type, and the sum."""
    print("What goes into the package, in kB:")
    sizes = {path.relative_to(folder): path.stat().st_size for path in folder.rglob("*") if path.is_file()}
    places, types = Counter(), Counter()
    for path, size in sizes.items():
        places["/".join(path.parts[: min(2, len(path.parts) - 1)]) or "."] += size
        types[path.suffix or path.name] += size
    for title, sums in (("folder", places), ("type", types)):
        print(f"  by {title}: " + ", ".join(f"{name} {size / 1000:.0f}" for name, size in sums.most_common()))
    total = sum(sizes.values()) / 1_000_000
    check(total < LARGEST_MB, f"{len(sizes)} files of our own, {total:.1f} MB (at most {LARGEST_MB})")


def main(only_tools):
    """Check everything."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    try:
        if only_tools:
            tools()
            return 0
        folder, modules = check_with_tools()
        list_contents(folder)
        check_playing(folder, modules)
        check_newer_pythons()
    except Failed as failure:
        print(f"  FAILED  {failure}")
        return 1
    print("All of this holds. It is not an APK: that takes the Android SDK (make apk).")
    return 0


if __name__ == "__main__":
    sys.exit(main("--tools" in sys.argv))
