"""Settings: each is shown the moment it is touched."""

from collections.abc import Callable, Iterator
from functools import partial

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.slider import Slider
from kivy.uix.widget import Widget

from app import __version__
from app.services.i18n import LANGUAGES, percent, tr
from screens import load_kv
from screens.common.page import ScrollPage
from screens.common.slide import Slide
from screens.common.table_menu import pace_choice
from screens.common.widgets import Choice, Icon, Panel, Row, Text, Values, app


class Toggle(Widget):
    """Shows whether something is on; the row it stands in is what one touches."""

    active = BooleanProperty(False)
    place = NumericProperty(0)  # of the knob: 0 off, 1 on
    knob = NumericProperty(dp(16))

    def on_active(self, _: object, active: bool) -> None:
        Animation(place=float(active), duration=app().theme_cls.seconds(0.12)).start(self)


class Volume(Slide):
    """From silent to loud."""

    def state_words(self) -> str:
        """How loud."""
        return percent(self.value / 100)


class SettingsPage(ScrollPage):
    """Everything that can be set."""

    def __init__(self, **given: object) -> None:
        super().__init__(**given)
        self.title = tr("Settings")
        self.build(self._all())

    def _all(self) -> Iterator[None]:
        """What is asked for most comes first."""
        system = tr("System default")
        self._add_choice("language", tr("Language"), [("system", system), *LANGUAGES.items()])
        self._add_choice("theme", tr("Colours"), [("system", system), ("light", tr("Light")), ("dark", tr("Dark"))])
        self._add_choice("text_size", tr("Text size"), [(0, tr("Normal")), (1, tr("Large")), (2, tr("Very large"))])
        told = tr("How fast bots play and things are told. A tap goes on at once.")
        self.body.add_widget(Panel(pace_choice(), Text(text=told, role="label", quiet=True)))
        yield
        self._add_switch("reduced_motion", tr("Less motion"), tr("Cards jump instead of flying."))
        words = tr("In landscape, the tools are on the left.")
        self._add_switch("left_handed", tr("Left-handed"), words)
        self._add_sound()
        yield
        self._add_switch("haptics", tr("Vibration"), tr("Where the device can."))
        self._add_switch("speech", tr("The quiz host speaks"), tr("Where the device has a voice."))
        words = tr("The app says what a finger touches. Tap twice to do it. Two fingers read the table.")
        self._add_switch("speak", tr("Speak"), f"{words} {tr('Where the device has a voice.')}")
        self._add_switch("tips", tr("Tips for newcomers"), tr("Short, when something happens for the first time."))
        self._add_page("data", tr("Your data"), tr("Keep it in a file, take it to another device, bring games in."))
        words = tr(
            "Ludothèque {version}. Everything works offline; nothing leaves this device unless you share it.",
            version=__version__,
        )
        self._add_page("about", tr("About and licences"), words)

    def _add_choice(self, name: str, words: str, values: Values) -> None:
        choice = Choice(values, words, partial(app().set, name), value=getattr(app().settings, name))
        self.body.add_widget(Panel(Text(text=words, role="subtitle", bold=True), choice))

    def _switch_row(self, words: str, active: bool | None, change: Callable[[bool], object]) -> Row:
        switch = Toggle(active=bool(active), place=float(bool(active)), pos_hint={"center_y": 0.5})
        switch.bind(active=lambda _, value: change(value))
        row = _row(words, switch, lambda: setattr(switch, "active", not switch.active))
        row.stands = lambda: tr("on") if switch.active else tr("off")
        return row

    def _add_switch(self, name: str, words: str, explanation: str) -> None:
        row = self._switch_row(words, getattr(app().settings, name), lambda value: app().set(name, value))
        self.body.add_widget(Panel(row, Text(text=explanation, role="label", quiet=True)))

    def _add_sound(self) -> None:
        settings = app().settings

        def mute(on: bool) -> None:
            app().set("mute", not on)
            app().sounds.play("tap")

        slider = Volume(
            min=0, max=100, value=settings.volume, size_hint_y=None, height=dp(48), accessible_name=tr("Volume")
        )  # fmt: skip

        def louder(slider: Slider) -> None:
            app().set("volume", round(slider.value))
            app().sounds.play("card")

        slider.bind(
            on_set=louder, on_touch_up=lambda slider, touch: louder(slider) if touch.grab_current is slider else None
        )
        self.body.add_widget(Panel(self._switch_row(tr("Sound"), not settings.mute, mute), slider))

    def _add_page(self, page: str, name: str, words: str) -> None:
        further = Icon(icon="chevron-right", pos_hint={"center_y": 0.5})
        row = _row(name, further, lambda: app().open(page))
        self.body.add_widget(Panel(row, Text(text=words, role="label", quiet=True)))


def _row(words: str, sign: Widget, act: Callable[[], None]) -> Row:
    label = Text(text=words, role="subtitle", bold=True, pos_hint={"center_y": 0.5})
    return Row(label, sign, accessible_name=words, padding=0, on_release=lambda _: act())


load_kv(__file__)
