"""Moves as short sentences; where the position is known, with the figures that a player would look up."""

from collections.abc import Callable
from typing import Final

from lisboa.engine import kinds
from lisboa.engine import moves as m
from lisboa.engine.box import Box
from lisboa.engine.buildings import Means
from lisboa.engine.church import SPACES
from lisboa.engine.constants import ACTIONS, C_RUBBLE_FOR_WIGS, CUBE_PLACES, GROUPS, NOBLES
from lisboa.engine.moves import Move
from lisboa.engine.packing import BIT, FIRST_SHIP, NOBLE_OF, plan_architect
from lisboa.engine.selling import sale_price, ship_owner
from lisboa.engine.sponsoring import event_price
from lisboa.engine.state import GameState
from lisboa.engine.stores import Prices, plot_wigs
from lisboa.engine.visiting import visit_cost
from lisboa.texts.words import Words

Sentence = Callable[[Words, Move, Box | None], str]
Figures = Callable[[Words, Move, GameState, int], str | None]


def move_text(w: Words, move: Move, box: Box | None, state: GameState | None) -> str:
    """The sentence of a move: with figures if there is a position to which they belong."""
    if state is not None and state.decider() >= 0:
        box = state.box
        figures = _FIGURES.get(move.verb)
        text = figures(w, move, state, state.decider()) if figures is not None else None
        if text is not None:
            return text
    return w.catalogue.kept(("move", box, move.text), lambda: _SENTENCES[move.verb](w, move, box))


# ---------------------------------------------------------------------- without a position


def _plain(message: str) -> Sentence:
    return lambda w, move, box: w.say(message)


def _with_card(message: str) -> Sentence:
    return lambda w, move, box: w.say(message, card=w.inline_card(box, move.a))


def _with_tile(message: str) -> Sentence:
    return lambda w, move, box: w.say(message, tile=w.inline_tile(box, move.a, "tile-offered"))


def _with_goods(message: str) -> Sentence:
    return lambda w, move, box: w.say(message, goods=w.goods(move.a, 1))


def _trade(w: Words, move: Move, box: Box | None) -> str:
    action = w.say(f"action-{ACTIONS[move.b]}")
    return w.say("move-trade", goods=w.goods(move.a, 1), noble=w.noble(NOBLE_OF[move.b]), action=action)


def _pay(w: Words, move: Move, box: Box | None) -> str:
    parts = [w.count(unit, n) for unit, n in (("influence", move.a), ("reais", move.b), ("wigs", move.c)) if n]
    return w.say("move-pay", parts=w.join(parts)) if parts else w.say("move-pay-nothing")


def _plot(w: Words, move: Move, box: Box | None) -> str:
    return w.say("move-plot", plot=w.plot(move.a), street=w.street(move.b), good=w.good(move.b))


def _group(move: Move) -> str:
    return f"group-{GROUPS[move.a]}"


_SENTENCES: Final[dict[int, Sentence]] = {
    m.KEEP: _with_tile("move-keep"),
    m.DRAFT: _with_card("move-draft"),
    m.DISCARD: _with_card("move-discard"),
    m.PORTFOLIO: _with_card("move-portfolio"),
    m.VISIT: lambda w, move, box: w.say("move-visit", noble=w.noble(move.a), card=w.inline_card(box, move.b)),
    m.SPONSOR: _with_card("move-sponsor"),
    m.DROP: _with_card("move-drop"),
    m.SELL: lambda w, move, box: w.say("move-sell", goods=w.goods(move.a, 1), ship=w.ship_name(box, move.b)),
    m.TRADE: _trade,
    m.ACTION: lambda w, move, box: w.say(f"move-action-{ACTIONS[move.a]}"),
    m.SKIP: _plain("move-skip"),
    m.DONE: _plain("move-done"),
    m.FOLLOW: _plain("move-follow"),
    m.DECLINE: _plain("move-decline"),
    m.OFFICE: lambda w, move, box: w.say("move-office", place=w.place(move.a)),
    m.PLAN: lambda w, move, box: w.say("move-plan", architect=w.architect(move.a)),
    m.BUILD: _plain("move-build"),
    m.UPGRADE: lambda w, move, box: w.say("move-upgrade", ship=w.ship_name(box, move.a)),
    m.GIVE: _with_goods("move-give"),
    m.GOOD: _with_goods("move-good"),
    m.STEPS: lambda w, move, box: w.say("move-steps", n=move.a),
    m.TILE: _with_tile("move-tile"),
    m.CASH: lambda w, move, box: (
        w.say("move-cash", tile=w.inline_tile(None, move.a))
        if box is None
        else w.say("move-cash-now", tile=w.inline_tile(box, move.a), n=box.clergy_wigs[move.a])
    ),
    m.FAVOUR: lambda w, move, box: w.say("move-favour", favour=w.say(f"favour-{NOBLES[move.a]}")),
    m.PAY: _pay,
    m.COINS: lambda w, move, box: w.say("move-coins", n=move.a),
    m.PLOT: _plot,
    m.CUBE: lambda w, move, box: w.say(f"move-cube-{CUBE_PLACES[move.a]}", rubble=w.rubble(move.b)),
    m.GIVE_UP: lambda w, move, box: w.say("move-give-up", rubble=w.rubble(move.a)),
    m.HOUSE: lambda w, move, box: w.say("move-house", group=w.say(_group(move))),
    m.SITE: lambda w, move, box: w.say("move-site", site=w.site(move.a)),
    m.USE: lambda w, move, box: w.say("move-use", plan=w.plan(move.a)),
    m.RETURN: lambda w, move, box: w.say("move-return", **w.at(move.a)),
    m.DECREE: lambda w, move, box: w.say("move-decree", decree=w.inline_decree(box, move.a)),
    m.TAKE: lambda w, move, box: w.say("move-take", kind=w.kind(move.a)),
    m.RELEASE: _with_card("move-release"),
    m.REWARD: _with_card("move-reward"),
    m.TASK: lambda w, move, box: w.say("move-task", task=w.inline_task(move.a)),
}


# ---------------------------------------------------------------------- with a position
# Each answers None where its figures do not exist, for example for a ship that nobody has.


def _visit(w: Words, move: Move, s: GameState, who: int) -> str | None:
    cost = visit_cost(s, who, move.a, False)
    return w.say("move-visit-now", noble=w.noble(move.a), card=w.inline_card(s.box, move.b), n=cost)


def _sponsor(w: Words, move: Move, s: GameState, who: int) -> str | None:
    return w.say("move-sponsor-now", card=w.inline_card(s.box, move.a), n=event_price(s, who))


def _sell(w: Words, move: Move, s: GameState, who: int) -> str | None:
    good, ship = move.a, move.b
    owner = ship_owner(s, ship)
    if owner < 0:
        return None
    message = "move-sell-own" if owner == who else "move-sell-other"
    price = sale_price(s, who, good, ship)
    return w.say(message, goods=w.goods(good, 1), ship=w.ship_name(s.box, ship), n=price, **w.who(owner))


def _ended(w: Words, move: Move, s: GameState, who: int) -> str | None:
    """ "Done" or "decline": what that means depends on the question."""
    message = f"move-{move.text}-{s.asked().name}"
    return w.say(message) if w.catalogue.has(message) else None


def _follow(w: Words, move: Move, s: GameState, who: int) -> str | None:
    kind, _, noble, _ = s.steps[-1]
    if kind != kinds.MAY_FOLLOW:
        return None
    return w.say("move-follow-now", noble=w.noble(noble), n=visit_cost(s, who, noble, True))


def _plan(w: Words, move: Move, s: GameState, who: int) -> str | None:
    stack = s.plan_stacks[move.a]
    return w.say("move-plan-now", plan=w.plan(stack[-1])) if stack else None


def _build(w: Words, move: Move, s: GameState, who: int) -> str | None:
    return w.say("move-build-now", ship=w.ship(s.box, s.shipyard[-1])) if s.shipyard else None


def _upgrade(w: Words, move: Move, s: GameState, who: int) -> str | None:
    if not s.shipyard:
        return None
    return w.say("move-upgrade-now", new=w.ship(s.box, s.shipyard[-1]), ship=w.ship_name(s.box, move.a))


def _steps(w: Words, move: Move, s: GameState, who: int) -> str | None:
    space = (s.cardinal + move.a) % SPACES
    beside = [tile for tile in (s.church[(space + SPACES - 1) % SPACES], s.church[space]) if tile]
    if not beside:
        return None
    return w.say("move-steps-now", n=move.a, tiles=w.tile_names(s.box, beside))


def _coins(w: Words, move: Move, s: GameState, who: int) -> str | None:
    """The rest of the sum comes from influence, if there is enough."""
    kind, _, reais, _ = s.steps[-1]
    level = s.players[who].influence
    rest = reais - move.a
    if kind != kinds.PAY or not 0 < rest <= s.box.worth[level]:
        return None
    for _ in range(rest):
        level = s.box.coin_below[level]
    return w.say("move-coins-and", n=move.a, rest=w.count("reais", rest), left=level)


def _plot_now(w: Words, move: Move, s: GameState, who: int) -> str | None:
    """The reward, the land's price after the most expensive cube is taken, and what the store earns at once."""
    plot, street = move.a, move.b
    box = s.box
    if s.plots[plot] or not box.touches[plot] & BIT[street]:
        return None
    price = Prices(s, who).least(s.row_cubes[box.plot_row[plot]], s.column_cubes[box.plot_column[plot]])
    return w.say(
        "move-plot-now",
        plot=w.plot(plot),
        street=w.street(street),
        good=w.good(street),
        effect=w.effect(box, s.plot_rewards[plot]),
        n=price,
        score=w.count("wigs", plot_wigs(s, plot, street)),
    )


def _give_up(w: Words, move: Move, s: GameState, who: int) -> str | None:
    wigs = s.ability(who, C_RUBBLE_FOR_WIGS)
    return w.say("move-give-up-now", rubble=w.rubble(move.a), n=wigs) if wigs else None


def _house(w: Words, move: Move, s: GameState, who: int) -> str | None:
    number = s.players[who].houses[move.a] + 1
    if number > s.box.houses[move.a]:
        return None
    ability = w.say(f"house-{GROUPS[move.a]}-{number}")
    return w.say("move-house-now", group=w.say(_group(move)), ability=ability)


def _site(w: Words, move: Move, s: GameState, who: int) -> str | None:
    if s.sites[move.a]:
        return None
    effect = w.effect(s.box, s.site_rewards[move.a])
    return w.say("move-site-now", site=w.site(move.a), cubes=w.cubes(s.site_cubes[move.a]), effect=effect)


def _use(w: Words, move: Move, s: GameState, who: int) -> str | None:
    stack = s.building_stacks[plan_architect(move.a)]
    if not stack:
        return None
    building = w.building(s.box, stack[-1])
    return w.say("move-use-now", plan=w.plan(move.a), building=building, n=Means(s, who).needed(move.a))


def _take(w: Words, move: Move, s: GameState, who: int) -> str | None:
    pile = s.piles[move.a]
    return w.say("move-take-now", card=w.inline_card(s.box, pile[-1])) if pile else None


def _drop(w: Words, move: Move, s: GameState, who: int) -> str | None:
    """A ship about to leave needs only its name; a card is described in full."""
    card = (
        w.say("your-ship", ship=w.ship_name(s.box, move.a - FIRST_SHIP))
        if move.a >= FIRST_SHIP
        else w.inline_card(s.box, move.a)
    )
    return w.say("move-drop", card=card)


_FIGURES: Final[dict[int, Figures]] = {
    m.VISIT: _visit,
    m.SPONSOR: _sponsor,
    m.SELL: _sell,
    m.DONE: _ended,
    m.FOLLOW: _follow,
    m.DECLINE: _ended,
    m.PLAN: _plan,
    m.BUILD: _build,
    m.UPGRADE: _upgrade,
    m.STEPS: _steps,
    m.COINS: _coins,
    m.PLOT: _plot_now,
    m.GIVE_UP: _give_up,
    m.HOUSE: _house,
    m.SITE: _site,
    m.USE: _use,
    m.TAKE: _take,
    m.DROP: _drop,
}
