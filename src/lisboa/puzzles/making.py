"""Making a file of puzzles: many games, a journal, several processes.

A journal has a line for each game that is done, so that a run can be stopped at any time and goes on later. The games
of bots have numbers; those of people go by the hash of their last position. Whatever the processes do in which order,
the same seed and games give the same file.
"""

import json
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from lisboa.bots.networks import NEWEST
from lisboa.game import Game
from lisboa.puzzles import mining
from lisboa.puzzles.puzzle import Collection, PuzzleError, collection, puzzle_from, usual_components
from lisboa.puzzles.trying import TURNS
from lisboa.version import RULES, VERSION
from lisboa.workers import Workers

FORMAT: Final = "lisboa-puzzles-journal"
Progress = Callable[[int, int, float], None]  # games done, games, seconds left
Rows = list[dict[str, Any]]
Job = int | str  # the number of a game of bots, or the record of one of people


class MiningJournal:
    """The games that have been looked through, with the puzzles of each."""

    def __init__(self, path: Path, seed: int) -> None:
        self.path = path
        self.head = {"format": FORMAT, "program": VERSION, "rules": RULES, "seed": seed}
        self.games: dict[str, Rows] = {}
        self._read()

    def add(self, key: str, rows: Rows) -> None:
        self.games[key] = rows
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([key, rows], separators=(",", ":")) + "\n")

    def _read(self) -> None:
        """What an earlier run has left; a torn last line is cut off."""
        text = self.path.read_text(encoding="utf-8") if self.path.exists() else ""
        head, *lines = text.split("\n")
        if not lines:
            self.path.write_text(json.dumps(self.head) + "\n", encoding="utf-8")
            return
        try:
            if json.loads(head) != self.head:
                raise ValueError
            self.games = dict(json.loads(line) for line in lines[:-1])
        except (ValueError, TypeError):
            raise PuzzleError(f"{self.path} is no journal of this seed and version; name another file") from None
        if lines[-1]:
            self.path.write_text(text[: len(text) - len(lines[-1])], encoding="utf-8")


def make(
    journal: MiningJournal,
    games: int,
    records: Sequence[Game],
    seed: int,
    workers: int,
    on_progress: Progress | None = None,
) -> None:
    """Looks through what is not in the journal yet."""
    jobs: dict[str, Job] = {str(number): number for number in range(games)}
    jobs |= {game.hash(): game.record() for game in records}
    waiting = {key: job for key, job in jobs.items() if key not in journal.games}
    start = time.monotonic()
    for done, (key, rows) in enumerate(_looked_through(waiting, seed, workers), 1):
        journal.add(key, rows)
        if on_progress is not None:
            left = (time.monotonic() - start) / done * (len(waiting) - done)
            on_progress(len(jobs) - len(waiting) + done, len(jobs), left)


def made(journal: MiningJournal, seed: int) -> Collection:
    """All puzzles of a journal: those of bots in the order of their games, then those of people."""
    order = sorted(journal.games, key=lambda key: (not key.isdecimal(), int(key) if key.isdecimal() else 0, key))
    puzzles = [puzzle_from(row, 0) for key in order for row in journal.games[key]]
    about = {
        "program": VERSION,
        "seed": seed,
        "games": len(order),
        "bots": mining.WHO_PLAYS,
        "network": NEWEST.name,
        "levels": [*mining.QUICK, *mining.SLOWER],
        "deeper": mining.DEEPER,
        "deals": len(mining.FRESH),
        "turns ahead": TURNS[-1],
        "games played on": len(mining.ENDS[-1]),
    }
    return collection(about, puzzles)


def _looked_through(jobs: Mapping[str, Job], seed: int, workers: int) -> Iterator[tuple[str, Rows]]:
    if workers == 1:
        for key, job in jobs.items():
            yield key, _puzzles(seed, key, job)
        return
    processes = Workers(workers)
    try:
        yield from processes.done(partial(_puzzles, seed), deque(jobs.items()))
    finally:
        processes.close()


def _puzzles(seed: int, key: str, job: Job) -> Rows:
    """Those of the game with this key."""
    if isinstance(job, int):
        found = mining.mined(seed, job)
    else:
        found = mining.mined_from(Game.from_record(job, usual_components()), seed)
    return [puzzle.data() for puzzle in found]
