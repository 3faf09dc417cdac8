"""`lisboa auto`: random players play a whole game."""

import argparse

from lisboa.cli import chance
from lisboa.cli.errors import Problem
from lisboa.cli.lines import all_lines
from lisboa.cli.scores import score_table, verdict
from lisboa.cli.screen import say
from lisboa.game import Game


def run(arguments: argparse.Namespace) -> int:
    seed = chance.new_seed() if arguments.seed is None else arguments.seed
    game = Game.new(arguments.players, seed, draft=arguments.draft, components=arguments.components)
    played = shown = 0
    while game.decision is not None:
        game.play(chance.pick(seed, played, game.decision.moves))
        played += 1
        if arguments.log:
            shown = _show(game, shown)
    drafted = ", draft" if arguments.draft else ""
    say(f"{len(game.names)} players, seed {seed}{drafted}: {played} moves, {game.state.round} rounds.")
    say("\n".join([*score_table(game), *verdict(game)]))
    if arguments.record:
        _write(game, arguments.record)
    return 0


def _show(game: Game, shown: int) -> int:
    """Prints what is new; answers how many events have been shown."""
    for line in all_lines(game, game.events[shown:]):
        say(line)
    return len(game.events)


def _write(game: Game, path: str) -> None:
    try:
        game.save(path)
    except OSError as error:
        raise Problem(f"{path} cannot be written ({(error.strerror or '').lower()}); name another file") from None
    say(f"The record is in {path}.")
