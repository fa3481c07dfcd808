"""How the show is told: an answer is judged, lamps change, banknotes move. Game time stands still meanwhile."""

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.engine.record import Event
from app.games.midi import MidiView
from app.games.midi import show as on
from screens.common.motion import move, pause, read, together
from screens.common.widgets import app
from screens.games.midi import words
from screens.games.midi.desks import notes_for
from screens.games.midi.studio import Plate

if TYPE_CHECKING:
    from screens.games.midi.board import MidiBoard

ANSWERS = ("answer", "say", "pass", "judge")
QUICK = {True: 0.8, False: 1.5}  # seconds an answer is shown face to face, right or wrong
SLOW = {True: 1.9, False: 2.8}  # and in the other rounds
CHOICES = {"number": 0.5, "card": 0.5, "challenge": 1.4, "face": 1.4}  # seconds what was chosen is marked
CALLS = {"star": 1.2, "close": 1.2, "sand": 1.8}  # seconds the host is heard
FINALE = 3.2  # the whole picture is seen


async def tell(board: "MidiBoard", event: Event, before: MidiView, after: MidiView) -> None:
    """Answers are judged, lamps change, money moves."""
    verb = event.move.verb
    if verb in ANSWERS or (verb == "open" and before.show.phase == on.OPEN):
        await _tell_answer(board, before, after)
    elif verb == "open":
        await _tell_shutter(board, int(event.move.args[0]))
    elif verb in CHOICES or verb in CALLS:
        await _tell_choice(board, event, before, after)
    elif verb == "duel":  # the show begins
        await _pay(board, dict(enumerate(after.show.money)))


async def _tell_answer(board: "MidiBoard", before: MidiView, after: MidiView) -> None:
    """What was right, then what comes of it."""
    reveal = after.show.reveal
    assert reveal is not None
    board.comment(words.reaction(reveal, board.cast), reveal)
    app().sounds.play("right" if reveal.right else "wrong")
    app().haptics.play("tap")
    seconds = (QUICK if before.show.phase == on.SAND else SLOW)[reveal.right]
    await together(read(seconds), *(_turn_up(plate) for plate in board.stage.turned))
    await _settle(board, before, after)


async def _turn_up(plate: Plate) -> None:
    """A card is turned over."""
    plate.turn = 0.0
    app().sounds.play("flip")
    await move(plate, turn=1.0, duration=0.3)


async def _tell_shutter(board: "MidiBoard", band: int) -> None:
    shutters = board.stage.shutters
    assert shutters is not None
    shutters.open(shutters.lit, band)
    app().sounds.play("flip")
    await move(shutters, rolled=1.0, duration=0.6)
    await pause(0.8)


async def _tell_choice(board: "MidiBoard", event: Event, before: MidiView, after: MidiView) -> None:
    """The stage stays as it was, with what was chosen marked and the host saying it."""
    verb = event.move.verb
    if verb in CALLS:
        app().sounds.play("slam" if verb == "star" else "late")
    board.comment(words.log_line(event, before, after, board.cast))
    board.point_at(event.move)
    await read(CHOICES.get(verb) or CALLS[verb])
    await _settle(board, before, after)


async def _settle(board: "MidiBoard", before: MidiView, after: MidiView) -> None:
    """Lamps and money, as far as they have changed."""
    old, new = before.show, after.show
    parts = []
    for seat, desk in enumerate(board.desks):
        if new.lamps[seat] > old.lamps[seat]:
            desk.faults, desk.flash = new.lamps[seat], 1.0
            parts += [move(desk, flash=0.0, duration=0.8), pause(0.9)]
    changes = {seat: new.money[seat] - old.money[seat] for seat in range(after.seats)}
    gains = {seat: change for seat, change in changes.items() if change > 0}
    if gains:
        payer = next((seat for seat, change in changes.items() if change < 0), None)
        parts.append(_pay(board, gains, payer))
    await together(*parts)


async def _pay(board: "MidiBoard", gains: dict[int, int], payer: int | None = None) -> None:
    """Notes fly from a desk, or from the host, and are counted."""
    app().sounds.play("take")
    start = board.desks[payer].middle if payer is not None else (board.center_x, board.top - dp(40))
    flights = []
    longest = 0.0
    for seat, amount in gains.items():
        desk = board.desks[seat]
        for number, value in enumerate(notes_for(amount)):
            note = board.note(value, (start[0] + number * dp(7), start[1] + number * dp(5)))
            longest = max(longest, 0.55 + 0.16 * number)
            flights.append(move(note, 0.55 + 0.16 * number, "in_out_cubic", center=desk.middle))
    for seat, amount in gains.items():
        flights.append(move(board.desks[seat], longest, money=board.desks[seat].money + amount))
    if payer is not None:
        flights.append(move(board.desks[payer], longest, money=board.desks[payer].money - sum(gains.values())))
    await together(*flights)
    await pause(0.3)
