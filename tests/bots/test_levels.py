"""The eight levels: their names and manners. How strong they are is measured in the arena (docs/strength.md)."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from itertools import pairwise
from math import inf
from pathlib import Path

import pytest

from lisboa.bots import BOTS, DEFAULT_ADVISER, LEVELS, Budget, Observation, thinker
from lisboa.bots.thinker import Opinion, Thinker, _one_of_the_best
from lisboa.engine.moves import MOVES
from lisboa.game import Game
from lisboa.thinking.search import Search
from tests.bots.positions import chunk_of

ROOT = Path(__file__).resolve().parents[2]
WITH_MARGIN = [level for level in LEVELS if level.style.margin > 0.0]


def named(level: object) -> str:
    return str(getattr(level, "name", level))


def some_observations(count: int = 24) -> list[Observation]:
    return [Observation(state, state.decider(), seed, Budget(2)) for seed, state in enumerate(chunk_of(1, count))]


# ---------------------------------------------------------------------- who they are


def test_eight_levels_in_order():
    assert [level.number for level in LEVELS] == [1, 2, 3, 4, 5, 6, 7, 8]
    names = ["page", "herald", "courtier", "chamberlain", "marquis", "sovereign", "oracle", "analyst"]
    assert [level.name for level in LEVELS] == names
    assert DEFAULT_ADVISER == "sovereign"


def test_every_level_tells_what_to_expect_in_one_short_line():
    abouts = [level.about for level in LEVELS]
    assert len(set(abouts)) == len(LEVELS)
    for about in abouts:
        assert 10 <= len(about) <= 70
        assert about == about.strip()
        assert not about.endswith(".")
        assert about[0].islower()


def test_higher_levels_are_stricter_and_think_no_less():
    for below, above in pairwise(LEVELS):
        assert below.style.margin >= above.style.margin
        assert below.style.iterations <= above.style.iterations
    assert LEVELS[-1].style.margin == 0.0


def test_only_the_analyst_knows_no_clock():
    assert [level.name for level in LEVELS if level.style.seconds == inf] == ["analyst"]


@pytest.mark.parametrize("level", LEVELS, ids=named)
def test_a_level_is_a_bot_of_its_style(level):
    bot = BOTS[level.name]()
    assert isinstance(bot, Thinker)
    assert bot.style is level.style


# ---------------------------------------------------------------------- how they choose


@pytest.mark.parametrize("level", WITH_MARGIN, ids=named)
def test_a_level_only_chooses_moves_within_its_margin(level):
    """It settles for less, but does not blunder; within a turn it sticks to its idea and misjudges details only."""
    bot = Thinker(level.style)
    second_best = too_bad = 0
    for observation in some_observations():
        if len(observation.moves) > 1:
            opinions = bot._opinions(observation)
            best = opinions[0].worth
            worth = {opinion.move: opinion.worth for opinion in opinions}
            chosen = bot.choose(observation)
            margin = level.style.margin * (1.0 if observation.question == "turn" else 0.25)
            assert best - worth[chosen] <= margin
            second_best += chosen is not opinions[0].move
            too_bad += worth[opinions[-1].move] < best - margin
    assert second_best > 0
    assert too_bad > 0  # else the margin would say nothing


def test_within_the_margin_better_moves_come_more_often():
    opinions = [Opinion(MOVES[i], worth, [MOVES[i]]) for i, worth in enumerate((10.0, 9.0, 8.0, 4.9, -50.0))]
    count = [0] * 5
    state = chunk_of(1, 4)[0]
    for seed in range(400):
        count[_one_of_the_best(opinions, 5.0, 2.0, Observation(state, state.decider(), seed).rng()).move.id] += 1
    assert count[0] > count[1] > count[2] > 0
    assert count[3] == count[4] == 0


@pytest.mark.parametrize("level", LEVELS, ids=named)
def test_a_level_always_chooses_the_same(level):
    for observation in some_observations(8):
        style = replace(level.style, iterations=min(level.style.iterations, 8))
        chosen = Thinker(style).choose(observation)
        again = Observation(observation._seen, observation.seat, observation.seed, observation.budget)
        assert chosen is Thinker(style).choose(again)
        assert chosen in observation.moves


# ---------------------------------------------------------------------- strength, at a glance


def test_greedy_beats_chance():
    """Six games of six, and by far, so this holds with other weights too."""
    environment = {**os.environ, "LISBOA_INTERPRETED": ""}
    command = [sys.executable, "-m", "tests.bots.contest", "greedy", "random", "6"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    results = json.loads(done.stdout)
    assert len(results) == 6
    assert all(greedy > chance for greedy, chance in results), results


def test_a_clock_is_for_choices_and_budgets_only(monkeypatch):
    """Advice thinks as many iterations as the level is made for, whatever the clock says, and no more."""
    asked = []

    class Counted:
        """A compiled class cannot be subclassed, so this one wraps it."""

        def __init__(self, *given):
            self.search = Search(*given)

        def run(self, iterations, seconds):
            asked.append((iterations, seconds))
            return self.search.run(2, 60.0)

        def __getattr__(self, name):
            return getattr(self.search, name)

    monkeypatch.setattr(thinker, "Search", Counted)
    state = Game.new(2, 3).state
    style = next(level.style for level in LEVELS if level.name == "sovereign")
    bot = Thinker(style)
    iterations = style.iterations // style.part
    bot.advise(Observation(state, state.decider(), 1))
    bot.choose(Observation(state, state.decider(), 1))
    bot.advise(Observation(state, state.decider(), 1, Budget(iterations=8)))
    bot.choose(Observation(state, state.decider(), 1, Budget(seconds=4.0)))
    assert asked == [
        (iterations, inf),
        (iterations, style.seconds / style.part),
        (8 // style.part, inf),
        (thinker.MOST_ITERATIONS // style.part, 4.0 / style.part),
    ]
