"""`random`: any legal move, all equally likely. The baseline for every other bot."""

from lisboa.bots.protocol import Observation
from lisboa.engine.moves import Move


class RandomBot:
    """Plays at random."""

    def choose(self, observation: Observation) -> Move:
        return observation.rng().choice(observation.moves)
