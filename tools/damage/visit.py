"""Starts the real app on a folder and looks at every page, as somebody would who wants to see everything."""

from app.catalogue import ABOUT
from app.services.i18n import tr
from tests.screens.driver import running


class Visit:
    """What was seen and said."""

    def __init__(self, folder, number):
        self.said = []  # sentences about what can't be shown
        self.notices = []  # what the store says, in English
        with running(folder) as ui:
            self.ui = ui
            self._look_round(number)
            self.notices = [str(notice) for notice in ui.app.store.notices]

    def _look_round(self, number):
        app = self.ui.app
        self._look()
        games = list(ABOUT)
        for game in games:
            self._open("game", game=game)
        self._open("rules", game=games[number % len(games)])
        self._open("settings")
        people = app.profiles.all()
        self._open("profiles")
        self._open("day", person=people[number % len(people)].id if people else None)
        self._open("puzzles", game=games[number % len(games)])
        if people:
            self._open("profiles", edit=people[number % len(people)])
            kind = [None, "takeit", *games][number % (len(games) + 2)]
            person = people[number % len(people)].id
            self._open("statistics", profile=person, kind=kind)
            self.ui.frames(4)  # more comes after the numbers
            for page in ("medals", "versus", "year"):
                self._open(page, profile=person)
        else:
            self._open("statistics")
        self._read_history(number)
        self._continue(number)

    def _read_history(self, number):
        app = self.ui.app
        self._open("history")
        names = self._all_rows()
        shown = [stored for stored in app.store.finished_games(1000) if stored.game in ABOUT]
        titles = {about.title for about in ABOUT.values()}
        rows = [name for name in names if name.split(",")[0] in titles]
        assert len(rows) == len(shown), f"{len(rows)} games in the list, {len(shown)} in the store"
        here = [name for name in self.ui.names() if name in rows]
        if here:
            self.ui.tap(here[number % len(here)])
            self._look()

    def _all_rows(self):
        """The names of all games in the list, scrolled through from top to end."""
        found = {}
        scroll = self.ui.app.page.list
        while True:
            self.ui.frames(6)  # a game that can't be read leaves the list
            rows = [row for row in scroll.shown.values() if getattr(row, "stored", None)]
            found |= {row.stored.id: row.accessible_name for row in rows}
            if scroll.scroll_y <= 0:
                return list(found.values())
            scroll.scroll_y = max(0.0, scroll.scroll_y - 0.2)

    def _continue(self, number):
        """The game that runs, if there is one."""
        app = self.ui.app
        running = sorted({stored.game for stored in app.store.running_games()} & set(ABOUT))
        if running:
            self._open("game", game=running[number % len(running)])
            if self.ui.has(tr("Continue")):
                self.ui.tap(tr("Continue"))
            self._look()
        self._open("home")

    def _open(self, name, **given):
        app = self.ui.app
        if name == "home":
            app.home()
        else:
            app.open(name, **given)
        self._look()
        del app._stack[1:-1]  # the way back is not what is looked at

    def _look(self):
        """See what is on screen; close what lies over it."""
        from screens.common.widgets import Dialog

        self.ui.frames(1)
        dialog = Dialog.topmost()
        words = [tr("This game can’t be resumed."), tr("This game can’t be read any more.")]
        self.said += [text for text in self.ui.texts() if text in words]
        while dialog:
            dialog.dismiss(animation=False)
            self.ui.frames(1)
            dialog = Dialog.topmost()
