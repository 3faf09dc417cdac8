"""Who is served next, where many want something that there is little of."""

import heapq
from collections.abc import Hashable
from itertools import count
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Everybody has the same share, however much they ask for: whoever asks for a lot waits for it alone.

    What somebody asks for gets a mark: where the queue is now, or where their own last one ends if that is later, and
    its cost on top. The lowest mark is served first. So a small wish passes big ones, somebody with one wish passes
    somebody with thirty, and nothing waits for ever, because the marks of what comes later are ever higher.
    """

    def __init__(self) -> None:
        self._waiting: list[tuple[float, int, T]] = []
        self._number = count()  # of two with the same mark, who came first
        self._now = 0.0
        self._ends: dict[Hashable, float] = {}

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, item: T, whose: Hashable, cost: float) -> None:
        mark = self._ends[whose] = max(self._now, self._ends.get(whose, 0.0)) + cost
        heapq.heappush(self._waiting, (mark, next(self._number), item))

    def pop(self) -> T:
        self._now, _, item = heapq.heappop(self._waiting)
        if not self._waiting:  # nobody has to be remembered whose last wish is behind us
            self._ends = {whose: end for whose, end in self._ends.items() if end > self._now}
        return item
