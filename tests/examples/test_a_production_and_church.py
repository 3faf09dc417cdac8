"""The rulebook's examples on production, the cardinal and church scoring: E15-E18, E30."""

import pytest

from lisboa.game import Game
from tests.table import clergy, goods, idle, offered, play, prices, question, refused, seat, treasury

ONE_SET = {"earthquake": 1, "fire": 1, "tsunami": 1}
FREE_VISITS = {"minister": {0: 0, 1: 0, 2: 0}}
DECREES = [1, 2, 3, 4, 5, 6, 7, 8]


# ---------------------------------------------------------------------- E15 production, three times


@pytest.mark.example("E15")
@pytest.mark.rule("R4.2", "R7.4")
def test_production_on_three_turns():
    """4 stores (2 books, 1 gold, 1 cloth), a warehouse for 3 of each."""
    stores = ["A3 brown 0", "B3 brown 0", "B1 yellow 0", "B2 pink 0"]
    purple = {
        "goods": {"gold": 0, "cloth": 0, "books": 0, "tools": 1},
        "houses": {"left": 1, "centre": 3},
        "rubble": ONE_SET,
        "markers": 0,
    }
    game = Game.position(
        hand=[6, 7, 8],
        stores=stores,
        offices=FREE_VISITS,
        decrees=DECREES,
        seats=[purple],
        prices={"books": 5, "gold": 6, "cloth": 5, "tools": 4},
    )

    play(game, "visit minister 6", "action produce")
    assert goods(game, 0) == {"gold": 1, "cloth": 1, "books": 2, "tools": 1}
    assert prices(game) == {"gold": 5, "cloth": 4, "books": 4, "tools": 4}

    play(game, "decree 1", "take king")
    idle(game, 2)
    play(game, "visit minister 7", "action produce")
    assert goods(game, 0) == {"gold": 2, "cloth": 2, "books": 3, "tools": 1}  # the fourth book returns
    assert prices(game) == {"gold": 4, "cloth": 3, "books": 3, "tools": 4}

    play(game, "decree 2", "take king")
    idle(game, 2)
    play(game, "visit minister 8", "action produce")
    assert goods(game, 0) == {"gold": 3, "cloth": 3, "books": 3, "tools": 1}
    assert prices(game) == {"gold": 3, "cloth": 2, "books": 3, "tools": 4}  # X4: they fall, none rises


@pytest.mark.example("E15")
@pytest.mark.rule("R7.4", "R7.8")
def test_with_a_full_warehouse_a_fourth_production_is_impossible():
    stores = ["A3 brown 0", "B3 brown 0", "B1 yellow 0", "B2 pink 0"]
    full = {"gold": 3, "cloth": 3, "books": 3, "tools": 1}
    seats = [{"goods": full, "houses": {"left": 1, "centre": 3}, "rubble": ONE_SET}]
    game = Game.position(hand=[6], stores=stores, offices=FREE_VISITS, seats=seats)
    play(game, "visit minister 6")
    assert refused(game, "action produce") == "nothing-to-produce"


# ---------------------------------------------------------------------- E30 right houses

CLOTH_BOOK_TOOLS = ["B2 pink 0", "C2 pink 0", "B3 brown 0", "B4 blue 0"]


def yellow_produces(houses: dict[str, int], rubble: dict[str, int]) -> Game:
    only_gold = {"gold": 1, "cloth": 0, "books": 0, "tools": 0}
    game = Game.position(
        hand=[6],
        stores=CLOTH_BOOK_TOOLS,
        offices=FREE_VISITS,
        decrees=DECREES,
        prices={"gold": 6, "cloth": 5, "books": 5, "tools": 4},
        seats=[{"goods": only_gold, "houses": houses, "rubble": rubble}],
    )
    play(game, "visit minister 6", "action produce")
    return game


@pytest.mark.example("E30")
@pytest.mark.rule("R4.2", "R7.4", "R9.4")
def test_three_right_houses_bring_one_more_of_each_type_produced():
    game = yellow_produces({"right": 3, "left": 1}, ONE_SET)
    assert goods(game, 0) == {"gold": 1, "cloth": 3, "books": 2, "tools": 2}
    assert prices(game) == {"gold": 6, "cloth": 4, "books": 4, "tools": 3}
    assert question(game) == (0, "decree")


@pytest.mark.example("E30")
@pytest.mark.rule("R4.2", "R9.4")
def test_without_a_rubble_set_the_third_cloth_does_not_fit():
    """X21."""
    game = yellow_produces({"right": 3, "left": 1}, {})
    assert goods(game, 0) == {"gold": 1, "cloth": 2, "books": 2, "tools": 2}


@pytest.mark.example("E30")
@pytest.mark.rule("R7.4", "R9.4")
@pytest.mark.parametrize("houses", [{"right": 1, "centre": 3}, {"right": 2, "centre": 2}])
def test_one_or_two_right_houses_bring_one_more_good_of_one_type_produced(houses: dict[str, int]):
    game = yellow_produces(houses, ONE_SET)
    assert offered(game) == {"good cloth", "good books", "good tools"}
    assert refused(game, "good gold") == "not-produced"
    play(game, "good books")
    assert goods(game, 0) == {"gold": 1, "cloth": 2, "books": 2, "tools": 1}
    assert question(game) == (0, "decree")


@pytest.mark.example("E30")
@pytest.mark.rule("R7.4", "R9.4")
def test_centre_houses_produce_nothing_more():
    """X6: it is the right group."""
    game = yellow_produces({"centre": 3, "left": 1}, ONE_SET)
    assert goods(game, 0) == {"gold": 1, "cloth": 2, "books": 1, "tools": 1}


# ---------------------------------------------------------------------- E16, E17 the cardinal

CHURCH = [1, 2, 3, 5, 6, 10]
CLOTH_ONLY = {"gold": 0, "cloth": 1, "books": 0, "tools": 0}


@pytest.mark.example("E16")
@pytest.mark.rule("R7.5")
@pytest.mark.parametrize("steps", [1, 2])
def test_the_kings_state_action_moves_the_cardinal_1_or_2_spaces(steps: int):
    game = Game.position(question="act", church=CHURCH, cardinal=0, seats=[{"goods": CLOTH_ONLY}])
    play(game, "trade cloth cardinal")
    assert offered(game) == {"steps 1", "steps 2"}
    assert refused(game, "steps 3") == "too-far"
    play(game, f"steps {steps}")
    assert game.state.cardinal == steps


@pytest.mark.example("E16")
@pytest.mark.rule("R7.5")
@pytest.mark.parametrize("card, period", [(13, 1), (34, 1), (53, 2), (73, 2)])
def test_one_arrow_on_a_card_moves_him_exactly_1(card: int, period: int):
    game = Game.position(period=period, hand=[card], church=CHURCH, cardinal=0)
    play(game, f"portfolio {card}")
    assert game.state.cardinal == 1
    assert offered(game) == {"tile 1", "tile 2"}


@pytest.mark.example("E16")
@pytest.mark.rule("R7.5", "R9.1")
@pytest.mark.parametrize("plot", ["A2 yellow", "C4 blue"])
def test_one_arrow_on_a_plot_moves_him_exactly_1(plot: str):
    game = Game.position(question="store", church=CHURCH, cardinal=3, seats=[{"reais": 40}])
    play(game, f"plot {plot}")
    assert game.state.cardinal == 4
    assert offered(game) == {"tile 5", "tile 6"}


def meet_the_cardinal(start: int, steps: int) -> Game:
    seats = [{"goods": CLOTH_ONLY}]
    game = Game.position(question="act", church=CHURCH, cardinal=start, treasury=3, seats=seats)
    play(game, "trade cloth cardinal", f"steps {steps}")
    return game


@pytest.mark.example("E17")
@pytest.mark.rule("R7.5")
@pytest.mark.parametrize(
    "start, steps, space, value",
    [
        (2, 1, 3, 4),
        (2, 2, 4, 4),
        (1, 2, 3, 4),
        (1, 1, 2, 3),
        (3, 1, 4, 3),
        (3, 2, 5, 3),
        (0, 1, 1, 3),
        (0, 2, 2, 3),
    ],
)
def test_the_treasury_rises_when_he_lands_on_its_icon_or_passes_it(start: int, steps: int, space: int, value: int):
    game = meet_the_cardinal(start, steps)
    assert game.state.cardinal == space
    left, right = CHURCH[space - 1], CHURCH[space]
    assert offered(game) == {f"tile {left}", f"tile {right}"}
    play(game, f"tile {left}")
    assert treasury(game) == value
    assert clergy(game, 0) == {left}


@pytest.mark.example("E17")
@pytest.mark.rule("R3.4", "R7.5", "R15.4")
@pytest.mark.parametrize(
    "start, steps, space, then",
    [
        (4, 2, 0, "church"),
        (5, 1, 0, "church"),
        (5, 2, 1, "church"),
        (4, 1, 5, "take"),
        (0, 1, 1, "take"),
        (0, 2, 2, "take"),
    ],
)
def test_church_scoring_comes_when_he_lands_on_its_icon_or_passes_it(start: int, steps: int, space: int, then: str):
    game = meet_the_cardinal(start, steps)
    play(game, f"tile {CHURCH[space]}")
    assert game.state.cardinal == space
    assert question(game) == (0, then)
    assert treasury(game) == 3


@pytest.mark.example("E17")
@pytest.mark.rule("R7.5")
def test_only_the_tiles_beside_the_cardinal_can_be_taken():
    game = meet_the_cardinal(0, 2)
    assert offered(game) == {f"tile {CHURCH[1]}", f"tile {CHURCH[2]}"}
    assert refused(game, f"tile {CHURCH[0]}") == "tile-not-beside"


@pytest.mark.example("E17")
@pytest.mark.rule("R3.4", "R7.5", "R8.2", "R15.4")
def test_church_scoring_waits_for_the_end_of_the_active_players_turn():
    """After the noble action and the follower, before the new card."""
    game = Game.position(
        hand=[11],
        church=CHURCH,
        cardinal=5,
        offices={"minister": {0: 0}},
        plazas={"king": {0: 2}},
        seats=[{"plans": ["blue-2"]}, {"favours": ["king"], "influence": 5, "clergy": [16]}],
    )
    play(game, "visit king 11", "action cardinal", "steps 1", "tile 1")
    assert question(game) == (0, "site")
    play(game, "site west-A")
    assert question(game) == (1, "follow")
    play(game, "decline")
    assert question(game) == (0, "church")
    play(game, "done")
    assert question(game) == (1, "church")
    play(game, "done")
    assert question(game) == (0, "take")


# ---------------------------------------------------------------------- E18 church scoring


def green_scores(upper: list[int | str], influence: int, period: int = 1) -> Game:
    """Green has the tiles 2 (2 wigs) and 1 (3 wigs), upper cards worth 6."""
    green = {"clergy": [2, 1], "portfolio": upper, "influence": influence, "wigs": 5}
    return Game.position(period=period, question="church", seats=[green])


@pytest.mark.example("E18")
@pytest.mark.rule("R4.10", "R7.6")
@pytest.mark.parametrize("upper, period", [(["1a", 1], 1), (["2a", 5], 1), (["3a", 31], 2)])
def test_a_discarded_tile_brings_its_wigs_and_influence(upper: list[int | str], period: int):
    game = green_scores(upper, influence=3, period=period)
    assert offered(game) == {"cash 1", "cash 2", "done"}
    assert refused(game, "cash 3") == "tile-not-held"
    play(game, "cash 2", "done")
    assert seat(game, 0).wigs == 5 + 2
    assert seat(game, 0).influence == 3 + 6
    assert clergy(game, 0) == {1}
    assert 2 not in game.state.church
    assert 2 not in game.state.clergy_bag
    assert question(game) == (0, "take")


@pytest.mark.example("E18")
@pytest.mark.rule("R4.11", "R7.6")
@pytest.mark.parametrize("influence", [4, 7])
def test_ending_on_10_adds_a_wig(influence: int):
    game = green_scores(["1a", 1], influence)
    play(game, "cash 2", "done")
    assert seat(game, 0).influence == 10
    assert seat(game, 0).wigs == 5 + 2 + 1


@pytest.mark.example("E18")
@pytest.mark.rule("R7.6")
def test_both_tiles_bring_their_wigs_but_influence_once():
    game = green_scores(["1a", 1], influence=2)
    play(game, "cash 2", "cash 1")
    assert seat(game, 0).wigs == 5 + 2 + 3
    assert seat(game, 0).influence == 2 + 6
    assert clergy(game, 0) == set()


@pytest.mark.example("E18")
@pytest.mark.rule("R7.6")
def test_discarding_nothing_gains_nothing():
    game = green_scores(["1a", 1], influence=3)
    play(game, "done")
    assert (seat(game, 0).wigs, seat(game, 0).influence) == (5, 3)
    assert clergy(game, 0) == {1, 2}
