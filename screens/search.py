"""A word looked for in the rules of all games: the passages it stands in, each leading to its page."""

from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.utils import escape_markup, get_hex_from_color

from app.catalogue import about
from app.registry import GAMES
from app.services.i18n import language, tr, trn
from app.services.rulefinder import FEWEST, Passage, find_passages
from screens import load_kv
from screens.common.field import Field
from screens.common.page import ScrollPage
from screens.common.widgets import Holder, Row, Strip, Text, app

SOON = 0.2  # seconds after the last letter
MOST = 16  # passages that are shown; who finds more writes another word


class Hit(Row):
    """A passage."""

    where = StringProperty()
    words = StringProperty()
    passage: Passage

    def show(self, passage: Passage) -> None:
        """Show this one."""
        self.passage = passage
        self.where = f"{about(passage.game).title} · {passage.title}"
        self.words = _marked(passage)
        self.accessible_name = tr("{what}: {value}", what=self.where, value=passage.text)


class SearchPage(ScrollPage):
    """A line to write in, and what was found."""

    def __init__(self, game: str = "", wanted: str = "", **given: object) -> None:
        super().__init__(game=game, **given)
        self.title = tr("Search the rules")
        self._order = sorted(GAMES, key=lambda each: each != game)  # the one that is being read first
        self._found: list[Passage] = []
        self._hits: list[Hit] = []  # kept, and used again
        self._note = Text(quiet=True)
        self.body.add_widget(self._note)
        self.field = Field(text=wanted, accessible_name=tr("A word"), hint_text=tr("A word"))
        self._look_soon = Clock.create_trigger(self._look, SOON)
        self.field.bind(text=lambda *_: self._look_soon(), on_text_validate=self._look)
        self.add_widget(SearchStrip(self.field), index=1)
        self._look()

    def opened(self) -> None:
        """Write at once, unless one comes back to what was found."""
        super().opened()
        self.field.focus = not self.field.text

    def close(self) -> None:
        super().close()
        self._look_soon.cancel()
        self.field.focus = False

    def remember(self) -> dict[str, object]:
        return {**super().remember(), "wanted": self.field.text}

    def _look(self, *_: object) -> None:
        self._look_soon.cancel()
        wanted = " ".join(self.field.text.split())
        self._found = find_passages(wanted, self._order, language())
        shown = self._found[:MOST]
        while len(self._hits) < len(shown):
            hit = Hit()
            hit.bind(on_release=lambda hit: self._open(hit.passage))
            self._hits.append(hit)
        for number, passage in enumerate(shown):
            self._hits[number].show(passage)
        self._lay(len(shown))
        self._note.text = self._say(wanted)
        self.ids.scroll.scroll_y = 1

    def _lay(self, count: int) -> None:
        """Just as many as there are, in their order."""
        there = len(self.body.children) - 1
        for hit in self._hits[there:count]:
            self.body.add_widget(hit)
        for hit in self._hits[count:there]:
            self.body.remove_widget(hit)

    def _say(self, wanted: str) -> str:
        if len(wanted) < FEWEST:
            return tr("In the rules of all games. The beginning of a word is enough.")
        if not self._found:
            return tr(
                "Nothing about “{words}” in the rules. Perhaps another word, or only its beginning?", words=wanted
            )
        if len(self._found) > MOST:
            return tr("{count} passages. One more word finds fewer.", count=len(self._found))
        return trn("{count} passage", "{count} passages", len(self._found))

    def _open(self, passage: Passage) -> None:
        app().open("rules", game=passage.game, page=passage.page, block=passage.block)


class SearchStrip(Holder, Strip):
    """The line to write in, always in reach."""


def _marked(passage: Passage) -> str:
    """The passage with the words that were looked for standing out."""
    colour = get_hex_from_color(app().theme_cls.primaryColor)
    parts, end = [], 0
    for start, stop in passage.marks:
        if start >= end:
            while passage.text[stop : stop + 1].isalnum():  # Kivy would part a word where its colour changes
                stop += 1
            parts += [escape_markup(passage.text[end:start])]
            parts += [f"[b][color={colour}]{escape_markup(passage.text[start:stop])}[/color][/b]"]
            end = stop
    return "".join([*parts, escape_markup(passage.text[end:])])


load_kv(__file__)
