"""The questions of `make package-check`, one after the other; each builds on what the one before has found.

1. buildozer's own way, in the environment of `make apk`, up to the download of the SDK; python-for-android's up to
   its first download (route.py);
2. what recipes do with the pinned versions: ours installs, patches fit, ready wheels fit the phone (recipes.py);
3. the Android project that python-for-android writes: manifest, version code, files (project.py);
4. one game of each kind, played from what was packed, with nothing else installed (start.py).
"""

import json
import re
import shutil
import sys
import tarfile
from collections import Counter
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from app.registry import GAMES
from tools.packaging import elf
from tools.packaging.installed import site
from tools.packaging.licences import without_licence
from tools.packaging.sources import get, source
from tools.packaging.spec import KNOWN, LARGEST_MB, ROOT, Spec, collect, pins
from tools.packaging.work import FOLDER, build_environment, check, note, run, tools

ANDROID = "{http://schemas.android.com/apk/res/android}"
RECIPES = {"android", "kivy", "materialyoucolor", "pillow", "pyjnius", "python3", "hostpython3", "sdl2", "sqlite3"}
OURS = ["kivy", "materialyoucolor"]
COMES_ALONG = {"six"}  # with pyjnius
PATCHED = ("kivy", "pyjnius", "pillow")  # of what has patches, what the package index has
PACKED_BESIDE = {"sitecustomize.pyc", "p4a_env_vars.txt"}  # buildozer's and python-for-android's own

Recipes = dict[str, str | None]  # by name, the version


def check_all() -> None:
    """Put all questions."""
    recipes, modules = check_route()
    installed, parser = check_recipes(recipes)
    packages = site(installed, parser)
    check_pure(packages, modules)
    project = check_project(packages)
    list_contents(project / "src/main/assets/private.tar")
    check_playing(project, packages)


def answer(module: str, *words: object) -> Any:
    """What a module says that runs with the Python that has buildozer, in the environment of `make apk`."""
    return json.loads(run(tools(), "-m", f"tools.packaging.{module}", *words, env=build_environment()).splitlines()[-1])


def p4a() -> Path:
    """The sources of python-for-android, as its source package has them."""
    return source("python-for-android", pins("requirements-package.txt")["python-for-android"])


def check_route() -> tuple[Recipes, dict[str, str | None]]:
    """The way of `make apk`; the recipes that would be built, and what pip would install, with their versions."""
    print("The way of make apk, without its downloads:")
    shutil.rmtree(FOLDER / "route", ignore_errors=True)  # what buildozer finds there it would not fetch again
    told = answer("route", p4a(), FOLDER / "route")
    check(told["address"].startswith("https://dl.google.com/android/"), "buildozer comes as far as the SDK")
    check(told["understood"], "python-for-android runs where buildozer has prepared it")
    note(f"missing here: {', '.join([*told['lacking'], 'the Android SDK and NDK'])} (next: {told['address']})")
    build, wanted = told["p4a"], Spec().requirements()
    modules: dict[str, str | None] = build["modules"]
    check(build["bootstrap"] == "sdl2", "the requirements resolve, with the bootstrap sdl2")
    recipes: Recipes = {name.lower(): version for name, version in build["recipes"].items()}
    listed = ", ".join(" ".join(filter(None, pair)) for pair in recipes.items())
    check(recipes.keys() >= RECIPES, f"recipes: {listed}")
    there = recipes | modules
    pinned = {name: version for name, version in wanted.items() if version}
    check(all(there[name] == version for name, version in pinned.items()), "every pin arrives at its recipe or at pip")
    check(recipes["pillow"] == pins()["pillow"], f"Pillow is the desktop's: {pins()['pillow']}")
    check(build["ours"] == OURS, f"recipes of our own: {', '.join(build['ours'])}")
    check(modules.keys() - wanted.keys() == COMES_ALONG, "nothing comes along unasked but six, with pyjnius")
    check(not without_licence({*recipes, *modules}), "each of them has its licence in the app")
    return recipes, modules


def check_recipes(recipes: Recipes) -> tuple[Path, Path]:
    """What the recipes do; where ours installed, and Kivy's patched parser."""
    print("What recipes do with our versions:")
    sources = {name: str(source(name, str(recipes[name]))) for name in PATCHED}
    shutil.rmtree(FOLDER / "recipes", ignore_errors=True)
    told = answer("recipes", p4a(), FOLDER / "recipes", ",".join(recipes), json.dumps(sources))
    places = {arch: Path(place) for arch, place in told["installed"].items()}
    check(
        places.keys() == set(Spec().parts("android.archs")), f"ours installs materialyoucolor for {', '.join(places)}"
    )
    compiled = [file for place in places.values() for file in place.rglob("*.so")]
    check(not compiled, "without anything compiled, so for 32 bits as for 64")
    for name, (_, changed) in told["patched"].items():
        check(changed, f"the patches for {name} {recipes[name]} fit: {', '.join(changed)}")
    check_wheels(told["wheels"])
    return places["arm64-v8a"], Path(told["patched"]["kivy"][0]) / "kivy/lang/parser.py"


def check_wheels(wheels: list[tuple[str, str, str]]) -> None:
    """Compiled wheels that are not built here must be for the phone's processor and its pages."""
    compiled = [(arch, address) for _, arch, address in wheels if not address.endswith("-none-any.whl")]
    for arch, address in compiled:
        for name, library in elf.libraries(get(address)).items():
            pages = elf.alignment(library)
            check(elf.machine(library) == arch, f"{name} is for {arch}")
            check(arch != "arm64-v8a" or pages >= elf.PAGE, f"{name} is aligned to {pages // 1024} KB")
    if not compiled:
        check(True, "no compiled wheel is taken from the index: all is built with the NDK, for pages of 16 KB")


def check_pure(packages: Path, modules: dict[str, str | None]) -> None:
    """What has no recipe must be pure Python."""
    for name in sorted(modules.keys() - COMES_ALONG):
        (about,) = packages.glob(f"{name}-*.dist-info/WHEEL")
        check("-none-any\n" in about.read_text(encoding="utf-8"), f"{name} {modules[name]}, by pip: pure Python")


def check_project(packages: Path) -> Path:
    """The project that python-for-android writes; where it lies."""
    print("The Android project, as python-for-android writes it:")
    shutil.rmtree(FOLDER / "project", ignore_errors=True)
    told = answer("project", p4a(), FOLDER / "project", packages, sys.executable)
    spec, project = Spec(), Path(told["project"])
    check(set(told["keys"]) == KNOWN, "known_keys.txt has the keys of this buildozer")
    check(told["version"] == spec.version(), f"buildozer reads the version: {told['version']}")
    gradle = (project / "build.gradle").read_text(encoding="utf-8")
    check(told["code"] == spec.version_code(), f"the version's number is {told['code']}, as the changelogs are named")
    check(f"versionCode {told['code']}\n" in gradle, "and Gradle is told so")
    check_manifest(ElementTree.parse(project / "src/main/AndroidManifest.xml").getroot())
    files = set(told["files"]) - {"sitecustomize.py"}
    check(files == set(collect(spec)), f"buildozer collects the {len(files)} files that it should")
    with tarfile.open(project / "src/main/assets/private.tar") as packed:
        names = {member.name for member in packed if member.isfile()}
    wanted = {re.sub(r"\.py$", ".pyc", name) for name in collect(spec)}
    check(names - PACKED_BESIDE == wanted, "all of them are packed, byte-compiled: the blacklist takes nothing of ours")
    return project


def check_manifest(manifest: ElementTree.Element) -> None:
    """The manifest of the project."""

    def names(path: str) -> list[str | None]:
        return [element.get(f"{ANDROID}name") for element in manifest.iterfind(path)]

    check(names("uses-permission") == ["android.permission.VIBRATE"], "the only permission is VIBRATE")
    (sdk,), (application,) = manifest.findall("uses-sdk"), manifest.findall("application")
    levels = (sdk.get(f"{ANDROID}minSdkVersion"), sdk.get(f"{ANDROID}targetSdkVersion"))
    check(levels == ("24", "36"), "Android 7 (24) and later, made for 36")
    wanted = {"enableOnBackInvokedCallback": "false", "appCategory": "game", "allowBackup": "false"}
    check(all(application.get(ANDROID + key) == value for key, value in wanted.items()), f"the manifest says {wanted}")
    check(names("queries/intent/action") == ["android.intent.action.TTS_SERVICE"], "the system's voice can be found")


def list_contents(archive: Path) -> None:
    """What of ours goes in, by folder and by type, and the sum."""
    print("What goes into the package, in kB:")
    with tarfile.open(archive) as packed:
        sizes = {Path(member.name): member.size for member in packed if member.isfile()}
    places: Counter[str] = Counter()
    types: Counter[str] = Counter()
    for path, size in sizes.items():
        places["/".join(path.parts[: min(2, len(path.parts) - 1)]) or "."] += size
        types[path.suffix or path.name] += size
    for title, sums in (("folder", places), ("type", types)):
        note(f"by {title}: " + ", ".join(f"{name} {size / 1000:.0f}" for name, size in sums.most_common()))
    total, small = sum(sizes.values()) / 1_000_000, archive.stat().st_size / 1_000_000
    words = f"{len(sizes)} files of our own, {total:.1f} MB (at most {LARGEST_MB}), packed {small:.1f} MB"
    check(total < LARGEST_MB, words)


def check_playing(project: Path, installed: Path) -> None:
    """Unpack what was packed, as the phone does, add what this computer has compiled, and play."""
    print("Playing from the package:")
    place = FOLDER / "unpacked"
    shutil.rmtree(place, ignore_errors=True)
    bundle = project / "libs/arm64-v8a/libpybundle.so"
    for archive, folder in ((project / "src/main/assets/private.tar", "app"), (bundle, "bundle")):
        (place / folder).mkdir(parents=True)
        run("tar", "xzf", archive, "-C", place / folder)
    packages = place / "bundle/_python_bundle/site-packages"
    size = sum(file.stat().st_size for file in packages.rglob("*") if file.is_file())
    note(f"the packages' Python: {size / 1e6:.1f} MB, packed {bundle.stat().st_size / 1e6:.1f} MB")
    check(not [*place.rglob("*.py")], "there is no source any more, neither of ours nor of any package")
    for file in (*installed.rglob("*.so"), *installed.rglob("*.so.*")):
        (packages / file.relative_to(installed)).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(file, packages / file.relative_to(installed))
    check(
        not [*(packages / "materialyoucolor").rglob("*.so")], "materialyoucolor is our recipe's, with nothing compiled"
    )
    command = (sys.executable, "-S", "-OO", "-B", ROOT / "tools/packaging/start.py", place / "app")
    played = run(*command, env={**build_environment(), "PYTHONPATH": str(packages)}).split()
    check(played == list(GAMES), f"played to the end: {', '.join(played)}")
