"""A forecast: what a player may do at the next turn, while it is still somebody else's.

The position is dealt anew as the player sees it, and in each deal all play on until the player's turn begins: a future.
The adviser is asked in each of them. What it would do in most of them comes first, with figures over all futures in
which that is possible.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from lisboa.bots.protocol import Adviser, Budget, Observation
from lisboa.bots.thinker import FEWEST_ITERATIONS
from lisboa.engine.moves import Move
from lisboa.engine.state import GameState
from lisboa.insight.advice import Prospect, line_of, prospect
from lisboa.insight.lines import Line
from lisboa.insight.paired import Result
from lisboa.insight.playing import outcome, play_best
from lisboa.insight.worth import is_turn_of

FUTURES: Final = 12
NEXT: Final = range(1, 2)  # turn after it that its results are taken from
FEWEST: Final = 2  # futures in which a move has to be possible


@dataclass(frozen=True)
class Future:
    """The player's next turn on one deal, and the lines that the adviser would play then, the best one first."""

    state: GameState
    lines: tuple[Line, ...]

    def line(self, move: Move) -> Line | None:
        """The line that begins with this move: the adviser's, if it has one; None if it is not possible."""
        found = next((line for line in self.lines if line[0] is move), None)
        return found or ((move,) if move in self.state.moves() else None)


@dataclass(frozen=True)
class ExpectedLine:
    """A line of the next turn, as it would be played from `state`, and in how many futures the adviser plays it."""

    line: Line
    state: GameState
    futures: int
    prospect: Prospect


def forecast(adviser: Adviser, observation: Observation, count: int) -> list[ExpectedLine]:
    """What the adviser would do at the next turn of the observing seat; nothing if the game ends before it."""
    futures = [future for number in range(FUTURES) if (future := _future(adviser, observation, number, count))]
    chosen = Counter(future.lines[0][0] for future in futures)
    proposed = Counter(line[0] for future in futures for line in future.lines)
    moves = sorted(proposed, key=lambda move: (-chosen[move], -proposed[move], move.id))[:count]
    results = {move: _results(futures, move, observation.seat) for move in moves}
    found = []
    for move in moves:
        both = [number for number in results[move] if number in results[moves[0]]]
        if len(both) >= FEWEST:
            pairs = [[results[which][number] for number in both] for which in (move, moves[0])]
            found.append(ExpectedLine(*_example(futures, move), chosen[move], prospect(*pairs)))
    return found


def _future(adviser: Adviser, observation: Observation, number: int, count: int) -> Future | None:
    """One of them; None if the game is over before the player's turn."""
    seat, seed = observation.seat, observation.seed
    state = observation.redealt(Random(f"lisboa/future/{seed}/{number}"))
    while state.steps and not is_turn_of(state, seat):
        play_best(state)
    if not state.steps:
        return None
    asked = Observation(state, seat, seed, _share(observation.budget))
    return Future(state, tuple(line_of(advice) for advice in adviser.advise(asked, count)[:count]))


def _share(budget: Budget) -> Budget:
    """What each future gets of it."""
    iterations, seconds = budget.iterations, budget.seconds
    return Budget(
        None if iterations is None else max(FEWEST_ITERATIONS, iterations // FUTURES),
        None if seconds is None else seconds / FUTURES,
    )


def _results(futures: Sequence[Future], move: Move, seat: int) -> dict[int, Result]:
    """What came of a move, by the futures in which it is possible."""
    lines = {number: future.line(move) for number, future in enumerate(futures)}
    return {
        number: outcome(futures[number].state.clone(), seat, line, NEXT, number)
        for number, line in lines.items()
        if line
    }


def _example(futures: Sequence[Future], move: Move) -> tuple[Line, GameState]:
    """The line of the first future in which it is the adviser's choice or, if there is none, one of its proposals."""
    found = [(line, future.state, line is not future.lines[0]) for future in futures for line in future.lines]
    line, state, _ = min((one for one in found if one[0][0] is move), key=lambda one: one[2])
    return line, state
