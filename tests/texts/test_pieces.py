"""Cards, tiles, decrees, ships, plans: their descriptions agree with the component tables."""

import pytest

from lisboa.components import load
from lisboa.texts import Texts
from tests.texts.everything import BOX

TEXTS = Texts()


@pytest.mark.parametrize(
    "number, expected",
    [
        (33, "king 33: influence 2, reward royal favour"),
        (10, "minister 10: influence 4, penalty take back 1 official"),
        (40, "treasury 40: event any noble action; benefit 1 real off every payment"),
        (21, "treasury 21: event build a store or open a public building; benefit tsunami cubes free"),
    ],
)
def test_cards(number, expected):
    assert TEXTS.card(BOX, number) == expected


def test_clergy_tiles_say_what_the_tables_say():
    for tile in load().clergy:
        wigs = f"{tile.wigs} wig{'s' if tile.wigs > 1 else ''}"
        assert TEXTS.clergy(BOX, tile.number) == f"clergy tile {tile.number}: {tile.text} {wigs} at church scoring."


def test_decrees_say_what_the_tables_say():
    for decree in load().decrees:
        text = decree.text.replace("each books", "each book").replace("each tools", "each tool")
        assert TEXTS.decree(BOX, decree.number) == f"decree {decree.number}: {text}"


def test_ships_and_plans():
    assert TEXTS.ship(BOX, 0) == "ship 1a (hull 1, influence 3, market price)"
    assert TEXTS.ship(BOX, 4) == "ship 2b (hull 2, influence 2, 1 real more for each good)"
    assert TEXTS.plan(3) == "blue plan for 3 officials"
    assert TEXTS.plan(7) == "green plan for 1 official"
    assert TEXTS.plan(0) == "blue plan for no officials"


def test_no_effect_is_nothing():
    assert TEXTS.effect(BOX, 0) == "nothing"


def test_names():
    assert [TEXTS.player(seat) for seat in range(4)] == ["Orange", "Purple", "Green", "Yellow"]
    assert Texts(names=["Ana", "Rui"]).player(1) == "Rui"
    assert Texts(names=["Ana", "Rui"]).player(2) == "Green"
