"""Shadows and plans: what a player asks for who plays out ideas, and what the server says of plans that were kept."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from lisboa.tables.wire import BotName, Fault, SeatNumber, ShadowOf

PlanStatus = Literal["works", "stops", "moved-on", "played"]
PlanKey = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}$(?!\n)")]
TableKey = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}$(?!\n)")]
PlanName = Annotated[str, Meta(min_length=1, max_length=64)]


class NewShadow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A shadow of a running game, as one of your seats knows it.

    `seats`: who plays each seat, a bot or, with null, yourself; your own seat is always yours. Without it bots play
    for all others. `plan`: of that table, to be played as far as it goes.
    """

    seat: SeatNumber | None = None
    seats: Annotated[list[BotName | None], Meta(max_length=4)] | None = None
    plan: PlanKey | None = None


class OpenedShadow(Struct, frozen=True, kw_only=True):
    """The id of the new table, and how many moves of the plan were played at it, of how many that are left."""

    id: str
    shadow: ShadowOf
    played: int = 0
    steps: int = 0


class MyShadow(Struct, frozen=True, kw_only=True):
    """A shadow of yours. `title`: of the table it is a shadow of; `touched`: when something was last done in it."""

    id: str
    table: str
    title: str
    created: float
    touched: float


class NewPlan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What was played in a shadow of this table, to be kept under a name."""

    shadow: TableKey
    name: PlanName


class PlanTitle(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Another name for a plan."""

    name: PlanName


class PlannedMove(Struct, frozen=True, kw_only=True):
    """A step of a plan. `bot`: the one that was taken to do it, if it was a bot."""

    seat: int
    move: str
    text: str
    bot: str | None


class PlanInfo(Struct, frozen=True, kw_only=True):
    """A plan, checked against the table as it is now, from what its seat knows.

    `played`: so many steps have really been played. `good`: up to this step it goes through; `certain`: up to this one
    it depends neither on the others nor on anything hidden. `status`: `works`, `stops` (the step after `good` is not
    possible, as `fault` says), `moved-on` (what comes after `good` cannot be told) or `played`. `now`: the moves that
    can be played at once and taken back: `play` and its `then`.
    """

    key: str
    name: str
    seat: int
    at: int
    made: float
    steps: list[PlannedMove]
    status: PlanStatus
    played: int
    good: int
    certain: int
    fault: Fault | None
    now: list[str]


class MyPlans(Struct, frozen=True, kw_only=True):
    """Your plans for a seat of a table, the newest first, checked after entry `sequence`."""

    sequence: int
    plans: list[PlanInfo]
