"""How loud a sound is and how it begins and ends, measured alike by what makes the sounds and by what checks them.

Loudness is that of ITU-R BS.1770 (K-weighting: the head lifts what is high, the ear leaves out what is very deep), as
the strongest mean over a tenth of a second, which is about what an ear sums up; a shorter sound has silence for the
rest of it. There are two listeners: one with headphones, and one who hears the loudspeaker of a phone, which renders
next to nothing below 300 Hz. Levels are in dB of full scale.
"""

import math
import sys
import wave
from array import array
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

WINDOW = 0.1  # seconds over which the ear sums loudness up
INSTANT = 0.005  # seconds in which a blow is one blow
PHONE = 300.0  # Hz: the lowest a phone's loudspeaker renders well
SILENCE = -120.0

Biquad = tuple[float, float, float, float, float]  # b0 b1 b2 a1 a2, with a0 = 1


class Levels(NamedTuple):
    """What there is to know of a sound."""

    seconds: float
    peak: float  # dB
    headphones: float  # dB
    phone: float  # dB
    blow: float  # seconds until its strongest instant begins
    edges: float  # the larger of its first and its last sample, in dB
    ramp: float  # the highest sample of its first quarter of a millisecond, as a share of its peak
    rest: float  # dB: its last hundredth of a second


def decibels(power: float) -> float:
    """A mean square in dB."""
    return max(SILENCE, 10 * math.log10(power)) if power > 0 else SILENCE


def read(path: Path) -> tuple[list[float], int]:
    """A WAV file, mono, 16 bit: samples from -1 to 1, and how many make a second."""
    with wave.open(str(path)) as file:
        assert file.getnchannels() == 1, f"{path.name} is not mono"
        assert file.getsampwidth() == 2, f"{path.name} has not 16 bit"
        data, rate = array("h", file.readframes(file.getnframes())), file.getframerate()
    if sys.byteorder == "big":
        data.byteswap()
    return [x / 32768 for x in data], rate


def write(path: Path, signal: Sequence[float], rate: int) -> None:
    """The same the other way round."""
    data = array("h", (round(32767 * max(-1.0, min(1.0, x))) for x in signal))
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(data.tobytes())


def _head(rate: int) -> Biquad:
    """The high shelf of BS.1770."""
    k, q = math.tan(math.pi * 1681.974450955533 / rate), 0.7071752369554196
    high = 10 ** (3.999843853973347 / 20)
    band, whole = high**0.4996667741545416, 1 + k / q + k * k
    tops = ((high + band * k / q + k * k) / whole, 2 * (k * k - high) / whole, (high - band * k / q + k * k) / whole)
    return *tops, 2 * (k * k - 1) / whole, (1 - k / q + k * k) / whole


def _above(cutoff: float, rate: int, q: float = math.sqrt(0.5)) -> Biquad:
    """What lies above a frequency."""
    k = math.tan(math.pi * cutoff / rate)
    whole = 1 + k / q + k * k
    return 1 / whole, -2 / whole, 1 / whole, 2 * (k * k - 1) / whole, (1 - k / q + k * k) / whole


def _filtered(signal: Sequence[float], by: Biquad) -> list[float]:
    b0, b1, b2, a1, a2 = by
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for x in signal:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x1, x2, y1, y2 = x, x1, y, y1
        out.append(y)
    return out


def _strongest(signal: Sequence[float], width: int) -> tuple[float, int]:
    """The largest mean square over so many samples, and where it begins."""
    power = [x * x for x in signal]
    total = best = sum(power[:width])
    at = 0
    for start, (new, old) in enumerate(zip(power[width:], power, strict=False), start=1):
        total += new - old
        if total > best:
            best, at = total, start
    return best / width, at


def loudness(signal: Sequence[float], rate: int) -> tuple[float, float]:
    """For headphones, and from a phone."""
    heard = _filtered(_filtered(signal, _head(rate)), _above(38.13547087602444, rate, 0.5003270373238773))
    small = _filtered(heard, _above(PHONE, rate))
    width = round(WINDOW * rate)
    near, far = (decibels(_strongest(each, width)[0]) - 0.691 for each in (heard, small))
    return near, far


def measure(signal: Sequence[float], rate: int) -> Levels:
    """Everything about a sound."""
    peak = max(map(abs, signal))
    near, far = loudness(signal, rate)
    start, end = rate // 4000, rate // 100
    edges = max(abs(signal[0]), abs(signal[-1]))
    return Levels(
        seconds=len(signal) / rate,
        peak=decibels(peak**2),
        headphones=near,
        phone=far,
        blow=_strongest(signal, round(INSTANT * rate))[1] / rate,
        edges=decibels(edges**2),
        ramp=max(map(abs, signal[: start + 1])) / peak,
        rest=decibels(sum(x * x for x in signal[-end:]) / end),
    )
