"""How do I get there? What a goal takes, what of it is lacking, at any time and for one's own seat alone."""

import pytest

from lisboa.game import Game
from lisboa.tables import views
from lisboa.tables.views import SPECTATOR, Viewer
from lisboa.texts import Texts
from lisboa.ways import UnknownGoal, ways
from tests.hosting.sandbox import in_a_sandbox, refused


def told(goal, language="en", seat=0, **position):
    """The ways to a goal in words, from a position in which it is the first player's turn."""
    state = Game.position(**{"players": 2, "seed": 3, **position}).state
    return [Texts(language, reader=seat).way(way, state) for way in ways(state, seat, goal).ways]


def one(seat=0, **mine):
    """Seats of which one is described, with nothing that is not named. Plot B2 pays 3 of its land by itself."""
    bare = {"hand": [], "influence": 0, "reais": 0, "goods": dict.fromkeys(("gold", "cloth", "books", "tools"), 0)}
    seats = [{}, {}]
    seats[seat] = {**bare, **mine}
    return {"seats": seats}


BUILDER_CARD, MINISTER_CARD, KING_CARD = 1, 6, 14
LAND = {
    "offices": {"builder": {1: 1}},  # and a neutral official in each office
    "display": ["yellow", "pink", "brown", "blue"],
    "rubble": {"rows": {"B": ["earthquake", "earthquake"]}, "columns": {2: ["earthquake", "fire"]}},
}


def test_a_plot_takes_a_card_influence_and_money_and_what_is_lacking_is_told():
    (way,) = told("plot B2", **LAND, **one(hand=[BUILDER_CARD], influence=2, reais=5))
    assert way == "builder card + 2 influence + from 11 reais; you lack 3 reais"


def test_the_same_in_portuguese():
    (way,) = told("plot B2", "pt", **LAND, **one(influence=1, reais=7, wigs=0))
    assert way == (
        "carta do construtor + 2 de influência + a partir de 11 réis; "
        "falta: uma carta do construtor, 1 de influência e 1 real"
    )


def test_it_can_be_asked_out_of_turn():
    (way,) = told(
        "plot B2",
        seat=1,
        **{**LAND, "offices": {"builder": {0: 1}}},
        **one(1, hand=[BUILDER_CARD], influence=2, reais=8),
    )
    assert way == "builder card + 2 influence + from 11 reais; you have all of it"


def test_a_visit_is_to_lead_somewhere():
    """The noble's own action belongs to it: the cheapest land, or the plan that asks for least."""
    (way,) = told("visit builder", **LAND, **one(hand=[BUILDER_CARD], influence=2))
    assert way.startswith("builder card + 2 influence + from ")
    (way,) = told("visit king", **one(hand=[KING_CARD], influence=3))
    assert way.endswith("+ a plan; you lack a plan that fits")


def test_a_site_takes_a_plan_and_officials_at_court_or_money_to_hire_them():
    wish = {"offices": {"king": {0: 1}}, "available": {"blue": ["cloth", "books"]}}
    (way,) = told("site west-C", **wish, **one(hand=[KING_CARD], influence=3, reais=9, plans=["blue-3"]))
    assert "a plan + 2 officials at court + " in way
    assert "to hire 1 official; you have all of it" in way


def test_a_decree_takes_a_visit_and_following_is_another_way():
    wish = {"decrees": [3, 13, 18, 35, 44, 46, 57, 70]}
    card, favour = told("decree 18", **wish, **one(influence=3, favours=["minister"]))
    assert card.endswith("; you lack a minister card")
    assert favour.startswith("follow another player’s visit: the minister’s favour + ")


def test_a_clergy_tile_takes_the_cardinal_there():
    wish = {"cardinal": 0, "church": [13, 9, 2, 30, 37, 26]}
    near, far = (
        told(f"tile {tile}", **wish, **one(hand=[KING_CARD], goods={"gold": 0, "cloth": 1, "books": 0, "tools": 0}))[0]
        for tile in (9, 37)
    )
    assert (
        near == "trade: a card for your portfolio + 1 cloth or gold + the cardinal 1 space further; you have all of it"
    )
    assert far.endswith("the cardinal 4 spaces further; you lack 2 spaces of the cardinal’s reach")


def test_a_ship_takes_goods_and_somebodys_ship_a_good_to_sell():
    new = told("build", **one(hand=[KING_CARD], goods={"gold": 1, "cloth": 0, "books": 0, "tools": 0}))[0]
    assert new == "trade: a card for your portfolio + 1 book or gold + 1 good; you lack 1 type of good"
    position = {"seats": [{**one()["seats"][0], "hand": [KING_CARD]}, {"portfolio": ["1a"]}]}
    assert told("sell 1a", **position) == ["sell: a card for your portfolio + 1 good; you lack a good"]


@pytest.mark.parametrize(
    ("goal", "position", "why"),
    [
        ("plot C1", {"stores": ["C1 yellow 1"]}, "plot-taken"),
        (
            "site west-B",
            {"buildings": [{"site": "west-B", "architect": "blue", "colours": ["cloth", "tools"]}]},
            "site-taken",
        ),
        ("favour king", one(favours=["king"]), "favour-held"),
        ("sell 3a", {}, "ship-not-in-play"),
    ],
)
def test_where_nothing_helps_the_reason_is_told(goal, position, why):
    game = Game.position(players=2, seed=3, **position)
    game.state.players[0].goods = (1, 0, 0, 0)
    found = ways(game.state, 0, goal)
    assert not found.ways
    assert found.never is not None
    assert game.refusal(*found.never).code == why


@pytest.mark.parametrize(
    "goal", ["", "plot", "plot Z9", "plot A1", "decree 1 2", "tile x", "visit lacerda", "build it", "discard 3", "site"]
)
def test_what_is_not_on_the_table_is_unknown(goal):
    with pytest.raises(UnknownGoal):
        ways(Game.position(players=2, seed=3).state, 0, goal)


@in_a_sandbox
async def test_everything_on_the_table_can_be_asked_about_at_any_time_of_a_game(sandbox):
    """Whoever is to move, nothing changes, and each goal has ways or a reason; nobody may ask for another seat."""
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui)
    for round_ in range(1, 4):
        table = await at.steps_until(lambda table: table.playing().state.round >= round_)  # noqa: B023
        before, view = table.playing().hash(), table.playing().view(None)
        goals = [f"plot {name}" for name in view.plots] + [f"site {name}" for name in view.sites]
        goals += [f"decree {number}" for number in view.decrees if number] + [f"tile {n}" for n in view.church if n]
        goals += [f"{verb} {noble}" for verb in ("visit", "favour", "office") for noble in view.offices]
        goals += [
            "build",
            "plan blue",
            *(f"action {name}" for name in ("recruit", "plan", "ship", "produce", "cardinal")),
        ]
        for person, seat in ((ana, 0), (rui, 1)):
            for goal in goals:
                found, never = views.ways(table, Viewer(person.id, seat), goal)
                assert bool(found) != (never is not None), goal
        assert table.playing().hash() == before
    for viewer in (SPECTATOR, Viewer(ana.id, None), Viewer(ana.id, 1)):
        with refused("not-seated", 403):
            views.ways(await at.table(), viewer, "visit king")
    with refused("unknown-goal", 422):
        views.ways(await at.table(), Viewer(ana.id, 0), "visit pope")
