"""python -m tests.bench [steps] [slices] [frames] [levels|greedy|cheater|endings|foreign] [GAME…] [NUMBER OF GAMES]."""

import sys

from tests.bench import ladder, slices, steps, tantalus_frames

words = [word for word in sys.argv[1:] if not word.isdigit()]
numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
if not words or "steps" in words:
    steps.main()
if not words or "slices" in words:
    slices.main()
if not words or "frames" in words:
    tantalus_frames.main()
strength = [word for word in words if word not in ("steps", "slices", "frames")]
if strength or not words:
    ladder.main(strength, *numbers)
