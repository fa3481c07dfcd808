"""What there is to say about a finished game of Toujours 12: cards are what counts."""

from app.services.i18n import tr, trn
from screens.common.report import Report


class Toujours12Report(Report):
    """Cards taken, turn by turn."""

    def amount(self, count: int) -> str:
        return trn("{count} card", "{count} cards", count)

    def unit(self) -> str:
        return tr("cards")
