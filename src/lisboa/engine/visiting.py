"""Action 3: visit a noble, and following a visit (R8)."""

from lisboa.engine import deeds, kinds
from lisboa.engine import events as ev
from lisboa.engine.actions import begin, in_vain, noble_action_check, state_action_check
from lisboa.engine.buildings import building_check, cardinal_at_a_site
from lisboa.engine.church import CARDINAL_STEPS, cardinal_check, helpful_tiles, reachable_tiles
from lisboa.engine.constants import (
    BUILD_SHIP,
    BUILDING,
    C_COURT_REAIS,
    C_FREE_FOLLOW,
    C_INFLUENCE_MORE,
    C_INFLUENCE_ONCE,
    C_REAIS_FOR_INFLUENCE,
    C_VISIT_CHEAPER,
    KING,
    LEFT,
    MEET_CARDINAL,
    NEUTRAL,
)
from lisboa.engine.lookahead import proved
from lisboa.engine.money import reais_off
from lisboa.engine.moves import (
    ACTION,
    CHOOSE,
    DECLINE,
    DECLINE_IT,
    FOLLOW,
    FOLLOW_IT,
    PAY,
    PAYS,
    SKIP,
    SKIP_IT,
    VISITS,
    Move,
)
from lisboa.engine.packing import (
    BIT,
    MOST_FIGURE,
    NOBLE_ACTION,
    NOBLE_OF,
    STATE_ACTIONS,
    Action,
    Bits,
    Card,
    Noble,
    Refusal,
    Seat,
    members,
    office_of,
    payment,
)
from lisboa.engine.refusals import (
    CANNOT_PAY_VISIT,
    INFLUENCE_SHORT,
    MAYBE,
    NOT_OF_THAT_NOBLE,
    OFFICIALS_SHORT,
    REAIS_SHORT,
    WIGS_BEFORE_INFLUENCE,
    WIGS_SHORT,
    WRONG_SUM,
    code_of,
    refuse,
)
from lisboa.engine.state import TOP_INFLUENCE, GameState
from lisboa.engine.steps import OFTEN, SELDOM, WHAT, ask, auto, never_sure
from lisboa.engine.stores import land_figures

# ---------------------------------------------------------------------- the cost


def visit_cost(s: GameState, who: Seat, noble: Noble, following: bool) -> int:
    """Treasury's influence value and the officials of others in the office, less clergy; at least 0 (R8.3)."""
    p = s.players[who]
    if following and p.clergy & s.box.ability_mask[C_FREE_FOLLOW]:
        return 0
    o, i = s.offices, office_of(noble, 0)
    others = o[i] + o[i + 1] + o[i + 2] + o[i + 3] + o[i + NEUTRAL] - o[i + who]
    cost = s.box.treasury_influence[s.treasury] + others
    if p.clergy & s.box.visit_cheaper[noble]:
        cost -= s.ability(who, C_VISIT_CHEAPER) + s.ability(who, C_VISIT_CHEAPER + 1 + noble)
    return max(0, cost)


def may_pay_reais(s: GameState, who: Seat) -> bool:
    """The second left house and clergy 4 let a player pay visits in coins (R9.4)."""
    p = s.players[who]
    return p.houses[LEFT] >= 2 or p.clergy & s.box.ability_mask[C_REAIS_FOR_INFLUENCE] != 0


def _coins(s: GameState, who: Seat, reais: int) -> int:
    """What the reais part of a payment takes in coins: discounts lower it (R15.6)."""
    return max(0, reais - reais_off(s, who)) if reais else 0


def splits(s: GameState, who: Seat, cost: int, bonus: int = 0) -> list[tuple[int, int, int]]:
    """Every way to pay: (influence, reais, wigs). Wigs only when influence ends at 0 (R15.6)."""
    p = s.players[who]
    if not may_pay_reais(s, who):
        influence = min(cost, p.influence)
        return [(influence, 0, cost - influence)] if cost - influence <= p.wigs else []
    ways = []
    for reais in range(cost + 1):
        if _coins(s, who, reais) > p.reais + bonus:
            break
        influence = min(cost - reais, p.influence)
        wigs = cost - reais - influence
        if wigs <= p.wigs:
            ways.append((influence, reais, wigs))
    return ways


def _cannot_pay(s: GameState, who: Seat, cost: int) -> int:
    p = s.players[who]
    reais = min(p.reais, MOST_FIGURE) if may_pay_reais(s, who) else 0
    return refuse(CANNOT_PAY_VISIT, cost, p.influence, min(p.wigs, MOST_FIGURE), reais)


# ---------------------------------------------------------------------- what is possible


def visit_check(s: GameState, who: Seat, card: Card) -> Refusal:
    """Can the visit be paid and its noble action be completed after it? Asked while the turn is on top.

    All cards of a noble are alike in this.
    """
    noble = s.box.card_kind[card]
    cost = visit_cost(s, who, noble, False)
    paid = s.players[who].clergy & s.box.ability_mask[C_COURT_REAIS + noble]
    bonus = s.ability(who, C_COURT_REAIS + noble) if paid else 0
    ways = splits(s, who, cost, bonus)
    if not ways:
        return _cannot_pay(s, who, cost)
    code = _after_paying(s, who, NOBLE_ACTION[noble], ways, bonus)
    if code_of(code) == OFFICIALS_SHORT and noble == KING and _cardinal_may_help(s, who, ways, bonus):
        code = MAYBE
    if code == MAYBE:
        if proved(s, VISITS[noble][card]):
            return 0
        return _in_vain(s, who, NOBLE_ACTION[noble], ways[0], bonus)
    return code


def _after_paying(s: GameState, who: Seat, action: Action, ways: list[tuple[int, int, int]], bonus: int) -> int:
    p = s.players[who]
    found = 0
    for influence, reais, _ in ways:
        code = noble_action_check(s, who, action, p.reais + bonus - _coins(s, who, reais), p.influence - influence)
        if code == 0:
            return 0
        if found == 0 or code == MAYBE:
            found = code
    return found


def _cardinal_may_help(s: GameState, who: Seat, ways: list[tuple[int, int, int]], bonus: int) -> bool:
    """Could a clergy tile taken on the way make the building possible?

    The state action brings one tile within reach. If a site's reward moves the cardinal as well, any two may come.
    """
    tiles = helpful_tiles(s)
    if not tiles or cardinal_check(s, who, CARDINAL_STEPS):
        return False
    if cardinal_at_a_site(s):
        return _tiles_may_help(s, who, tiles, ways, bonus)
    within_reach = members(tiles & reachable_tiles(s, who, CARDINAL_STEPS))
    return any(_tiles_may_help(s, who, BIT[tile], ways, bonus) for tile in within_reach)


def _tiles_may_help(s: GameState, who: Seat, tiles: Bits, ways: list[tuple[int, int, int]], bonus: int) -> bool:
    """Would the building be possible if the player had these tiles already?"""
    supposed = s.clone()
    p = supposed.players[who]
    p.clergy |= tiles
    level = p.influence - min(way[0] for way in ways)
    once = supposed.ability(who, C_INFLUENCE_ONCE)
    if once:
        level = min(TOP_INFLUENCE, level + once + supposed.ability(who, C_INFLUENCE_MORE))
    return building_check(supposed, who, p.reais + bonus, level) <= 0


def _in_vain(s: GameState, who: Seat, action: Action, way: tuple[int, int, int], bonus: int = 0) -> int:
    """The refusal after paying so, where looking ahead found no way."""
    p = s.players[who]
    influence, reais, _ = way
    return in_vain(s, who, action, p.reais + bonus - _coins(s, who, reais), p.influence - influence)


def follow_check(s: GameState, who: Seat, noble: Noble) -> Refusal:
    """Can the player follow: pay, and complete one of the noble's three actions (R8.4)?"""
    cost = visit_cost(s, who, noble, True)
    ways = splits(s, who, cost)
    if not ways:
        return _cannot_pay(s, who, cost)
    # The favour goes back first, so a follow to the king can always take it again.
    upper, lower = STATE_ACTIONS[noble]
    if noble == KING or state_action_check(s, who, upper) == 0 or state_action_check(s, who, lower) == 0:
        return 0
    code = _after_paying(s, who, NOBLE_ACTION[noble], ways, 0)
    if code == MAYBE:
        possible = proved(s, FOLLOW_IT)
        return 0 if possible else _in_vain(s, who, NOBLE_ACTION[noble], ways[0])
    return code


# ---------------------------------------------------------------------- the visit


def to_court(s: GameState, who: Seat, card: Card) -> None:
    """Card, payment, a state action if wanted, the noble action, then the others may follow (R8.1, R8.2)."""
    noble = s.box.card_kind[card]
    s.leave_hand(who, card, ev.BY_COURT)
    s.log(ev.COURT, who, card, 1, ev.BY_COURT)
    s.push(kinds.LEAVE_COURT, who, card)
    seats = len(s.players)
    for n in range(seats - 1, 0, -1):
        other = (who + n) % seats
        if s.players[other].favours & BIT[noble]:
            s.push(kinds.LACERDA_FOLLOW if other == s.lacerda else kinds.MAY_FOLLOW, other, noble)
    s.push(kinds.NOBLE, who, NOBLE_ACTION[noble])
    s.push(kinds.STATE_ACTION, who, noble)
    s.gain_reais(who, s.ability(who, C_COURT_REAIS + noble), ev.BY_CLERGY)
    s.push(kinds.PAY_VISIT, who, noble, 0)


def _offer_pay(s: GameState, who: Seat, noble: Noble, following: int) -> list[Move]:
    cost = visit_cost(s, who, noble, following != 0)
    return [PAYS[payment(i, r, w)] for i, r, w in splits(s, who, cost)]


def _why_pay(s: GameState, who: Seat, noble: Noble, following: int, move: Move) -> Refusal:
    p = s.players[who]
    influence, reais, wigs = move.a, move.b, move.c
    cost = visit_cost(s, who, noble, following != 0)
    if influence + reais + wigs != cost:
        return refuse(WRONG_SUM, cost, influence + reais + wigs)
    if influence > p.influence:
        return refuse(INFLUENCE_SHORT, influence, p.influence)
    if _coins(s, who, reais) > p.reais:
        return refuse(REAIS_SHORT, _coins(s, who, reais), min(p.reais, MOST_FIGURE))
    if wigs and influence < p.influence:
        return refuse(WIGS_BEFORE_INFLUENCE, p.influence - influence)
    return 0 if wigs <= p.wigs else refuse(WIGS_SHORT, wigs, min(p.wigs, MOST_FIGURE))


def _answer_pay(s: GameState, who: Seat, noble: Noble, following: int, move: Move) -> None:
    cause = ev.BY_FOLLOW if following else ev.BY_VISIT
    s.lose_influence(who, move.a, cause)
    s.gain_reais(who, -_coins(s, who, move.b), cause)
    s.gain_wigs(who, -move.c, cause)


def _why_state_action(s: GameState, who: Seat, noble: Noble, b: int, move: Move) -> Refusal:
    if move.verb == SKIP:
        return 0
    if move.a not in STATE_ACTIONS[noble]:
        return refuse(NOT_OF_THAT_NOBLE, noble)
    return state_action_check(s, who, move.a)


def _offer_state_action(s: GameState, who: Seat, noble: Noble, b: int) -> list[Move]:
    moves = [CHOOSE[action] for action in STATE_ACTIONS[noble] if state_action_check(s, who, action) == 0]
    moves.append(SKIP_IT)
    return moves


def _state_action_ahead(s: GameState, who: Seat, noble: Noble, b: int) -> list[Move]:
    """Only the cardinal can make the noble action possible; the others change nothing for it."""
    helps = noble == KING and state_action_check(s, who, MEET_CARDINAL) == 0
    return [SKIP_IT, CHOOSE[MEET_CARDINAL]] if helps else [SKIP_IT]


def _answer_state_action(s: GameState, who: Seat, noble: Noble, b: int, move: Move) -> None:
    if move.verb != SKIP:
        if move.a == BUILD_SHIP:
            s.did(who, deeds.SHIP_ON_VISIT)
        begin(s, who, move.a)


def _noble(s: GameState, who: Seat, action: Action, b: int) -> None:
    s.did(who, deeds.ON_VISIT[NOBLE_OF[action]])
    begin(s, who, action)


def _noble_sure(s: GameState, who: Seat, action: Action, b: int) -> bool:
    """The noble action cannot be spoilt by a state action before it, the cardinal's treasury icon included."""
    p = s.players[who]
    if action == BUILDING:
        return building_check(s, who, p.reais, p.influence, 1) == 0
    return noble_action_check(s, who, action, p.reais, p.influence) == 0


def _leave_court(s: GameState, who: Seat, card: Card, b: int) -> None:
    s.log(ev.LEFT, who, card, 1, ev.BY_COURT_END)


# ---------------------------------------------------------------------- following


def _offer_follow(s: GameState, who: Seat, noble: Noble, b: int) -> list[Move]:
    return [FOLLOW_IT, DECLINE_IT] if follow_check(s, who, noble) == 0 else [DECLINE_IT]


def _why_follow(s: GameState, who: Seat, noble: Noble, b: int, move: Move) -> Refusal:
    return 0 if move.verb == DECLINE else land_figures(s, who, follow_check(s, who, noble))


def _answer_follow(s: GameState, who: Seat, noble: Noble, b: int, move: Move) -> None:
    s.log(ev.FOLLOWS, who, noble, 1 if move.verb == FOLLOW else 0, ev.BY_FOLLOW)
    if move.verb == FOLLOW:
        s.did(who, deeds.VISIT_FOLLOWED)
        s.change_favour(who, noble, -1, ev.BY_FOLLOW)
        s.push(kinds.FOLLOW_ACTION, who, noble)
        s.push(kinds.PAY_VISIT, who, noble, 1)


def _follow_action_check(s: GameState, who: Seat, noble: Noble, action: Action) -> Refusal:
    """0, MAYBE or why not."""
    if action == NOBLE_ACTION[noble]:
        p = s.players[who]
        return noble_action_check(s, who, action, p.reais, p.influence)
    if action not in STATE_ACTIONS[noble]:
        return refuse(NOT_OF_THAT_NOBLE, noble)
    return state_action_check(s, who, action)


def _why_follow_action(s: GameState, who: Seat, noble: Noble, b: int, move: Move) -> Refusal:
    code = _follow_action_check(s, who, noble, move.a)
    if code == MAYBE:
        code = 0 if proved(s, move) else _in_vain(s, who, move.a, (0, 0, 0))
    return land_figures(s, who, code)


def _offer_follow_action(s: GameState, who: Seat, noble: Noble, b: int) -> list[Move]:
    return [CHOOSE[a] for a in _actions_of(noble) if _why_follow_action(s, who, noble, b, CHOOSE[a]) == 0]


def _follow_action_ahead(s: GameState, who: Seat, noble: Noble, b: int) -> list[Move]:
    return [CHOOSE[a] for a in _actions_of(noble) if _follow_action_check(s, who, noble, a) in (0, MAYBE)]


def _actions_of(noble: Noble) -> tuple[int, int, int]:
    return (*STATE_ACTIONS[noble], NOBLE_ACTION[noble])


def _answer_follow_action(s: GameState, who: Seat, noble: Noble, b: int, move: Move) -> None:
    begin(s, who, move.a)


ask(
    kinds.PAY_VISIT,
    "pay-visit",
    "R8.3",
    (PAY,),
    _offer_pay,
    _answer_pay,
    _why_pay,
    a="noble",
    b="following",
    risky=OFTEN,
)
ask(
    kinds.STATE_ACTION,
    "state-action",
    "R8.1",
    (ACTION, SKIP),
    _offer_state_action,
    _answer_state_action,
    _why_state_action,
    a="noble",
    ahead=_state_action_ahead,
    passing=(ACTION,),
    risky=SELDOM,
    decides=WHAT,
    search=True,
)
auto(kinds.NOBLE, "noble", _noble, a="action", promise=_noble_sure)
auto(kinds.LEAVE_COURT, "leave-court", _leave_court, a="card")
ask(
    kinds.MAY_FOLLOW,
    "follow",
    "R8.2",
    (FOLLOW, DECLINE),
    _offer_follow,
    _answer_follow,
    _why_follow,
    a="noble",
    decides=WHAT,
    search=True,
)
ask(
    kinds.FOLLOW_ACTION,
    "follow-action",
    "R8.2",
    (ACTION,),
    _offer_follow_action,
    _answer_follow_action,
    _why_follow_action,
    a="noble",
    ahead=_follow_action_ahead,
    passing=(ACTION,),
    promise=never_sure,
    decides=WHAT,
    search=True,
)
