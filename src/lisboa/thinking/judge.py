"""A closer look at few positions: a small network that has learned from games what a position comes to.

The planner looks at hundreds of positions of a turn by a weighted sum; the judge then looks at the best of them, at all
players alike. Each player's features go through the same network: one layer of units that are silent below zero, and
two results, the wigs at the end and a number for the chance to win. The chances of all players add up to 1.
"""

from math import exp
from typing import Final

from lisboa.engine.packing import Seat
from lisboa.engine.scoring import own_wigs, ranking
from lisboa.engine.state import GameState
from lisboa.thinking.evaluation import BINS, BINS_PER_TURN, Evaluation, ahead, all_decrees, between
from lisboa.thinking.features import COUNT, row_of, turns_left
from lisboa.thinking.outlook import OUTLOOK, OUTLOOKS, TURNS_LEFT, add_outlook
from lisboa.thinking.planning import MoveSequence, by_value

VALUE: Final = COUNT + OUTLOOKS  # what the weighted sum expects …
VALUE_LEAD: Final = VALUE + 1  # … and by how much that is more than the best other's
ALWAYS: Final = VALUE + 2
INPUTS: Final = VALUE + 3
JUDGED: Final = (*OUTLOOK, "value", "value_lead", "always")
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
        # Units are worked out eight at a time, each in a number of its own: compiled, that takes a fifth of the time
        # of a loop over them. Here are the rows of all inputs for each eight; units that are missing stay silent.
        self.eights: list[list[list[float]]] = [
            [[_at(units, unit, i) for unit in range(first, first + EIGHT)] for i in range(INPUTS)]
            for first in range(0, len(units), EIGHT)
        ]

    def judge(self, row: list[float], players: int) -> tuple[float, float]:
        """For one player's inputs: wigs at the end, and the number for the chance to win."""
        turns = row[COUNT + TURNS_LEFT]
        step = int(turns * BINS_PER_TURN + 0.5)
        straight = self.rows[step if step < BINS else BINS - 1]
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


def _add_eight(sums: list[float], rows: list[list[float]], places: list[int], inputs: list[float]) -> None:
    t0 = t1 = t2 = t3 = t4 = t5 = t6 = t7 = 0.0
    for k in range(len(places)):
        x = inputs[k]
        row = rows[places[k]]
        t0 += x * row[0]
        t1 += x * row[1]
        t2 += x * row[2]
        t3 += x * row[3]
        t4 += x * row[4]
        t5 += x * row[5]
        t6 += x * row[6]
        t7 += x * row[7]
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
            end = start.clone()
            for move in line.moves:
                end.play(move)
            worth = self.worth(end)
            judged.append(MoveSequence(line.moves, worth[who], worth))
        lowest = min([line.value for line in judged])
        shift = lowest - lines[len(judged) - 1].value
        judged.sort(key=by_value)
        for line in lines[most:]:
            judged.append(MoveSequence(line.moves, line.value + shift, line.values))
        return judged


def _result(s: GameState) -> Judgement:
    """A shared victory counts in part."""
    places = ranking(s)
    winners = float(places.count(1))
    chances = [1.0 / winners if place == 1 else 0.0 for place in places]
    return Judgement([float(p.wigs) for p in s.players], chances)


def inputs_of(s: GameState, evaluation: Evaluation) -> list[list[float]]:
    """What the network sees of each player."""
    town, officials = evaluation.town, evaluation.officials
    town.look(s)
    officials.look(s)
    players = len(s.players)
    rows: list[list[float]] = []
    now: list[int] = []
    for who in range(players):
        turns = turns_left(s, who)
        final = own_wigs(s, who, town.wigs[who], officials.wigs[who], all_decrees(s, who, town))
        row = row_of(s, who, final, turns, town)
        total = s.players[who].wigs
        for wigs in final:
            total += wigs
        value = float(total) if who == s.lacerda else evaluation.weigh(row, turns)
        row.extend([0.0] * (INPUTS - COUNT))
        row[COUNT + TURNS_LEFT] = turns
        row[VALUE] = value
        row[ALWAYS] = 1.0
        now.append(total)
        rows.append(row)
    for who in range(players):
        add_outlook(s, who, rows[who], COUNT, now, town, officials)
        rows[who][VALUE_LEAD] = rows[who][VALUE] - _best_other(rows, who)
    return rows


def _best_other(rows: list[list[float]], who: Seat) -> float:
    best = -1e9
    for other in range(len(rows)):
        if other != who:
            best = max(best, rows[other][VALUE])
    return best


def softmax(hopes: list[float]) -> list[float]:
    """Chances in proportion to the exponentials, which add up to 1."""
    most = max(hopes)
    parts = [exp(hope - most) for hope in hopes]
    total = sum(parts)
    return [part / total for part in parts]
