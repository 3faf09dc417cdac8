"""`lisboa auto`: bots play a whole game."""

import argparse
import sys
from collections.abc import Callable
from contextlib import nullcontext

from lisboa.bots import Entrant
from lisboa.cli import board, chance, seats, variants
from lisboa.cli.deciding import BotFailed, decide, reason
from lisboa.cli.errors import Problem, Usage, unwritable
from lisboa.cli.lines import all_lines
from lisboa.cli.screen import say, slowly
from lisboa.engine.moves import Move
from lisboa.game import Game

PLAYERS = 3  # where nobody says how many


def run(arguments: argparse.Namespace) -> int:
    seed = chance.new_seed() if arguments.seed is None else arguments.seed
    kinds = _kinds(arguments.bots, arguments.players)
    players = len(kinds)
    bots = seats.entrants(kinds, "name another one with --bots")
    setup = variants.set_up(arguments, players, range(players), components=arguments.components)
    game = Game.new(setup=setup, seed=seed)
    lines: list[str] = []
    silent = not arguments.log and not arguments.reasons
    # A reader that stops early must not cost the record, so only a terminal gets the lines at once.
    with slowly("The bots are playing…") if silent else nullcontext():
        _play(arguments, game, bots, seed, say if sys.stdout.isatty() else lines.append)
    if arguments.record:
        _write(game, arguments.record)
    for line in lines:
        say(line)
    who = "Solo" if players == 1 else f"{players} players"
    about = ", ".join([who, f"seed {seed}", *variants.described(setup.data())])
    say(f"{about}: {game.length} moves, {game.state.round} rounds.")
    if arguments.bots:
        say(f"{seats.described(game.names[:players], kinds)}.")
    say(board.result(game))
    if arguments.record:
        say(f"The record is in {arguments.record}.")
    return 0


def _kinds(words: list[str] | None, players: int | None) -> list[str]:
    """The bot of each seat: one for all of them, or one for each."""
    kinds = [seats.RANDOM] if words is None else seats.bots_named("--bots", words)
    if len(kinds) == 1:
        return kinds * (players or PLAYERS)
    if len(kinds) != (players or len(kinds)) or len(kinds) > 4:
        expected = "1" if players == 1 else f"1 or {players}" if players else "1 to 4"
        raise Usage(f"--bots names {len(kinds)} bots, expected {expected}: one for all seats, or one for each")
    return kinds


def _play(
    arguments: argparse.Namespace, game: Game, bots: dict[int, Entrant], seed: int, tell: Callable[[str], None]
) -> None:
    """The whole game, printing as much of it as was asked for."""
    played = shown = 0
    while game.decision is not None:
        bot = bots[game.decision.player]
        try:
            move = decide(bot, game, seed, played)
        except BotFailed as failed:
            raise _given_up(arguments, game, bot, seed, failed) from None
        if arguments.reasons:
            for line in _reason(game, bot, seed, played, move):
                tell(line)
        game.play(move)
        played += 1
        if arguments.log:
            for line in all_lines(game, game.events[shown:]):
                tell(line)
            shown = len(game.events)


def _reason(game: Game, bot: Entrant, seed: int, played: int, move: Move) -> list[str]:
    why = reason(bot, game, seed, played, move)
    name = game.names[game.state.decider()]
    return [] if why is None else [f"{name} ({bot.name}) chooses “{game.texts.move(move, state=game.state)}”: {why}"]


def _given_up(arguments: argparse.Namespace, game: Game, bot: Entrant, seed: int, failed: BotFailed) -> Problem:
    """A game that a bot did not finish has no result; its record may help to find out why."""
    kept = ""
    if arguments.record:
        _write(game, arguments.record)
        kept = f"; the game so far is in {arguments.record}"
    who = f"{game.names[game.state.decider()]} ({bot.name})"
    where = f"move {game.length + 1} of the game with seed {seed}"
    return Problem(f"{who} failed at {where}: {failed.details}{kept}; fix the bot or name another one with --bots")


def _write(game: Game, path: str) -> None:
    try:
        game.save(path)
    except OSError as error:
        raise unwritable(path, error) from None
