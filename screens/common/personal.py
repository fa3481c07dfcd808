"""Pages about one person of the house: whose it is is chosen at the top, and what there is lies in `panels` below."""

from collections.abc import Callable

from kivy.metrics import dp
from kivy.properties import NumericProperty

from app.services.i18n import tr
from screens.common.empty import Empty
from screens.common.page import ScrollPage
from screens.common.people import known_people, learner_of
from screens.common.widgets import Choice, Column, app
from screens.theme import EDGE


class PersonalPage(ScrollPage):
    """What there is for somebody."""

    widest = NumericProperty(dp(640))

    def __init__(self, **given: object) -> None:
        super().__init__(**given)
        self.people = known_people()
        self.panels = Column(spacing=EDGE)

    def change(self, **chosen: object) -> None:
        """Show what there is for somebody else, or of something else."""
        for name, value in chosen.items():
            setattr(self, name, value)
        self.panels.clear_widgets()
        self.fill()

    def fill(self) -> None:
        """Show what there is."""
        raise NotImplementedError

    def ask_whose(self, chosen: int | None, show: Callable[[int | None], None]) -> None:
        """Let one of all who are known here be chosen."""
        people = [(id, person.name) for id, person in self.people.items()]
        self.body.add_widget(Choice(people, tr("Player"), show, value=chosen))

    def explain(self, headline: str, words: str, what: str = "numbers") -> None:
        """Nothing is there yet: say what will be, and lead to a game."""
        self.panels.add_widget(Empty(what, headline, words, tr("Choose a game"), app().home))


class CountedPage(PersonalPage):
    """What was counted for somebody; at first for whoever was added first."""

    def __init__(self, profile: int | None = None, **given: object) -> None:
        super().__init__(profile=profile, **given)
        self.profile = profile if profile in self.people else next(iter(self.people), None)

    def remember(self) -> dict[str, object]:
        return {**super().remember(), "profile": self.profile}


class TriesPage(PersonalPage):
    """What somebody can try, and has tried; at first of whoever played last."""

    def __init__(self, person: int | None = None, **given: object) -> None:
        super().__init__(person=person, **given)
        self.person = learner_of([person] if person is not None else app().settings.last_people())
        if len(self.people) > 1:
            self.ask_whose(self.person.id, self.show)
        self.body.add_widget(self.panels)

    def remember(self) -> dict[str, object]:
        return {**super().remember(), "person": self.person.id}

    def show(self, person: int | None) -> None:
        """Another person's."""
        self.change(person=app().profiles.find(person) or self.person)
