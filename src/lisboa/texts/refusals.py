"""Refusals as one sentence each: why a move is not possible, with the figures and the rule."""

from collections.abc import Callable
from typing import Final

from lisboa.engine import moves as m
from lisboa.engine import refusals as rf
from lisboa.engine.constants import (
    ACTIONS,
    ARCHITECTS,
    GOODS,
    GROUPS,
    KINDS,
    NOBLES,
    PLACES,
    PLAN_KINDS,
    RUBBLE,
    SHIPS,
    STREETS,
    TILE_SPACES,
)
from lisboa.engine.moves import Move
from lisboa.engine.packing import FIRST_SHIP, NOBLE_OF, STATE_ACTIONS
from lisboa.engine.state import GameState
from lisboa.engine.trading import TAKEN
from lisboa.texts.catalogue import AsItIs
from lisboa.texts.words import Words

Facts = dict[str, int | str]

# Figures that are numbers of a word; the others are plain numbers (cards, tiles and decrees included).
_FAMILIES: Final[dict[str, tuple[str, ...]]] = {
    "noble": NOBLES,
    "space": TILE_SPACES,
    "street": STREETS,
    "plan": PLAN_KINDS,
    "architect": ARCHITECTS,
    "good": GOODS,
    "action": ACTIONS,
    "ship": SHIPS,
    "colour": RUBBLE,
    "group": GROUPS,
    "pile": KINDS,
    "place": PLACES,
}

# The same figures as phrases, and those that are counted in a unit.
_PHRASES: Final[dict[str, Callable[[Words, int], str]]] = {
    "noble": Words.noble,
    "space": lambda w, value: w.say(f"space-{TILE_SPACES[value]}"),
    "street": Words.street,
    "plan": Words.plan,
    "architect": Words.architect,
    "good": Words.good,
    "action": lambda w, value: w.say(f"action-{ACTIONS[value]}"),
    "colour": Words.rubble,
    "group": lambda w, value: w.say(f"group-{GROUPS[value]}"),
    "pile": Words.kind,
    "seat": Words.player,
    "price": lambda w, value: w.count("reais", value),
    "reais": lambda w, value: w.count("reais", value),
    "wigs": lambda w, value: w.count("wigs", value),
    "influence": lambda w, value: w.count("influence", value),
    "officials": lambda w, value: w.count("officials", value),
    "task": Words.inline_task,
}


def facts(w: Words, packed: int) -> Facts:
    """The figures of a packed refusal by name; what is a number of a word becomes that word."""
    found: Facts = {}
    for name, value in rf.figures_of(packed).items():
        family = _FAMILIES.get(name, ())
        if name == "seat":
            found[name] = w.name(value)
        elif name == "card" and value >= FIRST_SHIP:
            found[name] = SHIPS[value - FIRST_SHIP]
        else:
            found[name] = value if not family or _is_no_word(name, value) else family[value]
    return found


def refusal_text(w: Words, packed: int, move: Move, s: GameState) -> str:
    """The sentence of a packed refusal of this move in this position, with its rule."""
    return w.say("cited", text=AsItIs(_reason(w, packed, move, s)), rule=rf.rule_of(packed, move.verb))


def refusal_line(w: Words, packed: int, move: Move, s: GameState) -> str:
    """The same without its rule."""
    return w.say("uncited", text=AsItIs(_reason(w, packed, move, s)))


def _reason(w: Words, packed: int, move: Move, s: GameState) -> str:
    name = rf.TABLE[rf.code_of(packed)][0]
    figures = rf.figures_of(packed)
    values = _from_move(w, move, s) | _from_figures(w, figures, s)
    return w.say("refusal-" + _variant(name, move), **values)


def _variant(name: str, move: Move) -> str:
    """A few refusals have two sentences."""
    if name == "cannot-pay-visit" and move.verb == m.FOLLOW:
        return "cannot-pay-follow"
    if name == "colour-missing" and move.verb not in (m.SITE, m.USE):
        return "colour-missing-anywhere"
    if name == "land-too-dear" and move.verb not in (m.PLOT, m.CUBE):
        return "land-too-dear-anywhere"
    return name


def _from_figures(w: Words, figures: dict[str, int], s: GameState) -> Facts:
    found: Facts = {}
    for name, value in figures.items():
        phrase = _PHRASES.get(name)
        found[name] = value if phrase is None or _is_no_word(name, value) else phrase(w, value)
    if "card" in figures:
        found["card"] = w.inline_card(s.box, figures["card"])
    if "ship" in figures and not _is_no_word("ship", figures["ship"]):
        found["ship"] = w.ship_name(s.box, figures["ship"])
    if "seat" in figures:
        found["person"] = w.who(figures["seat"])["person"]
    if "place" in figures and not _is_no_word("place", figures["place"]):
        found |= w.at(figures["place"])
    if "noble" in figures:
        found |= _about(w, figures["noble"])
    if "cost" in figures and "influence" in figures:
        others = [w.count(unit, figures[unit]) for unit in ("wigs", "reais") if figures[unit]]
        found["have"] = w.join([w.count("influence", figures["influence"]), *others])
    return found


def _is_no_word(name: str, value: int) -> bool:
    return name in _FAMILIES and value >= len(_FAMILIES[name])


def _from_move(w: Words, move: Move, s: GameState) -> Facts:
    """What the sentence may take from the move itself."""
    found = _about(w, _noble_of(move, s))
    if move.verb == m.PLOT:
        found |= {"plot": w.plot(move.a), "street": w.street(move.b)}
    elif move.verb == m.SITE:
        found["site"] = w.site(move.a)
    elif move.verb == m.ACTION:
        found["action"] = w.say(f"action-{ACTIONS[move.a]}")
    return found


def _noble_of(move: Move, s: GameState) -> int:
    """The noble that a move is about: the one visited, followed to, or given a good; -1 if there is none."""
    if move.verb == m.VISIT:
        return move.a
    if move.verb == m.TRADE:
        return NOBLE_OF[move.b]
    return s.steps[-1][2] if s.steps and s.asked().a == "noble" else -1


def _about(w: Words, noble: int) -> Facts:
    """A noble, the cards of that kind, the favour, the office, and the good taken other than gold."""
    if noble not in range(len(NOBLES)):
        return {}
    return {
        "noble": w.noble(noble),
        "kind": w.kind(noble),
        "favour": w.say(f"favour-{NOBLES[noble]}"),
        "office": w.place(noble),
        "taken": w.good(TAKEN[STATE_ACTIONS[noble][0]]),
    }
