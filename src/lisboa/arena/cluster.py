"""Games on a Dask cluster: each task plays a few games, in processes supervised by the machine that runs it.

Nothing depends on where a game is played, so the results are those of one machine. Games of a lost machine are played
again by another.
"""

import logging
import re
import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from importlib import import_module
from typing import Any, Final

from lisboa.arena import pool
from lisboa.arena.match import Match
from lisboa.arena.results import GameResult
from lisboa.bots import UnknownBot
from lisboa.components import Components, load
from lisboa.version import RULES, VERSION

CONNECTING: Final = 4  # seconds to find the scheduler
JOINING: Final = 10  # seconds for the first worker to be there
MOST_GAMES: Final = 50  # of one task
ROUNDS: Final = 2  # tasks per thread at least, if there are enough games, so that all end at about the same time
SHARE: Final = 5.0  # seconds after which a task starts no more games: what is left is handed out again
ATTEMPTS: Final = 3  # of a task whose machines are lost, beyond those that Dask makes itself
ADDRESS: Final = re.compile(r"((tcp|tls|ws|wss)://)?([\w.-]+|\[[0-9a-fA-F:.]+\]):\d{1,5}/?")
EXAMPLE: Final = "start one with `dask scheduler` and give its address, such as tcp://192.0.2.7:8786"
LOGGERS: Final = ("distributed", "distributed.client", "distributed.comm", "distributed.core", "tornado", "asyncio")


class ClusterError(RuntimeError):
    """The cluster cannot be used; the text says what to do."""


def played_on_cluster(
    match: Match, numbers: Sequence[int], components: Components, address: str
) -> Generator[GameResult, None, None]:
    """Plays the games with these numbers on the cluster of this scheduler; gives their results as they come."""
    if not ADDRESS.fullmatch(address):
        raise ClusterError(f"{address!r} is no address of a Dask scheduler; {EXAMPLE}")
    distributed = _distributed()
    client = _connected(distributed, address)
    try:
        yield from _Run(distributed, client, match, components, address).results(numbers)
    finally:
        client.close(CONNECTING)


def play_batch(program: str, match: Match, components: Components | None, numbers: Sequence[int]) -> list[GameResult]:
    """The task: runs on a machine of the cluster, and plays at least the first of these games.

    Without components the package's own set is meant.
    """
    box = components or load()
    if (program, match.rules, match.components) != (VERSION, RULES, box.hash):
        raise ClusterError(f"a worker of the cluster has Lisboa {VERSION}, not {program}; install the same everywhere")
    results: list[GameResult] = []
    start = time.monotonic()
    with closing(pool.played(match, numbers, box, 1)) as games:
        for game in games:
            results.append(game)
            if time.monotonic() - start > SHARE:
                break
    return results


def handed_on(components: Components) -> Components:
    """The task that gives all others an owner's component set; unlike mere data it can be done again elsewhere."""
    return components


def _distributed() -> Any:
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise ClusterError(
            "--cluster needs the package `distributed`; install it with `pip install 'lisboa[cluster]'`"
        ) from None
    for name in LOGGERS:  # what matters reaches the user as a sentence of ours
        logging.getLogger(name).setLevel(logging.CRITICAL)
    return distributed


def _connected(distributed: Any, address: str) -> Any:
    try:
        kind = _probed(distributed, address)
        client = distributed.Client(address, timeout=CONNECTING, set_as_default=False) if kind == "Scheduler" else None
    except (OSError, ValueError, TypeError, RuntimeError, TimeoutError) as error:
        raise ClusterError(f"no Dask scheduler answers at {address!r} ({type(error).__name__}); {EXAMPLE}") from None
    if client is None:
        raise ClusterError(f"at {address!r} there is no Dask scheduler but a {kind.lower()}; {EXAMPLE}")
    try:
        client.wait_for_workers(1, timeout=JOINING)
    except TimeoutError:
        client.close(CONNECTING)
        raise ClusterError(
            f"the scheduler at {address!r} has no workers; start some with `dask worker {address}`"
        ) from None
    return client


def _probed(distributed: Any, address: str) -> str:
    """What Dask has there. A bare client would wait forever for a program that listens but says nothing."""
    import asyncio  # here, since every worker loads this module, and few need so much
    from concurrent.futures import ThreadPoolExecutor

    async def ask() -> str:
        async with distributed.rpc(address, timeout=CONNECTING) as there:
            return str((await asyncio.wait_for(there.identity(), CONNECTING))["type"])

    with ThreadPoolExecutor(1) as thread:  # its own event loop, whatever else is running
        return thread.submit(asyncio.run, ask()).result()


class _Run:
    """The tasks of one match on one cluster."""

    def __init__(self, distributed: Any, client: Any, match: Match, components: Components, address: str) -> None:
        self.distributed = distributed
        self.client = client
        self.match = match
        self.address = address
        own = components.hash == load().hash
        self.components = None if own else client.submit(handed_on, components, pure=False)
        self.attempts: dict[Any, tuple[list[int], int]] = {}  # by task: its games, and which attempt it is

    def results(self, numbers: Sequence[int]) -> Iterator[GameResult]:
        batches = self._batches(numbers)
        waiting = self.distributed.as_completed([self._submitted(batch, 1) for batch in batches], loop=self.client.loop)
        for task in waiting:
            batch, attempt = self.attempts.pop(task)
            lost = self.distributed.KilledWorker
            if task.status == "finished":
                results = task.result()
                if len(results) < len(batch):
                    there = {game.number for game in results}
                    waiting.add(self._submitted([number for number in batch if number not in there], 1))
                yield from results
            elif task.status == "error" and isinstance(task.exception(), lost) and attempt < ATTEMPTS:
                waiting.add(self._submitted(batch, attempt + 1))
            else:
                raise self._failure(task) from None

    def _batches(self, numbers: Sequence[int]) -> list[list[int]]:
        threads = max(1, sum(self.client.nthreads().values()))
        size = max(1, min(MOST_GAMES, len(numbers) // (ROUNDS * threads)))
        return [list(numbers[i : i + size]) for i in range(0, len(numbers), size)]

    def _submitted(self, batch: list[int], attempt: int) -> Any:
        task = self.client.submit(play_batch, VERSION, self.match, self.components, batch, pure=False)
        self.attempts[task] = (batch, attempt)
        return task

    def _failure(self, task: Any) -> Exception:
        if task.status != "error":
            return ClusterError(f"the connection to the scheduler at {self.address!r} is lost; is it still running?")
        error: Exception = task.exception()
        if isinstance(error, UnknownBot):
            return UnknownBot(f"{error}; on a cluster its module is needed on every machine")
        if isinstance(error, ImportError) and "lisboa" in str(error):
            return ClusterError("the workers of the cluster do not know Lisboa; install the same version of it there")
        if isinstance(error, self.distributed.KilledWorker):
            return ClusterError(f"the workers of the cluster end again and again: {error}")
        return error
