"""The moments of each game that move: each is brought about by somebody’s deed, and told from the next frame on."""

from app.engine.move import CHANCE
from app.games.toujours12 import takes
from app.match import Match
from app.registry import make_bot
from screens.common.states import TableState
from tests.screens.midi import wanted
from tests.screens.scenes import NOON, ended_slam, home, people_and_bots, result_of, show_at, sit_down
from tests.screens.slam import grown, pad


def at_the_move(ui, game, bots, is_it, seed=4):
    """The table just before a person makes the first move that `is_it(before, move, after)`; tells which."""
    seats = people_and_bots(ui, 1, bots)
    match = Match.start(ui.app.store, game, seats, {}, seed, NOON)
    minds = [make_bot(game, "strong", seat) for seat in range(len(seats))]
    while True:
        (seat,) = match.session.actors()
        move = minds[seat].decide(match.session.view(seat)).move
        before, count = match.session.view(0), len(match.session.events)
        match.session.submit(move, match.session.now_ms + 500)
        if seat == 0 and is_it(before, move, match.session.view(0)):
            break
    moves = [event.move for event in match.session.events[:count] if event.move.actor != CHANCE]
    again = Match.start(ui.app.store, game, seats, {}, seed, NOON)
    for each in moves:
        again.submit(each, again.session.now_ms + 500, NOON)
    home(ui)
    ui.app.open("table", game=game, match=again)
    ui.until(lambda: ui.app.page.state is TableState.ASKING, 60)
    ui.run(0.5)
    return move


def made(game, bots, is_it, later=0.0):
    """Such a move, just made, or a little later."""

    def scene(ui):
        move = at_the_move(ui, game, bots, is_it)
        assert ui.app.page.submit(move)
        ui.run(later)

    return scene


def slam(ui):
    """Three hands on one row, hundredths of a second apart."""
    table = sit_down(ui, "slamdunk", 3, 1)
    grown(ui, table, 4)
    ui.run(0.2)
    for seat in (2, 0, 1):
        ui.down(pad(table, seat))
        ui.frames(2)


def photo_finish(ui):
    """The same, half a second later."""
    slam(ui)
    ui.run(0.45)


def finale(ui):
    """The second kind of cards is about to be counted."""
    home(ui)
    ui.app.open("table", game="slamdunk", match=ended_slam(ui))
    ui.until(lambda: ui.app.page.board.finale_shown and ui.app.page.board.finale_shown.step == 1)


def reveal(ui):
    """An answer in the quiz."""
    table = show_at(ui, lambda show: show.phase == "answer" and show.round == "kickoff", 1, 1)
    if table.board.gate:
        table.ready()
        ui.run(0.3)
    assert table.submit(wanted(table))


def money(ui):
    """The same, when it is paid."""
    reveal(ui)
    ui.run(1.5)


def confetti(ui):
    """Somebody has won."""
    result_of("toujours12", 1, 1, lambda outcome: outcome.winners == (0,))(ui)
    game, match = ui.app.page.game, ui.app.page.match
    home(ui)
    ui.app.open("result", game=game, match=match)
    ui.run(0.3)


STRIPS = {
    "strip-toujours12-play": made("toujours12", 2, lambda before, move, after: before.scores == after.scores),
    "strip-toujours12-take": made("toujours12", 2, lambda before, move, _: takes(before.piles, *move.args), 0.75),
    "strip-slamdunk-slam": slam,
    "strip-slamdunk-photo": photo_finish,
    "strip-slamdunk-finale": finale,
    "strip-cartino-place": made("cartino", 1, lambda before, move, after: after.turn_points > before.turn_points + 2),
    "strip-tantalus-turn": made("tantalus", 1, lambda before, move, after: before.won == after.won),
    "strip-tantalus-won": made("tantalus", 1, lambda before, move, after: before.won[0] != after.won[0], 0.3),
    "strip-tantalus-card": made("tantalus", 1, lambda before, move, after: before.won[0] != after.won[0], 1.0),
    "strip-midi-reveal": reveal,
    "strip-midi-money": money,
    "strip-result-confetti": confetti,
}
