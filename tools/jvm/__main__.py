"""Drive what touches Java on a real JVM: `make jvm-check`, or `python -m tools.jvm`.

The Java classes in stubs/ have the signatures of Android's and note what they are asked to do. They are compiled for
several levels of Android (a member marked `//@since 30` exists from level 30 on), and our services and the whole app
run on each, off-screen, in a process of its own, through the pyjnius that the Android build uses. Where npm is found,
the signatures are compared with a published list of Android's.
What can't be run here is said, not passed over.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools.jvm.signatures import compare, published

ROOT = Path(__file__).parents[2]
STUBS = Path(__file__).parent / "stubs"
FOLDER = ROOT / "build" / "package" / "jvm"
LEVELS = (24, 34, 36)  # the oldest we are made for, the last that keeps the window clear of its bars, the newest
PYJNIUS = "pyjnius==1.7.0"  # that of python-for-android
JDK = "default-jdk-headless"
SINCE = re.compile(r"^ *//@since (\d+)\n(.*?)^ *//@end\n", re.MULTILINE | re.DOTALL)


class Failed(Exception):
    """A check did not hold, or could not be made."""


def run(*command: object) -> str:
    """Run something; returns what it said, or fails with it."""
    done = subprocess.run([str(word) for word in command], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failed(f"{' '.join(map(str, command[:4]))} …\n{(done.stdout + done.stderr)[-3000:]}")
    return done.stdout


def java_home() -> Path:
    """Where the JDK is; it is installed where that is possible."""
    if not shutil.which("javac"):
        install = f"apt-get install -y --no-install-recommends {JDK}"
        if os.geteuid() or not shutil.which("apt-get"):
            raise Failed(f"there is no Java compiler here. Please run, then try again:\n    sudo {install}")
        print(f"  installing {JDK} …", flush=True)
        run("apt-get", "update", "-qq")
        run("env", "DEBIAN_FRONTEND=noninteractive", *install.split())
    return Path(str(shutil.which("javac"))).resolve().parents[1]


def python() -> Path:
    """The Python that has pyjnius beside what the app needs; kept until that changes."""
    place = FOLDER / "python"
    stamp = place / "installed"
    wanted = f"{sys.version}\n{PYJNIUS}\n{(ROOT / 'requirements.txt').read_text()}"
    if not stamp.exists() or stamp.read_text() != wanted:
        print("  preparing a Python with pyjnius …", flush=True)
        shutil.rmtree(place, ignore_errors=True)
        run(sys.executable, "-m", "venv", place)
        pip = (place / "bin" / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps")
        run(*pip, "-r", ROOT / "requirements.txt", PYJNIUS)
        stamp.write_text(wanted)
    return place / "bin" / "python"


def as_of(level: int, source: str) -> str | None:
    """A class as it was on that level; None where it did not exist yet."""
    whole = re.match(r"//@since (\d+)\npackage", source)
    if whole and int(whole[1]) > level:
        return None
    return SINCE.sub(lambda part: part[2] if int(part[1]) <= level else "", source)


def compile_stubs(level: int) -> Path:
    """Android as of that level; returns the folder of its classes."""
    place = FOLDER / str(level)
    shutil.rmtree(place, ignore_errors=True)
    sources = []
    for path in sorted(STUBS.rglob("*.java")):
        source = as_of(level, path.read_text(encoding="utf-8"))
        if source is not None:
            copy = place / "sources" / path.relative_to(STUBS)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(source, encoding="utf-8")
            sources.append(copy)
    run("javac", "-encoding", "UTF-8", "-Xlint:all", "-Werror", "-d", place / "classes", *sources)
    return place / "classes"


def check_signatures(classes: dict[int, Path]) -> None:
    """The stubs say what Android says."""
    if not shutil.which("npm"):
        print("  not run: comparing the signatures with Android's (there is no npm)")
        return
    try:
        android = published(FOLDER)
    except subprocess.CalledProcessError:
        print("  not run: comparing the signatures with Android's (npm can't fetch their list)")
        return
    for level, folder in classes.items():
        names = sorted(
            path.relative_to(folder).with_suffix("").as_posix().replace("/", ".")
            for path in folder.glob("android/**/*.class")
        )
        said = run("javap", "-cp", folder, "-public", *names)
        count, wrong = compare(said, android, level)
        if wrong:
            raise Failed("the stubs differ from Android:\n    " + "\n    ".join(wrong))
        print(f"  ok  level {level}: {count} members of the stubs are Android's, with all their overloads", flush=True)


def check_level(level: int, classes: Path, home: Path) -> None:
    """The services and the app, on that Android."""
    print(f"On Java, as of Android's level {level}:", flush=True)
    command = [str(python()), "-B", "-m", "tools.jvm.drive", str(level), str(classes)]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, "JAVA_HOME": str(home)}, check=False)
    if done.returncode:
        raise Failed(f"level {level}: exit {done.returncode}")


def main() -> int:
    """Check everything."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    try:
        print("Java and its stubs:", flush=True)
        home = java_home()
        classes = {level: compile_stubs(level) for level in LEVELS}
        python()
        check_signatures(classes)
        for level, folder in classes.items():
            check_level(level, folder, home)
    except Failed as failure:
        print(f"  FAILED  {failure}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
