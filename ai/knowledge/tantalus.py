"""Tantalus for bots: how many turns each drawing is away, for me and, as far as can be guessed, for the other.

A good player brings several cards nearer at once, sees which drawings the other seems to be after from the tiles it
turned, and takes the tile away that is still missing: it searches a few moves ahead on guessed hands. Weaker ones
forget the other player now and then, or always. While two block each other, whoever is behind gives way.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from ai.bot import Bot, Decision, Reason
from ai.knowledge.tantalus_hands import HandReader, places, survey
from ai.knowledge.tantalus_outlook import TILE_BITS, Outlook, Position
from ai.knowledge.tantalus_reasons import reason
from ai.search import minimax
from app.engine.game import Game
from app.engine.move import Move
from app.games.tantalus.grooves import SIZE, TILES, cards, drawings_on
from app.games.tantalus.rules import NO_TILE, PATIENCE, TantalusState, TantalusView, turnable


@dataclass(frozen=True, slots=True)
class Skill:
    """What makes a level."""

    depth: int = 0  # moves of search; 0: only its own cards, one move ahead
    hands: int = 0  # guessed hands of the other player
    width: int = 0  # moves looked at in each position
    inference: bool = False  # reads the other's aims from the tiles it turns
    slip: float = 0.0  # how often it turns a tile that merely looks useful
    lapse: float = 0.0  # how often it forgets the other, and only looks at its own cards
    patience: int = 0  # rotations without a card after which it gives way; 0: the score decides


_SEARCH = Skill(depth=3, hands=16, width=5, inference=True)
SKILLS = {
    "beginner": Skill(slip=0.08, patience=20),
    "casual": replace(_SEARCH, lapse=0.82),
    "strong": replace(_SEARCH, lapse=0.4),
    "expert": replace(_SEARCH, lapse=0.15),
    "master": _SEARCH,
}

LEVEL, SOONER, SOONEST = 70, 6, 8  # quiet rotations before it gives way at equal points; fewer for each point behind
NEVER = PATIENCE + 1
FADE = 12  # rotations in which it minds the other less and less,
STUBBORN = 16  # and after which it holds on to one plan
PLAN = 24  # rotations for which it does
LET_PASS = 10  # rotations in which it leaves the board to the other, every other time
CORNERS = (0, SIZE - 1)  # tiles that hardly any drawing passes
STALE = 0.5  # how unwelcome a board is that it has made before, for each guessed hand


def hidden_cards(view: TantalusView) -> list[int]:
    """The cards the other may hold: a drawing that stands is nobody's."""
    known = {card for group in (*view.hands, *view.won) for card in group or ()} | drawings_on(view.board)
    return [card for card in cards() if card not in known]


class TantalusBot(Bot):
    """A player of Tantalus."""

    def __init__(self, game: Game, level: str, seed: int = 0) -> None:
        super().__init__(game, level, seed)
        self.skill = SKILLS[level]
        self._board = 0  # as it was when I last looked
        self._open: Sequence[int] = TILES  # what the other could turn then
        self._won = 0  # cards the other has won
        self.reader = HandReader(self.rng, self.skill.hands)
        self.left_behind: list[int] = []  # boards it has made since a card was won
        self._contested: Counter[int] = Counter()  # how often the other has turned each tile since
        self._goal = (0, 0)  # a place it holds on to, with its card and for how long
        self._goal_card = 0
        self._goal_until = -1

    def think(self, view: TantalusView) -> Iterator[Decision]:
        """Look at its own cards, or search on guessed hands."""
        self.watch(view)
        hand = view.hands[view.turn]
        assert hand is not None
        legal = self.legal(view)
        if self.is_blocked(view):
            yield self._decision(view, self._stubbornly(view, hand, legal), self._goal_card)
            return
        if not self.skill.depth or self.rng.random() < self.skill.lapse:
            yield self._decision(view, self._by_eye(view.board, hand, legal))
            return
        outlook = self.outlook(view)
        position = Position(view.board, (hand, ()), 0.0, 0, view.extra)
        best: int | None = None
        for tile in self.search(view, outlook, position, legal):
            if tile != best:
                best, decision = tile, self._decision(view, tile)
            yield decision
        decision = self._decision(view, tile)  # with all that is guessed of the other's hand
        yield decision
        for _ in outlook.forget():
            yield decision

    def search(self, view: TantalusView, outlook: Outlook, position: Position, legal: Sequence[int]) -> Iterator[int]:
        """The tile that does best against the hands guessed so far."""
        changes = outlook.prospects(position).changes
        best = max(legal, key=changes.__getitem__)  # until the other has been thought of
        if self.skill.inference:
            for _ in self.reader.guess(hidden_cards(view), view.hand_counts[1 - view.turn]):
                yield best
            guesses = Counter(tuple(sorted(guess)) for guess in self.reader.hands)
        else:
            guesses = Counter(self._deal(view) for _ in range(self.skill.hands))
        stale = STALE * self.skill.hands
        totals = {tile: -stale * self.left_behind.count(view.board ^ TILE_BITS[tile]) for tile in legal}
        for guess, count in guesses.items():
            guessed = position._replace(hands=(position.hands[0], guess))
            values: dict[int, float] = {}
            for values in self.values(outlook, guessed, legal):  # noqa: B007  (the last one counts)
                yield best
            for tile, value in values.items():
                totals[tile] += count * value
            best = max(legal, key=totals.__getitem__)
        yield best

    def outlook(self, view: TantalusView) -> Outlook:
        """What a search from here is told: whoever gives way minds the other's chances less and less."""
        spite = min(1.0, max(0.0, (self.gives_way_after(view) + FADE - view.quiet) / FADE))
        return Outlook(view.board, self.skill.width, spite, view.stock_count)

    def is_blocked(self, view: TantalusView) -> bool:
        """Whether nobody gets anywhere, so that it holds on to one plan."""
        return view.quiet > self.gives_way_after(view) + STUBBORN

    def gives_way_after(self, view: TantalusView) -> int:
        """How many rotations without a card it goes on blocking: the fewer, the farther behind it is.

        Two who block each other for ever end the game as it stands. So whoever leads never gives way, and whoever is
        behind has nothing to lose; at equal points it is one of them, each as often as the other.
        """
        if self.skill.patience:
            return self.skill.patience
        me = view.turn
        behind = view.scores[1 - me] - view.scores[me]
        if behind < 0 or (behind == 0 and sum(map(len, view.won)) % 2 != me):
            return NEVER
        return max(SOONEST, LEVEL - SOONER * behind)

    def values(self, outlook: Outlook, position: Position, legal: Sequence[int]) -> Iterator[dict[int, float]]:
        """What each tile is worth against this guessed hand, the best being searched deeper; the last word counts."""
        changes = outlook.prospects(position).changes
        searched: dict[int, float] = {}
        for tile in sorted(legal, key=changes.__getitem__, reverse=True)[: 2 * self.skill.width]:
            searched[tile] = self.value(outlook, position, tile)
            yield searched
        worst = min(searched.values())
        yield {tile: searched.get(tile, worst) for tile in legal}

    def value(self, outlook: Outlook, position: Position, tile: int) -> float:
        """What a tile is worth against this guessed hand, searched."""
        after = outlook.turn(position, tile, outlook.prospects(position))
        return minimax.value_of(after, self.skill.depth - 1, outlook)

    def watch(self, view: TantalusView) -> None:
        """Remember what happens, and what it tells about the other's cards."""
        if view.viewer is None or view.last_tile == NO_TILE or view.board == self._board:
            return
        other = 1 - view.viewer
        before = view.board ^ TILE_BITS[view.last_tile]
        if view.quiet == 0:
            self.left_behind.clear()
            self._contested.clear()
            self._goal_until = -1
        if view.last_mover == view.viewer:
            self.left_behind.append(view.board)
        else:
            self._contested[view.last_tile] += 1
            if self.skill.inference:
                self.reader.note_turn(before, view.last_tile, self._open)
        if self.skill.inference and not view.ended:
            for card in view.won[other][self._won :]:
                if card not in drawings_on(before):  # else it was won when drawn
                    self.reader.note_win(card)
            self._won = len(view.won[other])
        self._board = view.board
        self._open = turnable(other, view.last_tile, view.last_mover)

    def legal(self, view: TantalusView) -> list[int]:
        """The tiles it may turn, as the rules have it."""
        state = self.game.sample(view, Random(0))  # what is hidden does not matter
        return [SIZE * move.args[0] + move.args[1] for move in state.legal_moves(view.turn)]

    def _deal(self, view: TantalusView) -> tuple[int, ...]:
        """Any hand the other may hold."""
        sample = self.game.sample(view, self.rng)
        assert isinstance(sample, TantalusState)
        return tuple(sample.hands[1 - view.turn])

    def _stubbornly(self, view: TantalusView, hand: Sequence[int], legal: Sequence[int]) -> int:
        """When nobody gets anywhere: make a drawing where the other does not turn tiles, and hold on to it.

        Two players who always go for what is nearest can undo each other's work over the same tiles for ever.
        """
        care, want = self._goal
        if self._goal_until < view.quiet or self._goal_card not in hand:
            choices = [(card, place) for card in hand for place in places(card)]
            efforts = [
                ((view.board ^ want) & care).bit_count()
                + 3 * sum(count for tile, count in self._contested.items() if care >> tile & 1)
                + self.rng.random()
                for _, (care, want) in choices
            ]
            self._goal_card, (care, want) = choices[efforts.index(min(efforts))]
            self._goal, self._goal_until = (care, want), view.quiet + PLAN
            self._contested.clear()
        surveys = [survey(places(card), view.board) for card in hand]
        finishing = [tile for tile in legal if any(away == 1 and near >> tile & 1 for away, near, _ in surveys)]
        if not finishing and view.quiet // LET_PASS % 2 == view.turn:
            return next(tile for tile in CORNERS if tile in legal)  # in turns, each gives way for a while
        missing = [tile for tile in legal if (view.board ^ want) & care & TILE_BITS[tile]]
        harmless = [tile for tile in legal if not care >> tile & 1]
        return self.rng.choice(finishing or missing or harmless or list(legal))

    def _by_eye(self, board: int, hand: Sequence[int], legal: Sequence[int]) -> int:
        """The tile that brings its own cards nearest."""
        surveys = [survey(places(card), board) for card in hand]
        finishing = [tile for tile in legal if any(away == 1 and near >> tile & 1 for away, near, _ in surveys)]
        if finishing:
            return self.rng.choice(finishing)
        if self.rng.random() < self.skill.slip:
            useful = [tile for tile in legal if any(near >> tile & 1 for _, near, _ in surveys)]
            return self.rng.choice(useful or list(legal))

        def promise(tile: int) -> tuple[float, float]:
            away = sorted(least - (near >> tile & 1) + (far >> tile & 1) for least, near, far in surveys)
            return away[0], sum(away) + self.rng.random()

        return min(legal, key=promise)

    def _decision(self, view: TantalusView, tile: int, plan: int = 0) -> Decision:
        return Decision(Move(view.turn, "turn", divmod(tile, SIZE)), self.why(view, tile, plan))

    def why(self, view: TantalusView, tile: int, plan: int = 0) -> Reason:
        """The reason for turning a tile."""
        hidden = hidden_cards(view)
        suspects = [card for card in self.reader.suspects() if card in hidden]
        return reason(view, tile, suspects, plan)
