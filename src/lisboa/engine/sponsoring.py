"""Action 4: sponsor an event (R10)."""

from lisboa.engine import events as ev
from lisboa.engine import kinds
from lisboa.engine.actions import begin, in_vain, noble_action_check
from lisboa.engine.constants import ANY_NOBLE_ACTION, BUILDING, C_FREE_SPONSOR, STORE, STORE_OR_BUILDING, TAKE_DECREE
from lisboa.engine.effects import give_reward, reward_possible
from lisboa.engine.lookahead import proved
from lisboa.engine.money import charge, due, power
from lisboa.engine.moves import ACTION, CHOOSE, SPONSORS, Move
from lisboa.engine.packing import BIT, MOST_FIGURE, Action, Bits, Card, Effect, Refusal, Seat, bits_of
from lisboa.engine.refusals import CANNOT_PAY_EVENT, EVENT_WITHOUT_EFFECT, MAYBE, NOT_THIS_ACTION, refuse
from lisboa.engine.state import TOP_INFLUENCE, GameState
from lisboa.engine.steps import WHAT, ask, auto, never_sure
from lisboa.engine.stores import land_figures


def _actions(s: GameState, effect: Effect) -> tuple[int, ...]:
    """The noble actions an event offers; none if it is a plain reward."""
    op = s.box.effect_op[effect]
    if op == STORE_OR_BUILDING:
        return (STORE, BUILDING)
    return (STORE, TAKE_DECREE, BUILDING) if op == ANY_NOBLE_ACTION else ()


def event_price(s: GameState, who: Seat) -> int:
    if s.players[who].clergy & s.box.ability_mask[C_FREE_SPONSOR]:
        return 0
    return due(s, who, s.treasury_value())


def _event_check(s: GameState, who: Seat, effect: Effect, coins: int, influence: int) -> Refusal:
    """It must be possible: a noble action completely, a reward at least in part (R10.1)."""
    actions = _actions(s, effect)
    if not actions:
        return 0 if reward_possible(s, who, effect) else EVENT_WITHOUT_EFFECT
    found = 0
    for action in actions:
        code = noble_action_check(s, who, action, coins, influence)
        if code == 0:
            return 0
        if found == 0 or code == MAYBE:
            found = code
    return found


def sponsor_check(s: GameState, who: Seat, card: Card) -> Refusal:
    """Can the event be paid and then be used? Asked while the turn is on top."""
    price = event_price(s, who)
    there = power(s, who)
    if price > there:
        return refuse(CANNOT_PAY_EVENT, price, min(there, MOST_FIGURE))
    effect = s.box.card_event[card]
    # All mixes of coins and influence leave the same sum. Influence at 10 cannot grow on the way, so that is the
    # least favourable one; at 0 it can grow most.
    left = there - price
    if _event_check(s, who, effect, left - s.box.worth[TOP_INFLUENCE], TOP_INFLUENCE) == 0:
        return 0
    code = _event_check(s, who, effect, left, 0)
    if code > 0:
        return code
    if proved(s, SPONSORS[card]):
        return 0
    return in_vain(s, who, _actions(s, effect)[0], left, 0)


def sponsor(s: GameState, who: Seat, card: Card) -> None:
    s.leave_hand(who, card, ev.BY_SPONSOR)
    s.log(ev.COURT, who, card, 1, ev.BY_SPONSOR)
    s.push(kinds.LEAVE_COURT, who, card)
    s.push(kinds.EVENT, who, s.box.card_event[card])
    charge(s, who, event_price(s, who), ev.BY_SPONSOR)


def _event(s: GameState, who: Seat, effect: Effect, b: int) -> None:
    actions = _actions(s, effect)
    if actions:
        s.push(kinds.NOBLE_CHOICE, who, bits_of(actions))
    else:
        give_reward(s, who, effect, ev.BY_EVENT)


def _event_sure(s: GameState, who: Seat, effect: Effect, b: int) -> bool:
    """Rewards do not depend on the payment. A noble action must be possible whatever mix is paid: all leave the
    same sum, and most of it as coins is the least favourable one, for influence at 10 cannot grow."""
    actions = _actions(s, effect)
    if not actions:
        return True
    kind, _, reais, _ = s.steps[-1]
    left = power(s, who) - (reais if kind == kinds.PAY else 0) - s.box.worth[TOP_INFLUENCE]
    return any(noble_action_check(s, who, action, left, TOP_INFLUENCE) == 0 for action in actions)


def _choice_check(s: GameState, who: Seat, mask: Bits, action: Action) -> Refusal:
    """0, MAYBE or why not."""
    if not mask & BIT[action]:
        return refuse(NOT_THIS_ACTION, action)
    p = s.players[who]
    return noble_action_check(s, who, action, p.reais, p.influence)


def _why_choice(s: GameState, who: Seat, mask: Bits, b: int, move: Move) -> Refusal:
    code = _choice_check(s, who, mask, move.a)
    if code == MAYBE:
        p = s.players[who]
        code = 0 if proved(s, move) else in_vain(s, who, move.a, p.reais, p.influence)
    return land_figures(s, who, code)


def _offer_choice(s: GameState, who: Seat, mask: Bits, b: int) -> list[Move]:
    return [move for move in CHOOSE[STORE:] if _why_choice(s, who, mask, b, move) == 0]


def _choices_ahead(s: GameState, who: Seat, mask: Bits, b: int) -> list[Move]:
    return [move for move in CHOOSE[STORE:] if _choice_check(s, who, mask, move.a) in (0, MAYBE)]


def _answer_choice(s: GameState, who: Seat, mask: Bits, b: int, move: Move) -> None:
    begin(s, who, move.a)


auto(kinds.EVENT, "event", _event, a="effect", promise=_event_sure)
ask(
    kinds.NOBLE_CHOICE,
    "noble-choice",
    "R10.1",
    (ACTION,),
    _offer_choice,
    _answer_choice,
    _why_choice,
    a="actions",
    ahead=_choices_ahead,
    stage="state-action",
    passing=(ACTION,),
    promise=never_sure,
    decides=WHAT,
    search=True,
)
