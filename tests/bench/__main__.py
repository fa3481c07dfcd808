"""What can be measured, and how to measure a part of it.

python -m tests.bench [steps] [slices] [frames] [slams] [levels|greedy|cheater|endings|foreign] [GAME…] [GAMES]
"""

import sys

from tests.bench import ladder, slam_frames, slams, slices, steps, tantalus_frames

words = [word for word in sys.argv[1:] if not word.isdigit()]
numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
if not words or "steps" in words:
    steps.main()
if not words or "slices" in words:
    slices.main()
if not words or "frames" in words:
    tantalus_frames.main()
    slam_frames.main()
if not words or "slams" in words:
    slams.main(*numbers[:1])
strength = [word for word in words if word not in ("steps", "slices", "frames", "slams")]
if strength or not words:
    ladder.main(strength, *numbers)
