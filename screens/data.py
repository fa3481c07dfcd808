"""One's data: kept in a file, brought back or over to another device; and games that others sent.

Whatever comes in is looked at first: a damaged or foreign file changes nothing.
"""

from collections.abc import Callable
from functools import partial

from app import sharing
from app.engine.errors import GameError
from app.match import Match
from app.rating import rate_again
from app.services import clock, picker
from app.services.i18n import say, tr, trn
from app.services.storage import backup
from screens.common.dates import today
from screens.common.incoming import IncomingPage
from screens.common.widgets import Dialog, Panel, Text, Toast, app, push_button
from screens.sharing import tell_place, write_out


class DataPage(IncomingPage):
    """Out and in."""

    largest = backup.LARGEST

    def __init__(self, **given: object) -> None:
        super().__init__(**given)
        self.title = tr("Your data")
        self._add_part(
            tr("Keep everything in a file"),
            tr("Players, games, settings, ratings, medals and your own questions: to keep, or take to another device."),
            (tr("Save to a file"), self.save, "filled", "content-save-outline"),
        )
        words = tr(
            "A file saved like that is added to what is here: no game comes twice, none is lost, and players of the "
            "same name become one."
        )
        ways = [(tr("Paste a game"), self.paste, "tonal", "content-paste")]
        if picker.available():
            ways.insert(0, (tr("Choose a file"), self.choose, "tonal", "folder-open-outline"))
        else:
            words += " " + tr("Drop the file onto this page.")
        others = tr("A game that somebody sent is checked, and can then be watched among the past games.")
        self._add_part(tr("Bring something in"), f"{words}\n{others}", *ways)

    def _add_part(self, headline: str, words: str, *ways: tuple[str, Callable[[], object], str, str]) -> None:
        panel = Panel(Text(text=headline, role="subtitle", bold=True), Text(text=words, role="label", quiet=True))
        for name, act, style, icon in ways:
            panel.add_widget(push_button(name, act, style, icon))
        self.body.add_widget(panel)

    # Out

    def save(self) -> None:
        """Write everything into a file."""
        try:
            data = backup.pack(app().store, app().packs.to_json())
        except GameError as error:
            app().tell(error)
            return
        name = f"ludotheque-{today()}.ludotheque"
        if picker.available():
            if not picker.put(name, data, self._written):
                Toast.show(self.no_picker())
        elif path := write_out(name, data):
            tell_place(tr("Everything is in this file:"), path)

    def _written(self, done: bool) -> None:
        Toast.show(tr("Everything is in the file.") if done else tr("The file could not be written."))

    # In

    def take_text(self, text: str) -> None:
        receive(text)

    def take_file(self, name: str, data: bytes | None) -> None:
        if data is None:
            Toast.show(tr("This file can’t be read."))
        else:
            look_at(data)


def look_at(data: bytes) -> None:
    """Find out what a file is: everything of a device, or a game."""
    if not backup.is_backup(data):
        receive(data[: sharing.LARGEST + 1].decode(errors="replace"))
        return
    try:
        found = backup.look(app().store, data)
    except GameError as error:
        _refuse(error)
        return
    people = trn("{count} player", "{count} players", found.people)
    games = trn("{count} game", "{count} games", found.games)
    words = tr("In this file: {people}, {games}.", people=people, games=games)
    if found.packs:
        words += "\n" + trn(
            "{count} pack of questions is in it, too.", "{count} packs of questions are in it, too.", found.packs
        )
    dialog = Dialog(tr("Add this to what is here?"), words)
    dialog.answer(tr("Add it"), partial(bring_in, data), style="filled")
    dialog.answer(tr("Cancel"))
    dialog.open()


def bring_in(data: bytes) -> None:
    """Add a file to what is here."""
    store = app().store
    try:
        with store.writing():
            merged = backup.merge(store, data)
            rate_again(store, merged.kinds)
            brought = app().packs.bring(merged.packs) if merged.packs else None
    except GameError as error:
        _refuse(error)
        return
    app().rebuild()  # its language and colours may be others
    lines = [
        trn("{count} game is new here.", "{count} games are new here.", merged.games),
        trn("{count} game was here already.", "{count} games were here already.", merged.known),
    ]
    if merged.people:
        lines.append(trn("{count} player is new here.", "{count} players are new here.", merged.people))
    if brought and brought.new:
        lines.append(trn("{count} question pack is new here.", "{count} question packs are new here.", brought.new))
    if brought and brought.without_room:
        lines.append(
            trn(
                "There is no room for {count} question pack: remove one and add the file again.",
                "There is no room for {count} question packs: remove some and add the file again.",
                brought.without_room,
            )
        )
    if merged.unreadable:
        lines.append(
            trn("{count} game in it can’t be read.", "{count} games in it can’t be read.", merged.unreadable)
        )  # fmt: skip
    dialog = Dialog(tr("Done"), "\n".join(lines))
    dialog.answer(tr("Close"), style="filled")
    dialog.open()


def receive(text: str) -> None:
    """Check a game that somebody sent, keep it, and offer to watch it."""
    try:
        session = sharing.check(text)
        stored, new = sharing.receive(app().store, session, clock.wall())
    except GameError as error:
        _refuse(error)
        return
    if stored is None:
        return
    match = Match.of(app().store, stored)
    names = ", ".join(player.name or "?" for player in session.players)
    words = tr("It is now among the past games.") if new else tr("It was here already.")
    dialog = Dialog(tr("A game of {names}", names=names), words)
    dialog.answer(tr("Watch it"), lambda: app().open("replay", game=stored.game, match=match), "filled", "eye-outline")
    dialog.answer(tr("Close"))
    dialog.open()


def _refuse(error: GameError) -> None:
    dialog = Dialog(tr("Nothing was brought in."), say(error))
    dialog.answer(tr("Close"), style="filled")
    dialog.open()
