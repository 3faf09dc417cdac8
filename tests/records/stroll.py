"""Random games for the tests of records: moves at random, some of them undone again."""

from random import Random

from lisboa.game import Game


def stroll(game: Game, moves: int, seed: int, undos: float = 0.0) -> Game:
    """Plays this many moves, or to the end; with `undos` some are taken back where that is possible."""
    rng = Random(seed)
    for _ in range(moves):
        if game.over:
            break
        if game.can_undo() and rng.random() < undos:
            game.undo()
        else:
            game.play(rng.choice(game.state.moves()))
    return game
