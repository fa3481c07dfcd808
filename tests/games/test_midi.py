"""Les 12 Coups de Midi: the rules, round by round, with a small bank whose right answers are known by heart."""

from random import Random

import pytest

from app.engine import (
    CHANCE,
    CLOCK,
    BadSetup,
    GameOver,
    IllegalMove,
    Move,
    OutOfTurn,
    PlayerInfo,
    Session,
    UndoRefused,
)
from app.engine.move import pack_text
from app.games.midi import MidiGame
from app.games.midi.bank import Bank, Card, Question, Wording
from app.play import play_at_random
from app.registry import get_game

# What is right in the small bank, by the number of the question on its card
KICKOFF = ("visible", "visible", "other", "other")
DUEL = (2, 3)
FALSE_PROPOSITION = 4
MASTER = ("first", "second", "other", "first", "second")

EVERYBODY = pytest.mark.parametrize("seats", [2, 3, 4])


# Building positions


def small_bank(kickoff=20, duel=2, sheet=10, fatal=9, master=6, star=5):
    def deck(letter, size, rights, kind, french, english):
        return {
            f"{letter}{n}": Card(
                f"{letter}{n}",
                {"fr": f"Titre {n}", "en": f"Title {n}"},
                tuple(
                    Question(
                        f"{letter}{n}.{i}",
                        "food",
                        1,
                        right,
                        kind,
                        {
                            "fr": Wording("Quoi ?", (f"{french} {n}{i}",), (f"variante {n}{i}",)),
                            "en": Wording("What?", (f"{english} {n}{i}",), ()),
                        },
                    )
                    for i, right in enumerate(rights, start=1)
                ),
            )
            for n in range(1, size + 1)
        }

    decks = {
        "kickoff": deck("k", kickoff, [("visible", "other").index(right) for right in KICKOFF], "", "a", "a"),
        "duel": deck("d", duel, [right - 1 for right in DUEL], "", "a", "a"),
        "sheet": deck("s", sheet, [FALSE_PROPOSITION - 1], "", "a", "a"),
        "fatal": deck("f", fatal, [0] * 8, "thing", "chose", "thing"),
        "master": deck("m", master, [("first", "second", "other").index(right) for right in MASTER], "", "a", "a"),
        "star": deck("p", star, [0], "star", "image", "picture"),
    }
    return Bank(decks, ())


BANK = small_bank()
LARGE_BANK = small_bank(fatal=60)


def show(seats=2, years=(), champions=(), answers="choose", bank=BANK):
    """A new game, the duel pair drawn."""
    players = [
        PlayerInfo(birth_year=dict(enumerate(years)).get(seat), champion=seat in champions) for seat in range(seats)
    ]
    return settle(MidiGame(bank).new_state(seats, {"answers": answers}, 0, players))


def settle(state, t_ms=0):
    """Draw whatever is due, the cards in their order."""
    while state.actors() == (CHANCE,):
        state.apply(state.legal_moves(CHANCE)[0], t_ms)
    return state


def play(state, *moves, t_ms=0):
    for text in moves:
        state.apply(Move.parse(text), t_ms)
        settle(state, t_ms)
    return state


def kickoff(state, words):
    """First round: one word, right or wrong, for each player in turn."""
    for word in words.split():
        seat = state.table.turn
        play(state, f"{seat} number 1", f"{seat} answer {'visible' if word == 'right' else 'other'}")
    return state


def second_round(seats=2, turn=0, lamps=None, bank=BANK):
    """Round two as the loser of the first duel begins it."""
    state = show(seats, bank=bank)
    state._set(round="sheets", phase="draw", drawing="sheet", turn=turn, lamps=lamps or (0,) * seats, duel_card=1)
    return settle(state)


def open_places(state, places):
    """Second round: the players in turn open these propositions."""
    for place in places.split():
        play(state, f"{state.table.turn} open {place}")
    return state


def coup_fatal(money=(13000, 7000), t_ms=0, **setup):
    """Round three with that much money, reached by a right answer of seat 1 in the second duel."""
    state = show(len(money), **setup)
    before = (money[0] + 3000, money[1] - 3000, *money[2:])
    state._set(round="duel2", phase="answer", money=before, turn=1, challenger=0, duel_card=1, question="d1.2")
    return play(state, f"1 answer {DUEL[1]}", t_ms=t_ms)


def reply(state, word):
    """The text of a right or wrong answer, or a pass, to the open question on the table."""
    table = state.table
    seat = state.actors()[0]
    match state.options["answers"]:
        case "reader":
            return f"{seat} judge {word}"
        case _ if word == "pass":
            return f"{seat} pass"
        case "type":
            answer = state.game.bank.question(table.question).words["en"].answers[0]
            return f"{seat} say {pack_text(answer if word == 'right' else 'nobody knows')}"
    wrong = next(choice for choice in table.choices if choice != table.question)
    return f"{seat} answer {table.question if word == 'right' else wrong}"


def sand(state, words, t_ms=0):
    """Coup Fatal: what whoever is asked answers, one word each."""
    for word in words.split():
        play(state, reply(state, word), t_ms=t_ms)
    return state


def finale(money=(10000, 10000), t_ms=0, **setup):
    """The final with that much money, reached as seat 0 runs out of sand against seat 1."""
    state = show(len(money), **setup)
    before = (money[0] + 3000, money[1] - 3000, *money[2:])
    state._set(round="fatal", phase="sand", running=True, match=(0, 1), turn=0, money=before, question="f1.1")
    return play(state, "-2 sand", t_ms=t_ms)


def master(state, words, t_ms=0):
    """Final: the players in turn answer right or wrong, each opening the first shutter there is."""
    for word in words.split():
        seat = state.table.turn
        right = MASTER[state.table.step - 1]
        wrong = next(text for text in ("first", "second", "other") if text != right)
        play(state, f"{seat} answer {right if word == 'right' else wrong}", t_ms=t_ms)
        play(state, str(state.legal_moves(seat)[0]), t_ms=t_ms)
    return state


def guess(state, seat, word, t_ms=0):
    play(state, f"{seat} star", t_ms=t_ms)
    return play(state, reply(state, word), t_ms=t_ms)


def moves(state, seat):
    return [str(move) for move in state.legal_moves(seat)]


class ShowInProgress(MidiGame):
    """A game that starts at a given position, for sessions."""

    def __init__(self, position):
        super().__init__(position.game.bank)
        self.position = position

    def start(self, seats, options, players):
        return self.position.clone()


def session_of(state):
    return Session(ShowInProgress(state), state.seats, state.options)


def refused(state, text, kind, key):
    before = state.table
    with pytest.raises(kind) as error:
        state.apply(Move.parse(text))
    assert type(error.value) is kind
    assert error.value.key == key
    assert state.table == before


NOT_ALLOWED = "The rules don't allow this move."
NOT_YOUR_TURN = "It is not your turn."


# Material and players


@EVERYBODY
def test_everyone_starts_with_ten_thousand_and_a_green_lamp(seats):
    state = show(seats)
    assert state.table.money == (10000,) * seats
    assert state.table.lamps == (0,) * seats


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_may_play(seats):
    with pytest.raises(BadSetup):
        MidiGame(BANK).new_state(seats)


@pytest.mark.parametrize("options", [{"answers": "shout"}, {"open": "yes"}])
def test_unknown_options_are_refused(options):
    with pytest.raises(BadSetup):
        MidiGame(BANK).new_state(2, options)


def test_open_answers_are_chosen_unless_said_otherwise():
    assert MidiGame(BANK).new_state(2).options == {"answers": "choose"}


@pytest.mark.parametrize(
    ("deck", "least"), [("kickoff", 1), ("duel", 1), ("sheet", 1), ("fatal", 2), ("master", 5), ("star", 1)]
)
def test_a_bank_too_small_for_one_game_is_refused(deck, least):
    show(4, bank=small_bank(**{deck: least}))
    with pytest.raises(BadSetup, match=deck) as error:
        show(4, bank=small_bank(**{deck: least - 1}))
    assert error.value.key == "The question bank has not enough cards in “{deck}”."


@pytest.mark.parametrize(
    ("years", "champions", "starter"),
    [
        ((1980, 2012, 1990), (), 1),  # the youngest
        ((), (), 0),  # no birth years: the first seat
        ((None, 1990, None), (), 1),  # the only one known
        ((1980, 2012, 2012), (), 1),  # equally young: who sits first
        ((2012, 2013, 1950), (2,), 2),  # the Maître de Midi, however old
        ((2012, 1960, 1970), (1, 2), 2),  # a shared title: the youngest of them
        ((), (1, 2), 1),  # a shared title without birth years: who sits first
    ],
)
def test_who_starts_the_game(years, champions, starter):
    state = show(3, years, champions)
    assert state.table.turn == starter
    assert state.actors() == (starter,)


def test_one_pair_of_duel_cards_is_drawn_for_the_whole_game():
    state = MidiGame(BANK).new_state(2)
    assert state.actors() == (CHANCE,)
    assert state.chances() == [(Move(CHANCE, "duel", ("d1",)), 0.5), (Move(CHANCE, "duel", ("d2",)), 0.5)]
    play(state, "-1 duel d2")
    assert {state.observe(seat).table.pair for seat in (None, 0, 1)} == {"d2"}
    assert state.table.used_of("duel") == ("d2",)


# Round 1: Le Coup d'Envoi


def test_the_player_picks_a_number_before_the_card_is_drawn():
    state = show(2)
    assert moves(state, 0) == ["0 number 1", "0 number 2", "0 number 3", "0 number 4"]
    state.apply(Move.parse("0 number 3"))
    assert state.actors() == (CHANCE,)
    assert len(state.chances()) == 20
    assert sum(chance for _, chance in state.chances()) == pytest.approx(1)
    play(state, "-1 kickoff k7")
    assert state.table.question == "k7.3"


def test_a_card_is_asked_once():
    state = kickoff(show(2), "right")
    state.apply(Move.parse("1 number 1"))
    assert Move.parse("-1 kickoff k1") not in state.legal_moves(CHANCE)
    assert len(state.chances()) == 19


@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("answer", ["visible", "other"])
def test_the_answer_is_the_visible_one_or_the_other(number, answer):
    state = play(show(2), f"0 number {number}")
    assert moves(state, 0) == ["0 answer other", "0 answer visible"]
    play(state, f"0 answer {answer}")
    right = answer == KICKOFF[number - 1]
    assert state.table.lamps == (0 if right else 1, 0)
    assert (state.table.reveal.seat, state.table.reveal.given, state.table.reveal.right) == (0, answer, right)


@EVERYBODY
@pytest.mark.parametrize("word", ["right", "wrong"])
def test_the_turn_goes_clockwise_whatever_the_answer(seats, word):
    state = show(seats, champions=(1,))
    order = []
    for _ in range(seats):
        order.append(state.table.turn)
        kickoff(state, word)
    assert order == [(1 + step) % seats for step in range(seats)]
    assert state.table.turn == 1


@EVERYBODY
def test_green_orange_red_and_the_first_red_desk_ends_the_round(seats):
    state = show(seats)
    kickoff(state, "wrong " + "right " * (seats - 1))
    assert state.table.lamps[0] == 1
    assert state.table.round == "kickoff"
    kickoff(state, "wrong")
    assert state.table.lamps == (2,) + (0,) * (seats - 1)
    assert state.table.round == "duel1"
    assert state.actors() == (0,)
    assert state.table.money == (10000,) * seats


def test_an_orange_desk_stays_orange_after_a_right_answer():
    assert kickoff(show(2), "wrong right right").table.lamps == (1, 0)


def test_faults_of_different_players_do_not_add_up():
    state = kickoff(show(4), "wrong wrong wrong wrong")
    assert state.table.lamps == (1, 1, 1, 1)
    assert state.table.round == "kickoff"


@pytest.mark.parametrize(
    ("words", "red"),
    [
        ("right wrong right right", 1),  # the most faults
        ("right right right right", 1),  # nobody: whose turn it would be
        ("wrong right wrong right", 2),  # of two, whose turn comes first
        ("wrong right right wrong", 0),  # the turn would be at 1
    ],
)
def test_without_cards_left_most_faults_go_into_the_duel(words, red):
    state = kickoff(show(3, bank=small_bank(kickoff=4)), words)
    assert state.table.round == "duel1"
    assert state.actors() == (red,)


# Duels


def in_duel(number=1, seats=3, red=1):
    state = kickoff(show(seats, champions=(red,)), "wrong " + "right " * (seats - 1) + "wrong")
    if number == 2:
        victim = (red + 1) % seats
        play(state, f"{red} challenge {victim}", f"{victim} card 1", f"{victim} answer {DUEL[0]}")
        state._set(money=(10000,) * seats, lamps=(0,) * seats)
        state._red(red)
    return state


@EVERYBODY
@pytest.mark.parametrize("number", [1, 2])
def test_the_red_player_names_any_opponent(number, seats):
    state = in_duel(number, seats)
    assert state.actors() == (1,)
    assert moves(state, 1) == [f"1 challenge {other}" for other in range(seats) if other != 1]


def test_the_challenged_player_picks_one_of_the_two_cards():
    state = play(in_duel(), "1 challenge 2")
    assert state.actors() == (2,)
    assert moves(state, 2) == ["2 card 1", "2 card 2"]


@pytest.mark.parametrize("card", [1, 2])
def test_only_the_challenged_player_answers_its_card_with_four_propositions(card):
    state = play(in_duel(), "1 challenge 2", f"2 card {card}")
    assert state.table.question == f"d1.{card}"
    assert state.actors() == (2,)
    assert moves(state, 2) == ["2 answer 1", "2 answer 2", "2 answer 3", "2 answer 4"]
    refused(state, "1 answer 1", OutOfTurn, NOT_YOUR_TURN)


@pytest.mark.parametrize("card", [1, 2])
@pytest.mark.parametrize("answer", [1, 2, 3, 4])
def test_a_duel_moves_three_thousand(card, answer):
    state = play(in_duel(), "1 challenge 2", f"2 card {card}", f"2 answer {answer}")
    right = answer == DUEL[card - 1]
    assert state.table.money == ((10000, 7000, 13000) if right else (10000, 13000, 7000))
    assert state.table.round == "sheets"
    assert state.table.turn == (1 if right else 2), "the loser of the duel starts"


@pytest.mark.parametrize("card", [1, 2])
@pytest.mark.parametrize("opponent", [0, 2])
@pytest.mark.parametrize("right", [True, False])
def test_the_second_duel_uses_the_other_card_whoever_is_challenged(card, opponent, right):
    state = play(in_duel(), "1 challenge 2", f"2 card {card}", "2 answer 1")
    state._set(money=(10000,) * 3)
    state._red(1)
    assert state.table.round == "duel2"
    play(state, f"1 challenge {opponent}")
    assert state.table.question == f"d1.{3 - card}"
    assert state.actors() == (opponent,)
    assert len(moves(state, opponent)) == 4
    answer = DUEL[2 - card] if right else 1
    play(state, f"{opponent} answer {answer}")
    assert state.table.money[1] == (7000 if right else 13000)
    assert state.table.money[opponent] == (13000 if right else 7000)
    assert state.table.round == "fatal"


@pytest.mark.parametrize("number", [1, 2])
def test_all_lamps_are_green_again_after_a_duel(number):
    state = in_duel(number)
    state._set(lamps=(1, 2, 1))
    play(state, "1 challenge 2", *(["2 card 1"] if number == 1 else []), "2 answer 1")
    assert state.table.lamps == (0, 0, 0)


# Round 2: Le Coup par Coup


def test_a_sheet_shows_seven_propositions():
    state = second_round(3, turn=1)
    assert state.table.question == "s1.1"
    assert state.actors() == (1,)
    assert moves(state, 1) == [f"1 open {place}" for place in range(1, 8)]


@EVERYBODY
def test_a_true_proposition_passes_the_sheet_on(seats):
    state = open_places(second_round(seats), "1")
    assert state.table.turn == 1
    assert state.table.question == "s1.1"
    assert state.table.opened == (1,)
    assert state.table.lamps == (0,) * seats
    assert "1 open 1" not in moves(state, 1)


@EVERYBODY
def test_the_false_one_is_a_fault_and_the_next_player_starts_a_new_sheet(seats):
    state = open_places(second_round(seats, turn=1), "1 4")
    faulty, following = (2 % seats), (3 % seats)
    assert state.table.lamps[faulty] == 1
    assert sum(state.table.lamps) == 1
    assert (state.table.question, state.table.opened) == ("s2.1", ())
    assert state.table.turn == following


@EVERYBODY
def test_six_true_ones_open_replace_the_sheet_without_a_fault(seats):
    state = open_places(second_round(seats), "1 2 3 5 6")
    assert state.table.question == "s1.1"
    open_places(state, "7")
    assert (state.table.question, state.table.opened) == ("s2.1", ())
    assert state.table.turn == 6 % seats, "whose turn it is starts on the new one"
    assert state.table.lamps == (0,) * seats


def test_five_true_ones_and_the_false_one_are_a_fault():
    state = open_places(second_round(4), "1 2 3 5 6 4")
    assert state.table.lamps == (0, 1, 0, 0)
    assert state.table.turn == 2


def test_the_second_fault_ends_the_second_round():
    state = open_places(second_round(3, lamps=(1, 1, 0)), "1 4")
    assert state.table.lamps == (1, 2, 0)
    assert state.table.round == "duel2"
    assert state.actors() == (1,)
    assert state.table.used_of("sheet") == ("s1",)


@pytest.mark.parametrize(
    ("lamps", "places", "red"),
    [
        ((0, 1, 1), "1 2 3 5 6 7", 1),  # six true ones: the turn is at 0, then 1 comes before 2
        ((0, 0, 1), "4", 2),  # a fault of 0 makes it equal with 2; the turn is at 1
        ((0, 0, 0), "4", 0),
    ],
)
def test_without_sheets_left_most_faults_go_into_the_second_duel(lamps, places, red):
    state = open_places(second_round(3, lamps=lamps, bank=small_bank(sheet=1)), places)
    assert state.table.round == "duel2"
    assert state.actors() == (red,)


# Round 3: who meets whom


@pytest.mark.parametrize(
    ("money", "match", "starter"),
    [
        ((13000, 7000), {0, 1}, 0),
        ((7000, 13000), {0, 1}, 1),
        ((10000, 10000), {0, 1}, 0),
        ((13000, 7000, 10000), {0, 2}, 0),
        ((7000, 10000, 13000), {1, 2}, 2),
        ((7000, 13000, 10000), {1, 2}, 1),
        ((10000, 10000, 10000), {0, 1}, 0),  # a tie: who sits first
        ((7000, 13000, 7000), {0, 1}, 1),  # a tie for the second place
    ],
)
def test_two_players_meet_and_of_three_the_two_richest(money, match, starter):
    state = coup_fatal(money)
    assert set(state.table.match) == match
    assert state.table.turn == starter, "the richer one starts"
    assert state.actors() == (starter, CLOCK)


@pytest.mark.parametrize(
    ("money", "years", "poorest"),
    [
        ((13000, 7000, 10000, 10000), (), 1),
        ((10000, 10000, 10000, 10000), (), 0),
        ((13000, 10000, 7000, 7000), (1950, 2015, 1990, 1999), 3),  # a tie: the youngest of them
        ((13000, 10000, 7000, 7000), (1950, 2015), 2),  # a tie without birth years
    ],
)
def test_of_four_the_poorest_names_its_opponent(money, years, poorest):
    state = coup_fatal(money, years=years)
    assert state.actors() == (poorest,)
    assert state.deadline_ms() is None
    assert moves(state, poorest) == [f"{poorest} face {other}" for other in range(4) if other != poorest]


@pytest.mark.parametrize(("opponent", "others"), [(0, {2, 3}), (2, {0, 3}), (3, {0, 2})])
def test_of_four_the_other_two_meet_afterwards(opponent, others):
    state = play(coup_fatal((13000, 7000, 10000, 10000)), f"1 face {opponent}", t_ms=5000)
    assert set(state.table.match) == {1, opponent}
    assert state.table.turn == opponent, "the richer one starts"
    play(state, "-2 sand", t_ms=65_000)
    assert set(state.table.match) == others
    assert state.table.turn == min(others), "13 000, or who sits first of two with 10 000"
    play(state, "-2 sand", t_ms=125_000)
    assert state.table.round == "final"


@pytest.mark.parametrize(
    ("money", "loser_first", "match", "starter"),
    [
        ((13000, 7000, 10000), 0, {2, 1}, 2),  # 2 wins: 13 000 against 7 000
        ((13000, 7000, 10000), 2, {0, 1}, 0),
        ((10000, 10000, 10000), 0, {1, 2}, 1),
        ((10000, 9000, 13000), 2, {0, 1}, 0),
        ((10000, 10000, 13000), 0, {2, 1}, 2),
        ((7000, 7000, 16000), 2, {0, 1}, 0),
        ((5000, 5000, 9000), 2, {0, 1}, 0),  # the winner has 8 000
        ((4000, 9000, 4000), 1, {0, 2}, 0),
    ],
)
def test_of_three_the_winner_meets_the_third(money, loser_first, match, starter):
    state = coup_fatal(money)
    if state.table.turn != loser_first:
        sand(state, "right")
    play(state, "-2 sand", t_ms=60_000)
    assert set(state.table.match) == match
    assert state.table.turn == starter
    play(state, "-2 sand", t_ms=120_000)
    assert state.table.round == "final"


def test_the_third_player_starts_the_second_match_if_richer():
    state = coup_fatal((10000, 9500, 9000))
    state._set(money=(1000, 2000, 9000))
    play(state, "-2 sand", t_ms=60_000)  # 0 pays 1, who has 5 000 now
    assert set(state.table.match) == {1, 2}
    assert state.table.turn == 2


def test_whoever_runs_out_pays_three_thousand_to_the_other():
    state = play(coup_fatal((13000, 7000, 10000)), "-2 sand", t_ms=60_000)
    assert state.table.money == (10000, 7000, 13000)
    play(state, "-2 sand", t_ms=120_000)
    assert state.table.money == (10000, 10000, 10000)


# Round 3: the match


def test_each_player_draws_a_card_of_its_own():
    state = coup_fatal()
    assert state.table.cards == ("f1", "f2")
    assert state.table.question == "f1.1"
    sand(state, "right")
    assert state.table.question == "f2.1"


@pytest.mark.parametrize("word", ["wrong", "pass"])
def test_after_a_wrong_answer_or_a_pass_the_next_question_follows_and_the_sand_keeps_running(word):
    state = sand(coup_fatal(t_ms=1000), word, t_ms=21_000)
    assert state.actors() == (0, CLOCK)
    assert state.table.question == "f1.2"
    assert state.deadline_ms() == 61_000
    assert not state.table.reveal.right


def test_a_right_answer_stops_the_sand_and_starts_the_other():
    state = sand(coup_fatal(t_ms=1000), "right", t_ms=21_000)
    assert state.table.reveal.right
    assert state.table.sand_ms == (40_000, 60_000)
    assert state.actors() == (1, CLOCK)
    assert state.deadline_ms() == 81_000
    sand(state, "right", t_ms=26_000)
    assert state.table.sand_ms == (40_000, 55_000)
    assert state.deadline_ms() == 66_000


def test_questions_of_a_card_go_on_where_they_stopped():
    state = sand(coup_fatal(), "wrong right right")
    assert state.table.question == "f1.3"
    sand(state, "wrong right")
    assert state.table.question == "f2.2"


def test_after_eight_questions_a_new_card_while_sand_and_turn_stay():
    state = sand(coup_fatal(), "wrong " * 7, t_ms=10_000)
    assert state.table.question == "f1.8"
    sand(state, "wrong", t_ms=12_000)
    assert state.table.question == "f3.1"
    assert state.table.cards == ("f3", "f2")
    assert state.table.turn == 0
    assert state.deadline_ms() == 60_000


def test_a_right_eighth_answer_passes_the_turn_and_the_new_card_comes_later():
    state = sand(coup_fatal(), "wrong " * 7 + "right")
    assert state.table.question == "f2.1"
    assert state.table.used_of("fatal") == ("f1", "f2")
    sand(state, "right")
    assert state.table.question == "f3.1"


def test_the_new_card_is_drawn_for_the_player_who_needs_it():
    state = sand(coup_fatal(), "right " + "wrong " * 7)
    state.apply(Move.parse(reply(state, "wrong")))
    assert state.actors() == (CHANCE,)
    assert str(state.legal_moves(CHANCE)[0]) == "-1 fatal 1 f3"


@pytest.mark.parametrize(
    ("first", "second", "end", "loser"),
    [
        (5000, 1000, 20_000, 0),  # 0 has used 5 000 + 14 000, 1 only 1 000
        (1000, 30_000, 32_000, 1),
        (1000, 2000, 4000, 0),  # the same sand: whoever is being asked
    ],
)
def test_without_cards_left_less_sand_loses(first, second, end, loser):
    state = coup_fatal(bank=small_bank(fatal=2))
    sand(state, "right", t_ms=first)
    sand(state, "right", t_ms=first + second)
    sand(state, "wrong " * 6, t_ms=first + second)
    assert state.table.round == "fatal"
    sand(state, "wrong", t_ms=end)
    assert state.table.round == "final"
    assert state.table.money == ((10000, 10000) if loser == 0 else (16000, 4000))


def test_too_few_cards_for_a_second_match_are_shuffled_again():
    state = play(coup_fatal((13000, 7000, 10000), bank=small_bank(fatal=3)), "-2 sand", t_ms=60_000)
    assert state.table.used_of("fatal") == ("f1", "f2")


def test_cards_of_the_first_match_do_not_come_again_while_there_are_others():
    state = play(coup_fatal((13000, 7000, 10000), bank=small_bank(fatal=4)), "-2 sand", t_ms=60_000)
    assert state.table.used_of("fatal") == ("f1", "f2", "f3", "f4")


def test_sand_is_full_again_in_a_new_match():
    state = coup_fatal((13000, 7000, 10000))
    sand(state, "right", t_ms=50_000)
    play(state, "-2 sand", t_ms=110_000)  # 0 wins with 10 000 ms left
    assert set(state.table.match) == {0, 1}
    assert state.table.sand_ms == (60_000, 60_000, 0)
    assert state.deadline_ms() == 170_000


@pytest.mark.parametrize("seed", range(20))
def test_the_sand_used_is_exactly_what_the_stamps_say(seed):
    rng = Random(seed)
    state = coup_fatal(t_ms=777, bank=LARGE_BANK)
    now, since, left = 777, 777, [60_000, 60_000]
    while True:
        turn = state.table.turn
        assert state.deadline_ms() == since + left[turn]
        now += rng.choice([1, 16, 333, rng.randint(1, 9000)])
        if now >= since + left[turn]:
            break
        word = rng.choice(["right", "wrong", "pass"])
        if word == "right":
            left[turn] -= now - since
            since = now
        sand(state, word, t_ms=now)
        assert state.table.sand_ms == tuple(left)
    assert 120_000 - sum(left) == since - 777


def test_an_answer_one_millisecond_before_the_end_counts():
    session = session_of(coup_fatal())
    session.submit(reply(session.state, "right"), 59_999)
    assert session.state.table.sand_ms == (1, 60_000)
    assert session.actors() == (1, CLOCK)


def test_an_answer_at_the_end_of_the_sand_is_too_late():
    session = session_of(coup_fatal())
    with pytest.raises(IllegalMove):
        session.submit(reply(session.state, "right"), 60_000)
    session.advance(60_000)
    assert session.state.table.money == (10000, 10000)


def test_an_answer_stamped_in_time_counts_though_it_arrives_after_the_clock():
    session = session_of(coup_fatal())
    text = reply(session.state, "right")
    session.advance(60_016)
    assert session.state.table.round == "final"
    session.submit(text, 59_990)
    assert session.state.table.round == "fatal"
    assert session.state.table.sand_ms == (10, 60_000)


def test_the_sand_of_the_other_runs_from_the_stamp_of_an_answer_that_arrives_late():
    session = session_of(coup_fatal())
    session.advance(30_000)
    session.submit(reply(session.state, "right"), 10_000)
    assert session.state.table.sand_ms == (50_000, 60_000)
    assert session.deadline_ms() == 70_000


@pytest.mark.parametrize("answers", ["choose", "type", "reader"])
def test_two_answers_with_the_same_stamp_both_count(answers):
    session = session_of(coup_fatal(answers=answers))
    for turn in (1, 0, 1):
        session.submit(reply(session.state, "right"), 4000)
        assert session.state.table.turn == turn


@pytest.mark.parametrize("answers", ["choose", "type", "reader"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_record_is_the_same_however_rarely_time_advances(seats, answers):
    def played(step_ms):
        session = Session(MidiGame(BANK), seats, {"answers": answers}, 5)
        rng = Random(5)
        while session.actors():
            seat = rng.choice([actor for actor in session.actors() if actor >= 0])
            when = session.events[-1].t_ms + rng.randint(50, 9000)
            count = len(session.events)
            while session.now_ms + step_ms < when and len(session.events) == count:
                session.advance(session.now_ms + step_ms)
            if len(session.events) > count or (session.deadline_ms() or when + 1) <= when:
                session.advance(when)
            elif session.legal_moves(seat):
                session.submit(rng.choice(session.legal_moves(seat)), when)
        return session.events

    every_frame = played(16)
    assert every_frame == played(700)
    assert any(event.move.verb == "sand" for event in every_frame)


def test_a_deadline_is_stamped_with_itself():
    session = session_of(coup_fatal((13000, 7000, 10000), t_ms=1234))
    events = session.advance(200_000)
    clock = [(t_ms, str(move)) for t_ms, move in events if move.actor == CLOCK]
    assert clock == [(61_234, "-2 sand"), (121_234, "-2 sand")]
    assert all(t_ms in (61_234, 121_234) for t_ms, _ in events)


# Final: Le Coup de Maître


@pytest.mark.parametrize(
    ("money", "years", "starter"),
    [
        ((13000, 7000), (), 1),
        ((10000, 10000), (), 0),
        ((10000, 10000), (1970, 2010), 1),
        ((13000, 7000, 7000), (2015, 1980, 1990), 2),  # the youngest of the poorest
        ((7000, 13000, 7000, 7000), (1950, 2015, 1999, 1980), 2),
        ((13000, 10000, 10000, 7000), (2010, 2011, 2012, 1940), 3),
    ],
)
def test_the_poorest_starts_the_final(money, years, starter):
    state = finale(money, years=years)
    assert state.table.turn == starter
    assert state.table.step == 1


@EVERYBODY
def test_five_questions_in_turn_each_harder_and_from_a_fresh_card(seats):
    state = finale((10000,) * seats)
    asked = []
    for _ in range(5):
        asked.append((state.table.turn, state.table.question))
        master(state, "right")
    assert asked == [(step % seats, f"m{step + 1}.{step + 1}") for step in range(5)]
    assert state.table.phase == "last chance"


@pytest.mark.parametrize("step", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("answer", ["first", "second", "other"])
def test_two_visible_answers_or_the_other(step, answer):
    state = master(finale(), "wrong " * (step - 1))
    seat = state.table.turn
    assert moves(state, seat) == [f"{seat} answer {text}" for text in ("first", "other", "second")] + [f"{seat} star"]
    play(state, f"{seat} answer {answer}")
    assert state.table.reveal.right == (answer == MASTER[step - 1])
    assert state.table.money[seat] == (13000 if answer == MASTER[step - 1] else 10000)


@pytest.mark.parametrize(
    ("word", "size", "money"), [("first", "large", (13000, 10000)), ("other", "small", (10000, 10000))]
)
def test_right_pays_and_opens_a_large_shutter_wrong_opens_a_small_one(word, size, money):
    state = play(finale(), f"0 answer {word}")
    assert state.table.money == money
    assert moves(state, 0)[:7] == [f"0 open {band}" for band in range(1, 8)]
    play(state, "0 open 6")
    assert state.table.shutters == ((size, 6),)
    assert state.table.turn == 1


def test_an_open_shutter_can_be_opened_once_but_the_other_size_of_its_band_still_can():
    state = play(finale(), "0 answer first", "0 open 3", "1 answer second")
    assert [text for text in moves(state, 1) if "open" in text] == [f"1 open {band}" for band in (1, 2, 4, 5, 6, 7)]
    play(state, "1 open 4", "0 answer first")
    assert "0 open 3" in moves(state, 0)
    play(state, "0 open 3")
    assert state.table.shutters == (("large", 3), ("large", 4), ("small", 3))


# Final: L'Étoile Mystérieuse


@EVERYBODY
def test_anybody_may_try_the_star_at_any_moment_of_the_final(seats):
    state = finale((10000,) * seats)
    for _ in range(5):
        for moment in ("answer", "shutter"):
            assert state.table.phase == moment
            assert state.actors() == tuple(range(seats))
            assert all(f"{seat} star" in moves(state, seat) for seat in range(seats))
            play(state, moves(state, state.table.turn)[0])
    assert state.actors() == (*range(seats), CLOCK)
    assert all(moves(state, seat) == [f"{seat} star"] for seat in range(seats))


def test_there_is_no_star_before_the_final():
    for state in (show(2), in_duel(), second_round(), coup_fatal()):
        assert not any("star" in text for seat in range(state.seats) for text in moves(state, seat))


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_right_guess_wins_ten_thousand_and_ends_the_game_even_on_another_turn(seat):
    state = guess(finale((10000, 10000, 10000)), seat, "right")
    assert state.actors() == ()
    assert state.outcome().scores[seat] == 20000
    assert sum(state.outcome().scores) == 40000
    assert state.outcome().winners == (seat,)
    assert state.outcome().reason == "{player} has guessed the picture."
    assert state.outcome().values == {"player": seat}


def test_the_right_guesser_need_not_be_the_richest():
    state = guess(finale((19500, 1000)), 1, "right")
    assert state.outcome().scores == (19500, 11000)
    assert state.outcome().winners == (0,)


def test_while_one_guesses_nobody_else_acts():
    state = play(finale((10000,) * 3), "2 star")
    assert state.actors() == (2,)
    assert state.deadline_ms() is None
    offered = [f"2 answer {choice}" for choice in sorted(state.table.choices)]
    assert moves(state, 2) == offered, "no way round a guess"


@pytest.mark.parametrize("phase", ["answer", "shutter"])
@pytest.mark.parametrize("seat", [0, 1])
def test_after_a_wrong_guess_the_game_goes_on_where_it_was_without_its_guesses(phase, seat):
    state = finale((10000,) * 3)
    if phase == "shutter":
        play(state, "0 answer first")
    before = state.table
    guess(state, seat, "wrong")
    after = state.table
    assert after._replace(guessed=before.guessed, reveal=before.reveal) == before
    assert after.guessed == tuple(other == seat for other in range(3))
    assert f"{seat} star" not in moves(state, seat)
    play(state, moves(state, 0)[0])
    assert "2 star" in moves(state, 2)
    assert f"{seat} star" not in moves(state, seat)


def test_whoever_has_guessed_wrong_still_answers_and_earns_on_its_turn():
    state = master(guess(finale(), 0, "wrong"), "right")
    assert state.table.money == (13000, 10000)


def test_the_last_chance_lasts_ten_seconds():
    state = master(finale(), "right " * 5, t_ms=50_000)
    assert state.actors() == (0, 1, CLOCK)
    assert state.deadline_ms() == 60_000
    assert moves(state, CLOCK) == ["-2 close"]
    play(state, "-2 close", t_ms=60_000)
    assert state.outcome().reason == "Nobody has guessed the picture."
    assert state.outcome().scores == (19000, 16000)


def test_the_last_chance_is_for_those_who_have_not_guessed():
    state = master(guess(finale((10000,) * 3), 1, "wrong"), "right " * 5)
    assert state.actors() == (0, 2, CLOCK)


def test_a_right_guess_in_the_last_chance_wins_the_star():
    state = guess(master(finale(), "wrong " * 5), 1, "right")
    assert state.outcome().scores == (10000, 20000)


def test_the_last_chance_stands_still_during_a_guess():
    state = master(finale((10000,) * 3), "wrong " * 5, t_ms=50_000)
    play(state, "1 star", t_ms=57_000)
    assert state.deadline_ms() is None
    play(state, reply(state, "wrong"), t_ms=90_000)
    assert state.actors() == (0, 2, CLOCK)
    assert state.deadline_ms() == 93_000
    play(state, "2 star", t_ms=92_999)
    play(state, reply(state, "wrong"), t_ms=95_000)
    assert state.deadline_ms() == 95_001


def test_the_game_ends_when_the_last_one_has_guessed_wrong():
    state = master(finale(), "wrong " * 5)
    guess(guess(state, 0, "wrong"), 1, "wrong")
    assert state.actors() == ()
    assert state.outcome().reason == "Nobody has guessed the picture."
    assert state.outcome().scores == (10000, 10000)


def test_when_all_have_guessed_before_there_is_no_last_chance_but_all_five_questions():
    state = guess(guess(finale(), 0, "wrong"), 1, "wrong")
    assert state.actors() == (0,)
    master(state, "right " * 4)
    assert state.outcome() is None
    master(state, "right")
    assert state.outcome().scores == (19000, 16000)


def test_a_star_at_the_end_of_the_last_chance_is_too_late():
    session = session_of(master(finale(), "wrong " * 5, t_ms=50_000))
    with pytest.raises(GameOver):
        session.submit("0 star", 60_000)
    session.submit("0 star", 59_999)
    assert session.actors() == (0,)


def test_of_two_stars_at_the_same_time_whose_turn_comes_first_goes_first():
    session = session_of(master(finale((10000,) * 3), "wrong"))
    session.submit("0 star", 5000)
    session.submit("2 star", 5000)  # the turn is at 1
    assert session.actors() == (2,)
    assert [str(event.move) for event in session.overtaken] == ["0 star"]


@pytest.mark.parametrize(
    ("money", "winners"), [((13000, 7000), (0,)), ((10000, 10000), (0, 1)), ((9000, 12000, 12000), (1, 2))]
)
def test_the_richest_win_and_ties_share_the_title(money, winners):
    state = master(finale(money), "wrong " * 5)
    assert state.outcome() is None
    play(state, "-2 close", t_ms=10_000)
    assert state.outcome().scores == money
    assert state.outcome().winners == winners


# Answers


def test_choosing_offers_the_right_answer_and_three_different_ones_of_its_kind():
    state = coup_fatal()
    for _ in range(12):
        choices = state.table.choices
        assert len(set(choices)) == 4
        assert state.table.question in choices
        assert {state.game.bank.question(choice).kind for choice in choices} == {"thing"}
        sand(state, "wrong")
    play(state, "-2 sand", t_ms=60_000)
    play(state, "1 star")
    assert {state.game.bank.question(choice).kind for choice in state.table.choices} == {"star"}
    assert len(set(state.table.choices)) == 4


def test_the_right_answer_is_not_always_in_the_same_place():
    state = coup_fatal()
    places = set()
    for _ in range(30):
        places.add(state.table.choices.index(state.table.question))
        sand(state, "pass")
    assert places == {0, 1, 2, 3}


def test_choosing_any_of_the_four_or_passing():
    state = coup_fatal()
    assert moves(state, 0) == [f"0 answer {choice}" for choice in sorted(state.table.choices)] + ["0 pass"]
    for text in ("0 answer 5", "0 answer p1.1", "0 answer f1", "0 answer visible"):
        refused(state, text, IllegalMove, NOT_ALLOWED)
    refused(state, "0 say =x", IllegalMove, NOT_ALLOWED)
    refused(state, "0 judge right", IllegalMove, NOT_ALLOWED)


def test_a_choice_is_logged_by_what_was_chosen_so_a_grown_bank_reads_it():
    game = MidiGame(LARGE_BANK)
    session = Session(game, 2, {"answers": "choose"}, 3)
    play_at_random(session, Random(3))
    chosen = [event.move for event in session.events if event.move.verb == "answer" and "f" in str(event.move.args[0])]
    assert chosen
    state = MidiGame(small_bank(fatal=90, star=9)).new_state(2, {"answers": "choose"}, 3)
    for t_ms, move in session.events:
        state.apply(move, t_ms)
    assert state.outcome() == session.outcome()


def test_what_was_never_seen_comes_first():
    seen = {f"k{n}.1": 1 for n in range(1, 20)} | {"d1": 2, "d2": 1}
    session = Session(MidiGame(BANK), 2, seed=5, seen=seen)
    session.submit("0 number 1")
    assert [str(event.move) for event in session.events] == ["-1 duel d2", "0 number 1", "-1 kickoff k20"]
    assert session.shown() == ["d2", "k20.1"]
    other = Session(MidiGame(BANK), 2, seed=5, seen=dict.fromkeys(seen, 3))
    assert len(other.events) == 1, "with everything seen as often, all are drawn from"


def test_of_a_card_of_the_final_one_question_was_seen_of_the_others_all():
    session = Session(MidiGame(BANK), 2, seed=5)
    play_at_random(session, Random(5))
    masters = [str(event.move.args[0]) for event in session.events if event.move.verb == "master"]
    assert [text for text in session.shown() if text[0] == "m"] == [f"{card}.{n}" for n, card in enumerate(masters, 1)]
    assert all("." not in text for text in session.shown() if text[0] in "dsfp")


@pytest.mark.parametrize("text", ["chose 11", "thing 11", "variante 11", "La Chôse 11", "chosse 11"])
def test_a_typed_answer_fits_any_accepted_wording(text):
    state = play(coup_fatal(answers="type"), f"0 say {pack_text(text)}")
    assert state.table.reveal.right
    assert state.table.reveal.given == text
    assert state.table.turn == 1


@pytest.mark.parametrize("text", ["chose 12", "chat 11", "?", "11"])
def test_another_typed_answer_is_wrong(text):
    state = play(coup_fatal(answers="type"), f"0 say {pack_text(text)}")
    assert not state.table.reveal.right
    assert (state.table.turn, state.table.question) == (0, "f1.2")


def test_typing_allows_a_pass_and_shows_examples():
    state = coup_fatal(answers="type")
    assert "0 pass" in moves(state, 0)
    assert f"0 say {pack_text('chose 11')}" in moves(state, 0)
    play(state, "0 pass")
    assert state.table.question == "f1.2"


@pytest.mark.parametrize("arg", ["=", "=%20", "=" + "a" * 81, "=a%2", "word", 7])
def test_what_is_no_packed_text_is_refused(arg):
    state = coup_fatal(answers="type")
    with pytest.raises(IllegalMove) as error:
        state.apply(Move(0, "say", (arg,)))
    assert error.value.key == NOT_ALLOWED


def test_the_longest_answer_has_eighty_letters():
    assert coup_fatal(answers="type").is_legal(Move(0, "say", ("=" + "a" * 80,)))


def test_only_who_is_asked_may_type():
    refused(coup_fatal(answers="type"), "1 say =chose%2011", OutOfTurn, NOT_YOUR_TURN)
    refused(show(2, answers="type"), "0 say =chose", IllegalMove, NOT_ALLOWED)
    refused(coup_fatal(answers="type"), "0 answer 1", IllegalMove, NOT_ALLOWED)


@EVERYBODY
@pytest.mark.parametrize("player", [0, 1])
def test_the_reader_on_the_left_judges_right_or_wrong(seats, player):
    money = (13000, 12000, 1000, 2000) if player == 0 else (12000, 13000, 1000, 2000)
    state = coup_fatal(money[:seats], answers="reader")
    if seats == 4:
        play(state, f"2 face {player}")
        assert state.table.turn == player
    reader = (player + 1) % seats
    assert state.actors() == (reader, CLOCK)
    assert moves(state, reader) == [f"{reader} judge right", f"{reader} judge wrong"]
    assert state.table.choices == ()
    play(state, f"{reader} judge wrong", t_ms=5000)
    assert (state.table.turn, state.deadline_ms()) == (player, 60_000)
    play(state, f"{reader} judge right", t_ms=8000)
    assert state.table.turn != player
    assert state.table.sand_ms[player] == 52_000


@EVERYBODY
def test_the_reader_on_the_left_judges_the_star(seats):
    state = play(finale((10000,) * seats, answers="reader"), f"{seats - 1} star")
    assert state.actors() == (0,)
    wrong = play(state.clone(), "0 judge wrong")
    assert wrong.table.guessed[seats - 1]
    assert wrong.table.reveal.seat == seats - 1
    assert play(state, "0 judge right").outcome().scores[seats - 1] == 20000


@pytest.mark.parametrize(("text", "right"), [("image 11", True), ("Picture 11", True), ("image 21", False)])
def test_the_star_is_typed_too(text, right):
    state = play(finale(answers="type"), "1 star", f"1 say {pack_text(text)}")
    assert (state.outcome() is not None) == right


# Refusals


def test_a_player_must_name_somebody_else():
    refused(in_duel(), "1 challenge 1", IllegalMove, "Name somebody else.")
    refused(coup_fatal((13000, 7000, 10000, 10000)), "1 face 1", IllegalMove, "Name somebody else.")


def test_what_is_open_cannot_be_opened_again():
    refused(open_places(second_round(), "1"), "1 open 1", IllegalMove, "This one is open already.")
    state = play(finale(), "0 answer first", "0 open 3", "1 answer second")
    refused(state, "1 open 3", IllegalMove, "This one is open already.")


def test_a_place_that_does_not_exist_is_not_called_open():
    refused(second_round(), "0 open 8", IllegalMove, NOT_ALLOWED)
    refused(show(2), "0 open 1", IllegalMove, NOT_ALLOWED)


def test_on_another_turn_of_the_final_there_is_only_the_star():
    refused(finale(), "1 answer first", IllegalMove, "It is not your turn: you may only try the star.")


def test_a_second_guess_is_refused():
    refused(guess(finale(), 0, "wrong"), "0 star", IllegalMove, "You have already made your guess.")


def test_a_second_guess_is_refused_for_that_reason_on_another_turn_too():
    refused(guess(finale(), 1, "wrong"), "1 star", IllegalMove, "You have already made your guess.")


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (show(2), "1 number 1"),
        (second_round(), "1 open 1"),
        (in_duel(), "0 challenge 2"),
        (coup_fatal(), "1 pass"),
        (coup_fatal((13000, 7000, 10000, 10000)), "0 face 2"),
        (play(finale(), "0 star"), "1 star"),
    ],
)
def test_out_of_turn(state, text):
    refused(state, text, OutOfTurn, NOT_YOUR_TURN)


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (show(2), "0 number 5"),
        (show(2), "0 answer visible"),
        (show(2), "0 star"),
        (in_duel(), "1 challenge 3"),
        (play(in_duel(), "1 challenge 0"), "0 card 3"),
        (play(in_duel(), "1 challenge 0", "0 card 1"), "0 answer 5"),
        (finale(), "0 answer visible"),
        (finale(), "0 open 1"),
    ],
)
def test_what_the_rules_do_not_know(state, text):
    before = state.table
    with pytest.raises(IllegalMove):
        state.apply(Move.parse(text))
    assert state.table == before


def test_nothing_may_be_done_after_the_end():
    refused(guess(finale(), 0, "right"), "0 star", GameOver, "The game is over.")


def test_the_session_knows_its_seats():
    with pytest.raises(OutOfTurn) as error:
        Session(MidiGame(BANK), 2).submit("2 number 1")
    assert error.value.key == "There is no player {seat} in this game."


# Undo


SHOWN = "Something new was shown since your last move: it stands."


def reached(*texts, seats=2, players=None):
    """A session in which these moves were made, at one second each."""
    session = Session(MidiGame(BANK), seats, seed=1, players=players)
    for text in texts:
        session.submit(text, session.now_ms + 1000)
    return session


def to_the_duel(session, number):
    """Play at random, but naming, until somebody has to challenge; returns who."""
    rng = Random(3)
    while session.state.table.phase != "challenge" or session.state.table.round != f"duel{number}":
        (seat,) = session.actors()
        session.submit(rng.choice(session.legal_moves(seat)), session.now_ms + 1000)
    return session.actors()[0]


def undo_is_refused(session, seat, key):
    assert not session.can_undo(seat)
    with pytest.raises(UndoRefused) as error:
        session.undo(seat)
    assert error.value.key == key


def test_a_number_stands_once_the_card_is_drawn():
    undo_is_refused(reached("0 number 1"), 0, SHOWN)


def test_an_answer_stands():
    undo_is_refused(reached("0 number 1", "0 answer other"), 0, SHOWN)


def test_a_challenge_may_be_taken_back_until_the_card_is_picked():
    session = reached(seats=3)
    red = to_the_duel(session, 1)
    first, second = (move.args[0] for move in session.legal_moves(red))
    session.submit(f"{red} challenge {first}")
    session.undo(red)
    assert session.actors() == (red,)
    session.submit(f"{red} challenge {second}")
    session.submit(f"{second} card 1")
    undo_is_refused(session, red, SHOWN)
    undo_is_refused(session, second, SHOWN)


def test_a_challenge_stands_for_everybody_else():
    session = reached(seats=3)
    red = to_the_duel(session, 1)
    session.submit(session.legal_moves(red)[0])
    undo_is_refused(session, (red + 1) % 3, "Another player has moved since: your move stands.")


def test_a_challenge_that_shows_the_second_duel_question_stands():
    session = reached(seats=3)
    red = to_the_duel(session, 2)
    session.submit(session.legal_moves(red)[0])
    assert session.state.table.question.startswith(session.state.table.pair)
    undo_is_refused(session, red, SHOWN)


def test_an_opened_proposition_stands():
    session = session_of(second_round())
    session.submit("0 open 1")
    undo_is_refused(session, 0, SHOWN)


def test_a_chosen_opponent_stands_once_the_cards_are_drawn():
    session = session_of(coup_fatal((13000, 7000, 10000, 10000)))
    session.submit("1 face 0")
    undo_is_refused(session, 1, SHOWN)


@pytest.mark.parametrize("text", ["0 star", "0 answer first", "1 star"])
def test_nothing_in_the_final_is_taken_back(text):
    session = session_of(finale())
    session.submit(text)
    undo_is_refused(session, int(text[0]), SHOWN)


def test_a_pass_is_not_taken_back():
    session = session_of(coup_fatal())
    session.submit("0 pass", 3000)
    undo_is_refused(session, 0, SHOWN)


def test_nothing_to_take_back_at_the_end_or_the_beginning():
    undo_is_refused(reached(), 0, SHOWN)  # the duel pair is drawn
    undo_is_refused(session_of(show(2)), 0, "There is no move to take back.")
    session = session_of(play(finale(), "0 star"))
    session.submit(reply(session.state, "right"))
    undo_is_refused(session, 0, "The game is over.")


# Whole games


@pytest.mark.parametrize("answers", ["choose", "type", "reader"])
@EVERYBODY
def test_any_game_keeps_the_contract_at_every_step(seats, answers):
    game = get_game("midi")
    rng = Random(seats)
    state = game.new_state(seats, {"answers": answers}, 0, [PlayerInfo(birth_year=1990)] * seats)
    now = earned = 0
    while actors := state.actors():
        for actor in actors:
            legal = state.legal_moves(actor)
            assert legal == sorted(legal)
            assert legal
            assert all(state.is_legal(move) for move in legal)
            assert all(Move.parse(str(move)) == move for move in legal)
        for viewer in (None, *range(seats)):
            view = state.observe(viewer)
            assert game.sample(view, rng).observe(viewer) == view
        now += rng.randint(1, 5000)
        deadline = state.deadline_ms()
        late = deadline is not None and now >= deadline
        move = rng.choice(state.legal_moves(CLOCK if late else rng.choice([a for a in actors if a != CLOCK])))
        twin, before = state.clone(), state.table
        assert twin == state
        state.apply(move, deadline if late else now)
        assert twin.table == before
        now = deadline if late else now
        reveal = state.table.reveal
        if before.round == "final" and move.actor >= 0 and reveal != before.reveal and reveal.right:
            earned += 10000 if before.phase == "star" else 3000
        assert sum(state.table.money) == 10000 * seats + earned
        assert min(state.table.money) >= 1000
    assert state.outcome().scores == state.table.money


@pytest.mark.parametrize("answers", ["choose", "type", "reader"])
@EVERYBODY
def test_a_saved_game_replays_to_the_same_end(seats, answers):
    session = Session(get_game("midi"), seats, {"answers": answers}, seats)
    play_at_random(session, Random(seats))
    again = Session.load(session.save())
    assert again.events == session.events
    assert again.state.table == session.state.table
    assert again.outcome() == session.outcome()


@EVERYBODY
def test_the_smallest_bank_lasts_for_a_game(seats):
    smallest = small_bank(kickoff=1, duel=1, sheet=1, fatal=2, master=5, star=1)
    for seed in range(5):
        session = Session(MidiGame(smallest), seats, seed=seed)
        play_at_random(session, Random(seed))
        assert session.outcome()


def test_a_view_of_nobody_is_refused():
    with pytest.raises(BadSetup):
        show(2).observe(2)


def test_the_picture_and_the_cards_are_drawn_evenly():
    state = show(2)
    state._set(round="fatal", phase="sand", running=True, match=(0, 1), turn=0, question="f1.1")
    state.apply(Move.parse("-2 sand"))
    assert state.chances() == [(Move(CHANCE, "picture", (f"p{n}",)), 0.2) for n in range(1, 6)]
    state.apply(Move.parse("-1 picture p2"))
    assert state.chances() == [(Move(CHANCE, "master", (f"m{n}",)), 1 / 6) for n in range(1, 7)]
