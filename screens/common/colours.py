"""Colours that can be read on what lies below them."""

from collections.abc import Sequence

Colour = Sequence[float]


def brightness(colour: Colour) -> float:
    """How bright a colour looks: 0 black, 1 white."""
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """How well two colours can be told apart: 1 not at all, 21 black and white; 3 will do for lines, 4.5 for words."""
    dark, light = sorted((brightness(one), brightness(other)))
    return (light + 0.05) / (dark + 0.05)


def mixed(one: Colour, other: Colour, share: float) -> list[float]:
    """The first with so much of the other in it."""
    return [*(a + (b - a) * share for a, b in zip(one[:3], other[:3], strict=True)), 1]


def readable(colour: Colour, ground: Colour, least: float) -> list[float]:
    """The colour, made lighter or darker until it is read on this ground."""
    goal = (1, 1, 1) if brightness(ground) < 0.18 else (0, 0, 0)
    shares = (step / 20 for step in range(21))
    return next((mix for share in shares if contrast(mix := mixed(colour, goal, share), ground) >= least), [*goal, 1])
