"""What can be reached for certain: games of two played out in every way."""

from app.engine.move import CHANCE


def best_margin(state, seat):
    """What a seat can be ahead by at the end, by trying everything the rules allow; what is drawn must be certain."""
    outcome = state.outcome()
    if outcome is not None:
        return outcome.scores[seat] - outcome.scores[1 - seat]
    if state.actors() == (CHANCE,):
        ((only, _),) = state.chances()
        after = state.clone()
        after.apply(only)
        return best_margin(after, seat)
    margins = []
    for move in state.legal_moves(state.turn):
        after = state.clone()
        after.apply(move)
        margins.append(best_margin(after, seat))
    return max(margins) if state.turn == seat else min(margins)
