"""Somebody who only listens: a phone whose voice takes its time, and fingers that explore, double-tap and flick.

    ear = Ear(ui, phone)
    ear.touch("Pile 3")              # moves a finger over the screen until something like that is heard
    ear.double_tap()

Nothing here looks at the app: what there is was said by the voice.
"""

from functools import partial

from kivy.clock import Clock

LETTERS = 60.0  # a second: a brisk voice
STEP = 22  # pixels between two places a finger is moved over


class Voice:
    """Takes the place of a human ear at the phone's voice: what was said, and when each sentence was over."""

    def __init__(self, phone):
        self.phone = phone
        self.heard = []  # sentences, as they began
        self.letters = LETTERS
        self.whole = []  # those that were said to their end
        self._voice = None
        self._busy = None

    def attend(self, *_):
        """The engine is ready once it was asked for, and speaks one sentence at a time."""
        if self._voice is None and self.phone.voices:
            self._voice = self.phone.voices[-1]
            self._voice.ready(0)
        if self._voice is None or len(self.heard) == len(self._voice.names):
            return
        said = [entry for entry in self.phone.spoken if entry != "shutdown"]
        while len(self.heard) < len(self._voice.names):
            words = [entry for entry in said if entry != "stop"][len(self.heard)][1]
            self.heard.append(words)
            if self._busy is not None:
                self._busy[0].cancel()
                self._voice.said(self._busy[1])  # cut short: Android tells that, too
            name = self._voice.names[len(self.heard) - 1]
            self._busy = (Clock.schedule_once(partial(self._over, words, name), len(words) / self.letters), name)

    def _over(self, words, name, _dt):
        self._busy = None
        self.whole.append(words)
        self._voice.said(name)


class Ear:
    """Plays by ear."""

    def __init__(self, ui, phone):
        self.ui = ui
        self.voice = Voice(phone)
        self._listening = Clock.schedule_interval(self.voice.attend, 0)
        self._read = 0  # how much of what was heard was thought about
        self._whole = self._known_until = 0
        self._ever = False
        self.place = None  # where the finger was last
        self._known = {}  # where something was heard: it may still be there

    # Ears

    @property
    def heard(self):
        return self.voice.heard

    def new(self):
        """What was heard since the last time one asked."""
        new, self._read = self.heard[self._read :], len(self.heard)
        return new

    def was_told(self, *words):
        """Whether one of these was said, to its end, since the last time one asked."""
        new, self._whole = self.voice.whole[self._whole :], len(self.voice.whole)
        return any(word in said for said in new for word in words)

    def ever_heard(self, *words):
        """Whether one of these was said at any time."""
        new, self._known_until = self.heard[self._known_until :], len(self.heard)
        self._ever = self._ever or any(word in said for said in new for word in words)
        return self._ever

    def listen(self, seconds=0.1):
        """Let time pass, and tell what was heard."""
        self.ui.run(seconds, 1 / 30)
        return self.new()

    def until(self, words, seconds=60.0):
        """Wait until something is said that begins or goes on like this."""
        start = self._read
        self.ui.until(lambda: any(words in said for said in self.heard[start:]), seconds, 1 / 30)
        return next(said for said in self.heard[start:] if words in said)

    # Fingers

    def rest(self, place):
        """Put a finger down there for a moment; tells what was heard."""
        before = len(self.heard)
        finger = self.ui.down(place)
        self.ui.frames(5, 1 / 20)
        self.ui.up(finger)
        self.ui.frames(1)
        self.place = place
        self._read = len(self.heard)
        return next(iter(self.heard[before:]), "")

    def touch(self, *wanted, within=None):
        """Hear something that has all of these words, where it was before or wherever it is now; None: nowhere."""
        if wanted in self._known:
            said = self.rest(self._known[wanted])
            if all(words in said for words in wanted):
                return said
        return self._sweep(wanted, within)

    def _sweep(self, wanted, within):
        """Move a finger over the screen."""
        width, height = self.ui.window.size
        left, low, right, top = within or (0, 0, width, height)
        finger = self.ui.down((left + 5, top - 5))
        self.ui.run(0.25)
        try:
            y, way = top - 8, 1
            while y > low:
                columns = range(int(left) + 8, int(right) - 4, STEP)
                for x in columns if way > 0 else reversed(columns):
                    before = len(self.heard)
                    self.ui.move(finger, (x, y))
                    self.ui.frames(1)
                    for said in self.heard[before:]:
                        if all(words in said for words in wanted):
                            self.place = self._known[wanted] = (x, y)
                            return said
                y, way = y - STEP, -way
            return None
        finally:
            self.ui.up(finger)
            self.ui.frames(2)
            self._read = len(self.heard)  # what a finger heard is no news

    def double_tap(self, place=None):
        """Twice, briefly."""
        for _ in range(2):
            finger = self.ui.down(place or self.place)
            self.ui.frames(3)
            self.ui.up(finger)
            self.ui.frames(4)

    def act(self, *wanted, within=None):
        """Find something by ear, and act on it."""
        said = self.touch(*wanted, within=within)
        assert said is not None, f"never heard {wanted}; last: {self.heard[-12:]}"
        self.double_tap()
        return said

    def flick(self, right=0, up=0):
        """A quick stroke; tells what was heard of it."""
        width, height = self.ui.window.size
        x, y = width / 2, height / 2
        before = len(self.heard)
        finger = self.ui.down((x, y))
        self.ui.frames(2)
        self.ui.move(finger, (x + right * 120, y + up * 120))
        self.ui.frames(2)
        self.ui.up(finger)
        self.ui.frames(4)
        self.place = (x, y)  # of a double tap: on nothing, it means what was heard
        self._read = len(self.heard)
        return self.heard[before:]

    def two_fingers(self):
        """Both tap at once; tells what was read."""
        before = len(self.heard)
        width, height = self.ui.window.size
        fingers = [self.ui.down((width * part, height / 2)) for part in (0.4, 0.6)]
        self.ui.frames(4)
        for finger in fingers:
            self.ui.up(finger)
        self.ui.frames(3)
        self._read = len(self.heard)
        return " ".join(self.heard[before:])
