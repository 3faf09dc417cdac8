"""Which entries of a game still count ("stand"): the one place that knows what undoing and going back do.

Entries are numbered from 1 and never change; some of them take others back. A record keeps it for its moves, a table
for everything played at it, and passes it on to all watchers.

>>> line = StandingEntries()
>>> for _ in range(3):
...     line.play()
>>> line.undo()  # entry 4
>>> line.play()
>>> line.numbers()
[1, 2, 5]
>>> line.back(3)  # as it was before the undo
>>> line.numbers(), line.numbers(after=5)
([1, 2, 3], [1, 2, 5])
"""


class StandingEntries:
    """What stands after each entry. Every method that takes an entry takes the next one."""

    def __init__(self) -> None:
        self.backs = 0  # how often the game went back
        self._last = [0]  # after this many entries, the newest that stands; 0 where none does
        self._before = [0]  # by the number of an entry that was played, the one that stood before it

    def __len__(self) -> int:
        return len(self._last) - 1

    def play(self) -> None:
        """An entry that stands from now on."""
        self._take(self._last[-1])
        self.stay()

    def undo(self) -> None:
        """An entry that takes back the newest one that stands; nothing where there is none."""
        self._take(self._before[self._last[-1]])

    def back(self, to: int) -> None:
        """An entry that returns to what stood after entry `to`, even if that had been taken back."""
        self.backs += 1
        self._take(self._last[to])

    def skip(self) -> None:
        """An entry that has nothing to do with the game."""
        self._take(self._last[-1])

    def stay(self) -> None:
        """Lets the newest entry stand, whatever it has done."""
        self._last[-1] = len(self)

    def _take(self, last: int) -> None:
        self._last.append(last)
        self._before.append(last)

    def follows(self, entry: int) -> int:
        """What an entry follows: the one that stood before it or, after it took something back, stands now."""
        return self._before[entry]

    def numbers(self, after: int | None = None) -> list[int]:
        """The numbers of the entries that stand, in order; `after` this many entries, or after all of them."""
        found = []
        number = self._last[-1 if after is None else after]
        while number:
            found.append(number)
            number = self._before[number]
        return found[::-1]
