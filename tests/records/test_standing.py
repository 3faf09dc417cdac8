"""Which entries stand, against a list that is copied at every step."""

from random import Random

import pytest

from lisboa.standing import StandingEntries


def wandered(seed, entries=200):
    """Entries of all kinds, and what stands after each of them."""
    rng, line, stood = Random(seed), StandingEntries(), [[]]
    for number in range(1, entries + 1):
        before = stood[-1]
        kind = rng.choice("ppppuubBs")
        if kind == "p":
            line.play()
            stood.append([*before, number])
        elif kind == "u":
            line.undo()
            stood.append(before[:-1])
        elif kind == "s":
            line.skip()
            stood.append(before)
        else:
            to = rng.randrange(number)
            line.back(to)
            stood.append(stood[to])
            if kind == "B":
                line.stay()
                stood[-1] = [*stood[to], number]
    return line, stood


@pytest.mark.parametrize("seed", range(20))
def test_what_stands_after_every_entry(seed):
    line, stood = wandered(seed)
    assert len(line) == len(stood) - 1
    assert [line.numbers(after) for after in range(len(stood))] == stood
    assert line.numbers() == stood[-1]


@pytest.mark.parametrize("seed", range(20))
def test_what_each_entry_follows_says_what_stands(seed):
    line, stood = wandered(seed)
    for number, there in enumerate(stood):
        chain = [number] if number in there else []
        while number := line.follows(number):
            chain.insert(0, number)
        assert chain == there


def test_nothing_is_taken_back_where_nothing_stands():
    line = StandingEntries()
    line.undo()
    assert (line.numbers(), line.backs) == ([], 0)


def test_what_was_taken_back_stands_again_where_one_goes_back_to_it():
    line = StandingEntries()
    line.play()
    line.play()
    line.undo()
    line.back(2)
    assert (line.numbers(), line.backs) == ([1, 2], 1)
