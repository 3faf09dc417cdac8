"""Games from which bots learn: many, quick, and not all alike.

`Curious` plays a whole line once it has found it, so that it thinks about once a turn, and now and then takes another
line that is nearly as good: what nobody plays, nobody learns.
"""

from random import Random
from typing import Final

from lisboa.bots.networks import NEWEST, judge
from lisboa.bots.protocol import Observation
from lisboa.bots.thinker import QUICK
from lisboa.bots.weights import evaluation
from lisboa.engine.moves import Move
from lisboa.engine.state import GameState
from lisboa.thinking.planning import MoveSequence

PLAYER: Final = f"{__name__}:Curious"  # as the arena calls it
JUDGED: Final = 20  # lines of a turn that the best so far judges
CURIOUS: Final = 0.15  # how often a line is taken that is not the best one
NEARLY: Final = 8.0  # but worse by no more wigs than this


class Curious:
    """A quick player that tries things out. It remembers the rest of its line: make a new one for each game."""

    def __init__(self) -> None:
        self.planner = QUICK.planner(evaluation())
        self.line: list[Move] = []

    def choose(self, observation: Observation) -> Move:
        moves = observation.moves
        if not self.line or self.line[0] not in moves:
            if len(moves) == 1:
                return moves[0]
            rng = observation.rng()
            self.line = _chosen(self._lines(observation.redealt(rng)), rng)
        return self.line.pop(0)

    def _lines(self, s: GameState) -> list[MoveSequence]:
        lines = self.planner.plan(s)
        return judge().rank(s, lines, JUDGED) if NEWEST.exists() else lines


def _chosen(lines: list[MoveSequence], rng: Random) -> list[Move]:
    if rng.random() >= CURIOUS:
        return list(lines[0].moves)
    near = {line.moves[0].id: line for line in reversed(lines) if line.value > lines[0].value - NEARLY}
    return list(rng.choice(list(near.values())).moves)
