"""The messages about tournaments: what is asked for, and what everybody sees of one."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, field

from lisboa.tables.wire import TableClock

SWISS: Final = "swiss"
ROUND_ROBIN: Final = "round-robin"
MOST_PLAYERS: Final = 64
MOST_ROUNDS: Final = 20

System = Literal["swiss", "round-robin"]
TournamentState = Literal["open", "running", "over", "cancelled"]
TieBreak = Literal["points", "opponents", "direct", "deal", "share", "equal"]
Note = Annotated[str, Meta(max_length=300)]
Round = Annotated[int, Meta(ge=1, le=MOST_ROUNDS)]
EntrantNumber = Annotated[int, Meta(ge=0, le=1000, description="A player's number in this tournament.")]
AccountName = Annotated[str, Meta(min_length=1, max_length=64, description="The name of an account.")]
Moment = Annotated[float, Meta(ge=0, le=10**11, description="Seconds since 1970.")]


# ---------------------------------------------------------------------- what is asked for


class NewTournament(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A tournament to be made.

    `size`: the seats of its tables; where the players do not divide, some have one fewer. `most`: players. `listed`:
    everybody may see and join it, else only by its invitation. `starts`: the moment of the first round; without one the
    organiser begins. `round_seconds`: so long after its beginning a round ends, with games that are not over as they
    stand; without it, rounds end with their last game. `late`: whether one can join after the first round has begun.
    `duplicate`: all tables of a round with as many seats play the same sealed deal. `clock` and `patience`: as of a
    table; variants, too, `tasks` for everybody.
    """

    title: Annotated[str, Meta(min_length=1, max_length=80)]
    about: Annotated[str, Meta(max_length=500)] = ""
    listed: bool = True
    system: System = "swiss"
    size: Annotated[int, Meta(ge=2, le=4)] = 4
    rounds: Round = 3
    most: Annotated[int, Meta(ge=2, le=MOST_PLAYERS)] = 16
    starts: Moment | None = None
    round_seconds: Annotated[int, Meta(ge=600, le=90 * 86400)] | None = None
    late: bool = True
    duplicate: bool = True
    rated: bool = True
    clock: TableClock | None = None
    patience: Annotated[int, Meta(ge=60, le=90 * 86400)] = 3 * 86400
    draft: bool = False
    decrees: bool = False
    tokens: bool = False
    tasks: bool = False


class TournamentAction(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """What somebody wants of a tournament."""


class EnterTournament(TournamentAction, frozen=True, kw_only=True, tag="join"):
    """Takes part from the next round on. A tournament that is not listed asks for its invitation."""

    invitation: Annotated[str, Meta(max_length=100)] | None = None


class LeaveTournament(TournamentAction, frozen=True, kw_only=True, tag="leave"):
    """Drops out. In a game that is being played, a bot plays on."""


class BeginTournament(TournamentAction, frozen=True, kw_only=True, tag="begin"):
    """The organiser begins the first round now."""


class PauseTournament(TournamentAction, frozen=True, kw_only=True, tag="pause"):
    """No new round begins, and none is ended; games go on."""


class ResumeTournament(TournamentAction, frozen=True, kw_only=True, tag="resume"):
    """It goes on; the deadline of the round moves by as long as the pause was."""


class ExtendRound(TournamentAction, frozen=True, kw_only=True, tag="extend"):
    """Another deadline for the present round; null: none, it ends with its last game."""

    deadline: Moment | None


class EndRound(TournamentAction, frozen=True, kw_only=True, tag="end-round"):
    """Ends the present round now; games that are not over count as they stand."""

    round: Round


class RemoveEntrant(TournamentAction, frozen=True, kw_only=True, tag="remove"):
    """Takes somebody out, as if they had dropped out; they cannot join again."""

    player: EntrantNumber
    note: Note = ""


class ReplaceEntrant(TournamentAction, frozen=True, kw_only=True, tag="replace"):
    """Somebody else goes on from the next round with a player's points; a bot ends the present game."""

    player: EntrantNumber
    name: AccountName


class CorrectResult(TournamentAction, frozen=True, kw_only=True, tag="correct"):
    """Other places for a game that is over, in the order of its seats, with a reason that everybody can read."""

    round: Round
    table: Annotated[int, Meta(ge=1, le=MOST_PLAYERS)]
    places: Annotated[list[Annotated[int, Meta(ge=1, le=4)]], Meta(min_length=2, max_length=4)]
    note: Annotated[str, Meta(min_length=1, max_length=300)]


class HandOver(TournamentAction, frozen=True, kw_only=True, tag="hand-over"):
    """Somebody else organises it from now on."""

    name: AccountName


class CancelTournament(TournamentAction, frozen=True, kw_only=True, tag="cancel"):
    """It ends here. Games that are being played go on."""

    note: Note = ""


AnyTournamentAction = (
    EnterTournament
    | LeaveTournament
    | BeginTournament
    | PauseTournament
    | ResumeTournament
    | ExtendRound
    | EndRound
    | RemoveEntrant
    | ReplaceEntrant
    | CorrectResult
    | HandOver
    | CancelTournament
)


# ---------------------------------------------------------------------- what people see


class ListedTournament(Struct, frozen=True, kw_only=True):
    """A tournament in a list."""

    id: str
    title: str
    status: TournamentState
    listed: bool
    created: float
    system: System
    size: int
    rounds: int
    round: int  # the newest one; 0 before the first
    players: int
    most: int
    starts: float | None
    duplicate: bool
    mine: bool  # you play, or organise it


class TournamentPlayer(Struct, frozen=True, kw_only=True):
    """Somebody who takes part. Without a name: the account has been deleted."""

    number: int
    name: str
    since: int  # the first round
    gone: bool
    you: bool


class RoundSeat(Struct, frozen=True, kw_only=True):
    """A seat at a table of a round. Place, points and wigs are there once they may be seen."""

    player: int
    place: int | None = None
    points: float | None = None
    wigs: int | None = None


class RoundTable(Struct, frozen=True, kw_only=True):
    """A table of a round. `turn`: the seat it waits for, where everybody may know."""

    number: int
    table: str
    seats: list[RoundSeat]
    status: Literal["running", "over", "void"]
    turn: int | None = None
    yours: bool = False
    stopped: bool = False  # it was not played to its end
    corrected: str | None = None  # why the organiser has changed the result


class RoundInfo(Struct, frozen=True, kw_only=True):
    """A round. `sealed`: its results are not shown before all of its games are over."""

    number: int
    began: float
    deadline: float | None
    over: bool
    sealed: bool
    tables: list[RoundTable]
    byes: list[int]


class StandingLine(Struct, frozen=True, kw_only=True):
    """Where somebody stands, and why behind the line before: the tie-break that tells them apart, in numbers."""

    player: int
    place: int
    points: float
    games: int
    wins: int
    byes: int
    opponents: float | None
    direct: float | None
    deal: float | None
    share: float | None
    by: TieBreak | None = None


class TournamentNote(Struct, frozen=True, kw_only=True):
    """Something the organiser, or the server, has done that everybody should know."""

    at: float
    kind: str
    round: int | None = None
    table: int | None = None
    player: int | None = None
    text: str = ""


class TournamentPage(Struct, frozen=True, kw_only=True):
    """All of a tournament, as one reader sees it. `may`: what they can do now, by the names of the actions."""

    id: str
    now: float
    status: TournamentState
    paused: bool
    settings: NewTournament
    created: float
    organiser: str | None
    yours: bool  # you organise it
    you: int | None  # your number
    invitation: str | None  # for the organiser
    players: list[TournamentPlayer]
    rounds: list[RoundInfo]
    standings: list[StandingLine]
    notes: list[TournamentNote]
    may: list[str] = field(default_factory=list)


class PreviewOfRound(Struct, frozen=True, kw_only=True):
    """The round that would come if the present one ended as things are: players by their numbers, in seat order."""

    number: int
    tables: list[list[int]]
    byes: list[int]
