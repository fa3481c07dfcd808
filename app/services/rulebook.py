"""The rules texts: read from assets/rules, one file per game and language.

"# Title", then pages "## Heading {id}" of paragraphs, "- items", **bold** words and ![what is seen](figure)s.
"""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from app.services.i18n import spoken

FOLDER = Path(__file__).parents[2] / "assets" / "rules"

_HEADING = re.compile(r"^## (?P<title>.+?) \{(?P<id>[a-z-]+)\}$")
_FIGURE = re.compile(r"^!\[(?P<alt>[^\]]+)\]\((?P<name>[a-z0-9-]+)\)$")


class Block(NamedTuple):
    """A paragraph, a list item or a figure (its name and what is seen on it)."""

    kind: str
    text: str
    figure: str = ""


@dataclass(frozen=True, slots=True)
class RulesChapter:
    """One page."""

    id: str
    title: str
    blocks: tuple[Block, ...]


def read_rules(game: str, language: str) -> list[RulesChapter]:
    """All pages of a game's rules; none where nobody has written them down."""
    path = FOLDER / language / f"{game}.md"
    return parse_rules(path.read_text(encoding="utf-8")) if path.exists() else []


def figure_path(name: str) -> Path:
    """Where a figure lies."""
    return spoken(FOLDER / "figures" / f"{name}.png")


def parse_rules(text: str) -> list[RulesChapter]:
    """Cut a text into pages and blocks."""
    pages: list[tuple[str, str, list[Block]]] = []
    paragraph: list[str] = []

    def close() -> None:
        if paragraph:
            pages[-1][2].append(Block("text", " ".join(paragraph)))
            paragraph.clear()

    for line in text.splitlines():
        heading, figure = _HEADING.match(line), _FIGURE.match(line)
        if heading:
            if pages:
                close()
            pages.append((heading["id"], heading["title"], []))
        elif not pages:
            continue  # the title
        elif figure:
            close()
            pages[-1][2].append(Block("figure", figure["alt"], figure["name"]))
        elif line.startswith("- "):
            close()
            pages[-1][2].append(Block("item", line[2:]))
        elif line.strip():
            if pages[-1][2] and pages[-1][2][-1].kind == "item" and line.startswith("  ") and not paragraph:
                last = pages[-1][2].pop()
                pages[-1][2].append(Block("item", f"{last.text} {line.strip()}"))
            else:
                paragraph.append(line.strip())
        else:
            close()
    if pages:
        close()
    return [RulesChapter(id, title, tuple(blocks)) for id, title, blocks in pages]


def with_bold(text: str) -> str:
    """**Bold** words in Kivy's markup; what follows without a space stays with them, or Kivy would part them."""
    for sign, code in (("&", "&amp;"), ("[", "&bl;"), ("]", "&br;")):
        text = text.replace(sign, code)
    return re.sub(r"\*\*(.+?)\*\*([^ \n*]*)", r"[b]\1\2[/b]", text)
