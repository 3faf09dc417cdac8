"""Records from files, and `lisboa replay`, which plays them again."""

import argparse
from collections import defaultdict
from collections.abc import Mapping

from lisboa.cli import board
from lisboa.cli.errors import Usage, read_text
from lisboa.cli.lines import lines_by_move
from lisboa.cli.screen import say
from lisboa.game import Game
from lisboa.record import Record, RecordError, read

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
    record = read(read_text(arguments.file, WANTED))
    if arguments.move is not None:
        game = at(game, arguments.move)
    seat = seat_of(arguments.seat, game)
    comments = _comments(record, seat)
    if arguments.log:
        _log(game, record.stands.numbers(game.length), seat, comments)
    else:
        _tell(game, record, comments if arguments.move is None else {arguments.move: comments[arguments.move]})
    if arguments.move is not None or not game.over:
        say(game.texts.position(game.state, seat))
        if not game.over:
            return 0
    say(board.result(game))
    return 0


def _comments(record: Record, seat: int | None) -> defaultdict[int, list[str]]:
    """By entry; whoever sees what one seat sees is told no more than what is said of its own moves."""
    found: defaultdict[int, list[str]] = defaultdict(list)
    for comment in record.comments:
        if seat in (None, record.entries[comment.entry - 1][0]):
            found[comment.entry].append(comment.text)
    return found


def _log(game: Game, entries: list[int], seat: int | None, comments: Mapping[int, list[str]]) -> None:
    """Everything that happened, each comment after its move. `entries`: their numbers, of the moves that count."""
    first, *moves = lines_by_move(game, seat)
    lines = list(first)
    for entry, told in zip(entries, moves, strict=True):
        lines += [*told, *(f"  * {text}" for text in comments.get(entry, ()))]
    say("\n".join(lines), hanging=4)
    say()


def _tell(game: Game, record: Record, comments: Mapping[int, list[str]]) -> None:
    """Comments alone, each with its move."""
    for entry in sorted(number for number, texts in comments.items() if texts):
        who, *words = record.entries[entry - 1]
        move = f"{game.names[who]}: {game.texts.move(game.move(words), game.box)}" if type(who) is int else who
        say(f"{entry}. {move}")
        for text in comments[entry]:
            say(f"  * {text}", hanging=4)
    if any(comments.values()):
        say()


def seat_of(number: int | None, game: Game) -> int | None:
    """The seat that a person counts from 1; raises Usage."""
    if number is not None and number > len(game.names):
        raise Usage(f"--seat {number} does not exist: the game has {len(game.names)} seats")
    return None if number is None else number - 1
