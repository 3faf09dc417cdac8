"""The fixed names of the box: every other module, and the client, spells goods, nobles, rows and so on as written here.

Each family of names is a type, and the tuple of its names in their order.
"""

from typing import Final, Literal, get_args

Good = Literal["gold", "cloth", "books", "tools"]
GOODS: Final[tuple[Good, ...]] = get_args(Good)
"""In the order of their streets, from west to east."""
Street = Literal["yellow", "pink", "brown", "blue"]
STREETS: Final[tuple[Street, ...]] = get_args(Street)
TileSpace = Literal["yellow", "pink", "brown", "blue", "small"]
TILE_SPACES: Final[tuple[TileSpace, ...]] = get_args(TileSpace)
"""The display of city tiles: a space for each street, and one for the small blue tile."""
Rubble = Literal["earthquake", "fire", "tsunami"]
RUBBLE: Final[tuple[Rubble, ...]] = get_args(Rubble)
RubbleColour = Literal["brown", "red", "blue"]
RUBBLE_COLOURS: Final[tuple[RubbleColour, ...]] = get_args(RubbleColour)
Noble = Literal["builder", "minister", "king"]
NOBLES: Final[tuple[Noble, ...]] = get_args(Noble)
Kind = Literal["builder", "minister", "king", "treasury"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
"""The four kinds of politics cards."""
Deck = Literal["blue", "red", "purple", "brown"]
DECKS: Final[tuple[Deck, ...]] = get_args(Deck)
"""The politics decks in the order of play; ships use the same four colours."""
Architect = Literal["blue", "green"]
ARCHITECTS: Final[tuple[Architect, ...]] = get_args(Architect)
Row = Literal["A", "B", "C", "D", "E"]
ROWS: Final[tuple[Row, ...]] = get_args(Row)
COLUMNS: Final = (1, 2, 3, 4, 5)
Side = Literal["west", "north", "east"]
SIDES: Final[tuple[Side, ...]] = get_args(Side)
Group = Literal["left", "centre", "right"]
GROUPS: Final[tuple[Group, ...]] = get_args(Group)
"""The houses on a player board."""
StateAction = Literal["recruit", "plan", "ship", "produce", "cardinal", "favour"]
STATE_ACTIONS: Final[tuple[StateAction, ...]] = get_args(StateAction)
"""Two for each noble."""
NobleAction = Literal["store", "decree", "building"]
NOBLE_ACTIONS: Final[tuple[NobleAction, ...]] = get_args(NobleAction)
"""One for each noble."""
ChurchIcon = Literal["influence", "treasury"]
CHURCH_ICONS: Final = ("", *get_args(ChurchIcon))
MARKS: Final = ("P", "X", "R")
"""Where a value comes from: printed, derived, reconstructed."""

EffectOp = Literal[
    "goods",
    "reais",
    "influence",
    "plan",
    "officials",
    "cardinal",
    "favour",
    "decree",
    "rubble",
    "ship",
    "produce",
    "pay_reais",
    "lose_official",
    "officials_up_to",
    "store_or_building",
    "any_noble_action",
    "sale",
    "reais_off",
    "rubble_cheaper",
    "officials_fewer",
]
EFFECT_OPS: Final[tuple[EffectOp, ...]] = get_args(EffectOp)
"""What a reward, penalty, event or benefit does."""

ClergyWord = Good | Noble | Architect
DecreeWord = Good | Street | Rubble | Architect | Row | Side
"""What a clergy tile, or a decree, may speak of."""

PLOTS: Final = tuple(f"{row}{column}" for row in ROWS for column in COLUMNS if (row, column) != ("A", 1))
SITES: Final = (
    *(f"west-{row}" for row in ROWS),
    *(f"north-{street}" for street in STREETS),
    *(f"east-{row}" for row in ROWS),
)
