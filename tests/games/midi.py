"""Positions of Les 12 Coups de Midi for tests, with a small bank whose right answers are known by heart."""

import pytest

from app.engine import CHANCE, Move, PlayerInfo, Session
from app.engine.move import pack_text
from app.games.midi import MidiGame
from app.games.midi.bank import Bank, Card, Question, Wording

# What is right in the small bank, by the number of the question on its card
KICKOFF = ("visible", "visible", "other", "other")
DUEL = (2, 3)
FALSE_PROPOSITION = 4
MASTER = ("first", "second", "other", "first", "second")

EVERYBODY = pytest.mark.parametrize("seats", [2, 3, 4])


def small_bank(kickoff=20, duel=2, sheet=10, fatal=9, master=6, star=5):
    def deck(letter, size, rights, french, english):
        wrong = tuple(f"faux {n}" for n in range(1, 10)), tuple(f"false {n}" for n in range(1, 10))
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
                        False,
                        False,
                        {
                            "fr": Wording("Quoi ?", (f"{french} {n}{i}",), (f"variante {n}{i}",), wrong[0]),
                            "en": Wording("What?", (f"{english} {n}{i}",), (), wrong[1]),
                        },
                    )
                    for i, right in enumerate(rights, start=1)
                ),
            )
            for n in range(1, size + 1)
        }

    decks = {
        "kickoff": deck("k", kickoff, [("visible", "other").index(right) for right in KICKOFF], "a", "a"),
        "duel": deck("d", duel, [right - 1 for right in DUEL], "a", "a"),
        "sheet": deck("s", sheet, [FALSE_PROPOSITION - 1], "a", "a"),
        "fatal": deck("f", fatal, [0] * 8, "chose", "thing"),
        "master": deck("m", master, [("first", "second", "other").index(right) for right in MASTER], "a", "a"),
        "star": deck("p", star, [0], "image", "picture"),
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
        seat = state.show.turn
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
        play(state, f"{state.show.turn} open {place}")
    return state


def coup_fatal(money=(13000, 7000), t_ms=0, **setup):
    """Round three with that much money, reached by a right answer of seat 1 in the second duel."""
    state = show(len(money), **setup)
    before = (money[0] + 3000, money[1] - 3000, *money[2:])
    state._set(round="duel2", phase="answer", money=before, turn=1, challenger=0, duel_card=1, question="d1.2")
    return play(state, f"1 answer {DUEL[1]}", t_ms=t_ms)


def reply(state, word):
    """The text of a right or wrong answer, or a pass, to the open question on the table."""
    show = state.show
    seat = state.actors()[0]
    match state.options["answers"]:
        case "reader":
            return f"{seat} judge {word}"
        case _ if word == "pass":
            return f"{seat} pass"
        case "type":
            answer = state.game.bank.question(show.question).words["en"].answers[0]
            return f"{seat} say {pack_text(answer if word == 'right' else 'nobody knows')}"
    return f"{seat} answer {0 if word == 'right' else max(show.choices)}"


def sand(state, words, t_ms=0):
    """Coup Fatal: what whoever is asked answers, one word each."""
    for word in words.split():
        play(state, reply(state, word), t_ms=t_ms)
    return state


def finale(money=(10000, 10000), t_ms=0, shutters=(("large", 1), ("large", 2)), **setup):
    """The final with that much money, reached as seat 0 runs out of sand against seat 1; two shutters are open."""
    state = show(len(money), **setup)
    before = (money[0] + 3000, money[1] - 3000, *money[2:])
    state._set(round="fatal", phase="sand", running=True, match=(0, 1), turn=0, money=before, question="f1.1")
    play(state, "-2 sand", t_ms=t_ms)
    state._set(shutters=tuple(shutters))
    return state


def master(state, words, t_ms=0):
    """Final: the players in turn answer right or wrong, each opening the first shutter there is."""
    for word in words.split():
        seat = state.show.turn
        right = MASTER[state.show.step - 1]
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
    before = state.show
    with pytest.raises(kind) as error:
        state.apply(Move.parse(text))
    assert type(error.value) is kind
    assert error.value.key == key
    assert state.show == before


NOT_ALLOWED = "The rules don’t allow this move."
NOT_YOUR_TURN = "It is not your turn."


def in_duel(number=1, seats=3, red=1):
    state = kickoff(show(seats, champions=(red,)), "wrong " + "right " * (seats - 1) + "wrong")
    if number == 2:
        victim = (red + 1) % seats
        play(state, f"{red} challenge {victim}", f"{victim} card 1", f"{victim} answer {DUEL[0]}")
        state._set(money=(10000,) * seats, lamps=(0,) * seats)
        state._red(red)
    return state
