"""Makes a review, part by part, in one or several processes; it can be stopped at any time, and gone on with."""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from typing import Any, Final

from lisboa.components import Components
from lisboa.game import Game
from lisboa.insight.review import Review, ReviewError
from lisboa.insight.work import DECISION, PLAYOUT, Part, Work

Progress = Callable[[int, int, float], None]
Better = tuple[str, ...]
AHEAD: Final = 4  # parts handed out to each process

_work: Work | None = None  # of a process that helps


def review_of(game: Game, seed: int = 0, depth: int = 1) -> Review:
    """An empty review of a finished game."""
    if not game.over:
        raise ReviewError("only a finished game can be reviewed")
    return Review(game.hash(), len(game.state.players), seed, depth)


def review(
    game: Game,
    seed: int = 0,
    depth: int = 1,
    workers: int = 1,
    begun: Review | None = None,
    on_progress: Progress | None = None,
) -> Review:
    """The whole review of a finished game; `begun` is one to go on with, which is filled as parts are done.

    The same game, seed and depth give the same review, however many processes work on it. A deeper one looks at more
    lines and more deals. Raises ReviewError.
    """
    found = begun or review_of(game, seed, depth)
    if (found.game, found.seed, found.depth) != (game.hash(), seed, depth) or not game.over:
        raise ReviewError("this is the review of another game, or one with another seed or depth")
    work = Work(game, seed, depth)
    found.parts = len(work.parts)
    doing = _Processes(game, seed, depth, workers) if workers > 1 else _Here(work)
    notes = _Notes(found, on_progress)
    try:
        notes.go(doing.done([(part, ()) for part in work.parts if not found.has(part)]))
        notes.go(doing.done(_playouts(found)))
    finally:
        doing.close()
    return found


def _playouts(found: Review) -> list[tuple[Part, Better]]:
    suspects = [number for number in found.suspects() if not found.has((PLAYOUT, number))]
    return [((PLAYOUT, number), tuple(found.found[DECISION][number]["best"]["line"])) for number in suspects]


class _Notes:
    """Notes what is done, and tells how much is left."""

    def __init__(self, found: Review, on_progress: Progress | None) -> None:
        self.found = found
        self.on_progress = on_progress
        self.start = time.monotonic()
        self.fresh = 0

    def go(self, results: Iterator[tuple[Part, dict[str, Any]]]) -> None:
        for part, data in results:
            self.found.add(part, data)
            self.fresh += 1
            if self.on_progress is not None:
                done = sum(len(parts) for parts in self.found.found.values())
                everything = self.found.parts + len(self.found.suspects())
                left = (time.monotonic() - self.start) / self.fresh * (everything - done)
                self.on_progress(done, everything, left)


class _Here:
    """All in this process."""

    def __init__(self, work: Work) -> None:
        self.work = work

    def done(self, parts: Sequence[tuple[Part, Better]]) -> Iterator[tuple[Part, dict[str, Any]]]:
        for part, better in parts:
            yield part, self.work.done(part, better)

    def close(self) -> None:
        """Nothing is left behind."""


class _Processes:
    """Several processes, which all know the game; results come as they are ready."""

    def __init__(self, game: Game, seed: int, depth: int, workers: int) -> None:
        self.workers = workers
        self.pool = ProcessPoolExecutor(
            workers, get_context("spawn"), _begin, (game.record(), game.components, seed, depth)
        )

    def done(self, parts: Sequence[tuple[Part, Better]]) -> Iterator[tuple[Part, dict[str, Any]]]:
        waiting = list(reversed(parts))
        under_way: dict[Future[dict[str, Any]], Part] = {}
        while waiting or under_way:
            while waiting and len(under_way) < AHEAD * self.workers:
                part, better = waiting.pop()
                under_way[self.pool.submit(_do, part, better)] = part
            for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                yield under_way.pop(future), future.result()

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)


def _begin(record: str, components: Components, seed: int, depth: int) -> None:
    global _work
    _work = Work(Game.from_record(record, components), seed, depth)


def _do(part: Part, better: Better) -> dict[str, Any]:
    assert _work is not None
    return _work.done(part, better)
