"""Part B of the worked examples, E88, E90-E96: clean-up, the end of the period and of the game, scoring."""

from typing import Any

import pytest

from lisboa.game import Game
from lisboa.view import view
from tests.table import goods, offered, play, question, refused, seat

ONE_SET = {"earthquake": 1, "fire": 1, "tsunami": 1}


def sets(n: int) -> dict[str, int]:
    return {"earthquake": n, "fire": n, "tsunami": n}


# ---------------------------------------------------------------------- E88: clean-up


@pytest.mark.example("E88")
@pytest.mark.rule("R3.6")
def test_clean_up():
    game = Game.position(
        question="take",
        covered={"produce": "gold", "recruit": "tools"},
        decrees=[1, 2, 3, 4, 5, 6],
        display=["yellow", "brown", "blue", "small"],
        church=[10, 0, 12, 13, 14, 15],
    )
    before = view(game.state, None)
    assert before.goods_on_actions == {"produce": "gold", "recruit": "tools"}
    assert before.decrees == (1, 2, 3, 4, 5, 6, None, None)
    stock = goods(game, 0)
    play(game, "take king")
    after = view(game.state, None)
    assert after.goods_on_actions == {}
    assert goods(game, 0) == stock  # they go to the supply
    assert after.decrees[:6] == (1, 2, 3, 4, 5, 6)
    assert len(set(after.decrees)) == 8
    assert None not in after.decrees
    assert after.decree_deck == before.decree_deck - 2
    assert after.city_tiles == ("yellow", "pink", "brown", "blue", "small")
    assert (after.large_tiles, after.small_tiles) == (before.large_tiles - 1, before.small_tiles)
    assert [*after.church[:1], *after.church[2:]] == [10, 12, 13, 14, 15]
    assert after.church[1] is not None
    assert after.clergy_bag == before.clergy_bag - 1
    assert question(game) == (1, "turn")


@pytest.mark.example("E88")
@pytest.mark.rule("R3.6", "R15.24")
def test_a_small_tile_comes_from_its_own_supply():
    game = Game.position(question="take", display=["yellow", "pink", "brown", "blue"])
    before = view(game.state, None)
    play(game, "take king")
    after = view(game.state, None)
    assert after.city_tiles == ("yellow", "pink", "brown", "blue", "small")
    assert (after.large_tiles, after.small_tiles) == (before.large_tiles, before.small_tiles - 1)


@pytest.mark.example("E88")
@pytest.mark.rule("R3.6")
def test_nothing_is_refilled_before_the_end_of_the_turn():
    game = Game.position(question="decree", decrees=[1, 2, 3, 4, 5, 6, 7, 8])
    play(game, "decree 4")
    assert view(game.state, None).decrees == (1, 2, 3, None, 5, 6, 7, 8)
    play(game, "take king")
    assert None not in view(game.state, None).decrees


# ---------------------------------------------------------------------- E90, E91: the ends


@pytest.mark.example("E90")
@pytest.mark.rule("R11.1", "R11.2", "R15.9")
def test_the_period_ends_by_piles():
    piles = {"builder": [], "minister": [], "king": [32], "treasury": [37, 38]}
    game = Game.position(turn=1, question="take", piles=piles)
    play(game, "take king")
    assert question(game) == (1, "release")  # the active player begins
    assert [pile.count for pile in view(game.state, None).piles.values()] == [0, 0, 0, 0]
    assert 32 in seat(game, 1).hand
    play(game, "done")
    assert question(game) == (2, "release")
    play(game, "done")
    assert question(game) == (0, "release")
    play(game, "done")
    assert game.state.period == 2
    assert question(game) == (2, "turn")  # the player after the one whose turn it was
    assert view(game.state, None).shipyard == ("3a", "3b", "4a", "4b")
    assert [pile.count for pile in view(game.state, None).piles.values()] == [5, 5, 5, 5]


@pytest.mark.example("E90")
@pytest.mark.rule("R11.1")
def test_a_second_empty_pile_does_not_end_the_period():
    game = Game.position(turn=1, question="take", piles={"builder": [], "king": [32]})
    play(game, "take king")
    assert (game.state.period, question(game)) == (1, (2, "turn"))
    assert [pile.count for pile in view(game.state, None).piles.values()] == [0, 5, 0, 5]


def turns_to_the_end(game: Game) -> list[int]:
    """Whose turns follow, each with a discard, until the game is over."""
    turns = []
    while not game.over:
        who, asked = question(game)
        if asked == "turn":
            turns.append(who)
        game.play(game.state.moves()[0])
    return turns


@pytest.mark.example("E91")
@pytest.mark.rule("R11.3", "R15.16")
@pytest.mark.parametrize("turn, left", [(0, [1, 2, 0, 1, 2]), (1, [2, 0, 1, 2]), (2, [0, 1, 2])])
def test_the_game_ends_by_piles(turn, left):
    piles = {"builder": [63], "minister": [], "king": [], "treasury": [78, 79, 80, 81, 82]}
    game = Game.position(period=2, round=7, turn=turn, question="take", piles=piles)
    play(game, "take builder")
    assert view(game.state, None).last_round == 8
    assert turns_to_the_end(game) == left


@pytest.mark.example("E91")
@pytest.mark.rule("R11.3", "R15.16")
@pytest.mark.parametrize(
    "turn, first, left", [(0, 0, [1, 2, 0, 1, 2]), (1, 0, [2, 0, 1, 2]), (2, 0, [0, 1, 2]), (0, 1, [1, 2, 0])]
)
def test_the_game_ends_by_a_fourth_set(turn, first, left):
    three_and_more = {"rubble": {"earthquake": 4, "fire": 4, "tsunami": 3}, "influence": 0}
    rubble = {"rows": {"C": ["tsunami"]}, "columns": {"3": []}}
    game = Game.position(
        period=2,
        round=7,
        first=first,
        turn=turn,
        question="store",
        rubble=rubble,
        seats=[three_and_more if n == turn else {} for n in range(3)],
    )
    assert view(game.state, None).last_round is None
    play(game, "plot C3 pink", "house left")
    assert seat(game, turn).sets == 4
    assert view(game.state, None).last_round == 8
    play(game, "take king")
    assert turns_to_the_end(game) == left


@pytest.mark.example("E91")
@pytest.mark.rule("R11.3")
def test_a_third_set_ends_nothing():
    rubble = {"rows": {"C": ["tsunami"]}, "columns": {"3": []}}
    two_and_more = {"rubble": {"earthquake": 3, "fire": 4, "tsunami": 2}, "influence": 0}
    game = Game.position(period=2, round=7, question="store", rubble=rubble, seats=[two_and_more])
    play(game, "plot C3 pink", "house left", "take king")
    assert seat(game, 0).sets == 3
    assert view(game.state, None).last_round is None


# ---------------------------------------------------------------------- E92-E94: majorities


def scored(category: str, **keys) -> list[int]:
    """The wigs of each seat in one category at the end of the game."""
    game = Game.position(question="finish", **keys)
    assert game.over
    return [score.categories[category] for score in game.scores()]


PLOTS_OF = {
    "yellow": ("B1", "C1", "D1", "A2"),
    "pink": ("A2", "B2", "C2", "D2"),
    "brown": ("A3", "B3", "C3", "D3"),
    "blue": ("A4", "B4", "C4", "D4"),
}


def stores(street: str, *owners: int) -> list[str]:
    return [f"{plot} {street} {owner}" for plot, owner in zip(PLOTS_OF[street], owners, strict=False)]


@pytest.mark.example("E92")
@pytest.mark.rule("R12.3")
@pytest.mark.parametrize("street, wigs", [("yellow", [3, 1]), ("blue", [6, 2]), ("brown", [9, 3]), ("pink", [9, 3])])
def test_store_majorities_with_two_players(street, wigs):
    assert scored("stores", players=2, stores=stores(street, 0, 0, 0, 1)) == wigs
    assert scored("stores", players=2, stores=stores(street, 1, 0, 1, 1)) == wigs[::-1]


@pytest.mark.example("E92")
@pytest.mark.rule("R12.6")
def test_officials_majority_with_two_players():
    seats = [{"completed": ["blue-3", "green-3"]}, {"completed": ["blue-4"]}]
    assert scored("officials", players=2, seats=seats) == [15, 5]


@pytest.mark.example("E93")
@pytest.mark.rule("R12.3")
@pytest.mark.parametrize("street, wigs", [("yellow", 2), ("blue", 4), ("brown", 6), ("pink", 6)])
@pytest.mark.parametrize("owners", [(0, 1), (0, 0, 1, 1)])
def test_store_ties_with_two_players(street, wigs, owners):
    assert scored("stores", players=2, stores=stores(street, *owners)) == [wigs, wigs]


@pytest.mark.example("E93")
@pytest.mark.rule("R12.6")
def test_officials_tie_with_two_players():
    seats = [{"completed": ["blue-3", "green-2"]}, {"completed": ["blue-5"]}]
    assert scored("officials", players=2, seats=seats) == [10, 10]


@pytest.mark.example("E94")
@pytest.mark.rule("R12.3", "R15.11")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("street, wigs", [("yellow", 3), ("blue", 6), ("brown", 9), ("pink", 9)])
def test_none_of_a_kind(players, street, wigs):
    others = [0] * (players - 1)
    assert scored("stores", players=players, stores=stores(street, 0)) == [wigs, *others]


@pytest.mark.example("E94")
@pytest.mark.rule("R12.6", "R15.11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_completed_plan(players):
    seats = [{}, {"completed": ["blue-2"]}]
    expected = [0] * players
    expected[1] = 15
    assert scored("officials", players=players, seats=seats) == expected


@pytest.mark.example("E94")
@pytest.mark.rule("R12.3", "R12.6")
def test_nobody_has_any():
    assert scored("stores", players=3) == [0, 0, 0]
    assert scored("officials", players=3) == [0, 0, 0]


# ---------------------------------------------------------------------- E95: ties


def places(seats: list[dict[str, Any]], **keys) -> list[int]:
    """The places at the end, when wigs are added until both of two seats have equally many."""
    totals = [s.total for s in Game.position(players=2, question="finish", seats=seats, **keys).scores()]
    level = [{**p, "wigs": 20 + max(totals) - total} for p, total in zip(seats, totals, strict=True)]
    scores = Game.position(players=2, question="finish", seats=level, **keys).scores()
    assert scores[0].total == scores[1].total
    return [score.place for score in scores]


MONEY = {"reais": 10, "influence": 0}


@pytest.mark.example("E95")
@pytest.mark.rule("R12.8")
@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize(
    "better, worse, built",
    [
        pytest.param({"rubble": ONE_SET}, {}, (1, 1), id="sets before stores"),
        pytest.param({}, {"completed": ["blue-3"]}, (0,), id="stores before plans"),
        pytest.param({"completed": ["blue-3"]}, {"reais": 50}, (), id="plans before money"),
        pytest.param({"reais": 11}, {}, (), id="money"),
        pytest.param({"influence": 1}, {}, (), id="influence is money"),
    ],
)
def test_ties_are_broken(better, worse, built, winner):
    seats = [{**MONEY, **better}, {**MONEY, **worse}]
    if winner == 1:
        seats.reverse()
    plots = [f"{plot} yellow {owner ^ winner}" for plot, owner in zip(("B1", "C1"), built, strict=False)]
    assert places(seats, stores=plots) == ([1, 2] if winner == 0 else [2, 1])


@pytest.mark.example("E95")
@pytest.mark.rule("R12.8")
def test_a_tie_in_everything_is_a_shared_victory():
    seats = [{**MONEY, "clergy": [5], "goods": {"gold": 2}}, {**MONEY, "officials": 7, "plans": ["blue-2"]}]
    assert places(seats) == [1, 1]


@pytest.mark.example("E95")
@pytest.mark.rule("R1.1", "R12.8")
def test_wigs_come_first():
    game = Game.position(
        players=3,
        question="finish",
        seats=[{"wigs": 30, **MONEY}, {"wigs": 10, **MONEY, "rubble": sets(4)}, {"wigs": 31, **MONEY}],
    )
    assert [score.total for score in game.scores()] == [32, 24, 33]
    assert [score.place for score in game.scores()] == [2, 3, 1]


# ---------------------------------------------------------------------- E96: wigs per set


@pytest.mark.example("E96")
@pytest.mark.rule("R11.2")
@pytest.mark.parametrize("count, wigs", [(2, 6), (3, 9)])
def test_sets_at_the_end_of_period_one(count, wigs):
    game = Game.position(question="period", seats=[{"rubble": ONE_SET}, {"rubble": sets(count)}, {}])
    assert [p.wigs for p in game.state.players] == [5 + 3, 5 + wigs, 5]
    assert question(game) == (1, "release")
    assert offered(game) >= {"done"}
    assert refused(game, "discard 6") == "not-asked"


@pytest.mark.example("E96")
@pytest.mark.rule("R12.2")
@pytest.mark.parametrize("count, wigs", [(2, 6), (4, 12), (5, 15)])
def test_sets_at_the_end_of_the_game(count, wigs):
    assert scored("sets", seats=[{"rubble": sets(count)}, {}, {"rubble": ONE_SET}]) == [wigs, 0, 3]
