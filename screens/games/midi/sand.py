"""Face to face: two hourglasses, and the ways to answer a question that has no propositions."""

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.games.midi import MidiView, Show
from app.games.midi import show as on
from app.services.i18n import language, tr
from screens.common.box import Box
from screens.common.fitting import UNEVEN, smallest
from screens.games.midi.layout import (
    DOWN,
    FIELD,
    GAP,
    TALLEST,
    above_keyboard,
    beside,
    centred,
    grid,
    rows,
    split_down,
)
from screens.games.midi.studio import room_on_plate
from screens.games.midi.words import given_answer, host_says, question, wording

if TYPE_CHECKING:
    from screens.games.midi.board import MidiBoard


def face_to_face(board: "MidiBoard", view: MidiView, box: Box) -> None:
    """Question on top, answers below it, the two hourglasses at the bottom or at the sides."""
    first, second = sorted(view.show.match)  # as their desks stand
    gap = dp(10)
    sides = beside(box) or box.width > dp(640) or box.height < dp(330)
    if sides:
        wide = min(dp(170), box.width * 0.17)
        places = [Box(box.x, box.y, wide, box.height), Box(box.right - wide, box.y, wide, box.height)]
        middle = Box(box.x + wide + gap, box.y, box.width - 2 * (wide + gap), box.height)
    else:
        middle, low = split_down(box, 0.70 if box.height > dp(430) else 0.76, gap)
        wide = low.width * 0.34
        places = [Box(low.x, low.y, wide, low.height), Box(low.right - wide, low.y, wide, low.height)]
    for number, seat in enumerate((first, second)):
        board.stage.glass(seat, number, places[number])
    if board.gate:
        ready(board, view, middle)
        return
    if board.news:  # the match is over
        board.stage.plate(centred(middle, middle.width, dp(150)), board.news, look="question", most=23)
        return
    passing = None
    if not sides:
        across = Box(places[0].right + gap, places[0].y, places[1].x - places[0].right - 2 * gap, places[0].height)
        passing = Box(across.x, across.center[1] - dp(26), across.width, dp(52))
    open_question(board, view, middle, passing)


def ready(board: "MidiBoard", view: MidiView, box: Box) -> None:
    """The question is hidden and the sand stands still until whoever is asked wants to go on."""
    stage = board.stage
    seat = board.table.taker
    words, button = split_down(centred(box, box.width, dp(300) * board.scale), 0.58, dp(12))
    plate = stage.plate(words.shrunk(dp(2)), board.gate, look="question", name=tr("Get ready"), letters=dp(44))
    if seat is not None:
        plate.sign(board.people[seat].symbol, board.people[seat].fill)
    place = centred(button, dp(420) * board.scale, dp(110) * board.scale)
    plate = stage.plate(place, tr("Ready!"), look="gold", letters=place.height * 0.4)
    plate.live = True
    plate.act = board.table.ready


def open_question(board: "MidiBoard", view: MidiView, box: Box, passing: Box | None) -> None:
    """A question without propositions, and the way to answer it that this game has."""
    show = view.show
    ways = view.option("answers")
    star = show.phase == on.STAR
    if ways == "choose":
        _choices(board, show, box, None if star else passing)
        return
    asked = host_says(view, board.cast) if star else wording(show.question).ask
    upper, lower = split_down(box, 0.40, dp(10))
    if ways == "type":  # all of it above the keyboard
        high = max(dp(38), min(upper.height, box.top - above_keyboard() - FIELD - dp(12)))
        upper, lower = split_down(box, high / (box.height - GAP), GAP)
    elif star:  # the host has asked
        lower = box
    if not star or ways == "type":
        board.stage.ask(upper, asked, "" if star else show.question)
    if board.verdict:
        _verdict(board, view, lower)
    elif ways == "type":
        _typing(board, lower)
    else:
        _reading(board, view, lower)


def _choices(board: "MidiBoard", show: Show, box: Box, passing: Box | None) -> None:
    """Four answers below the question; of a picture the host has asked."""
    asked = question(show.question)
    texts = [asked.choice(choice, language()) for choice in show.choices]
    stage = board.stage
    if show.phase == on.STAR:
        places = grid(box, len(texts))
        letters = UNEVEN * smallest(texts, [room_on_plate(place) for place in places], TALLEST)
    else:
        if passing is None:
            box, low = split_down(box, 0.86, dp(8))
            passing = centred(low, dp(220) * board.scale, max(dp(48), low.height))
        tries = [(upper, grid(lower, len(texts))) for upper, lower in (split_down(box, part) for part in DOWN)]
        places, letters = stage.pose(tries, show.question, texts)
        stage.plate(passing, tr("Pass"), "pass", None, look="quiet", letters=min(letters, passing.height * 0.42))
    for place, choice, text in zip(places, show.choices, texts, strict=True):
        stage.plate(place, text, "answer", choice, letters=letters)
    if board.verdict:
        board.judge_plates(board.verdict, asked)


def _typing(board: "MidiBoard", box: Box) -> None:
    """The field lies as high as it can: the keyboard comes up from below."""
    high = min(FIELD, box.height * 0.48)
    low = Box(box.x, box.top - high, box.width, high)
    wide = min(dp(110), low.width * 0.28)
    stage = board.stage
    field = stage.answer_field(Box(*low[:2], low.width - wide - dp(8), high))
    button = stage.plate(Box(low.right - wide, low.y, wide, high), tr("OK"), most=20, look="gold")
    button.live = board.may("say")
    button.act = lambda: board.say(field.text)
    if board.view.show.phase == on.SAND:
        place = Box(low.x, low.y - dp(8) - min(dp(52), high), min(dp(160), low.width * 0.6), min(dp(52), high))
        stage.plate(place, tr("Pass"), "pass", None, most=17, look="quiet")
        stage.count_seconds(Box(low.right - dp(90), place.y, dp(84), place.height))


def _reading(board: "MidiBoard", view: MidiView, box: Box) -> None:
    """The neighbour holds the device, sees the answer and judges; alone among bots one judges oneself."""
    show, stage, table = view.show, board.stage, board.table
    player = show.guesser if show.phase == on.STAR else show.turn
    answer = wording(show.question).answers[0]
    judging = board.may("judge")
    reader = (player + 1) % view.seats
    alone = table.is_bot(reader) and not table.is_bot(player)
    first, *others = rows(box, 3, dp(8))
    if table.is_bot(player):
        stage.plate(first, tr("{name} answers aloud…", name=board.names[player]), look="quiet", most=17)
        return
    if alone and not board.unveiled:
        stage.plate(first, tr("Say your answer aloud, then look."), look="quiet", most=17)
        plate = stage.plate(others[0], tr("Show the answer"), look="gold", most=19)
        plate.live = judging
        plate.act = board.unveil
        return
    stage.plate(first, tr("Answer: {answer}", answer=answer), look="quiet", most=19)
    left, right = (Box(others[0].x + n * (box.width + dp(8)) / 2, others[0].y, (box.width - dp(8)) / 2,
                       others[0].height) for n in (0, 1))  # fmt: skip
    stage.plate(left, tr("Wrong"), "judge", "wrong", look="red", most=20)
    stage.plate(right, tr("Right"), "judge", "right", look="green", most=20)
    if not alone:
        words = tr("{reader} reads to {name}.", reader=board.names[reader], name=board.names[player])
        high = min(others[1].height, dp(48) * board.scale)
        place = Box(box.x, others[1].top - high, box.width, high)
        stage.plate(place, words, look="quiet", most=16)


def _verdict(board: "MidiBoard", view: MidiView, box: Box) -> None:
    """What was said and what is right, while nothing can be touched."""
    stage, reveal = board.stage, board.verdict
    assert reveal is not None
    ways = view.option("answers")
    answer = wording(reveal.question).answers[0]
    given = given_answer(reveal, ways)
    high = min(box.height, dp(150) * board.scale)
    lines = rows(Box(box.x, box.top - high, box.width, high), 2, dp(8))
    if reveal.right:
        stage.plate(lines[0], answer, most=26).judge("right")
        return
    stage.plate(lines[0], given or (tr("Pass") if ways == "type" else tr("Wrong")), most=26).judge("wrong")
    if reveal.question[0] != "p":
        stage.plate(lines[1], tr("Answer: {answer}", answer=answer), most=24, look="question")
