"""The hash tells sets of values apart, and nothing else."""

import pickle
import re

import pytest

from lisboa.components import load, load_from


def test_the_hash_is_short_and_the_set_is_cached(box):
    assert re.fullmatch("[0-9a-f]{16}", box.hash)
    assert load() is box


def test_comments_and_formatting_do_not_count(box, copy):
    for path in copy.glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        path.write_text("# another comment\n\n" + re.sub(r" +=", "=", text), encoding="utf-8")
    assert load_from(copy).hash == box.hash


def test_marks_do_not_count(box, own):
    changed = own('[[clergy]]\nnumber = 12\nsource = "X"')
    assert changed.clergy[11].source["wigs"] == "X"
    assert changed.hash == box.hash


def test_confirming_a_value_does_not_count(box, own):
    assert own("[[clergy]]\nnumber = 12\nwigs = 3").hash == box.hash


def test_two_spellings_of_one_effect_are_the_same(box, own):
    assert own('[[cards]]\nnumber = 18\nbenefit = "1 reais off"').hash == box.hash


@pytest.mark.parametrize(
    "text",
    [
        "[[clergy]]\nnumber = 12\nwigs = 4",
        "[[treasury]]\nspace = 1\nreais = 6",
        "[player]\nreais = 11",
        '[[plots]]\nname = "A2"\nreward = "1 gold"',
        '[[buildings]]\nnumber = 1\nblue = ["tools"]',
        '[[cards]]\nnumber = 82\nbenefit = "gold sold +2"',
        "[[cards]]\nnumber = 1\ninfluence = 4",
        '[[decrees]]\nnumber = 12\nwhat = ["B"]',
    ],
)
def test_each_value_counts(box, own, text):
    assert own(text).hash != box.hash


def test_a_set_can_be_sent_to_another_process(box):
    again = pickle.loads(pickle.dumps(box))
    assert again == box
    assert again.hash == box.hash
