"""What a position against Lacerda is worth: the rank that can still be reached, and the lead in wigs a little (R13.13).

What a rank still lacks takes turns: a store about one, two decrees one. A rank that takes fewer turns than are left
will most likely be reached, one that takes more most likely not; in between, every piece adds to the chance. All ranks
need more wigs than Lacerda. A rank counts by its chance; when the game is over, it has been reached or not.
"""

from math import exp
from typing import Final

from lisboa.engine.constants import BUILDER
from lisboa.engine.money import power
from lisboa.engine.packing import BIT, Seat
from lisboa.engine.scoring import SOLO_NEEDS, ships_of, solo_majorities, solo_rank
from lisboa.engine.state import GameState
from lisboa.thinking.evaluation import Evaluation, ahead
from lisboa.thinking.features import turns_left

# In wigs: court servant, king's favourite and right hand, each beyond the one below.
RANK_WORTH: Final[list[float]] = [40.0, 30.0, 60.0]
LEAD_WORTH: Final = 0.5  # a wig ahead of Lacerda, …
MOST_LEAD: Final = 60.0  # … up to so many: together they are worth no more than a rank

# In turns: what a missing store, majority, real, decree or ship takes, and a store for which there is no house.
TURNS_FOR: Final[list[float]] = [1.0, 0.7, 0.06, 0.5, 0.8]
TURNS_FOR_HOUSE: Final = 2.0  # nothing helps but a shorter game, in which Lacerda builds less
SPARE: Final = 0.7  # what takes this much longer than the turns left has an even chance
DOUBT: Final = 0.5  # how far such forecasts are off, in the last turn …
DOUBT_PER_TURN: Final = 0.12  # … and for each turn to come

# First places that may still change count in part. With stores one makes the difference, with officials about a plan.
LEVEL: Final = 0.8
BEHIND: Final = 0.3
PLAN: Final = 3
SALE: Final = 0.5  # what goods that can still be sold count, for a real of their price

# Lacerda's stores to come: it visits the builder every third turn, and follows there if it has the favour.
NOBLES: Final = 3
FOLLOWS: Final = 0.7

# How the lead has changed from here to the end, in games of ours: by Lacerda's last turn, by those shortly before, and
# by each turn earlier. Then how far such a forecast is off.
LAST_LOSS: Final = 7.0
LATE_GAIN: Final = 6.0
LATE: Final = 4.0  # turns
EARLY_LOSS: Final = 2.2
LEAD_DOUBT: Final = 4.0
LEAD_DOUBT_PER_TURN: Final = 1.5
MOST_LEAD_DOUBT: Final = 12.0


class AgainstLacerda(Evaluation):
    """The evaluation of solo: the person's value is about ranks, and Lacerda's is 0."""

    def values(self, s: GameState) -> list[float]:
        you = 1 - s.lacerda
        values = super().values(s)
        lead = ahead(values, you)
        values[you] = lead_worth(lead) + (self._prospects(s, you, lead) if s.steps else _reached(s))
        values[s.lacerda] = 0.0
        return values

    def quick(self, s: GameState, who: Seat, others: list[float]) -> list[float]:
        """Lacerda's part takes no time that could be saved."""
        return self.values(s)

    def _prospects(self, s: GameState, you: Seat, lead: float) -> float:
        """What the ranks are worth, each by its chance."""
        turns = turns_left(s, you)
        has = self._has(s, you, turns)
        houses = float(sum(s.box.houses))
        streets = self.tallies.town.streets
        mine, its = sum(streets[you]), _stores_to_be(s, sum(streets[s.lacerda]), turns)
        doubt = DOUBT + DOUBT_PER_TURN * turns
        total = 0.0
        for rank in range(len(RANK_WORTH)):
            needs = SOLO_NEEDS[rank]
            has[0] = mine - its if rank else float(mine)
            missing = TURNS_FOR_HOUSE * max(0.0, its + needs[0] - houses) if rank else 0.0
            for i in range(len(TURNS_FOR)):
                missing += TURNS_FOR[i] * max(0.0, needs[i] - has[i])
            total += RANK_WORTH[rank] * _chance((turns + SPARE - missing) / doubt)
        return total * _chance_to_lead(lead, turns)

    def _has(self, s: GameState, you: Seat, turns: float) -> list[float]:
        """What there is of all that ranks need, in the order of `SOLO_NEEDS`; stores are for others to say."""
        p = s.players[you]
        reais = float(power(s, you))
        if turns >= 1.0:
            for good in range(4):
                reais += SALE * p.goods[good] * s.prices[good]
        majorities = self._first_places(s, you) if turns >= 1.0 else float(solo_majorities(s))
        return [0.0, majorities, reais, float(len(p.decrees)), float(len(ships_of(s, you)))]

    def _first_places(self, s: GameState, you: Seat) -> float:
        mine, its = self.tallies.town.streets[you], self.tallies.town.streets[s.lacerda]
        at_work = self.tallies.officials.at_work
        total = _first_place(at_work[you], at_work[s.lacerda], PLAN)
        for good in range(4):
            total += _first_place(mine[good], its[good], 1)
        return total


def _first_place(mine: int, its: int, step: int) -> float:
    """How far a majority is one's own."""
    if mine >= its + step:
        return 1.0
    if mine >= its and mine:
        return LEVEL
    return BEHIND if mine >= its - step else 0.0


def _stores_to_be(s: GameState, its: int, turns: float) -> float:
    """How many stores Lacerda will have in the end.

    Its courtier goes round, and the builder comes after the king: with n more turns it is there (n + courtier) // 3
    times.
    """
    visits = (turns + s.courtier) / NOBLES
    if s.last_round:
        visits = float((int(turns) + 1 + s.courtier) // NOBLES)
    if turns >= 1.0 and s.players[s.lacerda].favours & BIT[BUILDER]:
        visits += FOLLOWS
    return min(its + visits, float(sum(s.box.houses)))


def lead_worth(lead: float) -> float:
    """What wigs ahead of Lacerda are worth beyond ranks; less than nothing if they are behind."""
    return LEAD_WORTH * min(MOST_LEAD, lead)


def _chance_to_lead(lead: float, turns: float) -> float:
    """The chance to have more wigs than Lacerda in the end."""
    change = -LAST_LOSS if turns < 1.0 else LATE_GAIN - EARLY_LOSS * max(0.0, turns - LATE)
    return _chance((lead + change) / min(MOST_LEAD_DOUBT, LEAD_DOUBT + LEAD_DOUBT_PER_TURN * turns))


def _chance(x: float) -> float:
    return 1.0 / (1.0 + exp(-x)) if x > -30.0 else 0.0


def _reached(s: GameState) -> float:
    """What the rank is worth in which the game has ended."""
    total = 0.0
    for rank in range(solo_rank(s)):
        total += RANK_WORTH[rank]
    return total
