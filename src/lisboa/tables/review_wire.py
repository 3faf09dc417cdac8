"""Shapes of reviews, as they are asked for and sent. What a review tells comes from `lisboa.insight`, as it is."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from lisboa.insight.telling import (
    ReviewedDecision,
    ReviewedLuck,
    ReviewedPlayer,
    ReviewedSubstitute,
    ReviewedTurn,
)

ReviewStatus = Literal["none", "waiting", "running", "stopped", "done"]


class NewReview(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A review to be begun, gone on with, or made deeper: more lines on more deals.

    `instead`: a seat whose deal the strongest quick bot is to play, once the review is done.
    """

    depth: Annotated[int, Meta(ge=1, le=4)] = 1
    instead: Annotated[int, Meta(ge=0, le=3)] | None = None


class ReviewProgress(Struct, frozen=True, kw_only=True):
    """How far a review is. `done` of `parts` are found, of which more may turn up; `seconds` are left, as it seems.

    `replaying`: the seat whose deal a bot is playing, in a review that is whole but for that.
    """

    status: ReviewStatus
    done: int
    parts: int
    seconds: float | None
    depth: int
    replaying: int | None = None


class ReviewFindings(Struct, frozen=True, kw_only=True):
    """What a review has found so far, in words."""

    seats: list[str]
    you: int | None
    turns: list[ReviewedTurn]
    end: list[float]
    decisions: list[ReviewedDecision]
    players: list[ReviewedPlayer]
    luck: list[ReviewedLuck]
    moments: list[int]
    substitutes: list[ReviewedSubstitute]


class ReviewPage(ReviewFindings, frozen=True, kw_only=True):
    """A review of a finished game, as far as it has come. `seats` are names, `you` is your seat. Chances are shares
    from 0 to 1; every error is a standard error in the same unit.

    `end`: what became of the chances; `moments`: the numbers of the turns after which they had changed most;
    `substitutes`: what a bot made of the deal in somebody's seat, where that was asked for.
    """

    status: ReviewStatus
    done: int
    parts: int
    seconds: float | None
    depth: int
    replaying: int | None
