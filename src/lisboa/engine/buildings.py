"""King: open a public building (R9.6-R9.8, R15.7)."""

from lisboa.engine import events as ev
from lisboa.engine import kinds
from lisboa.engine.church import cardinal_check, helpful_tiles, reachable_tiles
from lisboa.engine.constants import (
    C_BUILDING_WIGS,
    C_HIRE_CHEAPER,
    C_INFLUENCE_MORE,
    C_OFFICIALS_FEWER,
    C_RUBBLE_REAIS,
    GET_CARDINAL,
    GET_INFLUENCE,
    GET_OFFICIALS,
    GET_PLAN,
    GET_REAIS,
    GET_RUBBLE,
    NORTH,
    OFFICIALS_FEWER,
    PLAN_KINDS,
    ROW_E,
    STREETS,
)
from lisboa.engine.lookahead import proved
from lisboa.engine.money import charge, power, reais_off
from lisboa.engine.moves import SITE, SITE_MOVES, USE, USES, Move
from lisboa.engine.officials import call_back
from lisboa.engine.packing import (
    BIT,
    FIRST_SITE_PLACE,
    MOST_FIGURE,
    OWNER_OF,
    STACKED_FACE,
    STREET_OF,
    Architect,
    Face,
    Ints,
    Refusal,
    Seat,
    Site,
    board_cube,
    cube_count,
    cubes_in,
    plan_architect,
    plan_officials,
)
from lisboa.engine.refusals import (
    CLOSED,
    COLOUR_MISSING,
    DEAD_END,
    MAYBE,
    NO_BUILDING,
    NO_PLAN,
    NO_SITE,
    OFFICIALS_SHORT,
    PLAN_NOT_HELD,
    SITE_TAKEN,
    code_of,
    refuse,
)
from lisboa.engine.rubble import receive
from lisboa.engine.state import TOP_INFLUENCE, GameState, put
from lisboa.engine.steps import WHERE, Early, ask, auto, never_sure

# ---------------------------------------------------------------------- what is possible


class Means:
    """What a player has for a public building besides plans and money, read once for many sites and plans:
    the officials that are out, and what clergy tiles and treasury cards take off."""

    def __init__(self, s: GameState, who: Seat) -> None:
        p = s.players[who]
        self.fewer: int = 0
        self.hire_off: int = 0
        if p.clergy:
            self.fewer = s.ability(who, C_OFFICIALS_FEWER)
            self.hire_off = s.ability(who, C_HIRE_CHEAPER)
        if p.lower:
            self.fewer += s.benefit(who, OFFICIALS_FEWER, 0)
        self.off: int = reais_off(s, who)
        self.out: int = s.officials_out(who)

    def needed(self, kind: int) -> int:
        """What the plan shows less the reductions, at least 0 (R9.6)."""
        number = plan_officials(kind) - self.fewer
        return number if number > 0 else 0

    def hire_price(self, count: int, treasury: int) -> int:
        """All officials hired for one building are one payment (R15.5, R15.27 on clergy 32)."""
        if count <= 0 or treasury <= self.hire_off:
            return 0
        price = (treasury - self.hire_off) * count - self.off
        return price if price > 0 else 0


def _plan_check(s: GameState, means: Means, site: Site, kind: int, out: int, reais: int, treasury: int) -> Refusal:
    """Can this plan open the site with this many officials out, this many reais, and this treasury value?"""
    architect = plan_architect(kind)
    stack = s.building_stacks[architect]
    if not stack:
        return refuse(NO_BUILDING, architect)
    street = s.box.site_street[site]
    if street >= 0 and not s.box.face[stack[-1]] & BIT[street]:
        return refuse(COLOUR_MISSING, street)
    needed = means.needed(kind)
    if needed <= out:
        return 0
    price = means.hire_price(needed - out, treasury)
    return 0 if price <= reais else refuse(OFFICIALS_SHORT, needed, out, price, min(max(reais, 0), MOST_FIGURE))


def _best_plan(s: GameState, means: Means, site: Site, plans: Ints, out: int, reais: int, treasury: int) -> int:
    """0 if some plan will do, else the refusal of the one that comes nearest."""
    best = NO_PLAN
    last = -1
    for kind in plans:
        if kind == last:
            continue
        last = kind
        code = _plan_check(s, means, site, kind, out, reais, treasury)
        if code == 0:
            return 0
        if best == NO_PLAN or code_of(code) == OFFICIALS_SHORT:
            best = code
    return best


def site_closed(s: GameState, site: Site) -> Refusal:
    """Is there no room for a public building, whoever wants to open one?"""
    if s.sites[site]:
        return SITE_TAKEN
    return CLOSED if not s.row_e and s.box.site_row[site] == ROW_E else 0


def best_plan(s: GameState, who: Seat, site: Site) -> int:
    """The plan that needs the fewest officials here; -1 if the player has none that fits."""
    means = Means(s, who)
    best = -1
    for kind in s.players[who].plans:
        fits = _plan_check(s, means, site, kind, means.needed(kind), 0, 0) == 0
        if fits and (best < 0 or means.needed(kind) < means.needed(best)):
            best = kind
    return best


def _site_check(
    s: GameState, who: Seat, means: Means, site: Site, coins: int, influence: int, treasury: int
) -> Refusal:
    """Can the player open this site with these coins, influence and treasury? 0, a refusal or MAYBE.

    The cubes and the reward come before the plan (R15.7), so what they bring is counted in.
    """
    closed = site_closed(s, site)
    if closed:
        return closed
    box = s.box
    p = s.players[who]
    plans = p.plans
    out = means.out
    reais = coins + box.worth[influence]
    if p.clergy & box.ability_mask[C_RUBBLE_REAIS] and s.site_cubes[site]:
        reais += cubes_in(s.site_cubes[site]) * s.ability(who, C_RUBBLE_REAIS)
    effect = s.site_rewards[site]
    op, amount = box.effect_op[effect], box.effect_amount[effect]
    code = _best_plan(s, means, site, plans, out, reais, treasury)
    if code == 0 and op != GET_CARDINAL:
        return 0
    if op == GET_PLAN:
        plans = plans + tuple(stack[-1] for stack in s.plan_stacks if stack)
    elif op == GET_OFFICIALS:
        out += min(amount, p.officials)
    elif op == GET_REAIS:
        reais += amount
    elif op == GET_INFLUENCE:
        gain = amount + s.ability(who, C_INFLUENCE_MORE)
        reais += box.worth[min(TOP_INFLUENCE, influence + gain)] - box.worth[influence]
    elif op == GET_RUBBLE and s.pile_cubes:
        reais += s.ability(who, C_RUBBLE_REAIS)
    elif op == GET_CARDINAL and cardinal_check(s, who, amount) == 0:
        # He may raise the treasury on his way, or bring a tile that helps.
        if _best_plan(s, means, site, plans, out, reais, treasury + 1) == 0:
            return 0
        helps = code_of(code) == OFFICIALS_SHORT and helpful_tiles(s) & reachable_tiles(s, who, amount) != 0
        return MAYBE if code == 0 or helps else code
    else:
        return code
    return _best_plan(s, means, site, plans, out, reais, treasury)


def shortage(s: GameState, who: Seat, coins: int, influence: int) -> int:
    """What a player's best plan lacks by itself, on any site in the west or east."""
    reais = coins + s.box.worth[influence]
    means = Means(s, who)
    return _best_plan(s, means, 0, s.players[who].plans, means.out, reais, s.treasury_value())


def _easy(s: GameState, who: Seat, means: Means) -> bool:
    """A plan whose officials are all out, and a free site in the west or east: nothing can come in between."""
    p = s.players[who]
    if not p.plans:
        return False
    for kind in p.plans:
        if s.building_stacks[plan_architect(kind)] and means.needed(kind) <= means.out:
            for site in range(len(s.sites)):
                if not s.sites[site] and not site_is_north(site) and (s.row_e or s.box.site_row[site] != ROW_E):
                    return True
            return False
    return False


def cardinal_at_a_site(s: GameState) -> bool:
    """Does the reward of a free site move the cardinal?"""
    for site in range(len(s.sites)):
        if not s.sites[site] and s.box.effect_op[s.site_rewards[site]] == GET_CARDINAL:
            return True
    return False


def _site_codes(
    s: GameState, who: Seat, means: Means, coins: int, influence: int, treasury: int, one: bool
) -> list[int]:
    """`_site_check` of every site; with `one`, up to the first that is possible.

    Where the reward brings nothing towards the building, all sites in the west and east are alike, and the north only
    asks for more: one of them is enough to look at.
    """
    codes: list[int] = []
    plain = -2  # not looked at yet
    box = s.box
    rewards = s.site_rewards
    site = -1
    for building in s.sites:
        site += 1
        if building:
            code = SITE_TAKEN
        elif box.site_row[site] == ROW_E and not s.row_e:
            code = CLOSED
        elif box.effect_builds[rewards[site]] or (site_is_north(site) and (plain == 0 or plain == -2)):
            code = _site_check(s, who, means, site, coins, influence, treasury)
        else:
            if plain == -2:
                plain = _site_check(s, who, means, site, coins, influence, treasury)
            code = plain
        codes.append(code)
        if one and code == 0:
            break
    return codes


def building_check(s: GameState, who: Seat, coins: int, influence: int, dearer: int = 0) -> Refusal:
    """Can the player open some building? 0, MAYBE, or why not; `dearer` supposes a higher treasury."""
    means = Means(s, who)
    if _easy(s, who, means):
        return 0
    best = NO_SITE
    maybe = False
    for code in _site_codes(s, who, means, coins, influence, s.treasury_value() + dearer, True):
        if code == 0:
            return 0
        if code == MAYBE:
            maybe = True
        elif code != SITE_TAKEN and code != CLOSED and code_of(best) != OFFICIALS_SHORT:
            best = code
    return MAYBE if maybe else best


def _why_site(s: GameState, who: Seat, a: int, b: int, move: Move) -> Refusal:
    p = s.players[who]
    means = Means(s, who)
    code = _site_check(s, who, means, move.a, p.reais, p.influence, s.treasury_value())
    if code == MAYBE:
        if proved(s, move):
            return 0
        return _best_plan(s, means, move.a, p.plans, means.out, power(s, who), s.treasury_value() + 1) or DEAD_END
    return code


def _sites(s: GameState, who: Seat) -> list[int]:
    """What `_site_check` says of every site with all that the player has."""
    p = s.players[who]
    return _site_codes(s, who, Means(s, who), p.reais, p.influence, s.treasury_value(), False)


def _offer_site(s: GameState, who: Seat, a: int, b: int) -> list[Move]:
    codes = _sites(s, who)
    return [m for m in SITE_MOVES if codes[m.a] == 0 or (codes[m.a] == MAYBE and proved(s, m))]


def _sites_ahead(s: GameState, who: Seat, a: int, b: int) -> list[Move]:
    codes = _sites(s, who)
    return [move for move in SITE_MOVES if codes[move.a] in (0, MAYBE)]


# ---------------------------------------------------------------------- opening


def _answer_site(s: GameState, who: Seat, a: int, b: int, move: Move) -> None:
    """Cubes, reward, plan, officials, score, next building (R9.6)."""
    site = move.a
    cubes = s.site_cubes[site]
    s.site_cubes = put(s.site_cubes, site, 0)
    for colour in range(3):
        there = cube_count(cubes, colour)
        if there:
            s.log(ev.BOARD_CUBE, who, board_cube(FIRST_SITE_PLACE + site, colour), -there, ev.BY_SITE)
    s.push(kinds.USE_PLAN, who, site)
    s.push(kinds.EFFECT, who, s.site_rewards[site], ev.BY_SITE)
    receive(s, who, cubes, ev.BY_SITE)


def _why_use(s: GameState, who: Seat, site: Site, b: int, move: Move) -> Refusal:
    if move.a not in s.players[who].plans:
        return refuse(PLAN_NOT_HELD, move.a)
    means = Means(s, who)
    return _plan_check(s, means, site, move.a, means.out, power(s, who), s.treasury_value())


def _offer_use(s: GameState, who: Seat, site: Site, b: int) -> list[Move]:
    held = s.players[who].plans
    return [
        USES[kind] for kind in range(len(PLAN_KINDS)) if kind in held and _why_use(s, who, site, b, USES[kind]) == 0
    ]


def _use_sure(s: GameState, who: Seat, site: Site, b: int) -> bool:
    """Some plan will do even if the treasury rises by one before."""
    plans = s.players[who].plans
    means = Means(s, who)
    return _best_plan(s, means, site, plans, means.out, power(s, who), s.treasury_value() + 1) == 0


def _answer_use(s: GameState, who: Seat, site: Site, b: int, move: Move) -> None:
    means = Means(s, who)
    needed = means.needed(move.a)
    returned = min(needed, means.out)
    s.push(kinds.OPEN, who, site, move.a)
    s.push(kinds.HIRE, who, needed - returned)
    call_back(s, who, returned, ev.BY_BUILDING)


def _hire_costs(s: GameState, who: Seat, count: int, b: int) -> int:
    return Means(s, who).hire_price(count, s.treasury_value())


def _hire(s: GameState, who: Seat, count: int, b: int) -> None:
    charge(s, who, _hire_costs(s, who, count, b), ev.BY_HIRING)


def _open(s: GameState, who: Seat, site: Site, kind: int) -> None:
    s.complete_plan(who, kind, ev.BY_BUILDING)
    lay_building(s, who, site, plan_architect(kind), ev.BY_BUILDING)
    score_building(s, site)
    s.gain_wigs(who, s.ability(who, C_BUILDING_WIGS), ev.BY_CLERGY)


def lay_building(s: GameState, who: Seat, site: Site, architect: Architect, cause: int) -> None:
    """The available building of an architect comes to a site; the next one of the stack is available at once."""
    stack = s.building_stacks[architect]
    rest = stack[:-1]
    s.building_stacks = (rest, s.building_stacks[1]) if architect == 0 else (s.building_stacks[0], rest)
    s.log(ev.STACK, who, STACKED_FACE + stack[-1], -1, cause)
    s.sites = put(s.sites, site, 1 + stack[-1])
    s.log(ev.BUILDING, who, site, stack[-1], cause)


def building_wigs(s: GameState, site: Site, building: Face) -> list[int]:
    """What each player's stores would earn if this building stood on this site (R9.8)."""
    box = s.box
    wigs = [0] * len(s.players)
    colours = box.face[building]
    row, street = box.site_row[site], box.site_street[site]
    for plot, store in enumerate(s.plots):
        if not store:
            continue
        faces = STREET_OF[store]
        if (faces == street) if site_is_north(site) else (box.plot_row[plot] == row and colours & BIT[faces]):
            wigs[OWNER_OF[store]] += s.column_values[box.plot_column[plot]]
    return wigs


def site_is_north(site: Site) -> bool:
    return NORTH <= site < NORTH + len(STREETS)


def score_building(s: GameState, site: Site) -> None:
    for owner, wigs in enumerate(building_wigs(s, site, s.sites[site] - 1)):
        s.gain_wigs(owner, wigs, ev.BY_BUILDING_SCORE)


def _next_wigs(s: GameState, site: Site, architect: Architect) -> list[int]:
    """What the available building of an architect would bring each player on this site."""
    stack = s.building_stacks[architect]
    return building_wigs(s, site, stack[-1]) if stack else [0] * len(s.players)


def _open_scores(s: GameState, who: Seat, site: Site, kind: int) -> list[list[int]]:
    return [_next_wigs(s, site, plan_architect(kind))]


def _use_scores(s: GameState, who: Seat, site: Site, b: int) -> list[list[int]]:
    """One way for each architect of whom the player has a plan."""
    ways: list[list[int]] = []
    last = -1
    for kind in s.players[who].plans:
        architect = plan_architect(kind)
        if architect != last:
            last = architect
            ways.append(_next_wigs(s, site, architect))
    return ways


ask(
    kinds.SITE,
    "site",
    "R9.6",
    (SITE,),
    _offer_site,
    _answer_site,
    _why_site,
    ahead=_sites_ahead,
    early=Early((SITE,)),
    promise=never_sure,
    decides=WHERE,
    search=True,
)
ask(
    kinds.USE_PLAN,
    "use-plan",
    "R9.6",
    (USE,),
    _offer_use,
    _answer_use,
    _why_use,
    a="site",
    promise=_use_sure,
    scores=_use_scores,
)
auto(kinds.HIRE, "hire", _hire, a="count", costs=_hire_costs)
auto(kinds.OPEN, "open", _open, a="site", b="plan", scores=_open_scores)
