"""Small parts in the app's look: text, buttons, rows, choices, dialogs, short messages.

Every control has an `accessible_name`: what it does, in the player's language. Tests and the keyboard find it by that.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.animation import Animation
from kivy.app import App
from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.modalview import ModalView
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget
from kivy.utils import escape_markup, get_color_from_hex, get_hex_from_color
from kivymd.icon_definitions import md_icons

from app.services.i18n import tr
from app.services.profiles import COLOURS
from screens import load_kv
from screens.common.box import Box
from screens.common.faces import portrait
from screens.common.fitting import unbroken
from screens.theme import EDGE, GAP, TEXT_SIZES

if TYPE_CHECKING:
    from app.application import LudothequeApp

REACH = 34  # dp between a finger and what is said about it

Values = Sequence[tuple[object, str]]  # to choose from, with their words


class Ground:
    """Something with a ground of one colour, perhaps with round corners. Named before the widget it is part of."""

    ground = ColorProperty("#00000000")
    roundness = NumericProperty(0)
    light = ObjectProperty(None, allownone=True)  # a texture: where the ground is bright


class Strip(Ground, BoxLayout):
    """A part of a page along an edge."""


class Text(Label):
    """Words on the surface; wraps at its width and is as high as it needs."""

    role = OptionProperty("body", options=list(TEXT_SIZES))
    quiet = BooleanProperty(False)
    one_line = BooleanProperty(False)


class NameText(Text):
    """Somebody's name: broken between its parts, or smaller, rather than torn."""

    name = StringProperty()
    fitted = ObjectProperty((0, ""))  # how large its letters are, and how it is broken


class Icon(Label):
    """A drawing from the icon font."""

    icon = StringProperty()
    icon_size = NumericProperty(0)  # as large as the text around it, unless told

    def on_icon(self, _: object, icon: str) -> None:
        self.text = md_icons.get(icon, "")


class Pill(Ground, Label):
    """A number on a dark ground with round ends."""


class Touchable(ButtonBehavior):
    """What every button is: touched in vain once its page is gone, a dialog covers it, or it is disabled.

    Kivy lifts a quick finger a moment late where one can scroll, and there may be several fingers.
    """

    accessible_name = StringProperty()

    def state_words(self) -> str:
        """How it stands, for whoever listens: chosen, on, opened."""
        return ""

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Act, if one could still touch it."""
        if touch.grab_current is self and not self._in_reach():
            touch.ungrab(self)
            self._do_release()
            return True
        return bool(super().on_touch_up(touch))

    def _in_reach(self) -> bool:
        if self.disabled or self.get_root_window() is None:
            return False
        dialog = Dialog.topmost()
        above: Any = self
        while dialog is not None and above is not dialog:
            if above is above.parent or above.parent is None:
                return False
            above = above.parent
        return True


class IconButton(Touchable, Icon):
    """A drawing to touch; a grey one can say why it is grey."""

    why_grey = ObjectProperty(None, allownone=True)  # called then

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.disabled and self.why_grey and self.collide_point(*touch.pos):
            self.why_grey()
            return True
        return bool(super().on_touch_down(touch))


class PushButton(Touchable, Ground, Label):
    """Words to touch, perhaps with a drawing before them; wraps where the words are long."""

    words = StringProperty()
    icon = StringProperty()
    style = OptionProperty("filled", options=["filled", "tonal", "outlined", "text", "danger"])
    ink = ColorProperty()
    fill = ColorProperty()

    def on_words(self, *_: object) -> None:
        """Write drawing and words as one text."""
        self.accessible_name = self.words
        drawing = f"[font=Icons]{md_icons[self.icon]}[/font]\u00a0\u00a0" if self.icon else ""
        self.text = drawing + escape_markup(self.words)

    on_icon = on_words


def push_button(words: str, act: Callable[[], object], style: str = "filled", icon: str = "") -> PushButton:
    """Words to touch, and what that does."""
    return PushButton(words=words, style=style, icon=icon, on_release=lambda _: act())


class IconChip(Touchable, Label):
    """A small button of a drawing and words; the drawing of a person lies on a disc of their colour."""

    words = StringProperty()
    icon = StringProperty()
    fill = ColorProperty(None, allownone=True)
    disc = NumericProperty(0)

    def on_words(self, *_: object) -> None:
        """Write drawing and words as one text."""
        self.accessible_name = self.words
        ink = get_hex_from_color(app().theme_cls.primaryColor if self.fill is None else (1, 1, 1))
        drawing = f"[font=Icons][color={ink}]{md_icons.get(self.icon, '')}[/color][/font]\u00a0\u00a0\u00a0"
        self.text = drawing + escape_markup(self.words)

    on_icon = on_fill = on_words


class Holder:
    """A layout that is made with what is in it. Named before everything else."""

    def __init__(self, *parts: Widget, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for part in parts:
            self.add_widget(part)  # type: ignore[attr-defined]


class Column(Holder, BoxLayout):
    """One below the other, as high as all of it."""


class Panel(Ground, Column):
    """A part of a page that belongs together."""


class Row(Holder, Touchable, Ground, BoxLayout):
    """A line of a list that can be touched."""

    stands = ObjectProperty(None, allownone=True)  # tells how what is in it stands

    def state_words(self) -> str:
        """As it was given."""
        return self.stands() if self.stands else ""


class Option(Touchable):
    """One of the values of a choice. Named before the widget it is part of."""

    chosen = BooleanProperty(False)
    value = ObjectProperty(None, allownone=True)

    def state_words(self) -> str:
        """Whether it is the one."""
        return tr("chosen") if self.chosen else ""


class ChoiceChip(Option, Label):
    """A value in words."""


class Choice(StackLayout):
    """A few values side by side, one of them chosen; wraps where they don't fit."""

    value = ObjectProperty(None, allownone=True)

    def __init__(
        self, values: Values, name: str = "", act: Callable[[Any], object] | None = None, **kwargs: object
    ) -> None:
        """Some values with their words; `name` says what is being chosen, `act` hears of every other choice."""
        super().__init__(**kwargs)
        for value, words in values:
            chip = ChoiceChip(text=words, value=value, accessible_name=f"{name}, {words}" if name else words)
            chip.bind(on_release=lambda chip: setattr(self, "value", chip.value))
            self.add_widget(chip)
        self.on_value()
        if act is not None:
            self.bind(value=lambda _, value: act(value))

    def on_value(self, *_: object) -> None:
        """Mark the one that is chosen."""
        for chip in self.children:
            chip.chosen = chip.value == self.value


class Badge(Label):
    """Somebody in a disc: an opponent's portrait, or a symbol on a colour."""

    fill = ColorProperty("#555555")
    symbol = StringProperty()
    portrait = ObjectProperty(None, allownone=True)

    def on_symbol(self, _: object, symbol: str) -> None:
        """Show somebody else."""
        self.text = md_icons.get(symbol, "")
        self.portrait = portrait(symbol)

    @classmethod
    def colour(cls, index: int) -> list[float]:
        """A profile's colour."""
        return list(get_color_from_hex(COLOURS[index % len(COLOURS)]))


class Toast(Ground, Label):
    """A short message that goes by itself, or when it is touched; what lies below is not touched then."""

    _shown: "Toast | None" = None
    leaving: ClockEvent
    near: tuple[float, float] | None  # the finger it answers

    @classmethod
    def show(cls, words: str, seconds: float = 0.0, aloud: str | None = None) -> None:
        """Say something near the finger it answers, instead of what was said before; `aloud`, if only a part is new."""
        cls.clear()
        app().hear(words if aloud is None else aloud)
        toast = cls(text=words)
        toast.near = app().finger
        toast.place()
        Window.bind(size=toast.turned)  # the device may be turned
        Toast._shown = toast
        Window.add_widget(toast)
        toast._place_soon()  # a new page is laid out by then
        toast.opacity = 0
        Animation(opacity=1, duration=0.15).start(toast)
        toast.leaving = Clock.schedule_once(lambda _: toast._fade(), seconds or 2.0 + len(words) / 25)

    @classmethod
    def clear(cls) -> None:
        """Take away what is said now."""
        if Toast._shown is not None:
            Toast._shown.leaving.cancel()
            Animation.cancel_all(Toast._shown)
            Window.unbind(size=Toast._shown.turned)
            Window.remove_widget(Toast._shown)
            Toast._shown = None

    @classmethod
    def hold(cls) -> None:
        """Leave what is said where it is: nobody can read it now."""
        if cls._shown is not None:
            cls._shown.leaving.cancel()
            Animation.cancel_all(cls._shown)
            cls._shown.opacity = 1

    @classmethod
    def release(cls) -> None:
        """Let it be read, from the beginning."""
        if cls._shown is not None:
            cls._shown.leaving()

    @classmethod
    def shown(cls) -> "Toast | None":
        """The message that is there now, of this kind."""
        return Toast._shown if isinstance(Toast._shown, cls) else None

    @classmethod
    def words(cls) -> str:
        """What is being said."""
        return cls._shown.text if cls._shown is not None else ""

    def turned(self, *_: object) -> None:
        """The device was: nothing is where it was touched, and the page is about to be laid anew."""
        self.near = None
        self._place_soon()

    def _place_soon(self) -> None:
        """Once the page is laid out, which happens at the end of the next frame."""

        def place(_dt: float) -> None:
            if Toast._shown is self:
                self.place()

        Clock.schedule_once(lambda _: Clock.schedule_once(place))

    def place(self) -> None:
        """Lie above or below the finger, else at the top, always where the page has room for it."""
        room: Box = app().page.room().shrunk(dp(6))
        width = min(room.width, Window.width - 2 * room.x, dp(560))
        self.text_size = (None, None)
        self.font_size = unbroken(self.text, width - dp(32), sp(TEXT_SIZES["body"]))
        self.texture_update()
        if self.texture_size[0] > width - dp(32):
            self.text_size = (width - dp(32), None)
            self.texture_update()
        self.size = (self.texture_size[0] + dp(32), self.texture_size[1] + dp(24))
        x, y = self.near or (room.center[0], room.top + self.height)
        above = y + dp(REACH)
        low = above if above + self.height <= room.top else y - dp(REACH) - self.height
        self.x = max(room.x, min(x - self.width / 2, min(room.right, Window.width) - self.width))
        self.y = max(room.y, min(low, min(room.top, Window.height) - self.height))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """It has been read."""
        if not self.collide_point(*touch.pos):
            return False
        Toast.clear()
        return True

    def _fade(self) -> None:
        fade = Animation(opacity=0, duration=0.2)
        fade.bind(on_complete=lambda *_: Toast.clear() if Toast._shown is self else None)
        fade.start(self)


class Answer(PushButton):
    """A button of a dialog; as high as its neighbours."""

    slack = NumericProperty(dp(20))  # above and below the words


class Dialog(ModalView):
    """A question with its answers, or a few things to choose from."""

    low = BooleanProperty(False)  # it lies at the lower edge: what it speaks of is seen above it
    _stack: "list[Dialog]" = []

    def __init__(self, headline: str = "", words: str = "", **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._answers: list[Answer] = []
        self._way_back: Answer | None = None
        self.ids.headline.text = headline
        if words:
            self.ids.body.add_widget(Text(text=words, quiet=True))
        self.ids.box.bind(height=self._fit)
        Window.bind(size=self._fit)
        self._fit()

    def add(self, widget: Widget) -> None:
        """Put something between the headline and the answers."""
        self.ids.body.add_widget(widget)

    def answer(
        self,
        words: str,
        act: Callable[[], object] | None = None,
        style: str = "text",
        icon: str = "",
        back: bool = False,
    ) -> PushButton:
        """Offer an answer; it closes the dialog. What can't be taken back is of the style "danger", never filled;
        `back`: what the back key means where a touch beside the dialog means nothing."""

        def close_and_act(*_: object) -> None:
            self.dismiss(animation=False)
            if act:
                act()

        button = Answer(words=words, style=style, icon=icon)
        button.bind(on_release=close_and_act)
        self._answers.append(button)
        if back:
            self._way_back = button
        self.ids.buttons.add_widget(button)
        return button

    def open(self, *args: object, **kwargs: object) -> None:
        """Lie on top from now on."""
        Dialog._stack.append(self)
        if app().page is not None:
            app().page.covered()
        self._fit()
        super().open(*args, **kwargs)
        self._align_center()
        if listener := app().listener:
            listener.read_soon()

    def go_back(self) -> None:
        """The back key."""
        if self.auto_dismiss:
            self.dismiss(animation=False)
        elif self._way_back is not None:
            self._way_back.dispatch("on_release")

    def on_dismiss(self) -> None:
        Window.unbind(size=self._fit)
        if self in Dialog._stack:
            Dialog._stack.remove(self)
            if app().page is not None and not Dialog._stack:
                app().page.uncovered()

    @classmethod
    def topmost(cls) -> "Dialog | None":
        """The dialog that lies on top, if any."""
        return cls._stack[-1] if cls._stack else None

    @classmethod
    def close_all(cls) -> None:
        """Leave nothing open."""
        for dialog in list(cls._stack):
            dialog.dismiss(animation=False)

    def _align_center(self, *args: object) -> None:
        """In place of Kivy's own, which brings every dialog back to the middle whenever its size changes."""
        if not self.low:
            super()._align_center(*args)
        elif self in Dialog._stack:
            self.center_x, self.y = Window.center[0], dp(16)

    def _fit(self, *_: object) -> None:
        """Many answers lie side by side on a phone that lies flat, so that all are seen."""
        box, buttons = self.ids.box, self.ids.buttons
        flat = Window.height < dp(480) and Window.width > dp(600) and len(self._answers) > 4
        if self in Dialog._stack:
            self._place_last(flat)
        room = Window.width - dp(32)
        buttons.cols = 1 if not flat else 3 if len(buttons.children) > 6 and room > dp(760) else 2
        box.padding, box.spacing = (dp(16), GAP) if flat else (dp(24), EDGE)
        for button in self._answers:
            button.slack = dp(8) if flat else dp(20)
        self.width = min(room, dp(480 if not flat else 640 if buttons.cols == 2 else 860))
        self.height = min(Window.height - (GAP if flat else dp(32)), box.height)

    def _place_last(self, flat: bool) -> None:
        """Where room is short, what only closes the dialog stands beside the headline."""
        last, head, buttons = self._answers[-1] if self._answers else None, self.ids.head, self.ids.buttons
        if last is None:
            return
        below = last.height + GAP if last.parent is head.__self__ else 0  # what it would take there
        short = flat or self.ids.box.height + below > Window.height - dp(32)
        wanted = head if short and last.style == "text" else buttons
        if last.parent is not wanted.__self__:
            last.parent.remove_widget(last)
            wanted.add_widget(last)


def have(box: Widget, parts: Sequence[Widget]) -> None:
    """Let a box hold just these, and leave it alone if it does."""
    if box.children[::-1] != list(parts):
        box.clear_widgets()
        for part in parts:
            box.add_widget(part)


def app() -> "LudothequeApp":
    """The running app."""
    running: LudothequeApp = App.get_running_app()
    return running


load_kv(__file__)
