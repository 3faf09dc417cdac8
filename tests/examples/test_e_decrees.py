"""Part E of the examples: each of the 70 decrees at the end of a game (E201-E270)."""

import pytest

from lisboa.game import Game
from tests.table import idle, rubble

# Buildings that suit the north sites, by architect; any of the others suits the west and the east.
NORTH = {
    "north-yellow": {"blue": 1, "green": 3},
    "north-pink": {"blue": 2, "green": 4},
    "north-brown": {"blue": 11, "green": 9},
    "north-blue": {"blue": 13, "green": 14},
}
OTHERS = (5, 6, 7, 8, 10, 12, 15, 16)
BESIDE = {"yellow": (1, 2), "pink": (2, 3), "brown": (3, 4), "blue": (4, 5)}  # the columns of a street


def opened(*buildings):
    """Open public buildings from words like "west-A blue"."""
    spare = iter(OTHERS)
    found = []
    for site, architect in map(str.split, buildings):
        number = NORTH[site][architect] if site in NORTH else next(spare)
        found.append({"site": site, "architect": architect, "building": number})
    return found


def worth(decree, *seats, **position):
    """The game ends: the wigs of seat 0's decrees, of which the first is this one."""
    mine, *others = seats or ({},)
    mine = mine | {"decrees": [decree, *mine.get("decrees", ())]}
    game = Game.position(question="finish", seats=[mine, *others], **position)
    assert game.over
    return game.scores()[0].categories["decrees"]


# ---------------------------------------------------------------------- open public buildings

TOWN = opened("west-A blue", "west-B green", "west-E green", "east-A green", "east-D blue", "north-pink green")
NINE = opened(
    "west-A blue",
    "west-B blue",
    "west-C blue",
    "west-D green",
    "north-yellow blue",
    "north-pink green",
    "east-A green",
    "east-B green",
    "east-C blue",
)
ON_THE_NORTH = ("north-yellow", "north-brown", "north-blue")
ON_THE_EAST = ("east-A", "east-C", "east-E")
ON_THE_WEST = ("west-A", "west-C", "west-E")


@pytest.mark.rule("R12.5")
@pytest.mark.parametrize(
    "decree, buildings, wigs",
    [
        pytest.param(1, TOWN, 3, marks=pytest.mark.example("E201")),
        pytest.param(2, TOWN, 2, marks=pytest.mark.example("E202")),
        pytest.param(3, TOWN, 1, marks=pytest.mark.example("E203")),
        pytest.param(4, NINE, 5, marks=pytest.mark.example("E204")),
        pytest.param(5, NINE, 4, marks=pytest.mark.example("E205")),
    ],
)
def test_a_wig_for_each_open_building(decree, buildings, wigs):
    assert worth(decree, buildings=buildings) == wigs


@pytest.mark.rule("R12.5")
@pytest.mark.parametrize(
    "decree, architect, side, other_side",
    [
        pytest.param(6, "blue", ON_THE_NORTH, "east-B", marks=pytest.mark.example("E206")),
        pytest.param(7, "blue", ON_THE_EAST, "west-B", marks=pytest.mark.example("E207")),
        pytest.param(8, "blue", ON_THE_WEST, "north-pink", marks=pytest.mark.example("E208")),
        pytest.param(9, "green", ON_THE_NORTH, "west-B", marks=pytest.mark.example("E209")),
        pytest.param(10, "green", ON_THE_EAST, "north-pink", marks=pytest.mark.example("E210")),
        pytest.param(11, "green", ON_THE_WEST, "east-B", marks=pytest.mark.example("E211")),
    ],
)
def test_two_wigs_for_each_open_building_of_an_architect_on_a_side(decree, architect, side, other_side):
    """Neither the other architect's building on that side counts nor this one's on another side."""
    other = {"blue": "green", "green": "blue"}[architect]
    first, second, third = side
    these = (f"{first} {architect}", f"{second} {architect}")
    assert worth(decree, buildings=opened(*these, f"{third} {other}", f"{other_side} {architect}")) == 4


# ---------------------------------------------------------------------- stores


def elsewhere(row):
    return "C" if row == "B" else "B"


@pytest.mark.rule("R12.5")
@pytest.mark.parametrize(
    "decree, row",
    [
        pytest.param(12, "A", marks=pytest.mark.example("E212")),
        pytest.param(13, "B", marks=pytest.mark.example("E213")),
        pytest.param(14, "C", marks=pytest.mark.example("E214")),
        pytest.param(15, "D", marks=pytest.mark.example("E215")),
        pytest.param(16, "E", marks=pytest.mark.example("E216")),
    ],
)
def test_two_wigs_for_each_own_store_in_a_row(decree, row):
    stores = [f"{row}2 yellow 0", f"{row}3 pink 0", f"{row}4 brown 1", f"{elsewhere(row)}3 brown 0"]
    assert worth(decree, stores=stores) == 4


@pytest.mark.rule("R12.5")
@pytest.mark.parametrize(
    "decree, street",
    [
        pytest.param(17, "yellow", marks=pytest.mark.example("E217")),
        pytest.param(18, "pink", marks=pytest.mark.example("E218")),
        pytest.param(19, "brown", marks=pytest.mark.example("E219")),
        pytest.param(20, "blue", marks=pytest.mark.example("E220")),
    ],
)
def test_two_wigs_for_each_own_store_on_a_street(decree, street):
    west, east = BESIDE[street]
    stores = [f"B{west} {street} 0", f"C{west} {street} 0", f"A{east} {street} 0", f"D{west} {street} 1"]
    stores.append("E5 blue 0" if street != "blue" else "E1 yellow 0")
    assert worth(decree, stores=stores) == 6


@pytest.mark.example("E221")
@pytest.mark.rule("R12.5")
@pytest.mark.parametrize("last, wigs", [("B4 blue 0", 6), ("B4 brown 0", 0), ("B4 blue 1", 0)])
def test_a_store_of_each_type(last, wigs):
    assert worth(21, stores=["B1 yellow 0", "B2 pink 0", "B3 brown 0", last]) == wigs


PLOTS = (
    "B1 yellow",
    "C1 yellow",
    "D1 yellow",
    "E1 yellow",
    "A2 pink",
    "B2 pink",
    "C2 pink",
    "D2 pink",
    "A3 brown",
    "B3 brown",
    "C3 brown",
)


def built(*counts):
    """This many stores of each seat, anywhere."""
    owners = [seat for seat, count in enumerate(counts) for _ in range(count)]
    return [f"{plot} {owner}" for plot, owner in zip(PLOTS, owners, strict=False)]


@pytest.mark.example("E222")
@pytest.mark.rule("R12.5")
def test_a_wig_for_each_own_store():
    assert worth(22, stores=built(6, 2)) == 6


@pytest.mark.example("E223")
@pytest.mark.rule("R12.5", "R15.11")
@pytest.mark.parametrize("counts, wigs", [((4, 4, 3), 5), ((3, 4), 0), ((0, 0, 0), 0)])
def test_most_stores(counts, wigs):
    assert worth(23, stores=built(*counts)) == wigs


@pytest.mark.rule("R12.5", "R15.11")
@pytest.mark.parametrize(
    "decree, street",
    [
        pytest.param(24, "yellow", marks=pytest.mark.example("E224")),
        pytest.param(25, "pink", marks=pytest.mark.example("E225")),
        pytest.param(26, "brown", marks=pytest.mark.example("E226")),
        pytest.param(27, "blue", marks=pytest.mark.example("E227")),
    ],
)
def test_most_stores_on_a_street(decree, street):
    west, east = BESIDE[street]
    other = "D5 blue 0" if street != "blue" else "D1 yellow 0"
    two = [f"B{west} {street} 0", f"B{east} {street} 0"]
    theirs = [f"C{west} {street} 1", f"C{east} {street} 1"]
    assert worth(decree, stores=two + theirs) == 5
    assert worth(decree, stores=[two[0], other, *theirs]) == 0
    assert worth(decree, stores=[other]) == 0


@pytest.mark.rule("R12.5", "R15.11")
@pytest.mark.parametrize(
    "decree, row",
    [
        pytest.param(28, "A", marks=pytest.mark.example("E228")),
        pytest.param(29, "B", marks=pytest.mark.example("E229")),
        pytest.param(30, "C", marks=pytest.mark.example("E230")),
        pytest.param(31, "D", marks=pytest.mark.example("E231")),
        pytest.param(32, "E", marks=pytest.mark.example("E232")),
    ],
)
def test_most_stores_in_a_row(decree, row):
    yellow, pink, brown, blue = f"{row}2 yellow", f"{row}3 pink", f"{row}4 brown", f"{row}5 blue"
    away = f"{elsewhere(row)}3 pink"
    assert worth(decree, stores=[f"{yellow} 0", f"{pink} 0", f"{brown} 1", f"{blue} 2", f"{away} 1"]) == 5
    assert worth(decree, stores=[f"{yellow} 0", f"{pink} 1", f"{brown} 1", f"{away} 0"]) == 0
    assert worth(decree, stores=[f"{away} 0"]) == 0


@pytest.mark.rule("R12.5")
@pytest.mark.parametrize(
    "decree, row",
    [
        pytest.param(33, "A", marks=pytest.mark.example("E233")),
        pytest.param(34, "B", marks=pytest.mark.example("E234")),
        pytest.param(35, "C", marks=pytest.mark.example("E235")),
        pytest.param(36, "D", marks=pytest.mark.example("E236")),
        pytest.param(37, "E", marks=pytest.mark.example("E237")),
    ],
)
def test_a_wig_for_each_store_of_anyone_in_a_row(decree, row):
    stores = [f"{row}2 yellow 0", f"{row}3 pink 1", f"{row}4 brown 2", f"{row}5 blue 1"]
    assert worth(decree, stores=[*stores, f"{elsewhere(row)}3 pink 0"]) == 4


@pytest.mark.rule("R12.5")
@pytest.mark.parametrize(
    "decree, street",
    [
        pytest.param(38, "yellow", marks=pytest.mark.example("E238")),
        pytest.param(39, "pink", marks=pytest.mark.example("E239")),
        pytest.param(40, "brown", marks=pytest.mark.example("E240")),
        pytest.param(41, "blue", marks=pytest.mark.example("E241")),
    ],
)
def test_a_wig_for_each_store_of_anyone_on_a_street(decree, street):
    west, east = BESIDE[street]
    plots = (f"B{west}", f"C{west}", f"A{east}", f"D{east}", f"E{west}")
    stores = [f"{plot} {street} {owner}" for plot, owner in zip(plots, (0, 1, 2, 0, 1), strict=True)]
    stores.append("B5 blue 0" if street != "blue" else "B1 yellow 0")
    assert worth(decree, stores=stores) == 5


# ---------------------------------------------------------------------- rubble and goods


@pytest.mark.rule("R12.5")
@pytest.mark.parametrize(
    "decree, wigs",
    [
        pytest.param(42, 4, marks=pytest.mark.example("E242")),
        pytest.param(43, 3, marks=pytest.mark.example("E243")),
        pytest.param(44, 5, marks=pytest.mark.example("E244")),
    ],
)
def test_a_wig_for_each_own_cube_of_a_colour(decree, wigs):
    assert worth(decree, {"rubble": rubble(4, 3, 5)}, {"rubble": rubble(1, 1, 1)}) == wigs


@pytest.mark.example("E245")
@pytest.mark.rule("R12.5", "R15.11")
@pytest.mark.parametrize(
    "cubes, wigs",
    [
        (((3, 3, 3), (5, 2, 2), (3, 3, 2)), 5),
        (((3, 3, 2), (4, 4, 1), (0, 0, 0)), 0),
        (((0, 0, 0), (0, 0, 0), (0, 0, 0)), 0),
    ],
    ids=["9, 9, 8", "8, 9, 0", "none"],
)
def test_most_rubble(cubes, wigs):
    assert worth(45, *({"rubble": rubble(*colours)} for colours in cubes)) == wigs


@pytest.mark.rule("R12.5", "R15.11")
@pytest.mark.parametrize(
    "decree, good",
    [
        pytest.param(46, "gold", marks=pytest.mark.example("E246")),
        pytest.param(47, "books", marks=pytest.mark.example("E247")),
        pytest.param(48, "tools", marks=pytest.mark.example("E248")),
        pytest.param(49, "cloth", marks=pytest.mark.example("E249")),
    ],
)
def test_most_goods_of_a_type(decree, good):
    def held(*counts):
        return [{"goods": {good: count}} for count in counts]

    assert worth(decree, *held(2, 2, 0)) == 5
    assert worth(decree, *held(1, 2, 0)) == 0
    assert worth(decree, *held(0, 0, 0)) == 0


@pytest.mark.example("E250")
@pytest.mark.rule("R12.5")
@pytest.mark.parametrize("tools, wigs", [(1, 5), (0, 0)])
def test_a_good_of_each_type(tools, wigs):
    assert worth(50, {"goods": {"gold": 1, "cloth": 1, "books": 1, "tools": tools}}) == wigs


@pytest.mark.rule("R12.5", "R12.9")
@pytest.mark.parametrize(
    "decree, good",
    [
        pytest.param(51, "gold", marks=pytest.mark.example("E251")),
        pytest.param(52, "books", marks=pytest.mark.example("E252")),
        pytest.param(53, "tools", marks=pytest.mark.example("E253")),
        pytest.param(54, "cloth", marks=pytest.mark.example("E254")),
    ],
)
def test_a_wig_for_each_own_good_in_the_warehouse(decree, good):
    """Three in the warehouse, which holds 3 with a rubble set; one more aboard a ship does not count."""
    mine = {"rubble": rubble(1, 1, 1), "goods": {good: 3}, "portfolio": [{"ship": "2a", "cargo": [good]}]}
    assert worth(decree, mine) == 3


# ---------------------------------------------------------------------- completed plans


def done(*plans):
    return {"completed": list(plans)}


@pytest.mark.rule("R12.5")
@pytest.mark.parametrize(
    "decree, wigs, plans",
    [
        pytest.param(55, 4, ("blue-2", "blue-5", "green-3"), marks=pytest.mark.example("E255")),
        pytest.param(56, 4, ("green-2", "green-5", "blue-3"), marks=pytest.mark.example("E256")),
        pytest.param(57, 3, ("blue-2", "blue-5", "green-3"), marks=pytest.mark.example("E257")),
        pytest.param(61, 2, ("blue-2", "green-3"), marks=pytest.mark.example("E261")),
    ],
)
def test_own_completed_plans(decree, wigs, plans):
    """An open plan does not count, nor another player's."""
    assert worth(decree, done(*plans) | {"plans": ["blue-4", "green-4"]}, done("blue-4", "green-4")) == wigs


THREE = done("blue-2", "green-2", "green-3")
TWO_BLUE = done("blue-2", "blue-3")
TWO_GREEN = done("green-2", "green-3")
ONE_BLUE = done("blue-5", "green-3", "green-4")
ONE_GREEN = done("green-5", "blue-3", "blue-4")


@pytest.mark.rule("R12.5", "R15.11")
@pytest.mark.parametrize(
    "decree, seats, wigs",
    [
        pytest.param(58, (THREE, done("blue-3", "blue-4", "green-4")), 5, marks=pytest.mark.example("E258")),
        pytest.param(58, (TWO_BLUE, THREE), 0, marks=pytest.mark.example("E258")),
        pytest.param(58, ({}, {}), 0, marks=pytest.mark.example("E258")),
        pytest.param(59, (TWO_BLUE, ONE_BLUE), 5, marks=pytest.mark.example("E259")),
        pytest.param(59, (ONE_BLUE, TWO_BLUE), 0, marks=pytest.mark.example("E259")),
        pytest.param(59, (TWO_GREEN, done("green-2")), 0, marks=pytest.mark.example("E259")),
        pytest.param(60, (TWO_GREEN, ONE_GREEN), 5, marks=pytest.mark.example("E260")),
        pytest.param(60, (ONE_GREEN, TWO_GREEN), 0, marks=pytest.mark.example("E260")),
        pytest.param(60, (TWO_BLUE, done("blue-2")), 0, marks=pytest.mark.example("E260")),
    ],
)
def test_most_completed_plans(decree, seats, wigs):
    assert worth(decree, *seats) == wigs


@pytest.mark.example("E262")
@pytest.mark.rule("R12.5", "R15.11")
@pytest.mark.parametrize(
    "seats, wigs",
    [
        ((done("blue-5", "green-3"), done("blue-3", "green-5"), done("blue-5")), 5),
        ((done("blue-5"), done("blue-3", "green-5")), 0),
        (({}, {}, {}), 0),
    ],
    ids=["8, 8, 5", "5, 8", "none"],
)
def test_most_officials_on_completed_plans(seats, wigs):
    assert worth(62, *seats) == wigs


# ---------------------------------------------------------------------- decrees, influence, cards, money


@pytest.mark.example("E263")
@pytest.mark.rule("R12.5")
@pytest.mark.parametrize("more, wigs", [([1, 2, 3], 5), ([1, 2], 0)])
def test_most_decrees_this_one_included(more, wigs):
    """No building is open: the other decrees are worth nothing."""
    assert worth(63, {"decrees": more}, {"decrees": [4, 5, 6, 7]}, {"decrees": [8, 9, 10]}) == wigs


@pytest.mark.example("E264")
@pytest.mark.rule("R12.5")
def test_a_wig_for_each_own_decree_this_one_included():
    assert worth(64, {"decrees": [1, 2, 3]}, {"decrees": [4, 5]}) == 4


@pytest.mark.rule("R12.5", "R15.11")
@pytest.mark.parametrize(
    "decree, levels, wigs",
    [
        pytest.param(65, (7, 0, 0), 3, marks=pytest.mark.example("E265")),
        pytest.param(66, (7, 7, 3), 5, marks=pytest.mark.example("E266")),
        pytest.param(66, (6, 7, 3), 0, marks=pytest.mark.example("E266")),
        pytest.param(66, (0, 0, 0), 0, marks=pytest.mark.example("E266")),
    ],
)
def test_influence(decree, levels, wigs):
    assert worth(decree, *({"influence": level} for level in levels)) == wigs


FIVE_CARDS = {"rubble": rubble(3, 3, 3), "portfolio": [1, 5, "2a", 17, 18]}


@pytest.mark.rule("R12.5")
@pytest.mark.parametrize(
    "decree, mine, wigs",
    [
        pytest.param(67, {"portfolio": [1, 5]}, 3, marks=pytest.mark.example("E267")),
        pytest.param(68, FIVE_CARDS, 5, marks=pytest.mark.example("E268")),
        pytest.param(70, {"portfolio": ["1a", "2a"]}, 4, marks=pytest.mark.example("E270")),
    ],
)
def test_the_portfolio(decree, mine, wigs):
    assert worth(decree, mine, {"portfolio": [6, "2b"]}) == wigs


@pytest.mark.example("E269")
@pytest.mark.rule("R12.5", "R12.4")
@pytest.mark.parametrize("coins, wigs", [(13, 5), (12, 0)])
def test_most_reais_those_of_influence_included(coins, wigs):
    assert worth(69, {"reais": coins, "influence": 4}, {"reais": 17, "influence": 0}) == wigs


@pytest.mark.example("E262")
@pytest.mark.rule("R12.5")
def test_only_the_owner_scores_a_decree():
    game = Game.position(question="finish", seats=[{"decrees": [62]}, done("blue-5"), done("blue-4")])
    assert [score.categories["decrees"] for score in game.scores()] == [0, 0, 0]


@pytest.mark.rule("R2.18")
def test_with_two_players_decrees_on_row_e_are_replaced():
    """All decrees but 16, 32, 37 and the last eight are taken: just these eight come up."""
    taken = [n for n in range(1, 63) if n not in (16, 32, 37)]
    game = Game.position(players=2, decrees=[63], seats=[{"decrees": taken}])
    idle(game)
    assert sorted(game.state.decree_row) == list(range(63, 71))
