"""Several processes that share out work between them; what is done comes as it is ready.

Ctrl-C is for the process that they work for, which ends them, also in the middle of something.
"""

import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any, Final, TypeVar

AHEAD: Final = 2  # jobs handed out to each process

Key = TypeVar("Key")
What = TypeVar("What")
Done = TypeVar("Done")


class Workers:
    """So many of them; each begins with `begin(*known)`, if there is something that all have to know."""

    def __init__(self, count: int, begin: Callable[..., None] | None = None, known: tuple[Any, ...] = ()) -> None:
        self.count = count
        self.pool = ProcessPoolExecutor(count, get_context("spawn"), begin, known)

    def done(self, work: Callable[[Key, What], Done], jobs: deque[tuple[Key, What]]) -> Iterator[tuple[Key, Done]]:
        """What comes of `work` for each job, with its key, in any order. More jobs may come meanwhile."""
        under_way: dict[Future[Done], Key] = {}
        while jobs or under_way:
            with _deaf_processes():  # each is started when there is something to do for it
                while jobs and len(under_way) < AHEAD * self.count:
                    key, what = jobs.popleft()
                    under_way[self.pool.submit(work, key, what)] = key
            for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                yield under_way.pop(future), future.result()

    def close(self) -> None:
        """Ends them."""
        for process in list(self.pool._processes.values()):  # Python 3.14 has `terminate_workers`
            process.terminate()
        self.pool.shutdown(cancel_futures=True)


@contextmanager
def _deaf_processes() -> Iterator[None]:
    """Processes that are started here never hear Ctrl-C: each would print a traceback. We hear it a little later."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
