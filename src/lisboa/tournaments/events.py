"""What is kept of tournaments: plain records. A tournament is the list of its events, as a table is that of its
entries; people are in it by their ids, and nothing that they are called.
"""

from typing import Any, Final

from msgspec import Struct, field

CREATE: Final = "create"
JOIN: Final = "join"
LEAVE: Final = "leave"
REMOVE: Final = "remove"
REPLACE: Final = "replace"
BEGIN: Final = "begin"  # the organiser says so
ROUND: Final = "round"  # its tables are made in the same transaction
RESULT: Final = "result"  # of a table
EXTEND: Final = "extend"
END_ROUND: Final = "end-round"
CORRECT: Final = "correct"
PAUSE: Final = "pause"
RESUME: Final = "resume"
HAND_OVER: Final = "hand-over"
CANCEL: Final = "cancel"
FINISH: Final = "finish"  # nothing is left to do for a server

# The status of a tournament.
OPEN: Final = "open"
RUNNING: Final = "running"
OVER: Final = "over"
CANCELLED: Final = "cancelled"


class TournamentEvent(Struct, frozen=True, kw_only=True):
    """One thing that happened. `person`: who did it; nobody: the server, or its operator."""

    sequence: int
    kind: str
    at: float
    person: str | None = None
    data: dict[str, Any] = field(default_factory=dict)


class TournamentUpdate(Struct, frozen=True, kw_only=True):
    """What the store has to know to find a tournament. `tended`: a server has something to do for it, `alarm`: at
    this moment at the latest.
    """

    status: str
    tended: bool
    alarm: float | None
    people: tuple[str, ...]  # who takes part or organises
    summary: dict[str, Any]


class TournamentRow(Struct, frozen=True, kw_only=True):
    """A tournament as it is after event `head`, and what was settled when it was made."""

    id: str
    created: float
    listed: bool
    invitation: str
    head: int = 0
    status: str = OPEN
    tended: bool = True
    alarm: float | None = None
    summary: dict[str, Any] = field(default_factory=dict)
