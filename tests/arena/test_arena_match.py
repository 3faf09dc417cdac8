"""What a match is: seat orders, whole deals, seeds."""

import pytest

from lisboa.arena import LACERDA, Match, NoMatch, deal_seed


@pytest.mark.parametrize(
    "bots, orders",
    [
        (["a", "b"], {(0, 1), (1, 0)}),
        (["a", "a"], {(0, 0)}),
        (["a", "b", "b", "b"], {(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)}),
        (["b", "a", "b"], {(0, 1, 0), (1, 0, 0), (0, 0, 1)}),
    ],
)
def test_every_deal_is_played_in_all_different_seat_orders(bots, orders):
    match = Match.of(bots, 1)
    assert set(match.orders) == orders
    assert match.games == len(match.orders) == len(orders)


def test_four_different_bots_have_24_seat_orders():
    match = Match.of(["a", "b", "c", "d"], 25)
    assert len(set(match.orders)) == 24
    assert (match.games, match.deals) == (48, 2)


def test_the_schedule_goes_through_all_orders_of_a_deal_before_the_next():
    match = Match.of(["a", "b"], 5, seed=7)
    assert match.games == 6
    games = [match.game(number) for number in range(6)]
    assert [game.deal for game in games] == [0, 0, 1, 1, 2, 2]
    assert [game.order for game in games] == [(0, 1), (1, 0)] * 3
    assert [game.seed for game in games] == [deal_seed(7, deal) for deal in (0, 0, 1, 1, 2, 2)]


def test_deals_depend_on_the_seed_of_the_match():
    seeds = {deal_seed(seed, deal) for seed in (-1, 0, 1, 2, 2**62) for deal in range(200)}
    assert len(seeds) == 1000
    assert deal_seed(0, 0) == 183266165668396  # deals of published results must not change


def test_solo_is_one_bot_against_lacerda():
    match = Match.of(["a"], 3, solo=True)
    assert match.bots == ("a", LACERDA)
    assert match.orders == ((0, 1),)
    assert (match.players, match.games, match.deals) == (1, 3, 3)


@pytest.mark.parametrize(
    "arguments, part",
    [
        ({"bots": ["a"]}, "name 2 to 4"),
        ({"bots": ["a"] * 5}, "2 to 4 players"),
        ({"bots": []}, "2 to 4 players"),
        ({"bots": ["a", "b"], "solo": True}, "solo is one bot"),
        ({"bots": ["a", "b"], "games": 0}, "at least 1"),
        ({"bots": ["a", "b"], "timeout": 0}, "more than nothing"),
        ({"bots": ["a"], "solo": True, "draft": True}, "R2.14"),
        ({"bots": ["a", "b"], "tasks": [2]}, "seats from 0 to 1"),
    ],
)
def test_what_is_no_match(arguments, part):
    with pytest.raises(NoMatch, match=part):
        Match.of(**{"games": 10, **arguments})
