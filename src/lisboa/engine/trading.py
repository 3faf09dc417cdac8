"""Action 2: trade with the nobles (R6), and the choice between it and selling after a card to the portfolio."""

from typing import Final

from lisboa.engine import events as ev
from lisboa.engine import kinds
from lisboa.engine.actions import begin, state_action_check
from lisboa.engine.constants import (
    ACTIONS,
    BOOKS,
    BUILD_SHIP,
    CLOTH,
    GOLD,
    MEET_CARDINAL,
    PRODUCE,
    RECRUIT,
    ROYAL_FAVOUR,
    TAKE_PLAN,
    TOOLS,
)
from lisboa.engine.moves import DONE, DONE_IT, SELL, TRADE, TRADES, Move
from lisboa.engine.packing import (
    ANY_GOOD_ON,
    AT_SEA,
    BIT,
    FIRST_SHIP,
    NOBLE_OF,
    Action,
    Bits,
    Good,
    Ints,
    Refusal,
    Seat,
    laid_on,
    traded_of,
)
from lisboa.engine.refusals import COMPULSORY, COVERED, GOOD_MISSING, NOBLE_REFUSES, refuse
from lisboa.engine.selling import any_of, docked_ships, offer_sales, sale_sure, sell, why_sale
from lisboa.engine.state import GameState
from lisboa.engine.steps import WHAT, Early, ask

# The good that each noble takes other than gold (R6.2), by state action: tools, tools, books, books, cloth, cloth.
TAKEN: Final[Ints] = (TOOLS, TOOLS, BOOKS, BOOKS, CLOTH, CLOTH)


# ---------------------------------------------------------------------- trading


def _trade_check(s: GameState, who: Seat, good: Good, action: Action) -> Refusal:
    if s.players[who].goods[good] == 0:
        return refuse(GOOD_MISSING, good)
    if good not in (GOLD, TAKEN[action]):
        return refuse(NOBLE_REFUSES, good, NOBLE_OF[action])
    if s.covered & ANY_GOOD_ON[action]:
        return refuse(COVERED, action)
    return state_action_check(s, who, action, good)


def _offer_trades(s: GameState, who: Seat) -> list[Move]:
    goods = s.players[who].goods
    moves: list[Move] = []
    for action in range(6):
        taken = TAKEN[action]
        if s.covered & ANY_GOOD_ON[action] or not (goods[GOLD] or goods[taken]):
            continue
        if action != BUILD_SHIP and action != PRODUCE:  # for the others it is all one which good goes
            if state_action_check(s, who, action) == 0:
                if goods[GOLD]:
                    moves.append(TRADES[GOLD][action])
                if goods[taken]:
                    moves.append(TRADES[taken][action])
            continue
        if goods[GOLD] and state_action_check(s, who, action, GOLD) == 0:
            moves.append(TRADES[GOLD][action])
        if goods[taken] and state_action_check(s, who, action, taken) == 0:
            moves.append(TRADES[taken][action])
    return moves


def _trade(s: GameState, who: Seat, move: Move) -> None:
    """The good lies on the action until clean-up; then the action is done (R6.1)."""
    s.lose_good(who, move.a, ev.BY_TRADE)
    s.covered |= laid_on(move.b, move.a)
    s.log(ev.COVERED, who, traded_of(move.b, move.a), 1, ev.BY_TRADE)
    begin(s, who, move.b)


# ---------------------------------------------------------------------- the questions


def act_possible(s: GameState, who: Seat) -> bool:
    """Is there any sale or trade at this moment?"""
    if not any_of(s.players[who].goods):
        return False
    return bool(docked_ships(s)) or bool(_offer_trades(s, who))


def _offer_act(s: GameState, who: Seat, a: int, b: int) -> list[Move]:
    return offer_sales(s, who) + _offer_trades(s, who)


def _act_ahead(s: GameState, who: Seat, a: int, b: int) -> list[Move]:
    """Any sale or trade will do."""
    return offer_sales(s, who)[:1] or _offer_trades(s, who)[:1]


def _why_act(s: GameState, who: Seat, a: int, b: int, move: Move) -> Refusal:
    if move.verb == DONE:
        return COMPULSORY
    return why_sale(s, who, move) if move.verb == SELL else _trade_check(s, who, move.a, move.b)


def _answer_act(s: GameState, who: Seat, a: int, b: int, move: Move) -> None:
    if move.verb == SELL:
        sell(s, who, move.a, move.b)
        s.push(kinds.SELL_MORE, who)
    else:
        s.push(kinds.TRADE_MORE, who)
        _trade(s, who, move)


def _offer_sell_more(s: GameState, who: Seat, a: int, b: int) -> list[Move]:
    return [*offer_sales(s, who), DONE_IT]


def _why_more(s: GameState, who: Seat, a: int, b: int, move: Move) -> Refusal:
    return 0 if move.verb == DONE else _why_act(s, who, a, b, move)


def _answer_sell_more(s: GameState, who: Seat, a: int, b: int, move: Move) -> None:
    if move.verb != DONE:
        sell(s, who, move.a, move.b)
        s.push(kinds.SELL_MORE, who)


def _offer_trade_more(s: GameState, who: Seat, a: int, b: int) -> list[Move]:
    return [*_offer_trades(s, who), DONE_IT]


def _answer_trade_more(s: GameState, who: Seat, a: int, b: int, move: Move) -> None:
    if move.verb != DONE:
        _trade(s, who, move)


# In `outlets`: state actions that need no more than their good and, above them, a sale.
SALE_OUTLET: Final = BIT[len(ACTIONS)]
_PLAIN_ACTIONS: Final[Ints] = (RECRUIT, TAKE_PLAN, MEET_CARDINAL, ROYAL_FAVOUR)


def outlets(s: GameState, who: Seat, goods: Ints) -> Bits:
    """The sales and trades for these goods that a choice made before can only take away one kind at a time.

    Ships of others stay; an own ship stays if nothing need be discarded, or if there are two. Of the state actions,
    those that need more than a good, or depend on the goods themselves, do not count.
    """
    if not any_of(goods):
        return 0
    if sale_sure(s, who):
        return SALE_OUTLET
    p = s.players[who]
    own = 0
    for slot in range(len(p.upper)):
        if p.upper[slot] >= FIRST_SHIP and not p.cargo[slot] & AT_SEA:
            own += 1
    if own > 1 or (own and len(p.upper) + len(p.lower) < s.limit(who) and len(p.upper) < s.box.slots):
        return SALE_OUTLET
    found = 0
    for action in _PLAIN_ACTIONS:
        if (goods[GOLD] or goods[TAKEN[action]]) and state_action_check(s, who, action) == 0:
            found |= BIT[action]
    return found


def _act_sure(s: GameState, who: Seat, a: int, b: int) -> bool:
    """Is the sale or trade that follows safe from the question on top (R4.7)? A ship may eat the goods."""
    return outlets(s, who, s.players[who].goods) & ~s.asked().uses_up != 0


ask(
    kinds.ACT,
    "act",
    "R4.4",
    (SELL, TRADE, DONE),
    _offer_act,
    _answer_act,
    _why_act,
    ahead=_act_ahead,
    early=Early((SELL, TRADE)),
    passing=(TRADE,),
    promise=_act_sure,
    decides=WHAT,
    search=True,
)
ask(
    kinds.SELL_MORE,
    "sell-more",
    "R5.1",
    (SELL, DONE),
    _offer_sell_more,
    _answer_sell_more,
    _why_more,
    stage="sell",
    passing=(DONE,),
)
ask(
    kinds.TRADE_MORE,
    "trade-more",
    "R6.1",
    (TRADE, DONE),
    _offer_trade_more,
    _answer_trade_more,
    _why_more,
    stage="trade",
    passing=(TRADE, DONE),
)
