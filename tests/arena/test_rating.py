"""The rating scale: what results say about somebody's strength, and how certainly."""

from itertools import permutations
from math import exp

import pytest

from lisboa.arena.rating import RatedGame, _likelihood, expected, rating


def games(wins: int, losses: int, other: float = 1400.0) -> list[RatedGame]:
    return [RatedGame(1, ((other, 2),))] * wins + [RatedGame(2, ((other, 1),))] * losses


def test_as_many_wins_as_losses_are_the_opponents_rating():
    found = rating(games(50, 50, 1700.0))
    assert found.value == pytest.approx(1700, abs=10)
    assert found.low < 1700 < found.high


def test_ten_wins_for_each_loss_are_400_points():
    assert expected(1800, 1400) == pytest.approx(10 / 11)
    assert rating(games(500, 50)).value == pytest.approx(1800, abs=15)


def test_a_shared_place_counts_half():
    shared = rating([RatedGame(1, ((1400.0, 1),))] * 40)
    halves = rating(games(20, 20))
    assert (shared.value, shared.low, shared.high) == pytest.approx((halves.value, halves.low, halves.high))


def test_more_games_are_more_certain():
    few, many = rating(games(3, 2)), rating(games(60, 40))
    assert many.high - many.low < (few.high - few.low) / 2


def test_nothing_but_wins_has_an_honest_answer():
    found = rating(games(10, 0))
    assert 1500 < found.low < found.value < found.high < 4000


def test_the_interval_holds_19_times_of_20():
    """Somebody of 1500 plays 30 games against 1400: over all results, weighted by how likely they are."""
    chance = expected(1500, 1400)
    likely, held, ways = 0.0, 0.0, 1
    for wins in range(31):
        weight = ways * chance**wins * (1 - chance) ** (30 - wins)
        found = rating(games(wins, 30 - wins))
        held += weight * (found.low <= 1500 <= found.high)
        likely += weight
        ways = ways * (30 - wins) // (wins + 1)
    assert likely == pytest.approx(1.0)
    assert 0.92 <= held <= 0.99


# ---------------------------------------------------------------------- more players

THREE = (1300.0, 1500.0, 1900.0)


def chance_of(order: tuple[int, ...], own: float) -> float:
    """How likely a ranking of seats is; seat 0 is the one that is rated."""
    place = {seat: at for at, seat in enumerate(order, 1)}
    return exp(_likelihood(RatedGame(place[0], tuple((THREE[seat - 1], place[seat]) for seat in (1, 2, 3))), own))


def test_all_rankings_of_a_table_are_certain_together():
    assert sum(chance_of(order, 1600.0) for order in permutations(range(4))) == pytest.approx(1.0)


def test_any_two_at_a_table_come_in_as_if_they_had_played_alone():
    for seat in (1, 2, 3):
        ahead = sum(chance_of(order, 1600.0) for order in permutations(range(4)) if order.index(0) < order.index(seat))
        assert ahead == pytest.approx(expected(1600.0, THREE[seat - 1]))


def test_a_table_of_four_says_more_than_a_game_and_less_than_three():
    def width(found: list[RatedGame]) -> float:
        return rating(found).high - rating(found).low

    four = [
        RatedGame(place, tuple((1400.0, other) for other in range(1, 5) if other != place)) for place in (1, 2, 3, 4)
    ]
    assert width(games(30, 30)) < width(four * 5) < width(games(10, 10))
    assert rating(four * 5).value == pytest.approx(1400, abs=10)
