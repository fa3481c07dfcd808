"""Draws the figures of the rules texts into figures/.

What a figure claims (totals, places on boards, drawings) is worked out by the rules of the games themselves.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

import draw_boards
import draw_cards
import draw_midi

if __name__ == "__main__":
    draw_cards.draw_all()
    draw_boards.draw_all()
    draw_midi.draw_all()
