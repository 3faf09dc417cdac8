"""The typed rows of the component tables and the whole box, `Components`."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Literal

from . import names as n
from .effects import Effect
from .reading import Row
from .schema import DecreeKind


@dataclass(frozen=True, kw_only=True)
class Sourced:
    """A row with the source mark of each of its values: P printed, X derived, R reconstructed."""

    source: Mapping[str, str] = field(compare=False, repr=False)


@dataclass(frozen=True)
class Ship(Sourced):
    """A kind of ship; `hull` is its size, its price in goods and its wigs at the end."""

    hull: int
    colour: n.Deck
    influence: int
    modifier: int
    copies: int
    period: int

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its copies, e.g. 1a, 1b, 1c."""
        return tuple(f"{self.hull}{letter}" for letter in "abcdefghi"[: self.copies])


@dataclass(frozen=True)
class Street(Sourced):
    """A street of downtown; `columns` are those a large tile from its display space may go to."""

    name: n.Street
    good: n.Good
    title: str
    columns: tuple[int, ...]


@dataclass(frozen=True)
class Plot(Sourced):
    """A place for one store."""

    name: str
    row: n.Row
    column: int
    small: bool
    streets: tuple[n.Street, ...]
    reward: Effect


@dataclass(frozen=True)
class Column(Sourced):
    """A column of downtown; its value is printed only where no scoring tile is dealt."""

    number: int
    rubble_spaces: int
    value: int | None


@dataclass(frozen=True)
class Site(Sourced):
    """A place for one public building; it belongs to a row (west, east) or to a street (north)."""

    name: str
    side: n.Side
    row: str
    street: str
    cubes: int
    reward: Effect


@dataclass(frozen=True)
class Building(Sourced):
    """A public building: the goods on the side of each architect."""

    number: int
    blue: tuple[n.Good, ...]
    green: tuple[n.Good, ...]


@dataclass(frozen=True)
class Plan(Sourced):
    """A plan and the officials it takes."""

    number: int
    architect: n.Architect
    officials: int
    starting: bool


@dataclass(frozen=True)
class Clergy(Sourced):
    """A clergy tile: its effect and the wigs on its back; its text only where the catalogues have none."""

    number: int
    effect: str
    what: n.ClergyWord | Literal[""]
    amount: int
    wigs: int
    text: Mapping[str, str] = field(compare=False)


@dataclass(frozen=True)
class Decree(Sourced):
    """A decree: what it counts, and the wigs for each, or once for "most" and "each type"."""

    number: int
    kind: DecreeKind
    what: tuple[n.DecreeWord, ...]
    wigs: int


@dataclass(frozen=True)
class Card(Sourced):
    """A politics card: a noble with influence and a reward or penalty, or a treasury event and benefit."""

    number: int
    deck: n.Deck
    kind: n.Kind
    influence: int
    reward: Effect | None
    penalty: Effect | None
    event: Effect | None
    benefit: Effect | None


@dataclass(frozen=True, kw_only=True)
class Components:
    """Everything in the box, checked and typed. Goods and rubble are in the order of `names`."""

    treasury: tuple[tuple[int, int], ...]
    """(influence value, reais value) of the five spaces, the top one first."""
    treasury_start: int
    influence_max: int
    influence_coins: tuple[int, ...]
    wig_space: int
    prices: tuple[int, ...]
    price_floor: int
    price_top: int
    rubble_colours: tuple[n.RubbleColour, ...]
    rubble_cost: tuple[int, ...]
    rubble_cubes: tuple[int, ...]

    start_wigs: int
    start_reais: int
    start_influence: tuple[int, ...]
    start_goods: int
    start_officials: int
    houses: tuple[int, ...]
    set_markers: int
    portfolio_slots: int
    base_limit: int
    cargo_spaces: int
    clergy_limit: int

    ships: tuple[Ship, ...]
    streets: tuple[Street, ...]
    small_street: str
    small_column: int
    large_tiles: int
    small_tiles: int
    plots: tuple[Plot, ...]
    columns: tuple[Column, ...]
    row_rubble_spaces: int
    pile_rubble: int
    scoring_tiles: tuple[int, ...]
    sites: tuple[Site, ...]
    buildings: tuple[Building, ...]
    plans: tuple[Plan, ...]
    church: tuple[n.ChurchIcon | Literal[""], ...]
    clergy: tuple[Clergy, ...]
    decrees: tuple[Decree, ...]
    deck_sizes: tuple[int, ...]
    cards: tuple[Card, ...]
    office_spaces: int

    tables: Mapping[str, tuple[Row, ...]] = field(compare=False, repr=False)
    """The same values as rows, with marks and files, for listings."""
    hash: str = field(init=False)
    """Tells sets apart: 16 hex digits over the values, whatever their comments, marks and wording."""

    def __post_init__(self) -> None:
        """Work out the hash once; replays and saved games carry it."""
        values = {item.name: _plain(getattr(self, item.name)) for item in fields(self) if item.compare and item.init}
        text = json.dumps(values, sort_keys=True)
        object.__setattr__(self, "hash", hashlib.blake2b(text.encode(), digest_size=8).hexdigest())


def _plain(value: object) -> object:
    """Reduce a value to lists and dicts; texts are wording and marks are not values, so both stay out."""
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    if is_dataclass(value):
        return {
            item.name: _plain(getattr(value, item.name))
            for item in fields(value)
            if item.compare and item.name != "text"
        }
    return value
