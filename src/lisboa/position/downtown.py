"""Stores and their houses, city tiles, public buildings, and the rubble around them."""

from typing import Final

from lisboa.engine.constants import (
    ARCHITECTS,
    GOODS,
    GROUPS,
    PLOTS,
    ROW_E,
    ROWS,
    RUBBLE,
    SITES,
    SMALL_TILE,
    STREETS,
    TILE_SPACES,
)
from lisboa.engine.packing import (
    BIT,
    ONE_CUBE,
    OWNER_OF,
    Cubes,
    bits_of,
    building_of,
    colours_of,
    cube_count,
    cubes_in,
    cubes_of,
    face_of,
    members,
    store_of,
)
from lisboa.engine.state import GameState, put
from lisboa.position.clock import Seats
from lisboa.position.reading import Claims, DescriptionNode, Fields, PositionError

# In the order in which they change least: most tests with stores are about other things than houses.
HOUSES_BY_DEFAULT: Final = ("left", "centre", "centre", "right", "right", "left", "centre", "right")
COLUMN_NAMES: Final = ("1", "2", "3", "4", "5")


# ---------------------------------------------------------------------- stores


def lay_out_stores(s: GameState, given: Fields, seats: Seats) -> None:
    for node in given.items_of("stores", len(PLOTS)):
        fields = _store(node)
        plot, street = fields["plot"].word(PLOTS), fields["street"].word(STREETS)
        _check_plot(s, plot, street, node)
        owner = fields["seat"].number(0, len(s.players) - 1)
        s.plots = put(s.plots, plot, store_of(owner, street))
    for who, seat in enumerate(seats):
        _houses(s, who, seat)
    _tiles(s, given)


def _store(node: DescriptionNode) -> Fields:
    """A store is an object or, in short, "B3 pink 0"."""
    keys = ("plot", "street", "seat")
    if not isinstance(node.value, str):
        return node.complete(keys)
    words: list[str] = node.value.split()
    if len(words) != len(keys) or words[2] not in ("0", "1", "2", "3"):
        raise node.fault('a plot, a street and a seat, as in "B3 pink 0"')
    values = (words[0], words[1], int(words[2]))
    return Fields({key: DescriptionNode(value, node.path) for key, value in zip(keys, values, strict=True)})


def _check_plot(s: GameState, plot: int, street: int, node: DescriptionNode) -> None:
    if s.plots[plot]:
        raise node.refuse(f"a second store on {PLOTS[plot]}")
    if not s.row_e and s.box.plot_row[plot] == ROW_E:
        raise node.refuse(f"{PLOTS[plot]} is in row E, which is closed with 2 players (R2.18)")
    if not s.box.touches[plot] & BIT[street]:
        raise node.refuse(f"{PLOTS[plot]} does not touch the {STREETS[street]} street (R9.1)")


def _houses(s: GameState, who: int, seat: Fields) -> None:
    """Each store has one house of its owner on it (R9.1)."""
    stores = sum(1 for store in s.plots if OWNER_OF[store] == who)
    if stores > sum(s.box.houses):
        raise PositionError(f"stores: seat {who} has {stores}, but only {sum(s.box.houses)} houses (R2.1)")
    p = s.players[who]
    if "houses" not in seat:
        p.houses = tuple(HOUSES_BY_DEFAULT[:stores].count(group) for group in GROUPS)
        return
    fields = seat["houses"].fields(GROUPS)
    p.houses = tuple(fields.number(name, 0, s.box.houses[i], 0, "R2.1") for i, name in enumerate(GROUPS))
    if sum(p.houses) != stores:
        reason = f"{sum(p.houses)} houses, but seat {who} has {stores} stores"
        raise seat["houses"].refuse(f"{reason}; each store has one house (R9.1)")


def _tiles(s: GameState, given: Fields) -> None:
    """City tiles lie in stores, on the display or in the supply (R2.9)."""
    stores = [s.box.plot_small[i] for i, plot in enumerate(s.plots) if plot]
    large = s.box.large_tiles - stores.count(False)
    small = s.box.small_tiles - stores.count(True)
    s.display = bits_of([*range(min(large, SMALL_TILE)), *[SMALL_TILE] * min(small, 1)])
    if "display" in given:
        spaces = [node.word(TILE_SPACES) for node in given["display"].items(len(TILE_SPACES))]
        if len(set(spaces)) < len(spaces):
            raise given["display"].refuse("a space stands there twice")
        s.display = bits_of(spaces)
    laid = members(s.display)
    large -= sum(1 for space in laid if space != SMALL_TILE)
    small -= laid.count(SMALL_TILE)
    if small < 0 or large < 0:
        raise given["display"].refuse("more tiles than the stores leave (C3)")
    rule = "the others lie in stores and on the display"
    s.large_tiles = given.number("large_tiles", 0, large, large, rule)
    s.small_tiles = given.number("small_tiles", 0, small, small, rule)


# ---------------------------------------------------------------------- public buildings


def lay_out_buildings(s: GameState, given: Fields) -> None:
    """Open and available buildings. Each of the 16 tiles has two sides, of which only one is used (R2.7)."""
    tiles = Claims("building", [str(number) for number in range(1, len(s.box.face) // len(ARCHITECTS) + 1)])
    wanted = [_opened(s, node) for node in given.items_of("buildings", len(SITES))]
    tops = [(-1, ARCHITECTS.index(name), node) for name, node in given.fields_of("available", ARCHITECTS).items()]
    used: list[list[int]] = [[], []]
    top = [-1, -1]
    # Those named by number first: the others can step aside to a tile of the same colours.
    for site, architect, node in sorted([*wanted, *tops], key=lambda entry: entry[2].is_list()):
        tile = _tile(s, tiles, architect, node)
        used[architect].append(tile)
        if site < 0:
            top[architect] = tile
        else:
            face = face_of(tile, architect)
            _check_street(s, site, face, node)
            s.sites = put(s.sites, site, 1 + face)
    _stack_buildings(s, used, top)


def _opened(s: GameState, node: DescriptionNode) -> tuple[int, int, DescriptionNode]:
    """The site, the architect, and which building: the node with its number or its colours."""
    fields = node.complete(("site", "architect"), ("colours", "building"))
    if ("colours" in fields) == ("building" in fields):
        raise node.refuse("expected either the colours or the number of the building")
    site = fields["site"].word(SITES)
    if not s.row_e and s.box.site_row[site] == ROW_E:
        raise fields["site"].refuse(f"{SITES[site]} is in row E, which is closed with 2 players (R2.18)")
    if s.sites[site]:
        raise fields["site"].refuse(f"a second building on {SITES[site]}")
    s.sites = put(s.sites, site, 1)  # taken: which building it is comes later
    which = fields["colours"] if "colours" in fields else fields["building"]
    return site, fields["architect"].word(ARCHITECTS), which


def _tile(s: GameState, tiles: Claims, architect: int, node: DescriptionNode) -> int:
    """A tile by its number (from 1), or a free one whose side of this architect shows these colours."""
    count = len(s.box.face) // len(ARCHITECTS)
    if not node.is_list():
        return tiles.take(node.number(1, count) - 1, node)
    colours = bits_of(item.word(GOODS) for item in node.items(len(GOODS), 1))
    for tile in range(count):
        if s.box.face[face_of(tile, architect)] == colours and tile not in tiles.places:
            return tiles.take(tile, node)
    raise node.fault(f"colours of a building that the {ARCHITECTS[architect]} architect has left (C4)")


def _check_street(s: GameState, site: int, face: int, node: DescriptionNode) -> None:
    street = s.box.site_street[site]
    if street >= 0 and not s.box.face[face] & BIT[street]:
        raise node.refuse(f"{SITES[site]} needs a building that shows {GOODS[street]} (R9.6)")


def _stack_buildings(s: GameState, used: list[list[int]], top: list[int]) -> None:
    """Half of the tiles belong to each architect, the open ones included; unused ones keep their order."""
    half = len(s.box.face) // len(ARCHITECTS) // 2
    gone = {*used[0], *used[1]}
    rests = [[tile for tile in map(building_of, stack) if tile not in gone] for stack in s.building_stacks]
    for architect, name in enumerate(ARCHITECTS):
        if len(used[architect]) > half:
            raise PositionError(f"buildings: {len(used[architect])} of the {name} architect of {half} (R2.7)")
        while len(rests[architect]) > half - len(used[architect]):
            rests[1 - architect].insert(0, rests[architect].pop(0))
    for architect in range(len(ARCHITECTS)):
        if top[architect] >= 0:
            rests[architect].append(top[architect])
    s.building_stacks = tuple(tuple(face_of(tile, side) for tile in rests[side]) for side in range(2))


# ---------------------------------------------------------------------- rubble


def lay_out_rubble(s: GameState, given: Fields) -> None:
    """Places that are given hold just that; the others as in a fresh game, while cubes last (R2.17)."""
    box = s.box
    fields = given.fields_of("rubble", ("rows", "columns", "sites", "pile"))
    # In the order in which they are served when cubes are short: sites are full until they are opened.
    places = [f"sites.{name}" for name in SITES] + [f"rows.{name}" for name in ROWS]
    places += [f"columns.{name}" for name in COLUMN_NAMES] + ["pile"]
    rooms = [*box.site_cubes, *(box.row_rubble for _ in ROWS), *box.column_rubble, box.pile_rubble]
    told = {places.index(f"sites.{SITES[i]}"): 0 for i, building in enumerate(s.sites) if building}
    for key, names in (("sites", SITES), ("rows", ROWS), ("columns", COLUMN_NAMES)):
        for name, node in fields.fields_of(key, names).items():
            place = places.index(f"{key}.{name}")
            told[place] = _cubes(node, rooms[place])
            _check_open(s, key, name, told[place], node)
    if "pile" in fields:
        told[len(places) - 1] = _cubes(fields["pile"], box.pile_rubble)
    codes = _deal(s, [*s.site_cubes, *s.row_cubes, *s.column_cubes, s.pile_cubes], told)
    rows, columns = len(SITES), len(SITES) + len(ROWS)
    s.site_cubes, s.row_cubes = tuple(codes[:rows]), tuple(codes[rows:columns])
    s.column_cubes, s.pile_cubes = tuple(codes[columns:-1]), codes[-1]


def _cubes(node: DescriptionNode, room: int) -> int:
    return cubes_of(item.word(RUBBLE) for item in node.items(room))


def _check_open(s: GameState, key: str, name: str, code: int, node: DescriptionNode) -> None:
    if code and key == "sites" and s.sites[SITES.index(name)]:
        raise node.refuse("the player who opened the building there took the cubes (R9.6)")
    if code and not s.row_e and key != "columns" and name.endswith(ROWS[ROW_E]):
        raise node.refuse("row E is closed with 2 players (R2.18)")


def _deal(s: GameState, fresh: list[int], told: dict[int, int]) -> list[int]:
    box = s.box
    left = list(box.rubble_cubes)
    for colour, name in enumerate(RUBBLE):
        left[colour] -= sum(cube_count(cubes, colour) for cubes in told.values())
        left[colour] -= sum(p.cubes[colour] for p in s.players)
        if left[colour] < 0:
            count = box.rubble_cubes[colour] - left[colour]
            raise PositionError(f"rubble: {count} {name} cubes, there are {box.rubble_cubes[colour]} (C1)")
    total = sum(left) - _cubes_of_row_e(s)
    if total < 0:
        raise PositionError(f"rubble: {-total} cubes more than there are without those of row E (R2.17)")
    codes = []
    for place, code in enumerate(fresh):
        codes.append(told[place] if place in told else _refill(code, left, total))
        total -= 0 if place in told else cubes_in(codes[-1])
    return codes


def _cubes_of_row_e(s: GameState) -> int:
    """How many cubes have left the game because row E is closed."""
    box = s.box
    sites = sum(cubes for cubes, row in zip(box.site_cubes, box.site_row, strict=True) if row == ROW_E)
    return 0 if s.row_e else box.row_rubble + sites


def _refill(cubes: Cubes, left: list[int], total: int) -> Cubes:
    """As many cubes, in the same colours as far as there are any left."""
    found = 0
    for wanted in colours_of(cubes)[:total]:
        colour = wanted if left[wanted] else left.index(max(left))
        left[colour] -= 1
        found += ONE_CUBE[colour]
    return found
