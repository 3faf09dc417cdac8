"""The clergy table and the engine speak of the same abilities."""

import pytest

from lisboa.components import ComponentError, components_from_text, components_text, load
from lisboa.components.clergy import TILES
from lisboa.engine import constants
from lisboa.engine.box import Box
from lisboa.engine.constants import ABILITIES


def test_every_ability_is_on_a_tile():
    assert sorted(ABILITIES) == sorted({(tile.effect, tile.what) for tile in load().clergy})
    assert len(load().clergy) == TILES


def test_the_numbers_of_the_abilities_are_those_of_their_names():
    numbers = {name: number for name, number in vars(constants).items() if name.startswith("C_")}
    assert numbers.pop("C_SALE_ANY") == ABILITIES.index(("sale", ""))
    effects = [effect for effect, _what in ABILITIES]
    assert numbers == {name: effects.index(name.removeprefix("C_").lower()) for name in numbers}


def test_an_effect_that_no_chapter_has_is_refused():
    name = ABILITIES[constants.C_FREE_SHIPS]
    ABILITIES[constants.C_FREE_SHIPS] = ("", "")
    try:
        with pytest.raises(ComponentError, match="clergy 36: found effect 'free_ships', but no chapter of the rules"):
            Box(load())
    finally:
        ABILITIES[constants.C_FREE_SHIPS] = name


def test_a_tiles_own_text_is_kept_and_is_no_value(own):
    mine = own('[[clergy]]\nnumber = 1\ntext = { en = "{wigs} for you", pt = "{wigs} para si" }')
    assert mine.clergy[0].text == {"en": "{wigs} for you", "pt": "{wigs} para si"}
    assert mine.hash == load().hash
    assert components_from_text(components_text(mine)).clergy[0].text == mine.clergy[0].text


@pytest.mark.parametrize(
    "text", ["3", "'words'", "{ en = 3 }", "{ en = '{wig}' }", "{ en = '{wigs' }", "{ en = '{}' }"]
)
def test_a_tiles_own_text_counts_only_what_the_catalogues_can_count(own, text):
    with pytest.raises(ComponentError, match=r"clergy 1: text: found .*, expected texts by language, with \{wigs\}"):
        own(f"[[clergy]]\nnumber = 1\ntext = {text}")
