"""How a file is recognised without opening it: two looks into its folder, cheap enough for every move."""

from pathlib import Path
from typing import Any, NamedTuple

from app.services.storage.rescue import beside


class Footprint(NamedTuple):
    """By what a file is recognised: which one it is, how long, when it was last changed."""

    file: tuple[int, int] | None
    size: int
    changed: int
    journal: tuple[int, int] | None
    journal_size: int

    @classmethod
    def of(cls, path: Path) -> "Footprint":
        """Of a file as it is now."""
        own: list[Any] = []
        for each in (path, beside(path, "-wal")):
            try:
                found = each.stat()
                own.append(((found.st_dev, found.st_ino), found.st_size, found.st_mtime_ns))
            except OSError:
                own.append((None, 0, 0))
        return cls(*own[0], *own[1][:2])

    def may_follow(self, before: "Footprint") -> bool:
        """Whether a file that is used in the usual way can have come from that to this."""
        if before.journal and (self.journal != before.journal or self.journal_size < before.journal_size):
            return False
        return self.file == before.file and self.size >= before.size
