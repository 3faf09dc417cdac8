"""The past of a table, questions and answers: history, earlier positions, replays, ledgers, records.

To know the past, the game is replayed. Readers see what `views` shows them, and nothing else.
"""

from collections.abc import Callable
from functools import cached_property
from typing import Any, Final

from msgspec import Struct, structs

from lisboa.components import Components
from lisboa.insight import DecisionDetail
from lisboa.tables import entries as e
from lisboa.tables import notes, openings, replay, reviewing, since, views, why, wire
from lisboa.tables.branching import branched
from lisboa.tables.entries import Entry, FoundPart, PlanRow
from lisboa.tables.ledgers import ledgers
from lisboa.tables.note_wire import OwnNote
from lisboa.tables.plan_wire import MyPlans
from lisboa.tables.plans import checked_plans
from lisboa.tables.replay import Timeline, timeline_of
from lisboa.tables.review_wire import ReviewFindings
from lisboa.tables.shadows import MadeShadow, ShadowWish, shadow_of
from lisboa.tables.since_wire import SinceInShort, SinceYouLooked
from lisboa.tables.study import History, NewBranch, Reason, Replay, SituationInfo, Statement
from lisboa.tables.table import Happening, Table
from lisboa.tables.views import Viewer
from lisboa.tables.wire import Refused

PAGE: Final = 1000  # entries in one answer


# ---------------------------------------------------------------------- what can be asked


class Wish(Struct, frozen=True, kw_only=True):
    """Something to know about a table."""


class WhatHappened(Wish, frozen=True, kw_only=True, tag="history"):
    """The entries after one of them, a page of them at most."""

    after: int


class HowItLooked(Wish, frozen=True, kw_only=True, tag="at"):
    """The look after an entry."""

    sequence: int


class TheReplay(Wish, frozen=True, kw_only=True, tag="replay"):
    """All moments that count."""


class TheMoment(Wish, frozen=True, kw_only=True, tag="moment"):
    """The look after a moment."""

    number: int


class TheReason(Wish, frozen=True, kw_only=True, tag="reason"):
    """Why a bot made the move of an entry."""

    sequence: int


class TheLedger(Wish, frozen=True, kw_only=True, tag="ledger"):
    """All accounts."""


class TheSituation(Wish, frozen=True, kw_only=True, tag="situation"):
    """The situation of an opening after a moment; the present one if none is named."""

    number: int | None


class TheRecord(Wish, frozen=True, kw_only=True, tag="record"):
    """The record; the owner of the machine may have all of it at any time."""

    owner: bool


class RecordWithNotes(Wish, frozen=True, kw_only=True, tag="record-notes"):
    """The record of a finished game, with the notes of whoever asks as comments."""

    notes: list[OwnNote]


class GoingOn(Wish, frozen=True, kw_only=True, tag="branch"):
    """A new table that goes on from a moment, for the owner of the machine at any time, else after the game."""

    branch: NewBranch
    owner: bool


class WhatIsNew(Wish, frozen=True, kw_only=True, tag="since"):
    """What has happened since somebody at the table has looked, at entry `after` and at this time; without it, since
    they last did something. `brief`: a few lines."""

    after: int | None
    at: float | None = None
    brief: bool = False


class MakingShadow(Wish, frozen=True, kw_only=True, tag="shadow"):
    """A shadow of the table, to be stored."""

    shadow: ShadowWish


class CheckingPlans(Wish, frozen=True, kw_only=True, tag="plans"):
    """Plans of one's own, held against the table."""

    plans: list[PlanRow]


class AboutReview(Wish, frozen=True, kw_only=True):
    """Something about the review of a finished game, of this depth, of which so many parts are `done`: all those that
    were found.
    """

    depth: int
    done: int
    found: list[FoundPart] = []


class TheReview(AboutReview, frozen=True, kw_only=True, tag="review"):
    """All that was found out."""


class TheDecision(AboutReview, frozen=True, kw_only=True, tag="decision"):
    """One decision in detail, after so many moves."""

    number: int


class ReviewAsPage(AboutReview, frozen=True, kw_only=True, tag="review-page"):
    """All of it as one HTML page."""


class ReviewAsRecord(AboutReview, frozen=True, kw_only=True, tag="review-record"):
    """The record with the review as comments."""


AnyWish = (
    WhatHappened
    | HowItLooked
    | TheReplay
    | TheMoment
    | TheReason
    | TheLedger
    | TheSituation
    | WhatIsNew
    | TheRecord
    | RecordWithNotes
    | GoingOn
    | MakingShadow
    | CheckingPlans
    | TheReview
    | TheDecision
    | ReviewAsPage
    | ReviewAsRecord
)


# ---------------------------------------------------------------------- the past of a table


class Past:
    """A table with all that happened at it."""

    def __init__(self, row: e.TableRow, components: Components, entries: list[Entry]) -> None:
        self.row = row
        self.entries = entries
        self.table = Table(row, components)
        self.happenings: list[Happening] = self.table.read(entries)

    @cached_property
    def timeline(self) -> Timeline:
        return timeline_of(self.table)

    def at(self, sequence: int) -> Table:
        """The table as it was after an entry."""
        self.check_entry(sequence)
        found = Table(self.row, self.table.components)
        found.read(self.entries[:sequence])
        return found

    def check_entry(self, sequence: int) -> None:
        if not 0 < sequence <= len(self.entries):
            raise Refused("no-such-entry", "The table has no such entry.", 404)


def history(past: Past, viewer: Viewer, wish: WhatHappened) -> History:
    told = past.happenings[wish.after : wish.after + PAGE]
    return History(sequence=past.table.head, events=[views.event(past.table, each, viewer) for each in told])


def how_it_looked(past: Past, viewer: Viewer, wish: HowItLooked) -> wire.TableView:
    return structs.replace(views.table_view(past.at(wish.sequence), viewer), may=[])


def the_replay(past: Past, viewer: Viewer, wish: TheReplay) -> Replay:
    moments = [replay.moment(past.table, each, viewer) for each in past.timeline.moments]
    return Replay(seat=viewer.seat, length=len(moments) - 1, moments=moments)


def the_moment(past: Past, viewer: Viewer, wish: TheMoment) -> wire.TableView:
    replay.check_moment(past.timeline, wish.number)
    return replay.look(past.table, past.timeline, wish.number, viewer)


def the_reason(past: Past, viewer: Viewer, wish: TheReason) -> Reason:
    past.check_entry(wish.sequence)
    return why.reason(past.table, past.timeline, wish.sequence, viewer)


def the_ledger(past: Past, viewer: Viewer, wish: TheLedger) -> Statement:
    return Statement(players=list(ledgers(past.table, past.timeline, viewer)))


def the_situation(past: Past, viewer: Viewer, wish: TheSituation) -> SituationInfo | None:
    number = len(past.timeline.moments) - 1 if wish.number is None else wish.number
    replay.check_moment(past.timeline, number)
    return openings.situation(past.table, past.timeline, number, viewer)


def what_is_new(past: Past, viewer: Viewer, wish: WhatIsNew) -> SinceYouLooked | SinceInShort:
    return (since.in_short if wish.brief else since.since)(past, viewer, wish.after, wish.at)


def the_record(past: Past, viewer: Viewer, wish: TheRecord) -> bytes:
    table = past.table
    if table.game is None:
        raise Refused("not-running", "The game has not begun.")
    whole = (table.status == e.OVER or wish.owner) and table.shadow is None
    return (table.record() if whole else views.part_record(table, viewer)).encode()


def record_with_notes(past: Past, viewer: Viewer, wish: RecordWithNotes) -> bytes:
    return notes.record_with(past.table, wish.notes).encode()


def going_on(past: Past, viewer: Viewer, wish: GoingOn) -> wire.NewTable:
    """The deal of a running game goes with its record, so nobody but the owner of the machine gets one."""
    if past.table.shadow is not None:
        raise Refused("in-a-shadow", "A shadow leads nowhere else: go on in it, or make another one.")
    if past.table.status != e.OVER and not wish.owner:
        raise Refused("not-over", "You can go on from here once the game is over: now it would tell what is hidden.")
    return branched(past.table, past.timeline, viewer.person, wish.branch)


def the_shadow(past: Past, viewer: Viewer, wish: MakingShadow) -> MadeShadow:
    return shadow_of(past.table, viewer, wish.shadow)


def the_plans(past: Past, viewer: Viewer, wish: CheckingPlans) -> MyPlans:
    return checked_plans(past.table, viewer, wish.plans)


def the_review(past: Past, viewer: Viewer, wish: TheReview) -> ReviewFindings:
    return reviewing.findings(past.table, viewer, wish.depth, wish.found)


def the_decision(past: Past, viewer: Viewer, wish: TheDecision) -> DecisionDetail:
    return reviewing.decision(past.table, viewer, wish.depth, wish.found, wish.number)


def the_page(past: Past, viewer: Viewer, wish: ReviewAsPage) -> bytes:
    return reviewing.as_page(past.table, viewer, wish.depth, wish.found).encode()


def the_comments(past: Past, viewer: Viewer, wish: ReviewAsRecord) -> bytes:
    return reviewing.as_record(past.table, viewer, wish.depth, wish.found).encode()


_TELL: Final[dict[type[Wish], Callable[[Past, Viewer, Any], Any]]] = {
    WhatHappened: history,
    HowItLooked: how_it_looked,
    TheReplay: the_replay,
    TheMoment: the_moment,
    TheReason: the_reason,
    TheLedger: the_ledger,
    TheSituation: the_situation,
    WhatIsNew: what_is_new,
    TheRecord: the_record,
    RecordWithNotes: record_with_notes,
    GoingOn: going_on,
    MakingShadow: the_shadow,
    CheckingPlans: the_plans,
    TheReview: the_review,
    TheDecision: the_decision,
    ReviewAsPage: the_page,
    ReviewAsRecord: the_comments,
}


def told(past: Past, viewer: Viewer, wish: AnyWish) -> bytes:
    """The answer as it is sent; raises Refused."""
    found = _TELL[type(wish)](past, viewer, wish)
    return found if isinstance(found, bytes) else wire.encode(found)
