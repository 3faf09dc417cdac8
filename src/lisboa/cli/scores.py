"""Scores as a table: each category of the final scoring (R12) by player, places, and what broke a tie."""

from collections.abc import Iterator
from typing import Final

from lisboa.cli.lines import joined
from lisboa.engine.scoring import CATEGORIES, rank_key
from lisboa.game import Game, Score

LABELS: Final = {
    "ships": "ships", "sets": "rubble sets", "stores": "store majorities", "money": "money",
    "decrees": "decrees", "officials": "officials at work", "favours": "royal favours",
}  # fmt: skip
TIE_BREAKS: Final = ("rubble sets", "stores", "completed plans", "reais")  # R12.8, in this order


def score_table(game: Game) -> list[str]:
    """The result, or what it would be if the game ended now."""
    scores = game.scores()
    rows = [["", *(score.name for score in scores)]]
    rows.append(["wigs on the track", *(str(score.track) for score in scores)])
    for number, category in enumerate(CATEGORIES, 1):
        label = f"{LABELS[category]} (R12.{number})"
        rows.append([label, *(str(score.categories[category]) for score in scores)])
    rows.append(["total", *(str(score.total) for score in scores)])
    rows.append(["place", *(str(score.place) for score in scores)])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [_row(row, widths) for row in rows]


def _row(row: list[str], widths: list[int]) -> str:
    cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
    return "  " + "  ".join(cells)


def verdict(game: Game) -> list[str]:
    """Who wins, and how ties were broken."""
    scores = game.scores()
    winners = [score for score in scores if score.place == 1]
    names = joined([score.name for score in winners])
    wigs = f"{winners[0].total} wigs"
    if len(winners) == 1:
        return [f"{names} wins with {wigs}.", *_tie_breaks(game, scores)]
    return [*_tie_breaks(game, scores), f"{names} share the victory with {wigs} each."]


def _tie_breaks(game: Game, scores: list[Score]) -> Iterator[str]:
    for total in sorted({score.total for score in scores}, reverse=True):
        tied = [score for score in scores if score.total == total]
        if len(tied) > 1:
            yield _tie(game, tied)


def _tie(game: Game, tied: list[Score]) -> str:
    """The first of the tie-breaks in which not all are equal."""
    names = joined([score.name for score in tied])
    keys = [rank_key(game.state, score.seat)[1:] for score in tied]
    for what, values in zip(TIE_BREAKS, zip(*keys, strict=True), strict=True):
        if len(set(values)) > 1:
            there = joined([f"{score.name} {value}" for score, value in zip(tied, values, strict=True)])
            return f"{names} have {tied[0].total} wigs each; {what} decide: {there} (R12.8)."
    return f"{names} have {tied[0].total} wigs each and are equal in all tie-breaks (R12.8)."
