"""Questions people brought for the quiz show: the packs there are, and the ways to bring one more.

A text comes in from the clipboard everywhere, a file through the system's picker on Android, or dropped onto the page
on a computer. Nothing is kept before it has been looked at (`screens/pack.py`).
"""

import os
from functools import partial
from typing import Any

from kivy.core.window import Window

from app.games.midi.pack_files import LARGEST, Reading, read_bytes, read_text
from app.games.midi.packs import Complaint
from app.packs import PackFile, name_from
from app.services import picker
from app.services.device import on_android
from app.services.i18n import tr, trn
from screens.common.page import ScrollPage
from screens.common.widgets import Column, Dialog, Icon, Panel, Row, Text, Toast, app


class PacksPage(ScrollPage):
    """All packs."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.title = tr("Your own questions")
        self.body.add_widget(
            Panel(
                Text(text=tr("Play the show with questions about your family, your village, your holidays.")),
                Text(
                    text=tr("Write them in a spreadsheet, one a line, copy the lines and paste them here."),
                    role="label",
                    quiet=True,
                ),
            )
        )
        files = app().packs.all()
        if files:
            self.body.add_widget(Panel(*map(_row, files)))
        self.add_button(tr("Paste questions"), self.paste, "filled", "content-paste")
        if picker.available():
            self.add_button(tr("Choose a file"), self.choose, "tonal", "folder-open-outline")
        self.add_button(tr("An example"), self.show_example, "outlined", "lightbulb-on-outline")
        if not on_android():
            words = tr("A file (CSV or JSON) can also be dropped onto this page.")
            self.body.add_widget(Text(text=words, role="label", quiet=True))

    def opened(self) -> None:
        super().opened()
        Window.bind(on_drop_file=self._on_drop)

    def close(self) -> None:
        """Nothing is dropped here any more."""
        Window.unbind(on_drop_file=self._on_drop)
        super().close()

    def paste(self) -> None:
        """Look at what was copied."""
        from kivy.core.clipboard import Clipboard  # looks for helpers of the system: not before it is wanted

        text = Clipboard.paste()
        if not isinstance(text, str) or not text.strip():
            Toast.show(tr("Nothing was copied yet."))
            return
        look_at(read_text(text), tr("Our questions"))

    def choose(self) -> None:
        """Look at a file of the device."""
        if not picker.pick(LARGEST + 1, self._picked):
            Toast.show(tr("This device has no file picker. Copy the text and paste it instead."))

    def _picked(self, name: str, data: bytes) -> None:
        if app().page is self:
            look_at(read_bytes(data), name_from(name))

    def _on_drop(self, _window: Any, path: bytes, *_: Any) -> None:
        """Look at a file that was let go here."""
        name = os.fsdecode(path)
        try:
            with open(name, "rb") as file:
                found = read_bytes(file.read(LARGEST + 1))
        except (OSError, ValueError):
            found = Reading(complaints=[Complaint("This file can’t be read.")])
        look_at(found, name_from(name))

    def show_example(self) -> None:
        """What such a table looks like."""
        dialog = Dialog(tr("An example"), tr("The first line names the columns. Replace the others by your own."))
        for line in example().splitlines():
            dialog.add(Text(text=line.replace("\t", "  ·  "), role="label", quiet=True))
        dialog.answer(tr("Copy"), partial(_copy, example()), style="tonal", icon="content-copy")
        dialog.answer(tr("Close"))
        dialog.open()


def example() -> str:
    """A table that can be pasted into a spreadsheet, and back here."""
    lines = (
        (
            tr("question"), tr("answer"), tr("wrong"), tr("wrong"), tr("wrong"),
            tr("also"), tr("theme"), tr("level"), tr("kids"),
        ),
        (
            tr("What does Grandpa do after lunch?"), tr("He sleeps"), tr("He sings"), tr("He swims"), tr("He knits"),
            tr("a nap|sleep"), tr("everyday"), "1", tr("yes"),
        ),
        (
            tr("Which cake fell on the floor at Zoé’s birthday?"), tr("The lemon tart"), tr("The apple pie"),
            tr("The fruit cake"), tr("The muffins"), tr("lemon tart"), tr("food"), "2", tr("no"),
        ),
    )  # fmt: skip
    return "\n".join("\t".join(cells) for cells in lines)


def _copy(text: str) -> None:
    from kivy.core.clipboard import Clipboard  # looks for helpers of the system: not before it is wanted

    Clipboard.copy(text)
    Toast.show(tr("Copied. Paste it into a spreadsheet."))


def look_at(reading: Reading, name: str) -> None:
    """Show what was found before anything is kept."""
    app().open("pack", game="midi", reading=reading, called=reading.name or name)


def contents(reading: Reading) -> str:
    """How much there is to play with."""
    words = [trn("{count} question", "{count} questions", len(reading.questions))]
    if reading.sheets:
        words.append(trn("{count} sheet", "{count} sheets", len(reading.sheets)))
    return ", ".join(words)


def _row(file: PackFile) -> Row:
    """A pack to touch."""
    told = contents(file.reading) if file.pack else tr("can’t be used")
    if file.reading.complaints:
        told += " · " + trn("{count} fault", "{count} faults", len(file.reading.complaints))
    row = Row(
        Icon(icon="comment-question-outline" if file.pack else "alert-outline", pos_hint={"center_y": 0.5}),
        Column(Text(text=file.name, bold=True), Text(text=told, role="small", quiet=True), pos_hint={"center_y": 0.5}),
        accessible_name=file.name,
    )
    row.bind(on_release=lambda _: app().open("pack", game="midi", key=file.key))
    return row
