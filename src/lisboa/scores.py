"""The score of a game (R12, R13.13): as it ended or, of a running one, as if it ended now."""

from dataclasses import dataclass, field

from lisboa.engine.scoring import (
    CATEGORIES,
    RANKS,
    decree_wigs,
    final_wigs,
    ranking,
    solo_conditions,
    solo_rank,
)
from lisboa.engine.state import GameState


@dataclass(frozen=True, slots=True)
class Score:
    """A seat's result.

    `track`: the wigs before final scoring. `place`: 1 is first. `decrees`: what each of its decrees is worth; all of
    Lacerda's are worth the same (R13.12), and are not listed.
    """

    seat: int
    total: int
    track: int
    place: int
    categories: dict[str, int]
    decrees: dict[int, int]


@dataclass(frozen=True, slots=True)
class Rank:
    """A solo rank (R13.13): its name, the next one if there is a higher one, and what is missing for that.

    `missing` has what is needed and what there is, by name; `lines` says the same in words, where there is a reader.
    """

    name: str
    following: str | None
    missing: dict[str, tuple[int, int]]
    lines: list[str] = field(default_factory=list)


def scored(state: GameState) -> list[Score]:
    """The result by seat."""
    rows, final = _final_scoring(state)
    places = ranking(final)
    return [
        Score(
            seat,
            total=final.players[seat].wigs,
            track=final.players[seat].wigs - sum(row),
            place=places[seat],
            categories=dict(zip(CATEGORIES, row, strict=True)),
            decrees=_decrees(state, seat),
        )
        for seat, row in enumerate(rows)
    ]


def ranked(state: GameState) -> Rank | None:
    """In solo the rank reached and what is missing for the next one; else None."""
    if state.lacerda < 0:
        return None
    _, final = _final_scoring(state)
    reached = solo_rank(final)
    if reached + 1 == len(RANKS):
        return Rank(RANKS[reached], None, {})
    conditions = solo_conditions(final)[reached]
    missing = {name: (needed, there) for name, needed, there in conditions if there < needed}
    return Rank(RANKS[reached], RANKS[reached + 1], missing)


def _final_scoring(state: GameState) -> tuple[list[list[int]], GameState]:
    """The wigs of final scoring by seat and category, and the state that has them: before the end, a copy."""
    rows = final_wigs(state)
    if not state.steps:
        return rows, state
    final = state.clone()
    for p, row in zip(final.players, rows, strict=True):
        p.wigs += sum(row)
    return rows, final


def _decrees(state: GameState, seat: int) -> dict[int, int]:
    if seat == state.lacerda:
        return {}
    return {decree: decree_wigs(state, seat, decree) for decree in state.players[seat].decrees}
