"""Production: a good from each store, the extra goods, and the falling prices (R7.4)."""

from lisboa.engine import deeds, kinds
from lisboa.engine import events as ev
from lisboa.engine.constants import C_PRODUCE_MORE, RIGHT
from lisboa.engine.moves import EXTRAS, GOOD, Move
from lisboa.engine.packing import BIT, OWNER_OF, STREET_OF, Bits, Refusal, Seat
from lisboa.engine.refusals import NOT_PRODUCED, NOTHING_TO_PRODUCE, WAREHOUSE_FULL, refuse
from lisboa.engine.state import GameState, put
from lisboa.engine.steps import SELDOM, ask, auto


def stores_by_street(s: GameState, who: Seat) -> list[int]:
    counts = [0, 0, 0, 0]
    for store in s.plots:
        if OWNER_OF[store] == who:
            counts[STREET_OF[store]] += 1
    return counts


def produce_check(s: GameState, who: Seat, minus: int = -1) -> Refusal:
    """At least one good must be taken (R7.8); a good just traded away has left its room."""
    goods = s.players[who].goods
    limit = s.limit(who) if who != s.lacerda else 99
    for store in s.plots:
        if OWNER_OF[store] == who:
            good = STREET_OF[store]
            if goods[good] - (1 if good == minus else 0) < limit:
                return 0
    return NOTHING_TO_PRODUCE


def produce(s: GameState, who: Seat) -> None:
    types = 0
    for good, count in enumerate(stores_by_street(s, who)):
        if count and s.gain_goods(who, good, count, ev.BY_PRODUCTION):
            types |= BIT[good]
    s.did(who, deeds.GOODS_PRODUCED)
    s.push(kinds.PRICES, who, types)
    extras = s.ability(who, C_PRODUCE_MORE)
    built = s.players[who].houses[RIGHT]
    if built >= 3:
        for good in range(4):
            if types & BIT[good]:
                s.gain_goods(who, good, 1, ev.BY_PRODUCTION)
    elif built:
        extras += 1
    _ask_extra(s, who, types, extras)


def _ask_extra(s: GameState, who: Seat, types: Bits, extras: int) -> None:
    if extras and _offer(s, who, types, extras):
        s.push(kinds.EXTRA, who, types, extras)


def _offer(s: GameState, who: Seat, types: Bits, extras: int) -> list[Move]:
    goods = s.players[who].goods
    limit = s.limit(who)
    return [EXTRAS[good] for good in range(4) if types & BIT[good] and goods[good] < limit]


def _why(s: GameState, who: Seat, types: Bits, extras: int, move: Move) -> Refusal:
    if not types & BIT[move.a]:
        return refuse(NOT_PRODUCED, move.a)
    limit = s.limit(who)
    return 0 if s.players[who].goods[move.a] < limit else refuse(WAREHOUSE_FULL, move.a, limit)


def _answer(s: GameState, who: Seat, types: Bits, extras: int, move: Move) -> None:
    s.gain_goods(who, move.a, 1, ev.BY_PRODUCTION)
    _ask_extra(s, who, types, extras - 1)


def prices_fall(s: GameState, who: Seat, types: Bits, b: int = 0) -> None:
    """The price of every type produced falls by 1; it never rises and never falls below its floor."""
    for good in range(4):
        if types & BIT[good] and s.prices[good] > s.box.price_floor:
            s.prices = put(s.prices, good, s.prices[good] - 1)
            s.log(ev.PRICE, who, good, -1, ev.BY_PRODUCTION)


ask(
    kinds.EXTRA,
    "extra",
    "R7.4",
    (GOOD,),
    _offer,
    _answer,
    _why,
    a="goods",
    b="count",
    risky=SELDOM,
)
auto(kinds.PRICES, "prices", prices_fall, a="goods")
