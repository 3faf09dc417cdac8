"""`lisboa ladder`: measures how strong the levels are, and writes docs/strength.md, strength.json and ratings."""

import argparse
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile
from typing import Final

from lisboa.arena import JournalError, NoMatch, ladder, strength
from lisboa.arena.known import BadPage, ContestFigures, EarlierPage
from lisboa.arena.ladder import Contest
from lisboa.arena.words import percent, share_range
from lisboa.bots import UnknownBot
from lisboa.cli.arguments import positive
from lisboa.cli.errors import INTERRUPTED, Problem, Usage
from lisboa.cli.progress import ProgressBar
from lisboa.cli.screen import say

PLAYERS: Final = (1, 2, 4)
FOLDER: Final = "ladder-games"
OUT: Final = "docs"


def run(arguments: argparse.Namespace) -> int:
    levels = ladder.levels()
    games_of = arguments.games_of or []
    contests = ladder.contests([level.name for level in levels], arguments.games, games_of)
    chosen = _chosen(contests, arguments)
    folder, out = Path(arguments.journal), Path(arguments.out)
    if arguments.from_journals and not folder.is_dir():
        raise Problem(
            f"{folder}: there is no such folder; name the one with the games, or play without --from-journals"
        )
    _check_writable(out)
    earlier = _earlier(out, contests) if arguments.add else None
    try:
        if not arguments.from_journals and not _play(chosen, folder, arguments.workers):
            return INTERRUPTED
        found = list(ladder.results(contests, folder))
    except UnknownBot as error:
        raise Usage(" ".join(str(error).split())) from None
    except JournalError as error:
        raise Problem(f"{error} (journals are named with --journal FOLDER)") from None
    except NoMatch as error:
        raise Problem(str(error)) from None
    written = strength.Strength(levels, contests, found, arguments.games, games_of, earlier=earlier)
    for path in strength.write(out, written):
        say(f"{path} is written.")
    if arguments.ratings is not None:
        strength.write_ratings(Path(arguments.ratings), written)
        say(f"{arguments.ratings} is written.")
    return 0


def games_of(text: str) -> tuple[str, int]:
    """`*oracle*=100`: a pattern for names of pairings, and a number of games."""
    pattern, equals, number = text.rpartition("=")
    if not pattern or not equals:
        raise argparse.ArgumentTypeError(f"{text!r} has no number of games; write for example '*oracle*=100'")
    return pattern, positive(number)


def _earlier(out: Path, contests: Sequence[Contest]) -> EarlierPage:
    """The page to add to, before anything is played."""
    try:
        return EarlierPage.read(out, contests[0].match.components)
    except BadPage as error:
        raise Problem(str(error)) from None


def _check_writable(folder: Path) -> None:
    """Reports an unwritable folder before the games, not after them."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryFile(dir=folder):
        pass


def _chosen(contests: Sequence[Contest], arguments: argparse.Namespace) -> list[Contest]:
    if not set(arguments.players) <= set(PLAYERS):
        raise Usage("the ladder has pairings for 1 (solo), 2 and 4 players; --players takes some of them, such as 2,4")
    patterns = [word for words in arguments.only or [] for word in words if word]
    chosen = ladder.chosen(contests, patterns, arguments.players)
    if not chosen:
        names = ", ".join(contest.name for contest in contests)
        raise Usage(f"no pairing has this name and number of players; there are {names}")
    return chosen


def _play(chosen: Sequence[Contest], folder: Path, workers: int | None) -> bool:
    """Plays, and prints every result as soon as it is known; False if somebody stops it."""
    bar = ProgressBar(sum(contest.match.games for contest in chosen))

    def told(contest: Contest) -> None:
        found = ladder.result(contest, folder)
        if found is not None:
            bar.end()
            share = f"{percent(found.share.value)} ({share_range(found.share)})"
            goal = f"goal {contest.goal}: {'met' if ContestFigures.of(found).met else 'not met'}"
            say(f"{contest.name}: {share} of {len(found.games)} games, {goal}.")

    try:
        ladder.play(chosen, folder, workers, bar, told)
    except KeyboardInterrupt:
        bar.end()
        with suppress(OSError):
            print(
                f"\nlisboa: stopped. What was played is in {folder}, and the same command resumes from there; "
                "with --from-journals it reports what is known so far.",
                file=sys.stderr,
            )
        return False
    finally:
        bar.end()
    return True
