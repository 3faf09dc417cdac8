"""The rulebook's examples on opening a public building: E27, E34-E37."""

from typing import Any

import pytest

from lisboa.components.names import Architect
from lisboa.game import Game
from lisboa.view import view
from lisboa.view_types import BuildingStack
from tests.table import completed, cubes, goods, offered, office, plans, play, plaza, question, refused, seat

NOBODY = {0: 0, 1: 0, 2: 0, 3: 0}
TILES = [3, 4, 5, 3]


def wigs(game: Game) -> list[int]:
    return [p.wigs for p in game.state.players]


def blue_building(game: Game) -> tuple[int | None, int | None]:
    """The available building of the blue architect and the next one, by their numbers."""
    stack = view(game.state, None).buildings["blue"]
    return stack.available, stack.next


# ---------------------------------------------------------------------- E27 what a building scores


def opening(colours: list[str], stores: list[str]) -> Game:
    """Seat 0 opens with a blue plan for 2; everybody has 5 wigs."""
    return Game.position(
        players=4,
        question="building",
        available={"blue": colours},
        scoring=TILES,
        stores=stores,
        offices={"minister": NOBODY},
        plazas={"king": {0: 2}},
        seats=[{"plans": ["blue-2"]}],
    )


@pytest.mark.example("E27")
@pytest.mark.rule("R9.8")
def test_a_north_building_scores_every_store_of_its_street():
    stores = ["B2 pink 0", "D3 pink 1", "E2 pink 2", "C2 yellow 3", "D4 brown 3"]
    game = opening(["cloth"], stores)
    play(game, "site north-pink")
    assert wigs(game) == [5 + 4, 5 + 5, 5 + 4, 5]


@pytest.mark.example("E27")
@pytest.mark.rule("R9.8")
@pytest.mark.parametrize("site", ["west-D", "east-D"])
def test_a_west_or_east_building_scores_the_stores_of_its_row_in_its_colours(site: str):
    stores = ["D1 yellow 0", "D2 pink 1", "D3 brown 2", "D5 blue 3", "C1 yellow 2"]
    game = opening(["gold", "tools"], stores)
    play(game, f"site {site}")
    assert wigs(game) == [5 + 3, 5, 5, 5 + 4]


# ---------------------------------------------------------------------- E34 a row is scored

YELLOW, GREEN, PURPLE, ORANGE = range(4)
ROW_C = [f"C2 pink {YELLOW}", f"C4 brown {YELLOW}", f"C3 pink {GREEN}", f"C1 yellow {PURPLE}"]


@pytest.mark.example("E34")
@pytest.mark.rule("R9.6", "R9.8")
@pytest.mark.parametrize("opener", [YELLOW, GREEN, PURPLE, ORANGE])
def test_each_owner_scores_the_matching_stores_no_matter_who_opened_it(opener: int):
    seats: list[dict[str, Any]] = [{} for _ in range(4)]
    seats[opener] = {"plans": ["blue-2"]}
    game = Game.position(
        players=4,
        turn=opener,
        question="building",
        scoring=TILES,
        stores=ROW_C,
        seats=seats,
        available={"blue": ["cloth", "books"]},
        offices={"minister": NOBODY},
        plazas={"king": {opener: 2}},
    )
    play(game, "site west-C")
    assert wigs(game) == [5 + 4 + 3, 5 + 5, 5, 5]


# ---------------------------------------------------------------------- E35 the next building comes up


@pytest.mark.example("E35")
@pytest.mark.rule("R2.7", "R3.6", "R9.6")
@pytest.mark.parametrize("architect, other", [("blue", "green"), ("green", "blue")])
def test_the_architects_next_building_is_available_at_once(architect: Architect, other: Architect):
    game = Game.position(
        question="building",
        offices={"minister": {0: 0}},
        plazas={"king": {0: 2}},
        seats=[{"plans": [f"{architect}-2"]}],
    )
    before = view(game.state, 0).buildings
    following = game.state.building_stacks[["blue", "green"].index(architect)][-3] // 2 + 1
    play(game, "site west-A")
    assert question(game) == (0, "take")
    after = view(game.state, 0).buildings
    assert after[architect] == BuildingStack(before[architect].next, following, before[architect].count - 1)
    assert after[other] == before[other]
    assert view(game.state, 0).sites["west-A"].building == before[architect].available


# ---------------------------------------------------------------------- E36 hiring


def orange_opens(**orange: Any) -> Game:
    """A blue plan for 3, one official in an office and one on a plaza, the treasury at 5."""
    return Game.position(
        question="building",
        treasury=5,
        offices={"minister": {0: 0}, "builder": {0: 1}},
        plazas={"king": {0: 1}},
        seats=[{"plans": ["blue-3"], "reais": 10, "influence": 0} | orange],
    )


@pytest.mark.example("E36")
@pytest.mark.rule("R9.6", "R9.7", "R12.6")
def test_the_third_official_is_hired_for_5_reais():
    game = orange_opens()
    assert seat(game, 0).officials == 6
    play(game, "site west-A")
    assert (office(game, "builder", 0), plaza(game, "king", 0)) == (0, 0)
    assert seat(game, 0).officials == 6 + 2
    assert seat(game, 0).reais == 10 - 5
    assert completed(game, 0) == ["blue-3"]
    assert plans(game, 0) == []
    assert [score.categories["officials"] for score in game.scores()] == [15, 0, 0]


@pytest.mark.example("E36")
@pytest.mark.rule("R12.6")
def test_the_completed_plan_counts_3_officials_though_one_was_hired():
    """Against a rival with 3 it is a tie; 15 and 10 are shared."""
    game = Game.position(
        question="building",
        treasury=5,
        offices={"minister": {0: 0}, "builder": {0: 1}},
        plazas={"king": {0: 1}},
        seats=[{"plans": ["blue-3"], "reais": 10, "influence": 0}, {"completed": ["green-3"]}],
    )
    play(game, "site west-A")
    assert [score.categories["officials"] for score in game.scores()] == [12, 12, 0]


@pytest.mark.example("E36")
@pytest.mark.rule("R9.7")
def test_a_player_who_cannot_pay_the_hired_official_cannot_open():
    game = orange_opens(reais=4)
    assert refused(game, "site west-A") == "officials-short"
    assert refused(game, "site west-D") is None  # this site brings 5 reais first
    assert refused(game, "site east-C") is None  # and this one two officials


# ---------------------------------------------------------------------- E37 a building in the north


def purple_visits_the_king() -> Game:
    """Seats Purple, Green, Yellow, Orange; four stores face Rua Áurea."""
    return Game.position(
        players=4,
        hand=[11],
        available={"blue": ["gold"]},
        scoring=TILES,
        offices={"minister": NOBODY, "builder": {0: 1}},
        plazas={"king": {0: 1}},
        rubble={"sites": {"north-yellow": ["earthquake", "fire"]}},
        stores=["B1 yellow 0", "C1 yellow 1", "B2 yellow 2", "C2 yellow 0"],
        seats=[{"plans": ["blue-2"], "influence": 5, "goods": {"gold": 1}}],
    )


@pytest.mark.example("E37")
@pytest.mark.rule("R4.8", "R9.6", "R9.8")
def test_purple_opens_a_building_north_of_rua_aurea():
    game = purple_visits_the_king()
    available, following = blue_building(game)
    assert seat(game, 0).officials == 6
    play(game, "visit king 11", "skip", "site north-yellow")
    assert cubes(game, 0) == {"earthquake": 1, "fire": 1, "tsunami": 0}
    assert goods(game, 0)["gold"] == 2
    assert seat(game, 0).officials == 8
    assert completed(game, 0) == ["blue-2"]
    assert wigs(game) == [5 + 7, 5 + 3, 5 + 4, 5]
    assert blue_building(game)[0] == following
    site = view(game.state, None).sites["north-yellow"]
    assert (site.building, site.architect) == (available, "blue")
    assert site.cubes == {"earthquake": 0, "fire": 0, "tsunami": 0}


@pytest.mark.example("E37")
@pytest.mark.rule("R9.6")
def test_a_building_for_gold_does_not_fit_the_other_northern_sites():
    game = purple_visits_the_king()
    play(game, "visit king 11", "skip")
    for street in ("pink", "brown", "blue"):
        assert refused(game, f"site north-{street}") == "colour-missing"
    assert "site north-yellow" in offered(game)


@pytest.mark.example("E37")
@pytest.mark.rule("R9.6")
def test_an_open_site_is_taken():
    game = Game.position(
        question="building",
        offices={"minister": {0: 0}},
        plazas={"king": {0: 2}},
        buildings=[{"site": "west-A", "architect": "green", "colours": ["gold"]}],
        seats=[{"plans": ["blue-2"]}],
    )
    assert refused(game, "site west-A") == "site-taken"
