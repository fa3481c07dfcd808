"""How large our part of the Android package is: what buildozer would collect."""

from collections.abc import Iterator

from tools.bench.rows import Row
from tools.packaging.spec import LARGEST_MB, ROOT, Spec, collect


def measure(_games: list[str], _runs: int = 1) -> Iterator[Row]:
    """Code and pictures, before they are packed."""
    files = collect(Spec())
    size = sum((ROOT / name).stat().st_size for name in files) / 1e6
    yield Row("our own files", size, "MB", f"{len(files)} files", at_most=LARGEST_MB)
