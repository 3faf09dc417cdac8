"""What a player has, as a row of named numbers: the strategic features that an evaluation weighs.

`rows_of` gives the rows of all players. It reads the state only, so it is as good in mid-turn as at the end of a turn.
A `Sheet` is for those who look at many positions: what has not changed since the last one is not counted again.
`FEATURES` names the columns; tables of weights (`weights.toml`) and learned evaluations speak of them by these names.
"""

from typing import Final

from lisboa.engine import constants as c
from lisboa.engine.buildings import Means
from lisboa.engine.packing import (
    AT_SEA,
    BIT,
    BITS_IN,
    BUILDER_OFFICE,
    FIRST_SHIP,
    KING_OFFICE,
    MINISTER_OFFICE,
    Bits,
    Ints,
    Seat,
    goods_aboard,
    members,
    plan_architect,
    total_of,
)
from lisboa.engine.player import PlayerState
from lisboa.engine.state import GameState
from lisboa.engine.visiting import may_pay_reais, visit_cost
from lisboa.thinking.tallies import NEVER, Tallies

# Wigs on the track, and what each category of R12 would bring now.
WIGS: Final = 0
FINAL: Final = 1  # 1-7: ships, sets, stores, money, decrees, officials, favours
FINALS: Final = 7
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
DEAR: Final = 6  # a visit that costs more is not cheap either
NOBLE_KINDS: Final[Bits] = 7  # of cards
NO_WEIGHTS: Final[list[float]] = [0.0] * COUNT

# How long a period lasts (see `turns_left`): cards left in the three smallest piles, and how fast rubble is got.
SPARE_DRAWS: Final = 1.5
TURNS_PER_CUBE: Final = 1.25


def turns_left(s: GameState, who: Seat) -> float:
    """How many more turns this player can expect, not counting the present one."""
    n = len(s.players)
    if s.last_round:
        later = (who - s.first) % n > (s.turn - s.first) % n
        return float(s.last_round - s.round + (1 if later else 0))
    by_piles = (smallest_piles(s) + SPARE_DRAWS) / n
    if s.period == 2:
        return min(by_piles, _nearest(s, 4) * TURNS_PER_CUBE) + 1.0
    ahead = min(by_piles, _nearest(s, 2) * TURNS_PER_CUBE) if s.trigger == 0 else 0.0
    return ahead + min(16.5 / n, max(3.0, (_nearest(s, 4) - ahead) * TURNS_PER_CUBE)) + 1.5


def smallest_piles(s: GameState) -> int:
    """How many cards there are in all piles but the largest."""
    cards = 0
    largest = 0
    for pile in s.piles:
        cards += len(pile)
        largest = max(largest, len(pile))
    return cards - largest


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
    tallies = Tallies()
    tallies.look(s)
    rows: list[list[float]] = []
    for who in range(len(s.players)):
        sheet = Sheet()
        sheet.fill(s, who, turns_left(s, who), tallies, NO_WEIGHTS)
        rows.append(sheet.row)
    return rows


class Sheet:
    """The row of one player, filled in again and again: a section is counted anew when its pieces have changed."""

    def __init__(self) -> None:
        self.row: list[float] = [0.0] * COUNT
        self.sections: list[Section] = [
            Rubble(SETS, STORES),
            Streets(STORES, FIRST_REAIS),
            Portfolio(SHIPS, OFFICIALS_OUT),
            Purse(FIRST_REAIS, SHIPS),
            Staff(OFFICIALS_OUT, CLERGY),
            Church(CLERGY, HAND),
            Abilities(ABILITIES, COUNT),
            Hand(HAND, VISIT_COST),
            Cards(CARD_REWARDS, ABILITIES),
            Visits(VISIT_COST, CAN_BUILD),
            NextBuilding(CAN_BUILD, CARD_REWARDS),
        ]
        self.weights: list[float] = NO_WEIGHTS
        self.total: int = 0  # wigs, if the game ended now
        self.turns: float = 0.0  # that are left
        self.held: Bits = 0  # the kinds of cards in hand
        self.king_cost: int = 0

    def fill(self, s: GameState, who: Seat, turns: float, tallies: Tallies, weights: list[float]) -> float:
        """Counts what has changed; answers the weighted sum. Lacerda is worth its wigs."""
        self.turns = turns
        p = s.players[who]
        row = self.row
        final = tallies.final_wigs(s, who)
        row[WIGS] = float(p.wigs)
        total = p.wigs
        for category in range(FINALS):
            row[FINAL + category] = float(final[category])
            total += final[category]
        self.total = total
        if who == s.lacerda:
            return float(total)
        anew = weights is not self.weights
        self.weights = weights
        worth = weighed(row, weights, WIGS, SETS)
        for section in self.sections:
            if section.changed(s, who, p, self, tallies):
                section.count(s, who, p, self, tallies)
                section.worth = weighed(row, weights, section.first, section.end)
            elif anew:
                section.worth = weighed(row, weights, section.first, section.end)
            worth += section.worth
        return worth


def weighed(row: list[float], weights: list[float], first: int, end: int) -> float:
    """The weighted sum of some features."""
    total = 0.0
    for i in range(first, end):
        x = row[i]
        if x != 0.0:
            total += x * weights[i]
    return total


class Section:
    """The features from `first` up to `end`, and what they are worth. The same pieces mean the same numbers."""

    def __init__(self, first: int, end: int) -> None:
        self.first: int = first
        self.end: int = end
        self.worth: float = 0.0

    def changed(self, s: GameState, who: Seat, p: PlayerState, sheet: Sheet, tallies: Tallies) -> bool:
        """Has anything changed that these are counted from? Notes what there is now."""
        raise NotImplementedError

    def count(self, s: GameState, who: Seat, p: PlayerState, sheet: Sheet, tallies: Tallies) -> None:
        """Writes all of them."""
        raise NotImplementedError


class Rubble(Section):
    def __init__(self, first: int, end: int) -> None:
        super().__init__(first, end)
        self.cubes: Ints = NEVER
        self.sets: int = 0
        self.markers: int = 0
        self.period: int = 0

    def changed(self, s: GameState, who: Seat, p: PlayerState, sheet: Sheet, tallies: Tallies) -> bool:
        if p.cubes is self.cubes and p.sets == self.sets and p.markers == self.markers and s.period == self.period:
            return False
        self.cubes, self.sets, self.markers, self.period = p.cubes, p.sets, p.markers, s.period
        return True

    def count(self, s: GameState, who: Seat, p: PlayerState, sheet: Sheet, tallies: Tallies) -> None:
        row = sheet.row
        colours = 0
        spare = 0
        for cubes in p.cubes:
            if cubes > p.sets:
                colours += 1
                spare += cubes - p.sets - 1
        row[SETS] = float(p.sets)
        row[SETS_BEFORE_PERIOD_END] = float(p.sets if s.period == 1 else 0)
        row[SET_COLOURS] = float(colours)
        row[SPARE_CUBES] = float(spare)
        row[MARKERS] = float(p.markers)


class Streets(Section):
    def __init__(self, first: int, end: int) -> None:
        super().__init__(first, end)
        self.streets: list[list[int]] = []
        self.houses: Ints = NEVER
        self.limit: int = 0

    def changed(self, s: GameState, who: Seat, p: PlayerState, sheet: Sheet, tallies: Tallies) -> bool:
        limit = s.limit(who)
        if tallies.town.streets is self.streets and p.houses is self.houses and limit == self.limit:
            return False
        self.streets, self.houses, self.limit = tallies.town.streets, p.houses, limit
        return True

    def count(self, s: GameState, who: Seat, p: PlayerState, sheet: Sheet, tallies: Tallies) -> None:
        row = sheet.row
        mine = self.streets[who]
        types = 0
        leads = 0
        produced = 0
        for good in range(4):
            count = mine[good]
            if count:
                types += 1
                produced += count if count < self.limit else self.limit
        for other in range(len(s.players)):
            if other != who:
                theirs = self.streets[other]
                for good in range(1, 4):
                    difference = mine[good] - theirs[good]
                    leads += 1 if difference > 0 else (-1 if difference < 0 else 0)
        left, centre, right = p.houses[c.LEFT], p.houses[c.CENTRE], p.houses[c.RIGHT]
        extra = types if right >= 3 else (1 if right and types else 0)
        row[STORES] = float(mine[0] + mine[1] + mine[2] + mine[3])
        row[STORE_PROSPECTS] = tallies.town.prospects[who] / 4.0
        row[STORE_TYPES] = float(types)
        row[STORE_LEADS] = float(leads)
        row[PRODUCTION] = float(produced + extra)
        row[HOUSE_VISITS_BY_REAIS] = 1.0 if left >= 2 else 0.0
        row[HOUSE_CHEAPER_SHIPS] = 1.0 if 0 < centre < 3 else 0.0
        row[HOUSE_FREE_SHIPS] = 1.0 if centre >= 3 else 0.0
        row[HOUSE_MORE_GOODS] = 1.0 if 0 < right < 3 else 0.0
        row[HOUSE_ALL_GOODS] = 1.0 if right >= 3 else 0.0
        row[HOUSES_LEFT] = float(8 - left - centre - right)


class Portfolio(Section):
    def __init__(self, first: int, end: int) -> None:
        super().__init__(first, end)
        self.upper: Ints = NEVER
        self.cargo: Ints = NEVER
        self.lower: Ints = NEVER
        self.sets: int = 0
        self.clergy: Bits = 0

    def changed(self, s: GameState, who: Seat, p: PlayerState, sheet: Sheet, tallies: Tallies) -> bool:
        if (
            p.cargo is self.cargo
            and p.upper is self.upper
            and p.lower is self.lower
            and p.sets == self.sets
            and p.clergy == self.clergy
        ):
            return False
        self.cargo, self.upper, self.lower, self.sets, self.clergy = p.cargo, p.upper, p.lower, p.sets, p.clergy
        return True

    def count(self, s: GameState, who: Seat, p: PlayerState, sheet: Sheet, tallies: Tallies) -> None:
        row = sheet.row
        box = s.box
        ships = 0
        almost = 0
        for slot in range(len(p.upper)):
            if p.upper[slot] >= FIRST_SHIP:
                ships += 1
                if not p.cargo[slot] & AT_SEA:
                    almost += goods_aboard(p.cargo[slot])
        laid = len(p.upper) + len(p.lower)
        row[SHIPS] = float(ships)
        row[SHIP_ROOM] = float(tallies.holds.room[who])
        row[ALMOST_FULL] = float(almost)
        row[CARDS_LAID] = float(laid)
        row[FREE_SLOTS] = float(s.limit(who) - laid)
        row[UPPER_INFLUENCE] = float(s.upper_influence(who))
        sale = 0
        reais_off = 0
        rubble = 0
        officials = 0
        for card in p.lower:
            op = box.effect_op[box.card_benefit[card]]
            if op == c.SALE_BONUS:
                sale += 1
            elif op == c.REAIS_OFF:
                reais_off += 1
            elif op == c.RUBBLE_CHEAPER:
                rubble += 1
            elif op == c.OFFICIALS_FEWER:
                officials += 1
        row[BENEFIT_SALE] = float(sale)
        row[BENEFIT_REAIS_OFF] = float(reais_off)
        row[BENEFIT_RUBBLE] = float(rubble)
        row[BENEFIT_OFFICIALS] = float(officials)


class Purse(Section):
    def __init__(self, first: int, end: int) -> None:
        super().__init__(first, end)
        self.reais: int = -1
        self.influence: int = -1
        self.goods: Ints = NEVER
        self.prices: Ints = NEVER
        self.room: int = 0  # where goods can be sold: on ships of the player's own, and on the others' that are docked

    def changed(self, s: GameState, who: Seat, p: PlayerState, sheet: Sheet, tallies: Tallies) -> bool:
        room = tallies.holds.room_for(who)
        if (
            p.reais == self.reais
            and p.influence == self.influence
            and p.goods is self.goods
            and s.prices is self.prices
            and room == self.room
        ):
            return False
        self.reais, self.influence, self.goods, self.prices, self.room = p.reais, p.influence, p.goods, s.prices, room
        return True

    def count(self, s: GameState, who: Seat, p: PlayerState, sheet: Sheet, tallies: Tallies) -> None:
        row = sheet.row
        reais = p.reais
        influence = p.influence
        row[FIRST_REAIS] = float(min(reais, FEW_REAIS))
        row[MORE_REAIS] = float(min(reais, SOME_REAIS) - FEW_REAIS if reais > FEW_REAIS else 0)
        row[MANY_REAIS] = float(reais - SOME_REAIS if reais > SOME_REAIS else 0)
        row[FIRST_INFLUENCE] = float(min(influence, SOME_INFLUENCE))
        row[MORE_INFLUENCE] = float(influence - SOME_INFLUENCE if influence > SOME_INFLUENCE else 0)
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
        row[SALES] = float(min(count, self.room))


class Staff(Section):
    def __init__(self, first: int, end: int) -> None:
        super().__init__(first, end)
        self.offices: Ints = NEVER
        self.plazas: Ints = NEVER
        self.officials: int = 0
        self.plans: Ints = NEVER
        self.at_work: int = 0
        self.clergy: Bits = 0
        self.favours: Bits = 0
        self.decrees: int = 0
        self.lower: Ints = NEVER
        self.stacks: tuple[Ints, ...] = ()
        self.streets: list[list[int]] = []
        self.row_e: bool = False

    def changed(self, s: GameState, who: Seat, p: PlayerState, sheet: Sheet, tallies: Tallies) -> bool:
        at_work = tallies.officials.at_work[who]
        decrees = len(p.decrees)
        if (
            s.offices is self.offices
            and s.plazas is self.plazas
            and p.officials == self.officials
            and p.plans is self.plans
            and at_work == self.at_work
            and p.clergy == self.clergy
            and p.favours == self.favours
            and decrees == self.decrees
            and p.lower is self.lower
            and s.building_stacks is self.stacks
            and tallies.town.streets is self.streets
            and s.row_e == self.row_e
        ):
            return False
        self.offices, self.plazas, self.officials = s.offices, s.plazas, p.officials
        self.plans, self.at_work, self.clergy, self.favours = p.plans, at_work, p.clergy, p.favours
        self.decrees, self.lower, self.stacks = decrees, p.lower, s.building_stacks
        self.streets, self.row_e = tallies.town.streets, s.row_e
        return True

    def count(self, s: GameState, who: Seat, p: PlayerState, sheet: Sheet, tallies: Tallies) -> None:
        row = sheet.row
        out = s.officials_out(who)
        o = s.offices
        row[OFFICIALS_OUT] = float(out)
        row[OFFICIALS_HOME] = float(p.officials)
        row[OFFICIALS_IN_OFFICE] = float(o[BUILDER_OFFICE + who] + o[MINISTER_OFFICE + who] + o[KING_OFFICE + who])
        row[PLANS] = float(len(p.plans))
        row[OFFICIALS_AT_WORK] = float(self.at_work)
        row[FAVOURS] = float(BITS_IN[p.favours])
        row[DECREES] = float(self.decrees)
        ready = 0
        shortage = 0
        best_site = 0.0
        if p.plans:
            means = Means(s, who)
            shortage = 9
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
            if shortage <= 2:
                best_site = tallies.town.best_site(s, who, faces) / 4.0
        row[PLANS_READY] = float(ready)
        row[PLAN_SHORTAGE] = float(shortage)
        row[BEST_SITE] = best_site


class Church(Section):
    def __init__(self, first: int, end: int) -> None:
        super().__init__(first, end)
        self.clergy: Bits = 0
        self.cardinal: int = 0

    def changed(self, s: GameState, who: Seat, p: PlayerState, sheet: Sheet, tallies: Tallies) -> bool:
        if p.clergy == self.clergy and (s.cardinal == self.cardinal or not p.clergy):
            return False
        self.clergy, self.cardinal = p.clergy, s.cardinal
        return True

    def count(self, s: GameState, who: Seat, p: PlayerState, sheet: Sheet, tallies: Tallies) -> None:
        row = sheet.row
        wigs = total_of(s.box.clergy_wigs, p.clergy)
        steps = (s.box.church_influence - s.cardinal) % 6
        row[CLERGY] = float(p.clergy_count)
        row[CLERGY_WIGS] = float(wigs)
        row[CLERGY_WIGS_NEAR] = wigs / float(steps if steps else 6)


class Abilities(Section):
    def __init__(self, first: int, end: int) -> None:
        super().__init__(first, end)
        self.clergy: Bits = 0
        self.turns: float = 0.0

    def changed(self, s: GameState, who: Seat, p: PlayerState, sheet: Sheet, tallies: Tallies) -> bool:
        if p.clergy == self.clergy and (sheet.turns == self.turns or not p.clergy):
            return False
        self.clergy, self.turns = p.clergy, sheet.turns
        return True

    def count(self, s: GameState, who: Seat, p: PlayerState, sheet: Sheet, tallies: Tallies) -> None:
        row = sheet.row
        for i in range(self.first, self.end):
            row[i] = 0.0
        for tile in members(p.clergy):
            row[ABILITIES + s.box.clergy_ability[tile]] += self.turns / TURNS_TO_COME


class Hand(Section):
    def __init__(self, first: int, end: int) -> None:
        super().__init__(first, end)
        self.hand: Ints = NEVER

    def changed(self, s: GameState, who: Seat, p: PlayerState, sheet: Sheet, tallies: Tallies) -> bool:
        if p.hand is self.hand:
            return False
        self.hand = p.hand
        return True

    def count(self, s: GameState, who: Seat, p: PlayerState, sheet: Sheet, tallies: Tallies) -> None:
        row = sheet.row
        box = s.box
        held = 0
        treasury = 0
        influence = 0
        for card in p.hand:
            kind = box.card_kind[card]
            held |= BIT[kind]
            if kind == c.TREASURY:
                treasury += 1
            else:
                influence += box.card_influence[card]
        sheet.held = held
        row[HAND] = float(len(p.hand))
        row[HAND_NOBLES] = float(BITS_IN[held & NOBLE_KINDS])
        row[HAND_TREASURY] = float(treasury)
        row[HAND_INFLUENCE] = float(influence)


class Cards(Hand):
    """What the cards in hand do."""

    def count(self, s: GameState, who: Seat, p: PlayerState, sheet: Sheet, tallies: Tallies) -> None:
        row = sheet.row
        box = s.box
        for i in range(self.first, self.end):
            row[i] = 0.0
        for card in p.hand:
            if box.card_kind[card] == c.TREASURY:
                row[CARD_EVENTS + box.effect_op[box.card_event[card]]] += 1.0
                continue
            effect = box.card_penalty[card] or box.card_reward[card]
            if effect:
                row[CARD_REWARDS + box.effect_op[effect]] += 1.0


class Visits(Section):
    def __init__(self, first: int, end: int) -> None:
        super().__init__(first, end)
        self.held: Bits = -1
        self.offices: Ints = NEVER
        self.treasury: int = 0
        self.clergy: Bits = 0

    def changed(self, s: GameState, who: Seat, p: PlayerState, sheet: Sheet, tallies: Tallies) -> bool:
        if (
            s.offices is self.offices
            and s.treasury == self.treasury
            and sheet.held == self.held
            and p.clergy == self.clergy
        ):
            return False
        self.offices, self.treasury, self.held, self.clergy = s.offices, s.treasury, sheet.held, p.clergy
        return True

    def count(self, s: GameState, who: Seat, p: PlayerState, sheet: Sheet, tallies: Tallies) -> None:
        cheapest = DEAR
        cost_of_all = 0
        for noble in range(3):
            cost = visit_cost(s, who, noble, False)
            cost_of_all += cost
            if self.held & BIT[noble] and cost < cheapest:
                cheapest = cost
            if noble == c.KING:
                sheet.king_cost = cost
        sheet.row[VISIT_COST] = float(cost_of_all)
        sheet.row[CHEAPEST_VISIT] = float(cheapest)


class NextBuilding(Section):
    """Can a public building be opened next? Little to count, and from nearly everything: each time anew."""

    def changed(self, s: GameState, who: Seat, p: PlayerState, sheet: Sheet, tallies: Tallies) -> bool:
        return True

    def count(self, s: GameState, who: Seat, p: PlayerState, sheet: Sheet, tallies: Tallies) -> None:
        row = sheet.row
        can = 0.0
        if sheet.held & BIT[c.KING] and row[PLANS_READY] > 0.0:
            power = p.influence + (p.reais if may_pay_reais(s, who) else 0)
            if sheet.king_cost <= power:
                can = 1.0 + row[BEST_SITE]
        row[CAN_BUILD] = can


assert len(FEATURES) == COUNT, len(FEATURES)
