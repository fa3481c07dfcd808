"""How Take It! is told: a card is turned up, or a hand comes down and the row goes to whoever was first."""

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.engine.record import Event
from app.games.takeit import TakeItView
from app.races import Finish
from app.services.i18n import tr, trn
from screens.common.cards import SHAPE
from screens.common.motion import react, together, toss, wait
from screens.common.widgets import app

if TYPE_CHECKING:
    from screens.games.takeit.board import TakeItBoard

FALL = 1 / 30  # seconds a hand takes: the finger that struck was felt already
ABOVE = 1.3  # how much larger it is seen before it falls
SWINGS = (1.0, -0.4)  # of a table that was struck: once there and back, since more would flicker


async def tell(board: "TakeItBoard", event: Event, before: TakeItView, after: TakeItView) -> None:
    """What happened to the row."""
    verb = event.move.verb
    if verb == "reveal":
        await _reveal(board, after)
    elif verb == "slam":
        await _slam(board, event.move.actor, before)
    elif verb == "turn" and event.move.actor >= 0 and not before.row:  # the dealer has found the stock
        board.news.say("")


async def _reveal(board: "TakeItBoard", after: TakeItView) -> None:
    """A card flies from the stock face down, and is turned up once every bot has made up its mind."""
    board.photo.hide()
    width, places = board.row_places(len(after.row))
    size = (width, width * SHAPE)
    shift = [react(card, 0.14, pos=pos, size=size) for card, pos in zip(board.row, places, strict=False)]
    card = board.new_card(after.row[-1])
    board.lay_stock(after)
    await together(
        toss(card, 0.14, pos=places[-1], size=size),
        react(card, 0.14, "in_quad", turn=0.05),
        *shift,
    )
    await board.table.bots_decided()
    card.open, card.turn = True, 0.6
    app().sounds.play("flip")
    await together(board.table.on_screen(), react(card, 0.08, "linear", turn=1.0))


async def _slam(board: "TakeItBoard", seat: int, before: TakeItView) -> None:
    """The hand comes down, the table shakes, the cards go to whoever was first."""
    row = board.layout.row
    if board.table.finish is not None:
        _tell_finish(board, board.table.finish, len(before.row))
    owner = board.places[seat]
    hand, height = board.hand, min(dp(190), row.height * 0.6)
    hand.come(owner.place, owner.person.fill, row.center, height * ABOVE)
    await react(hand, FALL, "in_quad", pos=hand.down(row.center, height), size=(height / SHAPE, height))
    app().sounds.play("slam")
    board.flash.at(row.center, min(row.width, row.height * 1.33))
    await together(react(board.flash, 0.4, opacity=0), _shake(board), _collect(board, seat))


async def _collect(board: "TakeItBoard", seat: int) -> None:
    await wait(app().theme_cls.seconds(0.26))
    x, y = board.seat_center(seat)
    small = dp(30)
    for card in board.row:
        card.open = False
    await together(
        react(board.hand, 0.34, opacity=0, center=(x, y)),
        *(
            toss(card, 0.36, pos=(x - small / 2, y - small * SHAPE / 2), size=(small, small * SHAPE))
            for card in board.row
        ),
    )
    app().sounds.play("card")


async def _shake(board: "TakeItBoard") -> None:
    """The blow shakes the table, unless motion is reduced."""
    if app().theme_cls.reduced_motion:
        return
    for swing in SWINGS:
        board.jolt = dp(5) * swing
        await wait(1 / 10)
    board.jolt = 0.0


def _tell_finish(board: "TakeItBoard", finish: Finish, cards: int) -> None:
    """To all who won; to whoever won and whoever was late, on their pads."""
    name = board.cast.called(finish.winner)
    took = trn("{count} card", "{count} cards", cards)
    if finish.reaction_ms is not None:
        took += f" · {finish.reaction_ms}\N{NO-BREAK SPACE}ms"
    board.news.say(tr("{what}: {value}", what=name, value=took))
    if finish.winner in board.table.humans:
        board.places[finish.winner].say(tr("Mine!") + f"\n{took}", won=True)
    tell_late(board, finish)


def tell_late(board: "TakeItBoard", finish: Finish) -> None:
    """How much later the others came: on the pads of people, and for all in the middle."""
    for seat, gap in finish.others:
        if seat in board.table.humans:
            late = tr("Too late!") if gap else tr("Same moment!")
            board.places[seat].say(late + "\n+" + tr("{number} ms", number=gap))
    if not finish.others:
        return
    words = ""
    if finish.others[0][1] == 0:
        words = board.cast.says(
            finish.winner,
            "Same millisecond: you sit first after the dealer.",
            "Same millisecond: {name} sits first after the dealer.",
        )
    board.photo.show(finish, board.people, words, board.panels())
