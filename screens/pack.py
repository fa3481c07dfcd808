"""One pack of questions: what can be used of it, what can't and why, line by line; kept, renamed or removed here."""

from app.engine.errors import GameError
from app.games.midi.bank import THEMES
from app.games.midi.pack_files import Reading
from app.games.midi.packs import LEAST_ALONE, LONGEST_NAME, Complaint, OwnQuestion, OwnSheet
from app.services.i18n import say, tr, trn
from screens.common.field import Field, Labelled
from screens.common.page import ScrollPage
from screens.common.widgets import Dialog, Panel, Text, Toast, app
from screens.games.midi.words import theme_name
from screens.packs import contents

MOST_COMPLAINTS, MOST_LINES = 40, 60  # shown: whoever has more begins with these


class PackPage(ScrollPage):
    """A pack that is kept (`key`), or one that was just brought (`reading` and `called`)."""

    def __init__(self, key: str = "", reading: Reading | None = None, called: str = "", **given: object) -> None:
        super().__init__(**given)
        self.key = key
        file = app().packs.find(key) if key else None
        self.reading: Reading = file.reading if file else reading or Reading()
        self.title = tr("Question pack")
        name = called or (file.name if file else "")
        self.name_field = Field(longest=LONGEST_NAME, text=name, accessible_name=tr("Name of the pack"))
        self.name_part = Labelled(self.name_field)
        if self.reading.count:
            self._show_contents()
        if self.reading.complaints:
            self._show_complaints()
        if self.reading.count:
            self.add_button(tr("Save") if self.key else tr("Keep this pack"), self.save, "filled", "check")
        if self.key:
            self.add_button(tr("Remove this pack"), self._ask_to_remove, "text", "delete-outline")
        if self.reading.count:
            self._show_lines()

    def remember(self) -> dict[str, object]:
        """What has been written so far."""
        return {**super().remember(), "called": self.name_field.text}

    def _show_contents(self) -> None:
        pack = self.reading.pack("?")
        if pack.can_play_alone:
            told = tr("Can be played with our questions, or without them.")
        else:
            told = tr(
                "Is played together with our questions. To be played alone it needs {least} questions with three wrong "
                "answers; it has {count}.",
                least=LEAST_ALONE,
                count=pack.fits_every_round,
            )
        self.body.add_widget(
            Panel(
                self.name_part,
                Text(text=contents(self.reading), role="subtitle", bold=True),
                Text(text=told, role="label", quiet=True),
            )
        )

    def _show_complaints(self) -> None:
        complaints = self.reading.complaints
        if self.reading.count:
            headline = trn("{count} line can’t be used:", "{count} lines can’t be used:", len(complaints))
        else:
            headline = tr("This can’t be used.")
        panel = Panel(Text(text=headline, role="subtitle", bold=True))
        for complaint in complaints[:MOST_COMPLAINTS]:
            panel.add_widget(Text(text=explained(complaint), role="label"))
        _add_rest(panel, len(complaints) - MOST_COMPLAINTS)
        self.body.add_widget(panel)

    def _show_lines(self) -> None:
        panel = Panel(Text(text=tr("What is in it"), role="subtitle", bold=True))
        items: list[OwnQuestion | OwnSheet] = [*self.reading.questions, *self.reading.sheets]
        for item in items[:MOST_LINES]:
            panel.add_widget(Text(text=_line(item), role="label", quiet=True))
        _add_rest(panel, len(items) - MOST_LINES)
        self.body.add_widget(panel)

    def save(self) -> None:
        """Keep it under its name."""
        try:
            pack = self.reading.pack(self.name_field.text)
        except Complaint as complaint:
            self.name_part.complain(explained(complaint))
            return
        try:
            app().packs.keep(pack, self.key)
        except GameError as error:
            app().tell(error)
            return
        app().back()
        Toast.show(tr("“{name}” is kept.", name=pack.name))

    def _ask_to_remove(self) -> None:
        words = tr("Games that were played with it stay as they are.")
        dialog = Dialog(tr("Remove “{name}”?", name=self.name_field.text), words)
        dialog.answer(tr("Keep"), style="filled")
        dialog.answer(tr("Remove"), self._remove, style="danger")
        dialog.open()

    def _remove(self) -> None:
        try:
            app().packs.remove(self.key)
        except GameError as error:
            app().tell(error)
            return
        app().back()


def _add_rest(panel: Panel, count: int) -> None:
    if count > 0:
        panel.add_widget(Text(text=trn("and {count} more", "and {count} more", count), role="label", quiet=True))


def _line(item: OwnQuestion | OwnSheet) -> str:
    """A question with its answers, the right one first; of a sheet, the false proposition."""
    if isinstance(item, OwnSheet):
        return tr("{question} “{answer}” is false.", question=item.ask, answer=item.false)
    return f"{item.ask} {item.answer} ({', '.join(item.wrong)})"


def explained(complaint: Complaint) -> str:
    """What is wrong, and where, in the player's language."""
    parts = {
        "ask": tr("question"), "answer": tr("answer"), "wrong": tr("wrong"), "accept": tr("also"), "true": tr("true"),
        "false": tr("false"), "name": tr("name"),
    }  # fmt: skip
    values: dict[str, object] = {}
    if "what" in complaint.values:
        values["what"] = parts.get(str(complaint.values["what"]), complaint.values["what"])
    if "themes" in complaint.values:
        values["themes"] = ", ".join(theme_name(theme).lower() for theme in THEMES)
    reason = say(complaint, **values)
    match complaint.place:
        case "line":
            return tr("Line {number}: {reason}", number=complaint.number, reason=reason)
        case "question":
            return tr("Question {number}: {reason}", number=complaint.number, reason=reason)
        case "sheet":
            return tr("Sheet {number}: {reason}", number=complaint.number, reason=reason)
    return reason
