"""A short game to review: the last two rounds of one, played by `page`."""

from functools import lru_cache

from lisboa.bots import entrant
from lisboa.game import Game


@lru_cache
def short_record(players: int = 2) -> str:
    game = Game.position(players=players, period=2, last_round=2)
    page = entrant("page")
    while not game.over:
        game.play(page.choose(game.state, game.state.decider(), game.length))
    return game.record()


def short_game(players: int = 2) -> Game:
    return Game.from_record(short_record(players))
