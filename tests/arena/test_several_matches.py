"""The progress of several matches as one."""

from math import isnan, nan

import pytest

from lisboa.arena import SeveralMatches, running


@pytest.fixture
def clock(monkeypatch):
    """A clock that tests set."""

    class Clock:
        now = 100.0

        def monotonic(self):
            return self.now

    found = Clock()
    monkeypatch.setattr(running, "time", found)
    return found


def test_the_time_left_comes_from_games_that_were_played(clock):
    """Two journals are full, a third has two of ten games: what they hold took no time now, and tells nothing."""
    told = []
    matches = SeveralMatches(lambda *progress: told.append(progress), 40)
    matches.after(0)(10, 10, nan)
    matches.after(10)(10, 10, nan)
    third = matches.after(20)
    third(2, 10, nan)
    assert [(done, games) for done, games, _ in told] == [(10, 40), (20, 40), (22, 40)]
    assert all(isnan(left) for *_, left in told)
    clock.now += 3.0
    third(3, 10, 0.0)
    assert told[-1] == (23, 40, 3.0 * 17)
    clock.now += 5.0
    third(4, 10, 0.0)
    assert told[-1] == (24, 40, 4.0 * 16)


def test_reading_journals_is_no_part_of_the_pace(clock):
    told = []
    matches = SeveralMatches(lambda *progress: told.append(progress), 20)
    clock.now += 50.0  # as long as it takes to read and count what is there
    matches.after(0)(10, 10, nan)
    clock.now += 2.0
    matches.after(10)(1, 10, 0.0)
    assert told[-1] == (11, 20, 2.0 * 9)
