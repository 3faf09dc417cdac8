"""How one gets somewhere: what it would take a player to reach a plot, a site, a decree, a ship, a noble or a tile.

It can be asked at any time, also out of turn, and is answered for the position as it stands, from what the player sees:
what lies on the table, and their own hand. A goal is the beginning of a move that reaches it.

>>> from lisboa import Game
>>> found = ways(Game.position(hand=[1], influence=0).state, 0, "visit king")
>>> [(need.what, need.number, need.have) for need in found.ways[0].needs]
[('king-card', 1, 0), ('influence', 1, 0)]
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from lisboa.engine import moves as m
from lisboa.engine.actions import noble_action_check, state_action_check
from lisboa.engine.buildings import Means, best_plan, site_closed
from lisboa.engine.church import CARDINAL_STEPS, steps_to
from lisboa.engine.constants import (
    ACTIONS,
    ARCHITECTS,
    BUILD_SHIP,
    BUILDER,
    C_CARDINAL_STEPS,
    GOLD,
    GOODS,
    KING,
    MEET_CARDINAL,
    MINISTER,
    NOBLES,
    PLOTS,
    RECRUIT,
    ROYAL_FAVOUR,
    SHIPS,
    SITES,
    STORE,
    TAKE_PLAN,
)
from lisboa.engine.favours import favour_closed
from lisboa.engine.moves import Move
from lisboa.engine.packing import BIT, NOBLE_ACTION, NOBLE_OF, members
from lisboa.engine.refusals import GOODS_SHORT, STACK_EMPTY, code_of, refuse
from lisboa.engine.selling import why_sale
from lisboa.engine.ships import ship_means
from lisboa.engine.state import GameState
from lisboa.engine.stores import land_means, plot_closed
from lisboa.engine.trading import TAKEN
from lisboa.engine.visiting import splits, visit_cost

VISIT: Final = "visit"
TRADE: Final = "trade"
FOLLOW: Final = "follow"
SELL: Final = "sell"


class UnknownGoal(ValueError):
    """Nothing on the table is called so."""


class Need(NamedTuple):
    """Something that is needed, how much of it, and how much the player has."""

    what: str
    number: int
    have: int
    hired: int = 0  # how many officials it is for

    @property
    def lacks(self) -> int:
        return max(0, self.number - self.have)


class Way(NamedTuple):
    """What a player has to have, and how it is used: to visit, to trade, to follow somebody's visit, or to sell."""

    by: str
    needs: tuple[Need, ...]


class Ways(NamedTuple):
    """The ways to a goal; or why there is none: the move that would reach it, and its packed refusal."""

    ways: tuple[Way, ...] = ()
    never: tuple[Move, int] | None = None


def ways(s: GameState, who: int, goal: str) -> Ways:
    """What it takes a player to get there; raises UnknownGoal."""
    verb, _, piece = goal.partition(" ")
    find = _GOALS.get(verb)
    if find is None:
        raise UnknownGoal(goal)
    return find(s, who, piece)


def _number(piece: str, names: Sequence[str]) -> int:
    if piece not in names:
        raise UnknownGoal(piece)
    return names.index(piece)


def _lying(piece: str, row: Sequence[int]) -> int:
    """A decree or tile by its number, if it lies on the table."""
    there = [number for number in row if number]
    return there[_number(piece, [str(number) for number in there])]


# ---------------------------------------------------------------------- visits


class _Purse(NamedTuple):
    """What is left after a visit is paid."""

    reais: int
    influence: int


def _paying(s: GameState, who: int, cost: int) -> tuple[list[Need], _Purse]:
    """What a visit takes, as it is usually paid: from influence, what is missing in reais or wigs where that is
    possible.
    """
    p = s.players[who]
    found = splits(s, who, cost)
    if not found:
        return [Need("influence", cost, p.influence)], _Purse(p.reais, 0)
    influence, reais, wigs = found[0]
    needs = [Need("influence", influence, p.influence), Need("coins", reais, p.reais), Need("wigs", wigs, p.wigs)]
    return [need for need in needs if need.number], _Purse(p.reais - reais, p.influence - influence)


Then = Callable[[_Purse], list[Need]]


def _visits(s: GameState, who: int, noble: int, then: Then = lambda purse: []) -> list[Way]:
    """A visit with a card, and following one with the noble's favour."""
    p = s.players[who]
    held = sum(s.box.card_kind[card] == noble for card in p.hand)
    paid, purse = _paying(s, who, visit_cost(s, who, noble, False))
    found = [Way(VISIT, (Need(f"{NOBLES[noble]}-card", 1, held), *paid, *then(purse)))]
    if p.favours & BIT[noble]:
        paid, purse = _paying(s, who, visit_cost(s, who, noble, True))
        found.append(Way(FOLLOW, (Need(f"{NOBLES[noble]}-favour", 1, 1), *paid, *then(purse))))
    return found


def _noble(s: GameState, who: int, piece: str) -> Ways:
    """A visit brings the noble's own action with it, where that is easiest."""
    noble = _number(piece, NOBLES)
    if noble == BUILDER:
        return _easiest([_plot(s, who, plot) for plot in PLOTS])
    if noble == KING:
        return _easiest([_site(s, who, site) for site in SITES])
    return Ways(tuple(_visits(s, who, noble)))


def _easiest(found: list[Ways]) -> Ways:
    """Where the least is lacking, then where the least is needed; where nothing is open, why."""
    open_ones = [each for each in found if each.ways]
    return min(open_ones, key=lambda each: _effort(each.ways[0])) if open_ones else found[0]


def _effort(way: Way) -> tuple[int, int]:
    return sum(need.lacks for need in way.needs), sum(need.number for need in way.needs)


def _plot(s: GameState, who: int, piece: str) -> Ways:
    plot = _number(piece, PLOTS)
    streets = members(s.box.touches[plot])
    closed = [plot_closed(s, who, plot, street) for street in streets]
    if all(closed):
        return Ways(never=(m.PLOT_MOVES[plot][streets[0]], closed[0]))
    found = _visits(s, who, BUILDER, lambda purse: [Need("reais", *land_means(s, who, plot, *purse))])
    return Ways(tuple(found))


def _site(s: GameState, who: int, piece: str) -> Ways:
    site = _number(piece, SITES)
    closed = site_closed(s, site)
    if closed:
        return Ways(never=(m.SITE_MOVES[site], closed))
    plan = best_plan(s, who, site)
    return Ways(tuple(_visits(s, who, KING, lambda purse: _building(s, who, plan, purse))))


def _building(s: GameState, who: int, plan: int, purse: _Purse) -> list[Need]:
    """The plan, and its officials: those at court, and the others for money."""
    if plan < 0:
        return [Need("plan", 1, 0)]
    means = Means(s, who)
    needed = means.needed(plan)
    out = min(needed, means.out)
    needs = [Need("plan", 1, 1), *([Need("officials", out, means.out)] if out else [])]
    if needed > out:
        price = means.hire_price(needed - out, s.treasury_value())
        needs.append(Need("hired", price, purse.reais + s.box.worth[purse.influence], needed - out))
    return needs


def _decree(s: GameState, who: int, piece: str) -> Ways:
    _lying(piece, s.decree_row)
    return Ways(tuple(_visits(s, who, MINISTER)))


# ---------------------------------------------------------------------- state actions


def _by_action(
    s: GameState, who: int, action: int, more: Sequence[Need] = (), traded: Sequence[Need] | None = None
) -> tuple[Way, ...]:
    """A state action for a good, with a visit whose own action is possible too, or by following.

    `more` is needed besides; `traded`: if a good was given for it.
    """
    p, noble, taken = s.players[who], NOBLE_OF[action], TAKEN[action]
    good = Need(f"{GOODS[taken]}-or-gold", 1, p.goods[taken] + p.goods[GOLD])
    found = [Way(TRADE, (Need("card", 1, len(p.hand)), good, *(more if traded is None else traded)))]
    visit, *follow = _visits(s, who, noble, lambda purse: list(more))
    _, purse = _paying(s, who, visit_cost(s, who, noble, False))
    if noble_action_check(s, who, NOBLE_ACTION[noble], purse.reais, purse.influence) <= 0:
        found.append(visit)
    return (*found, *follow)


def _action(s: GameState, who: int, piece: str) -> Ways:
    action = _number(piece, ACTIONS)
    if action >= STORE:  # a noble's own
        return _noble(s, who, NOBLES[NOBLE_OF[action]])
    code = state_action_check(s, who, action)
    if code and code_of(code) != GOODS_SHORT:
        return Ways(never=(m.TRADES[GOLD][action], code))
    return Ways(_shipbuilding(s, who) if action == BUILD_SHIP else _by_action(s, who, action))


def _shipbuilding(s: GameState, who: int) -> tuple[Way, ...]:
    """The goods for a ship; who trades for it has one less of what is given."""
    given = [good for good in (TAKEN[BUILD_SHIP], GOLD) if s.players[who].goods[good]]
    traded = max((Need("goods", *ship_means(s, who, good)) for good in given), key=lambda need: need.have, default=None)
    whole = Need("goods", *ship_means(s, who))
    return _by_action(s, who, BUILD_SHIP, [whole], [traded or whole])


def _ship(s: GameState, who: int, piece: str) -> Ways:
    if piece:
        raise UnknownGoal(piece)
    return _action(s, who, ACTIONS[BUILD_SHIP])


def _plan(s: GameState, who: int, piece: str) -> Ways:
    architect = _number(piece, ARCHITECTS)
    if not s.plan_stacks[architect]:
        return Ways(never=(m.PLANS[architect], refuse(STACK_EMPTY, architect)))
    return Ways(_by_action(s, who, TAKE_PLAN))


def _favour(s: GameState, who: int, piece: str) -> Ways:
    noble = _number(piece, NOBLES)
    closed = favour_closed(s, who, noble)
    return Ways(never=(m.FAVOURS[noble], closed)) if closed else Ways(_by_action(s, who, ROYAL_FAVOUR))


def _office(s: GameState, who: int, piece: str) -> Ways:
    move, code = m.OFFICES[_number(piece, NOBLES)], state_action_check(s, who, RECRUIT)
    return Ways(never=(move, code)) if code else Ways(_by_action(s, who, RECRUIT))


def _tile(s: GameState, who: int, piece: str) -> Ways:
    tile = _lying(piece, s.church)
    code = state_action_check(s, who, MEET_CARDINAL)
    if code:
        return Ways(never=(m.TILES[tile], code))
    reach = CARDINAL_STEPS + s.ability(who, C_CARDINAL_STEPS)
    return Ways(_by_action(s, who, MEET_CARDINAL, [Need("steps", steps_to(s, tile), reach)]))


# ---------------------------------------------------------------------- sales


def _sale(s: GameState, who: int, piece: str) -> Ways:
    """To a ship that somebody has: any card in the portfolio leads to the market."""
    ship, p = _number(piece, SHIPS), s.players[who]
    good = next((good for good in range(len(GOODS)) if p.goods[good]), -1)
    move = m.SELLS[max(good, 0)][ship]
    code = why_sale(s, who, move) if good >= 0 else 0
    if code:
        return Ways(never=(move, code))
    return Ways((Way(SELL, (Need("card", 1, len(p.hand)), Need("any-good", 1, sum(p.goods)))),))


_GOALS: Final[dict[str, Callable[[GameState, int, str], Ways]]] = {
    "visit": _noble,
    "plot": _plot,
    "site": _site,
    "decree": _decree,
    "action": _action,
    "build": _ship,
    "plan": _plan,
    "favour": _favour,
    "office": _office,
    "tile": _tile,
    "sell": _sale,
}
