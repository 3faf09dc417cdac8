"""What a position is worth to each player, in wigs: a weighted sum of the features.

A weight changes with the turns left: the table has a column for each of `KNOTS`, and is linear in between. The sum
compares positions of one turn; what a position will come to in the end is for the judge to say.
"""

from typing import Final

from lisboa.engine.box import Box
from lisboa.engine.packing import Seat
from lisboa.engine.state import GameState
from lisboa.engine.steps import REGISTER
from lisboa.thinking.features import COUNT, FINAL_OFFICIALS, FINAL_STORES, WIGS, Sheet, turns_left
from lisboa.thinking.tallies import Tallies

KNOTS: Final[list[float]] = [0.0, 5.0, 14.0]  # turns left; mypyc loses tuples of floats
BINS_PER_TURN: Final = 2
BINS: Final = 41
REAL_IN_HAND: Final = 0.3  # what a real that is still to be paid counts in the middle of a turn
LEADER: Final = 0.5  # how much the best of the others counts, against all of them together


class Evaluation:
    """Named features times weights: `weights[feature][knot]`."""

    def __init__(self, weights: list[list[float]]) -> None:
        self.rows: list[list[float]] = [
            [between(weights[feature], step / BINS_PER_TURN) for feature in range(COUNT)] for step in range(BINS)
        ]
        self.tallies = Tallies()
        self.sheets: list[Sheet] = []  # of each player, as they were last filled in
        self.box: Box | None = None
        self.lacerda: int = -1

    def values(self, s: GameState) -> list[float]:
        """What the position is worth to each player; the wigs of the game itself when it is over."""
        if not s.steps:
            return [float(p.wigs) for p in s.players]
        self._look(s)
        return [self._value(s, who, turns_left(s, who)) for who in range(len(s.players))]

    def _look(self, s: GameState) -> None:
        if len(self.sheets) != len(s.players) or s.box is not self.box or s.lacerda != self.lacerda:  # another game
            self.sheets = [Sheet() for _ in s.players]
            self.tallies = Tallies()
            self.box = s.box
            self.lacerda = s.lacerda
        self.tallies.look(s)

    def _value(self, s: GameState, who: Seat, turns: float) -> float:
        return self.sheets[who].fill(s, who, turns, self.tallies, self._weights(turns))

    def quick(self, s: GameState, who: Seat, others: list[float]) -> list[float]:
        """The same after moves of one player alone, faster: of the others only wigs and majorities are looked at again.

        `others` is what `rest` has found for each player before these moves.
        """
        if not s.steps:
            return [float(p.wigs) for p in s.players]
        self._look(s)
        turns = turns_left(s, who)
        result: list[float] = []
        for seat in range(len(s.players)):
            if seat == who:
                result.append(self._value(s, seat, turns))
            else:
                left = turns_left(s, seat) if s.last_round else turns
                result.append(others[seat] + self._shared(s, seat, left))
        return result

    def rest(self, s: GameState) -> list[float]:
        """The part of each player's value that comes neither from wigs nor from majorities."""
        values = self.values(s)
        for seat in range(len(values)):
            values[seat] -= self._shared(s, seat, turns_left(s, seat))
        return values

    def _shared(self, s: GameState, seat: Seat, turns: float) -> float:
        """What a player's wigs and majorities are worth, which moves of others change too."""
        stores, officials = self.tallies.town.wigs[seat], self.tallies.officials.wigs[seat]
        if seat == s.lacerda:
            return float(s.players[seat].wigs + stores + officials)
        weights = self._weights(turns)
        wigs = s.players[seat].wigs * weights[WIGS]
        return wigs + stores * weights[FINAL_STORES] + officials * weights[FINAL_OFFICIALS]

    def _weights(self, turns: float) -> list[float]:
        return self.rows[bin_of(turns)]


def bin_of(turns: float) -> int:
    """Which row of weights is for so many turns left."""
    step = int(turns * BINS_PER_TURN + 0.5)
    return step if step < BINS else BINS - 1


def ahead(values: list[float], who: Seat) -> float:
    """A player's value less that of the others: the best one counts most, since only the first place wins."""
    best = -1e9
    total = 0.0
    for other in range(len(values)):
        if other != who:
            total += values[other]
            if values[other] > best:
                best = values[other]
    others = len(values) - 1
    if others == 0:
        return values[who]
    return values[who] - LEADER * best - (1.0 - LEADER) * total / others


def between(columns: list[float], turns: float) -> float:
    """A weight with this many turns left, from those at `KNOTS`."""
    last = len(KNOTS) - 1
    if turns >= KNOTS[last]:
        return columns[last]
    for i in range(last):
        if turns < KNOTS[i + 1]:
            part = (turns - KNOTS[i]) / (KNOTS[i + 1] - KNOTS[i])
            return columns[i] * (1.0 - part) + columns[i + 1] * part
    return columns[last]


def pending(s: GameState, who: Seat) -> float:
    """What the steps on the stack are going to bring this player for certain, in wigs.

    In the middle of an action two ways to go on are compared by the evaluation of what lies there already, and this:
    the price of the land, the score of the store or building that is on its way.
    """
    total = 0.0
    for kind, seat, a, b in s.steps:
        if seat != who:
            continue
        row = REGISTER[kind]
        if row.costs is not None:
            total -= REAL_IN_HAND * row.costs(s, who, a, b)
        if row.scores is not None:
            total += _best_way(row.scores(s, who, a, b), who)
    return total


def _best_way(ways: list[list[int]], who: Seat) -> float:
    """How far ahead the best of these ways would bring a player; 0 if there is none."""
    best = -1e9
    for wigs in ways:
        best = max(best, ahead([float(n) for n in wigs], who))
    return best if best > -1e8 else 0.0
