"""The solo opponent in words (R13): each of its decisions and how it was settled, and its area on the table."""

from collections.abc import Callable
from typing import Final

from lisboa.engine import events as ev
from lisboa.engine import kinds, lacerda
from lisboa.engine.constants import ACTIONS, ARCHITECTS, CUBE_PLACES, KING, NOBLES, PLOTS
from lisboa.engine.events import Event
from lisboa.engine.packing import (
    FIRST_CUBE,
    FIRST_SHIP,
    NOBLE_OF,
    STATE_ACTIONS,
    choice_and_detail,
    place_and_colour,
    plot_and_street,
    some_cubes,
)
from lisboa.engine.state import GameState
from lisboa.texts.words import Words

Values = dict[str, int | str]
Told = tuple[str, Values, str]  # message, its variables, rule

# Already said by a LACERDA event.
ITS_SILENT: Final = frozenset({ev.CHOICE, ev.FOLLOWS, ev.STORE})

# What is ruled otherwise for Lacerda than for a player, by cause; a few causes have another name, too.
_RULES: Final = {
    ev.BY_SETUP: "R13.1",
    ev.BY_RECRUIT: "R13.6",
    ev.BY_PLAN: "R13.6",
    ev.BY_SHIP: "R13.6",
    ev.BY_PRODUCTION: "R13.6",
    ev.BY_CARDINAL: "R13.6",
    ev.BY_CHURCH: "R13.6",
    ev.BY_FAVOUR: "R13.6",
    ev.BY_FOLLOW: "R13.7",
    ev.BY_STORE: "R13.8",
    ev.BY_DECREE: "R13.9",
    ev.BY_SITE: "R13.10",
    ev.BY_BUILDING: "R13.10",
    ev.BY_FINAL_SHIPS: "R13.12",
    ev.BY_FINAL_SETS: "R13.12",
    ev.BY_FINAL_STORES: "R13.12",
    ev.BY_FINAL_DECREES: "R13.12",
    ev.BY_FINAL_OFFICIALS: "R13.12",
    ev.BY_FINAL_FAVOURS: "R13.12",
}
_NAMES: Final = {ev.BY_FINAL_SETS: "final-cubes"}


def cause_of(cause: int) -> tuple[str, str]:
    """Name and rule of a cause where it is Lacerda to whom something happens."""
    name, rule = ev.CAUSES[cause]
    return _NAMES.get(cause, name), _RULES.get(cause, rule)


# ---------------------------------------------------------------------- its decisions


def lacerda_line(w: Words, event: Event, s: GameState) -> Told | None:
    """Message, variables and rule of a decision of Lacerda, or of what has another line for it than for a player."""
    code, who, what, amount, cause = event
    if code == ev.LACERDA:
        choice, detail = choice_and_detail(what)
        message, more, rule = _CHOICES[choice](w, s, detail, amount)
        return "event-lacerda-" + message, {**more, "yours": w.say("yours", **w.who(1 - who))}, rule
    if code == ev.UPPER and amount > 0:
        message = "event-lacerda-ship" if cause == ev.BY_SHIP else "event-lacerda-ship-start"
        return message, {"card": w.ship(s.box, what - FIRST_SHIP)}, cause_of(cause)[1]
    if code == ev.HOUSES and cause == ev.BY_STORE:
        return "event-lacerda-house", {}, "R13.8"
    if code == ev.OFFICIALS and cause in (ev.BY_SETUP, ev.BY_POSITION):
        return "event-lacerda-officials", {}, cause_of(cause)[1]
    if cause == ev.BY_SETUP:
        return _at_setup(w, s, code, what, amount)
    return None


def _at_setup(w: Words, s: GameState, code: int, what: int, amount: int) -> Told | None:
    """R13.3, R13.4: cards drawn, the first public building and its cubes."""
    if code == ev.LEFT and 0 < what < FIRST_SHIP:
        return "event-lacerda-drawn", {"card": w.inline_card(s.box, what)}, "R13.3"
    if code == ev.LEFT and what >= FIRST_CUBE:
        return "event-lacerda-first-cubes", {"cubes": w.cubes(some_cubes(what - FIRST_CUBE, amount))}, "R13.3"
    if code == ev.BUILDING:
        building = w.building(s.box, amount)
        return "event-lacerda-first-building", {"building": building, "site": w.site(what)}, "R13.3"
    return None


def _by_noble(w: Words, action: int) -> Values:
    """An action with its noble."""
    return {"action": w.say(f"action-{ACTIONS[action]}"), "noble": w.noble(NOBLE_OF[action])}


def _state_action(w: Words, s: GameState, action: int, level: int) -> Told:
    return ("state-upper" if level == 1 else "state-lower"), _by_noble(w, action), "R13.5"


def _noble_skipped(w: Words, s: GameState, action: int, why: int) -> Told:
    return ("noble-unpaid" if why == 1 else f"no-{ACTIONS[action]}"), _by_noble(w, action), "R15.18"


def _plan(w: Words, s: GameState, architect: int, settled: int) -> Told:
    return "plan-" + ("more", "tie", "only")[settled - 1], {"architect": w.architect(architect)}, "R13.6"


def _office(w: Words, s: GameState, noble: int, settled: int) -> Told:
    return "office-" + _settled("fewest", settled), {"place": w.place(noble)}, "R13.6"


def _clergy(w: Words, s: GameState, tile: int, settled: int) -> Told:
    if not tile:
        return "clergy-none", {}, "R15.18"
    return "clergy", {"tile": w.inline_tile(s.box, tile)}, "R13.6"


def _favour(w: Words, s: GameState, noble: int, settled: int) -> Told:
    return "favour", {"favour": w.say(f"favour-{NOBLES[noble]}")}, "R13.6"


def _plot(w: Words, s: GameState, detail: int, settled: int) -> Told:
    plot, street = plot_and_street(detail)
    values: Values = {"plot": PLOTS[plot], "street": w.street(street), "good": w.good(street)}
    return "plot-" + _settled("most", settled), values, "R13.8"


def _cube(w: Words, s: GameState, detail: int, settled: int) -> Told:
    place, colour = place_and_colour(detail)
    return f"cube-{CUBE_PLACES[place]}-" + _settled("cheapest", settled), {"rubble": w.rubble(colour)}, "R13.8"


def _site(w: Words, s: GameState, site: int, settled: int) -> Told:
    return "site-" + _settled("most", settled), {"site": w.site(site)}, "R13.10"


def _architect(w: Words, s: GameState, architect: int, settled: int) -> Told:
    tie = ARCHITECTS[architect]  # where both are as good, the assistant stands for one of them
    return "architect-" + ("better" if settled == 1 else tie), {"architect": w.architect(architect)}, "R13.10"


def _follow(w: Words, s: GameState, noble: int, settled: int) -> Told:
    follows = settled == 1
    return ("follows" if follows else "follows-not"), {"noble": w.noble(noble)}, ("R13.7" if follows else "R15.18")


def _settled(first: str, settled: int) -> str:
    """1 = settled by the first criterion alone, 2 = by the tie-break."""
    return first if settled == 1 else "tie"


_CHOICES: Final[dict[int, Callable[[Words, GameState, int, int], Told]]] = {
    lacerda.ITS_COURTIER: lambda w, s, noble, settled: ("courtier", {"noble": w.noble(noble)}, "R13.5"),
    lacerda.ITS_STATE_ACTION: _state_action,
    lacerda.ITS_STATE_SKIPPED: lambda w, s, action, settled: ("state-skipped", _by_noble(w, action), "R15.18"),
    lacerda.ITS_NOBLE_ACTION: lambda w, s, action, settled: ("noble", _by_noble(w, action), "R13.5"),
    lacerda.ITS_NOBLE_SKIPPED: _noble_skipped,
    lacerda.ITS_PLAN: _plan,
    lacerda.ITS_OFFICE: _office,
    lacerda.ITS_CLERGY: _clergy,
    lacerda.ITS_FAVOUR: _favour,
    lacerda.ITS_PLOT: _plot,
    lacerda.ITS_CUBE: _cube,
    lacerda.ITS_DECREES: lambda w, s, count, settled: ("decrees", {"count": count}, "R13.9"),
    lacerda.ITS_SITE: _site,
    lacerda.ITS_ARCHITECT: _architect,
    lacerda.ITS_DISCARD: lambda w, s, pile, settled: ("discard", {"kind": w.kind(pile)}, "R13.5"),
    lacerda.ITS_ASSISTANT: lambda w, s, pile, settled: ("assistant", {"kind": w.kind(pile)}, "R13.5"),
    lacerda.ITS_FOLLOW: _follow,
}


# ---------------------------------------------------------------------- its next turn


def next_turn(s: GameState) -> tuple[int, int] | None:
    """The noble and the state action of its next turn, as things stand; None if it has no more turns."""
    last = s.last_round and s.round >= s.last_round and s.turn == s.lacerda
    if not s.steps or last:
        return None
    noble = (s.courtier + 1) % len(NOBLES)
    upper, lower = STATE_ACTIONS[noble]
    return noble, upper if _next_assistant(s) >= KING else lower


def _next_assistant(s: GameState) -> int:
    """Where the assistant will stand then: in the middle of its turn he has yet to move on."""
    if not any(step[0] == kinds.LACERDA_END for step in s.steps):
        return s.assistant
    following = [(s.assistant + n) % len(s.piles) for n in range(1, len(s.piles))]
    return next((pile for pile in following if s.piles[pile]), s.assistant)
