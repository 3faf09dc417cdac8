"""Looking for leaks, for hours: random games, each played again from many other deals (R2.21)."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from lisboa.cores import cores
from lisboa.engine.moves import Move
from lisboa.soak.deals import compare, past_of
from lisboa.soak.games import PLAYERS, Progress, SoakPlan, choose, plans, spread

DEALS: Final = 100  # other deals of a game, for all its viewers together


@dataclass(frozen=True)
class Leak:
    """Where something is given away to a viewer: enough to reproduce it, with `dealt(leak.plan)`."""

    plan: SoakPlan
    viewer: int | None
    deal: int
    what: str

    def __str__(self) -> str:
        who = "a spectator" if self.viewer is None else f"seat {self.viewer}"
        return f"{self.plan}, deal {self.deal} for {who}, {self.what}"


@dataclass(frozen=True)
class Dealt:
    """What came of the other deals of one game."""

    plan: SoakPlan
    deals: int
    impossible: int
    hands: int  # deals in which somebody else had other cards in the end
    leak: Leak | None

    @property
    def failure(self) -> Leak | None:
        return self.leak


@dataclass(frozen=True)
class LeakReport:
    """The sum of a search; `leak` is the first that was found."""

    games: int
    deals: int
    impossible: int
    hands: int
    seconds: float
    leak: Leak | None


def search(
    deals: int,
    players: Sequence[int] = PLAYERS,
    seed: int = 0,
    workers: int | None = None,
    on_progress: Progress | None = None,
    variants: Sequence[str] | None = None,
) -> LeakReport:
    """Redeals games this many times, on all cores (or `workers` of them), and stops at the first leak."""
    start = time.monotonic()
    games = -(-deals // DEALS)
    done, found = 0, []
    for dealt_game in spread(dealt, plans(games, players, seed, variants), workers or cores()):
        found.append(dealt_game)
        done += dealt_game.deals
        if on_progress is not None:
            left = (time.monotonic() - start) / max(done, 1) * (games * DEALS - done)
            on_progress(done, games * DEALS, max(0.0, left))
        if dealt_game.leak is not None:
            break
    return LeakReport(
        len(found),
        done,
        sum(game.impossible for game in found),
        sum(game.hands for game in found),
        time.monotonic() - start,
        found[-1].leak if found else None,
    )


def dealt(plan: SoakPlan) -> Dealt:
    """Plays a game at random, then again from other deals, up to any of its moments, for everybody in turn."""
    rng = Random(plan.seed)
    first = plan.start(log=True)
    past = past_of(first, _moves(plan, rng))
    viewers = (None, *(seat for seat in range(plan.seats) if seat != first.lacerda))
    impossible = hands = 0
    for number in range(DEALS):
        viewer = viewers[number % len(viewers)]
        found = compare(past, viewer, rng.randrange(len(past.states)), rng)
        if found.leak:
            return Dealt(plan, number + 1, impossible, hands, Leak(plan, viewer, number, found.leak))
        impossible += not found.possible
        hands += found.hands
    return Dealt(plan, DEALS, impossible, hands, None)


def _moves(plan: SoakPlan, rng: Random) -> list[Move]:
    state, moves = plan.start(), []
    while state.steps:
        moves.append(choose(state.moves(), plan.eager, rng))
        state.play(moves[-1])
    return moves
