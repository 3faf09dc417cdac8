"""Part C of the examples, second half: rubble, officials, money and goods (E109-E137), the backs (E138)."""

import pytest

from lisboa.game import Game
from tests.table import (
    CHEAP_LAND,
    LAND_OF_12,
    NO_OFFICIALS,
    OPENING,
    clergy,
    completed,
    cubes,
    favours,
    goods,
    offered,
    plans,
    play,
    portfolio,
    prices,
    question,
    refused,
    rubble,
    seat,
    treasury,
)

PRICE_4 = {"gold": 4, "books": 4, "tools": 4, "cloth": 4}


# ---------------------------------------------------------------------- rubble, officials, money


@pytest.mark.example("E109")
@pytest.mark.rule("R4.8", "R15.25")
def test_clergy_9_one_cube_of_the_site_for_two_wigs():
    position = {**OPENING, "stores": []}
    mine = {"plans": ["blue-3"], "clergy": [9], "wigs": 5}
    game = Game.position(**position, seats=[mine])
    play(game, "site east-B")
    assert offered(game) == {"give-up earthquake", "give-up fire", "done"}
    assert refused(game, "give-up tsunami") == "no-such-cube"
    play(game, "give-up fire")
    assert cubes(game, 0) == rubble(1, 0, 0)
    assert seat(game, 0).wigs == 7
    assert question(game) == (0, "take")

    game = Game.position(**position, seats=[mine])
    play(game, "site east-B", "done")
    assert cubes(game, 0) == rubble(1, 1, 0)
    assert seat(game, 0).wigs == 5


@pytest.mark.example("E116")
@pytest.mark.rule("R9.6")
def test_clergy_16_two_officials_are_enough_for_a_plan_for_3():
    position = {**OPENING, "offices": NO_OFFICIALS | {"king": {0: 2}}}
    poor = {"plans": ["blue-3"], "reais": 0, "influence": 0}
    assert refused(Game.position(**position, seats=[poor]), "site east-B") == "officials-short"

    game = Game.position(**position, seats=[poor | {"clergy": [16]}])
    play(game, "site east-B")
    assert completed(game, 0) == ["blue-3"]
    assert (seat(game, 0).officials, seat(game, 0).reais) == (8, 0)


@pytest.mark.example("E117")
@pytest.mark.rule("R9.1", "R15.25")
def test_clergy_17_a_real_for_the_cube_in_time_for_the_land():
    position = {**CHEAP_LAND, "rubble": {"rows": {"A": [], "C": ["tsunami"]}, "columns": {3: [], 4: []}}}
    poor = {"reais": 2, "influence": 0}
    assert refused(Game.position(**position, seats=[poor]), "plot C3 pink") == "land-too-dear"

    game = Game.position(**position, seats=[poor | {"clergy": [17]}])
    play(game, "plot C3 pink", "house left")
    assert (seat(game, 0).reais, cubes(game, 0)) == (0, rubble(0, 0, 1))


@pytest.mark.example("E117")
@pytest.mark.rule("R9.6", "R15.25")
def test_clergy_17_two_reais_for_a_site_in_time_for_hiring():
    position = {**OPENING, "treasury": 2, "offices": NO_OFFICIALS | {"king": {0: 2}}}
    poor = {"plans": ["blue-3"], "reais": 0, "influence": 0}
    assert refused(Game.position(**position, seats=[poor]), "site east-B") == "officials-short"

    game = Game.position(**position, seats=[poor | {"clergy": [17]}])
    play(game, "site east-B")
    assert (seat(game, 0).reais, completed(game, 0)) == (0, ["blue-3"])


@pytest.mark.example("E118")
@pytest.mark.rule("R5.2", "R12.1")
def test_clergy_18_two_wigs_more_for_each_ship():
    loaded = {"ship": "2a", "cargo": ["gold"]}
    game = Game.position(question="act", seats=[{"portfolio": [loaded], "clergy": [18], "wigs": 5}])
    play(game, "sell gold 2a")
    assert seat(game, 0).wigs == 5 + 2 + 2

    seats = [{"portfolio": ["2a"], "clergy": [18]}, {"portfolio": ["2b"]}]
    game = Game.position(question="finish", seats=seats)
    assert [score.categories["ships"] for score in game.scores()] == [4, 2, 0]


@pytest.mark.example("E121")
@pytest.mark.rule("R9.5")
def test_clergy_21_a_wig_for_each_decree():
    mine = {"clergy": [21], "rubble": rubble(1, 1, 1), "wigs": 5}
    game = Game.position(question="decree", decrees=[1, 2, 3], seats=[mine])
    play(game, "decree 1")
    assert seat(game, 0).wigs == 6
    play(game, "decree 2")
    assert (seat(game, 0).wigs, seat(game, 0).decrees, seat(game, 0).markers) == (7, (1, 2), 0)


@pytest.mark.rule("R5.1")
@pytest.mark.parametrize(
    "tile, good, other",
    [
        pytest.param(22, "gold", "books", marks=pytest.mark.example("E122")),
        pytest.param(23, "books", "tools", marks=pytest.mark.example("E123")),
        pytest.param(24, "tools", "cloth", marks=pytest.mark.example("E124")),
        pytest.param(25, "cloth", "gold", marks=pytest.mark.example("E125")),
    ],
)
def test_clergy_22_to_25_two_reais_more_for_one_good(tile, good, other):
    mine = {"clergy": [tile], "portfolio": ["2a"], "reais": 10}
    game = Game.position(question="act", prices=PRICE_4, seats=[mine])
    play(game, f"sell {good} 2a")
    assert seat(game, 0).reais == 10 + 7
    play(game, f"sell {other} 2a")
    assert seat(game, 0).reais == 10 + 7 + 5


@pytest.mark.example("E126")
@pytest.mark.rule("R5.1")
def test_clergy_26_a_real_more_for_every_good():
    mine = {"clergy": [26], "portfolio": ["2a"], "reais": 10}
    game = Game.position(question="act", prices=PRICE_4, seats=[mine])
    play(game, "sell gold 2a", "sell tools 2a")
    assert seat(game, 0).reais == 10 + 12


@pytest.mark.example("E130")
@pytest.mark.rule("R10.1")
@pytest.mark.parametrize("tiles, reais", [([], 7), ([30], 10)])
def test_clergy_30_events_are_free(tiles, reais):
    game = Game.position(hand=[19], treasury=3, seats=[{"clergy": tiles, "reais": 10, "influence": 0}])
    play(game, "sponsor 19", "plan green")
    assert plans(game, 0) == ["green-2"]
    assert seat(game, 0).reais == reais


@pytest.mark.example("E131")
@pytest.mark.rule("R4.6")
def test_clergy_31_two_reais_more_from_a_treasury_card():
    game = Game.position(hand=[17], treasury=3, seats=[{"clergy": [31], "reais": 10}])
    play(game, "portfolio 17")
    assert (seat(game, 0).reais, treasury(game)) == (10 + 5, 2)


@pytest.mark.rule("R9.7", "R15.5", "R15.27")
@pytest.mark.parametrize(
    "tile, value, out, paid",
    [
        pytest.param(32, 5, 1, 3, marks=pytest.mark.example("E132"), id="E132 one at 5"),
        pytest.param(32, 5, 0, 6, marks=pytest.mark.example("E132"), id="E132 two at 5"),
        pytest.param(32, 1, 1, 0, marks=pytest.mark.example("E132"), id="E132 one at 1"),
        pytest.param(33, 5, 0, 9, marks=pytest.mark.example("E133"), id="E133 two at 5"),
    ],
)
def test_clergy_32_and_33_make_hiring_cheaper(tile, value, out, paid):
    """A plan for 2 with 1 or 0 officials out."""
    position = {**OPENING, "treasury": value, "offices": NO_OFFICIALS | {"king": {0: out}}}
    mine = {"plans": ["blue-2"], "clergy": [tile], "reais": 10, "influence": 0}
    game = Game.position(**position, seats=[mine])
    play(game, "site east-B")
    assert seat(game, 0).reais == 10 - paid


@pytest.mark.example("E133")
@pytest.mark.rule("R15.5", "R9.2")
def test_clergy_33_land_for_12_costs_11():
    mine = {"clergy": [33], "reais": 30, "influence": 0}
    game = Game.position(question="store", **LAND_OF_12, seats=[mine])
    play(game, "plot E4 brown", "cube row earthquake", "house left")
    assert seat(game, 0).reais == 30 - 11


@pytest.mark.example("E133")
@pytest.mark.rule("R15.5", "R10.1")
def test_clergy_33_an_event_at_3_costs_2():
    game = Game.position(hand=[19], treasury=3, seats=[{"clergy": [33], "reais": 10, "influence": 0}])
    play(game, "sponsor 19")
    assert seat(game, 0).reais == 10 - 2


# ---------------------------------------------------------------------- cardinal, favours, ships, production


@pytest.mark.example("E134")
@pytest.mark.rule("R7.5")
@pytest.mark.parametrize("tiles, most", [([], 2), ([34], 4)])
def test_clergy_34_up_to_two_steps_more(tiles, most):
    game = Game.position(question="act", church=[1, 2, 3, 4, 5, 6], seats=[{"clergy": tiles}])
    play(game, "trade gold cardinal")
    assert offered(game) == {f"steps {n}" for n in range(1, most + 1)}
    assert refused(game, f"steps {most + 1}") == "too-far"


@pytest.mark.example("E134")
@pytest.mark.rule("R7.5")
def test_clergy_34_one_arrow_is_1_to_3_steps():
    game = Game.position(hand=[13], church=[1, 2, 3, 4, 5, 6], seats=[{"clergy": [34]}])
    play(game, "portfolio 13")
    assert offered(game) == {"steps 1", "steps 2", "steps 3"}
    play(game, "steps 3")
    assert (game.state.cardinal, treasury(game), offered(game)) == (3, 3, {"tile 3", "tile 4"})
    play(game, "tile 4")
    assert treasury(game) == 4


@pytest.mark.example("E135")
@pytest.mark.rule("R7.7", "R15.13")
@pytest.mark.parametrize(
    "moves, held",
    [
        (["favour builder", "favour minister"], {"builder", "minister", "king"}),
        (["favour minister", "done"], {"minister", "king"}),
        (["done"], {"king"}),
    ],
)
def test_clergy_35_up_to_two_favours_at_once(moves, held):
    game = Game.position(question="act", church=[35, 1, 2, 3, 4, 5], seats=[{"favours": ["king"]}])
    play(game, "trade gold cardinal", "steps 1", "tile 35")
    assert offered(game) == {"favour builder", "favour minister", "done"}
    assert refused(game, "favour king") == "favour-held"
    play(game, *moves)
    assert favours(game, 0) == held
    assert clergy(game, 0) == {35}


@pytest.mark.example("E135")
@pytest.mark.rule("R15.27")
def test_clergy_35_two_favours_and_no_third():
    game = Game.position(question="act", church=[35, 1, 2, 3, 4, 5])
    play(game, "trade gold cardinal", "steps 1", "tile 35", "favour builder", "favour king")
    assert favours(game, 0) == {"builder", "king"}
    assert question(game) == (0, "trade-more")


@pytest.mark.example("E136")
@pytest.mark.rule("R7.3", "R15.27")
def test_clergy_36_ships_cost_no_goods():
    mine = {"clergy": [36], "goods": {"gold": 1, "books": 0, "cloth": 0, "tools": 0}, "influence": 0}
    game = Game.position(question="act", period=2, seats=[mine])
    play(game, "trade gold ship")
    assert portfolio(game, 0) == ["3a"]
    assert goods(game, 0) == {"gold": 0, "books": 0, "cloth": 0, "tools": 0}

    game = Game.position(question="act", period=2, seats=[mine | {"portfolio": ["1a"]}])
    play(game, "trade gold ship")
    assert offered(game) == {"build", "upgrade 1a"}
    play(game, "upgrade 1a")
    assert portfolio(game, 0) == ["3a"]

    without = Game.position(question="act", period=2, seats=[mine | {"clergy": []}])
    assert refused(without, "trade gold ship") == "goods-short"


@pytest.mark.example("E137")
@pytest.mark.rule("R7.4", "R4.2")
def test_clergy_37_one_more_good_of_a_store():
    stores = ["B1 yellow 0", "B2 pink 0"]
    mine = {"clergy": [37], "goods": {"gold": 0, "cloth": 0, "books": 1, "tools": 0}}
    game = Game.position(question="act", stores=stores, seats=[mine])
    play(game, "trade books produce")
    assert offered(game) == {"good gold", "good cloth"}
    assert refused(game, "good tools") == "not-produced"
    play(game, "good gold")
    assert goods(game, 0) == {"gold": 2, "cloth": 1, "books": 0, "tools": 0}
    assert prices(game) == {"gold": 5, "cloth": 4, "books": 5, "tools": 4}


@pytest.mark.example("E137")
@pytest.mark.rule("R4.2")
def test_clergy_37_only_where_there_is_room():
    mine = {"clergy": [37], "goods": {"gold": 1, "cloth": 0, "books": 1, "tools": 0}}
    game = Game.position(question="act", stores=["B1 yellow 0", "B2 pink 0"], seats=[mine])
    play(game, "trade books produce")
    assert goods(game, 0) == {"gold": 2, "cloth": 2, "books": 0, "tools": 0}


# ---------------------------------------------------------------------- the backs

BACKS = (3, 2, 2, 2, 3, 3, 3, 2, 2, 2, 2, 3, 3, 2, 2, 2, 2, 2, 3, 1, 3, 4, 4, 4, 4, 3, 3, 3, 3, 2, 3, 3, 2, 4, 1, 2, 3)


@pytest.mark.example("E138")
@pytest.mark.rule("R7.6")
@pytest.mark.parametrize("tile, wigs", [pytest.param(n, w, id=f"clergy {n}") for n, w in enumerate(BACKS, 1)])
def test_the_back_of_every_clergy_tile(tile, wigs):
    game = Game.position(question="church", seats=[{"clergy": [tile], "wigs": 5}])
    play(game, f"cash {tile}")
    assert seat(game, 0).wigs == 5 + wigs
    assert clergy(game, 0) == set()
