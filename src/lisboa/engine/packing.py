"""Numbers that hold more than one thing: how each is packed, and how it is read again. Nobody else shifts bits.

A position is made of tuples of ints, so that copies are cheap and search is fast; events, steps and refusals are ints
too. The names of the types below say what an int is; the functions and tables after them make it and take it apart.
Where a number is small, reading it is a table: `OWNER_OF[store]` costs no call, compiled or not.
"""

from collections.abc import Iterable
from typing import Final

from lisboa.engine.constants import ARCHITECTS, GOODS, MAX_OFFICIALS, NEUTRAL, NOBLES, RUBBLE, STORE, STREETS

Ints = tuple[int, ...]

# ---------------------------------------------------------------------- what a number is

Seat = int  # a player, from 0; -1 is nobody
Good = int  # index of `GOODS`
Street = int  # index of `STREETS`; a street trades in the good of the same number
Colour = int  # of rubble: index of `RUBBLE`
Noble = int  # index of `NOBLES`
Action = int  # index of `ACTIONS`: six state actions, then the noble action of each noble
Architect = int  # index of `ARCHITECTS`
Row = int  # index of `ROWS`
Column = int  # from 0
Plot = int  # index of `PLOTS`
Site = int  # index of `SITES`
Card = int  # a politics card, from 1; 0 is one that the reader may not know
Ship = int  # index of `SHIPS`
Tile = int  # a clergy tile, from 1; 0 is an empty space
Decree = int  # from 1; 0 is an empty space
Task = int  # a starting task, from 1
Effect = int  # a row of the box's effects; 0 is none

Bits = int  # a set of small numbers: bit n is set if n is in it
Store = int  # on a plot: 0 free, else its owner and the street it faces
Front = int  # a plot and the street that a store on it faces
Face = int  # a side of a public building: the tile (from 0) and the architect
Opened = int  # on a site: 0 free, else the face of the building + 1
Cubes = int  # rubble cubes: how many of each colour, at most 7
Cargo = int  # aboard a ship: how many of each good, and whether the ship is at sea
Covered = int  # the goods on the state actions
PlanKind = int  # an architect and a number of officials: index of `PLAN_KINDS`
Piece = int  # any piece of the game: a card, or the number of another piece from `FIRST_SHIP` … on
Noted = int  # 0 nothing, else a number + 1
Refusal = int  # why a move is not possible, and its figures; 0 is possible


# ---------------------------------------------------------------------- sets of small numbers

BIT: Final[Ints] = tuple([1 << n for n in range(64)])  # `tiles & BIT[tile]`: is it in?  `tiles | BIT[tile]`: add it
BITS_IN: Final[Ints] = tuple([bits.bit_count() for bits in range(16)])  # how many are in a set of 0 to 3


def members(bits: Bits) -> list[int]:
    """The numbers in a set, the smallest first."""
    found = []
    n = 0
    while bits:
        if bits & 1:
            found.append(n)
        bits >>= 1
        n += 1
    return found


def total_of(amounts: Ints, bits: Bits) -> int:
    """The sum of the amounts whose numbers are in the set."""
    total = 0
    n = 0
    while bits:
        if bits & 1:
            total += amounts[n]
        bits >>= 1
        n += 1
    return total


def bits_of(numbers: Iterable[int]) -> Bits:
    """The set of these numbers."""
    bits = 0
    for n in numbers:
        bits |= 1 << n
    return bits


# ---------------------------------------------------------------------- a number or nothing


def noted(number: int) -> Noted:
    """-1 is nothing."""
    return number + 1


def number_noted(note: Noted) -> int:
    """-1 if nothing is noted."""
    return note - 1


# ---------------------------------------------------------------------- nobles and their actions

STATE_ACTIONS: Final[tuple[tuple[int, int], ...]] = (
    (0, 1),
    (2, 3),
    (4, 5),
)  # the upper and the lower one of each noble
NOBLE_ACTION: Final[Ints] = (STORE, STORE + 1, STORE + 2)  # by noble
NOBLE_OF: Final[Ints] = (0, 0, 1, 1, 2, 2, 0, 1, 2)  # by action


# ---------------------------------------------------------------------- offices and plazas

OFFICIAL_COLOURS: Final = NEUTRAL + 1
# Where the officials of a colour are counted, in the offices and on the plazas: `offices[KING_OFFICE + who]`.
BUILDER_OFFICE: Final = 0
MINISTER_OFFICE: Final = 5
KING_OFFICE: Final = 10
FIRST_PLAZA: Final = len(NOBLES)  # places that officials come back from: the offices, then the plazas


def office_of(noble: Noble, colour: int) -> int:
    """The same for any noble; a colour is a seat or the neutral one."""
    return noble * OFFICIAL_COLOURS + colour


def officials_at(offices: Ints, noble: Noble) -> Ints:
    """The officials of all colours in a noble's office, or on the plaza."""
    return offices[noble * OFFICIAL_COLOURS : (noble + 1) * OFFICIAL_COLOURS]


# ---------------------------------------------------------------------- stores and public buildings

_SEATS: Final = 4
# By store; -1 for a free plot.
OWNER_OF: Final[Ints] = (-1, *[seat for seat in range(_SEATS) for _ in STREETS])
STREET_OF: Final[Ints] = (-1, *[street for _ in range(_SEATS) for street in range(len(STREETS))])


def store_of(owner: Seat, street: Street) -> Store:
    return 1 + owner * len(STREETS) + street


def front_of(plot: Plot, street: Street) -> Front:
    return plot * len(STREETS) + street


def plot_and_street(front: Front) -> tuple[Plot, Street]:
    return front // len(STREETS), front % len(STREETS)


def face_of(building: int, architect: Architect) -> Face:
    return building * len(ARCHITECTS) + architect


def building_of(face: Face) -> int:
    """The tile, from 0; people count from 1."""
    return face // len(ARCHITECTS)


def architect_of(face: Face) -> Architect:
    return face % len(ARCHITECTS)


# ---------------------------------------------------------------------- plans

# Plans of one architect with the same number of officials are interchangeable: a plan is its kind.


def plan_kind(architect: Architect, officials: int) -> PlanKind:
    return architect * (MAX_OFFICIALS + 1) + officials


def plan_architect(kind: PlanKind) -> Architect:
    return kind // (MAX_OFFICIALS + 1)


def plan_officials(kind: PlanKind) -> int:
    return kind % (MAX_OFFICIALS + 1)


# ---------------------------------------------------------------------- counts of cubes and goods

_COUNT_BITS: Final = 3  # a count of cubes or goods is at most 7
_MOST_COUNTED: Final = 7


def _counted(kinds: Iterable[int]) -> int:
    """How many there are of each kind: the first kind in the lowest bits."""
    counts = 0
    for kind in kinds:
        counts += 1 << _COUNT_BITS * kind
    return counts


# ---------------------------------------------------------------------- rubble

CUBE_CODES: Final = 512  # so many different `Cubes` there are
ONE_CUBE: Final[Ints] = tuple([1 << _COUNT_BITS * colour for colour in range(len(RUBBLE))])  # by colour
# By `Cubes`: how many there are of a colour.
EARTHQUAKE_CUBES: Final[Ints] = tuple([cubes & 7 for cubes in range(CUBE_CODES)])
FIRE_CUBES: Final[Ints] = tuple([cubes >> _COUNT_BITS & 7 for cubes in range(CUBE_CODES)])
TSUNAMI_CUBES: Final[Ints] = tuple([cubes >> 2 * _COUNT_BITS for cubes in range(CUBE_CODES)])


def cube_count(cubes: Cubes, colour: Colour) -> int:
    return cubes >> _COUNT_BITS * colour & _MOST_COUNTED


def some_cubes(colour: Colour, count: int) -> Cubes:
    """So many cubes of one colour."""
    return count << _COUNT_BITS * colour


def cubes_in(cubes: Cubes) -> int:
    """How many cubes there are in all."""
    return EARTHQUAKE_CUBES[cubes] + FIRE_CUBES[cubes] + TSUNAMI_CUBES[cubes]


def colours_of(cubes: Cubes) -> list[Colour]:
    """The colour of each cube, in the order of the colours."""
    return [colour for colour in range(len(RUBBLE)) for _ in range(cube_count(cubes, colour))]


def cubes_of(colours: Iterable[Colour]) -> Cubes:
    """Cubes of these colours."""
    return _counted(colours)


# Where a cube of the board lies, in BOARD_CUBE events: rows, columns, sites, the pile.
FIRST_COLUMN_PLACE: Final = 5
FIRST_SITE_PLACE: Final = 10
PILE_PLACE: Final = 24
# Where a cube may be taken from, in moves and in Lacerda's choice.
ROW_CUBE: Final = 0
COLUMN_CUBE: Final = 1
PILE_CUBE: Final = 2


def board_cube(place: int, colour: Colour) -> int:
    """A cube and where it lies or may be taken from, in one number."""
    return place * len(RUBBLE) + colour


def place_and_colour(cube: int) -> tuple[int, Colour]:
    return cube // len(RUBBLE), cube % len(RUBBLE)


# ---------------------------------------------------------------------- ships and goods

_COPIES: Final = 3  # of each ship at most
AT_SEA: Final = 4096  # in a cargo, above the counts of the four goods
ONE_GOOD: Final[Ints] = tuple([1 << _COUNT_BITS * good for good in range(len(GOODS))])  # in a cargo, by good


def ship_of(hull: int, copy: int) -> Ship:
    """The first (0), second or third copy of the ship with this hull."""
    return (hull - 1) * _COPIES + copy


def aboard(cargo: Cargo, good: Good) -> int:
    return cargo >> _COUNT_BITS * good & _MOST_COUNTED


def goods_aboard(cargo: Cargo) -> int:
    """How many goods there are in all."""
    return (cargo & 7) + (cargo >> 3 & 7) + (cargo >> 6 & 7) + (cargo >> 9 & 7)


def cargo_of(goods: Iterable[Good]) -> Cargo:
    """These goods aboard a docked ship."""
    return _counted(goods)


def hold_of(ship: Ship, good: Good) -> int:
    """A ship's place for a type of goods, in CARGO events."""
    return ship * len(GOODS) + good


def ship_and_good(hold: int) -> tuple[Ship, Good]:
    return hold // len(GOODS), hold % len(GOODS)


# ---------------------------------------------------------------------- goods on state actions

ANY_GOOD_ON: Final[Ints] = tuple([7 << _COUNT_BITS * action for action in range(6)])  # `covered & ANY_GOOD_ON[action]`


def good_on(covered: Covered, action: Action) -> Good:
    """The good that covers a state action, -1 if none does."""
    return (covered >> _COUNT_BITS * action & 7) - 1


def laid_on(action: Action, good: Good) -> Covered:
    """A good that covers a state action."""
    return (good + 1) << _COUNT_BITS * action


def traded_of(action: Action, good: Good) -> int:
    """A state action and the good that is laid on it or taken off, in COVERED events."""
    return action * len(GOODS) + good


def action_and_good(traded: int) -> tuple[Action, Good]:
    return traded // len(GOODS), traded % len(GOODS)


# ---------------------------------------------------------------------- recruiting

ALL_OF_THEM: Final = 64  # in `Recruited`: how many are sent is not up to the player
_OFFICES: Final = 7  # all three
Recruited = int  # in the question for an office: those used, how many officials have been sent, ALL_OF_THEM


def offices_used(recruited: Recruited) -> Bits:
    """The offices that are no longer open; once all three have been used, none is closed."""
    used = recruited & _OFFICES
    return 0 if used == _OFFICES else used


def officials_sent(recruited: Recruited) -> int:
    return recruited >> 3 & 7


def sent_one_more(recruited: Recruited, noble: Noble) -> Recruited:
    """After another official has gone to this office."""
    return (recruited | 1 << noble) + (1 << 3)


# ---------------------------------------------------------------------- pieces of all kinds

# Numbers of pieces in LEFT events and, ships and cards only, in an upper row. Below them are the politics cards.
FIRST_SHIP: Final = 100
FIRST_TILE: Final = 200
FIRST_DECREE: Final = 300
FIRST_PLAN: Final = 400
FIRST_CUBE: Final = 500
FIRST_BUILDING: Final = 600
FIRST_TASK: Final = 700
OFFERED_CARD: Final = 100  # in OFFER events: below are clergy tiles, from here on cards to draft
STACKED_FACE: Final = 100  # in STACK events: below are plans, from here on faces of buildings


def first_of(piece: Piece) -> Piece:
    """Which pieces this is one of: FIRST_SHIP, FIRST_TILE …; 0 for a politics card."""
    return piece // FIRST_SHIP * FIRST_SHIP


# ---------------------------------------------------------------------- payments, refusals, Lacerda's choices

_PAID: Final = 16  # more than any part of a payment
_CHOICE: Final = 100
_FIGURE_BITS: Final = 8
MOST_FIGURE: Final = 255  # larger figures of a refusal are given as this


def payment(influence: int, reais: int, wigs: int) -> int:
    """A way to pay for a visit."""
    return (influence * _PAID + reais) * _PAID + wigs


def refuse(code: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> Refusal:
    """A code and up to four figures, from 0 to `MOST_FIGURE`."""
    return code | a << 8 | b << 16 | c << 24 | d << 32


def code_of(refusal: Refusal) -> int:
    return refusal & MOST_FIGURE


def is_refusal(number: int) -> bool:
    """Can a code and four figures make this number?"""
    return 0 <= number < 1 << 5 * _FIGURE_BITS


def figure_of(refusal: Refusal, i: int) -> int:
    """Its figure number `i`, from 0."""
    return refusal >> _FIGURE_BITS * (i + 1) & MOST_FIGURE


def choice_of(choice: int, detail: int) -> int:
    """A choice of Lacerda and what was chosen, in LACERDA events."""
    return choice * _CHOICE + detail


def choice_and_detail(what: int) -> tuple[int, int]:
    return what // _CHOICE, what % _CHOICE
