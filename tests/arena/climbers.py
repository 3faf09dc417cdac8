"""Bots for the tests of the ladder: quick, and different."""

from lisboa.bots import Observation
from lisboa.engine.moves import Move


class Low:
    """Always takes the first move."""

    def choose(self, observation: Observation) -> Move:
        return observation.moves[0]


class High:
    """Always takes the last move."""

    def choose(self, observation: Observation) -> Move:
        return observation.moves[-1]
