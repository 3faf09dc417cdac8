"""Rewards, penalties and events: one interpreter for cards, plots, sites and tokens (R15.2).

A reward is taken as far as it can be, and passes without effect where nothing of it is possible.
"""

from lisboa.engine import events as ev
from lisboa.engine import kinds
from lisboa.engine.church import cardinal_check, meet_cardinal
from lisboa.engine.constants import (
    GET_CARDINAL,
    GET_DECREE,
    GET_FAVOUR,
    GET_GOODS,
    GET_INFLUENCE,
    GET_OFFICIALS,
    GET_PLAN,
    GET_PRODUCTION,
    GET_REAIS,
    GET_RUBBLE,
    GET_SHIP,
    LOSE_OFFICIAL,
    OFFICIALS_UP_TO,
    PAY_REAIS,
)
from lisboa.engine.decrees import decree_check
from lisboa.engine.favours import favour_check
from lisboa.engine.money import charge, due, power
from lisboa.engine.officials import call_back, recruit, send
from lisboa.engine.packing import Effect, Seat, cubes_in
from lisboa.engine.plans import plan_check
from lisboa.engine.production import produce, produce_check
from lisboa.engine.ships import ship_check
from lisboa.engine.state import GameState
from lisboa.engine.steps import auto


def reward_possible(s: GameState, who: Seat, effect: Effect) -> bool:
    """Would any part of this reward have an effect?"""
    box = s.box
    op = box.effect_op[effect]
    if op == GET_GOODS:
        return s.players[who].goods[box.effect_what[effect]] < s.limit(who)
    if op == GET_PLAN:
        return plan_check(s) == 0
    if op == GET_OFFICIALS or op == OFFICIALS_UP_TO:
        return s.players[who].officials > 0
    if op == GET_CARDINAL:
        return cardinal_check(s, who, box.effect_amount[effect]) == 0
    if op == GET_FAVOUR:
        return favour_check(s, who) == 0
    if op == GET_DECREE:
        return decree_check(s) == 0
    if op == GET_RUBBLE:
        return s.pile_cubes != 0
    if op == GET_SHIP:
        return ship_check(s, who) == 0
    if op == GET_PRODUCTION:
        return produce_check(s, who) == 0
    if op == PAY_REAIS:
        return power(s, who) >= due(s, who, box.effect_amount[effect])
    if op == LOSE_OFFICIAL:
        return s.officials_out(who) > 0
    return op == GET_REAIS or op == GET_INFLUENCE


def give_reward(s: GameState, who: Seat, effect: Effect, cause: int) -> None:
    """Resolves a reward or penalty now, or asks for the choices it needs."""
    if effect == 0:
        return
    if not reward_possible(s, who, effect):
        s.log(ev.NOTHING, who, effect, 0, cause)
        return
    box = s.box
    op, what, amount = box.effect_op[effect], box.effect_what[effect], box.effect_amount[effect]
    if op == GET_GOODS:
        s.gain_goods(who, what, amount, cause)
    elif op == GET_REAIS:
        s.gain_reais(who, amount, cause)
    elif op == GET_INFLUENCE:
        s.gain_influence(who, amount, cause)
    elif op == GET_PLAN:
        s.push(kinds.PLAN, who)
    elif op == GET_OFFICIALS:
        send(s, who, amount)
    elif op == OFFICIALS_UP_TO:
        recruit(s, who, amount)
    elif op == GET_CARDINAL:
        meet_cardinal(s, who, amount)
    elif op == GET_FAVOUR:
        s.push(kinds.FAVOUR, who)
    elif op == GET_DECREE:
        s.push(kinds.DECREE, who)
    elif op == GET_RUBBLE:
        for _ in range(min(amount, cubes_in(s.pile_cubes))):
            s.push(kinds.PILE_CUBE, who, cause)
    elif op == GET_SHIP:
        s.push(kinds.SHIP, who, 1)
    elif op == GET_PRODUCTION:
        produce(s, who)
    elif op == PAY_REAIS:
        charge(s, who, due(s, who, amount), ev.BY_PENALTY)
    elif op == LOSE_OFFICIAL:
        call_back(s, who, min(amount, s.officials_out(who)), ev.BY_PENALTY)


def _run(s: GameState, who: Seat, effect: Effect, cause: int) -> None:
    give_reward(s, who, effect, cause)


auto(kinds.EFFECT, "effect", _run, a="effect", b="cause")
