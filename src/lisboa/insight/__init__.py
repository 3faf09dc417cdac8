"""Insight: what a position is worth, what each decision of a game cost, and what luck did (docs/insight.md)."""

from lisboa.insight.review import PlayerReview, Review, ReviewError, Verdict, read
from lisboa.insight.running import instead, review, review_of
from lisboa.insight.substitute import Departure, SubstituteResult
from lisboa.insight.telling import DecisionDetail, ReviewedDecision, ReviewedSubstitute, ToldReview, detail, page
from lisboa.insight.worth import worth

__all__ = [
    "Departure",
    "SubstituteResult",
    "PlayerReview",
    "Review",
    "ReviewError",
    "ReviewedDecision",
    "ReviewedSubstitute",
    "DecisionDetail",
    "ToldReview",
    "Verdict",
    "detail",
    "instead",
    "page",
    "read",
    "review",
    "review_of",
    "worth",
]
