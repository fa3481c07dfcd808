"""Tantalus for bots: how many turns each drawing is away, for me and, as far as can be guessed, for the other.

A drawing has some dozens of placements; its distance is the least number of wrong tiles in one of them. A good
player brings several cards nearer at once, sees which drawings the other seems to be after from the tiles it
turned, and takes the tile away that is still missing. Strong levels search a few moves ahead on guessed hands.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import NamedTuple

from ai.bot import Bot, Decision, Reason
from ai.knowledge.tantalus_hands import HandReader, places, survey
from ai.search import minimax
from app.engine.game import Game
from app.engine.move import Move
from app.games.tantalus.grooves import SIZE, TILES, cards, drawings_on
from app.games.tantalus.rules import NO_TILE, NOBODY, TantalusState, TantalusView, turnable

_TILE_BITS = [1 << tile for tile in TILES]


@dataclass(frozen=True, slots=True)
class Skill:
    """What makes a level."""

    depth: int = 0  # moves of search; 0: only its own cards, one move ahead
    hands: int = 0  # guessed hands of the other player
    width: int = 0  # moves looked at in each position
    inference: bool = False  # reads the other's aims from the tiles it turns
    sees: int = 9  # distances beyond this look all the same
    slip: float = 0.0  # how often it turns a tile that merely looks useful
    stubborn_after: int = 44  # rotations without a card after which it holds on to one plan


SKILLS = {
    "beginner": Skill(sees=2, slip=0.4, stubborn_after=12),
    "casual": Skill(slip=0.15, stubborn_after=10),
    "strong": Skill(depth=1, hands=6, stubborn_after=30),
    "expert": Skill(depth=3, hands=16, width=5, inference=True),
    "master": Skill(depth=3, hands=16, width=5, inference=True),
}


@lru_cache(maxsize=10_000)  # what two games between the best ask for; 200 000 would be 40 MB
def distance(card: int, board: int) -> int:
    """How many tiles must be turned to make this drawing somewhere."""
    return min([((board ^ want) & care).bit_count() for care, want in places(card)])


class Position(NamedTuple):
    """A position with a guessed hand. A won card is gone; what replaces it is unknown and worth the average."""

    board: int
    hands: tuple[tuple[int, ...], tuple[int, ...]]  # mine, theirs
    lead: float  # points won from here on, mine less theirs
    side: int  # to move: 0 me, 1 the other
    extra: int
    last_tile: int = NO_TILE  # turned last,
    last_side: int = NOBODY  # and by whom
    value: float = 0.0  # the lead and what the hands promise, seen from my side


WORTH = [1.0, 0.62, 0.36, 0.2, 0.11, 0.06, *[0.03] * 20]  # of a card's points, by distance
FRESH = 5 * 0.13  # what an unknown replacement promises
EXTRA = 1.0  # an extra turn


class Outlook:
    """What the search is told, for positions a few turns away from one board.

    Only placements that are near on that board are looked at: no other can come to matter so soon.
    """

    def __init__(self, board: int, width: int, spite: float = 1.0) -> None:
        self.board = board
        self.width = width
        self.weights = (1.0, -spite)  # how much my promises and the other's count
        self._near: dict[int, list[tuple[int, int]]] = {}
        self._surveys: dict[tuple[int, int], tuple[int, int, int]] = {}

    def is_mine(self, position: Position) -> bool:
        """Whether I am to move."""
        return position.side == 0

    def value(self, position: Position) -> float:
        """Worked out when the position was made."""
        return position.value

    def near(self, card: int) -> list[tuple[int, int]]:
        """The placements of a card that are within reach."""
        found = self._near.get(card)
        if found is None:
            board = self.board
            reach = distance(card, board) + 3
            found = self._near[card] = [
                (care, want) for care, want in places(card) if ((board ^ want) & care).bit_count() <= reach
            ]
        return found

    def survey(self, card: int, board: int) -> tuple[int, int, int]:
        """`survey` of the near placements, remembered."""
        key = (card, board)
        found = self._surveys.get(key)
        if found is None:
            found = self._surveys[key] = survey(self.near(card), board)
        return found

    def options(self, position: Position) -> list[tuple[int, Position]]:
        """The most promising moves of the side to move, best first."""
        base, changes, wins = self.prospects(position)
        side = position.side
        allowed = turnable(side, position.last_tile, position.last_side)
        tiles = sorted(allowed, key=changes.__getitem__, reverse=side == 0)[: self.width]
        return [(tile, self.turn(position, tile, base, changes, wins)) for tile in tiles]

    def prospects(self, position: Position) -> tuple[float, list[float], dict[int, list[tuple[int, int]]]]:
        """The value of a position, how turning each tile would change it, and the cards each tile would win."""
        deck = cards()
        board = position.board
        base = position.lead
        changes = [0.0] * len(TILES)
        wins: dict[int, list[tuple[int, int]]] = {}
        for owner in (0, 1):
            weight = self.weights[owner]
            for card in position.hands[owner]:
                away, nearer, farther = self.survey(card, board)
                scale = weight * deck[card].points
                here = scale * WORTH[away]
                base += here
                if away == 1:
                    gain = scale + weight * FRESH - here
                    if owner == position.side:
                        gain += weight * EXTRA
                else:
                    gain = scale * WORTH[away - 1] - here
                while nearer:
                    bit = nearer & -nearer
                    nearer ^= bit
                    tile = bit.bit_length() - 1
                    changes[tile] += gain
                    if away == 1:
                        wins.setdefault(tile, []).append((owner, card))
                loss = scale * WORTH[away + 1] - here
                while farther:
                    bit = farther & -farther
                    farther ^= bit
                    changes[bit.bit_length() - 1] += loss
        return base, changes, wins

    def turn(
        self,
        position: Position,
        tile: int,
        base: float,
        changes: list[float],
        wins: dict[int, list[tuple[int, int]]],
    ) -> Position:
        """The position after turning a tile: whatever stands is won."""
        side, extra, lead, hands = position.side, position.extra, position.lead, position.hands
        for owner, card in wins.get(tile, ()):
            lead += self.weights[owner] * (cards()[card].points + FRESH)
            extra += owner == side
            left = tuple(other for other in hands[owner] if other != card)
            hands = (left, hands[1]) if owner == 0 else (hands[0], left)
        board = position.board ^ _TILE_BITS[tile]
        value = base + changes[tile]
        if extra:
            return Position(board, hands, lead, side, extra - 1, tile, side, value)
        return Position(board, hands, lead, 1 - side, 0, tile, side, value)


PATIENCE = (8, 20)  # rotations without a card between which it stops minding the other
GIVE_WAY = 40  # rotations without a card after which the players let each other pass
CORNERS = (0, SIZE - 1)  # tiles that hardly any drawing passes
STALE = 0.5  # how unwelcome a board is that it has made before, for each guessed hand


def spite(quiet: int) -> float:
    """How much the other's chances count: less and less while nobody wins anything, so that the game goes on."""
    start, end = PATIENCE
    return min(1.0, max(0.0, (end - quiet) / (end - start)))


def _hidden(view: TantalusView) -> list[int]:
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
        self._reader = HandReader(self.rng, self.skill.hands)
        self._left_behind: list[int] = []  # boards it has made since a card was won
        self._contested: Counter[int] = Counter()  # how often the other has turned each tile since
        self._goal = (0, 0)  # a place it holds on to, with its card and for how long
        self._goal_card = 0
        self._goal_until = -1

    def think(self, view: TantalusView) -> Iterator[Decision]:
        """Look at its own cards, or search on guessed hands."""
        self.watch(view)
        hand = view.hands[view.turn]
        assert hand is not None
        legal = self._legal(view)
        if view.quiet > self.skill.stubborn_after:
            yield self._decision(view, self._stubbornly(view, hand, legal))
            return
        if not self.skill.depth:
            yield self._decision(view, self._by_eye(view.board, hand, legal))
            return
        outlook = Outlook(view.board, self.skill.width, spite(view.quiet))
        position = Position(view.board, (hand, ()), 0.0, 0, view.extra)
        _, changes, _ = outlook.prospects(position)
        decision = self._decision(view, max(legal, key=changes.__getitem__))  # until the other has been thought of
        if self.skill.inference:
            for _ in self._reader.guess(_hidden(view), view.hand_counts[1 - view.turn]):
                yield decision
            guesses = Counter(tuple(sorted(guess)) for guess in self._reader.hands)
        else:
            guesses = Counter(self._deal(view) for _ in range(self.skill.hands))
        stale = STALE * self.skill.hands
        totals = {tile: -stale * self._left_behind.count(view.board ^ _TILE_BITS[tile]) for tile in legal}
        for guess, count in guesses.items():
            guessed = position._replace(hands=(hand, guess))
            values: dict[int, float] = {}
            for values in self._values(outlook, guessed, legal):  # noqa: B007  (the last one counts)
                yield decision
            for tile, value in values.items():
                totals[tile] += count * value
            decision = self._decision(view, max(legal, key=totals.__getitem__))
        yield decision

    def _values(self, outlook: Outlook, position: Position, legal: Sequence[int]) -> Iterator[dict[int, float]]:
        """What each tile is worth against this guessed hand, the best being searched deeper; the last word counts."""
        base, changes, wins = outlook.prospects(position)
        if self.skill.depth == 1:
            yield {tile: changes[tile] for tile in legal}
            return
        searched: dict[int, float] = {}
        for tile in sorted(legal, key=changes.__getitem__, reverse=True)[: 2 * self.skill.width]:
            after = outlook.turn(position, tile, base, changes, wins)
            searched[tile] = minimax.value_of(after, self.skill.depth - 1, outlook)
            yield searched
        worst = min(searched.values())
        yield {tile: searched.get(tile, worst) for tile in legal}

    def watch(self, view: TantalusView) -> None:
        """Remember what happens, and what it tells about the other's cards."""
        if view.viewer is None or view.last_tile == NO_TILE or view.board == self._board:
            return
        other = 1 - view.viewer
        before = view.board ^ _TILE_BITS[view.last_tile]
        if view.quiet == 0:
            self._left_behind.clear()
            self._contested.clear()
            self._goal_until = -1
        if view.last_mover == view.viewer:
            self._left_behind.append(view.board)
        else:
            self._contested[view.last_tile] += 1
            if self.skill.inference:
                self._reader.note_turn(before, view.last_tile, self._open)
        if self.skill.inference and not view.ended:
            for card in view.won[other][self._won :]:
                if card not in drawings_on(before):  # else it was won when drawn
                    self._reader.note_win(card)
            self._won = len(view.won[other])
        self._board = view.board
        self._open = turnable(other, view.last_tile, view.last_mover)

    def _legal(self, view: TantalusView) -> list[int]:
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
            self._goal, self._goal_until = (care, want), view.quiet + 24
            self._contested.clear()
        surveys = [survey(places(card), view.board) for card in hand]
        finishing = [tile for tile in legal if any(away == 1 and near >> tile & 1 for away, near, _ in surveys)]
        if not finishing and view.quiet > GIVE_WAY and view.quiet // 20 % 2 == view.turn:
            return next(tile for tile in CORNERS if tile in legal)  # in turns, each gives way for a while
        missing = [tile for tile in legal if (view.board ^ want) & care & _TILE_BITS[tile]]
        harmless = [tile for tile in legal if not care >> tile & 1]
        return self.rng.choice(finishing or missing or harmless or list(legal))

    def _by_eye(self, board: int, hand: Sequence[int], legal: Sequence[int]) -> int:
        """The tile that brings its own cards nearest, as far as it can see."""
        sees = self.skill.sees
        surveys = [survey(places(card), board) for card in hand]
        finishing = [tile for tile in legal if any(away == 1 and near >> tile & 1 for away, near, _ in surveys)]
        if finishing:
            return self.rng.choice(finishing)
        if self.rng.random() < self.skill.slip:
            useful = [tile for tile in legal if any(near >> tile & 1 for _, near, _ in surveys)]
            return self.rng.choice(useful or list(legal))

        def promise(tile: int) -> tuple[float, float]:
            away = sorted(min(sees, least - (near >> tile & 1) + (far >> tile & 1)) for least, near, far in surveys)
            return away[0], sum(away) + self.rng.random()

        return min(legal, key=promise)

    def _decision(self, view: TantalusView, tile: int) -> Decision:
        return Decision(Move(view.turn, "turn", divmod(tile, SIZE)), self._reason(view, tile))

    def _reason(self, view: TantalusView, tile: int) -> Reason:
        """What the turn does to one's own cards, or else to what the other seems to be after."""
        hand = view.hands[view.turn]
        assert hand is not None
        after = view.board ^ _TILE_BITS[tile]
        nearer = sorted(
            (distance(card, after), -cards()[card].points)
            for card in hand
            if distance(card, after) < distance(card, view.board)
        )
        if nearer:
            away, points = nearer[0][0], -nearer[0][1]
            if away == 0:
                return Reason("Completes your drawing worth {points}.", {"points": points})
            if away == 1:
                return Reason("Leaves your drawing worth {points} one turn away.", {"points": points})
            return Reason(
                "Brings your drawing worth {points} nearer: {away} turns away.", {"points": points, "away": away}
            )
        if any(distance(card, after) > distance(card, view.board) for card in self._reader.suspects()):
            return Reason("Takes away a tile that the other player seems to need.")
        return Reason("Keeps your drawings as near as they are.")
