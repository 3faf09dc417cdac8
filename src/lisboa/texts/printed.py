"""Everything in print in words: cards, tiles, tracks and the spaces of the boards, to explain a piece."""

from collections.abc import Callable, Iterable
from typing import Final

from lisboa.engine.box import Box
from lisboa.engine.constants import (
    ACTIONS,
    ARCHITECTS,
    CARDS,
    CLERGY,
    DECKS,
    DECREES,
    GOLD,
    GOODS,
    GROUPS,
    NOBLES,
    NORTH,
    PLAN_KINDS,
    PLOTS,
    RUBBLE,
    SHIPS,
    SIDES,
    SITES,
    STREETS,
    TASKS,
)
from lisboa.engine.packing import ONE_CUBE, STATE_ACTIONS, architect_of, building_of, members
from lisboa.engine.scoring import FAVOUR_WIGS
from lisboa.engine.trading import TAKEN
from lisboa.texts.words import Words

Printed = dict[str, dict[str, str]]


def printed_texts(w: Words, box: Box) -> Printed:
    """The text of every piece and space, by its kind and its name or number."""
    return {kind: make(w, box) for kind, make in _KINDS.items()}


def _numbered(say: Callable[[Words, Box, int], str], last: int) -> Callable[[Words, Box], dict[str, str]]:
    return lambda w, box: {str(number): say(w, box, number) for number in range(1, last + 1)}


def _named(say: Callable[[Words, Box, int], str], names: Iterable[str]) -> Callable[[Words, Box], dict[str, str]]:
    return lambda w, box: {name: say(w, box, number) for number, name in enumerate(names)}


def _message(prefix: str) -> Callable[[Words, Box, int], str]:
    """Names whose message is a prefix and the name."""
    names = {"deck-": DECKS, "action-": ACTIONS, "printed-action-": ACTIONS}[prefix]
    return lambda w, box, number: w.say(prefix + names[number])


# ---------------------------------------------------------------------- pieces


def _buildings(w: Words, box: Box) -> dict[str, str]:
    """By number and architect: 3 blue."""
    return {
        f"{building_of(face) + 1} {ARCHITECTS[architect_of(face)]}": w.building(box, face)
        for face in range(len(box.face))
    }


def _favour(w: Words, box: Box, noble: int) -> str:
    return w.say("printed-favour", favour=w.say(f"favour-{NOBLES[noble]}"), noble=w.noble(noble), n=FAVOUR_WIGS)


def _noble(w: Words, box: Box, noble: int) -> str:
    return w.say("printed-noble", good=w.good(TAKEN[STATE_ACTIONS[noble][0]]), gold=w.good(GOLD), n=box.office_spaces)


# ---------------------------------------------------------------------- downtown


def _street(w: Words, box: Box, street: int) -> str:
    return w.say("printed-street", street=w.street(street), good=w.good(street))


def _good(w: Words, box: Box, good: int) -> str:
    return w.say("printed-good", good=w.good(good), street=w.street(good))


def _rubble(w: Words, box: Box, colour: int) -> str:
    return w.say("printed-rubble", cubes=w.cubes(ONE_CUBE[colour]), n=box.rubble_cost[colour])


def _plot(w: Words, box: Box, plot: int) -> str:
    streets = [w.street(street) for street in members(box.touches[plot])]
    effect = w.effect(box, box.plot_reward[plot])
    return w.say("printed-plot", plot=w.plot(plot), streets=w.join(streets), n=len(streets), effect=effect)


def _site(w: Words, box: Box, site: int) -> str:
    effect = w.effect(box, box.site_reward[site])
    if box.site_side[site] != SIDES.index("north"):
        return w.say("printed-site", site=w.site(site), effect=effect)
    return w.say("printed-site-north", site=w.site(site), effect=effect, street=w.street(site - NORTH))


# ---------------------------------------------------------------------- tracks and houses


def _church(w: Words, box: Box) -> dict[str, str]:
    icons = zip(box.church_scoring, box.church_treasury, strict=True)
    names = ["influence" if scoring else "treasury" if treasury else "blank" for scoring, treasury in icons]
    return {str(space): w.say(f"printed-church-{name}") for space, name in enumerate(names)}


def _treasury(w: Words, box: Box) -> dict[str, str]:
    rows = zip(box.treasury_reais, box.treasury_influence, strict=True)
    return {str(space): _treasury_space(w, reais, influence) for space, (reais, influence) in enumerate(rows)}


def _treasury_space(w: Words, reais: int, influence: int) -> str:
    visits = "same" if influence == 0 else "less" if influence < 0 else "more"
    return w.say(f"printed-treasury-{visits}", reais=w.count("reais", reais), n=abs(influence))


def _influence(w: Words, box: Box) -> dict[str, str]:
    """A coin lies on a space if the next one can make a real by going down to it."""
    last = len(box.worth) - 1
    found = {}
    for space, worth in enumerate(box.worth):
        coin = space < last and box.coin_below[space + 1] == space
        name = "wig" if space == last else "coin" if coin else "plain"
        found[str(space)] = w.say(f"printed-influence-{name}", space=space, n=worth)
    return found


def _uncovers(w: Words, box: Box) -> dict[str, str]:
    """By group and how many of its houses are built: left 1."""
    pairs = [(name, built) for name, all_ in zip(GROUPS, box.houses, strict=True) for built in range(1, all_ + 1)]
    return {f"{name} {built}": w.say(f"house-{name}-{built}") for name, built in pairs}


_KINDS: Final[dict[str, Callable[[Words, Box], dict[str, str]]]] = {
    "card": _numbered(Words.card_face, CARDS),
    "deck": _named(_message("deck-"), DECKS),
    "clergy": _numbered(lambda w, box, tile: w.tile(box, tile, "tile-printed"), CLERGY),
    "clergy-short": _numbered(lambda w, box, tile: w.tile_text(box, tile, "short"), CLERGY),
    "decree": _numbered(lambda w, box, decree: w.inline_decree(box, decree, "decree-printed"), DECREES),
    "ship": _named(Words.ship, SHIPS),
    "plan": _named(lambda w, box, kind: w.plan(kind), PLAN_KINDS),
    "building": _buildings,
    "plot": _named(_plot, PLOTS),
    "site": _named(_site, SITES),
    "street": _named(_street, STREETS),
    "good": _named(_good, GOODS),
    "rubble": _named(_rubble, RUBBLE),
    "market": lambda w, box: {"": w.say("printed-market")},
    "church": _church,
    "treasury": _treasury,
    "influence": _influence,
    "noble": _named(_noble, NOBLES),
    "noble-name": _named(lambda w, box, noble: w.noble(noble), NOBLES),
    "action": _named(_message("printed-action-"), ACTIONS),
    "action-name": _named(_message("action-"), ACTIONS),
    "favour": _named(_favour, NOBLES),
    "houses": _named(lambda w, box, group: w.say(f"printed-houses-{GROUPS[group]}"), GROUPS),
    "uncovers": _uncovers,
    "task": _numbered(lambda w, box, task: w.printed_task(task), TASKS),
}
