"""R10: sponsor an event."""

import pytest

from lisboa.engine import events as ev
from lisboa.game import Game
from tests.table import goods, offered, office, plans, play, portfolio, question, refused, seat, treasury

NO_GOODS = {"gold": 0, "cloth": 0, "books": 0, "tools": 0}
BARE = {"rows": {row: [] for row in "ABCDE"}, "columns": {str(n): [] for n in range(1, 6)}}
READY = {"king": {0: 2}, "minister": {0: 0}}
DULL = [1, 2, 3, 5, 6, 11]
NO_PLANS = {"blue": [], "green": []}
NO_MONEY_PLOTS = ["A4 blue 2", "E1 yellow 2", "B2 pink 2", "E3 pink 2"]


@pytest.mark.rule("R10.1")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
def test_pay_the_treasury_value_then_take_the_reward(value):
    game = Game.position(hand=[17], treasury=value, seats=[{"influence": 0, "goods": NO_GOODS}])
    play(game, "sponsor 17")
    assert (seat(game, 0).reais, goods(game, 0)["gold"]) == (10 - value, 2)
    assert treasury(game) == value  # the marker stays
    assert question(game) == (0, "take")
    assert (seat(game, 0).hand, portfolio(game, 0)) == ((), [])
    assert [event[2] for event in game.events if event[0] == ev.LEFT] == [17]  # the card leaves the game


@pytest.mark.rule("R10.1", "R15.5")
def test_coins_and_influence_in_any_mix():
    game = Game.position(hand=[17])
    play(game, "sponsor 17")
    assert offered(game) == {"coins 0", "coins 1", "coins 2", "coins 3"}


@pytest.mark.rule("R10.1")
def test_it_must_be_payable():
    game = Game.position(hand=[17], treasury=4, seats=[{"reais": 1, "influence": 2}])
    assert refused(game, "sponsor 17") == "cannot-pay-event"
    game = Game.position(hand=[17], treasury=4, seats=[{"reais": 2, "influence": 2}])
    assert refused(game, "sponsor 17") is None


@pytest.mark.rule("R10.1")
@pytest.mark.parametrize("card, good", [(17, "gold"), (37, "tools"), (38, "cloth"), (39, "books")])
def test_two_goods_at_least_in_part(card, good):
    for held, after in ((0, 2), (1, 2)):
        game = Game.position(hand=[card], seats=[{"influence": 0, "goods": {good: held}}])
        play(game, f"sponsor {card}")
        assert goods(game, 0)[good] == after
    game = Game.position(hand=[card], seats=[{"goods": {good: 2}}])
    assert refused(game, f"sponsor {card}") == "event-without-effect"


@pytest.mark.rule("R10.1")
def test_a_plan_or_a_decree():
    game = Game.position(hand=[19], seats=[{"influence": 0}])
    play(game, "sponsor 19", "plan green")
    assert plans(game, 0) == ["green-2"]
    game = Game.position(hand=[19], plan_stacks=NO_PLANS)
    assert refused(game, "sponsor 19") == "event-without-effect"
    game = Game.position(hand=[18], decrees=[5, 6], seats=[{"influence": 0}])
    play(game, "sponsor 18", "decree 6")
    assert seat(game, 0).decrees == (6,)
    game = Game.position(hand=[18], decrees=[])
    assert refused(game, "sponsor 18") == "event-without-effect"


@pytest.mark.rule("R10.1")
def test_up_to_4_officials_into_different_offices_and_the_fourth_into_any():
    game = Game.position(hand=[20], offices={"minister": {0: 0, 1: 0, 2: 0}}, seats=[{"influence": 0}])
    play(game, "sponsor 20")
    assert offered(game) == {"office builder", "office minister", "office king"}
    play(game, "office king")
    assert offered(game) == {"office builder", "office minister", "done"}
    play(game, "office builder", "office minister")
    assert offered(game) == {"office builder", "office minister", "office king", "done"}
    play(game, "office minister")
    assert [office(game, noble, 0) for noble in ("builder", "minister", "king")] == [1, 2, 1]
    assert question(game) == (0, "take")


@pytest.mark.rule("R10.1")
def test_with_fewer_officials_as_many_as_there_are():
    crowd = {"builder": {0: 3}, "minister": {0: 2, 1: 0, 2: 0}, "king": {0: 2}}
    game = Game.position(hand=[20], offices=crowd, seats=[{"influence": 0}])
    play(game, "sponsor 20", "office king")
    assert (office(game, "king", 0), question(game)) == (3, (0, "take"))
    game = Game.position(hand=[20], offices=crowd | {"king": {0: 3}})
    assert refused(game, "sponsor 20") == "event-without-effect"


@pytest.mark.rule("R10.1")
def test_a_store_or_a_public_building():
    game = Game.position(hand=[21], rubble=BARE, offices=READY, seats=[{"influence": 0, "plans": ["blue-2"]}])
    play(game, "sponsor 21")
    assert offered(game) == {"action store", "action building"}
    play(game, "action building", "site west-A")
    assert question(game) == (0, "take")


@pytest.mark.rule("R10.1")
def test_any_noble_action():
    game = Game.position(hand=[40], rubble=BARE, offices=READY, seats=[{"influence": 0, "plans": ["blue-2"]}])
    play(game, "sponsor 40")
    assert offered(game) == {"action store", "action decree", "action building"}
    assert refused(game, "action plan") == "not-this-action"
    play(game, "action decree")
    assert question(game) == (0, "decree")


@pytest.mark.rule("R10.1")
def test_it_costs_no_influence_and_brings_no_state_action():
    """A crowd in the office would make a visit dear."""
    crowd = {"builder": {1: 3, 2: 2}, "minister": {0: 0}}
    game = Game.position(hand=[21], rubble=BARE, offices=crowd, seats=[{"influence": 0, "reais": 6, "wigs": 0}])
    play(game, "sponsor 21")
    assert question(game) == (0, "plot")  # no plan, no building: the store at once
    play(game, "plot B1 yellow")
    assert (seat(game, 0).reais, seat(game, 0).wigs) == (0, 0)  # 3 for the event, 3 for the land


@pytest.mark.rule("R10.1")
def test_land_and_hiring_are_paid_as_usual():
    keys = {"rubble": BARE, "stores": NO_MONEY_PLOTS, "church": DULL}
    game = Game.position(hand=[21], seats=[{"influence": 0, "reais": 5}], **keys)
    assert refused(game, "sponsor 21") == "land-too-dear"
    game = Game.position(hand=[21], seats=[{"influence": 0, "reais": 6}], **keys)
    assert refused(game, "sponsor 21") is None
    game = Game.position(
        hand=[21], offices={"king": {0: 1}, "minister": {0: 0}}, seats=[{"influence": 0, "plans": ["blue-2"]}]
    )
    play(game, "sponsor 21", "action building", "site west-A")
    assert seat(game, 0).reais == 10 - 3 - 3


@pytest.mark.rule("R10.1", "R1.3")
def test_the_payment_must_leave_enough_for_the_noble_action():
    """Influence 5 is worth 4 reais. 6 reais are due in all: every mix of the first 3 leaves 3."""
    keys = {"rubble": BARE, "stores": NO_MONEY_PLOTS, "church": DULL, "offices": {"minister": {0: 0}}}
    game = Game.position(hand=[21], seats=[{"influence": 5, "reais": 2}], **keys)
    play(game, "sponsor 21")
    assert offered(game) == {"coins 0", "coins 1", "coins 2"}
    play(game, "coins 0", "plot B1 yellow")  # 2 coins and the last step of influence
    assert (seat(game, 0).influence, seat(game, 0).reais) == (0, 0)


@pytest.mark.rule("R10.1", "R1.3")
def test_a_noble_action_that_is_not_possible_is_not_offered():
    game = Game.position(hand=[40], rubble=BARE, decrees=[], church=DULL, seats=[{"influence": 0, "reais": 9}])
    play(game, "sponsor 40")
    assert offered(game) == {"action store", "action building"}  # east A brings a plan, and 6 reais hire two
    assert refused(game, "action decree") == "no-decree"
    poor = [{"influence": 0, "reais": 3}]
    game = Game.position(hand=[40], decrees=[], stores=NO_MONEY_PLOTS, rubble=BARE, church=DULL, seats=poor)
    assert refused(game, "sponsor 40") is not None
    assert "sponsor 40" not in offered(game)


@pytest.mark.rule("R10.1")
def test_nobody_can_follow():
    seats = [{"influence": 0}] + [{"favours": ["builder", "minister", "king"], "influence": 10} for _ in range(2)]
    game = Game.position(hand=[40], decrees=[1, 2], rubble=BARE, seats=seats)
    play(game, "sponsor 40", "action decree", "decree 1")
    assert question(game) == (0, "take")


@pytest.mark.rule("R10.1", "R9.5")
def test_a_decree_by_an_event_may_use_a_marker():
    one_set = {"earthquake": 1, "fire": 1, "tsunami": 1}
    game = Game.position(hand=[18], decrees=[1, 2, 3], seats=[{"influence": 0, "rubble": one_set}])
    play(game, "sponsor 18", "decree 1", "decree 2")
    assert (seat(game, 0).decrees, seat(game, 0).markers) == ((1, 2), 0)


# A2 moves the cardinal: with tile 20 beside him, 7 influence come, worth 5 reais; land costs the treasury's 5.
_ONLY_THE_CARDINAL_HELPS = {
    "hand": [21],
    "treasury": 5,
    "rubble": {"rows": {row: [] if row == "A" else ["earthquake"] * 3 for row in "ABCDE"}, "columns": {"2": []}},
    "seats": [{"reais": 5, "influence": 0}],
}


@pytest.mark.rule("R10.1", "R15.7")
def test_an_event_may_need_what_the_cardinal_brings_on_the_way():
    game = Game.position(church=[20, 6, 0, 0, 0, 0], **_ONLY_THE_CARDINAL_HELPS)
    assert refused(game, "sponsor 21") is None
    play(game, "sponsor 21")
    assert question(game) == (0, "plot")  # the store is the only one of the two that can be completed
    assert offered(game) == {"plot A2 yellow", "plot A2 pink"}


@pytest.mark.rule("R10.1", "R15.7")
def test_an_event_is_refused_if_the_cardinal_does_not_help():
    game = Game.position(church=[1, 6, 0, 0, 0, 0], **_ONLY_THE_CARDINAL_HELPS)
    refusal = game.why_not("sponsor 21")
    assert (refusal.code, refusal.facts["reais"]) == ("land-too-dear", 0)


# The land of A2 costs 7 reais after a brown cube; the cardinal beside tile 20 brings 7 influence, worth 5.
_NOT_EVEN_THE_CARDINAL_HELPS = {
    "treasury": 4,
    "church": [20, 0, 0, 0, 0, 0],
    "rubble": {"rows": {row: ["earthquake"] * (2 if row == "A" else 3) for row in "ABCDE"}, "columns": {"2": []}},
}


@pytest.mark.rule("R10.1", "R15.7", "R1.3")
def test_an_event_is_refused_if_even_with_the_cardinals_tile_the_land_is_too_dear():
    game = Game.position(hand=[21], seats=[{"reais": 5, "influence": 0}], **_NOT_EVEN_THE_CARDINAL_HELPS)
    refusal = game.why_not("sponsor 21")
    assert (refusal.code, refusal.facts["price"], refusal.facts["reais"]) == ("land-too-dear", 7, 1)


@pytest.mark.rule("R10.1", "R15.7", "R1.3")
def test_among_noble_actions_the_store_is_refused_if_even_the_cardinals_tile_does_not_help():
    """Once the event is paid there is 1 real, or 1 step of influence, for land of 7."""
    for reais, influence in ((5, 0), (4, 1)):
        game = Game.position(
            hand=[40],
            offices=READY,
            seats=[{"reais": reais, "influence": influence, "plans": ["blue-2"]}],
            **_NOT_EVEN_THE_CARDINAL_HELPS,
        )
        play(game, "sponsor 40")
        if influence:
            play(game, "coins 4")
        assert offered(game) == {"action decree", "action building"}
        refusal = game.why_not("action store")
        assert (refusal.code, refusal.facts["price"], refusal.facts["reais"]) == ("land-too-dear", 7, 1)


@pytest.mark.rule("R10.1", "R1.3", "R15.5")
def test_a_payment_that_leaves_no_room_for_influence_on_the_way_is_not_offered():
    """Land of 7 for 6 reais and a reward of 3 influence, which nobody gains at 10: some influence must be paid."""
    game = Game.position(
        hand=[21],
        treasury=2,
        plan_stacks=NO_PLANS,
        church=DULL,
        stores=[store for store in NO_MONEY_PLOTS if not store.startswith("B2")],
        rubble={
            "rows": {
                row: ["earthquake", "earthquake", "fire"] if row == "B" else ["earthquake"] * 3 for row in "ABCDE"
            },
            "columns": {"2": []},
        },
        seats=[{"reais": 2, "influence": 10}],
    )
    play(game, "sponsor 21")
    assert offered(game) == {"coins 0", "coins 1"}
    assert refused(game, "coins 2") == "dead-end"
    play(game, "coins 0")
    assert offered(game) == {"plot B2 yellow", "plot B2 pink"}


@pytest.mark.rule("R10.1", "R15.7", "R1.3")
def test_an_event_is_refused_if_the_cardinal_makes_the_land_dearer_on_his_way():
    """4 reais are left for land of 4, but A2 moves the cardinal over the treasury's icon first."""
    rich = {"treasury": 4, "stores": NO_MONEY_PLOTS, "plan_stacks": NO_PLANS, "seats": [{"reais": 8, "influence": 0}]}
    keys = _ONLY_THE_CARDINAL_HELPS | rich
    game = Game.position(church=[0, 0, 1, 0, 0, 0], cardinal=2, **keys)
    refusal = game.why_not("sponsor 21")
    assert (refusal.code, refusal.facts["price"], refusal.facts["reais"]) == ("land-too-dear", 5, 4)
    game = Game.position(church=[0, 0, 1, 0, 0, 0], cardinal=1, **keys)
    assert refused(game, "sponsor 21") is None
