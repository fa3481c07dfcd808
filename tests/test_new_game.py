"""A game in two files: rules and a line in the registry. It can be played, taken back, hinted at and looked at again.

The game is the smallest with chance and hidden cards: everybody holds three of nine cards, all lay one in turn, and the
highest takes the trick.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Self

import pytest

from app import registry
from app.engine.game import Game, PlayerInfo, sampled_options
from app.engine.move import CHANCE, Move
from app.engine.session import Session
from app.engine.state import Observation, Outcome, State
from app.match import Match, Seat, record_of
from app.services import lessonbook
from tests.at_random import play_at_random
from tests.screens.driver import running

HAND = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class TricksView(Observation):
    hands: tuple[tuple[int, ...] | None, ...]
    counts: tuple[int, ...]
    laid: tuple[int, ...]
    gone: tuple[int, ...]
    tricks: tuple[int, ...]


class TricksState(State):
    __slots__ = ("gone", "hands", "laid", "tricks")

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        super().__init__(seats, options)
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.laid: list[int] = []
        self.gone: list[int] = []
        self.tricks = [0] * seats

    def _dealing(self) -> bool:
        return not self.laid and not self.gone and len(self.hands[-1]) < HAND

    def actors(self) -> tuple[int, ...]:
        if self._dealing():
            return (CHANCE,)
        return (len(self.laid),) if any(self.hands) else ()

    def legal_moves(self, actor: int) -> list[Move]:
        if actor not in self.actors():
            return []
        draws = [move for move, _ in self.chances()]
        return draws or [Move(actor, "lay", (card,)) for card in sorted(self.hands[actor])]

    def chances(self) -> list[tuple[Move, float]]:
        if not self._dealing():
            return []
        seat = min(range(self.seats), key=lambda seat: len(self.hands[seat]))
        left = [card for card in range(HAND * self.seats) if not any(card in hand for hand in self.hands)]
        return [(Move(CHANCE, "deal", (seat, card)), 1 / len(left)) for card in left]

    def play(self, move: Move, t_ms: int = 0) -> None:
        if move.actor == CHANCE:
            self.hands[move.args[0]].append(move.args[1])
            return
        self.hands[move.actor].remove(move.args[0])
        self.laid.append(move.args[0])
        if len(self.laid) == self.seats:
            self.tricks[self.laid.index(max(self.laid))] += 1
            self.gone += self.laid
            self.laid = []

    def learners(self, move: Move) -> tuple[int, ...]:
        if move.actor == CHANCE:
            return (move.args[0],)
        return tuple(seat for seat in range(self.seats) if seat != move.actor)

    def observe(self, viewer: int | None) -> TricksView:
        return TricksView(
            **self.common_view(viewer, self.tricks),
            hands=tuple(tuple(sorted(hand)) if seat == viewer else None for seat, hand in enumerate(self.hands)),
            counts=tuple(map(len, self.hands)),
            laid=tuple(self.laid),
            gone=tuple(self.gone),
            tricks=tuple(self.tricks),
        )

    def outcome(self) -> Outcome | None:
        return None if self.actors() else Outcome.most(self.tricks, "The highest card wins.")

    def clone(self) -> Self:
        twin = type(self)(self.seats, self.options)
        twin.hands = [hand[:] for hand in self.hands]
        twin.laid, twin.gone, twin.tricks = self.laid[:], self.gone[:], self.tricks[:]
        return twin


class TricksGame(Game):
    key = "tricks"
    seats = range(2, 4)
    options = {"strange": ("no", "yes")}  # an option nobody has words for

    def start(self, seats: int, options: Mapping[str, str], players: Sequence[PlayerInfo]) -> TricksState:
        return TricksState(seats, options)

    def sample(self, observation: TricksView, rng: Random) -> TricksState:
        state = TricksState(observation.seats, sampled_options(observation))
        state.laid, state.gone = list(observation.laid), list(observation.gone)
        state.tricks = list(observation.tricks)
        seen = {*state.laid, *state.gone, *(card for hand in observation.hands for card in hand or ())}
        unseen = [card for card in range(HAND * state.seats) if card not in seen]
        rng.shuffle(unseen)
        for seat, hand in enumerate(observation.hands):
            dealt = [unseen.pop() for _ in range(observation.counts[seat])] if hand is None else list(hand)
            state.hands[seat] = dealt
        return state


@pytest.fixture
def tricks(monkeypatch):
    monkeypatch.setitem(registry.GAMES, "tricks", registry.Entry("tests.test_new_game:TricksGame"))


@pytest.fixture
def ui(tmp_path, tricks):
    with running(tmp_path, language="en") as driver:
        yield driver


def test_it_keeps_what_every_game_promises(tricks):
    for seed in range(5):
        session = Session(registry.get_game("tricks"), 3, {}, seed)
        view = session.view(1)
        assert session.game.sample(view, Random(seed)).observe(1) == view
        play_at_random(session, Random(seed))
        assert session.outcome()
        assert Session.load(session.save()).events == session.events


def test_its_bots_find_the_only_card_that_wins(tricks):
    """A trick ahead: the 4 takes this one, which is enough; after the 0 the other takes both that are left."""
    state = TricksState(2, {"strange": "no"})
    state.hands, state.laid, state.gone, state.tricks = [[5], [4, 0]], [3], [1, 2], [0, 1]
    for seed in range(10):
        decision = registry.make_bot("tricks", "expert", seed).decide(state.observe(1))
        assert str(decision.move) == "1 lay 4"
        assert "imagined" in str(decision.why)


def test_a_person_plays_it_to_the_end_on_a_plain_board(ui):
    ui.app.home()
    ui.run(0.5)
    ui.tap("Tricks")
    ui.tap("Play")
    ui.run(0.5)
    table = ui.app.page
    ui.until(lambda: table.board.legal)
    assert ui.reads("hands:")
    ui.app.page.hint()
    ui.until(lambda: any(button.style == "filled" for button in table.board._buttons))
    ui.tap("Rules")
    assert ui.reads("Nobody has written down the rules of this game yet.")
    ui.app.back()
    table = ui.app.page
    while ui.app.page is table:
        ui.until(lambda: table.board.legal or ui.app.page is not table)
        if ui.app.page is table:
            ui.tap(next(name for name in ui.names() if name.startswith("lay ")))
    assert ui.app._stack[-1][0] == "result"
    (stored, *_) = ui.app.store.finished_games()
    assert Session.load(record_of(ui.app.store, stored).to_text()).outcome()
    ui.tap("Review")
    ui.run(0.3)
    assert ui.reads("tricks:")
    ui.app.home()
    ui.app.open("history")
    ui.frames(3)
    assert ui.reads("Tricks")


LESSON = {
    "scenes": [
        {
            "seats": 2,
            "bots": ["Colette"],
            "draws": ["-1 deal 0 5", "-1 deal 1 4", "-1 deal 0 0", "-1 deal 1 1", "-1 deal 0 2", "-1 deal 1 3"],
            "replies": ["1 lay 4"],
            "steps": [
                {
                    "id": "high",
                    "say": {"fr": "La plus haute gagne.", "en": "The highest wins."},
                    "point": ["lay 5"],
                    "expect": ["0 lay 5"],
                    "answers": [{"to": ["0 lay 0"], "say": {"fr": "Zéro\u00a0?", "en": "Zero?"}}],
                    "why": {"fr": "Plus haut\u00a0!", "en": "Higher!"},
                },
                {"id": "watch", "say": {"fr": "À Colette.", "en": "Colette’s turn."}, "expect": ["1 lay *"]},
                {"id": "won", "say": {"fr": "Gagné\u00a0!", "en": "Won!"}},
            ],
        }
    ]
}


def test_a_lesson_is_only_a_file(ui, monkeypatch, tmp_path):
    (tmp_path / "tricks.json").write_text(json.dumps(LESSON), encoding="utf-8")
    monkeypatch.setattr(lessonbook, "FOLDER", tmp_path)
    ui.app.open("game", game="tricks")
    ui.run(0.3)
    ui.tap("Show me")
    table = ui.app.page
    callout = table.mentor.callout
    ui.until(lambda: table.board.legal)
    ui.run(0.5)
    assert callout.bubble.text == "The highest wins."
    assert len(callout.targets) == 1
    ui.tap("lay 0")
    ui.run(0.2)
    assert callout.bubble.text == "Zero?"
    ui.tap("lay 2")
    ui.run(0.2)
    assert callout.bubble.text == "Higher!"
    ui.tap("lay 5")
    for words in ("Colette’s turn.", "Won!"):
        ui.until(lambda words=words: callout.bubble.text == words and callout.parent is not None)
        ui.run(0.6)
        ui.tap("Next")
    ui.until(lambda: ui.has("Not now"))
    assert table.session.view(0).tricks == (1, 0)
    assert not ui.app.store.finished_games()


def test_two_people_with_secrets_get_a_curtain(ui):
    match = Match.start(ui.app.store, "tricks", [Seat("Ada"), Seat("Bob")], {}, 1, 0.0)
    ui.app.open("table", game="tricks", match=match)
    ui.until(lambda: ui.app.page.curtain)
    assert not any(hand for hand in ui.app.page.board.view.hands)
