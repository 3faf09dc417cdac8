"""An owner of the printed game corrects values in a file or a folder of files, without touching ours."""

import pytest

from lisboa.components import ComponentError, load


def test_one_value(box, own):
    mine = own("[[clergy]]\nnumber = 12\nwigs = 4")
    assert mine.clergy[11].wigs == 4
    assert mine.clergy[11].source == {**box.clergy[11].source, "wigs": "P"}
    assert [tile for tile in mine.clergy if tile.number != 12] == [t for t in box.clergy if t.number != 12]


def test_a_table_with_a_single_row(own):
    assert own("[player]\nreais = 12").start_reais == 12


def test_free_rubble_follows_the_cost(own):
    mine = own('[[rubble]]\nname = "fire"\ncost = 4')
    benefit = mine.cards[61].benefit
    assert benefit is not None
    assert (benefit.text, benefit.amount) == ("fire free", 4)


def test_corrected_values_are_printed_ones_unless_said_otherwise(own):
    mine = own('[[cards]]\nnumber = 2\ninfluence = 3\nreward = "ship"\nsource = { reward = "X" }')
    assert mine.cards[1].source["influence"] == "P"
    assert mine.cards[1].source["reward"] == "X"
    assert mine.cards[1].source["kind"] == "R"


def test_a_mark_for_the_whole_correction(own):
    mine = own('[[cards]]\nnumber = 2\ninfluence = 3\nsource = "X"')
    assert (mine.cards[1].source["influence"], mine.cards[1].source["reward"]) == ("X", "R")


def test_a_row_without_values_confirms_the_row(own):
    mine = own('[[cards]]\nnumber = 2\nsource = "P"')
    assert set(mine.cards[1].source.values()) == {"P"}


def test_a_reward_becomes_a_penalty(own):
    mine = own('[[cards]]\nnumber = 2\nreward = ""\npenalty = "pay 1 real"')
    assert mine.cards[1].reward is None
    assert mine.cards[1].penalty is not None


def test_a_folder_is_read_in_the_order_of_the_names(tmp_path):
    (tmp_path / "2.toml").write_text("[[clergy]]\nnumber = 12\nwigs = 5")
    (tmp_path / "1.toml").write_text("[[clergy]]\nnumber = 12\nwigs = 4\n[[clergy]]\nnumber = 13\nwigs = 4")
    (tmp_path / "notes.txt").write_text("not a table")
    mine = load(str(tmp_path))
    assert [mine.clergy[11].wigs, mine.clergy[12].wigs] == [5, 4]


def test_an_empty_file_changes_nothing(box, own):
    assert own("# nothing to correct\n") == box


def test_a_byte_order_mark_is_no_fault(tmp_path):
    (tmp_path / "mine.toml").write_bytes(b"\xef\xbb\xbf[player]\nreais = 12\n")
    assert load(tmp_path / "mine.toml").start_reais == 12


def test_the_package_set_stays_as_it_is(box, own):
    own("[[clergy]]\nnumber = 12\nwigs = 4")
    assert load().clergy[11].wigs == 3


def test_the_fault_is_looked_for_in_the_correction(tmp_path):
    """Card 21 is fine, the owner's card 1 made it one too many."""
    path = tmp_path / "mine.toml"
    path.write_text('[[cards]]\nnumber = 1\ndeck = "red"')
    with pytest.raises(ComponentError) as error:
        load(path)
    assert str(error.value) == f"{path}: cards 1: deck: found 'red', expected 20 cards in the red deck, not 21"
