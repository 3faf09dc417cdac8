"""The whole state of a game, and the loop that drives it: steps on a stack, each four ints.

Every collection in the state is a tuple: a change puts a new tuple in its place, a copy shares them all. So
`clone` only copies references, and nothing can be changed behind a copy's back. All pieces move through the
methods here, which also write the events; the chapters of the rules call them.
"""

from typing import Final, TypeVar

from lisboa.engine import events as ev
from lisboa.engine.box import Box
from lisboa.engine.constants import C_INFLUENCE_MORE, C_RUBBLE_REAIS, C_SHIP_INFLUENCE, RUBBLE_CHEAPER, SALE_BONUS
from lisboa.engine.events import Event
from lisboa.engine.land import Land
from lisboa.engine.lookahead import keep_promises
from lisboa.engine.moves import Move
from lisboa.engine.packing import (
    BIT,
    BUILDER_OFFICE,
    FIRST_CUBE,
    FIRST_SHIP,
    FIRST_TILE,
    KING_OFFICE,
    MINISTER_OFFICE,
    Bits,
    Card,
    Cargo,
    Colour,
    Covered,
    Cubes,
    Face,
    Good,
    Ints,
    Noble,
    Noted,
    Opened,
    Seat,
    Store,
    Tile,
    aboard,
    hold_of,
    noted,
    office_of,
    total_of,
)
from lisboa.engine.player import PlayerState
from lisboa.engine.steps import REGISTER, StepKind

Step = tuple[int, int, int, int]
TOP_INFLUENCE: Final = 10
CUBE_SPACES: Final = 5
SETS_TO_END: Final = (0, 2, 4)  # by period: so many rubble sets of one player end it (R11.1, R11.3)

# What makes up a position, in the order in which it is hashed; `PLAYER_FIELDS` has those of each player.
STATE_FIELDS: Final = (
    "period",
    "round",
    "turn",
    "first",
    "last_round",
    "trigger",
    "church_by",
    "markers_used",
    "covered",
    "treasury",
    "cardinal",
    "pile_cubes",
    "display",
    "large_tiles",
    "small_tiles",
    "row_e",
    "prices",
    "plots",
    "sites",
    "row_cubes",
    "column_cubes",
    "site_cubes",
    "column_values",
    "plot_rewards",
    "site_rewards",
    "offices",
    "plazas",
    "church",
    "clergy_bag",
    "favour_stacks",
    "decree_row",
    "decree_deck",
    "shipyard",
    "late_ships",
    "plan_stacks",
    "building_stacks",
    "piles",
    "late_piles",
    "late_cards",
    "aside",
    "returns",
    "released",
    "lacerda",
    "courtier",
    "assistant",
    "deeds",
    "task_deck",
)


T = TypeVar("T")


def put(row: tuple[T, ...], i: int, value: T) -> tuple[T, ...]:
    """The row with `value` in place `i`."""
    new = list(row)
    new[i] = value
    return tuple(new)


def without(row: Ints, value: int) -> Ints:
    """The row without the first `value`."""
    i = 0
    while row[i] != value:
        i += 1
    return row[:i] + row[i + 1 :]


def added(row: Ints, value: int) -> Ints:
    """The row with `value` at its end."""
    return row + (value,)  # noqa: RUF005 - compiled, unpacking takes more than twice as long


class GameState:
    """A position of the game, in mid-action too. `moves` and `play` are all a search needs."""

    __slots__ = ("box", "events", "land", "offer", "players", "steps", *STATE_FIELDS)

    def __init__(self, box: Box, players: list[PlayerState], steps: list[Step]) -> None:
        self.box = box
        self.players = players
        self.steps = steps
        self.events: list[Event] | None = None
        self.land: Land | None = None  # kept by `stores`, no part of the position

    # The fields below are set by `setup` or `clone`; their order is the order of the board.
    offer: list[Move]  # the moves of the question on top of the stack; made by `settle`, no part of the position
    period: int
    round: int
    turn: int
    first: int
    last_round: int  # 0 while the end is not in sight (R11.3)
    trigger: Noted  # the seat of the player who ended period 1
    church_by: Noted  # the seat of the player who brought church scoring this turn
    markers_used: Bits  # the seats that have used a rubble-set marker this turn (R9.5)
    covered: Covered
    treasury: int
    cardinal: int
    pile_cubes: Cubes
    display: Bits  # the spaces of the city tile display that have a tile
    large_tiles: int
    small_tiles: int
    row_e: bool  # open?
    prices: Ints
    plots: tuple[Store, ...]
    sites: tuple[Opened, ...]
    row_cubes: tuple[Cubes, ...]
    column_cubes: tuple[Cubes, ...]
    site_cubes: tuple[Cubes, ...]
    column_values: Ints
    plot_rewards: Ints
    site_rewards: Ints
    offices: Ints  # by `office_of`
    plazas: Ints  # by `office_of`
    church: Ints  # tile per space, 0 empty
    clergy_bag: Ints  # drawn from the end, like every deck
    favour_stacks: Ints
    decree_row: Ints  # 8 spaces, 0 empty
    decree_deck: Ints
    shipyard: Ints  # top last
    late_ships: Ints
    plan_stacks: tuple[Ints, ...]
    building_stacks: tuple[tuple[Face, ...], ...]  # available one last
    piles: tuple[Ints, ...]  # face-up card last
    late_piles: tuple[Ints, ...]
    late_cards: Ints
    aside: Ints  # cards that left the game unseen (R2.21): no view shows them
    returns: Ints  # where the clergy tiles that were not kept go back into the bag (R2.2)
    lacerda: int  # the seat of the solo opponent, -1 in a game among people (R13)
    courtier: int  # the noble whose portrait Lacerda's courtier stands on
    assistant: int  # the politics pile that Lacerda's assistant stands above
    deeds: tuple[Bits, ...]  # per seat, what was done this turn (R14.1); empty without starting tasks
    task_deck: Ints  # B tasks not drawn yet
    released: Ints  # cards the player at hand has discarded in the change of period

    def clone(self) -> "GameState":
        """An independent copy without events."""
        new = GameState(self.box, [p.clone() for p in self.players], self.steps[:])
        new.offer = self.offer
        new.land = self.land
        new.period = self.period
        new.round = self.round
        new.turn = self.turn
        new.first = self.first
        new.last_round = self.last_round
        new.trigger = self.trigger
        new.church_by = self.church_by
        new.markers_used = self.markers_used
        new.covered = self.covered
        new.treasury = self.treasury
        new.cardinal = self.cardinal
        new.pile_cubes = self.pile_cubes
        new.display = self.display
        new.large_tiles = self.large_tiles
        new.small_tiles = self.small_tiles
        new.row_e = self.row_e
        new.prices = self.prices
        new.plots = self.plots
        new.sites = self.sites
        new.row_cubes = self.row_cubes
        new.column_cubes = self.column_cubes
        new.site_cubes = self.site_cubes
        new.column_values = self.column_values
        new.plot_rewards = self.plot_rewards
        new.site_rewards = self.site_rewards
        new.offices = self.offices
        new.plazas = self.plazas
        new.church = self.church
        new.clergy_bag = self.clergy_bag
        new.favour_stacks = self.favour_stacks
        new.decree_row = self.decree_row
        new.decree_deck = self.decree_deck
        new.shipyard = self.shipyard
        new.late_ships = self.late_ships
        new.plan_stacks = self.plan_stacks
        new.building_stacks = self.building_stacks
        new.piles = self.piles
        new.late_piles = self.late_piles
        new.late_cards = self.late_cards
        new.aside = self.aside
        new.returns = self.returns
        new.lacerda = self.lacerda
        new.courtier = self.courtier
        new.assistant = self.assistant
        new.deeds = self.deeds
        new.task_deck = self.task_deck
        new.released = self.released
        return new

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """For pickle and deepcopy; copies that are made often are made by `clone`."""
        fields = [getattr(self, name) for name in STATE_FIELDS]
        return rebuilt, (self.box, self.players, self.steps, self.events, self.offer, fields)

    # ------------------------------------------------------------------ the loop

    def moves(self) -> list[Move]:
        """The legal moves of the player who decides, in a fixed order; empty when the game is over."""
        return self.offer

    def decider(self) -> int:
        """The seat that decides now, -1 when the game is over."""
        return self.steps[-1][1] if self.steps else -1

    def asked(self) -> StepKind:
        """The kind of the question on top; not for a game that is over."""
        return REGISTER[self.steps[-1][0]]

    def offered(self, row: StepKind, who: Seat, a: int, b: int) -> list[Move]:
        """The moves of the question on top that leave everything owed possible."""
        moves = row.offer(self, who, a, b)
        if len(moves) > 1 and row.risky:
            moves = keep_promises(self, moves)
        return moves

    def play(self, move: Move) -> None:
        """Plays a move of `moves()` in place, unchecked and fast. `Game.play` is the checked one."""
        kind, who, a, b = self.steps.pop()
        REGISTER[kind].answer(self, who, a, b, move)
        self.settle()

    def settle(self) -> None:
        """Runs automatic steps and forced choices until a player has a real choice.

        What is forced shows: it may depend on nothing that is hidden (R2.21). Where a hand or another secret decides
        what can be answered, the question is asked always.
        """
        steps = self.steps
        while steps:
            kind, who, a, b = steps[-1]
            row = REGISTER[kind]
            run = row.run
            if run is not None:
                steps.pop()
                run(self, who, a, b)
                continue
            moves = self.offered(row, who, a, b)
            if len(moves) == 1 and not row.always:
                steps.pop()
                row.answer(self, who, a, b, moves[0])
                continue
            self.offer = moves
            return
        self.offer = []

    def push(self, kind: int, who: Seat, a: int = 0, b: int = 0) -> None:
        self.steps.append((kind, who, a, b))

    def log(self, code: int, who: Seat, what: int, amount: int, cause: int) -> None:
        if self.events is not None:
            self.events.append((code, who, what, amount, cause))

    # ------------------------------------------------------------------ abilities

    def ability(self, who: Seat, ability: int) -> int:
        """The sum of the amounts of a player's clergy tiles with this ability; 0 without one."""
        tiles = self.players[who].clergy & self.box.ability_mask[ability]
        return total_of(self.box.clergy_amount, tiles) if tiles else 0

    def benefit(self, who: Seat, op: int, what: int) -> int:
        """The sum of a lasting benefit over the lower row of a player's portfolio (R4.6)."""
        box = self.box
        total = 0
        for card in self.players[who].lower:
            effect = box.card_benefit[card]
            if box.effect_op[effect] == op and (
                box.effect_what[effect] == what or (op != SALE_BONUS and op != RUBBLE_CHEAPER)
            ):
                total += box.effect_amount[effect]
        return total

    def benefits(self, who: Seat, op: int) -> bool:
        """Has the player a lasting benefit of this kind in the lower row?"""
        box = self.box
        for card in self.players[who].lower:
            if box.effect_op[box.card_benefit[card]] == op:
                return True
        return False

    def limit(self, who: Seat) -> int:
        """How many portfolio cards, and how many goods of each type, a player may have (R4.1, R4.2)."""
        return self.box.base_limit + self.players[who].sets

    def upper_influence(self, who: Seat) -> int:
        """The sum of the envelopes in the upper row (R4.10)."""
        box = self.box
        total = 0
        for card in self.players[who].upper:
            if card < FIRST_SHIP:
                total += box.card_influence[card]
            else:
                total += box.ship_influence[card - FIRST_SHIP] + self.ability(who, C_SHIP_INFLUENCE)
        return total

    # ------------------------------------------------------------------ accounts

    def gain_wigs(self, who: Seat, amount: int, cause: int) -> None:
        if amount:
            self.players[who].wigs += amount
            self.log(ev.WIGS, who, 0, amount, cause)

    def gain_reais(self, who: Seat, amount: int, cause: int) -> None:
        if amount:
            self.players[who].reais += amount
            self.log(ev.REAIS, who, 0, amount, cause)

    def gain_influence(self, who: Seat, amount: int, cause: int, bare: bool = False) -> None:
        """R4.11: at most 10, the rest is lost; ending on 10 gains a wig. A gain of 0 is no gain.

        `bare`: without what clergy tiles add (R14.1).
        """
        if amount <= 0:
            return
        p = self.players[who]
        if p.clergy and not bare:
            amount += self.ability(who, C_INFLUENCE_MORE)
        steps = min(amount, TOP_INFLUENCE - p.influence)
        p.influence += steps
        self.log(ev.INFLUENCE, who, 0, steps, cause)
        if steps < amount:
            self.log(ev.INFLUENCE_LOST, who, 0, amount - steps, cause)
        if p.influence == TOP_INFLUENCE:
            self.gain_wigs(who, 1, ev.BY_TOP)

    def lose_influence(self, who: Seat, amount: int, cause: int) -> None:
        if amount:
            self.players[who].influence -= amount
            self.log(ev.INFLUENCE, who, 0, -amount, cause)

    def gain_goods(self, who: Seat, good: Good, amount: int, cause: int) -> int:
        """Takes goods as far as the warehouse has room (R4.2); answers how many. Lacerda's has no limit (R13.6)."""
        p = self.players[who]
        taken = amount
        if who != self.lacerda:
            taken = min(amount, self.box.base_limit + p.sets - p.goods[good])
        if taken <= 0:
            return 0
        p.goods = put(p.goods, good, p.goods[good] + taken)
        self.log(ev.GOODS, who, good, taken, cause)
        return taken

    def lose_good(self, who: Seat, good: Good, cause: int) -> None:
        p = self.players[who]
        p.goods = put(p.goods, good, p.goods[good] - 1)
        self.log(ev.GOODS, who, good, -1, cause)

    def place_cube(self, who: Seat, colour: Colour, cause: int) -> None:
        """R4.8, R4.9: the cube finds its space, and a set may be complete."""
        p = self.players[who]
        if who == self.lacerda:  # no board: no limit and no sets (R13.14)
            p.cubes = put(p.cubes, colour, p.cubes[colour] + 1)
            self.log(ev.CUBES, who, colour, 1, cause)
            return
        if p.cubes[colour] >= CUBE_SPACES:
            self.log(ev.LEFT, who, FIRST_CUBE + colour, 1, ev.BY_NO_ROOM)
            return
        p.cubes = put(p.cubes, colour, p.cubes[colour] + 1)
        self.log(ev.CUBES, who, colour, 1, cause)
        if min(p.cubes) > p.sets:
            p.sets += 1
            self.log(ev.SETS, who, 0, 1, ev.BY_RUBBLE_SET)
            p.markers += 1
            self.log(ev.MARKERS, who, 0, 1, ev.BY_RUBBLE_SET)
            self.trigger_by_sets(who)

    def did(self, who: Seat, deed: int) -> None:
        """Notes a deed of this turn for the starting tasks, if they are in play."""
        if self.deeds:
            self.deeds = put(self.deeds, who, self.deeds[who] | BIT[deed])

    def trigger_by_sets(self, who: Seat) -> None:
        """R11.1, R11.3: the second set ends period 1, the fourth brings the last rounds. The first counts."""
        sets = self.players[who].sets
        if self.period == 1 and sets >= SETS_TO_END[1] and self.trigger == 0:
            self.trigger = noted(who)
            self.log(ev.TRIGGER, who, 1, 0, ev.BY_RUBBLE_SET)
        elif self.period == 2 and sets >= SETS_TO_END[2] and self.last_round == 0:
            self.last_round = self.round + 1
            self.log(ev.TRIGGER, who, 3, self.last_round, ev.BY_END)

    def cubes_got(self, who: Seat, count: int) -> None:
        """Clergy 17 pays for every cube got, room or not (R15.25)."""
        self.gain_reais(who, count * self.ability(who, C_RUBBLE_REAIS), ev.BY_CLERGY)

    def move_treasury(self, who: Seat, steps: int, cause: int) -> None:
        """One up is towards 5 reais; past an end the marker stays (C1)."""
        new = min(max(self.treasury - steps, 0), len(self.box.treasury_reais) - 1)
        self.log(ev.TREASURY, who, 0, self.treasury - new, cause)
        self.treasury = new

    def treasury_value(self) -> int:
        return self.box.treasury_reais[self.treasury]

    def move_officials(self, who: Seat, amount: int, cause: int) -> None:
        self.players[who].officials += amount
        self.log(ev.OFFICIALS, who, 0, amount, cause)

    def change_office(self, noble: Noble, colour: int, amount: int, cause: int) -> None:
        i = office_of(noble, colour)
        self.offices = put(self.offices, i, self.offices[i] + amount)
        self.log(ev.IN_OFFICE, colour, noble, amount, cause)

    def change_plaza(self, noble: Noble, colour: int, amount: int, cause: int) -> None:
        i = office_of(noble, colour)
        self.plazas = put(self.plazas, i, self.plazas[i] + amount)
        self.log(ev.ON_PLAZA, colour, noble, amount, cause)

    def officials_out(self, who: Seat) -> int:
        """A player's officials in offices and plazas."""
        o, z = self.offices, self.plazas
        builder, minister, king = BUILDER_OFFICE + who, MINISTER_OFFICE + who, KING_OFFICE + who
        return o[builder] + o[minister] + o[king] + z[builder] + z[minister] + z[king]

    def change_favour(self, who: Seat, noble: Noble, amount: int, cause: int) -> None:
        p = self.players[who]
        p.favours ^= BIT[noble]
        self.favour_stacks = put(self.favour_stacks, noble, self.favour_stacks[noble] - amount)
        self.log(ev.FAVOURS, who, noble, amount, cause)

    def add_clergy(self, who: Seat, tile: Tile, cause: int) -> None:
        p = self.players[who]
        p.clergy |= BIT[tile]
        p.clergy_count += 1
        self.log(ev.CLERGY, who, tile, 1, cause)

    def drop_clergy(self, who: Seat, tile: Tile, cause: int) -> None:
        p = self.players[who]
        p.clergy &= ~BIT[tile]
        p.clergy_count -= 1
        self.log(ev.CLERGY, who, tile, -1, cause)
        self.log(ev.LEFT, who, FIRST_TILE + tile, 1, cause)

    def leave_hand(self, who: Seat, card: Card, cause: int) -> None:
        p = self.players[who]
        p.hand = without(p.hand, card)
        self.log(ev.HAND, who, card, -1, cause)

    def add_hand(self, who: Seat, card: Card, cause: int) -> None:
        p = self.players[who]
        p.hand = added(p.hand, card)
        self.log(ev.HAND, who, card, 1, cause)

    def add_upper(self, who: Seat, card: Card, cargo: Cargo, cause: int) -> None:
        p = self.players[who]
        p.upper = added(p.upper, card)
        p.cargo = added(p.cargo, cargo)
        self.log(ev.UPPER, who, card, 1, cause)

    def drop_portfolio(self, who: Seat, card: Card, cause: int) -> None:
        """A card or ship leaves the portfolio and the game; a ship's cargo goes back to the supply (R4.3)."""
        p = self.players[who]
        if card in p.upper:
            i = p.upper.index(card)
            self.unload(who, i, cause)
            p.upper = p.upper[:i] + p.upper[i + 1 :]
            p.cargo = p.cargo[:i] + p.cargo[i + 1 :]
            self.log(ev.UPPER, who, card, -1, cause)
        else:
            p.lower = without(p.lower, card)
            self.log(ev.LOWER, who, card, -1, cause)
        self.log(ev.LEFT, who, card, 1, cause)

    def unload(self, who: Seat, slot: int, cause: int) -> None:
        p = self.players[who]
        cargo = p.cargo[slot]
        if cargo == 0:
            return
        for good in range(4):
            count = aboard(cargo, good)
            if count:
                self.log(ev.CARGO, who, hold_of(p.upper[slot] - FIRST_SHIP, good), -count, cause)
        p.cargo = put(p.cargo, slot, 0)

    def add_plan(self, who: Seat, kind: int, cause: int) -> None:
        p = self.players[who]
        p.plans = tuple(sorted(added(p.plans, kind)))
        self.log(ev.PLANS, who, kind, 1, cause)

    def complete_plan(self, who: Seat, kind: int, cause: int) -> None:
        p = self.players[who]
        p.plans = without(p.plans, kind)
        self.log(ev.PLANS, who, kind, -1, cause)
        p.completed = tuple(sorted(added(p.completed, kind)))
        self.log(ev.COMPLETED, who, kind, 1, cause)


def rebuilt(
    box: Box,
    players: list[PlayerState],
    steps: list[Step],
    events: list[Event] | None,
    offer: list[Move],
    fields: list[object],
) -> GameState:
    """The state whose parts these are; see `GameState.__reduce__`."""
    state = GameState(box, players, steps)
    state.events, state.offer = events, offer
    for name, value in zip(STATE_FIELDS, fields, strict=True):
        setattr(state, name, value)
    return state
