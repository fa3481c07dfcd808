"""How the bots play Tantalus."""

from random import Random

import pytest

from ai.bot import LEVELS
from ai.knowledge.tantalus import NEVER, SOONEST, TantalusBot
from ai.knowledge.tantalus_hands import HandReader, survey
from ai.knowledge.tantalus_outlook import Outlook, Position, distance
from app.engine import Move
from app.games.tantalus import rules
from app.games.tantalus.grooves import TILES, cards, placements
from app.games.tantalus.rules import TantalusState
from app.registry import get_game, make_bot

FIVES = [card.id for card in cards().values() if card.points == 5]


def near(card, wrong):
    """A board on which a drawing lacks so many tiles in its middle placement."""
    places = placements(cards()[card].turns)
    _, want = places[len(places) // 2]
    tiles = [tile for tile in TILES if want >> tile & 1][:wrong]
    return want ^ sum(1 << tile for tile in tiles), tiles


def view(board, mine, theirs=(50, 51, 52), **more):
    state = TantalusState(2, {"deck": "24", "target": "0"})
    state.board, state.turn, state.drawing = board, 0, []
    state.hands = [list(mine), list(theirs)]
    state.pool = [card for card in state.pool if card not in (*mine, *theirs)]
    state.stock_left = 18
    for name, value in more.items():
        setattr(state, name, value)
    return state.observe(0)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("card", FIVES[:6])
def test_everybody_completes_a_drawing_that_is_one_turn_away(level, card):
    board, _ = near(card, 1)
    decision = make_bot("tantalus", level, 3).decide(view(board, [card, 20, 21]))
    after = board ^ 1 << 7 * decision.move.args[0] + decision.move.args[1]
    assert 0 in [distance(mine, after) for mine in (card, 20, 21)]
    assert decision.why.key == "Completes your drawing worth {points}."
    completed = decision.why.values["card"]
    assert distance(completed, after) == 0
    assert decision.why.values["points"] == cards()[completed].points == 5


@pytest.mark.parametrize("level", LEVELS)
def test_a_locked_tile_is_not_turned(level):
    board, (tile,) = near(FIVES[0], 1)
    turn = Move(0, "turn", divmod(tile, 7))
    position = view(board, [FIVES[0], 20, 21])
    assert make_bot("tantalus", level, 3).decide(position).move == turn, "it completes a drawing"
    position = view(board, [FIVES[0], 20, 21], last_tile=tile, last_mover=1)
    assert make_bot("tantalus", level, 3).decide(position).move != turn


@pytest.mark.parametrize("quiet", [0, 110], ids=["thinking", "stubborn"])
@pytest.mark.parametrize("level", LEVELS)
def test_what_may_be_turned_is_for_the_rules_to_say(level, quiet, monkeypatch):
    board, (tile,) = near(FIVES[0], 1)
    turn = Move(0, "turn", divmod(tile, 7))
    monkeypatch.setattr(rules, "locked_for", lambda seat, last_tile, last_mover: tile)
    position = view(board, [FIVES[0], 20, 21], quiet=quiet)  # nobody has turned it, yet it is locked
    assert make_bot("tantalus", level, 3).decide(position).move != turn
    monkeypatch.setattr(rules, "locked_for", lambda seat, last_tile, last_mover: -1)
    position = view(board, [FIVES[0], 20, 21], last_tile=tile, last_mover=1, quiet=quiet)  # turned, yet not locked
    assert make_bot("tantalus", level, 3).decide(position).move == turn


def test_the_search_turns_what_the_rules_allow(monkeypatch):
    board, (tile,) = near(FIVES[0], 1)
    outlook = Outlook(board, width=49)
    mine = Position(board, ((FIVES[0], 20, 21), (30, 31, 32)), 0.0, 0, 0)

    def tiles(position):
        return {turned for turned, _ in outlook.options(position)}

    def after(position, turned):
        return next(later for option, later in outlook.options(position) if option == turned)

    elsewhere = next(other for other in TILES if after(mine, other).side == 1)
    assert tiles(mine) == set(TILES), "nothing was turned before"
    assert tiles(after(mine, elsewhere)) == set(TILES) - {elsewhere}, "the other's turn: it is locked"
    again = after(mine, tile)
    assert (again.side, tiles(again)) == (0, set(TILES)), "a drawing is won: one's own tile is not locked"
    monkeypatch.setattr(rules, "locked_for", lambda seat, last_tile, last_mover: 7)
    assert tiles(mine) == set(TILES) - {7}


def test_a_survey_knows_what_each_tile_does_to_a_drawing():
    for card in (1, 5, 20, 40):
        board, _ = near(card, 2)
        places = placements(cards()[card].turns)
        away, nearer, farther = survey(places, board)
        assert away == distance(card, board)
        for tile in TILES:
            change = distance(card, board ^ 1 << tile) - away
            assert change == (-1 if nearer >> tile & 1 else 1 if farther >> tile & 1 else 0)


def test_the_value_of_a_turn_is_the_value_of_the_board_after_it():
    board, _ = near(FIVES[3], 2)
    outlook = Outlook(board, width=5)
    position = Position(board, ((FIVES[3], 20, 21), (30, 31, 32)), 0.0, 0, 0)
    for _, after in outlook.options(position):
        if after.lead == 0:
            assert after.value == pytest.approx(outlook.prospects(after)[0])


def test_the_last_card_takes_what_the_other_holds():
    board, (tile,) = near(FIVES[0], 1)
    rest = (FIVES[1], FIVES[2])
    position = Position(board, ((FIVES[0],), rest), 0.0, 0, 0)
    for stock, lead in ((0, 15), (1, 5 + Outlook(board, 5).fresh)):
        outlook = Outlook(board, width=5, stock=stock)
        after = outlook.turn(position, tile, outlook.prospects(position))
        assert after.lead == pytest.approx(lead)
        assert after.hands == (((), ()) if stock == 0 else ((), rest))


def gives_way_after(mine, theirs, won=((), ()), seat=0):
    position = view(0, [2, 20, 21], points=[mine, theirs], won=[list(cards) for cards in won], turn=seat)
    return TantalusBot(get_game("tantalus"), "master").gives_way_after(position)


def test_who_leads_never_gives_way():
    assert gives_way_after(10, 5) == NEVER > rules.PATIENCE


def test_who_is_behind_gives_way_the_sooner_the_farther():
    waits = [gives_way_after(0, points) for points in (1, 5, 10, 50)]
    assert waits == sorted(waits, reverse=True)
    assert waits[0] > waits[1] > waits[-1] == SOONEST


def test_at_equal_points_one_of_the_two_gives_way_in_time_to_go_on():
    for won in (((), ()), ((1,), ()), ((1,), (2,))):
        waits = sorted(gives_way_after(5, 5, won, seat) for seat in (0, 1))
        assert waits[0] + 30 < rules.PATIENCE < waits[1]


def test_a_master_spoils_a_drawing_the_other_is_clearly_after():
    target = FIVES[8]
    board, tiles = near(target, 4)
    bot = TantalusBot(get_game("tantalus"), "master", 1)
    bot.watch(view(board, [2, 20, 21]))
    for tile in tiles[:3]:  # the other brings its drawing nearer, turn by turn
        board ^= 1 << tile
        bot.watch(view(board, [2, 20, 21], last_tile=tile, last_mover=1, quiet=1))
    assert distance(target, board) == 1
    position = view(board, [40, 41, 42], last_tile=tiles[2], last_mover=1, quiet=1)
    row, column = bot.decide(position).move.args
    assert distance(target, board ^ 1 << 7 * row + column) > 1
    assert target in bot.reader.suspects()


def test_a_master_bears_in_mind_what_the_other_could_not_turn():
    board, (tile,) = near(FIVES[0], 1)
    elsewhere = next(other for other in TILES if other != tile)
    for mover, seen in ((0, False), (1, True)):  # its own turn locks a tile for the other; an extra turn does not
        bot = TantalusBot(get_game("tantalus"), "master", 1)
        bot.watch(view(board, [2, 20, 21], last_tile=tile, last_mover=mover, quiet=1))
        bot.watch(view(board ^ 1 << elsewhere, [2, 20, 21], last_tile=elsewhere, last_mover=1, quiet=2))
        _, nearer, _ = bot.reader.turns[-1].surveys[FIVES[0]]
        assert bool(nearer >> tile & 1) == seen


def shares(reader):
    """How many of the guessed hands hold each card."""
    return {card: sum(card in hand for hand in reader.hands) / len(reader.hands) for card in cards()}


def read(*turns, wins=()):
    """A reader who has seen tiles turned on boards (some tile locked), then cards won; it has thought for a while."""
    reader = HandReader(Random(1), 30)
    for board, tile, locked in turns:
        reader.note_turn(board, tile, [free for free in TILES if free != locked])
    for card in wins:
        reader.note_win(card)
    pool = [card for card in cards() if card not in wins]
    for _ in range(4):
        for _ in reader.guess(pool, 3):
            pass
    assert all(len(set(hand)) == 3 and set(hand) <= set(pool) for hand in reader.hands)
    return shares(reader)


def test_a_card_that_could_have_been_completed_is_not_there():
    board, (tile,) = near(FIVES[0], 1)
    elsewhere = next(other for other in TILES if other != tile and distance(FIVES[0], board ^ 1 << other) >= 1)
    seen = [(board, elsewhere, -1)] * 3
    assert read(*seen)[FIVES[0]] == 0
    locked = [(board, elsewhere, tile)] * 3
    assert read(*locked)[FIVES[0]] > 0, "unless its tile was locked"


def test_a_card_that_was_won_explains_the_turns_before():
    board, tiles = near(FIVES[8], 3)
    turns = []
    for tile in tiles:
        turns.append((board, tile, -1))
        board ^= 1 << tile
    suspects = read(*turns)
    assert suspects[FIVES[8]] > 0.5
    after = read(*turns, wins=[FIVES[8]])
    assert max(after.values()) < 0.4, "so the others are hardly suspected"


def test_a_hand_that_is_not_filled_up_gets_smaller():
    reader = HandReader(Random(1), 5)
    for size in (3, 2, 1):
        for _ in reader.guess(FIVES, size):
            pass
        assert all(len(hand) == size for hand in reader.hands)
        reader.note_win(reader.hands[0][0])
