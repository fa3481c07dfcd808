"""Two people of the house: who won what, when, and by how much."""

from collections.abc import Iterator
from functools import partial

from app.catalogue import about
from app.registry import GAMES
from app.services.i18n import tr, trn
from app.services.profiles import Profile
from app.services.storage import Met, Standing
from screens.common.dates import date_text
from screens.common.personal import CountedPage
from screens.common.widgets import Choice, Panel, Text, app
from screens.statistics import number_line

LAST = 12  # meetings that are listed


class VersusPage(CountedPage):
    """One against the other."""

    def __init__(self, profile: int | None = None, other: int | None = None, **given: object) -> None:
        super().__init__(profile=profile, other=other, **given)
        self.title = tr("Head to head")
        self.pair: list[int | None] = [None, None]
        if len(self.people) < 2:
            self.body.add_widget(self.panels)
            self._explain()
            return
        ids = list(self.people)
        one = profile if profile in self.people else ids[0]
        rest = [id for id in ids if id != one]
        self.pair = [one, other if other in rest else rest[0]]
        self.choices = []
        for place, words in enumerate((tr("Player"), tr("Against"))):
            self.body.add_widget(Text(text=words, role="label", quiet=True))
            people = [(id, person.name) for id, person in self.people.items()]
            name = words if place == 0 else tr("The other player")
            choice = Choice(people, name, partial(self._choose, place), value=self.pair[place])
            self.choices.append(choice)
            self.body.add_widget(choice)
        self.body.add_widget(self.panels)
        self.fill()

    def remember(self) -> dict[str, object]:
        return {**super().remember(), "profile": self.pair[0], "other": self.pair[1]}

    def _choose(self, place: int, value: int | None) -> None:
        """Nobody meets themselves: whoever is chosen twice changes places with the other."""
        if self.pair[place] == value:
            return
        if self.pair[1 - place] == value:
            self.pair.reverse()
        else:
            self.pair[place] = value
        for choice, chosen in zip(self.choices, self.pair, strict=True):
            choice.value = chosen
        self.change()

    def _explain(self) -> None:
        told = tr("As soon as two of you have finished a game together, it is counted here.")
        self.explain(tr("You have not met yet."), told)

    def fill(self) -> None:
        self.build(self._all())

    def _all(self) -> Iterator[None]:
        one, other = (self.people[id] for id in self.pair)
        assert one.id is not None
        assert other.id is not None
        found = [each for each in app().store.standings(one.id, other.id) if each.kind in GAMES]
        if not found:
            self._explain()
            return
        won, lost, even = (sum(getattr(each, name) for each in found) for name in ("one", "other", "even"))
        lines = [Text(text=f"{one.name} {won} – {lost} {other.name}", role="title", bold=True)]
        if even:
            lines.append(Text(text=trn("{count} tie", "{count} ties", even), quiet=True))
        self.panels.add_widget(Panel(*lines))
        games = Panel(Text(text=tr("Game by game"), role="subtitle", bold=True))
        for each in found:
            games.add_widget(number_line(about(each.kind).title, f"{each.one} – {each.other}"))
            games.add_widget(Text(text=_margin(each, one, other), role="small", quiet=True))
        self.panels.add_widget(games)
        yield
        last = Panel(Text(text=tr("The last games"), role="subtitle", bold=True))
        for met in app().store.meetings(one.id, other.id, LAST):
            if met.kind in GAMES:
                last.add_widget(number_line(f"{about(met.kind).title}, {date_text(met.at)}", _scores(met)))
        self.panels.add_widget(last)


def _margin(standing: Standing, one: Profile, other: Profile) -> str:
    mean = round(standing.ahead / standing.games)
    if not mean:
        return tr("Equal on average")
    name = one.name if mean > 0 else other.name
    amount = about(standing.kind).score_text(abs(mean))
    return tr("On average {name} is {amount} ahead", name=name, amount=amount)


def _scores(met: Met) -> str:
    write = about(met.kind).score_text
    return f"{write(met.one)} – {write(met.other)}"
