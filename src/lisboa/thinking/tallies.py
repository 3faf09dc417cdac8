"""What is counted of a position, kept for as long as the pieces that were counted lie where they were.

Nearly all positions that a turn looks at have the same stores and buildings, and the same plans completed. A state
shares the rows it has not changed with the states it was copied from: the same row means the same count.
"""

from typing import Final

from lisboa.engine import constants as c
from lisboa.engine.buildings import site_is_north
from lisboa.engine.packing import (
    AT_SEA,
    BIT,
    FIRST_SHIP,
    OWNER_OF,
    STREET_OF,
    Bits,
    Ints,
    Seat,
    Street,
    goods_aboard,
)
from lisboa.engine.player import PlayerState
from lisboa.engine.scoring import (
    OFFICIAL_PLACES,
    STORE_PLACES,
    decree_wigs,
    is_about_downtown,
    majority,
    officials_at_work,
    own_wigs,
)
from lisboa.engine.state import GameState

NEVER: Final[Ints] = (-1,)  # a row that no state has
SITES: Final = 14
FULL_HOLD: Final = 4  # goods


class Tallies:
    """All that is counted of a position, whoever asks."""

    def __init__(self) -> None:
        self.town = Downtown()
        self.officials = OfficialsAtWork()
        self.holds = Holds()

    def look(self, s: GameState) -> None:
        """Counts again what has changed."""
        self.town.look(s)
        self.officials.look(s)
        self.holds.look(s)

    def final_wigs(self, s: GameState, who: Seat) -> list[int]:
        """What each category of R12 would bring a player now."""
        return own_wigs(s, who, self.town.wigs[who], self.officials.wigs[who], self.town.decree_wigs(s, who))


class Downtown:
    """Stores and buildings."""

    def __init__(self) -> None:
        self.plots: Ints = NEVER
        self.sites: Ints = NEVER
        self.values: Ints = NEVER
        self.wigs: list[int] = []  # of the store majorities, for each player
        self.streets: list[list[int]] = []  # for each player, stores by street
        self.prospects: list[int] = []  # for each player, what stores may still score
        self.owned: list[Ints] = []  # the decrees of each player, as they were counted
        self.decrees: list[int] = []  # what those about stores and buildings bring
        self.changing: list[list[int]] = []  # the others
        self.sights: dict[tuple[Seat, Bits, bool], float] = {}  # the best site, by player and colours

    def look(self, s: GameState) -> None:
        """Counts again, if anything has changed."""
        if s.plots is self.plots and s.sites is self.sites and s.column_values is self.values:
            return
        self.plots = s.plots
        self.sites = s.sites
        self.values = s.column_values
        self.sights = {}
        players = len(s.players)
        self.owned = [NEVER] * players
        self.decrees = [0] * players
        self.changing = [[] for _ in range(players)]
        self._count_stores(s, players)

    def _count_stores(self, s: GameState, players: int) -> None:
        self.streets = [[0, 0, 0, 0] for _ in range(players)]
        self.prospects = [0] * players
        box = s.box
        for plot in range(len(s.plots)):
            store = s.plots[plot]
            if store:
                who = OWNER_OF[store]
                street = STREET_OF[store]
                self.streets[who][street] += 1
                self.prospects[who] += s.column_values[box.plot_column[plot]] * _free_sites(s, plot, street)
        self.wigs = [0] * players
        for good in range(4):
            row = majority([self.streets[who][good] for who in range(players)], STORE_PLACES[good])
            for who in range(players):
                self.wigs[who] += row[who]

    def decree_wigs(self, s: GameState, who: Seat) -> int:
        """What a player's decrees bring now; those about stores and buildings are counted once."""
        decrees = s.players[who].decrees
        if decrees is not self.owned[who]:
            self.owned[who] = decrees
            self.changing[who] = [decree for decree in decrees if not is_about_downtown(s, decree)]
            total = 0
            for decree in decrees:
                if is_about_downtown(s, decree):
                    total += decree_wigs(s, who, decree)
            self.decrees[who] = total
        total = self.decrees[who]
        for decree in self.changing[who]:
            total += decree_wigs(s, who, decree)
        return total

    def best_site(self, s: GameState, who: Seat, faces: Bits) -> float:
        """The most wigs that a building in these colours could bring this player at once, less half of the others'."""
        key = (who, faces, s.row_e)
        known = self.sights.get(key)
        if known is None:
            known = _best_site(s, who, faces)
            self.sights[key] = known
        return known


class OfficialsAtWork:
    """Officials on completed plans."""

    def __init__(self) -> None:
        self.completed: list[Ints] = []
        self.plans: list[Ints] = []
        self.clergy: list[int] = []
        self.at_work: list[int] = []
        self.wigs: list[int] = []

    def look(self, s: GameState) -> None:
        """Counts again, if anything has changed."""
        players = len(s.players)
        if len(self.completed) != players:
            self.completed = [NEVER] * players
            self.plans = [NEVER] * players
            self.clergy = [0] * players
            self.at_work = [0] * players
        changed = False
        for who in range(players):
            p = s.players[who]
            if p.completed is self.completed[who] and p.clergy == self.clergy[who] and p.plans is self.plans[who]:
                continue
            self.completed[who] = p.completed
            self.plans[who] = p.plans
            self.clergy[who] = p.clergy
            self.at_work[who] = officials_at_work(s, who)
            changed = True
        if changed:
            self.wigs = majority(self.at_work, OFFICIAL_PLACES)


class Holds:
    """Room on ships."""

    def __init__(self) -> None:
        self.upper: list[Ints] = []
        self.cargo: list[Ints] = []
        self.room: list[int] = []  # for each player, on all ships
        self.docked: list[int] = []  # on those that are not at sea

    def look(self, s: GameState) -> None:
        """Counts again, if anything has changed."""
        players = len(s.players)
        if len(self.upper) != players:
            self.upper = [NEVER] * players
            self.cargo = [NEVER] * players
            self.room = [0] * players
            self.docked = [0] * players
        for who in range(players):
            p = s.players[who]
            if p.cargo is not self.cargo[who] or p.upper is not self.upper[who]:
                self.upper[who] = p.upper
                self.cargo[who] = p.cargo
                self._count(who, p)

    def _count(self, who: Seat, p: PlayerState) -> None:
        at_sea = 0
        docked = 0
        for slot in range(len(p.upper)):
            if p.upper[slot] >= FIRST_SHIP:
                if p.cargo[slot] & AT_SEA:
                    at_sea += FULL_HOLD
                else:
                    docked += FULL_HOLD - goods_aboard(p.cargo[slot])
        self.room[who] = at_sea + docked
        self.docked[who] = docked

    def room_for(self, who: Seat) -> int:
        """Where a player's goods may go: on ships of their own, and on the others' that are docked."""
        room = self.room[who]
        for other in range(len(self.docked)):
            if other != who:
                room += self.docked[other]
        return room


def _free_sites(s: GameState, plot: int, street: Street) -> int:
    """Sites that are still free and would score the store on this plot; none where three buildings score it."""
    row = s.box.plot_row[plot]
    sites = s.sites
    return (not sites[row]) + (not sites[c.EAST + row]) + (not sites[c.NORTH + street])


def _best_site(s: GameState, who: Seat, faces: Bits) -> float:
    box = s.box
    best = 0.0
    gains = [0.0] * SITES
    for plot in range(len(s.plots)):
        store = s.plots[plot]
        if store and faces & BIT[STREET_OF[store]]:
            value = float(s.column_values[box.plot_column[plot]])
            if OWNER_OF[store] != who:
                value = -0.5 * value
            r = box.plot_row[plot]
            gains[r] += value
            gains[c.EAST + r] += value
            gains[c.NORTH + STREET_OF[store]] += value
    for site in range(SITES):
        if (
            gains[site] > best
            and not s.sites[site]
            and (s.row_e or site_is_north(site) or box.site_row[site] != c.ROW_E)
        ):
            best = gains[site]
    return best
