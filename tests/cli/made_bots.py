"""Bots for the tests, named on the command line as `tests.cli.made_bots:First`."""

import time

from lisboa.bots import Advice, Sight
from lisboa.engine.moves import MOVES, Move


class First:
    """Always the first move, with opinions: each later move is worth 0.7 wigs less."""

    def choose(self, sight: Sight) -> Move:
        return sight.moves[0]

    def advise(self, sight: Sight, count: int = 3) -> list[Advice]:
        return [Advice(move, -0.7 * i, self.reason(sight, move)) for i, move in enumerate(sight.moves[:count])]

    def reason(self, sight: Sight, move: Move) -> str:
        return f"{sight.seed % 1000} says {move.text}."


class Seeing(First):
    """Tells all the hands that it can get hold of: for finding out what a hint knows."""

    def reason(self, sight: Sight, move: Move) -> str:
        return " ".join(str(player.hand) for player in sight.redealt(sight.rng()).players)


class Last:
    def choose(self, sight: Sight) -> Move:
        return sight.moves[-1]


class Failing:
    """Fails with a secret in its message, advice included."""

    def choose(self, sight: Sight) -> Move:
        raise ValueError(f"my hand is\n{sight.view['players'][sight.seat]['hand']}")

    def advise(self, sight: Sight, count: int = 3) -> list[Advice]:
        raise RuntimeError("no idea")

    def reason(self, sight: Sight, move: Move) -> str:
        raise RuntimeError("no idea")


class FailingOnTurns(First):
    """Plays, but fails whenever a turn begins; its reasons fail too."""

    def choose(self, sight: Sight) -> Move:
        if sight.question == "turn":
            raise ValueError("a turn")
        return sight.moves[0]

    def reason(self, sight: Sight, move: Move) -> str:
        raise RuntimeError("no idea")


class Leaving:
    def choose(self, sight: Sight) -> Move:
        raise SystemExit(3)


class Illegal(First):
    def choose(self, sight: Sight) -> Move:
        return next(move for move in MOVES if move not in sight.moves)

    def advise(self, sight: Sight, count: int = 3) -> list[Advice]:
        return [Advice(self.choose(sight), 0.0, "why not?")]


class Speechless:
    def choose(self, sight: Sight) -> str:
        return "visit king 14"


class Even(First):
    """All moves are the same to it, and it talks too much."""

    def advise(self, sight: Sight, count: int = 3) -> list[Advice]:
        return [Advice(move, 0.0, "much\n  talk " * 100) for move in sight.moves]


class Silent(First):
    def reason(self, sight: Sight, move: Move) -> str:
        return ""


class Slow(First):
    """Takes its time for one decision of each game, the first one."""

    def choose(self, sight: Sight) -> Move:
        if sight.question == "keep-tile":
            time.sleep(0.8)
        return sight.moves[0]
