"""Part D of the examples, the player aid on cards: penalties, rewards, the treasury (E140-E152)."""

import pytest

from lisboa.engine.packing import some_cubes
from lisboa.game import Game
from tests.table import (
    NO_OFFICIALS,
    clergy,
    cubes,
    favours,
    goods,
    offered,
    office,
    plans,
    play,
    plaza,
    portfolio,
    prices,
    question,
    refused,
    rubble,
    seat,
    treasury,
)

LOSE_OFFICIAL = 10
PAY_REAL = 16


# ---------------------------------------------------------------------- penalties


@pytest.mark.example("E140")
@pytest.mark.rule("R4.5")
def test_the_official_on_the_plaza_returns():
    game = Game.position(hand=[LOSE_OFFICIAL], offices=NO_OFFICIALS, plazas={"king": {0: 1}})
    play(game, "portfolio 10")
    assert (plaza(game, "king", 0), seat(game, 0).officials) == (0, 8)
    assert portfolio(game, 0) == [10]


@pytest.mark.example("E140")
@pytest.mark.rule("R4.5")
def test_without_an_official_out_the_penalty_is_ignored():
    game = Game.position(hand=[LOSE_OFFICIAL], offices=NO_OFFICIALS)
    play(game, "portfolio 10")
    assert question(game) == (0, "act")
    assert (seat(game, 0).officials, portfolio(game, 0)) == (8, [10])


@pytest.mark.example("E140")
@pytest.mark.rule("R4.5")
def test_with_several_out_the_player_chooses():
    game = Game.position(hand=[LOSE_OFFICIAL], plazas={"king": {0: 1}})
    play(game, "portfolio 10")
    assert offered(game) == {"return minister", "return king-plaza"}
    assert refused(game, "return builder") == "no-official-there"
    play(game, "return minister")
    assert (office(game, "minister", 0), plaza(game, "king", 0), seat(game, 0).officials) == (0, 1, 7)


@pytest.mark.example("E141")
@pytest.mark.rule("R4.5", "R4.12")
@pytest.mark.parametrize(
    "coins, influence, coins_left, influence_left",
    [(3, 0, 2, 0), (0, 4, 0, 3), (0, 6, 0, 5), (0, 0, 0, 0)],
    ids=["3 coins", "influence 4", "influence 6", "nothing"],
)
def test_a_penalty_of_1_real(coins, influence, coins_left, influence_left):
    game = Game.position(hand=[PAY_REAL], seats=[{"reais": coins, "influence": influence}])
    play(game, "portfolio 16")
    assert (seat(game, 0).reais, seat(game, 0).influence) == (coins_left, influence_left)
    assert portfolio(game, 0) == [16]


@pytest.mark.example("E141")
@pytest.mark.rule("R15.5")
@pytest.mark.parametrize("move, left", [("coins 1", (2, 4)), ("coins 0", (3, 3))])
def test_the_payer_mixes_coins_and_influence(move, left):
    game = Game.position(hand=[PAY_REAL], seats=[{"reais": 3, "influence": 4}])
    play(game, "portfolio 16")
    assert offered(game) == {"coins 0", "coins 1"}
    assert refused(game, "coins 2") == "wrong-sum"
    play(game, move)
    assert (seat(game, 0).reais, seat(game, 0).influence) == left


# ---------------------------------------------------------------------- rewards


@pytest.mark.example("E142")
@pytest.mark.rule("R7.1", "R15.2")
def test_two_officials_go_to_two_offices():
    game = Game.position(hand=[3], offices=NO_OFFICIALS)
    play(game, "portfolio 3", "office builder")
    assert refused(game, "office builder") == "office-used"
    assert refused(game, "done") == "compulsory"
    play(game, "office king")
    assert (office(game, "builder", 0), office(game, "king", 0), seat(game, 0).officials) == (1, 1, 6)


@pytest.mark.example("E142")
@pytest.mark.rule("R15.2")
def test_the_last_official_goes_alone():
    offices = {"builder": {0: 3}, "minister": {0: 2}, "king": {0: 2}}
    game = Game.position(hand=[3], offices=offices)
    play(game, "portfolio 3", "office king")
    assert question(game) == (0, "act")
    assert (office(game, "king", 0), seat(game, 0).officials) == (3, 0)


@pytest.mark.example("E143")
@pytest.mark.rule("R7.7", "R15.2")
@pytest.mark.parametrize("held", [["builder", "king"], ["builder", "minister", "king"]])
def test_a_favour_is_the_one_that_is_missing_or_none(held):
    game = Game.position(hand=[12], seats=[{"favours": held}])
    play(game, "portfolio 12")
    assert question(game) == (0, "act")
    assert favours(game, 0) == {"builder", "minister", "king"}
    assert game.state.favour_stacks == (2, 2, 2)


@pytest.mark.example("E144")
@pytest.mark.rule("R4.10", "R15.12")
@pytest.mark.parametrize("tiles, gained", [([], 3), ([7], 5)])
def test_three_influence(tiles, gained):
    game = Game.position(hand=[15], seats=[{"clergy": tiles, "influence": 1, "portfolio": [5]}])
    play(game, "portfolio 15")
    assert seat(game, 0).influence == 1 + gained


@pytest.mark.example("E145")
@pytest.mark.rule("R9.5")
@pytest.mark.parametrize("move, taken, markers", [("done", (1,), 1), ("decree 3", (1, 3), 0)])
def test_a_decree_and_another_one_for_the_marker(move, taken, markers):
    game = Game.position(hand=[7], decrees=[1, 2, 3], seats=[{"rubble": rubble(1, 1, 1)}])
    play(game, "portfolio 7", "decree 1")
    assert offered(game) == {"decree 2", "decree 3", "done"}
    play(game, move)
    assert (seat(game, 0).decrees, seat(game, 0).markers) == (taken, markers)
    assert question(game) == (0, "act")


@pytest.mark.example("E145")
@pytest.mark.rule("R9.5")
def test_a_decree_without_a_marker_is_one_only():
    game = Game.position(hand=[7], decrees=[1, 2, 3])
    play(game, "portfolio 7")
    assert refused(game, "decree 4") == "not-face-up"
    play(game, "decree 2")
    assert seat(game, 0).decrees == (2,)
    assert question(game) == (0, "act")


CHURCH = [1, 2, 3, 4, 5, 6]


@pytest.mark.example("E146")
@pytest.mark.rule("R7.5")
@pytest.mark.parametrize(
    "before, tiles, value",
    [(0, {"tile 1", "tile 2"}, 3), (2, {"tile 3", "tile 4"}, 4), (3, {"tile 4", "tile 5"}, 3)],
    ids=["no icon", "treasury icon", "icon left behind"],
)
def test_one_arrow_is_exactly_one_step(before, tiles, value):
    game = Game.position(hand=[13], church=CHURCH, cardinal=before, treasury=3)
    play(game, "portfolio 13")
    assert question(game) == (0, "tile")
    assert (game.state.cardinal, offered(game)) == (before + 1, tiles)
    play(game, min(tiles))
    assert {f"tile {n}" for n in clergy(game, 0)} == {min(tiles)}
    assert treasury(game) == value


@pytest.mark.example("E146")
@pytest.mark.rule("R7.5", "R3.4")
def test_one_arrow_onto_the_influence_icon_brings_church_scoring():
    game = Game.position(hand=[13], church=CHURCH, cardinal=5)
    play(game, "portfolio 13", "tile 1", "trade gold plan", "plan blue", "done")
    assert question(game) == (0, "church")


@pytest.mark.example("E147")
@pytest.mark.rule("R7.2")
@pytest.mark.parametrize("architect", ["blue", "green"])
def test_a_plan_of_either_architect(architect):
    game = Game.position(hand=[2])
    play(game, "portfolio 2")
    assert offered(game) == {"plan blue", "plan green"}
    play(game, f"plan {architect}")
    assert plans(game, 0) == [f"{architect}-2"]


@pytest.mark.example("E148")
@pytest.mark.rule("R4.2")
def test_two_cloth_with_room_for_one():
    game = Game.position(hand=[14])
    play(game, "portfolio 14")
    assert goods(game, 0) == {"gold": 1, "cloth": 2, "books": 1, "tools": 1}


PILE = ["earthquake", "earthquake", "fire", "fire", "tsunami", "tsunami"]


@pytest.mark.example("E149")
@pytest.mark.rule("R4.8")
def test_rubble_is_a_cube_of_ones_choice_from_the_pile():
    game = Game.position(hand=[25], rubble={"pile": PILE})
    play(game, "portfolio 25")
    assert offered(game) == {"cube pile earthquake", "cube pile fire", "cube pile tsunami"}
    assert refused(game, "cube row fire") == "no-such-cube"
    play(game, "cube pile fire")
    assert cubes(game, 0) == rubble(0, 1, 0)
    assert game.state.pile_cubes == some_cubes(0, 2) + some_cubes(1, 1) + some_cubes(2, 2)


@pytest.mark.example("E149")
@pytest.mark.rule("R15.2")
def test_an_empty_pile_gives_nothing():
    game = Game.position(hand=[25], rubble={"pile": []})
    play(game, "portfolio 25")
    assert question(game) == (0, "act")
    assert cubes(game, 0) == rubble(0, 0, 0)


def ship_reward(mine):
    """A minister card with "build a ship"; red ships on top of the shipyard; two gold and a cloth."""
    goods_held = {"gold": 2, "cloth": 1, "books": 0, "tools": 0}
    seats = [{"goods": goods_held, "influence": 1} | mine]
    stores = ["B1 yellow 0"] if "houses" in mine else []
    return Game.position(hand=[8], shipyard=["2a", "2b"], treasury=3, stores=stores, seats=seats)


@pytest.mark.example("E150")
@pytest.mark.rule("R7.3", "R4.4")
@pytest.mark.parametrize(
    "mine, moves, left",
    [
        ({}, [], {"gold": 1, "cloth": 0}),
        ({"houses": {"centre": 1}}, ["give cloth"], {"gold": 2, "cloth": 0}),
        ({"clergy": [36]}, [], {"gold": 2, "cloth": 1}),
    ],
    ids=["two goods", "centre house", "clergy 36"],
)
def test_a_ship_as_a_reward(mine, moves, left):
    """Influence 1 + 2 of the ship: the card itself is not yet in the portfolio."""
    game = ship_reward(mine)
    play(game, "portfolio 8", "build", *moves)
    assert goods(game, 0) == left | {"books": 0, "tools": 0}
    assert (treasury(game), seat(game, 0).influence) == (4, 3)
    assert portfolio(game, 0) == ["2a", 8]


@pytest.mark.example("E150")
@pytest.mark.rule("R15.2")
def test_a_ship_as_a_reward_may_be_declined():
    game = ship_reward({})
    play(game, "portfolio 8", "decline")
    assert goods(game, 0) == {"gold": 2, "cloth": 1, "books": 0, "tools": 0}
    assert (treasury(game), seat(game, 0).influence, portfolio(game, 0)) == (3, 1, [8])


@pytest.mark.example("E151")
@pytest.mark.rule("R7.4", "R9.4")
@pytest.mark.parametrize(
    "mine, moves, gold, cloth",
    [
        ({}, [], 1, 1),
        ({"houses": {"right": 2}}, ["good cloth"], 1, 2),
        ({"clergy": [37]}, ["good gold"], 2, 1),
        ({"houses": {"right": 2}, "clergy": [37]}, ["good gold"], 2, 2),
    ],
    ids=["plain", "right house", "clergy 37", "both"],
)
def test_production_as_a_reward(mine, moves, gold, cloth):
    """With both extras and the gold full after the first, the second one can only be cloth."""
    held = {"gold": 0, "cloth": 0, "books": 1, "tools": 0}
    seats = [{"goods": held, "houses": {"left": 2}} | mine]
    game = Game.position(hand=[28], stores=["B1 yellow 0", "B2 pink 0"], seats=seats)
    play(game, "portfolio 28", *moves)
    assert question(game) == (0, "act")
    assert goods(game, 0) == {"gold": gold, "cloth": cloth, "books": 1, "tools": 0}
    assert prices(game) == {"gold": 5, "cloth": 4, "books": 5, "tools": 4}


# ---------------------------------------------------------------------- treasury cards


@pytest.mark.example("E152")
@pytest.mark.rule("R4.6")
def test_a_treasury_card_at_value_5():
    game = Game.position(hand=[18], treasury=5, seats=[{"reais": 10}])
    play(game, "portfolio 18")
    assert (seat(game, 0).reais, treasury(game)) == (15, 4)
    assert game.box.treasury_influence[game.state.treasury] == -1
    assert portfolio(game, 0) == [18]
