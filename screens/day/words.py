"""Stars and tries in words."""

from app.catalogue import about
from app.day import Deal
from app.opponents import BY_KEY
from app.services.i18n import tr, trn
from app.services.storage import Day


def score_of(tried: Day) -> str:
    """What somebody reached."""
    return about(tried.game).score_text(tried.score or 0)


def stars_words(stars: int) -> str:
    """So many stars, in words."""
    return trn("{count} star", "{count} stars", stars)


def row_words(deal: Deal, tried: Day | None, running: bool) -> str:
    """How somebody stands with a day's deal."""
    if tried is None:
        one, *others = (BY_KEY[key].name for key in deal.opponents)
        return tr("Against {one} and {other}", one=one, other=others[0]) if others else tr("Against {one}", one=one)
    if tried.score is None:
        return tr("Go on with it.") if running else tr("Given up: this was the try that counts.")
    if tried.stars is None:
        return tr("{score} · the others are still playing", score=score_of(tried))
    return tr("{score} · {stars}", score=score_of(tried), stars=stars_words(tried.stars))


def streak_words(now: int, best: int) -> str:
    """Days in a row."""
    if not best:
        return tr("Play one of the day’s deals: it starts a streak of days.")
    row = trn("{count} day in a row", "{count} days in a row", now)
    longest = trn("The most so far: {count} day.", "The most so far: {count} days.", best)
    return f"{row}. {longest}"
