"""A whole position as plain text: for a terminal and for a screen reader, no line longer than 100 characters.

It shows what one seat may know and nothing else: its own hand; of the others' hands the number of cards and those
that were taken face up (red and brown deck); of stacks only what is face up.
"""

import textwrap
from collections.abc import Iterable, Iterator
from typing import Final

from lisboa.engine import kinds
from lisboa.engine.box import Box
from lisboa.engine.church import SPACES
from lisboa.engine.constants import (
    ACTIONS,
    GOODS,
    GROUPS,
    NOBLES,
    ROW_E,
    ROWS,
    RUBBLE,
    TILE_SPACES,
)
from lisboa.engine.packing import (
    ANY_GOOD_ON,
    AT_SEA,
    FIRST_SHIP,
    NOBLE_ACTION,
    OWNER_OF,
    STATE_ACTIONS,
    STREET_OF,
    Ints,
    aboard,
    members,
    officials_at,
    plan_officials,
    some_cubes,
)
from lisboa.engine.player import PlayerState
from lisboa.engine.production import stores_by_street
from lisboa.engine.scoring import completed_plans, officials_at_work
from lisboa.engine.state import GameState
from lisboa.engine.stores import Prices
from lisboa.engine.visiting import visit_cost
from lisboa.texts.lacerda import next_turn
from lisboa.texts.questions import question_text
from lisboa.texts.words import Words

WIDTH: Final = 100
INDENT: Final = "  "
SEEN_DECKS: Final = (1, 3)  # red and brown: their cards are taken face up
TILES_OFFERED: Final = 2  # the offer of set-up ends with two clergy tiles


def position_text(w: Words, s: GameState, seat: int | None) -> str:
    """The whole position, section after section."""
    return laid_out(_now(w, s), _sections(w, s, seat))


def laid_out(first: Iterable[str], sections: Iterable[tuple[str, Iterable[str]]]) -> str:
    """First lines, then sections, each with a heading and its lines below it, wrapped at the width of a page."""
    lines = list(_wrapped(first, ""))
    for heading, section in sections:
        lines += ["", *_wrapped([heading], ""), *_wrapped(section, INDENT)]
    return "\n".join(lines)


def _wrapped(lines: Iterable[str], indent: str) -> Iterator[str]:
    for line in lines:
        inner = indent + INDENT if line.startswith(INDENT) else indent
        yield from textwrap.wrap(
            line.strip(), WIDTH, initial_indent=inner, subsequent_indent=inner + INDENT, break_on_hyphens=False
        )


def _sections(w: Words, s: GameState, seat: int | None) -> Iterator[tuple[str, Iterable[str]]]:
    yield w.say("heading-court"), _court(w, s, seat)
    yield w.say("heading-market"), _market(w, s)
    yield w.say("heading-church"), _church(w, s)
    yield w.say("heading-decrees"), _decrees(w, s)
    yield w.say("heading-downtown"), _downtown(w, s, seat)
    yield w.say("heading-public"), _public(w, s)
    yield w.say("heading-supply"), _supply(w, s)
    yield w.say("heading-piles"), _piles(w, s)
    for who in range(len(s.players)):
        yield _heading(w, s, who, seat), _lacerda(w, s) if who == s.lacerda else _player(w, s, who, seat)


def _heading(w: Words, s: GameState, who: int, seat: int | None) -> str:
    """The name, marked if it is the reader's; Lacerda reads nothing."""
    marked = who == seat and who != s.lacerda
    return w.say("heading-you" if marked else "heading-player", name=w.name(who))


def _listed(w: Words, parts: Iterable[str], of: str) -> str:
    """A list by commas, or the word for none of them."""
    return w.commas(parts) or _none(w, of)


def _none(w: Words, of: str) -> str:
    """None of the cubes, tiles, …, whose gender matters in some languages."""
    return w.say("nothing", of=of)


# ---------------------------------------------------------------------- round, court, market, church


def _now(w: Words, s: GameState) -> Iterator[str]:
    yield w.say("position-round", round=s.round, period=s.period, first=w.player(s.first), **w.who(s.turn))
    if s.last_round:
        yield w.say("position-last-round", round=s.last_round)
    yield question_text(w, s)


def _counted(w: Words, names: Iterable[str], row: Iterable[int]) -> str:
    """Numbers with what they count, for example "gold 2, cloth 1"."""
    return w.commas(w.say("position-stack", what=name, n=n) for name, n in zip(names, row, strict=False))


def _officials(w: Words, row: Ints) -> str:
    stand = [(w.player(colour), n) for colour, n in enumerate(row) if n]
    return _counted(w, [name for name, _ in stand], [n for _, n in stand]) or _none(w, "officials")


def _court(w: Words, s: GameState, seat: int | None) -> Iterator[str]:
    for noble in range(len(NOBLES)):
        officials = _officials(w, officials_at(s.offices, noble))
        plaza = _officials(w, officials_at(s.plazas, noble))
        line = w.say("position-office", noble=w.noble(noble), officials=officials, plaza=plaza)
        if seat is not None:
            line += " " + w.say("position-visit-cost", n=visit_cost(s, seat, noble, False))
        yield line
    nobles = [w.kind(noble) for noble in range(len(NOBLES))]
    yield w.say("position-favours", favours=_counted(w, nobles, s.favour_stacks))
    traded = [w.say(f"action-{ACTIONS[action]}") for action in range(6) if s.covered & ANY_GOOD_ON[action]]
    if traded:
        yield w.say("position-covered", actions=w.commas(traded))


def _market(w: Words, s: GameState) -> Iterator[str]:
    influence = s.box.treasury_influence[s.treasury]
    yield w.say("position-treasury", n=s.treasury_value(), influence=influence)
    yield w.say("position-prices", prices=_counted(w, _goods(w), s.prices))


def _goods(w: Words) -> list[str]:
    return [w.good(good) for good in range(len(GOODS))]


def _church(w: Words, s: GameState) -> Iterator[str]:
    """Tile space n (from 1) lies between the cardinal's places n and n + 1."""
    left, right = _beside(s.cardinal)
    yield w.say("position-cardinal", left=left, right=right, n=len(s.clergy_bag))
    for space, tile in enumerate(s.church):
        text = w.tile(s.box, tile) if tile else _none(w, "tiles")
        yield w.say("position-church-space", space=space + 1, tile=text)
    scoring, treasury = _places(w, s.box.church_scoring), _places(w, s.box.church_treasury)
    yield w.say("position-icons", scoring=scoring, treasury=treasury)


def _beside(place: int) -> tuple[int, int]:
    return (place + SPACES - 1) % SPACES + 1, place + 1


def _places(w: Words, icons: tuple[bool, ...]) -> str:
    found = [_beside(place) for place, there in enumerate(icons) if there]
    return w.join(w.say("position-between", left=left, right=right) for left, right in found)


def _decrees(w: Words, s: GameState) -> Iterator[str]:
    for decree in s.decree_row:
        if decree:
            yield w.decree(s.box, decree)
    yield w.say("position-decrees-left", n=len(s.decree_deck))


# ---------------------------------------------------------------------- downtown, buildings, supply, cards


def _downtown(w: Words, s: GameState, seat: int | None) -> Iterator[str]:
    prices = Prices(s, seat) if seat is not None else None
    for row in range(len(ROWS)):
        if row == ROW_E and not s.row_e:
            yield w.say("position-row-closed", row=ROWS[row])
            continue
        yield w.say("position-row", row=ROWS[row], cubes=w.cubes(s.row_cubes[row]))
        for plot in range(len(s.plots)):
            if s.box.plot_row[plot] == row:
                yield INDENT + _plot(w, s, plot, prices)
    for column, value in enumerate(s.column_values):
        yield w.say("position-column", column=column + 1, n=value, cubes=w.cubes(s.column_cubes[column]))
    yield w.say("position-rubble-pile", cubes=w.cubes(s.pile_cubes))


def _plot(w: Words, s: GameState, plot: int, prices: Prices | None) -> str:
    box = s.box
    store = s.plots[plot]
    if store:
        owner, street = OWNER_OF[store], STREET_OF[store]
        return w.say("position-store", plot=w.plot(plot), street=w.street(street), good=w.good(street), **w.who(owner))
    streets = [w.street(street) for street in members(box.touches[plot])]
    effect = w.effect(box, s.plot_rewards[plot])
    free = w.say("position-free", plot=w.plot(plot), streets=w.join(streets, "or"), effect=effect)
    if prices is None:
        return free
    price = prices.least(s.row_cubes[box.plot_row[plot]], s.column_cubes[box.plot_column[plot]])
    return w.commas((free, w.say("position-land", n=price)))


def _public(w: Words, s: GameState) -> Iterator[str]:
    for site, building in enumerate(s.sites):
        name = w.site(site)
        if building:
            yield w.say("position-site-open", site=name, building=w.building(s.box, building - 1))
        elif not s.row_e and s.box.site_row[site] == ROW_E:
            yield w.say("position-site-closed", site=name)
        else:
            effect = w.effect(s.box, s.site_rewards[site])
            yield w.say("position-site-free", site=name, cubes=w.cubes(s.site_cubes[site]), effect=effect)
    for stack in s.building_stacks:
        shown = [w.building(s.box, face) for face in reversed(stack[-2:])] + [_none(w, "buildings")] * 2
        yield w.say("position-available", building=shown[0], next=shown[1], n=len(stack))


def _supply(w: Words, s: GameState) -> Iterator[str]:
    spaces = [w.say(f"space-{TILE_SPACES[space]}") for space in members(s.display)]
    yield w.say("position-display", spaces=_listed(w, spaces, "tiles"), large=s.large_tiles, small=s.small_tiles)
    for architect, stack in enumerate(s.plan_stacks):
        numbers = _listed(w, (str(plan_officials(kind)) for kind in reversed(stack)), "plans")
        yield w.say("position-plans", architect=w.architect(architect), numbers=numbers)
    ships = w.say("semicolon").join(w.ship(s.box, ship, "ship-listed") for ship in reversed(s.shipyard))
    yield w.say("position-shipyard", ships=ships or _none(w, "ships"))


def _piles(w: Words, s: GameState) -> Iterator[str]:
    for kind, pile in enumerate(s.piles):
        if pile:
            yield w.say("position-pile", card=w.card(s.box, pile[-1]), n=len(pile) - 1)
        else:
            yield w.say("position-pile-empty", kind=w.kind(kind))


# ---------------------------------------------------------------------- players


def _player(w: Words, s: GameState, who: int, seat: int | None) -> Iterator[str]:
    p = s.players[who]
    reais, influence = w.count("reais", p.reais), w.count("influence", p.influence)
    officials = w.count("officials", p.officials)
    yield w.say("position-score", n=p.wigs, reais=reais, influence=influence, officials=officials)
    yield w.say("position-warehouse", limit=s.limit(who), goods=_counted(w, _goods(w), p.goods))
    yield from _portfolio(w, s, p, s.limit(who))
    cubes = w.cubes(sum(some_cubes(colour, n) for colour, n in enumerate(p.cubes)))
    yield w.say("position-cubes", cubes=cubes, sets=p.sets, markers=w.say("position-markers", n=p.markers))
    yield from _houses(w, s.box, p)
    yield from _tableau(w, s.box, p)
    if p.tasks:
        yield w.say("position-tasks")
        yield from (INDENT + w.task(task) for task in p.tasks)
    yield from _hand(w, s, p, who == seat)


def _portfolio(w: Words, s: GameState, p: PlayerState, limit: int) -> Iterator[str]:
    if not p.upper and not p.lower:
        yield w.say("position-portfolio-empty", limit=limit)
        return
    yield w.say("position-portfolio", limit=limit)
    for slot, card in enumerate(p.upper):
        text = _ship(w, s.box, card - FIRST_SHIP, p.cargo[slot]) if card >= FIRST_SHIP else w.card(s.box, card)
        yield INDENT + w.say("position-upper", card=text)
    for card in p.lower:
        yield INDENT + w.say("position-lower", card=w.card(s.box, card))


def _ship(w: Words, box: Box, ship: int, cargo: int) -> str:
    counts = [(good, aboard(cargo, good)) for good in range(len(GOODS))]
    goods = _listed(w, (w.goods(good, n) for good, n in counts if n), "goods")
    message = "position-at-sea" if cargo & AT_SEA else "position-docked"
    return w.say(message, ship=w.ship(box, ship, "ship-listed"), goods=goods)


def _houses(w: Words, box: Box, p: PlayerState) -> Iterator[str]:
    for group, name in enumerate(GROUPS):
        built = p.houses[group]
        ability = w.say(f"house-{name}-{built}") if built else "none"
        yield w.say("position-houses", group=w.say(f"group-{name}"), n=built, all=box.houses[group], ability=ability)


def _tableau(w: Words, box: Box, p: PlayerState) -> Iterator[str]:
    """Clergy tiles, favours, plans and decrees."""
    yield _favours(w, p)
    yield w.say("position-plans-held", plans=_listed(w, (w.plan(kind) for kind in p.plans), "plans"))
    yield w.say("position-completed", plans=_listed(w, (w.plan(kind) for kind in p.completed), "plans"))
    tiles = [w.tile(box, tile) for tile in members(p.clergy)]
    yield from tiles or [w.say("position-no-clergy")]
    decrees = [w.decree(box, decree) for decree in p.decrees]
    yield from decrees or [w.say("position-no-decrees")]


def _favours(w: Words, p: PlayerState) -> str:
    favours = [w.kind(noble) for noble in members(p.favours)]
    return w.say("position-favours-held", favours=_listed(w, favours, "favours"))


def _lacerda(w: Words, s: GameState) -> Iterator[str]:
    """The solo opponent's area, where courtier and assistant stand, and what they make of its next turn."""
    who = s.lacerda
    p = s.players[who]
    yield w.say(
        "position-lacerda-score",
        n=p.wigs,
        influence=w.count("influence", p.influence),
        officials=w.count("officials", p.officials),
        houses=w.say("position-houses-left", n=sum(s.box.houses) - sum(p.houses)),
    )
    yield w.say("position-lacerda-stores", stores=_counted(w, _goods(w), stores_by_street(s, who)))
    yield w.say("position-lacerda-goods", goods=_counted(w, _goods(w), p.goods))
    colours = [w.rubble(colour) for colour in range(len(RUBBLE))]
    yield w.say("position-lacerda-cubes", cubes=_counted(w, colours, p.cubes))
    ships = [INDENT + _ship(w, s.box, card - FIRST_SHIP, cargo) for card, cargo in zip(p.upper, p.cargo, strict=True)]
    yield from [w.say("position-lacerda-ships"), *ships] if ships else [w.say("position-lacerda-no-ships")]
    plans = _listed(w, (w.plan(kind) for kind in completed_plans(s, who)), "plans")
    yield w.say("position-lacerda-plans", n=officials_at_work(s, who), plans=plans)
    yield w.say("position-lacerda-decrees", decrees=_listed(w, (str(decree) for decree in p.decrees), "decrees"))
    yield _favours(w, p)
    yield w.say("position-lacerda-stand", noble=w.noble(s.courtier), kind=w.kind(s.assistant))
    coming = next_turn(s)
    if coming is not None:
        noble, action = coming
        yield w.say(
            "position-lacerda-upper" if action == STATE_ACTIONS[noble][0] else "position-lacerda-lower",
            noble=w.noble(noble),
            state=w.say(f"action-{ACTIONS[action]}"),
            action=w.say(f"action-{ACTIONS[NOBLE_ACTION[noble]]}"),
            n=visit_cost(s, who, noble, False),
        )


def _hand(w: Words, s: GameState, p: PlayerState, own: bool) -> Iterator[str]:
    """One's own hand and offer; of others' hands the number, and the cards that everybody saw taken."""
    shown = [card for card in p.hand if own or s.box.card_deck[card] in SEEN_DECKS]
    message = "position-hand-count" if not shown else "position-hand" if own else "position-hand-seen"
    yield w.say(message, n=len(p.hand))
    for card in shown:
        yield INDENT + w.card(s.box, card)
    if own and p.offer:
        yield w.say("position-offer")
        yield from (INDENT + piece for piece in _offer(w, s, p.offer))


def _offer(w: Words, s: GameState, offer: Ints) -> Iterator[str]:
    """What set-up lets the player choose from: politics cards to draft, and before that two clergy tiles."""
    tiles = any(step[0] in (kinds.KEEP_TILE, kinds.OPEN_TILES) for step in s.steps)
    last = len(offer) - TILES_OFFERED if tiles else len(offer)
    yield from (w.tile(s.box, tile) for tile in offer[last:])
    yield from (w.card(s.box, card) for card in offer[:last])
