"""What a move costs and gives as figures, each with the sign of what it is: for lists, and on the pieces themselves.

All of it comes from the move's preview; what is asked for later, from the engine's own prices.

>>> from lisboa import Game
>>> from lisboa.preview import preview
>>> game = Game.position(hand=[10])
>>> figures(game.state, game.move("discard 10"), preview(game.state, 0, "discard 10")).gain
[('gold', 1)]
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from lisboa.components.names import Noble
from lisboa.engine import events as ev
from lisboa.engine import moves as m
from lisboa.engine.constants import (
    C_STORE_WIGS,
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
    GOODS,
    NOBLES,
    RUBBLE,
)
from lisboa.engine.events import Event
from lisboa.engine.moves import Move
from lisboa.engine.packing import Ints
from lisboa.engine.periods import nobles_paying, reward_check
from lisboa.engine.scoring import FINAL_CAUSES, decree_wigs
from lisboa.engine.state import GameState
from lisboa.engine.stores import Prices, plot_wigs
from lisboa.engine.visiting import visit_cost
from lisboa.ledger import piece_name
from lisboa.preview import Piece, Preview

Change = tuple[str, Piece, int]  # account, piece, amount
Figure = tuple[str, int]  # the sign, and how many

# The signs of accounts that are given as a number of things; goods and cubes have a sign of their own each.
_SIGNS: Final = {
    "influence": "influence",
    "wigs": "wigs",
    "reais": "reais",
    "favours": "favour",
    "clergy": "clergy",
    "plans": "plan",
    "decrees": "decree",
    "sets": "set",
    "hand": "card",
}
# The signs of the rewards on cards; goods have their own.
_REWARDS: Final = {
    GET_REAIS: "reais",
    GET_INFLUENCE: "influence",
    GET_PLAN: "plan",
    GET_OFFICIALS: "official",
    GET_CARDINAL: "cardinal",
    GET_FAVOUR: "favour",
    GET_DECREE: "decree",
    GET_RUBBLE: "rubble",
    GET_SHIP: "ship",
    GET_PRODUCTION: "produce",
}
_SCORING: Final = (ev.BY_PERIOD_SETS, ev.BY_PERIOD_CUBES, *FINAL_CAUSES)
_ONLY_MORE: Final = ("hand", "tasks")  # what the player plays or hands in is the move itself
_PRICES: Final = {"price": "reais", "cost": "influence"}  # the figures of refusals that are prices


class Figures(NamedTuple):
    """`worth`: what a decree would score for the player if the game ended now."""

    cost: list[Figure]
    gain: list[Figure]
    worth: int | None = None


def figures(s: GameState, move: Move, preview: Preview) -> Figures:
    """The figures of a move of the player who decides now."""
    found = _signed(sums(preview.changes))
    if preview.due is not None:
        sign, amount = preview.due
        found[sign] -= amount
    if move.verb == m.PLOT:
        found |= _store(s, preview.seat, move.a, move.b, found)
    if move.verb == m.RELEASE:
        found |= _reward(s, preview.seat, move.a)
    found["treasury"] = preview.treasury
    cost, gain = _both(found)
    return Figures(cost, gain, _worth(s, preview.seat, (move.a,))[move.a] if move.verb == m.DECREE else None)


def sums(changes: tuple[Change, ...]) -> Counter[tuple[str, Piece]]:
    """Goods and cubes by type, everything else by account; what another account covers is left out."""
    found: Counter[tuple[str, Piece]] = Counter()
    for name, piece, amount in changes:
        if name not in _ONLY_MORE or amount > 0:
            found[name, piece if name in ("goods", "cubes") else None] += amount
    found["markers", None] -= found["sets", None]  # a new set brings its marker
    found["plans", None] += found["completed", None]  # the plan that is completed
    return found


def _signed(found: Counter[tuple[str, Piece]]) -> dict[str, int]:
    """By sign, the most important ones first; officials count as they go out."""
    signed = {sign: found[name, None] for name, sign in _SIGNS.items()}
    signed |= {good: found["goods", good] for good in GOODS}
    signed |= {colour: found["cubes", colour] for colour in RUBBLE}
    signed["official"] = -found["officials", None]
    return signed


def _store(s: GameState, who: int, plot: int, street: int, found: dict[str, int]) -> dict[str, int]:
    """Land is paid and a store scores after its cube and house are chosen: what they will come to at the least."""
    box = s.box
    price = Prices(s, who).least(s.row_cubes[box.plot_row[plot]], s.column_cubes[box.plot_column[plot]])
    wigs = plot_wigs(s, plot, street) + s.ability(who, C_STORE_WIGS)
    return {"influence": max(0, found["influence"]), "reais": -price, "wigs": wigs} | dict.fromkeys(RUBBLE, 0)


def _reward(s: GameState, who: int, card: int) -> dict[str, int]:
    """What a card brings that is discarded at the end of a period."""
    if reward_check(s, who, nobles_paying(s, who), card):
        return {}
    effect = s.box.card_reward[card]
    op, amount = s.box.effect_op[effect], max(1, s.box.effect_amount[effect])
    return {GOODS[s.box.effect_what[effect]] if op == GET_GOODS else _REWARDS[op]: amount}


def turn_figures(s: GameState) -> tuple[list[Figure], list[Figure]]:
    """What the turn that is played has cost and given so far the player whose it is."""
    return changed(of_this_turn(s.events or []), s.turn)


def of_the_move(events: Sequence[Event]) -> Sequence[Event]:
    """What a move did by itself: all up to the next turn, or up to the scoring of a period or of the game."""
    for n, event in enumerate(events):
        if event[0] in (ev.TURN, ev.PERIOD) or event[4] in _SCORING:
            return events[:n]
    return events


def changed(events: Sequence[Event], seat: int) -> tuple[list[Figure], list[Figure]]:
    """What events have cost a seat and given it."""
    mine = [event for event in events if event[1] == seat and event[0] < ev.ACCOUNTS]
    return _both(_signed(sums(tuple((ev.CODES[code], piece_name(code, what), n) for code, _, what, n, _ in mine))))


def of_this_turn(events: list[Event]) -> list[Event]:
    """What happened since the turn began; from a position that was described, all that was played."""
    for n in range(len(events) - 1, -1, -1):
        if events[n][0] == ev.TURN:
            return events[n:]
    return [event for event in events if event[4] not in (ev.BY_POSITION, ev.BY_SETUP)]


def _both(found: dict[str, int]) -> tuple[list[Figure], list[Figure]]:
    """Costs and gains."""
    cost = [(sign, -amount) for sign, amount in found.items() if amount < 0]
    return cost, [(sign, amount) for sign, amount in found.items() if amount > 0]


def _worth(s: GameState, who: int, decrees: Ints) -> dict[int, int]:
    """What each of these decrees would score for the player if it were theirs as well, and the game ended now."""
    supposed = s.clone()
    own, worth = s.players[who].decrees, {}
    for decree in decrees:
        supposed.players[who].decrees = (*own, decree)
        worth[decree] = decree_wigs(supposed, who, decree)
    return worth


# ---------------------------------------------------------------------- at any time


def decrees_worth(s: GameState, who: int) -> dict[int, int]:
    """What each decree that lies open, and each of the player's own, would score for the player now."""
    own = s.players[who].decrees
    worth = {decree: decree_wigs(s, who, decree) for decree in own}
    return worth | _worth(s, who, tuple(decree for decree in s.decree_row if decree))


def visit_prices(s: GameState, who: int) -> dict[Noble, int]:
    """What a visit to each noble costs a player now, in influence."""
    return {name: visit_cost(s, who, noble, False) for noble, name in enumerate(NOBLES)}


def refused_price(facts: dict[str, int | str]) -> Figure | None:
    """What a refused move would cost, by the figures of its refusal."""
    for name, sign in _PRICES.items():
        amount = facts.get(name)
        if isinstance(amount, int) and amount:
            return (sign, amount)
    return None
