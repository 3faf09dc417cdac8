"""`lisboa puzzles make`: puzzles out of games of bots, or out of records."""

import argparse
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path

from lisboa.cli import saves
from lisboa.cli.errors import INTERRUPTED, Problem, Usage, unwritable
from lisboa.cli.progress import ProgressBar
from lisboa.cli.screen import say
from lisboa.cores import cores
from lisboa.game import Game
from lisboa.puzzles import Collection, PuzzleError
from lisboa.puzzles.making import MiningJournal, made, make


def run(arguments: argparse.Namespace) -> int:
    """Looks for puzzles, and writes what there is, also when it is stopped."""
    out = Path(arguments.out)
    records = [_record(path) for path in arguments.records]
    if not arguments.games and not records:
        raise Usage("there is nothing to look through; name records, or a number of --games")
    try:
        journal = MiningJournal(out.with_name(out.name + ".journal"), arguments.seed)
        bar = ProgressBar(arguments.games + len(records))
        code = 0
        try:
            make(journal, arguments.games, records, arguments.seed, arguments.workers or cores(), bar)
        except KeyboardInterrupt:
            code = INTERRUPTED
        found = made(journal, arguments.seed)
        found.save(out)
    except PuzzleError as error:
        raise Problem(str(error)) from None
    except OSError as error:
        raise unwritable(out, error) from None
    bar.end()
    if code:
        with suppress(OSError):
            print("\nlisboa: stopped. The same command goes on with the next game.", file=sys.stderr)
    _tell(found, out)
    return code


def _record(path: str) -> Game:
    game = saves.read(path).game
    if not game.over:
        raise Problem(f"{path} is not finished; play it to the end first (`lisboa play --load`)")
    return game


def _tell(found: Collection, out: Path) -> None:
    themes = Counter(theme for puzzle in found.puzzles for theme in puzzle.themes)
    players = Counter(puzzle.players for puzzle in found.puzzles)
    say(f"{len(found.puzzles)} puzzles of {found.made['games']} games are in {out}.")
    if found.puzzles:
        say("Themes: " + ", ".join(f"{theme} {count}" for theme, count in themes.most_common()) + ".")
        say("Players: " + ", ".join(f"{n} {count}" for n, count in sorted(players.items())) + ".")
