"""The six state actions and the three noble actions by their numbers: which are possible, how they begin (R7.8)."""

from lisboa.engine import events as ev
from lisboa.engine import kinds
from lisboa.engine.buildings import building_check, shortage
from lisboa.engine.church import CARDINAL_STEPS, cardinal_check, meet_cardinal
from lisboa.engine.constants import (
    BUILD_SHIP,
    BUILDING,
    MEET_CARDINAL,
    PRODUCE,
    RECRUIT,
    ROYAL_FAVOUR,
    STORE,
    TAKE_DECREE,
    TAKE_PLAN,
)
from lisboa.engine.decrees import decree_check
from lisboa.engine.favours import favour_check
from lisboa.engine.officials import RECRUITS, recruit, recruit_check
from lisboa.engine.packing import MOST_FIGURE, Action, Refusal, Seat
from lisboa.engine.plans import plan_check
from lisboa.engine.production import produce, produce_check
from lisboa.engine.refusals import DEAD_END, LAND_TOO_DEAR, refuse
from lisboa.engine.ships import ship_check
from lisboa.engine.state import GameState
from lisboa.engine.stores import store_check


def state_action_check(s: GameState, who: Seat, action: Action, minus: int = -1) -> Refusal:
    """Would this state action have an effect, one good `minus` having been traded for it?"""
    if action == RECRUIT:
        return recruit_check(s, who)
    if action == TAKE_PLAN:
        return plan_check(s)
    if action == BUILD_SHIP:
        return ship_check(s, who, minus)
    if action == PRODUCE:
        return produce_check(s, who, minus)
    if action == MEET_CARDINAL:
        return cardinal_check(s, who, CARDINAL_STEPS)
    return favour_check(s, who)


def noble_action_check(s: GameState, who: Seat, action: Action, coins: int, influence: int) -> Refusal:
    """Could this noble action be completed with so much left? 0, MAYBE or why not."""
    if action == STORE:
        return store_check(s, who, coins, influence)
    if action == TAKE_DECREE:
        return decree_check(s)
    return building_check(s, who, coins, influence)


def in_vain(s: GameState, who: Seat, action: Action, coins: int, influence: int) -> int:
    """The refusal where only looking ahead could tell: the figures with this much left, without help on the way."""
    if action == STORE:
        return refuse(LAND_TOO_DEAR, 0, min(max(coins + s.box.worth[influence], 0), MOST_FIGURE))
    return shortage(s, who, coins, influence) or DEAD_END


def begin(s: GameState, who: Seat, action: Action) -> None:
    s.log(ev.CHOICE, who, action, 0, ev.BY_TURN)
    if action == RECRUIT:
        recruit(s, who, RECRUITS)
    elif action == TAKE_PLAN:
        s.push(kinds.PLAN, who)
    elif action == BUILD_SHIP:
        s.push(kinds.SHIP, who, 0)
    elif action == PRODUCE:
        produce(s, who)
    elif action == MEET_CARDINAL:
        meet_cardinal(s, who, CARDINAL_STEPS)
    elif action == ROYAL_FAVOUR:
        s.push(kinds.FAVOUR, who)
    elif action == STORE:
        s.push(kinds.PLOT, who)
    elif action == TAKE_DECREE:
        s.push(kinds.DECREE, who)
    else:
        assert action == BUILDING
        s.push(kinds.SITE, who)
