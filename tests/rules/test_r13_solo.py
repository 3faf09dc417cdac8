"""R13: the solo game against Lacerda, tie by tie."""

import pytest

from lisboa.engine import events as ev
from lisboa.engine import lacerda as it
from lisboa.engine.constants import ARCHITECTS, KINDS, NOBLES, PLOTS, SITES, STREETS
from lisboa.engine.packing import choice_and_detail
from lisboa.game import Game
from tests.table import (
    at_sea,
    cargo,
    clergy,
    cubes,
    face_up,
    favours,
    gone,
    goods,
    idle,
    lacerda,
    left_in,
    offered,
    office,
    opened,
    plans,
    play,
    portfolio,
    prices,
    question,
    rubble,
    seat,
    settled,
    stores,
    treasury,
)

SCORING = [3, 4, 5, 3]
EIGHT = [1, 2, 3, 4, 5, 6, 7, 8]


def happened(game: Game) -> list[int]:
    """The kinds of Lacerda's decisions, in order."""
    return [choice_and_detail(what)[0] for code, _, what, _, _ in game.events if code == ev.LACERDA]


# ---------------------------------------------------------------------- R13.1-R13.4: set-up


@pytest.mark.rule("R13.1", "R2.18", "R2.15", "R2.6")
def test_set_up_as_for_two():
    game = Game.new(players=1, seed=4)
    view = game.view(0)
    assert game.names == ["Orange", "Lacerda"]
    assert (view.first, view.rows) == (0, ("A", "B", "C", "D"))
    assert [office(game, noble, 4) for noble in NOBLES] == [1, 1, 1]
    assert view.shipyard == ("1a", "2a")
    assert view.later_ships == ("3a", "4a")
    assert [p.influence for p in view.players] == [4, 5]
    assert [p.wigs for p in view.players] == [5, 5]
    assert sum(view.favours.values()) == 6 - 2
    assert not {16, 32, 37} & set(view.decrees)
    assert question(game) == (0, "keep-tile")
    play(game, f"keep {game.decision.moves[0].a}")
    assert question(game) == (0, "turn")  # you start, and Lacerda is not asked
    assert (len(clergy(game, 0)), len(clergy(game, 1))) == (1, 0)


@pytest.mark.rule("R13.1", "R2.2")
def test_only_your_two_tiles_are_drawn():
    game = Game.new(players=1, seed=4)
    assert [len(p.offer) for p in game.state.players] == [2, 0]
    kept, other = seat(game, 0).offer
    play(game, f"keep {kept}")
    everywhere = [kept, *game.state.church, *game.state.clergy_bag]
    assert sorted(everywhere) == list(range(1, 38))
    assert len(game.state.clergy_bag) == 37 - 1 - 6
    assert other in everywhere


@pytest.mark.rule("R13.1", "R2.2")
def test_the_tile_given_back_can_be_drawn_first():
    found = set()
    for seed in range(150):
        game = Game.new(players=1, seed=seed)
        kept, other = seat(game, 0).offer
        play(game, f"keep {kept}")
        if other in game.state.church:
            found.add(game.state.church.index(other))
    assert found == set(range(6))


@pytest.mark.rule("R13.1")
def test_three_starting_plans_are_dealt():
    for seed in range(20):
        game = Game.new(players=1, seed=seed)
        dealt = plans(game, 0) + plans(game, 1)
        assert len(plans(game, 0)) == 1
        assert sorted(dealt) in (["blue-3", "blue-3", "green-3"], ["blue-3", "green-3", "green-3"])
        assert [len(stack) for stack in game.state.plan_stacks] == [8, 8]


@pytest.mark.rule("R13.1", "R2.20")
def test_you_are_first_whatever_the_seed():
    assert {Game.new(players=1, seed=seed).state.first for seed in range(12)} == {0}


@pytest.mark.rule("R13.2")
def test_a_position_keeps_equal_tiles_apart():
    with pytest.raises(ValueError, match=r"R13\.2"):
        Game.position(players=1, scoring=[3, 3, 4, 5])


@pytest.mark.rule("R13.3", "R13.4")
def test_the_cards_come_after_your_hand():
    """The hand is what the same seed deals to the first of two players; the cards drawn are the next ones."""
    for seed in range(6):
        game, two = Game.new(players=1, seed=seed), Game.new(players=2, seed=seed, first=0)
        cards = [what for code, _, what, _, why in game.events if (code, why) == (ev.LEFT, ev.BY_SETUP) and what < 100]
        assert seat(game, 0).hand == seat(two, 0).hand
        next_cards = [*seat(two, 1).hand, *two.state.aside]
        assert cards == next_cards[: len(cards)]
        assert game.state.aside == tuple(next_cards[len(cards) :])


@pytest.mark.rule("R13.3")
def test_the_building_of_row_d_counts_as_open():
    """Decrees 2 and 3 count open buildings east and north; 1 those in the west."""
    game = Game.new(players=1, seed=4)
    site = next(iter(opened(game)))
    seat(game, 0).decrees = (1 if site == "west-D" else 2,)
    assert game.scores()[0].categories["decrees"] == 1
    seat(game, 0).decrees = (3,)
    assert game.scores()[0].categories["decrees"] == 0


@pytest.mark.rule("R13.4")
def test_the_courtier_may_stand_anywhere():
    assert {Game.new(players=1, seed=seed).state.courtier for seed in range(12)} == {0, 1, 2}


# ---------------------------------------------------------------------- R13.5: the turn


@pytest.mark.rule("R13.5")
def test_the_steps_of_a_turn():
    game = lacerda("builder", "builder", seats=[{"favours": ["builder"], "influence": 4}, {}])
    assert happened(game) == [
        it.ITS_COURTIER,
        it.ITS_STATE_ACTION,
        it.ITS_PLAN,
        it.ITS_NOBLE_ACTION,
        it.ITS_PLOT,
        it.ITS_CUBE,
    ]
    assert question(game) == (0, "follow")
    assert KINDS[game.state.assistant] == "builder"
    under = face_up(game, "builder")
    assert game.view().city_tiles == ("pink", "brown", "blue", "small")  # not yet replaced
    play(game, "decline")
    assert happened(game)[-2:] == [it.ITS_DISCARD, it.ITS_ASSISTANT]
    assert gone(game, under)
    assert KINDS[game.state.assistant] == "minister"
    assert game.view().city_tiles == ("yellow", "pink", "brown", "blue", "small")
    assert (question(game), game.state.round) == ((0, "turn"), 2)


@pytest.mark.rule("R13.5")
def test_church_scoring_comes_after_the_assistant():
    game = lacerda("king", "king", cardinal=4, seats=[{"clergy": [16]}, {}])
    assert question(game) == (0, "church")
    assert KINDS[game.state.assistant] == "treasury"


@pytest.mark.rule("R13.5")
def test_its_turn_comes_after_yours():
    game = Game.position(players=1, courtier="king", assistant="builder")
    idle(game)
    assert stores(game, 1) == ["A2 yellow"]
    assert question(game) == (0, "turn")
    assert [amount for code, who, _, amount, _ in game.events if (code, who) == (ev.TURN, 1)] == [1]
    assert game.state.round == 2


@pytest.mark.rule("R13.5", "R3.1")
def test_its_ships_dock_at_the_start_of_its_turn():
    ship = {"ship": "2a", "cargo": ["gold", "books"], "at_sea": True}
    game = lacerda("builder", seats=[{}, {"portfolio": [ship]}])
    assert not at_sea(game, "2a")
    assert cargo(game, "2a") == {}
    half = {"ship": "2a", "cargo": ["gold"]}
    game = lacerda("builder", seats=[{}, {"portfolio": [half]}])
    assert cargo(game, "2a") == {"gold": 1}  # not full, so it never sailed


@pytest.mark.rule("R13.5", "R5.2")
def test_a_wig_for_each_good_when_its_ship_sails():
    game = Game.position(
        players=1, question="act", seats=[{"goods": {"gold": 1, "books": 1}}, {"wigs": 5, "portfolio": ["2a"]}]
    )
    play(game, "sell gold 2a")
    assert seat(game, 1).wigs == 5
    play(game, "sell books 2a")
    assert seat(game, 1).wigs == 5 + 2
    assert seat(game, 0).reais == 10 + 7 + 6  # red ship: 1 more for each
    assert seat(game, 0).wigs == 5


@pytest.mark.rule("R13.5")
def test_its_ships_are_not_limited():
    game = lacerda("minister", "king", period=2, seats=[{}, {"portfolio": ["1a", "2a", "3a"]}])
    assert portfolio(game, 1) == ["1a", "2a", "3a", "4a"]


@pytest.mark.rule("R13.5")
def test_the_assistant_stays_where_all_piles_are_empty():
    piles = {"builder": [], "minister": [], "king": [73], "treasury": []}
    game = lacerda("builder", "king", period=2, round=5, piles=piles)
    assert game.state.piles == ((), (), (), ())
    assert KINDS[game.state.assistant] == "king"
    assert settled(game, it.ITS_ASSISTANT) == [(KINDS.index("king"), 0)]


@pytest.mark.rule("R13.5")
def test_the_assistant_stays_above_the_only_pile_left():
    piles = {"builder": [], "minister": [], "king": [73, 74], "treasury": []}
    game = lacerda("builder", "king", period=2, round=5, piles=piles)
    assert game.state.piles == ((), (), (74,), ())
    assert KINDS[game.state.assistant] == "king"


@pytest.mark.rule("R13.5")
def test_the_assistant_comes_back_past_three_piles():
    game = lacerda("builder", "treasury", period=2, piles={"builder": [], "minister": []})
    assert KINDS[game.state.assistant] == "king"


@pytest.mark.rule("R13.5", "R11.1", "R15.9")
def test_its_discard_may_end_the_period():
    piles = {"builder": [], "minister": [], "king": [32]}
    game = lacerda("builder", "king", piles=piles, seats=[{"hand": [1, 6, 11]}, {}])
    assert question(game) == (0, "release")
    assert game.state.piles == ((), (), (), ())
    play(game, "done")
    assert (game.state.period, game.state.round) == (2, 2)
    assert question(game) == (0, "turn")  # the player after Lacerda
    assert (len(seat(game, 0).hand), seat(game, 1).hand) == (5, ())
    assert all(len(pile) == 5 for pile in game.state.piles)
    assert KINDS[game.state.assistant] == "treasury"


@pytest.mark.rule("R13.5", "R11.3", "R15.16")
def test_its_discard_may_bring_the_last_round():
    piles = {"builder": [], "minister": [], "king": [73]}
    game = lacerda("builder", "king", period=2, round=5, piles=piles)
    assert game.state.last_round == 6
    assert (question(game), game.state.round) == ((0, "turn"), 6)
    idle(game)
    assert game.over  # after Lacerda's turn, so that both had as many


@pytest.mark.rule("R13.5", "R11.3")
def test_the_game_ends_with_its_turn():
    game = lacerda("builder", "treasury", period=2, round=9, last_round=9)
    assert game.over
    assert game.rank() is not None


@pytest.mark.rule("R13.5", "R7.4")
def test_prices_have_fallen_when_you_may_follow():
    game = lacerda("minister", "builder", stores=["B2 pink 1"], seats=[{"favours": ["minister"]}, {}])
    assert question(game) == (0, "follow")
    assert prices(game)["cloth"] == 4
    play(game, "decline")
    assert prices(game)["cloth"] == 4


# ---------------------------------------------------------------------- R13.6: state actions


@pytest.mark.rule("R13.6")
@pytest.mark.parametrize("blue, green, how", [([3, 4], [3], (0, 2)), ([2, 4], [4], (1, 1)), ([5], [2, 5], (0, 1))])
def test_the_plan_with_more_officials_on_a_tie_the_blue_one(blue, green, how):
    game = lacerda("builder", "minister", plan_stacks={"blue": blue, "green": green})
    architect = ARCHITECTS[how[0]]
    assert plans(game, 1) == [f"{architect}-{(blue, green)[how[0]][0]}"]
    assert settled(game, it.ITS_PLAN) == [how]


@pytest.mark.rule("R13.6")
@pytest.mark.parametrize(
    "before, after, how",
    [
        ((0, 0, 0), (1, 1, 0), [(0, 2), (1, 2)]),
        ((2, 1, 0), (2, 2, 1), [(2, 1), (1, 1)]),
        ((1, 0, 0), (1, 1, 1), [(1, 2), (2, 2)]),
        ((1, 2, 1), (2, 2, 2), [(0, 2), (2, 2)]),
        ((3, 2, 2), (3, 3, 2), [(1, 2)]),
        ((4, 3, 0), (4, 3, 1), [(2, 1)]),
    ],
)
def test_officials_where_it_has_fewest_on_a_tie_the_left_office(before, after, how):
    game = lacerda("builder", "treasury", offices={noble: {1: n} for noble, n in zip(NOBLES, before, strict=True)})
    assert tuple(office(game, noble, 1) for noble in NOBLES) == after
    assert settled(game, it.ITS_OFFICE) == how


@pytest.mark.rule("R13.6")
def test_only_its_own_officials_count():
    """You crowd the builder's office; Lacerda counts its own alone."""
    game = lacerda("builder", "king", offices={"builder": {0: 3, 1: 0}, "minister": {0: 0, 1: 1}, "king": {1: 1}})
    assert [office(game, noble, 1) for noble in NOBLES] == [1, 2, 1]


@pytest.mark.rule("R13.6")
def test_the_ship_on_top_and_the_treasury():
    """Ship 2, your card 31 (5): 1 + 2 + 5, and the visit is free."""
    game = lacerda(
        "minister",
        "king",
        treasury=4,
        shipyard=["2a"],
        offices={"minister": {0: 0}},
        seats=[{"portfolio": [31]}, {"influence": 1, "portfolio": ["1a"], "goods": {"gold": 3}}],
    )
    assert portfolio(game, 1) == ["1a", "2a"]
    assert treasury(game) == 5
    assert seat(game, 1).influence == 8
    assert goods(game, 1)["gold"] == 3  # nothing paid


@pytest.mark.rule("R13.6", "R7.3")
def test_a_ship_with_the_treasury_at_its_end():
    game = lacerda("minister", "king", treasury=5, offices={"minister": {0: 0}}, seats=[{}, {"influence": 0}])
    assert treasury(game) == 5
    assert seat(game, 1).influence == 3


@pytest.mark.rule("R13.6", "R7.4")
def test_production_takes_prices_down_to_one_only():
    game = lacerda("minister", prices={"gold": 1, "cloth": 2}, stores=["B1 yellow 1", "B2 pink 1"])
    assert goods(game, 1) == {"gold": 1, "cloth": 1, "books": 0, "tools": 0}
    assert (prices(game)["gold"], prices(game)["cloth"]) == (1, 1)


@pytest.mark.rule("R13.6", "R7.4")
def test_it_produces_without_a_warehouse():
    game = lacerda("minister", stores=["B1 yellow 1"], seats=[{}, {"goods": {"gold": 2}}])
    assert goods(game, 1)["gold"] == 3


@pytest.mark.rule("R13.6", "R7.4")
def test_your_stores_do_not_produce_for_it():
    game = lacerda("minister", stores=["B1 yellow 0", "B2 pink 1"], seats=[{"goods": {"gold": 1}}, {}])
    assert [goods(game, n)["gold"] for n in (0, 1)] == [1, 0]
    assert prices(game)["gold"] == 6


@pytest.mark.rule("R13.6", "R7.5")
@pytest.mark.parametrize("start", range(6))
def test_the_cardinal_goes_two_spaces(start):
    tiles = [11, 12, 13, 28, 29, 32]
    game = lacerda("king", "king", cardinal=start, church=tiles, treasury=3)
    end = (start + 2) % 6
    assert game.state.cardinal == end
    assert settled(game, it.ITS_CLERGY) == [(tiles[end], 0)]
    assert [i for i in range(6) if game.state.church[i] != tiles[i]] == [end]
    assert seat(game, 1).wigs == 5 + game.box.clergy_wigs[tiles[end]]
    assert treasury(game) == (4 if start in (1, 2) else 3)
    scorings = [event for event in game.events if event[0] == ev.CHURCH_SCORING]
    assert len(scorings) == (1 if start in (4, 5) else 0)


@pytest.mark.rule("R13.6")
@pytest.mark.parametrize("tile", [20, 35])
def test_a_tile_that_acts_at_once_only_brings_its_wigs(tile):
    game = lacerda("king", "king", cardinal=0, church=[1, 2, tile, 4, 5, 6], treasury=3)
    assert (seat(game, 1).wigs, seat(game, 1).influence) == (5 + 1, 5 - 1)
    assert favours(game, 1) == set()


@pytest.mark.rule("R13.6", "R7.6")
def test_church_scoring_begins_with_the_player_who_moved_the_cardinal():
    """Lacerda gains what lies in your upper row at that moment, whether you discard a tile or not."""
    game = lacerda(
        "king",
        "king",
        cardinal=5,
        church=[0] * 6,
        treasury=3,
        seats=[{"influence": 0, "clergy": [16], "portfolio": [7, "1a"]}, {"influence": 1}],
    )
    assert question(game) == (0, "church")
    assert seat(game, 1).influence == 0 + 5
    play(game, "cash 16")
    assert seat(game, 0).influence == 5
    assert seat(game, 1).influence == 5


@pytest.mark.rule("R13.6", "R7.6")
def test_nothing_to_gain_is_no_gain():
    game = Game.position(players=1, question="church", seats=[{"clergy": [16]}, {"influence": 10, "wigs": 5}])
    play(game, "done")
    assert (seat(game, 1).influence, seat(game, 1).wigs) == (10, 5)


@pytest.mark.rule("R13.6", "R11.4")
def test_church_scoring_in_the_change_of_period():
    """Card 13 moves the cardinal onto the icon; Lacerda gains before the new ships come."""
    game = Game.position(
        players=1,
        question="period",
        turn=1,
        cardinal=5,
        church=[30, 0, 0, 0, 0, 31],
        seats=[{"hand": [13], "portfolio": [5]}, {"influence": 1, "portfolio": ["2a"]}],
    )
    play(game, "release 13", "tile 30")
    assert question(game) == (0, "church")
    assert seat(game, 1).influence == 1  # you come first
    play(game, "done")
    assert seat(game, 1).influence == 1 + 4 + 2
    assert (question(game), game.state.period) == ((0, "turn"), 2)


@pytest.mark.rule("R13.6", "R7.7")
@pytest.mark.parametrize("held, taken", [([], "builder"), (["builder"], "minister"), (["king"], "builder")])
def test_the_first_favour_it_lacks_builder_first(held, taken):
    game = lacerda("king", "builder", seats=[{"favours": ["builder", "minister"]}, {"favours": held}])
    assert favours(game, 1) == {*held, taken}


# ---------------------------------------------------------------------- R13.7: following


@pytest.mark.rule("R13.7", "R8.4", "R13.9")
def test_it_follows_to_the_minister_where_decrees_are_missing():
    """You take the third; Lacerda the two leftmost that lie there; the rest slides, the row is full at once."""
    game = Game.position(
        players=1,
        decrees=EIGHT,
        treasury=3,
        hand=[6, 1, 2, 3, 4],
        seats=[{"influence": 4}, {"favours": ["minister"], "influence": 5}],
    )
    play(game, "visit minister 6", "skip", "decree 1")
    assert seat(game, 0).decrees == (1,)
    assert seat(game, 1).decrees == (2, 3)
    assert game.state.decree_row[:5] == (4, 5, 6, 7, 8)
    assert 0 not in game.state.decree_row
    assert seat(game, 1).influence == 5 - 2
    assert favours(game, 1) == set()


@pytest.mark.rule("R13.7")
def test_it_follows_to_the_builder_after_your_store():
    """Your store on the yellow tile comes first, so for Lacerda A2 faces pink: A2 is free, yellow is not on display."""
    game = Game.position(
        players=1,
        treasury=3,
        hand=[1, 6, 7, 8, 9],
        scoring=SCORING,
        rubble={"rows": {"B": []}, "columns": {1: []}},
        seats=[{"influence": 4, "reais": 10}, {"favours": ["builder"], "influence": 5}],
    )
    play(game, "visit builder 1", "skip", "plot B1 yellow", "coins 3", "house left")
    assert stores(game, 0) == ["B1 yellow"]
    assert stores(game, 1) == ["A2 pink"]
    assert seat(game, 1).influence == 4
    assert question(game) == (0, "take")


@pytest.mark.rule("R13.7", "R8.3")
def test_following_it_pays_with_influence_then_with_wigs():
    game = Game.position(
        players=1,
        decrees=EIGHT,
        treasury=1,
        hand=[6, 1, 2, 3, 4],
        offices={"minister": {0: 2}},
        seats=[{"influence": 9}, {"favours": ["minister"], "influence": 3, "wigs": 6}],
    )
    play(game, "visit minister 6", "skip", "decree 8")
    assert (seat(game, 1).influence, seat(game, 1).wigs) == (0, 5)  # 1 + 2 + 1 neutral
    assert seat(game, 1).decrees == (1, 2)


@pytest.mark.rule("R13.7", "R8.4")
def test_following_it_does_the_noble_action_only():
    game = Game.position(
        players=1,
        decrees=EIGHT,
        assistant="king",
        hand=[6, 1, 2, 3, 4],
        seats=[{"influence": 9}, {"favours": ["minister"]}],
    )
    play(game, "visit minister 6", "skip", "decree 8")
    assert portfolio(game, 1) == []
    assert KINDS[game.state.assistant] == "king"
    assert game.state.courtier == 0


@pytest.mark.rule("R13.7")
def test_it_does_not_follow_without_the_favour():
    game = Game.position(
        players=1, decrees=EIGHT, hand=[6, 1, 2, 3, 4], seats=[{"influence": 9}, {"favours": ["builder", "king"]}]
    )
    play(game, "visit minister 6", "skip", "decree 8")
    assert seat(game, 1).decrees == ()
    assert favours(game, 1) == {"builder", "king"}
    assert settled(game, it.ITS_FOLLOW) == []


@pytest.mark.rule("R13.7", "R10.1")
def test_nobody_follows_an_event():
    game = Game.position(
        players=1, decrees=EIGHT, hand=[18, 1, 2, 3, 4], treasury=3, seats=[{}, {"favours": list(NOBLES)}]
    )
    play(game, "sponsor 18", "coins 3", "decree 8")
    assert seat(game, 1).decrees == ()


@pytest.mark.rule("R13.7", "R8.3", "R8.4")
def test_you_follow_at_the_cost_of_that_moment():
    """Its officials have just come to the builder's: treasury 0, a neutral one and one of Lacerda's."""
    game = lacerda("builder", "king", treasury=3, seats=[{"favours": ["builder"], "influence": 4}, {}])
    assert office(game, "builder", 1) == 1
    play(game, "follow")
    assert seat(game, 0).influence == 2


@pytest.mark.rule("R13.7", "R8.3")
def test_you_cannot_follow_what_you_cannot_pay():
    game = lacerda("builder", "king", treasury=3, seats=[{"favours": ["builder"], "influence": 1, "wigs": 0}, {}])
    assert question(game) == (0, "turn")
    assert favours(game, 0) == {"builder"}


# ---------------------------------------------------------------------- R13.8: the store


@pytest.mark.rule("R13.8")
@pytest.mark.parametrize(
    "buildings, scoring, chosen, wigs, how",
    [
        # most wigs: row D earns with books, the rows above do not
        ([("west-D", "blue", 16)], [3, 4, 3, 5], "D4 brown", 5, 1),
        # gold in two rows, the same wigs: the topmost
        ([("west-B", "blue", 14), ("east-D", "green", 13)], SCORING, "B2 yellow", 4, 2),
        # gold and tools in one row, D1 and D5 both 4: the leftmost plot
        ([("west-D", "blue", 9)], [4, 3, 5, 3], "D1 yellow", 4, 2),
        # tools in row A, gold in row B: the row comes before the column, A5 before B2
        ([("west-A", "blue", 13), ("west-B", "blue", 14)], SCORING, "A5 blue", 4, 2),
        # unless it is a matter of wigs
        ([("west-A", "blue", 13), ("west-B", "blue", 14)], [3, 5, 4, 3], "B2 yellow", 5, 1),
        # books and tools, gold and cloth: of two streets of a plot the left one
        ([("west-C", "blue", 3)], [3, 4, 3, 5], "C4 brown", 5, 2),
        ([("west-C", "blue", 1)], [3, 5, 4, 3], "C2 yellow", 5, 2),
        # two buildings for gold in row C count double
        ([("west-C", "blue", 14), ("east-C", "green", 7), ("west-A", "blue", 16)], SCORING, "C2 yellow", 8, 1),
        # one in the north counts for its whole street: the topmost of four
        ([("north-pink", "blue", 15)], SCORING, "A3 pink", 5, 2),
    ],
)
def test_the_plot(buildings, scoring, chosen, wigs, how):
    keys = ("site", "architect", "building")
    open_ones = [dict(zip(keys, one, strict=True)) for one in buildings]
    game = lacerda("builder", scoring=scoring, buildings=open_ones)
    plot, street = chosen.split()
    assert stores(game, 1) == [chosen]
    assert seat(game, 1).wigs == 5 + wigs
    assert settled(game, it.ITS_PLOT) == [(PLOTS.index(plot) * 4 + STREETS.index(street), how)]


@pytest.mark.rule("R13.8")
@pytest.mark.parametrize(
    "display, chosen",
    [
        (["pink", "brown", "blue", "small"], "A2 pink"),
        (["brown", "blue", "small"], "A3 brown"),
        (["blue", "small"], "A4 blue"),
        (["small"], "A5 blue"),
    ],
)
def test_only_tiles_on_display(display, chosen):
    game = lacerda("builder", display=display, large_tiles=0, small_tiles=0)
    assert stores(game, 1) == [chosen]
    space = "small" if chosen == "A5 blue" else chosen.split()[1]
    assert game.view().city_tiles == tuple(tile for tile in display if tile != space)


@pytest.mark.rule("R13.8")
def test_only_free_plots():
    game = lacerda("builder", stores=["A2 yellow 0", "A3 pink 1", "A4 blue 0", "A5 blue 1"])
    assert stores(game, 1) == ["A3 pink", "A5 blue", "B1 yellow"]


@pytest.mark.rule("R13.8", "R2.18")
def test_row_e_is_closed_for_it_too():
    """Column 2 is worth 5, but only E2 is left of it; B1 earns 3."""
    game = lacerda(
        "builder",
        scoring=[3, 5, 4, 3],
        stores=["A2 pink 0", "B2 pink 0", "C2 pink 1", "D2 pink 1"],
        buildings=[{"site": "north-yellow", "architect": "blue", "building": 14}],
    )
    assert stores(game, 1) == ["B1 yellow", "C2 pink", "D2 pink"]
    assert seat(game, 1).wigs == 5 + 3


@pytest.mark.rule("R13.8")
def test_the_column_s_cube_on_a_tie_between_colours_too():
    """The cheapest is a red one in both places; brown ones beside them stay."""
    game = lacerda("builder", rubble={"rows": {"A": ["fire", "earthquake"]}, "columns": {2: ["earthquake", "fire"]}})
    assert cubes(game, 1) == rubble(0, 1, 0)
    assert left_in(game, "A") == {"fire": 1, "earthquake": 1}
    assert left_in(game, "2") == {"earthquake": 1}
    assert [how for _, how in settled(game, it.ITS_CUBE)] == [2]


@pytest.mark.rule("R13.8")
def test_it_pays_no_land_however_dear():
    dear = {"rows": {"A": ["earthquake"] * 3}, "columns": {2: ["earthquake"] * 3}}
    game = lacerda("builder", treasury=5, rubble=dear, seats=[{}, {"influence": 0, "wigs": 0}])
    assert stores(game, 1) == ["A2 yellow"]  # treasury -1 and a neutral official: the visit is free
    assert (seat(game, 1).reais, seat(game, 1).influence, seat(game, 1).wigs) == (0, 0, 0)


# ---------------------------------------------------------------------- R13.9: decrees


@pytest.mark.rule("R13.9")
def test_the_last_decrees():
    """Six slide left; if the deck has run out, the row stays short."""
    game = Game.position(players=1, courtier="builder", decrees=[9, 3, 5])
    game.state.decree_deck = ()
    idle(game)
    assert seat(game, 1).decrees == (9, 3)
    assert game.state.decree_row == (5, 0, 0, 0, 0, 0, 0, 0)


@pytest.mark.rule("R13.9", "R15.18")
def test_the_last_decree_alone():
    game = Game.position(players=1, courtier="builder", decrees=[9], seats=[{}, {"influence": 5}])
    game.state.decree_deck = ()
    idle(game)
    assert seat(game, 1).decrees == (9,)
    assert seat(game, 1).influence == 3


@pytest.mark.rule("R13.9", "R3.6")
def test_clean_up_fills_gaps_from_the_left():
    game = Game.position(players=1, courtier="king", decrees=EIGHT, question="decree")
    play(game, "decree 3")
    deck = game.state.decree_deck
    play(game, "take king")
    assert game.state.decree_row == (1, 2, deck[-1], 4, 5, 6, 7, 8)


@pytest.mark.rule("R13.9")
def test_new_decrees_join_at_the_right():
    game = Game.position(players=1, courtier="builder", decrees=EIGHT)
    deck = [n for n in game.state.decree_deck if n not in (16, 32, 37, 69)]
    idle(game)
    assert game.state.decree_row == (3, 4, 5, 6, 7, 8, deck[-1], deck[-2])


@pytest.mark.rule("R13.9")
def test_you_follow_with_the_new_decrees_on_display():
    """They join at once, so the follower finds eight (R13.9), unlike after a player's visit (R8.4)."""
    game = lacerda("minister", decrees=EIGHT, seats=[{"favours": ["minister"], "influence": 4}, {}])
    play(game, "follow", "action decree")
    assert len(offered(game)) == 8
    assert {"decree 1", "decree 2"}.isdisjoint(offered(game))


# ---------------------------------------------------------------------- R13.10: public buildings


@pytest.mark.rule("R13.10")
@pytest.mark.parametrize(
    "owned, available, site, architect, how, wigs",
    [
        # the better building there, though the assistant is for blue: books
        (["D4 brown 1"], {"blue": 14, "green": 15}, "west-D", "green", (2, 1), (0, 3)),
        # row C earns more than row D: cloth and books
        (["D4 brown 1", "C3 pink 1"], {"blue": 14, "green": 9}, "west-C", "green", (2, 1), (0, 5)),
        # row C earns as much as row D: west D comes first
        (["D3 brown 1", "C3 pink 1"], {"blue": 14, "green": 9}, "west-D", "green", (2, 1), (0, 5)),
        # a site in the north scores a whole street: nothing else earns 6
        (["C4 brown 1", "B4 brown 1"], {"blue": 14, "green": 15}, "north-brown", "green", (1, 1), (0, 6)),
        # what you would earn counts against it: row D 4 - 5, row C 3
        (["D2 pink 1", "D3 pink 0", "C1 yellow 1"], {"blue": 1, "green": 16}, "west-C", "blue", (2, 1), (0, 3)),
        # row D 4 - 4; the yellow street 4 + 3, and nothing against it
        (["D2 yellow 1", "D5 blue 0", "C1 yellow 1"], {"blue": 9, "green": 16}, "north-yellow", "blue", (1, 1), (0, 7)),
    ],
)
def test_the_site(owned, available, site, architect, how, wigs):
    game = lacerda("king", "builder", scoring=SCORING, stores=owned, available=available)
    by_site, by_building = how
    assert opened(game) == {site: architect}
    assert tuple(seat(game, n).wigs - 5 for n in (0, 1)) == wigs
    assert settled(game, it.ITS_SITE) == [(SITES.index(site), by_site)]
    assert settled(game, it.ITS_ARCHITECT) == [(ARCHITECTS.index(architect), by_building)]


@pytest.mark.rule("R13.10")
def test_the_north_comes_before_the_east():
    """3 wigs in the north and on east C; west C is taken."""
    game = lacerda(
        "king",
        "builder",
        scoring=SCORING,
        stores=["C4 brown 1"],
        available={"blue": 14, "green": 15},
        buildings=[{"site": "west-C", "architect": "blue", "building": 13}],
    )
    assert opened(game) == {"west-C": "blue", "north-brown": "green"}
    assert settled(game, it.ITS_SITE) == [(SITES.index("north-brown"), 2)]


@pytest.mark.rule("R13.10")
@pytest.mark.parametrize("assistant, architect", [("minister", "blue"), ("treasury", "green")])
def test_both_buildings_best_at_the_first_site(assistant, architect):
    """Both show books: 5 wigs for D3 either way."""
    game = lacerda(
        "king",
        assistant,
        scoring=SCORING,
        stores=["D3 brown 1"],
        available={"blue": 11, "green": 15},
        cardinal=1,
        church=[0] * 6,
    )
    assert opened(game) == {"west-D": architect}
    assert seat(game, 1).wigs == 5 + 5
    assert settled(game, it.ITS_SITE) == [(SITES.index("west-D"), 2)]  # east D and the north would do as well
    assert settled(game, it.ITS_ARCHITECT) == [(ARCHITECTS.index(architect), 2)]


@pytest.mark.rule("R13.10")
@pytest.mark.parametrize("assistant", ["builder", "treasury"])
def test_the_assistant_has_no_say_where_one_building_is_better(assistant):
    """Only the blue one shows cloth."""
    game = lacerda(
        "king", assistant, scoring=SCORING, stores=["D3 pink 1"], available={"blue": 15, "green": 14}, cardinal=1
    )
    assert opened(game) == {"west-D": "blue"}
    assert [how for _, how in settled(game, it.ITS_ARCHITECT)] == [1]


@pytest.mark.rule("R13.10")
def test_it_opens_at_a_loss_where_nothing_else_is_left():
    """Every free site earns you 4: a cloth store in each row, and cloth on both buildings."""
    game = lacerda(
        "king",
        "builder",
        scoring=SCORING,
        available={"blue": 15, "green": 16},
        stores=["A2 pink 0", "B2 pink 0", "C2 pink 0", "D2 pink 0"],
    )
    assert opened(game) == {"west-D": "blue"}
    assert [seat(game, n).wigs for n in (0, 1)] == [5 + 4, 5]


@pytest.mark.rule("R13.10")
def test_the_next_building_comes_up_at_once():
    game = lacerda("king", "builder", seats=[{"favours": ["king"]}, {}])
    assert question(game) == (0, "follow")
    stack = game.view().buildings["blue"]
    assert stack.count == 7
    assert stack.available is not None


@pytest.mark.rule("R13.10")
def test_with_one_stack_empty():
    game = Game.position(players=1, courtier="minister", assistant="builder")
    game.state.building_stacks = ((), game.state.building_stacks[1])
    idle(game)
    assert opened(game) == {"west-D": "green"}


@pytest.mark.rule("R13.10", "R4.8")
def test_it_keeps_both_cubes():
    game = lacerda("king", rubble={"sites": {"west-D": ["earthquake", "tsunami"]}})
    assert cubes(game, 1) == rubble(1, 0, 1)


# ---------------------------------------------------------------------- R13.11, R13.12: periods and the end


@pytest.mark.rule("R13.11")
@pytest.mark.parametrize("colours, wigs", [((0, 0, 0), 0), ((6, 0, 0), 6), ((2, 2, 2), 6), ((1, 0, 4), 5)])
def test_a_wig_for_each_cube(colours, wigs):
    seats = [{"wigs": 5, "rubble": rubble(1, 1, 3)}, {"wigs": 5, "rubble": rubble(*colours)}]
    game = Game.position(players=1, question="period", seats=seats)
    assert [seat(game, n).wigs for n in (0, 1)] == [5 + 3, 5 + wigs]


@pytest.mark.rule("R13.11", "R11.2")
def test_only_you_discard_and_draw_in_the_change_of_period():
    game = Game.position(players=1, question="period", turn=1, hand=[1, 2])
    assert question(game) == (0, "release")
    play(game, "done")
    assert (len(seat(game, 0).hand), len(seat(game, 1).hand)) == (5, 0)
    assert question(game) == (0, "turn")


@pytest.mark.rule("R13.11", "R11.2")
def test_after_your_turn_lacerda_begins_the_new_period():
    game = Game.position(players=1, question="period", turn=0, courtier="king", hand=[1, 2])
    play(game, "done")
    assert stores(game, 1) == ["A2 yellow"]
    assert (game.state.period, question(game)) == (2, (0, "turn"))


@pytest.mark.rule("R13.12")
@pytest.mark.parametrize(
    "its, category, wigs",
    [
        ({"portfolio": ["1a", "2a", "3a", "4a"]}, "ships", 10),
        ({"rubble": {"earthquake": 7}}, "sets", 7),
        ({"rubble": {"earthquake": 1, "fire": 1, "tsunami": 1}}, "sets", 3),
        ({"influence": 10}, "money", 0),
        ({"decrees": [16 + n for n in range(1, 6)]}, "decrees", 15),
        ({"plans": ["blue-3"]}, "officials", 15),
        ({"plans": []}, "officials", 0),
        ({"favours": ["builder", "minister", "king"]}, "favours", 6),
    ],
)
def test_a_category_of_its_final_score(its, category, wigs):
    game = Game.position(players=1, question="finish", seats=[{}, its])
    expected = dict.fromkeys(("ships", "sets", "stores", "money", "decrees", "officials", "favours"), 0)
    assert game.scores()[1].categories == expected | {category: wigs}


@pytest.mark.rule("R13.12", "R12.3")
@pytest.mark.parametrize(
    "owned, yours, its",
    [
        (["B3 pink 1"], 0, 9),
        (["B3 pink 1", "C3 pink 0"], 6, 6),
        (["B3 pink 1", "C3 pink 0", "D3 pink 0"], 9, 3),
        (["B4 blue 1", "C4 blue 1", "D4 blue 0"], 2, 6),
    ],
)
def test_store_majorities_as_with_two_players(owned, yours, its):
    game = Game.position(players=1, question="finish", stores=owned)
    assert [score.categories["stores"] for score in game.scores()] == [yours, its]


@pytest.mark.rule("R13.12", "R12.6", "R15.22")
@pytest.mark.parametrize(
    "completed, its_plans, wigs",
    [
        (["blue-4", "blue-5"], ["blue-3", "green-3"], [15, 5]),
        (["blue-3"], ["green-3"], [10, 10]),
        (["blue-2"], ["green-3"], [5, 15]),
        ([], ["green-3"], [0, 15]),
        (["blue-2"], [], [15, 0]),
    ],
)
def test_officials_on_all_its_plans(completed, its_plans, wigs):
    game = Game.position(players=1, question="finish", seats=[{"completed": completed}, {"plans": its_plans}])
    assert [score.categories["officials"] for score in game.scores()] == wigs


# ---------------------------------------------------------------------- R13.13: ranks, more in the examples


@pytest.mark.rule("R13.13")
def test_there_is_no_rank_among_people():
    assert Game.position(players=2).rank() is None


@pytest.mark.rule("R13.13")
def test_the_rank_as_if_the_game_ended_now():
    game = Game.position(players=1, seats=[{"reais": 10, "influence": 4, "wigs": 9}, {"wigs": 5}])
    assert game.rank().name == "beggar"
    assert game.rank().missing == {"stores": (4, 0), "majorities": (1, 0), "decrees": (4, 0)}
    assert [score.total for score in game.scores()] == [9 + 2, 5]  # 14 reais


# ---------------------------------------------------------------------- R13.14: without a board


@pytest.mark.rule("R13.14")
def test_no_limit_to_its_cubes():
    full = {"earthquake": 5, "fire": 5, "tsunami": 5}
    game = lacerda(
        "builder", seats=[{}, {"rubble": full}], rubble={"rows": {"A": ["fire"]}, "columns": {2: []}}, period=2
    )
    assert cubes(game, 1) == rubble(5, 6, 5)


@pytest.mark.rule("R13.14", "R11.1")
def test_its_cubes_end_no_period():
    almost = {"earthquake": 1, "fire": 2, "tsunami": 2}
    game = lacerda(
        "builder", seats=[{}, {"rubble": almost}], rubble={"rows": {"A": ["earthquake"]}, "columns": {2: []}}
    )
    assert cubes(game, 1) == rubble(2, 2, 2)
    assert (seat(game, 1).sets, seat(game, 1).markers) == (0, 0)
    assert (game.state.period, question(game)) == (1, (0, "turn"))


@pytest.mark.rule("R13.14", "R11.3")
def test_its_cubes_bring_no_last_round():
    full = {"earthquake": 4, "fire": 4, "tsunami": 4}
    game = lacerda("builder", period=2, round=7, seats=[{}, {"rubble": full}])
    assert game.state.last_round == 0
    assert question(game) == (0, "turn")


@pytest.mark.rule("R13.14", "R9.4")
def test_no_house_gives_it_an_ability():
    """Three right houses would bring a good more of each type; two left ones reais for visits, which it has not."""
    five = ["B1 yellow 1", "C1 yellow 1", "D1 yellow 1", "B2 pink 1", "C2 pink 1"]
    game = lacerda("minister", stores=five, seats=[{}, {"houses": {"right": 3, "left": 2}, "influence": 5}])
    assert goods(game, 1) == {"gold": 3, "cloth": 2, "books": 0, "tools": 0}
    assert seat(game, 1).influence == 3
    one = lacerda("minister", stores=["B1 yellow 1"], seats=[{}, {"houses": {"right": 1}}])
    assert goods(one, 1)["gold"] == 1
    assert question(one) == (0, "turn")


@pytest.mark.rule("R13.14", "R4.11")
@pytest.mark.parametrize("before, wigs", [(6, 5), (7, 6), (9, 6), (10, 6)])
def test_its_wig_on_ten(before, wigs):
    game = lacerda(
        "minister", "king", treasury=3, offices={"minister": {0: 0}}, seats=[{}, {"influence": before, "wigs": 5}]
    )
    assert (seat(game, 1).influence, seat(game, 1).wigs) == (min(10, before + 3), wigs)


@pytest.mark.rule("R13.14", "R15.12")
def test_your_clergy_tiles_do_not_add_to_its_influence():
    """Clergy 8 makes your ship worth 4, clergy 7 each of your gains 2 more; Lacerda reads what is printed."""
    yours = {"portfolio": ["2a"], "clergy": [7, 8], "influence": 0}
    game = lacerda("minister", "king", treasury=3, offices={"minister": {0: 0}}, seats=[yours, {"influence": 1}])
    assert seat(game, 1).influence == 1 + 3 + 2
    game = Game.position(players=1, question="church", seats=[yours | {"clergy": [1, 7, 8]}, {"influence": 1}])
    play(game, "cash 1", "done")
    assert [seat(game, n).influence for n in (0, 1)] == [4 + 2, 1 + 2]
