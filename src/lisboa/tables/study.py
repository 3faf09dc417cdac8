"""Shapes for studying a game: the pieces in print, history, replay, ledger, and continuing from a moment of it.

Like `wire`, it only says what is sent; `pieces`, `replay` and `statement` fill these in. `text` is always
a phrase or sentence in the language that was asked for; all other words are names, the same in every language.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from lisboa.components.names import (
    Architect,
    ChurchIcon,
    ClergyWord,
    Deck,
    DecreeWord,
    EffectOp,
    Good,
    Group,
    Kind,
    Noble,
    NobleAction,
    Row,
    Rubble,
    RubbleColour,
    Side,
    StateAction,
    Street,
)
from lisboa.components.schema import DecreeKind
from lisboa.tables import wire

OpeningSource = Literal["bots", "server"]
OpeningSubject = Literal[
    "tile", "turns", "store", "building", "decree", "store-round", "building-round", "decree-round", "ship-round"
]

# ---------------------------------------------------------------------- the pieces, as they are printed


class PrintedEffect(Struct, frozen=True, kw_only=True):
    """A reward, penalty, event or benefit. `op` as in the engine: goods, reais, plan, sale …; `what`: a good or a
    colour of rubble, where there is one."""

    op: EffectOp
    what: Good | Rubble | None
    amount: int
    text: str


class CardPiece(Struct, frozen=True, kw_only=True):
    """A politics card: a noble with influence and a reward or a penalty, or a treasury card with event and benefit."""

    kind: Kind
    deck: Deck
    influence: int
    reward: PrintedEffect | None
    penalty: PrintedEffect | None
    event: PrintedEffect | None
    benefit: PrintedEffect | None
    text: str


class ClergyPiece(Struct, frozen=True, kw_only=True):
    """A clergy tile: what it does, and the wigs on its back. `short` says it in a few words."""

    effect: str
    what: ClergyWord | None
    amount: int
    wigs: int
    short: str
    text: str


class DecreePiece(Struct, frozen=True, kw_only=True):
    """A decree: what it counts, and the wigs for each, or once for "most" and "each type"."""

    kind: DecreeKind
    what: list[DecreeWord]
    wigs: int
    text: str


class ShipPiece(Struct, frozen=True, kw_only=True):
    """A ship; `hull` is its size, its price in goods and its wigs at the end. `modifier` is added to each price."""

    hull: int
    colour: Deck
    influence: int
    modifier: int
    period: int
    text: str


class PlanPiece(Struct, frozen=True, kw_only=True):
    """A kind of plan, named like blue-3, and how many there are; `starting` of them are dealt at the beginning."""

    architect: Architect
    officials: int
    copies: int
    starting: int
    text: str


class BuildingPiece(Struct, frozen=True, kw_only=True):
    """A public building: the goods on the side of each architect; `texts` by architect."""

    blue: list[Good]
    green: list[Good]
    texts: dict[Architect, str]


class PlotPiece(Struct, frozen=True, kw_only=True):
    """A place for one store. With city tokens the view says what its reward is, and not the print."""

    row: Row
    column: int
    small: bool
    streets: list[Street]
    reward: PrintedEffect
    text: str


class SitePiece(Struct, frozen=True, kw_only=True):
    """A place for one public building; `where` is its row (west, east) or its street (north)."""

    side: Side
    where: str
    cubes: int
    reward: PrintedEffect
    text: str


class StreetPiece(Struct, frozen=True, kw_only=True):
    """A street: the good that is sold there, its name on the board, the columns for tiles of its display space."""

    good: Good
    title: str
    columns: list[int]
    text: str


class ColumnPiece(Struct, frozen=True, kw_only=True):
    """A column of downtown; its value is printed only where no scoring tile is dealt."""

    number: int
    rubble_spaces: int
    value: int | None


class RubblePiece(Struct, frozen=True, kw_only=True):
    """A colour of rubble: what a cube adds to the price of land, and how many there are."""

    colour: RubbleColour
    cost: int
    cubes: int
    text: str


class GoodPiece(Struct, frozen=True, kw_only=True):
    """A good: its street and its price at the beginning."""

    street: Street
    price: int
    text: str


class Market(Struct, frozen=True, kw_only=True):
    """The lowest and the highest price."""

    floor: int
    top: int
    text: str


class ChurchSpace(Struct, frozen=True, kw_only=True):
    """A space of the cardinal; `icon` is influence (church scoring), treasury, or nothing."""

    icon: ChurchIcon | None
    text: str


class TreasurySpace(Struct, frozen=True, kw_only=True):
    """A space of the treasury track, the top one first."""

    influence: int
    reais: int
    start: bool
    text: str


class InfluenceSpace(Struct, frozen=True, kw_only=True):
    """A space of the influence track: whether it shows a coin or the wig, and how many reais can be made from it."""

    coin: bool
    wig: bool
    reais: int
    text: str


class NoblePiece(Struct, frozen=True, kw_only=True):
    """A noble: the spaces of the office, the goods taken in trade, the two state actions and the noble action."""

    office: int
    goods: list[Good]
    state: list[StateAction]
    action: NobleAction
    name: str
    text: str


class ActionPiece(Struct, frozen=True, kw_only=True):
    """A state action (`state`) or a noble action, with its rule."""

    noble: Noble
    state: bool
    rule: str
    name: str
    text: str


class FavourPiece(Struct, frozen=True, kw_only=True):
    """A royal favour."""

    text: str


class HouseGroup(Struct, frozen=True, kw_only=True):
    """A group of houses on a player board: how many, and what the first, second … one uncovers."""

    houses: int
    uncovers: list[str]
    text: str


class TaskPiece(Struct, frozen=True, kw_only=True):
    """A starting task: what it asks for and what it gives."""

    text: str


class DeckPiece(Struct, frozen=True, kw_only=True):
    """A deck of politics cards, and how many there are in it."""

    size: int
    text: str


class PlayerBoard(Struct, frozen=True, kw_only=True):
    """What there is room for on a player board, and how much a player has of what."""

    slots: int  # in the upper and in the lower row of the portfolio
    limit: int  # cards in all, and goods of each type, before the first rubble set
    cargo: int  # goods under each ship
    clergy: int
    officials: int
    markers: int  # for rubble sets
    wigs: int  # at the start
    reais: int
    influence: list[int]  # at the start, the first to the fourth player


class Pieces(Struct, frozen=True, kw_only=True):
    """Everything in print. Cards, clergy tiles, decrees, buildings and tasks are named by their numbers."""

    set: str
    language: str
    cards: dict[str, CardPiece]
    decks: dict[Deck, DeckPiece]
    clergy: dict[str, ClergyPiece]
    decrees: dict[str, DecreePiece]
    ships: dict[str, ShipPiece]
    plans: dict[str, PlanPiece]
    buildings: dict[str, BuildingPiece]
    plots: dict[str, PlotPiece]
    sites: dict[str, SitePiece]
    streets: dict[Street, StreetPiece]
    columns: list[ColumnPiece]
    row_rubble_spaces: int
    pile_rubble: int
    scoring_tiles: list[int]
    goods: dict[Good, GoodPiece]
    market: Market
    rubble: dict[Rubble, RubblePiece]
    church: list[ChurchSpace]
    treasury: list[TreasurySpace]
    influence: list[InfluenceSpace]
    nobles: dict[Noble, NoblePiece]
    actions: dict[StateAction | NobleAction, ActionPiece]
    favours: dict[Noble, FavourPiece]
    houses: dict[Group, HouseGroup]
    tasks: dict[str, TaskPiece]
    player: PlayerBoard


# ---------------------------------------------------------------------- the history


class History(Struct, frozen=True, kw_only=True):
    """Entries of a table as far as you may know them, up to a thousand at once; `sequence` is the newest there is."""

    sequence: int
    events: list[wire.Event]


# ---------------------------------------------------------------------- the replay


class Reason(Struct, frozen=True, kw_only=True):
    """Why a bot made the move of an event: from what lies open while the game runs, in full after it."""

    sequence: int
    text: str


class Moment(Struct, frozen=True, kw_only=True):
    """A move that counts, as the viewer may know it, and the game after it.

    Moment 0 is the beginning: no seat and no move. `sequence` is the number of the move's event; there is none for the
    moves of an imported record. `why`: a bot made it, and can be asked why. `turn` numbers the turns of all players
    from 1; 0 is set-up. `totals` and `wigs` are by seat: the score if the game ended now, and the wigs before any final
    scoring. Period, round and turn are those in which the move was made. `came`: the kinds of the big moments that
    began with it; what is told of them is in the look.
    """

    number: int
    sequence: int | None
    seat: int | None
    name: str | None
    move: str | None
    text: str | None
    lines: list[wire.LogLine]
    moved: list[wire.Moved]
    why: bool
    period: int
    round: int
    turn: int
    totals: list[int]
    wigs: list[int]
    came: list[wire.MomentKind]


class Replay(Struct, frozen=True, kw_only=True):
    """The moves that count, from the beginning (moment 0) to the present one (moment `length`)."""

    seat: int | None
    length: int
    moments: list[Moment]


# ---------------------------------------------------------------------- the ledger


class AccountLine(Struct, frozen=True, kw_only=True):
    """A change of an account: how much, what there was after it, why, by which rule, and in which turn."""

    amount: int
    balance: int
    cause: str
    rule: str
    turn: int


class Account(Struct, frozen=True, kw_only=True):
    """What a player has of one thing: `account` and `piece` as in an event's `moved`, `name` in words."""

    account: str
    piece: str | int | None
    name: str
    balance: int
    lines: list[AccountLine]


class PlayerLedger(Struct, frozen=True, kw_only=True):
    """All accounts of a seat, also those that are empty again."""

    seat: int
    accounts: list[Account]


class Statement(Struct, frozen=True, kw_only=True):
    """Where everything that the players have came from, as far as the viewer may know it."""

    players: list[PlayerLedger]


# ---------------------------------------------------------------------- openings


class SituationInfo(Struct, frozen=True, kw_only=True):
    """A situation of an opening by its name, and what can be chosen in it, for those who may know that."""

    name: str
    possible: list[str] | None


class Span(Struct, frozen=True, kw_only=True):
    """A figure and the 95 % interval in which it probably lies."""

    value: float
    low: float
    high: float


class OpeningChoice(Struct, frozen=True, kw_only=True):
    """Something that can be chosen: how often it could be and was (null: too rarely to be told), and how those did
    who chose it (null: too few to tell). `next` is the situation it leads to, if anything is known of that."""

    name: str
    text: str
    offered: int | None = None
    taken: int | None = None
    won: Span | None = None
    wigs: Span | None = None
    next: str | None = None


class OpeningStep(Struct, frozen=True, kw_only=True):
    """A choice on the way to a situation, and the situation in which it was made."""

    text: str
    situation: str


class OpeningsInfo(Struct, frozen=True, kw_only=True):
    """What was chosen in a situation of an opening, the most frequent first; `situation` is null where there is none.

    `place` in the order of turns is counted from 0; `subject` says what is chosen, `title` in words. `even`: the share
    of victories that each player has if all are equal; `won` and `wigs`: of everybody, whatever they chose (null: too
    few). `rare`: how often something was chosen that is not shown, because few have chosen it. `games`: all that were
    counted, with this number of players. `counting`: more are being counted now. `sheet`: where they come from, in
    English.
    """

    source: OpeningSource
    situation: str | None
    players: int
    place: int
    subject: OpeningSubject
    title: str
    steps: list[OpeningStep]
    games: int
    times: int
    even: float
    won: Span | None
    wigs: Span | None
    choices: list[OpeningChoice]
    rare: int
    counting: bool
    sheet: dict[str, str]


# ---------------------------------------------------------------------- going on from a moment


class NewBranch(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new table that continues from moment `at` of a replay. Without `seats` you keep `seat` (your own if you have
    one, otherwise that of the player who decides) and bots play the others."""

    at: wire.Sequence
    seat: wire.SeatNumber | None = None
    seats: Annotated[list[wire.NewSeat], Meta(min_length=1, max_length=4)] | None = None
    token: bool = False  # for programs: answer with a token as well, if a guest was made
