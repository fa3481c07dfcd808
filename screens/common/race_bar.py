"""The bar of a table on which hands come down: signs that must be held, and no way out as long as it is played."""

from collections.abc import Callable

from kivy.uix.widget import Widget

from screens import load_kv
from screens.common.holding import Holding
from screens.common.widgets import IconButton, have


class HoldSign(Holding, IconButton):
    """A drawing to hold; a ring shows how long still."""

    def __init__(self, icon: str, name: str, held: Callable[[], None], tapped: Callable[[], None]) -> None:
        super().__init__(icon=icon, accessible_name=name)
        self.bind(on_held=lambda _: held(), on_tapped=lambda _: tapped())


class RaceBar:
    """Which signs are in the bar; the rules are in the menu."""

    def __init__(self, bar: Widget, hint: Widget, menu: Widget, pause: Widget | None) -> None:
        self._bar, self._hint, self._menu, self._pause = bar, hint, menu, pause
        self._back = bar.ids.back.__self__

    def fill(self, shut: bool, alone: bool) -> None:
        """The signs that belong there now; shut: only those to hold, the hint's only for somebody who is alone."""
        wanted = [self._menu]
        if self._pause is None or (shut and alone):
            wanted.insert(0, self._hint)
        if self._pause is not None and shut:
            wanted[-1] = self._pause
        bar = self._bar
        have(bar.ids.actions, wanted)
        if shut and self._back in bar.children:
            bar.remove_widget(self._back)
        elif not shut and self._back not in bar.children:
            bar.add_widget(self._back, index=len(bar.children))


load_kv(__file__)
