"""How the bots play Take It! and Slam Dunk."""

from random import Random
from statistics import median
from typing import Any

import pytest

from ai.bot import LEVELS, Decision
from ai.knowledge.takeit import FASTEST_MS, TakeItBot
from ai.knowledge.takeit_rows import Heap
from ai.search.stopping import weigh
from app.engine.move import CLOCK, Move
from app.engine.session import Session
from app.games.takeit import CARDS, score_cards
from app.registry import get_game


def deck_of(key: str) -> list[str]:
    """All cards of an edition, in order."""
    game: Any = get_game(key)
    return [card for card in CARDS for _ in range(game.deck.get(card, 0))]


class Table:
    """A game played from text: cards are turned up, "0!" is a slam of seat 0; all bots watch."""

    def __init__(self, text: str, seats: int = 2, key: str = "takeit", **options: str) -> None:
        game = get_game(key)
        self.state: Any = game.new_state(seats, game.fill_options(options), 1, None)
        self.bots = {level: TakeItBot(game, level, seed=5) for level in LEVELS}
        self.t_ms = 0
        for word in text.split():
            self.step(word)

    def step(self, word: str) -> None:
        """One card or one slam."""
        self.t_ms += 1000
        if word.endswith("!"):
            self.state.apply(Move(int(word[:-1]), "slam"), self.t_ms)
        else:
            turner = CLOCK if self.state.deadline_ms() is not None else self.state.observe(None).dealer
            self.state.apply(Move(turner, "turn"), self.t_ms)
            self.state.apply(Move.parse(f"-1 reveal {word}"), self.t_ms)
        for bot in self.bots.values():
            bot.watch(self.state.observe(0))

    def ask(self, level: str) -> Decision:
        """What seat 0 does."""
        return self.bots[level].decide(self.state.observe(0))


def play(session: Session, bots: list[TakeItBot]) -> list[Decision]:
    """A whole game between bots; returns their slams."""
    slams = []
    while actors := session.actors():
        for seat, bot in enumerate(bots):
            view: Any = session.view(seat)
            bot.watch(view)
        decisions = [bots[seat].decide(session.view(seat)) for seat in actors if seat >= 0]
        moves = [decision for decision in decisions if decision.move is not None]
        slams += [decision for decision in moves if decision.move and decision.move.verb == "slam"]
        first = min(moves, key=lambda decision: decision.delay_ms, default=None)
        deadline = session.deadline_ms()
        if first and first.move and (deadline is None or session.now_ms + first.delay_ms < deadline):
            session.submit(first.move, session.now_ms + first.delay_ms)
        else:
            assert deadline is not None
            session.advance(deadline)
    return slams


BIG_ROW = "s+8 s+6 s+5 s+6 s+5"
SLAM, WAIT = Move(0, "slam"), None


@pytest.mark.parametrize("level", LEVELS)
def test_everybody_takes_a_big_row(level: str) -> None:
    decision = Table(BIG_ROW).ask(level)
    assert decision.move == SLAM
    assert decision.why.key == "Worth {points}: a fair share is about {share}."
    assert decision.why.values["points"] == 30


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_spends_a_take_on_minus_cards(level: str) -> None:
    decision = Table("s-1 s-4 s-2").ask(level)
    assert decision.move == WAIT
    assert decision.why.key == "Worth {points}: no reason to use up a take."


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_takes_a_single_small_card_at_the_start(level: str) -> None:
    decision = Table("s+3").ask(level)
    assert decision.move == WAIT
    assert decision.why.key == "Worth only {points} so far: a fair share is about {share}."


def test_the_expert_remembers_what_would_make_a_pair() -> None:
    took_a_ten = Table(f"p+10 {BIG_ROW} 0! s+3 s+4 s+4 s+4 p+10").ask("expert")
    without = Table(f"p+8 {BIG_ROW} 0! s+3 s+4 s+4 s+4 p+10").ask("expert")
    assert took_a_ten.move == SLAM
    assert took_a_ten.why.key == "Pairs the {value} in an earlier pile: worth {points}."
    assert without.why.key != took_a_ten.why.key
    assert took_a_ten.why.values["value"] == 10


def test_the_expert_does_not_give_away_the_stock_with_its_last_take() -> None:
    rows = "s+5 s+4 0! s+5 s+4 0! s+5 s+4 0!"
    table = Table(f"{rows} s+6 s+4 s+1")
    assert table.ask("expert").move == WAIT
    assert table.ask("strong").why.key == (
        "The last take ought to bring about {share}, not {points}: the others get all that is left."
    )


def test_a_last_row_is_taken_for_any_points() -> None:
    stock = deck_of("takeit")
    stock.remove("s+2")
    table = Table(" ".join(stock[:-1]) + " 1! " + stock[-1] + " 1! s+2")
    for level in LEVELS:
        decision = table.ask(level)
        assert decision.move == SLAM
        assert decision.why.key == "These are the last cards: {points} is better than nothing."


def test_jackpots_are_worth_more_together() -> None:
    table = Table("k k k k s+1", seats=3, key="slamdunk")
    assert table.ask("expert").move == SLAM
    assert table.ask("strong").why.key == "Jackpots count more together: worth {points}."


def test_a_dealer_turns_the_next_card_when_it_does_not_take() -> None:
    decision = Table("s-3", pace="dealer").ask("strong")
    assert decision.move == Move(0, "turn")
    assert 1500 <= decision.delay_ms <= 2500
    assert Table(BIG_ROW, pace="dealer").ask("strong").move == SLAM


def test_open_piles_need_no_memory() -> None:
    table = Table(f"p+10 {BIG_ROW} 0! s+4 s+4 s+4 s+3 p+10", open="yes")
    fresh = TakeItBot(get_game("takeit"), "beginner", seed=2)
    decision = fresh.decide(table.state.observe(0))
    assert decision.move == SLAM
    assert decision.why.key == "Pairs the {value} in an earlier pile: worth {points}."


def test_a_pile_that_turns_out_to_be_somebody_elses_is_remembered_as_theirs() -> None:
    table, other = Table(f"p+10 {BIG_ROW} 0!"), Table(f"p+10 {BIG_ROW} 1!")
    bot = table.bots["expert"]
    bot.watch(other.state.observe(0))
    recalled = bot.memory.recall(other.state.observe(0), bot.deck)
    assert (recalled.heaps[0].points, recalled.heaps[1].points) == (0, 30)


def test_better_levels_are_quicker_but_never_quicker_than_a_person() -> None:
    view = Table(BIG_ROW).state.observe(0)
    medians = []
    for level in LEVELS:
        delays = [TakeItBot(get_game("takeit"), level, seed).decide(view).delay_ms for seed in range(60)]
        assert min(delays) >= FASTEST_MS
        medians.append(median(delays))
    assert medians == sorted(medians, reverse=True)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_is_as_fast_as_the_people_at_the_table_where_that_is_wished(level: str) -> None:
    table = Table(BIG_ROW, reflexes="mine")
    game = get_game("takeit")
    for usual_ms in (400, 900):
        table.state.reflexes_ms = usual_ms
        view = table.state.observe(0)
        delays = [TakeItBot(game, level, seed).decide(view).delay_ms for seed in range(100)]
        assert median(delays) == pytest.approx(usual_ms, rel=0.12)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_and_view_give_the_same_decision_whatever_is_hidden(level: str) -> None:
    game = get_game("takeit")
    view = Table("s+4 s+5 p+6 0! s+2 s+3 t 1! s+6 s+4 j t").state.observe(0)
    twin = game.sample(view, Random(9)).observe(0)
    assert TakeItBot(game, level, 3).decide(view) == TakeItBot(game, level, 3).decide(twin)


@pytest.mark.parametrize("key", ["takeit", "slamdunk"])
@pytest.mark.parametrize("pace", ["normal", "fast", "dealer"])
def test_all_levels_play_whole_games_with_any_number_of_seats(key: str, pace: str) -> None:
    game = get_game(key)
    for seats in game.seats:
        session = Session(game, seats, {"pace": pace}, seats)
        levels = (LEVELS * 2)[seats - 2 : 2 * seats - 2]
        slams = play(session, [TakeItBot(game, level, seat) for seat, level in enumerate(levels)])
        assert session.outcome() is not None
        assert all(str(slam.why) and slam.delay_ms >= FASTEST_MS for slam in slams)


def test_a_heap_scores_like_the_rules() -> None:
    rng = Random(4)
    deck = deck_of("slamdunk")
    for _ in range(200):
        cards = rng.sample(deck, rng.randint(0, 30))
        heap = Heap(cards[:10])
        heap.merge(Heap(cards[10:]))
        assert heap.total() == score_cards(cards, most_tens=99).total


class Coin:
    """Taking is sure to bring one; waiting brings a little more or less than so much."""

    def __init__(self, waiting: float) -> None:
        self.waiting = waiting

    def imagine(self, rng: Random) -> float:
        return rng.uniform(-0.5, 0.5)

    def value(self, future: float, take: bool) -> float:
        return 1.0 if take else self.waiting + future


def test_weighing_stops_early_when_the_answer_is_clear() -> None:
    *_, clear = weigh(Coin(0.0), Random(1), futures=400)
    *_, close = weigh(Coin(1.0), Random(1), futures=400)
    assert clear.gain > 0.8
    assert clear.count < 40
    assert abs(close.gain) < 0.1
    assert clear.count < close.count
