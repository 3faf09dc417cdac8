"""The solo opponent (R13, R15.17-R15.22): a seat without a board, a hand or choices.

The same position always gives the same turn. Every decision is written as a LACERDA event with the tie-break that
settled it, so that a player can follow and check it.
"""

from typing import Final

from lisboa.engine import events as ev
from lisboa.engine import kinds
from lisboa.engine.buildings import building_wigs, lay_building, score_building, site_is_north
from lisboa.engine.church import CARDINAL_STEPS, SPACES, icons_passed
from lisboa.engine.constants import (
    ARCHITECTS,
    BUILD_SHIP,
    EAST,
    KING,
    MEET_CARDINAL,
    NORTH,
    PRODUCE,
    RECRUIT,
    ROW_E,
    STORE,
    TAKE_DECREE,
    TAKE_PLAN,
)
from lisboa.engine.decrees import take_decree
from lisboa.engine.officials import place_official
from lisboa.engine.packing import (
    BIT,
    COLUMN_CUBE,
    FIRST_COLUMN_PLACE,
    FIRST_SHIP,
    FIRST_SITE_PLACE,
    FIRST_TILE,
    NOBLE_ACTION,
    ONE_CUBE,
    ROW_CUBE,
    STATE_ACTIONS,
    Action,
    Noble,
    Plot,
    Seat,
    board_cube,
    choice_of,
    colours_of,
    cube_count,
    front_of,
    office_of,
    plan_officials,
)
from lisboa.engine.plans import take_plan
from lisboa.engine.production import prices_fall, produce_check, stores_by_street
from lisboa.engine.state import GameState, put
from lisboa.engine.steps import auto
from lisboa.engine.stores import build_house, lay_tile, relevant_buildings, score_store
from lisboa.engine.turn import refill_decrees
from lisboa.engine.visiting import visit_cost

# Its choices, in LACERDA events with a detail (`packing.choice_of`); amount = how it was settled.
ITS_COURTIER: Final = 1  # detail = noble
ITS_STATE_ACTION: Final = 2  # detail = action; 1 upper, 2 lower
ITS_STATE_SKIPPED: Final = 3  # detail = action
ITS_NOBLE_ACTION: Final = 4  # detail = action
ITS_NOBLE_SKIPPED: Final = 5  # detail = action; 1 cannot pay, 2 nothing to be done
ITS_PLAN: Final = 6  # detail = architect; 1 more officials, 2 tie, blue; 3 the only one
ITS_OFFICE: Final = 7  # detail = noble; 1 fewest of its own, 2 tie, the left one
ITS_CLERGY: Final = 8  # detail = tile, 0 none
ITS_FAVOUR: Final = 9  # detail = noble
ITS_PLOT: Final = 10  # detail = `front_of`; 1 most wigs, 2 tie, topmost and leftmost
ITS_CUBE: Final = 11  # detail = `board_cube` of ROW_CUBE or COLUMN_CUBE; 1 the cheapest, 2 tie, the column's
ITS_DECREES: Final = 12  # detail = how many
ITS_SITE: Final = 13  # detail = site; 1 best difference, 2 tie, first in its order
ITS_ARCHITECT: Final = 14  # detail = architect; 1 the better, 2 tie, by the assistant
ITS_DISCARD: Final = 15  # detail = pile
ITS_ASSISTANT: Final = 16  # detail = pile
ITS_FOLLOW: Final = 17  # detail = noble; 1 follows, 2 keeps the favour

DECREES_TAKEN: Final = 2
# R13.10: west D, C, B, A, north yellow to blue, east A to D.
SITE_ORDER: Final = (3, 2, 1, 0, NORTH, NORTH + 1, NORTH + 2, NORTH + 3, EAST, EAST + 1, EAST + 2, EAST + 3)


def tell(s: GameState, choice: int, detail: int, settled: int = 0) -> None:
    s.log(ev.LACERDA, s.lacerda, choice_of(choice, detail), settled, ev.BY_LACERDA)


def _assistant_high(s: GameState) -> bool:
    """Does the assistant stand above king or treasury?"""
    return s.assistant >= KING


def printed_influence(s: GameState, who: Seat) -> int:
    """The envelopes of an upper row as printed, without clergy tiles (R13.14)."""
    box = s.box
    return sum(
        box.card_influence[card] if card < FIRST_SHIP else box.ship_influence[card - FIRST_SHIP]
        for card in s.players[who].upper
    )


# ---------------------------------------------------------------------- the turn (R13.5)


def _turn(s: GameState, who: Seat, a: int, b: int) -> None:
    s.courtier = (s.courtier + 1) % 3
    noble = s.courtier
    tell(s, ITS_COURTIER, noble)
    upper, lower = STATE_ACTIONS[noble]
    _state_action(s, upper if _assistant_high(s) else lower)
    s.push(kinds.LACERDA_END, who)
    if _noble_action(s, noble, following=False):
        you = 1 - who
        if s.players[you].favours & BIT[noble]:
            s.push(kinds.MAY_FOLLOW, you, noble)


def _end(s: GameState, who: Seat, a: int, b: int) -> None:
    """The card under the assistant goes, and he walks on to the next pile that is not empty."""
    pile = s.piles[s.assistant]
    if pile:
        tell(s, ITS_DISCARD, s.assistant)
        rest = pile[:-1]
        s.piles = (*s.piles[: s.assistant], rest, *s.piles[s.assistant + 1 :])
        s.log(ev.PILE, who, pile[-1], -1, ev.BY_ASSISTANT)
        s.log(ev.LEFT, who, pile[-1], 1, ev.BY_ASSISTANT)
        if rest:
            s.log(ev.PILE, who, rest[-1], 1, ev.BY_ASSISTANT)
    for n in range(1, 4):
        following = (s.assistant + n) % 4
        if s.piles[following]:
            s.assistant = following
            break
    tell(s, ITS_ASSISTANT, s.assistant)


def _follow(s: GameState, who: Seat, noble: Noble, b: int) -> None:
    """It follows whenever it can, and always for the noble action (R13.7)."""
    if not s.players[who].favours & BIT[noble]:
        return
    if _can(s, noble, following=True):
        tell(s, ITS_FOLLOW, noble, 1)
        s.log(ev.FOLLOWS, who, noble, 1, ev.BY_FOLLOW)
        s.change_favour(who, noble, -1, ev.BY_FOLLOW)
        _noble_action(s, noble, following=True)
    else:
        tell(s, ITS_FOLLOW, noble, 2)


def _church(s: GameState, who: Seat, a: int, b: int) -> None:
    """It discards nothing, but gains your upper cards' influence and its own ships' (R13.6)."""
    s.gain_influence(who, printed_influence(s, 1 - who) + printed_influence(s, who), ev.BY_CHURCH)


# ---------------------------------------------------------------------- state actions (R13.6)


def _state_action(s: GameState, action: Action) -> None:
    who = s.lacerda
    if not _state_possible(s, who, action):
        tell(s, ITS_STATE_SKIPPED, action)
        return
    tell(s, ITS_STATE_ACTION, action, 1 if _assistant_high(s) else 2)
    s.log(ev.CHOICE, who, action, 0, ev.BY_LACERDA)
    if action == RECRUIT:
        _recruit(s, who)
    elif action == TAKE_PLAN:
        _take_plan(s, who)
    elif action == BUILD_SHIP:
        _build_ship(s, who)
    elif action == PRODUCE:
        _produce(s, who)
    elif action == MEET_CARDINAL:
        _meet_cardinal(s, who)
    else:
        _take_favour(s, who)


def _state_possible(s: GameState, who: Seat, action: Action) -> bool:
    if action == RECRUIT:
        return s.players[who].officials > 0
    if action == TAKE_PLAN:
        return bool(s.plan_stacks[0] or s.plan_stacks[1])
    if action == BUILD_SHIP:
        return bool(s.shipyard)
    if action == PRODUCE:
        return produce_check(s, who) == 0
    return action == MEET_CARDINAL or _lacking(s, who) >= 0


def _recruit(s: GameState, who: Seat) -> None:
    """One official into each of the two offices with fewest of its own, the left one first."""
    counts = [s.offices[office_of(noble, who)] for noble in range(3)]
    order = sorted(range(3), key=lambda noble: (counts[noble], noble))
    for noble in order[: min(2, s.players[who].officials)]:
        tied = sum(1 for other in order if counts[other] == counts[noble]) > 1
        tell(s, ITS_OFFICE, noble, 2 if tied else 1)
        place_official(s, who, noble)


def _take_plan(s: GameState, who: Seat) -> None:
    tops = [plan_officials(stack[-1]) if stack else -1 for stack in s.plan_stacks]
    architect = 1 if tops[1] > tops[0] else 0
    settled = 3 if min(tops) < 0 else (2 if tops[0] == tops[1] else 1)
    tell(s, ITS_PLAN, architect, settled)
    take_plan(s, who, architect)


def _build_ship(s: GameState, who: Seat) -> None:
    """The top ship, for nothing; it brings its own influence and that of your whole upper row."""
    ship = s.shipyard[-1]
    s.shipyard = s.shipyard[:-1]
    s.log(ev.SHIPYARD, who, ship, -1, ev.BY_SHIP)
    s.add_upper(who, FIRST_SHIP + ship, 0, ev.BY_SHIP)
    s.move_treasury(who, 1, ev.BY_SHIP)
    s.gain_influence(who, s.box.ship_influence[ship] + printed_influence(s, 1 - who), ev.BY_SHIP)


def _produce(s: GameState, who: Seat) -> None:
    """A good from each store, without limit and without extras; prices fall as usual."""
    types = 0
    for good, count in enumerate(stores_by_street(s, who)):
        if count:
            s.gain_goods(who, good, count, ev.BY_PRODUCTION)
            types |= BIT[good]
    prices_fall(s, who, types)


def _meet_cardinal(s: GameState, who: Seat) -> None:
    """Two spaces on; the tile in front of the cardinal is discarded for its wigs, if there is one (R15.18)."""
    left = s.cardinal
    s.cardinal = (s.cardinal + CARDINAL_STEPS) % SPACES
    s.log(ev.CARDINAL, who, s.cardinal, CARDINAL_STEPS, ev.BY_CARDINAL)
    tile = s.church[s.cardinal]
    tell(s, ITS_CLERGY, tile)
    if tile:
        s.church = put(s.church, s.cardinal, 0)
        s.log(ev.CHURCH, who, tile, -1, ev.BY_CARDINAL)
        s.log(ev.LEFT, who, FIRST_TILE + tile, 1, ev.BY_CARDINAL)
        s.gain_wigs(who, s.box.clergy_wigs[tile], ev.BY_CARDINAL)
    icons_passed(s, who, left, CARDINAL_STEPS)


def _lacking(s: GameState, who: Seat) -> int:
    """The first favour it lacks, builder first; -1 if none. Of each there are two: one is always left for it."""
    for noble in range(3):
        if not s.players[who].favours & BIT[noble]:
            return noble
    return -1


def _take_favour(s: GameState, who: Seat) -> None:
    noble = _lacking(s, who)
    tell(s, ITS_FAVOUR, noble)
    s.change_favour(who, noble, 1, ev.BY_FAVOUR)


# ---------------------------------------------------------------------- noble actions


def _payable(s: GameState, cost: int) -> bool:
    p = s.players[s.lacerda]
    return cost <= p.influence + p.wigs


def _possible(s: GameState, noble: Noble) -> bool:
    action = NOBLE_ACTION[noble]
    if action == STORE:
        return best_plot(s)[0] >= 0
    if action == TAKE_DECREE:
        return any(s.decree_row)
    return best_site(s)[0] >= 0


def _can(s: GameState, noble: Noble, following: bool) -> bool:
    return _payable(s, visit_cost(s, s.lacerda, noble, following)) and _possible(s, noble)


def _noble_action(s: GameState, noble: Noble, following: bool) -> bool:
    """Pays with influence, then wigs, and acts; or skips it and pays nothing (R15.18). Answers whether it acted."""
    who = s.lacerda
    action = NOBLE_ACTION[noble]
    cost = visit_cost(s, who, noble, following)
    if not _can(s, noble, following):
        tell(s, ITS_NOBLE_SKIPPED, action, 2 if _payable(s, cost) else 1)
        return False
    cause = ev.BY_FOLLOW if following else ev.BY_VISIT
    influence = min(cost, s.players[who].influence)
    s.lose_influence(who, influence, cause)
    s.gain_wigs(who, influence - cost, cause)
    tell(s, ITS_NOBLE_ACTION, action)
    s.log(ev.CHOICE, who, action, 0, ev.BY_LACERDA)
    if action == STORE:
        _build_store(s, who)
    elif action == TAKE_DECREE:
        _take_decrees(s, who)
    else:
        _open_building(s, who)
    return True


def best_plot(s: GameState) -> tuple[int, int, int]:
    """(plot, street, how settled): most wigs at once, then the topmost row, the leftmost plot, the left street."""
    box = s.box
    if s.players[s.lacerda].houses == box.houses:
        return (-1, 0, 0)
    best, most, ties = (-1, 0), -1, 0
    for i in range(len(box.way_plot)):
        plot, street = box.way_plot[i], box.way_street[i]
        if s.plots[plot] or not s.display & BIT[box.way_space[i]] or box.plot_row[plot] == ROW_E:
            continue
        wigs = s.column_values[box.plot_column[plot]] * relevant_buildings(s, plot, street)
        if wigs > most:
            best, most, ties = (plot, street), wigs, 1
        elif wigs == most:
            ties += 1
    return (best[0], best[1], 2 if ties > 1 else 1)


def _build_store(s: GameState, who: Seat) -> None:
    """No reward, no payment; the cheapest cube, a house, and the wigs (R13.8)."""
    box = s.box
    p = s.players[who]
    plot, street, settled = best_plot(s)
    tell(s, ITS_PLOT, front_of(plot, street), settled)
    lay_tile(s, who, plot, street)
    _take_cube(s, who, plot)
    build_house(s, who, next(g for g in range(3) if p.houses[g] < box.houses[g]))
    score_store(s, who, plot)


def _take_cube(s: GameState, who: Seat, plot: Plot) -> None:
    """The cheapest cube of the row or column, on a tie the column's."""
    box = s.box
    row, column = box.plot_row[plot], box.plot_column[plot]
    there = [
        (box.rubble_cost[colour], 0 if in_column else 1, colour)
        for in_column, cubes in ((True, s.column_cubes[column]), (False, s.row_cubes[row]))
        for colour in range(3)
        if cube_count(cubes, colour)
    ]
    if not there:
        return
    cost, in_row, colour = min(there)
    tied = len({place for other, place, _ in there if other == cost}) > 1
    tell(s, ITS_CUBE, board_cube(ROW_CUBE if in_row else COLUMN_CUBE, colour), 2 if tied else 1)
    if in_row:
        s.row_cubes = put(s.row_cubes, row, s.row_cubes[row] - ONE_CUBE[colour])
    else:
        s.column_cubes = put(s.column_cubes, column, s.column_cubes[column] - ONE_CUBE[colour])
    place = row if in_row else FIRST_COLUMN_PLACE + column
    s.log(ev.BOARD_CUBE, who, board_cube(place, colour), -1, ev.BY_STORE)
    s.place_cube(who, colour, ev.BY_STORE)


def _take_decrees(s: GameState, who: Seat) -> None:
    """The two leftmost; the rest slide left and new ones join at the right at once (R13.9)."""
    taken = [decree for decree in s.decree_row if decree][:DECREES_TAKEN]
    tell(s, ITS_DECREES, len(taken))
    for decree in taken:
        take_decree(s, who, decree, ev.BY_DECREE)
    left = tuple(decree for decree in s.decree_row if decree)
    s.decree_row = left + (0,) * (len(s.decree_row) - len(left))
    refill_decrees(s, who)


def best_site(s: GameState) -> tuple[int, int, int, int]:
    """(site, architect, how the site and how the building was settled): the best difference, its wigs less yours."""
    who = s.lacerda
    best, most, ties = -1, -999, 0
    fits: list[int] = []
    for site in SITE_ORDER:
        if s.sites[site]:
            continue
        for architect in range(len(ARCHITECTS)):
            stack = s.building_stacks[architect]
            street = s.box.site_street[site]
            if not stack or (site_is_north(site) and not s.box.face[stack[-1]] & BIT[street]):
                continue
            wigs = building_wigs(s, site, stack[-1])
            difference = wigs[who] - wigs[1 - who]
            if difference > most:
                best, most, ties, fits = site, difference, 1, [architect]
            elif difference == most:
                if site == best:
                    fits.append(architect)
                else:
                    ties += 1
    if best < 0:
        return (-1, 0, 0, 0)
    architect = fits[0] if len(fits) == 1 else (1 if _assistant_high(s) else 0)
    return (best, architect, 2 if ties > 1 else 1, 2 if len(fits) > 1 else 1)


def _open_building(s: GameState, who: Seat) -> None:
    """Keeps both cubes; no reward, no plan, no officials (R13.10)."""
    site, architect, by_site, by_architect = best_site(s)
    tell(s, ITS_SITE, site, by_site)
    tell(s, ITS_ARCHITECT, architect, by_architect)
    cubes = s.site_cubes[site]
    s.site_cubes = put(s.site_cubes, site, 0)
    for colour in colours_of(cubes):
        s.log(ev.BOARD_CUBE, who, board_cube(FIRST_SITE_PLACE + site, colour), -1, ev.BY_SITE)
        s.place_cube(who, colour, ev.BY_SITE)
    lay_building(s, who, site, architect, ev.BY_BUILDING)
    score_building(s, site)


auto(kinds.LACERDA, "lacerda", _turn, unforeseen=True)
auto(kinds.LACERDA_END, "lacerda-end", _end, unforeseen=True)
auto(kinds.LACERDA_FOLLOW, "lacerda-follow", _follow, a="noble", unforeseen=True)
auto(kinds.LACERDA_CHURCH, "lacerda-church", _church, unforeseen=True)
