"""A line of moves, played on a copy that has lost every step which would turn up something hidden or let Lacerda play.

So whoever reads it knows no more than the player who asks. What was done and what changed is read off the events.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from lisboa.engine import events as ev
from lisboa.engine.events import Event
from lisboa.engine.moves import Move
from lisboa.engine.scoring import final_wigs
from lisboa.engine.state import GameState, Step
from lisboa.engine.steps import REGISTER

Key = tuple[int, int]  # an account as in the ledger, and those below
OUT: Final[Key] = (ev.OFFICIALS, 0)  # here: officials in offices and plazas
WIGS: Final[Key] = (ev.WIGS, 0)
REAIS: Final[Key] = (ev.REAIS, 0)
INFLUENCE: Final[Key] = (ev.INFLUENCE, 0)
PLANS: Final[Key] = (ev.PLANS, 0)
FAVOURS: Final[Key] = (ev.FAVOURS, 0)
CLERGY: Final[Key] = (ev.CLERGY, 0)
AT_END: Final[Key] = (ev.OVER, 0)  # wigs of final scoring
_COUNTED: Final = (ev.WIGS, ev.REAIS, ev.INFLUENCE, ev.PLANS, ev.FAVOURS, ev.CLERGY)


def played(state: GameState, moves: Sequence[Move], seat: int) -> "Played":
    """A line that the player can at least begin; raises ValueError if its first move is none."""
    line = Played(state, moves, seat)
    if not line.moves:
        first = moves[0].text if moves else "nothing"
        raise ValueError(f"no reason for {first!r}: it is no move that seat {seat} can play here")
    return line


class Played:
    """A line of moves that was played on a copy: as much of it as the player can know."""

    def __init__(self, state: GameState, moves: Iterable[Move], seat: int) -> None:
        self.before = state
        self.seat = seat
        self.after = after = state.clone()
        self.events: list[Event] = []
        self.moves: list[Move] = []
        after.events = self.events
        after.steps = [step for step in after.steps if not REGISTER[step[0]].unforeseen]
        if after.lacerda >= 0:
            after.players[after.lacerda].favours = 0  # it would follow at once
        for move in moves:
            if after.decider() != seat or move not in after.moves():
                break
            self.moves.append(move)
            after.play(move)

    @property
    def first(self) -> Move:
        return self.moves[0]

    @property
    def question(self) -> Step:
        """The question that the first move answers."""
        return self.before.steps[-1]

    def own(self, code: int, sign: int, *causes: int) -> list[Key]:
        """The player's events of this code, more (1) or less (-1) of it, by these causes if any: (what, how many)."""
        return [
            (what, sign * amount)
            for kind, who, what, amount, cause in self.events
            if kind == code and who == self.seat and sign * amount > 0 and (not causes or cause in causes)
        ]

    def pieces(self, code: int, sign: int, *causes: int) -> list[int]:
        return [what for what, _ in self.own(code, sign, *causes)]

    def total(self, code: int, sign: int, *causes: int) -> int:
        return sum(amount for _, amount in self.own(code, sign, *causes))

    def goods(self, sign: int, cause: int) -> Counter[int]:
        """How many of each good came or went by this cause."""
        found: Counter[int] = Counter()
        for good, amount in self.own(ev.GOODS, sign, cause):
            found[good] += amount
        return found

    def changes(self) -> Counter[Key]:
        """What the player has more or less of, and the wigs that final scoring would bring more."""
        found: Counter[Key] = Counter()
        for code, who, what, amount, _ in self.events:
            if who != self.seat:
                continue
            if code in _COUNTED:
                found[code, 0] += amount
            elif code == ev.GOODS:
                found[code, what] += amount
            elif code == ev.OFFICIALS:
                found[OUT] -= amount
        found[AT_END] = sum(final_wigs(self.after)[self.seat]) - sum(final_wigs(self.before)[self.seat])
        return found

    def wigs_of_others(self) -> int:
        """What others earn by a building of this player's, or by sales to their ships."""
        causes = (ev.BY_BUILDING_SCORE, ev.BY_SAILING, ev.BY_CLERGY)
        return sum(e[3] for e in self.events if e[0] == ev.WIGS and e[1] != self.seat and e[4] in causes)
