"""What is kept of tables and people: plain records, the same for every database.

A table is the list of its entries. They are numbered 1, 2, 3 … and never change; everything else that is stored about
a table (`TableRow`) can be worked out from them, and is there to find tables without reading them all.
"""

from typing import Any, Final

from msgspec import Struct, field

# Kinds of entries. The first group makes a table, the second plays, the third is talk and agreement, the
# last is about time.
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

TIME_LOW: Final = "time-low"  # of the clock; those without a person are the server's
TIME_UP: Final = "time-up"
VOTE: Final = "vote"  # what should happen now that somebody's time is up
MORE_TIME: Final = "more-time"
ABANDON: Final = "abandon"  # the game ends because somebody's time is up
STOP: Final = "stop"  # the game ends as it stands, with its round of a tournament
UNSEAL: Final = "unseal"  # the round of a tournament is over, and what its tables kept sealed is open
DAYS_OFF: Final = "days-off"  # on which a person's clock stands still

# The status of a table.
OPEN: Final = "open"  # people take their seats
RUNNING: Final = "running"
SEALED: Final = "sealed"  # it is over, but others still play the same deal: nothing is opened before they have ended
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
    alarm: float | None = None  # when its clock next has something to put on record


class RowUpdate(Struct, frozen=True, kw_only=True, gc=False):
    """The part of a `TableRow` that changes with its entries."""

    status: str
    waits: str
    waiting_since: float
    seats: tuple[str | None, ...]
    turn_of: str | None
    summary: dict[str, Any]
    alarm: float | None = None


class Person(Struct, frozen=True, kw_only=True):
    """Somebody with an account, or a guest, who has no password and no reserved name."""

    id: str
    name: str
    created: float
    password: str | None = None  # its argon2 hash
    password_until: float | None = None  # of one that works once, and has to be changed then
    banned: bool = False
    hidden: bool = False  # has a page that nobody else sees


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


class RemarkRow(Struct, frozen=True, kw_only=True):
    """What somebody who looks on has said to the others who do, under the name they had then."""

    game: str
    number: int
    at: float
    person: str
    name: str
    text: str


class NoteRow(Struct, frozen=True, kw_only=True):
    """What somebody has written for themselves about a table. `about`: `table`, the `entry-42`, or the `moment-3` of
    its replay where that has no entry; `at`: when it was last changed."""

    about: str
    text: str
    at: float


class Looked(Struct, frozen=True, kw_only=True):
    """The newest entry of a table that somebody at it has seen, and when."""

    person: str
    game: str
    sequence: int
    at: float


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


class ShadowRow(Struct, frozen=True, kw_only=True):
    """Whose shadow a table is, and of which table."""

    game: str
    base: str
    person: str


class PlanStep(Struct, frozen=True, array_like=True):
    """A move of a plan, and the bot that made it, if one did: what the others are taken to do."""

    seat: int
    move: str
    bot: str | None = None


class PlanRow(Struct, frozen=True, kw_only=True):
    """What somebody plans for a seat of theirs, from the position after entry `at`."""

    key: str
    game: str
    person: str
    seat: int
    name: str
    made: float
    at: int
    steps: list[PlanStep]


class DueCall(Struct, frozen=True, kw_only=True):
    """A call in the outbox: what for, about which table, and when it is to be gathered with others of that person.

    `facts` is JSON. One `event` calls a person once.
    """

    event: str
    person: str
    kind: str
    game: str | None
    at: float
    due: float
    facts: str


class Contact(Struct, frozen=True, kw_only=True):
    """Where somebody is called: an address of a channel. `rest_until`: nothing is sent before, since it failed;
    `stopped`: why nothing is sent any more."""

    key: str
    person: str
    channel: str
    address: str
    active: bool = True
    confirmed: bool = False
    failures: int = 0
    rest_until: float = 0.0
    stopped: str | None = None
    created: float = 0.0


class OutMessage(Struct, frozen=True, kw_only=True):
    """A message to one contact, made of calls (`calls` is JSON). `due`: when somebody may claim it; `claim` is whose it
    is, for a while; `status` says how far it has come."""

    key: str
    person: str
    contact: str
    made: float
    due: float | None
    status: str = "waiting"
    claim: str = ""
    tries: int = 0
    calls: str


class GameFacts(Struct, frozen=True, kw_only=True):
    """What a finished game was like. `counted`: in statistics; a plain game, dealt here and played to its end.

    `version`: of the facts, which a newer program may take from the games again.
    """

    game: str
    version: int
    players: int
    ended: float
    rounds: int
    turns: int
    counted: bool
    rated: bool


class SeatFacts(Struct, frozen=True, kw_only=True):
    """How a seat did. `person`: whose game it was; `bot`: of a bot's own seat. `points`: the rating of a bot when it
    sat down; `rank`: the place that counts for ratings, if the seat is rated. `left`: the person has left it to a bot.
    `turn`: the place in the order of turns, from 0. `part`: of the victory. `opening`: what it chose in its first turn,
    `building`: its first public building, as choices are named. `from_…`: wigs by what it lived on.
    """

    game: str
    seat: int
    person: str | None
    bot: str | None
    points: int | None
    rank: int | None
    left: bool
    turn: int
    place: int
    part: float
    wigs: int
    from_stores: int
    from_buildings: int
    from_officials: int
    from_ships: int
    from_church: int
    from_decrees: int
    from_rubble: int
    from_court: int
    from_money: int
    from_other: int
    opening: str | None
    building: str | None
    decrees: int


class RatingStep(Struct, frozen=True, kw_only=True):
    """The rating that a game has left a person with, the `games`th of its kind: `mu` is in points."""

    game: str
    seat: int
    person: str
    players: int
    ended: float
    games: int
    mu: float
    sigma: float


class PreparedRow(Struct, frozen=True, kw_only=True):
    """An answer that somebody has prepared, in its place among those of the seat. `data` is JSON, and so is `outcome`:
    what became of it when it was tried and could not be played."""

    game: str
    seat: int
    key: str
    person: str
    place: int
    data: str
    outcome: str = ""


class Behind(Exception):
    """Somebody else has written to the table: read what is new, then look again."""


class Repeated(Exception):
    """This client id has been used at this table: `entry` is what became of it the first time."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(f"repeats entry {entry.sequence}")
        self.entry = entry


class NoteChanged(Exception):
    """The note is not what its writer believes, but `now`."""

    def __init__(self, now: NoteRow) -> None:
        super().__init__("the note was changed")
        self.now = now


class NotesFull(Exception):
    """There are as many notes as there may be."""


class NameTaken(Exception):
    """An account with this name exists."""
