"""Random games for the property tests: every decision of a game, with what the last move did."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple

from lisboa.engine.events import Event
from lisboa.engine.state import GameState
from lisboa.soak.games import SoakPlan, choose

# Every number of players, with and without draft, reckless and eager players.
PLAIN = tuple(
    SoakPlan(players, seed, draft, eager)
    for seed, (players, draft, eager) in enumerate(
        (players, draft, eager) for players in (2, 3, 4) for draft in (False, True) for eager in (False, True)
    )
)
SOLO = (
    SoakPlan(1, 20),
    SoakPlan(1, 21, eager=True),
    SoakPlan(1, 22, eager=True, decrees=True, tokens=True, tasks=(0,)),
    SoakPlan(1, 23, tasks=(0,)),
)
VARIANTS = (
    SoakPlan(2, 30, eager=True, decrees=True),
    SoakPlan(3, 31, eager=True, tokens=True),
    SoakPlan(4, 32, eager=True, tasks=(0, 1, 2, 3)),
    SoakPlan(4, 33, True, True, decrees=True, tokens=True, tasks=(1, 3)),
)
PLANS = PLAIN + SOLO + VARIANTS


class Decision(NamedTuple):
    """A decision (or the end): the position, the one before the last move (None at first), the move's events."""

    state: GameState
    before: GameState | None
    events: list[Event]


def log(state: GameState) -> list[Event]:
    """All that happened so far."""
    assert state.events is not None
    return state.events


def decisions(plan: SoakPlan) -> Iterator[Decision]:
    """The decisions of one random game; the state is the same object all along, so do not keep it."""
    rng = Random(plan.seed)
    state = plan.start(log=True)
    before, seen = None, 0
    while True:
        yield Decision(state, before, log(state)[seen:])
        if not state.steps:
            return
        before, seen = state.clone(), len(log(state))
        state.play(choose(state.moves(), plan.eager, rng))


@cache
def story(plan: SoakPlan) -> tuple[GameState, tuple[Event, ...]]:
    """The end of a game, and all that happened in it."""
    *_, (state, _, _) = decisions(plan)
    return state, tuple(log(state))


def position_after(plan: SoakPlan, moves: int) -> GameState:
    """The position of a game after this many moves."""
    for number, (state, _, _) in enumerate(decisions(plan)):
        if number == moves:
            return state
    raise AssertionError(f"the game is over before move {moves}")
