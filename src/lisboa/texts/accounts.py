"""The accounts of a ledger in words: what a player has, and why it has become more or less."""

from collections.abc import Callable
from typing import Final

from lisboa.engine import events as ev
from lisboa.engine.box import Box
from lisboa.engine.constants import GROUPS, NOBLES
from lisboa.engine.packing import FIRST_PLAZA, OFFERED_CARD, ship_and_good
from lisboa.texts.lacerda import cause_of
from lisboa.texts.words import Ruled, Words


def account_text(w: Words, box: Box, code: int, what: int) -> str:
    """An account's name; where the reader may not know the piece, `what` is 0."""
    name = _PIECES.get(code)
    if name is None:
        return w.say(f"account-{ev.CODES[code]}")
    return w.say(f"account-{ev.CODES[code]}", piece=name(w, box, what))


def cause_line(w: Words, cause: int, its: bool) -> Ruled:
    """Why an account has changed, and by which rule; `its`: it is Lacerda's."""
    name, rule = cause_of(cause) if its else ev.CAUSES[cause]
    return Ruled(w.say(f"cause-{name}"), rule)


def _tile(w: Words, box: Box, tile: int) -> str:
    return w.inline_tile(box, tile) if tile else w.say("account-unseen-tile")


def _offered(w: Words, box: Box, what: int) -> str:
    """What set-up offers: tiles, or cards to draft."""
    if what == 0:
        return w.say("account-unseen")
    return _tile(w, box, what) if what < OFFERED_CARD else w.inline_card(box, what - OFFERED_CARD)


def _in_hand(w: Words, box: Box, card: int) -> str:
    return w.inline_card(box, card) if card else w.say("account-unseen")


def _cargo(w: Words, box: Box, what: int) -> str:
    ship, good = ship_and_good(what)
    return w.say("account-aboard", good=w.good(good), ship=w.ship_name(box, ship))


_PIECES: Final[dict[int, Callable[[Words, Box, int], str]]] = {
    ev.GOODS: lambda w, box, good: w.good(good),
    ev.CUBES: lambda w, box, colour: w.rubble(colour),
    ev.IN_OFFICE: lambda w, box, noble: w.place(noble),
    ev.ON_PLAZA: lambda w, box, noble: w.place(FIRST_PLAZA + noble),
    ev.FAVOURS: lambda w, box, noble: w.say(f"favour-{NOBLES[noble]}"),
    ev.CLERGY: _tile,
    ev.DECREES: Words.inline_decree,
    ev.PLANS: lambda w, box, kind: w.plan(kind),
    ev.COMPLETED: lambda w, box, kind: w.plan(kind),
    ev.HAND: _in_hand,
    ev.UPPER: Words.inline_card,
    ev.LOWER: Words.inline_card,
    ev.CARGO: _cargo,
    ev.HOUSES: lambda w, box, group: w.say(f"group-{GROUPS[group]}"),
    ev.OFFER: _offered,
    ev.KEPT: _tile,
    ev.TASKS: lambda w, box, task: w.inline_task(task),
}
