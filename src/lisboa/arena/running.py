"""Running a match: what is not in the journal yet is played, here or on a cluster, and recorded."""

import time
from collections.abc import Callable, Generator, Sequence
from contextlib import ExitStack, closing
from math import isnan, nan
from pathlib import Path

from lisboa.arena import pool
from lisboa.arena.cluster import played_on_cluster
from lisboa.arena.journal import Journal
from lisboa.arena.match import Match, NoMatch
from lisboa.arena.results import GameResult
from lisboa.components import Components, load
from lisboa.version import RULES

Progress = Callable[[int, int, float], None]  # games finished, games in all, seconds left (nan: not known yet)


def run(
    match: Match,
    on_progress: Progress | None = None,
    workers: int | None = None,
    journal: str | Path | None = None,
    components: Components | None = None,
    cluster: str | None = None,
) -> list[GameResult]:
    """Plays all games of a match and returns their results in the order of the schedule.

    The results depend on the match alone, apart from times (and from faults that come with them). `workers`:
    processes at the same time, one for each core by default. `journal`: a file that keeps every finished game; games
    that are in it already are not played again. `components`: the set that the match was made with, if not the
    package's own. `cluster`: the address of a Dask scheduler, to play there.

    Raises UnknownBot, NoMatch, JournalError, ClusterError, and pool.Broken where the arena itself fails.
    """
    box = components or load()
    if (match.rules, match.components) != (RULES, box.hash):
        raise NoMatch("this match was made for other rules or another component set")
    with ExitStack() as stack:
        book = stack.enter_context(Journal(journal, match)) if journal is not None else None
        done = {number: game for number, game in (book.games if book else {}).items() if number < match.games}
        todo = [number for number in range(match.games) if number not in done]
        meter = _Meter(on_progress, match.games, len(done))
        for game in stack.enter_context(closing(_played(match, todo, box, workers, cluster))):
            if book is not None:
                book.add(game)
            done[game.number] = game
            meter.tick()
    return [done[number] for number in range(match.games)]


def _played(
    match: Match, numbers: Sequence[int], components: Components, workers: int | None, cluster: str | None
) -> Generator[GameResult, None, None]:
    if not numbers:
        return
    if cluster is not None:
        yield from played_on_cluster(match, numbers, components, cluster)
    else:
        yield from pool.played(match, numbers, components, workers)


class _Meter:
    """Reports progress; games from the journal count as finished, but not towards the pace."""

    def __init__(self, tell: Progress | None, games: int, done: int) -> None:
        self.tell = tell
        self.games = games
        self.done = self.before = done
        self.start = time.monotonic()
        if tell is not None and done:
            tell(done, games, nan)

    def tick(self) -> None:
        self.done += 1
        if self.tell is not None:
            pace = (time.monotonic() - self.start) / (self.done - self.before)
            self.tell(self.done, self.games, pace * (self.games - self.done))


class SeveralMatches:
    """The progress of several matches as one; games from journals count as finished, but not towards the pace."""

    def __init__(self, tell: Progress, games: int) -> None:
        self.tell = tell
        self.games = games  # of all matches
        self.fresh = 0
        self.start = time.monotonic()

    def after(self, before: int) -> Progress:
        """For the match that has this many games before it."""

        def told(done: int, games: int, left: float) -> None:
            self.tell(before + done, self.games, self._pace(left) * (self.games - before - done))

        return told

    def _pace(self, left: float) -> float:
        """Seconds for a game; nan for those from a journal."""
        if not isnan(left):
            self.fresh += 1
        elif not self.fresh:  # nothing has been played so far but the journals were read
            self.start = time.monotonic()
        return (time.monotonic() - self.start) / self.fresh if self.fresh else nan
