"""Playing a card to the portfolio (R4.4, R4.6, R4.7)."""

from lisboa.engine import events as ev
from lisboa.engine import kinds
from lisboa.engine.constants import (
    C_CARD_WIGS,
    C_TREASURY_CARD_REAIS,
    GET_DECREE,
    GET_GOODS,
    GET_INFLUENCE,
    GET_PRODUCTION,
    GET_REAIS,
    LOSE_OFFICIAL,
    TREASURY,
)
from lisboa.engine.effects import reward_possible
from lisboa.engine.lookahead import proved
from lisboa.engine.moves import PORTFOLIOS
from lisboa.engine.packing import Card, Refusal, Seat
from lisboa.engine.refusals import NO_SALE_OR_TRADE
from lisboa.engine.selling import any_of
from lisboa.engine.ships import LOWER_ROW, UPPER_ROW
from lisboa.engine.state import GameState, added, put
from lisboa.engine.steps import auto
from lisboa.engine.trading import act_possible, outlets


def portfolio_check(s: GameState, who: Seat, card: Card, found: int) -> Refusal:
    """Does some way of resolving the card leave a sale or trade (R4.7)? Asked while the turn is on top.

    `found` are the player's present `outlets`, which serve for all cards in hand.
    """
    box = s.box
    effect = box.card_reward[card]
    op = box.effect_op[effect]
    if found & ~box.card_uses_up[card]:
        return 0
    p = s.players[who]
    goods = p.goods
    if op == GET_GOODS:
        good = box.effect_what[effect]
        goods = put(goods, good, max(goods[good], min(s.limit(who), goods[good] + box.effect_amount[effect])))
        if outlets(s, who, goods):
            return 0
    elif op != GET_PRODUCTION and not any_of(goods):
        return NO_SALE_OR_TRADE
    idle = _is_idle(op) or not reward_possible(s, who, effect)
    if idle and box.effect_op[box.card_penalty[card]] != LOSE_OFFICIAL:
        # Nothing changes before the sale or trade but the portfolio. A discard never helps, and there are always two to
        # choose from, so a ship that is needed can stay.
        return 0 if act_possible(s, who) else NO_SALE_OR_TRADE
    return 0 if proved(s, PORTFOLIOS[card]) else NO_SALE_OR_TRADE


def _is_idle(op: int) -> bool:
    """Does this reward neither help nor hinder a sale or trade?"""
    return op == -1 or op == GET_REAIS or op == GET_INFLUENCE or op == GET_DECREE


def to_portfolio(s: GameState, who: Seat, card: Card) -> None:
    """Reward or penalty (or the treasury's reais), then the slot, then a sale or trade."""
    box = s.box
    s.leave_hand(who, card, ev.BY_PORTFOLIO)
    s.gain_wigs(who, s.ability(who, C_CARD_WIGS), ev.BY_CLERGY)
    s.push(kinds.ACT, who)
    s.push(kinds.PLACE_CARD, who, card)
    if box.card_kind[card] == TREASURY:
        s.push(kinds.MAKE_ROOM, who, LOWER_ROW)
        s.gain_reais(who, s.treasury_value(), ev.BY_TREASURY_CARD)
        s.gain_reais(who, s.ability(who, C_TREASURY_CARD_REAIS), ev.BY_CLERGY)
        s.move_treasury(who, -1, ev.BY_TREASURY_CARD)
        return
    s.push(kinds.MAKE_ROOM, who, UPPER_ROW)
    if box.card_reward[card]:
        s.push(kinds.EFFECT, who, box.card_reward[card], ev.BY_CARD)
    elif box.card_penalty[card]:
        s.push(kinds.EFFECT, who, box.card_penalty[card], ev.BY_PENALTY)


def _place(s: GameState, who: Seat, card: Card, b: int) -> None:
    if s.box.card_kind[card] == TREASURY:
        p = s.players[who]
        p.lower = added(p.lower, card)
        s.log(ev.LOWER, who, card, 1, ev.BY_TREASURY_CARD)
    else:
        s.add_upper(who, card, 0, ev.BY_PORTFOLIO)


auto(kinds.PLACE_CARD, "place-card", _place, a="card")
