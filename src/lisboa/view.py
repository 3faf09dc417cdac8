"""What a seat may see of a game (R2.21): a whitelist, with names instead of numbers. `view_types` has its classes.

Nothing gets into a view unless it is named here. Hidden are other players' hands (but cards of the red and
brown decks were taken face up, so everyone knows them), face-down cards, the order of bag, decks and stacks,
what left the game unseen, and, during set-up, what the others may choose from and have chosen. Starting tasks and
all that Lacerda has are open.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import lru_cache
from operator import attrgetter
from typing import Any, Final, NamedTuple, TypeVar

from lisboa.components.names import Good, Noble
from lisboa.engine import constants as c
from lisboa.engine import events as ev
from lisboa.engine import kinds
from lisboa.engine.box import Box
from lisboa.engine.events import Event
from lisboa.engine.moves import Move
from lisboa.engine.packing import (
    ANY_GOOD_ON,
    AT_SEA,
    CUBE_CODES,
    FIRST_SHIP,
    OWNER_OF,
    STREET_OF,
    Ints,
    aboard,
    architect_of,
    building_of,
    cube_count,
    good_on,
    members,
    office_of,
    officials_at,
)
from lisboa.engine.player import PLAYER_FIELDS
from lisboa.engine.setup import BLUE, BROWN, PURPLE, RED
from lisboa.engine.state import SETS_TO_END, GameState, Step
from lisboa.engine.steps import REGISTER
from lisboa.engine.turn import EMPTY_PILES
from lisboa.view_types import (
    BuildingStack,
    Choice,
    Cubes,
    Lacerda,
    Officials,
    OwnChoice,
    Pending,
    Pile,
    PlayerView,
    PlotView,
    Reward,
    ShipView,
    SiteView,
    Treasury,
    View,
)

T = TypeVar("T")
Fields = dict[str, Any]  # of a View, by their names
Made = dict[str | int, tuple[tuple[Any, ...], Any]]  # by part (a player's is the seat): what it shows, and the part
KEPT_STEPS: Final = 1000  # the same steps come again and again
DEALT_UNSEEN: Final = (BLUE, PURPLE)
TAKEN_FACE_UP: Final = (RED, BROWN)
_UNSEEN_CAUSES: Final = (ev.BY_SETUP, ev.BY_DRAFT, ev.BY_PERIOD_DEAL, ev.BY_POSITION)


def view(state: GameState, seat: int | None) -> View:
    """The game as this seat sees it; None is a spectator."""
    return seen_by(public_view(state), state, seat)


def public_view(state: GameState, made: "Made | None" = None) -> View:
    """What everybody sees: the view of a spectator.

    `made`: the parts that earlier views of the same game were made of. Those in which nothing has changed are used
    again, and must not be changed by anybody.
    """
    made = {} if made is None else made
    return View(
        **_flow(state),
        **_part(made, "court", _of_court(state), lambda: _court(state)),
        **_part(made, "downtown", _of_downtown(state), lambda: _downtown(state)),
        **_part(made, "cards", _of_cards(state), lambda: _cards(state)),
        lacerda=_lacerda(state),
        players=tuple(_shown_player(state, who, made) for who in range(len(state.players))),
        pending=tuple(_pending(step) for step in reversed(state.steps)),
    )


def _shown_player(state: GameState, who: int, made: "Made") -> PlayerView:
    shows = (*_of_player(state.players[who]), choosing(state, who))
    return _part(made, who, shows, lambda: _player(state, who))


def _part(made: "Made", name: str | int, shows: tuple[Any, ...], make: Callable[[], T]) -> T:
    """A part of a view, remade if what it shows has changed."""
    before = made.get(name)
    if before is None or before[0] != shows:
        before = made[name] = (shows, make())
    part: T = before[1]
    return part


def seen_by(public: View, state: GameState, seat: int | None) -> View:
    """What everybody sees, with what this seat alone knows."""
    if seat is None:
        return public
    own = replace(public.players[seat], hand=state.players[seat].hand, own_choice=_own_choice(state, seat))
    return replace(public, players=(*public.players[:seat], own, *public.players[seat + 1 :]))


def moves_for(state: GameState, seat: int | None) -> list[Move]:
    """The legal moves if this seat decides now, else none."""
    return state.moves() if state.steps and state.decider() == seat else []


def events_for(events: Iterable[Event], seat: int | None, box: Box) -> list[Event]:
    """The same events; where this seat may not know which piece it was, `what` is 0."""
    return [(e[0], e[1], 0, e[3], e[4]) if _unseen(e, seat, box) else e for e in events]


def _unseen(event: Event, seat: int | None, box: Box) -> bool:
    code, who, what, amount, cause = event
    if who == seat:
        return False
    if code in ev.OWNER_ONLY:
        return True
    dealt = code == ev.HAND and amount > 0 and cause in _UNSEEN_CAUSES
    return dealt and box.card_deck[what] in DEALT_UNSEEN


# ---------------------------------------------------------------------- the flow of the game


def _flow(s: GameState) -> Fields:
    return {
        "period": s.period,
        "round": s.round,
        "turn": s.turn,
        "first": s.first,
        "last_round": s.last_round or None,
        "sets_to_end": SETS_TO_END[s.period],
        "piles_to_end": EMPTY_PILES,
        "period_ended_by": _seat(s.trigger),
        "church_scoring_by": _seat(s.church_by),
        "over": not s.steps,
    }


def _seat(number: int) -> int | None:
    """Seats in the state are counted from 1 where 0 means nobody."""
    return number - 1 if number else None


@lru_cache(KEPT_STEPS)
def _pending(step: Step) -> Pending:
    """A step that waits, with those of its figures that people speak of; all of them are public."""
    kind, who, a, b = step
    row = REGISTER[kind]
    shown: Fields = {}
    for figure, value in ((row.a, a), (row.b, b)):
        if figure in _FIGURES:
            shown[figure] = _FIGURES[figure](value)
    return Pending(step=row.name, seat=who, **shown)


_FIGURES: Final[dict[str, Callable[[int], Any]]] = {
    "noble": lambda noble: c.NOBLES[noble],
    "card": lambda card: card,
    "plot": lambda plot: c.PLOTS[plot],
    "site": lambda site: c.SITES[site],
    "ship": lambda ship: c.SHIPS[ship],
    "cubes": lambda code: _cubes(code),
    "count": lambda count: count,
}


# ---------------------------------------------------------------------- the board


# What each part of the board shows, by the names of the state's fields.
_of_player: Final = attrgetter(*PLAYER_FIELDS)
_of_court: Final = attrgetter(
    "treasury",
    "prices",
    "offices",
    "plazas",
    "covered",
    "favour_stacks",
    "cardinal",
    "church",
    "clergy_bag",
    "shipyard",
    "late_ships",
    "plan_stacks",
    "building_stacks",
    "decree_row",
    "decree_deck",
    "markers_used",
)
_of_downtown: Final = attrgetter(
    "row_e",
    "column_values",
    "display",
    "large_tiles",
    "small_tiles",
    "plots",
    "plot_rewards",
    "sites",
    "site_cubes",
    "site_rewards",
    "row_cubes",
    "column_cubes",
    "pile_cubes",
)
_of_cards: Final = attrgetter("piles", "late_cards", "late_piles", "released", "task_deck", "deeds")


def _court(s: GameState) -> Fields:
    """Nobles, treasury, market, church, shipyard."""
    box = s.box
    return {
        "treasury": Treasury(s.treasury, box.treasury_influence[s.treasury], s.treasury_value()),
        "prices": _goods(s.prices),
        "offices": _officials(s, s.offices),
        "plazas": _officials(s, s.plazas),
        "goods_on_actions": {
            c.ACTIONS[a]: c.GOODS[good_on(s.covered, a)] for a in range(6) if s.covered & ANY_GOOD_ON[a]
        },
        "favours": dict(zip(c.NOBLES, s.favour_stacks, strict=True)),
        "cardinal": s.cardinal,
        "church": tuple(tile or None for tile in s.church),
        "clergy_bag": len(s.clergy_bag),
        "shipyard": tuple(c.SHIPS[ship] for ship in reversed(s.shipyard)),
        "later_ships": tuple(c.SHIPS[ship] for ship in reversed(s.late_ships)),
        "plans": {name: _plans(reversed(stack)) for name, stack in zip(c.ARCHITECTS, s.plan_stacks, strict=True)},
        "buildings": {name: _stack(stack) for name, stack in zip(c.ARCHITECTS, s.building_stacks, strict=True)},
        "decrees": tuple(decree or None for decree in s.decree_row),
        "decree_deck": len(s.decree_deck),
        "marker_used_by": tuple(members(s.markers_used)),
    }


def _goods(counts: Iterable[int]) -> dict[Good, int]:
    return dict(zip(c.GOODS, counts, strict=True))


def _plans(kinds: Iterable[int]) -> tuple[str, ...]:
    return tuple(c.PLAN_KINDS[kind] for kind in kinds)


def _officials(s: GameState, row: Ints) -> dict[Noble, Officials]:
    seats = len(s.players)
    return {
        name: Officials(officials_at(row, i)[:seats], row[office_of(i, c.NEUTRAL)]) for i, name in enumerate(c.NOBLES)
    }


def _stack(stack: Ints) -> BuildingStack:
    """The available building and the next one are open (R2.7); numbers as on the tiles, from 1."""
    available, following = (building_of(stack[-n]) + 1 if len(stack) >= n else None for n in (1, 2))
    return BuildingStack(available, following, len(stack))


def _downtown(s: GameState) -> Fields:
    box = s.box
    return {
        "rows": c.ROWS if s.row_e else c.ROWS[:-1],
        "column_values": s.column_values,
        "city_tiles": tuple(c.TILE_SPACES[space] for space in members(s.display)),
        "large_tiles": s.large_tiles,
        "small_tiles": s.small_tiles,
        "plots": {name: _plot(box, s.plots[i], s.plot_rewards[i]) for i, name in enumerate(c.PLOTS)},
        "sites": {name: _site(s, i) for i, name in enumerate(c.SITES)},
        "rubble_rows": {name: _cubes(s.row_cubes[i]) for i, name in enumerate(c.ROWS)},
        "rubble_columns": tuple(_cubes(code) for code in s.column_cubes),
        "rubble_pile": _cubes(s.pile_cubes),
    }


def _plot(box: Box, store: int, reward: int) -> PlotView:
    if not store:
        return PlotView(None, None, _reward(box, reward))
    return PlotView(OWNER_OF[store], c.STREETS[STREET_OF[store]], _reward(box, reward))


def _site(s: GameState, site: int) -> SiteView:
    face = s.sites[site] - 1
    cubes, reward = _cubes(s.site_cubes[site]), _reward(s.box, s.site_rewards[site])
    if face < 0:
        return SiteView(None, None, cubes, reward)
    return SiteView(building_of(face) + 1, c.ARCHITECTS[architect_of(face)], cubes, reward)


def _cubes(code: int) -> Cubes:
    return _CUBES[code].copy()


# A view shows cubes some thirty times.
_CUBES: Final = tuple({name: cube_count(cubes, i) for i, name in enumerate(c.RUBBLE)} for cubes in range(CUBE_CODES))


def _reward(box: Box, effect: int) -> Reward | None:
    if not effect:
        return None
    op = box.effect_op[effect]
    what = c.GOODS[box.effect_what[effect]] if op == c.GET_GOODS else None
    return Reward(c.EFFECT_OPS[op], what, box.effect_amount[effect])


def _cards(s: GameState) -> Fields:
    """Of each pile its open card and how many there are; of the decks to come only their sizes."""
    return {
        "piles": {
            name: Pile(pile[-1] if pile else None, len(pile)) for name, pile in zip(c.KINDS, s.piles, strict=True)
        },
        "later_cards": len(s.late_cards),
        "later_piles": {name: len(pile) for name, pile in zip(c.KINDS, s.late_piles, strict=True)},
        "released": s.released,
        "task_deck": len(s.task_deck) if s.deeds else None,
    }


def _lacerda(s: GameState) -> Lacerda | None:
    """Solo: which seat is Lacerda's, and where its courtier and its assistant stand (R13.3, R13.4)."""
    return None if s.lacerda < 0 else Lacerda(s.lacerda, c.NOBLES[s.courtier], c.KINDS[s.assistant])


# ---------------------------------------------------------------------- the players


def _player(s: GameState, who: int) -> PlayerView:
    p = s.players[who]
    return PlayerView(
        reais=p.reais,
        influence=p.influence,
        wigs=p.wigs,
        officials=p.officials,
        sets=p.sets,
        markers=p.markers,
        limit=s.limit(who) if who != s.lacerda else None,
        goods=_goods(p.goods),
        cubes=dict(zip(c.RUBBLE, p.cubes, strict=True)),
        houses=dict(zip(c.GROUPS, p.houses, strict=True)),
        favours=tuple(c.NOBLES[noble] for noble in members(p.favours)),
        clergy=tuple(members(p.clergy)),
        upper=tuple(_upper(card, cargo) for card, cargo in zip(p.upper, p.cargo, strict=True)),
        lower=p.lower,
        plans=_plans(p.plans),
        completed=_plans(p.completed),
        decrees=p.decrees,
        tasks=p.tasks,
        **_hand(s.box, p.hand),
        choice=_choice(s, who),
    )


def _upper(card: int, cargo: int) -> int | ShipView:
    if card < FIRST_SHIP:
        return card
    hold = _goods(aboard(cargo, good) for good in range(len(c.GOODS)))
    return ShipView(c.SHIPS[card - FIRST_SHIP], hold, bool(cargo & AT_SEA))


def _hand(box: Box, hand: Ints) -> Fields:
    """The others see the backs of a hand, so how many are of each deck, and know what was taken face up."""
    decks = [box.card_deck[card] for card in hand]
    return {
        "hand_count": len(hand),
        "hand_known": tuple(card for card in hand if box.card_deck[card] in TAKEN_FACE_UP),
        "hand_unknown": {c.DECKS[deck]: decks.count(deck) for deck in DEALT_UNSEEN},
    }


# ---------------------------------------------------------------------- choices during set-up


class Choosing(NamedTuple):
    """What a player chooses from during set-up: clergy tiles, the one kept (0: none yet), a pack of cards."""

    tiles: Ints
    kept: int
    pack: Ints


def choosing(state: GameState, who: int) -> Choosing:
    """The parts of a player's `offer`: the last two are tiles until they are opened, the kept one first."""
    offer = state.players[who].offer
    if who == state.lacerda or not any(step[0] == kinds.OPEN_TILES for step in state.steps):
        return Choosing((), 0, offer)
    asked = any(step[0] == kinds.KEEP_TILE and step[1] == who for step in state.steps)
    return Choosing(offer[-2:], 0 if asked else offer[-2], offer[:-2])


def _choice(s: GameState, who: int) -> Choice | None:
    """That a player has chosen is public; what, and from what, is not. None after set-up."""
    choice = choosing(s, who)
    if not choice.tiles and not choice.pack:
        return None
    return Choice(len(choice.tiles), choice.kept != 0, len(choice.pack))


def _own_choice(s: GameState, who: int) -> OwnChoice | None:
    choice = choosing(s, who)
    if not choice.tiles and not choice.pack:
        return None
    return OwnChoice(tuple(sorted(choice.tiles)), choice.kept or None, tuple(sorted(choice.pack)))
