"""Measurements, all or some of them.

python -m tests.bench [steps] [slices] [frames] [start] [thinking] [slams]
python -m tests.bench [levels|greedy|cheater|endings|foreign] [GAME…] [NUMBER OF GAMES]
"""

import sys

from tests.bench import cartino_frames, ladder, slam_frames, slams, slices, start, steps, tantalus_frames, thinking

words = [word for word in sys.argv[1:] if not word.isdigit()]
numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
PARTS = {
    "steps": [steps.main],
    "slices": [slices.main],
    "frames": [tantalus_frames.main, cartino_frames.main, slam_frames.main],
    "start": [start.main],
    "thinking": [thinking.main],
    "slams": [lambda: slams.main(*numbers[:1])],
}
for name, measurements in PARTS.items():
    if not words or name in words:
        for measure in measurements:
            measure()
strength = [word for word in words if word not in PARTS]
if strength or not words:
    ladder.main(strength, *numbers)
