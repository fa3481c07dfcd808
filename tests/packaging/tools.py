"""What buildozer and python-for-android themselves say of our spec, as JSON.

    python tests/packaging/tools.py FOLDER

Run by check.py with an interpreter that has both. No SDK is needed: buildozer is stopped where it would call
python-for-android, and from the call it wanted to make the manifest is written with python-for-android's template.
"""

import contextlib
import io
import json
import os
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


class Stopped(Exception):
    """Buildozer was about to call python-for-android."""


def known_keys():
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


def start_buildozer(folder):
    """Buildozer with our spec, working in a folder of its own."""
    os.environ["HOME"] = str(folder)
    from buildozer import Buildozer

    os.chdir(ROOT)
    builder = Buildozer("buildozer.spec")
    builder.config.set("buildozer", "build_dir", str(folder / "buildozer"))
    builder.user_bin_dir = str(folder / "bin")
    builder.logger.set_level(0)
    builder.set_target("android")
    return builder


def collect(builder):
    """The folder that goes into the package, as buildozer fills it."""
    builder.build_application()
    return builder.app_dir


def command(builder):
    """What buildozer would ask of python-for-android to make a debug package."""
    target = builder.target
    target.build_mode, target.artifact_format = "debug", "apk"
    Path(target.get_dist_dir(builder.config.get("app", "package.name"))).mkdir(parents=True, exist_ok=True)
    asked = []

    def stop(arguments, **_):
        asked.extend(arguments)
        raise Stopped

    target._p4a = stop
    with contextlib.suppress(Stopped):
        target.build_package()
    return asked


def manifest(asked, api, ndk_api):
    """The manifest that python-for-android would write for this command."""
    os.environ["P4A_BUILD_IS_RUNNING_UNITTESTS"] = "1"
    import jinja2
    import pythonforandroid
    from pythonforandroid.bootstraps.common.build import build

    given, skip = [], 0
    for argument in asked[1:]:  # the toolchain's own arguments are not passed on
        if skip:
            skip -= 1
        elif argument in ("--bootstrap", "--dist_name", "--arch", "--ndk-api"):
            skip = 1
        elif argument != "--copy-libs":
            given.append(argument)
    home = Path(pythonforandroid.__file__).parent / "bootstraps/_sdl_common/build"
    build.get_bootstrap_name = lambda: "sdl2"
    build.get_dist_ndk_min_api_level = lambda: int(ndk_api)
    build.make_package = lambda args: None
    args = build.parse_args_and_make_package([*given, "--blacklist", str(home / "blacklist.txt")])
    args.add_activity = args.add_activity or []
    environment = jinja2.Environment(loader=jinja2.FileSystemLoader(home / "templates"))
    return environment.get_template("AndroidManifest.tmpl.xml").render(
        args=args, android_api=int(api), debug=True, service=False, service_data=[], native_services=[]
    )


def resolve(requirements, bootstrap):
    """What python-for-android's graph makes of the requirements: recipes, other modules, bootstrap."""
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.build import Context
    from pythonforandroid.graph import get_recipe_order_and_bootstrap

    context = Context()
    names = [requirement.partition("==")[0] for requirement in requirements]
    recipes, modules, found = get_recipe_order_and_bootstrap(
        context, names, Bootstrap.get_bootstrap(bootstrap, context)
    )
    return {"recipes": sorted(recipes), "modules": sorted(modules), "bootstrap": found.name}


def main(folder):
    """Ask everything."""
    folder = Path(folder).resolve()
    with contextlib.redirect_stdout(io.StringIO()) as said:
        builder = start_buildozer(folder)
        config = builder.config
        asked = command(builder)
        answer = {
            "keys": known_keys(),
            "version": builder.get_version(),
            "folder": collect(builder),
            "command": asked,
            "manifest": manifest(asked, config.get("app", "android.api"), config.get("app", "android.ndk_api")),
            **resolve(config.getlist("app", "requirements"), config.get("app", "p4a.bootstrap")),
        }
    sys.stderr.write(said.getvalue())
    print(json.dumps(answer))


if __name__ == "__main__":
    main(sys.argv[1])
