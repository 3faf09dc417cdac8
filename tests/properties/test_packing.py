"""Whatever is packed into a number can be read from it again, over its whole range."""

from itertools import product
from random import Random

import pytest

from lisboa.engine import packing as pack
from lisboa.engine.constants import (
    ACTIONS,
    ARCHITECTS,
    CLERGY,
    GOODS,
    MAX_OFFICIALS,
    NEUTRAL,
    NOBLES,
    PLAN_KINDS,
    PLOTS,
    ROWS,
    RUBBLE,
    SHIPS,
    SITES,
    STORE,
    STREETS,
)
from lisboa.engine.moves import CUBES, MAX_PAY, PLOT_MOVES, SELLS, TRADES
from lisboa.engine.refusals import TABLE, figures_of

SEATS = range(4)
PLACES = [*range(pack.PILE_PLACE + 1)]


def test_sets_of_small_numbers():
    rng = Random(1)
    for _ in range(500):
        numbers = sorted(rng.sample(range(CLERGY + 1), rng.randrange(8)))
        bits = pack.bits_of(numbers)
        assert pack.members(bits) == numbers
        assert [n for n in range(CLERGY + 1) if bits & pack.BIT[n]] == numbers
        amounts = tuple(rng.randrange(9) for _ in range(CLERGY + 1))
        assert pack.total_of(amounts, bits) == sum(amounts[n] for n in numbers)


def test_counts_of_small_sets():
    assert [pack.BITS_IN[bits] for bits in range(16)] == [len(pack.members(bits)) for bits in range(16)]


@pytest.mark.parametrize("number", [-1, 0, 3, 11])
def test_a_number_or_nothing(number):
    assert pack.number_noted(pack.noted(number)) == number
    assert bool(pack.noted(number)) == (number >= 0)


def test_actions_and_their_nobles():
    for noble in range(len(NOBLES)):
        actions = (*pack.STATE_ACTIONS[noble], pack.NOBLE_ACTION[noble])
        assert [action for action in range(len(ACTIONS)) if pack.NOBLE_OF[action] == noble] == list(actions)
    assert [ACTIONS[pack.NOBLE_ACTION[noble]] for noble in range(3)] == list(ACTIONS[STORE:])


def test_offices():
    places = [pack.office_of(noble, colour) for noble in range(len(NOBLES)) for colour in range(NEUTRAL + 1)]
    offices = tuple(range(len(places)))
    assert places == list(offices)
    for noble in range(len(NOBLES)):
        assert pack.officials_at(offices, noble) == tuple(pack.office_of(noble, c) for c in range(NEUTRAL + 1))
    for colour in range(NEUTRAL + 1):
        offices_of = [office + colour for office in (pack.BUILDER_OFFICE, pack.MINISTER_OFFICE, pack.KING_OFFICE)]
        assert offices_of == [pack.office_of(noble, colour) for noble in range(len(NOBLES))]


def test_stores():
    made = [pack.store_of(seat, street) for seat in SEATS for street in range(len(STREETS))]
    assert made == list(range(1, len(pack.OWNER_OF)))  # 0 is a free plot
    assert (pack.OWNER_OF[0], pack.STREET_OF[0]) == (-1, -1)
    for seat, street in product(SEATS, range(len(STREETS))):
        store = pack.store_of(seat, street)
        assert (pack.OWNER_OF[store], pack.STREET_OF[store]) == (seat, street)


def test_faces_of_buildings():
    for building, architect in product(range(16), range(len(ARCHITECTS))):
        face = pack.face_of(building, architect)
        assert (pack.building_of(face), pack.architect_of(face)) == (building, architect)


def test_plans():
    for architect, officials in product(range(len(ARCHITECTS)), range(MAX_OFFICIALS + 1)):
        kind = pack.plan_kind(architect, officials)
        assert (pack.plan_architect(kind), pack.plan_officials(kind)) == (architect, officials)
        assert PLAN_KINDS[kind] == f"{ARCHITECTS[architect]}-{officials}"


def test_cubes():
    for counts in product(range(8), repeat=3):
        cubes = sum(pack.some_cubes(colour, n) for colour, n in enumerate(counts))
        assert tuple(pack.cube_count(cubes, colour) for colour in range(3)) == counts
        assert (pack.EARTHQUAKE_CUBES[cubes], pack.FIRE_CUBES[cubes], pack.TSUNAMI_CUBES[cubes]) == counts
        assert pack.cubes_in(cubes) == sum(counts)
        assert pack.cubes_of(pack.colours_of(cubes)) == cubes
        assert cubes < pack.CUBE_CODES
    assert [pack.some_cubes(colour, 1) for colour in range(3)] == list(pack.ONE_CUBE)


def test_places_of_cubes():
    assert len(ROWS) == pack.FIRST_COLUMN_PLACE
    assert len(SITES) == pack.PILE_PLACE - pack.FIRST_SITE_PLACE
    for place, colour in product(PLACES, range(len(RUBBLE))):
        assert pack.place_and_colour(pack.board_cube(place, colour)) == (place, colour)


def test_cargo():
    for counts in product(range(5), repeat=len(GOODS)):
        cargo = pack.cargo_of(good for good, n in enumerate(counts) for _ in range(n))
        for hold in (cargo, cargo | pack.AT_SEA):
            assert tuple(pack.aboard(hold, good) for good in range(len(GOODS))) == counts
            assert pack.goods_aboard(hold) == sum(counts)
        assert not cargo & pack.AT_SEA


def test_goods_on_actions():
    for goods in product(range(-1, len(GOODS)), repeat=3):
        for first in (0, 3):
            covered = 0
            for action, good in enumerate(goods, first):
                covered |= pack.laid_on(action, good) if good >= 0 else 0
            assert tuple(pack.good_on(covered, action) for action in range(first, first + 3)) == goods
            assert [bool(covered & pack.ANY_GOOD_ON[a]) for a in range(first, first + 3)] == [g >= 0 for g in goods]


@pytest.mark.parametrize(
    "make, read, first, second",
    [
        (pack.front_of, pack.plot_and_street, PLOTS, STREETS),
        (pack.hold_of, pack.ship_and_good, SHIPS, GOODS),
        (pack.traded_of, pack.action_and_good, ACTIONS[:STORE], GOODS),
        (pack.choice_of, pack.choice_and_detail, range(1, 18), range(100)),
    ],
)
def test_pairs_in_events(make, read, first, second):
    for a, b in product(range(len(first)), range(len(second))):
        assert read(make(a, b)) == (a, b)


def test_ships():
    assert [SHIPS[pack.ship_of(hull, copy)] for hull in range(1, 5) for copy in range(3)] == list(SHIPS)


def test_recruiting_counts_the_officials_and_closes_offices_until_all_three_are_used():
    for start in (0, pack.ALL_OF_THEM):
        so_far = start
        for sent, noble in enumerate((2, 0, 1, 1, 2), 1):
            so_far = pack.sent_one_more(so_far, noble)
            used = {2: [2], 0: [0, 2]}.get(noble, []) if sent < 3 else []
            assert pack.members(pack.offices_used(so_far)) == used
            assert pack.officials_sent(so_far) == sent
            assert so_far & pack.ALL_OF_THEM == start


def test_pieces_of_all_kinds():
    firsts = [
        0,
        *(getattr(pack, f"FIRST_{name}") for name in ["SHIP", "TILE", "DECREE", "PLAN", "CUBE", "BUILDING", "TASK"]),
    ]
    for first in firsts:
        assert {pack.first_of(first + number) for number in range(100)} == {first}


def test_every_payment_has_a_number_of_its_own():
    parts = [p for p in product(range(MAX_PAY + 1), repeat=3) if sum(p) <= MAX_PAY]
    assert len({pack.payment(*part) for part in parts}) == len(parts)


def test_refusals():
    for code, (_, _, names) in enumerate(TABLE):
        figures = [(7 * (code + i) + 255 * (i == 1)) % (pack.MOST_FIGURE + 1) for i in range(len(names))]
        refusal = pack.refuse(code, *figures)
        assert pack.code_of(refusal) == code
        assert [pack.figure_of(refusal, i) for i in range(len(names))] == figures
        assert list(figures_of(refusal).values()) == figures
        assert pack.is_refusal(refusal)
    assert not pack.is_refusal(-1)
    assert not pack.is_refusal(pack.refuse(0, 0, 0, 0, pack.MOST_FIGURE + 1))


@pytest.mark.parametrize("table", [SELLS, TRADES, PLOT_MOVES, CUBES])
def test_moves_of_two_words_lie_where_their_words_say(table):
    assert all((move.a, move.b) == (i, j) for i, row in enumerate(table) for j, move in enumerate(row))
