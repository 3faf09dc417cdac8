"""The soak itself: it goes through all options, reports progress, and finds what is wrong."""

import pytest

from lisboa.engine import selling
from lisboa.engine.state import GameState
from lisboa.soak import PLAYERS, SoakPlan, plans, play, run


def test_plans_go_through_all_options():
    options = {(plan.players, plan.draft, plan.eager) for plan in plans(12, [2, 3, 4], 7)}
    assert len(options) == 12
    assert [plan.seed for plan in plans(3, [2], 7)] == [7, 8, 9]
    mixed = {(plan.draft, plan.eager, plan.decrees, plan.tokens, bool(plan.tasks)) for plan in plans(32, [4], 0)}
    assert len(mixed) == 32
    assert any(plan.tasks == (0, 2) for plan in plans(32, [4], 0))


def test_plans_with_just_these_variants():
    for plan in plans(16, PLAYERS, 0, ["draft", "tokens"]):
        assert (plan.draft, plan.tokens, plan.decrees, plan.tasks) == (plan.players > 1, True, False, ())
    assert not any(plan.draft or plan.tokens or plan.decrees or plan.tasks for plan in plans(16, PLAYERS, 0, []))
    assert {plan.eager for plan in plans(16, PLAYERS, 0, [])} == {False, True}
    assert {plan.tasks for plan in plans(4, [1], 0, ["tasks"])} == {(0,)}
    with pytest.raises(ValueError, match="no variant 'cards'; there are draft, decrees, tokens, tasks"):
        plans(1, [2], 0, ["cards"])


def test_plans_have_names():
    assert str(SoakPlan(1, 5, eager=True)) == "solo, seed 5, eager"
    assert str(SoakPlan(3, 5, True, decrees=True, tokens=True, tasks=(0, 2))) == (
        "3 players, seed 5, draft, decrees, tokens, tasks of 0 2"
    )


def test_solo_and_variants_are_played():
    assert run(2, [1], seed=3, workers=1, variants=["decrees", "tokens", "tasks"]).failure is None
    assert run(1, [2], seed=4, workers=1, variants=["decrees", "tokens", "tasks"]).failure is None


def test_games_are_played_to_the_end():
    reports = []
    report = run(2, [2, 3], seed=3, workers=1, on_progress=lambda *args: reports.append(args))
    assert report.failure is None
    assert report.games == 2
    assert report.moves > 200
    assert [done for done, _, _ in reports] == [1, 2]
    assert reports[-1] == (2, 2, 0)


def test_games_are_played_on_several_cores():
    report = run(2, [2], seed=5, workers=2)
    assert report.failure is None
    assert report.games == 2


def test_what_goes_wrong_is_reported(monkeypatch):
    def lossy(self: GameState, who: int, amount: int, cause: int) -> None:
        self.players[who].wigs += amount

    if not hasattr(GameState.gain_wigs, "__code__"):
        pytest.skip("a compiled engine cannot be changed")
    monkeypatch.setattr(GameState, "gain_wigs", lossy)
    report = run(50, [3], workers=1)
    assert report.games == 1
    assert report.failure is not None
    assert "wigs: events say" in report.failure.what
    assert str(report.failure).startswith("3 players, seed 0, move ")


def test_what_the_engine_raises_is_reported(monkeypatch):
    def broken(s: GameState, who: int) -> list[object]:
        raise ValueError("no ships today")

    if not hasattr(selling.offer_sales, "__code__"):
        pytest.skip("a compiled engine cannot be changed")
    monkeypatch.setattr("lisboa.engine.trading.offer_sales", broken)
    failure = play(SoakPlan(2, 1, False, False)).failure
    assert failure is not None
    assert failure.what == "ValueError: no ships today"
