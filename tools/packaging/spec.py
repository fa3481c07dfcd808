"""buildozer.spec, read as buildozer reads it: its values, and the files it would put into the package."""

import os
import re
from configparser import ConfigParser
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[2]
KNOWN = set(Path(__file__).with_name("known_keys.txt").read_text(encoding="utf-8").splitlines())
LARGEST_MB = 12  # of our own files in the package


def pins(name: str = "requirements.txt") -> dict[str, str]:
    """What a list of requirements pins."""
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    listed = [line.partition("#")[0].strip() for line in lines]
    return {name: version for name, _, version in (line.partition("==") for line in listed if line)}


class Spec(ConfigParser):
    """The file, with keys as they are written."""

    def __init__(self, text: str | None = None) -> None:
        super().__init__(allow_no_value=True)
        self.read_string((ROOT / "buildozer.spec").read_text(encoding="utf-8") if text is None else text)

    def optionxform(self, name: str) -> str:
        return name

    def value(self, key: str) -> str:
        """A value of the app."""
        return self.get("app", key)

    def parts(self, key: str) -> list[str]:
        """A list of the app."""
        return [part.strip() for part in self.value(key).split(",")]

    def version(self) -> str:
        """The app's version, found where buildozer finds it."""
        text = (ROOT / self.value("version.filename")).read_text(encoding="utf-8")
        found = re.search(self.value("version.regex"), text)
        if not found:
            raise ValueError("there is no version")
        return found[1]

    def version_code(self) -> str:
        """Android's number of the version, as python-for-android computes it."""
        number = 0
        for part in self.version().split("."):
            number = number * 100 + int(part)
        return f"10{self.value('android.minapi')}{number}"

    def requirements(self) -> dict[str, str | None]:
        """Every requirement with its pin, or None."""
        pins: dict[str, str | None] = {}
        for requirement in self.parts("requirements"):
            name, _, pin = requirement.partition("==")
            pins[name] = pin or None
        return pins


def collect(spec: Spec, root: Path = ROOT) -> list[str]:
    """The files of the package, relative to the sources: buildozer's own way, with its oddities.

    Patterns are made small, but below the first folder only a file's folder is, not its name; hidden files and
    folders are left out; a file without an ending is never filtered by it.
    """
    endings, folders, patterns = (
        [value.lower() for value in spec.parts(f"source.{key}")]
        for key in ("include_exts", "exclude_dirs", "exclude_patterns")
    )
    found = []
    for folder, below, files in os.walk(root):
        below[:] = [name for name in below if not name.startswith(".")]
        place = Path(folder).relative_to(root).as_posix().lower() + "/"
        place = "" if place == "./" else place
        if place and (
            any(place.startswith(excluded.rstrip("/") + "/") for excluded in folders)
            or any(fnmatch(place, pattern) for pattern in patterns)
        ):
            continue
        for name in files:
            told = place + name if place else name.lower()
            ending = os.path.splitext(name)[1][1:].lower()
            if name.startswith(".") or any(fnmatch(told, pattern) for pattern in patterns):
                continue
            if ending and ending not in endings:
                continue
            found.append((Path(folder) / name).relative_to(root).as_posix())
    return sorted(found)
