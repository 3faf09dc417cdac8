"""Work that goes on beside everything else."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


def started(work: Coroutine[Any, Any, T], among: set[asyncio.Task[Any]]) -> asyncio.Task[T]:
    """A task that is among the others until it ends: Python itself would forget it."""
    task = asyncio.create_task(work)
    among.add(task)
    task.add_done_callback(among.discard)
    return task
