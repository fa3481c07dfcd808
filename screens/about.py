"""What the app is, whose games these are, what it keeps to itself, and what it is made with."""

from kivy.metrics import sp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import get_hex_from_color

from app import __version__
from app.services.i18n import tr
from app.services.licences import CODE, FONT, LIBRARY, OURS, WORKS, Work
from screens import load_kv
from screens.common.page import ScrollPage
from screens.common.widgets import Column, Holder, Panel, Text, Touchable, app
from screens.theme import EDGE, TEXT_SIZES


class WorkRow(Touchable, Text):
    """A work with its licence; touched, it shows the text. One label: there are many of them on the page."""

    name = StringProperty()
    licence = StringProperty()

    def __init__(self, work: Work, **kwargs: object) -> None:
        super().__init__(name=work.name, licence=work.licence or tr("Public domain"), **kwargs)
        self.accessible_name = f"{self.name}, {self.licence}"
        self.bind(on_release=lambda _: app().open("licence", work=work.key))

    def words(self, colour: list[float]) -> str:
        """The name, and below it in this colour the licence."""
        size = int(sp(TEXT_SIZES["label"]))
        return f"{self.name}\n[color={get_hex_from_color(colour)}][size={size}]{self.licence}[/size][/color]"


class SideBySide(Holder, BoxLayout):
    """Columns beside each other where both are wide enough to be read, else one below the other."""


class AboutPage(ScrollPage):
    """A few words, then everything of others that is in the app, each with its licence; side by side if it is wide."""

    def __init__(self, **given: object) -> None:
        super().__init__(**given)
        self.title = tr("About and licences")
        words, works = (Column(spacing=EDGE, pos_hint={"top": 1}) for _ in range(2))
        self.body.add_widget(SideBySide(words, works))
        _add_words(
            words,
            "Ludothèque",
            tr("Version {version}", version=__version__),
            tr("Table games to play alone or round one device, free and without advertisements."),
            tr(
                "This is an unofficial adaptation. The games and their names belong to their owners, "
                "who have no part in this app. Its words, drawings and sounds are our own."
            ),
        )
        _add_words(
            words,
            tr("Privacy"),
            tr("The app has no access to the network: nothing you do leaves this device."),
            tr("Names, settings and games stay in the app’s own folder and go when it is removed."),
        )
        licences = _add_words(
            words,
            tr("Licences"),
            tr("Ludothèque is free software. It is made with the works of others, each under its own licence."),
        )
        licences.add_widget(WorkRow(OURS))
        for kind, headline in ((CODE, tr("Python and its packages")), (LIBRARY, tr("Libraries")), (FONT, tr("Fonts"))):
            panel = _add_words(works, headline)
            for work in WORKS:
                if work.kind == kind:
                    panel.add_widget(WorkRow(work))


def _add_words(column: Column, headline: str, *sentences: str) -> Panel:
    panel = Panel(Text(text=headline, role="subtitle", bold=True), *(Text(text=words) for words in sentences))
    column.add_widget(panel)
    return panel


load_kv(__file__)
