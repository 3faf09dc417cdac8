"""R7: the six state actions, and church scoring."""

import pytest

from lisboa.engine.constants import NEUTRAL
from lisboa.game import Game
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
    prices,
    question,
    refused,
    seat,
    treasury,
)

NO_GOODS = {"gold": 0, "cloth": 0, "books": 0, "tools": 0}
START = {"gold": 6, "cloth": 5, "books": 5, "tools": 4}
NOBODY = {"minister": {0: 0, 1: 0, 2: 0}}
TRACK = [1, 2, 3, 4, 5, 6]


def sets(n: int) -> dict[str, int]:
    return {"earthquake": n, "fire": n, "tsunami": n}


# ---------------------------------------------------------------------- R7.1: recruit officials


@pytest.mark.rule("R7.1")
def test_one_or_two_officials_to_different_offices():
    game = Game.position(question="act", offices=NOBODY)
    play(game, "trade tools recruit")
    assert offered(game) == {"office builder", "office minister", "office king"}
    assert refused(game, "done") == "compulsory"  # at least one
    play(game, "office minister")
    assert offered(game) == {"office builder", "office king", "done"}
    assert refused(game, "office minister") == "office-used"
    play(game, "office king")
    assert [office(game, noble, 0) for noble in ("builder", "minister", "king")] == [0, 1, 1]
    assert seat(game, 0).officials == 6
    game = Game.position(question="act", offices=NOBODY)
    play(game, "trade tools recruit", "office king", "done")
    assert seat(game, 0).officials == 7


@pytest.mark.rule("R7.1")
def test_with_one_official_left_one_is_moved():
    game = Game.position(question="act", offices={"builder": {0: 3}, "minister": {0: 2}, "king": {0: 2}})
    play(game, "trade tools recruit", "office king")
    assert question(game)[1] != "office"
    assert seat(game, 0).officials == 0


@pytest.mark.rule("R7.1")
def test_an_office_has_5_spaces_and_the_colour_with_most_makes_room():
    game = Game.position(question="act", offices={"king": {0: 1, 1: 3, 2: 1}})
    play(game, "trade tools recruit", "office king", "done")
    assert [office(game, "king", n) for n in range(3)] == [2, 2, 1]
    assert [plaza(game, "king", n) for n in range(3)] == [0, 1, 0]


@pytest.mark.rule("R7.1")
def test_an_office_that_is_not_full_takes_the_official_without_more():
    game = Game.position(question="act", offices={"king": {1: 3, 2: 1}})
    play(game, "trade tools recruit", "office king", "done")
    assert [office(game, "king", n) for n in range(3)] == [1, 3, 1]
    assert [plaza(game, "king", n) for n in range(3)] == [0, 0, 0]


@pytest.mark.rule("R7.1")
def test_of_tied_colours_one_each_makes_room():
    game = Game.position(question="act", offices={"king": {0: 1, 1: 2, 2: 2}})
    play(game, "trade tools recruit", "office king", "done")
    assert [office(game, "king", n) for n in range(3)] == [2, 1, 1]
    assert [plaza(game, "king", n) for n in range(3)] == [0, 1, 1]


@pytest.mark.rule("R7.1")
def test_a_plaza_has_no_limit():
    game = Game.position(question="act", offices={"king": {0: 1, 1: 3, 2: 1}}, plazas={"king": {1: 4, 2: 5}})
    play(game, "trade tools recruit", "office king", "done")
    assert [plaza(game, "king", n) for n in range(3)] == [0, 5, 5]


@pytest.mark.rule("R7.1", "R15.15")
@pytest.mark.parametrize("how", ["card", "plot", "event"])
def test_it_holds_whatever_sends_the_official(how):
    offices = {"king": {1: 3, 2: 2}}
    if how == "card":
        game = Game.position(hand=[3], offices=offices)
        play(game, "portfolio 3")
    elif how == "plot":
        game = Game.position(question="store", offices=offices, seats=[{"reais": 60}])
        play(game, "plot D3 pink")
    else:
        game = Game.position(hand=[20], offices=offices)
        play(game, "sponsor 20", "coins 3")
    play(game, "office king")
    assert [office(game, "king", n) for n in range(3)] == [1, 2, 2]
    assert [plaza(game, "king", n) for n in range(3)] == [0, 1, 0]


@pytest.mark.rule("R7.1", "R2.18")
def test_neutral_officials_do_not_move():
    """1 neutral, 2 and 2: the two colours tie, the neutral one stays."""
    game = Game.position(players=2, question="act", offices={"king": {0: 2, 1: 2}, "minister": {0: 0, 1: 0}})
    play(game, "trade tools recruit", "office king", "done")
    assert [office(game, "king", n) for n in (0, 1, NEUTRAL)] == [2, 1, 1]
    assert [plaza(game, "king", n) for n in (0, 1, NEUTRAL)] == [1, 1, 0]


# ---------------------------------------------------------------------- R7.2: acquire a plan


@pytest.mark.rule("R7.2")
@pytest.mark.parametrize("architect", ["blue", "green"])
def test_take_the_top_plan_of_either_architect(architect):
    game = Game.position(question="act", plan_stacks={"blue": [3, 4], "green": [2, 5]})
    play(game, "trade tools plan")
    assert offered(game) == {"plan blue", "plan green"}
    play(game, f"plan {architect}")
    assert plans(game, 0) == [{"blue": "blue-3", "green": "green-2"}[architect]]
    assert [len(stack) for stack in game.state.plan_stacks] == ([1, 2] if architect == "blue" else [2, 1])


@pytest.mark.rule("R7.2", "R7.8")
@pytest.mark.parametrize("left", ["blue", "green"])
def test_one_stack_left_is_enough(left):
    game = Game.position(question="act", plan_stacks={"blue": [], "green": []} | {left: [4]})
    play(game, "trade tools plan")
    assert plans(game, 0) == [f"{left}-4"]


@pytest.mark.rule("R7.2")
def test_there_is_no_limit_on_plans():
    many = ["blue-2", "blue-2", "blue-3", "blue-3", "blue-4", "green-2", "green-2", "green-3", "green-4"]
    game = Game.position(question="act", seats=[{"plans": many}])
    play(game, "trade tools plan", "plan blue")
    assert len(plans(game, 0)) == 10


# ---------------------------------------------------------------------- R7.3: build a ship


@pytest.mark.rule("R7.3")
@pytest.mark.parametrize("ship, hull, influence", [("1a", 1, 3), ("2a", 2, 2), ("3a", 3, 1), ("4a", 4, 0)])
def test_pay_as_many_different_goods_as_the_hull(ship, hull, influence):
    period = 1 if hull < 3 else 2
    game = Game.position(period=period, question="act", shipyard=[ship], seats=[{"influence": 0, "goods": {"gold": 2}}])
    play(game, "trade gold ship", *[f"give {good}" for good in ("gold", "cloth", "books")[: hull if hull < 4 else 0]])
    assert sum(goods(game, 0).values()) == 4 - hull
    assert max(goods(game, 0).values()) <= 1
    assert portfolio(game, 0) == [ship]
    assert (seat(game, 0).influence, treasury(game)) == (influence, 4)
    assert game.state.shipyard == ()


@pytest.mark.rule("R7.3")
def test_the_types_paid_are_the_players_choice_but_different():
    held = {"gold": 2, "cloth": 1, "books": 2, "tools": 0}
    game = Game.position(question="act", shipyard=["2a"], seats=[{"goods": held}])
    play(game, "trade books ship")
    assert offered(game) == {"give gold", "give cloth"}  # in the order of the goods; two types are needed
    play(game, "give gold")
    assert offered(game) == {"give cloth", "give books"}
    assert refused(game, "give gold") == "good-given"
    play(game, "give books")
    assert goods(game, 0) == NO_GOODS | {"gold": 1, "cloth": 1}


@pytest.mark.rule("R7.3")
def test_two_of_a_type_do_not_pay_for_hull_2():
    game = Game.position(question="act", shipyard=["2a"], seats=[{"goods": NO_GOODS | {"gold": 2, "books": 1}}])
    assert refused(game, "trade books ship") == "goods-short"
    assert refused(game, "trade gold ship") is None  # leaves gold and books


@pytest.mark.rule("R7.3")
def test_every_choice_of_types_can_be_made():
    """2 of 4 types: six ways."""
    ways = set()
    for first in ("gold", "cloth", "books"):
        game = Game.position(question="act", shipyard=["2a"], seats=[{"goods": {"gold": 2, "books": 2}}])
        play(game, "trade books ship", f"give {first}")
        if first == "books":
            assert goods(game, 0)["tools"] == 0  # the only type left, given without a question
            ways.add(("books", "tools"))
        else:
            ways |= {(first, text.split()[1]) for text in offered(game)}
    assert ways == {
        ("gold", "cloth"),
        ("gold", "books"),
        ("gold", "tools"),
        ("cloth", "books"),
        ("cloth", "tools"),
        ("books", "tools"),
    }


@pytest.mark.rule("R7.3")
def test_a_smaller_ship_is_replaced_for_the_difference_in_its_own_slot():
    seats = [
        {
            "influence": 0,
            "portfolio": [47, {"ship": "2a", "cargo": ["gold"]}, 52],
            "rubble": sets(1),
            "goods": NO_GOODS | {"books": 1, "tools": 1},
        }
    ]
    game = Game.position(period=2, question="act", shipyard=["3a"], seats=seats)
    assert refused(game, "trade books ship") is None
    play(game, "trade books ship")  # 1 good for the step from 2 to 3; a new hull 3 would take 3
    assert portfolio(game, 0) == [47, "3a", 52]  # the old slot, nothing discarded although all are full
    assert seat(game, 0).cargo == (0, 1, 0)  # the gold is aboard
    assert goods(game, 0) == NO_GOODS
    assert seat(game, 0).influence == 3 + 1 + 3
    assert treasury(game) == 4
    assert 4 not in game.state.shipyard  # the old ship has left the game


@pytest.mark.rule("R7.3")
def test_replacing_and_building_anew_are_both_offered():
    seats = [{"portfolio": ["1a"], "goods": {"gold": 2}}]
    game = Game.position(period=2, question="act", shipyard=["3a"], seats=seats)
    play(game, "trade gold ship")
    assert offered(game) == {"build", "upgrade 1a"}
    assert refused(game, "decline") == "compulsory"
    play(game, "upgrade 1a", "give gold", "give tools")
    assert portfolio(game, 0) == ["3a"]
    assert goods(game, 0) == NO_GOODS | {"cloth": 1, "books": 1}


@pytest.mark.rule("R7.3")
def test_only_own_ships_that_are_smaller_can_be_replaced():
    game = Game.position(
        players=4,
        hand=[8],
        shipyard=["1c"],
        seats=[{"portfolio": ["1a", "2a"], "rubble": sets(1)}, {"portfolio": ["1b"]}],
    )
    play(game, "portfolio 8")
    assert offered(game) == {"build", "decline"}
    assert refused(game, "upgrade 1a") == "not-smaller"
    assert refused(game, "upgrade 2a") == "not-smaller"
    assert refused(game, "upgrade 1b") == "not-your-ship"


@pytest.mark.rule("R7.3")
def test_the_influence_comes_after_the_slot_and_includes_the_new_ship():
    game = Game.position(question="act", shipyard=["2a"], seats=[{"influence": 0, "portfolio": [5, 6]}])
    play(game, "trade books ship", "give gold", "give cloth", "drop 5")
    assert seat(game, 0).influence == 3 + 2  # card 5 with its 4 has gone


@pytest.mark.rule("R7.3", "R4.6")
def test_the_treasury_stays_at_its_upper_end():
    game = Game.position(question="act", treasury=5, shipyard=["1a"], seats=[{"goods": {"gold": 2}}])
    play(game, "trade gold ship", "give gold")
    assert treasury(game) == 5


# ---------------------------------------------------------------------- R7.4: produce


@pytest.mark.rule("R7.4")
def test_each_store_brings_1_good_of_its_street():
    stores = ["B1 yellow 0", "B2 pink 0", "C3 pink 0", "C4 blue 0", "D4 brown 1"]
    game = Game.position(
        question="act",
        stores=stores,
        seats=[{"goods": NO_GOODS | {"books": 1}, "rubble": sets(1), "houses": {"left": 2, "centre": 2}}],
    )
    play(game, "trade books produce")
    assert goods(game, 0) == {"gold": 1, "cloth": 2, "books": 0, "tools": 1}
    assert prices(game) == {"gold": 5, "cloth": 4, "books": 5, "tools": 3}


@pytest.mark.rule("R7.4", "R4.2")
def test_as_room_allows_and_prices_fall_once_per_type_taken():
    stores = ["B2 pink 0", "C3 pink 0", "B1 yellow 0"]
    game = Game.position(
        question="act",
        stores=stores,
        seats=[{"goods": {"gold": 2, "cloth": 1, "books": 1, "tools": 0}, "houses": {"left": 2, "centre": 1}}],
    )
    play(game, "trade books produce")
    assert goods(game, 0) == {"gold": 2, "cloth": 2, "books": 0, "tools": 0}
    assert prices(game) == START | {"cloth": 4}  # gold was full: none taken, no fall


@pytest.mark.rule("R7.4")
def test_a_price_of_1_stays():
    game = Game.position(question="act", stores=["B2 pink 0"], prices={"cloth": 1})
    play(game, "trade books produce")
    assert prices(game)["cloth"] == 1
    assert goods(game, 0)["cloth"] == 2


@pytest.mark.rule("R7.4", "R9.4")
def test_the_extra_good_is_of_a_type_taken_with_room():
    stores = ["B2 pink 0", "B1 yellow 0"]
    game = Game.position(
        question="act", stores=stores, seats=[{"goods": NO_GOODS | {"books": 1, "tools": 1}, "houses": {"right": 2}}]
    )
    play(game, "trade books produce")
    assert offered(game) == {"good gold", "good cloth"}
    play(game, "good cloth")
    assert goods(game, 0) == {"gold": 1, "cloth": 2, "books": 0, "tools": 1}
    assert prices(game) == START | {"gold": 5, "cloth": 4}  # once, although 2 cloth came


@pytest.mark.rule("R7.4")
def test_an_extra_good_of_another_type_is_refused():
    stores = ["B2 pink 0", "C3 brown 0", "D3 pink 0"]
    game = Game.position(
        question="act",
        stores=stores,
        seats=[{"goods": NO_GOODS | {"gold": 2}, "houses": {"right": 2, "left": 1}, "rubble": sets(1)}],
    )
    play(game, "trade gold produce")
    assert offered(game) == {"good cloth", "good books"}
    assert refused(game, "good gold") == "not-produced"
    assert refused(game, "good tools") == "not-produced"


@pytest.mark.rule("R7.4")
def test_an_extra_good_needs_room():
    stores = ["B2 pink 0", "C3 brown 0"]
    game = Game.position(
        question="act", stores=stores, seats=[{"goods": NO_GOODS | {"cloth": 1, "gold": 1}, "houses": {"right": 2}}]
    )
    play(game, "trade gold produce")  # cloth 2, books 1: only a book finds room
    assert goods(game, 0) == NO_GOODS | {"cloth": 2, "books": 2}


@pytest.mark.rule("R7.4")
def test_prices_never_rise():
    game = Game.position(question="act", prices={"gold": 1, "cloth": 2, "books": 3, "tools": 4}, stores=["B2 pink 0"])
    play(game, "trade books produce", "done", "take king")
    assert prices(game) == {"gold": 1, "cloth": 1, "books": 3, "tools": 4}


# ---------------------------------------------------------------------- R7.5: meet the cardinal


@pytest.mark.rule("R7.5")
@pytest.mark.parametrize("start", range(6))
@pytest.mark.parametrize("steps", [1, 2])
def test_move_1_or_2_clockwise_and_take_a_tile_beside(start, steps):
    game = Game.position(question="act", cardinal=start, church=TRACK)
    play(game, "trade cloth cardinal")
    assert offered(game) == {"steps 1", "steps 2"}
    play(game, f"steps {steps}")
    space = (start + steps) % 6
    beside = {TRACK[space - 1], TRACK[space]}
    assert game.state.cardinal == space
    assert offered(game) == {f"tile {tile}" for tile in beside}
    tile = min(beside)
    play(game, f"tile {tile}")
    assert clergy(game, 0) == {tile}
    assert tile not in game.state.church


@pytest.mark.rule("R7.5")
def test_only_spaces_with_a_tile_beside_can_be_reached():
    """From 0: beside space 1 lie the spaces 0 and 1, both empty; beside 2 lie 1 and 2."""
    game = Game.position(question="act", church=[0, 0, 3, 4, 5, 6])
    play(game, "trade cloth cardinal")
    assert game.state.cardinal == 2  # one way only, and one tile
    assert clergy(game, 0) == {3}
    game = Game.position(question="act", church=[0, 0, 0, 4, 5, 6])
    assert refused(game, "trade cloth cardinal") == "no-tile-in-reach"


@pytest.mark.rule("R7.5")
@pytest.mark.parametrize(
    "start, steps, rises", [(2, 1, 1), (2, 2, 1), (1, 2, 1), (3, 1, 0), (3, 2, 0), (1, 1, 0), (4, 2, 0)]
)
def test_the_treasury_icon_reached_or_passed_moves_the_treasury_up_at_once(start, steps, rises):
    game = Game.position(question="act", cardinal=start, church=TRACK)
    play(game, "trade cloth cardinal", f"steps {steps}")
    assert treasury(game) == 3  # the tile first
    play(game, f"tile {TRACK[(start + steps) % 6]}")
    assert treasury(game) == 3 + rises


@pytest.mark.rule("R7.5")
@pytest.mark.parametrize(
    "start, steps, scoring",
    [(4, 2, True), (5, 1, True), (5, 2, True), (0, 1, False), (0, 2, False), (4, 1, False)],
)
def test_the_influence_icon_brings_church_scoring_at_the_end_of_the_turn(start, steps, scoring):
    game = Game.position(question="act", cardinal=start, church=TRACK)
    play(game, "trade cloth cardinal", f"steps {steps}", f"tile {TRACK[(start + steps) % 6]}")
    assert question(game) == (0, "trade-more")
    play(game, "done")
    assert question(game) == ((0, "church") if scoring else (0, "take"))


@pytest.mark.rule("R7.5")
def test_impossible_with_4_tiles():
    game = Game.position(question="act", seats=[{"clergy": [11, 12, 13, 26]}])
    assert refused(game, "trade cloth cardinal") == "clergy-full"
    game = Game.position(question="act", seats=[{"clergy": [11, 12, 13]}])
    assert refused(game, "trade cloth cardinal") is None


@pytest.mark.rule("R7.5")
@pytest.mark.parametrize("how", ["card", "plot", "site"])
def test_a_one_arrow_icon_moves_exactly_1(how):
    keys = {"church": TRACK, "cardinal": 3}
    if how == "card":
        game = Game.position(hand=[13], **keys)
        play(game, "portfolio 13")
    elif how == "plot":
        game = Game.position(question="store", seats=[{"reais": 60}], **keys)
        play(game, "plot C4 blue")
    else:
        game = Game.position(question="building", offices={"king": {0: 2}}, seats=[{"plans": ["blue-2"]}], **keys)
        play(game, "site west-E")
    assert game.state.cardinal == 4
    assert offered(game) == {"tile 4", "tile 5"}


@pytest.mark.rule("R7.5")
def test_a_one_arrow_icon_without_a_tile_leaves_the_cardinal():
    """From 0 one step leads between spaces 0 and 1, both empty; two steps would do, but it is one arrow."""
    game = Game.position(hand=[13], church=[0, 0, 3, 4, 5, 6])
    play(game, "portfolio 13")
    assert game.state.cardinal == 0
    assert question(game) == (0, "act")


@pytest.mark.rule("R7.5")
def test_clergy_34_adds_up_to_2_steps_to_either():
    game = Game.position(question="act", church=TRACK, seats=[{"clergy": [34]}])
    play(game, "trade cloth cardinal")
    assert offered(game) == {"steps 1", "steps 2", "steps 3", "steps 4"}
    assert refused(game, "steps 5") == "too-far"
    game = Game.position(hand=[13], church=TRACK, seats=[{"clergy": [34]}])
    play(game, "portfolio 13")
    assert offered(game) == {"steps 1", "steps 2", "steps 3"}
    play(game, "steps 3", "tile 3")
    assert (game.state.cardinal, treasury(game)) == (3, 4)


@pytest.mark.rule("R7.5")
def test_a_long_move_passes_both_icons():
    game = Game.position(question="act", cardinal=2, church=TRACK, seats=[{"clergy": [34]}])
    play(game, "trade cloth cardinal", "steps 4", "tile 1", "done")
    assert treasury(game) == 4
    assert question(game) == (0, "church")


# ---------------------------------------------------------------------- R7.6: church scoring


@pytest.mark.rule("R7.6")
def test_the_player_who_moved_the_cardinal_begins_then_clockwise():
    game = Game.position(
        turn=1, question="act", cardinal=5, church=TRACK, seats=[{"clergy": [22]}, {"clergy": [23]}, {"clergy": [24]}]
    )
    play(game, "trade cloth cardinal", "steps 1", "tile 1", "done")
    for who in (1, 2, 0):
        assert question(game) == (who, "church")
        play(game, "done")
    assert question(game) == (1, "take")


@pytest.mark.rule("R7.6")
def test_one_or_more_tiles_for_the_wigs_on_their_backs():
    game = Game.position(question="church", seats=[{"clergy": [22, 27, 20]}])
    assert offered(game) == {"cash 22", "cash 27", "cash 20", "done"}
    play(game, "cash 22", "cash 20")
    assert seat(game, 0).wigs == 5 + 4 + 1
    play(game, "done")
    assert clergy(game, 0) == {27}
    assert question(game) == (0, "take")


@pytest.mark.rule("R7.6")
def test_nobody_must_discard():
    game = Game.position(question="church", seats=[{"influence": 3, "clergy": [22], "portfolio": [6]}])
    play(game, "done")
    assert (seat(game, 0).influence, seat(game, 0).wigs) == (3, 5)
    assert clergy(game, 0) == {22}


@pytest.mark.rule("R7.6", "R4.10")
def test_discarding_gains_influence_once():
    game = Game.position(question="church", seats=[{"influence": 0, "clergy": [22, 27], "portfolio": [6, "1a"]}])
    play(game, "cash 22")
    assert seat(game, 0).influence == 0  # when all is discarded
    play(game, "cash 27")
    assert seat(game, 0).influence == 6
    assert seat(game, 0).wigs == 5 + 4 + 3


@pytest.mark.rule("R7.6")
def test_without_a_tile_no_part_in_it():
    game = Game.position(
        question="church", seats=[{"clergy": []}, {"clergy": [22]}, {"influence": 0, "portfolio": [6]}]
    )
    assert question(game) == (1, "church")  # seat 0 is passed over
    play(game, "cash 22")
    assert question(game) == (0, "take")  # seat 2 too
    assert seat(game, 2).influence == 0


@pytest.mark.rule("R7.6")
def test_discarded_tiles_leave_the_game():
    game = Game.position(question="church", seats=[{"clergy": [22]}])
    bag = game.state.clergy_bag
    play(game, "cash 22", "take king")
    assert game.state.clergy_bag == bag
    assert 22 not in (*game.state.church, *bag)


@pytest.mark.rule("R7.6", "R15.12")
@pytest.mark.parametrize("tile, gained", [(7, 3 + 3), (8, 3 + 3)])
def test_a_tile_just_discarded_no_longer_adds_to_the_gain(tile, gained):
    """Card 6 and ship 1a bring 6; 7 would add 2 to the gain, 8 would add 2 for the ship."""
    seats = [{"influence": 0, "clergy": [tile, 22], "portfolio": [6, "1a"]}]
    game = Game.position(question="church", seats=seats)
    play(game, f"cash {tile}", "done")
    assert seat(game, 0).influence == gained
    game = Game.position(question="church", seats=seats)
    play(game, "cash 22", "done")
    assert seat(game, 0).influence == gained + 2


@pytest.mark.rule("R7.6")
def test_the_next_player_decides_after_that():
    """The first one's influence and wigs are on the tracks before the second is asked."""
    seats = [{"influence": 0, "clergy": [22], "portfolio": [6]}, {"clergy": [23]}]
    game = Game.position(question="church", seats=seats)
    play(game, "cash 22")
    assert question(game) == (1, "church")
    assert (seat(game, 0).influence, seat(game, 0).wigs) == (3, 9)


# ---------------------------------------------------------------------- R7.7: royal favour


@pytest.mark.rule("R7.7")
def test_a_favour_of_a_noble_whose_tile_you_do_not_have():
    game = Game.position(question="act", seats=[{"favours": ["king"]}])
    play(game, "trade cloth favour")
    assert offered(game) == {"favour builder", "favour minister"}
    assert refused(game, "favour king") == "favour-held"
    play(game, "favour minister")
    assert favours(game, 0) == {"king", "minister"}
    assert game.state.favour_stacks == (3, 2, 2)


@pytest.mark.rule("R7.7")
def test_the_last_favour_of_a_stack_can_be_taken():
    game = Game.position(question="act", favours={"builder": 0, "minister": 1, "king": 0})
    play(game, "trade cloth favour")
    assert (favours(game, 0), game.state.favour_stacks) == ({"minister"}, (0, 0, 0))


@pytest.mark.rule("R7.7", "R15.10")
def test_an_empty_favour_stack_gives_nothing():
    game = Game.position(question="act", favours={"builder": 0})
    play(game, "trade cloth favour")
    assert offered(game) == {"favour minister", "favour king"}
    assert refused(game, "favour builder") == "favour-gone"


# ---------------------------------------------------------------------- R7.8: only with an effect


@pytest.mark.rule("R7.8")
@pytest.mark.parametrize(
    "action, good, keys, code",
    [
        ("recruit", "tools", {"offices": {"builder": {0: 3}, "minister": {0: 3}, "king": {0: 2}}}, "no-official"),
        ("plan", "tools", {"plan_stacks": {"blue": [], "green": []}}, "no-plans-left"),
        ("ship", "books", {"shipyard": []}, "shipyard-empty"),
        ("ship", "books", {"shipyard": ["2a"], "seats": [{"goods": {"gold": 0, "cloth": 0}}]}, "goods-short"),
        ("produce", "books", {}, "nothing-to-produce"),
        ("produce", "books", {"stores": ["B2 pink 0"], "seats": [{"goods": {"cloth": 2}}]}, "nothing-to-produce"),
        ("produce", "books", {"stores": ["B2 pink 1"]}, "nothing-to-produce"),
        ("cardinal", "cloth", {"church": [0, 0, 0, 4, 5, 6]}, "no-tile-in-reach"),
        ("cardinal", "cloth", {"seats": [{"clergy": [1, 2, 3, 4]}]}, "clergy-full"),
        ("favour", "cloth", {"seats": [{"favours": ["builder", "minister", "king"]}]}, "no-favour-to-take"),
        (
            "favour",
            "cloth",
            {"favours": {"builder": 0}, "seats": [{"favours": ["minister", "king"]}]},
            "no-favour-to-take",
        ),
    ],
)
@pytest.mark.parametrize("where", ["trade", "visit"])
def test_a_state_action_may_be_chosen_only_if_it_has_an_effect(action, good, keys, code, where):
    if where == "trade":
        game = Game.position(question="act", **keys)
        assert refused(game, f"trade {good} {action}") == code
        assert not {text for text in offered(game) if text.endswith(action)}
        return
    card, noble, other = {
        "tools": (1, "builder", "plan"),
        "books": (6, "minister", "ship"),
        "cloth": (11, "king", "favour"),
    }[good]
    if action == other:
        other = {"plan": "recruit", "ship": "produce", "favour": "cardinal"}[other]
    mine = {"reais": 80, "influence": 10, "plans": ["blue-2"]} | keys.get("seats", [{}])[0]
    if code == "goods-short":
        mine["goods"] = NO_GOODS | {"books": 1}  # nothing is given here, so one less
    if noble == "minister" and other == "produce":
        keys = keys | {"stores": ["B3 pink 0"]}
    game = Game.position(hand=[card], **keys | {"seats": [mine]})
    play(game, f"visit {noble} {card}")
    assert offered(game) == {f"action {other}", "skip"}
    assert refused(game, f"action {action}") == code


@pytest.mark.rule("R7.8")
def test_a_favour_that_is_left_makes_it_possible():
    game = Game.position(question="act", favours={"minister": 0}, seats=[{"favours": ["builder"]}])
    assert refused(game, "trade cloth favour") is None


@pytest.mark.rule("R7.8", "R9.4", "R15.27")
@pytest.mark.parametrize("how", ["trade", "card", "visit"])
def test_rewards_that_show_a_state_action_follow_it_in_full(how):
    """All right houses and clergy 37: 1 cloth, 1 more for the houses, 1 more for the tile."""
    stores = ["B2 pink 0", "B1 yellow 1", "C1 yellow 0", "C4 brown 0"]
    seats = [
        {
            "houses": {"right": 3},
            "clergy": [37],
            "rubble": sets(1),
            "influence": 10,
            "goods": {"gold": 3, "cloth": 0, "books": 3, "tools": 0},
        }
    ]
    if how == "trade":
        seats[0]["goods"] = {"gold": 3, "cloth": 0, "books": 2, "tools": 1}
        game = Game.position(question="act", stores=["B2 pink 0", "C1 yellow 0", "C2 yellow 0"], seats=seats)
        play(game, "trade books produce")
    elif how == "card":
        game = Game.position(hand=[28], stores=stores, seats=seats)
        play(game, "portfolio 28")
    else:
        game = Game.position(hand=[6], stores=stores, seats=seats)
        play(game, "visit minister 6", "action produce")
    assert goods(game, 0)["cloth"] == 3
    assert prices(game)["cloth"] == 4


@pytest.mark.rule("R7.8", "R9.4")
def test_a_ship_as_a_reward_uses_the_centre_houses():
    seats = [{"houses": {"centre": 1}, "goods": NO_GOODS | {"gold": 1, "tools": 1}}]
    game = Game.position(hand=[8], shipyard=["2a"], stores=["B2 pink 0"], seats=seats)
    play(game, "portfolio 8", "build", "give gold")
    assert portfolio(game, 0) == ["2a", 8]
    assert goods(game, 0) == NO_GOODS | {"tools": 1}


@pytest.mark.rule("R7.2", "R7.8")
@pytest.mark.parametrize("left, gone", [("blue", "green"), ("green", "blue")])
def test_one_stack_of_plans_is_enough(left, gone):
    game = Game.position(question="act", plan_stacks={left: [3], gone: []})
    play(game, "trade tools plan")
    assert plans(game, 0) == [f"{left}-3"]  # there is nothing to choose


@pytest.mark.rule("R7.7")
@pytest.mark.parametrize("noble", ["builder", "minister", "king"])
def test_the_last_favour_of_the_last_noble_can_be_taken(noble):
    none = {"builder": 0, "minister": 0, "king": 0}
    game = Game.position(question="act", favours=none | {noble: 1})
    play(game, "trade cloth favour")
    assert favours(game, 0) == {noble}


@pytest.mark.rule("R7.4", "R7.8")
def test_the_good_that_is_traded_makes_room_for_what_is_produced():
    """The warehouse is full and the store makes books: gold paid for it would leave no room for them."""
    full = {"gold": 2, "cloth": 2, "books": 2, "tools": 2}
    game = Game.position(question="act", stores=["B3 brown 0"], seats=[{"goods": full}])
    assert refused(game, "trade gold produce") == "nothing-to-produce"
    play(game, "trade books produce")
    assert goods(game, 0) == full
