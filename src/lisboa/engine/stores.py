"""Builder: build a store (R9.1-R9.4, R15.7, R15.8)."""

from lisboa.engine import events as ev
from lisboa.engine import kinds
from lisboa.engine.church import cardinal_check, cardinal_reais
from lisboa.engine.constants import (
    C_INFLUENCE_MORE,
    C_RUBBLE_REAIS,
    C_STORE_WIGS,
    EAST,
    GET_CARDINAL,
    GET_INFLUENCE,
    GET_REAIS,
    GET_RUBBLE,
    GROUPS,
    NORTH,
    ROW_E,
    RUBBLE_CHEAPER,
    SMALL_TILE,
)
from lisboa.engine.land import NO_TILE_FITS, Land, RubbleCosts
from lisboa.engine.lookahead import proved
from lisboa.engine.money import charge, power, reais_off
from lisboa.engine.moves import CUBE, CUBES, HOUSE, HOUSES, PLOT, PLOT_MOVES, Move
from lisboa.engine.packing import (
    BIT,
    COLUMN_CUBE,
    FIRST_COLUMN_PLACE,
    MOST_FIGURE,
    ONE_CUBE,
    ROW_CUBE,
    STREET_OF,
    Cubes,
    Effect,
    Plot,
    Refusal,
    Seat,
    Street,
    board_cube,
    cube_count,
    front_of,
    store_of,
)
from lisboa.engine.refusals import (
    CLOSED,
    GROUP_EMPTY,
    LAND_TOO_DEAR,
    MAYBE,
    NO_HOUSE,
    NO_PLOT,
    NO_SUCH_CUBE,
    NO_TILE,
    NO_TILES,
    NOT_ON_STREET,
    PLOT_TAKEN,
    code_of,
    figure_of,
    refuse,
)
from lisboa.engine.rubble import receive
from lisboa.engine.state import TOP_INFLUENCE, GameState, put
from lisboa.engine.steps import WHERE, Early, ask, auto, never_sure

# ---------------------------------------------------------------------- the price of land


def _base_price(s: GameState, who: Seat) -> int:
    """The treasury less the player's discount: the price of land before the rubble."""
    return s.treasury_value() - reais_off(s, who)


class Prices:
    """What land costs a player at the moment: the colours' costs after benefits, treasury and discount."""

    def __init__(self, s: GameState, who: Seat) -> None:
        self.costs: RubbleCosts = rubble_costs(s, who)
        self.base: int = _base_price(s, who)

    def land(self, row: Cubes, column: Cubes) -> int:
        """The price of land with these cubes beside it (R9.2)."""
        return max(0, self.base + self.costs.of(row) + self.costs.of(column))

    def least(self, row: Cubes, column: Cubes) -> int:
        """The price after taking the best cube."""
        costs = self.costs
        best = max(costs.dearest(row), costs.dearest(column))
        return max(0, self.base + costs.of(row) + costs.of(column) - best)


def rubble_costs(s: GameState, who: Seat) -> RubbleCosts:
    """The colours' costs, less what treasury cards in the portfolio take off (R4.6)."""
    cost = s.box.rubble_cost
    if not s.benefits(who, RUBBLE_CHEAPER):
        return RubbleCosts(cost[0], cost[1], cost[2])
    return RubbleCosts(
        max(0, cost[0] - s.benefit(who, RUBBLE_CHEAPER, 0)),
        max(0, cost[1] - s.benefit(who, RUBBLE_CHEAPER, 1)),
        max(0, cost[2] - s.benefit(who, RUBBLE_CHEAPER, 2)),
    )


# ---------------------------------------------------------------------- what is possible


def tile_check(s: GameState, who: Seat) -> Refusal:
    """Is there a house and a city tile at all?"""
    p = s.players[who]
    if p.houses == s.box.houses:
        return NO_HOUSE
    return 0 if s.display else NO_TILES


def _reward_reais(s: GameState, who: Seat, effect: Effect, influence: int) -> int:
    """How many reais more the reward of a plot would let the player pay; MAYBE where it depends on choices."""
    box = s.box
    op = box.effect_op[effect]
    if op == GET_REAIS:
        return box.effect_amount[effect]
    if op == GET_INFLUENCE:
        gain = box.effect_amount[effect] + s.ability(who, C_INFLUENCE_MORE)
        return box.worth[min(TOP_INFLUENCE, influence + gain)] - box.worth[influence]
    if op == GET_RUBBLE and s.pile_cubes:
        return s.ability(who, C_RUBBLE_REAIS)
    if op == GET_CARDINAL and cardinal_check(s, who, box.effect_amount[effect]) == 0:
        return MAYBE
    return 0


def _land_check(s: GameState, who: Seat, plot: Plot, price: int, coins: int, influence: int) -> Refusal:
    """Can the plot's land be paid at this price with these coins and this influence? 0, a refusal, or MAYBE."""
    box = s.box
    there = coins + box.worth[influence]
    paid = s.players[who].clergy & box.ability_mask[C_RUBBLE_REAIS]
    if paid and (s.row_cubes[box.plot_row[plot]] or s.column_cubes[box.plot_column[plot]]):
        there += s.ability(who, C_RUBBLE_REAIS)
    more = _reward_reais(s, who, s.plot_rewards[plot], influence)
    if more == MAYBE:
        if price < there:  # even if the treasury icon is passed
            return 0
        amount = box.effect_amount[s.plot_rewards[plot]]
        if price <= there + cardinal_reais(s, who, amount, influence):
            return MAYBE
        more = 0
    return 0 if price <= there + more else refuse(LAND_TOO_DEAR, price, min(there + more, MOST_FIGURE))


def land_of(s: GameState, who: Seat) -> Land:
    """What the rubble adds to each plot for this player.

    The board changes seldom, so the state keeps it for all players without a card that makes rubble cheaper.
    """
    if s.benefits(who, RUBBLE_CHEAPER):
        return _land(s, who)
    land = s.land
    if land is None or not land.is_of(s.plots, s.display, s.row_e, s.row_cubes, s.column_cubes):
        land = s.land = _land(s, who)
    return land


def _land(s: GameState, who: Seat) -> Land:
    return Land(s.box, s.plots, s.display, s.row_e, s.row_cubes, s.column_cubes, rubble_costs(s, who))


def store_check(s: GameState, who: Seat, coins: int, influence: int) -> Refusal:
    """Can the player build some store with this much left? 0, MAYBE, or a refusal (see `land_figures`)."""
    code = tile_check(s, who)
    if code:
        return code
    land = land_of(s, who)
    box = s.box
    there = coins + box.worth[influence]
    base = _base_price(s, who)
    cheapest = max(0, base + land.least)
    if cheapest < there and land.least != NO_TILE_FITS:
        return 0  # whatever the reward does
    found = refuse(LAND_TOO_DEAR, 0, max(0, min(there, MOST_FIGURE)))
    if land.least == NO_TILE_FITS:
        return found
    top = there + (s.ability(who, C_RUBBLE_REAIS) if s.players[who].clergy else 0)
    if cheapest > top + box.most_help:
        return found
    rewards = s.plot_rewards
    plot = -1
    for added in land.added:
        plot += 1
        if added == NO_TILE_FITS or base + added > top + box.effect_help[rewards[plot]]:
            continue
        price = max(0, base + added)
        code = _land_check(s, who, plot, price, coins, influence)
        if code == 0:
            return 0
        if code == MAYBE:
            found = MAYBE
    return found


def land_figures(s: GameState, who: Seat, code: int) -> int:
    """Puts the cheapest price into a refusal for lack of money, where a person wants to know it."""
    if code_of(code) != LAND_TOO_DEAR:
        return code
    land = land_of(s, who)
    there = figure_of(code, 1)
    if land.least == NO_TILE_FITS:
        return NO_PLOT
    return refuse(LAND_TOO_DEAR, max(0, _base_price(s, who) + land.least, there + 1), there)


def plot_closed(s: GameState, who: Seat, plot: Plot, street: Street) -> Refusal:
    """What keeps the player from building here, whatever it costs; 0 if nothing does."""
    box = s.box
    if s.players[who].houses == box.houses:
        return NO_HOUSE
    if s.plots[plot]:
        return PLOT_TAKEN
    if not s.row_e and box.plot_row[plot] == ROW_E:
        return CLOSED
    if not box.touches[plot] & BIT[street]:
        return NOT_ON_STREET
    space = SMALL_TILE if box.plot_small[plot] else street
    return 0 if s.display & BIT[space] else refuse(NO_TILE, space)


def land_means(s: GameState, who: Seat, plot: Plot, coins: int, influence: int) -> tuple[int, int]:
    """What the land costs at the least, and what could be paid for it with these coins and this influence."""
    box = s.box
    price = Prices(s, who).least(s.row_cubes[box.plot_row[plot]], s.column_cubes[box.plot_column[plot]])
    code = _land_check(s, who, plot, price, coins, influence)
    return price, figure_of(code, 1) if code > 0 else max(price, coins + box.worth[influence])


def _why_plot(s: GameState, who: Seat, a: int, b: int, move: Move) -> Refusal:
    box = s.box
    plot = move.a
    closed = plot_closed(s, who, plot, move.b)
    if closed:
        return closed
    p = s.players[who]
    least = Prices(s, who).least(s.row_cubes[box.plot_row[plot]], s.column_cubes[box.plot_column[plot]])
    code = _land_check(s, who, plot, least, p.reais, p.influence)
    if code == MAYBE:
        if proved(s, move):
            return 0
        there = min(power(s, who), MOST_FIGURE)
        return refuse(LAND_TOO_DEAR, max(least, there + 1), there)  # the cardinal raises the treasury on his way
    return code


def _plot_codes(s: GameState, who: Seat) -> list[int]:
    """`_land_check` of every plot that a tile on display fits; NO_PLOT for the others."""
    codes = [NO_PLOT] * len(s.plots)
    p = s.players[who]
    if p.houses != s.box.houses:
        base = _base_price(s, who)
        plot = -1
        for more in land_of(s, who).added:
            plot += 1
            if more != NO_TILE_FITS:
                codes[plot] = _land_check(s, who, plot, max(0, base + more), p.reais, p.influence)
    return codes


def _likely_plots(s: GameState, codes: list[int]) -> list[Move]:
    """The moves to plots whose land can be paid, or perhaps."""
    box = s.box
    moves: list[Move] = []
    for i in range(len(box.way_plot)):
        plot = box.way_plot[i]
        if codes[plot] <= 0 and s.display & BIT[box.way_space[i]]:
            moves.append(PLOT_MOVES[plot][box.way_street[i]])
    return moves


def _offer_plot(s: GameState, who: Seat, a: int, b: int) -> list[Move]:
    codes = _plot_codes(s, who)
    return [move for move in _likely_plots(s, codes) if codes[move.a] == 0 or proved(s, move)]


def _plots_ahead(s: GameState, who: Seat, a: int, b: int) -> list[Move]:
    """For what is owed both streets of a plot are alike."""
    moves: list[Move] = []
    for move in _likely_plots(s, _plot_codes(s, who)):
        if not moves or moves[-1].a != move.a:
            moves.append(move)
    return moves


# ---------------------------------------------------------------------- building


def _answer_plot(s: GameState, who: Seat, a: int, b: int, move: Move) -> None:
    """The reward first, then the tile, the cube, the land, the house, the score (R15.7)."""
    plot = move.a
    s.push(kinds.STORE_SCORE, who, plot)
    s.push(kinds.HOUSE, who, plot)
    s.push(kinds.LAND, who, plot)
    s.push(kinds.TAKE_CUBE, who, plot)
    s.push(kinds.EFFECT, who, s.plot_rewards[plot], ev.BY_PLOT)
    lay_tile(s, who, plot, move.b)


def lay_tile(s: GameState, who: Seat, plot: Plot, street: Street) -> None:
    """A tile from the display comes to its plot, facing the street."""
    space = SMALL_TILE if s.box.plot_small[plot] else street
    s.display &= ~BIT[space]
    s.log(ev.DISPLAY, who, space, -1, ev.BY_STORE)
    s.plots = put(s.plots, plot, store_of(who, street))
    s.log(ev.STORE, who, front_of(plot, street), 1, ev.BY_STORE)


def _take_cube(s: GameState, who: Seat, plot: Plot, b: int) -> None:
    if s.row_cubes[s.box.plot_row[plot]] or s.column_cubes[s.box.plot_column[plot]]:
        s.push(kinds.CUBE, who, plot)


def _land_sure(s: GameState, who: Seat, plot: Plot, b: int) -> bool:
    """Can the land be paid even if the treasury rises by one before?"""
    box = s.box
    row, column = s.row_cubes[box.plot_row[plot]], s.column_cubes[box.plot_column[plot]]
    return Prices(s, who).least(row, column) < power(s, who)


def _why_cube(s: GameState, who: Seat, plot: Plot, b: int, move: Move) -> Refusal:
    return _cube_check(s, who, Prices(s, who), plot, move)


def _cube_check(s: GameState, who: Seat, prices: Prices, plot: Plot, move: Move) -> Refusal:
    box = s.box
    row, column = s.row_cubes[box.plot_row[plot]], s.column_cubes[box.plot_column[plot]]
    in_column = move.a == COLUMN_CUBE
    if move.a > COLUMN_CUBE or not cube_count(column if in_column else row, move.b):
        return refuse(NO_SUCH_CUBE, move.b)
    one = ONE_CUBE[move.b]
    price = prices.land(row - (0 if in_column else one), column - (one if in_column else 0))
    there = power(s, who) + s.ability(who, C_RUBBLE_REAIS)
    return 0 if price <= there else refuse(LAND_TOO_DEAR, price, min(there, MOST_FIGURE))


def _offer_cube(s: GameState, who: Seat, plot: Plot, b: int) -> list[Move]:
    prices = Prices(s, who)
    return [move for move in CUBES[ROW_CUBE] + CUBES[COLUMN_CUBE] if _cube_check(s, who, prices, plot, move) == 0]


def _answer_cube(s: GameState, who: Seat, plot: Plot, b: int, move: Move) -> None:
    box = s.box
    one = ONE_CUBE[move.b]
    if move.a == COLUMN_CUBE:
        i = box.plot_column[plot]
        s.column_cubes = put(s.column_cubes, i, s.column_cubes[i] - one)
        place = FIRST_COLUMN_PLACE + i
    else:
        i = box.plot_row[plot]
        s.row_cubes = put(s.row_cubes, i, s.row_cubes[i] - one)
        place = i
    s.log(ev.BOARD_CUBE, who, board_cube(place, move.b), -1, ev.BY_STORE)
    receive(s, who, one, ev.BY_STORE)


def _land_costs(s: GameState, who: Seat, plot: Plot, b: int) -> int:
    row, column = s.row_cubes[s.box.plot_row[plot]], s.column_cubes[s.box.plot_column[plot]]
    return Prices(s, who).land(row, column)


def _pay_land(s: GameState, who: Seat, plot: Plot, b: int) -> None:
    charge(s, who, _land_costs(s, who, plot, b), ev.BY_LAND)


def _why_house(s: GameState, who: Seat, plot: Plot, b: int, move: Move) -> Refusal:
    built = s.players[who].houses[move.a]
    return 0 if built < s.box.houses[move.a] else refuse(GROUP_EMPTY, move.a)


def _offer_house(s: GameState, who: Seat, plot: Plot, b: int) -> list[Move]:
    houses = s.players[who].houses
    return [HOUSES[group] for group in range(len(GROUPS)) if houses[group] < s.box.houses[group]]


def _answer_house(s: GameState, who: Seat, plot: Plot, b: int, move: Move) -> None:
    build_house(s, who, move.a)


def build_house(s: GameState, who: Seat, group: int) -> None:
    p = s.players[who]
    p.houses = put(p.houses, group, p.houses[group] + 1)
    s.log(ev.HOUSES, who, group, 1, ev.BY_STORE)


# ---------------------------------------------------------------------- scoring


def relevant_buildings(s: GameState, plot: Plot, street: Street) -> int:
    """Open buildings that score a store: of its row in its colour, and the north one of its street (R9.3)."""
    box = s.box
    row = box.plot_row[plot]
    count = 1 if s.sites[NORTH + street] else 0
    for site in (row, EAST + row):
        building = s.sites[site]
        if building and box.face[building - 1] & BIT[street]:
            count += 1
    return count


def plot_wigs(s: GameState, plot: Plot, street: Street) -> int:
    """What a store earns: the value of its column for each building that concerns it (R9.3)."""
    return s.column_values[s.box.plot_column[plot]] * relevant_buildings(s, plot, street)


def _store_wigs(s: GameState, plot: Plot) -> int:
    return plot_wigs(s, plot, STREET_OF[s.plots[plot]])


def score_store(s: GameState, who: Seat, plot: Plot, b: int = 0) -> None:
    s.gain_wigs(who, _store_wigs(s, plot), ev.BY_STORE_SCORE)
    s.gain_wigs(who, s.ability(who, C_STORE_WIGS), ev.BY_CLERGY)


def _store_scores(s: GameState, who: Seat, plot: Plot, b: int) -> list[list[int]]:
    return [[_store_wigs(s, plot) if seat == who else 0 for seat in range(len(s.players))]]


ask(
    kinds.PLOT,
    "plot",
    "R9.1",
    (PLOT,),
    _offer_plot,
    _answer_plot,
    _why_plot,
    ahead=_plots_ahead,
    early=Early((PLOT,), check=tile_check),
    promise=never_sure,
    decides=WHERE,
    search=True,
)
auto(kinds.TAKE_CUBE, "take-cube", _take_cube, a="plot")
ask(kinds.CUBE, "cube", "R9.1", (CUBE,), _offer_cube, _answer_cube, _why_cube, a="plot")
auto(kinds.LAND, "land", _pay_land, a="plot", promise=_land_sure, costs=_land_costs)
ask(
    kinds.HOUSE,
    "house",
    "R9.4",
    (HOUSE,),
    _offer_house,
    _answer_house,
    _why_house,
    a="plot",
    early=Early((HOUSE,), check=tile_check),
    search=True,
)
auto(kinds.STORE_SCORE, "store-score", score_store, a="plot", scores=_store_scores)
