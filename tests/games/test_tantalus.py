"""Tantalus by its rules. Boards are given by their turned tiles, "2,2 3,3"; drawings are checked against lines
followed here arc by arc, without the bit masks of the game."""

from collections import Counter, defaultdict
from importlib.util import module_from_spec, spec_from_file_location
from itertools import chain, combinations, product
from random import Random

import pytest

from app.engine import BadSetup, Event, GameOver, IllegalMove, Move, OutOfTurn, PlayerInfo, Record, Session, UndoRefused
from app.games.tantalus import TantalusGame, TantalusState
from app.games.tantalus.grooves import CARDS_FILE, cards, drawings_on, drawings_through, mirrored, placements
from app.play import play_at_random
from app.registry import get_game

GAME = TantalusGame()
DECK = list(cards().values())
CIRCLE = "LLLL"
PAIR, BENT, STRAIGHT = 1, 2, 3  # the cards worth 1 and 2
BOT = PlayerInfo(kind="bot", level="casual")
HUMAN = PlayerInfo()
EVERY_TILE = (1 << 49) - 1


def board_of(tiles):
    return sum(1 << 7 * int(tile[0]) + int(tile[2]) for tile in tiles.split())


def tiles_in(mask):
    return [tile for tile in range(49) if mask >> tile & 1]


def by_turning(tiles, change):
    """The board after a change of the table: where each tile goes; as its arcs turn over too, look by look."""
    return sum(1 << 7 * r + c for r, c in (change(*divmod(tile, 7)) for tile in range(49) if not tiles >> tile & 1))


def quarter(board):
    return by_turning(board, lambda r, c: (c, 6 - r))


def mirror(board):
    return by_turning(board, lambda r, c: (r, 6 - c))


def one_spelling(turns):
    if turns.count("L") < turns.count("R"):  # the inside is on the right: walk the other way
        turns = turns[::-1].translate(str.maketrans("LR", "RL"))
    return min(turns[i:] + turns[:i] for i in range(len(turns)))


def lines_on(board):
    """All closed lines as (turns, places where they cross tile borders, in half tiles)."""
    links = defaultdict(list)
    for row, column in product(range(7), repeat=2):
        centre = 2 * row + 1, 2 * column + 1
        north, east, south, west = [(centre[0] + a, centre[1] + b) for a, b in ((-1, 0), (0, 1), (1, 0), (0, -1))]
        is_turned = board >> 7 * row + column & 1
        round_top_left = (row + column) % 2 == is_turned
        arcs = ((north, west), (south, east)) if round_top_left else ((north, east), (south, west))
        for one, other in arcs:
            links[one].append((centre, other))
            links[other].append((centre, one))
    lines, seen = [], set()
    for start in links:
        if start not in seen:
            turns, passed = follow(links, start)
            seen.update(passed)
            if turns:
                lines.append((one_spelling(turns), frozenset(passed)))
    return lines


def follow(links, start):
    turns, passed, here, centre = "", [start], start, None
    while True:
        onward = [link for link in links[here] if link[0] != centre]
        if not onward:
            return "", passed  # off the rim
        centre, there = onward[0]
        down, across = centre[0] - here[0], centre[1] - here[1]
        turns += "L" if (there[0] - centre[0], there[1] - centre[1]) == (-across, down) else "R"
        if there == start:
            return turns, passed
        passed.append(there)
        here = there


def cards_seen_on(board):
    shapes = {turns for turns, _ in lines_on(board)}
    return {card.id for card in DECK if one_spelling(card.turns) in shapes}


def cards_placed_on(board, among=DECK):
    return {card.id for card in among if any(board & care == want for care, want in placements(card.turns))}


def from_neutral(card):
    """The boards that show a card after just as many turns as it is worth."""
    return [want for _, want in placements(card.turns) if want.bit_count() == card.points]


def table(hands, tiles="", stock=9, turn=0, **options):
    state = GAME.new_state(2, options)
    state.hands = [[int(card) for card in hand.split()] for hand in hands.split("|")]
    state.pool = [card for card in state.pool if card not in state.hands[0] + state.hands[1]]
    state.board, state.stock_left, state.turn, state.drawing = board_of(tiles), stock, turn, []
    return state


def turn(state, tiles):
    for tile in tiles.split():
        state.apply(Move(state.turn, "turn", (int(tile[0]), int(tile[2]))))


def draw(state, *drawn):
    for card in drawn:
        state.apply(Move(-1, "draw", (state.drawing[0], card)))


# 1. Board


@pytest.mark.parametrize("seats", [1, 3])
def test_it_is_for_two(seats):
    assert GAME.new_state(2).seats == 2
    with pytest.raises(BadSetup):
        GAME.new_state(seats)


def test_any_of_the_49_tiles_may_be_turned_first():
    moves = table("12 13 | 14 15").legal_moves(0)
    assert moves == [Move(0, "turn", (row, column)) for row in range(7) for column in range(7)]


def test_a_tile_has_two_looks():
    state = table("12 13 | 14 15")
    turn(state, "3,3")
    assert state.board == board_of("3,3")
    turn(state, "0,0 3,3 0,1")
    assert state.board == board_of("0,0 0,1")


# 2. Start


def test_at_the_start_there_are_eighteen_circles_and_nothing_else():
    assert GAME.new_state(2).board == 0
    around = {
        frozenset({(2 * i - 1, 2 * j), (2 * i + 1, 2 * j), (2 * i, 2 * j - 1), (2 * i, 2 * j + 1)})
        for i, j in product(range(1, 7), repeat=2)
        if (i + j) % 2 == 0
    }
    assert len(around) == 18
    lines = lines_on(0)
    assert {turns for turns, _ in lines} == {CIRCLE}
    assert {passed for _, passed in lines} == around
    assert drawings_on(0) == set()


# 3. Drawings


def test_one_turned_tile_joins_two_circles():
    for row, column in product(range(1, 6), repeat=2):
        assert drawings_on(board_of(f"{row},{column}")) == {PAIR}


@pytest.mark.parametrize("tile", ["0,3", "6,2", "3,0", "4,6", "0,0", "6,6", "0,6"])
def test_a_line_that_runs_off_the_rim_is_no_drawing(tile):
    assert drawings_on(board_of(tile)) == set()


def test_a_straight_and_a_bent_row_of_circles_are_different():
    assert drawings_on(board_of("2,2 3,3")) == {STRAIGHT}
    assert drawings_on(board_of("2,3 3,2")) == {STRAIGHT}
    assert drawings_on(board_of("2,2 2,3")) == {BENT}
    assert drawings_on(board_of("3,3 2,3")) == {BENT}


def test_a_drawing_must_be_whole():
    assert drawings_on(board_of("1,1 2,2 3,3 4,4 5,5 5,4")) == set()  # six turns: longer than any card
    assert STRAIGHT not in drawings_on(board_of("2,2 3,3 4,4"))


@pytest.mark.parametrize("card", DECK, ids=lambda card: f"card{card.id}")
def test_a_drawing_stays_itself_in_every_rotation_and_becomes_its_mirror_image_in_a_mirror(card):
    (mirror_card,) = [other for other in DECK if other.turns == mirrored(card.turns)]
    assert one_spelling(card.turns[::-1]) == mirror_card.turns
    for board in from_neutral(card):
        assert drawings_on(board) == {card.id}
        for _ in range(4):
            board = quarter(board)
            assert drawings_on(board) == {card.id}
            assert drawings_on(mirror(board)) == {mirror_card.id}


def test_mirror_images_are_told_apart():
    assert mirrored(cards()[4].turns) == cards()[5].turns != cards()[4].turns
    zigzag, zagzig = board_of("2,2 2,3 2,4"), board_of("2,1 2,2 2,3")
    assert drawings_on(zigzag) == cards_seen_on(zigzag) == {4}
    assert drawings_on(zagzig) == cards_seen_on(zagzig) == {5}
    state = table("5 12 | 4 13", tiles="2,2 2,3")
    turn(state, "2,4")
    assert state.won == [[], [4]]


def test_both_parities_of_grid_points_carry_every_drawing():
    for card in DECK:
        boards = from_neutral(card)
        others = [quarter(board) for board in boards]  # circles round the other points
        assert all(any(board & care == want for care, want in placements(card.turns)) for board in others)
        assert len(placements(card.turns)) == 2 * len(boards)


def test_a_placement_on_the_board_shows_the_card():
    rng = Random(1)
    for card in DECK:
        for care, want in placements(card.turns):
            board = want | rng.getrandbits(49) & ~care
            assert card.id in drawings_on(board)
            assert all(card.id in drawings_through(board, tile) for tile in tiles_in(care))
            assert cards_seen_on(board) == drawings_on(board) == cards_placed_on(board)


def test_a_placement_with_one_wrong_tile_does_not_show_the_card_there():
    for card in DECK:
        for want in from_neutral(card):
            for tile in tiles_in(want):
                assert card.id not in drawings_on(want ^ 1 << tile)


@pytest.mark.parametrize("others", [0, EVERY_TILE, board_of("0,3 4,3 4,4 2,5 5,1")], ids=["even", "odd", "mixed"])
def test_small_cards_are_found_on_all_boards_of_ten_tiles(others):
    window = [7 * row + column for row in (1, 2) for column in (1, 2, 3, 4, 5)]
    for choice in product((0, 1), repeat=10):
        board = others ^ sum(bit << tile for bit, tile in zip(choice, window, strict=True))
        seen = cards_seen_on(board)
        assert drawings_on(board) == seen
        assert cards_placed_on(board, DECK[:3]) == seen & {PAIR, BENT, STRAIGHT}


def test_drawings_are_found_on_random_boards():
    rng = Random(2)
    found = Counter()
    for _ in range(500):
        board = rng.getrandbits(49)
        assert drawings_on(board) == cards_seen_on(board)
        found.update(drawings_on(board))
    assert len(found) > 5


# 4. Cards


@pytest.fixture(scope="module")
def make_cards():
    spec = spec_from_file_location("make_cards", CARDS_FILE.with_name("make_cards.py"))
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_there_are_1_2_7_24_and_97_drawings(make_cards):
    counts = {points: len(drawings) for points, drawings in make_cards.all_drawings().items()}
    assert counts == {1: 1, 2: 2, 3: 7, 4: 24, 5: 97}


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_turning_tiles_makes_just_these_drawings(make_cards, turns):
    inner = [7 * row + column for row, column in product(range(1, 6), repeat=2)]
    boards = [sum(1 << tile for tile in chosen) for chosen in combinations(inner, turns)]
    made = {shape for board in boards for shape, _ in lines_on(board) if len(shape) == 4 * (turns + 1)}
    assert made == set(make_cards.all_drawings()[turns])


def test_all_drawings_are_spelled_with_the_inside_on_the_left(make_cards):
    for points, drawings in make_cards.all_drawings().items():
        for turns in drawings:
            assert len(turns) == 4 * (points + 1)
            assert turns.count("L") - turns.count("R") == 4
            assert one_spelling(turns) == turns
            assert mirrored(turns) in drawings


def test_the_deck_has_52_different_drawings():
    assert [card.id for card in DECK] == list(range(1, 53))
    assert len({one_spelling(card.turns) for card in DECK}) == 52
    assert Counter(card.points for card in DECK) == {1: 1, 2: 2, 3: 2, 4: 6, 5: 41}


def test_every_card_is_one_of_the_drawings_of_its_number(make_cards):
    drawings = make_cards.all_drawings()
    assert all(card.turns in drawings[card.points] for card in DECK)


def test_the_deck_has_mirror_pairs_and_no_drawing_without_its_mirror_image():
    deck = {card.turns for card in DECK}
    assert {one_spelling(turns[::-1]) for turns in deck} == deck
    misleading = Counter(card.points for card in DECK if one_spelling(card.turns[::-1]) != card.turns)
    assert misleading == {3: 2, 4: 4, 5: 38}


def test_every_card_fits_on_the_board_and_takes_as_many_turns_as_it_says():
    for card in DECK:
        assert 0 < len(placements(card.turns)) <= 80
        assert min(want.bit_count() for _, want in placements(card.turns)) == card.points


def test_the_stored_deck_is_what_the_script_writes(make_cards, tmp_path):
    make_cards.CARDS_FILE = tmp_path / "cards.json"
    make_cards.main()
    assert make_cards.CARDS_FILE.read_bytes() == CARDS_FILE.read_bytes()


# 5. Setup


def test_three_cards_to_each_seat_then_the_lot():
    state = GAME.new_state(2)
    assert len(state.chances()) == 52
    assert {chance for _, chance in state.chances()} == {1 / 52}
    draw(state, 12, 7, 1)
    assert state.actors() == (-1,)
    assert state.chances()[0] == (Move(-1, "draw", (1, 2)), 1 / 49)
    assert Move(-1, "draw", (1, 7)) not in state.legal_moves(-1)
    draw(state, 2, 3, 52)
    assert state.hands == [[12, 7, 1], [2, 3, 52]]
    assert state.chances() == [(Move(-1, "first", (0,)), 0.5), (Move(-1, "first", (1,)), 0.5)]
    assert state.legal_moves(0) == state.legal_moves(1) == []
    for seat in (0, 1):
        begun = state.clone()
        begun.apply(Move(-1, "first", (seat,)))
        assert begun.actors() == (seat,)
        assert len(begun.legal_moves(seat)) == 49


# 6. A turn


def test_players_turn_one_tile_in_turn():
    state = table("12 13 | 14 15", turn=1)
    turn(state, "0,0")
    assert state.actors() == (0,)
    turn(state, "0,1")
    assert state.actors() == (1,)


def test_the_tile_the_other_has_just_turned_stays():
    state = table("12 13 | 14 15")
    turn(state, "0,0")
    banned = set(table("12 13 | 14 15", turn=1).legal_moves(1)) - set(state.legal_moves(1))
    assert banned == {Move(1, "turn", (0, 0))}
    assert state.observe(1).locked_tile == 0
    turn(state, "6,6")
    assert Move(0, "turn", (0, 0)) in state.legal_moves(0)
    assert Move(0, "turn", (6, 6)) not in state.legal_moves(0)
    assert state.observe(0).locked_tile == 48


def test_in_an_extra_turn_nothing_is_banned():
    state = table(f"{PAIR} 13 | 14 15", turn=1)
    turn(state, "0,0 3,3")
    draw(state, 20)
    assert state.actors() == (0,)
    assert len(state.legal_moves(0)) == 49
    assert state.observe(0).locked_tile == -1


def test_after_an_extra_turn_only_its_tile_is_banned():
    state = table(f"{PAIR} 13 | 14 15")
    turn(state, "3,3")
    draw(state, 20)
    turn(state, "0,0")
    assert state.actors() == (1,)
    assert Move(1, "turn", (3, 3)) in state.legal_moves(1)
    assert Move(1, "turn", (0, 0)) not in state.legal_moves(1)


# 7. Winning cards


def test_a_card_whose_drawing_is_made_is_won_and_replaced():
    state = table(f"{STRAIGHT} 13 14 | 15 16 17", tiles="2,2")
    turn(state, "3,3")
    view = state.observe(1)
    assert view.won == ((STRAIGHT,), ())
    assert view.scores == (2, 0)
    assert view.hand_counts == (2, 3)
    assert state.actors() == (-1,)
    draw(state, 30)
    assert state.hands == [[13, 14, 30], [15, 16, 17]]
    assert state.stock_left == 8


def test_a_drawing_in_nobodys_hand_wins_nothing():
    state = table(f"{BENT} 13 14 | 15 16 17")
    turn(state, "3,3")
    assert state.won == [[], []]
    assert state.actors() == (1,)


@pytest.mark.parametrize("card", DECK, ids=lambda card: f"card{card.id}")
def test_every_card_is_won_by_its_last_turn_whichever_it_is(card):
    for want in from_neutral(card)[:3]:
        for tile in tiles_in(want):
            state = table(f"{card.id} | {card.id % 52 + 1}")
            state.board = want ^ 1 << tile
            state.apply(Move(0, "turn", divmod(tile, 7)))
            assert state.won[0] == [card.id]
            assert state.points[0] == card.points


def test_a_drawing_can_be_finished_by_turning_a_tile_back():
    state = table(f"{PAIR} 13 | 14 15", tiles="1,1 2,2")
    turn(state, "2,2")
    assert state.won == [[PAIR], []]


def test_the_other_hand_wins_too():
    state = table(f"12 13 14 | {PAIR} 16 17")
    turn(state, "3,3")
    assert state.won == [[], [PAIR]]
    assert state.points == [0, 1]
    assert state.drawing == [1]
    draw(state, 30)
    assert state.hands == [[12, 13, 14], [16, 17, 30]]


SPLIT = "1,1 2,2 3,3 4,4"  # turning 2,2 back leaves a pair and a straight three


def test_one_rotation_may_win_two_cards():
    state = table(f"{PAIR} {STRAIGHT} 14 | 15 16 17", tiles=SPLIT)
    turn(state, "2,2")
    assert sorted(state.won[0]) == [PAIR, STRAIGHT]
    assert state.points == [3, 0]
    draw(state, 30, 31)
    assert state.hands[0] == [14, 30, 31]


def test_one_rotation_may_win_a_card_for_each():
    state = table(f"{PAIR} 13 14 | {STRAIGHT} 16 17", tiles=SPLIT)
    turn(state, "2,2")
    assert state.won == [[PAIR], [STRAIGHT]]
    assert sorted(state.drawing) == [0, 1]
    for _ in range(2):
        draw(state, 30 + state.drawing[0])
    assert state.hands == [[13, 14, 30], [16, 17, 31]]


def test_a_replacement_that_already_stands_anywhere_is_won_at_once_without_an_extra_turn():
    state = table(f"{PAIR} 13 14 | 15 16 17", tiles="1,1 2,2")
    turn(state, "5,2")
    draw(state, STRAIGHT)
    assert state.won == [[PAIR, STRAIGHT], []]
    assert state.actors() == (-1,)
    draw(state, 30)
    assert state.hands[0] == [13, 14, 30]
    turn(state, "0,0")  # the one extra turn, for the pair
    assert state.actors() == (1,)


def test_a_replacement_that_stands_is_won_by_who_draws_it():
    state = table(f"12 13 14 | {PAIR} 16 17", tiles="1,1 2,2")
    turn(state, "5,2")
    draw(state, STRAIGHT, 30)
    assert state.won == [[], [PAIR, STRAIGHT]]
    assert state.actors() == (1,)
    turn(state, "0,0")
    assert state.actors() == (0,)


def chase(state, rng):
    """Turn a tile that the nearest drawing of one's own still needs."""
    missing = [
        (state.board ^ want) & care
        for card in state.hands[state.turn]
        for care, want in placements(cards()[card].turns)
    ]
    legal = {7 * row + column for _, _, (row, column) in state.legal_moves(state.turn)}
    tiles = next(tiles for mask in sorted(missing, key=int.bit_count) if (tiles := legal.intersection(tiles_in(mask))))
    state.apply(Move(state.turn, "turn", divmod(rng.choice(sorted(tiles)), 7)))


def test_in_a_whole_game_just_what_stands_is_won_and_the_points_add_up():
    rng = Random(4)
    state = GAME.new_state(2, {"deck": "36"})
    while actors := state.actors():
        before = [len(won) for won in state.won]
        if actors == (-1,) or rng.random() < 0.2:  # two that only chase would lock each other
            state.apply(rng.choice(state.legal_moves(actors[0])))
        else:
            chase(state, rng)
        seen = cards_seen_on(state.board)
        for seat in (0, 1):
            assert seen.isdisjoint(state.hands[seat])
            assert state.ended or seen.issuperset(state.won[seat][before[seat] :])
    assert [sum(cards()[card].points for card in won) for won in state.won] == list(state.outcome().scores)
    assert len(state.won[0] + state.won[1]) == 36


# 8. Extra turns


def test_a_card_of_ones_own_gives_one_extra_turn():
    state = table(f"{PAIR} 13 | 14 15")
    turn(state, "3,3")
    draw(state, 30)
    assert state.actors() == (0,)
    turn(state, "0,0")
    assert state.actors() == (1,)


def test_two_cards_of_ones_own_give_two_extra_turns():
    state = table(f"{PAIR} {STRAIGHT} | 14 15", tiles=SPLIT)
    turn(state, "2,2")
    draw(state, 30, 31)
    for tile in ("0,0", "0,1"):
        assert state.actors() == (0,)
        turn(state, tile)
    assert state.actors() == (1,)


def test_one_of_two_finished_cards_gives_one_extra_turn():
    state = table(f"{PAIR} 13 | {STRAIGHT} 15", tiles=SPLIT)
    turn(state, "2,2")
    draw(state, 30, 31)
    assert state.actors() == (0,)
    turn(state, "0,0")
    assert state.actors() == (1,)
    turn(state, "0,1")
    assert state.actors() == (0,)


def test_a_card_finished_for_the_other_gives_nobody_an_extra_turn():
    state = table(f"12 13 | {PAIR} 15")
    turn(state, "3,3")
    draw(state, 30)
    assert state.actors() == (1,)
    turn(state, "0,0")
    assert state.actors() == (0,)


def test_extra_turns_won_in_extra_turns_add_up():
    state = table(f"{PAIR} {STRAIGHT} {BENT} | 14 15", tiles=SPLIT)
    turn(state, "2,2")
    draw(state, 30, 31)
    turn(state, "0,6 1,2")  # both extra turns; the second bends the pair into a third card
    assert BENT in state.won[0]
    draw(state, 32)
    assert state.actors() == (0,)
    turn(state, "0,0")
    assert state.actors() == (1,)


# 9. The end


def test_play_goes_on_without_a_stock():
    state = table(f"{PAIR} 13 | 14 15", stock=0)
    turn(state, "3,3")
    assert state.hands == [[13], [14, 15]]
    assert state.outcome() is None
    assert state.actors() == (0,)


def test_the_last_card_of_the_stock_goes_to_one_hand_only():
    state = table(f"{PAIR} {STRAIGHT} 14 | 15 16 17", tiles=SPLIT, stock=1)
    turn(state, "2,2")
    draw(state, 30)
    assert state.hands == [[14, 30], [15, 16, 17]]
    assert state.actors() == (0,)


def test_who_first_has_no_card_left_takes_the_others():
    state = table(f"{PAIR} | 8 15", stock=0)
    turn(state, "3,3")
    assert state.actors() == ()
    assert state.won == [[PAIR, 8, 15], []]
    assert state.hands == [[], []]
    outcome = state.outcome()
    assert outcome.scores == (1 + 4 + 5, 0)
    assert outcome.winners == (0,)
    assert outcome.reason == "{player} has no card left and takes the others."
    assert outcome.values["player"] == 0
    assert state.legal_moves(0) == state.legal_moves(1) == state.legal_moves(-1) == state.chances() == []


def test_also_when_the_other_finished_the_last_card():
    state = table(f"8 15 | {PAIR}", stock=0)
    turn(state, "3,3")
    assert state.outcome().scores == (0, 10)
    assert state.outcome().values["player"] == 1


def test_an_empty_hand_is_filled_while_the_stock_lasts():
    state = table(f"{PAIR} | 14 15", stock=1)
    turn(state, "3,3")
    assert state.outcome() is None
    draw(state, 30)
    assert state.hands[0] == [30]
    assert state.actors() == (0,)


def test_a_last_replacement_that_stands_empties_the_hand_too():
    state = table(f"{PAIR} | 8", tiles="1,1 2,2", stock=1)
    turn(state, "5,2")
    draw(state, STRAIGHT)
    assert state.outcome().scores == (1 + 2 + 4, 0)


def test_when_one_move_empties_both_hands_there_is_nothing_to_take():
    state = table(f"{PAIR} | {STRAIGHT}", tiles=SPLIT, stock=0)
    turn(state, "2,2")
    outcome = state.outcome()
    assert outcome.scores == (1, 2)
    assert outcome.winners == (1,)
    assert outcome.reason == "All cards are won."


# 10. Winning


def test_most_points_win_even_against_who_finished_first():
    state = table(f"{PAIR} | 8", stock=0)
    state.points = [0, 30]
    turn(state, "3,3")
    assert state.outcome().scores == (5, 30)
    assert state.outcome().winners == (1,)


def test_a_tie_is_a_tie():
    state = table(f"{PAIR} | 8", stock=0)
    state.points = [0, 5]
    turn(state, "3,3")
    assert state.outcome().winners == (0, 1)


# 11. Options


def test_the_default_is_24_cards_and_no_target():
    assert GAME.fill_options(None) == {"deck": "24", "target": "0"}
    assert GAME.new_state(2).observe(None).stock_count == 24


@pytest.mark.parametrize("deck", ["12", "24", "36", "52"])
def test_as_many_cards_are_played_as_the_deck_has(deck):
    state = GAME.new_state(2, {"deck": deck})
    for card in range(20, 26):
        draw(state, card)
    assert state.observe(None).stock_count == int(deck) - 6
    assert len(state.pool) == 46  # any of the 52 may be among them


@pytest.mark.parametrize(("name", "value"), [("deck", "13"), ("target", "20"), ("open", "yes")])
def test_other_options_are_refused(name, value):
    with pytest.raises(BadSetup):
        GAME.new_state(2, {name: value})


@pytest.mark.parametrize("target", ["50", "100"])
def test_a_target_plays_with_all_cards(target):
    assert GAME.new_state(2, {"deck": "12", "target": target}).observe(None).stock_count == 52


@pytest.mark.parametrize("target", [50, 100])
def test_who_reaches_the_target_wins_at_once(target):
    for before, is_over in ((target - 2, False), (target - 1, True), (target, True)):
        state = table(f"{PAIR} 13 | 14 15", target=str(target))
        state.points = [before, target - 1]
        turn(state, "3,3")
        assert (state.actors() == ()) == is_over
    outcome = state.outcome()
    assert outcome.scores == (target + 1, target - 1)
    assert outcome.winners == (0,)
    assert outcome.reason == "The target of {target} points is reached."
    assert outcome.values["target"] == target
    assert state.legal_moves(-1) == state.chances() == []


def test_without_a_target_no_number_of_points_ends_the_game():
    state = table(f"{PAIR} 13 | 14 15")
    state.points = [100, 0]
    turn(state, "3,3")
    assert state.outcome() is None


def test_the_target_can_be_reached_by_the_others_move():
    state = table(f"12 13 | {PAIR} 15", target="50")
    state.points = [49, 49]
    turn(state, "3,3")
    assert state.outcome().winners == (1,)


def test_the_target_can_be_reached_by_a_replacement():
    state = table(f"{PAIR} 13 | 14 15", tiles="1,1 2,2", target="50")
    state.points = [47, 0]
    turn(state, "5,2")
    draw(state, STRAIGHT)
    assert state.outcome().scores == (50, 0)


@pytest.mark.parametrize(("points", "winners"), [([49, 49], (1,)), ([49, 48], (0, 1)), ([51, 48], (0,))])
def test_if_both_reach_the_target_in_one_move_the_higher_wins(points, winners):
    state = table(f"{PAIR} 13 | {STRAIGHT} 15", tiles=SPLIT, target="50")
    state.points = points[:]
    turn(state, "2,2")
    assert state.outcome().scores == (points[0] + 1, points[1] + 2)
    assert state.outcome().winners == winners


# 12. No progress


def test_120_rotations_in_a_row_without_a_card_end_the_game():
    state = table("20 21 22 | 23 24 25")
    state.points, state.won = [7, 4], [[], []]
    for number in range(120):
        assert state.actors() == (number % 2,)
        turn(state, ("0,0", "0,1")[number % 2])
    outcome = state.outcome()
    assert outcome.scores == (7, 4)  # the cards in hand count for nobody
    assert outcome.winners == (0,)
    assert outcome.reason == "{rotations} rotations in a row have won no card."
    assert outcome.values["rotations"] == 120
    assert state.actors() == ()


@pytest.mark.parametrize("hands", [f"{PAIR} 13 | 14 15", f"12 13 | {PAIR} 15"])
def test_a_card_for_anybody_starts_the_count_again(hands):
    state = table(hands)
    state.quiet = 119
    turn(state, "3,3")
    draw(state, 30)
    assert state.outcome() is None
    assert state.quiet == 0


# Refusals


def refusal_of(state, text):
    before = state.clone()
    with pytest.raises((IllegalMove, OutOfTurn, GameOver)) as refusal:
        state.apply(Move.parse(text))
    assert state == before
    return type(refusal.value), refusal.value.key


def test_turning_back_the_others_tile_is_refused():
    state = table("12 13 | 14 15")
    turn(state, "2,5")
    assert refusal_of(state, "1 turn 2 5") == (IllegalMove, "The other player has just turned this tile.")


@pytest.mark.parametrize("text", ["0 turn 7 0", "0 turn 0 7", "0 turn -1 6", "0 turn 3", "0 turn a b", "0 slam"])
def test_what_is_no_turn_of_a_tile_is_refused(text):
    assert refusal_of(table("12 13 | 14 15"), text) == (IllegalMove, "The rules don't allow this move.")


@pytest.mark.parametrize("text", ["1 turn 3 3", "-1 draw 0 30", "-1 first 1"])
def test_who_is_not_to_move_is_refused(text):
    assert refusal_of(table("12 13 | 14 15"), text) == (OutOfTurn, "It is not your turn.")


def test_nobody_turns_while_cards_are_drawn():
    state = table(f"{PAIR} 13 | 14 15")
    turn(state, "3,3")
    assert refusal_of(state, "0 turn 0 0") == (OutOfTurn, "It is not your turn.")


def test_nothing_is_played_after_the_end():
    state = table(f"{PAIR} | 8 15", stock=0)
    turn(state, "3,3")
    assert refusal_of(state, "0 turn 0 0") == (GameOver, "The game is over.")


# What one sees


def test_the_other_hand_and_the_stock_are_hidden():
    state = table("12 13 | 14 15", tiles="3,3")
    view = state.observe(0)
    assert view.hands == ((12, 13), None)
    assert state.observe(None).hands == (None, None)
    assert table("12 13 | 40 41", tiles="3,3").observe(0) == view


def test_board_last_tile_won_cards_and_counts_are_public():
    state = table(f"{PAIR} 13 14 | 15 16")
    turn(state, "3,3")
    draw(state, 30)
    view = state.observe(None)
    assert view.board == board_of("3,3")
    assert (view.last_tile, view.last_mover) == (24, 0)
    assert view.won == ((PAIR,), ())
    assert view.hand_counts == (3, 2)
    assert view.stock_count == 8


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_sampled_position_looks_the_same_and_holds_every_card_once(viewer):
    state = table("12 13 14 | 15 16 17", tiles="1,1 2,2 5,2")
    state.won, state.points = [[4], [6, 7]], [3, 8]
    state.pool = [card for card in state.pool if card not in (4, 6, 7)]
    view = state.observe(viewer)
    for seed in range(50):
        guess = GAME.sample(view, Random(seed))
        assert guess.observe(viewer) == view
        assert sorted([*guess.pool, *chain(*guess.hands, *guess.won)]) == list(range(1, 53))
        assert drawings_on(state.board).isdisjoint(guess.hands[0] + guess.hands[1])


# Taking back


SHOWN = "Something new was shown since your last move: it stands."


def session_of(moves, hands="12 13 14 | 15 16 17", second=HUMAN):
    seats = [hand.split() for hand in hands.split("|")]
    draws = [f"-1 draw {seat} {card}" for seat in (0, 1) for card in seats[seat]]
    events = tuple(Event(0, Move.parse(text)) for text in [*draws, "-1 first 0", *moves])
    return Session.load(Record(get_game("tantalus").key, 2, {}, 1, (HUMAN, second), events).to_text())


def refused(session, seat):
    assert not session.can_undo(seat)
    with pytest.raises(UndoRefused) as refusal:
        session.undo(seat)
    return refusal.value.key


def test_a_turn_that_won_nothing_can_be_taken_back():
    session = session_of(["0 turn 0 0", "1 turn 0 1"])
    before = session.state
    session.submit("0 turn 3 3")
    session.undo(0)
    assert session.state == before
    assert isinstance(before, TantalusState)


@pytest.mark.parametrize(("tiles", "tile"), [("", (3, 3)), ("3,3 2,3", (2, 3))])
def test_a_drawing_that_comes_to_stand_shows_whose_card_it_was(tiles, tile):
    state = table(f"12 13 | {PAIR}", tiles=tiles)
    assert PAIR not in drawings_on(state.board)
    assert state.learners(Move(0, "turn", tile)) == (0,)
    assert state.learners(Move(0, "turn", (6, 6))) == ()


def test_the_reply_of_a_bot_is_taken_back_too():
    session = session_of(["0 turn 0 0", "1 turn 0 1"], second=BOT)
    session.undo(0)
    assert session.state == session_of([]).state


def test_nothing_is_taken_back_past_another_humans_turn():
    session = session_of(["0 turn 0 0", "1 turn 0 1"])
    assert refused(session, 0) == "Another player has moved since: your move stands."


def test_the_deal_and_the_lot_stand():
    assert refused(session_of([]), 0) == SHOWN


@pytest.mark.parametrize("hands", [f"{PAIR} 13 14 | 15 16 17", f"12 13 14 | {PAIR} 16 17"])
def test_nothing_is_taken_back_past_a_draw(hands):
    session = session_of(["0 turn 3 3"], hands)
    assert refused(session, 0) == SHOWN
    assert refused(session, 1) == SHOWN


def test_nothing_is_taken_back_past_a_card_of_the_other_even_without_a_draw():
    session = session_of([], f"12 13 14 | {PAIR} 16 17")
    session._state.stock_left = 0
    session.submit("0 turn 3 3")
    assert session.events[-1].move == Move(0, "turn", (3, 3))
    assert refused(session, 0) == SHOWN


def test_a_card_a_bot_showed_stands():
    session = session_of(["0 turn 0 0"], f"12 13 14 | {PAIR} 16 17", second=BOT)
    session._state.stock_left = 0
    session.submit("1 turn 3 3")
    assert refused(session, 0) == SHOWN


def test_nothing_is_taken_back_after_the_end():
    session = Session(GAME, 2, {"deck": "12"}, seed=3)
    play_at_random(session, Random(3))
    assert refused(session, 0) == "The game is over."


def test_a_saved_game_goes_on_where_it_was():
    session = session_of(["0 turn 3 3"], f"{PAIR} 13 14 | 15 16 17")
    assert Session.load(session.save()).state == session.state
