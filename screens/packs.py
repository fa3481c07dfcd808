"""Questions people brought for the quiz show: the packs there are, and the ways to bring one more.

A text comes in from the clipboard everywhere, a file through the system's picker on Android, or dropped onto the page
on a computer. Nothing is kept before it has been looked at (`screens/pack.py`).
"""

from functools import partial

from app.games.midi.pack_files import LARGEST, Reading, read_bytes, read_text
from app.games.midi.packs import Complaint
from app.packs import PackFile, name_from
from app.services import clipboard, picker
from app.services.device import on_android
from app.services.i18n import tr, trn
from screens.common.incoming import IncomingPage
from screens.common.widgets import Column, Dialog, Icon, Panel, Row, Text, Toast, app


class PacksPage(IncomingPage):
    """All packs."""

    largest = LARGEST

    def __init__(self, **given: object) -> None:
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

    def take_text(self, text: str) -> None:
        look_at(read_text(text), tr("Our questions"))

    def take_file(self, name: str, data: bytes | None) -> None:
        unread = Reading(complaints=[Complaint("This file can’t be read.")])
        look_at(unread if data is None else read_bytes(data), name_from(name))

    def no_picker(self) -> str:
        return tr("This device has no file picker. Copy the text and paste it instead.")

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
    clipboard.copy(text)
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
