"""Records from files, and `lisboa replay`, which plays them again."""

import argparse

from lisboa.cli import board
from lisboa.cli.errors import Usage, read_text
from lisboa.cli.lines import lines_for
from lisboa.cli.screen import say
from lisboa.game import Game
from lisboa.record import RecordError

WANTED = "a record that `lisboa play` or `lisboa auto --record` has written"


def load(path: str, components: str | None) -> Game:
    """The game of a record file; that it can be replayed to its own hash is the check of the record."""
    text = read_text(path, WANTED)
    try:
        return Game.from_record(text, components)
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None


def at(game: Game, entries: int) -> Game:
    """The same game after its first entries; raises Usage."""
    if entries > game.length:
        raise Usage(f"--move {entries} is beyond the end: the record has {game.length} entries")
    return game.at(entries)


def replay(arguments: argparse.Namespace) -> int:
    game = load(arguments.file, arguments.components)
    if arguments.move is not None:
        game = at(game, arguments.move)
    seat = seat_of(arguments.seat, game)
    if arguments.log:
        say("\n".join(lines_for(game, game.events, seat)))
        say()
    if arguments.move is not None or not game.over:
        say(game.texts.position(game.state, seat))
        if not game.over:
            return 0
    say(board.result(game))
    return 0


def seat_of(number: int | None, game: Game) -> int | None:
    """The seat that a person counts from 1; raises Usage."""
    if number is not None and number > len(game.names):
        raise Usage(f"--seat {number} does not exist: the game has {len(game.names)} seats")
    return None if number is None else number - 1
