"""The way `make apk` goes, walked as far as it goes without a download; says in JSON where it ended.

    python -m tools.packaging.route P4A FOLDER

Run by __main__.py with the Python that has buildozer, in the environment of `make apk`. P4A are python-for-android's
sources (a real build clones them). buildozer's own steps run: the check of this machine, the install of
python-for-android's needs, up to the download of the Android SDK. Then a stand-in for the SDK and the NDK takes its
place, and python-for-android itself, called as buildozer calls it, goes on up to its first download.
"""

import contextlib
import json
import os
import sys
from pathlib import Path
from typing import Any

AVDMANAGER = """#!/bin/sh
echo "API level: {api}"
"""


class Reached(Exception):
    """Here something would be downloaded."""


def start(p4a: Path, folder: Path) -> Any:
    """buildozer with our spec, kept inside a folder."""
    os.environ["HOME"] = str(folder)
    from buildozer import Buildozer

    (folder / "ant").mkdir(parents=True, exist_ok=True)
    builder = Buildozer("buildozer.spec")
    builder.config.set("app", "p4a.source_dir", str(p4a))
    builder.config.set("app", "android.ant_path", str(folder / "ant"))  # an old tool it fetches and nothing uses
    builder.config.set("buildozer", "build_dir", str(folder / "buildozer"))
    builder.user_bin_dir = str(folder / "bin")
    builder.set_target("android")
    return builder


def walk(builder: Any) -> tuple[list[str], str]:
    """What this machine lacks, and the address of the first download, on buildozer's way to a debug package."""
    from buildozer import buildops

    lacking = []
    found = buildops.checkbin

    def look(name: str, file: str) -> Any:
        with contextlib.suppress(SystemExit):  # so that all that is missing is told, not the first only
            return found(name, file)
        lacking.append(name)
        return None

    def stop(address: str, file: str, **_: object) -> None:
        raise Reached(address + file)

    exists = buildops.file_exists

    def there(path: Any) -> bool:
        if str(path) == "/usr/include/zlib.h" and not exists(path):
            lacking.append("zlib's headers (zlib.h)")
            return True
        return bool(exists(path))

    buildops.checkbin, buildops.download, buildops.file_exists = look, stop, there
    try:
        builder.run_command(["android", "debug"])
    except Reached as reached:
        return lacking, str(reached)
    finally:
        buildops.checkbin, buildops.file_exists = found, exists
    raise SystemExit("buildozer downloaded nothing")


def stand_in(folder: Path, api: str, ndk: str) -> tuple[Path, Path]:
    """An SDK and an NDK in which one finds their versions and nothing else."""
    sdk, kit = folder / "sdk", folder / "ndk"
    manager = sdk / "tools" / "bin" / "avdmanager"
    manager.parent.mkdir(parents=True, exist_ok=True)
    manager.write_text(AVDMANAGER.format(api=api))
    manager.chmod(0o755)
    (sdk / "build-tools" / f"{api}.0.0").mkdir(parents=True, exist_ok=True)
    kit.mkdir(exist_ok=True)
    number, letter = ndk[:-1], ord(ndk[-1]) - ord("a")
    (kit / "source.properties").write_text(f"Pkg.Desc = Android NDK\nPkg.Revision = {number}.{letter}.0\n")
    return sdk, kit


def create(builder: Any, sdk: Path, ndk: Path) -> dict[str, object]:
    """python-for-android's own way, called as buildozer would: recipes, their versions and where they come from."""
    target = builder.target
    asked: list[str] = []
    target._p4a = lambda command, **_: asked.extend([*command, *target.extra_p4a_args])
    target.compile_platform()
    os.environ |= {"ANDROIDSDK": str(sdk), "ANDROIDNDK": str(ndk), "ANDROIDAPI": target.android_api}
    from pythonforandroid import toolchain
    from pythonforandroid.recipe import Recipe

    told: dict[str, object] = {}

    def stop(order: list[str], modules: list[str], context: Any, *_: object, **__: object) -> None:
        recipes = [Recipe.get_recipe(name, context) for name in order]
        told["recipes"] = {recipe.name: recipe.version for recipe in recipes}
        told["modules"] = {name: os.environ.get(f"VERSION_{name}") for name in modules}
        told["bootstrap"] = context.bootstrap.name
        told["ours"] = sorted(name for name in order if Path(context.local_recipes, name).is_dir())
        raise Reached

    toolchain.build_recipes = stop
    sys.argv = ["p4a", *asked]
    with contextlib.suppress(Reached):
        toolchain.ToolchainCL()
    return told


def main(p4a: str, place: str) -> None:
    """Walk, and say how far one came."""
    folder = Path(place).resolve()
    with contextlib.redirect_stdout(sys.stderr):
        sys.path.insert(0, p4a)
        builder = start(Path(p4a).resolve(), folder)
        lacking, address = walk(builder)
        target = builder.target
        answer = {
            "lacking": lacking,
            "address": address,
            "understood": target._p4a_have_aab_support(),
            "p4a": create(builder, *stand_in(folder, target.android_api, target.android_ndk_version)),
        }
    print(json.dumps(answer))


if __name__ == "__main__":
    main(*sys.argv[1:])
