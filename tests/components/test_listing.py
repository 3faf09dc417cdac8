"""The listing shows every value with its mark, and on demand only those that are reconstructed."""

import pytest

from lisboa.components import ComponentError, listing


def test_the_tables(box):
    assert listing.tables() == list(box.tables)
    assert {"ships", "plots", "clergy", "decrees", "cards"} < set(listing.tables())


def test_one_table(box):
    assert listing.render(box, "ships", None) == "\n".join(
        [
            "ships (4 rows, ships.toml)",
            "  1 P  colour blue P    influence 3 X  modifier 0 P  copies 3 P  period 1 P",
            "  2 P  colour red P     influence 2 X  modifier 1 P  copies 3 P  period 1 P",
            "  3 P  colour purple P  influence 1 P  modifier 2 P  copies 3 P  period 2 P",
            "  4 R  colour brown R   influence 0 R  modifier 3 R  copies 3 P  period 2 P",
        ]
    )


def test_a_table_with_a_single_row(box):
    assert listing.render(box, "market", None) == "market (1 row, tracks.toml)\n  floor 1 X  top 6 P"


def test_what_a_row_does_not_have_is_left_out(box):
    lines = listing.render(box, "cards", None).splitlines()
    assert lines[1].split("  ")[1] == "1"
    assert "reward 1 gold X" in lines[1]
    assert "event" not in lines[1]
    assert "influence" not in lines[17]
    assert "event 2 gold R" in lines[17]


def test_all_tables(box):
    text = listing.render(box, None, None)
    assert text.count("\n\n") == len(listing.tables()) - 1
    assert "wigs 3 P" in text


def test_reconstructed_values_of_a_table(box):
    lines = listing.render(box, "clergy", "R").splitlines()
    assert lines[0] == "  clergy  2   wigs  2  R"
    assert lines[-1] == "35 of 160 values are reconstructed (R)"
    assert len(lines) == 36


def test_reconstructed_values_of_all_tables(box):
    lines = listing.render(box, None, "R").splitlines()
    assert lines[-1].startswith(f"{len(lines) - 1} of ")
    assert all(line.endswith(" R") for line in lines[:-1])
    assert any(line.split() == ["plots", "B2", "reward", "3", "influence", "R"] for line in lines)


def test_a_table_without_such_values(box):
    assert listing.render(box, "columns", "R") == "0 of 6 values are reconstructed (R)"


def test_a_corrected_value_shows(box, own):
    mine = own("[[clergy]]\nnumber = 12\nwigs = 4")
    assert "wigs 4 P" in listing.render(mine, "clergy", None).splitlines()[12]


def test_unknown_names(box):
    with pytest.raises(ComponentError, match="found table 'nope', expected one of treasury, influence"):
        listing.render(box, "nope", None)
    with pytest.raises(ComponentError, match="found source 'Z', expected one of P, X, R"):
        listing.render(box, None, "Z")
