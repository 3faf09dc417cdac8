"""Advice with figures: an adviser proposes lines, and all of them are tried on the same deals.

The position is dealt anew as the player sees it, and each line is followed some turns ahead, as in a review. The
adviser's order stands unless another line is surely better than its first: then the figures decide. There is no clock,
and the number of deals is fixed, so the same question gets the same answer.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from lisboa.bots.protocol import Advice, Adviser, Observation
from lisboa.engine.state import GameState
from lisboa.insight.decisions import AHEAD, NEAR
from lisboa.insight.lines import Line
from lisboa.insight.paired import PairedDifference, Result, difference, error, mean
from lisboa.insight.playing import follow, play_ahead
from lisboa.insight.trying import LineTrial
from lisboa.texts import Texts
from lisboa.texts.differences import NextTurn, NextTurns

DEALS: Final = 12


@dataclass(frozen=True)
class Prospect:
    """What a line comes to: the chance to win with its standard error, and the lead in wigs.

    `behind`: by how much the first of all lines did better on the same deals; nothing, for the first itself.
    """

    chance: float
    error: float
    lead: float
    behind: PairedDifference

    @property
    def is_equal(self) -> bool:
        """As good as the first one, within the margin?"""
        return not is_better(self.behind)


@dataclass(frozen=True)
class AdvisedLine:
    """A line that is advised, as its adviser proposed it."""

    advice: Advice
    prospect: Prospect

    @property
    def line(self) -> Line:
        return line_of(self.advice)


def advised(adviser: Adviser, observation: Observation, count: int) -> list[AdvisedLine]:
    """The moves that it advises, the best one first."""
    proposed = {line_of(advice): advice for advice in adviser.advise(observation, count)[:count]}
    lines, trial = list(proposed), _trial(observation)
    trial.attempt(lines, range(DEALS))
    if any(is_better(trial.difference(line, lines[0])) for line in lines[1:]):
        lines = trial.in_order()
    results = [list(trial.results[line].values()) for line in lines]
    return [
        AdvisedLine(proposed[line], prospect(found, results[0])) for line, found in zip(lines, results, strict=True)
    ]


def contrasts(texts: Texts, observation: Observation, found: Sequence[AdvisedLine]) -> list[str]:
    """Of the first, why it is better than the second; of the others, why it is better than they are.

    Empty where it is not surely better.
    """
    told = []
    for number in range(len(found)):
        other = found[min(max(1, number), len(found) - 1)]
        told.append("" if other.prospect.is_equal else _contrast(texts, observation, found[0], other, number > 0))
    return told


def _contrast(texts: Texts, observation: Observation, best: AdvisedLine, other: AdvisedLine, behind: bool) -> str:
    trial, seat = _trial(observation), observation.seat
    turns = list(_next_turns(trial, best.line, other.line))
    return texts.contrast(trial.deal(0), best.line, other.line, seat, turns, behind)


def _next_turns(trial: LineTrial, better: Line, other: Line) -> Iterator[NextTurns]:
    """What the player is expected to do after both lines, on a few deals."""
    for number in range(AHEAD):
        first, second = (_next_turn(trial.deal(number), trial.seat, line) for line in (better, other))
        if first.moves and second.moves:
            yield first, second


def _next_turn(s: GameState, seat: int, line: Line) -> NextTurn:
    """Without moves if the game is over before."""
    follow(s, line)
    expected = play_ahead(s.clone(), seat)
    for move in expected.before:
        s.play(move)
    return NextTurn(s, expected.turn)


def _trial(observation: Observation) -> LineTrial:
    seed = f"lisboa/advice/{observation.seed}"
    return LineTrial(observation.redealt(observation.rng()), observation.seat, seed, NEAR)


def line_of(advice: Advice) -> Line:
    return advice.line or (advice.move,)


def is_better(found: PairedDifference) -> bool:
    """Is it surely better: likelier to win, or ahead by more wigs and no less likely to win?"""
    return found.is_sure or (found.is_surely_ahead and found.chance >= 0)


def prospect(results: Sequence[Result], best: Sequence[Result]) -> Prospect:
    """Of a line, with the results of the first one on the same deals."""
    chances = [chance for chance, _ in results]
    behind = difference(list(zip(best, results, strict=True)))
    return Prospect(mean(chances), error(chances), mean([lead for _, lead in results]), behind)
