"""The puzzles that are shipped: enough of them, small, and each what it says it is."""

import json
from collections import Counter
from itertools import combinations

import pytest

from app.engine.move import CHANCE, Move
from app.games.tantalus.grooves import drawings_on
from app.match import Seat
from app.puzzles.book import FOLDER, GRADES, RACE, ROW, TURN, following, parse_puzzles, puzzle_of_day, puzzles_of
from app.puzzles.keeping import note
from app.puzzles.match import PuzzleMatch
from app.puzzles.positions import SOLVER, pose, turns_of, way_of
from app.puzzles.race_match import MOST_KEPT, RaceMatch, Trials, note_trial, rival_ms, trials_of
from app.puzzles.row_match import RowMatch
from app.puzzles.rows import answers_of, cards_of, parts_of, struck, worth
from app.puzzles.sprint_match import SprintMatch, questions_of
from app.registry import GAMES, get_game
from tools.puzzles.proofs import best_lines, nearest

WITH = [game for game in GAMES if puzzles_of(game)]
MOVED = ["toujours12", "cartino", "tantalus"]  # solved by moves


def of_kind(game, kind):
    return [puzzle for puzzle in puzzles_of(game) if puzzle.kind == kind]


def match_of(store, puzzle, **given):
    return PuzzleMatch(store, puzzle, Seat("Ana", None, 1), **given)


@pytest.mark.parametrize("game", WITH)
def test_there_are_sixty_of_a_game_in_four_grades_no_two_alike(game):
    every = puzzles_of(game)
    assert len(every) >= 60
    assert set(Counter(puzzle.grade for puzzle in every)) == set(GRADES)
    assert len({puzzle.name for puzzle in every}) == len(every)
    assert [puzzle.number for puzzle in every] == list(range(1, len(every) + 1))


def test_they_weigh_little():
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 150_000


@pytest.mark.parametrize("game", MOVED)
def test_the_solution_reaches_what_it_says_by_the_rules(game, store):
    for puzzle in puzzles_of(game):
        match = match_of(store, puzzle)
        while (move := match.expected()) is not None and not match.is_over:
            match.submit(move, 0, 0.0)
        assert match.is_solved, puzzle
        assert match.reached == puzzle.best, puzzle


@pytest.mark.parametrize("game", ["toujours12", "cartino"])
def test_nothing_better_can_be_done_in_the_turn(game):
    for puzzle in puzzles_of(game):
        best, _, _ = best_lines(pose(puzzle))
        assert best == puzzle.best, puzzle


def test_a_drawing_needs_so_many_turns_and_up_to_grade_three_there_is_one_way():
    for puzzle in puzzles_of("tantalus"):
        board, card, turns, other = puzzle.at.split()
        least, ways = nearest(int(board, 16), int(card))
        assert least == int(turns) == turns_of(puzzle), puzzle
        assert len(ways) == 1 or puzzle.grade == 4, puzzle
        assert nearest(int(board, 16), int(other))[0] > least, "the other player must not win by it"


def test_that_is_so_for_whoever_simply_tries_all_tiles():
    puzzle = puzzles_of("tantalus")[0]
    board, card, turns, _ = (int(part, 16 if place == 0 else 10) for place, part in enumerate(puzzle.at.split()))
    assert turns == 2
    assert not [tile for tile in range(49) if card in drawings_on(board ^ 1 << tile)]
    ways = [pair for pair in combinations(range(49), 2) if card in drawings_on(board ^ 1 << pair[0] ^ 1 << pair[1])]
    assert len(ways) == 1


@pytest.mark.parametrize("game", ["takeit", "slamdunk"])
def test_a_row_is_worth_what_the_rules_say_and_what_its_parts_make(game):
    for puzzle in of_kind(game, ROW):
        cards = cards_of(puzzle)
        assert worth(cards) == puzzle.best == sum(part.points for part in parts_of(cards)), puzzle
        seen = [place for part in parts_of(cards) for place in part.places]
        assert sorted(seen) == list(range(len(cards))), "every card is spoken of, once"
        assert not Counter(cards) - Counter(get_game(game).deck), "no more of a card than there are"
        answers = answers_of(puzzle)
        assert len(set(answers)) == 4
        assert puzzle.best in answers
        assert set(struck(puzzle)) < set(answers) - {puzzle.best}


def test_a_row_is_answered_or_its_time_is_out(store):
    puzzle = of_kind("takeit", ROW)[0]
    for given, solved in ((puzzle.best, True), (puzzle.best + 1, False), (None, False)):
        match = RowMatch(store, puzzle, Seat("Ana", None, 1))
        assert not match.is_over
        match.answer(given, 2.0)
        assert (match.is_over, match.is_solved) == (True, solved)


def test_a_try_is_over_when_the_turn_passes_on_and_is_kept_once(store):
    puzzle = puzzles_of("toujours12")[20]
    ends = []
    match = match_of(store, puzzle, keep=lambda *how: ends.append(how))
    way = way_of(puzzle)
    wrong = next(move for move in match.session.legal_moves(SOLVER) if move.args != way[0].args)
    match.submit(wrong, 0, 0.0)
    assert match.expected() is None
    while not match.is_over:
        match.submit(match.session.legal_moves(SOLVER)[0], 0, 0.0)
    assert any(event.move.actor == CHANCE for event in match.session.events)
    match.judge()
    match.judge()
    assert ends == [(puzzle, False, False)]


def test_what_is_only_shown_counts_for_nobody(store):
    ends = []
    match = match_of(store, puzzles_of("cartino")[0], keep=lambda *how: ends.append(how), showing=True)
    match.judge()
    assert not ends


def test_a_move_can_be_taken_back_as_long_as_nothing_was_drawn(store):
    match = match_of(store, puzzles_of("cartino")[40])
    before = match.session.view(SOLVER)
    match.submit(match.session.legal_moves(SOLVER)[0], 0, 0.0)
    match.undo(SOLVER, 0.0)
    assert match.session.view(SOLVER) == before


def test_what_was_solved_stays_solved_and_without_a_hint(store):
    puzzle = puzzles_of("cartino")[0]
    for solved, hinted in ((False, False), (True, False), (False, True), (True, True)):
        note(store, 1, puzzle, solved, hinted, 5.0)
    assert store.tried(1, puzzle.name)[2:5] == (True, 4, False)
    assert store.tried(2, puzzle.name) is None
    other = puzzles_of("cartino")[1]
    note(store, 1, other, False, True, 5.0)
    note(store, 1, other, True, False, 6.0)
    assert store.tried(1, other.name).hinted, "a hint was taken before it was solved"


def test_every_game_has_a_puzzle_of_the_day_and_another_day_another():
    for game in WITH:
        found = [puzzle_of_day(f"2026-11-{day:02}", game) for day in range(1, 31)]
        assert found == [puzzle_of_day(f"2026-11-{day:02}", game) for day in range(1, 31)]
        assert len(set(found)) > 15
    assert puzzle_of_day("2026-11-18", "nim") is None


def test_one_leads_to_the_next():
    for game in WITH:
        every = puzzles_of(game)
        assert following(every[0]) == every[1]
        assert following(every[-1]) is None


def test_those_solved_by_moves_say_so():
    assert {puzzle.kind for game in MOVED for puzzle in puzzles_of(game)} == {TURN}


def test_a_sprint_asks_five_questions_of_the_bank_and_hardly_any_comes_twice():
    bank = get_game("midi").bank
    asked = [name for puzzle in puzzles_of("midi") for name in questions_of(puzzle)]
    assert len(set(asked)) >= 0.95 * len(asked)
    for puzzle in puzzles_of("midi"):
        questions = [bank.question(name) for name in questions_of(puzzle)]
        assert len(questions) == puzzle.best == 5
        assert len({question.theme for question in questions}) == 5
        assert {question.level for question in questions} <= (
            {puzzle.grade, 5} if puzzle.grade == 4 else {puzzle.grade}
        )


def test_a_sprint_counts_right_answers_while_the_sand_runs(store):
    puzzle = puzzles_of("midi")[0]
    match = SprintMatch(store, puzzle, Seat("Ana", None, 1))
    for t_ms, right in ((5000, True), (9000, False), (20_000, True)):
        move = next(move for move in match.session.legal_moves(SOLVER) if (move == match.expected()) is right)
        match.submit(move, t_ms, 0.0)
    assert (match.reached, match.is_over) == (2, False)
    assert match.session.deadline_ms() == 60_000, "one hourglass for all"
    match.advance(60_000, 0.0)
    assert (match.reached, match.is_over, match.is_solved) == (2, True, False)
    assert match.session.outcome().reason == "The sand is out."
    again = match.again()
    while not again.is_over:
        again.submit(again.expected(), 1000, 0.0)
    assert again.is_solved


def trial(store, game, *moves):
    """A trial in which these hands come down, each so many milliseconds after so many cards."""
    match = RaceMatch(store, of_kind(game, RACE)[0], Seat("Ana", None, 1))
    for seat, cards, ms in moves:
        while sum(event.move.verb == "reveal" for event in match.session.events) < cards:
            match.advance(match.session.deadline_ms(), 0.0)
        match.submit(Move(seat, "slam"), match.session.events[-1].t_ms + ms, 0.0)
    return match


@pytest.mark.parametrize("game", ["takeit", "slamdunk"])
def test_a_trial_is_won_by_the_first_hand_after_the_card_and_every_one_counts(store, game):
    count = len(of_kind(game, RACE)[0].at.split()) - 1
    won, lost, early = (trial(store, game, move) for move in ((0, count, 240), (1, count, 300), (0, 1, 100)))
    assert (won.is_solved, won.reaction_ms) == (True, 240)
    assert (lost.is_solved, lost.is_early, lost.reaction_ms) == (False, False, None)
    assert (early.is_solved, early.is_early) == (False, True)
    for match in (won, lost, early):
        note_trial(store, 1, match)
    assert trials_of(store, 1) == Trials((240,), early=1, lost=1)


def test_the_rival_slams_at_the_card_and_never_before(store):
    puzzle = of_kind("takeit", RACE)[0]
    match = RaceMatch(store, puzzle, Seat("Ana", None, 1))
    bot = match.bot(1)
    while sum(event.move.verb == "reveal" for event in match.session.events) < len(puzzle.at.split()) - 1:
        assert bot.decide(match.session.view(1)).move is None
        match.advance(match.session.deadline_ms(), 0.0)
    assert bot.decide(match.session.view(1)).delay_ms == rival_ms(puzzle)


def test_of_few_trials_nothing_is_said_and_of_many_the_middle(store):
    assert Trials((200, 300, 400)).quartiles is None
    assert Trials((200, 300, 400, 500, 600)).quartiles[1] == 400
    for damaged in (5, [[1.5], 0, 0], [[-3], 0, 0], [[200], "x", 0], [5, 0, 0], [[200], 0, 0, -1], [[200], 0]):
        store.put_setting("trials/1", damaged)
        assert trials_of(store, 1) == Trials()


def test_what_was_won_is_counted_when_its_time_is_no_longer_kept(store):
    store.put_setting("trials/1", [[300] * MOST_KEPT, 2, 3])  # as it was stored before
    count = len(of_kind("takeit", RACE)[0].at.split()) - 1
    found = note_trial(store, 1, trial(store, "takeit", (0, count, 240)))
    assert (len(found.times), found.times[-1], found.won) == (MOST_KEPT, 240, MOST_KEPT + 1)
    assert trials_of(store, 1) == found == Trials(found.times, 2, 3, 1)


@pytest.mark.parametrize("key", ["at", "way", "kind"])
def test_half_a_letter_in_a_file_leaves_the_other_puzzles(key):
    some = json.loads((FOLDER / "cartino.json").read_bytes())
    some["puzzles"] = some["puzzles"][:3]
    some["puzzles"][1][key] += "\ud800"
    assert len(parse_puzzles("cartino", json.dumps(some).encode())) == 2
