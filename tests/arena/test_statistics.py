"""Intervals: against figures worked out by hand, known cases, and chance with a known answer."""

from math import comb
from random import Random
from time import perf_counter

import pytest

from lisboa.arena.statistics import Interval, bootstrap_mean, wilson


def test_wilson_by_hand():
    # z² = 3.8416: middle (0.5 + 0.019208) / 1.038416 = 0.5, half 1.96 / 1.038416 · √(0.0025 + 0.00009604) = 0.09617
    found = wilson(50, 100)
    assert found.value == 0.5
    assert found.low == pytest.approx(0.40383, abs=1e-5)
    assert found.high == pytest.approx(0.59617, abs=1e-5)


def test_wilson_of_nothing_won_and_of_everything_won():
    # For no wins the upper bound is z² / (n + z²), for nothing but wins the lower one is n / (n + z²).
    none, all_ = wilson(0, 10), wilson(10, 10)
    assert none == Interval(0.0, 0.0, pytest.approx(3.8416 / 13.8416))
    assert all_ == Interval(1.0, pytest.approx(10 / 13.8416), 1.0)


def test_wilson_takes_shared_victories_and_mirrors():
    found, mirrored = wilson(2.5, 10), wilson(7.5, 10)
    assert found.value == 0.25
    assert wilson(2, 10).low < found.low < wilson(3, 10).low
    assert (1 - mirrored.high, 1 - mirrored.low) == (pytest.approx(found.low), pytest.approx(found.high))


def test_wilson_with_another_width():
    assert wilson(50, 100, z=1).high < wilson(50, 100).high
    assert wilson(50, 100, z=0) == Interval(0.5, 0.5, 0.5)


def test_wilson_without_games_knows_nothing():
    assert wilson(0, 0) == Interval(0.0, 0.0, 1.0)


@pytest.mark.parametrize("wins, games", [(11, 10), (-1, 10), (1, 0)])
def test_wilson_refuses_impossible_numbers(wins, games):
    with pytest.raises(ValueError, match="no more wins than games"):
        wilson(wins, games)


def test_wilson_holds_the_true_share_about_95_times_in_100():
    """Worked out exactly, from the chances of every number of wins in 100 games, for several true shares."""
    held = []
    for share in (0.05, 0.25, 0.3, 0.5, 0.6, 0.9):
        chances = [comb(100, wins) * share**wins * (1 - share) ** (100 - wins) for wins in range(101)]
        bounds = [wilson(wins, 100) for wins in range(101)]
        held.append(sum(p for p, found in zip(chances, bounds, strict=True) if found.low <= share <= found.high))
    assert all(0.925 < chance < 0.975 for chance in held)
    assert sum(held) / len(held) == pytest.approx(0.95, abs=0.01)


def test_bootstrap_of_equal_values_is_sure():
    assert bootstrap_mean([7, 7, 7, 7], [0, 0, 1, 1]) == Interval(7, 7, 7)


def test_bootstrap_of_two_deals_by_hand():
    # Two deals with means 0 and 10: resamples have means 0, 5 and 10, the outer two a quarter of the time each.
    assert bootstrap_mean([0, 10], [1, 2]) == Interval(5, 0, 10)


def test_bootstrap_weighs_deals_by_their_games():
    # Deals with 3 games of 0 and 1 game of 8: the mean is 2; a resample is all of one deal (0 or 8) or both (2).
    assert bootstrap_mean([0, 0, 0, 8], [1, 1, 1, 2]) == Interval(2, 0, 8)


def test_bootstrap_of_one_deal_or_none():
    assert bootstrap_mean([1, 2, 3], [5, 5, 5]) == Interval(2, 2, 2)
    assert bootstrap_mean([], []) == Interval(0, 0, 0)


def test_bootstrap_draws_whole_deals():
    """Games that repeat their deal's luck tell no more than one game: the interval must not shrink."""
    rng = Random(2)
    single = [rng.gauss(100, 20) for _ in range(200)]
    fourfold = [value for value in single for _ in range(4)]
    once = bootstrap_mean(single, range(200))
    repeated = bootstrap_mean(fourfold, [deal for deal in range(200) for _ in range(4)])
    as_if_independent = bootstrap_mean(fourfold, range(800))
    assert (repeated.low, repeated.high) == (pytest.approx(once.low), pytest.approx(once.high))
    assert as_if_independent.high - as_if_independent.low < 0.6 * (once.high - once.low)


def test_bootstrap_agrees_with_the_bell_curve():
    rng = Random(3)
    values = [rng.gauss(100, 20) for _ in range(400)]
    found = bootstrap_mean(values, range(400))
    mean = sum(values) / 400
    half = 1.96 * (sum((value - mean) ** 2 for value in values) / 400) ** 0.5 / 20
    assert found.value == pytest.approx(mean)
    assert found.high - found.low == pytest.approx(2 * half, rel=0.12)


def test_bootstrap_is_deterministic_and_its_seed_counts():
    values, deals = [3, 1, 4, 1, 5, 9, 2, 6], [1, 1, 2, 2, 3, 3, 4, 4]
    assert bootstrap_mean(values, deals) == bootstrap_mean(values, deals)
    assert bootstrap_mean(values[::-1], deals[::-1]) == bootstrap_mean(values, deals)
    assert bootstrap_mean(values, deals, rounds=20, seed=1) != bootstrap_mean(values, deals, rounds=20, seed=2)


def test_bootstrap_wants_a_deal_for_each_value():
    with pytest.raises(ValueError, match="2 values but 1 deals"):
        bootstrap_mean([1, 2], [1])


def test_bootstrap_is_quick_enough_for_ten_thousand_games():
    values = [float(number % 97) for number in range(10_000)]
    start = perf_counter()
    bootstrap_mean(values, [number // 2 for number in range(10_000)])
    assert perf_counter() - start < 5  # about half a second on an idle core
