"""Dates in words. Nothing is left to the system, which may speak another language."""

from datetime import MAXYEAR, MINYEAR, UTC, date, datetime
from time import localtime, mktime

from kivy.core.window import Window
from kivy.metrics import sp

from app.day import day_at
from app.services import clock
from app.services.i18n import language, tr


def today() -> str:
    """The date where we are, as the device has it."""
    now = localtime(clock.wall())
    return day_at((now.tm_year, now.tm_mon, now.tm_mday))


def month_names() -> tuple[str, ...]:
    """January first."""
    return (
        tr("January"), tr("February"), tr("March"), tr("April"), tr("May"), tr("June"), tr("July"), tr("August"),
        tr("September"), tr("October"), tr("November"), tr("December"),
    )  # fmt: skip


def month_text(year: int, month: int) -> str:
    """A month as it heads a part of a list; 0 is unknown."""
    return f"{month_names()[month - 1]} {year}" if month else tr("Date unknown")


def weekday_names() -> tuple[str, ...]:
    """Monday first."""
    return (
        tr("Monday"), tr("Tuesday"), tr("Wednesday"), tr("Thursday"), tr("Friday"), tr("Saturday"), tr("Sunday"),
    )  # fmt: skip


def day_name(day: str) -> str:
    """A date as it is stored in words, such as Wednesday 18 November."""
    found = date.fromisoformat(day)
    month, weekday = month_names()[found.month - 1], weekday_names()[found.weekday()]
    if language() != "fr":
        return f"{weekday} {found.day} {month}"
    return f"{weekday} {'1er' if found.day == 1 else found.day} {month.lower()}"


def _moment_of(seconds: float) -> datetime | None:
    """A moment where we are; None where the clock was not set, or can't be read any more."""
    try:
        return datetime.fromtimestamp(seconds, UTC).astimezone()
    except (ValueError, OverflowError, OSError):
        return None


def date_text(seconds: float) -> str:
    """A day and time as people of this language write it."""
    moment = _moment_of(seconds)
    if moment is None:
        return tr("Date unknown")
    return f"{_short(moment)}{'/' if language() == 'fr' else ' '}{moment:%Y, %H:%M}"


def _short(moment: datetime) -> str:
    """Day and month."""
    return f"{moment:%d/%m}" if language() == "fr" else f"{moment:%d} {month_names()[moment.month - 1][:3]}"


def month_of(seconds: float) -> tuple[tuple[int, int], float, float]:
    """Year and month, and when it began and ended: 0 is unknown."""
    try:
        year, month, *_ = localtime(seconds)
        if MINYEAR <= year <= MAXYEAR:
            since, until = (mktime((year, number, 1, 0, 0, 0, 0, 0, -1)) for number in (month, month + 1))
            return (year, month), since, until
    except (ValueError, OverflowError, OSError):
        pass
    return (0, 0), 0.0, 0.0


def day_text(seconds: float) -> str:
    """The same within its month; without the time where letters are large and there is little room."""
    moment = _moment_of(seconds)
    if moment is None:
        return ""
    return _short(moment) if Window.width < sp(280) else f"{_short(moment)}, {moment:%H:%M}"
