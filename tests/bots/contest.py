"""Games between two bots, who change seats: `python -m tests.bots.contest greedy random 6` prints their wigs.

A program of its own, so that the compiled engine can be used where there is one.
"""

import json
import sys

from lisboa.bots import decision_seed, entrant
from lisboa.game import Game


def wigs(names: list[str], seed: int) -> list[int]:
    """What each of these bots has at the end of a game, in this order; who sits where depends on the seed."""
    order = names[::-1] if seed % 2 else names
    bots = [entrant(name) for name in order]
    state = Game.new(players=len(names), seed=seed).state
    moves = 0
    while state.steps:
        who = state.decider()
        state.play(bots[who].choose(state, who, decision_seed(seed, who, moves)))
        moves += 1
    return [state.players[order.index(name)].wigs for name in names]


if __name__ == "__main__":
    one, other, games = sys.argv[1:]
    print(json.dumps([wigs([one, other], seed) for seed in range(int(games))]))
