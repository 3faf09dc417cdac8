"""Part F of the worked examples, E301-E316: starting tasks, city tokens, starting decrees, the cover of row E."""

from collections import Counter

import pytest

from lisboa.engine import events as ev
from lisboa.engine.constants import PLOTS, SITES
from lisboa.engine.packing import colours_of
from lisboa.game import Game
from tests.table import (
    DEEDS,
    NO_OFFICIALS,
    favours,
    goods,
    offered,
    office,
    plans,
    play,
    question,
    refused,
    seat,
    with_tasks,
)

TRACK = [1, 2, 3, 4, 5, 6]
ROW_E_DECREES = {16, 32, 37}


def done_tasks(game: Game) -> list[tuple[int, int]]:
    """Who was paid for which task, in order."""
    return [(who, task) for code, who, task, _, _ in game.events if code == ev.TASK_DONE]


def laid_out(players: int, seed: int, first: int = 0, **options) -> Game:
    """A new game, every clergy tile chosen: the first of the two offered, but not 35, which asks again."""
    game = Game.new(players, seed, first=first, **options)
    while question(game)[1] == "keep-tile":
        game.play(next(move for move in game.state.moves() if move.a != 35))
    return game


# ---------------------------------------------------------------------- E301-E304: the A cards


def draws_two_b_cards(task: int, deed: str) -> None:
    who, keys, moves = DEEDS[deed]
    game = with_tasks({who: [task]}, **keys)
    deck = game.state.task_deck
    assert sorted(deck) == [5, 6, 7, 8, 9, 10, 11, 12]
    play(game, *moves[:-1])
    assert seat(game, who).tasks == (task,)  # not before the end of the turn
    play(game, moves[-1])
    assert question(game) == (0, "take")
    assert seat(game, who).tasks == (deck[-1], deck[-2])
    assert game.state.task_deck == deck[:-2]
    assert done_tasks(game) == [(who, task)]


@pytest.mark.example("E301")
@pytest.mark.rule("R14.1")
@pytest.mark.parametrize("deed", ["visit: store", "visit: ship"])
def test_a1_store_or_ship(deed):
    draws_two_b_cards(1, deed)


@pytest.mark.example("E302")
@pytest.mark.rule("R14.1")
@pytest.mark.parametrize("deed", ["visit: building", "visit: decree"])
def test_a2_public_building_or_decree(deed):
    draws_two_b_cards(2, deed)


@pytest.mark.example("E303")
@pytest.mark.rule("R14.1")
@pytest.mark.parametrize("deed", ["visit: store", "visit: decree"])
def test_a3_store_or_decree(deed):
    draws_two_b_cards(3, deed)


@pytest.mark.example("E304")
@pytest.mark.rule("R14.1")
@pytest.mark.parametrize("deed", ["visit: ship", "visit: building"])
def test_a4_ship_or_public_building(deed):
    draws_two_b_cards(4, deed)


# ---------------------------------------------------------------------- E305-E312: the B cards


@pytest.mark.example("E305")
@pytest.mark.rule("R14.1")
@pytest.mark.parametrize("noble, there", [("builder", 2), ("minister", 1), ("king", 2)])
def test_b5_two_officials_bring_a_third_into_any_office(noble, there):
    game = with_tasks({0: [5]}, question="act", offices=NO_OFFICIALS)
    play(game, "trade tools recruit", "office builder", "office king", "done")
    assert question(game) == (0, "office")
    assert offered(game) == {"office builder", "office minister", "office king"}
    assert refused(game, "done") == "compulsory"
    play(game, f"office {noble}")
    assert office(game, noble, 0) == there
    assert seat(game, 0).officials == 8 - 3
    assert seat(game, 0).tasks == ()
    assert question(game) == (0, "take")


@pytest.mark.example("E305")
@pytest.mark.rule("R14.1")
def test_b5_one_official_is_not_enough():
    game = with_tasks({0: [5]}, question="act", offices=NO_OFFICIALS)
    play(game, "trade tools recruit", "office builder", "done", "done")
    assert question(game) == (0, "take")
    assert seat(game, 0).tasks == (5,)
    assert seat(game, 0).officials == 8 - 1
    assert done_tasks(game) == []


@pytest.mark.example("E306")
@pytest.mark.rule("R14.1")
def test_b6_a_plan_brings_an_official_into_any_office():
    game = with_tasks({0: [6]}, question="act", offices=NO_OFFICIALS)
    play(game, "trade tools plan", "plan green", "done")
    assert plans(game, 0) == ["green-2"]
    assert offered(game) == {"office builder", "office minister", "office king"}
    play(game, "office minister")
    assert (office(game, "minister", 0), seat(game, 0).officials) == (1, 8 - 1)
    assert seat(game, 0).tasks == ()
    assert question(game) == (0, "take")


@pytest.mark.example("E307")
@pytest.mark.rule("R14.1")
def test_b7_the_cardinal_brings_3_reais():
    game = with_tasks({0: [7]}, question="act", church=TRACK)
    play(game, "trade cloth cardinal", "steps 1", "tile 2")
    assert seat(game, 0).reais == 10
    play(game, "done")
    assert seat(game, 0).reais == 10 + 3
    assert seat(game, 0).tasks == ()


@pytest.mark.example("E308")
@pytest.mark.rule("R14.1", "R15.12")
@pytest.mark.parametrize("tiles", [[], [7]])
def test_b8_a_favour_brings_2_influence_even_with_clergy_7(tiles):
    game = with_tasks({0: [8]}, question="act", seats=[{"clergy": tiles, "influence": 4}])
    play(game, "trade cloth favour", "favour builder", "done")
    assert favours(game, 0) == {"builder"}
    assert seat(game, 0).influence == 4 + 2
    assert seat(game, 0).tasks == ()


@pytest.mark.example("E309")
@pytest.mark.rule("R14.1", "R15.12")
@pytest.mark.parametrize("tiles", [[], [7]])
def test_b9_following_brings_2_influence_even_with_clergy_7(tiles):
    follower = {"favours": ["builder"], "influence": 4, "clergy": tiles}
    game = with_tasks({1: [9]}, question="follow builder", turn=1, seats=[{}, follower])
    play(game, "follow", "action plan", "plan blue")
    assert seat(game, 1).influence == 4 + 2  # the visit itself costs nothing
    assert seat(game, 1).tasks == ()
    assert question(game) == (0, "take")


@pytest.mark.example("E310")
@pytest.mark.rule("R14.1")
def test_b10_a_sale_brings_3_reais():
    game = with_tasks({0: [10]}, question="act", seats=[{"portfolio": ["1a"]}])
    play(game, "sell gold 1a")
    assert seat(game, 0).reais == 10 + 6 + 3
    assert seat(game, 0).tasks == ()
    assert question(game) == (0, "take")


@pytest.mark.example("E311")
@pytest.mark.rule("R14.1")
def test_b11_production_brings_1_gold():
    game = with_tasks({0: [11]}, question="act", stores=["B2 pink 0"])
    play(game, "trade books produce", "done")
    assert goods(game, 0) == {"gold": 2, "cloth": 2, "books": 0, "tools": 1}
    assert seat(game, 0).tasks == ()


@pytest.mark.example("E312")
@pytest.mark.rule("R14.1", "R7.6")
def test_b12_influence_at_church_scoring_brings_2_wigs():
    game = with_tasks({0: [12]}, question="church", seats=[{"clergy": [1], "portfolio": [5], "influence": 2}])
    play(game, "cash 1")  # there is no second tile
    assert seat(game, 0).influence == 2 + 4
    assert seat(game, 0).wigs == 5 + 3 + 2
    assert seat(game, 0).tasks == ()
    assert question(game) == (0, "take")


# ---------------------------------------------------------------------- E313: what does not count


@pytest.mark.example("E313")
@pytest.mark.rule("R14.1")
@pytest.mark.parametrize("deed", ["follow: store", "event: store", "event: any noble, store"])
def test_a_store_without_a_visit_of_ones_own_does_not_count(deed):
    who, keys, moves = DEEDS[deed]
    game = with_tasks({who: [1]}, **keys)
    play(game, *moves)
    assert game.state.plots[PLOTS.index("A4")] == 1 + who * 4 + 2  # it stands there
    assert seat(game, who).tasks == (1,)
    assert done_tasks(game) == []
    assert question(game) == (0, "take")


@pytest.mark.example("E313")
@pytest.mark.rule("R14.1")
@pytest.mark.parametrize("chosen, kept, reais, influence", [(7, 8, 13, 4), (8, 7, 10, 6)])
def test_of_two_tasks_done_in_a_turn_one_is_paid(chosen, kept, reais, influence):
    game = with_tasks({0: [7, 8]}, question="act", church=TRACK, seats=[{"goods": {"gold": 1, "cloth": 1}}])
    play(game, "trade cloth cardinal", "steps 1", "tile 2", "trade gold favour", "favour king")
    assert question(game) == (0, "task")
    assert offered(game) == {"task 7", "task 8"}
    play(game, f"task {chosen}")
    assert seat(game, 0).tasks == (kept,)
    assert (seat(game, 0).reais, seat(game, 0).influence) == (reais, influence)
    assert done_tasks(game) == [(0, chosen)]
    assert question(game) == (0, "take")


# ---------------------------------------------------------------------- E314: city tokens


@pytest.mark.example("E314")
@pytest.mark.rule("R14.2")
def test_there_are_24_round_and_14_square_tokens():
    game = Game.new(3, seed=5, tokens=True)
    s, box = game.state, game.box
    assert (len(s.plot_rewards), len(s.site_rewards)) == (24, 14)
    assert Counter(s.plot_rewards) == Counter(box.plot_reward)
    assert Counter(s.site_rewards) == Counter(box.site_reward)
    assert s.plot_rewards != box.plot_reward
    assert s.site_rewards != box.site_reward


@pytest.mark.example("E314")
@pytest.mark.rule("R14.2", "R9.1")
@pytest.mark.parametrize("token, reais, gold", [("5 reais", 10 + 5 - 3, 1), ("1 gold", 10 - 3, 2)])
def test_the_reward_of_a_plot_is_its_token(token, reais, gold):
    """Printed on A3 is 1 tools. Land without rubble costs 3 reais."""
    who, keys, _ = DEEDS["visit: store"]
    game = Game.position(tokens={"plots": {"A3": token}}, **keys)
    play(game, "visit builder 1", "skip", "plot A3 pink", "house left")
    assert seat(game, who).reais == reais
    assert goods(game, who) == {"gold": gold, "cloth": 1, "books": 1, "tools": 1}


@pytest.mark.example("E314")
@pytest.mark.rule("R14.2", "R9.1")
def test_the_token_is_used_once_and_before_everything_else():
    _, keys, _ = DEEDS["visit: store"]
    game = Game.position(tokens={"plots": {"A3": "plan"}}, **keys)
    play(game, "visit builder 1", "skip", "plot A3 pink")
    assert question(game) == (0, "plan")
    assert (seat(game, 0).reais, seat(game, 0).houses) == (10, (0, 0, 0))  # no land paid, no house yet
    play(game, "plan blue", "house left")
    assert plans(game, 0) == ["blue-2"]
    assert game.state.plots[PLOTS.index("A3")] == 1 + 0 * 4 + 1
    assert question(game) == (0, "take")


@pytest.mark.example("E314")
@pytest.mark.rule("R14.2", "R9.6")
@pytest.mark.parametrize("token, gold, books", [("1 books", 1, 2), ("1 gold", 2, 1)])
def test_the_reward_of_a_site_is_its_token(token, gold, books):
    """Printed on west-A is 1 gold."""
    who, keys, moves = DEEDS["visit: building"]
    game = Game.position(tokens={"sites": {"west-A": token}}, **keys)
    play(game, *moves)
    assert game.state.sites[SITES.index("west-A")] > 0
    assert goods(game, who) == {"gold": gold, "cloth": 1, "books": books, "tools": 1}


# ---------------------------------------------------------------------- E315: starting decrees


@pytest.mark.example("E315")
@pytest.mark.rule("R14.3")
@pytest.mark.parametrize("first, order", [(0, [3, 2, 1, 0]), (2, [1, 0, 3, 2])])
def test_starting_decrees_from_the_fourth_player_to_the_first(first, order):
    game = laid_out(4, seed=7, first=first, decrees=True)
    row = list(game.state.decree_row)
    assert len(set(row) - {0}) == 8
    for n, who in enumerate(order):
        assert question(game) == (who, "start-decree")
        assert offered(game) == {f"decree {decree}" for decree in row[n:]}  # nothing is refilled in between
        play(game, f"decree {row[n]}")
        assert seat(game, who).decrees == (row[n],)
    assert question(game) == (first, "turn")
    assert [len(p.decrees) for p in game.state.players] == [1, 1, 1, 1]
    assert len(set(game.state.decree_row) - {0}) == 8
    assert set(row[4:]) < set(game.state.decree_row)
    assert not set(row[:4]) & set(game.state.decree_row)


# ---------------------------------------------------------------------- E316: the cover of row E


@pytest.mark.example("E316")
@pytest.mark.rule("R2.18")
@pytest.mark.parametrize("players, code", [(2, "closed"), (3, None)])
def test_the_cover_closes_row_e(players, code):
    store = Game.position(players=players, question="store", seats=[{"reais": 99}])
    assert [refused(store, f"plot {plot}") for plot in ("E1 yellow", "E3 brown", "E5 blue")] == [code] * 3
    building = Game.position(players=players, question="building", seats=[{"reais": 99, "plans": ["blue-3"]}])
    assert [refused(building, f"site {site}") for site in ("west-E", "east-E")] == [code] * 2
    assert refused(building, "site west-D") is None
    assert len(game_cubes(store)) == (56 if players == 2 else 63)


def game_cubes(game: Game) -> list[int]:
    s = game.state
    codes = (*s.row_cubes, *s.column_cubes, *s.site_cubes, s.pile_cubes)
    return [colour for code in codes for colour in colours_of(code)]


@pytest.mark.example("E316")
@pytest.mark.rule("R2.18", "R14.3")
@pytest.mark.parametrize("solo", [False, True], ids=["two players", "solo"])
def test_decrees_about_row_e_are_replaced_as_they_appear(solo):
    """At set-up and when starting decrees are replaced; some seeds show them at each of these moments."""
    at_setup, later = 0, 0
    for seed in range(40):
        game = Game.new(1 if solo else 2, seed, decrees=True)
        at_setup += len(removed(game))
        before = len(game.events)
        while question(game)[1] in ("keep-tile", "start-decree", "favours-once"):
            game.play(game.state.moves()[-1])
        later += len(removed(game, before))
        taken = {decree for p in game.state.players for decree in p.decrees}
        assert len(taken) == (1 if solo else 2)
        assert not ROW_E_DECREES & (set(game.state.decree_row) | taken)
        assert 0 not in game.state.decree_row
    assert at_setup > 0
    assert later > 0


def removed(game: Game, start: int = 0) -> list[int]:
    """The row-E decrees that have left the game."""
    left = [what - 300 for code, _, what, _, _ in game.events[start:] if code == ev.LEFT]
    return [decree for decree in left if decree in ROW_E_DECREES]
