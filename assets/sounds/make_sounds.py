"""Synthesise the sound effects of the table and write them beside this script.

Every sound is built from sines, filtered noise and envelopes with the standard library alone; the noise is seeded by
the name of the sound, so that the same files come out of every run:

    python assets/sounds/make_sounds.py

The files are WAV, 22050 Hz, mono, 16 bit. Loudness is balanced as a small loudspeaker renders it: see `master`.
"""

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable, Iterable
from pathlib import Path

RATE = 22050
CEILING = 10 ** (-3 / 20)  # the peak no sound exceeds: -3 dB of full scale
MAX_DRIVE = 3.0  # how hard a thin sound may be pushed into the ceiling
WINDOW = 0.1  # seconds over which the ear sums loudness up

C4, E4_FLAT, C5, E5, G5, C6, E6 = 261.63, 311.13, 523.25, 659.26, 783.99, 1046.50, 1318.51

Signal = list[float]
Partial = tuple[float, float, float]  # ratio or frequency, gain, decay in seconds
Layer = tuple[float, float, Signal]  # start in seconds, gain, signal

BELL: tuple[Partial, ...] = ((1.0, 1.0, 0.9), (2.0, 0.32, 0.5), (3.0, 0.10, 0.3), (4.07, 0.07, 0.14))
PLUCK: tuple[Partial, ...] = tuple((float(n), 1.0 / n**1.3, 0.5 / n**0.8) for n in range(1, 8))
MARIMBA: tuple[Partial, ...] = ((1.0, 1.0, 0.5), (2.0, 0.28, 0.28), (3.0, 0.12, 0.16), (3.93, 0.16, 0.07))
BRASS: tuple[Partial, ...] = tuple((float(n), 1.0 / n**1.15, 1.7 / n**0.45) for n in range(1, 8))


# --- sources ---------------------------------------------------------------------------------------------------------


def samples(seconds: float) -> int:
    """The number of samples in so many seconds."""
    return round(seconds * RATE)


def sine(seconds: float, start: float, end: float | None = None, glide: float = 0.03) -> Signal:
    """A sine at `start` Hz which falls or rises towards `end` Hz with the time constant `glide`."""
    target = start if end is None else end
    phase, out = 0.0, []
    for i in range(samples(seconds)):
        out.append(math.sin(phase))
        phase += 2 * math.pi * (target + (start - target) * math.exp(-i / (RATE * glide))) / RATE
    return out


def noise(seconds: float, rng: random.Random) -> Signal:
    """White noise between -1 and 1."""
    return [rng.uniform(-1.0, 1.0) for _ in range(samples(seconds))]


def rustle(seconds: float, rng: random.Random, grain: float = 260.0) -> Signal:
    """Noise whose strength flickers as fibres catch one another: paper rather than wind."""
    flicker = lowpass(noise(seconds, rng), grain)
    strongest = max(map(abs, flicker))
    return [x * (0.35 + 0.65 * abs(f) / strongest) for x, f in zip(noise(seconds, rng), flicker, strict=True)]


# --- shapes ----------------------------------------------------------------------------------------------------------


def envelope(seconds: float, attack: float, decay: float) -> Signal:
    """A rounded rise during `attack`, then a fall by 60 dB every `decay` seconds, led to nothing at the end."""
    rise, count = max(1, samples(attack)), samples(seconds)
    fall = math.log(1000.0) / (decay * RATE)
    return [
        0.5 - 0.5 * math.cos(math.pi * i / rise)
        if i < rise
        else math.exp(-(i - rise) * fall) * min(1.0, (count - 1 - i) / (0.15 * count))
        for i in range(count)
    ]


def swell(seconds: float, peak: float = 0.5) -> Signal:
    """A bell that starts and ends at nothing and is fullest at the fraction `peak` of its length."""
    bend, count = math.log(0.5) / math.log(peak), samples(seconds)
    return [math.sin(math.pi * (i / count) ** bend) ** 2 for i in range(count)]


def shaped(signal: Signal, shape: Signal) -> Signal:
    """The signal, each sample multiplied by that of the shape."""
    return [x * s for x, s in zip(signal, shape, strict=True)]


def scaled(signal: Signal, gain: float) -> Signal:
    """The signal made louder or softer."""
    return [x * gain for x in signal]


def mix(layers: Iterable[Layer]) -> Signal:
    """The sum of the layers, each from its own start."""
    placed = [(samples(start), gain, signal) for start, gain, signal in layers]
    out = [0.0] * max(start + len(signal) for start, _, signal in placed)
    for start, gain, signal in placed:
        for i, x in enumerate(signal, start):
            out[i] += gain * x
    return out


def faded(signal: Signal, rise: float, fall: float) -> Signal:
    """The signal with rounded edges: exact silence at the first and at the last sample."""
    up, down, last = samples(rise), samples(fall), len(signal) - 1
    edges = (min(1.0, i / up, (last - i) / down) for i in range(len(signal)))
    return [x * (0.5 - 0.5 * math.cos(math.pi * e)) for x, e in zip(signal, edges, strict=True)]


# --- filters ---------------------------------------------------------------------------------------------------------


def lowpass(signal: Signal, cutoff: float) -> Signal:
    """One pole: what lies above the cutoff fades by 6 dB per octave."""
    keep, level, out = math.exp(-2 * math.pi * cutoff / RATE), 0.0, []
    for x in signal:
        level = x + keep * (level - x)
        out.append(level)
    return out


def highpass(signal: Signal, cutoff: float) -> Signal:
    """What `lowpass` takes away."""
    return [x - low for x, low in zip(signal, lowpass(signal, cutoff), strict=True)]


def bandpass(signal: Signal, start: float, q: float, end: float | None = None) -> Signal:
    """A two-pole resonance (state variable form) whose centre slides from `start` to `end` Hz."""
    ratio, count = (end or start) / start, max(1, len(signal))
    band = low = 0.0
    out = []
    for i, x in enumerate(signal):
        g = math.tan(math.pi * start * ratio ** (i / count) / RATE)
        middle = (band + g * (x - low)) / (1 + g * (g + 1 / q))
        deep = low + g * middle
        band, low = 2 * middle - band, 2 * deep - low
        out.append(middle / q)
    return out


def comb(signal: Signal, delay: float, feedback: float, damping: float) -> Signal:
    """Echoes at every `delay`, each weaker and duller than the one before."""
    ring, level, out = [0.0] * samples(delay), 0.0, []
    for i, x in enumerate(signal):
        echo = ring[i % len(ring)]
        level += (1 - damping) * (echo - level)
        ring[i % len(ring)] = x + feedback * level
        out.append(echo)
    return out


def allpass(signal: Signal, delay: float, gain: float = 0.5) -> Signal:
    """Echoes smeared in time with every frequency kept at its strength."""
    ring, out = [0.0] * samples(delay), []
    for i, x in enumerate(signal):
        old = ring[i % len(ring)]
        new = x + gain * old
        ring[i % len(ring)] = new
        out.append(old - gain * new)
    return out


def room(signal: Signal, seconds: float, amount: float, feedback: float = 0.6) -> Signal:
    """The signal, brought to `seconds`, in a small furnished room: damped combs and two allpasses."""
    dry = (signal + [0.0] * samples(seconds))[: samples(seconds)]
    combs = [comb(dry, delay, feedback, 0.45) for delay in (0.0113, 0.0149, 0.0187, 0.0231)]
    wet = allpass(allpass([sum(echoes) / 4 for echoes in zip(*combs, strict=True)], 0.0051), 0.0017)
    return mix([(0.0, 1.0, dry), (0.0, amount, highpass(wet, 120.0))])


# --- instruments -----------------------------------------------------------------------------------------------------


def struck(seconds: float, partials: Iterable[Partial], attack: float = 0.001) -> Signal:
    """A body hit once: each partial (frequency, gain, decay) rings and dies on its own; those out of range are left."""
    return mix(
        (0.0, gain, shaped(sine(seconds, frequency), envelope(seconds, attack, decay)))
        for frequency, gain, decay in partials
        if frequency < 0.42 * RATE
    )


def note(seconds: float, pitch: float, timbre: Iterable[Partial], attack: float = 0.003, width: float = 0.0) -> Signal:
    """A note of the given timbre; `width` detunes a second, softer voice for warmth."""
    voices = [(pitch, 1.0)] + ([(pitch * (1 + width), 0.6)] if width else [])
    return struck(seconds, [(p * ratio, g * gain, decay) for p, g in voices for ratio, gain, decay in timbre], attack)


def burst(seconds: float, rng: random.Random, centre: float, q: float, decay: float, attack: float = 0.0008) -> Signal:
    """A puff of noise around a centre frequency: the contact of two surfaces."""
    return shaped(bandpass(noise(seconds, rng), centre, q), envelope(seconds, attack, decay))


def swish(seconds: float, rng: random.Random, start: float, end: float, peak: float = 0.5) -> Signal:
    """Paper that slides, its colour moving from one frequency to another."""
    return shaped(bandpass(rustle(seconds, rng), start, 0.9, end), swell(seconds, peak))


def thump(seconds: float, start: float, end: float, decay: float) -> Signal:
    """A deep blow whose pitch drops, rounded by saturation so that small loudspeakers still tell it."""
    blow = shaped(sine(seconds, start, end, 0.025), envelope(seconds, 0.002, decay))
    return [math.tanh(2.2 * x) + 0.12 * x * x for x in blow]


# --- the sounds ------------------------------------------------------------------------------------------------------


def card(rng: random.Random) -> Signal:
    """A card laid on a pile: a papery swish that ends in a tap."""
    tap_at = 0.058
    dry = mix(
        [
            (0.0, 1.1, swish(0.085, rng, 2200.0, 5200.0, 0.62)),
            (tap_at, 1.5, burst(0.07, rng, 1500.0, 0.7, 0.045)),
            (tap_at, 0.5, burst(0.03, rng, 4800.0, 0.8, 0.018)),
            (tap_at, 0.32, thump(0.08, 260.0, 150.0, 0.06)),
        ]
    )
    return room(lowpass(dry, 6500.0), 0.165, 0.22, 0.45)


def flip(rng: random.Random) -> Signal:
    """A card turned: a quick flick of the edge and air under the card, lighter than `card`."""
    dry = mix(
        [
            (0.0, 0.55, burst(0.02, rng, 5200.0, 1.2, 0.014)),
            (0.006, 1.0, swish(0.095, rng, 5600.0, 2600.0, 0.35)),
            (0.078, 0.55, burst(0.04, rng, 2600.0, 0.8, 0.026)),
            (0.078, 0.08, thump(0.05, 360.0, 240.0, 0.035)),
        ]
    )
    return room(dry, 0.135, 0.18, 0.4)


def tile(rng: random.Random) -> Signal:
    """A wooden tile that turns and clicks into its place."""
    wood = ((590.0, 1.0, 0.10), (1370.0, 0.75, 0.06), (2240.0, 0.45, 0.04), (3480.0, 0.25, 0.022), (295.0, 0.4, 0.08))
    click, edge = 0.07, [(1.18 * f, g, 0.5 * d) for f, g, d in wood]
    dry = mix(
        [
            (0.0, 0.22, struck(0.06, edge)),
            (0.0, 0.25, burst(0.03, rng, 2600.0, 1.0, 0.015)),
            (0.006, 0.35, swish(0.07, rng, 1200.0, 2800.0, 0.6)),
            (click, 0.62, struck(0.13, wood)),
            (click, 0.9, burst(0.04, rng, 3000.0, 0.8, 0.016)),
            (click + 0.024, 0.20, struck(0.08, edge)),
        ]
    )
    return room(lowpass(dry, 7000.0), 0.195, 0.25, 0.5)


def slam(rng: random.Random) -> Signal:
    """A flat hand on the table: the slap of the skin, then the thump of the board."""
    board = ((118.0, 0.6, 0.45), (187.0, 0.7, 0.4), (311.0, 0.8, 0.32), (463.0, 0.55, 0.24), (742.0, 0.3, 0.13))
    dry = mix(
        [
            (0.0, 2.1, burst(0.2, rng, 1150.0, 0.6, 0.14, 0.0012)),
            (0.0, 0.8, burst(0.05, rng, 3400.0, 0.7, 0.03, 0.0008)),
            (0.004, 3.0, burst(0.2, rng, 560.0, 0.8, 0.17, 0.003)),
            (0.001, 0.62, thump(0.34, 185.0, 78.0, 0.42)),
            (0.002, 0.6, struck(0.34, board, 0.002)),
            (0.013, 0.3, shaped(lowpass(rustle(0.14, rng, 90.0), 900.0), envelope(0.14, 0.01, 0.12))),
        ]
    )
    return room(dry, 0.38, 0.38, 0.66)


def late(rng: random.Random) -> Signal:
    """A hand that comes too late: a dull slap on other hands, without the board."""
    dry = mix(
        [
            (0.0, 3.2, burst(0.14, rng, 560.0, 0.6, 0.11, 0.003)),
            (0.0, 0.9, burst(0.05, rng, 1700.0, 0.7, 0.03, 0.002)),
            (0.0, 0.4, thump(0.22, 180.0, 105.0, 0.15)),
            (0.002, 0.4, struck(0.2, ((230.0, 1.0, 0.12), (372.0, 0.8, 0.1)), 0.004)),
        ]
    )
    return room(lowpass(lowpass(dry, 1900.0), 3200.0), 0.26, 0.25, 0.5)


def tick(rng: random.Random) -> Signal:
    """One tick of a clock: a small dry click with a bright ring."""
    dry = mix(
        [
            (0.0, 0.8, burst(0.012, rng, 3800.0, 1.2, 0.008, 0.0004)),
            (0.0, 0.6, struck(0.05, ((1860.0, 1.0, 0.034), (2930.0, 0.6, 0.024), (4410.0, 0.3, 0.014)), 0.0006)),
            (0.0, 0.3, struck(0.05, ((760.0, 1.0, 0.03),), 0.001)),
        ]
    )
    return room(dry, 0.055, 0.15, 0.3)


def right(_: random.Random) -> Signal:
    """A good answer: two bell notes, a fourth upwards."""
    dry = mix([(0.0, 0.8, note(0.6, G5, BELL, width=0.0015)), (0.11, 1.0, note(0.5, C6, BELL, width=0.0015))])
    return room(dry, 0.62, 0.35, 0.7)


def wrong(_: random.Random) -> Signal:
    """A wrong answer: two soft low wooden notes, a minor third downwards."""
    low = [(0.0, 0.9, note(0.4, E4_FLAT, MARIMBA, 0.006, 0.002)), (0.15, 1.0, note(0.4, C4, MARIMBA, 0.006, 0.002))]
    return room(lowpass(mix(low), 1800.0), 0.55, 0.3, 0.6)


def take(rng: random.Random) -> Signal:
    """A capture: cards swept together under four quick rising plucks."""
    plucks = [(0.03 + 0.068 * i, 0.55 + 0.1 * i, note(0.32, pitch, PLUCK)) for i, pitch in enumerate((C5, E5, G5, C6))]
    shuffle = [
        (0.05 * i, 0.95 - 0.09 * i, swish(0.075, rng, 2000.0 + 320.0 * i, 3600.0 + 320.0 * i, 0.4)) for i in range(6)
    ]
    return room(mix(plucks + shuffle), 0.54, 0.3, 0.65)


def win(_: random.Random) -> Signal:
    """A game won: a brassy arpeggio that opens into a bright chord."""
    run = [(0.1 * i, 0.62, note(0.3, pitch, BRASS, 0.012, 0.003)) for i, pitch in enumerate((C5 / 2, C5, E5, G5))]
    chord = [
        (0.44 + 0.008 * i, gain, note(0.95, pitch, BRASS, 0.016, 0.003))
        for i, (pitch, gain) in enumerate(((C4, 0.45), (C5, 0.5), (E5, 0.45), (G5, 0.45), (C6, 0.55)))
    ]
    sparkle = [(0.44 + 0.085 * i, 0.3, note(0.7, 2 * p, BELL)) for i, p in enumerate((G5 / 2, C5, E5, G5, C6))]
    short = [(start, gain, faded(brass, 0.001, 0.14)) for start, gain, brass in run]
    return room(lowpass(mix(short + chord + sparkle), 4200.0), 1.45, 0.4, 0.74)


def lost(_: random.Random) -> Signal:
    """A game lost: three soft wooden notes that come down and rest on a warm low chord; a shrug, no blame."""
    steps = [(0.17 * i, 0.75 - 0.08 * i, note(0.5, p, MARIMBA, 0.006, 0.002)) for i, p in enumerate((G5, E5, C5))]
    rest = [(0.56 + 0.012 * i, 0.5, note(0.8, p, MARIMBA, 0.01, 0.002)) for i, p in enumerate((C4, G5 / 2, E5 / 2, C5))]
    return room(lowpass(mix(steps + rest), 2400.0), 1.35, 0.35, 0.7)


def tap(rng: random.Random) -> Signal:
    """A finger on a button: very short and soft."""
    dry = mix(
        [
            (0.0, 0.8, struck(0.04, ((520.0, 1.0, 0.03), (1040.0, 0.4, 0.02)), 0.002)),
            (0.0, 0.5, burst(0.02, rng, 1600.0, 0.8, 0.012, 0.001)),
        ]
    )
    return lowpass(dry, 3500.0)


# --- mastering -------------------------------------------------------------------------------------------------------


def loudness(signal: Signal) -> float:
    """The strongest level in dB over `WINDOW`, without the bass that the loudspeaker of a phone cannot render."""
    power = [x * x for x in highpass(highpass(signal, 250.0), 120.0)]
    width = samples(WINDOW)
    total = best = sum(power[:width])
    for new, old in zip(power[width:], power, strict=False):
        total += new - old
        best = max(best, total)
    return 10 * math.log10(best / width)


def pushed(signal: Signal, drive: float) -> Signal:
    """The signal with its peak at the ceiling, its summits rounded the more the drive is above 1."""
    peak = max(map(abs, signal))
    return [CEILING * math.tanh(drive * x / peak) / math.tanh(drive) for x in signal]


def master(signal: Signal, target: float) -> Signal:
    """The signal at the wanted loudness: a thin one is pushed into the ceiling, a full one turned down a little."""
    clean = faded(highpass(signal, 35.0), 0.0006, 0.25 * len(signal) / RATE)
    low, high = 0.3, MAX_DRIVE
    for _ in range(12):
        drive = (low + high) / 2
        low, high = (drive, high) if loudness(pushed(clean, drive)) < target else (low, drive)
    loud = pushed(clean, low)
    return scaled(loud, min(1.0, 10 ** ((target - loudness(loud)) / 20)))


def write(path: Path, signal: Signal) -> None:
    """Write the signal as WAV, mono, 16 bit."""
    data = array("h", (round(32767 * x) for x in signal))
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())


# Each sound with its loudness in dB: what happens often is softer than what matters.
SOUNDS: tuple[tuple[Callable[[random.Random], Signal], float], ...] = (
    (card, -17.0),
    (flip, -19.0),
    (tile, -17.0),
    (slam, -15.0),
    (late, -18.0),
    (tick, -21.5),
    (right, -14.0),
    (wrong, -16.0),
    (take, -14.0),
    (win, -13.5),
    (lost, -17.0),
    (tap, -23.0),
)


def main() -> None:
    """Write every sound beside this script."""
    for recipe, target in SOUNDS:
        name = recipe.__name__
        path = Path(__file__).with_name(f"{name}.wav")
        write(path, master(recipe(random.Random(name)), target))
        print(f"{path.name:10} {path.stat().st_size:6} bytes")


if __name__ == "__main__":
    main()
