"""What python-for-android's recipes do with our pinned versions, as far as no NDK is needed; answers in JSON.

    python -m tools.packaging.recipes P4A FOLDER RECIPES SOURCES

Run by __main__.py with the Python that has python-for-android. RECIPES are those of the build, in order; SOURCES, as
JSON, where the sources of some of them lie. The recipe of ours that installs is run for both kinds of phone, with this
Python in place of the one that python-for-android would build; every patch is applied by its recipe's own code; for
every recipe that would take a ready wheel from the index, pip is asked as the recipe would ask it.
"""

import contextlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tools.packaging.spec import ROOT, Spec


def context(folder: Path, order: list[str]) -> Any:
    """A build of both kinds of phone, as buildozer.spec describes it."""
    from pythonforandroid.build import Context

    spec = Spec()
    made = Context()
    made.local_recipes = str(ROOT / spec.value("p4a.local_recipes"))
    made.setup_dirs(str(folder))
    made.ensure_dirs()
    made.ndk_api = int(spec.value("android.ndk_api"))
    made.set_archs(spec.parts("android.archs"))
    made.recipe_build_order = order
    made.bootstrap = SimpleNamespace(distribution=SimpleNamespace(name=spec.value("package.name")))
    for name, version in spec.requirements().items():
        if version:
            os.environ[f"VERSION_{name}"] = version
    return made


def recipe(name: str, build: Any) -> Any:
    """A recipe, with this Python's pip in place of that of the Python it would build."""
    import sh
    from pythonforandroid.recipe import Recipe

    found = Recipe.get_recipe(name, build)
    found._host_recipe = SimpleNamespace(pip=sh.Command(sys.executable).bake("-m", "pip"))
    return found


def install(name: str, build: Any) -> dict[str, str]:
    """Run a recipe for every kind of phone; where it installed."""
    made = recipe(name, build)
    made.download_if_necessary()
    places = {}
    for arch in build.archs:
        Path(made.get_build_container_dir(arch.arch)).mkdir(parents=True, exist_ok=True)
        made.prepare_build_dir(arch.arch)
        made.apply_patches(arch)
        made.build_arch(arch)
        places[arch.arch] = build.get_python_install_dir(arch.arch)
    return places


def patch(name: str, sources: Path, build: Any) -> tuple[str, list[str]]:
    """Apply a recipe's patches to a copy of the sources; where it lies, and which files were changed."""
    made, arch = recipe(name, build), build.archs[0]
    place = Path(made.get_build_dir(arch.arch))
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(sources, place)
    for file in (*place.glob("*.py"), *place.rglob("lang/*.py")):  # Kivy's source package was packed on Windows
        file.write_bytes(file.read_bytes().replace(b"\r\n", b"\n"))
    before = {file: file.read_bytes() for file in place.rglob("*.py")}
    made.apply_patches(arch)
    return str(place), sorted(
        str(file.relative_to(place)) for file, text in before.items() if file.read_bytes() != text
    )


def wheels(build: Any) -> list[tuple[str, str, str]]:
    """The ready wheels that recipes would take instead of building: recipe, kind of phone, address."""
    from pythonforandroid.recipe import PyProjectRecipe

    found = []
    extra = ["--dry-run", "--quiet", "--report", "-", "--target", str(Path(build.storage_dir) / "nothing")]
    for name in build.recipe_build_order:
        made = recipe(name, build)
        for arch in build.archs if isinstance(made, PyProjectRecipe) else ():
            asked = [sys.executable, "-m", "pip", *made.get_pip_install_args(arch), *extra]
            said = subprocess.run(asked, capture_output=True, text=True, check=False)
            if said.returncode == 0:
                packages = json.loads(said.stdout)["install"]
                found += [(name, arch.arch, package["download_info"]["url"]) for package in packages]
            elif "No matching distribution" not in said.stderr:
                raise SystemExit(said.stderr)
    return found


def main(p4a: str, place: str, order: str, sources: str) -> None:
    """Do all three."""
    sys.path.insert(0, p4a)
    with contextlib.redirect_stdout(sys.stderr):
        build = context(Path(place).resolve(), order.split(","))
        answer = {
            "installed": install("materialyoucolor", build),
            "patched": {name: patch(name, Path(lies), build) for name, lies in json.loads(sources).items()},
            "wheels": wheels(build),
        }
    print(json.dumps(answer))


if __name__ == "__main__":
    main(*sys.argv[1:])
