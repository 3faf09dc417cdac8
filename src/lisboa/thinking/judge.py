"""A closer look at few positions: a small network that has learned from games what a position comes to.

The planner looks at hundreds of positions of a turn by a weighted sum; the judge then looks at the best of them, at all
players alike. Each player's features go through the same network: one layer of units that are silent below zero, and
two results, the wigs at the end and a number for the chance to win. The chances of all players add up to 1.
"""

from math import exp
from typing import Final

from lisboa.engine.packing import Seat
from lisboa.engine.scoring import ranking
from lisboa.engine.state import GameState
from lisboa.thinking.evaluation import BINS, BINS_PER_TURN, Evaluation, ahead, between, bin_of
from lisboa.thinking.features import COUNT
from lisboa.thinking.outlook import OUTLOOK, OUTLOOKS, TURNS_LEFT, add_outlook
from lisboa.thinking.planning import MoveSequence, by_value

VALUE: Final = COUNT + OUTLOOKS  # what the weighted sum expects …
VALUE_LEAD: Final = VALUE + 1  # … and by how much that is more than the best other's
ALWAYS: Final = VALUE + 2
INPUTS: Final = VALUE + 3
JUDGED: Final = (*OUTLOOK, "value", "value_lead", "always")
REST: Final[list[float]] = [0.0] * (INPUTS - COUNT)
EIGHT: Final = 8


class Network:
    """The learned numbers. Those with a column for each of `KNOTS` change with the turns left, as weights do.

    `straight[input][knot]`: wigs beyond the weighted sum, for each input; `units[unit][input]` and `biases[unit]`: what
    wakes a hidden unit; `wigs[unit]` and `wins[unit]`: what it adds to both results when it is awake; `certainty`, for
    each number of players from 2 on: how much a wig tells of the chance to win.
    """

    def __init__(
        self,
        straight: list[list[float]],
        units: list[list[float]],
        biases: list[float],
        wigs: list[float],
        wins: list[float],
        certainty: list[list[float]],
    ) -> None:
        self.straight = straight
        self.units = units
        self.biases = biases
        self.wigs = wigs
        self.wins = wins
        self.certainty = certainty
        self.rows: list[list[float]] = [
            [between(row, step / BINS_PER_TURN) for row in straight] for step in range(BINS)
        ]
        # For each eight units what all inputs do to them; units that are missing stay silent.
        self.eights: list[list[Eight]] = [
            [Eight([_at(units, unit, i) for unit in range(first, first + EIGHT)]) for i in range(INPUTS)]
            for first in range(0, len(units), EIGHT)
        ]

    def judge(self, row: list[float], players: int) -> tuple[float, float]:
        """For one player's inputs: wigs at the end, and the number for the chance to win."""
        turns = row[COUNT + TURNS_LEFT]
        straight = self.rows[bin_of(turns)]
        places: list[int] = []
        inputs: list[float] = []
        total = row[VALUE]
        for i in range(INPUTS):
            x = row[i]
            if x != 0.0:
                places.append(i)
                inputs.append(x)
                total += x * straight[i]
        hope = 0.0
        sums: list[float] = []
        for rows in self.eights:
            _add_eight(sums, rows, places, inputs)
        for unit in range(len(self.biases)):
            awake = sums[unit] + self.biases[unit]
            if awake > 0.0:
                total += awake * self.wigs[unit]
                hope += awake * self.wins[unit]
        return total, hope + total * between(self.certainty[players - 2], turns)


def _at(units: list[list[float]], unit: int, i: int) -> float:
    return units[unit][i] if unit < len(units) else 0.0


class Eight:
    """What an input does to eight units. Compiled, these are plain numbers; in a list each would be an object."""

    def __init__(self, row: list[float]) -> None:
        self.w0: float = row[0]
        self.w1: float = row[1]
        self.w2: float = row[2]
        self.w3: float = row[3]
        self.w4: float = row[4]
        self.w5: float = row[5]
        self.w6: float = row[6]
        self.w7: float = row[7]


def _add_eight(sums: list[float], rows: list[Eight], places: list[int], inputs: list[float]) -> None:
    t0 = t1 = t2 = t3 = t4 = t5 = t6 = t7 = 0.0
    for k in range(len(places)):
        x = inputs[k]
        row = rows[places[k]]
        t0 += x * row.w0
        t1 += x * row.w1
        t2 += x * row.w2
        t3 += x * row.w3
        t4 += x * row.w4
        t5 += x * row.w5
        t6 += x * row.w6
        t7 += x * row.w7
    sums.extend([t0, t1, t2, t3, t4, t5, t6, t7])


class Judgement:
    """What a position comes to for each player: wigs at the end, and the chance to win."""

    __slots__ = ("chances", "wigs")

    def __init__(self, wigs: list[float], chances: list[float]) -> None:
        self.wigs = wigs
        self.chances = chances


class Judge:
    """A network beside the evaluation that plans. `win` is what winning is worth, in wigs of a lead."""

    def __init__(self, evaluation: Evaluation, network: Network, win: float = 0.0) -> None:
        self.evaluation = evaluation
        self.network = network
        self.win = win

    def judgement(self, s: GameState) -> Judgement:
        """What a position comes to; of a game that is over, what it has come to."""
        if not s.steps:
            return _result(s)
        wigs: list[float] = []
        hopes: list[float] = []
        for row in inputs_of(s, self.evaluation):
            total, hope = self.network.judge(row, len(s.players))
            wigs.append(total)
            hopes.append(hope)
        return Judgement(wigs, softmax(hopes))

    def worth(self, s: GameState) -> list[float]:
        """What each player wants most of: to be ahead, and to win."""
        found = self.judgement(s)
        return [ahead(found.wigs, who) + self.win * found.chances[who] for who in range(len(found.wigs))]

    def rank(self, start: GameState, lines: list[MoveSequence], most: int) -> list[MoveSequence]:
        """The lines of a plan with the best `most` judged anew, the best one first.

        The others keep their distance to the last of those, so that all can be compared.
        """
        who = start.decider()
        judged: list[MoveSequence] = []
        for line in lines[:most]:
            worth = self.worth(line.end)
            judged.append(MoveSequence(line.moves, worth[who], worth, line.end))
        lowest = min([line.value for line in judged])
        shift = lowest - lines[len(judged) - 1].value
        judged.sort(key=by_value)
        for line in lines[most:]:
            judged.append(MoveSequence(line.moves, line.value + shift, line.values, line.end))
        return judged


def _result(s: GameState) -> Judgement:
    """A shared victory counts in part."""
    places = ranking(s)
    winners = float(places.count(1))
    chances = [1.0 / winners if place == 1 else 0.0 for place in places]
    return Judgement([float(p.wigs) for p in s.players], chances)


def inputs_of(s: GameState, evaluation: Evaluation) -> list[list[float]]:
    """What the network sees of each player; not for a game that is over."""
    values = evaluation.values(s)
    now = [sheet.total for sheet in evaluation.sheets]
    rows: list[list[float]] = []
    for who in range(len(values)):
        sheet = evaluation.sheets[who]
        row = sheet.row + REST
        row[COUNT + TURNS_LEFT] = sheet.turns
        row[VALUE] = values[who]
        row[VALUE_LEAD] = values[who] - _best_other(values, who)
        row[ALWAYS] = 1.0
        add_outlook(s, who, row, COUNT, now, evaluation.tallies)
        rows.append(row)
    return rows


def _best_other(values: list[float], who: Seat) -> float:
    best = -1e9
    for other in range(len(values)):
        if other != who:
            best = max(best, values[other])
    return best


def softmax(hopes: list[float]) -> list[float]:
    """Chances in proportion to the exponentials, which add up to 1."""
    most = max(hopes)
    parts = [exp(hope - most) for hope in hopes]
    total = sum(parts)
    return [part / total for part in parts]
