"""Sources from the package index, unpacked and as the index says they are.

pip would build a package before it hands out its sources, which takes minutes and a compiler.
"""

import hashlib
import html
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.parse import urljoin
from urllib.request import urlopen

from tools.packaging.work import FOLDER, Failed


def index() -> str:
    """The package index that pip uses."""
    asked = [sys.executable, "-m", "pip", "config", "get", "global.index-url"]
    said = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    return (os.environ.get("PIP_INDEX_URL") or said or "https://pypi.org/simple").rstrip("/")


def find(page: str, name: str, version: str) -> tuple[str, str] | None:
    """The address of a source package on a page of the index, and the sum its bytes must have."""
    file = re.sub("[-_.]+", "[-_.]", name) + "-" + re.escape(version) + r"\.tar\.gz"
    found = re.search(rf'href="([^"]*/{file})#sha256=([0-9a-f]{{64}})"', html.unescape(page), re.IGNORECASE)
    return (found[1], found[2]) if found else None


def source(name: str, version: str) -> Path:
    """The folder with a package's sources; fetched once."""
    place = FOLDER / "sources" / f"{name}-{version}"
    if place.exists():
        return place
    page = f"{index()}/{name}/"
    found = find(get(page).decode(), name, version)
    if found is None:
        raise Failed(f"the index has no sources of {name} {version}")
    archive = get(urljoin(page, found[0]))
    if hashlib.sha256(archive).hexdigest() != found[1]:
        raise Failed(f"the sources of {name} {version} are not those of the index")
    half = place.with_name(f"{place.name}.part")  # what is cut off in the middle leaves nothing that looks whole
    shutil.rmtree(half, ignore_errors=True)
    half.mkdir(parents=True)
    subprocess.run(["tar", "xz", "--strip-components=1"], input=archive, cwd=half, check=True)
    half.rename(place)
    return place


def get(address: str) -> bytes:
    """What lies at an address."""
    try:
        with urlopen(address) as answer:
            found: bytes = answer.read()
            return found
    except OSError as error:
        raise Failed(f"{address}: {error}") from error
