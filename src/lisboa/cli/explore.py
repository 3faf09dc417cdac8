"""`lisboa explore`: what was chosen in openings, how often, and how it did; `make` plays the games for it."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from lisboa import explorer
from lisboa.arena import JournalError
from lisboa.arena.statistics import Interval
from lisboa.arena.words import whole_percent
from lisboa.cli import records, saves
from lisboa.cli.errors import INTERRUPTED, Problem, Usage, unwritable
from lisboa.cli.progress import ProgressBar
from lisboa.cli.screen import say
from lisboa.engine.box import Box, box_of
from lisboa.explorer import ChoiceFigures, Explored, Situation, Summary, SummaryError
from lisboa.explorer.making import SelfPlay
from lisboa.texts import Texts

MAKE: Final = "make"
FILE: Final = explorer.SHIPPED.name
PLAYERS: Final = 2
WIDEST: Final = 70  # of a choice in a table


def run(arguments: argparse.Namespace) -> int:
    if arguments.words[:1] == [MAKE]:
        if len(arguments.words) != 2:
            raise Usage("name one folder for the games: lisboa explore make FOLDER")
        return _make(Path(arguments.words[1]), arguments)
    if len(arguments.words) > 1:
        raise Usage("name one record, or `make` and a folder")
    try:
        summary = explorer.load(Path(arguments.summary)) if arguments.summary else explorer.load()
    except SummaryError as error:
        raise Problem(str(error)) from None
    texts = Texts(arguments.language)
    for line in _of_record(texts, summary, arguments) if arguments.words else _start(texts, summary, arguments):
        say(line)
    return 0


# ---------------------------------------------------------------------- making


def _make(folder: Path, arguments: argparse.Namespace) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    plan = SelfPlay(folder, arguments.games, arguments.seed, arguments.workers)
    bar = ProgressBar(plan.total)
    try:
        summary = plan.made(bar)
    except KeyboardInterrupt:
        with suppress(OSError):
            print(f"\nlisboa: stopped. The same command goes on from what is in {folder}.", file=sys.stderr)
        return INTERRUPTED
    except JournalError as error:
        raise Problem(str(error)) from None
    bar.end()
    out = folder / FILE if arguments.out is None else Path(arguments.out)
    try:
        explorer.write(out, summary)
    except OSError as error:
        raise unwritable(out, error) from None
    say(f"{out} is written: {len(summary.openings.counts)} situations, {out.stat().st_size:,} bytes.")
    return 0


# ---------------------------------------------------------------------- showing


def _of_record(texts: Texts, summary: Summary, arguments: argparse.Namespace) -> Iterator[str]:
    """The situation of a game, for the player who decides."""
    (path,) = arguments.words
    game = saves.read(path).game
    if arguments.move is not None:
        game = records.at(game, arguments.move)
    found = explorer.at(game, game.state.decider() if not game.over else None, summary)
    if found is None:
        rounds = f"the first {explorer.ROUNDS} rounds of dealt games for 2 to 4 players without variants"
        raise Problem(f"{path}: nothing of an opening is asked here; that is {rounds}, so try --move N")
    yield from table(texts, found, game.box)
    yield from _sources(texts, summary)


def _start(texts: Texts, summary: Summary, arguments: argparse.Namespace) -> Iterator[str]:
    """Everything about the start: the first choices, and each table of the first store, decree and so on."""
    if arguments.place > arguments.players:
        raise Usage(f"--place {arguments.place} does not exist with {arguments.players} players")
    for subject in explorer.SUBJECTS:
        situation = Situation(arguments.players, arguments.place - 1, subject)
        yield from table(texts, explorer.of_situation(situation, summary), box_of())
        yield ""
    yield from _sources(texts, summary)


def table(texts: Texts, found: Explored, box: Box) -> Iterator[str]:
    """A situation in words: where it is, and a line for each choice."""
    situation = found.situation
    yield texts.subject(situation.subject)
    yield f"{texts.explored('place', players=situation.players, place=situation.place + 1)}."
    if situation.path:
        yield f"{texts.explored('after', choices='; '.join(texts.choice(name, box) for name in situation.path))}."
    if not found.times:
        yield f"{texts.explored('unknown')}."
        return
    yield f"{texts.explored('times', n=found.times, even=whole_percent(found.even))}."
    heads = ["", *map(texts.explored, ("chosen", "possible", "won", "wigs"))]
    everybody = [texts.explored("all"), f"{found.times}", "", *_figures(texts, found)]
    yield from _laid_out([heads, *(_row(texts, row, box) for row in found.choices), everybody])


def _row(texts: Texts, row: ChoiceFigures, box: Box) -> list[str]:
    chosen = [texts.choice(row.choice, box)[:WIDEST], f"{row.taken}"]
    return [*chosen, whole_percent(row.often.value) if row.offered else "", *_figures(texts, row)]


def _figures(texts: Texts, found: ChoiceFigures | Explored) -> list[str]:
    """How those did who made a choice, or all."""
    if not found.enough:
        return [texts.explored("few"), ""]
    won, wigs = whole_percent(found.won.value), f"{found.wigs.value:.0f}"
    return [f"{won} ({_between(found.won, 100)} %)", f"{wigs} ({_between(found.wigs, 1)})"]


def _between(value: Interval, times: int) -> str:
    return f"{times * value.low:.0f}–{times * value.high:.0f}"


def _laid_out(rows: list[list[str]]) -> Iterator[str]:
    """The first column to the left, figures to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *cells in rows:
        figures = (f"  {cell.rjust(width)}" for cell, width in zip(cells, widths[1:], strict=True))
        yield f"{first.ljust(widths[0])}{''.join(figures)}".rstrip()


def _sources(texts: Texts, summary: Summary) -> Iterator[str]:
    """Where the figures come from, and what they do not tell."""
    yield f"{texts.explored('caution')}."
    yield from (f"{name}: {text}" for name, text in summary.sheet.items())
