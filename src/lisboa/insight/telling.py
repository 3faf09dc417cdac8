"""A review in words, for whoever reads it: reviews keep moves and figures alone, so that they are in no language.

Everything is told from what the player could know. Lines are played again on the deals that they were compared on, and
the turns that were expected there belong to the reasons.

`number` is how many moves that count had been played before it, `moment` the moment of a replay that shows this
position: the same, but for the deal.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from typing import Any, Final

from lisboa.engine.moves import Move
from lisboa.engine.state import GameState
from lisboa.game import Game
from lisboa.insight.decisions import Comparison
from lisboa.insight.lines import Line
from lisboa.insight.paired import PairedDifference
from lisboa.insight.playing import follow
from lisboa.insight.review import DAMAGE, SURELY, Review, ReviewError, Verdict
from lisboa.insight.verdicts import confirmed
from lisboa.insight.work import DECISION, FORTUNE, INSTEAD, TURN, Work
from lisboa.insight.worth import worth
from lisboa.texts import Texts
from lisboa.texts.differences import NextTurn, NextTurns

DEPARTURES: Final = 3  # of a substitute that are told


@dataclass(frozen=True)
class ReviewedTurn:
    """The beginning of a turn: the chance of each seat to win, with its standard error."""

    number: int
    moment: int
    seat: int
    period: int
    round: int
    chances: list[float]
    errors: list[float]


@dataclass(frozen=True)
class ReviewedDecision:
    """What a decision cost, in chances and wigs, and its verdict. `title`: the better line, `played`: the one that was
    played, in a few words; `reason`: why it is better. They are empty where nothing better was found.
    """

    number: int
    moment: int
    seat: int
    verdict: str
    cost: float
    error: float
    wigs: float
    title: str
    played: str
    reason: str


@dataclass(frozen=True)
class ReviewedLuck:
    """What was turned up, and what that did to the chances of each seat; `told`: surely something for somebody.

    The deal at the beginning has number -1.
    """

    number: int
    moment: int
    round: int
    chances: list[float]
    errors: list[float]
    told: bool


@dataclass(frozen=True)
class ReviewedPlayer:
    """How well a seat played, and how lucky it was; `even_wigs` are its wigs less the luck."""

    seat: int
    wigs: int
    place: int
    accuracy: float | None
    inaccuracies: int
    mistakes: int
    blunders: int
    luck: float
    luck_error: float
    luck_wigs: float
    luck_wigs_error: float
    even_wigs: float


@dataclass(frozen=True)
class ReviewedDeparture:
    """A decision that a substitute makes otherwise: both lines in a few words, with the verdict on the one that was
    played and what that cost, if the review tells it.
    """

    number: int
    moment: int
    verdict: str
    cost: float
    played: str
    instead: str


@dataclass(frozen=True)
class ReviewedSubstitute:
    """What a bot made of a seat's deal: its wigs and place, in solo its rank and the one that was reached, and the
    costliest of the decisions that it makes otherwise.
    """

    seat: int
    bot: str
    wigs: int
    place: int
    rank: str | None
    rank_before: str | None
    departures: list[ReviewedDeparture]


@dataclass(frozen=True)
class ToldReview:
    """The whole review. `end`: the chances at the end, when they are none any more; `moments`: the turns after which
    the chances had changed most.
    """

    depth: int
    turns: list[ReviewedTurn]
    end: list[float]
    decisions: list[ReviewedDecision]
    players: list[ReviewedPlayer]
    luck: list[ReviewedLuck]
    moments: list[int]
    substitutes: list[ReviewedSubstitute]


@dataclass(frozen=True)
class ReviewedCandidate:
    """A line that was looked into: its moves, the same in words, and what it comes to.

    `difference`: its chance less that of the best one, on the same deals, with its standard error; it was tried on so
    many `deals`, so many `turns` ahead.
    """

    line: list[str]
    steps: list[str]
    title: str
    chance: float
    error: float
    wigs: float
    difference: float
    difference_error: float
    deals: int
    turns: int
    reason: str


@dataclass(frozen=True)
class DecisionDetail:
    """All about a decision. `confirmed`: whether both lines, played out on so many `pairs`, bear it out; none if that
    was not asked.

    `candidates`: the best first; `played` and `best` are places among them. `luck`: what the line that was played
    turned up. `expected`: what the others do after the best one, in brief words.
    """

    decision: ReviewedDecision
    confirmed: bool | None
    pairs: int
    played: int
    best: int
    candidates: list[ReviewedCandidate]
    luck: ReviewedLuck | None
    expected: list[str]


def page(game: Game, review: Review, texts: Texts) -> ToldReview:
    """Everything but the candidates, as far as it has been found; raises ReviewError if it is of another game."""
    with _of_the_same_game():
        return _Teller(game, review, texts).page()


def detail(game: Game, review: Review, number: int, texts: Texts) -> DecisionDetail:
    """One decision, after so many moves; raises ReviewError if there is none, or nothing is known of it yet."""
    if number not in review.found[DECISION]:
        raise ReviewError("nothing is known of a decision there")
    with _of_the_same_game():
        return _Teller(game, review, texts).detail(number)


@contextmanager
def _of_the_same_game() -> Iterator[None]:
    """Lines that cannot be played, and figures that are missing, mean that somebody has changed the review."""
    try:
        yield
    except DAMAGE as error:
        raise ReviewError(f"damaged review: {error}") from None


class _Teller:
    """Tells of one review."""

    def __init__(self, game: Game, review: Review, texts: Texts) -> None:
        self.game = game
        self.review = review
        self.texts = texts
        self.work = Work(game, review.seed, review.depth)

    @cached_property
    def verdicts(self) -> dict[int, Verdict]:
        return {one.number: one for one in self.review.verdicts()}

    # ------------------------------------------------------------------ the whole

    def page(self) -> ToldReview:
        found = self.review.found
        return ToldReview(
            self.review.depth,
            [ReviewedTurn(number, number, **data) for number, data in sorted(found[TURN].items())],
            worth(self.work.states[-1]).chances,
            [self._decision(number) for number in sorted(found[DECISION])],
            [self._player(seat) for seat in range(self.review.seats)],
            [self._luck(number) for number in sorted(found[FORTUNE])],
            self.review.moments(),
            [self._substitute(seat, data) for seat, data in sorted(found[INSTEAD].items())],
        )

    def _decision(self, number: int) -> ReviewedDecision:
        one = self.verdicts.get(number)
        if one is None:
            seat = self.review.found[DECISION][number]["seat"]
            return ReviewedDecision(number, number, seat, "", 0.0, 0.0, 0.0, "", "", "")
        words = ("", "", "")
        if one.verdict:
            lines = _Lines(self.work.comparison(number), self.texts)
            better, played = self._moves(one.better), self._moves(one.played)
            reason = lines.reason(better, played, self._next_turns(number, better, played))
            words = (*lines.titles(better, played), reason)
        cost = max(0.0, one.cost)  # what only seemed to be better has cost nothing
        return ReviewedDecision(number, number, one.seat, one.verdict, cost, one.error, one.wigs, *words)

    def _player(self, seat: int) -> ReviewedPlayer:
        score, found = self.game.scores()[seat], self.review.player(seat)
        return ReviewedPlayer(
            wigs=score.total, place=score.place, even_wigs=score.total - found.luck_wigs, **vars(found)
        )

    def _luck(self, number: int) -> ReviewedLuck:
        data = self.review.found[FORTUNE][number]
        chances, errors = data["chances"], data["chance_errors"]
        told = any(chance and abs(chance) >= SURELY * error for chance, error in zip(chances, errors, strict=True))
        moment = max(0, number)
        return ReviewedLuck(number, moment, self.work.states[moment].round, chances, errors, told)

    # ------------------------------------------------------------------ somebody else in one's seat

    def _substitute(self, seat: int, data: dict[str, Any]) -> ReviewedSubstitute:
        rank = self.texts.rank(self.game.state)
        return ReviewedSubstitute(
            seat,
            data["bot"].partition("@")[0],
            data["wigs"][seat],
            data["places"][seat],
            None if data["rank"] is None else self.texts.rank_named(data["rank"]),
            None if rank is None else rank.name,
            [self._departure(**row) for row in sorted(data["departures"], key=self._weight)[:DEPARTURES]],
        )

    def _weight(self, row: dict[str, Any]) -> tuple[bool, float]:
        """What is told comes first, then what may have cost something."""
        one = self.verdicts.get(row["number"])
        return one is None or not one.is_told, 0.0 if one is None else -one.cost

    def _departure(self, number: int, played: list[str], instead: list[str]) -> ReviewedDeparture:
        one = self.verdicts.get(number)
        verdict, cost = (one.verdict, one.cost) if one is not None and one.is_told else ("", 0.0)
        lines = _Lines(self.work.comparison(number), self.texts)
        theirs, ours = lines.titles(self._moves(instead), self._moves(played))
        return ReviewedDeparture(number, number, verdict, cost, ours, theirs)

    # ------------------------------------------------------------------ one decision

    def detail(self, number: int) -> DecisionDetail:
        data = self.review.found[DECISION][number]
        playout = self.review.playout(number)
        candidates = list(self._candidates(number, data))
        lines = [candidate.line for candidate in candidates]
        return DecisionDetail(
            self._decision(number),
            None if playout is None else confirmed(playout),
            0 if playout is None else playout.pairs,
            lines.index(data["played"]["line"]),
            lines.index(data["best"]["line"]),
            candidates,
            self._luck_within(number),
            self._expected(number, data),
        )

    def _candidates(self, number: int, data: dict[str, Any]) -> Iterator[ReviewedCandidate]:
        lines = _Lines(self.work.comparison(number), self.texts)
        best, played = self._moves(data["best"]["line"]), self._moves(data["played"]["line"])
        for row in data["candidates"]:
            line = self._moves(row["line"])
            behind = self._behind(number, row)
            reason = ""
            if behind is not None and behind.chance > 0:
                expected = self._next_turns(number, best, line) if line == played else ()
                reason = lines.reason(best, line, expected, behind=True)
            yield ReviewedCandidate(
                row["line"],
                lines.steps(line),
                lines.title(line),
                data["best"]["chance"] - (0.0 if behind is None else behind.chance),
                row["error"],
                data["best"]["lead"] - (0.0 if behind is None else behind.lead),
                0.0 if behind is None else -behind.chance,
                0.0 if behind is None else behind.chance_error,
                row["deals"],
                row["turns"],
                reason,
            )

    def _behind(self, number: int, row: dict[str, Any]) -> PairedDifference | None:
        """How far it is behind the best one; of the line that was played this is what is told of the decision."""
        one = self.verdicts.get(number)
        if one is not None and tuple(row["line"]) == one.played:
            return self.review.told_cost(number)
        return None if row["behind"] is None else PairedDifference(**row["behind"])

    def _luck_within(self, number: int) -> ReviewedLuck | None:
        """What the line that was played turned up."""
        moves = range(number, number + len(self.work.made[number].line))
        return next((self._luck(each) for each in moves if each in self.review.found[FORTUNE]), None)

    def _expected(self, number: int, data: dict[str, Any]) -> list[str]:
        if not data["ahead"]:
            return []
        s = self.work.comparison(number).deal(0)
        follow(s, self._moves(data["best"]["line"]))
        return list(_briefly(s, self._moves(data["ahead"][0][0]["before"]), self.texts))

    # ------------------------------------------------------------------ moves

    def _moves(self, texts: Iterable[str]) -> Line:
        return tuple(self.game.move(text) for text in texts)

    def _next_turns(self, number: int, better: Line, played: Line) -> list[NextTurns]:
        """What was expected after both lines, on each deal of which it is known."""
        comparison = self.work.comparison(number)
        found = []
        for deal, pair in enumerate(self.review.found[DECISION][number]["ahead"]):
            first, second = (
                self._next_turn(comparison.deal(deal), line, expected)
                for line, expected in zip((better, played), pair, strict=True)
            )
            if first is not None and second is not None:
                found.append((first, second))
        return found

    def _next_turn(self, s: GameState, line: Line, expected: dict[str, list[str]]) -> NextTurn | None:
        follow(s, line)
        for move in self._moves(expected["before"]):
            s.play(move)
        return NextTurn(s, self._moves(expected["turn"])) if expected["turn"] else None


class _Lines:
    """Puts the lines of one decision into words, as its player saw the game."""

    def __init__(self, comparison: Comparison, texts: Texts) -> None:
        self.seen = comparison.deal(0)
        self.seat = comparison.made.seat
        self.texts = texts

    def title(self, line: Line) -> str:
        return self.texts.reason(self.seen, line, self.seat, most=0)

    def titles(self, better: Line, played: Line) -> tuple[str, str]:
        """What both do or, if that is the same in words, the first moves that differ."""
        first, second = self.title(better), self.title(played)
        if first != second:
            return first, second
        alike = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], zip(better[:-1], played[:-1], strict=False)))
        s = self.seen.clone()
        follow(s, better[:alike])
        return self.texts.move(better[alike], state=s), self.texts.move(played[alike], state=s)

    def steps(self, line: Line) -> list[str]:
        return list(_briefly(self.seen.clone(), line, self.texts))

    def reason(self, better: Line, other: Line, expected: Iterable[NextTurns] = (), behind: bool = False) -> str:
        return self.texts.contrast(self.seen, better, other, self.seat, list(expected), behind)


def _briefly(s: GameState, moves: Iterable[Move], texts: Texts) -> Iterator[str]:
    """Each move in a few words, while it is played; as far as it goes on this deal."""
    for move in moves:
        if move not in s.moves():
            return
        yield texts.brief(move, s)
        s.play(move)
