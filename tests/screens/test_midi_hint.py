"""The hint in the quiz: where to look, then wrong answers are taken away, and the right one is not given away."""

import pytest

from app.engine.move import Move
from app.games.midi import show as on
from app.match import Match
from screens.games.midi.help import taken_away, where_to_look
from screens.games.midi.words import question, right_key, wording
from tests.screens.midi import now, wait
from tests.screens.scenes import NOON, people_and_bots

ANSWERING = {"kickoff": on.KICKOFF, "duel": on.DUEL_1, "final": on.FINAL}


def next_move(session):
    """The person is always right, the bot always wrong, and names the only opponent there is."""
    show, seat = session.view(None).show, session.view(None).actors[0]
    if show.round == on.FINAL:
        seat = show.turn
    if show.phase not in (on.ANSWER, on.SAND):
        return session.legal_moves(seat)[0]
    right = Move(seat, "answer", (right_key(question(show.question)),))
    if seat == 0:
        return right
    return next(move for move in session.legal_moves(seat) if move not in (right, Move(seat, "star")))


def asked(ui, where):
    """A show in which a question of that round has just been put to the only person."""
    match = Match.start(ui.app.store, "midi", people_and_bots(ui, 1, 1), {}, 7, NOON)
    session = match.session
    while True:
        show = session.view(None).show
        if show.round == ANSWERING[where] and show.phase == on.ANSWER and show.turn == 0:
            break
        if show.phase == on.SAND and show.turn != 0:
            match.advance(session.deadline_ms(), NOON)
        else:
            match.submit(next_move(session), session.now_ms + 100, NOON)
    ui.app.home()
    ui.app.open("table", game="midi", match=match)
    wait(ui, ui.app.page)
    return ui.app.page


def ask(ui, table):
    """Where to look, then more."""
    table.hint()
    ui.frames(2)
    table.hint()
    ui.run(0.2)


def struck(table):
    """The answers that are crossed out."""
    plates = table.board.stage.plates
    return {answer for (verb, answer), plate in plates.items() if verb == "answer" and plate.struck}


@pytest.mark.parametrize(("where", "count"), [("duel", 2), ("final", 1)])
def test_two_answers_are_left_and_the_right_one_is_among_them(start, where, count):
    ui = start(mute=True)
    table = asked(ui, where)
    assert not struck(table)
    assert not table.match.hinted
    table.hint()
    assert table.match.hinted == {0}, "there are medals for those who took none"
    ui.run(0.2)
    assert ui.reads("Look first for an answer that can’t be right. Tap the bulb again for more.")
    assert not struck(table), "first one looks for oneself"
    table.hint()
    ui.run(0.2)
    gone = struck(table)
    assert len(gone) == count
    assert right_key(question(now(table).question)) not in gone
    plates = table.board.stage.plates
    assert all(plates["answer", answer].strikethrough and not plates["answer", answer].live for answer in gone)
    assert not any(plate.chosen for plate in plates.values()), "nothing points at the right one"


def test_it_says_which_in_both_languages(start):
    for language, words in (
        ("en", "It is neither “{}” nor “{}”."),
        ("fr", "Ce n’est ni «\u00a0{}\u00a0» ni «\u00a0{}\u00a0»."),
    ):
        ui = start(mute=True, language=language)
        table = asked(ui, "duel")
        ask(ui, table)
        texts = wording(now(table).question).answers
        one, other = (texts[answer - 1] for answer in taken_away(now(table)))
        assert ui.reads(words.format(one, other))


def test_what_is_taken_away_can_not_be_touched_and_the_rest_can(start):
    ui = start(mute=True)
    table = asked(ui, "duel")
    ask(ui, table)
    before = len(table.session.events)
    plates = table.board.stage.plates
    for answer in sorted(struck(table)):
        ui.tap(plates["answer", answer])
    assert len(table.session.events) == before
    ui.tap(plates["answer", right_key(question(now(table).question))])
    assert len(table.session.events) > before


def test_asking_again_takes_no_more_away(start):
    ui = start(mute=True)
    table = asked(ui, "duel")
    ask(ui, table)
    once = struck(table)
    assert once
    table.hint()
    ui.run(0.2)
    assert struck(table) == once


def test_of_two_answers_none_can_be_taken_away(start):
    ui = start(mute=True)
    table = asked(ui, "kickoff")
    ask(ui, table)
    assert not struck(table)
    assert any(plate.chosen for plate in table.board.stage.plates.values()), "there the hint is an opinion"


def test_each_choice_has_something_to_look_at_first(start):
    """Unless any is as good as another."""
    ui = start(mute=True)
    show = now(asked(ui, "duel"))
    three = show._replace(money=(0, 0, 0))
    assert "richest" in where_to_look(three, Move(0, "challenge", (1,)))
    assert not where_to_look(show, Move(0, "challenge", (1,))), "there is only one"
    assert "picture" in where_to_look(show, None)
    assert not where_to_look(show._replace(phase=on.NUMBER), Move(0, "number", (1,)))
    assert "true" in where_to_look(show._replace(phase=on.OPEN), Move(0, "open", (1,)))
    assert "come to light" in where_to_look(show._replace(phase=on.SHUTTER), Move(0, "open", (1,)))
