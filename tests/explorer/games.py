"""Whole games by chance, for the tests."""

from functools import cache
from random import Random

from lisboa.game import Game


@cache
def played(players: int, seed: int, **setup: bool) -> Game:
    """A finished game; nobody may change it."""
    game, rng = Game.new(players, seed, **setup), Random(seed)
    while game.decision is not None:
        game.play(rng.choice(game.decision.moves))
    return game


def some(players: int = 3, count: int = 4) -> list[Game]:
    return [played(players, seed) for seed in range(count)]
