"""How fast things are told, skipping what is told, and choosing while others play."""

from itertools import pairwise

import pytest

from app.match import Match
from screens.common.motion import PACES
from screens.common.skipping import AGAIN, LATE
from screens.common.states import TableState
from tests.screens.driver import TIME
from tests.screens.scenes import NOON, people_and_bots, show_at, sit_down

NOTHING = -1


def play_one(ui, table):
    """Whoever is asked makes some legal move, and a moment passes."""
    table.submit(table.board.legal[0])
    ui.run(LATE + 0.05)


def round_of(ui, game, bots, pace, seed=7):
    """Seconds from the end of one's turn to the next one, with so many bots."""
    ui.app.set("pace", pace)
    table = sit_down(ui, game, 1, bots, seed=seed)
    end = next((move for move in table.board.legal if move.verb == "end"), None)
    if game == "cartino" and end is None:
        table.submit(table.board.legal[0])
        ui.until(lambda: table.board.legal)
        end = next(move for move in table.board.legal if move.verb == "end")
    since = TIME.now
    table.submit(end or table.board.legal[0])
    ui.until(lambda: table.state is TableState.ASKING, 120)
    return TIME.now - since


@pytest.mark.parametrize(("game", "bots"), [("toujours12", 5), ("cartino", 3)])
def test_fast_takes_at_most_a_third(ui, game, bots):
    times = {pace: round_of(ui, game, bots, pace) for pace in PACES}
    assert times["fast"] <= times["normal"] / 3
    assert times["slow"] >= times["normal"] * 1.4


def at_table(ui, game, bots, seed=3):
    """A game that is opened, and of which nothing has been seen yet."""
    ui.app.open("table", game=game, match=Match.start(ui.app.store, game, people_and_bots(ui, 1, bots), {}, seed, NOON))
    return ui.app.page


@pytest.mark.parametrize("game", ["toujours12", "cartino", "tantalus"])
def test_the_first_hands_are_dealt_once_the_page_can_be_seen(ui, game):
    table = at_table(ui, game, 1)
    while table.opacity < 1:
        assert table.told.played == 0
        assert not table.board.telling
        ui.frames()
    ui.until(lambda: table.board.telling, 1)


@pytest.mark.parametrize(
    ("game", "bots", "said"),
    [("toujours12", 3, "announces"), ("cartino", 3, "ends the turn"), ("tantalus", 1, "begin")],
)
def test_a_sentence_can_be_read(ui, game, bots, said):
    """One about somebody else comes 1.2 s later at the earliest; a person's own move does not wait."""
    table, lines = at_table(ui, game, bots), []
    while len(lines) < 8:
        ui.frames()
        line = table.story.last
        if line.words and (not lines or lines[-1][0] != line):
            lines.append((line, TIME.now))
        if table.state is TableState.ASKING:
            table.submit(table.board.legal[-1])
    for (one, since), (other, then) in pairwise(lines):
        if one.teller != other.teller and other.teller not in table.humans:
            assert then - since >= 1.2 - 0.02
    assert any(said in line.words for line, _ in lines)


@pytest.mark.parametrize("pace", PACES)
def test_at_every_pace_one_sees_what_each_did(ui, pace):
    """Every bot's card flies for some frames, and lies there for some more before the next one comes."""
    ui.app.set("pace", pace)
    table = sit_down(ui, "toujours12", 1, 5)
    table.submit(table.board.legal[0])
    flights, rests = {}, {}
    while table.state is not TableState.ASKING:
        ui.frames()
        deeds = sum(event.move.actor >= 0 for event in table.past)
        seen = flights if table.board.telling else rests
        seen[deeds] = seen.get(deeds, 0) + 1
    deeds = list(flights)
    assert deeds == list(range(deeds[0], deeds[0] + len(deeds)))
    assert min(flights.values()) >= 6
    assert min(rests[deed] for deed in deeds[1:-1]) >= 9
    assert all(any(table.people[seat].name in line for line in table.story.log) for seat in table.bots)


def test_at_a_fast_pace_a_sentence_goes_on_to_be_read_below_the_next_one(ui):
    ui.app.set("pace", "fast")
    table = sit_down(ui, "toujours12", 1, 5)
    table.submit(table.board.legal[0])
    seen = {}
    while table.state is not TableState.ASKING:
        ui.frames()
        for line in table.board.sign.text.split("\n"):
            seen[line] = seen.get(line, 0) + 1
    told = [line for line in table.story.log[-6:] if line in seen]
    assert len(told) >= 5
    assert min(seen[line] for line in told[:-1]) >= 42  # frames: 0.7 s
    assert table.board.sign.text.endswith(told[-1])  # which stays all one's turn
    assert not any("thinking" in line for line in seen)


def test_the_pace_is_set_in_the_menu_and_in_the_settings(ui):
    table = sit_down(ui, "toujours12")
    ui.tap("Menu")
    ui.tap("Pace, Fast")
    ui.tap("Go on playing")
    assert ui.app.settings.pace == "fast"
    assert ui.app.page is table
    ui.app.home()
    ui.app.open("settings")
    ui.run(0.3)
    assert ui.find("Pace, Fast").chosen
    ui.tap("Pace, Slow")
    ui.run(0.3)
    assert ui.app.settings.pace == "slow"


def test_how_fast_cards_come_in_a_race_is_a_rule_and_no_setting(ui):
    sit_down(ui, "takeit", 1, 1)
    ui.hold("Pause", 0.7)
    ui.run(0.3)
    assert ui.has("Go on playing")
    assert not ui.has("Pace, Fast")


def middle(table):
    """A place on the board where there is nothing to choose."""
    place = table.ids.place
    return place.center_x, place.top - 3


@pytest.mark.parametrize("game", ["toujours12", "cartino", "tantalus"])
def test_taps_skip_what_is_told_and_never_move(ui, game):
    ui.app.set("pace", "slow")
    table = sit_down(ui, game, 1, 1)
    if game == "cartino":
        table.submit(table.board.legal[0])
        ui.until(lambda: table.board.legal)
        table.submit(next(move for move in table.board.legal if move.verb == "end"))
        ui.run(LATE + 0.05)
    else:
        play_one(ui, table)
    since = TIME.now
    mine = [event for event in table.session.events if event.move.actor == 0]
    target = tuple(table.board.field.center) if game == "tantalus" else middle(table)
    while table.state is not TableState.ASKING:
        ui.tap(target, 1)
        ui.run(0.1)
        assert TIME.now - since < 10
    taps = TIME.now
    while TIME.now - taps < 2:  # one goes on tapping, everywhere, faster than one would play
        ui.tap(target, 1)
        ui.run(AGAIN - 0.2)
    assert [event for event in table.session.events if event.move.actor == 0] == mine
    assert table.state is TableState.ASKING
    ui.run(AGAIN)
    table.submit(table.board.legal[0])


def test_a_finger_that_skips_shows_all_of_a_deed_at_once(ui):
    table = sit_down(ui, "toujours12", 1, 2)
    play_one(ui, table)
    ui.until(lambda: table.state is TableState.TELLING and table.session.events[-1].move.actor != 0)
    told = len(table.session.events)
    ui.down(middle(table))
    ui.frames(1)
    assert table.told.played == told
    assert table.state in (TableState.THINKING, TableState.ASKING)


def test_a_finger_just_after_one_s_move_skips_nothing(ui):
    table = sit_down(ui, "toujours12", 1, 2)
    table.submit(table.board.legal[0])
    ui.frames(2)
    ui.tap(middle(table), 1)
    assert table.state is TableState.TELLING
    assert table.board.telling


def test_the_pause_before_a_bot_s_move_can_be_skipped(ui):
    ui.app.set("pace", "slow")
    table = sit_down(ui, "toujours12", 1, 1)
    play_one(ui, table)
    ui.until(lambda: table.state is TableState.THINKING)
    ui.run(0.3)
    ui.tap(middle(table), 1)
    ui.frames(2)
    assert table.state is TableState.TELLING


def test_enter_goes_on_too(ui):
    ui.app.set("pace", "slow")
    table = sit_down(ui, "toujours12", 1, 1)
    play_one(ui, table)
    ui.until(lambda: table.state is TableState.THINKING)
    ui.run(0.3)
    ui.key(13)
    assert table.state is TableState.TELLING


def test_a_verdict_of_the_quiz_is_skipped_but_no_answer_is_given(ui):
    table = show_at(ui, lambda t: t.phase == "answer" and t.round == "kickoff", 1, 1)
    ui.until(lambda: table.board.may("answer"), 30)
    table.submit(table.board.legal[0])
    ui.run(LATE + 0.1)
    assert table.state is TableState.TELLING
    played = len(table.session.events)
    plate = ui.where(next(iter(table.board.stage.plates.values())))
    ui.tap(plate, 1)
    assert not table.board.telling
    ui.tap(plate, 1)
    assert [event for event in table.session.events[played:] if event.move.actor == 0] == []


def test_hands_in_a_race_skip_nothing(ui):
    table = sit_down(ui, "takeit", 1, 1)
    ui.until(lambda: table.state is TableState.TELLING, 20)
    told = table.told.played
    ui.down(table.board.layout.row.center)
    assert table.state is TableState.TELLING
    assert table.told.played == told
    assert not table._goes_on()


# Choosing ahead


def others_play(ui, game, bots=2):
    table = sit_down(ui, game, 1, bots)
    if game == "cartino":
        table.submit(table.board.legal[0])
        ui.until(lambda: table.board.legal)
        table.submit(next(move for move in table.board.legal if move.verb == "end"))
    else:
        table.submit(table.board.legal[0])
    ui.until(lambda: table.state is TableState.THINKING)
    return table


@pytest.mark.parametrize(("game", "name"), [("toujours12", "Your card 2"), ("cartino", "Your pawn 2")])
def test_what_is_chosen_while_others_play_is_chosen_in_one_s_turn(ui, game, name):
    table = others_play(ui, game)
    events = len(table.session.events)
    ui.tap(next(found for found in ui.names() if found.startswith(name)), 1)
    assert table.board.chosen == 1
    assert len(table.session.events) == events  # and nothing was skipped
    assert table.state is TableState.THINKING
    chosen = table.board.in_hand()[1]
    ui.until(lambda: table.state is TableState.ASKING, 60)
    assert table.board.chosen == 1
    assert table.board.in_hand()[1] is chosen
    assert chosen.glow


def test_a_choice_can_be_taken_back_while_others_play(ui):
    table = others_play(ui, "toujours12")
    card = next(found for found in ui.names() if found.startswith("Your card 2"))
    ui.tap(card, 1)
    ui.tap(card, 1)
    assert table.board.chosen == NOTHING


def test_a_card_chosen_ahead_is_played_with_one_touch(ui):
    table = others_play(ui, "toujours12")
    ui.tap(next(found for found in ui.names() if found.startswith("Your card 3")), 1)
    value = table.board.held[2]
    ui.until(lambda: table.state is TableState.ASKING, 60)
    move = next(move for move in table.board.legal if move.args[0] == value)
    ui.tap(next(found for found in ui.names() if found.startswith(f"Pile {move.args[1] + 1}")), 1)
    assert [event.move for event in table.session.events if event.move.actor == 0][-1] == move


def test_one_s_drawings_are_looked_at_while_the_other_plays(ui):
    table = others_play(ui, "tantalus", 1)
    ui.tap(next(found for found in ui.names() if found.startswith("Your drawing 1")), 1)
    looked_at = table.board.study.card
    assert looked_at
    ui.until(lambda: table.state is TableState.ASKING, 60)
    assert table.board.study.card == looked_at
