"""Words in the player's language.

English sentences are the keys; other languages come from gettext catalogues compiled by `make translations`.
"""

import gettext
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol

from app.engine.errors import GameError

LANGUAGES = {"fr": "Français", "en": "English"}
FOLDER = Path(__file__).parents[2] / "assets" / "translations"

_current: tuple[str, gettext.NullTranslations] = ("en", gettext.NullTranslations())


class Sentence(Protocol):
    """Anything with a message key and values: a refusal, a bot's reason."""

    @property
    def key(self) -> str:
        """The English sentence."""

    @property
    def values(self) -> Mapping[str, object]:
        """What its names in braces stand for."""


def use_language(language: str) -> None:
    """Speak this language from now on."""
    global _current
    if language == "en":
        _current = ("en", gettext.NullTranslations())
    else:
        _current = (language, gettext.translation("ludotheque", FOLDER, [language], fallback=True))


def language() -> str:
    """The language being spoken."""
    return _current[0]


def spoken(path: Path) -> Path:
    """A picture as it is in the language being spoken, where it bears letters; such a file is named like "x-fr.png"."""
    own = path.with_stem(f"{path.stem}-{language()}")
    return own if own.exists() else path


def euros(amount: int) -> str:
    """Money as it is written in the app's language."""
    figures = f"{amount:,}"
    return figures.replace(",", "\u00a0") + "\u00a0€" if language() == "fr" else f"€{figures}"


def figures(number: int, plus: bool = False) -> str:
    """A number with a minus as long as a plus; perhaps with that, too."""
    return format(number, "+d" if plus else "d").replace("-", "\N{MINUS SIGN}")


def decimal(number: float) -> str:
    """A number with one figure behind its point, or its comma."""
    written = f"{round(number, 1) + 0:.1f}".replace("-", "\N{MINUS SIGN}")
    return written.replace(".", ",") if language() == "fr" else written


def percent(part: float) -> str:
    """A part of a whole as it is written."""
    return f"{round(100 * part)}\u00a0%" if language() == "fr" else f"{round(100 * part)}%"


def capital(words: str) -> str:
    """The same as the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def listed(things: Sequence[object]) -> str:
    """Several things as one says them: 5, 0, 4 and 3."""
    *some, last = map(str, things)
    return tr("{some} and {last}", some=", ".join(some), last=last) if some else last


def best_language(wanted: str) -> str:
    """The language we have for a system's locale such as fr_CA.UTF-8."""
    short = wanted[:2].lower()
    return short if short in LANGUAGES else "en"


def tr(key: str, /, **values: object) -> str:
    """A sentence with its values filled in."""
    return (_current[1].gettext(key) if key else "").format(**values)


def trn(one: str, many: str, count: int, /, **values: object) -> str:
    """A sentence that depends on a number, `count` being one of its values."""
    return _current[1].ngettext(one, many, count).format(**{"count": count, **values})


def say(sentence: Sentence, **replaced: object) -> str:
    """A refusal or reason; some of its values, such as seats, may be replaced by names, others are refusals."""
    values = {name: say(value) if isinstance(value, GameError) else value for name, value in sentence.values.items()}
    values |= replaced
    many = getattr(sentence, "many", None)  # of a sentence that depends on a number
    if many is not None:
        return trn(sentence.key, many, getattr(sentence, "count", 0), **values)
    return tr(sentence.key, **values)
