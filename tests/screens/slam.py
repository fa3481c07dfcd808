"""Hands for tests of Take It! and Slam Dunk."""

from app.engine.session import Session
from app.games.takeit import takes_of
from app.match import Match, Seat, record_of


def sit(ui, game="takeit", humans=2, bots=0, seed=7, level="casual", wait=True, **options):
    """Begin a game; people have no profile, the first seat deals."""
    seats = [Seat(f"P{number}") for number in range(humans)]
    seats += [Seat(f"B{number}", level) for number in range(bots)]
    match = Match.start(ui.app.store, game, seats, options, seed, 1.0)
    ui.app.open("table", game=game, match=match)
    table = ui.app.page
    if wait:
        ui.until(lambda: table.live)
    return table


def pad(table, seat):
    return table.board.layout.places[seat].box.center


def row(table):
    return table.session.view(None).row


def grown(ui, table, count):
    """Wait until the row has so many cards, and the newest is on screen."""
    ui.until(lambda: len(row(table)) >= count and table.clock.running and not table.thinking, 300, 1 / 60)
    return row(table)


def slams(table):
    return [event for event in table.session.events if event.move.verb == "slam"]


def play_on(ui, table, rng, fewest=3, disturb=lambda: None):
    """People slam when the row has grown a while, and deal when it is theirs to deal."""
    enough = fewest + rng.randrange(5)
    while ui.app.page is table:
        ui.frames(1, 1 / 30)
        if ui.app.page is table:
            disturb()
        if table.clock.running and row(table) and table.live:
            assert not table.thinking, "a bot thinks while a slam is possible"
        if table.board.finale_shown:
            ui.tap((ui.window.width / 2, ui.window.height / 2), 1)
            continue
        seats = [move.actor for move in table.board.legal if move.verb == "slam"]
        dealer = [move for move in table.board.legal if move.verb == "turn"]
        if seats and len(row(table)) >= enough:
            ui.run(rng.uniform(0.2, 0.5), 1 / 30)
            ui.tap(pad(table, rng.choice(seats)), 1)
            enough = fewest + rng.randrange(5)
        elif dealer:
            ui.run(0.3, 1 / 30)
            ui.tap(table.board.layout.stock.center, 1)


def finished(ui, table):
    """The result page agrees with the record, which replays to the same end."""
    assert ui.app._stack[-1][0] == "result"
    (stored, *_) = ui.app.store.finished_games()
    again = Session.load(record_of(ui.app.store, stored).to_text())
    assert again.outcome() == table.session.outcome()
    assert again.events == table.session.events
    assert stored.outcome["scores"] == list(table.session.outcome().scores)
    for take in takes_of(table.session.seats, table.session.events):
        if not table.session.players[take.seat].is_human:
            assert take.reaction_ms >= 180


def turning(ui, table, count):
    """Wait for the moment a card is on its way but can't be seen yet."""
    ui.until(lambda: len(row(table)) == count and not table.clock.running, 60, 1 / 60)


def left_of(table):
    return table.session.view(None).takes_left
