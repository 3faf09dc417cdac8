"""A review: what is known so far of a game's turns, decisions and luck, and what follows from it.

It holds plain data alone, part by part, so that it can be kept beside its game, sent, and gone on with.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final

from lisboa.insight.paired import PairedDifference
from lisboa.insight.verdicts import BLUNDER, INACCURACY, MISTAKE, accuracy, verdict
from lisboa.insight.work import DECISION, FORTUNE, INSTEAD, PLAYOUT, TURN, Part

FORMAT: Final = "lisboa-review"
VERSION: Final = 3
SURELY: Final = 2.0  # standard errors from which on a single reveal is told
MOMENTS: Final = 5
DAMAGE: Final = (KeyError, TypeError, ValueError, AttributeError, IndexError, RecursionError)  # shows in these


class ReviewError(ValueError):
    """A review that cannot be used; the text says why."""


@dataclass(frozen=True)
class Verdict:
    """A decision of the review: where, whose, what it cost in chances and wigs, and what is made of it."""

    number: int
    seat: int
    verdict: str
    cost: float
    error: float
    wigs: float
    played: tuple[str, ...]
    better: tuple[str, ...]

    @property
    def is_told(self) -> bool:
        """Is it sure enough to be told with its cost?"""
        return self.verdict in (INACCURACY, MISTAKE, BLUNDER)


@dataclass(frozen=True)
class PlayerReview:
    """A seat: accuracy from 0 to 100, how often each verdict, and luck in chances and wigs with its error."""

    seat: int
    accuracy: float | None
    inaccuracies: int
    mistakes: int
    blunders: int
    luck: float
    luck_error: float
    luck_wigs: float
    luck_wigs_error: float


@dataclass
class Review:
    """What was found, by kind and number of moves played before. `game` is the hash of the game's last position."""

    game: str
    seats: int
    seed: int = 0
    depth: int = 1
    parts: int = 0  # how many there are, without play-outs and substitutes
    found: dict[str, dict[int, dict[str, Any]]] = field(
        default_factory=lambda: {kind: {} for kind in (TURN, DECISION, FORTUNE, PLAYOUT, INSTEAD)}
    )

    def add(self, part: Part, data: dict[str, Any]) -> None:
        self.found[part[0]][part[1]] = data

    def has(self, part: Part) -> bool:
        return part[1] in self.found[part[0]]

    def count_parts(self) -> None:
        """All of them have been found, so that it is known how many there are."""
        self.parts = sum(len(self.found[kind]) for kind in (TURN, DECISION, FORTUNE))

    # ------------------------------------------------------------------ what follows from it

    def suspects(self) -> list[int]:
        """Decisions that may be worth telling and have to be played out, the costliest first."""
        there = [number for number, data in self.found[DECISION].items() if data["suspect"]]
        return sorted(there, key=lambda number: -self.found[DECISION][number]["cost"]["chance"])

    def verdicts(self) -> Iterator[Verdict]:
        """Every decision that something better was found for, in the order of the game."""
        for number, data in sorted(self.found[DECISION].items()):
            cost, told = _cost(data), self.told_cost(number)
            if cost is not None and told is not None:
                yield Verdict(
                    number,
                    data["seat"],
                    verdict(data["suspect"], self.playout(number)),
                    told.chance,
                    told.chance_error,
                    told.lead,
                    tuple(data["played"]["line"]),
                    tuple(data["best"]["line"]),
                )

    def costliest(self, seat: int | None = None, most: int = MOMENTS) -> list[Verdict]:
        """Confirmed mistakes and inaccuracies, of one seat or of all."""
        told = [one for one in self.verdicts() if one.is_told]
        return sorted((one for one in told if seat in (None, one.seat)), key=lambda one: -one.cost)[:most]

    def moments(self, most: int = MOMENTS) -> list[int]:
        """The turns after which the chances had changed most, in the order of the game."""
        turns = sorted(self.found[TURN].items())
        swings = [
            (max(abs(a - b) for a, b in zip(after["chances"], before["chances"], strict=True)), number)
            for (number, before), (_, after) in pairwise(turns)
        ]
        return sorted(number for _, number in sorted(swings, reverse=True)[:most])

    def player(self, seat: int) -> PlayerReview:
        costs = [self.told_cost(number) for number, data in self.found[DECISION].items() if data["seat"] == seat]
        named = [one.verdict for one in self.verdicts() if one.seat == seat]
        luck = list(self.found[FORTUNE].values())
        return PlayerReview(
            seat,
            accuracy(costs),
            named.count(INACCURACY),
            named.count(MISTAKE),
            named.count(BLUNDER),
            sum(one["chances"][seat] for one in luck),
            _together(one["chance_errors"][seat] for one in luck),
            sum(one["wigs"][seat] for one in luck),
            _together(one["wig_errors"][seat] for one in luck),
        )

    def told_cost(self, number: int) -> PairedDifference | None:
        """What a decision cost, in play-outs if there are some."""
        return self.playout(number) or _cost(self.found[DECISION][number])

    def playout(self, number: int) -> PairedDifference | None:
        """What play-outs say of a decision; None if they were not asked."""
        data = self.found[PLAYOUT].get(number)
        return None if data is None else PairedDifference(**data)

    # ------------------------------------------------------------------ files

    def text(self) -> str:
        head = {"format": FORMAT, "version": VERSION, "game": self.game, "seats": self.seats}
        data = {**head, "seed": self.seed, "depth": self.depth, "parts": self.parts, "found": self.found}
        return json.dumps(data) + "\n"


def read(text: str) -> Review:
    """Reads a review; raises ReviewError for what is none, or of another version."""
    try:
        data = json.loads(text)
        if data["format"] != FORMAT or data["version"] != VERSION:
            raise ReviewError("this is no review of this version of Lisboa")
        found = {kind: {int(n): one for n, one in data["found"][kind].items()} for kind in data["found"]}
        review = Review(data["game"], data["seats"], data["seed"], data["depth"], data["parts"])
        review.found.update(found)
        for seat in range(review.seats):
            review.player(seat)
        review.moments()
    except DAMAGE as error:
        if isinstance(error, ReviewError):
            raise
        raise ReviewError(f"damaged review: {error}") from None
    return review


def _cost(data: dict[str, Any]) -> PairedDifference | None:
    return None if data["cost"] is None else PairedDifference(**data["cost"])


def _together(errors: Iterator[float]) -> float:
    """The error of a sum, whose parts err by themselves."""
    return float(sum(error * error for error in errors) ** 0.5)
