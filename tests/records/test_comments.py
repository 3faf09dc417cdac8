"""Comments in a record: they are kept and checked, and the game is the same without them."""

import json

import pytest

from lisboa.game import Game
from lisboa.record import Comment, Record, RecordError, read
from tests.records.stroll import stroll

SAID = Comment(2, "Zé’s “better” move", "mistake", 0.36, 0.12, ("visit king 14", "take 3"))


def commented(*comments: Comment) -> Record:
    record = read(stroll(Game.new(2, seed=5), 12, seed=1).record())
    record.comments = list(comments)
    return record


def test_comments_are_written_and_read():
    record = commented(SAID, Comment(12, "At the end."))
    assert read(record.text()).comments == record.comments
    assert read(record.text()) == record


def test_a_game_is_the_same_without_them():
    record = commented(SAID)
    game = Game.from_record(record.text())
    record.comments = []
    assert game.record() == record.text()


def test_a_record_without_comments_does_not_name_them():
    assert "comments" not in json.loads(commented().text())


def test_nothing_is_written_of_what_there_is_nothing_to_say():
    data = json.loads(commented(Comment(1, "So it begins.")).text())
    assert data["comments"] == [{"entry": 1, "text": "So it begins."}]


def test_what_a_later_program_says_besides_is_no_fault():
    data = json.loads(commented(SAID).text())
    data["comments"][0]["by"] = "Ana"
    assert read(json.dumps(data)).comments == [SAID]


@pytest.mark.parametrize(
    "comments",
    [
        None,
        {},
        "x",
        [None],
        ["x"],
        [{}],
        [{"entry": 1}],
        [{"text": "x"}],
        [{"entry": 0, "text": "x"}],
        [{"entry": 13, "text": "x"}],
        [{"entry": True, "text": "x"}],
        [{"entry": "1", "text": "x"}],
        [{"entry": 1, "text": 2}],
        [{"entry": 1, "text": "x", "verdict": None}],
        [{"entry": 1, "text": "x", "chance": 1.5}],
        [{"entry": 1, "text": "x", "chance": True}],
        [{"entry": 1, "text": "x", "cost": -0.1}],
        [{"entry": 1, "text": "x", "better": "finish"}],
        [{"entry": 1, "text": "x", "better": [1]}],
        [{"entry": 1, "text": "x"}] * 20_001,
    ],
)
def test_damaged_comments_are_refused(comments):
    data = json.loads(commented().text())
    with pytest.raises(RecordError, match="damaged record"):
        read(json.dumps(data | {"comments": comments}))
