"""A review in words: everything that was found, in the language of whoever reads it."""

import json
from dataclasses import asdict

import pytest

from lisboa import insight
from lisboa.insight import ReviewError
from lisboa.insight.work import DECISION, FORTUNE, PLAYOUT, TURN, Work
from lisboa.texts import Texts
from tests.insight.games import short_game


def test_the_page_tells_all_that_was_found(reviewed):
    game = short_game()
    told = insight.page(game, reviewed, game.texts)
    assert [turn.number for turn in told.turns] == sorted(reviewed.found[TURN])
    assert [one.number for one in told.decisions] == sorted(reviewed.found[DECISION])
    assert [one.number for one in told.luck] == sorted(reviewed.found[FORTUNE])
    assert told.end == [float(score.place == 1) for score in game.scores()]
    for player, score in zip(told.players, game.scores(), strict=True):
        assert player.even_wigs == pytest.approx(score.total - reviewed.player(player.seat).luck_wigs)
    judged = [one for one in told.decisions if one.verdict]
    assert judged
    for one in judged:
        assert all((one.title, one.played, one.reason))
        assert one.title != one.played
    json.dumps(asdict(told))


def test_in_another_language(reviewed):
    game = short_game()
    ours, theirs = (insight.page(game, reviewed, Texts(language, game.names)) for language in ("en", "pt"))
    assert [one.cost for one in ours.decisions] == [one.cost for one in theirs.decisions]
    pairs = [(a, b) for a, b in zip(ours.decisions, theirs.decisions, strict=True) if a.verdict]
    assert all(a.reason != b.reason for a, b in pairs)


def test_each_decision_in_detail(reviewed):
    game = short_game()
    work = Work(game, 0, 1)
    page = {one.number: one for one in insight.page(game, reviewed, game.texts).decisions}
    for number in reviewed.found[DECISION]:
        told = insight.detail(game, reviewed, number, game.texts)
        assert told.decision == page[number]
        best, played = told.candidates[told.best], told.candidates[told.played]
        assert best == told.candidates[0]
        assert best.difference == 0
        assert played.line == [move.text for move in work.made[number].line]
        if page[number].cost:
            assert played.difference == pytest.approx(-page[number].cost)
        for candidate in told.candidates:
            assert 1 <= len(candidate.steps) <= len(candidate.line)
            assert candidate.title
            assert candidate.deals > 0
        assert told.pairs == (reviewed.found[PLAYOUT][number]["pairs"] if number in reviewed.found[PLAYOUT] else 0)


def test_what_is_not_known_is_refused(reviewed):
    with pytest.raises(ReviewError):
        insight.detail(short_game(), reviewed, 10_000, Texts())
    with pytest.raises(ReviewError):
        insight.detail(short_game(), insight.review_of(short_game()), 0, Texts())


def test_a_review_under_way_can_be_told(reviewed):
    begun = insight.review_of(short_game())
    begun.found[TURN] = dict(list(reviewed.found[TURN].items())[:1])
    told = insight.page(short_game(), begun, Texts())
    assert len(told.turns) == 1
    assert told.decisions == []
    assert [player.accuracy for player in told.players] == [None, None]


@pytest.mark.parametrize(
    "change",
    [
        {"played": {"line": ["no such move"]}},
        {"best": {"line": ["finish"]}},
        {"ahead": [[{}, {}]]},
        {"ahead": 1},
        {"candidates": [{}]},
        {"candidates": []},
    ],
)
def test_a_review_that_somebody_has_changed_is_refused(change, reviewed):
    damaged = insight.read(reviewed.text())
    number = next(one.number for one in reviewed.verdicts() if one.verdict)
    damaged.found[DECISION][number] |= change
    with pytest.raises(ReviewError):
        insight.detail(short_game(), damaged, number, Texts())
