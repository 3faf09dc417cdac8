"""What is kept of tables and people: plain records, the same for every database.

A table is the list of its entries. They are numbered 1, 2, 3 … and never change; everything else that is stored about
a table (`TableRow`) can be worked out from them, and is there to find tables without reading them all.
"""

from typing import Any, Final

from msgspec import Struct, field

# Kinds of entries. The first group makes a table, the second plays, the third is talk and agreement.
CREATE: Final = "create"
SEAT: Final = "seat"  # an empty seat is given another kind before the start
JOIN: Final = "join"
LEAVE: Final = "leave"
START: Final = "start"
CLOSE: Final = "close"

MOVE: Final = "move"
END_TURN: Final = "end-turn"
UNDO: Final = "undo"  # one move back, by the player who made it
BACK: Final = "back"  # any number of moves back, by consent of all

CHAT: Final = "chat"
PROPOSE: Final = "propose"
AGREE: Final = "agree"
DECLINE: Final = "decline"
RESIGN: Final = "resign"
REPLACE: Final = "replace"
RETURN: Final = "return"
AUTO: Final = "auto"  # what is answered in a person's place from now on
HINT: Final = "hint"  # somebody lets a bot advise them in this turn
REMATCH: Final = "rematch"

# The status of a table.
OPEN: Final = "open"  # people take their seats
RUNNING: Final = "running"
OVER: Final = "over"
CLOSED: Final = "closed"  # given up before the start


class Entry(Struct, frozen=True, kw_only=True, gc=False):
    """One thing that happened at a table. `client` is the id that the client chose for it: unique at a table."""

    sequence: int
    kind: str
    at: float
    seat: int | None = None
    person: str | None = None
    client: str | None = None
    data: dict[str, Any] = field(default_factory=dict)
    hash: str = ""  # of the game's position after it


class TableRow(Struct, frozen=True, kw_only=True):
    """A table as it is after entry `head`, and what was settled for good when it was made.

    `seats` holds the person at each seat. `waits` says who is to act, for lists and bots: `person`, `bot` or nothing.
    `secrets` (seed, salt, invitation, an imported record) leave the server only when a rule says so.
    """

    id: str
    rules: str
    components: str
    created: float
    listed: bool
    secrets: dict[str, Any]
    head: int = 0
    status: str = OPEN
    waits: str = ""
    waiting_since: float = 0.0
    seats: tuple[str | None, ...] = ()
    turn_of: str | None = None  # the person who is to act
    summary: dict[str, Any] = field(default_factory=dict)  # what lists show


class RowUpdate(Struct, frozen=True, kw_only=True, gc=False):
    """The part of a `TableRow` that changes with its entries."""

    status: str
    waits: str
    waiting_since: float
    seats: tuple[str | None, ...]
    turn_of: str | None
    summary: dict[str, Any]


class Person(Struct, frozen=True, kw_only=True):
    """Somebody with an account, or a guest, who has no password and no reserved name."""

    id: str
    name: str
    created: float
    password: str | None = None  # its argon2 hash
    password_until: float | None = None  # of one that works once, and has to be changed then
    banned: bool = False


class Session(Struct, frozen=True, kw_only=True):
    """A browser that is signed in (`cookie`) or a program's token (`token`). Of the secret only its hash is kept."""

    key: str
    person: str
    kind: str
    created: float
    expires: float
    label: str = ""


class Link(Struct, frozen=True, kw_only=True):
    """The secret link of a seat: it lets its bearer play that seat. Only the secret's hash is kept."""

    key: str
    game: str
    seat: int
    person: str


class ReviewRow(Struct, frozen=True, kw_only=True):
    """How far a review of a game has come, at one depth.

    `version`: of what is found, which a newer program may find in another form. `parts`: how many there are as far as
    it is known, `done`: how many of them are stored. `wanted_by`: people, or the hashes of networks; `seen`: when a
    server was last at it.
    """

    depth: int
    version: int
    parts: int
    complete: bool
    wanted_by: list[str]
    seen: float
    done: int


class FoundPart(Struct, frozen=True, array_like=True):
    """A part of a review as it was found: of a kind, after so many moves. `data` is JSON."""

    depth: int
    kind: str
    number: int
    data: str


class SeatReview(Struct, frozen=True, kw_only=True):
    """What a complete review makes of one seat: for the pages of players.

    `lost`: all chances to win that its inaccuracies, mistakes and blunders cost. `luck` is in chances and in wigs, with
    standard errors.
    """

    game: str
    seat: int
    depth: int
    accuracy: float | None
    inaccuracies: int
    mistakes: int
    blunders: int
    lost: float
    luck: float
    luck_error: float
    luck_wigs: float
    luck_wigs_error: float


class Behind(Exception):
    """Somebody else has written to the table: read what is new, then look again."""


class Repeated(Exception):
    """This client id has been used at this table: `entry` is what became of it the first time."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(f"repeats entry {entry.sequence}")
        self.entry = entry


class NameTaken(Exception):
    """An account with this name exists."""
