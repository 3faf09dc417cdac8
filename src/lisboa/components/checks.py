"""What must hold between rows and tables, beyond what each value must look like by itself."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from .clergy import EFFECTS
from .errors import ComponentError
from .names import ARCHITECTS, DECKS, GOODS, KINDS, ROWS
from .reading import Row, Tables
from .schema import DECREE_KINDS

CUBES: Final = 63
STACK: Final = 8
STARTING_PLANS: Final = 4
DECK_SIZES: Final = (21, 20, 21, 20)
PILE: Final = 5
OPEN_DECKS: Final = ("red", "brown")
"""The decks that are laid out in four piles, one for each kind of card."""

Place = tuple[Row, str]
"""A field of a row."""


def check_tables(tables: Tables) -> None:
    """Raise a ComponentError for the first thing that does not fit."""
    _check_tracks(tables)
    _check_cubes(tables)
    _check_city(tables)
    _check_sites(tables)
    _check_plans(tables)
    _check_church(tables)
    _check_decrees(tables)
    _check_decks(tables)
    _check_cards(tables)
    _check_offices(tables)


def only(tables: Tables, name: str) -> Row:
    """Give the single row of a table without keys."""
    return tables[name][""]


def blame(places: Iterable[Place], expected: str) -> ComponentError:
    """Build the error for values that do not fit together: an owner's correction is the likeliest culprit."""
    listed = list(places)
    row, field = next((place for place in listed if place[0].corrected(place[1])), listed[-1])
    return row.fault(field, expected)


def _places(rows: Iterable[Row], field: str) -> list[Place]:
    return [(row, field) for row in rows]


def _check_distinct(tables: Tables, name: str, field: str) -> None:
    """No two rows of the table may share this value."""
    for value, count in Counter(row.word(field) for row in tables[name].values()).items():
        if count > 1:
            same = [row for row in tables[name].values() if row.word(field) == value]
            raise blame(_places(same, field), f"a different {field} for each of {name}")


def _check_tracks(tables: Tables) -> None:
    treasury = tables["treasury"].values()
    starts = sum(row.flag("start") for row in treasury)
    if starts != 1:
        raise blame(_places(treasury, "start"), f"exactly one space with start = true, not {starts}")
    coins = only(tables, "influence").numbers("coins")
    if list(coins) != sorted(coins):
        raise only(tables, "influence").fault("coins", "rising numbers")
    market = only(tables, "market")
    floor, top = market.number("floor"), market.number("top")
    for row in tables["goods"].values():
        if not floor <= row.number("price") <= top:
            raise blame([(market, "floor"), (market, "top"), (row, "price")], f"{row.name} within the market's prices")
    player = only(tables, "player")
    if player.number("goods") > player.number("base_limit"):
        raise blame([(player, "base_limit"), (player, "goods")], "room for the goods at the start")
    _check_distinct(tables, "rubble", "colour")
    _check_distinct(tables, "ships", "colour")


def _check_cubes(tables: Tables) -> None:
    """The cubes must be as many as the places they are dealt to."""
    rubble = _places(tables["rubble"].values(), "cubes")
    dealt: list[Place] = [
        *_places(tables["columns"].values(), "rubble_spaces"),
        *_places(tables["sites"].values(), "cubes"),
        (only(tables, "downtown"), "pile_rubble"),
    ]
    rows = only(tables, "downtown")
    cubes = sum(row.number(field) for row, field in rubble)
    places = sum(row.number(field) for row, field in dealt) + len(ROWS) * rows.number("row_rubble_spaces")
    if cubes != CUBES:
        raise blame(rubble, f"{CUBES} cubes in all, not {cubes}")
    if places != CUBES:
        raise blame([(rows, "row_rubble_spaces"), *dealt], f"places for {CUBES} cubes in all, not {places}")


def _check_city(tables: Tables) -> None:
    small_column = only(tables, "city_tiles").number("small_column")
    for row in tables["plots"].values():
        column = row.number("column")
        if row.key != f"{row.word('row')}{column}":
            field = "row" if row.word("row") not in str(row.key) else "column"
            raise row.fault(field, f"the row and column of its name, {row.key}")
        if row.flag("small") != (column == small_column):
            raise row.fault("small", f"true in column {small_column} and false elsewhere")
        touching = _streets_at(tables, column)
        if row.words("streets") != touching:
            places = [*_places(tables["streets"].values(), "columns"), (row, "streets")]
            raise blame(places, f"{row.name} to touch the streets that reach column {column}")
    for row in tables["columns"].values():
        if (row.number("value") > 0) != (row.key == small_column):
            raise row.fault("value", f"a printed value in column {small_column} and none elsewhere")
    for good, row in zip(GOODS, tables["streets"].values(), strict=True):
        if row.word("good") != good:
            raise row.fault("good", f'"{good}", the good of the {row.key} street')


def _streets_at(tables: Tables, column: int) -> tuple[str, ...]:
    """List the streets that tiles of this column can face."""
    tiles = only(tables, "city_tiles")
    if column == tiles.number("small_column"):
        return (tiles.word("small_street"),)
    return tuple(str(row.key) for row in tables["streets"].values() if column in row.numbers("columns"))


def _check_sites(tables: Tables) -> None:
    for row in tables["sites"].values():
        side, _dash, place = str(row.key).partition("-")
        due = {
            "side": side,
            "row": "" if side == "north" else place,
            "street": place if side == "north" else "",
        }
        for field, value in due.items():
            if row.word(field) != value:
                raise row.fault(field, f'"{value}", as its name says')


def _check_plans(tables: Tables) -> None:
    plans = tables["plans"].values()
    starting = sum(row.flag("starting") for row in plans)
    if starting != STARTING_PLANS:
        raise blame(_places(plans, "starting"), f"{STARTING_PLANS} starting plans in all, not {starting}")
    stacks = Counter(row.word("architect") for row in plans if not row.flag("starting"))
    for architect in ARCHITECTS:
        if stacks[architect] != STACK:
            raise blame(
                _places(plans, "architect"),
                f"{STACK} plans in the {architect} stack, not {stacks[architect]}",
            )


def _check_church(tables: Tables) -> None:
    spaces = tables["church"].values()
    starts = sum(row.word("icon") == "influence" for row in spaces)
    if starts != 1:
        raise blame(_places(spaces, "icon"), f"the influence icon on exactly one space, not {starts}")
    for row in tables["clergy"].values():
        allowed = EFFECTS[row.word("effect")]
        if row.word("what") not in allowed:
            listed = ", ".join(f'"{name}"' for name in allowed)
            raise row.fault("what", f"one of {listed} for {row.word('effect')}")


def _check_decrees(tables: Tables) -> None:
    for row in tables["decrees"].values():
        kind, what = row.word("kind"), row.words("what")
        places = DECREE_KINDS[kind]
        if len(what) != len(places) or any(name not in place for name, place in zip(what, places, strict=True)):
            listed = ", then ".join(f"one of {', '.join(place)}" for place in places) or "an empty list"
            raise row.fault("what", f"{listed} for {kind}")


def _check_decks(tables: Tables) -> None:
    """Deck sizes, and in the decks that are laid out five cards of each kind."""
    cards = tables["cards"].values()
    for deck, size in zip(DECKS, DECK_SIZES, strict=True):
        if tables["decks"][deck].number("size") != size:
            raise tables["decks"][deck].fault("size", str(size))
        members = [row for row in cards if row.word("deck") == deck]
        if len(members) > size:
            raise blame(_places(members, "deck"), f"{size} cards in the {deck} deck, not {len(members)}")
        kinds = Counter(row.word("kind") for row in members)
        for kind in KINDS if deck in OPEN_DECKS else ():
            if kinds[kind] > PILE:
                pile = [row for row in members if row.word("kind") == kind]
                raise blame(_places(pile, "kind"), f"{PILE} {kind} cards in the {deck} deck, not {kinds[kind]}")


def _check_cards(tables: Tables) -> None:
    for row in tables["cards"].values():
        treasury = row.word("kind") == "treasury"
        if treasury and row.number("influence"):
            raise row.fault("influence", "no influence on a treasury card")
        for field in ("event", "benefit"):
            if treasury != bool(row.word(field)):
                raise row.fault(field, f"one {field} on a treasury card and none on a noble card")
        if treasury and row.word("reward"):
            raise row.fault("reward", "no reward on a treasury card")
        if treasury and row.word("penalty"):
            raise row.fault("penalty", "no penalty on a treasury card")
        if not treasury and bool(row.word("reward")) == bool(row.word("penalty")):
            raise blame([(row, "reward"), (row, "penalty")], "either a reward or a penalty on a noble card")


def _check_offices(tables: Tables) -> None:
    offices = tables["offices"].values()
    if len({row.number("spaces") for row in offices}) > 1:
        raise blame(_places(offices, "spaces"), "the same number in all three offices")
