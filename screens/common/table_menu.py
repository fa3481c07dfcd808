"""The menu of a table: rules, what happened, what the game adds, sound, settings, who plays, giving up, leaving."""

from functools import partial
from typing import TYPE_CHECKING

from app.services.i18n import tr
from app.services.storage import StorageError
from screens.common.widgets import Choice, Column, Dialog, Text, app
from screens.theme import GAP

if TYPE_CHECKING:
    from screens.common.table import TablePage

MOST_LINES = 40  # of what happened


def open_menu(table: "TablePage") -> None:
    """Everything that has no button of its own."""
    menu = Dialog(table.title)
    if table.paced:
        menu.add(pace_choice())
    if table.session.practice and not table.session.game.timed:
        menu.add(warning_choice())
    menu.answer(tr("Rules"), table.open_rules, style="tonal", icon="help-circle-outline")
    if table.curtain is None:
        menu.answer(tr("What happened"), lambda: _open_log(table), style="tonal", icon="format-list-bulleted")
    for words, icon, act in table.board.menu():
        menu.answer(words, act, style="tonal", icon=icon)
    mute = app().settings.mute
    menu.answer(
        tr("Sound on") if mute else tr("Sound off"),
        lambda: app().set("mute", not mute),
        style="tonal",
        icon="volume-high" if mute else "volume-off",
    )
    menu.answer(tr("Settings"), lambda: app().open("settings"), style="tonal", icon="cog")
    if table.mentor is not None:
        again, leave_words = table.mentor.menu_words()
        menu.answer(again, table.mentor.begin_again, style="tonal", icon="restart")
        menu.answer(leave_words, app().back, style="tonal", icon="exit-to-app")
        menu.answer(tr("Go on"), style="text")
        menu.open()
        return
    if table.is_playing:
        if table.session.practice and table.undo_button.parent is None:  # where time runs there is no such button
            menu.answer(tr("Take the last move back"), table.undo, style="tonal", icon="undo")
        if table.session.day is None:  # a day's deal is played by one
            words = tr("Somebody leaves or joins")
            leave = partial(app().open, "handover", game=table.game, match=table.match)
            menu.answer(words, leave, style="tonal", icon="account-switch-outline")
        menu.answer(tr("Give up this game"), lambda: _ask_to_give_up(table), style="tonal", icon="flag-outline")
    menu.answer(tr("Leave (the game is saved)"), app().home, style="tonal", icon="home")
    menu.answer(tr("Go on playing"), style="text")
    menu.open()


def pace_choice() -> Column:
    """How fast things are told, to be changed at once."""
    words = tr("Pace")
    values = [("slow", tr("Slow")), ("normal", tr("Normal")), ("fast", tr("Fast"))]
    choice = Choice(values, words, partial(app().set, "pace"), value=app().settings.pace)
    return Column(Text(text=words, role="subtitle", bold=True), choice, spacing=GAP)


def warning_choice() -> Column:
    """Whether a costly move in practice is asked about; where time runs nobody could be."""
    words = tr("Before a move that costs much")
    values = [(True, tr("Warn me")), (False, tr("Don’t warn me"))]
    choice = Choice(values, words, partial(app().set, "practice_warning"), value=app().settings.practice_warning)
    return Column(Text(text=words, role="label", quiet=True), choice, spacing=GAP)


def _open_log(table: "TablePage") -> None:
    dialog = Dialog(tr("What happened"))
    for line in table.story.log[-MOST_LINES:] or [tr("Nothing yet.")]:
        dialog.add(Text(text=line, quiet=True))
    dialog.answer(tr("Close"))
    dialog.open()
    dialog.ids.scroll.scroll_y = 0


def _ask_to_give_up(table: "TablePage") -> None:
    day = table.session.day is not None
    words = tr("It was the try that counts.") if day else tr("It will be gone, and not counted.")
    dialog = Dialog(tr("Give up this game?"), words)
    dialog.answer(tr("Go on playing"), style="filled")
    dialog.answer(tr("Give up"), lambda: give_up(table), style="danger")
    dialog.open()


def give_up(table: "TablePage") -> None:
    """Drop the game, unless it ended while the question was asked, and counts."""
    if not table.is_playing:
        return
    try:
        table.match.give_up()
    except StorageError as error:
        table.report_trouble(error)
        return
    app().home()
