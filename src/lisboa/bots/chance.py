"""`random`: any legal move, each as likely as the others. The floor that every other bot is measured from."""

from lisboa.bots.protocol import Observation
from lisboa.engine.moves import Move


class RandomBot:
    """Plays by chance alone."""

    def choose(self, observation: Observation) -> Move:
        return observation.rng().choice(observation.moves)
