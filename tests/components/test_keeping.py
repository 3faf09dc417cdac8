"""A component set as one text: the same set comes back, with an owner's corrections, or a sentence says why not."""

import json

import pytest

from lisboa.components import ComponentError, components_from_text, components_text

CORRECTION = '[player]\nreais = 11\n[[cards]]\nnumber = 2\nreward = ""\npenalty = "pay 1 real"\nsource = "X"'


def test_the_package_set_comes_back(box):
    again = components_from_text(components_text(box))
    assert again == box
    assert again.hash == box.hash


def test_an_owners_corrections_come_back_without_the_file(box, own):
    mine = own(CORRECTION)
    again = components_from_text(components_text(mine))
    assert again == mine
    assert (again.start_reais, again.hash) == (11, mine.hash)
    assert again.hash != box.hash


def test_marks_come_back(own):
    mine = own(CORRECTION)
    again = components_from_text(components_text(mine))
    assert again.cards[1].source["penalty"] == "X"
    for name, rows in mine.tables.items():
        assert [(row.values, row.marks) for row in again.tables[name]] == [(row.values, row.marks) for row in rows]


def test_the_text_is_the_same_each_time(own):
    mine = own(CORRECTION)
    assert components_text(components_from_text(components_text(mine))) == components_text(mine)


def test_a_changed_value_is_checked_like_any_other(box):
    files = json.loads(components_text(box))
    files["player.toml"]["player"]["reais"] = -1
    with pytest.raises(ComponentError, match="player: reais: found -1, expected a whole number"):
        components_from_text(json.dumps(files))


def test_values_have_to_fit_together(box):
    files = json.loads(components_text(box))
    files["tracks.toml"]["rubble"][0]["cubes"] += 1
    with pytest.raises(ComponentError, match="63 cubes in all, not 64"):
        components_from_text(json.dumps(files))


def test_a_missing_table_is_noticed(box):
    files = json.loads(components_text(box))
    del files["clergy.toml"]
    with pytest.raises(ComponentError, match="clergy"):
        components_from_text(json.dumps(files))


@pytest.mark.parametrize("text", ["", "[]", '{"player.toml": 3}', "[" * 100_000, '{"player.toml": {}'])
def test_what_is_no_set_is_refused(text):
    with pytest.raises(ComponentError, match="kept component set"):
        components_from_text(text)
