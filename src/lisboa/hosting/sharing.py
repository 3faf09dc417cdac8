"""Who is served next, where many want something scarce."""

import heapq
from collections.abc import Hashable
from itertools import count
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Everybody gets the same share, however much they ask for: asking for a lot only delays your own requests.

    Each request gets a mark: where the queue is now, or where the person's last request ends if that is later, plus
    its cost. The lowest mark is served first. So small requests pass big ones, somebody with one request passes
    somebody with thirty, and nothing waits forever, because later requests get ever higher marks.
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
        if not self._waiting:  # people whose last request is done need not be remembered
            self._ends = {whose: end for whose, end in self._ends.items() if end > self._now}
        return item
