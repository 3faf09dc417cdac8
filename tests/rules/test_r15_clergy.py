"""R15.13, R15.25 and R15.27: the clergy tiles in detail."""

import pytest

from lisboa.game import Game
from tests.table import (
    clergy,
    completed,
    cubes,
    favours,
    goods,
    offered,
    office,
    play,
    portfolio,
    prices,
    question,
    refused,
    seat,
    treasury,
)

NO_GOODS = {"gold": 0, "cloth": 0, "books": 0, "tools": 0}
BARE = {"rows": {row: [] for row in "ABCDE"}, "columns": {str(n): [] for n in range(1, 6)}}
READY = {"king": {0: 2}, "minister": {0: 0}}
NOBODY = {"minister": {0: 0, 1: 0, 2: 0}}


def sets(n: int) -> dict[str, int]:
    return {"earthquake": n, "fire": n, "tsunami": n}


def following(noble: str, mine: dict[str, object], **keys: object) -> Game:
    """Seat 1 may follow a visit of seat 0."""
    return Game.position(
        question={"follow": {"noble": noble, "visitor": 0}},
        turn=1,
        seats=[{}, {"favours": [noble], "influence": 9} | mine],
        **keys,
    )


# ---------------------------------------------------------------------- R15.13: tiles that act at once


@pytest.mark.rule("R15.13")
def test_clergy_20_acts_when_taken_and_stays_without_effect():
    game = Game.position(question="act", church=[20, 0, 0, 0, 0, 0], seats=[{"influence": 1}])
    play(game, "trade cloth cardinal")
    assert (seat(game, 0).influence, clergy(game, 0)) == (8, {20})
    game = Game.position(question="church", seats=[{"influence": 1, "clergy": [20]}])
    play(game, "cash 20")
    assert (seat(game, 0).influence, seat(game, 0).wigs) == (1, 6)  # no second time: only its back


@pytest.mark.rule("R15.13")
def test_clergy_35_acts_when_taken_and_stays_without_effect():
    game = Game.position(question="act", church=[35, 0, 0, 0, 0, 0], seats=[{"favours": ["king"]}])
    play(game, "trade cloth cardinal")
    assert offered(game) == {"favour builder", "favour minister", "done"}
    play(game, "favour builder", "favour minister")
    assert (favours(game, 0), clergy(game, 0)) == ({"builder", "minister", "king"}, {35})
    assert question(game) == (0, "trade-more")


def kept_at_setup(tile: int, players: int = 3) -> tuple[Game, int]:
    """A game whose set-up offers this tile, all tiles chosen, this one kept; and who has it."""
    for seed in range(60):
        game = Game.new(players=players, seed=seed, first=0)
        if any(tile in p.offer for p in game.state.players):
            break
    owner = -1
    while game.decision.question == "keep-tile":
        who = game.decision.player
        moves = game.decision.moves
        if f"keep {tile}" in offered(game):
            owner = who
            play(game, f"keep {tile}")
        else:
            game.play(moves[0])
    return game, owner


@pytest.mark.rule("R15.13", "R2.2")
def test_kept_at_setup_clergy_20_acts_as_the_last_step():
    game, owner = kept_at_setup(20)
    assert game.decision.question == "turn"
    assert seat(game, owner).influence == min(10, 4 + owner + 7)
    assert seat(game, owner).wigs == 5 + 1  # 4 + 7 is more than 10 already
    assert clergy(game, owner) == {20}


@pytest.mark.rule("R15.13", "R2.2")
def test_kept_at_setup_clergy_35_asks_as_the_last_step():
    game, owner = kept_at_setup(35)
    assert question(game) == (owner, "favours-once")
    had = favours(game, owner)
    free = {noble for i, noble in enumerate(("builder", "minister", "king")) if game.state.favour_stacks[i]} - had
    assert offered(game) == {f"favour {noble}" for noble in free} | {"done"}
    assert 0 not in game.state.church  # all else is laid out
    play(game, "done")
    assert question(game) == (0, "turn")


# ---------------------------------------------------------------------- R15.25: clergy 9 and 17


@pytest.mark.rule("R15.25")
def test_clergy_17_pays_for_each_cube_room_or_not():
    game = Game.position(
        question="building",
        offices=READY,
        rubble={"sites": {"west-A": ["fire", "fire"]}},
        seats=[{"plans": ["blue-2"], "clergy": [17], "rubble": {"fire": 5}}],
    )
    play(game, "site west-A")
    assert (seat(game, 0).reais, cubes(game, 0)["fire"]) == (12, 5)


@pytest.mark.rule("R15.25")
def test_clergy_17_pays_in_time_for_the_next_payment():
    """The cube of the store brings the real that the land lacks."""
    keys = {"rubble": BARE | {"rows": BARE["rows"] | {"B": ["tsunami"]}}}
    game = Game.position(question="store", seats=[{"reais": 2, "influence": 0, "clergy": [17]}], **keys)
    assert "plot B1 yellow" in offered(game)
    play(game, "plot B1 yellow")
    assert (seat(game, 0).reais, question(game)) == (0, (0, "house"))
    assert "plot D1 yellow" not in offered(
        Game.position(question="store", seats=[{"reais": 2, "influence": 0, "clergy": [17]}], **keys)
    )  # no cube there


@pytest.mark.rule("R15.25")
def test_clergy_17_pays_for_a_cube_given_up():
    game = Game.position(hand=[25], rubble={"pile": ["fire"]}, seats=[{"clergy": [9, 17]}])
    play(game, "portfolio 25", "give-up fire")
    assert (seat(game, 0).reais, seat(game, 0).wigs) == (11, 7)
    assert cubes(game, 0) == sets(0)


@pytest.mark.rule("R15.25")
def test_a_sites_two_cubes_are_one_occasion():
    game = Game.position(
        question="building",
        offices=READY,
        rubble={"sites": {"west-A": ["fire", "tsunami"]}},
        seats=[{"plans": ["blue-2"], "clergy": [9]}],
    )
    play(game, "site west-A")
    assert offered(game) == {"give-up fire", "give-up tsunami", "done"}
    assert cubes(game, 0) == sets(0)  # decided before placing
    assert refused(game, "give-up earthquake") == "no-such-cube"
    play(game, "give-up fire")
    assert question(game) == (0, "take")  # only one of the two
    assert (cubes(game, 0), seat(game, 0).wigs) == (sets(0) | {"tsunami": 1}, 7)


@pytest.mark.rule("R15.25")
def test_a_plots_rubble_reward_and_the_stores_cube_are_two_occasions():
    game = Game.position(
        question="store",
        rubble=BARE | {"pile": ["fire"], "rows": BARE["rows"] | {"C": ["tsunami"]}},
        seats=[{"clergy": [9], "influence": 0}],
    )
    play(game, "plot C2 pink")
    assert offered(game) == {"give-up fire", "done"}
    play(game, "give-up fire")
    assert offered(game) == {"give-up tsunami", "done"}
    play(game, "give-up tsunami")
    assert (seat(game, 0).wigs, cubes(game, 0)) == (9, sets(0))
    assert seat(game, 0).reais == 7  # the land is cheaper all the same: the cube has gone


@pytest.mark.rule("R15.25")
def test_a_cube_given_up_completes_no_set():
    short = {"earthquake": 1, "fire": 1}
    game = Game.position(hand=[25], rubble={"pile": ["tsunami"]}, seats=[{"clergy": [9], "rubble": short}])
    play(game, "portfolio 25", "give-up tsunami")
    assert (seat(game, 0).sets, seat(game, 0).markers) == (0, 0)
    game = Game.position(hand=[25], rubble={"pile": ["tsunami"]}, seats=[{"clergy": [9], "rubble": short}])
    play(game, "portfolio 25", "done")
    assert (seat(game, 0).sets, seat(game, 0).wigs) == (1, 5)


@pytest.mark.rule("R15.25")
def test_a_cube_without_room_may_be_given_up_too():
    game = Game.position(hand=[25], rubble={"pile": ["fire"]}, seats=[{"clergy": [9], "rubble": {"fire": 5}}])
    play(game, "portfolio 25", "give-up fire")
    assert (seat(game, 0).wigs, cubes(game, 0)["fire"]) == (7, 5)


# ---------------------------------------------------------------------- R15.27: one clause after the other


@pytest.mark.rule("R15.27")
@pytest.mark.parametrize("how", ["visit", "follow", "event"])
def test_clergy_1_each_building_opened(how):
    mine = {"plans": ["blue-2"], "clergy": [1]}
    if how == "visit":
        game, who = Game.position(hand=[11], offices=READY, seats=[mine]), 0
        play(game, "visit king 11", "skip")
    elif how == "follow":
        game, who = following("king", mine, offices={"king": {1: 2}, "minister": {1: 0}}), 1
        play(game, "follow", "action building")
    else:
        game, who = Game.position(hand=[21], offices=READY, seats=[mine | {"influence": 0}]), 0
        play(game, "sponsor 21", "action building")
    play(game, "site west-A")
    assert seat(game, who).wigs == 7


@pytest.mark.rule("R15.27")
@pytest.mark.parametrize("how", ["visit", "follow", "event"])
def test_clergy_2_each_store_built(how):
    if how == "visit":
        game, who = Game.position(hand=[1], rubble=BARE, seats=[{"clergy": [2]}]), 0
        play(game, "visit builder 1", "skip")
    elif how == "follow":
        game, who = following("builder", {"clergy": [2]}, rubble=BARE), 1
        play(game, "follow", "action store")
    else:
        game, who = Game.position(hand=[40], rubble=BARE, seats=[{"clergy": [2], "influence": 0}]), 0
        play(game, "sponsor 40", "action store")
    play(game, "plot B1 yellow", *([] if how == "event" else ["coins 3"]), "house left")
    assert seat(game, who).wigs == 6


@pytest.mark.rule("R15.27")
@pytest.mark.parametrize("how", ["visit", "follow", "event", "card", "plot", "site", "second"])
def test_clergy_21_each_decree_taken(how):
    mine = {"clergy": [21], "influence": 0, "reais": 60, "plans": ["blue-2"]}
    keys = {"decrees": [1, 2, 3], "offices": READY}
    who = 0
    if how in ("visit", "second"):
        second = {"rubble": sets(1)} if how == "second" else {}
        game = Game.position(hand=[7], **keys, seats=[mine | second | {"influence": 9}])
        play(game, "visit minister 7", "skip")
    elif how == "follow":
        game, who = following("minister", {"clergy": [21]}, decrees=[1, 2, 3]), 1
        play(game, "follow", "action decree")
    elif how == "event":
        game = Game.position(hand=[18], **keys, seats=[mine])
        play(game, "sponsor 18")
    elif how == "card":
        game = Game.position(hand=[7], **keys, seats=[mine])
        play(game, "portfolio 7")
    elif how == "plot":
        game = Game.position(question="store", **keys, seats=[mine])
        play(game, "plot C1 yellow")
    else:
        game = Game.position(question="building", **keys, seats=[mine])
        play(game, "site west-B")
    play(game, "decree 2", *(["decree 3"] if how == "second" else []))
    assert seat(game, who).wigs == (7 if how == "second" else 6)


@pytest.mark.rule("R15.27")
def test_clergy_5_also_for_decrees_61_and_62():
    """3 + 2 officials and 1 more for each of 2 plans: 7. Seat 1 has 6."""
    seats = [
        {"clergy": [5], "completed": ["blue-3", "green-2"], "decrees": [61, 62]},
        {"completed": ["blue-3", "green-3"]},
    ]
    game = Game.position(question="finish", seats=seats)
    assert game.scores()[0].categories["decrees"] == 3 + 5
    assert [score.categories["officials"] for score in game.scores()] == [15, 10, 0]


@pytest.mark.rule("R15.27")
def test_clergy_6_at_the_end_of_the_period_and_of_the_game():
    game = Game.position(question="period", seats=[{"clergy": [6], "rubble": sets(2)}, {"rubble": sets(1)}])
    assert [seat(game, n).wigs for n in range(2)] == [5 + 8, 5 + 3]
    game = Game.position(question="finish", seats=[{"clergy": [6], "rubble": sets(3)}])
    assert game.scores()[0].categories["sets"] == 12


@pytest.mark.rule("R15.27")
def test_clergy_8_each_ship_in_the_upper_row():
    mine = {"clergy": [8, 22], "influence": 0, "rubble": sets(1), "portfolio": ["1a", "1b", 6]}
    game = Game.position(question="church", seats=[mine])
    play(game, "cash 22", "done")
    assert (seat(game, 0).influence, seat(game, 0).wigs) == (10, 5 + 4 + 1)  # 5 + 5 + 3, the rest is lost
    game = Game.position(question="church", seats=[mine | {"portfolio": [6, 11]}])
    play(game, "cash 22", "done")
    assert seat(game, 0).influence == 6


@pytest.mark.rule("R15.27")
@pytest.mark.parametrize(
    "card, noble, tiles, value, cost",
    [
        (7, "minister", [], 3, 4),
        (7, "minister", [10], 3, 3),
        (7, "minister", [27], 3, 2),
        (7, "minister", [10, 27], 3, 1),
        (7, "minister", [28, 29], 3, 4),
        (7, "minister", [10, 27], 5, 0),
        (7, "minister", [10, 27], 2, 2),
        (11, "king", [28], 3, 2),
        (11, "king", [27, 29], 3, 4),
        (1, "builder", [29], 3, 2),
        (1, "builder", [27, 28], 3, 4),
    ],
)
def test_clergy_10_and_27_to_29_add_up_to_at_least_0(card, noble, tiles, value, cost):
    """4 officials of others in the office."""
    crowd = {"minister": {0: 0, 1: 0, 2: 0}} | {noble: {0: 0, 1: 3, 2: 1}}
    seats = [{"influence": 9, "clergy": tiles, "plans": ["blue-2"], "reais": 40}]
    game = Game.position(hand=[card], treasury=value, rubble=BARE, offices=crowd, seats=seats)
    play(game, f"visit {noble} {card}")
    assert seat(game, 0).influence == 9 - cost


@pytest.mark.rule("R15.27")
@pytest.mark.parametrize("tiles, cost", [([10], 3), ([28], 2), ([10, 28], 1), ([27], 4), ([19], 0)])
def test_clergy_10_19_and_27_to_29_for_follows(tiles, cost):
    game = following("king", {"clergy": tiles}, offices={"king": {0: 3, 2: 1}})
    play(game, "follow")
    assert seat(game, 1).influence == 9 - cost


@pytest.mark.rule("R15.27")
def test_clergy_19_is_for_follows_only_and_makes_them_free():
    game = Game.position(hand=[7], offices={"minister": {1: 3, 2: 1}}, seats=[{"clergy": [19], "influence": 9}])
    play(game, "visit minister 7")
    assert seat(game, 0).influence == 5
    game = following("king", {"clergy": [19], "influence": 0, "wigs": 0}, treasury=1, offices={"king": {0: 3, 2: 1}})
    play(game, "follow")  # even without anything to pay
    assert (seat(game, 1).influence, seat(game, 1).wigs) == (0, 0)


@pytest.mark.rule("R15.27")
@pytest.mark.parametrize(
    "tile, card, noble, reais", [(11, 7, "minister", 3), (12, 11, "king", 2), (13, 1, "builder", 2)]
)
def test_clergy_11_to_13_pay_on_playing_the_card(tile, card, noble, reais):
    seats = [{"clergy": [tile], "plans": ["blue-2"]}]
    game = Game.position(hand=[card], rubble=BARE, offices=READY, seats=seats)
    play(game, f"visit {noble} {card}")
    assert seat(game, 0).reais == 10 + reais
    other = 11 if tile != 11 else 12
    game = Game.position(hand=[card], rubble=BARE, offices=READY, seats=[{"clergy": [other], "plans": ["blue-2"]}])
    play(game, f"visit {noble} {card}")
    assert seat(game, 0).reais == 10
    game = Game.position(hand=[card], seats=seats)
    play(game, f"portfolio {card}")
    assert seat(game, 0).reais == 10  # to the court only


@pytest.mark.rule("R15.27")
def test_clergy_11_pays_before_the_visit_is_paid():
    """Nothing but the 3 reais of the tile, and clergy 4 to spend them."""
    seats = [{"clergy": [4, 11], "reais": 0, "influence": 0, "wigs": 0}]
    game = Game.position(hand=[7], offices={"minister": {0: 0, 1: 2, 2: 1}}, seats=seats)
    play(game, "visit minister 7")
    assert (seat(game, 0).reais, seat(game, 0).influence) == (0, 0)
    game = Game.position(hand=[7], offices={"minister": {0: 0, 1: 3, 2: 1}}, seats=seats)
    assert refused(game, "visit minister 7") == "cannot-pay-visit"


@pytest.mark.rule("R15.27")
@pytest.mark.parametrize("tile, card, noble", [(13, 1, "builder"), (12, 11, "king")])
def test_clergy_12_and_13_pay_in_time_for_the_noble_action(tile, card, noble):
    """3 reais are due, for land or for an official, and there is 1: the tile brings the other 2."""
    keys = {
        "rubble": BARE,
        "church": [1, 2, 3, 5, 6, 11],
        "offices": {"king": {0: 1}, "minister": {0: 0}},
        "stores": ["A4 blue 2", "E1 yellow 2", "B2 pink 2", "E3 pink 2"],
        "buildings": [
            {"site": site, "architect": "green", "building": n}
            for n, site in enumerate(("west-D", "east-A", "east-C"), start=1)
        ],
    }
    poor = {"reais": 1, "influence": 0, "plans": ["blue-2"]}
    game = Game.position(hand=[card], seats=[poor], **keys)
    assert refused(game, f"visit {noble} {card}") == {"builder": "land-too-dear", "king": "officials-short"}[noble]
    game = Game.position(hand=[card], seats=[poor | {"clergy": [tile]}], **keys)
    play(game, f"visit {noble} {card}", "skip", {"builder": "plot B1 yellow", "king": "site west-A"}[noble])
    assert seat(game, 0).reais == 0


@pytest.mark.rule("R15.27")
def test_clergy_14_and_15_for_decrees_55_to_60_and_the_tie_break():
    for tile, mine, others in ((14, (55, 59), (56, 60)), (15, (56, 60), (55, 59))):
        game = Game.position(question="finish", seats=[{"clergy": [tile], "decrees": [*mine, 57, 58]}])
        assert game.scores()[0].categories["decrees"] == 2 + 5 + 1 + 5
        game = Game.position(question="finish", seats=[{"clergy": [tile], "decrees": list(others)}])
        assert game.scores()[0].categories["decrees"] == 0
    same = {"reais": 4, "influence": 0, "wigs": 5}
    game = Game.position(question="finish", seats=[same, same | {"clergy": [15], "reais": 0}, same])
    assert [score.place for score in game.scores()] == [2, 1, 2]


@pytest.mark.rule("R15.27")
@pytest.mark.parametrize("cards, returned", [([], 4), ([41], 2), ([41, 59], 0)])
def test_clergy_16_and_officials_fewer_add_up_to_at_least_0(cards, returned):
    seats = [{"clergy": [16], "plans": ["blue-5"], "portfolio": cards}]
    game = Game.position(period=2, question="building", offices={"king": {0: 5}, "minister": {0: 0}}, seats=seats)
    play(game, "site west-A")
    assert (office(game, "king", 0), completed(game, 0)) == (5 - returned, ["blue-5"])


@pytest.mark.rule("R15.27")
def test_clergy_18_at_every_sailing_and_at_the_end_of_the_game():
    game = Game.position(question="act", seats=[{}, {"clergy": [18], "portfolio": ["1a", "2a"]}])
    play(game, "sell gold 1a")
    assert seat(game, 1).wigs == 5 + 1 + 2
    game = Game.position(question="finish", seats=[{"clergy": [18], "portfolio": ["1a", "2a"]}])
    assert game.scores()[0].categories["ships"] == (1 + 2) + (2 + 2)


@pytest.mark.rule("R15.27")
def test_clergy_30_no_payment():
    game = Game.position(hand=[17], treasury=5, seats=[{"clergy": [30], "reais": 0, "influence": 0, "goods": NO_GOODS}])
    play(game, "sponsor 17")
    assert (seat(game, 0).reais, goods(game, 0)["gold"]) == (0, 2)
    # Land bought by the event is paid as usual.
    game = Game.position(hand=[21], rubble=BARE, offices=NOBODY, seats=[{"clergy": [30], "reais": 4, "influence": 0}])
    play(game, "sponsor 21", "plot B1 yellow")
    assert seat(game, 0).reais == 1


@pytest.mark.rule("R15.27")
def test_clergy_31_together_with_the_treasurys_reais():
    game = Game.position(hand=[17], seats=[{"clergy": [31], "portfolio": [6, 11]}])
    play(game, "portfolio 17")
    assert (question(game), seat(game, 0).reais, treasury(game)) == ((0, "room"), 15, 2)
    game = Game.position(hand=[6], seats=[{"clergy": [31]}])
    play(game, "portfolio 6")
    assert seat(game, 0).reais == 10  # treasury cards only


@pytest.mark.rule("R15.27")
@pytest.mark.parametrize(
    "value, tiles, price", [(5, [32], 9), (1, [32], 0), (5, [32, 33], 8), (2, [32, 33], 0), (3, [], 9)]
)
def test_clergy_32_per_official_at_least_0_each(value, tiles, price):
    """3 officials are hired."""
    seats = [{"plans": ["blue-3"], "reais": 20, "influence": 0, "clergy": tiles}]
    game = Game.position(question="building", treasury=value, offices=NOBODY, seats=seats)
    play(game, "site west-A")
    assert seat(game, 0).reais == 20 - price


@pytest.mark.rule("R15.27")
@pytest.mark.parametrize("taken", [[], ["king"], ["builder", "king"]])
def test_clergy_35_0_to_2_favours(taken):
    game = Game.position(question="act", church=[35, 0, 0, 0, 0, 0])
    play(game, "trade cloth cardinal", *[f"favour {noble}" for noble in taken])
    if len(taken) < 2:
        play(game, "done")
    assert favours(game, 0) == set(taken)
    assert question(game) == (0, "trade-more")


@pytest.mark.rule("R15.27")
def test_clergy_35_gives_no_favour_that_is_held_or_gone():
    track = [35, 0, 0, 0, 0, 0]
    game = Game.position(question="act", church=track, favours={"builder": 0}, seats=[{"favours": ["king"]}])
    play(game, "trade cloth cardinal")
    assert offered(game) == {"favour minister", "done"}
    play(game, "favour minister")
    assert question(game) == (0, "trade-more")  # no second one is left


@pytest.mark.rule("R15.27")
@pytest.mark.parametrize(
    "mine, stores",
    [({"clergy": [36]}, []), ({"houses": {"centre": 3}}, ["B2 pink 0", "B3 pink 0", "C2 pink 0"])],
)
def test_clergy_36_and_the_centre_houses_the_traded_good_is_still_given(mine, stores):
    seats = [mine | {"goods": NO_GOODS | {"books": 1, "tools": 1}}]
    game = Game.position(period=2, question="act", shipyard=["4a"], stores=stores, seats=seats)
    play(game, "trade books ship")
    assert (portfolio(game, 0), goods(game, 0)) == (["4a"], NO_GOODS | {"tools": 1})


@pytest.mark.rule("R15.27")
@pytest.mark.parametrize("right, extra", [(0, 1), (1, 2), (2, 2)])
def test_clergy_37_besides_the_right_houses(right, extra):
    stores = ["B2 pink 0", "B1 yellow 0"]
    houses = {"right": right, "left": 2 - right}
    seats = [{"clergy": [37], "houses": houses, "rubble": sets(1), "goods": NO_GOODS | {"books": 1, "tools": 1}}]
    game = Game.position(question="act", stores=stores, seats=seats)
    play(game, "trade books produce", *["good cloth"] * extra)
    assert goods(game, 0) == NO_GOODS | {"gold": 1, "cloth": 1 + extra, "tools": 1}
    assert prices(game)["cloth"] == 4


@pytest.mark.rule("R15.27")
def test_clergy_37_with_room_only():
    seats = [{"clergy": [37], "goods": NO_GOODS | {"books": 1, "tools": 1, "cloth": 1}, "houses": {"left": 1}}]
    game = Game.position(question="act", stores=["B2 pink 0"], seats=seats)
    play(game, "trade books produce")
    assert goods(game, 0) == NO_GOODS | {"tools": 1, "cloth": 2}  # the extra cloth finds no room
