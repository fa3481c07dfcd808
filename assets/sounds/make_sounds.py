"""Synthesise the sound effects of the table and write them beside this script.

Every sound is built from sines, filtered noise and envelopes with the standard library alone; the noise is seeded by
the name of the sound, so that the same files come out of every run:

    python assets/sounds/make_sounds.py

The files are WAV, 22050 Hz, mono, 16 bit. All are about as loud as one another, as levels.py measures it, and begin
with what is to be heard: a blow is played in the very frame in which it is seen.
"""

import math
import random
from collections.abc import Callable, Iterable
from pathlib import Path

from levels import loudness, measure, write

RATE = 22050
CEILING = 10 ** (-4.5 / 20)  # the peak no sound exceeds; two at once stay below -3 dB of full scale mostly
MAX_DRIVE = 3.6  # how hard a thin sound may be pushed into the ceiling
RISE = 0.0012  # seconds: nothing begins harder than this

C4, F4, A4_FLAT, C5, E5, G5, C6 = 261.63, 349.23, 415.30, 523.25, 659.26, 783.99, 1046.50

Signal = list[float]
Partial = tuple[float, float, float]  # ratio or frequency, gain, decay in seconds
Layer = tuple[float, float, Signal]  # start in seconds, gain, signal

BELL: tuple[Partial, ...] = ((1.0, 1.0, 0.9), (2.0, 0.32, 0.5), (3.0, 0.10, 0.3), (4.07, 0.07, 0.14))
PLUCK: tuple[Partial, ...] = tuple((float(n), 1.0 / n**1.3, 0.5 / n**0.8) for n in range(1, 8))
MARIMBA: tuple[Partial, ...] = ((1.0, 1.0, 0.5), (2.0, 0.28, 0.28), (3.0, 0.12, 0.16), (3.93, 0.16, 0.07))
WARM: tuple[Partial, ...] = tuple((ratio, gain, 2.6 * decay) for ratio, gain, decay in MARIMBA)
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


def brass(seconds: float, pitch: float) -> Signal:
    """A horn: what is high in it comes later and leaves earlier; two players, who never quite agree."""
    return mix(
        (0.0, gain * share, shaped(sine(seconds, voice * ratio), envelope(seconds, 0.01 + 0.009 * ratio, decay)))
        for voice, share in ((pitch, 1.0), (pitch * 1.004, 0.6))
        for ratio, gain, decay in BRASS
        if voice * ratio < 0.42 * RATE
    )


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
    """A card that lands on felt: a soft flat blow at once, its other edge after it, and paper that comes to rest."""
    dry = mix(
        [
            (0.0, 1.5, burst(0.08, rng, 820.0, 0.6, 0.055, 0.0015)),
            (0.0, 0.55, burst(0.03, rng, 2900.0, 0.8, 0.016, 0.001)),
            (0.0, 0.3, thump(0.09, 240.0, 130.0, 0.06)),
            (0.027, 0.5, burst(0.05, rng, 1300.0, 0.7, 0.03, 0.0015)),
            (0.012, 0.5, swish(0.1, rng, 3600.0, 1700.0, 0.22)),
        ]
    )
    return room(lowpass(dry, 5200.0), 0.17, 0.2, 0.4)


def flip(rng: random.Random) -> Signal:
    """A card turned: its edge snaps off the table, air goes under it, and it falls flat."""
    dry = mix(
        [
            (0.0, 1.1, burst(0.03, rng, 3600.0, 1.0, 0.02)),
            (0.0, 0.6, burst(0.04, rng, 1500.0, 0.8, 0.025, 0.0015)),
            (0.006, 0.8, swish(0.095, rng, 5000.0, 2400.0, 0.3)),
            (0.078, 0.8, burst(0.05, rng, 1500.0, 0.7, 0.035, 0.0015)),
            (0.078, 0.16, thump(0.06, 320.0, 200.0, 0.045)),
        ]
    )
    return room(lowpass(dry, 7000.0), 0.15, 0.18, 0.4)


def tile(rng: random.Random) -> Signal:
    """A wooden tile that has turned clicks into its frame, and once more, smaller, at its other corner."""
    wood = ((590.0, 1.0, 0.10), (1370.0, 0.75, 0.06), (2240.0, 0.45, 0.04), (3480.0, 0.25, 0.022), (295.0, 0.4, 0.08))
    edge = [(1.18 * f, g, 0.5 * d) for f, g, d in wood]
    dry = mix(
        [
            (0.0, 0.62, struck(0.13, wood)),
            (0.0, 0.9, burst(0.04, rng, 3000.0, 0.8, 0.016)),
            (0.0, 0.25, thump(0.07, 200.0, 140.0, 0.05)),
            (0.031, 0.26, struck(0.08, edge)),
            (0.031, 0.3, burst(0.03, rng, 2600.0, 1.0, 0.012)),
        ]
    )
    return room(lowpass(dry, 7000.0), 0.16, 0.25, 0.5)


def pawn(rng: random.Random) -> Signal:
    """A pawn set down on a printed board: turned wood, cardboard under it, and a wobble of its foot."""
    wood = ((410.0, 1.0, 0.075), (873.0, 0.6, 0.055), (1490.0, 0.42, 0.035), (2320.0, 0.2, 0.02))
    foot = [(1.07 * f, g, 0.6 * d) for f, g, d in wood]
    dry = mix(
        [
            (0.0, 0.7, struck(0.13, wood, 0.0012)),
            (0.0, 0.9, burst(0.06, rng, 620.0, 0.7, 0.04, 0.0015)),
            (0.0, 0.35, burst(0.02, rng, 2400.0, 0.9, 0.01, 0.001)),
            (0.0, 0.22, thump(0.1, 190.0, 120.0, 0.07)),
            (0.046, 0.2, struck(0.08, foot, 0.0012)),
            (0.079, 0.1, struck(0.07, foot, 0.0012)),
        ]
    )
    return room(lowpass(dry, 5500.0), 0.18, 0.22, 0.45)


def slam(rng: random.Random) -> Signal:
    """A flat hand on the table: the slap of the skin, then the thump of the board."""
    board = ((118.0, 0.35, 0.4), (187.0, 0.5, 0.4), (311.0, 0.8, 0.32), (463.0, 0.6, 0.24), (742.0, 0.35, 0.13))
    dry = mix(
        [
            (0.0, 2.1, burst(0.2, rng, 1150.0, 0.6, 0.14, 0.0012)),
            (0.0, 0.8, burst(0.05, rng, 3400.0, 0.7, 0.03, 0.0008)),
            (0.004, 3.0, burst(0.2, rng, 560.0, 0.8, 0.17, 0.003)),
            (0.001, 0.42, thump(0.34, 185.0, 82.0, 0.38)),
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
            (0.0, 0.26, thump(0.22, 180.0, 115.0, 0.13)),
            (0.002, 0.35, struck(0.2, ((310.0, 1.0, 0.12), (452.0, 0.8, 0.1)), 0.004)),
        ]
    )
    return room(lowpass(lowpass(dry, 2400.0), 3400.0), 0.26, 0.25, 0.5)


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
    """A wrong answer: two soft wooden notes, a minor third downwards."""
    steps = [
        (0.0, 0.9, note(0.4, A4_FLAT, MARIMBA, 0.006, 0.002)),
        (0.15, 1.0, note(0.4, F4, MARIMBA, 0.006, 0.002)),
    ]
    return room(lowpass(mix(steps), 2600.0), 0.55, 0.3, 0.6)


def take(rng: random.Random) -> Signal:
    """A capture: cards swept together under four quick rising plucks."""
    plucks = [(0.068 * i, 0.55 + 0.1 * i, note(0.32, pitch, PLUCK)) for i, pitch in enumerate((C5, E5, G5, C6))]
    shuffle = [
        (0.05 * i, 0.95 - 0.09 * i, swish(0.075, rng, 2000.0 + 320.0 * i, 3600.0 + 320.0 * i, 0.4)) for i in range(6)
    ]
    return room(mix(plucks + shuffle), 0.54, 0.3, 0.65)


def win(_: random.Random) -> Signal:
    """A game won: a brassy arpeggio that opens into a bright chord, with bells over it."""
    run = [(0.1 * i, 0.62, faded(brass(0.22, pitch), 0.001, 0.09)) for i, pitch in enumerate((C5 / 2, C5, E5, G5))]
    chord = [
        (0.44 + 0.008 * i, gain, brass(0.98, pitch))
        for i, (pitch, gain) in enumerate(((C4, 0.3), (C5, 0.5), (E5, 0.45), (G5, 0.45), (C6, 0.5)))
    ]
    sparkle = [(0.44 + 0.085 * i, 0.3, note(0.7, 2 * p, BELL)) for i, p in enumerate((G5 / 2, C5, E5, G5, C6))]
    return room(lowpass(mix(run + chord + sparkle), 4800.0), 1.5, 0.4, 0.74)


def lost(_: random.Random) -> Signal:
    """A game lost: three soft wooden notes that come down and rest on a warm low chord; a shrug, no blame."""
    steps = [(0.17 * i, 0.75 - 0.08 * i, note(0.5, p, MARIMBA, 0.006, 0.002)) for i, p in enumerate((G5, E5, C5))]
    rest = [(0.56 + 0.012 * i, 0.5, note(0.79, p, WARM, 0.01, 0.002)) for i, p in enumerate((C4, G5 / 2, E5 / 2, C5))]
    return room(lowpass(mix(steps + rest), 2400.0), 1.35, 0.35, 0.7)


def tap(rng: random.Random) -> Signal:
    """A finger on a button, or on a card it takes up: very short, a fingertip on wood."""
    dry = mix(
        [
            (0.0, 0.8, struck(0.06, ((620.0, 1.0, 0.05), (1180.0, 0.5, 0.035), (1930.0, 0.2, 0.02)), 0.002)),
            (0.0, 0.6, burst(0.03, rng, 1500.0, 0.8, 0.02, 0.0015)),
        ]
    )
    return room(lowpass(dry, 3800.0), 0.075, 0.15, 0.3)


# --- the studio ------------------------------------------------------------------------------------------------------


def beat(rng: random.Random) -> Signal:
    """A moment of suspense: a drum that rolls softly and swells a little, and two beats of a heart below it."""
    roll = [(0.052 * i, 0.7 + 0.08 * i, burst(0.07, rng, 780.0 + 14.0 * i, 0.8, 0.05, 0.002)) for i in range(15)]
    heart = [(start, 0.16, thump(0.2, 190.0, 120.0, 0.16)) for start in (0.02, 0.42)]
    return room(lowpass(highpass(mix(roll + heart), 160.0), 3200.0), 0.95, 0.3, 0.6)


def bell(_: random.Random) -> Signal:
    """The clock strikes noon: a deep bell with its hum, minor third and a bright blow."""
    pitch = C5 * 0.75
    tones = ((0.5, 0.5, 1.5), (1.0, 1.0, 1.2), (1.2, 0.5, 0.9), (1.5, 0.35, 0.7), (2.0, 0.6, 0.6), (2.67, 0.25, 0.35),
             (3.0, 0.2, 0.3), (4.1, 0.12, 0.16))  # fmt: skip
    return room(note(1.5, pitch, tones, 0.002, 0.002), 1.6, 0.35, 0.7)


def applause(rng: random.Random) -> Signal:
    """The audience is glad: some hundred pairs of hands, first together, then thinning out."""
    claps: list[Layer] = []
    for _ in range(170):
        start = min(1.35, abs(rng.gauss(0.0, 0.55)) + rng.uniform(0.0, 0.25))
        centre, strong = rng.uniform(850.0, 2300.0), rng.uniform(0.25, 1.0)
        claps.append((start, strong * (1.0 - 0.5 * start), burst(0.06, rng, centre, 1.1, rng.uniform(0.018, 0.04))))
    return room(lowpass(mix(claps), 5200.0), 1.7, 0.45, 0.7)


def clap(rng: random.Random) -> Signal:
    """The audience approves and goes on listening: some forty pairs of hands, over before the next question."""
    claps: list[Layer] = []
    for _ in range(46):
        start = min(0.42, abs(rng.gauss(0.0, 0.18)) + rng.uniform(0.0, 0.06))
        centre, strong = rng.uniform(850.0, 2300.0), rng.uniform(0.3, 1.0)
        claps.append((start, strong * (1.0 - 1.4 * start), burst(0.06, rng, centre, 1.1, rng.uniform(0.018, 0.036))))
    return room(lowpass(mix(claps), 5200.0), 0.75, 0.35, 0.5)


def sigh(rng: random.Random) -> Signal:
    """The audience is sorry: many voices on an “oh” that falls a little."""
    voices: list[Layer] = []
    for _ in range(16):
        pitch = rng.choice((118.0, 132.0, 176.0, 196.0, 220.0)) * rng.uniform(0.96, 1.04)
        tones = [
            (0.0, gain / (1 + n), sine(0.85, pitch * n, pitch * n * 0.82, 0.5))
            for n, gain in enumerate((0.6, 1.0, 0.9, 0.5, 0.25), start=1)
        ]
        voices.append((rng.uniform(0.0, 0.12), 0.3, shaped(mix(tones), swell(0.85, 0.3))))
    breath = (0.0, 0.12, shaped(bandpass(noise(0.9, rng), 520.0, 1.2), swell(0.9, 0.3)))
    return room(bandpass(mix([*voices, breath]), 560.0, 0.7), 1.15, 0.4, 0.66)


# --- mastering -------------------------------------------------------------------------------------------------------


def heard(signal: Signal) -> float:
    """How loud it is, in dB: half way between headphones and a phone."""
    return sum(loudness(signal, RATE)) / 2


def pushed(signal: Signal, drive: float) -> Signal:
    """The signal with its peak at the ceiling, its summits rounded the more the drive is above 1."""
    peak = max(map(abs, signal))
    return [CEILING * math.tanh(drive * x / peak) / math.tanh(drive) for x in signal]


def master(signal: Signal, target: float) -> Signal:
    """The signal at the wanted loudness: a thin one is pushed into the ceiling, a full one turned down a little."""
    clean = highpass(signal, 35.0)
    low, high = 0.05, MAX_DRIVE
    for _ in range(12):
        drive = (low + high) / 2
        low, high = (drive, high) if heard(pushed(clean, drive)) < target else (low, drive)
    loud = faded(pushed(clean, low), RISE, min(0.2, 0.25 * len(signal) / RATE))
    return scaled(loud, min(CEILING / max(map(abs, loud)), 10 ** ((target - heard(loud)) / 20)))


# Each sound with its loudness in dB, within a narrow band: what happens often is a little softer than what matters.
SOUNDS: tuple[tuple[Callable[[random.Random], Signal], float], ...] = (
    (card, -17.9),
    (flip, -18.0),
    (tile, -17.9),
    (pawn, -17.9),
    (slam, -17.3),
    (late, -17.7),
    (tick, -18.4),
    (right, -17.3),
    (wrong, -17.5),
    (take, -17.3),
    (win, -17.1),
    (lost, -17.6),
    (tap, -18.4),
    (beat, -18.2),
    (bell, -17.5),
    (applause, -17.9),
    (clap, -18.2),
    (sigh, -18.0),
)


def main() -> None:
    """Write every sound beside this script."""
    for recipe, target in SOUNDS:
        name = recipe.__name__
        path = Path(__file__).with_name(f"{name}.wav")
        signal = master(recipe(random.Random(name)), target)
        write(path, signal, RATE)
        levels = measure(signal, RATE)
        print(f"{path.name:10} {levels.headphones:6.1f} {levels.phone:6.1f} dB, peak {levels.peak:5.1f} dB")


if __name__ == "__main__":
    main()
