"""The staging of the rounds with propositions: numbers, the other one, duels, the board with seven flaps."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.games.midi import MidiView
from app.games.midi.rules import KICKOFF_ANSWERS
from app.services.i18n import euros, tr
from screens.common.box import Box
from screens.games.midi.layout import GAP, beside, centred, columns, grid, split_across, split_down, tiles
from screens.games.midi.words import question, title, wording

if TYPE_CHECKING:
    from screens.games.midi.board import MidiBoard


def number(board: "MidiBoard", view: MidiView, box: Box) -> None:
    """Four numbers to pick from."""
    for n, place in enumerate(tiles(box.shrunk(dp(10)), 4, dp(150) * board.scale, dp(16)), start=1):
        board.stage.plate(place, str(n), "number", n, most=60, look="gold", name=tr("Number {number}", number=n))


def kickoff(board: "MidiBoard", view: MidiView, box: Box) -> None:
    """One answer can be seen; the other one is hidden on the back of its card."""
    asked = view.show.question
    upper, lower = split_across(box, 0.44, dp(12)) if beside(box) else split_down(box, 0.40, dp(14))
    board.stage.ask(centred(upper, upper.width, dp(190) * board.scale), wording(asked).ask, asked)
    cards = columns(centred(lower, dp(640), dp(230) * board.scale), 2, dp(14))
    offer(board, cards, KICKOFF_ANSWERS, asked, 24)


def offer(board: "MidiBoard", places: Sequence[Box], names: Sequence[str], asked: str, most: float) -> None:
    """Answers to choose from; the last is hidden on the back of its card until it is judged."""
    for place, answer, text in zip(places, names, wording(asked).answers, strict=True):
        other = answer == "other"
        words = tr("The other one") if other and not board.verdict else text
        plate = board.stage.plate(place, words, "answer", answer, most=most, look="card" if other else "answer")
        if other and board.verdict:
            board.stage.turned.append(plate)
        elif other and max(place.width / 2, place.height) > dp(100):
            plate.sign("help")
    if board.verdict:
        board.judge_plates(board.verdict, question(asked))


def opponents(board: "MidiBoard", view: MidiView, box: Box) -> None:
    """Whom to challenge, or to meet."""
    show = view.show
    others = [seat for seat in range(view.seats) if seat != show.turn]
    verb = show.phase
    places = grid(centred(box, dp(560), dp(330) * board.scale), len(others), dp(12))
    for seat, place in zip(others, places, strict=True):
        words = f"{board.names[seat]}  ·  {euros(show.money[seat])}".replace(" ", "\u00a0")  # in one line
        plate = board.stage.plate(place, words, verb, seat, most=22, look="card", name=board.names[seat])
        plate.sign(board.people[seat].symbol, board.people[seat].fill)


def duel_cards(board: "MidiBoard", view: MidiView, box: Box) -> None:
    """Two cards of one theme, face down."""
    theme = title(view.show.pair)
    for n, place in enumerate(columns(centred(box, dp(480) * board.scale, dp(250) * board.scale), 2, dp(18)), start=1):
        name = tr("Card {number}", number=n)
        board.stage.plate(place, f"{n}\n{theme}", "card", n, most=26, look="card", name=name)


def duel(board: "MidiBoard", view: MidiView, box: Box) -> None:
    """Four propositions, one of them right."""
    asked = view.show.question
    upper, lower = split_across(box, 0.44, dp(12)) if beside(box) else split_down(box, 0.38, dp(14))
    board.stage.ask(centred(upper, upper.width, dp(210) * board.scale), wording(asked).ask, asked)
    for n, (place, text) in enumerate(zip(grid(lower, 4, dp(10)), wording(asked).answers, strict=True), start=1):
        board.stage.plate(place, text, "answer", n, most=20)
    if board.verdict:
        board.judge_plates(board.verdict, question(asked))


def sheet(board: "MidiBoard", view: MidiView, box: Box) -> None:
    """Seven flaps; behind each stands whether it is true."""
    show = view.show
    asked = show.question
    false = question(asked).right + 1
    if beside(box):
        upper, lower = split_across(box, 0.32, dp(12))
    else:
        upper, lower = split_down(box, 0.20, dp(10))
    board.stage.ask(centred(upper, upper.width, dp(260) * board.scale), wording(asked).ask, asked)
    opened = show.opened
    if board.verdict:
        opened = (*opened, int(board.verdict.given))
    for n, (place, text) in enumerate(zip(grid(lower, 7, GAP), wording(asked).answers, strict=True), start=1):
        plate = board.stage.plate(place, text, "open", n, most=18)
        if n in opened:
            plate.judge("wrong" if n == false else "right")
            plate.dim = 0.0 if board.verdict and str(n) == board.verdict.given else 0.35
            if board.verdict and str(n) == board.verdict.given:
                board.stage.turned.append(plate)
