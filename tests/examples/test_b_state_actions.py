"""Part B of the worked examples, E65-E75 and E97: officials, trades, ships, church, favours, plans."""

import pytest

from lisboa.game import Game
from lisboa.view import view
from lisboa.view_types import ShipView
from tests.table import (
    clergy,
    favours,
    goods,
    offered,
    office,
    plans,
    play,
    plaza,
    portfolio,
    question,
    refused,
    seat,
    treasury,
)

ORANGE, PURPLE, GREEN, YELLOW = range(4)
NO_GOODS = {"gold": 0, "cloth": 0, "books": 0, "tools": 0}


def in_office(game: Game, noble: str) -> list[int]:
    return [office(game, noble, colour) for colour in range(4)]


def on_plaza(game: Game, noble: str) -> list[int]:
    return [plaza(game, noble, colour) for colour in range(4)]


# ---------------------------------------------------------------------- E65-E68: officials


def recruiting(**keys) -> Game:
    """Yellow, of four players, has given a good to recruit officials."""
    game = Game.position(players=4, turn=YELLOW, question="act", **keys)
    play(game, "trade tools recruit")
    return game


@pytest.mark.example("E65")
@pytest.mark.rule("R7.1", "R15.15")
def test_full_office():
    game = recruiting(offices={"king": {ORANGE: 3, GREEN: 1, PURPLE: 1}})
    play(game, "office king", "done")
    assert in_office(game, "king") == [2, 1, 1, 1]
    assert on_plaza(game, "king") == [1, 0, 0, 0]
    assert seat(game, YELLOW).officials == 7 - 1
    assert seat(game, ORANGE).officials == 7 - 3  # the plaza is not the board


@pytest.mark.example("E65")
@pytest.mark.rule("R7.1")
def test_office_with_a_free_space():
    game = recruiting(offices={"king": {ORANGE: 3, GREEN: 1}})
    play(game, "office king", "done")
    assert in_office(game, "king") == [3, 0, 1, 1]
    assert on_plaza(game, "king") == [0, 0, 0, 0]


@pytest.mark.example("E65")
@pytest.mark.rule("R7.1")
def test_the_plaza_has_no_limit():
    offices = {"king": {ORANGE: 2, GREEN: 2, PURPLE: 1}}
    game = recruiting(offices=offices, plazas={"king": {ORANGE: 4, GREEN: 5, PURPLE: 6}})
    play(game, "office king", "done")
    assert on_plaza(game, "king") == [5, 6, 6, 0]


@pytest.mark.example("E66")
@pytest.mark.rule("R7.1", "R15.15")
def test_full_office_with_a_tie():
    game = recruiting(offices={"king": {ORANGE: 2, GREEN: 2, PURPLE: 1}})
    play(game, "office king", "done")
    assert in_office(game, "king") == [1, 1, 1, 1]  # one space is free
    assert on_plaza(game, "king") == [1, 0, 1, 0]


@pytest.mark.example("E66")
@pytest.mark.rule("R7.1")
def test_the_space_left_free_by_a_tie_is_filled_without_another_move():
    game = Game.position(
        players=4,
        turn=GREEN,
        question="act",
        offices={"king": {ORANGE: 2, YELLOW: 2, PURPLE: 1}},
        seats=[{}, {}, {}, {"hand": [1]}],
    )
    play(game, "trade tools recruit", "office king", "done", "done", "take king", "portfolio 1")
    play(game, "trade tools recruit", "office king")
    assert in_office(game, "king") == [1, 1, 1, 2]
    assert on_plaza(game, "king") == [1, 0, 0, 1]


@pytest.mark.example("E67")
@pytest.mark.rule("R7.1", "R15.2")
def test_two_recruits_go_to_two_offices():
    game = recruiting()
    assert offered(game) == {"office builder", "office minister", "office king"}
    assert refused(game, "done") == "compulsory"
    play(game, "office builder")
    assert offered(game) == {"office minister", "office king", "done"}
    assert refused(game, "office builder") == "office-used"
    play(game, "office king")
    assert question(game) == (YELLOW, "trade-more")  # two at most
    assert [office(game, noble, YELLOW) for noble in ("builder", "minister", "king")] == [1, 1, 1]


@pytest.mark.example("E67")
@pytest.mark.rule("R7.1")
def test_one_recruit_only():
    game = recruiting()
    play(game, "office builder", "done")
    assert [office(game, noble, YELLOW) for noble in ("builder", "minister", "king")] == [1, 1, 0]
    assert seat(game, YELLOW).officials == 6


@pytest.mark.example("E68")
@pytest.mark.rule("R8.3")
def test_the_plaza_does_not_count_for_a_visit():
    game = Game.position(
        hand=[11], offices={"king": {1: 1, 2: 1}}, plazas={"king": {1: 1, 2: 2}}, seats=[{"plans": ["blue-3"]}]
    )
    play(game, "visit king 11")
    assert seat(game, 0).influence == 4 - 2


@pytest.mark.example("E68")
@pytest.mark.rule("R9.6")
def test_an_own_official_on_the_plaza_can_be_returned_for_a_plan():
    game = Game.position(question="building", plazas={"king": {0: 1}, "builder": {0: 1}}, seats=[{"plans": ["blue-2"]}])
    play(game, "site west-A")
    assert offered(game) == {"return minister", "return builder-plaza", "return king-plaza"}
    assert refused(game, "return king") == "no-official-there"
    play(game, "return king-plaza", "return builder-plaza")
    assert (plaza(game, "king", 0), plaza(game, "builder", 0), office(game, "minister", 0)) == (0, 0, 1)
    assert (seat(game, 0).officials, seat(game, 0).reais) == (7, 10)


# ---------------------------------------------------------------------- E69, E70: trades


@pytest.mark.example("E69")
@pytest.mark.rule("R6.1")
def test_one_state_action_once_a_turn():
    game = Game.position(question="act", covered={"produce": "gold"}, stores=["B3 pink 0"])
    assert refused(game, "trade gold produce") == "covered"
    assert refused(game, "trade books produce") == "covered"
    assert refused(game, "trade books ship") is None
    assert refused(game, "trade gold ship") is None


@pytest.mark.example("E69")
@pytest.mark.rule("R6.1")
def test_two_trades_at_most():
    game = Game.position(question="act", stores=["B3 pink 0"])
    play(game, "trade gold produce")
    assert question(game) == (0, "trade-more")
    assert refused(game, "trade books produce") == "covered"
    play(game, "trade books ship", "give tools")
    assert question(game) == (0, "take")
    assert view(game.state, None).goods_on_actions == {"produce": "gold", "ship": "books"}


@pytest.mark.example("E70")
@pytest.mark.rule("R6.2")
def test_cloth_is_for_the_king():
    game = Game.position(question="act", stores=["B3 pink 0"], seats=[{"goods": NO_GOODS | {"cloth": 1}}])
    assert offered(game) == {"trade cloth cardinal", "trade cloth favour"}
    for action in ("recruit", "plan", "ship", "produce"):
        assert refused(game, f"trade cloth {action}") == "noble-refuses"
    assert refused(game, "trade gold recruit") == "good-missing"


@pytest.mark.example("E70")
@pytest.mark.rule("R6.2")
@pytest.mark.parametrize(
    "good, actions",
    [("cloth", ("cardinal", "favour")), ("books", ("ship", "produce")), ("tools", ("recruit", "plan"))],
)
def test_who_takes_what(good, actions):
    game = Game.position(question="act", stores=["C3 pink 0"], seats=[{"goods": NO_GOODS | {good: 2}}])
    assert offered(game) == {f"trade {good} {action}" for action in actions}


@pytest.mark.example("E70")
@pytest.mark.rule("R6.2")
def test_gold_is_for_all_six():
    game = Game.position(question="act", stores=["B3 pink 0"], seats=[{"goods": NO_GOODS | {"gold": 2}}])
    actions = ("recruit", "plan", "ship", "produce", "cardinal", "favour")
    assert offered(game) == {f"trade gold {action}" for action in actions}


# ---------------------------------------------------------------------- E71: cargo on an upgrade


@pytest.mark.example("E71")
@pytest.mark.rule("R7.3", "R15.3")
def test_the_cargo_stays_on_an_upgraded_ship():
    ship = {"ship": "2a", "cargo": ["gold"]}
    game = Game.position(question="act", period=2, seats=[{"portfolio": [ship, 47]}])
    play(game, "trade books ship", "upgrade 2a", "give cloth")
    assert goods(game, 0) == {"gold": 1, "cloth": 0, "books": 0, "tools": 1}
    assert portfolio(game, 0) == ["3a", 47]  # the same slot
    assert view(game.state, None).players[0].upper[0] == ShipView(
        ship="3a", cargo={"gold": 1, "cloth": 0, "books": 0, "tools": 0}, at_sea=False
    )
    assert treasury(game) == 4
    assert seat(game, 0).influence == 4 + 1 + 3  # the new ship and card 47
    assert seat(game, 0).wigs == 5


@pytest.mark.example("E71")
@pytest.mark.rule("R5.2", "R7.3")
def test_the_upgraded_ship_has_room_for_two_more():
    ship = {"ship": "2a", "cargo": ["gold"]}
    game = Game.position(
        question="act", period=2, turn=0, seats=[{"portfolio": [ship]}, {"goods": {"gold": 2}, "hand": [55]}]
    )
    play(game, "trade books ship", "upgrade 2a", "give cloth", "done", "take king")
    play(game, "portfolio 55", "sell gold 3a", "sell gold 3a")
    assert seat(game, 1).reais == 10 + 2 * (6 + 2)
    assert seat(game, 0).wigs == 5 + 3  # full with three goods: it sails


# ---------------------------------------------------------------------- E72-E74: the church


FOUR_TILES = {"clergy": [2, 3, 5, 6]}


@pytest.mark.example("E72")
@pytest.mark.rule("R7.5", "R7.8")
def test_a_player_with_four_tiles_cannot_meet_the_cardinal():
    game = Game.position(question="act", seats=[FOUR_TILES])
    assert refused(game, "trade cloth cardinal") == "clergy-full"
    assert "trade cloth cardinal" not in offered(game)
    three = Game.position(question="act", seats=[{"clergy": [2, 3, 5]}])
    assert refused(three, "trade cloth cardinal") is None


@pytest.mark.example("E72")
@pytest.mark.rule("R7.5", "R8.1")
def test_four_tiles_and_a_visit_to_the_king():
    game = Game.position(hand=[11], seats=[{**FOUR_TILES, "plans": ["blue-3"]}])
    play(game, "visit king 11")
    assert offered(game) == {"action favour", "skip"}
    assert refused(game, "action cardinal") == "clergy-full"


@pytest.mark.example("E72")
@pytest.mark.rule("R7.5", "R15.2")
def test_four_tiles_and_a_cardinal_reward():
    game = Game.position(hand=[13], cardinal=2, seats=[FOUR_TILES])
    play(game, "portfolio 13")
    assert question(game) == (0, "act")
    assert (game.state.cardinal, treasury(game), clergy(game, 0)) == (2, 3, {2, 3, 5, 6})


@pytest.mark.example("E73")
@pytest.mark.rule("R7.6")
def test_no_tile_no_part_in_church_scoring():
    game = Game.position(
        question="church", seats=[{"portfolio": [1]}, {"portfolio": [6], "clergy": [10]}, {"portfolio": [11]}]
    )
    assert question(game) == (1, "church")  # nobody asks the active player
    play(game, "cash 10")
    assert question(game) == (0, "take")
    assert [p.influence for p in game.state.players] == [4, 5 + 3, 6]
    assert [p.wigs for p in game.state.players] == [5, 5 + 2, 5]


@pytest.mark.example("E73")
@pytest.mark.rule("R7.6")
def test_a_tile_kept_brings_nothing_either():
    game = Game.position(question="church", seats=[{"portfolio": [1], "clergy": [10]}])
    assert refused(game, "cash 11") == "tile-not-held"
    play(game, "done")
    assert (seat(game, 0).influence, seat(game, 0).wigs, clergy(game, 0)) == (4, 5, {10})


@pytest.mark.example("E74")
@pytest.mark.rule("R7.6")
@pytest.mark.parametrize("order", [(10, 12), (12, 10)])
def test_several_tiles_at_once(order):
    game = Game.position(question="church", seats=[{"influence": 1, "portfolio": [16], "clergy": [10, 12]}])
    assert game.state.upper_influence(0) == 4
    play(game, *(f"cash {tile}" for tile in order))
    assert seat(game, 0).wigs == 5 + 2 + 3
    assert seat(game, 0).influence == 5  # gained once
    assert clergy(game, 0) == set()


@pytest.mark.example("E74")
@pytest.mark.rule("R7.6")
def test_one_of_several_tiles():
    game = Game.position(question="church", seats=[{"influence": 1, "portfolio": [16], "clergy": [10, 12]}])
    play(game, "cash 12", "done")
    assert (seat(game, 0).wigs, seat(game, 0).influence, clergy(game, 0)) == (5 + 3, 5, {10})


# ---------------------------------------------------------------------- E75, E97: favours and plans


@pytest.mark.example("E75")
@pytest.mark.rule("R7.7")
def test_only_a_favour_one_does_not_have():
    game = Game.position(question="act", seats=[{"favours": ["king"]}])
    play(game, "trade cloth favour")
    assert offered(game) == {"favour builder", "favour minister"}
    assert refused(game, "favour king") == "favour-held"


@pytest.mark.example("E75")
@pytest.mark.rule("R7.7")
def test_with_builder_and_king_only_the_minister_is_left():
    game = Game.position(question="act", seats=[{"favours": ["builder", "king"]}])
    play(game, "trade cloth favour")
    assert question(game) == (0, "trade-more")  # no choice
    assert favours(game, 0) == {"builder", "minister", "king"}
    assert game.state.favour_stacks == (2, 2, 2)


@pytest.mark.example("E75")
@pytest.mark.rule("R7.7", "R7.8")
def test_with_all_three_favours_there_is_none_to_take():
    game = Game.position(question="act", seats=[{"favours": ["builder", "minister", "king"]}])
    assert refused(game, "trade cloth favour") == "no-favour-to-take"
    assert refused(game, "trade gold favour") == "no-favour-to-take"


@pytest.mark.example("E97")
@pytest.mark.rule("R7.2")
@pytest.mark.parametrize("architect, taken", [("blue", "blue-3"), ("green", "green-2")])
def test_any_number_of_plans(architect, taken):
    held = ["blue-2", "blue-2", "blue-3", "green-3", "green-3"]
    game = Game.position(question="act", seats=[{"plans": held}])
    play(game, "trade tools plan", f"plan {architect}")
    assert sorted(plans(game, 0)) == sorted([*held, taken])
