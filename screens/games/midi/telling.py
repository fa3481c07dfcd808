"""How the show is told: a beat before an answer is judged, then verdict, lamp, light and audience at once, then money.

Game time stands still meanwhile. Titles come once, before the show and before each round.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.engine.record import Event
from app.games.midi import MidiView
from app.games.midi import show as on
from app.games.midi.show import Reveal
from screens.common.motion import breath, move, pause, read, together
from screens.common.widgets import app
from screens.games.midi import spoken, words
from screens.games.midi.desks import LEAN, OUT, WAITING, notes_for
from screens.games.midi.lights import BAD, GOOD, WARM
from screens.games.midi.shutters import SHUTTERS, Shutters
from screens.games.midi.shutters import read as read_picture
from screens.games.midi.studio import Plate
from screens.games.midi.titles import STROKES

if TYPE_CHECKING:
    from screens.games.midi.board import MidiBoard

ANSWERS = ("answer", "say", "pass", "judge")
BEAT, QUICK_BEAT = 0.9, 0.4  # seconds before an answer is judged, and face to face
QUICK = {True: 0.8, False: 1.5}  # seconds an answer is shown face to face, right or wrong
SLOW = {True: 1.9, False: 2.8}  # and in the other rounds
CHOICES = {"number": 0.5, "card": 0.5, "challenge": 1.4, "face": 1.4}  # seconds what was chosen is marked
CALLS = {"star": 1.2, "close": 1.2, "sand": 1.8}  # seconds the host is heard
TITLE = 2.0  # seconds a title is read,
STRIKING = 1.3  # once the clock has struck
SHUTTER = 0.16  # seconds a shutter takes when all of them rise
SOLVED, CROWNED = 1.6, 3.4  # seconds the whole picture and the champion are seen


async def tell(board: "MidiBoard", event: Event, before: MidiView, after: MidiView) -> None:
    """Answers are judged, lamps change, money moves; then perhaps a new round."""
    verb = event.move.verb
    if verb in ANSWERS or (verb == "open" and before.show.phase == on.OPEN):
        await _tell_answer(board, event, before, after)
    elif verb == "open":
        await _tell_shutter(board, int(event.move.args[0]), after)
    elif verb in CHOICES or verb in CALLS:
        await _tell_choice(board, event, before, after)
    elif verb == "picture":  # to read it takes a few frames, to make its shutters another one
        await breath()
        for _ in read_picture(after.show.picture):
            await breath()
        board.stage.keep(Shutters)
        await breath()
    elif verb == "duel":  # the show begins
        title = words.show_title(board.names)
        await together(_announce(board, *title, strokes=STROKES), _set_the_stage(board, after.show.money))
        await _pay(board, dict(enumerate(after.show.money)))
    if after.show.round != before.show.round or verb == "duel":
        await _announce(board, *words.round_title(after.show))


async def _set_the_stage(board: "MidiBoard", money: Sequence[int]) -> None:
    """While the title is read, make what the show will need, a part in each frame."""
    for ready in (*board.stage.stock(), *board.front.stock(sum(len(notes_for(sum_)) for sum_ in money))):
        await breath()
        ready()


async def _announce(board: "MidiBoard", title: str, line: str, strokes: int = 3) -> None:
    """A title comes up while the clock strikes, is read, and goes."""
    card = board.front.title(title, line)
    app().hear(f"{title}. {line}")
    app().sounds.play("bell")
    seconds = STRIKING if strokes == STROKES else 0.5
    await together(move(card, 0.4, shown=1.0), move(card, seconds, "linear", struck=float(strokes)))
    await read(TITLE if strokes < STROKES else TITLE / 2)  # the strokes were time to read
    await move(card, 0.25, shown=0.0)
    board.front.clear()


async def _tell_answer(board: "MidiBoard", event: Event, before: MidiView, after: MidiView) -> None:
    """Everybody holds their breath; then what was right, and what comes of it."""
    reveal = after.show.reveal
    assert reveal is not None
    quick = before.show.phase == on.SAND
    await _hold_breath(board, event, reveal.seat, quick)
    board.comment(words.reaction(reveal, board.cast), reveal)
    _light_lamps(board, before, after)
    app().sounds.play("right" if reveal.right else "wrong")
    app().sounds.play(("clap" if quick else "applause") if reveal.right else "sigh")
    app().haptics.play("tap")
    seconds = (QUICK if quick else SLOW)[reveal.right]
    turning = [_turn_up(plate) for plate in board.stage.turned]
    await together(read(seconds), _show_verdict(board, reveal, quick), _take_it(board, reveal), *turning)
    await _settle(board, before, after)


async def _hold_breath(board: "MidiBoard", event: Event, seat: int, quick: bool) -> None:
    """The light goes down but for whoever has answered; what was chosen stays marked."""
    if app().listener is None:  # else all is said to its end
        app().speech.stop()
    board.comment("")
    board.point_at(event.move)
    for plate in board.stage.plates.values():
        plate.dim = 0.0 if plate.chosen else 0.7
    lights = board.lights
    lights.tint = WARM
    lights.fall_on(board.desks[seat].box)
    app().sounds.play("tap" if quick else "beat")
    rest = [move(desk, 0.3, gloom=OUT) for desk in board.desks if desk is not board.desks[seat]]
    await together(move(lights, 0.3, dark=1.0, spot=1.0), read(QUICK_BEAT if quick else BEAT), *rest)


def _light_lamps(board: "MidiBoard", before: MidiView, after: MidiView) -> None:
    """A fault is seen on the lamp in the frame in which it is judged."""
    for seat, desk in enumerate(board.desks):
        if after.show.lamps[seat] > before.show.lamps[seat]:
            desk.faults, desk.flash = after.show.lamps[seat], 1.0


async def _show_verdict(board: "MidiBoard", reveal: Reveal, quick: bool) -> None:
    """A large check or cross over the stage, which then goes to the desk of whoever has answered."""
    mark = board.front.verdict(reveal.right)
    await move(mark, 0.12 if quick else 0.22, "out_back", grown=1.0)
    await pause(0.2 if quick else 0.55)
    await move(mark, 0.22 if quick else 0.35, "in_cubic", grown=0.0, center=board.desks[reveal.seat].middle)


async def _take_it(board: "MidiBoard", reveal: Reveal) -> None:
    """The light and the desk say it too: up and bright, or down and dark."""
    desk, lights = board.desks[reveal.seat], board.lights
    others = [move(other, 0.8, gloom=WAITING) for other in board.desks if other is not desk]
    lights.tint = GOOD if reveal.right else BAD
    if reveal.right:
        await together(move(desk, 0.18, lift=dp(2.4 * LEAN)), move(lights, 0.5, dark=0.0), *others)
        await together(move(desk, 0.3, "out_bounce", lift=dp(LEAN)), move(lights, 0.8, spot=0.0))
    else:
        await together(
            move(desk, 0.25, tilt=-3.0, lift=-dp(LEAN)),
            move(desk, 0.8, flash=0.0),
            move(lights, 0.9, dark=0.0, spot=0.45),
            *others,
        )
        await together(move(desk, 0.5, tilt=0.0, gloom=OUT), move(lights, 0.6, spot=0.0))


async def _turn_up(plate: Plate) -> None:
    """A card is turned over."""
    plate.turn = 0.0
    app().sounds.play("flip")
    await move(plate, turn=1.0, duration=0.3)


async def _tell_shutter(board: "MidiBoard", band: int, after: MidiView) -> None:
    shutters = board.stage.shutters
    assert shutters is not None
    shutters.open(shutters.lit, band)
    app().sounds.play("flip")
    if app().listener is not None:  # nobody else needs the clues
        app().hear(spoken.newest_clue(after))
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
    if verb == "sand":  # whoever has sand left is cheered
        app().sounds.play("applause")
    await _settle(board, before, after)


async def _settle(board: "MidiBoard", before: MidiView, after: MidiView) -> None:
    """Money, as far as it has changed hands."""
    old, new = before.show, after.show
    app().hear(spoken.changes(before, after, board.cast))
    changes = {seat: new.money[seat] - old.money[seat] for seat in range(after.seats)}
    gains = {seat: change for seat, change in changes.items() if change > 0}
    if gains:
        payer = next((seat for seat, change in changes.items() if change < 0), None)
        await _pay(board, gains, payer)


async def _pay(board: "MidiBoard", gains: dict[int, int], payer: int | None = None) -> None:
    """Notes fly in an arc from a desk, or from the host, vanish behind another desk, and are counted."""
    app().sounds.play("take")
    concerned = [board.desks[seat] for seat in (*gains, *([] if payer is None else [payer]))]
    flights = [move(desk, 0.3, gloom=0.0) for desk in concerned]
    longest = 0.0
    for seat, amount in gains.items():
        for number, value in enumerate(notes_for(amount)):
            seconds = 0.75 + 0.16 * number
            longest = max(longest, seconds)
            flights.append(move(board.front.note(value, payer, seat, number), seconds, "in_out_cubic", way=1.0))
    for seat, amount in gains.items():
        flights.append(move(board.desks[seat], longest, "in_cubic", money=board.desks[seat].money + amount))
    if payer is not None:
        flights.append(move(board.desks[payer], longest, money=board.desks[payer].money - sum(gains.values())))
    await together(*flights)
    await pause(0.3)


async def finale(board: "MidiBoard") -> None:
    """The shutters rise one by one, the whole picture is seen, then the champion alone."""
    shutters = board.stage.shutters
    if shutters is not None:
        for size, band in [shutter for shutter in SHUTTERS if shutter not in board.view.show.shutters]:
            shutters.open(size, band)
            app().sounds.play("tick")
            await move(shutters, SHUTTER, "linear", rolled=1.0)
            shutters.gone()
        board.solve()
        await read(SOLVED)
    stage = board.front.champions()
    app().sounds.play("applause")
    await together(move(stage, 0.5, shown=1.0), move(stage, CROWNED, "linear", turn=24.0), read(CROWNED))
