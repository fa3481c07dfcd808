"""Measurements, all or some of them.

    python -m tests.bench [steps] [slices] [frames] [start] [thinking]
    python -m tests.bench [levels|greedy|cheater|endings|foreign] [GAME…] [NUMBER OF GAMES]
"""

import sys

from tests.bench import cartino_frames, ladder, slices, start, steps, tantalus_frames, thinking

words = [word for word in sys.argv[1:] if not word.isdigit()]
numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
if not words or "steps" in words:
    steps.main()
if not words or "slices" in words:
    slices.main()
if not words or "frames" in words:
    tantalus_frames.main()
    cartino_frames.main()
if not words or "start" in words:
    start.main()
if not words or "thinking" in words:
    thinking.main()
strength = [word for word in words if word not in ("steps", "slices", "frames", "start", "thinking")]
if strength or not words:
    ladder.main(strength, *numbers)
