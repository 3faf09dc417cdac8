"""What a player has, as a row of named numbers: the strategic features that an evaluation weighs.

`row_of` fills the row of one player. It reads the state only, so it is as good in the middle of a turn as at its end.
`FEATURES` names the columns; tables of weights (`weights.toml`) and learned evaluations speak of them by these names.
"""

from typing import Final

from lisboa.engine import constants as c
from lisboa.engine.buildings import Means
from lisboa.engine.packing import (
    AT_SEA,
    BIT,
    BUILDER_OFFICE,
    FIRST_SHIP,
    KING_OFFICE,
    MINISTER_OFFICE,
    Seat,
    goods_aboard,
    members,
    plan_architect,
)
from lisboa.engine.player import PlayerState
from lisboa.engine.scoring import final_wigs, officials_at_work
from lisboa.engine.state import GameState
from lisboa.engine.visiting import may_pay_reais, visit_cost
from lisboa.thinking.tallies import Downtown

# Wigs on the track, and what each category of R12 would bring now.
WIGS: Final = 0
FINAL: Final = 1  # 1-7: ships, sets, stores, money, decrees, officials, favours
FINAL_STORES: Final = 3
FINAL_OFFICIALS: Final = 6
# Rubble
SETS: Final = 8
SETS_BEFORE_PERIOD_END: Final = 9
SET_COLOURS: Final = 10
SPARE_CUBES: Final = 11
MARKERS: Final = 12
# Downtown
STORES: Final = 13
STORE_PROSPECTS: Final = 14
STORE_TYPES: Final = 15
STORE_LEADS: Final = 16
PRODUCTION: Final = 17
HOUSE_VISITS_BY_REAIS: Final = 18
HOUSE_CHEAPER_SHIPS: Final = 19
HOUSE_FREE_SHIPS: Final = 20
HOUSE_MORE_GOODS: Final = 21
HOUSE_ALL_GOODS: Final = 22
HOUSES_LEFT: Final = 23
# Means
FIRST_REAIS: Final = 24
MORE_REAIS: Final = 25
MANY_REAIS: Final = 26
FIRST_INFLUENCE: Final = 27
MORE_INFLUENCE: Final = 28
GOLD: Final = 29
GOOD_TYPES: Final = 30
GOODS: Final = 31
GOODS_AT_PRICE: Final = 32
SALES: Final = 33
# Ships and portfolio
SHIPS: Final = 34
SHIP_ROOM: Final = 35
ALMOST_FULL: Final = 36
CARDS_LAID: Final = 37
FREE_SLOTS: Final = 38
UPPER_INFLUENCE: Final = 39
BENEFIT_SALE: Final = 40
BENEFIT_REAIS_OFF: Final = 41
BENEFIT_RUBBLE: Final = 42
BENEFIT_OFFICIALS: Final = 43
# Officials, plans, favours, decrees
OFFICIALS_OUT: Final = 44
OFFICIALS_HOME: Final = 45
OFFICIALS_IN_OFFICE: Final = 46
PLANS: Final = 47
PLANS_READY: Final = 48
PLAN_SHORTAGE: Final = 49
OFFICIALS_AT_WORK: Final = 50
BEST_SITE: Final = 51
FAVOURS: Final = 52
DECREES: Final = 53
# Church
CLERGY: Final = 54
CLERGY_WIGS: Final = 55
CLERGY_WIGS_NEAR: Final = 56
# Hand
HAND: Final = 57
HAND_NOBLES: Final = 58
HAND_TREASURY: Final = 59
HAND_INFLUENCE: Final = 60
VISIT_COST: Final = 61
CHEAPEST_VISIT: Final = 62
CAN_BUILD: Final = 63
CARD_REWARDS: Final = 64  # 64-76: a card in hand with this reward or penalty
CARD_EVENTS: Final = 77  # 77-92: a card in hand with this event
ABILITIES: Final = 93  # one for each clergy ability, in tens of turns left
COUNT: Final = ABILITIES + len(c.ABILITIES)

FEATURES: Final = (
    "wigs",
    "final_ships",
    "final_sets",
    "final_stores",
    "final_money",
    "final_decrees",
    "final_officials",
    "final_favours",
    "sets",
    "sets_before_period_end",
    "set_colours",
    "spare_cubes",
    "markers",
    "stores",
    "store_prospects",
    "store_types",
    "store_leads",
    "production",
    "house_visits_by_reais",
    "house_cheaper_ships",
    "house_free_ships",
    "house_more_goods",
    "house_all_goods",
    "houses_left",
    "first_reais",
    "more_reais",
    "many_reais",
    "first_influence",
    "more_influence",
    "gold",
    "good_types",
    "goods",
    "goods_at_price",
    "sales",
    "ships",
    "ship_room",
    "almost_full",
    "cards_laid",
    "free_slots",
    "upper_influence",
    "benefit_sale",
    "benefit_reais_off",
    "benefit_rubble",
    "benefit_officials",
    "officials_out",
    "officials_home",
    "officials_in_office",
    "plans",
    "plans_ready",
    "plan_shortage",
    "officials_at_work",
    "best_site",
    "favours",
    "decrees",
    "clergy",
    "clergy_wigs",
    "clergy_wigs_near",
    "hand",
    "hand_nobles",
    "hand_treasury",
    "hand_influence",
    "visit_cost",
    "cheapest_visit",
    "can_build",
    *(f"reward_{op}" for op in c.EFFECT_OPS[: CARD_EVENTS - CARD_REWARDS]),
    *(f"event_{op}" for op in c.EFFECT_OPS[: ABILITIES - CARD_EVENTS]),
    *(f"ability_{number}" for number in range(len(c.ABILITIES))),
)

FEW_REAIS: Final = 5
SOME_REAIS: Final = 12
SOME_INFLUENCE: Final = 5
TURNS_TO_COME: Final = 10.0  # abilities are counted in tens of turns

# How long a period lasts (see `turns_left`): cards left in the three smallest piles, and how fast rubble is got.
SPARE_DRAWS: Final = 1.5
TURNS_PER_CUBE: Final = 1.25


def turns_left(s: GameState, who: Seat) -> float:
    """How many more turns this player can expect, not counting the present one."""
    n = len(s.players)
    if s.last_round:
        later = (who - s.first) % n > (s.turn - s.first) % n
        return float(s.last_round - s.round + (1 if later else 0))
    sizes = sorted([len(pile) for pile in s.piles])
    by_piles = (sizes[0] + sizes[1] + sizes[2] + SPARE_DRAWS) / n
    if s.period == 2:
        return min(by_piles, _nearest(s, 4) * TURNS_PER_CUBE) + 1.0
    ahead = min(by_piles, _nearest(s, 2) * TURNS_PER_CUBE) if s.trigger == 0 else 0.0
    return ahead + min(16.5 / n, max(3.0, (_nearest(s, 4) - ahead) * TURNS_PER_CUBE)) + 1.5


def _nearest(s: GameState, sets: int) -> float:
    """Cubes missing to the player nearest to this many rubble sets."""
    best = 99
    for who, p in enumerate(s.players):
        if who == s.lacerda:
            continue
        best = min(best, missing_cubes(p, sets))
    return float(best)


def missing_cubes(p: PlayerState, sets: int) -> int:
    """How many cubes a player lacks to this many rubble sets."""
    missing = 0
    for colour in range(3):
        if p.cubes[colour] < sets:
            missing += sets - p.cubes[colour]
    return missing


def rows_of(s: GameState) -> list[list[float]]:
    """The rows of all players; Lacerda's holds nothing but wigs, those of R12 included."""
    final = final_wigs(s)
    town = Downtown()
    town.look(s)
    return [row_of(s, who, final[who], turns_left(s, who), town) for who in range(len(s.players))]


def row_of(s: GameState, who: Seat, final: list[int], turns: float, town: Downtown) -> list[float]:
    """The features of one player; `final` are the wigs of each category of R12, `turns` those that are left."""
    row = [0.0] * COUNT
    p = s.players[who]
    row[WIGS] = float(p.wigs)
    for category in range(7):
        row[FINAL + category] = float(final[category])
    if who == s.lacerda:
        return row
    _rubble(s, p, row)
    _downtown(s, who, p, row, town)
    _means(s, who, p, row)
    _portfolio(s, who, p, row)
    _officials(s, who, p, row, town)
    _church(s, p, row, turns / TURNS_TO_COME)
    _hand(s, who, p, row)
    return row


def _rubble(s: GameState, p: PlayerState, row: list[float]) -> None:
    row[SETS] = float(p.sets)
    if s.period == 1:
        row[SETS_BEFORE_PERIOD_END] = float(p.sets)
    colours = 0
    spare = 0
    for cubes in p.cubes:
        if cubes > p.sets:
            colours += 1
            spare += cubes - p.sets - 1
    row[SET_COLOURS] = float(colours)
    row[SPARE_CUBES] = float(spare)
    row[MARKERS] = float(p.markers)


def _downtown(s: GameState, who: Seat, p: PlayerState, row: list[float], town: Downtown) -> None:
    mine = town.streets[who]
    row[STORES] = float(mine[0] + mine[1] + mine[2] + mine[3])
    row[STORE_PROSPECTS] = town.prospects[who] / 4.0
    types = 0
    leads = 0
    produced = 0
    limit = s.limit(who)
    for good in range(4):
        count = mine[good]
        if count:
            types += 1
            produced += count if count < limit else limit
    for other in range(len(s.players)):
        if other != who:
            theirs = town.streets[other]
            for good in range(1, 4):
                difference = mine[good] - theirs[good]
                leads += 1 if difference > 0 else (-1 if difference < 0 else 0)
    row[STORE_TYPES] = float(types)
    row[STORE_LEADS] = float(leads)
    houses = p.houses
    extra = 0
    if houses[c.RIGHT] >= 3:
        extra = types
        row[HOUSE_ALL_GOODS] = 1.0
    elif houses[c.RIGHT]:
        extra = 1 if types else 0
        row[HOUSE_MORE_GOODS] = 1.0
    row[PRODUCTION] = float(produced + extra)
    if houses[c.LEFT] >= 2:
        row[HOUSE_VISITS_BY_REAIS] = 1.0
    if houses[c.CENTRE] >= 3:
        row[HOUSE_FREE_SHIPS] = 1.0
    elif houses[c.CENTRE]:
        row[HOUSE_CHEAPER_SHIPS] = 1.0
    row[HOUSES_LEFT] = float(8 - houses[0] - houses[1] - houses[2])


def _means(s: GameState, who: Seat, p: PlayerState, row: list[float]) -> None:
    reais = p.reais
    row[FIRST_REAIS] = float(reais if reais < FEW_REAIS else FEW_REAIS)
    if reais > FEW_REAIS:
        row[MORE_REAIS] = float((reais if reais < SOME_REAIS else SOME_REAIS) - FEW_REAIS)
        if reais > SOME_REAIS:
            row[MANY_REAIS] = float(reais - SOME_REAIS)
    influence = p.influence
    row[FIRST_INFLUENCE] = float(influence if influence < SOME_INFLUENCE else SOME_INFLUENCE)
    if influence > SOME_INFLUENCE:
        row[MORE_INFLUENCE] = float(influence - SOME_INFLUENCE)
    goods = p.goods
    types = 0
    count = 0
    value = 0
    for good in range(4):
        if goods[good]:
            types += 1
            count += goods[good]
            value += goods[good] * s.prices[good]
    row[GOLD] = float(goods[0])
    row[GOOD_TYPES] = float(types)
    row[GOODS] = float(count)
    row[GOODS_AT_PRICE] = value / 5.0


def _portfolio(s: GameState, who: Seat, p: PlayerState, row: list[float]) -> None:
    box = s.box
    ships = 0
    room = 0
    almost = 0
    for slot in range(len(p.upper)):
        if p.upper[slot] >= FIRST_SHIP:
            ships += 1
            cargo = p.cargo[slot]
            free = 4 if cargo & AT_SEA else 4 - goods_aboard(cargo)
            room += free
            if free < 4:
                almost += 4 - free
    docked = 0  # room on ships of the others, where goods can be sold
    for other in range(len(s.players)):
        if other != who:
            q = s.players[other]
            for slot in range(len(q.upper)):
                if q.upper[slot] >= FIRST_SHIP and not q.cargo[slot] & AT_SEA:
                    docked += 4 - goods_aboard(q.cargo[slot])
    row[SALES] = float(min(row[GOODS], float(room + docked)))
    row[SHIPS] = float(ships)
    row[SHIP_ROOM] = float(room)
    row[ALMOST_FULL] = float(almost)
    laid = len(p.upper) + len(p.lower)
    row[CARDS_LAID] = float(laid)
    row[FREE_SLOTS] = float(s.limit(who) - laid)
    row[UPPER_INFLUENCE] = float(s.upper_influence(who))
    for card in p.lower:
        effect = box.card_benefit[card]
        op = box.effect_op[effect]
        if op == c.SALE_BONUS:
            row[BENEFIT_SALE] += 1.0
        elif op == c.REAIS_OFF:
            row[BENEFIT_REAIS_OFF] += 1.0
        elif op == c.RUBBLE_CHEAPER:
            row[BENEFIT_RUBBLE] += 1.0
        elif op == c.OFFICIALS_FEWER:
            row[BENEFIT_OFFICIALS] += 1.0


def _officials(s: GameState, who: Seat, p: PlayerState, row: list[float], town: Downtown) -> None:
    out = s.officials_out(who)
    row[OFFICIALS_OUT] = float(out)
    row[OFFICIALS_HOME] = float(p.officials)
    o = s.offices
    row[OFFICIALS_IN_OFFICE] = float(o[BUILDER_OFFICE + who] + o[MINISTER_OFFICE + who] + o[KING_OFFICE + who])
    row[PLANS] = float(len(p.plans))
    row[OFFICIALS_AT_WORK] = float(officials_at_work(s, who))
    row[FAVOURS] = row[FINAL + 6] / 2.0
    row[DECREES] = float(len(p.decrees))
    if not p.plans:
        return
    means = Means(s, who)
    shortage = 9
    ready = 0
    faces = 0
    for plan in p.plans:
        missing = means.needed(plan) - out
        if missing <= 0:
            ready += 1
            missing = 0
        if missing < shortage:
            shortage = missing
        stack = s.building_stacks[plan_architect(plan)]
        if stack:
            faces |= s.box.face[stack[-1]]
    row[PLANS_READY] = float(ready)
    row[PLAN_SHORTAGE] = float(shortage)
    if shortage <= 2:
        row[BEST_SITE] = town.best_site(s, who, faces) / 4.0


def _church(s: GameState, p: PlayerState, row: list[float], tens: float) -> None:
    if not p.clergy:
        return
    box = s.box
    row[CLERGY] = float(p.clergy_count)
    wigs = 0
    for tile in members(p.clergy):
        wigs += box.clergy_wigs[tile]
        row[ABILITIES + box.clergy_ability[tile]] += tens
    row[CLERGY_WIGS] = float(wigs)
    steps = (box.church_influence - s.cardinal) % 6
    row[CLERGY_WIGS_NEAR] = wigs / float(steps if steps else 6)


def _hand(s: GameState, who: Seat, p: PlayerState, row: list[float]) -> None:
    box = s.box
    held = 0
    for card in p.hand:
        kind = box.card_kind[card]
        held |= BIT[kind]
        if kind == c.TREASURY:
            row[HAND_TREASURY] += 1.0
            row[CARD_EVENTS + box.effect_op[box.card_event[card]]] += 1.0
            continue
        row[HAND_INFLUENCE] += float(box.card_influence[card])
        effect = box.card_penalty[card] or box.card_reward[card]
        if effect:
            row[CARD_REWARDS + box.effect_op[effect]] += 1.0
    row[HAND] = float(len(p.hand))
    nobles = 0
    cheapest = 9
    cost_of_all = 0
    for noble in range(3):
        cost = visit_cost(s, who, noble, False)
        cost_of_all += cost
        if held & BIT[noble]:
            nobles += 1
            if cost < cheapest:
                cheapest = cost
    row[HAND_NOBLES] = float(nobles)
    row[VISIT_COST] = float(cost_of_all)
    row[CHEAPEST_VISIT] = float(cheapest if cheapest < 6 else 6)
    if held & BIT[c.KING] and row[PLANS_READY] > 0.0:
        power = p.influence + (p.reais if may_pay_reais(s, who) else 0)
        if visit_cost(s, who, c.KING, False) <= power:
            row[CAN_BUILD] = 1.0 + row[BEST_SITE]


assert len(FEATURES) == COUNT, len(FEATURES)
