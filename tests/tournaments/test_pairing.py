"""Pairings of any size, whoever comes late or drops out: what must never be, and how near to the best they are."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lisboa.tournaments.pairing import Meetings, Standing, round_robin, sizes, swiss
from lisboa.tournaments.scoring import points

MOST_SPREAD = 2  # between the seat somebody had most often and the one they had least often, after a few rounds
NEAR = 0.2  # of all meetings: how many more repeated ones there may be than a bound says


class Field:
    """Players who come and go, and what they have played. Results are by chance."""

    def __init__(self, count, size, system, rounds, seed):
        self.size = size
        self.system = system
        self.rounds = rounds
        self.rng = Random(seed)
        self.seed = seed
        self.active = list(range(count))
        self.points = dict.fromkeys(self.active, 0)
        self.past = Meetings()
        self.played = 0

    def paired(self):
        if self.system == "swiss":
            order = sorted(self.active, key=lambda player: -self.points[player])
            entries = [Standing(player, self.points[player]) for player in order]
            return swiss(entries, self.past, self.size, self.seed + self.played)
        left = max(1, self.rounds - self.played)
        return round_robin(self.active, self.past, self.size, self.seed, self.played + 1, left)

    def play(self):
        pairing = self.paired()
        assert pairing == self.paired(), "the same input gives another pairing"
        everybody = [player for table in pairing.tables for player in table]
        assert sorted([*everybody, *pairing.byes]) == sorted(self.active), "somebody is left out, or there twice"
        assert sorted(map(len, pairing.tables)) == sorted(sizes(len(everybody), self.size))
        assert all(2 <= len(table) <= self.size for table in pairing.tables)
        assert len(pairing.byes) == (len(self.active) % 2 if self.size == 2 else 0)
        self.past.add(pairing.tables, pairing.byes)
        for table in pairing.tables:
            places = list(range(1, len(table) + 1))
            self.rng.shuffle(places)
            for player, earned in zip(table, points(places), strict=True):
                self.points[player] += earned
        self.played += 1
        return pairing

    def drop_out(self):
        if len(self.active) > 3:
            self.active.remove(self.rng.choice(self.active))

    def join(self):
        number = len(self.points)
        self.points[number] = 0
        self.active.append(number)

    def repeats(self):
        return sum(times - 1 for times in self.past.met.values() if times > 1)

    def fewest_repeats(self):
        """However they are paired: each pair can meet once before another has to meet again."""
        count = len(self.points)
        return max(0, sum(self.past.met.values()) - count * (count - 1) // 2)

    def spread(self):
        least = min(len(range(self.size)), 2)
        return max(
            max(self.past.sat[player, seat] for seat in range(self.size))
            - min(self.past.sat[player, seat] for seat in range(least))
            for player in self.points
        )


fields = st.builds(
    Field,
    count=st.integers(2, 40),
    size=st.integers(2, 4),
    system=st.sampled_from(["swiss", "round-robin"]),
    rounds=st.just(5),
    seed=st.integers(0, 2**32),
)


@settings(max_examples=8, deadline=None)
@given(fields, st.lists(st.sampled_from(["", "join", "drop"]), min_size=4, max_size=4))
def test_nobody_is_twice_in_a_round_and_byes_are_even(field, changes):
    for change in ["", *changes]:
        if change == "join":
            field.join()
        elif change == "drop":
            field.drop_out()
        field.play()
    if len(field.active) >= 5 and set(changes) == {""}:
        assert max(field.past.byes.values(), default=0) <= 1


@settings(max_examples=6, deadline=None)
@given(fields)
def test_opponents_are_repeated_hardly_more_often_than_they_must_be(field):
    for _ in range(5):
        field.play()
    allowed = NEAR * sum(field.past.met.values()) if field.size > 2 else 0
    if field.size == 2 and field.system == "swiss" and len(field.points) < 10:
        return  # fewer opponents than rounds allow: tested below
    assert field.repeats() <= field.fewest_repeats() + allowed
    assert field.spread() <= MOST_SPREAD + (field.size == 2)


@pytest.mark.parametrize("count", [10, 25, 40])
def test_in_a_swiss_for_two_nobody_meets_twice(count):
    """By Dirac's theorem there is such a pairing for as many rounds as half of the players."""
    field = Field(count, 2, "swiss", 0, seed=count)
    for _ in range(min(7, count // 2)):
        field.play()
    assert field.repeats() == 0


@pytest.mark.parametrize("count", [2, 5, 8, 13])
def test_in_a_round_robin_for_two_all_meet_once_in_each_cycle(count):
    rounds = count - 1 + count % 2
    field = Field(count, 2, "round-robin", 2 * rounds, seed=3)
    for cycle in (1, 2):
        for _ in range(rounds):
            field.play()
        assert set(field.past.met.values()) == {cycle}
        assert set(field.past.byes.values()) == ({cycle} if count % 2 else set())


def test_a_round_robin_of_nine_at_tables_of_three_is_the_perfect_one():
    field = Field(9, 3, "round-robin", 4, seed=1)
    for _ in range(4):
        field.play()
    assert set(field.past.met.values()) == {1}
    assert len(field.past.met) == 36


def test_equal_points_meet_where_that_repeats_nothing():
    entries = [Standing(number, 12 * (3 - number // 4)) for number in range(16)]
    pairing = swiss(entries, Meetings(), 4, seed=5)
    assert [{player // 4 for player in table} for table in pairing.tables] == [{0}, {1}, {2}, {3}]


def test_a_bye_goes_to_the_last_who_has_had_none():
    past = Meetings()
    past.byes[4] = 1
    pairing = swiss([Standing(number, 12 * (4 - number)) for number in range(5)], past, 2, seed=5)
    assert pairing.byes == (3,)


def test_tables_of_a_round_differ_by_one_seat_at_most():
    assert sizes(5, 4) == [3, 2]
    assert sizes(9, 4) == [3, 3, 3]
    assert sizes(8, 4) == [4, 4]
    assert sizes(4, 3) == [2, 2]
    assert sizes(7, 3) == [3, 2, 2]


def test_both_seats_are_had_equally_often_by_two_who_meet_again():
    field = Field(2, 2, "swiss", 6, seed=1)
    for _ in range(6):
        field.play()
    assert {field.past.sat[player, seat] for player in (0, 1) for seat in (0, 1)} == {3}
