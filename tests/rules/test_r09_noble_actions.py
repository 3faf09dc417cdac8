"""R9: build a store, take a decree, open a public building."""

import pytest

from lisboa.engine import kinds
from lisboa.engine.constants import FIRE, GET_INFLUENCE, GET_RUBBLE, PLOTS, SITES, STREETS, TSUNAMI
from lisboa.engine.packing import ONE_CUBE, members, store_of
from lisboa.engine.state import put
from lisboa.engine.steps import REGISTER
from lisboa.engine.stores import land_of
from lisboa.game import Game
from tests.table import (
    completed,
    cubes,
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

NO_GOODS = {"gold": 0, "cloth": 0, "books": 0, "tools": 0}
BARE = {"rows": {row: [] for row in "ABCDE"}, "columns": {str(n): [] for n in range(1, 6)}}
READY = {"king": {0: 2}, "minister": {0: 0}}  # officials of seat 0 for a plan that shows 2
SCORING = [3, 4, 5, 3]  # and the printed 4
DULL = [1, 2, 3, 5, 6, 11]  # clergy tiles that help nobody to pay
TOUCHES = {1: {"yellow"}, 2: {"yellow", "pink"}, 3: {"pink", "brown"}, 4: {"brown", "blue"}, 5: {"blue"}}


def sets(n: int) -> dict[str, int]:
    return {"earthquake": n, "fire": n, "tsunami": n}


def rubble(rows: dict[str, list[str]] | None = None, columns: dict[str, list[str]] | None = None) -> dict[str, object]:
    """Nothing in rows and columns but this."""
    return {"rows": BARE["rows"] | (rows or {}), "columns": BARE["columns"] | (columns or {})}


def building(site: str, architect: str, *colours: str) -> dict[str, object]:
    return {"site": site, "architect": architect, "colours": list(colours)}


# ---------------------------------------------------------------------- R9.1: build a store


@pytest.mark.rule("R9.1")
def test_a_tile_fixes_the_street_and_the_plot_touches_it():
    game = Game.position(question="store", seats=[{"reais": 60}])
    assert offered(game) == {f"plot {plot} {street}" for plot in PLOTS for street in TOUCHES[int(plot[1])]}
    assert refused(game, "plot B1 pink") == "not-on-street"
    assert refused(game, "plot B4 pink") == "not-on-street"
    assert refused(game, "plot B5 brown") == "not-on-street"


@pytest.mark.rule("R9.1")
@pytest.mark.parametrize("space", [*STREETS, "small"])
def test_without_its_tile_nothing_is_built_there(space):
    """The small tile is for the narrow column 5 only, the large ones for the others."""
    left = [name for name in (*STREETS, "small") if name != space]
    game = Game.position(question="store", display=left, large_tiles=0, small_tiles=0, seats=[{"reais": 60}])
    missing = {
        f"plot {plot} {street}"
        for plot in PLOTS
        for street in TOUCHES[int(plot[1])]
        if ("small" if plot[1] == "5" else street) == space
    }
    everything = {f"plot {plot} {street}" for plot in PLOTS for street in TOUCHES[int(plot[1])]}
    assert offered(game) == everything - missing
    assert {refused(game, text) for text in missing} == {"no-tile"}


@pytest.mark.rule("R9.1")
def test_a_plot_with_a_store_is_taken():
    game = Game.position(question="store", stores=["B3 pink 1"], seats=[{"reais": 60}])
    assert refused(game, "plot B3 brown") == "plot-taken"
    assert not {text for text in offered(game) if text.startswith("plot B3")}


@pytest.mark.rule("R9.1")
def test_the_steps_of_building_in_order():
    game = Game.position(
        question="store",
        scoring=SCORING,
        rubble=rubble({"D": ["fire", "tsunami"]}, {"3": ["earthquake"]}),
        buildings=[building("west-D", "blue", "gold", "books")],
        offices={"minister": {0: 0}},
    )
    play(game, "plot D3 brown")
    assert question(game) == (0, "office")  # (3) the reward: 2 officials
    assert game.state.display == 0b11011
    assert cubes(game, 0) == sets(0)
    play(game, "office king", "office builder")
    assert offered(game) == {"cube row fire", "cube row tsunami", "cube column earthquake"}  # (4)
    play(game, "cube row fire")
    assert cubes(game, 0) == sets(0) | {"fire": 1}
    assert question(game) == (0, "pay")  # (5) treasury 3, tsunami 1, earthquake 3
    assert refused(game, "coins 8") == "wrong-sum"
    play(game, "coins 7")
    assert offered(game) == {"house left", "house centre", "house right"}  # (6)
    assert seat(game, 0).wigs == 5
    play(game, "house centre")
    assert seat(game, 0).houses == (0, 1, 0)
    assert seat(game, 0).wigs == 5 + 5  # (7) column 3 is worth 5
    assert (seat(game, 0).reais, seat(game, 0).officials) == (3, 6)
    assert game.state.plots[PLOTS.index("D3")] == store_of(0, STREETS.index("brown"))


@pytest.mark.rule("R9.1")
@pytest.mark.parametrize(
    "plot, street",
    [("B1", "yellow"), ("A3", "pink"), ("A3", "brown"), ("D4", "blue"), ("C5", "blue"), ("D4", "brown")],
)
def test_the_store_makes_the_goods_of_its_street(plot, street):
    game = Game.position(question="store", rubble=BARE, seats=[{"goods": NO_GOODS, "hand": [28]}])
    play(game, f"plot {plot} {street}", "coins 3", "house left", "take king")
    assert game.state.plots[PLOTS.index(plot)] == store_of(0, STREETS.index(street))


@pytest.mark.rule("R9.1")
@pytest.mark.parametrize(
    "plot, street, check",
    [
        ("A3", "pink", lambda game: goods(game, 0)["tools"] == 2),
        ("B1", "yellow", lambda game: goods(game, 0)["gold"] == 2),
        ("B4", "blue", lambda game: goods(game, 0)["cloth"] == 2),
        ("C3", "pink", lambda game: goods(game, 0)["books"] == 2),
        ("E4", "blue", lambda game: goods(game, 0)["gold"] == 2),
        ("B2", "pink", lambda game: seat(game, 0).influence == 7),
        ("E3", "pink", lambda game: seat(game, 0).influence == 7),
        ("A4", "blue", lambda game: seat(game, 0).reais == 15),
        ("E1", "yellow", lambda game: seat(game, 0).reais == 15),
    ],
)
def test_the_reward_of_the_plot_is_taken_before_the_land_is_paid(plot, street, check):
    game = Game.position(question="store", rubble=BARE)
    play(game, f"plot {plot} {street}")
    assert question(game) == (0, "pay")
    assert check(game)


@pytest.mark.rule("R9.1")
def test_rewards_that_ask_come_first_too():
    for plot, what in (("B3 pink", "plan"), ("D2 pink", "favour"), ("E2 pink", "decree"), ("E5 blue", "pile-cube")):
        game = Game.position(question="store", rubble=BARE | {"pile": ["fire", "tsunami"]})
        play(game, f"plot {plot}")
        assert question(game) == (0, what)


@pytest.mark.rule("R9.1", "R15.8")
def test_the_cube_comes_from_the_row_or_the_column():
    game = Game.position(question="store", rubble=rubble({"B": ["fire"]}, {"1": ["fire"], "2": ["tsunami"]}))
    play(game, "plot B1 yellow")
    assert offered(game) == {"cube row fire", "cube column fire"}
    play(game, "cube column fire")
    assert (game.state.row_cubes[1], game.state.column_cubes[0], game.state.column_cubes[1]) == (
        ONE_CUBE[FIRE],
        0,
        ONE_CUBE[TSUNAMI],
    )


@pytest.mark.rule("R9.1")
def test_without_a_cube_there_nothing_is_taken():
    game = Game.position(question="store", rubble=rubble({"A": ["fire"]}, {"2": ["fire"]}))
    play(game, "plot B1 yellow")
    assert question(game) == (0, "pay")
    assert cubes(game, 0) == sets(0)


@pytest.mark.rule("R9.1")
def test_any_group_gives_a_house_and_an_empty_one_does_not():
    stores = ["B2 pink 0", "B3 pink 0"]
    game = Game.position(question="store", rubble=BARE, stores=stores, seats=[{"houses": {"left": 2}}])
    play(game, "plot B1 yellow", "coins 3")
    assert offered(game) == {"house centre", "house right"}
    assert refused(game, "house left") == "group-empty"


@pytest.mark.rule("R9.1")
def test_building_needs_a_house():
    stores = [f"{row}{col} pink 0" for row in "BCDE" for col in (2, 3)]
    game = Game.position(hand=[1], rubble=BARE, stores=stores)
    assert refused(game, "visit builder 1") == "no-house"


# ---------------------------------------------------------------------- R9.2: the price of land


@pytest.mark.rule("R9.2")
@pytest.mark.parametrize(
    "value, row, column, taken, price",
    [
        (3, [], [], None, 3),
        (3, ["earthquake"], [], None, 3),  # the only cube is taken
        (3, ["earthquake", "fire"], [], "row fire", 6),
        (3, ["earthquake", "fire"], [], "row earthquake", 5),
        (1, ["tsunami"], ["earthquake", "fire"], "row tsunami", 6),
        (5, ["earthquake"] * 3, ["tsunami"] * 3, "row earthquake", 14),
    ],
)
def test_treasury_and_the_cubes_left_in_row_and_column(value, row, column, taken, price):
    game = Game.position(
        question="store",
        treasury=value,
        rubble=rubble({"B": row}, {"1": column}),
        seats=[{"reais": 20, "influence": 0}],
    )
    play(game, "plot B1 yellow", *([f"cube {taken}"] if taken else []))
    assert seat(game, 0).reais == 20 - price  # without influence there is no choice


@pytest.mark.rule("R9.2")
def test_cubes_on_sites_never_count():
    sites = {"west-B": ["earthquake", "earthquake"], "east-B": ["earthquake", "earthquake"]}
    game = Game.position(question="store", rubble=BARE | {"sites": sites}, seats=[{"influence": 0}])
    play(game, "plot B1 yellow")
    assert seat(game, 0).reais == 7


@pytest.mark.rule("R9.2")
def test_at_the_moment_of_payment():
    """C4 moves the cardinal over the treasury icon: the land costs 4."""
    game = Game.position(
        question="store", cardinal=2, church=[0, 0, 11, 0, 0, 0], rubble=BARE, seats=[{"influence": 0}]
    )
    play(game, "plot C4 blue")
    assert (treasury(game), seat(game, 0).reais) == (4, 6)


@pytest.mark.rule("R9.2", "R15.14")
@pytest.mark.parametrize(
    "cards, clergy, saved",
    [
        ([], [], 0),
        ([19], [], 2),  # earthquake 1 cheaper: both cubes
        ([58], [], 4),  # earthquake 2 cheaper
        ([78], [], 6),  # earthquake free
        ([19, 58], [], 6),  # 1 + 2: free
        ([19, 78], [], 6),  # down to 0 each, not below
        ([20], [], 2),  # fire 1 cheaper
        ([62], [], 4),  # fire free
        ([20, 62], [], 4),
        ([21], [], 1),  # tsunami free
        ([18], [], 1),  # 1 real off
        ([18], [33], 2),
        ([79], [], 2),
        ([78, 79], [33], 6 + 2 + 1),
    ],
)
def test_cheaper_and_free_apply_to_every_cube_of_the_colour(cards, clergy, saved):
    """2 earthquake, 2 fire and 1 tsunami cube stay: 3 + 6 + 4 + 1."""
    one_each = ["earthquake", "fire", "tsunami"]
    game = Game.position(
        period=2,
        question="store",
        rubble=rubble({"B": one_each}, {"1": one_each}),
        seats=[{"reais": 20, "influence": 0, "portfolio": cards, "clergy": clergy}],
    )
    play(game, "plot B1 yellow", "cube column tsunami")
    assert 20 - seat(game, 0).reais == 14 - saved


@pytest.mark.rule("R9.2", "R15.5")
def test_the_price_is_never_below_0_and_every_plot_stays_on_offer():
    """Treasury 1, 4 reais off: free land everywhere, the last plots included."""
    seats = [{"reais": 0, "influence": 0, "portfolio": [61, 79], "clergy": [33]}]
    game = Game.position(period=2, question="store", treasury=1, rubble=BARE, seats=seats)
    assert {text.split()[1] for text in offered(game)} == set(PLOTS)
    play(game, "plot E4 blue")
    assert question(game) == (0, "house")
    assert (seat(game, 0).reais, seat(game, 0).influence) == (0, 0)


@pytest.mark.rule("R9.2", "R1.3")
@pytest.mark.parametrize("cards", [[], [17]])
@pytest.mark.parametrize("where", ["row", "column"])
@pytest.mark.parametrize("colour, cost", [("earthquake", 3), ("fire", 2), ("tsunami", 1)])
def test_the_last_real_will_do_and_one_less_will_not(colour, cost, where, cards):
    """Two cubes lie there and one is taken; the card in the portfolio is about sales and changes nothing."""
    two = [colour, colour]
    lying = rubble({"B": two}) if where == "row" else rubble(None, {"1": two})
    for reais, possible in ((3 + cost, True), (2 + cost, False)):
        mine = {"reais": reais, "influence": 0, "portfolio": cards}
        game = Game.position(question="store", church=DULL, rubble=lying, seats=[mine])
        assert ("plot B1 yellow" in offered(game)) == possible


@pytest.mark.rule("R9.2")
@pytest.mark.parametrize("changed", ["plots", "display", "row_e", "row_cubes", "column_cubes"])
def test_what_the_rubble_adds_is_worked_out_anew_when_the_board_has_changed(changed):
    s = Game.position(question="store").state
    before = land_of(s, 0)
    assert land_of(s, 1) is before
    was = getattr(s, changed)
    setattr(
        s, changed, (*was[:-1], was[-1] + 1) if isinstance(was, tuple) else was ^ 1 if changed == "display" else not was
    )
    assert land_of(s, 1) is not before


@pytest.mark.rule("R9.2", "R1.3")
def test_a_cube_that_leaves_the_land_too_dear_cannot_be_taken():
    """7 reais. Without the earthquake cube the land costs 3 + 2 + 1, without fire 3 + 3 + 1, without tsunami 8."""
    game = Game.position(
        question="store", rubble=rubble({"B": ["earthquake", "fire", "tsunami"]}), seats=[{"reais": 7, "influence": 0}]
    )
    play(game, "plot B1 yellow")
    assert offered(game) == {"cube row earthquake", "cube row fire"}
    assert refused(game, "cube row tsunami") == "land-too-dear"
    play(game, "cube row fire")
    assert seat(game, 0).reais == 0


# ---------------------------------------------------------------------- R9.3: scoring a store


@pytest.mark.rule("R9.3")
@pytest.mark.parametrize(
    "open_ones, wigs",
    [
        ([], 0),
        ([building("west-B", "blue", "gold", "cloth")], 5),
        ([building("west-B", "blue", "gold", "tools")], 0),  # not its colour
        ([building("west-C", "blue", "gold", "cloth")], 0),  # not its row
        ([building("west-B", "blue", "cloth"), building("east-B", "green", "cloth", "books")], 10),
        ([building("north-pink", "blue", "gold", "cloth")], 5),
        ([building("north-brown", "green", "cloth", "books")], 0),  # not its street
        (
            [
                building("west-B", "blue", "cloth"),
                building("east-B", "green", "cloth", "books"),
                building("north-pink", "blue", "gold", "cloth"),
            ],
            15,
        ),
    ],
)
def test_column_value_times_the_relevant_buildings(open_ones, wigs):
    game = Game.position(question="store", scoring=SCORING, rubble=BARE, buildings=open_ones)
    play(game, "plot B3 pink", "plan blue", "coins 3")
    kind, who, plot, b = next(step for step in game.state.steps if step[0] == kinds.STORE_SCORE)
    scores = REGISTER[kind].scores
    assert scores is not None
    assert scores(game.state, who, plot, b) == [[wigs, 0, 0]]
    play(game, "house left")
    assert seat(game, 0).wigs == 5 + wigs


@pytest.mark.rule("R9.3")
@pytest.mark.parametrize(
    "plot, street, value",
    [("C1", "yellow", 3), ("C2", "yellow", 4), ("C3", "brown", 5), ("C4", "blue", 3), ("C5", "blue", 4)],
)
def test_each_column_has_its_value(plot, street, value):
    good = {"yellow": "gold", "brown": "books", "blue": "tools"}[street]
    game = Game.position(
        question="store",
        scoring=SCORING,
        rubble=BARE | {"pile": []},
        church=[0] * 6,
        decrees=[],
        buildings=[building("west-C", "blue", good)],
    )
    play(game, f"plot {plot} {street}", "coins 3", "house left")
    assert seat(game, 0).wigs == 5 + value


# ---------------------------------------------------------------------- R9.4: houses


@pytest.mark.rule("R9.4")
@pytest.mark.parametrize("left, allowed", [(0, False), (1, False), (2, True)])
def test_left_houses_pay_reais_for_influence(left, allowed):
    stores = ["B2 pink 0", "B3 pink 0"]
    game = Game.position(
        hand=[7],
        offices={"minister": {1: 1, 2: 1}},
        stores=stores,
        seats=[{"houses": {"left": left, "right": 2 - left}}],
    )
    play(game, "visit minister 7")
    if allowed:
        assert offered(game) == {"pay 2i", "pay 1i 1r", "pay 2r"}
    else:
        assert question(game) == (0, "state-action")
        assert seat(game, 0).influence == 2


@pytest.mark.rule("R9.4")
def test_left_houses_pay_reais_for_follows_too():
    game = Game.position(
        question={"follow": {"noble": "minister", "visitor": 0}},
        turn=1,
        stores=["B2 pink 1", "B3 pink 1"],
        seats=[{}, {"houses": {"left": 2}, "favours": ["minister"], "influence": 0, "wigs": 0, "reais": 5}],
    )
    play(game, "follow")
    assert seat(game, 1).reais == 3  # the officials of seats 0 and 2


@pytest.mark.rule("R9.4")
@pytest.mark.parametrize("centre, needed", [(0, 3), (1, 2), (2, 2), (3, 0)])
def test_centre_houses_make_ships_cheaper(centre, needed):
    stores = ["B2 pink 0", "B3 pink 0", "C2 pink 0"][:centre]
    game = Game.position(
        period=2,
        question="act",
        shipyard=["3a"],
        stores=stores,
        seats=[{"houses": {"centre": centre}, "goods": {"gold": 2}}],
    )
    play(game, "trade gold ship", *[f"give {good}" for good in ("gold", "cloth", "books")[:needed]])
    assert portfolio(game, 0) == ["3a"]
    assert sum(goods(game, 0).values()) == 4 - needed


@pytest.mark.rule("R9.4")
@pytest.mark.parametrize("right, cloth, gold", [(0, 1, 1), (1, 2, 1), (2, 2, 1), (3, 2, 2)])
def test_right_houses_produce_more(right, cloth, gold):
    stores = ["B2 pink 0", "B1 yellow 0", "C2 pink 1"]
    houses = {"right": right, "left": 2 - right} if right < 3 else {"right": 3}
    if right == 3:
        stores = ["B2 pink 0", "B1 yellow 0", "C4 blue 0"]
    game = Game.position(
        question="act", stores=stores, seats=[{"houses": houses, "goods": {"gold": 0, "cloth": 0, "tools": 2}}]
    )
    play(game, "trade books produce", *(["good cloth"] if right in (1, 2) else []))
    assert goods(game, 0) == {"gold": gold, "cloth": cloth, "books": 0, "tools": 2}


@pytest.mark.rule("R9.4", "R15.26")
def test_a_house_works_from_the_moment_it_stands():
    """The second left house stands: the next visit may be paid in reais."""
    game = Game.position(
        question="store",
        turn=2,
        rubble=BARE,
        stores=["C2 pink 2"],
        seats=[{"hand": [1]}, {"hand": [2]}, {"houses": {"left": 1}, "hand": [7]}],
    )
    play(game, "plot B1 yellow", "coins 3", "house left", "take king")
    play(game, "discard 1", "take king", "discard 2", "take king", "visit minister 7")
    assert offered(game) == {"pay 2i", "pay 1i 1r", "pay 2r"}


# ---------------------------------------------------------------------- R9.5: take a decree


@pytest.mark.rule("R9.5")
def test_take_one_face_up_decree():
    game = Game.position(question="decree", decrees=[10, 20, 30])
    assert offered(game) == {"decree 10", "decree 20", "decree 30"}
    assert refused(game, "decree 11") == "not-face-up"
    play(game, "decree 20")
    assert seat(game, 0).decrees == (20,)
    assert question(game) == (0, "take")


@pytest.mark.rule("R9.5")
def test_a_marker_brings_a_second_one_and_only_one():
    game = Game.position(
        period=2, question="decree", decrees=[10, 20, 30, 40], seats=[{"rubble": sets(2), "decrees": [1, 2, 3, 4]}]
    )
    play(game, "decree 20")
    assert offered(game) == {"decree 10", "decree 30", "decree 40", "done"}
    play(game, "decree 40")
    assert seat(game, 0).decrees == (1, 2, 3, 4, 20, 40)  # as many as you like
    assert (seat(game, 0).markers, seat(game, 0).sets) == (1, 2)  # the set itself stays
    assert question(game) == (0, "take")


@pytest.mark.rule("R9.5")
def test_the_marker_may_be_kept():
    game = Game.position(question="decree", decrees=[10, 20], seats=[{"rubble": sets(1)}])
    play(game, "decree 20", "done")
    assert (seat(game, 0).markers, seat(game, 0).decrees) == (1, (20,))


@pytest.mark.rule("R9.5")
def test_without_a_marker_there_is_no_second_decree():
    game = Game.position(question="decree", decrees=[10, 20], seats=[{"rubble": sets(1), "markers": 0}])
    play(game, "decree 20")
    assert question(game) == (0, "take")


@pytest.mark.rule("R9.5")
def test_without_a_second_decree_the_marker_is_of_no_use():
    game = Game.position(question="decree", decrees=[10], seats=[{"rubble": sets(1)}])
    assert question(game) == (0, "take")  # the only decree is taken without a question
    assert (seat(game, 0).decrees, seat(game, 0).markers) == ((10,), 1)


@pytest.mark.rule("R9.5")
@pytest.mark.parametrize("how", ["card", "plot", "site", "event", "follow"])
def test_the_marker_may_be_used_when_a_decree_is_a_reward(how):
    seats = [{"rubble": sets(1), "reais": 60, "plans": ["blue-2"], "favours": ["minister"], "influence": 9}]
    keys = {"decrees": [10, 20, 30], "seats": seats, "offices": READY}
    if how == "card":
        game = Game.position(hand=[7], **keys)
        play(game, "portfolio 7")
    elif how == "plot":
        game = Game.position(question="store", **keys)
        play(game, "plot C1 yellow")
    elif how == "site":
        game = Game.position(question="building", **keys)
        play(game, "site west-B")
    elif how == "event":
        game = Game.position(hand=[18], **keys)
        play(game, "sponsor 18", "coins 3")
    else:
        game = Game.position(question={"follow": {"noble": "minister", "visitor": 1}}, turn=0, **keys)
        play(game, "follow", "action decree")
    play(game, "decree 10", "decree 30")
    assert seat(game, 0).decrees == (10, 30)
    assert seat(game, 0).markers == 0


@pytest.mark.rule("R9.5")
def test_only_once_in_a_turn_for_each_player():
    """The visitor and the follower each use one of their markers in the same turn."""
    game = Game.position(
        hand=[7],
        decrees=[1, 2, 3, 4, 5],
        seats=[{"rubble": sets(1)}, {"rubble": sets(1), "favours": ["minister"], "influence": 9}],
    )
    play(game, "visit minister 7", "skip", "decree 1", "decree 2", "follow", "action decree", "decree 3", "decree 4")
    assert (seat(game, 0).decrees, seat(game, 1).decrees) == ((1, 2), (3, 4))
    assert members(game.state.markers_used) == [0, 1]


@pytest.mark.rule("R9.5", "R12.5")
def test_decrees_score_only_for_their_owner():
    game = Game.position(question="finish", stores=["B3 pink 0", "C3 pink 1"], seats=[{"decrees": [22]}, {}])
    assert [score.categories["decrees"] for score in game.scores()] == [1, 0, 0]


# ---------------------------------------------------------------------- R9.6: open a public building


@pytest.mark.rule("R9.6")
def test_choose_any_free_site():
    game = Game.position(
        question="building",
        offices=READY,
        available={"blue": ["gold", "tools"]},
        buildings=[building("west-C", "green", "cloth")],
        seats=[{"plans": ["blue-2"], "reais": 0, "influence": 0}],
    )
    # The north needs the street's colour; the building shows gold and tools.
    assert offered(game) == {f"site {site}" for site in SITES} - {"site west-C", "site north-pink", "site north-brown"}
    assert refused(game, "site west-C") == "site-taken"
    assert refused(game, "site north-pink") == "colour-missing"


@pytest.mark.rule("R9.6")
def test_the_steps_of_opening_in_order():
    game = Game.position(
        question="building",
        offices={"builder": {0: 1}, "minister": {0: 1}, "king": {0: 1}},
        plazas={"king": {0: 1}},
        available={"blue": ["gold", "cloth"], "green": ["books", "tools"]},
        scoring=SCORING,
        rubble={"sites": {"west-C": ["fire", "tsunami"]}},
        stores=["C2 pink 0", "C3 pink 1"],
        seats=[{"plans": ["blue-3", "green-2"]}],
    )
    following = game.state.building_stacks[0][-2]
    play(game, "site west-C")
    assert cubes(game, 0) == {"earthquake": 0, "fire": 1, "tsunami": 1}  # (2) both cubes
    assert goods(game, 0)["cloth"] == 2  # then the reward
    assert offered(game) == {"use blue-3", "use green-2"}  # (3)
    assert refused(game, "use blue-2") == "plan-not-held"
    play(game, "use blue-3")
    places = {"return builder", "return minister", "return king", "return king-plaza"}
    assert offered(game) == places  # (4)
    play(game, "return king-plaza", "return builder")
    assert offered(game) == {"return minister", "return king"}
    assert refused(game, "return builder") == "no-official-there"
    play(game, "return king")
    assert [office(game, noble, 0) for noble in ("builder", "minister", "king")] == [0, 1, 0]
    assert (plaza(game, "king", 0), seat(game, 0).officials) == (0, 7)
    assert (plans(game, 0), completed(game, 0)) == (["green-2"], ["blue-3"])  # (5)
    assert (seat(game, 0).wigs, seat(game, 1).wigs) == (5 + 4, 5 + 5)  # (6)
    assert game.state.building_stacks[0][-1] == following  # (7)
    assert len(game.state.building_stacks[1]) == 8


@pytest.mark.rule("R9.6")
def test_exactly_as_many_officials_return_as_the_plan_shows():
    game = Game.position(
        question="building", offices={"king": {0: 4}, "minister": {0: 2}}, seats=[{"plans": ["green-3"]}]
    )
    play(game, "site west-A", "return king", "return king", "return minister")
    assert question(game) == (0, "take")
    assert seat(game, 0).officials == 2 + 3


@pytest.mark.rule("R9.6", "R15.27")
@pytest.mark.parametrize(
    "plan, cards, clergy, returned",
    [
        ("blue-4", [], [16], 3),
        ("blue-4", [41], [], 2),
        ("blue-4", [41], [16], 1),
        ("blue-2", [41], [16], 0),
        ("blue-5", [41, 59], [], 1),
    ],
)
def test_reductions_add_up_to_at_least_0(plan, cards, clergy, returned):
    game = Game.position(
        period=2,
        question="building",
        offices={"king": {0: 4}, "minister": {0: 0}},
        seats=[{"plans": [plan], "portfolio": cards, "clergy": clergy}],
    )
    play(game, "site west-A")
    assert question(game) == (0, "take")
    assert office(game, "king", 0) == 4 - returned
    assert completed(game, 0) == [plan]  # the plan keeps its printed number


@pytest.mark.rule("R9.6")
def test_a_plan_whose_architect_has_no_building_left_is_of_no_use():
    game = Game.position(question="building", offices=READY, seats=[{"plans": ["blue-2", "green-2"]}])
    game.state.building_stacks = ((), game.state.building_stacks[1])
    play(game, "site west-A")
    assert completed(game, 0) == ["green-2"]  # no choice


@pytest.mark.rule("R9.6")
def test_a_north_site_takes_the_plan_whose_building_shows_its_colour():
    game = Game.position(
        question="building",
        offices=READY,
        available={"blue": ["gold", "cloth"], "green": ["cloth", "tools"]},
        seats=[{"plans": ["blue-2", "green-2"]}],
    )
    play(game, "site north-blue")
    assert completed(game, 0) == ["green-2"]
    game = Game.position(
        question="building",
        offices=READY,
        available={"blue": ["gold", "cloth"], "green": ["cloth", "tools"]},
        seats=[{"plans": ["blue-2", "green-2"]}],
    )
    play(game, "site north-pink")
    assert offered(game) == {"use blue-2", "use green-2"}


@pytest.mark.rule("R9.6")
@pytest.mark.parametrize(
    "site, check",
    [
        ("west-A", lambda game: goods(game, 0)["gold"] == 2),
        ("west-C", lambda game: goods(game, 0)["cloth"] == 2),
        ("west-D", lambda game: seat(game, 0).reais == 15),
        ("north-yellow", lambda game: goods(game, 0)["gold"] == 2),
        ("east-B", lambda game: goods(game, 0)["books"] == 2),
        ("east-D", lambda game: goods(game, 0)["tools"] == 2),
    ],
)
def test_the_reward_of_the_site(site, check):
    game = Game.position(
        question="building", offices=READY, available={"blue": ["gold", "cloth"]}, seats=[{"plans": ["blue-2"]}]
    )
    play(game, f"site {site}")
    assert check(game)


@pytest.mark.rule("R9.6")
@pytest.mark.parametrize(
    "site, what",
    [("west-B", "decree"), ("west-E", "tile"), ("east-A", "plan"), ("east-C", "office"), ("east-E", "favour")],
)
def test_rewards_of_sites_that_ask_come_before_the_plan(site, what):
    game = Game.position(question="building", offices=READY, seats=[{"plans": ["blue-2", "green-2"]}])
    play(game, f"site {site}")
    assert question(game) == (0, what)
    assert cubes(game, 0) != sets(0)  # the cubes are there already


# ---------------------------------------------------------------------- R9.7: hiring


@pytest.mark.rule("R9.7")
@pytest.mark.parametrize("value, out, price", [(3, 1, 6), (5, 2, 5), (1, 0, 3), (2, 1, 4)])
def test_missing_officials_are_hired_for_the_treasury_value_each(value, out, price):
    game = Game.position(
        question="building",
        treasury=value,
        offices={"king": {0: out}, "minister": {0: 0}},
        seats=[{"plans": ["blue-3"], "reais": 20, "influence": 0}],
    )
    play(game, "site west-A")
    assert seat(game, 0).reais == 20 - price
    assert (office(game, "king", 0), seat(game, 0).officials) == (0, 8)
    assert completed(game, 0) == ["blue-3"]


@pytest.mark.rule("R9.7")
def test_only_when_none_of_yours_is_left():
    """3 out and 2 needed: there is no question of hiring, however rich you are."""
    game = Game.position(
        question="building", offices={"king": {0: 3}, "minister": {0: 0}}, seats=[{"plans": ["blue-2"], "reais": 90}]
    )
    play(game, "site west-A")
    assert (seat(game, 0).reais, office(game, "king", 0)) == (90, 1)


@pytest.mark.rule("R9.6", "R9.7")
@pytest.mark.parametrize("who", [0, 1, 2])
def test_officials_of_any_seat_count_wherever_they_stand(who):
    """One in each office and one on each plaza: 5 of the 6 are returned, none is hired."""
    each = {noble: {0: 1, 1: 1, 2: 1} for noble in ("builder", "minister", "king")}
    seats: list[dict[str, object]] = [{}, {}, {}]
    seats[who] = {"plans": ["blue-5"], "reais": 0, "influence": 0}
    game = Game.position(turn=who, question="building", offices=each, plazas=each, seats=seats)
    play(game, "site west-A", "return builder", "return minister", "return king", "return builder-plaza")
    assert offered(game) == {"return minister-plaza", "return king-plaza"}
    play(game, "return king-plaza")
    assert (plaza(game, "minister", who), seat(game, who).officials) == (1, 7)
    assert completed(game, who) == ["blue-5"]


@pytest.mark.rule("R9.7", "R15.5")
def test_hiring_may_be_paid_with_influence():
    game = Game.position(
        question="building",
        offices={"king": {0: 1}, "minister": {0: 0}},
        seats=[{"plans": ["blue-2"], "reais": 2, "influence": 4}],
    )
    play(game, "site west-A")
    assert offered(game) == {"coins 0", "coins 1", "coins 2"}
    play(game, "coins 1")
    assert (seat(game, 0).reais, seat(game, 0).influence) == (1, 2)


@pytest.mark.rule("R9.7", "R15.27")
@pytest.mark.parametrize(
    "value, clergy, cards, price",
    [(3, [32], [], 2), (1, [32], [], 0), (3, [33], [], 5), (3, [32, 33], [], 1), (3, [], [40], 5), (5, [32], [40], 5)],
)
def test_hiring_less_benefits(value, clergy, cards, price):
    """2 officials are hired: clergy 32 takes 2 off each, the discounts on spending count once."""
    game = Game.position(
        question="building",
        treasury=value,
        offices={"minister": {0: 0}},
        seats=[{"plans": ["blue-2"], "reais": 20, "influence": 0, "clergy": clergy, "portfolio": cards}],
    )
    play(game, "site west-A")
    assert seat(game, 0).reais == 20 - price


@pytest.mark.rule("R9.7", "R12.6")
def test_the_plan_keeps_its_printed_number():
    game = Game.position(
        question="building", offices={"minister": {0: 0}}, seats=[{"plans": ["blue-5"], "reais": 20, "clergy": [16]}]
    )
    play(game, "site west-A", "coins 12")
    assert completed(game, 0) == ["blue-5"]


@pytest.mark.rule("R9.7")
def test_too_dear_to_hire():
    seats = [{"plans": ["blue-2"], "reais": 5, "influence": 0}]
    game = Game.position(question="building", church=DULL, offices={"minister": {0: 0}}, seats=seats)
    # 5 coins. West D brings 5 reais, east C two officials; elsewhere 6 would be due.
    assert offered(game) == {"site west-D", "site east-C"}
    assert refused(game, "site west-A") == "officials-short"


# ---------------------------------------------------------------------- R9.8: scoring a building


@pytest.mark.rule("R9.8")
@pytest.mark.parametrize("site", ["west-C", "east-C"])
def test_a_west_or_east_building_scores_the_stores_of_its_row_in_its_colours(site):
    stores = ["C2 pink 1", "C3 pink 2", "C4 brown 1", "C1 yellow 2", "B3 pink 2", "C5 blue 0"]
    game = Game.position(
        question="building",
        offices=READY,
        scoring=SCORING,
        stores=stores,
        available={"blue": ["cloth", "books"]},
        seats=[{"plans": ["blue-2"]}],
    )
    play(game, f"site {site}", *(["office builder", "office minister"] if site == "east-C" else []))
    while question(game)[1] == "return":
        game.play(game.decision.moves[0])
    assert [seat(game, n).wigs for n in range(3)] == [5, 5 + 4 + 3, 5 + 5]


@pytest.mark.rule("R9.8")
def test_a_north_building_scores_the_stores_of_its_street_on_either_side():
    stores = ["C2 pink 1", "A3 pink 2", "E2 pink 0", "C3 brown 1", "B2 yellow 1"]
    game = Game.position(
        question="building",
        offices=READY,
        scoring=SCORING,
        stores=stores,
        available={"blue": ["cloth", "books"]},
        seats=[{"plans": ["blue-2"]}],
    )
    play(game, "site north-pink")
    assert [seat(game, n).wigs for n in range(3)] == [5 + 4, 5 + 4, 5 + 5]


@pytest.mark.rule("R9.8")
def test_it_does_not_matter_who_opened_it():
    game = Game.position(
        turn=2,
        question="building",
        offices={"king": {2: 2}, "minister": {2: 0}},
        scoring=SCORING,
        stores=["B3 pink 0"],
        available={"green": ["cloth", "tools"]},
        seats=[{}, {}, {"plans": ["green-2"]}],
    )
    play(game, "site east-B")
    assert [seat(game, n).wigs for n in range(3)] == [5 + 5, 5, 5]


def foreseen(game: Game, kind: int) -> list[list[int]]:
    """What a step that is still to come will score, for each way it can go."""
    _, who, a, b = next(step for step in game.state.steps if step[0] == kind)
    scores = REGISTER[kind].scores
    assert scores is not None
    return scores(game.state, who, a, b)


@pytest.mark.rule("R9.8")
@pytest.mark.parametrize(
    "held, ways",
    [
        (["blue-2", "blue-3", "green-2"], [[0, 4, 5], [0, 3, 0]]),  # one way for each architect
        (["green-2", "green-3"], [[0, 3, 0]]),
    ],
)
def test_what_a_building_will_score_is_foreseen(held, ways):
    game = Game.position(
        question="building",
        offices={"king": {0: 3}, "minister": {0: 1}},
        scoring=SCORING,
        stores=["C2 pink 1", "C3 pink 2", "C4 brown 1", "B3 pink 2"],
        available={"blue": ["cloth", "tools"], "green": ["books", "gold"]},
        seats=[{"plans": held}],
    )
    play(game, "site west-C")
    assert foreseen(game, kinds.USE_PLAN) == ways
    play(game, "use green-2")
    assert foreseen(game, kinds.OPEN) == [[0, 3, 0]]
    game.state.building_stacks = ((), ())
    assert foreseen(game, kinds.OPEN) == [[0, 0, 0]]


# ---------------------------------------------------------------------- R15.7: the reward comes before the plan


def hiring_two(op: int, amount: int, **given: object) -> Game:
    """Two officials are to be hired for 10 reais, on a site whose reward no printed site has."""
    seats = [{"plans": ["blue-2"], "influence": 0} | given]
    bare = {"sites": {"west-A": []}}
    nobody = {"minister": {0: 0}}
    game = Game.position(question="building", treasury=5, church=DULL, rubble=bare, offices=nobody, seats=seats)
    s, box = game.state, game.box
    effect = next(e for e in range(len(box.effect_op)) if (box.effect_op[e], box.effect_amount[e]) == (op, amount))
    s.site_rewards = put(s.site_rewards, SITES.index("west-A"), effect)
    s.settle()
    return game


@pytest.mark.rule("R15.7")
@pytest.mark.parametrize("influence, clergy, after", [(0, [], 3), (0, [7], 5), (4, [], 7), (9, [], 10)])
def test_influence_that_a_site_brings_pays_for_officials(influence, clergy, after):
    enough = 10 - Game.position().box.worth[after]
    game = hiring_two(GET_INFLUENCE, 3, reais=enough, influence=influence, clergy=clergy)
    assert game.why_not("site west-A") is None
    game = hiring_two(GET_INFLUENCE, 3, reais=enough - 1, influence=influence, clergy=clergy)
    assert refused(game, "site west-A") == "officials-short"


@pytest.mark.rule("R15.7", "R15.25")
def test_a_cube_that_a_site_brings_pays_for_officials():
    assert hiring_two(GET_RUBBLE, 1, reais=9, clergy=[17]).why_not("site west-A") is None
    assert refused(hiring_two(GET_RUBBLE, 1, reais=8, clergy=[17]), "site west-A") == "officials-short"
    assert refused(hiring_two(GET_RUBBLE, 1, reais=9), "site west-A") == "officials-short"
    game = hiring_two(GET_RUBBLE, 1, reais=9, clergy=[17])
    game.state.pile_cubes = 0
    game.state.settle()
    assert refused(game, "site west-A") == "officials-short"
