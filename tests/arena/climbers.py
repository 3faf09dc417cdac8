"""Bots for the tests of the ladder: quick, and different."""

from lisboa.bots import Sight
from lisboa.engine.moves import Move


class Low:
    """Always takes the first move."""

    def choose(self, sight: Sight) -> Move:
        return sight.moves[0]


class High:
    """Always takes the last move."""

    def choose(self, sight: Sight) -> Move:
        return sight.moves[-1]
