"""The reasons a player of Take It! and Slam Dunk gives for taking a row or letting it lie.

Each says what is so at the table as far as its piles are remembered: what the row is worth, the fair share of what is
still to come, whom it suits better. None speaks of the level's own moods.
"""

from ai.bot import Reason
from ai.knowledge.takeit_memory import Table
from ai.knowledge.takeit_rows import pair_values
from ai.search.stopping import Balance
from app.games.takeit import TakeItGame, TakeItView


def why_take(view: TakeItView, table: Table) -> Reason:
    """Why to slam."""
    me = view.viewer or 0
    gain, row = table.gain(me), table.row
    points = {"points": round(gain)}
    if not view.stock_count and points["points"] > 0:
        return Reason("These are the last cards: {points} is better than nothing.", points)
    if gain < table.share:
        if best_rival(view, table) > max(gain, 0.8 * table.share):
            return Reason("Worth {points}, and more to somebody else: better not leave it.", points)
        return Reason("Worth {points}: the next card could spoil it or somebody take it.", points)
    pairs = pair_values(table.heaps[me].odd & row.odd)
    if pairs and pairs[0] > 0:
        return Reason("Pairs the {value} in an earlier pile: worth {points}.", {"value": pairs[0], **points})
    if row.jackpots and table.heaps[me].jackpots + row.jackpots > 1:
        return Reason("Jackpots count more together: worth {points}.", points)
    if row.tens * table.tens[me] > gain / 3:
        return Reason("Brings {tens} ten-or-nothing: worth {points}.", {"tens": row.tens, **points})
    values = {**points, "share": round(table.share)}
    return Reason("Worth {points}: a fair share is about {share}.", values)


def why_wait(view: TakeItView, table: Table, game: TakeItGame, thought: Balance | None) -> Reason:
    """Why to let the row lie."""
    me = view.viewer or 0
    gain = table.gain(me)
    points = {"points": round(gain)}
    values = {**points, "share": round(table.share)}
    if points["points"] < 1:
        return Reason("Worth {points}: no reason to use up a take.", points)
    if values["points"] >= values["share"]:
        return _why_wait_for_more(view, table, thought)
    if view.takes_left[me] == 1 and game.gives_leftover and view.stock_count and gain > table.share / 2:
        return Reason(
            "The last take ought to bring about {share}, not {points}: the others get all that is left.", values
        )
    return Reason("Worth only {points} so far: a fair share is about {share}.", values)


def _why_wait_for_more(view: TakeItView, table: Table, thought: Balance | None) -> Reason:
    gain = table.gain(view.viewer or 0)
    points = {"points": round(gain)}
    if 2 * helpful(view, table) > len(table.unseen):
        return Reason("Worth {points} already, but likely to grow.", points)
    if best_rival(view, table) < min(gain, table.share):
        return Reason("Worth {points} already, but less to the others: it can still lie.", points)
    if thought is not None:
        return Reason("Played on {count} times in my head: waiting did better.", {"count": thought.count})
    return Reason("Worth {points}: not quite enough for me.", points)


def best_rival(view: TakeItView, table: Table) -> float:
    """What the row is worth to whom it suits best of the others who can take."""
    rivals = [table.gain(seat) for seat, count in enumerate(view.takes_left) if count and seat != view.viewer]
    return max(rivals, default=0.0)


def helpful(view: TakeItView, table: Table) -> int:
    """How many of the unseen cards would make the row worth more to the viewer."""
    me = view.viewer or 0
    heap, ten, gain = table.heaps[me], table.tens[me], table.gain(me)
    better = {}
    for card in set(table.unseen):
        row = table.row.copy()
        row.add(card)
        better[card] = heap.gain(row, ten, table.hope) > gain
    return sum(better[card] for card in table.unseen)
