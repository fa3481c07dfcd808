"""What each game sounds like: `make sounds`.

For every game a demo track: the app itself is played on a clock of its own, and every sound is put where the game asks
for it. A track has the beginning of a game, and then, after a short silence, every sound that was not heard yet with
what surrounds it, up to the end of the game. Beside it lie its picture, and for every sound its waveform; the table
that is printed says how loud each is, how it is measured: assets/sounds/levels.py.

python -m tools.sounds [GAME …]        writes into build/sounds
"""

import sys
import tempfile
from pathlib import Path

from tests.screens.driver import TIME, running  # before all else: it prepares Kivy

# ruff: noqa: I001
from PIL import Image, ImageDraw

from app.match import Match, Seat
from app.registry import GAMES, get_game, make_bot
from app.services.sound import EFFECTS, FOLDER as SOUNDS
from screens.common.states import TableState

sys.path.insert(0, str(SOUNDS))
import levels

FOLDER = Path(__file__).parents[1] / "build" / "sounds"
SEED = 12
BEGINNING, AROUND, SILENCE = 16.0, 1.2, 0.5  # seconds
REACTION = 0.6  # seconds a person takes
LONGEST = 45 * 60.0  # seconds of a game that are waited for
WIDE, HIGH, LANE = 1500, 150, 16
INK, PAPER, LINE = (20, 90, 80), (250, 250, 247), (190, 190, 185)

Heard = list[tuple[float, str]]


def listen(game: str) -> Heard:
    """A whole game, a person who plays as a casual bot would and others: when which sound is asked for."""
    from tests.screens import midi
    from tests.screens.slam import pad

    races = game in ("takeit", "slamdunk")
    heard: Heard = []
    with tempfile.TemporaryDirectory() as folder, running(Path(folder), mute=True, language="en") as ui:
        people = [Seat("Ada"), Seat("Zoé")] if races else [Seat("Ada")]
        bots = [Seat(name, "casual") for name in ("Basile", "Colette", "Dora")]
        seats = people + bots[: max(1, get_game(game).seats[0] - len(people))]
        match = Match.start(ui.app.store, game, seats, {}, SEED, 0.0)
        mind = make_bot(game, "casual", SEED)
        ui.run(1)
        ui.app.sounds.play = lambda name: heard.append((TIME.now - began, name))
        ui.app.open("table", game=game, match=match)
        table, began = ui.app.page, TIME.now
        while ui.app.page is table and TIME.now - began < LONGEST:
            ui.frames(1)
            if table.state not in (TableState.ASKING, TableState.RACING, TableState.CURTAIN):
                continue
            board, move = table.board, None
            if getattr(board, "gate", ""):
                table.ready()
            elif game == "midi":
                ui.run(REACTION)
                move = midi.wanted(table) if board.legal else None
            elif races:
                enough = len(table.session.view(None).row) >= 4
                move = next((each for each in board.legal if each.verb == "turn" or enough), None)
            elif board.legal:
                ui.run(REACTION)
                move = mind.decide(table.session.view(0)).move
                touch(ui, board, move)
            if move is not None:
                table.submit(move)
            if move is not None and move.verb == "slam":
                ui.frames(8)
                ui.tap(pad(table, 1 - move.actor))
        ui.run(3)
    return heard


def touch(ui, board, move) -> None:
    """Take up what is going to be played."""
    if move.verb in ("play", "place"):
        values = board.held if move.verb == "play" else [pawn.text for pawn in board.hand]
        ui.tap(board.in_hand()[values.index(move.args[0])])
        ui.run(REACTION / 2)


def cut(heard: Heard) -> Heard:
    """The beginning, then what was not heard in it, each once with its surroundings."""
    start = heard[0][0]
    spans = [(start - 0.2, start + BEGINNING)]
    known = {name for when, name in heard if when <= spans[0][1]}
    for when, name in heard:
        if name not in known:
            known.add(name)
            spans.append((max(when - AROUND, spans[-1][1]), when + AROUND))
    track, at = [], 0.0
    for begin, end in spans:
        inside = [(at + when - begin, name) for when, name in heard if begin <= when < end]
        known_at = max(when for when, _ in inside)
        track += inside
        at = max(at + end - begin if begin == spans[0][0] else 0.0, known_at + AROUND) + SILENCE
    return track


def mixed(track: Heard, sounds: dict[str, list[float]], rate: int) -> list[float]:
    """All of them, each from its time on; one that is played again ends the one before, as in the app."""
    out = [0.0] * round(max(when * rate + len(sounds[name]) for when, name in track) + rate / 5)
    for number, (when, name) in enumerate(track):
        again = next((later for later, other in track[number + 1 :] if other == name), None)
        signal = sounds[name] if again is None else sounds[name][: round((again - when) * rate)]
        for place, x in enumerate(signal, round(when * rate)):
            out[place] += x
    return out


def waves(signal: list[float], wide: int, high: int) -> Image.Image:
    """A waveform; lines at -3 dB and at nothing."""
    picture = Image.new("RGB", (wide, high), PAPER)
    draw = ImageDraw.Draw(picture)
    for level in (-(10 ** (-3 / 20)), 0, 10 ** (-3 / 20)):
        y = high / 2 * (1 - level)
        draw.line((0, y, wide, y), LINE)
    step = len(signal) / wide
    for x in range(wide):
        part = signal[int(x * step) : max(int(x * step) + 1, int((x + 1) * step))]
        draw.line((x, high / 2 * (1 - max(part)), x, high / 2 * (1 - min(part))), INK)
    return picture


def sheet(sounds: dict[str, list[float]], rate: int) -> Image.Image:
    """Every sound, and below it its first twenty milliseconds."""
    whole = Image.new("RGB", (WIDE, (HIGH + LANE + 6) * len(sounds)), "white")
    draw = ImageDraw.Draw(whole)
    for number, (name, signal) in enumerate(sounds.items()):
        top = number * (HIGH + LANE + 6)
        found = levels.measure(signal, rate)
        loud = f"{found.headphones:.1f} / {found.phone:.1f} dB, peak {found.peak:.1f} dB"
        draw.text((6, top + 2), f"{name}: {found.seconds:.2f} s, {loud}; right: its first 20 ms", INK)
        whole.paste(waves(signal, WIDE * 2 // 3 - 6, HIGH), (0, top + LANE))
        whole.paste(waves(signal[: rate // 50], WIDE // 3, HIGH), (WIDE * 2 // 3, top + LANE))
    return whole


def drawn(track: Heard, signal: list[float], rate: int) -> Image.Image:
    """A track, with the names of its sounds where they begin."""
    rows = 4
    picture = Image.new("RGB", (WIDE, HIGH + rows * LANE), "white")
    picture.paste(waves(signal, WIDE, HIGH), (0, rows * LANE))
    draw = ImageDraw.Draw(picture)
    for number, (when, name) in enumerate(track):
        x = when * rate / len(signal) * WIDE
        y = number % rows * LANE
        draw.line((x, y, x, HIGH + rows * LANE), LINE)
        draw.text((x + 2, y), name, INK)
    return picture


def main(games: list[str]) -> None:
    """Measure all sounds, and make the tracks."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    read = {name: levels.read(SOUNDS / f"{name}.wav") for name in EFFECTS}
    (rate,) = {rate for _, rate in read.values()}
    sounds = {name: signal for name, (signal, _) in read.items()}
    print("sound     seconds   peak   headphones   phone   (dB)")
    for name, signal in sounds.items():
        found = levels.measure(signal, rate)
        print(f"{name:10}{found.seconds:6.2f}{found.peak:8.1f}{found.headphones:10.1f}{found.phone:10.1f}")
    sheet(sounds, rate).save(FOLDER / "sounds.png")
    for game in games or list(GAMES):
        track = cut(listen(game))
        signal = mixed(track, sounds, rate)
        levels.write(FOLDER / f"{game}.wav", signal, rate)
        drawn(track, signal, rate).save(FOLDER / f"{game}.png")
        peak = levels.decibels(max(map(abs, signal)) ** 2)
        names = ", ".join(dict.fromkeys(name for _, name in track))
        print(f"{game}.wav: {len(signal) / rate:.0f} s, {len(track)} sounds ({names}), peak {peak:.1f} dB")


if __name__ == "__main__":
    main(sys.argv[1:])
