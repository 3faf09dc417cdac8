"""When a server does not do what it was asked: it has said no, or nothing at all, and how long to wait then."""

import random
from collections.abc import Iterator
from typing import Final

from lisboa.tables.wire import Fault, TableView

PATIENCE: Final = 5.0  # seconds without an answer before something is sent again
DEADLINE: Final = 60.0  # seconds without an answer before we give up
PAUSES: Final = (0.1, 5.0)  # seconds between attempts: the first, and the longest
PASSING: Final = {"too-many", "busy", "not-stored", "internal-error"}  # worth another try a little later


class RefusedByServer(Exception):
    """The server said no, and nothing was done. `move`: the move it refused. `look`: the table as it is now, if the
    request was out of date."""

    def __init__(self, fault: Fault, look: TableView | None = None) -> None:
        super().__init__(fault.message)
        self.code = fault.code
        self.message = fault.message
        self.rule = fault.rule
        self.facts = fault.facts or {}
        self.move = fault.move
        self.look = look


class NoAnswer(Exception):
    """The server has not answered in time. A look at the table will show whether it did what was asked."""


def pauses() -> Iterator[float]:
    """Longer and longer, with a random part, so that clients do not all come back at once."""
    pause, longest = PAUSES
    while True:
        yield pause * random.uniform(0.5, 1)
        pause = min(2 * pause, longest)
