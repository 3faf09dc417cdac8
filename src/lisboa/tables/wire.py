"""What is sent between a table and the people at it, over HTTP and websockets alike; docs/api.md explains it.

The shape of everything that comes in is checked here, once; what it may do is up to `actions`.
"""

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct, field, json, structs

from lisboa.components.names import Noble
from lisboa.preview import Preview
from lisboa.scores import Rank, Score
from lisboa.view_types import View

ClientId = Annotated[
    str,
    Meta(
        pattern=r"^[A-Za-z0-9_-]{1,64}$(?!\n)",  # `$` alone lets a line end pass
        description="Chosen by the client; the same id is never played twice.",
    ),
]
SeatNumber = Annotated[int, Meta(ge=0, le=3)]
Sequence = Annotated[int, Meta(ge=0, le=10**9)]
ShortText = Annotated[str, Meta(min_length=1, max_length=64)]
BotName = Annotated[str, Meta(min_length=1, max_length=40, description="A level from page to analyst, or greedy.")]
Language = Annotated[str, Meta(min_length=2, max_length=10, description="Of everything in words: en or pt.")]
Follow = Literal["ask", "never"]
AtZeroChoice = Literal["bot", "wait", "end"]
Hour = Annotated[int, Meta(ge=0, le=24)]
Day = Annotated[str, Meta(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$(?!\n)", description="A date, as 2026-12-24.")]
DEFAULT_BOT: Final = "chamberlain"
DEFAULT_ADVISER: Final = "marquis"
ENGLISH: Final = "en"


# ---------------------------------------------------------------------- what people ask of a table


class Action(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """`seat` may be left out if you have only one."""

    id: ClientId
    seat: SeatNumber | None = None


class Play(Action, frozen=True, kw_only=True, tag="play"):
    """A move. `seen`: the newest number that the client knows; `end`: also end the turn, if this was its last move.

    `then`: more moves of one's own right after it, as far as they are possible.
    """

    move: Annotated[str, Meta(min_length=1, max_length=200)]
    seen: Sequence
    then: Annotated[list[Annotated[str, Meta(min_length=1, max_length=200)]], Meta(max_length=8)] = field(
        default_factory=list
    )
    end: bool = False


class EndTurn(Action, frozen=True, kw_only=True, tag="end-turn"):
    """My turn is done. Until this is said it can be taken back, unless something hidden was revealed."""

    seen: Sequence


class Undo(Action, frozen=True, kw_only=True, tag="undo"):
    """Takes back your last move."""

    seen: Sequence


class Propose(Action, frozen=True, kw_only=True, tag="propose"):
    """Asks all others to go back to the table as it was after entry `to`."""

    to: Sequence
    seen: Sequence


class Agree(Action, frozen=True, kw_only=True, tag="agree"):
    """Agrees to the proposal with this number."""

    proposal: Sequence


class Decline(Action, frozen=True, kw_only=True, tag="decline"):
    """Declines the proposal with this number; its own author withdraws it."""

    proposal: Sequence


class Chat(Action, frozen=True, kw_only=True, tag="chat"):
    """Says something to everybody at the table. Text only."""

    text: Annotated[str, Meta(min_length=1, max_length=1000)]


class SetSeat(Action, frozen=True, kw_only=True, tag="set-seat"):
    """Before the start, for the one who made the table: gives a seat to a bot, under this name or its own, or opens
    it. In a shadow at any time: a bot plays a seat of the others from now on, or you do."""

    at: SeatNumber
    bot: BotName | None = None
    name: ShortText | None = None


class Leave(Action, frozen=True, kw_only=True, tag="leave"):
    """Gives up your seat before the start."""


class Start(Action, frozen=True, kw_only=True, tag="start"):
    """Starts the game once all seats are taken; for the one who made the table."""


class Close(Action, frozen=True, kw_only=True, tag="close"):
    """Gives the table up before the start; for the one who made it."""


class Resign(Action, frozen=True, kw_only=True, tag="resign"):
    """A bot plays on in your place, until you come back."""

    bot: BotName = DEFAULT_BOT


class Replace(Action, frozen=True, kw_only=True, tag="replace"):
    """A bot takes the place of somebody who has kept the table waiting longer than its `patience`."""

    other: SeatNumber
    bot: BotName = DEFAULT_BOT


class Return(Action, frozen=True, kw_only=True, tag="return"):
    """Takes your seat back from the bot."""


class Auto(Action, frozen=True, kw_only=True, tag="auto"):
    """What the server answers by itself: `never` declines to follow each time you are asked, `ask` leaves it to you."""

    follow: Follow


class Vote(Action, frozen=True, kw_only=True, tag="vote"):
    """Somebody's time is up, and the others decide: a `bot` plays on for them, all `wait` longer, or the game ends."""

    choice: AtZeroChoice


AnyAction = (
    Play
    | EndTurn
    | Undo
    | Propose
    | Agree
    | Decline
    | Chat
    | SetSeat
    | Leave
    | Start
    | Close
    | Resign
    | Replace
    | Return
    | Auto
    | Vote
)


# ---------------------------------------------------------------------- what else goes over a websocket


class Asked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """A question or a request of one watcher; it changes nothing at the table."""


class AskPreview(Asked, frozen=True, kw_only=True, tag="preview"):
    """What would this move cost and give?"""

    id: ClientId
    move: Annotated[str, Meta(min_length=1, max_length=200)]


class AskWhy(Asked, frozen=True, kw_only=True, tag="why"):
    """Why is this move not possible?"""

    id: ClientId
    move: Annotated[str, Meta(min_length=1, max_length=200)]


class AskWay(Asked, frozen=True, kw_only=True, tag="way"):
    """What would it take me to get there? At any time, for one's own seat."""

    id: ClientId
    goal: Annotated[str, Meta(min_length=1, max_length=40, description="How a move begins: plot B3, visit king …")]


class AskHint(Asked, frozen=True, kw_only=True, tag="hint"):
    """What are the best moves? For the player who is to decide, at tables with hints. Everybody is told who asked.

    `bot`: who advises, a level from page to analyst; `seen`: the newest number that the client knows. `ahead`: what
    may be best at one's own next turn? At any time.
    """

    id: ClientId
    seen: Sequence
    bot: BotName = DEFAULT_ADVISER
    ahead: bool = False


class Resume(Asked, frozen=True, kw_only=True, tag="resume"):
    """Something was missed: send again whatever came after this entry."""

    after: Sequence


class Resync(Asked, frozen=True, kw_only=True, tag="resync"):
    """Send the whole table again."""


class Watch(Asked, frozen=True, kw_only=True, tag="watch"):
    """Watch from another of your seats, with previews, or in another language from now on."""

    seat: SeatNumber | None = None
    previews: bool = False
    language: Language = ENGLISH


class Ping(Asked, frozen=True, kw_only=True, tag="ping"):
    """Is anybody there? Answered by a beat."""


class Attend(Asked, frozen=True, kw_only=True, tag="attend"):
    """Whether the table is in sight from now on: who does not look at it is called in the ways they have chosen."""

    here: bool


AnyMessage = AnyAction | AskPreview | AskWhy | AskWay | AskHint | Resume | Resync | Watch | Ping | Attend


# ---------------------------------------------------------------------- making tables


class NewSeat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`person`: played by the maker of the table. `open`: for somebody else to join. `bot`: with its name or level."""

    kind: Literal["person", "open", "bot"]
    name: ShortText | None = None
    bot: BotName | None = None


class TableClock(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Time to think. `live`: at one sitting; `days`: a turn now and then.

    All is in seconds. `bank`: what everybody has at the beginning; `increment`: what is added for each turn, up to the
    bank and one increment; `follow`: for the question whether to follow (null: a minute, or 8 hours by days), which
    takes nothing from the bank. `at_zero`: a `bot` plays on until the player comes back, the others `vote`, or the game
    is at its `end`. A clock by days runs from the hour `opens` to the hour `closes` in a time zone.
    """

    kind: Literal["live", "days"]
    bank: Annotated[int, Meta(ge=60, le=90 * 86400)]
    increment: Annotated[int, Meta(ge=0, le=30 * 86400)] = 0
    follow: Annotated[int, Meta(ge=10, le=7 * 86400)] | None = None
    at_zero: Literal["bot", "vote", "end"] = "bot"
    bot: BotName = DEFAULT_BOT
    zone: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_+/-]{1,64}$(?!\n)", description="As Europe/Lisbon.")] = "UTC"
    opens: Hour = 0
    closes: Hour = 24
    weekends: bool = True  # does it run on Saturdays and Sundays?


class DayRange(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Days from the first to the last, both included."""

    first: Day
    last: Day


class NewTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be made. One seat alone is a solo game against Lacerda.

    `seed` is chosen by the server and sealed unless it is given; then everybody is told so. `record`: the text of a
    record; the table continues from there, or shows a finished game; `finished`: only if it is one. `patience`: after
    this many seconds of waiting the others may have a bot play for somebody. `rated`: does it count for ratings? If
    nothing is said, a game that can be rated is, unless hints are asked for. `hints`: may players ask a bot for advice?
    Never in a rated game; otherwise yes, if nothing is said. `clock`: how long they may think, if that is limited.
    `watch`: a show, a game among bots alone; it begins at once, and rests while nobody watches.
    """

    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=4)] = field(
        default_factory=lambda: [NewSeat(kind="person"), NewSeat(kind="bot", bot=DEFAULT_BOT)]
    )
    title: Annotated[str, Meta(max_length=80)] = ""
    listed: bool = False
    first: SeatNumber | None = None
    draft: bool = False
    decrees: bool = False
    tokens: bool = False
    tasks: list[SeatNumber] = field(default_factory=list)
    seed: Annotated[int, Meta(ge=0, lt=2**53)] | None = None
    record: Annotated[str, Meta(max_length=60_000)] | None = None
    finished: bool = False
    patience: Annotated[int, Meta(ge=60, le=90 * 86400)] = 3 * 86400
    rated: bool | None = None
    hints: bool | None = None
    clock: TableClock | None = None
    watch: bool = False
    start: bool = True  # at once, if no seat is open
    token: bool = False  # for programs: answer with a token as well, if a guest was made


class Join(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Takes an open seat. A table that is not listed asks for its invitation."""

    invitation: Annotated[str, Meta(max_length=100)] | None = None
    seat: SeatNumber | None = None
    name: ShortText | None = None
    token: bool = False  # for programs: answer with a token as well


# ---------------------------------------------------------------------- what people see
# There are many of these, and none is ever part of a cycle: Python need not look for one (`gc=False`).


class SeatInfo(Struct, frozen=True, kw_only=True, gc=False):
    """Who plays a seat. `bot` is set while a bot plays; `away` says that it does so for a person.

    `name` is empty where nobody sits, and where the player at a local server has given none. `follow` is `never` if the
    server declines to follow for them: everybody could tell from how quickly it does. `hints`: the number of turns in
    which a bot has advised them.
    """

    seat: int
    kind: str
    name: str
    bot: str | None = None
    away: bool = False
    yours: bool = False
    follow: Follow = "ask"
    hints: int = 0


class DealInfo(Struct, frozen=True, kw_only=True, gc=False):
    """The sealed deal: the hash from the start, seed and salt at the end. `chosen`: by the maker of the table."""

    chosen: bool
    commitment: str | None = None
    seed: int | None = None
    salt: str | None = None


class ProposalInfo(Struct, frozen=True, kw_only=True, gc=False):
    """Somebody asks to go back to entry `to`; `missing` are the seats that have not agreed yet."""

    number: int
    seat: int
    to: int
    missing: list[int]


class ClockInfo(Struct, frozen=True, kw_only=True, gc=False):
    """The clocks of a table. All instants are the server's; `left` and `used` are seconds, as they were at `since`.

    `left`: by seat, null where no person plays. `running`: the seat whose clock runs, and its time is up at `deadline`,
    unless it acts before; `following`: that is the short limit of the question whether to follow. `low_at`: when its
    time gets short. `up`: the seat whose time is up while the others decide, with what each seat has voted for.
    """

    clock: TableClock
    left: list[float | None]
    used: list[float] = field(default_factory=list)
    running: int | None = None
    following: bool = False
    since: float | None = None
    deadline: float | None = None
    low_at: float | None = None
    up: int | None = None
    votes: list[AtZeroChoice | None] = field(default_factory=list)


class ShadowOf(Struct, frozen=True, kw_only=True, gc=False):
    """What a shadow was made of: a table as it was after entry `at`, as this seat knew it."""

    table: str
    at: int
    seat: int


class TournamentLink(Struct, frozen=True, kw_only=True, gc=False):
    """The tournament that a table belongs to. `duplicate`: other tables of the round play the same deal."""

    id: str
    title: str
    round: int
    duplicate: bool


class TableInfo(Struct, frozen=True, kw_only=True, gc=False):
    """A table without its game."""

    id: str
    title: str
    status: str
    listed: bool
    created: float
    players: int
    variants: dict[str, Any]
    seats: list[SeatInfo]
    deal: DealInfo
    rules: str
    yours: bool  # made by you
    patience: int
    ending: int | None  # the seat that has played its last move and has not ended its turn yet
    waits_for: int | None
    waiting_since: float | None
    proposal: ProposalInfo | None
    rematch: str | None
    lesson: str | None = None  # the chapter, at a table of the guided first game; `puzzle-N` at that of a puzzle
    hints: bool = True  # may players ask a bot for advice?
    clock: ClockInfo | None = None
    abandoned: int | None = None  # the seat whose time ran out, where that was the end of the game
    rated: bool = False  # does it count for ratings, as far as it can be told before everybody sits?
    show: bool = False  # a game among bots, made to be watched; it rests while nobody does
    shadow: ShadowOf | None = None  # nothing counts here: somebody plays out ideas for that table
    stopped: bool = False  # it ended as it stood, with its round of a tournament
    tournament: TournamentLink | None = None


Figure = tuple[str, int]  # the name of a sign, as the client draws it, and how many


class Option(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A move that is possible now. What is below `short` is there if previews were asked for."""

    move: str
    text: str  # the move as a sentence
    short: str = ""  # the same in a few words, for lists
    cost: list[Figure] = field(default_factory=list)  # what is to be paid for it, at once or soon
    gain: list[Figure] = field(default_factory=list)
    worth: int | None = None  # of a decree: what it would score now
    church: bool = False  # it brings church scoring
    because: str = ""  # what its price is made of, where that needs to be told
    then: str = ""  # what is asked next
    reveals: bool = False  # something hidden would be seen, and it could not be undone
    preview: str | None = None  # what it would cost and give as far as that is certain; if previews were asked for
    changes: Preview | None = None  # the same as data; if this move alone was asked about


class Onward(Struct, frozen=True, kw_only=True, gc=False):
    """Moves that can be played one after the other now: what could be chosen further on, and what leads there."""

    moves: list[str]
    text: str  # all but the first one, whose option has its own


class Fault(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """Why something was not done."""

    code: str  # for programs
    message: str  # a sentence for people
    rule: str | None = None  # if a rule of the game forbids it
    facts: dict[str, Any] | None = None  # the figures behind it; for a move `why`, the game's own code, among them
    move: str | None = None  # the move that was refused, if it was about one
    price: Figure | None = None  # what it would cost, where that is known


class WayInfo(Struct, frozen=True, kw_only=True, gc=False):
    """One way to a goal: what it takes in words, and whether the player has all of it."""

    text: str
    ready: bool


class Hint(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A move that a bot advises, and the moves that should follow it in this turn.

    Its figures are means over deals of what the player cannot see, the same ones for all hints, a turn later. Chances
    are shares from 0 to 1: to win or, in solo, of all ranks. Errors are standard errors.
    """

    move: str
    text: str
    chance: float
    error: float
    wigs: float  # the lead at the end, over the others
    difference: float  # of the chance to that of the first hint: below 0 if it is worse
    difference_error: float
    wigs_difference: float  # the same of the lead
    wigs_difference_error: float
    equal: bool  # is it as good as the first one within the margin of error?
    reason: str
    line: list[str]  # the moves of the turn, this one first, up to where something hidden is turned up
    steps: list[str]  # the same in a few words each
    contrast: str = ""  # why the first hint is better than this one, or than the second; nothing if it is not sure
    futures: int | None = None  # ahead: in how many of them the bot would play it


class Step(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A step of a turn. `forced`: there was one way only, so nobody was asked."""

    name: str
    text: str
    state: Literal["done", "now", "next"]
    forced: bool = False


class Question(Struct, frozen=True, kw_only=True, gc=False):
    """What is asked of which seat. The options are sent to that seat alone.

    With previews there are `refusals` as well: moves that you might try, and why they are not possible; and `onward`,
    what you could choose further on in one go. `steps` is the line of steps of the turn, `spent` and `gained` what it
    has cost and given the player whose turn it is.
    """

    seat: int
    name: str
    text: str
    rules: list[str]
    options: list[Option]
    refusals: list[Fault]
    onward: list[Onward]
    steps: list[Step]
    spent: list[Figure]
    gained: list[Figure]


class MomentRow(Struct, frozen=True, kw_only=True, gc=False):
    """A line of the table of a big moment: what it is about, and the figures of each seat, also in `words`."""

    name: str
    text: str
    cells: list[list[Figure]]
    words: list[str]


MomentKind = Literal["period-end", "church", "end-near", "last-round", "final"]


class BigMoment(Struct, frozen=True, kw_only=True, gc=False):
    """The end of a period, church scoring, the last round or its announcement, the end: what happens, who gains what.

    `number` tells it from all others of the game. `text` says why it has come, `then` what one may do, or what comes
    next. `seats`: who has chosen, who chooses now, who comes later; until it is `over`.
    """

    number: int
    kind: MomentKind
    seat: int
    text: str
    then: str
    over: bool
    steps: list[Step]
    seats: list[Literal["done", "now", "next"]]
    rows: list[MomentRow]


class TableView(Struct, frozen=True, kw_only=True, gc=False):
    """A table as one seat (or, without a seat, a spectator) sees it after entry `sequence`."""

    sequence: int
    seat: int | None
    table: TableInfo
    view: View | None  # the game as this seat sees it, once it has begun
    question: Question | None
    scores: list[Score]
    rank: Rank | None  # in solo games only
    worth: dict[str, int]  # what each decree that lies open, and each of one's own, would score for this seat now
    visits: dict[Noble, int]  # what visiting each noble would cost this seat now, in influence
    may: list[str]  # what can be asked for now: play, end-turn, undo, …
    moments: list[BigMoment]  # those that the game is in, or has just had


class LogLine(Struct, frozen=True, kw_only=True, gc=False):
    """A line of the log: the sentence, whose it is, its rule, and the code of what happened."""

    text: str
    seat: int | None
    rule: str | None
    code: str


Moved = tuple[str, int, str | int | None, int, str]


class Hit(Struct, frozen=True, kw_only=True, gc=False):
    """Somebody was hurt by what another player did; `moved` is the number of the change that did it."""

    seat: int
    text: str
    moved: int


class Event(Struct, frozen=True, kw_only=True, gc=False):
    """An entry as one seat may know it: who did what, the log in words, and what moved.

    `yours`: it is you who did it, from the seat you look through, and to whom the words speak. `moved` are the code of
    what happened, the seat, the piece by its name or number if there is one to name, how many, and why. `follows`: of
    what is played (`move`, `end-turn`, `undo`, `back`), the event that stands before it, or 0; what was played between
    the two has been taken back. `caption` is a move in one sentence for those who watch, empty where there is nothing
    to see; `spent` and `gained` is what it cost and gave who played it, `hits` are those it hurt. `why`: a bot made the
    move, and can be asked why.
    """

    sequence: int
    kind: str
    at: float
    seat: int | None
    name: str | None
    yours: bool
    move: str | None
    text: str | None
    data: dict[str, Any]
    lines: list[LogLine]
    moved: list[Moved]
    follows: int | None
    caption: str
    spent: list[Figure]
    gained: list[Figure]
    hits: list[Hit]
    why: bool


class Done(Struct, frozen=True, kw_only=True):
    """The answer to an action: it is written on disk as this entry. A repeated action gets the first answer."""

    id: str
    sequence: int


class Error(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The body of every refusal. A stale request also gets the present look."""

    error: Fault
    look: TableView | None = None


class Refused(Exception):
    """An action that is not possible; nothing has changed."""

    def __init__(
        self,
        code: str,
        message: str,
        status: int = 409,
        rule: str | None = None,
        facts: dict[str, Any] | None = None,
        move: str | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.fault = Fault(code=code, message=message, rule=rule, facts=facts, move=move)
        self.look: TableView | None = None

    def about(self, move: str) -> None:
        """Notes which move was asked for."""
        self.fault = structs.replace(self.fault, move=self.fault.move or move)


def busy(message: str) -> Refused:
    """The server is too busy; a second later it may not be."""
    return Refused("busy", message, 503, facts={"retry_after": 1})


# ---------------------------------------------------------------------- where your tables are


class ListedSeat(Struct, frozen=True, kw_only=True):
    """Who plays a seat of a table in a list, as in `SeatInfo`. `person`: the account whose page the name leads to."""

    kind: str
    name: str
    bot: str | None
    person: str | None = None


class Listed(Struct, frozen=True, kw_only=True):
    """A table in a list."""

    id: str
    title: str
    status: str
    players: int
    seats: list[ListedSeat]
    created: float
    waiting_since: float
    your_turn: bool
    lesson: str | None = None
    deadline: float | None = None  # when the time of whoever is to act is up
    show: bool = False  # a game among bots, made to be watched


class NewRemark(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something to say to those who look on. Text only."""

    text: Annotated[str, Meta(min_length=1, max_length=1000)]


class Remark(Struct, frozen=True, kw_only=True):
    """What somebody who looks on has said; numbered from 1 at each table."""

    number: int
    at: float
    name: str
    text: str


class Featured(Struct, frozen=True, kw_only=True):
    """A running game to watch. `onlookers`: how many watch it without a seat; `rating`: of its strongest bot."""

    table: Listed
    onlookers: int
    rating: int | None


class Me(Struct, frozen=True, kw_only=True):
    """Who you are to this server, and your tables, those that wait for you first."""

    name: str | None
    guest: bool
    local: bool
    tables: list[Listed]
    now: float  # the server's time, by which clocks run


class Made(Struct, frozen=True, kw_only=True):
    """A new table. `links` are the secret links of your own seats, by seat."""

    id: str
    sequence: int
    invitation: str
    links: dict[str, str]
    commitment: str | None
    token: str | None = None


class Joined(Struct, frozen=True, kw_only=True):
    """Your seat, and the secret link by which you can come back to it from anywhere."""

    table: str
    seat: int
    sequence: int
    link: str | None
    token: str | None = None


# ---------------------------------------------------------------------- the guided first game


class LessonStep(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A step of a chapter; `lisboa.lessons` explains it. Without a `move` it ends when the player has read it."""

    say: str
    spot: str | None = None
    move: list[str] = field(default_factory=list)
    along: list[str] = field(default_factory=list)
    free: bool = False  # any move belongs to it


class Lesson(Struct, frozen=True, kw_only=True):
    """A chapter of the guided first game."""

    name: str
    steps: list[LessonStep]


# ---------------------------------------------------------------------- what comes over a websocket


class Sent(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type"):
    """What a server sends to a watcher."""


class LookSent(Sent, frozen=True, kw_only=True, tag="look"):
    """The whole table: at the beginning, and whenever too much was missed. `now`: the server's time."""

    look: TableView
    now: float | None = None


class EventSent(Sent, frozen=True, kw_only=True, tag="event"):
    """What happened. Numbers follow each other; the newest event brings the look of the table after it, and the
    server's time."""

    event: Event
    look: TableView | None = None
    now: float | None = None


class DoneSent(Sent, frozen=True, kw_only=True, tag="done"):
    """The answer to an action: it is on disk. An action without an answer is sent again, with the same id."""

    id: str
    sequence: int


class RefusedSent(Sent, frozen=True, kw_only=True, tag="refused"):
    """Why it was not done. `id` is missing where the message could not be read."""

    error: Fault
    id: str | None = None
    look: TableView | None = None


class PreviewSent(Sent, frozen=True, kw_only=True, tag="preview"):
    """The answer to `preview`."""

    id: str
    option: Option


class WhySent(Sent, frozen=True, kw_only=True, tag="why"):
    """The answer to `why`; nothing is refused if the move is possible."""

    id: str
    move: str
    error: Fault | None = None


class WaySent(Sent, frozen=True, kw_only=True, tag="way"):
    """The answer to `way`: the ways there are; without any, `error` says why."""

    id: str
    goal: str
    ways: list[WayInfo]
    error: Fault | None = None


class HintSent(Sent, frozen=True, kw_only=True, tag="hint"):
    """The answer to `hint`: the best moves, the best one first; none if the game is over before one's next turn.

    `futures`: how many were looked into, if it was asked ahead.
    """

    id: str
    bot: str
    hints: list[Hint]
    futures: int | None = None


class RemarkSent(Sent, frozen=True, kw_only=True, tag="remark"):
    """Somebody who looks on has said something. Not sent to players while the game runs."""

    remark: Remark


class Beat(Sent, frozen=True, kw_only=True, tag="beat"):
    """The newest number, now and then: a client that is behind asks to resume. `now`: the server's time."""

    sequence: int
    now: float | None = None


AnySent = LookSent | EventSent | DoneSent | RefusedSent | PreviewSent | WhySent | WaySent | HintSent | RemarkSent | Beat


# ---------------------------------------------------------------------- as text

encode: Final = json.Encoder().encode
read_message: Final = json.Decoder(AnyMessage).decode
read_sent: Final = json.Decoder(AnySent).decode
read_error: Final = json.Decoder(Error).decode
