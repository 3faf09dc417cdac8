"""What a seat sees of a game, as classes: `view` makes them, JSON carries them as they are, and the client's types and
the description of the API are written from them, with the comment on each field.

Cards, clergy tiles, decrees, tasks and public buildings are named by the numbers on them, all else by its name. Where
something is not there, or not known, the field is None.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from lisboa.components.names import (
    Architect,
    EffectOp,
    Good,
    Group,
    Kind,
    Noble,
    Row,
    Rubble,
    StateAction,
    Street,
    TileSpace,
)

Cubes = Mapping[Rubble, int]
DealtDeck = Literal["blue", "purple"]

# ---------------------------------------------------------------------- court and church


@dataclass(frozen=True, slots=True)
class Treasury:
    """Where the treasury stands."""

    space: int  # the marker's space, from 0 at the top
    influence: int  # printed there, part of the cost of a visit
    reais: int  # printed there: the treasury value


@dataclass(frozen=True, slots=True)
class Officials:
    """The officials in a noble's office or on his plaza."""

    players: tuple[int, ...]  # by seat
    neutral: int  # of nobody


@dataclass(frozen=True, slots=True)
class BuildingStack:
    """An architect's public buildings."""

    available: int | None  # the one that can be opened
    next: int | None  # the one below it, which is open, too
    count: int  # how many are left


# ---------------------------------------------------------------------- downtown


@dataclass(frozen=True, slots=True)
class Reward:
    """What a plot or a site gives."""

    op: EffectOp  # what happens
    what: Good | None  # which good, if it is goods
    amount: int  # how many


@dataclass(frozen=True, slots=True)
class PlotView:
    """A place for one store."""

    owner: int | None  # the seat whose store stands here
    street: Street | None  # the street that the store is on
    reward: Reward | None  # as long as it lies here


@dataclass(frozen=True, slots=True)
class SiteView:
    """A place for one public building."""

    building: int | None  # the one that was opened here
    architect: Architect | None  # whose side of it is up
    cubes: Cubes  # the rubble in front of it
    reward: Reward | None  # as long as it lies here


# ---------------------------------------------------------------------- cards


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile of politics cards."""

    card: int | None  # the open one
    count: int  # of all, the open one among them


# ---------------------------------------------------------------------- the players


@dataclass(frozen=True, slots=True)
class Lacerda:
    """The solo opponent."""

    seat: int  # which of the players it is
    courtier: Noble  # where its courtier stands
    assistant: Kind  # the pile at which its assistant stands


@dataclass(frozen=True, slots=True)
class ShipView:
    """A ship above a portfolio."""

    ship: str  # its name: the hull, and a letter
    cargo: Mapping[Good, int]  # aboard, by good
    at_sea: bool  # it has sailed


@dataclass(frozen=True, slots=True)
class Choice:
    """What everybody knows of a player's choice during set-up."""

    tiles: int  # how many clergy tiles there are to choose from
    kept: bool  # one of them was chosen
    pack: int  # how many cards there are to choose from


@dataclass(frozen=True, slots=True)
class OwnChoice:
    """What one chooses from during set-up."""

    tiles: tuple[int, ...]  # the clergy tiles
    kept: int | None  # the one that was chosen
    pack: tuple[int, ...]  # the cards of the draft


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player: what everybody sees, and for its owner `hand` and `own_choice`."""

    reais: int  # of coin; influence can be turned into more
    influence: int  # on the track
    wigs: int  # on the track
    officials: int  # at home
    sets: int  # completed rubble sets
    markers: int  # rubble-set markers on the minister's portrait
    limit: int | None  # of cards in the portfolio, and of goods of each type; Lacerda has none
    goods: Mapping[Good, int]  # in the warehouse
    cubes: Cubes  # rubble
    houses: Mapping[Group, int]  # that were built
    favours: tuple[Noble, ...]  # royal favours
    clergy: tuple[int, ...]  # clergy tiles
    upper: tuple[int | ShipView, ...]  # above the portfolio: noble cards and ships
    lower: tuple[int, ...]  # below it: treasury cards
    plans: tuple[str, ...]  # that can be used
    completed: tuple[str, ...]  # plans that were used
    decrees: tuple[int, ...]  # taken
    tasks: tuple[int, ...]  # starting tasks that are not fulfilled yet
    hand_count: int  # cards in hand
    hand_known: tuple[int, ...]  # those that were taken face up
    hand_unknown: Mapping[DealtDeck, int]  # how many show which back
    choice: Choice | None  # during set-up
    hand: tuple[int, ...] | None = None  # all its cards, for its owner alone
    own_choice: OwnChoice | None = None  # during set-up, for its owner alone


# ---------------------------------------------------------------------- the game


@dataclass(frozen=True, slots=True, kw_only=True)
class Pending:
    """A step that is still to come, and what it is about; it names one thing at most."""

    step: str  # the name of its question, or of what happens
    seat: int  # whose it is
    noble: Noble | None = None  # that is visited, followed or acts
    card: int | None = None  # that is played
    plot: str | None = None  # that is built on
    count: int | None = None  # how many
    site: str | None = None  # that a building is opened on
    ship: str | None = None  # that is built
    cubes: Cubes | None = None  # to choose from


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The game as one seat sees it, or a spectator."""

    period: int  # 1 or 2
    round: int  # from 1, through both periods
    turn: int  # the seat whose turn it is
    first: int  # the seat of the first player
    last_round: int | None  # after which the game is over, once the end is in sight
    sets_to_end: int  # rubble sets of one player that end the period, or bring the last round
    piles_to_end: int  # empty piles that do the same
    period_ended_by: int | None  # the seat that brought about the end of the first period
    church_scoring_by: int | None  # the seat that brought church scoring this turn
    over: bool  # the game is over
    treasury: Treasury  # where its marker stands
    prices: Mapping[Good, int]  # at the market
    offices: Mapping[Noble, Officials]  # who is there
    plazas: Mapping[Noble, Officials]  # who is there
    goods_on_actions: Mapping[StateAction, Good]  # state actions that were traded for, with the good on each
    favours: Mapping[Noble, int]  # royal favours that are left
    cardinal: int  # the space where the cardinal stands
    church: tuple[int | None, ...]  # the clergy tiles around the church, by place
    clergy_bag: int  # how many clergy tiles are in the bag
    shipyard: tuple[str, ...]  # ships that can be built, the next one first
    later_ships: tuple[str, ...]  # those of the second period, before it begins
    plans: Mapping[Architect, tuple[str, ...]]  # in the architects' stacks, the top one first
    buildings: Mapping[Architect, BuildingStack]  # the architects' public buildings
    decrees: tuple[int | None, ...]  # on display, by place
    decree_deck: int  # how many decrees are in the deck
    marker_used_by: tuple[int, ...]  # the seats that have used a rubble-set marker this turn
    rows: tuple[Row, ...]  # of downtown that are played with
    column_values: tuple[int, ...]  # by column: what each building that counts for a new store earns it
    city_tiles: tuple[TileSpace, ...]  # the spaces of the display with a tile
    large_tiles: int  # in supply
    small_tiles: int  # in supply
    plots: Mapping[str, PlotView]  # by name, such as B3
    sites: Mapping[str, SiteView]  # by name, such as west-A
    rubble_rows: Mapping[Row, Cubes]  # beside each row
    rubble_columns: tuple[Cubes, ...]  # below each column
    rubble_pile: Cubes  # in the pile
    piles: Mapping[Kind, Pile]  # of politics cards
    later_cards: int  # how many are left of the deck from which hands are filled in the change of period
    later_piles: Mapping[Kind, int]  # how many cards the piles of the second period have
    released: tuple[int, ...]  # cards that a player has just discarded in the change of period
    task_deck: int | None  # how many starting tasks are in the deck, if they are played with
    lacerda: Lacerda | None  # in solo games
    players: tuple[PlayerView, ...]  # by seat
    pending: tuple[Pending, ...]  # what is still to come, the next one first
