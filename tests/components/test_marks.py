"""Where each value comes from: P printed, X derived, R reconstructed."""

from dataclasses import fields

import pytest


def marks(row) -> str:
    """The marks of a row in one word, each mark once."""
    return "".join(sorted(set(row.source.values())))


def test_every_value_of_every_row_has_a_mark(box):
    for name in ("ships", "streets", "plots", "columns", "sites", "buildings", "plans", "cards"):
        for row in getattr(box, name):
            # What a row is called is no value, except on the ships and the numbered tiles and decrees.
            names = {field.name for field in fields(row)} - {"source", "name", "number"}
            assert set(row.source) == names, row
    for row in (*box.clergy, *box.decrees):
        assert set(row.source) == {field.name for field in fields(row)} - {"source", "text"}, row
    assert {mark for rows in box.tables.values() for row in rows for mark in row.marks.values()} == set("PXR")


def test_ships(box):
    assert [ship.source["influence"] for ship in box.ships] == ["X", "X", "P", "R"]
    assert [ship.source["modifier"] for ship in box.ships] == ["P", "P", "P", "R"]
    assert [ship.source["colour"] for ship in box.ships] == ["P", "P", "P", "R"]


def test_only_two_street_names_are_reconstructed(box):
    assert [street.source["title"] for street in box.streets] == ["P", "R", "P", "R"]
    assert all(street.source["good"] == street.source["columns"] == "P" for street in box.streets)


def test_plots_and_sites(box):
    assert [plot.name for plot in box.plots if plot.source["reward"] == "R"] == ["B2", "E3"]
    assert [site.name for site in box.sites if site.source["reward"] == "R"] == ["east-C"]
    assert all(plot.source["streets"] == "P" for plot in box.plots)
    assert all(site.source["cubes"] == "P" for site in box.sites)
    assert all(marks(column) == "P" for column in box.columns)


def test_buildings_and_plans(box):
    assert all(marks(building) == "R" for building in box.buildings)
    assert "".join(map(marks, box.plans)) == "P" * 8 + "X" * 8 + "PRRR"


def test_clergy(box):
    assert [tile.number for tile in box.clergy if tile.source["wigs"] == "P"] == [1, 7]
    assert all(tile.source[field] == "P" for tile in box.clergy for field in ("effect", "what", "amount"))


def test_only_the_order_inside_a_family_of_decrees_is_reconstructed(box):
    assert all(decree.source[field] == "P" for decree in box.decrees for field in ("kind", "what", "wigs"))
    known = [decree.number for decree in box.decrees if decree.source["number"] == "P"]
    assert known == [21, 22, 23, 45, 50, 57, 58, *range(61, 71)]


def test_cards(box):
    known = {card.number: marks(card) for card in box.cards if marks(card) != "R"}
    assert known == {1: "X", 23: "P", 27: "P", 31: "X", 32: "X", 37: "P"}


@pytest.mark.parametrize(
    "table, key, field, mark",
    [
        ("treasury", 1, "influence", "P"),
        ("influence", "", "coins", "P"),
        ("market", "", "floor", "X"),
        ("market", "", "top", "P"),
        ("goods", "gold", "price", "P"),
        ("rubble", "fire", "cost", "P"),
        ("rubble", "fire", "cubes", "X"),
        ("player", "", "wigs", "P"),
        ("player", "", "clergy_spaces", "P"),
        ("city_tiles", "", "large", "P"),
        ("downtown", "", "scoring_tiles", "P"),
        ("church", 3, "icon", "P"),
        ("decks", "blue", "size", "X"),
        ("decks", "red", "size", "P"),
        ("decks", "purple", "size", "X"),
        ("decks", "brown", "size", "X"),
        ("offices", "minister", "spaces", "P"),
        ("offices", "builder", "spaces", "X"),
        ("offices", "king", "spaces", "X"),
        ("offices", "minister", "plaza", "X"),
    ],
)
def test_values_outside_the_typed_rows(box, table, key, field, mark):
    row = next(row for row in box.tables[table] if row.key == key)
    assert row.marks[field] == mark
