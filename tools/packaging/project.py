"""The Android project that python-for-android writes for us, made without an SDK; says in JSON where it lies.

    python -m tools.packaging.project P4A FOLDER SITE PYTHON

Run by __main__.py with the Python that has buildozer. buildozer collects the sources and says how it would call
python-for-android for a debug package; python-for-android's own build.py then byte-compiles them with PYTHON, packs
them and SITE (the installed packages) past its blacklist, and writes manifest, icons and Gradle's settings. What is
missing in the project is everything compiled, and SDL's Java files.
"""

import contextlib
import importlib
import json
import os
import re
import shutil
import sys
from pathlib import Path
from typing import Any

from tools.packaging.route import stand_in, start


class Stopped(Exception):
    """buildozer was about to call python-for-android."""


def known_keys() -> list[str]:
    """Every "section key" that buildozer knows, from its template and its sources."""
    import buildozer

    home = Path(buildozer.__file__).parent
    template = (home / "default.spec").read_text(encoding="utf-8").partition("#-----")[0]
    keys, section = set(), ""
    for line in template.splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif found := re.match(r"#? ?([a-z_][a-z0-9_.-]*) =", line):
            keys.add(f"{section} {found[1]}")
    for source in home.rglob("*.py"):
        text = source.read_text(encoding="utf-8")
        keys |= {" ".join(pair) for pair in re.findall(r"""['"](app|buildozer)['"],\s*['"]([\w.-]+)['"]""", text)}
    return sorted(keys)


def asked(builder: Any) -> list[str]:
    """What buildozer would ask of python-for-android to make a debug package."""
    target = builder.target
    target.build_mode, target.artifact_format = "debug", "apk"
    Path(target.get_dist_dir(builder.config.get("app", "package.name"))).mkdir(parents=True, exist_ok=True)
    command: list[str] = []

    def stop(arguments: list[str], **_: object) -> None:
        command.extend(arguments)
        raise Stopped

    target._p4a = stop
    with contextlib.suppress(Stopped):
        target.build_package()
    return command


def passed_on(command: list[str]) -> list[str]:
    """The part of it that python-for-android hands to the project's build.py."""
    given, skip = [], False
    for argument in command[1:]:
        if skip:
            skip = False
        elif argument in ("--bootstrap", "--dist_name", "--arch", "--ndk-api", "--local-recipes"):
            skip = True
        elif argument != "--copy-libs":
            given.append(argument)
    return given


def assemble(p4a: Path, place: Path, sdk: Path, site: Path, python: str, target: Any) -> None:
    """The project before our files are in it: the bootstrap's own, and the packages, for one kind of phone only.

    For the other they are the same: what is compiled is this computer's, and stays out.
    """
    from pythonforandroid.bootstrap import copy_files
    from pythonforandroid.recipes.python3 import Python3Recipe as Recipe
    from pythonforandroid.util import walk_valid_filens

    os.chdir(site)
    unwanted = Recipe.site_packages_dir_blacklist, [*Recipe.site_packages_filen_blacklist, "*.so", "*.so.*"]
    kept = Recipe.site_packages_excluded_dir_exceptions
    files = list(walk_valid_filens(".", *unwanted, excluded_dir_exceptions=kept))
    shutil.rmtree(place, ignore_errors=True)
    for bootstrap in ("common", "_sdl_common", "sdl2"):
        copy_files(str(p4a / "pythonforandroid" / "bootstraps" / bootstrap / "build"), str(place))
    (place / "project.properties").write_text(f"target=android-{target.android_api}")
    (place / "local.properties").write_text(f"sdk.dir={sdk}")
    archs = target.buildozer.config.getlist("app", "android.archs")
    ndk_api = int(target.buildozer.config.get("app", "android.ndk_api"))
    told = {"bootstrap": "sdl2", "hostpython": python, "archs": archs, "ndk_api": ndk_api, "use_setup_py": False}
    (place / "dist_info.json").write_text(json.dumps(told))
    for arch in archs:
        (place / "libs" / arch).mkdir(parents=True)
        (place / f"_python_bundle__{arch}").mkdir()
    bundle = place / f"_python_bundle__{archs[0]}" / "_python_bundle" / "site-packages"
    for file in files:
        (bundle / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(file, bundle / file)


def write(place: Path, arguments: list[str]) -> Any:
    """Let python-for-android's build.py write the project."""
    os.chdir(place)
    sys.path.insert(0, str(place))
    build = importlib.import_module("build")
    return build.parse_args_and_make_package(arguments)


def main(p4a: str, where: str, site: str, python: str) -> None:
    """Collect, write, and say what came out."""
    folder, sources, packages = Path(where).resolve(), Path(p4a).resolve(), Path(site).resolve()
    sys.path.insert(0, str(sources))
    project = folder / "project"
    with contextlib.redirect_stdout(sys.stderr):
        builder = start(sources, folder)
        target = builder.target
        command = asked(builder)
        builder.build_application()
        collected = [file for file in Path(builder.app_dir).rglob("*") if file.is_file()]
        answer = {
            "keys": known_keys(),
            "version": builder.get_version(),
            "files": [file.relative_to(builder.app_dir).as_posix() for file in collected],
        }
        sdk, _ = stand_in(folder, target.android_api, target.android_ndk_version)
        assemble(sources, project, sdk, packages, python, target)
        args = write(project, passed_on(command))
    print(json.dumps({**answer, "code": args.numeric_version, "project": str(project)}))


if __name__ == "__main__":
    main(*sys.argv[1:])
