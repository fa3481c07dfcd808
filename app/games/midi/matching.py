"""Whether a typed answer is the right one, said differently or with a small slip.

Case, accents, punctuation, articles and spacing don't matter. Letters may be off by one edit up to six letters
and by two beyond (a missing, added, wrong or swapped letter is one edit). Numbers must be exact, in digits, words
or Roman numerals, and so must answers of one or two letters.
"""

import re
import unicodedata
from collections.abc import Iterable

ARTICLES = frozenset(["le", "la", "les", "l", "un", "une", "des", "du", "de", "d", "the", "a", "an"])
NUMBER_WORDS = frozenset(
    "zero un une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt trente "
    "quarante cinquante soixante cent cents mille million premier premiere second seconde "
    "one two three four five seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen "
    "nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand first third fourth fifth".split()
)
_ROMAN = re.compile(r"(?=.)m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})")
_IN_NUMBER = re.compile(r"(?<=\d)[\s.,'’](?=\d{3}(?!\d))")
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l"})


def is_match(given: str, accepted: Iterable[str]) -> bool:
    """Whether the answer given fits one of the accepted wordings."""
    return any(_fits(given, wanted) for wanted in accepted)


def _fits(given: str, wanted: str) -> bool:
    given_text, wanted_text = _simplify(given), _simplify(wanted)
    if re.findall(r"\d+", given_text) != re.findall(r"\d+", wanted_text):
        return False
    given_numbers, wanted_numbers = _number_words(given_text), _number_words(wanted_text)
    if given_numbers and wanted_numbers and given_numbers != wanted_numbers:
        return False
    given_letters, wanted_letters = (re.sub(r"[\d ]", "", text) for text in (given_text, wanted_text))
    count = len(wanted_letters)
    allowed = 0 if count <= 2 else 1 if count <= 6 else 2
    return _distance(given_letters, wanted_letters, allowed) <= allowed


def _number_words(text: str) -> list[str]:
    return [word for word in text.split() if word in NUMBER_WORDS or _ROMAN.fullmatch(word)]


def _simplify(text: str) -> str:
    """Lower case without accents, punctuation or articles, words apart by one space, digits together."""
    plain = unicodedata.normalize("NFKD", _IN_NUMBER.sub("", text.casefold().translate(_LIGATURES)))
    plain = "".join(char for char in plain if not unicodedata.combining(char))
    words = re.findall(r"[^\W_]+", plain)
    return " ".join([word for word in words if word not in ARTICLES] or words)


def _distance(a: str, b: str, limit: int) -> int:
    """The number of edits between two words; anything over the limit may come back as limit + 1."""
    if abs(len(a) - len(b)) > limit:
        return limit + 1
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, letter in enumerate(a, start=1):
        before, previous, row = row, before, [i]
        for j, other in enumerate(b, start=1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == b[j - 2] and a[i - 2] == other:
                cost = min(cost, previous[j - 2] + 1)
            row.append(cost)
    return row[-1]
