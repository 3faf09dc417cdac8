"""Bots for the tests, named on the command line as `tests.cli.made_bots:First`."""

import time

from lisboa.bots import Advice, Observation
from lisboa.engine.moves import MOVES, Move


class First:
    """Always the first move, with opinions: each later move is worth 0.7 wigs less."""

    def choose(self, observation: Observation) -> Move:
        return observation.moves[0]

    def advise(self, observation: Observation, count: int = 3) -> list[Advice]:
        return [
            Advice(move, -0.7 * i, self.reason(observation, move)) for i, move in enumerate(observation.moves[:count])
        ]

    def reason(self, observation: Observation, move: Move) -> str:
        return f"{observation.seed % 1000} says {move.text}."


class Seeing(First):
    """Names every hand that it can reach: it shows what a hint knows."""

    def reason(self, observation: Observation, move: Move) -> str:
        return " ".join(str(player.hand) for player in observation.redealt(observation.rng()).players)


class Last:
    def choose(self, observation: Observation) -> Move:
        return observation.moves[-1]


class Failing:
    """Fails with a secret in its message, advice included."""

    def choose(self, observation: Observation) -> Move:
        raise ValueError(f"my hand is\n{observation.view.players[observation.seat].hand}")

    def advise(self, observation: Observation, count: int = 3) -> list[Advice]:
        raise RuntimeError("no idea")

    def reason(self, observation: Observation, move: Move) -> str:
        raise RuntimeError("no idea")


class FailingOnTurns(First):
    """Plays, but fails whenever a turn begins; its reasons fail too."""

    def choose(self, observation: Observation) -> Move:
        if observation.question == "turn":
            raise ValueError("a turn")
        return observation.moves[0]

    def reason(self, observation: Observation, move: Move) -> str:
        raise RuntimeError("no idea")


class Leaving:
    def choose(self, observation: Observation) -> Move:
        raise SystemExit(3)


class Illegal(First):
    def choose(self, observation: Observation) -> Move:
        return next(move for move in MOVES if move not in observation.moves)

    def advise(self, observation: Observation, count: int = 3) -> list[Advice]:
        return [Advice(self.choose(observation), 0.0, "why not?")]


class Speechless:
    def choose(self, observation: Observation) -> str:
        return "visit king 14"


class Even(First):
    """All moves are the same to it, and it talks too much."""

    def advise(self, observation: Observation, count: int = 3) -> list[Advice]:
        return [Advice(move, 0.0, "much\n  talk " * 100) for move in observation.moves]


class Silent(First):
    def reason(self, observation: Observation, move: Move) -> str:
        return ""


class Slow(First):
    """Takes its time for one decision of each game, the first one."""

    def choose(self, observation: Observation) -> Move:
        if observation.question == "keep-tile":
            time.sleep(0.8)
        return observation.moves[0]
