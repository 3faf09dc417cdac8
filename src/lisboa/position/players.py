"""The tracks, and what players have: money, influence, cubes, goods, officials, favours."""

from itertools import pairwise
from typing import Final

from lisboa.engine.constants import GOODS, NEUTRAL, NOBLES, RUBBLE
from lisboa.engine.packing import BIT, Ints, office_of, officials_at
from lisboa.engine.state import CUBE_SPACES, TOP_INFLUENCE, GameState, put
from lisboa.position.clock import Seats
from lisboa.position.reading import DescriptionNode, Fields, PositionError

MANY: Final = 9999  # reais and wigs have no limit in the rules; nobody comes near this


def set_tracks(s: GameState, given: Fields) -> None:
    """Treasury, prices, cardinal and the scoring tiles (R2.10–R2.12)."""
    box = s.box
    if "treasury" in given:
        values = box.treasury_reais
        s.treasury = values.index(given["treasury"].number(min(values), max(values)))
    for name, node in given.fields_of("prices", GOODS).items():
        good = GOODS.index(name)
        price = node.number(box.price_floor, box.prices[good], "prices never rise, R7.4")
        s.prices = put(s.prices, good, price)
    s.cardinal = given.number("cardinal", 0, len(box.church_scoring) - 1, s.cardinal)
    if "scoring" in given:
        _scoring_tiles(s, given["scoring"])


def _scoring_tiles(s: GameState, node: DescriptionNode) -> None:
    tiles = s.box.scoring_tiles
    printed = s.column_values[len(tiles) :]
    values = tuple(item.number(0, MANY) for item in node.items(len(s.column_values), len(tiles)))
    values += printed[len(values) - len(tiles) :]
    if sorted(values[: len(tiles)]) != sorted(tiles) or values[len(tiles) :] != printed:
        raise node.fault(f"the tiles {tiles} in some order; column 5 has a printed {printed[0]} (R2.10)")
    if s.lacerda >= 0 and any(a == b for a, b in pairwise(values[: len(tiles)])):
        raise node.fault("no two tiles of the same value side by side in a solo game (R13.2)")
    s.column_values = values


def open_accounts(s: GameState, seats: Seats) -> None:
    for who, (p, seat) in enumerate(zip(s.players, seats, strict=True)):
        lacerda = who == s.lacerda  # no board: no limits, no sets (R13.14)
        p.reais = seat.number("reais", 0, MANY, p.reais)
        p.influence = seat.number("influence", 0, TOP_INFLUENCE, p.influence, "R4.11")
        p.wigs = seat.number("wigs", 0, MANY, p.wigs, "R4.13")
        cubes = seat.fields_of("rubble", RUBBLE)
        spaces, rule = (MANY, "C1") if lacerda else (CUBE_SPACES, "R4.8")
        p.cubes = tuple(cubes.number(colour, 0, spaces, 0, rule) for colour in RUBBLE)
        p.sets = 0 if lacerda else min(p.cubes)
        p.markers = seat.number("markers", 0, p.sets, p.sets, f"{p.sets} rubble sets, R4.9")


def fill_warehouses(s: GameState, seats: Seats) -> None:
    for who, (p, seat) in enumerate(zip(s.players, seats, strict=True)):
        for name, node in seat.fields_of("goods", GOODS).items():
            count = node.number(0, MANY)
            if count > s.limit(who) and who != s.lacerda:
                room = f"{s.box.base_limit} + {p.sets} rubble sets, R4.2"
                raise node.refuse(f"{count} is more than the warehouse holds ({room})")
            p.goods = put(p.goods, GOODS.index(name), count)


# ---------------------------------------------------------------------- the court


def place_officials(s: GameState, given: Fields, seats: Seats) -> None:
    """Officials are in offices, on plazas or on their board: nowhere else (R2.1, R7.1)."""
    s.offices = _standing(s, given, "offices", s.offices)
    s.plazas = _standing(s, given, "plazas", s.plazas)
    for noble, name in enumerate(NOBLES):
        there = sum(officials_at(s.offices, noble))
        if there > room_in_office(s, noble):
            spaces = f"the office has {s.box.office_spaces} spaces (R7.1)"
            raise PositionError(f"offices.{name}: {there} officials, but {spaces}")
    for who, seat in enumerate(seats):
        _rest_of_officials(s, who, seat)


def room_in_office(s: GameState, noble: int) -> int:
    """How many officials may be there. Lacerda's and neutral ones never move; the next enters all the same."""
    spaces = s.box.office_spaces
    if s.lacerda < 0:
        return spaces
    return max(spaces, s.offices[office_of(noble, s.lacerda)] + s.offices[office_of(noble, NEUTRAL)] + 1)


def _standing(s: GameState, given: Fields, key: str, row: Ints) -> Ints:
    colours = [str(seat) for seat in range(len(s.players))]
    for noble, name in enumerate(NOBLES):
        fields = given.fields_of(key, NOBLES).fields_of(name, (*colours, "neutral"))
        for colour, node in fields.items():
            place = office_of(noble, NEUTRAL if colour == "neutral" else int(colour))
            if colour == "neutral":
                node.number(row[place], row[place], "neutral officials never move, R2.18")
            if key == "plazas" and s.lacerda >= 0 and colour == str(s.lacerda):
                node.number(0, 0, "Lacerda's officials never move, R13.6")
            row = put(row, place, node.number(0, s.box.start_officials, "R2.1"))
    return row


def _rest_of_officials(s: GameState, who: int, seat: Fields) -> None:
    all_of_them, out = s.box.start_officials, s.officials_out(who)
    if out > all_of_them:
        raise PositionError(f"offices: seat {who} has {out} officials out, there are {all_of_them} (R2.1)")
    left = all_of_them - out
    rule = f"{all_of_them} less {out} in offices and on plazas, R2.1"
    s.players[who].officials = seat.number("officials", left, left, left, rule)


def give_favours(s: GameState, given: Fields, seats: Seats) -> None:
    """One tile of each noble for each player in all (R2.3), none twice for anybody (R7.7)."""
    for p, seat in zip(s.players, seats, strict=True):
        for node in seat.items_of("favours", len(NOBLES)):
            favour = BIT[node.word(NOBLES)]
            if p.favours & favour:
                raise node.refuse(f"a second favour of the {node.value} (R7.7)")
            p.favours |= favour
    fields = given.fields_of("favours", NOBLES)
    stacks = []
    for noble, name in enumerate(NOBLES):
        left = len(s.players) - sum(1 for p in s.players if p.favours & BIT[noble])
        stacks.append(fields.number(name, 0, left, left, "R2.3"))
    s.favour_stacks = tuple(stacks)
