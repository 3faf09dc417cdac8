"""Part B of the worked examples, E50-E56: the table before the first turn."""

import pytest

from lisboa.game import Game
from lisboa.view import view
from lisboa.view_types import BuildingStack, Officials, Treasury
from tests.table import goods, offered, play, prices, question, refused, seat, treasury


def laid_out(players: int, seed: int = 7, **options) -> Game:
    """A new game, seat 0 first, every clergy tile chosen: the first of the two offered."""
    game = Game.new(players, seed, first=0, **options)
    while question(game)[1] == "keep-tile":
        game.play(game.state.moves()[0])
    return game


def board(game: Game):
    """What anybody can see."""
    return view(game.state, None)


# ---------------------------------------------------------------------- E50, E51: the players


@pytest.mark.example("E50")
@pytest.mark.rule("R2.1", "R2.5", "R2.6")
@pytest.mark.parametrize("n, influence", [(0, 4), (1, 5), (2, 6), (3, 7)])
def test_what_each_of_four_players_begins_with(n, influence):
    game = Game.new(4, seed=7, first=0)
    p = seat(game, n)
    assert p.influence == influence
    assert (p.wigs, p.reais, p.officials, len(p.hand)) == (5, 10, 7, 5)
    assert goods(game, n) == {"gold": 1, "cloth": 1, "books": 1, "tools": 1}
    assert (p.houses, p.cubes, p.sets, p.markers) == ((0, 0, 0), (0, 0, 0), 0, 0)


@pytest.mark.example("E50")
@pytest.mark.rule("R2.6", "R2.20")
@pytest.mark.parametrize(
    "first, influence", [(0, [4, 5, 6, 7]), (1, [7, 4, 5, 6]), (2, [6, 7, 4, 5]), (3, [5, 6, 7, 4])]
)
def test_influence_follows_the_order_of_play(first, influence):
    game = Game.new(4, seed=7, first=first)
    assert [p.influence for p in game.state.players] == influence
    assert game.state.first == first


@pytest.mark.example("E50")
@pytest.mark.rule("R2.5")
def test_one_official_of_each_stands_at_the_minister():
    offices = board(Game.new(4, seed=7)).offices
    assert offices["minister"] == Officials(players=(1, 1, 1, 1), neutral=0)
    assert offices["builder"] == offices["king"] == Officials(players=(0, 0, 0, 0), neutral=0)


@pytest.mark.example("E50")
@pytest.mark.rule("R8.3")
@pytest.mark.parametrize("visit, cost", [("builder 1", 0), ("minister 6", 3), ("king 11", 0)])
def test_first_visits_with_four_players(visit, cost):
    game = Game.position(players=4, hand=[1, 6, 11], seats=[{"plans": ["blue-3"]}])
    assert treasury(game) == 3
    play(game, f"visit {visit}")
    assert seat(game, 0).influence == 4 - cost
    assert seat(game, 0).wigs == 5


@pytest.mark.example("E51")
@pytest.mark.rule("R2.6", "R2.18")
def test_start_with_two_players():
    game = Game.new(2, seed=7, first=0)
    assert [p.influence for p in game.state.players] == [4, 5]
    offices = board(game).offices
    assert offices["builder"] == Officials(players=(0, 0), neutral=1)
    assert offices["minister"] == Officials(players=(1, 1), neutral=1)
    assert offices["king"] == Officials(players=(0, 0), neutral=1)


@pytest.mark.example("E51")
@pytest.mark.rule("R2.5", "R2.18", "R8.3")
@pytest.mark.parametrize("visit, cost", [("builder 1", 1), ("minister 6", 2), ("king 11", 1)])
def test_first_visits_with_two_players(visit, cost):
    game = Game.position(players=2, hand=[1, 6, 11], seats=[{"plans": ["blue-3"]}])
    play(game, f"visit {visit}")
    assert seat(game, 0).influence == 4 - cost


@pytest.mark.example("E51")
@pytest.mark.rule("R2.18")
def test_row_e_is_closed_with_two_players():
    store = Game.position(players=2, question="store", seats=[{"reais": 99}])
    assert refused(store, "plot E3 pink") == "closed"
    assert sorted({move.split()[1][0] for move in offered(store)}) == ["A", "B", "C", "D"]
    building = Game.position(players=2, question="building", seats=[{"reais": 99, "plans": ["blue-3"]}])
    assert refused(building, "site west-E") == "closed"
    assert refused(building, "site east-E") == "closed"
    assert refused(building, "site west-D") is None
    assert board(store).rows == ("A", "B", "C", "D")


@pytest.mark.example("E51")
@pytest.mark.rule("R2.18")
def test_row_e_is_open_with_three_players():
    game = Game.position(players=3, question="store", seats=[{"reais": 99}])
    assert refused(game, "plot E3 pink") is None
    assert board(game).rows == ("A", "B", "C", "D", "E")


# ---------------------------------------------------------------------- E52: the draft


@pytest.mark.example("E52")
@pytest.mark.rule("R2.14", "R14.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_draft(players):
    """Keep 2 pass 3, keep 1 pass 2, keep 1 pass 1, and the last one received is kept too."""
    game = laid_out(players, draft=True)
    packs = [set(p.offer) for p in game.state.players]
    kept: list[set[int]] = [set() for _ in range(players)]
    assert [len(pack) for pack in packs] == [5] * players
    for count in (2, 1, 1):
        for n in range(players):
            for _ in range(count):
                assert question(game) == (n, "draft-card")
                assert offered(game) == {f"draft {card}" for card in packs[n]}
                card = max(packs[n])
                play(game, f"draft {card}")
                packs[n].remove(card)
                kept[n].add(card)
        packs = [packs[n - 1] for n in range(players)]
    assert [len(pack) for pack in packs] == [1] * players
    assert question(game)[1] == "turn"
    for n in range(players):
        assert len(seat(game, n).hand) == 5
        assert set(seat(game, n).hand) == kept[n] | packs[n]


@pytest.mark.example("E52")
@pytest.mark.rule("R2.14")
def test_only_a_card_of_the_pack_at_hand_can_be_drafted():
    game = laid_out(3, draft=True)
    mine, next_pack = seat(game, 0).offer, seat(game, 1).offer
    assert refused(game, f"draft {mine[0]}") is None
    assert refused(game, f"draft {next_pack[0]}") == "not-offered"
    play(game, f"draft {mine[0]}")
    assert refused(game, f"draft {mine[0]}") == "not-offered"


@pytest.mark.example("E52")
@pytest.mark.rule("R2.13")
def test_without_the_draft_five_cards_are_dealt():
    game = laid_out(3)
    assert question(game) == (0, "turn")
    assert [len(p.hand) for p in game.state.players] == [5, 5, 5]
    assert all(1 <= card <= 21 for p in game.state.players for card in p.hand)


# ---------------------------------------------------------------------- E53, E54: ships and rubble


@pytest.mark.example("E53")
@pytest.mark.rule("R2.15")
@pytest.mark.parametrize("players, copies", [(4, "abc"), (3, "ab"), (2, "a")])
def test_ships_by_players(players, copies):
    seen = board(Game.new(players, seed=7))
    assert seen.shipyard == tuple(hull + copy for hull in "12" for copy in copies)
    assert seen.later_ships == tuple(hull + copy for hull in "34" for copy in copies)


@pytest.mark.example("E53")
@pytest.mark.rule("R2.15", "R7.3")
def test_only_the_top_ship_can_be_built():
    game = Game.position(players=4, question="act")
    play(game, "trade books ship", "give gold")
    assert board(game).shipyard == ("1b", "1c", "2a", "2b", "2c")


def cubes_on(place: dict[str, int]) -> int:
    return sum(place.values())


@pytest.mark.example("E54")
@pytest.mark.rule("R2.17")
@pytest.mark.parametrize(
    "players, rows, columns, sites, total",
    [(4, 15, 14, 28, 63), (3, 15, 14, 28, 63), (2, 12, 14, 24, 56)],
)
def test_rubble_laid_out(players, rows, columns, sites, total):
    seen = board(Game.new(players, seed=7))
    on_rows = [cubes_on(place) for place in seen.rubble_rows.values()]
    on_columns = [cubes_on(place) for place in seen.rubble_columns]
    on_sites = {name: cubes_on(site.cubes) for name, site in seen.sites.items()}
    pile = cubes_on(seen.rubble_pile)
    assert on_rows == ([3, 3, 3, 3, 3] if players > 2 else [3, 3, 3, 3, 0])
    assert on_columns == [3, 3, 3, 3, 2]
    closed = {"west-E", "east-E"} if players == 2 else set()
    assert on_sites == {name: 0 if name in closed else 2 for name in seen.sites}
    assert (sum(on_rows), sum(on_columns), sum(on_sites.values()), pile) == (rows, columns, sites, 6)
    assert sum(on_rows) + sum(on_columns) + sum(on_sites.values()) + pile == total


@pytest.mark.example("E54")
@pytest.mark.rule("R2.17")
def test_there_are_21_cubes_of_each_colour():
    seen = board(Game.new(4, seed=7))
    places = [*seen.rubble_rows.values(), *seen.rubble_columns, seen.rubble_pile]
    places += [site.cubes for site in seen.sites.values()]
    colours = {colour: sum(place[colour] for place in places) for colour in places[0]}
    assert colours == {"earthquake": 21, "fire": 21, "tsunami": 21}


# ---------------------------------------------------------------------- E55: the stacks


@pytest.mark.example("E55")
@pytest.mark.rule("R2.7")
def test_buildings_at_the_start():
    game = laid_out(4)
    blue, green = game.state.building_stacks
    assert sorted(face // 2 for face in blue + green) == list(range(16))
    assert {face % 2 for face in blue} == {0}
    assert {face % 2 for face in green} == {1}
    seen = board(game).buildings
    for name, stack in (("blue", blue), ("green", green)):
        assert seen[name] == BuildingStack(available=stack[-1] // 2 + 1, next=stack[-2] // 2 + 1, count=8)


@pytest.mark.example("E55")
@pytest.mark.rule("R2.4", "R2.8")
def test_plans_at_the_start():
    game = laid_out(4)
    seen = board(game)
    for architect in ("blue", "green"):
        assert seen.plans[architect] == tuple(f"{architect}-{n}" for n in (2, 2, 3, 3, 4, 4, 5, 5))
    started = sorted(plan for player in seen.players for plan in player.plans)
    assert started == ["blue-3", "blue-3", "green-3", "green-3"]
    assert [len(player.plans) for player in seen.players] == [1, 1, 1, 1]


@pytest.mark.example("E55")
@pytest.mark.rule("R2.3")
@pytest.mark.parametrize("players, left", [(4, 8), (3, 6), (2, 4)])
def test_favours_at_the_start(players, left):
    seen = board(Game.new(players, seed=7))
    assert [len(player.favours) for player in seen.players] == [1] * players
    assert sum(seen.favours.values()) == left
    for noble in ("builder", "minister", "king"):
        held = sum(noble in player.favours for player in seen.players)
        assert seen.favours[noble] + held == players


@pytest.mark.example("E55")
@pytest.mark.rule("R2.2", "R2.11")
@pytest.mark.parametrize("players, bag", [(4, 27), (3, 28), (2, 29)])
def test_clergy_tiles_at_the_start(players, bag):
    game = laid_out(players)
    seen = board(game)
    assert [len(player.clergy) for player in seen.players] == [1] * players
    assert len([tile for tile in seen.church if tile]) == 6
    assert seen.clergy_bag == bag
    tiles = [*game.state.clergy_bag, *seen.church]
    tiles += [tile for player in seen.players for tile in player.clergy]
    assert sorted(tiles) == list(range(1, 38))


@pytest.mark.example("E55")
@pytest.mark.rule("R2.2")
def test_two_tiles_are_drawn_and_one_is_kept():
    game = Game.new(4, seed=7, first=2)
    for n in (2, 3, 0, 1):
        assert question(game) == (n, "keep-tile")
        drawn = view(game.state, n).players[n].own_choice.tiles
        assert offered(game) == {f"keep {tile}" for tile in drawn}
        assert len(drawn) == 2
        assert board(game).players[n].clergy == ()
        play(game, f"keep {drawn[1]}")
    assert question(game) == (2, "turn")


@pytest.mark.example("E55")
@pytest.mark.rule("R2.9")
def test_city_tiles_at_the_start():
    seen = board(laid_out(4))
    assert seen.city_tiles == ("yellow", "pink", "brown", "blue", "small")
    assert (seen.large_tiles, seen.small_tiles) == (18, 4)


@pytest.mark.example("E55")
@pytest.mark.rule("R2.13")
@pytest.mark.parametrize("players, left", [(4, 1), (3, 6), (2, 11)])
def test_politics_cards_at_the_start(players, left):
    game = laid_out(players)
    dealt = [card for p in game.state.players for card in p.hand]
    assert len(game.state.aside) == left
    assert sorted([*dealt, *game.state.aside]) == list(range(1, 22))
    assert [pile.count for pile in board(game).piles.values()] == [5, 5, 5, 5]
    red = ({22, 23, 24, 25, 26}, {27, 28, 29, 30, 31}, {32, 33, 34, 35, 36}, {37, 38, 39, 40, 41})
    assert tuple(set(pile) for pile in game.state.piles) == red


@pytest.mark.example("E55")
@pytest.mark.rule("R2.16")
@pytest.mark.parametrize("players", [4, 3])
def test_decrees_at_the_start(players):
    game = laid_out(players)
    seen = board(game)
    assert seen.decree_deck == 62
    assert sorted([*seen.decrees, *game.state.decree_deck]) == list(range(1, 71))


# ---------------------------------------------------------------------- E56: the tracks


@pytest.mark.example("E56")
@pytest.mark.rule("R2.11", "R2.12")
def test_tracks_at_the_start():
    game = laid_out(3)
    assert board(game).treasury == Treasury(space=2, influence=0, reais=3)
    assert prices(game) == {"gold": 6, "cloth": 5, "books": 5, "tools": 4}
    assert game.state.cardinal == 0
    assert all(1 <= tile <= 37 for tile in board(game).church)


@pytest.mark.example("E56")
@pytest.mark.rule("R2.10")
def test_scoring_tiles_lie_in_random_order():
    orders = set()
    for seed in range(60):
        *columns, narrow = board(Game.new(2, seed)).column_values
        assert sorted(columns) == [3, 3, 4, 5]
        assert narrow == 4
        orders.add(tuple(columns))
    assert len(orders) == 12
