"""What the tables look like: each table with its file, its rows, and what each field may contain."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from .clergy import EFFECTS, FILE, SUBJECTS, TILES, UNITS, is_text
from .effects import FORMS, forms_text, parse_effect
from .names import (
    ARCHITECTS,
    CHURCH_ICONS,
    DECKS,
    GOODS,
    KINDS,
    NOBLES,
    PLOTS,
    ROWS,
    RUBBLE,
    RUBBLE_COLOURS,
    SIDES,
    SITES,
    STREETS,
)

Key = int | str


@dataclass(frozen=True)
class Check:
    """A test for one value, with words that tell a person what would pass it."""

    expected: str
    passes: Callable[[object], bool]


@dataclass(frozen=True)
class Field:
    """One column of a table. Without a default every row must give it; unmarked ones need no source mark."""

    name: str
    check: Check
    default: object = None
    marked: bool = True


@dataclass(frozen=True)
class TableSchema:
    """One table. `key` names the field that tells rows apart; a table without key is a single row."""

    name: str
    file: str
    fields: tuple[Field, ...]
    key: str = ""
    keys: tuple[Key, ...] = ()

    def field(self, name: str) -> Field | None:
        """Find a column by its name."""
        return next((field for field in self.fields if field.name == name), None)

    def row_name(self, key: Key) -> str:
        """Name a row for messages and listings, e.g. `clergy 12`."""
        return f"{self.name} {key}" if self.key else self.name

    @property
    def marked_fields(self) -> tuple[str, ...]:
        """The names of the fields that carry a source mark."""
        return tuple(field.name for field in self.fields if field.marked)


def whole(low: int, high: int) -> Check:
    """A whole number within bounds (true and false are not numbers here, though Python counts them as such)."""

    def passes(value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high

    return Check(f"a whole number from {low} to {high}" if low < high else str(low), passes)


def one_of(*names: str) -> Check:
    """One of a few names."""
    listed = ", ".join(f'"{name}"' for name in names)
    return Check(f"one of {listed}", lambda value: isinstance(value, str) and value in names)


def different(item: Check, low: int, high: int) -> Check:
    """A list of different things."""

    def passes(value: object) -> bool:
        if not isinstance(value, list) or not several(item, low, high).passes(value):
            return False
        return len(set(value)) == len(value)

    return Check(f"a list of {_count(low, high)} different values, each {item.expected}", passes)


def several(item: Check, low: int, high: int) -> Check:
    """A list of things, repeats allowed."""

    def passes(value: object) -> bool:
        if not isinstance(value, list) or not low <= len(value) <= high:
            return False
        return all(item.passes(part) for part in value)

    return Check(f"a list of {_count(low, high)} values, each {item.expected}", passes)


def _count(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} to {high}"


def _effect(kind: str) -> Check:
    """An effect text of this kind."""
    free = dict.fromkeys(RUBBLE, 1)
    return Check(forms_text(kind), lambda value: isinstance(value, str) and parse_effect(kind, value, free) is not None)


def _or_none(check: Check) -> Check:
    """The same, or an empty text: a card that has no reward, say."""
    return Check(f'{check.expected}, or "" for none', lambda value: value == "" or check.passes(value))


FLAG: Final = Check("true or false", lambda value: isinstance(value, bool))
TITLE: Final = Check(
    "a name of 1 to 60 letters",
    lambda value: isinstance(value, str) and 1 <= len(value) <= 60 and value.isprintable(),
)
TEXT: Final = Check(f"texts by language, with {', '.join(f'{{{unit}}}' for unit in UNITS)} for the amount", is_text)
GOOD: Final = one_of(*GOODS)
STREET: Final = one_of(*STREETS)
ROW: Final = one_of(*ROWS)
ARCHITECT: Final = one_of(*ARCHITECTS)
NOBLE: Final = one_of(*NOBLES)
COLUMN: Final = whole(1, 5)
SMALL: Final = whole(0, 20)
DIGIT: Final = whole(1, 9)
AMOUNT: Final = whole(1, 20)
TRACK: Final = whole(0, 10)
PIECES: Final = whole(1, 99)

# The fillings that `what` takes for each kind of decree, one group of names for each place. The engine numbers the
# kinds in this order.
DECREE_KINDS: Final[Mapping[str, tuple[tuple[str, ...], ...]]] = {
    "buildings_side": (SIDES,),
    "buildings_architect": (ARCHITECTS,),
    "buildings_architect_side": (ARCHITECTS, SIDES),
    "own_stores_row": (ROWS,),
    "own_stores_street": (STREETS,),
    "store_each_type": (),
    "own_stores": (),
    "most_stores": (),
    "most_stores_street": (STREETS,),
    "most_stores_row": (ROWS,),
    "stores_row": (ROWS,),
    "stores_street": (STREETS,),
    "own_rubble": (RUBBLE,),
    "most_rubble": (),
    "most_goods": (GOODS,),
    "good_each_type": (),
    "own_goods": (GOODS,),
    "own_plans_architect": (ARCHITECTS,),
    "own_plans": (),
    "most_plans": (),
    "most_plans_architect": (ARCHITECTS,),
    "plan_officials_pairs": (),
    "most_plan_officials": (),
    "most_decrees": (),
    "own_decrees": (),
    "influence_pairs": (),
    "most_influence": (),
    "upper_influence_pairs": (),
    "portfolio_cards": (),
    "most_reais": (),
    "own_ships": (),
}

# The names in this table as a type. A type checker cannot read them off a table, and takes them for any text.
if TYPE_CHECKING:
    DecreeKind = str
else:
    DecreeKind = Literal[tuple(DECREE_KINDS)]

_TRACKS = (
    TableSchema(
        "treasury",
        "tracks.toml",
        (
            Field("space", whole(1, 5), marked=False),
            Field("influence", whole(-3, 3)),  # with the officials of one office, a visit costs at most 12
            Field("reais", whole(0, 8)),  # with the most expensive rubble, no payment is above 40
            Field("start", FLAG, default=False),
        ),
        key="space",
        keys=(1, 2, 3, 4, 5),
    ),
    TableSchema(
        "influence",
        "tracks.toml",
        (
            Field("max", whole(10, 10)),
            Field("wig_space", whole(10, 10)),
            Field("coins", different(TRACK, 1, 11)),
        ),
    ),
    TableSchema("market", "tracks.toml", (Field("floor", SMALL), Field("top", AMOUNT))),
    TableSchema(
        "goods",
        "tracks.toml",
        (Field("name", GOOD, marked=False), Field("price", AMOUNT)),
        key="name",
        keys=GOODS,
    ),
    TableSchema(
        "rubble",
        "tracks.toml",
        (
            Field("name", one_of(*RUBBLE), marked=False),
            Field("colour", one_of(*RUBBLE_COLOURS)),
            Field("cost", whole(1, 5)),
            Field("cubes", PIECES),
        ),
        key="name",
        keys=RUBBLE,
    ),
)

_PLAYER = TableSchema(
    "player",
    "player.toml",
    (
        Field("wigs", whole(0, 99)),
        Field("reais", whole(0, 99)),
        Field("influence", several(TRACK, 4, 4)),
        Field("goods", whole(0, 9)),
        Field("officials", DIGIT),
        Field("houses", several(whole(1, 3), 3, 3)),
        Field("set_markers", DIGIT),
        Field("portfolio_slots", DIGIT),
        Field("base_limit", DIGIT),
        Field("cargo_spaces", DIGIT),
        Field("clergy_spaces", DIGIT),
    ),
)

_SHIPS = TableSchema(
    "ships",
    "ships.toml",
    (
        Field("hull", whole(1, 4)),
        Field("colour", one_of(*DECKS)),
        Field("influence", SMALL),
        Field("modifier", SMALL),
        Field("copies", whole(3, 3)),
        Field("period", whole(1, 2)),
    ),
    key="hull",
    keys=(1, 2, 3, 4),
)

_CITY = (
    TableSchema(
        "streets",
        "streets.toml",
        (
            Field("name", STREET, marked=False),
            Field("good", GOOD),
            Field("title", TITLE),
            Field("columns", different(COLUMN, 1, 5)),
        ),
        key="name",
        keys=STREETS,
    ),
    TableSchema(
        "city_tiles",
        "city_tiles.toml",
        (
            Field("large", PIECES),
            Field("small", PIECES),
            Field("small_street", one_of("blue")),
            Field("small_column", whole(5, 5)),
        ),
    ),
    TableSchema(
        "plots",
        "plots.toml",
        (
            Field("name", one_of(*PLOTS), marked=False),
            Field("row", ROW),
            Field("column", COLUMN),
            Field("small", FLAG, default=False),
            Field("streets", different(STREET, 1, 2)),
            Field("reward", _effect("reward")),
        ),
        key="name",
        keys=PLOTS,
    ),
    TableSchema(
        "columns",
        "columns.toml",
        (
            Field("number", COLUMN, marked=False),
            Field("rubble_spaces", DIGIT),
            Field("value", SMALL, default=0),
        ),
        key="number",
        keys=(1, 2, 3, 4, 5),
    ),
    TableSchema(
        "downtown",
        "columns.toml",
        (
            Field("row_rubble_spaces", DIGIT),
            Field("pile_rubble", whole(0, 63)),
            Field("scoring_tiles", several(AMOUNT, 4, 4)),
        ),
    ),
    TableSchema(
        "sites",
        "sites.toml",
        (
            Field("name", one_of(*SITES), marked=False),
            Field("side", one_of(*SIDES)),
            Field("row", _or_none(ROW), default=""),
            Field("street", _or_none(STREET), default=""),
            Field("cubes", DIGIT),
            Field("reward", _effect("reward")),
        ),
        key="name",
        keys=SITES,
    ),
)

_BUILDINGS = (
    TableSchema(
        "buildings",
        "buildings.toml",
        (
            Field("number", whole(1, 16), marked=False),
            Field("blue", different(GOOD, 1, 2)),
            Field("green", different(GOOD, 1, 2)),
        ),
        key="number",
        keys=tuple(range(1, 17)),
    ),
    TableSchema(
        "plans",
        "plans.toml",
        (
            Field("number", whole(1, 20), marked=False),
            Field("architect", ARCHITECT),
            Field("officials", whole(1, 5)),
            Field("starting", FLAG, default=False),
        ),
        key="number",
        keys=tuple(range(1, 21)),
    ),
)

_CHURCH = (
    TableSchema(
        "church",
        "church.toml",
        (Field("space", whole(0, 5), marked=False), Field("icon", one_of(*CHURCH_ICONS))),
        key="space",
        keys=(0, 1, 2, 3, 4, 5),
    ),
    TableSchema(
        "clergy",
        FILE,
        (
            Field("number", whole(1, TILES)),
            Field("effect", one_of(*EFFECTS)),
            Field("what", one_of(*SUBJECTS), default=""),
            Field("amount", AMOUNT, default=1),
            Field("wigs", SMALL),
            Field("text", TEXT, default={}, marked=False),
        ),
        key="number",
        keys=tuple(range(1, TILES + 1)),
    ),
)

# "Blue" is a street and an architect: each word once.
_DECREE_WORDS = tuple(dict.fromkeys(word for kind in DECREE_KINDS.values() for place in kind for word in place))
_DECREES = (
    TableSchema(
        "decrees",
        "decrees.toml",
        (
            Field("number", whole(1, 70)),
            Field("kind", one_of(*DECREE_KINDS)),
            Field("what", several(one_of(*_DECREE_WORDS), 0, 2), default=[]),
            Field("wigs", SMALL),
        ),
        key="number",
        keys=tuple(range(1, 71)),
    ),
)

_POLITICS = (
    TableSchema(
        "decks",
        "politics.toml",
        (Field("name", one_of(*DECKS), marked=False), Field("size", PIECES)),
        key="name",
        keys=DECKS,
    ),
    TableSchema(
        "cards",
        "politics.toml",
        (
            Field("number", whole(1, 82), marked=False),
            Field("deck", one_of(*DECKS)),
            Field("kind", one_of(*KINDS)),
            Field("influence", SMALL, default=0),
            *(Field(kind, _or_none(_effect(kind)), default="") for kind in FORMS),
        ),
        key="number",
        keys=tuple(range(1, 83)),
    ),
)

_OFFICES = TableSchema(
    "offices",
    "offices.toml",
    (
        Field("noble", NOBLE, marked=False),
        Field("spaces", DIGIT),
        Field("plaza", one_of("unlimited")),
    ),
    key="noble",
    keys=NOBLES,
)

TABLES: Final[Mapping[str, TableSchema]] = {
    table.name: table
    for table in (*_TRACKS, _PLAYER, _SHIPS, *_CITY, *_BUILDINGS, *_CHURCH, *_DECREES, *_POLITICS, _OFFICES)
}
