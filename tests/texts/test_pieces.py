"""Cards, tiles, decrees, ships, plans: their descriptions agree with the component tables."""

import pytest

from lisboa.components import load
from lisboa.engine.box import box_of
from lisboa.engine.constants import CLERGY
from lisboa.texts import Texts, languages
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


@pytest.mark.parametrize(
    "number, expected",
    [
        (1, "clergy tile 1: You gain 2 wigs for each public building you open. 3 wigs at church scoring."),
        (10, "clergy tile 10: Visiting any noble, or following a visit to him, costs you 1 influence less. 2 wigs"),
        (12, "clergy tile 12: You get 2 reais for each king card you play to the court. 3 wigs"),
        (14, "clergy tile 14: In the final scoring this tile counts as a completed plan of the blue architect. 2 wigs"),
        (23, "clergy tile 23: You get 2 reais more for each book you sell. 4 wigs"),
        (26, "clergy tile 26: You get 1 real more for each good you sell. 3 wigs"),
        (28, "clergy tile 28: Visiting the king, or following a visit to him, costs you 2 influence less. 3 wigs"),
        (35, "clergy tile 35: You immediately take up to 2 favours that you do not have, once only. 1 wig"),
    ],
)
def test_clergy_tiles(number, expected):
    assert TEXTS.clergy(BOX, number).startswith(expected)


@pytest.mark.parametrize(
    "number, expected",
    [
        (1, "decree 1: 1 wig for each open public building in the west."),
        (10, "decree 10: 2 wigs for each open public building of the green architect in the east."),
        (42, "decree 42: 1 wig for each of your earthquake cubes."),
        (49, "decree 49: 5 wigs if nobody has more cloth in the warehouse than you."),
    ],
)
def test_decrees(number, expected):
    assert TEXTS.decree(BOX, number) == expected


@pytest.mark.parametrize("language", languages())
def test_no_two_decrees_or_tiles_read_the_same(language):
    texts = Texts(language)
    for say, last in ((texts.decree, 70), (texts.clergy, CLERGY)):
        assert len({say(BOX, number).split(": ", 1)[1] for number in range(1, last + 1)}) == last


def test_the_sentence_follows_a_corrected_value(tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text('[[clergy]]\nnumber = 26\namount = 3\n[[decrees]]\nnumber = 12\nwhat = ["B"]\nwigs = 1')
    box = box_of(load(mine))
    assert "You get 3 reais more for each good you sell." in TEXTS.clergy(box, 26)
    assert TEXTS.decree(box, 12) == "decree 12: 1 wig for each of your stores in row B."


def test_ships_and_plans():
    assert TEXTS.ship(BOX, 0) == "ship (hull 1, influence 3, market price)"
    assert TEXTS.ship(BOX, 4) == "ship (hull 2, influence 2, 1 real more for each good)"
    assert TEXTS.plan(3) == "blue plan for 3 officials"
    assert TEXTS.plan(7) == "green plan for 1 official"
    assert TEXTS.plan(0) == "blue plan for no officials"


def test_no_effect_is_nothing():
    assert TEXTS.effect(BOX, 0) == "nothing"


def test_names():
    assert [TEXTS.player(seat) for seat in range(4)] == ["Orange", "Purple", "Green", "Yellow"]
    assert Texts(names=["Ana", "Rui"]).player(1) == "Rui"
    assert Texts(names=["Ana", "Rui"]).player(2) == "Green"
