"""The stars of a day's deal: others play it from the same seat, a little between two frames, and one is compared."""

from collections.abc import Callable
from time import perf_counter

from kivy.clock import Clock, ClockEvent

from app.catalogue import about
from app.day import RIVALS, Deal, deal_of, stars_for
from app.day_rivals import Rivals, kept_scores
from app.match import Match
from app.services.i18n import tr
from app.services.storage import Day, StorageError, Store
from screens.common.people import level_name
from screens.common.widgets import Icon, Panel, Strip, Text, app
from screens.day.words import score_of, stars_words

SLICE = 0.005  # seconds of a frame in which others play


class Waiting:
    """Lets the others play, a little in each frame; then writes the stars down."""

    def __init__(self, deal: Deal, tried: Day, done: Callable[[], object]) -> None:
        self.rivals = Rivals(app().store, deal)
        self._tried, self._done = tried, done
        self._steps = self.rivals.play()
        self._event: ClockEvent | None = None

    def start(self) -> None:
        """From the next frame on."""
        self._event = Clock.schedule_interval(self._go_on, 0)

    def stop(self) -> None:
        """What was found is kept."""
        if self._event is not None:
            self._event.cancel()

    def _go_on(self, _dt: float) -> bool:
        end = perf_counter() + SLICE
        try:
            while perf_counter() < end:
                if next(self._steps, StopIteration) is StopIteration:
                    self._write()
                    return False
        except StorageError as error:
            app().tell(error)
            return False
        return True

    def _write(self) -> None:
        tried, store = self._tried, app().store
        if tried.score is not None and tried.stars is None:
            store.put_day(tried._replace(stars=stars_for(tried.score, self.rivals.scores)))
        self._done()


def show_stars(store: Store, deal: Deal, tried: Day) -> str:
    """How a try went, and what the others reached."""
    if tried.score is None:
        return tr("Given up: this was the try that counts.")
    lines = [tr("Your score: {score}", score=score_of(tried))]
    lines += _rivals(deal, kept_scores(store, deal))
    if tried.stars is not None:
        lines.append(stars_words(tried.stars))
    return "\n".join(lines)


def _rivals(deal: Deal, scores: list[int]) -> list[str]:
    write = about(deal.game).score_text
    return [
        tr("{level} from your seat: {score}", level=level_name(level), score=write(score))
        for level, score in zip(RIVALS, scores, strict=False)
    ]


class DayPanel(Panel):
    """On the page at the end: what this deal was worth."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        assert match.session.day is not None
        self.match, self.deal = match, deal_of(match.session.day, match.session.game.key)
        self._waiting: Waiting | None = None
        profile = match.counts_for(0)
        self._profile = profile
        tried = None if profile is None else app().store.day(self.deal.day, self.deal.game, profile)
        self.counts = tried is not None and tried.game_id == match.id
        self._show(tried)
        if tried is not None and self.counts and tried.stars is None:
            self._waiting = Waiting(self.deal, tried, self._again)
            self._waiting.start()

    def stop(self) -> None:
        """The page is left."""
        if self._waiting is not None:
            self._waiting.stop()

    def _again(self) -> None:
        assert self._profile is not None
        self._show(app().store.day(self.deal.day, self.deal.game, self._profile))

    def _show(self, tried: Day | None) -> None:
        self.clear_widgets()
        self.add_widget(Text(text=tr("The day’s deal"), role="subtitle", bold=True))
        if not self.counts or tried is None:
            self.add_widget(Text(text=tr("This was for pleasure: the first try of a day counts."), quiet=True))
            return
        if tried.stars is None:
            self.add_widget(Text(text=tr("Three others are playing the same deal from your seat…"), quiet=True))
            return
        line = Strip(size_hint_y=None, height=Icon().height)
        for number in range(len(RIVALS)):
            line.add_widget(Icon(icon="star" if number < tried.stars else "star-outline"))
        self.add_widget(line)
        self.add_widget(Text(text=tr("A star for each of three others whose score you have reached."), quiet=True))
        for words in _rivals(self.deal, kept_scores(app().store, self.deal)):
            self.add_widget(Text(text=words, role="label"))
