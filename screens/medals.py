"""All medals there are: those somebody has, and what the others are for."""

from collections.abc import Iterator

from app.catalogue import ABOUT, about
from app.medals import MODULES, Award, awards
from app.services.i18n import tr, trn
from app.services.storage import Medal
from screens.common.dates import date_text
from screens.common.medals import MedalLine
from screens.common.personal import CountedPage
from screens.common.widgets import Panel, Text, app


class MedalsPage(CountedPage):
    """One person's."""

    def __init__(self, profile: int | None = None, **given: object) -> None:
        super().__init__(profile=profile, **given)
        self.title = tr("Medals")
        if self.people:
            self.ask_whose(self.profile, lambda profile: self.change(profile=profile))
        self.body.add_widget(self.panels)
        self.fill()

    def fill(self) -> None:
        if self.profile is None:
            told = tr("Medals are won by playing well: a chain, a photo finish, a game without a hint.")
            self.explain(tr("Nobody has played yet."), told, "people")
            return
        won = {medal.medal: medal for medal in app().store.medals_of(self.profile)}
        every = awards()
        count = sum(award.key in won for award in every)
        words = trn("{count} of {all}", "{count} of {all}", count, all=len(every))
        self.panels.add_widget(Text(text=words, role="title", bold=True))
        self.build(self._panels(won, every))

    def _panels(self, won: dict[str, Medal], every: list[Award]) -> Iterator[None]:
        """A part in each frame: there are many lines."""
        for module in MODULES:
            own = [award for award in every if award.key.startswith(f"{module}/")]
            panel = Panel(Text(text=_name(module), role="subtitle", bold=True))
            for award in sorted(own, key=lambda award: award.key not in won):
                panel.add_widget(_line(award, won.get(award.key)))
            self.panels.add_widget(panel)
            yield


def _line(award: Award, medal: Medal | None) -> MedalLine:
    return MedalLine(award, medal is not None, date_text(medal.at) if medal else "")


def _name(module: str) -> str:
    if module == "every":
        return tr("All games")
    return about(module).title if module in ABOUT else f"{about('takeit').title} · {about('slamdunk').title}"
