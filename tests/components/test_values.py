"""What is in the box, spot by spot and in totals."""

from collections import Counter

import pytest

from lisboa.components import Components, Effect


def texts(*effects: Effect | None) -> list[str]:
    return [effect.text if effect else "" for effect in effects]


def test_tracks(box):
    assert box.treasury == ((-1, 5), (-1, 4), (0, 3), (1, 2), (1, 1))
    assert box.treasury[box.treasury_start] == (0, 3)
    assert (box.influence_max, box.wig_space) == (10, 10)
    assert box.prices == (6, 5, 5, 4)
    assert (box.price_floor, box.price_top) == (1, 6)
    assert box.rubble_colours == ("brown", "red", "blue")
    assert box.rubble_cost == (3, 2, 1)
    assert box.rubble_cubes == (21, 21, 21)


@pytest.mark.rule("R4.12")
def test_influence_is_worth_a_real_for_each_coin_below(box):
    worth = [sum(coin < level for coin in box.influence_coins) for level in range(11)]
    assert worth == [0, 1, 2, 3, 4, 4, 5, 5, 6, 6, 6]


@pytest.mark.rule("R2.1", "R2.6", "R4.1")
def test_player(box):
    assert (box.start_wigs, box.start_reais, box.start_goods, box.start_officials) == (5, 10, 1, 8)
    assert box.start_influence == (4, 5, 6, 7)
    assert box.houses == (2, 3, 3)
    assert (box.set_markers, box.portfolio_slots, box.base_limit) == (5, 3, 2)
    assert (box.cargo_spaces, box.clergy_limit) == (4, 4)


def test_ships(box):
    assert [(s.hull, s.colour, s.influence, s.modifier, s.copies, s.period) for s in box.ships] == [
        (1, "blue", 3, 0, 3, 1),
        (2, "red", 2, 1, 3, 1),
        (3, "purple", 1, 2, 3, 2),
        (4, "brown", 0, 3, 3, 2),
    ]
    assert [name for ship in box.ships for name in ship.names][:4] == ["1a", "1b", "1c", "2a"]


def test_streets(box):
    assert [(s.name, s.good, s.columns) for s in box.streets] == [
        ("yellow", "gold", (1, 2)),
        ("pink", "cloth", (2, 3)),
        ("brown", "books", (3, 4)),
        ("blue", "tools", (4,)),
    ]
    assert [s.title for s in box.streets] == [
        "Rua Áurea",
        "Rua Augusta",
        "Rua Nova da Princesa",
        "Rua Bela da Rainha",
    ]
    assert (box.small_street, box.small_column) == ("blue", 5)
    assert (box.large_tiles, box.small_tiles) == (22, 5)


@pytest.mark.parametrize(
    "row, rewards",
    [
        ("A", ["cardinal 1", "1 tools", "5 reais", "favour"]),
        ("B", ["1 gold", "3 influence", "plan", "1 cloth", "2 officials"]),
        ("C", ["decree", "1 rubble", "1 books", "cardinal 1", "1 tools"]),
        ("D", ["1 cloth", "favour", "2 officials", "1 books", "plan"]),
        ("E", ["5 reais", "decree", "3 influence", "1 gold", "1 rubble"]),
    ],
)
def test_plot_rewards(box, row, rewards):
    assert [plot.reward.text for plot in box.plots if plot.row == row] == rewards


def test_plots(box):
    names = [plot.name for plot in box.plots]
    assert names == sorted(names)
    assert len(names) == 24
    assert "A1" not in names
    assert sum(plot.small for plot in box.plots) == 5
    touching = {plot.column: plot.streets for plot in box.plots}
    assert touching == {
        1: ("yellow",),
        2: ("yellow", "pink"),
        3: ("pink", "brown"),
        4: ("brown", "blue"),
        5: ("blue",),
    }


def test_columns_and_scoring_tiles(box):
    assert [column.rubble_spaces for column in box.columns] == [3, 3, 3, 3, 2]
    assert [column.value for column in box.columns] == [None, None, None, None, 4]
    assert box.scoring_tiles == (3, 3, 4, 5)


@pytest.mark.rule("R2.17")
def test_every_cube_has_a_place(box):
    spaces = 5 * box.row_rubble_spaces + sum(column.rubble_spaces for column in box.columns)
    on_sites = sum(site.cubes for site in box.sites)
    assert spaces + on_sites + box.pile_rubble == sum(box.rubble_cubes) == 63


def test_sites(box):
    rewards = {site.name: site.reward.text for site in box.sites}
    assert list(rewards.items()) == [
        ("west-A", "1 gold"),
        ("west-B", "decree"),
        ("west-C", "1 cloth"),
        ("west-D", "5 reais"),
        ("west-E", "cardinal 1"),
        ("north-yellow", "1 gold"),
        ("north-pink", "1 cloth"),
        ("north-brown", "1 books"),
        ("north-blue", "1 tools"),
        ("east-A", "plan"),
        ("east-B", "1 books"),
        ("east-C", "2 officials"),
        ("east-D", "1 tools"),
        ("east-E", "favour"),
    ]
    assert [(site.side, site.row, site.street) for site in (box.sites[1], box.sites[6])] == [
        ("west", "B", ""),
        ("north", "", "pink"),
    ]


@pytest.mark.parametrize("side", ["blue", "green"])
def test_each_architect_has_every_pair_twice_and_every_good_alone_once(box, side):
    faces = Counter(frozenset(getattr(building, side)) for building in box.buildings)
    assert sorted(len(face) for face in faces) == [1] * 4 + [2] * 6
    assert all(count == (2 if len(face) == 2 else 1) for face, count in faces.items())


def test_the_back_of_a_pair_shows_the_other_two_goods(box):
    goods = {"gold", "cloth", "books", "tools"}
    for building in box.buildings[:12]:
        assert set(building.blue) | set(building.green) == goods
    assert [building.blue + building.green for building in box.buildings[12:]] == [
        ("tools", "gold"),
        ("gold", "tools"),
        ("cloth", "books"),
        ("books", "cloth"),
    ]


def test_plans(box):
    for architect in ("blue", "green"):
        stack = [p.officials for p in box.plans if p.architect == architect and not p.starting]
        assert stack == [2, 2, 3, 3, 4, 4, 5, 5]
    starting = [(p.architect, p.officials) for p in box.plans if p.starting]
    assert starting == [("blue", 3), ("blue", 3), ("green", 3), ("green", 3)]


def test_church(box):
    assert box.church == ("influence", "", "", "treasury", "", "")


def test_clergy_wigs(box):
    assert [tile.number for tile in box.clergy] == list(range(1, 38))
    wigs = Counter(tile.wigs for tile in box.clergy)
    assert wigs == {1: 2, 2: 15, 3: 15, 4: 5}


@pytest.mark.parametrize(
    "number, effect, what, amount, wigs",
    [
        (1, "building_wigs", "", 2, 3),
        (4, "reais_for_influence", "", 1, 2),
        (10, "visit_cheaper", "", 1, 2),
        (11, "court_reais", "minister", 3, 2),
        (12, "court_reais", "king", 2, 3),
        (13, "court_reais", "builder", 2, 3),
        (15, "completed_plan", "green", 1, 2),
        (20, "influence_once", "", 7, 1),
        (22, "sale", "gold", 2, 4),
        (23, "sale", "books", 2, 4),
        (24, "sale", "tools", 2, 4),
        (25, "sale", "cloth", 2, 4),
        (26, "sale", "", 1, 3),
        (27, "visit_cheaper", "minister", 2, 3),
        (28, "visit_cheaper", "king", 2, 3),
        (29, "visit_cheaper", "builder", 2, 3),
        (34, "cardinal_steps", "", 2, 4),
        (37, "produce_more", "", 1, 3),
    ],
)
def test_clergy(box, number, effect, what, amount, wigs):
    tile = box.clergy[number - 1]
    assert (tile.number, tile.effect, tile.what, tile.amount, tile.wigs) == (
        number,
        effect,
        what,
        amount,
        wigs,
    )


@pytest.mark.parametrize(
    "first, last, kind, what, wigs",
    [
        (1, 3, "buildings_side", "west east north", 1),
        (4, 5, "buildings_architect", "blue green", 1),
        (12, 16, "own_stores_row", "A B C D E", 2),
        (17, 20, "own_stores_street", "yellow pink brown blue", 2),
        (24, 27, "most_stores_street", "yellow pink brown blue", 5),
        (28, 32, "most_stores_row", "A B C D E", 5),
        (33, 37, "stores_row", "A B C D E", 1),
        (38, 41, "stores_street", "yellow pink brown blue", 1),
        (42, 44, "own_rubble", "earthquake fire tsunami", 1),
        (46, 49, "most_goods", "gold books tools cloth", 5),
        (51, 54, "own_goods", "gold books tools cloth", 1),
        (55, 56, "own_plans_architect", "blue green", 2),
        (59, 60, "most_plans_architect", "blue green", 5),
    ],
)
def test_decree_families(box, first, last, kind, what, wigs):
    family = box.decrees[first - 1 : last]
    assert [(d.kind, *d.what, d.wigs) for d in family] == [(kind, word, wigs) for word in what.split()]


def test_decrees_of_an_architect_on_one_side(box):
    assert [(*d.what, d.wigs) for d in box.decrees[5:11]] == [
        ("blue", "north", 2),
        ("blue", "east", 2),
        ("blue", "west", 2),
        ("green", "north", 2),
        ("green", "east", 2),
        ("green", "west", 2),
    ]


def test_single_decrees(box):
    single = {d.number: (d.kind, d.wigs) for d in box.decrees if not d.what}
    assert single == {
        21: ("store_each_type", 6),
        22: ("own_stores", 1),
        23: ("most_stores", 5),
        45: ("most_rubble", 5),
        50: ("good_each_type", 5),
        57: ("own_plans", 1),
        58: ("most_plans", 5),
        61: ("plan_officials_pairs", 1),
        62: ("most_plan_officials", 5),
        63: ("most_decrees", 5),
        64: ("own_decrees", 1),
        65: ("influence_pairs", 1),
        66: ("most_influence", 5),
        67: ("upper_influence_pairs", 1),
        68: ("portfolio_cards", 1),
        69: ("most_reais", 5),
        70: ("own_ships", 2),
    }


def test_decks(box):
    assert box.deck_sizes == (21, 20, 21, 20)
    assert Counter(card.deck for card in box.cards) == {"blue": 21, "red": 20, "purple": 21, "brown": 20}
    kinds = Counter((card.deck, card.kind) for card in box.cards)
    extra_kings = {("blue", "king"), ("purple", "king")}
    assert all(count == (6 if pile in extra_kings else 5) for pile, count in kinds.items())
    assert len(kinds) == 16


# One line for each kind in each deck: influence and reward or penalty of the noble cards, in order.
NOBLES = {
    ("blue", "builder"): "3 1 gold/2 plan/2 2 officials/2 2 tools/4 pay 1 real",
    ("red", "builder"): "3 1 tools/2 plan/2 2 officials/2 1 rubble/4 pay 1 real",
    ("purple", "builder"): "4 1 gold/3 plan/3 2 officials/3 1 rubble/5 lose 1 official",
    ("brown", "builder"): "4 1 tools/3 plan/3 2 officials/3 1 rubble/5 pay 1 real",
    ("blue", "minister"): "3 1 gold/2 decree/2 ship/2 2 books/4 lose 1 official",
    ("red", "minister"): "2 ship/2 produce/2 decree/3 1 books/5 lose 1 official",
    ("purple", "minister"): "3 produce/3 ship/3 decree/4 1 books/5 pay 1 real",
    ("brown", "minister"): "3 ship/3 produce/3 decree/4 1 gold/5 lose 1 official",
    ("blue", "king"): "3 1 gold/2 favour/2 cardinal 1/2 2 cloth/2 3 influence/4 pay 1 real",
    ("red", "king"): "3 1 gold/2 favour/2 cardinal 1/2 3 influence/4 lose 1 official",
    ("purple", "king"): "3 favour/3 cardinal 1/4 1 gold/3 3 influence/5 pay 1 real/4 1 cloth",
    ("brown", "king"): "3 cardinal 1/3 favour/4 1 gold/3 2 cloth/5 lose 1 official",
}


@pytest.mark.parametrize("deck, kind", NOBLES)
def test_noble_cards(box, deck, kind):
    cards = [card for card in box.cards if (card.deck, card.kind) == (deck, kind)]
    shown = [f"{c.influence} {''.join(texts(c.reward, c.penalty))}" for c in cards]
    assert "/".join(shown) == NOBLES[deck, kind]
    assert not any(card.event or card.benefit for card in cards)


TREASURY = {
    17: ("2 gold", "gold sold +2"),
    18: ("decree", "1 real off"),
    19: ("plan", "earthquake 1 cheaper"),
    20: ("up to 4 officials", "fire 1 cheaper"),
    21: ("store or building", "tsunami free"),
    37: ("2 tools", "tools sold +2"),
    38: ("2 cloth", "cloth sold +2"),
    39: ("2 books", "books sold +2"),
    40: ("any noble action", "1 real off"),
    41: ("store or building", "2 officials fewer"),
    58: ("any noble action", "earthquake 2 cheaper"),
    59: ("up to 4 officials", "2 officials fewer"),
    60: ("2 gold", "gold sold +2"),
    61: ("decree", "1 real off"),
    62: ("plan", "fire free"),
    78: ("store or building", "earthquake free"),
    79: ("any noble action", "2 reais off"),
    80: ("2 books", "books sold +2"),
    81: ("2 cloth", "cloth sold +2"),
    82: ("up to 4 officials", "tools sold +2"),
}


def test_treasury_cards(box):
    shown = {c.number: tuple(texts(c.event, c.benefit)) for c in box.cards if c.kind == "treasury"}
    assert shown == TREASURY


def test_effects_of_a_card(box):
    card = box.cards[20]
    assert card.event == Effect("store_or_building", "", 1, "store or building")
    assert card.benefit == Effect("rubble_cheaper", "tsunami", 1, "tsunami free")
    assert (card.influence, card.reward, card.penalty) == (0, None, None)


def effects(box: Components) -> dict[str, tuple[str, str, int]]:
    """Every effect text of the box, read."""
    rewards = [plot.reward for plot in box.plots] + [site.reward for site in box.sites]
    on_cards = [effect for c in box.cards for effect in (c.reward, c.penalty, c.event, c.benefit) if effect]
    return {effect.text: (effect.op, effect.what, effect.amount) for effect in [*rewards, *on_cards]}


@pytest.mark.parametrize(
    "text, op, what, amount",
    [
        ("1 gold", "goods", "gold", 1),
        ("2 books", "goods", "books", 2),
        ("5 reais", "reais", "", 5),
        ("3 influence", "influence", "", 3),
        ("plan", "plan", "", 1),
        ("2 officials", "officials", "", 2),
        ("cardinal 1", "cardinal", "", 1),
        ("favour", "favour", "", 1),
        ("decree", "decree", "", 1),
        ("1 rubble", "rubble", "", 1),
        ("ship", "ship", "", 1),
        ("produce", "produce", "", 1),
        ("pay 1 real", "pay_reais", "", 1),
        ("lose 1 official", "lose_official", "", 1),
        ("up to 4 officials", "officials_up_to", "", 4),
        ("store or building", "store_or_building", "", 1),
        ("any noble action", "any_noble_action", "", 1),
        ("tools sold +2", "sale", "tools", 2),
        ("2 reais off", "reais_off", "", 2),
        ("earthquake 2 cheaper", "rubble_cheaper", "earthquake", 2),
        ("earthquake free", "rubble_cheaper", "earthquake", 3),
        ("fire free", "rubble_cheaper", "fire", 2),
        ("tsunami free", "rubble_cheaper", "tsunami", 1),
        ("2 officials fewer", "officials_fewer", "", 2),
    ],
)
def test_effects(box, text, op, what, amount):
    assert effects(box)[text] == (op, what, amount)


def test_offices(box):
    assert box.office_spaces == 5
