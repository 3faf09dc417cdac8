"""A record with the review as comments: it is read as the same game by all that read records."""

from collections.abc import Iterator
from dataclasses import replace

from lisboa.game import Game
from lisboa.insight.review import Review
from lisboa.insight.telling import ReviewedDecision, ReviewedTurn, page
from lisboa.record import Comment, read
from lisboa.review_files.phrases import Phrases
from lisboa.texts import Texts


def annotated(game: Game, review: Review, texts: Texts, text: str | None = None) -> str:
    """The text of the record, with a comment at the first move of each turn and of each decision that has a verdict.

    `text`: a record that says more than the game's own, such as its deal.
    """
    record = read(text or game.record())
    return replace(record, comments=list(_comments(game, review, texts, record.stands.numbers()))).text()


def _comments(game: Game, review: Review, texts: Texts, entries: list[int]) -> Iterator[Comment]:
    """`entries`: the number of the entry of each move that counts."""
    told = page(game, review, texts)
    better = {one.number: one.better for one in review.verdicts() if one.verdict}
    turns = {turn.number: turn for turn in told.turns}
    judged = {one.number: one for one in told.decisions if one.verdict}
    said = _Sayings(texts, solo=game.state.lacerda >= 0)
    for number in sorted(turns.keys() | judged.keys()):
        turn, one = turns.get(number), judged.get(number)
        comment = Comment(entries[number], " ".join(said.of(turn, one)))
        if turn is not None:
            comment = replace(comment, chance=round(turn.chances[turn.seat], 3))
        if one is not None:
            cost = round(min(max(one.cost, 0.0), 1.0), 3)
            comment = replace(comment, verdict=one.verdict, cost=cost, better=better[number])
        yield comment


class _Sayings:
    """Comments in words."""

    def __init__(self, texts: Texts, solo: bool) -> None:
        self.texts = texts
        self.phrases = Phrases(texts)
        self.chance = "comment-ranks" if solo else "comment-chance"

    def of(self, turn: ReviewedTurn | None, one: ReviewedDecision | None) -> Iterator[str]:
        phrases = self.phrases
        if turn is not None:
            chance, error = turn.chances[turn.seat], turn.errors[turn.seat]
            yield self.texts.review(self.chance, chance=f"{phrases.percent(chance)} {phrases.margin(100 * error, 0)}")
        if one is not None:
            cost = f"{phrases.points(-one.cost)} {phrases.margin(100 * one.error)}"
            verdict = phrases.verdict(one.verdict)
            yield self.texts.review("comment", verdict=verdict, cost=cost, better=one.title, reason=one.reason).strip()
