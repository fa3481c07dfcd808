"""What is heard and felt comes in the frame in which it is seen, and what flies has weight.

Times are those at which a sound or a vibration is asked for; how long a device then takes can't be measured here.
"""

import pytest

from app.games.toujours12 import takes
from screens.common.motion import SETTLING
from screens.common.states import TableState
from tests.screens.driver import TIME
from tests.screens.scenes import sit_down
from tests.screens.slam import grown, pad
from tests.screens.strips import at_the_move, reveal

FRAME = 1 / 60


class Watch:
    """Looks at every frame, and listens."""

    def __init__(self, ui):
        self.ui = ui
        self.asked = []  # when, and what for
        self.seen = []  # when something landed, or began
        self.highest = 0.0
        for kind, service in (("heard", ui.app.sounds), ("felt", ui.app.haptics)):
            service.play = lambda name, kind=kind: self.asked.append((TIME.now, f"{kind} {name}"))

    def times(self, what):
        return [when for when, name in self.asked if name == what]

    def until(self, over, *signs):
        """Frame by frame; each sign tells a number that is above nothing as long as something is on its way."""
        were = [0.0 for _ in signs]
        for _ in range(1200):
            if over():
                return
            self.ui.frames(1)
            now = [sign() for sign in signs]
            self.highest = max([self.highest, *now])
            self.seen += [(TIME.now, number) for number, was in enumerate(were) if was > 0 >= now[number]]
            were = now
        raise AssertionError("never over")

    def landed(self, number=0):
        return [when for when, which in self.seen if which == number]


def together(asked, seen):
    """Whether each of these times is, within a frame, one of those."""
    assert asked
    return all(min(abs(each - other) for other in seen) <= FRAME * 1.01 for each in asked)


def told(table):
    return table.state is not TableState.TELLING and not table.queue


def test_cards_land_with_their_sound_and_twelve_shines_with_its_own(ui):
    move = at_the_move(ui, "toujours12", 2, lambda before, move, _: takes(before.piles, *move.args))
    table, watch = ui.app.page, Watch(ui)
    board, cards = table.board, table.board.air
    table.submit(move)

    def glowing():
        return 1.0 - max((card.glow > 0 for card in cards._lent), default=0.0)

    watch.until(lambda: told(table), *(lambda n=n: _lift(cards._lent, n) for n in range(4)), glowing)
    landings = [when for number in range(4) for when in watch.landed(number)]
    assert together(watch.times("heard card"), landings)
    assert together(landings[:1], watch.times("heard card")), "the card that was played"
    assert together(watch.times("heard take"), watch.landed(4))
    assert watch.times("felt win") == watch.times("heard take")
    assert 0.5 < watch.highest <= 1, "cards rise on their way"
    assert all(not card.lift for card in (*board.hand, *(card for pile in board.piles for card in pile)))


def _lift(cards, number):
    return cards[number].lift if number < len(cards) else 0.0


def test_a_pawn_lands_with_its_sound_and_is_felt(ui):
    move = at_the_move(ui, "cartino", 1, lambda before, move, after: after.turn_points > before.turn_points)
    table, watch = ui.app.page, Watch(ui)
    table.submit(move)
    air = table.board.air
    watch.until(lambda: told(table), lambda: max((getattr(each, "lift", 0.0) for each in air.children), default=0.0))
    assert watch.times("heard pawn") == watch.times("felt tap")
    assert together(watch.times("heard pawn"), watch.landed())


def test_a_tile_clicks_when_it_has_turned_and_a_card_when_it_lies(ui):
    move = at_the_move(ui, "tantalus", 1, lambda before, move, after: before.won[0] != after.won[0])
    table, watch = ui.app.page, Watch(ui)
    board = table.board
    table.submit(move)
    watch.until(
        lambda: told(table), lambda: board.field.spin, lambda: board.flyer.lift, lambda: 1.0 - (board.trail.glow > 0)
    )
    assert watch.times("heard tile") == watch.times("felt tick")
    assert together(watch.times("heard tile"), watch.landed(0))
    assert together(watch.times("heard card"), watch.landed(1))
    assert together(watch.times("heard take"), watch.landed(2))


def test_a_slam_is_felt_with_the_finger_and_heard_with_the_blow(ui):
    table = sit_down(ui, "takeit", 2, 0)
    board, watch = table.board, Watch(ui)

    def hidden():
        return float(bool(board.row and not board.row[-1].open))

    watch.until(lambda: len(board.row) == 3 and not hidden(), hidden)
    assert together(watch.times("heard flip"), watch.landed())
    grown(ui, table, 3)
    ui.run(0.3)
    began = TIME.now
    ui.down(pad(table, 1))
    watch.until(lambda: not board.row, lambda: 1.0 - board.flash.opacity if not watch.times("heard slam") else 0.0)
    assert together(watch.times("felt slam"), [began])
    assert together(watch.times("heard slam"), watch.landed()[-1:])
    assert watch.times("heard slam")[0] - began < 0.1, "it does not lag behind the finger"


def test_an_answer_is_heard_when_it_is_judged(ui):
    watch = Watch(ui)
    reveal(ui)
    board = ui.app.page.board
    watch.until(lambda: board.verdict)
    judged = TIME.now
    ui.frames(1)
    assert together(watch.times("heard right") + watch.times("heard wrong"), [judged])


@pytest.mark.parametrize("setting", ["reduced", "fast"])
def test_flights_keep_to_reduced_motion_and_pace(start, setting):
    ui = start(**({"reduced_motion": True} if setting == "reduced" else {"pace": "fast"}))
    move = at_the_move(ui, "toujours12", 1, lambda before, move, after: before.scores == after.scores)
    table, watch = ui.app.page, Watch(ui)
    cards = table.board.air
    began = TIME.now
    table.submit(move)
    watch.until(lambda: watch.times("heard card"), lambda: _lift(cards._lent, 0))
    (landed,) = watch.times("heard card")
    assert landed - began <= 0.24 * 0.3 + SETTLING + 2 * FRAME
    assert (watch.highest == 0) == (setting == "reduced")
