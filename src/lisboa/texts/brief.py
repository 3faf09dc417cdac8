"""Moves in a few words, for lists under a heading that says what is done; their figures stand beside them."""

from collections.abc import Callable, Sequence
from typing import Final

from lisboa.engine import moves as m
from lisboa.engine.constants import ACTIONS, CUBE_PLACES, GOODS, GROUPS, NOBLES, RUBBLE
from lisboa.engine.moves import Move
from lisboa.engine.packing import FIRST_SHIP, some_cubes
from lisboa.engine.periods import nobles_paying, reward_check
from lisboa.engine.selling import ship_owner
from lisboa.engine.state import GameState
from lisboa.engine.stores import Prices, relevant_buildings
from lisboa.figures import Figure
from lisboa.texts.moves import move_text
from lisboa.texts.words import Words

# The signs of figures that have a word of their own; others are mere numbers.
_UNITS: Final = {
    "wigs": "wigs",
    "reais": "reais",
    "influence": "influence",
    "official": "officials",
    "favour": "favours",
    "clergy": "tiles",
    "plan": "plans",
    "decree": "decrees",
    "set": "sets",
    "card": "cards",
}

Brief = Callable[[Words, Move, GameState, int], str]


def brief_text(w: Words, move: Move, s: GameState) -> str:
    """The few words of a move of the player who decides; where its sentence is short, that."""
    brief = _BRIEF.get(move.verb)
    return move_text(w, move, s.box, s) if brief is None else brief(w, move, s, s.decider())


def price_text(w: Words, move: Move, s: GameState) -> str:
    """What the price of a plot is made of, or why a card that is discarded brings nothing; empty for other moves."""
    if move.verb == m.RELEASE:
        return _no_reward(w, move.a, s)
    if move.verb != m.PLOT:
        return ""
    box, prices = s.box, Prices(s, s.decider())
    least = prices.least(s.row_cubes[box.plot_row[move.a]], s.column_cubes[box.plot_column[move.a]])
    buildings = relevant_buildings(s, move.a, move.b)
    value = s.column_values[box.plot_column[move.a]]
    return w.say("price-land", base=prices.base, rubble=least - prices.base, n=buildings, value=value)


def figures_text(w: Words, figures: Sequence[Figure]) -> str:
    """Figures in words, for those who do not see their signs."""
    return w.commas(_figure(w, sign, n) for sign, n in figures)


def _figure(w: Words, sign: str, n: int) -> str:
    if sign in GOODS:
        return w.goods(GOODS.index(sign), n)
    if sign in RUBBLE:
        return w.cubes(some_cubes(RUBBLE.index(sign), n))
    unit = _UNITS.get(sign)
    return str(n) if unit is None else w.count(unit, n)


def _no_reward(w: Words, card: int, s: GameState) -> str:
    who = s.decider()
    if reward_check(s, who, 0, card):
        return w.say("release-nothing")
    return w.say("release-paid") if reward_check(s, who, nobles_paying(s, who), card) else ""


def _card(w: Words, move: Move, s: GameState, who: int) -> str:
    return _card_named(w, s, move.a)


def _card_named(w: Words, s: GameState, card: int) -> str:
    """A card by its kind and what is printed on it, a ship by its hull."""
    if card >= FIRST_SHIP:
        return w.ship_name(s.box, card - FIRST_SHIP)
    return w.say("brief-card", kind=w.kind(s.box.card_kind[card]), effect=w.card_effect(s.box, card))


def _visit(w: Words, move: Move, s: GameState, who: int) -> str:
    return w.say("brief-visit", noble=w.noble(move.a), effect=w.card_effect(s.box, move.b))


def _sell(w: Words, move: Move, s: GameState, who: int) -> str:
    owner = ship_owner(s, move.b)
    message = "brief-sell-own" if owner == who else "brief-sell-other"
    return w.say(message, good=w.good(move.a), ship=w.ship_name(s.box, move.b), **w.who(owner))


def _trade(w: Words, move: Move, s: GameState, who: int) -> str:
    return w.say("brief-trade", good=w.good(move.a), action=w.say(f"action-{ACTIONS[move.b]}"))


def _plot(w: Words, move: Move, s: GameState, who: int) -> str:
    return w.say("brief-plot", plot=w.plot(move.a), street=w.street(move.b))


def _cube(w: Words, move: Move, s: GameState, who: int) -> str:
    return w.say(f"brief-cube-{CUBE_PLACES[move.a]}", rubble=w.rubble(move.b))


def _house(w: Words, move: Move, s: GameState, who: int) -> str:
    number = s.players[who].houses[move.a] + 1
    group = GROUPS[move.a]
    return w.say("brief-house", group=w.say(f"group-{group}"), ability=w.say(f"house-{group}-{number}"))


def _tile(w: Words, move: Move, s: GameState, who: int) -> str:
    return w.tile_text(s.box, move.a, "short")


def _take(w: Words, move: Move, s: GameState, who: int) -> str:
    return _card_named(w, s, s.piles[move.a][-1])


def _goods(w: Words, move: Move, s: GameState, who: int) -> str:
    return w.goods(move.a, 1)


_BRIEF: Final[dict[int, Brief]] = {
    m.KEEP: _tile,
    m.DRAFT: _card,
    m.DISCARD: _card,
    m.PORTFOLIO: _card,
    m.VISIT: _visit,
    m.SPONSOR: _card,
    m.DROP: _card,
    m.SELL: _sell,
    m.TRADE: _trade,
    m.OFFICE: lambda w, move, s, who: w.place(move.a),
    m.PLAN: lambda w, move, s, who: w.plan(s.plan_stacks[move.a][-1]),
    m.GIVE: _goods,
    m.GOOD: _goods,
    m.STEPS: lambda w, move, s, who: w.count("spaces", move.a),
    m.TILE: _tile,
    m.CASH: _tile,
    m.FAVOUR: lambda w, move, s, who: w.say(f"favour-{NOBLES[move.a]}"),
    m.PLOT: _plot,
    m.CUBE: _cube,
    m.HOUSE: _house,
    m.SITE: lambda w, move, s, who: w.site(move.a),
    m.USE: lambda w, move, s, who: w.plan(move.a),
    m.RETURN: lambda w, move, s, who: w.place(move.a),
    m.DECREE: lambda w, move, s, who: w.decree_text(s.box, move.a),
    m.TAKE: _take,
    m.RELEASE: _card,
    m.REWARD: _card,
}
