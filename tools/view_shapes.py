"""The shape of a game's view (`lisboa.view`), for the types that the client in the browser is checked with.

A view is plain data; these structs only describe it. tests/project/test_wire_types.py reads views of real games with
them, and they refuse what they do not know.
"""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

Good = Literal["gold", "cloth", "books", "tools"]
Street = Literal["yellow", "pink", "brown", "blue"]
TileSpace = Literal["yellow", "pink", "brown", "blue", "small"]
Rubble = Literal["earthquake", "fire", "tsunami"]
Noble = Literal["builder", "minister", "king"]
Kind = Literal["builder", "minister", "king", "treasury"]
Architect = Literal["blue", "green"]
Row = Literal["A", "B", "C", "D", "E"]
GroupName = Literal["left", "centre", "right"]
StateAction = Literal["recruit", "plan", "ship", "produce", "cardinal", "favour"]
NobleAction = Literal["store", "decree", "building"]


class Shape(Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A part of a view; what may be unset may be missing."""


class Treasury(Shape, kw_only=True):
    """The treasury: the marker's space, the influence printed there, and what a visit costs in reais."""

    space: int
    influence: int
    reais: int


class Officials(Shape, kw_only=True):
    """The officials in an office or on a plaza: those of each seat, and those of nobody."""

    players: list[int]
    neutral: int


class Stack(Shape, kw_only=True):
    """A stack of public buildings: the numbers of the one available and the next, and how many there are."""

    available: int | None
    next: int | None
    count: int


class Effect(Shape, kw_only=True):
    """A reward: the operation, what it gives if that is a good, and how many."""

    op: str
    what: Good | None
    amount: int


class Plot(Shape, kw_only=True):
    """A plot with its store, if there is one, and the reward that still lies there."""

    owner: int | None
    street: Street | None
    reward: Effect | None


class Site(Shape, kw_only=True):
    """A site with its public building, if there is one, its rubble, and the reward that still lies there."""

    building: int | None
    architect: Architect | None
    cubes: dict[Rubble, int]
    reward: Effect | None


class Pile(Shape, kw_only=True):
    """A pile of politics cards: the open one, and how many there are."""

    card: int | None
    count: int


class Lacerda(Shape, kw_only=True):
    """The solo opponent: its seat, and where its courtier and its assistant stand."""

    seat: int
    courtier: Noble
    assistant: Kind


class InUpper(Shape, kw_only=True):
    """What lies above a portfolio: a politics card by its number, or a ship with its cargo."""

    card: int | UnsetType = UNSET
    ship: str | UnsetType = UNSET
    cargo: dict[Good, int] | UnsetType = UNSET
    at_sea: bool | UnsetType = UNSET


class PlayerView(Shape, kw_only=True):
    """A player. `hand` is shown to its owner only.

    During set-up `tiles`, `kept` and `pack` are what one chooses from; of the others only how many, and whether they
    have chosen.
    """

    reais: int
    influence: int
    wigs: int
    officials: int
    sets: int
    markers: int
    limit: int | None
    goods: dict[Good, int]
    cubes: dict[Rubble, int]
    houses: dict[GroupName, int]
    favours: list[Noble]
    clergy: list[int]
    upper: list[InUpper]
    lower: list[int]
    plans: list[str]
    completed: list[str]
    decrees: list[int]
    tasks: list[int]
    hand_count: int
    hand_known: list[int]
    hand_unknown: dict[Literal["blue", "purple"], int]
    hand: list[int] | UnsetType = UNSET
    tiles: list[int] | int | UnsetType = UNSET
    kept: int | bool | UnsetType | None = UNSET
    pack: list[int] | int | UnsetType = UNSET


class DecisionView(Shape, kw_only=True):
    """Who is asked what; the moves only for whoever is asked."""

    seat: int
    question: str
    moves: list[str] | UnsetType = UNSET


class Pending(Shape, kw_only=True):
    """A step that is still to come, the next one first, and what it is about."""

    step: str
    seat: int
    noble: Noble | UnsetType = UNSET
    card: int | UnsetType = UNSET
    plot: str | UnsetType = UNSET
    count: int | UnsetType = UNSET
    site: str | UnsetType = UNSET
    ship: str | UnsetType = UNSET
    cubes: dict[Rubble, int] | UnsetType = UNSET


class View(Shape, kw_only=True):
    """The game as a seat (or, without a seat, a spectator) sees it."""

    seat: int | None
    period: int
    round: int
    turn: int
    first: int
    last_round: int | None
    period_ended_by: int | None
    church_scoring_by: int | None
    over: bool
    treasury: Treasury
    prices: dict[Good, int]
    offices: dict[Noble, Officials]
    plazas: dict[Noble, Officials]
    goods_on_actions: dict[StateAction, Good]
    favours: dict[Noble, int]
    cardinal: int
    church: list[int | None]
    clergy_bag: int
    shipyard: list[str]
    later_ships: list[str]
    plans: dict[Architect, list[str]]
    buildings: dict[Architect, Stack]
    decrees: list[int | None]
    decree_deck: int
    marker_used_by: list[int]
    rows: list[Row]
    column_values: list[int]
    city_tiles: list[TileSpace]
    large_tiles: int
    small_tiles: int
    plots: dict[str, Plot]
    sites: dict[str, Site]
    rubble_rows: dict[Row, dict[Rubble, int]]
    rubble_columns: list[dict[Rubble, int]]
    rubble_pile: dict[Rubble, int]
    piles: dict[Kind, Pile]
    later_cards: int
    later_piles: dict[Kind, int]
    released: list[int]
    task_deck: int | None
    lacerda: Lacerda | None
    players: list[PlayerView]
    decision: DecisionView | None
    pending: list[Pending]
