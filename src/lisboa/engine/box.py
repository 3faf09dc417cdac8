"""What is in the box, as plain int tables: made once from a component set and shared by every copy of a game.

Effects are rows (op, what, amount) of one table, so that a card, a plot, a site and a token all speak the same
language; everything else is a tuple indexed by the piece's number.
"""

from collections.abc import Mapping
from typing import Final

from lisboa.components import Clergy, ComponentError, Components, Effect, load
from lisboa.components.schema import DECREE_KINDS as DECREE_WORDS
from lisboa.engine import constants as c
from lisboa.engine.constants import (
    ABILITIES,
    ARCHITECTS,
    CARDS,
    CLERGY,
    DECKS,
    DECREES,
    EFFECT_OPS,
    GOODS,
    KINDS,
    NOBLES,
    ROWS,
    RUBBLE,
    SIDES,
    STREETS,
)
from lisboa.engine.packing import BIT, Bits, Ints, bits_of, plan_kind

NO_EFFECT: Final = 0

_USES_UP: Final[dict[int, Bits]] = {
    c.GET_OFFICIALS: bits_of((c.RECRUIT,)),
    c.GET_PLAN: bits_of((c.TAKE_PLAN,)),
    c.GET_FAVOUR: bits_of((c.ROYAL_FAVOUR,)),
    c.GET_CARDINAL: bits_of((c.MEET_CARDINAL, c.ROYAL_FAVOUR)),
}

_BUILDS: Final = (c.GET_PLAN, c.GET_OFFICIALS, c.GET_REAIS, c.GET_INFLUENCE, c.GET_RUBBLE, c.GET_CARDINAL)

DECREE_KINDS: Final = tuple(DECREE_WORDS)


def _what(name: str) -> int:
    """The number of whatever a word names; the families that are possible here do not overlap."""
    for names in (GOODS, RUBBLE, NOBLES):
        if name in names:
            return names.index(name)
    return 0


class Box:
    """The static data of one component set. Never changed after it is made."""

    def __init__(self, components: Components) -> None:
        self.hash: str = components.hash
        self._read_effects()
        self._read_tracks(components)
        self._read_downtown(components)
        self._read_court(components)
        self._read_church(components)
        self._read_cards(components)
        # How many reais at most each effect could add to what a player can pay for land, the tile included that
        # the cardinal may bring.
        self.effect_help: Ints = tuple(self._help(e) for e in range(len(self.effect_op)))
        self.most_help: int = max(self.effect_help)
        # Which effects may bring something towards a public building.
        self.effect_builds: tuple[bool, ...] = tuple(op in _BUILDS for op in self.effect_op)

    def _help(self, effect: int) -> int:
        op = self.effect_op[effect]
        if op == c.GET_REAIS:
            return self.effect_amount[effect]
        if op == c.GET_INFLUENCE:
            return self.worth[10]
        if op == c.GET_CARDINAL:
            return max(self.worth[10], *self.clergy_amount)
        return 9 if op == c.GET_RUBBLE else 0

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return (box_by_hash, (self.hash,))

    def _read_effects(self) -> None:
        self.effect_op: list[int] = [-1]
        self.effect_what: list[int] = [0]
        self.effect_amount: list[int] = [0]

    def effect(self, effect: Effect | None) -> int:
        """The number of an effect's row, made on first use; 0 is no effect."""
        if effect is None:
            return NO_EFFECT
        op, what, amount = EFFECT_OPS.index(effect.op), _what(effect.what), effect.amount
        for i in range(1, len(self.effect_op)):
            if self.effect_op[i] == op and self.effect_what[i] == what and self.effect_amount[i] == amount:
                return i
        self.effect_op.append(op)
        self.effect_what.append(what)
        self.effect_amount.append(amount)
        return len(self.effect_op) - 1

    def _read_tracks(self, components: Components) -> None:
        self.treasury_influence: Ints = tuple(influence for influence, _ in components.treasury)
        self.treasury_reais: Ints = tuple(reais for _, reais in components.treasury)
        self.treasury_start: int = components.treasury_start
        coins = components.influence_coins
        # For each space: what one real from influence leads to, and how many reais can be made in all (R4.12).
        self.coin_below: Ints = tuple(max([x for x in coins if x < i], default=-1) for i in range(11))
        self.worth: Ints = tuple(sum(1 for x in coins if x < i) for i in range(11))
        self.prices: Ints = tuple(components.prices)
        self.price_floor: int = components.price_floor
        self.rubble_cost: Ints = tuple(components.rubble_cost)
        self.rubble_cubes: Ints = tuple(components.rubble_cubes)
        self.start_wigs: int = components.start_wigs
        self.start_reais: int = components.start_reais
        self.start_influence: Ints = tuple(components.start_influence)
        self.start_goods: int = components.start_goods
        self.start_officials: int = components.start_officials
        self.houses: Ints = tuple(components.houses)
        self.base_limit: int = components.base_limit
        self.slots: int = components.portfolio_slots
        self.set_markers: int = components.set_markers
        ships = [ship for ship in components.ships for _ in range(ship.copies)]
        self.hull: Ints = tuple(ship.hull for ship in ships)
        self.ship_influence: Ints = tuple(ship.influence for ship in ships)
        self.ship_modifier: Ints = tuple(ship.modifier for ship in ships)

    def _read_downtown(self, components: Components) -> None:
        plots = components.plots
        self.plot_row: Ints = tuple(ROWS.index(p.row) for p in plots)
        self.plot_column: Ints = tuple(p.column - 1 for p in plots)
        # (plot, street, display space) of every way to build, in plot order.
        ways = [(i, STREETS.index(s)) for i, p in enumerate(plots) for s in p.streets]
        self.way_plot: Ints = tuple(plot for plot, _ in ways)
        self.way_street: Ints = tuple(street for _, street in ways)
        self.plot_small: tuple[bool, ...] = tuple(p.small for p in plots)
        self.way_space: Ints = tuple(c.SMALL_TILE if plots[plot].small else street for plot, street in ways)
        # Per plot: the display spaces whose tile fits it.
        self.plot_spaces: tuple[Bits, ...] = tuple(
            BIT[c.SMALL_TILE] if p.small else bits_of(STREETS.index(s) for s in p.streets) for p in plots
        )
        # Per plot: the streets that it touches.
        self.touches: tuple[Bits, ...] = tuple(bits_of(STREETS.index(s) for s in p.streets) for p in plots)
        self.plot_reward: Ints = tuple(self.effect(p.reward) for p in plots)
        self.column_rubble: Ints = tuple(col.rubble_spaces for col in components.columns)
        self.column_value: Ints = tuple(col.value or 0 for col in components.columns)
        self.row_rubble: int = components.row_rubble_spaces
        self.pile_rubble: int = components.pile_rubble
        self.scoring_tiles: Ints = tuple(components.scoring_tiles)
        self.large_tiles: int = components.large_tiles
        self.small_tiles: int = components.small_tiles
        self.site_side: Ints = tuple(SIDES.index(s.side) for s in components.sites)
        self.site_row: Ints = tuple(ROWS.index(s.row) if s.row else -1 for s in components.sites)
        self.site_street: Ints = tuple(STREETS.index(s.street) if s.street else -1 for s in components.sites)
        self.site_cubes: Ints = tuple(s.cubes for s in components.sites)
        self.site_reward: Ints = tuple(self.effect(s.reward) for s in components.sites)
        # Per face of a building: its colours.
        self.face: tuple[Bits, ...] = tuple(
            bits_of(GOODS.index(g) for g in side) for b in components.buildings for side in (b.blue, b.green)
        )

    def _read_court(self, components: Components) -> None:
        self.office_spaces: int = components.office_spaces
        self.starting_plans: Ints = tuple(
            plan_kind(ARCHITECTS.index(p.architect), p.officials) for p in components.plans if p.starting
        )
        stacks = [
            sorted((p.officials for p in components.plans if not p.starting and p.architect == a), reverse=True)
            for a in ARCHITECTS
        ]
        # The top of a stack is its last element: fewest officials on top (R2.8).
        self.plan_stacks: tuple[Ints, Ints] = (
            tuple(plan_kind(0, n) for n in stacks[0]),
            tuple(plan_kind(1, n) for n in stacks[1]),
        )

    def _read_church(self, components: Components) -> None:
        self.church_influence: int = components.church.index("influence")
        self.church_treasury: tuple[bool, ...] = tuple(icon == "treasury" for icon in components.church)
        self.church_scoring: tuple[bool, ...] = tuple(icon == "influence" for icon in components.church)
        self.clergy_limit: int = components.clergy_limit
        wigs = [0] * (CLERGY + 1)
        amount = [0] * (CLERGY + 1)
        ability = [0] * (CLERGY + 1)
        text: list[Mapping[str, str]] = [{}] * (CLERGY + 1)
        masks = [0] * len(ABILITIES)
        for tile in components.clergy:
            number = _ability(tile)
            wigs[tile.number] = tile.wigs
            amount[tile.number] = tile.amount
            ability[tile.number] = number
            text[tile.number] = tile.text
            masks[number] |= BIT[tile.number]
        self.clergy_wigs: Ints = tuple(wigs)
        self.clergy_amount: Ints = tuple(amount)
        self.clergy_ability: Ints = tuple(ability)
        self.clergy_text: list[Mapping[str, str]] = text
        self.ability_mask: Ints = tuple(masks)
        # Per noble: the tiles that make a visit cheaper.
        self.visit_cheaper: Ints = tuple(masks[c.C_VISIT_CHEAPER] | masks[c.C_VISIT_CHEAPER + 1 + n] for n in range(3))

    def _read_cards(self, components: Components) -> None:
        self.decree_kind: list[int] = [0] * (DECREES + 1)
        self.decree_x: list[int] = [0] * (DECREES + 1)
        self.decree_y: list[int] = [0] * (DECREES + 1)
        self.decree_wigs: list[int] = [0] * (DECREES + 1)
        self.decree_row_e: list[bool] = [False] * (DECREES + 1)
        self.decree_money: list[bool] = [False] * (DECREES + 1)
        for decree in components.decrees:
            n = decree.number
            what = _decree_words(decree.kind, decree.what)
            self.decree_kind[n] = DECREE_KINDS.index(decree.kind)
            self.decree_x[n], self.decree_y[n] = what[0], what[1]
            self.decree_wigs[n] = decree.wigs
            self.decree_money[n] = decree.kind == "most_reais"
            self.decree_row_e[n] = decree.kind.endswith("_row") and decree.what[0] == "E"
        self.card_kind: list[int] = [0] * (CARDS + 1)
        self.card_deck: list[int] = [0] * (CARDS + 1)
        self.card_influence: list[int] = [0] * (CARDS + 1)
        self.card_reward: list[int] = [0] * (CARDS + 1)
        # The state actions that a card's reward may use up, as bits: none of them is then sure to be left to trade.
        self.card_uses_up: list[int] = [0] * (CARDS + 1)
        self.card_penalty: list[int] = [0] * (CARDS + 1)
        self.card_event: list[int] = [0] * (CARDS + 1)
        self.card_benefit: list[int] = [0] * (CARDS + 1)
        for card in components.cards:
            n = card.number
            self.card_kind[n] = KINDS.index(card.kind)
            self.card_deck[n] = DECKS.index(card.deck)
            self.card_influence[n] = card.influence
            self.card_reward[n] = self.effect(card.reward)
            self.card_uses_up[n] = _USES_UP.get(self.effect_op[self.card_reward[n]], 0)
            self.card_penalty[n] = self.effect(card.penalty)
            self.card_event[n] = self.effect(card.event)
            self.card_benefit[n] = self.effect(card.benefit)


def _ability(tile: Clergy) -> int:
    name = (tile.effect, tile.what)
    if name not in ABILITIES:
        raise ComponentError(f"clergy {tile.number}: found effect {tile.effect!r}, but no chapter of the rules has it")
    return ABILITIES.index(name)


def _decree_words(kind: str, words: tuple[str, ...]) -> list[int]:
    return [family.index(word) for family, word in zip(DECREE_WORDS[kind], words, strict=True)] + [0, 0]


_boxes: dict[str, Box] = {}


def box_of(components: Components | None = None) -> Box:
    """The box of a component set (the package's own by default), made once per set."""
    found = components if components is not None else load()
    if found.hash not in _boxes:
        _boxes[found.hash] = Box(found)
    return _boxes[found.hash]


def box_by_hash(hash: str) -> Box:
    if hash not in _boxes:
        box_of()
    return _boxes[hash]
