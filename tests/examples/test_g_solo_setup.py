"""Part G of the worked examples, E401-E405: setting up against Lacerda."""

from itertools import pairwise

import pytest

from lisboa.components.names import Architect
from lisboa.engine import events as ev
from lisboa.engine.constants import KINDS, NOBLES
from lisboa.game import Game
from tests.table import clergy, favours, goods, office, opened, plans, portfolio, seat

LEGAL = {(3, 4, 3, 5), (3, 5, 3, 4), (3, 4, 5, 3), (3, 5, 4, 3), (4, 3, 5, 3), (5, 3, 4, 3)}


def drawn(game: Game) -> list[str]:
    """The kinds of the blue cards drawn for the assistant and the courtier, in order."""
    cards = [what for code, _, what, _, cause in game.events if (code, cause) == (ev.LEFT, ev.BY_SETUP) and what < 100]
    return [KINDS[game.box.card_kind[card]] for card in cards]


@pytest.mark.example("E401")
@pytest.mark.rule("R13.2")
def test_scoring_tiles_of_the_same_value_are_no_neighbours():
    found = {Game.new(players=1, seed=seed).state.column_values for seed in range(40)}
    assert {values[:4] for values in found} == LEGAL
    assert {values[4] for values in found} == {4}
    assert all(a != b for values in LEGAL for a, b in pairwise(values))


@pytest.mark.example("E402")
@pytest.mark.rule("R13.1", "R15.17")
@pytest.mark.parametrize("seed", range(5))
def test_what_lacerda_has(seed):
    game = Game.new(players=1, seed=seed)
    it = seat(game, 1)
    assert len(favours(game, 1)) == 1
    assert len(plans(game, 1)) == 2
    assert set(plans(game, 1)) <= {"blue-3", "green-3"}
    assert (it.reais, sum(it.goods), it.hand, clergy(game, 1), portfolio(game, 1)) == (0, 0, (), set(), [])
    assert (it.influence, it.wigs, it.officials) == (5, 5, 7)
    assert [office(game, noble, 1) for noble in NOBLES] == [0, 1, 0]


@pytest.mark.example("E402")
@pytest.mark.rule("R13.1")
def test_favour_and_plans_are_random():
    games = [Game.new(players=1, seed=seed) for seed in range(25)]
    assert {frozenset(favours(game, 1)) for game in games} == {frozenset({noble}) for noble in NOBLES}
    pairs = {tuple(plans(game, 1)) for game in games}
    assert pairs == {("blue-3", "blue-3"), ("blue-3", "green-3"), ("green-3", "green-3")}


@pytest.mark.example("E403", "E404")
@pytest.mark.rule("R13.3")
@pytest.mark.parametrize("seed", range(12))
def test_the_first_building_of_row_d(seed):
    game = Game.new(players=1, seed=seed)
    kind = drawn(game)[0]
    assert KINDS[game.state.assistant] == kind
    architect: Architect
    site, architect = ("west-D", "blue") if kind in ("builder", "minister") else ("east-D", "green")
    view = game.view()
    assert opened(game) == {site: architect}
    cubes = {name: sum(place.cubes.values()) for name, place in view.sites.items()}
    row_e = {"west-E", "east-E"}
    assert cubes == {name: 0 if name == site or name in row_e else 2 for name in cubes}
    stacks = {name: stack.count for name, stack in view.buildings.items()}
    assert stacks == {"blue": 8, "green": 8} | {architect: 7}
    assert view.buildings[architect].available not in (None, view.sites[site].building)
    # nobody takes the site's reward, 5 reais or a tool
    assert [(p.reais, p.wigs) for p in game.state.players] == [(10, 5), (0, 5)]
    assert [goods(game, n)["tools"] for n in (0, 1)] == [1, 0]
    assert [sum(p.cubes) for p in game.state.players] == [0, 0]


@pytest.mark.example("E403", "E404")
@pytest.mark.rule("R13.3")
def test_the_assistant_may_stand_above_any_pile():
    assert {drawn(Game.new(players=1, seed=seed))[0] for seed in range(12)} == set(KINDS)


@pytest.mark.example("E405")
@pytest.mark.rule("R13.4")
def test_the_courtier_waits_for_a_noble():
    game = Game.new(players=1, seed=106)
    assert drawn(game)[1:] == ["treasury", "treasury", "king"]
    assert NOBLES[game.state.courtier] == "king"
    cards = [what for code, _, what, _, cause in game.events if (code, cause) == (ev.LEFT, ev.BY_SETUP) and what < 100]
    assert len(set(cards)) == 4
    everywhere = [*seat(game, 0).hand, *game.state.aside]
    assert not set(cards) & set(everywhere)  # all drawn cards are gone
    assert sorted([*everywhere, *cards]) == list(range(1, 22))  # the whole blue deck
