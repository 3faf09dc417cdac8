"""What somebody has done, in one short sentence: for those who watch. Its figures stand beside it.

>>> from lisboa.engine.box import box_of
>>> from lisboa.engine.moves import find
>>> from lisboa.texts import Texts
>>> Texts(names=["Ana", "Rui"]).caption(1, find("visit king 15"), box_of())
'Rui visits the king'
"""

from collections.abc import Callable
from typing import Final

from lisboa.engine import events as ev
from lisboa.engine import moves as m
from lisboa.engine.box import Box
from lisboa.engine.constants import ACTIONS, CUBE_PLACES, GROUPS, NOBLES
from lisboa.engine.events import Event
from lisboa.engine.moves import VERBS, Move
from lisboa.engine.packing import FIRST_SHIP, NOBLE_OF
from lisboa.texts.words import NAME, Words

Values = dict[str, int | str]
Named = Callable[[Words, Move, Box], Values]

_UNSEEN: Final = (m.DONE,)  # that somebody has enough of something says nothing


def caption_text(w: Words, seat: int, move: Move | None, box: Box) -> str:
    """Empty for a move without anything to see; None is a move that the reader may not know."""
    if move is None:
        return w.line("caption-secret", **w.who(seat))
    if move.verb in _UNSEEN:
        return ""
    key = "caption", box, move.text, w.addresses(seat)
    kept = w.catalogue.kept(key, lambda: _said(w.unnamed(), seat, move, box))
    return kept.replace(NAME, w.name(seat))


def _said(w: Words, seat: int, move: Move, box: Box) -> str:
    named = _NAMED.get(move.verb)
    values = {} if named is None else named(w, move, box)
    return w.line(f"caption-{VERBS[move.verb]}", **w.who(seat), **values)


def _card(w: Words, move: Move, box: Box) -> Values:
    return {"card": _card_named(w, move.a, box)}


def _card_named(w: Words, card: int, box: Box) -> str:
    """By its kind, a ship by its hull."""
    if card >= FIRST_SHIP:
        return w.say("a-ship", ship=w.ship_name(box, card - FIRST_SHIP))
    return w.say("caption-card", kind=w.kind(box.card_kind[card]))


def _effect(w: Words, move: Move, box: Box) -> Values:
    return {"effect": w.effect(box, box.card_event[move.a])}


def _goods(w: Words, move: Move, box: Box) -> Values:
    return {"goods": w.goods(move.a, 1)}


def _tile(w: Words, move: Move, box: Box) -> Values:
    return {"tile": w.inline_tile(box, move.a)}


def _trade(w: Words, move: Move, box: Box) -> Values:
    action = w.say(f"action-{ACTIONS[move.b]}")
    return {"goods": w.goods(move.a, 1), "noble": w.noble(NOBLE_OF[move.b]), "action": action}


def _plot(w: Words, move: Move, box: Box) -> Values:
    return {"plot": w.plot(move.a), "street": w.street(move.b)}


_NAMED: Final[dict[int, Named]] = {
    m.DISCARD: _card,
    m.PORTFOLIO: _card,
    m.VISIT: lambda w, move, box: {"noble": w.noble(move.a)},
    m.SPONSOR: _effect,
    m.DROP: _card,
    m.SELL: lambda w, move, box: {"goods": w.goods(move.a, 1), "ship": w.ship_name(box, move.b)},
    m.TRADE: _trade,
    m.ACTION: lambda w, move, box: {"action": w.say(f"action-{ACTIONS[move.a]}")},
    m.OFFICE: lambda w, move, box: {"place": w.place(move.a)},
    m.PLAN: lambda w, move, box: {"architect": w.architect(move.a)},
    m.GIVE: _goods,
    m.GOOD: _goods,
    m.STEPS: lambda w, move, box: {"n": move.a},
    m.KEEP: _tile,
    m.DRAFT: _card,
    m.TILE: _tile,
    m.CASH: _tile,
    m.FAVOUR: lambda w, move, box: {"favour": w.say(f"favour-{NOBLES[move.a]}")},
    m.PLOT: _plot,
    m.CUBE: lambda w, move, box: {"rubble": w.rubble(move.b), "where": CUBE_PLACES[move.a]},
    m.GIVE_UP: lambda w, move, box: {"rubble": w.rubble(move.a)},
    m.HOUSE: lambda w, move, box: {"group": w.say(f"group-{GROUPS[move.a]}")},
    m.SITE: lambda w, move, box: {"site": w.site(move.a)},
    m.USE: lambda w, move, box: {"plan": w.plan(move.a, "short-plan")},
    m.RETURN: lambda w, move, box: w.at(move.a),
    m.DECREE: lambda w, move, box: {"decree": w.inline_decree(box, move.a)},
    m.TAKE: lambda w, move, box: {"kind": w.kind(move.a)},
    m.RELEASE: _card,
    m.REWARD: _card,
    m.TASK: lambda w, move, box: {"task": w.inline_task(move.a)},
}


def hit_text(w: Words, seat: int, event: Event) -> str:
    """How something that another player did has hurt somebody; `event` is one of those that `harm` finds."""
    code, _, what, _, _ = event
    if code == ev.ON_PLAZA:
        return w.line("hit-office", **w.who(seat), place=w.place(what))
    return w.line("hit-price", **w.who(seat), good=w.good(what))
