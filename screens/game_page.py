"""A game's own page: what it is, who plays, how; and the button that starts it.

The defaults are one touch away: you against casual bots, or whatever was played last.
"""

import random
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from functools import partial

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.properties import BooleanProperty, StringProperty

from app.catalogue import about, facts
from app.engine.errors import GameError
from app.match import Match, Seat
from app.opponents import BY_KEY
from app.puzzles.book import has_puzzles
from app.registry import get_game, get_table_ready
from app.services import clock
from app.services.i18n import say, tr
from app.services.lessonbook import has_lesson
from app.services.storage import StorageError
from app.setup import DEFAULT_LEVEL, PackChoice, Setup, introduced
from screens import load_kv
from screens.common.device_picture import GripScroll
from screens.common.page import Page, fits_columns
from screens.common.people import known_people, learner_of
from screens.common.pictures import large_picture, picture
from screens.common.sitting_down import ask_then, resume, sit_down
from screens.common.table_menu import warning_choice
from screens.common.widgets import Choice, Column, Dialog, IconChip, Panel, PushButton, Text, Toast, app, push_button
from screens.lessons.ways import open_lesson
from screens.options import open_words, option_name, option_note, value_name
from screens.seating import Seating

LEARNING = 2  # games of a kind after which nobody need see the others' hands
UNHURRIED = 0.1  # seconds between two parts of a table that are got ready
MOST_PROBLEMS = 8  # more would only push everything else away
SHARP = 1.15  # times its own width a picture may be wide before it looks blurred


class StartButton(PushButton):
    """What everything else on the page is for."""


class LessonOffer(Panel):
    """Asks somebody who opens a game for the first time whether to show it."""

    words = StringProperty()
    __events__ = ("on_yes", "on_no")

    def on_yes(self) -> None:
        """Show it."""

    def on_no(self) -> None:
        """They know it."""


class GamePage(Page):
    """What it is, who plays, how."""

    wide = BooleanProperty(False)
    what = StringProperty()
    facts = StringProperty()

    def __init__(self, game: str, setup: Setup | None = None, **given: object) -> None:
        super().__init__(game=game, **given)
        self.game = game
        self.rules = get_game(game)
        self.title = about(game).title
        self.what = tr(about(game).what)
        self.facts = facts(game)
        self.ids.picture.texture = picture(game)
        self.setup = first_setup(game, setup)
        self._running = self._find_running()  # what can be continued, as far as this page knows
        self.build(self._all())

    def _all(self) -> Iterator[None]:
        """How to begin and who plays, then the rest."""
        if self._running is not None:
            self._offer(tr("Continue"), self.resume_game, "filled", "play")
            self._offer(tr("New game"), self.play, "tonal", "plus")
        else:
            self._offer(tr("Play"), self.play, "filled", "play")
        if has_puzzles(self.game):
            chip = IconChip(words=tr("Puzzles"), icon="puzzle-outline", on_release=lambda _: self.open_puzzles())
            self.ids.chips.add_widget(chip)
        if has_lesson(self.game):
            self._offer_lesson()
        self.seating = Seating(self.game, self.change)
        self.ids.right.add_widget(self.seating)
        self.seating.show(self.setup)
        scroll: GripScroll = self.ids.scroll
        scroll.faces = lambda: self.seating.faces
        yield
        self._add_options()
        yield
        self._offer_practice()
        self._tell_problems()
        yield
        self._refine_picture()

    def _refine_picture(self) -> None:
        """Where the shelf's picture would be blurred."""
        place = self.ids.picture
        if place.texture is not None and place.width > place.texture.width * SHARP:
            place.texture = large_picture(self.game) or place.texture

    def _offer(self, words: str, act: Callable[[], None], style: str, icon: str) -> None:
        """A way to begin, always in reach."""
        self.ids.start.add_widget(StartButton(words=words, style=style, icon=icon, on_release=lambda _: act()))

    def _offer_lesson(self) -> None:
        """Always there; to somebody who is new to the game it is offered once in so many words."""
        self.lesson_chip = IconChip(on_release=lambda _: self.open_lesson())
        self.ids.chips.add_widget(self.lesson_chip, index=len(self.ids.chips.children))
        self.offer = LessonOffer(on_yes=lambda _: self.open_lesson(), on_no=lambda _: self._decline())
        self._address_learner()

    def _address_learner(self) -> None:
        """Offer the lesson as it suits whoever it is for now."""
        learner = learner_of(self.setup.people)
        progress = app().settings.lesson(learner.id, self.game)
        self.lesson_chip.words = tr("Lesson: go on") if progress.step else tr("Lesson")
        self.lesson_chip.icon = "check" if progress.done and not progress.step else "school"
        self.offer.words = tr("{name}, shall I show you? Three minutes.", name=learner.name)
        self.ids.left.remove_widget(self.offer)
        if not progress.known and self._running is None and not self._has_played(learner.id):
            self.ids.left.add_widget(self.offer)

    def open_puzzles(self) -> None:
        """Something to find."""
        app().open("puzzles", game=self.game, person=learner_of(self.setup.people).id)

    def _has_played(self, person: int | None) -> bool:
        return person is not None and app().store.count_played(person, self.game) > 0

    def open_lesson(self) -> None:
        """Learn it by playing."""
        open_lesson(self.game, learner_of(self.setup.people))

    def _decline(self) -> None:
        app().settings.remember_lesson(learner_of(self.setup.people).id, self.game, known=True)
        self._address_learner()

    def _tell_problems(self) -> None:
        """Say what of the game's data can't be used, and that the rest can."""
        problems = self.rules.problems()
        if problems:
            panel = Panel()
            panel.add_widget(Text(text=tr("Some of the questions can’t be used:"), bold=True))
            for problem in problems[:MOST_PROBLEMS]:
                panel.add_widget(Text(text=problem, role="label", quiet=True))
            if len(problems) > MOST_PROBLEMS:
                panel.add_widget(Text(text="…", quiet=True))
            self.ids.left.add_widget(panel)

    def open_rules(self) -> None:
        """Read how it is played."""
        app().open("rules", game=self.game)

    def opened(self) -> None:
        """The table is got ready while somebody looks at the page."""
        super().opened()
        parts = get_table_ready(self.game)
        self._get_ready: ClockEvent = Clock.create_trigger(lambda _: next(parts, None) and self._get_ready(), UNHURRIED)
        self._get_ready()

    def pause(self) -> None:
        self._get_ready.cancel()

    def resume(self) -> None:
        """Another window may have begun a game meanwhile, or ended it."""
        self._get_ready()
        if self._find_running() != self._running:
            app().rebuild()

    def _find_running(self) -> int | None:
        running = app().store.running_game(self.game)
        return None if running is None else running.id

    def close(self) -> None:
        super().close()
        self._get_ready.cancel()

    def remember(self) -> dict[str, object]:
        """What has been chosen."""
        return {"setup": self.setup}

    def _arrange(self, *_: object) -> None:
        self.wide = fits_columns(*Window.size)
        self.seating.show_places()

    def change(self, setup: Setup) -> None:
        """Somebody else plays, or otherwise: keep it."""
        self.setup = setup
        if has_lesson(self.game):
            self._address_learner()
        app().settings.remember_setup(self.game, setup.to_json())

    # Options

    def _add_options(self) -> None:
        panel = Panel()
        self.ids.right.add_widget(panel)
        panel.add_widget(Text(text=tr("Options"), role="subtitle", bold=True))
        for name, values in self.rules.options.items():
            words = option_name(self.game, name)
            panel.add_widget(Text(text=words, role="label", quiet=True))
            named = [(value, value_name(name, value)) for value in values]
            choice = Choice(named, words, partial(self._set_option, name), value=self.setup.options[name])
            panel.add_widget(choice)
            if name == "open":
                self._suggest_open(panel, choice)
        self.note = Text(text=option_note(self.game, self.setup.options), role="label", bold=True)
        panel.add_widget(self.note)
        if self.rules.packs:
            self._add_packs(panel)

    def _offer_practice(self) -> None:
        """A game that counts for nothing, with these seats and options."""
        title = Text(text=tr("Practice"), role="subtitle", bold=True)
        if self.rules.timed:
            words = tr(
                "Take back as many moves as you like, from the menu, and try things: it counts for nothing. Time runs, "
                "so no move asks you twice."
            )
            panel = Panel(title, Text(text=words, quiet=True))
        else:
            words = tr("Take back as many moves as you like, get advice, try things: it counts for nothing.")
            panel = Panel(title, Text(text=words, quiet=True), warning_choice())
        play = partial(self.play, practice=True)
        panel.add_widget(push_button(tr("Play for practice"), play, "tonal", "school-outline"))
        self.ids.right.add_widget(panel)

    # Questions people brought

    def _add_packs(self, panel: Panel) -> None:
        """Which pack is played, if there are any, and whether ours too; and the way to all of them."""
        packs = {file.key: file for file in app().packs.all() if file.pack}
        if self.setup.pack and self.setup.pack.key not in packs:
            self.setup = replace(self.setup, pack=None)
        if packs:
            words = tr("Whose questions")
            panel.add_widget(Text(text=words, role="label", quiet=True))
            values = [("", tr("Ours")), *((key, file.name) for key, file in packs.items())]
            choice = Choice(values, words, value=self.setup.pack.key if self.setup.pack else "")
            panel.add_widget(choice)
            beside = Choice([(False, tr("With ours")), (True, tr("Without ours"))], tr("Your own questions"))
            box = Column()
            panel.add_widget(box)

            def choose(*_: object) -> None:
                key = str(choice.value)
                pack = packs[key].pack if key else None
                can = pack is not None and pack.can_play_alone
                box.clear_widgets()
                if can:
                    box.add_widget(beside)
                self._set_pack(PackChoice(key, can and bool(beside.value)) if key else None)

            beside.value = bool(self.setup.pack and self.setup.pack.alone)
            choice.bind(value=choose)
            beside.bind(value=choose)
            choose()
        chip = IconChip(words=tr("Your own questions"), icon="comment-question-outline")
        chip.bind(on_release=lambda _: app().open("packs", game=self.game))
        panel.add_widget(chip)

    def _set_pack(self, pack: PackChoice | None) -> None:
        if pack != self.setup.pack:
            self.change(replace(self.setup, pack=pack))
            self.seating.setup = self.setup

    def _suggest_open(self, panel: Panel, choice: Choice) -> None:
        """Whoever is new to a game learns it best where they can see what the others hold."""
        played = (app().store.count_played(person, self.game) for person in self.setup.people)
        if choice.value == "yes" or all(count >= LEARNING for count in played):
            return
        offer = push_button(open_words(self.game), partial(setattr, choice, "value", "yes"), "tonal", "school-outline")
        choice.bind(value=lambda _, value: panel.remove_widget(offer) if value == "yes" else None)
        panel.add_widget(offer)

    def _set_option(self, name: str, value: str) -> None:
        self.change(replace(self.setup, options={**self.setup.options, name: value}))
        self.seating.setup = self.setup
        self.note.text = option_note(self.game, self.setup.options)

    # Start

    def play(self, practice: bool = False) -> None:
        """Sit down, with whoever has just written their name."""
        self.seating.enter()
        start_game(self.game, self.setup, practice=practice)

    def resume_game(self) -> None:
        """Go on with the game that was left."""
        continue_game(self.game, self.setup)


def first_setup(game: str, kept: Setup | None = None) -> Setup:
    """What was chosen, as far as those people are still here; a game that is new here begins with whoever played
    last."""
    rules = get_game(game)
    people = [person.id for person in app().profiles.all() or [app().profiles.first(tr("Player 1"))]]
    chosen = kept.to_json() if kept else app().settings.last_setup(game)
    last = [person for person in app().settings.last_people() if person in people]
    return Setup.from_json(rules, chosen, people) or Setup.standard(rules, *(last or people[:1]))


def continue_game(game: str, setup: Setup) -> None:
    """Go on with the running game of a kind, should it still be there."""
    try:
        if not resume(game):
            app().rebuild()
            Toast.show(tr("This game was ended in another window."))
    except GameError as error:
        _tell_unreadable(game, setup, error)


def _tell_unreadable(game: str, setup: Setup, error: GameError) -> None:
    """The running game can't be played on: it is kept apart when a new one begins."""
    running = app().store.running_game(game)

    def begin() -> None:
        try:
            if running is not None:
                app().store.set_aside_game(running.id)
        except StorageError as trouble:
            app().tell(trouble)
            return
        start_game(game, setup)

    dialog = Dialog(tr("This game can’t be resumed."), say(error))
    dialog.answer(tr("New game"), begin, style="tonal")
    dialog.answer(tr("Cancel"))
    dialog.open()


def start_game(game: str, setup: Setup, leave: bool = False, practice: bool = False) -> None:
    """Begin a game with these seats and options, and perhaps leave this page for good."""
    begin = partial(_begin, game, setup, leave, practice)
    ask_then(game, tr("Start a new game?"), tr("New game"), partial(continue_game, game, setup), begin)


def _begin(game: str, setup: Setup, leave: bool, practice: bool, instead_of: Collection[int]) -> None:
    people = known_people()
    plans = [plan if plan.profile in people else replace(plan, profile=None) for plan in setup.seats]
    seats = []
    for plan in introduced(plans):
        person = people.get(plan.profile)
        if person is not None:
            seats.append(Seat.of(person))
        else:
            seats.append(Seat(BY_KEY[plan.opponent].name, plan.level or DEFAULT_LEVEL))
    store, seed = app().store, random.randrange(2**31)
    try:
        pack = app().packs.deal(*setup.pack, seed, store.seen(game)) if setup.pack else None
        match = Match.start(
            store, game, seats, setup.options, seed, clock.wall(), instead_of, pack=pack, practice=practice
        )
    except GameError as error:  # its data is not enough to play with
        app().tell(error)
        return
    app().settings.remember_table(game, setup.to_json(), setup.people)
    if has_lesson(game):
        for id in setup.people:
            app().settings.remember_lesson(id, game, known=True)
    if leave:
        app().drop_page()
    sit_down(match)


load_kv(__file__)
