"""A record with the review as comments: the same game, with what was found at its moves."""

import json

from lisboa import insight
from lisboa.game import Game
from lisboa.insight.work import TURN
from lisboa.record import read
from lisboa.review_files.annotating import annotated
from lisboa.texts import Texts
from tests.insight.games import short_game


def test_the_record_is_of_the_same_game(reviewed):
    game = short_game()
    text = annotated(game, reviewed, game.texts)
    again = Game.from_record(text)
    assert again.hash() == game.hash()
    assert again.record() == game.record()


def test_turns_and_verdicts_are_at_their_moves(reviewed):
    game = short_game()
    record = read(annotated(game, reviewed, game.texts))
    told = {one.number: one for one in insight.page(game, reviewed, game.texts).decisions if one.verdict}
    comments = {comment.entry - 1: comment for comment in record.comments}
    assert comments.keys() == reviewed.found[TURN].keys() | told.keys()
    for number, one in told.items():
        comment = comments[number]
        assert (comment.verdict, comment.cost) == (one.verdict, round(one.cost, 3))
        assert one.title in comment.text
        assert one.reason in comment.text
        position = game.at(number)
        for move in comment.better:
            position.play(move)
        assert record.entries[number][0] == one.seat
    for number, turn in reviewed.found[TURN].items():
        assert comments[number].chance == round(turn["chances"][turn["seat"]], 3)


def test_entries_that_were_taken_back_are_counted(reviewed):
    """A comment names the entry of its move, wherever the game went in between."""
    game = short_game()
    data = json.loads(game.record())
    first = data["entries"][0]
    data["entries"] = [first, ["back", 0], *data["entries"]]
    data["version"] = 2
    longer = Game.from_record(json.dumps(data))
    assert longer.hash() == game.hash()
    plain, moved = (read(annotated(each, reviewed, each.texts)) for each in (game, longer))
    assert [comment.entry + 2 for comment in plain.comments] == [comment.entry for comment in moved.comments]


def test_comments_are_in_the_language_asked_for(reviewed):
    game = short_game()
    ours, theirs = (read(annotated(game, reviewed, Texts(language))) for language in ("en", "pt"))
    assert all(a.text != b.text for a, b in zip(ours.comments, theirs.comments, strict=True))
    assert [a.better for a in ours.comments] == [b.better for b in theirs.comments]
