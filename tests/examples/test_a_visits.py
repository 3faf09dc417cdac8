"""The rulebook's examples on visits, following, what it costs, and decrees: E19-E23, E28, E32, E49."""

from typing import Any

import pytest

from lisboa.game import Game
from tests.table import clergy, completed, favours, gone, goods, offered, office, play, question, refused, seat

CHURCH = [1, 2, 3, 5, 6, 10]
NOBODY = {0: 0, 1: 0, 2: 0}
ABLE = {"reais": 40, "plans": ["blue-2"]}  # enough for every noble action, with two officials out
CARDS = {"builder": 1, "minister": 6, "king": 11}


def visitor(noble: str, others: dict[int, int], money: int = 3, **seat0: Any) -> Game:
    """Seat 0 may visit: two own officials stand on the builder's plaza, those of others in the office."""
    offices = {"minister": NOBODY, noble: NOBODY | others}
    return Game.position(
        hand=[CARDS[noble]],
        treasury=money,
        church=CHURCH,
        offices=offices,
        plazas={"builder": {0: 2}},
        seats=[ABLE | seat0],
    )


# ---------------------------------------------------------------------- E19 follow a visit

YELLOW, PURPLE, ORANGE = 0, 1, 2


def yellow_has_visited(**purple: Any) -> Game:
    """Yellow has opened a building; in the king's office stand two Orange officials and a Purple one."""
    game = Game.position(
        hand=[11, 1],
        treasury=2,
        church=CHURCH,
        cardinal=0,
        offices={"minister": NOBODY, "king": {PURPLE: 1, ORANGE: 2}},
        plazas={"builder": {YELLOW: 2}},
        seats=[
            {"plans": ["blue-2"], "influence": 5},
            {"plans": ["green-2"], "favours": ["king"], "influence": 7, "reais": 40} | purple,
        ],
    )
    play(game, "visit king 11", "skip", "site west-A")
    return game


@pytest.mark.example("E19")
@pytest.mark.rule("R8.2", "R8.3", "R7.5", "R7.7")
def test_purple_follows_to_the_king_and_meets_the_cardinal():
    game = yellow_has_visited()
    stack = game.state.favour_stacks[2]
    before = goods(game, PURPLE)
    assert question(game) == (PURPLE, "follow")
    play(game, "follow")
    assert favours(game, PURPLE) == set()
    assert game.state.favour_stacks[2] == stack + 1
    assert seat(game, PURPLE).influence == 7 - (1 + 2)  # her own official does not count
    assert offered(game) == {"action cardinal", "action favour", "action building"}
    play(game, "action cardinal", "steps 2", "tile 3")
    assert clergy(game, PURPLE) == {3}
    assert goods(game, PURPLE) == before
    assert question(game) == (YELLOW, "take")  # one action only


@pytest.mark.example("E19")
@pytest.mark.rule("R8.2")
def test_the_follower_comes_after_the_noble_action_and_then_the_card_leaves_the_game():
    game = yellow_has_visited()
    assert completed(game, YELLOW) == ["blue-2"]
    play(game, "follow", "action cardinal", "steps 1", "tile 1")
    assert gone(game, 11)
    assert seat(game, YELLOW).hand == (1,)


@pytest.mark.example("E19")
@pytest.mark.rule("R8.2", "R9.6")
def test_the_follower_may_open_a_public_building_instead():
    game = yellow_has_visited()
    play(game, "follow", "action building", "site east-B", "coins 2")
    assert completed(game, PURPLE) == ["green-2"]
    assert office(game, "king", PURPLE) == 0
    assert seat(game, PURPLE).reais == 40 - 2  # one official returned, one hired


@pytest.mark.example("E19")
@pytest.mark.rule("R7.7", "R8.2", "R8.4")
def test_the_favour_just_returned_may_be_taken_again():
    game = yellow_has_visited()
    play(game, "follow", "action favour")
    assert offered(game) == {"favour builder", "favour minister", "favour king"}
    play(game, "favour king")
    assert favours(game, PURPLE) == {"king"}


@pytest.mark.example("E19")
@pytest.mark.rule("R7.5", "R8.2")
def test_with_four_clergy_tiles_the_follower_cannot_meet_the_cardinal():
    game = yellow_has_visited(clergy=[11, 12, 13, 14])
    play(game, "follow")
    assert refused(game, "action cardinal") == "clergy-full"
    assert refused(game, "action store") == "not-of-that-noble"
    assert offered(game) == {"action favour", "action building"}


@pytest.mark.example("E19")
@pytest.mark.rule("R8.2")
def test_declining_keeps_the_favour():
    game = yellow_has_visited()
    play(game, "decline")
    assert favours(game, PURPLE) == {"king"}
    assert seat(game, PURPLE).influence == 7
    assert question(game) == (YELLOW, "take")


@pytest.mark.example("E19")
@pytest.mark.rule("R8.2")
def test_without_a_favour_of_that_noble_nobody_is_asked():
    game = yellow_has_visited(favours=["builder", "minister"])
    assert question(game) == (YELLOW, "take")


# ---------------------------------------------------------------------- E20, E23, E49 the cost


@pytest.mark.example("E20")
@pytest.mark.rule("R8.1", "R8.3")
@pytest.mark.parametrize("money", [2, 1])
def test_a_visit_with_four_officials_of_others_costs_5(money: int):
    game = visitor("king", {1: 2, 2: 2}, money, influence=6, wigs=5)
    play(game, "visit king 11")
    assert seat(game, 0).influence == 6 - (1 + 4)
    assert seat(game, 0).wigs == 5
    assert question(game) == (0, "state-action")


@pytest.mark.example("E23")
@pytest.mark.rule("R8.3")
@pytest.mark.parametrize("noble", ["builder", "minister", "king"])
def test_with_three_officials_of_others_a_visit_costs_4(noble: str):
    game = visitor(noble, {1: 2, 2: 1}, 2, influence=7)
    play(game, f"visit {noble} {CARDS[noble]}")
    assert seat(game, 0).influence == 7 - (1 + 3)


@pytest.mark.example("E23")
@pytest.mark.rule("R8.2", "R8.3")
@pytest.mark.parametrize("noble", ["builder", "minister", "king"])
def test_with_three_officials_of_others_a_follow_costs_4_too(noble: str):
    game = Game.position(
        turn=0,
        question=f"follow {noble}",
        treasury=2,
        offices={"minister": NOBODY, noble: {1: 2, 2: 1}},
        plazas={"builder": {0: 2}},
        seats=[ABLE | {"favours": [noble], "influence": 7}],
    )
    play(game, "follow")
    assert seat(game, 0).influence == 7 - (1 + 3)
    assert question(game) == (0, "follow-action")


@pytest.mark.example("E49")
@pytest.mark.rule("R8.3")
@pytest.mark.parametrize("money, value", [(5, -1), (4, -1), (3, 0), (2, 1), (1, 1)])
@pytest.mark.parametrize("there", [0, 1, 3])
def test_the_cost_is_the_treasurys_value_and_the_officials_of_others(money: int, value: int, there: int):
    game = visitor("minister", {1: there}, money, influence=9)
    play(game, "visit minister 6")
    assert seat(game, 0).influence == 9 - max(0, value + there)


@pytest.mark.example("E49")
@pytest.mark.rule("R8.3")
def test_own_officials_and_those_on_the_plaza_cost_nothing():
    game = Game.position(
        hand=[6],
        treasury=2,
        offices={"minister": {0: 3, 1: 1, 2: 1}},
        plazas={"minister": {1: 2, 2: 3}},
        seats=[{"influence": 9}],
    )
    play(game, "visit minister 6")
    assert seat(game, 0).influence == 9 - (1 + 2)


@pytest.mark.example("E49")
@pytest.mark.rule("R2.18", "R8.3")
def test_with_2_players_the_neutral_official_counts():
    game = Game.position(players=2, hand=[6], treasury=2, offices={"minister": {0: 1, 1: 1}}, seats=[{"influence": 9}])
    assert office(game, "minister", 4) == 1
    play(game, "visit minister 6")
    assert seat(game, 0).influence == 9 - (1 + 2)


# ---------------------------------------------------------------------- E21 paying with wigs


@pytest.mark.example("E21")
@pytest.mark.rule("R8.3", "R15.6", "R4.13")
@pytest.mark.parametrize("wigs", [7, 2])
def test_what_influence_lacks_is_paid_with_wigs(wigs: int):
    game = visitor("king", {1: 2, 2: 2}, influence=2, wigs=wigs)
    play(game, "visit king 11")
    assert (seat(game, 0).influence, seat(game, 0).wigs) == (0, wigs - 2)


@pytest.mark.example("E21")
@pytest.mark.rule("R8.3", "R15.6")
def test_with_1_wig_the_visit_is_impossible():
    game = visitor("king", {1: 2, 2: 2}, influence=2, wigs=1)
    assert refused(game, "visit king 11") == "cannot-pay-visit"


@pytest.mark.example("E21")
@pytest.mark.rule("R15.6")
def test_influence_may_not_be_kept_by_paying_more_wigs():
    """Clergy 4 and a coin make it a question: otherwise there is just one way to pay."""
    game = visitor("king", {1: 2, 2: 2}, influence=2, wigs=7, clergy=[4], reais=1)
    play(game, "visit king 11")
    assert offered(game) == {"pay 2i 2w", "pay 2i 1r 1w"}
    assert refused(game, "pay 1i 3w") == "wigs-before-influence"
    assert refused(game, "pay 4w") == "wigs-before-influence"
    assert refused(game, "pay 4i") == "influence-short"
    assert refused(game, "pay 2i 1w") == "wrong-sum"


# ---------------------------------------------------------------------- E22 the steps of a visit


@pytest.mark.example("E22")
@pytest.mark.rule("R8.1")
def test_card_then_payment_then_a_state_action_then_the_noble_action():
    game = visitor("king", {1: 1}, influence=4)
    before = goods(game, 0)
    play(game, "visit king 11")
    assert gone(game, 11)  # out of the hand, on the court
    assert seat(game, 0).influence == 4 - 1
    assert offered(game) == {"action cardinal", "action favour", "skip"}
    assert refused(game, "action recruit") == "not-of-that-noble"
    assert refused(game, "action ship") == "not-of-that-noble"
    play(game, "action favour", "favour builder")
    assert goods(game, 0) == before  # no good is paid
    assert question(game) == (0, "site")
    assert refused(game, "skip") == "not-asked"  # the noble action is compulsory
    play(game, "site west-A")
    assert completed(game, 0) == ["blue-2"]


@pytest.mark.example("E22")
@pytest.mark.rule("R8.1")
def test_the_state_action_may_be_left_out():
    game = visitor("king", {}, influence=4)
    play(game, "visit king 11", "skip")
    assert question(game) == (0, "site")


@pytest.mark.example("E22")
@pytest.mark.rule("R8.1", "R1.3", "R15.7")
@pytest.mark.parametrize("reais, refusal", [(4, "officials-short"), (5, None)])
def test_a_noble_whose_action_cannot_be_done_is_not_visited(reais: int, refusal: str | None):
    """A plan for 5 and 2 officials out: east C sends 2 more, the fifth is hired for 5 reais or not at all."""
    opened = [{"site": "east-A", "architect": "green", "colours": ["gold"]}]
    game = Game.position(
        hand=[11],
        treasury=5,
        church=CHURCH,
        offices={"minister": NOBODY},
        plazas={"builder": {0: 2}},
        buildings=opened,
        seats=[{"plans": ["green-5"], "reais": reais, "influence": 0}],
    )
    assert refused(game, "visit king 11") == refusal


# ---------------------------------------------------------------------- E28 left houses

LEFT_HOUSES = ["B1 yellow 0", "C1 yellow 0"]


def orange_visits(left: int, reais: int) -> Game:
    """Treasury +1, 5 officials of others at the king: 6 to pay, with 1 influence."""
    return Game.position(
        hand=[11],
        treasury=2,
        offices={"minister": NOBODY, "king": {1: 3, 2: 2}},
        plazas={"builder": {0: 2}},
        stores=LEFT_HOUSES,
        seats=[
            {
                "houses": {"left": left, "centre": 2 - left},
                "plans": ["blue-2"],
                "reais": reais,
                "influence": 1,
                "wigs": 5,
            }
        ],
    )


@pytest.mark.example("E28")
@pytest.mark.rule("R8.3", "R9.4", "R15.6")
@pytest.mark.parametrize("payment, influence, reais", [("pay 1i 5r", 0, 5), ("pay 6r", 1, 4)])
def test_both_left_houses_let_reais_stand_in_for_influence(payment: str, influence: int, reais: int):
    game = orange_visits(left=2, reais=10)
    play(game, "visit king 11", payment)
    assert (seat(game, 0).influence, seat(game, 0).reais, seat(game, 0).wigs) == (influence, reais, 5)
    assert question(game) == (0, "state-action")


@pytest.mark.example("E28")
@pytest.mark.rule("R15.6")
def test_only_as_many_reais_as_there_are_coins():
    game = orange_visits(left=2, reais=5)
    play(game, "visit king 11")
    assert refused(game, "pay 6r") == "reais-short"
    assert refused(game, "pay 1i 5r") is None


@pytest.mark.example("E28")
@pytest.mark.rule("R9.4", "R8.3")
def test_one_left_house_changes_nothing():
    game = orange_visits(left=1, reais=10)
    play(game, "visit king 11")
    assert (seat(game, 0).influence, seat(game, 0).reais, seat(game, 0).wigs) == (0, 10, 0)


# ---------------------------------------------------------------------- E32 a marker for a second decree


def purple_takes_decrees() -> Game:
    purple = {"rubble": {"earthquake": 2, "fire": 2, "tsunami": 2}, "influence": 9}
    game = Game.position(period=2, hand=[47], decrees=[1, 2, 3, 4, 5, 6, 7, 8], seats=[purple])
    play(game, "visit minister 47", "skip", "decree 3")
    return game


@pytest.mark.example("E32")
@pytest.mark.rule("R4.9", "R9.5")
def test_a_marker_buys_a_second_decree_but_not_a_third():
    game = purple_takes_decrees()
    assert seat(game, 0).markers == 2
    assert refused(game, "decree 3") == "not-face-up"
    play(game, "decree 7")
    assert seat(game, 0).decrees == (3, 7)
    assert seat(game, 0).markers == 1
    assert question(game) == (0, "take")  # the second marker cannot be used now
    assert refused(game, "decree 1") == "not-asked"


@pytest.mark.example("E32")
@pytest.mark.rule("R9.5")
def test_the_marker_may_be_kept():
    game = purple_takes_decrees()
    play(game, "done")
    assert seat(game, 0).decrees == (3,)
    assert seat(game, 0).markers == 2
