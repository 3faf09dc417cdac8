"""Many games with clocks at which nobody moves: what they cost a server that has nothing else to do.

    python -m lisboa.trials.clocks --games 10000 --seconds 60

The games are those of one table, stored again and again under other ids, half of them with clocks at one sitting and
half by days; no clock runs out while it is measured. The server is a process of its own on a database of its own.
"""

import argparse
import asyncio
import os
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from msgspec import structs

from lisboa.hosting.storage.store import Store
from lisboa.tables import making
from lisboa.tables.entries import Person
from lisboa.tables.wire import NewSeat, NewTable, TableClock
from lisboa.trials.serving import started

SETTLES: Final = 15.0  # seconds after its start, until a server has done what it does then
DAY: Final = 86400
CLOCKS: Final = (
    TableClock(kind="live", bank=2 * 3600, increment=30, at_zero="vote"),
    TableClock(kind="days", bank=3 * DAY, increment=DAY, zone="Europe/Lisbon", opens=8, closes=22, weekends=False),
)


@dataclass(frozen=True)
class ClockReport:
    """`share`: of a core, that the server took."""

    games: int
    seconds: float
    processor: float

    @property
    def share(self) -> float:
        return self.processor / self.seconds


async def fill(database: str, games: int) -> None:
    """A database with so many running games with clocks."""
    store, now = await Store.open(database), time.time()
    try:
        ana = Person(id=f"{1:032x}", name="Ana", created=now)
        await store.add_person(ana)
        made = [
            making.make(ana, NewTable(seats=[NewSeat(kind="person", name="Ana")] * 2, seed=7, clock=clock), now)
            for clock in CLOCKS
        ]
        for number in range(games):
            like = made[number % len(made)]
            assert like.row.alarm is not None
            row = structs.replace(like.row, id=f"{number:032x}", alarm=like.row.alarm + number * 1e-3)
            await store.create(row, like.entries)
    finally:
        await store.close()


def processor_seconds(process: int) -> float:
    """What a process has computed so far; Linux tells it."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(games: int, seconds: float) -> ClockReport:
    """What a server computes that has these games, and no visitors."""
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "clocks.sqlite")
        asyncio.run(fill(database, games))
        with started(database, log=Path(folder) / "server.log") as server:
            time.sleep(SETTLES)
            before, began = processor_seconds(server.pid), time.monotonic()
            time.sleep(seconds)
            return ClockReport(games, time.monotonic() - began, processor_seconds(server.pid) - before)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=60.0)
    asked = parser.parse_args()
    report = measure(asked.games, asked.seconds)
    told = f"{report.games} games with clocks, {report.seconds:.0f} seconds: {100 * report.share:.2f} % of a core."
    sys.stdout.write(told + "\n")


if __name__ == "__main__":
    main()
