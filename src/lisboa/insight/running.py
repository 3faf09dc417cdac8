"""Makes a review, part by part, in one or several processes; it can be stopped at any time, and gone on with."""

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from typing import Any

from lisboa.bots import Entrant
from lisboa.components import Components
from lisboa.game import Game
from lisboa.insight.review import Review, ReviewError
from lisboa.insight.substitute import Steps, SubstituteResult
from lisboa.insight.work import DECISION, INSTEAD, PLAYOUT, Part, Work
from lisboa.workers import Workers

Progress = Callable[[int, int, float], None]
Better = tuple[str, ...]
Wanted = tuple[Part, Better]  # a part, and the line that a play-out is about

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
    jobs = deque([*playouts(found), *((part, ()) for part in work.parts if not found.has(part))])
    try:
        for part, data in doing.done(jobs):
            notes.add(part, data)
            jobs.extendleft(playouts(found, part))
    finally:
        doing.close()
    return found


def playouts(found: Review, after: Part | None = None) -> list[Wanted]:
    """What has to be confirmed, and with which lines: all that is still to be done, or what a part has led to."""
    known = found.found[DECISION]
    if after is None:
        suspects = found.suspects()
    else:
        suspects = [after[1]] if after[0] == DECISION and known[after[1]]["suspect"] else []
    missing = [number for number in suspects if not found.has((PLAYOUT, number))]
    return [((PLAYOUT, number), tuple(known[number]["best"]["line"])) for number in missing]


def instead(
    game: Game,
    found: Review,
    seat: int,
    entrants: Sequence[Entrant],
    seed: int = 0,
    on_step: Steps = lambda done, steps: None,
) -> SubstituteResult:
    """Others play the same deal, by seat; Lacerda needs none, but a place in the list. The review keeps what came."""
    came = Work(game, found.seed, found.depth).substituted(seat, entrants, seed, on_step)
    found.add((INSTEAD, seat), asdict(came))
    return came


class _Notes:
    """Notes what is done, and tells how much is left."""

    def __init__(self, found: Review, on_progress: Progress | None) -> None:
        self.found = found
        self.on_progress = on_progress
        self.start = time.monotonic()
        self.fresh = 0

    def add(self, part: Part, data: dict[str, Any]) -> None:
        self.found.add(part, data)
        self.fresh += 1
        if self.on_progress is not None:
            done = sum(len(parts) for parts in self.found.found.values())
            everything = self.found.parts + len(self.found.suspects()) + len(self.found.found[INSTEAD])
            left = (time.monotonic() - self.start) / self.fresh * (everything - done)
            self.on_progress(done, everything, left)


class _Here:
    """All in this process."""

    def __init__(self, work: Work) -> None:
        self.work = work

    def done(self, wanted: deque[Wanted]) -> Iterator[tuple[Part, dict[str, Any]]]:
        while wanted:
            part, better = wanted.popleft()
            yield part, self.work.done(part, better)

    def close(self) -> None:
        """Nothing is left behind."""


class _Processes:
    """Several processes, which all know the game; results come as they are ready."""

    def __init__(self, game: Game, seed: int, depth: int, workers: int) -> None:
        self.workers = Workers(workers, _begin, (game.record(), game.components, seed, depth))

    def done(self, wanted: deque[Wanted]) -> Iterator[tuple[Part, dict[str, Any]]]:
        return self.workers.done(_do, wanted)

    def close(self) -> None:
        self.workers.close()


def _begin(record: str, components: Components, seed: int, depth: int) -> None:
    global _work
    _work = Work(Game.from_record(record, components), seed, depth)


def _do(part: Part, better: Better) -> dict[str, Any]:
    assert _work is not None
    return _work.done(part, better)
