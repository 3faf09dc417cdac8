"""`lisboa auto`: random players play a whole game."""

import argparse

from lisboa.cli import board, chance, variants
from lisboa.cli.errors import Problem
from lisboa.cli.lines import all_lines
from lisboa.cli.screen import say
from lisboa.game import Game


def run(arguments: argparse.Namespace) -> int:
    seed = chance.new_seed() if arguments.seed is None else arguments.seed
    setup = variants.set_up(arguments, arguments.players, range(arguments.players), components=arguments.components)
    game = Game.new(setup=setup, seed=seed)
    played = shown = 0
    lines: list[str] = []
    while game.decision is not None:
        game.play(chance.pick(seed, played, game.decision.moves))
        played += 1
        if arguments.log:
            lines += all_lines(game, game.events[shown:])
            shown = len(game.events)
    if arguments.record:  # before anything is printed: a reader that stops early must not cost the record
        _write(game, arguments.record)
    for line in lines:
        say(line)
    players = "Solo" if setup.players == 1 else f"{setup.players} players"
    about = ", ".join([players, f"seed {seed}", *variants.described(setup.data())])
    say(f"{about}: {played} moves, {game.state.round} rounds.")
    say(board.result(game))
    if arguments.record:
        say(f"The record is in {arguments.record}.")
    return 0


def _write(game: Game, path: str) -> None:
    try:
        game.save(path)
    except OSError as error:
        raise Problem(f"{path} cannot be written ({(error.strerror or '').lower()}); name another file") from None
