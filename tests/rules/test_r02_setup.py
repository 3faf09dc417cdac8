"""R2: what lies on the table when a game begins."""

from collections import Counter
from dataclasses import fields
from itertools import pairwise

import pytest

from lisboa.engine import kinds
from lisboa.engine.constants import NEUTRAL, NOBLES, PLAN_KINDS, PLOTS, SHIPS, SITES
from lisboa.engine.hidden import hidden_counts
from lisboa.engine.packing import cube_count
from lisboa.engine.steps import REGISTER
from lisboa.game import Game
from lisboa.view import events_for, view
from lisboa.view_types import BuildingStack, Choice, Pile, Treasury
from tests.table import clergy, cubes, favours, goods, offered, office, plans, play, prices, question, refused, seat

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
COLOURS = 3


def counts(code: int) -> list[int]:
    """The cubes of a rubble code by colour."""
    return [cube_count(code, colour) for colour in range(COLOURS)]


def keep_first_tiles(game: Game) -> None:
    """Each player keeps the first tile, but not 35, which brings a question of its own (R15.13)."""
    while game.decision.question == "keep-tile":
        game.play(next(move for move in game.decision.moves if move.a != 35))


# ---------------------------------------------------------------------- R2.1, R2.5, R2.6: the players


@PLAYERS
@pytest.mark.rule("R2.1", "R2.5")
def test_what_each_player_begins_with(players):
    game = Game.new(players=players, seed=5)
    for n in range(players):
        p = seat(game, n)
        assert (p.reais, p.wigs) == (10, 5)
        assert goods(game, n) == {"gold": 1, "cloth": 1, "books": 1, "tools": 1}
        assert p.officials == 7  # of 8; one stands in the minister's office
        assert [office(game, noble, n) for noble in NOBLES] == [0, 1, 0]
        assert (p.houses, p.sets, p.markers) == ((0, 0, 0), 0, 0)
        assert cubes(game, n) == {"earthquake": 0, "fire": 0, "tsunami": 0}
        assert (p.upper, p.lower, p.completed, p.decrees) == ((), (), (), ())
    assert not any(game.state.plazas)


@pytest.mark.rule("R2.1")
def test_there_are_8_houses_in_groups_of_2_3_and_3():
    stores = ["B2 pink 0", "B3 pink 0", "C2 pink 0", "C3 pink 0", "D2 pink 0", "D3 pink 0", "E2 pink 0"]
    game = Game.position(
        question="store",
        stores=stores,
        rubble={"rows": {"A": []}, "columns": {"4": []}},
        seats=[{"houses": {"left": 2, "centre": 3, "right": 2}}],
    )
    play(game, "plot A4 brown", "coins 3")
    assert seat(game, 0).houses == (2, 3, 3)  # the last one is of the right group, without a question
    assert game.box.houses == (2, 3, 3)
    game = Game.position(hand=[1], stores=[*stores, "A3 pink 0"], seats=[{"reais": 50}])
    assert refused(game, "visit builder 1") == "no-house"


@pytest.mark.rule("R2.1", "R4.9")
def test_there_are_5_rubble_set_markers():
    game = Game.position(period=2, seats=[{"rubble": {"earthquake": 5, "fire": 5, "tsunami": 5}}])
    assert (seat(game, 0).sets, seat(game, 0).markers, game.box.set_markers) == (5, 5, 5)


@PLAYERS
@pytest.mark.rule("R2.6")
def test_influence_by_order_of_play(players):
    for first in range(players):
        game = Game.new(players=players, seed=1, first=first)
        order = [(first + n) % players for n in range(players)]
        assert [seat(game, n).influence for n in order] == [4, 5, 6, 7][:players]


# ---------------------------------------------------------------------- R2.2: clergy tiles


@PLAYERS
@pytest.mark.rule("R2.2")
def test_each_player_keeps_one_of_two_tiles_before_anything_else(players):
    game = Game.new(players=players, seed=9, first=1)
    assert game.state.church == (0,) * 6  # filled only after the choice
    given, kept = [], []
    for n in range(players):
        who = (1 + n) % players
        assert question(game) == (who, "keep-tile")
        assert len(offered(game)) == 2
        given += [int(text.split()[1]) for text in offered(game)]
        choice = next(move for move in game.decision.moves[n % 2 :] + game.decision.moves if move.a != 35)
        kept.append(choice.a)
        game.play(choice)
    assert len(set(given)) == 2 * players
    assert question(game) == (1, "turn")
    assert [clergy(game, (1 + n) % players) for n in range(players)] == [{tile} for tile in kept]
    rest = set(given) - set(kept)
    assert rest <= {*game.state.church, *game.state.clergy_bag}  # back in the bag, before the track was filled
    assert sorted([*game.state.church, *game.state.clergy_bag, *kept]) == list(range(1, 38))


@pytest.mark.rule("R2.2")
def test_a_returned_tile_may_come_onto_the_track():
    for seed in range(40):
        game = Game.new(players=4, seed=seed)
        given = {tile for p in game.state.players for tile in p.offer}
        keep_first_tiles(game)
        if given & set(game.state.church):
            return
    pytest.fail("the tiles that were not kept never reached the church track")


@pytest.mark.rule("R2.2", "R2.21")
def test_nobody_sees_what_the_others_choose_from_or_keep():
    game = Game.new(players=3, seed=4, first=0)
    mine = sorted(seat(game, 0).offer)
    game.play(game.decision.moves[0])
    for other in (1, 2, None):
        shown = view(game.state, other).players[0]
        assert (shown.choice, shown.own_choice, shown.clergy) == (Choice(tiles=2, kept=True, pack=0), None, ())
    own = view(game.state, 0).players[0].own_choice
    assert own is not None
    assert own.tiles == tuple(mine)
    seen = events_for(game.events, 1, game.box)
    assert not {what for code, who, what, _, _ in seen if who == 0 and code in (20, 21)} & set(mine)
    game.play(game.decision.moves[0])
    game.play(game.decision.moves[0])
    assert [len(view(game.state, None).players[n].clergy) for n in range(3)] == [1, 1, 1]


# ---------------------------------------------------------------------- R2.3, R2.4: favours and plans


@PLAYERS
@pytest.mark.rule("R2.3")
def test_each_player_draws_one_favour_and_the_rest_lie_with_the_nobles(players):
    drawn = set()
    for seed in range(8):
        game = Game.new(players=players, seed=seed)
        held = Counter(noble for n in range(players) for noble in favours(game, n))
        assert [len(favours(game, n)) for n in range(players)] == [1] * players
        assert [held[noble] + game.state.favour_stacks[i] for i, noble in enumerate(NOBLES)] == [players] * 3
        drawn |= set(held)
    assert drawn == set(NOBLES)


@PLAYERS
@pytest.mark.rule("R2.4")
def test_each_player_gets_one_starting_plan_and_the_others_leave_the_game(players):
    found = set()
    for seed in range(8):
        game = Game.new(players=players, seed=seed)
        held = Counter(plan for n in range(players) for plan in plans(game, n))
        assert held.total() == players
        assert set(held) <= {"blue-3", "green-3"}
        assert max(held.values()) <= 2
        assert [len(stack) for stack in game.state.plan_stacks] == [8, 8]
        found |= set(held)
    assert found == {"blue-3", "green-3"}


# ---------------------------------------------------------------------- R2.7-R2.12: the board


@pytest.mark.rule("R2.7")
def test_sixteen_two_sided_buildings_are_split_in_half():
    available = set()
    for seed in range(6):
        game = Game.new(players=3, seed=seed)
        blue, green = game.state.building_stacks
        assert (len(blue), len(green)) == (8, 8)
        assert {face & 1 for face in blue} == {0}
        assert {face & 1 for face in green} == {1}
        assert sorted(face // 2 for face in blue + green) == list(range(16))  # each tile once, one side up
        shown = view(game.state, None).buildings
        assert shown["blue"] == BuildingStack(available=blue[-1] // 2 + 1, next=blue[-2] // 2 + 1, count=8)
        assert shown["green"] == BuildingStack(available=green[-1] // 2 + 1, next=green[-2] // 2 + 1, count=8)
        available.add((blue[-1], green[-1]))
    assert len(available) > 1


@pytest.mark.rule("R2.8", "R2.21")
def test_plan_stacks_lie_open_with_the_fewest_officials_on_top():
    game = Game.new(players=3, seed=2)
    officials = [2, 2, 3, 3, 4, 4, 5, 5]
    assert view(game.state, None).plans == {
        "blue": tuple(f"blue-{n}" for n in officials),
        "green": tuple(f"green-{n}" for n in officials),
    }
    assert [PLAN_KINDS[stack[-1]] for stack in game.state.plan_stacks] == ["blue-2", "green-2"]


@PLAYERS
@pytest.mark.rule("R2.9")
def test_one_city_tile_lies_on_each_of_the_five_spaces(players):
    game = Game.new(players=players, seed=1)
    assert view(game.state, None).city_tiles == ("yellow", "pink", "brown", "blue", "small")
    assert (game.state.large_tiles, game.state.small_tiles) == (18, 4)  # of 22 and 5


@pytest.mark.rule("R2.10")
def test_scoring_tiles_are_dealt_at_random_and_column_5_is_printed():
    orders = set()
    neighbours = False
    for seed in range(30):
        values = Game.new(players=3, seed=seed).state.column_values
        assert sorted(values[:4]) == [3, 3, 4, 5]
        assert values[4] == 4
        orders.add(values)
        neighbours |= (3, 3) in pairwise(values[:4])
    assert len(orders) > 5
    assert neighbours  # only the solo game keeps equal tiles apart


@PLAYERS
@pytest.mark.rule("R2.11")
def test_six_clergy_tiles_and_the_cardinal_on_the_influence_icon(players):
    game = Game.new(players=players, seed=3)
    keep_first_tiles(game)
    assert len(set(game.state.church)) == 6
    assert 0 not in game.state.church
    assert len(game.state.clergy_bag) == 37 - 6 - players
    assert game.state.cardinal == 0
    assert game.box.church_scoring == (True, False, False, False, False, False)


@PLAYERS
@pytest.mark.rule("R2.12")
def test_treasury_and_prices_at_the_start(players):
    game = Game.new(players=players, seed=3)
    assert view(game.state, None).treasury == Treasury(space=2, influence=0, reais=3)
    assert prices(game) == {"gold": 6, "cloth": 5, "books": 5, "tools": 4}


# ---------------------------------------------------------------------- R2.13-R2.16: cards


@PLAYERS
@pytest.mark.rule("R2.13")
def test_five_blue_cards_each_and_four_red_piles_of_five(players):
    tops = set()
    for seed in range(4):
        game = Game.new(players=players, seed=seed)
        dealt = [card for n in range(players) for card in seat(game, n).hand]
        assert [len(seat(game, n).hand) for n in range(players)] == [5] * players
        assert sorted([*dealt, *game.state.aside]) == list(range(1, 22))  # the rest leave the game, unseen
        piles = game.state.piles
        assert [sorted(pile) for pile in piles] == [
            [22, 23, 24, 25, 26],
            [27, 28, 29, 30, 31],
            [32, 33, 34, 35, 36],
            [37, 38, 39, 40, 41],
        ]
        shown = view(game.state, None).piles
        assert list(shown) == ["builder", "minister", "king", "treasury"]
        assert list(shown.values()) == [Pile(card=pile[-1], count=5) for pile in piles]
        tops.add(tuple(pile[-1] for pile in piles))
    assert len(tops) > 1


@PLAYERS
@pytest.mark.rule("R2.14")
def test_the_draft_keeps_2_then_1_then_1_and_the_last_card(players):
    game = Game.new(players=players, seed=6, first=0, draft=True)
    packs = [list(seat(game, n).offer[:5]) for n in range(players)]
    assert [seat(game, n).hand for n in range(players)] == [()] * players
    keep_first_tiles(game)
    hands: list[list[int]] = [[] for _ in range(players)]
    for keeps in (2, 1, 1):
        for who in range(players):
            for _ in range(keeps):
                assert question(game) == (who, "draft-card")
                assert offered(game) == {f"draft {card}" for card in packs[who]}
                card = packs[who].pop(0)
                hands[who].append(card)
                play(game, f"draft {card}")
        packs = [packs[(who - 1) % players] for who in range(players)]  # to the left: seat n + 1 gets seat n's
    assert question(game) == (0, "turn")
    assert [len(pack) for pack in packs] == [1] * players
    for who in range(players):
        assert sorted(seat(game, who).hand) == sorted(hands[who] + packs[who])
        assert seat(game, who).offer == ()


@pytest.mark.rule("R2.14", "R2.21")
def test_the_draft_is_unseen():
    game = Game.new(players=3, seed=6, first=0, draft=True)
    keep_first_tiles(game)
    play(game, game.decision.moves[0].text)
    for other in (1, 2, None):
        shown = view(game.state, other).players[0]
        assert shown.choice == Choice(tiles=0, kept=False, pack=4)
        assert (shown.hand, shown.own_choice) == (None, None)
        assert (shown.hand_count, shown.hand_known) == (1, ())
    mine = view(game.state, 0).players[0]
    assert mine.own_choice is not None
    assert len(mine.own_choice.pack) == 4
    # A card once passed on can be refused for what it is, but not what the neighbour chose.
    stranger = seat(game, 1).offer[0]
    assert refused(game, f"draft {stranger}") == "not-offered"


@pytest.mark.rule("R2.14")
def test_without_the_option_there_is_no_draft():
    game = Game.new(players=3, seed=6)
    keep_first_tiles(game)
    assert game.decision.question == "turn"


@pytest.mark.rule("R2.15")
@pytest.mark.parametrize(
    "players, yard, later",
    [
        (2, ("1a", "2a"), ("3a", "4a")),
        (3, ("1a", "1b", "2a", "2b"), ("3a", "3b", "4a", "4b")),
        (4, ("1a", "1b", "1c", "2a", "2b", "2c"), ("3a", "3b", "3c", "4a", "4b", "4c")),
    ],
)
def test_the_shipyard_by_number_of_players(players, yard, later):
    shown = view(Game.new(players=players, seed=1).state, None)
    assert shown.shipyard == yard
    assert shown.later_ships == later


@pytest.mark.rule("R2.15", "R7.3")
def test_only_the_top_ship_can_be_built():
    game = Game.position(players=2, hand=[8])
    play(game, "portfolio 8", "build", "give gold")
    assert SHIPS[seat(game, 0).upper[0] - 100] == "1a"
    assert [SHIPS[ship] for ship in game.state.shipyard] == ["2a"]


@PLAYERS
@pytest.mark.rule("R2.16")
def test_eight_decrees_lie_face_up(players):
    rows = set()
    for seed in range(3):
        s = Game.new(players=players, seed=seed).state
        assert len(set(s.decree_row)) == 8
        assert 0 not in s.decree_row
        assert not set(s.decree_row) & set(s.decree_deck)
        if players > 2:
            assert sorted(s.decree_row + s.decree_deck) == list(range(1, 71))
        rows.add(s.decree_row)
    assert len(rows) == 3


# ---------------------------------------------------------------------- R2.17, R2.18: rubble, two players


@PLAYERS
@pytest.mark.rule("R2.17")
def test_rubble_lies_on_every_space(players):
    s = Game.new(players=players, seed=8).state
    rows = [sum(counts(code)) for code in s.row_cubes]
    columns = [sum(counts(code)) for code in s.column_cubes]
    sites = {site: sum(counts(code)) for site, code in zip(SITES, s.site_cubes, strict=True)}
    closed = players == 2
    assert rows == [3, 3, 3, 3, 0 if closed else 3]
    assert columns == [3, 3, 3, 3, 2]
    assert sites == {site: 0 if closed and site in ("west-E", "east-E") else 2 for site in SITES}
    assert sum(counts(s.pile_cubes)) == 6
    total = sum(rows) + sum(columns) + sum(sites.values()) + 6
    assert total == (56 if closed else 63)


@pytest.mark.rule("R2.17")
def test_rubble_is_drawn_at_random_from_21_cubes_of_each_colour():
    layouts = set()
    for seed in range(4):
        s = Game.new(players=4, seed=seed).state
        places = (*s.row_cubes, *s.column_cubes, *s.site_cubes, s.pile_cubes)
        assert [sum(column) for column in zip(*map(counts, places), strict=True)] == [21, 21, 21]
        layouts.add(places)
    assert len(layouts) == 4


@pytest.mark.rule("R2.18")
def test_row_e_is_closed_with_two_players():
    game = Game.position(players=2, question="store", seats=[{"reais": 50}])
    assert not {text for text in offered(game) if text.startswith("plot E")}
    assert {text.split()[1] for text in offered(game)} == {plot for plot in PLOTS if plot[0] != "E"}
    assert refused(game, "plot E2 pink") == "closed"
    game = Game.position(
        players=2, question="building", offices={"king": {0: 2}}, seats=[{"reais": 50, "plans": ["blue-2"]}]
    )
    assert not {text for text in offered(game) if text.endswith("-E")}
    assert refused(game, "site west-E") == "closed"
    assert refused(game, "site east-E") == "closed"


@pytest.mark.rule("R2.18")
def test_with_three_players_row_e_is_open():
    game = Game.position(players=3, question="store", seats=[{"reais": 50}])
    assert {text.split()[1] for text in offered(game)} == set(PLOTS)


@pytest.mark.rule("R2.18")
def test_decrees_about_row_e_are_replaced_whenever_they_show_up():
    for seed in range(12):
        game = Game.new(players=2, seed=seed)
        assert not {16, 32, 37} & set(game.state.decree_row)
        assert 0 not in game.state.decree_row
    game = Game.position(players=2, question="decree", decrees=[1, 2, 3, 4, 5, 6, 7, 8])
    game.state.decree_deck = (70, 69, 37, 32, 16)  # drawn from the end
    play(game, "decree 3", "take king")
    assert game.state.decree_row == (1, 2, 69, 4, 5, 6, 7, 8)
    assert game.state.decree_deck == (70,)


@pytest.mark.rule("R2.18", "R8.3")
def test_a_neutral_official_stands_in_each_office_with_two_players():
    game = Game.new(players=2, seed=1)
    assert [office(game, noble, NEUTRAL) for noble in NOBLES] == [1, 1, 1]
    assert [office(Game.new(players=3, seed=1), noble, NEUTRAL) for noble in NOBLES] == [0, 0, 0]
    # It counts as an opponent's: with the treasury at 0 a visit to the builder costs 1.
    game = Game.position(players=2, hand=[1])
    play(game, "visit builder 1")
    assert seat(game, 0).influence == 3


@pytest.mark.rule("R2.18", "R7.1")
def test_a_neutral_official_never_moves():
    """The office is full; seat 0 and the neutral one have 2 and 1, seat 1 has 2."""
    game = Game.position(players=2, question="act", offices={"king": {0: 2, 1: 2}, "minister": {0: 0, 1: 0}})
    play(game, "trade gold recruit", "office king", "done")
    assert [office(game, "king", colour) for colour in (0, 1, NEUTRAL)] == [2, 1, 1]
    game = Game.position(
        players=2,
        question="building",
        offices={"king": {0: 1}, "minister": {0: 0}},
        seats=[{"plans": ["blue-2"], "reais": 3}],
    )
    play(game, "site west-A", "coins 3")
    assert [office(game, "king", colour) for colour in (0, NEUTRAL)] == [0, 1]


# ---------------------------------------------------------------------- R2.19-R2.21


@pytest.mark.rule("R2.19")
def test_goods_and_reais_never_run_out():
    """60 gold in the warehouses and a fortune: the next good and the next real are there all the same."""
    cubes_of_five = {"earthquake": 5, "fire": 5, "tsunami": 5}
    rich = {"goods": {"gold": 7, "cloth": 7, "books": 7, "tools": 7}, "reais": 9990, "rubble": cubes_of_five}
    game = Game.position(
        players=4,
        period=2,
        hand=[82],
        treasury=5,
        last_round=2,
        seats=[rich | {"goods": {"gold": 6}}, rich, rich, rich],
    )
    play(game, "discard 82")
    assert goods(game, 0)["gold"] == 7
    game = Game.position(players=4, period=2, hand=[82], treasury=5, last_round=2, seats=[rich, rich, rich, rich])
    play(game, "portfolio 82")
    assert seat(game, 0).reais == 9995


@PLAYERS
@pytest.mark.rule("R2.20")
def test_the_first_player_is_drawn_at_random_unless_chosen(players):
    drawn = {Game.new(players=players, seed=seed).state.first for seed in range(20)}
    assert drawn == set(range(players))
    for first in range(players):
        game = Game.new(players=players, seed=1, first=first)
        assert (game.state.first, game.state.turn) == (first, first)
        keep_first_tiles(game)
        assert question(game) == (first, "turn")


@pytest.mark.rule("R2.21")
def test_hands_decks_and_bags_are_hidden_and_all_else_is_open():
    game = Game.new(players=3, seed=11)
    keep_first_tiles(game)
    for reader in (0, 1, 2, None):
        shown = view(game.state, reader)
        for n in range(3):
            player = shown.players[n]
            assert (player.hand is not None) == (n == reader)
            assert player.hand_count == 5
            assert player.hand_unknown == {"blue": 5, "purple": 0}
            assert player.reais == 10
            assert player.goods == {"gold": 1, "cloth": 1, "books": 1, "tools": 1}
            assert [len(there) for there in (player.favours, player.clergy, player.plans)] == [1, 1, 1]
        assert shown.clergy_bag == 28
        assert shown.decree_deck == 62
        assert shown.later_cards == 21
        assert shown.later_piles == {"builder": 5, "minister": 5, "king": 5, "treasury": 5}
        assert [pile.count for pile in shown.piles.values()] == [5, 5, 5, 5]
        assert {field.name for field in fields(shown.buildings["blue"])} == {"available", "next", "count"}
        assert len(shown.plans["blue"]) == 8
        assert not hasattr(shown, "aside")


@pytest.mark.rule("R2.21")
def test_cards_dealt_unseen_stay_unknown_and_cards_taken_are_known():
    game = Game.position(hand=[1, 2])
    top = game.state.piles[2][-1]
    play(game, "discard 1", "take king")
    shown = view(game.state, 1).players[0]
    assert shown.hand_known == (top,)
    assert shown.hand_unknown == {"blue": 1, "purple": 0}
    assert shown.hand is None


# ---------------------------------------------------------------------- R2.21: what is asked tells nothing


@pytest.mark.rule("R2.21")
def test_what_a_secret_decides_is_always_asked():
    """The card of a turn, the tile to keep and the pack of a draft: even with one answer only."""
    secret = (kinds.TURN, kinds.KEEP_TILE, kinds.DRAFT_CARD)
    assert all(REGISTER[kind].always for kind in secret)
    game = Game.position(players=2, hand=[1], seats=[{"goods": {"gold": 0, "cloth": 0, "books": 0, "tools": 0}}])
    game.state.settle()
    assert question(game) == (0, "turn")


@pytest.mark.rule("R2.21", "R11.4")
def test_whether_cards_are_asked_for_at_the_end_of_a_period_depends_on_their_number():
    for hand in ([1], [6], [17]):
        game = Game.position(question="period", hand=hand, seats=[{}, {"hand": []}])
        assert question(game) == (0, "release")
        assert offered(game) == {f"release {hand[0]}", "done"}
        play(game, f"release {hand[0]}")
        assert question(game)[1] != "release" or question(game)[0] != 0


# ---------------------------------------------------------------------- R2.21: what is hidden


@pytest.mark.rule("R2.21")
def test_how_much_is_hidden():
    """Under the open cards 4 × 4; the next deck's 4 piles of 5 and the 21 beside them; bag, deck, buildings."""
    assert hidden_counts(Game.position().state) == (16, 20, 21, 31, 62, 0, 0, 12)
    piles = {"builder": [], "king": [32], "treasury": [37, 38, 39]}  # and 5 of the minister
    assert hidden_counts(Game.position(piles=piles).state)[0] == 0 + 0 + 2 + 4


@pytest.mark.rule("R2.21")
def test_the_open_building_and_the_next_are_not_hidden():
    sites = [site for site in SITES if not site.startswith("north")]
    for count in range(9):  # each architect has 8
        built = [
            {"site": site, "architect": "blue", "building": number}
            for number, site in enumerate(sites[:count], start=1)
        ]
        state = Game.position(buildings=built).state
        left = [len(stack) for stack in state.building_stacks]
        assert sum(left) == 16 - count
        assert hidden_counts(state)[-1] == sum(max(0, n - 2) for n in left)


@pytest.mark.rule("R2.14", "R2.21")
def test_a_pack_that_is_passed_on_is_revealed():
    game = Game.new(players=3, seed=1, draft=True)
    assert len(hidden_counts(game.state)) == 8
    keep_first_tiles(game)
    packs = []
    while question(game)[1] == "draft-card":
        packs.append(hidden_counts(game.state)[0])
        assert len(hidden_counts(game.state)) == 9
        play(game, game.decision.moves[0].text)
    assert packs == sorted(packs)
    assert len(set(packs)) > 1
    assert len(hidden_counts(game.state)) == 8
