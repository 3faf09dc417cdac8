"""`lisboa review`: what the decisions of a finished game cost, and what luck did."""

import argparse
import math
import time
from pathlib import Path
from typing import Final

from lisboa import insight
from lisboa.bots import Entrant
from lisboa.cli import saves, seats
from lisboa.cli.errors import Problem, Usage, check_writable, stopped, unwritable
from lisboa.cli.progress import ProgressBar
from lisboa.cli.records import seat_of
from lisboa.cli.saves import SavedTable
from lisboa.cli.screen import columns, say
from lisboa.cli.seats import LACERDA, PERSON
from lisboa.cores import cores
from lisboa.files import write_whole
from lisboa.game import Game
from lisboa.insight import Review, ReviewedDecision, ReviewedSubstitute, ReviewError
from lisboa.insight.paired import SURE
from lisboa.review_files.annotating import annotated
from lisboa.review_files.html import html
from lisboa.texts import Texts

SAVED_EVERY: Final = 5.0  # seconds
HEADS: Final = ("", "accuracy", "inaccurate", "mistakes", "blunders", "luck", "wigs", "with even luck")


def run(arguments: argparse.Namespace) -> int:
    table = saves.read(arguments.file, arguments.components)
    game = table.game
    if not game.over:
        raise Problem(f"{arguments.file} is not finished; play it to the end first (`lisboa play --load`)")
    seat = seat_of(arguments.seat, game)
    others = _others(table, seat, arguments.instead)
    path = Path(arguments.out or f"{arguments.file}.review.json")
    _check_files(arguments, path)
    begun = _begun(path, game, arguments.seed, arguments.depth)
    keeper = _Keeper(path, begun)
    try:
        found = insight.review(
            game, arguments.seed, arguments.depth, arguments.workers or cores(), begun, keeper.on_progress
        )
    except KeyboardInterrupt:
        keeper.save()
        return stopped(path)
    keeper.end()
    try:
        _tell(game, found, seat)
        _write(arguments, table, found, seat)
        if others and seat is not None:
            _tell_instead(table, found, seat, others)
            keeper.save()
    except ReviewError as error:
        raise Problem(f"{path}: {error}; remove the file to have the game reviewed anew") from None
    say(f"Everything that was found is in {path}.")
    return 0


def _check_files(arguments: argparse.Namespace, path: Path) -> None:
    """Reports what cannot be written before the review, not after it."""
    named = [arguments.file, path, *(each for each in (arguments.html, arguments.annotate) if each is not None)]
    if len({Path(each).absolute() for each in named}) != len(named):
        raise Usage("FILE, --out, --html and --annotate each need a different file")
    check_writable(named[1:])


def _write(arguments: argparse.Namespace, table: SavedTable, found: Review, seat: int | None) -> None:
    """The page, and the record with comments."""
    game = table.game
    texts = Texts(arguments.language, game.names)
    if arguments.html is not None:
        _write_file(arguments.html, html(game, found, texts, seat))
    if arguments.annotate is not None:
        record = annotated(game, found, texts)
        _write_file(arguments.annotate, saves.saved(table, record) if table.told else record)


def _write_file(path: str | Path, text: str) -> None:
    try:
        write_whole(Path(path), text)
    except OSError as error:
        raise unwritable(path, error) from None


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
        _write_file(self.path, self.review.text())
        self.saved = time.monotonic()

    def end(self) -> None:
        self.save()
        if self.bar is not None:
            self.bar.end()


# ---------------------------------------------------------------------- in words


def _tell(game: Game, found: Review, seat: int | None) -> None:
    for line in columns(HEADS, [_row(game, found, each) for each in range(len(game.names))]):
        say(line)
    costliest = found.costliest(seat)
    say()
    say("The costliest decisions:" if costliest else "No decision was surely worse than another.")
    told = {one.number: one for one in insight.page(game, found, game.texts).decisions}
    for one in costliest:
        say(_line(game, told[one.number]), hanging=4)
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


def _line(game: Game, one: ReviewedDecision) -> str:
    what = f"move {one.number + 1}, {game.names[one.seat]}: {one.verdict}, {-100 * one.cost:+.0f} %"
    return f"  {what}. Played: {one.played}. Better: {one.title}. {one.reason}"


# ---------------------------------------------------------------------- somebody else in one's seat


def _others(table: SavedTable, seat: int | None, bot: str | None) -> list[Entrant]:
    """Who plays the same deal, by seat, with the bot in this one. Bots stay what they are, and for people it plays."""
    if bot is None:
        return []
    if seat is None:
        raise Usage("--instead needs --seat: whose place is the bot to take?")
    if seat == table.game.state.lacerda:
        raise Usage("--instead: Lacerda's place cannot be taken")
    bot = seats.bot_named("--instead", bot)
    kinds = [bot if kind == PERSON or i == seat else kind for i, kind in enumerate(table.kinds)]
    playing = [seats.RANDOM if kind == LACERDA else kind for kind in kinds]  # Lacerda is never asked
    return list(seats.entrants(playing, "name another bot with --instead").values())


def _tell_instead(table: SavedTable, found: Review, seat: int, others: list[Entrant]) -> None:
    game, bot = table.game, others[seat].name
    bar = ProgressBar(len(game.standing()), "moves")
    insight.instead(game, found, seat, others, saves.seed_of(game), lambda done, steps: bar(done, steps, math.nan))
    bar.end()
    came = next(one for one in insight.page(game, found, game.texts).substitutes if one.seat == seat)
    say(f"The same deal with {bot} in the place of {game.names[seat]}: {_outcome(game, came, seat)}.")
    if sum(kind == PERSON for kind in table.kinds) > (table.kinds[seat] == PERSON):
        say(f"In the place of other people {bot} played, too.")
    say("Where it would have gone another way:" if came.departures else "It would have decided everything alike.")
    for one in came.departures:
        cost = f", {one.verdict}, {-100 * one.cost:+.0f} %" if one.cost else ""
        say(f"  move {one.number + 1}{cost}. Played: {one.played}. {bot}: {one.instead}.", hanging=4)
    say()


def _outcome(game: Game, came: ReviewedSubstitute, seat: int) -> str:
    """What the bot has reached, and what was reached."""
    score = game.scores()[seat]
    wigs = _compared(f"{came.wigs} wigs", str(score.total), came.wigs == score.total)
    if came.rank is not None:
        return f"{wigs}, {_compared(came.rank, str(came.rank_before), came.rank == came.rank_before)}"
    return f"{wigs}, {_compared(f'place {came.place}', str(score.place), came.place == score.place)}"


def _compared(now: str, then: str, same: bool) -> str:
    return f"{now} as before" if same else f"{now} instead of {then}"
