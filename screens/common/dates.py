"""Dates in words. Nothing is left to the system, which may speak another language."""

from datetime import date

from app.services.i18n import language, tr


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
