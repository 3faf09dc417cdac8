"""What events are about has a name, the one that views and moves have for it."""

from random import Random

import pytest

from lisboa.engine import constants as c
from lisboa.engine import events as ev
from lisboa.game import Game
from lisboa.happened import piece_of
from lisboa.view import events_for


@pytest.mark.parametrize(
    "code, what, expected",
    [
        (ev.REAIS, 0, None),
        (ev.GOODS, 0, "gold"),
        (ev.CARGO, 17, "2b cloth"),
        (ev.UPPER, 103, "2a"),
        (ev.UPPER, 12, 12),
        (ev.PLANS, 3, "blue-3"),
        (ev.FAVOURS, 2, "king"),
        (ev.HOUSES, 1, "centre"),
        (ev.CLERGY, 7, 7),
        (ev.HAND, 0, None),
        (ev.TREASURY, 0, None),
        (ev.PRICE, 3, "tools"),
        (ev.CARDINAL, 0, 0),
        (ev.CARDINAL, 5, 5),
        (ev.STORE, 6 * 4 + 1, "B3 pink"),
        (ev.BUILDING, 0, "west-A"),
        (ev.BUILDING, 5, "north-yellow"),
        (ev.DISPLAY, 4, "small"),
        (ev.BOARD_CUBE, 0 * 3 + 1, "row-A fire"),
        (ev.BOARD_CUBE, 7 * 3 + 1, "column-3 fire"),
        (ev.LEFT, 0, None),
        (ev.BOARD_CUBE, 10 * 3 + 2, "site-west-A tsunami"),
        (ev.BOARD_CUBE, 23 * 3, "site-east-E earthquake"),
        (ev.BOARD_CUBE, 24 * 3 + 1, "pile fire"),
        (ev.CHURCH, 7, 7),
        (ev.DECREE_ROW, 23, 23),
        (ev.PILE, 40, 40),
        (ev.SHIPYARD, 3, "2a"),
        (ev.COVERED, 0, "recruit gold"),
        (ev.COVERED, 5 * 4 + 2, "favour books"),
        (ev.STACK, 11, "green-5"),
        (ev.STACK, 104, "building"),
        (ev.LEFT, 12, None),
        (ev.LEFT, 501, None),
        (ev.COURT, 12, 12),
        (ev.SAILS, 0, "1a"),
        (ev.DOCKS, 11, "4c"),
        (ev.FOLLOWS, 0, "builder"),
        (ev.CHOICE, 8, "building"),
        (ev.TURN, 4, 4),
        (ev.LACERDA, 203, None),
        (ev.TASK_DONE, 4, 4),
    ],
)
def test_names(code, what, expected):
    assert piece_of((code, 0, what, 1, ev.BY_TURN)) == expected


@pytest.mark.parametrize("players", [1, 3])
def test_every_event_of_a_game_can_be_named_and_the_board_agrees(players):
    game, rng = Game.new(players=players, seed=11, tokens=True, decrees=True), Random(2)
    while not game.over:
        game.play(rng.choice(game.decision.moves))
    names = {(event[0], piece_of(event)) for event in game.events}
    view = game.view(None)
    stores = {f"{plot} {there.street}" for plot, there in view.plots.items() if there.street}
    assert {name for code, name in names if code == ev.STORE} == stores
    built = {site for site, there in view.sites.items() if there.building}
    assert {name for code, name in names if code == ev.BUILDING} == built
    places = {"pile", *(f"site-{site}" for site in c.SITES), *(f"row-{row}" for row in c.ROWS)}
    places |= {f"column-{number}" for number in range(1, 6)}
    cubes = {name.rpartition(" ")[0] for code, name in names if code == ev.BOARD_CUBE}
    assert cubes
    assert cubes <= places


def test_what_somebody_may_not_know_has_no_name():
    game = Game.new(players=2, seed=3, draft=True)
    secret = [event for event in events_for(game.events, None, game.box) if event[0] in (ev.OFFER, ev.KEPT, ev.HAND)]
    assert secret
    assert {piece_of(event) for event in secret} == {None}
