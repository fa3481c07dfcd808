"""KivyMD's parts beside ours: processor time to make one and show it, and its stencil instructions.

The choice for each, with these figures, is in docs/architecture.md. GL calls are left out as in `phone`. The first one
of a kind is not counted: it may import, and reads layouts.

    python -m tools.bench.parts       what the bench starts: prints one line of JSON
"""

import gc
import json
import tempfile
from collections.abc import Callable, Iterator
from statistics import median
from time import thread_time
from typing import Any

from tools.bench.programs import told_by
from tools.bench.rows import Row
from tools.bench.stencils import stencils

RUNS = 15


def ours() -> dict[str, Callable[[], Any]]:
    """The app's own."""
    from screens.common.field import Field, Labelled
    from screens.common.page import AppBar
    from screens.common.widgets import Dialog, IconButton
    from screens.settings import Toggle, Volume

    def dialog() -> Any:
        made = Dialog("Leave?", "Your games are saved.")
        made.answer("Leave")
        made.answer("Stay")
        return made

    def bar() -> Any:
        made = AppBar(title="Title")
        made.ids.actions.add_widget(IconButton(icon="cog"))
        return made

    return {
        "text field": lambda: Labelled(Field(accessible_name="Name"), "As the others know you"),
        "switch": Toggle,
        "slider": Volume,
        "dialog": dialog,
        "app bar": bar,
    }


def theirs() -> dict[str, Callable[[], Any]]:
    """KivyMD's."""
    from kivymd.uix import appbar, bottomsheet, dialog, progressindicator, selectioncontrol, slider, textfield
    from kivymd.uix.button import MDButton, MDButtonText

    def answers() -> Any:
        two = (MDButton(MDButtonText(text=words), style="text") for words in ("Leave", "Stay"))
        return dialog.MDDialogButtonContainer(*two)

    return {
        "text field": lambda: textfield.MDTextField(
            textfield.MDTextFieldHintText(text="Name"),
            textfield.MDTextFieldHelperText(text="As the others know you", mode="persistent"),
        ),
        "switch": selectioncontrol.MDSwitch,
        "slider": lambda: slider.MDSlider(slider.MDSliderHandle(), max=100),
        "dialog": lambda: dialog.MDDialog(
            dialog.MDDialogHeadlineText(text="Leave?"),
            dialog.MDDialogSupportingText(text="Your games are saved."),
            answers(),
        ),
        "app bar": lambda: appbar.MDTopAppBar(
            appbar.MDTopAppBarLeadingButtonContainer(appbar.MDActionTopAppBarButton(icon="arrow-left")),
            appbar.MDTopAppBarTitle(text="Title"),
            appbar.MDTopAppBarTrailingButtonContainer(appbar.MDActionTopAppBarButton(icon="cog")),
            type="small",
        ),
        "bottom sheet": lambda: bottomsheet.MDBottomSheet(bottomsheet.MDBottomSheetDragHandle()),
        "progress ring": lambda: progressindicator.MDCircularProgressIndicator(active=False),
    }


def cost(ui: Any, make: Callable[[], Any]) -> tuple[float, int, int]:
    """Milliseconds for one, its stencil instructions at rest, and with a finger on it."""
    from kivy.uix.floatlayout import FloatLayout
    from kivy.uix.modalview import ModalView

    times = []
    ground = FloatLayout()
    ui.app.frame.add_widget(ground)
    for _ in range(RUNS):
        gc.collect()
        start = thread_time()
        part = make()
        if isinstance(part, ModalView):
            part.open(animation=False)
        else:
            ground.add_widget(part)
        ui.frames(3)
        times.append((thread_time() - start) * 1000)
        still = stencils(part.canvas)
        touch = ui.down(ui.where(part))
        ui.run(0.1)
        touched = stencils(part.canvas)
        ui.up(touch)
        ui.run(1)
        if isinstance(part, ModalView):
            part.dismiss(animation=False)
        ground.clear_widgets()
    ui.app.frame.remove_widget(ground)
    return median(times[1:]), still, touched


def count() -> dict[str, tuple[float, int, int]]:
    """All of them."""
    from tests.screens.driver import running

    found = {}
    with tempfile.TemporaryDirectory() as folder, running(folder, language="en", mute=True) as ui:
        for whose, parts in (("ours", ours()), ("KivyMD's", theirs())):
            for name, make in parts.items():
                found[f"{name}, {whose}"] = cost(ui, make)
    return found


def measure(_games: list[str], _number: int = 0) -> Iterator[Row]:
    """In a process of its own."""
    for name, (ms, still, touched) in told_by("tools.bench.parts").items():
        yield Row(name, ms, "ms", f"{still} stencils, {touched} while touched")


if __name__ == "__main__":
    print(json.dumps(count()))
