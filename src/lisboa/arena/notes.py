"""What a game notes down while it is played, in memory shared with its supervisor.

When a bot hangs or takes its whole process down with it, the notes still say who was thinking, since when, and
which moves led there: enough to end the game properly.
"""

import mmap
import time
from collections.abc import Iterator
from typing import Final

LONGEST: Final = 10_000  # moves; the longest game ever seen has a twentieth of it
NOBODY: Final = -1
_SEAT, _ASKED, _BEGUN, _COUNT, _FIRST = range(5)
_BYTES: Final = 8


class Notes:
    """One game at a time: the seat that thinks now, since when, and all moves with their times so far."""

    def __init__(self) -> None:
        shared = mmap.mmap(-1, (_FIRST + 2 * LONGEST) * _BYTES)
        self._row = memoryview(shared).cast("d")
        self.clear()

    def clear(self) -> None:
        self._row[_COUNT] = 0
        self._row[_SEAT] = NOBODY
        self._row[_ASKED] = 0
        self._row[_BEGUN] = time.monotonic()

    def thinking(self, seat: int) -> None:
        """From now on this seat is asked."""
        self._row[_BEGUN] = time.monotonic()
        self._row[_SEAT] = seat
        self._row[_ASKED] = 1

    def answered(self) -> None:
        """No seat is thinking; the time that follows is the arena's own."""
        self._row[_ASKED] = 0

    def played(self, move: int, seconds: float) -> None:
        """The count comes last: an entry counts once it is complete."""
        count = int(self._row[_COUNT])
        self._row[_FIRST + 2 * count] = move
        self._row[_FIRST + 2 * count + 1] = seconds
        self._row[_COUNT] = count + 1

    @property
    def seat(self) -> int:
        """The seat that is asked, or was asked last; NOBODY before the first one."""
        return int(self._row[_SEAT])

    @property
    def asked(self) -> bool:
        return self._row[_ASKED] > 0

    @property
    def waited(self) -> float:
        """Seconds since the seat was asked."""
        return time.monotonic() - self._row[_BEGUN]

    def entries(self) -> Iterator[tuple[int, float]]:
        """The moves so far by id, each with the seconds it took."""
        for i in range(_FIRST, _FIRST + 2 * int(self._row[_COUNT]), 2):
            yield int(self._row[i]), self._row[i + 1]
