"""Points for a game, standings with their tie-breaks, and which of them told two players apart."""

from fractions import Fraction

from lisboa.tournaments.scoring import BYE, EQUAL, ONE, Bye, PlayedTable, points, ranked, standings


def played(round, players, places, wigs=(), deal=False):
    return PlayedTable(round, tuple(players), tuple(places), tuple(wigs), deal)


def order(lines):
    return [(line.player, line.place, line.by) for line in lines]


def test_a_win_is_one_point_and_the_last_has_none_at_any_table():
    assert points([1, 2]) == [ONE, 0]
    assert points([2, 1, 3]) == [ONE // 2, ONE, 0]
    assert points([1, 2, 3, 4]) == [12, 8, 4, 0]


def test_who_shares_places_shares_their_points():
    assert points([1, 1]) == [6, 6]
    assert points([1, 1, 3, 4]) == [10, 10, 4, 0]
    assert points([1, 2, 2]) == [12, 3, 3]
    assert points([1, 1, 1, 1]) == [6, 6, 6, 6]
    assert points([1, 2, 2, 2]) == [12, 4, 4, 4]


def test_who_leaves_comes_after_all_who_stayed():
    assert ranked([(True, 1), (False, 2), (False, 3)]) == [3, 1, 2]
    assert ranked([(False, 1), (False, 1), (True, 3)]) == [1, 1, 3]


def test_points_come_first():
    lines = standings([0, 1, 2, 3], [played(1, [0, 1, 2, 3], [2, 1, 4, 3])], [])
    assert order(lines) == [(1, 1, None), (0, 2, "points"), (3, 3, "points"), (2, 4, "points")]
    assert (lines[0].points, lines[0].wins, lines[0].games) == (12, 1, 1)


def test_then_the_points_of_opponents_then_who_came_before_whom():
    games = [played(1, [0, 1], [1, 2]), played(2, [0, 2], [2, 1]), played(2, [1, 3], [1, 2])]
    lines = standings(range(4), games, [])
    assert order(lines) == [(2, 1, None), (0, 2, "direct"), (1, 3, "opponents"), (3, 4, "points")]
    assert [line.opponents for line in lines] == [1, 1, Fraction(1, 2), 1]
    assert [line.direct for line in lines] == [1, 0, None, None]


def test_direct_meetings_may_go_round_in_a_circle():
    games = [played(1, [0, 1], [1, 2]), played(1, [2, 3], [1, 2]), played(2, [0, 2], [2, 1]), played(2, [1, 3], [1, 2])]
    games += [played(3, [0, 3], [1, 2]), played(3, [1, 2], [1, 2])]
    lines = standings(range(4), games, [])
    assert order(lines) == [(0, 1, None), (1, 1, EQUAL), (2, 1, EQUAL), (3, 4, "points")]


def test_direct_meetings_say_nothing_while_some_have_not_met():
    lines = standings(range(4), [played(1, [0, 1], [2, 1]), played(1, [2, 3], [2, 1])], [])
    assert [line.direct for line in lines] == [None] * 4


def test_then_wigs_against_the_same_seat_with_the_same_cards():
    games = [played(1, [0, 1], [1, 2], [100, 90], True), played(1, [2, 3], [1, 2], [120, 80], True)]
    lines = standings(range(4), games, [])
    assert order(lines) == [(2, 1, None), (0, 2, "deal"), (1, 3, "points"), (3, 4, "deal")]
    assert [line.deal for line in lines] == [20, -20, 10, -10]


def test_last_the_share_of_wigs_and_then_the_place_is_shared():
    games = [played(1, [0, 1], [1, 2], [100, 90]), played(1, [2, 3], [1, 2], [120, 80])]
    assert order(standings(range(4), games, [])) == [(2, 1, None), (0, 2, "share"), (1, 3, "points"), (3, 4, "share")]
    same = [played(1, [0, 1], [1, 2], [100, 50]), played(1, [2, 3], [1, 2], [100, 50])]
    assert order(standings(range(4), same, [])) == [(0, 1, None), (2, 1, EQUAL), (1, 3, "points"), (3, 3, EQUAL)]


def test_a_bye_is_worth_a_win_and_tells_nothing_of_opponents():
    lines = standings([0, 1, 2], [played(1, [0, 1], [1, 2])], [Bye(1, 2)])
    assert (lines[0].points, {line.player for line in lines[:2]}) == (BYE, {0, 2})
    mine = next(line for line in lines if line.player == 2)
    assert (mine.byes, mine.games, mine.opponents, mine.share) == (1, 0, None, None)


def test_who_has_not_played_has_no_points():
    (line,) = standings([7], [], [])
    assert (line.points, line.place, line.games) == (0, 1, 0)
