"""Final scoring (R12): each category by itself, so that it can be projected at any time and read line by line."""

from typing import Final

from lisboa.engine import events as ev
from lisboa.engine import kinds
from lisboa.engine.box import DECREE_KINDS
from lisboa.engine.constants import (
    ARCHITECTS,
    C_COMPLETED_PLAN,
    C_PLAN_OFFICIALS,
    C_SHIP_WIGS,
)
from lisboa.engine.money import power
from lisboa.engine.packing import (
    BIT,
    BITS_IN,
    FIRST_SHIP,
    OWNER_OF,
    STREET_OF,
    Decree,
    Ints,
    Seat,
    architect_of,
    plan_architect,
    plan_kind,
    plan_officials,
)
from lisboa.engine.periods import set_wigs
from lisboa.engine.production import stores_by_street
from lisboa.engine.state import GameState
from lisboa.engine.steps import auto

CATEGORIES: Final = ("ships", "sets", "stores", "money", "decrees", "officials", "favours")
FINAL_CAUSES: Final = (  # of the wigs of each category
    ev.BY_FINAL_SHIPS,
    ev.BY_FINAL_SETS,
    ev.BY_FINAL_STORES,
    ev.BY_FINAL_MONEY,
    ev.BY_FINAL_DECREES,
    ev.BY_FINAL_OFFICIALS,
    ev.BY_FINAL_FAVOURS,
)
# Places per goods type in the order gold, cloth, books, tools; and for officials (R12.3, R12.6).
STORE_PLACES: Final = ((3, 2, 1), (9, 6, 3), (9, 6, 3), (6, 4, 2))
OFFICIAL_PLACES: Final = (15, 10, 5)
MONEY_PER_WIG: Final = 5
FAVOUR_WIGS: Final = 2
LACERDA_DECREE: Final = 3
RANKS: Final = ("beggar", "court servant", "king's favourite", "marquis' right hand")
# What each rank above beggar needs: stores (from the second on, more than Lacerda by so many), majorities, reais,
# decrees, ships (R13.13, R15.20).
SOLO_NEEDS: Final = ((4, 1, 5, 4, 0), (0, 2, 10, 7, 1), (1, 3, 20, 8, 2))


def majority(counts: list[int], places: Ints) -> list[int]:
    """Tied players share the places they take, rounded down; none of a kind, no place (R12.3).

    With two players only the first and the third place count.
    """
    if len(counts) == 2:
        mine, theirs = counts[0], counts[1]
        if mine == theirs:
            both = (places[0] + places[2]) // 2 if mine else 0
            return [both, both]
        first, second = (places[0] if mine else 0, places[0] if theirs else 0)
        if mine > theirs:
            return [first, places[2] if theirs else 0]
        return [places[2] if mine else 0, second]
    wigs = []
    for count in counts:
        if count <= 0:
            wigs.append(0)
            continue
        better = 0
        tied = 0
        for other in counts:
            if other > count:
                better += 1
            elif other == count:
                tied += 1
        shared = 0
        for place in range(better, min(better + tied, len(places))):
            shared += places[place]
        wigs.append(shared // tied)
    return wigs


def completed_plans(s: GameState, who: Seat) -> Ints:
    """Completed plans; clergy 14 and 15 are plans with 0 officials (R15.12). All of Lacerda's count (R15.17)."""
    if who == s.lacerda:
        return s.players[who].plans
    plans = s.players[who].completed
    if not s.players[who].clergy:
        return plans
    for architect in range(len(ARCHITECTS)):
        for _ in range(s.ability(who, C_COMPLETED_PLAN + architect)):
            plans = (*plans, plan_kind(architect, 0))
    return plans


def officials_at_work(s: GameState, who: Seat) -> int:
    """Officials on completed plans, clergy 5 included (R12.6)."""
    plans = completed_plans(s, who)
    total = 0
    for kind in plans:
        total += plan_officials(kind)
    return total + len(plans) * s.ability(who, C_PLAN_OFFICIALS)


def ships_of(s: GameState, who: Seat) -> Ints:
    return tuple(card - FIRST_SHIP for card in s.players[who].upper if card >= FIRST_SHIP)


def store_count(s: GameState, who: Seat) -> int:
    return sum(stores_by_street(s, who))


def _ship_wigs(s: GameState, who: Seat) -> int:
    total = 0
    for card in s.players[who].upper:
        if card >= FIRST_SHIP:
            total += s.box.hull[card - FIRST_SHIP] + s.ability(who, C_SHIP_WIGS)
    return total


def store_majorities(s: GameState) -> list[list[int]]:
    """Wigs per goods type and player."""
    counts = [[0] * len(s.players) for _ in range(4)]
    for store in s.plots:
        if store:
            counts[STREET_OF[store]][OWNER_OF[store]] += 1
    return [majority(counts[good], STORE_PLACES[good]) for good in range(4)]


def store_wigs(s: GameState) -> list[int]:
    """What the store majorities bring each player (R12.3)."""
    wigs = [0] * len(s.players)
    for row in store_majorities(s):
        for who in range(len(wigs)):
            wigs[who] += row[who]
    return wigs


def official_wigs(s: GameState) -> list[int]:
    """What the officials on completed plans bring each player (R12.6)."""
    return majority([officials_at_work(s, who) for who in range(len(s.players))], OFFICIAL_PLACES)


def final_wigs(s: GameState) -> list[list[int]]:
    """For each player the wigs of each category, as if the game ended now."""
    stores = store_wigs(s)
    officials = official_wigs(s)
    return [own_wigs(s, who, stores[who], officials[who], _all_decrees(s, who)) for who in range(len(s.players))]


def own_wigs(s: GameState, who: Seat, stores: int, officials: int, decrees: int) -> list[int]:
    """The wigs of each category for one player; those of majorities and decrees are given."""
    p = s.players[who]
    if who == s.lacerda:  # R13.12: a wig for each cube, 3 for each decree, nothing for money
        its_decrees = LACERDA_DECREE * len(p.decrees)
        return [_ship_wigs(s, who), sum(p.cubes), stores, 0, its_decrees, officials, FAVOUR_WIGS * BITS_IN[p.favours]]
    return [
        _ship_wigs(s, who),
        set_wigs(s, who),
        stores,
        power(s, who) // MONEY_PER_WIG,
        decrees,
        officials,
        FAVOUR_WIGS * BITS_IN[p.favours],
    ]


# ---------------------------------------------------------------------- decrees


def _all_decrees(s: GameState, who: Seat) -> int:
    total = 0
    for decree in s.players[who].decrees:
        total += decree_wigs(s, who, decree)
    return total


def decree_wigs(s: GameState, who: Seat, decree: Decree) -> int:
    """What a decree is worth to this owner now (R12.5)."""
    box = s.box
    kind, x, y = box.decree_kind[decree], box.decree_x[decree], box.decree_y[decree]
    wigs = box.decree_wigs[decree]
    counted = _COUNTED[kind]
    count = _count(s, who, counted, x, y)
    if counted != kind:  # at least as many as every other player, and not none
        if count == 0:
            return 0
        for seat in range(len(s.players)):
            if seat != who and _count(s, seat, counted, x, y) > count:
                return 0
        return wigs
    if kind == _STORE_TYPES or kind == _GOOD_TYPES:
        return wigs if count == 4 else 0
    return wigs * (count // 2 if kind == _OFFICIALS or kind == _INFLUENCE or kind == _UPPER else count)


# Numbers of `box.DECREE_KINDS`. Each is `Final` by itself: compiled, any other name is looked up whenever it is read.
_SIDE: Final = 0
_ARCHITECT_SIDE: Final = 2
_STORES_ROW: Final = 3
_STORES_STREET: Final = 4
_STORE_TYPES: Final = 5
_STORES: Final = 6
_ALL_ROW: Final = 10
_ALL_STREET: Final = 11
_RUBBLE: Final = 12
_GOOD_TYPES: Final = 15
_GOODS: Final = 16
_PLANS_ARCHITECT: Final = 17
_PLANS: Final = 18
_OFFICIALS: Final = 21
_DECREES: Final = 24
_INFLUENCE: Final = 25
_UPPER: Final = 27
_CARDS: Final = 28
_ALL_RUBBLE: Final = 100  # this and the next are counted only for a majority
_MONEY: Final = 101
_MOST: Final[dict[int, int]] = {
    7: _STORES,
    8: _STORES_STREET,
    9: _STORES_ROW,
    13: _ALL_RUBBLE,
    14: _GOODS,
    19: _PLANS,
    20: _PLANS_ARCHITECT,
    22: _OFFICIALS,
    23: _DECREES,
    26: _INFLUENCE,
    29: _MONEY,
}
# What each kind counts: a decree about most of a thing counts that thing.
_COUNTED: Final[list[int]] = [_MOST.get(kind, kind) for kind in range(len(DECREE_KINDS))]


def is_about_downtown(s: GameState, decree: Decree) -> bool:
    """Does a decree count stores or buildings, and so nothing that players have?"""
    counted = _COUNTED[s.box.decree_kind[decree]]
    return counted <= _STORES or counted == _ALL_ROW or counted == _ALL_STREET


def is_for_most(s: GameState, decree: Decree) -> bool:
    """Is a decree for having at least as many of a thing as everybody else?"""
    kind = s.box.decree_kind[decree]
    return _COUNTED[kind] != kind


def lead_for(s: GameState, who: Seat, decree: Decree) -> int:
    """How many more than the best of the others a player has of what a decree counts."""
    box = s.box
    counted, x, y = _COUNTED[box.decree_kind[decree]], box.decree_x[decree], box.decree_y[decree]
    best = 0
    for seat in range(len(s.players)):
        if seat != who:
            best = max(best, _count(s, seat, counted, x, y))
    return _count(s, who, counted, x, y) - best


def _count(s: GameState, who: Seat, kind: int, x: int, y: int) -> int:
    """How many of the thing a decree speaks of there are, for this player where it is about own things."""
    p = s.players[who]
    if kind <= _ARCHITECT_SIDE:
        return _open_buildings(s, kind, x, y)
    if kind <= _STORES or kind == _ALL_ROW or kind == _ALL_STREET:
        return _stores(s, who, kind, x)
    if kind == _RUBBLE:
        return p.cubes[x]
    if kind == _ALL_RUBBLE:
        return sum(p.cubes)
    if kind == _GOODS:
        return p.goods[x]
    if kind == _GOOD_TYPES:
        return sum(1 for good in p.goods if good)
    if kind == _PLANS_ARCHITECT:
        return sum(1 for plan in completed_plans(s, who) if plan_architect(plan) == x)
    if kind == _PLANS:
        return len(completed_plans(s, who))
    if kind == _OFFICIALS:
        return officials_at_work(s, who)
    if kind == _DECREES:
        return len(p.decrees)
    if kind == _INFLUENCE:
        return p.influence
    if kind == _UPPER:
        return s.upper_influence(who)
    if kind == _CARDS:
        return len(p.upper) + len(p.lower)
    if kind == _MONEY:
        return power(s, who)
    return len(ships_of(s, who))


def _open_buildings(s: GameState, kind: int, x: int, y: int) -> int:
    """Open buildings of a side, of an architect, or of both, no matter who opened them."""
    architect = -1 if kind == _SIDE else x
    side = x if kind == _SIDE else (y if kind == _ARCHITECT_SIDE else -1)
    count = 0
    for site, building in enumerate(s.sites):
        if building and (side < 0 or s.box.site_side[site] == side):
            count += architect < 0 or architect_of(building - 1) == architect
    return count


def _stores(s: GameState, who: Seat, kind: int, x: int) -> int:
    """Stores of a player, or with `_ALL_ROW` and `_ALL_STREET` of anyone."""
    types = 0
    count = 0
    everyone = kind == _ALL_ROW or kind == _ALL_STREET
    for plot, store in enumerate(s.plots):
        if not store or (OWNER_OF[store] != who and not everyone):
            continue
        street = STREET_OF[store]
        types |= BIT[street]
        if kind == _STORES_ROW or kind == _ALL_ROW:
            count += s.box.plot_row[plot] == x
        elif kind == _STORES_STREET or kind == _ALL_STREET:
            count += street == x
        else:
            count += 1
    if kind == _STORE_TYPES:
        return BITS_IN[types]
    return count


# ---------------------------------------------------------------------- the end


def ranking(s: GameState) -> list[int]:
    """The place of each seat, 1 first; equal places are a shared victory (R12.8)."""
    keys = [rank_key(s, who) for who in range(len(s.players))]
    return [1 + sum(1 for other in keys if other > key) for key in keys]


def rank_key(s: GameState, who: Seat) -> tuple[int, int, int, int, int]:
    """Wigs, then rubble sets, stores, completed plans, money."""
    p = s.players[who]
    return (p.wigs, p.sets, store_count(s, who), len(completed_plans(s, who)), power(s, who))


def solo_conditions(s: GameState) -> list[list[tuple[str, int, int]]]:
    """For each rank above beggar its conditions (R13.13, R15.21): name, what is needed, what there is."""
    you, it = 1 - s.lacerda, s.lacerda
    wigs = ("wigs", s.players[it].wigs + 1, s.players[you].wigs)
    stores, its_stores = store_count(s, you), store_count(s, it)
    majorities = solo_majorities(s)
    reais, decrees, ships = power(s, you), len(s.players[you].decrees), len(ships_of(s, you))
    ranks = []
    for rank, (least_stores, least_majorities, least_reais, least_decrees, least_ships) in enumerate(SOLO_NEEDS):
        conditions = [
            ("stores", least_stores + its_stores if rank else least_stores, stores),
            ("majorities", least_majorities, majorities),
            ("reais", least_reais, reais),
            ("decrees", least_decrees, decrees),
        ]
        ranks.append([*conditions, ("ships", least_ships, ships)] if rank else [wigs, *conditions])
    return ranks


def solo_majorities(s: GameState) -> int:
    """First places, alone or tied, in the four store types and in officials (R15.20)."""
    you, it = 1 - s.lacerda, s.lacerda
    mine, its = stores_by_street(s, you), stores_by_street(s, it)
    count = sum(1 for good in range(4) if mine[good] > 0 and mine[good] >= its[good])
    officials = officials_at_work(s, you)
    return count + (1 if officials > 0 and officials >= officials_at_work(s, it) else 0)


def solo_rank(s: GameState) -> int:
    """0 beggar to 3 the marquis' right hand; a rank needs its own conditions and those below it (R15.21)."""
    rank = 0
    for conditions in solo_conditions(s):
        if any(there < needed for _, needed, there in conditions):
            break
        rank += 1
    return rank


def _finish(s: GameState, who: Seat, a: int, b: int) -> None:
    for seat, row in enumerate(final_wigs(s)):
        for category, wigs in enumerate(row):
            s.gain_wigs(seat, wigs, FINAL_CAUSES[category])
    s.log(ev.OVER, who, 0, 0, ev.BY_END)
    s.steps.clear()


auto(kinds.FINISH, "finish", _finish, unforeseen=True)
