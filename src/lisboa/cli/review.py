"""`lisboa review`: what the decisions of a finished game cost, and what luck did."""

import argparse
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from lisboa import insight
from lisboa.bots import Entrant, UnknownBot, entrant
from lisboa.cli import saves
from lisboa.cli.errors import INTERRUPTED, Problem, Usage, unwritable
from lisboa.cli.progress import ProgressBar
from lisboa.cli.records import seat_of
from lisboa.cli.saves import SavedTable
from lisboa.cli.screen import say
from lisboa.cli.seats import LACERDA, PERSON
from lisboa.cores import cores
from lisboa.game import Game
from lisboa.insight import Review, ReviewError, Verdict

SAVED_EVERY: Final = 5.0  # seconds
SURE: Final = 1.96  # standard errors of what is told
HEADS: Final = ("", "accuracy", "inaccurate", "mistakes", "blunders", "luck", "wigs", "with even luck")


def run(arguments: argparse.Namespace) -> int:
    table = saves.read(arguments.file, arguments.components)
    game = table.game
    if arguments.instead and arguments.seat is None:
        raise Usage("--instead needs --seat: whose place is the bot to take?")
    if not game.over:
        raise Problem(f"{arguments.file} is not finished; play it to the end first (`lisboa play --load`)")
    path = Path(arguments.out or f"{arguments.file}.review.json")
    begun = _begun(path, game, arguments.seed, arguments.depth)
    keeper = _Keeper(path, begun)
    try:
        found = insight.review(
            game, arguments.seed, arguments.depth, arguments.workers or cores(), begun, keeper.on_progress
        )
    except KeyboardInterrupt:
        keeper.save()
        with suppress(OSError):
            print(f"\nlisboa: stopped. The same command goes on from what is in {path}.", file=sys.stderr)
        return INTERRUPTED
    keeper.end()
    seat = seat_of(arguments.seat, game)
    _tell(game, found, seat)
    if arguments.instead and seat is not None:
        _tell_instead(table, found, seat, arguments.instead)
    say(f"Everything that was found is in {path}.")
    return 0


def _begun(path: Path, game: Game, seed: int, depth: int) -> Review:
    """What an earlier run has left, if it is of the same review."""
    fresh = insight.review_of(game, seed, depth)
    try:
        there = insight.read(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, UnicodeDecodeError, ReviewError):
        return fresh
    same = (there.game, there.seed, there.depth, there.seats) == (fresh.game, seed, depth, fresh.seats)
    return there if same else fresh


class _Keeper:
    """Shows how far a review is, and keeps what is done now and then."""

    def __init__(self, path: Path, review: Review) -> None:
        self.path = path
        self.review = review
        self.bar: ProgressBar | None = None
        self.saved = time.monotonic()

    def on_progress(self, done: int, parts: int, left: float) -> None:
        if self.bar is None:
            self.bar = ProgressBar(parts, "parts")
        self.bar(done, parts, left)
        if time.monotonic() > self.saved + SAVED_EVERY:
            self.save()

    def save(self) -> None:
        scratch = self.path.with_name(self.path.name + ".new")
        try:
            scratch.write_text(self.review.text(), encoding="utf-8")
            scratch.replace(self.path)
        except OSError as error:
            raise unwritable(self.path, error) from None
        self.saved = time.monotonic()

    def end(self) -> None:
        self.save()
        if self.bar is not None:
            self.bar.end()


# ---------------------------------------------------------------------- in words


def _tell(game: Game, found: Review, seat: int | None) -> None:
    rows = [HEADS, *(_row(game, found, each) for each in range(len(game.names)))]
    widths = [max(len(row[i]) for row in rows) for i in range(len(HEADS))]
    for name, *figures in rows:
        cells = [figure.rjust(width) for figure, width in zip(figures, widths[1:], strict=True)]
        say("  ".join([name.ljust(widths[0]), *cells]))
    costliest = found.costliest(seat)
    say()
    say("The costliest decisions:" if costliest else "No decision was surely worse than another.")
    for one in costliest:
        say(_line(game, one), hanging=4)
    say()


def _row(game: Game, found: Review, seat: int) -> tuple[str, ...]:
    player, total = found.player(seat), game.scores()[seat].total
    accuracy = "" if player.accuracy is None else f"{player.accuracy:.0f}"
    return (
        game.names[seat],
        accuracy,
        str(player.inaccuracies),
        str(player.mistakes),
        str(player.blunders),
        f"{100 * player.luck:+.0f} ± {100 * SURE * player.luck_error:.0f}",
        str(total),
        f"{total - player.luck_wigs:.0f} ± {SURE * player.luck_wigs_error:.0f}",
    )


def _line(game: Game, one: Verdict) -> str:
    what = f"move {one.number + 1}, {game.names[one.seat]}: {one.verdict}, {-100 * one.cost:+.0f} %"
    return f"  {what}. Played: {one.played_for}. Better: {one.reason}."


# ---------------------------------------------------------------------- somebody else in one's seat


def _tell_instead(table: SavedTable, found: Review, seat: int, bot: str) -> None:
    game = table.game
    if seat == game.state.lacerda:
        raise Usage("Lacerda's place cannot be taken")
    came = insight.instead(game, found, seat, _entrants(table, seat, bot), saves.seed_of(game))
    wigs, place = came.wigs[seat], came.places[seat]
    say(f"The same deal with {bot} in the place of {game.names[seat]}: {wigs} wigs, place {place}.")
    for one in came.departures:
        played, instead = (game.texts.move(game.move(text), game.box) for text in (one.played, one.instead))
        cost = f" ({-100 * one.cost:+.0f} %)" if one.cost else ""
        say(f"  move {one.number + 1}: {instead}, not: {played}{cost}", hanging=4)
    say()


def _entrants(table: SavedTable, seat: int, bot: str) -> list[Entrant]:
    """Bots stay what they are; in the place of other people the same bot plays."""
    kinds = [bot if kind == PERSON or i == seat else kind for i, kind in enumerate(table.kinds)]
    try:
        return [entrant("random" if kind == LACERDA else kind) for kind in kinds]
    except UnknownBot as error:
        raise Usage(str(error)) from None
