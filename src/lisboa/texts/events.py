"""Events as lines of the log: who, what, how much, why, and the rule.

Accounts (what the players have) always have a line, unless another account of the same player says the same;
events of the table have one unless an account says it. `SILENT` and `_is_silent` say which ones are left out.
"""

from collections.abc import Callable
from typing import Final

from lisboa.engine import events as ev
from lisboa.engine.constants import ACTIONS, GROUPS, NOBLES, PLOTS, ROWS, TILE_SPACES, TREASURY
from lisboa.engine.events import Event
from lisboa.engine.packing import (
    FIRST_COLUMN_PLACE,
    FIRST_CUBE,
    FIRST_DECREE,
    FIRST_PLAZA,
    FIRST_SITE_PLACE,
    OFFERED_CARD,
    PILE_PLACE,
    action_and_good,
    first_of,
    place_and_colour,
    plot_and_street,
    ship_and_good,
    some_cubes,
)
from lisboa.engine.state import GameState
from lisboa.texts.catalogue import AsItIs
from lisboa.texts.lacerda import ITS_SILENT, cause_of, lacerda_line
from lisboa.texts.words import NAME, SEATS, Ruled, Words

Values = dict[str, int | str]
Line = Callable[[Words, GameState, int, int], tuple[str, Values]]

# An action begins by its own rule.
_ACTION_RULES: Final = ("R7.1", "R7.2", "R7.3", "R7.4", "R7.5", "R7.7", "R9.1", "R9.5", "R9.6")
_STARTS: Final = (ev.BY_SETUP, ev.BY_POSITION)

# (code, sign of the amount, cause; -1 = any cause) of what another event says; its code is beside it.
_ANY: Final = -1
SILENT: Final = frozenset(
    {
        (ev.INFLUENCE, 0, _ANY),  # INFLUENCE_LOST
        (ev.IN_OFFICE, -1, ev.BY_CROWD),  # ON_PLAZA
        (ev.PLANS, -1, ev.BY_BUILDING),  # COMPLETED
        (ev.UPPER, 1, ev.BY_PORTFOLIO),  # HAND
        (ev.LOWER, 1, ev.BY_TREASURY_CARD),  # HAND
        (ev.CARGO, -1, ev.BY_DOCKING),  # DOCKS
        (ev.CARGO, -1, ev.BY_SHIP),  # CARGO of the new ship
        (ev.MARKERS, 1, ev.BY_RUBBLE_SET),  # SETS
        (ev.OFFER, -1, _ANY),  # KEPT, HAND, or OFFER of the neighbour who gets the card
        (ev.KEPT, -1, _ANY),  # CLERGY
        (ev.DISPLAY, -1, _ANY),  # STORE
        (ev.CHURCH, -1, _ANY),  # CLERGY
        (ev.DECREE_ROW, -1, _ANY),  # DECREES
        (ev.PILE, -1, ev.BY_TAKE),  # HAND
        (ev.SHIPYARD, -1, ev.BY_SHIP),  # UPPER
        (ev.COVERED, 1, _ANY),  # GOODS and CHOICE
        (ev.TASKS, -1, _ANY),  # TASK_DONE
    }
)


def event_text(w: Words, event: Event, s: GameState) -> str | None:
    """The line of an event with its rule, or None if another event says the same."""
    told = _told(w, event, s)
    return None if told is None else w.say("cited", text=AsItIs(told.text), rule=told.rule)


def event_line(w: Words, event: Event, s: GameState) -> Ruled | None:
    """The line of an event and, separately, its rule; None if another event says the same."""
    if s.lacerda >= 0:  # its lines depend on more than the event
        return _uncited(w, event, s)
    code, who, what, amount, cause = event
    key = "event", s.box, code, what, amount, cause, w.addresses(who), who in range(SEATS)
    kept = w.catalogue.kept(key, lambda: _uncited(w.unnamed(), event, s))
    return None if kept is None else Ruled(kept.text.replace(NAME, w.name(who)), kept.rule)


def _uncited(w: Words, event: Event, s: GameState) -> Ruled | None:
    told = _told(w, event, s)
    return None if told is None else told._replace(text=w.say("uncited", text=AsItIs(told.text)))


def _told(w: Words, event: Event, s: GameState) -> Ruled | None:
    code, who, what, amount, cause = event
    its = who == s.lacerda
    told = lacerda_line(w, event, s) if its or code == ev.LACERDA else None
    if told is None and ((its and code in ITS_SILENT) or _is_silent(code, what, amount, cause)):
        return None
    cause_name, rule = cause_of(cause) if its else ev.CAUSES[cause]
    line = _LINES.get(code)
    values: Values = {**w.who(who), "n": abs(amount), "cause": w.say(f"cause-{cause_name}")}
    if told is not None:
        message, more, rule = told
    elif line is not None:
        message, more = line(w, s, what, amount)
    else:
        message, more = _account_message(w, code, amount, cause), _ACCOUNTS[code](w, s, what, abs(amount))
    if code == ev.CHOICE:
        rule = _ACTION_RULES[what]
    elif code == ev.TASKS:
        rule = "R14.1"
    elif message == "event-left-money":
        rule = "R13.9"
    return Ruled(w.line(message, **values, **more), rule)


def _is_silent(code: int, what: int, amount: int, cause: int) -> bool:
    sign = (amount > 0) - (amount < 0)
    if (code, sign, cause) in SILENT or (code, sign, _ANY) in SILENT:
        return True
    if code in (ev.COURT, ev.STACK):  # HAND; PLANS and BUILDING
        return True
    if code == ev.OFFICIALS:  # IN_OFFICE and ON_PLAZA
        return cause not in _STARTS
    if code == ev.LEFT:  # cards, ships, tiles and plans: HAND, UPPER, LOWER, CLERGY, PILE, SHIPYARD
        return not (what == 0 or first_of(what) in (FIRST_DECREE, FIRST_CUBE))
    return False


# ---------------------------------------------------------------------- accounts


def _account_message(w: Words, code: int, amount: int, cause: int) -> str:
    """A message for this very cause if there is one, else for the beginning, for more or for less."""
    name = "event-" + ev.CODES[code]
    if cause in _STARTS:
        return name + "-start"
    own = f"{name}-{ev.CAUSES[cause][0]}"
    if w.catalogue.has(own):
        return own
    return name + ("-gain" if amount >= 0 else "-loss")


def _nothing(w: Words, s: GameState, what: int, n: int) -> Values:
    return {}


def _goods(w: Words, s: GameState, what: int, n: int) -> Values:
    return {"goods": w.goods(what, n)}


def _cubes(w: Words, s: GameState, what: int, n: int) -> Values:
    return {"cubes": w.cubes(some_cubes(what, n))}


def _office(w: Words, s: GameState, what: int, n: int) -> Values:
    return {"place": w.place(what)}


def _plaza(w: Words, s: GameState, what: int, n: int) -> Values:
    return {"place": w.place(FIRST_PLAZA + what)}


def _favour(w: Words, s: GameState, what: int, n: int) -> Values:
    return {"favour": w.say(f"favour-{NOBLES[what]}")}


def _tile(w: Words, s: GameState, what: int, n: int) -> Values:
    return {"tile": w.inline_tile(s.box, what)}


def _decree(w: Words, s: GameState, what: int, n: int) -> Values:
    return {"decree": w.inline_decree(s.box, what)}


def _plan(w: Words, s: GameState, what: int, n: int) -> Values:
    return {"plan": w.plan(what)}


def _card(w: Words, s: GameState, what: int, n: int) -> Values:
    return {"card": w.inline_card(s.box, what)}


def _hand(w: Words, s: GameState, what: int, n: int) -> Values:
    """With the noble for whom a card is played to the court; a treasury card is played for its event."""
    kind = s.box.card_kind[what] if what else TREASURY
    noble = "" if kind == TREASURY else w.noble(kind)
    return {"card": w.inline_card(s.box, what), "noble": noble}


def _cargo(w: Words, s: GameState, what: int, n: int) -> Values:
    ship, good = ship_and_good(what)
    return {"ship": w.ship_name(s.box, ship), "goods": w.goods(good, n)}


def _task(w: Words, s: GameState, what: int, n: int) -> Values:
    return {"task": w.inline_task(what)}


def _houses(w: Words, s: GameState, what: int, n: int) -> Values:
    return {"group": w.say(f"group-{GROUPS[what]}")}


_ACCOUNTS: Final[dict[int, Callable[[Words, GameState, int, int], Values]]] = {
    ev.WIGS: _nothing,
    ev.REAIS: _nothing,
    ev.INFLUENCE: _nothing,
    ev.GOODS: _goods,
    ev.CUBES: _cubes,
    ev.OFFICIALS: _nothing,
    ev.IN_OFFICE: _office,
    ev.ON_PLAZA: _plaza,
    ev.FAVOURS: _favour,
    ev.CLERGY: _tile,
    ev.DECREES: _decree,
    ev.PLANS: _plan,
    ev.COMPLETED: _plan,
    ev.HAND: _hand,
    ev.UPPER: _card,
    ev.LOWER: _card,
    ev.CARGO: _cargo,
    ev.HOUSES: _houses,
    ev.SETS: _nothing,
    ev.MARKERS: _nothing,
    ev.TASKS: _task,
}


# ---------------------------------------------------------------------- set-up, the table, the flow of the game


def _offer(w: Words, s: GameState, what: int, amount: int) -> tuple[str, Values]:
    if what == 0:
        return "event-offer-unknown", {}
    if what < OFFERED_CARD:
        return "event-offer-tile", _tile(w, s, what, amount)
    return "event-offer-card", _card(w, s, what - OFFERED_CARD, amount)


def _kept(w: Words, s: GameState, what: int, amount: int) -> tuple[str, Values]:
    return ("event-kept", _tile(w, s, what, amount)) if what else ("event-kept-unknown", {})


def _plain(message: str) -> Line:
    return lambda w, s, what, amount: (message, {})


def _treasury(w: Words, s: GameState, what: int, amount: int) -> tuple[str, Values]:
    if amount == 0:
        return "event-treasury-stays", {}
    return ("event-treasury-up" if amount > 0 else "event-treasury-down"), {}


def _price(w: Words, s: GameState, what: int, amount: int) -> tuple[str, Values]:
    return ("event-price-rise" if amount > 0 else "event-price-fall"), {"good": w.good(what)}


def _store(w: Words, s: GameState, what: int, amount: int) -> tuple[str, Values]:
    plot, street = plot_and_street(what)
    return "event-store", {"plot": PLOTS[plot], "street": w.street(street), "good": w.good(street)}


def _building(w: Words, s: GameState, what: int, amount: int) -> tuple[str, Values]:
    return "event-building", {"building": w.building(s.box, amount), "site": w.site(what)}


def _board_cube(w: Words, s: GameState, what: int, amount: int) -> tuple[str, Values]:
    place, colour = place_and_colour(what)
    values = _cubes(w, s, colour, abs(amount))
    if amount > 0:
        return "event-board-cube-more", values
    if place >= PILE_PLACE:
        return "event-board-cube-pile", values
    if place >= FIRST_SITE_PLACE:
        return "event-board-cube-site", {**values, "site": w.site(place - FIRST_SITE_PLACE)}
    if place >= FIRST_COLUMN_PLACE:
        return "event-board-cube-column", {**values, "column": place - FIRST_COLUMN_PLACE + 1}
    return "event-board-cube-row", {**values, "row": ROWS[place]}


def _pile(w: Words, s: GameState, what: int, amount: int) -> tuple[str, Values]:
    return ("event-pile-turned" if amount > 0 else "event-pile-removed"), _card(w, s, what, amount)


def _shipyard(w: Words, s: GameState, what: int, amount: int) -> tuple[str, Values]:
    return ("event-shipyard-in" if amount > 0 else "event-shipyard-out"), {"ship": w.ship(s.box, what)}


def _covered(w: Words, s: GameState, what: int, amount: int) -> tuple[str, Values]:
    action, good = action_and_good(what)
    return "event-covered", {"goods": w.goods(good, abs(amount)), "action": w.say(f"action-{ACTIONS[action]}")}


def _left(w: Words, s: GameState, what: int, amount: int) -> tuple[str, Values]:
    if what == 0:
        return "event-left-unseen", {}
    if first_of(what) == FIRST_DECREE:
        decree = what - FIRST_DECREE
        return ("event-left-money" if s.box.decree_money[decree] else "event-left-decree"), _decree(
            w, s, decree, amount
        )
    return "event-left-cubes", _cubes(w, s, what - FIRST_CUBE, amount)


def _follows(w: Words, s: GameState, what: int, amount: int) -> tuple[str, Values]:
    return ("event-follows" if amount else "event-follows-not"), {"noble": w.noble(what)}


_LINES: Final[dict[int, Line]] = {
    ev.OFFER: _offer,
    ev.KEPT: _kept,
    ev.INFLUENCE_LOST: _plain("event-influence-lost"),
    ev.TREASURY: _treasury,
    ev.PRICE: _price,
    ev.CARDINAL: _plain("event-cardinal"),
    ev.STORE: _store,
    ev.BUILDING: _building,
    ev.DISPLAY: lambda w, s, what, amount: ("event-display", {"space": w.say(f"space-{TILE_SPACES[what]}")}),
    ev.BOARD_CUBE: _board_cube,
    ev.CHURCH: lambda w, s, what, amount: ("event-church", _tile(w, s, what, amount)),
    ev.DECREE_ROW: lambda w, s, what, amount: ("event-decree-row", _decree(w, s, what, amount)),
    ev.PILE: _pile,
    ev.SHIPYARD: _shipyard,
    ev.COVERED: _covered,
    ev.LEFT: _left,
    ev.SAILS: lambda w, s, what, amount: ("event-sails", {"ship": w.ship_name(s.box, what)}),
    ev.DOCKS: lambda w, s, what, amount: ("event-docks", {"ship": w.ship_name(s.box, what)}),
    ev.FOLLOWS: _follows,
    ev.CHOICE: lambda w, s, what, amount: ("event-choice", {"action": w.say(f"action-{ACTIONS[what]}")}),
    ev.TURN: lambda w, s, what, amount: ("event-turn", {"round": what, "period": amount}),
    ev.TRIGGER: lambda w, s, what, amount: (f"event-trigger-{what}", {"round": amount}),
    ev.PERIOD: _plain("event-period"),
    ev.CHURCH_SCORING: _plain("event-church-scoring"),
    ev.OVER: _plain("event-over"),
    ev.TASK_DONE: lambda w, s, what, amount: ("event-task-done", _task(w, s, what, amount)),
    ev.NOTHING: lambda w, s, what, amount: ("event-nothing", {"effect": w.effect(s.box, what)}),
}
