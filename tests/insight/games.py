"""A short game with its review: the last two rounds of one, played by `page`, in the last seat by chance."""

from functools import lru_cache

from lisboa import insight
from lisboa.bots import entrant
from lisboa.game import Game
from lisboa.insight import Review


@lru_cache
def short_record(players: int = 2) -> str:
    game = Game.position(players=players, period=2, last_round=2)
    bots = [*[entrant("page")] * (players - 1), entrant("random")]
    while not game.over:
        decider = game.state.decider()
        game.play(bots[decider].choose(game.state, decider, game.length))
    return game.record()


def short_game(players: int = 2) -> Game:
    return Game.from_record(short_record(players))


@lru_cache
def _review_text() -> str:
    return insight.review(short_game()).text()


def reviewed_short_game() -> Review:
    return insight.read(_review_text())


def reviewed_but_for_some() -> Review:
    """As far as a run got that was stopped: one part of each kind is missing."""
    found = reviewed_short_game()
    for parts in found.found.values():
        parts.pop(max(parts, default=-1), None)
    return found


@lru_cache
def last_round(players: int) -> str:
    """The record of a game that is played by chance from its last round on: little is to be found out about it."""
    game = Game.position(players=players, period=2, last_round=1)
    bot = entrant("random")
    while not game.over:
        game.play(bot.choose(game.state, game.state.decider(), game.length))
    return game.record()
