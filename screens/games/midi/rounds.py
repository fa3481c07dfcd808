"""The staging of the rounds with propositions: numbers, the other one, duels, the board with seven flaps."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.games.midi import MidiView
from app.games.midi.rules import KICKOFF_ANSWERS
from app.services.i18n import euros, tr
from screens.common.box import Box
from screens.common.fitting import UNEVEN, smallest
from screens.games.midi.layout import ACROSS, DOWN, GAP, centred, columns, grid, shared, tiles
from screens.games.midi.studio import HIGH
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
    tries = [
        (upper, columns(centred(lower, lower.width, dp(260) * board.scale), 2, dp(14)))
        for upper, lower in shared(box, DOWN, ACROSS, dp(14), board.facing)
    ]
    offer(board, tries, KICKOFF_ANSWERS, asked)


def offer(board: "MidiBoard", tries: Sequence[tuple[Box, list[Box]]], names: Sequence[str], asked: str) -> None:
    """Answers to choose from; the last is hidden on the back of its card until it is judged."""
    answers = wording(asked).answers
    hidden = [*answers[:-1], tr("The other one")]
    places, letters = board.stage.pose(tries, asked, hidden)
    for place, answer, text in zip(places, names, answers if board.verdict else hidden, strict=True):
        other = answer == "other"
        plate = board.stage.plate(place, text, "answer", answer, look="card" if other else "answer", letters=letters)
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
    places = grid(centred(box, dp(560) * board.scale, dp(330) * board.scale), len(others), dp(12))
    lines = [f"{board.names[seat]}  ·  {euros(show.money[seat])}".replace(" ", "\u00a0") for seat in others]
    rooms = [Box(place.x, place.y, place.width - place.height, place.height) for place in places]  # beside their signs
    letters = UNEVEN * smallest(lines, rooms, HIGH)
    for seat, place, words in zip(others, places, lines, strict=True):
        plate = board.stage.plate(place, words, verb, seat, look="card", name=board.names[seat], letters=letters)
        plate.sign(board.people[seat].symbol, board.people[seat].fill)


def duel_cards(board: "MidiBoard", view: MidiView, box: Box) -> None:
    """The theme, and two cards on it, face down: one is for this duel, the other for the next."""
    upper, lower = shared(box, (0.4,), (0.4,), dp(14), board.facing)[0]
    words = title(view.show.pair) + "\n" + tr("One card is for this duel, the other for the second.")
    board.stage.plate(centred(upper, upper.width, dp(150) * board.scale), words, look="question", most=24)
    cards = columns(centred(lower, dp(420) * board.scale, dp(230) * board.scale), 2, dp(18))
    for n, place in enumerate(cards, start=1):
        board.stage.plate(place, str(n), "card", n, most=60, look="card", name=tr("Card {number}", number=n))


def duel(board: "MidiBoard", view: MidiView, box: Box) -> None:
    """Four propositions, one of them right."""
    asked = view.show.question
    answers = wording(asked).answers
    tries = [(upper, grid(lower, 4, dp(10))) for upper, lower in shared(box, DOWN, ACROSS, dp(14), board.facing)]
    places, letters = board.stage.pose(tries, asked, answers)
    for n, (place, text) in enumerate(zip(places, answers, strict=True), start=1):
        board.stage.plate(place, text, "answer", n, letters=letters)
    if board.verdict:
        board.judge_plates(board.verdict, question(asked))


def sheet(board: "MidiBoard", view: MidiView, box: Box) -> None:
    """Seven flaps; behind each stands whether it is true."""
    show = view.show
    asked = show.question
    false = question(asked).right + 1
    answers = wording(asked).answers
    ways = shared(box, (0.15, 0.20, 0.26, 0.32), (0.26, 0.32, 0.4), GAP, board.facing)
    tries = [(upper, grid(lower, 7, GAP)) for upper, lower in ways]
    places, letters = board.stage.pose(tries, asked, answers)
    opened = show.opened
    if board.verdict:
        opened = (*opened, int(board.verdict.given))
    for n, (place, text) in enumerate(zip(places, answers, strict=True), start=1):
        plate = board.stage.plate(place, text, "open", n, letters=letters)
        if n in opened:
            if n == false:
                plate.judge("wrong", tr("opened, false"))
            else:
                plate.judge("right", tr("opened, true"))
            plate.dim = 0.0 if board.verdict and str(n) == board.verdict.given else 0.35
            if board.verdict and str(n) == board.verdict.given:
                board.stage.turned.append(plate)
