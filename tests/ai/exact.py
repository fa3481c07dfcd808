"""What can be reached for certain: games of two played out in every way."""


def best_margin(state, seat):
    """What a seat can be ahead by at the end, by trying everything the rules allow."""
    outcome = state.outcome()
    if outcome is not None:
        return outcome.scores[seat] - outcome.scores[1 - seat]
    margins = []
    for move in state.legal_moves(state.turn):
        after = state.clone()
        after.apply(move)
        margins.append(best_margin(after, seat))
    return max(margins) if state.turn == seat else min(margins)
