"""Threads that do jobs for the event loop, in order.

Waking a thread, and being woken by it, takes longer than reading a row. So a busy thread takes several jobs at a time
as long as any are waiting, and reports them together.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Lock
from typing import Any

from sqlalchemy import Connection

Work = Callable[[Connection], Any]


class Job:
    """A piece of work, and what became of it."""

    def __init__(self, work: Work, done: "asyncio.Future[None]") -> None:
        self.work = work
        self.done = done
        self.result: Any = None
        self.error: Exception | None = None


class WorkerThreads:
    """A number of threads. `do` does up to `most` jobs, notes results and errors in them, and returns for how many
    seconds others may gather before the next ones are taken."""

    def __init__(self, name: str, size: int, most: int, do: Callable[[list[Job]], float]) -> None:
        self.threads = ThreadPoolExecutor(size, name)
        self.waiting: deque[Job] = deque()
        self._size = size
        self._most = most
        self._do = do
        self._at_work = 0  # threads that look for jobs by themselves
        self._handing_over = Lock()

    async def have_done(self, work: Work) -> Job:
        """The job, done. A caller that gives up waiting does not stop it."""
        job = Job(work, asyncio.get_running_loop().create_future())
        with self._handing_over:
            self.waiting.append(job)
            hands_free = self._at_work < self._size
            self._at_work += hands_free
        if hands_free:
            self.threads.submit(self._work)
        await job.done
        return job

    def close(self) -> None:
        """Returns when everything is done."""
        self.threads.shutdown()

    def _work(self) -> None:
        while jobs := self._next():
            pause = self._do(jobs)
            with suppress(RuntimeError):  # the loop is closed, and nobody waits
                jobs[0].done.get_loop().call_soon_threadsafe(_tell, jobs)
            if pause > 0:
                time.sleep(pause)

    def _next(self) -> list[Job]:
        with self._handing_over:
            jobs = [self.waiting.popleft() for _ in range(min(len(self.waiting), self._most))]
            self._at_work -= not jobs
        return jobs


def _tell(jobs: list[Job]) -> None:
    for job in jobs:
        if not job.done.done():
            job.done.set_result(None)
