"""Part G of the worked examples, E409-E418: Lacerda's state actions."""

from typing import Any

import pytest

from lisboa.engine.constants import NOBLES
from lisboa.engine.lacerda import ITS_CLERGY, ITS_FAVOUR, ITS_OFFICE, ITS_PLAN, ITS_STATE_SKIPPED
from lisboa.game import Game
from tests.table import (
    at_sea,
    cargo,
    favours,
    goods,
    lacerda,
    offered,
    office,
    plans,
    play,
    portfolio,
    prices,
    question,
    seat,
    settled,
    stores,
    treasury,
)

NO_ONE_OF_YOURS: dict[str, Any] = {"minister": {0: 0}}


# ---------------------------------------------------------------------- E409: plans


@pytest.mark.example("E409")
@pytest.mark.rule("R13.6")
@pytest.mark.parametrize(
    "blue, green, taken, how",
    [
        ([2, 5], [2, 5], "blue-2", (0, 2)),
        ([2, 5], [3, 5], "green-3", (1, 1)),
        ([4, 5], [3, 5], "blue-4", (0, 1)),
        ([5], [5], "blue-5", (0, 2)),
        ([], [2, 5], "green-2", (1, 3)),
        ([2, 5], [], "blue-2", (0, 3)),
    ],
)
def test_a_plan(blue, green, taken, how):
    game = lacerda("builder", plan_stacks={"blue": blue, "green": green})
    assert plans(game, 1) == [taken]
    assert settled(game, ITS_PLAN) == [how]
    left = game.view().plans
    architect, officials = taken.split("-")
    expected = {"blue": [f"blue-{n}" for n in blue], "green": [f"green-{n}" for n in green]}
    expected[architect].remove(f"{architect}-{officials}")
    assert left == {name: tuple(stack) for name, stack in expected.items()}


# ---------------------------------------------------------------------- E410: officials


@pytest.mark.example("E410")
@pytest.mark.rule("R13.6")
@pytest.mark.parametrize(
    "before, after, left, how",
    [
        ((0, 1, 0), (1, 1, 1), 5, [(0, 2), (2, 2)]),
        ((1, 1, 1), (2, 2, 1), 3, [(0, 2), (1, 2)]),
        ((2, 2, 1), (3, 2, 2), 1, [(2, 1), (0, 2)]),
        ((3, 2, 2), (3, 3, 2), 0, [(1, 2)]),
    ],
)
def test_officials(before, after, left, how):
    game = lacerda("builder", "king", offices={noble: {1: n} for noble, n in zip(NOBLES, before, strict=True)})
    assert tuple(office(game, noble, 1) for noble in NOBLES) == after
    assert seat(game, 1).officials == left
    assert settled(game, ITS_OFFICE) == how


@pytest.mark.example("E410")
@pytest.mark.rule("R13.6", "R15.18")
def test_no_official_left():
    game = lacerda("builder", "king", offices={"builder": {1: 3}, "minister": {1: 3}, "king": {1: 2}})
    assert [office(game, noble, 1) for noble in NOBLES] == [3, 3, 2]
    assert len(settled(game, ITS_STATE_SKIPPED)) == 1
    assert plans(game, 1) == []  # not exchanged for a plan
    assert len(stores(game, 1)) == 1  # the noble action follows


# ---------------------------------------------------------------------- E411, E412: ships


@pytest.mark.example("E411")
@pytest.mark.rule("R13.6")
def test_a_ship():
    """1 + 3 for the ship + 2 for your cards; the visit is free: treasury -1, one neutral official."""
    game = lacerda(
        "minister",
        "treasury",
        treasury=3,
        offices=NO_ONE_OF_YOURS,
        seats=[{"portfolio": [7]}, {"influence": 1, "portfolio": ["2a"]}],
    )
    assert portfolio(game, 1) == ["2a", "1a"]
    assert seat(game, 1).influence == 6  # its red ship does not count
    assert treasury(game) == 4
    assert game.state.shipyard == ()
    assert (sum(seat(game, 1).goods), seat(game, 1).reais) == (0, 0)


@pytest.mark.example("E411")
@pytest.mark.rule("R13.6", "R5.2")
def test_your_ships_count_for_it_too():
    game = lacerda(
        "minister", "treasury", treasury=3, offices=NO_ONE_OF_YOURS, seats=[{"portfolio": [7, "1a"]}, {"influence": 1}]
    )
    assert portfolio(game, 1) == ["2a"]
    assert seat(game, 1).influence == 1 + 2 + 2 + 3


@pytest.mark.example("E412")
@pytest.mark.rule("R13.5", "R13.6", "R5.2")
def test_you_sell_to_its_ship():
    game = Game.position(
        players=1,
        question="act",
        courtier="minister",
        assistant="builder",
        seats=[{"reais": 10, "goods": {"gold": 1}}, {"wigs": 5, "portfolio": ["1a"]}],
    )
    assert "sell gold 1a" in offered(game)
    play(game, "sell gold 1a")
    assert seat(game, 0).reais == 16
    assert goods(game, 0)["gold"] == 0
    assert seat(game, 1).wigs == 6
    assert at_sea(game, "1a")
    assert cargo(game, "1a") == {"gold": 1}
    play(game, "take king")
    assert question(game) == (0, "turn")
    assert not at_sea(game, "1a")  # docked in its turn (R13.5)
    assert cargo(game, "1a") == {}


# ---------------------------------------------------------------------- E413: production


@pytest.mark.example("E413")
@pytest.mark.rule("R13.6", "R7.4", "R13.14")
def test_production():
    own = {"stores": ["B1 yellow 1", "C1 yellow 1", "B2 pink 1"]}
    game = lacerda("minister", "builder", **own)
    assert goods(game, 1) == {"gold": 2, "cloth": 1, "books": 0, "tools": 0}
    assert prices(game) == {"gold": 5, "cloth": 4, "books": 5, "tools": 4}
    game = lacerda("minister", "builder", **own, seats=[{}, {"goods": {"gold": 4, "books": 7}}])
    assert goods(game, 1) == {"gold": 6, "cloth": 1, "books": 7, "tools": 0}  # no warehouse limit


# ---------------------------------------------------------------------- E414-E416: the cardinal


@pytest.mark.example("E414")
@pytest.mark.rule("R13.6")
def test_the_cardinal_without_an_icon():
    game = lacerda("king", "king", cardinal=0, church=[10, 11, 1, 13, 14, 15], treasury=3)
    it = seat(game, 1)
    assert game.state.cardinal == 2
    assert game.state.church[:2] == (10, 11)
    assert game.state.church[2] not in (0, 1)  # refilled
    assert (it.wigs, it.clergy) == (5 + 3, 0)
    assert settled(game, ITS_CLERGY) == [(1, 0)]
    assert treasury(game) == 3
    assert it.influence == 4  # only the visit: a neutral official; no church scoring


@pytest.mark.example("E415")
@pytest.mark.rule("R13.6")
def test_the_cardinal_over_the_treasury_icon():
    game = lacerda("king", "king", cardinal=2, church=[10, 11, 12, 13, 1, 15], treasury=3)
    assert game.state.cardinal == 4
    assert treasury(game) == 4
    assert seat(game, 1).wigs == 5 + 3
    assert game.state.church[3] == 13
    assert seat(game, 1).influence == 5  # so the visit is free


@pytest.mark.example("E416")
@pytest.mark.rule("R13.6")
def test_the_cardinal_onto_the_influence_icon():
    game = lacerda(
        "king",
        "king",
        cardinal=4,
        church=[1, 11, 12, 13, 14, 15],
        treasury=3,
        seats=[{"clergy": [16], "portfolio": [7]}, {"influence": 3}],
    )
    assert game.state.cardinal == 0
    assert treasury(game) == 3
    assert seat(game, 1).wigs == 5 + 3
    assert question(game) == (0, "church")
    assert seat(game, 1).influence == 3 - 1 + 2  # it moved the cardinal, so it comes first
    assert offered(game) == {"cash 16", "done"}
    play(game, "cash 16")
    assert (seat(game, 0).influence, seat(game, 0).wigs) == (4 + 2, 5 + 2)
    assert question(game) == (0, "turn")


# ---------------------------------------------------------------------- E417: church scoring


@pytest.mark.example("E417")
@pytest.mark.rule("R13.6", "R7.6")
def test_church_scoring_in_your_turn():
    """Card 5 (4) and card 7 (2) are yours, the red ship (2) is its own."""
    game = Game.position(
        players=1,
        question="church",
        seats=[
            {"influence": 1, "portfolio": [5, 7], "clergy": [1, 16]},
            {"influence": 1, "wigs": 5, "portfolio": ["2a"]},
        ],
    )
    assert question(game) == (0, "church")
    assert seat(game, 1).influence == 1  # you moved the cardinal: you come first
    play(game, "cash 1", "done")
    assert (seat(game, 0).influence, seat(game, 0).wigs) == (1 + 6, 5 + 3)
    assert (seat(game, 1).influence, seat(game, 1).wigs) == (9, 5)
    assert question(game) == (0, "take")


@pytest.mark.example("E417")
@pytest.mark.rule("R13.6", "R7.6")
@pytest.mark.parametrize("tiles", [[], [16]])
def test_without_a_discarded_tile_only_lacerda_gains(tiles):
    game = Game.position(
        players=1,
        question="church",
        seats=[{"influence": 1, "portfolio": [5, 7], "clergy": tiles}, {"influence": 1, "portfolio": ["2a"]}],
    )
    if tiles:
        play(game, "done")
    assert [seat(game, n).influence for n in (0, 1)] == [1, 9]
    assert question(game) == (0, "take")


@pytest.mark.example("E417")
@pytest.mark.rule("R13.6", "R7.6")
def test_church_scoring_in_its_turn():
    game = lacerda(
        "king",
        "treasury",
        cardinal=4,
        church=[12, 11, 0, 0, 0, 0],
        treasury=3,
        seats=[{"influence": 1, "portfolio": [5, 7]}, {"influence": 2, "wigs": 5, "portfolio": ["2a"]}],
    )
    assert [seat(game, n).influence for n in (0, 1)] == [1, 9]  # 2 less 1 for the visit, and 6 + 2
    assert seat(game, 1).wigs == 5 + 3  # tile 12; none for the scoring


# ---------------------------------------------------------------------- E418: favours


@pytest.mark.example("E418")
@pytest.mark.rule("R13.6")
@pytest.mark.parametrize(
    "held, taken",
    [(["minister"], "builder"), (["builder"], "minister"), (["builder", "minister"], "king"), ([], "builder")],
)
def test_a_favour(held, taken):
    game = lacerda("king", "minister", seats=[{}, {"favours": held}])
    assert favours(game, 1) == {*held, taken}
    assert settled(game, ITS_FAVOUR) == [(NOBLES.index(taken), 0)]
    assert game.state.favour_stacks == tuple(2 - (noble in (*held, taken)) for noble in NOBLES)


@pytest.mark.example("E418")
@pytest.mark.rule("R13.6", "R15.18")
def test_all_favours_held():
    game = lacerda("king", "minister", cardinal=0, seats=[{}, {"favours": ["builder", "minister", "king"]}])
    assert favours(game, 1) == set(NOBLES)
    assert settled(game, ITS_FAVOUR) == []
    assert len(settled(game, ITS_STATE_SKIPPED)) == 1
    assert game.state.cardinal == 0  # not exchanged for the cardinal
    assert len(game.state.sites) - game.state.sites.count(0) == 1  # the noble action follows
