"""Puzzles: those that ship, how they are found, and what is made of an answer."""

from dataclasses import replace
from datetime import date, timedelta
from random import Random

import pytest

from lisboa.insight.lines import idea
from lisboa.puzzles import THEMES, Puzzle, PuzzleError, Solver, Tried, daily, judged, mining, read, some
from lisboa.puzzles.answers import DEALS
from lisboa.puzzles.ideas import themes
from lisboa.puzzles.puzzle import CLEAR, FILE, collection
from lisboa.puzzles.telling import reason, steps
from lisboa.puzzles.trying import PuzzleTrial
from lisboa.redeal import redeal
from tests.puzzles.known import FILL_THE_SHIP, IN_ANOTHER_ORDER, known_game, known_puzzle

SHIPPED = read().puzzles
MOST_BYTES = 10**6
ROUNDED = 0.002


# ---------------------------------------------------------------------- those that ship


def test_there_are_puzzles_and_their_file_is_small():
    assert len(SHIPPED) >= 500
    assert FILE.stat().st_size <= MOST_BYTES
    assert [puzzle.number for puzzle in SHIPPED] == list(range(1, len(SHIPPED) + 1))


def test_no_puzzle_is_there_twice():
    assert len({puzzle.seed for puzzle in SHIPPED}) == len(SHIPPED)


def test_the_file_tells_how_it_was_made():
    assert read().made.keys() >= {"program", "seed", "games", "bots", "levels", "deeper", "deals"}


@pytest.mark.parametrize("puzzle", SHIPPED, ids=lambda puzzle: str(puzzle.number))
def test_every_puzzle_can_be_played_and_is_none_for_beginners(puzzle: Puzzle):
    puzzle.check()
    s = puzzle.start
    assert s.decider() != s.lacerda
    assert len(s.moves()) > 1
    best, *others = puzzle.candidates
    assert len(others) >= 3
    assert 0.05 <= best.chance <= 0.95
    assert all(other.lost >= CLEAR and other.lost > 2 * other.error - ROUNDED for other in others)
    assert len({idea(puzzle.line(one.line)) for one in puzzle.candidates}) == len(puzzle.candidates)
    assert themes(s, puzzle.best_line) == puzzle.themes
    assert mining.EASIEST <= puzzle.rating <= mining.HARDEST


def test_a_file_is_read_as_it_was_written(tmp_path):
    for name in ("some.jsonl", "some.jsonl.gz"):
        path = tmp_path / name
        written = collection({"seed": 1}, [known_puzzle(), *SHIPPED[:2]])
        written.save(path)
        assert read(path) == written


@pytest.mark.parametrize("damage", [b"", b"{}\n", b"no JSON", b'{"format": "lisboa-record", "version": 1}\n'])
def test_what_is_no_file_of_puzzles_is_refused(tmp_path, damage):
    path = tmp_path / "some.jsonl"
    path.write_bytes(damage)
    with pytest.raises(PuzzleError):
        read(path)


def test_a_puzzle_with_impossible_moves_is_refused():
    for broken in (replace(known_puzzle(), moves=("visit king 99",)), replace(known_puzzle(), themes=("dancing",))):
        with pytest.raises(PuzzleError):
            broken.check()


# ---------------------------------------------------------------------- finding them


def test_the_miner_finds_those_of_a_game_again():
    found = mining.mined(read().made["seed"], 0)
    assert tuple(replace(puzzle, number=number) for number, puzzle in enumerate(found, 1)) == SHIPPED[: len(found)]
    assert found


def test_what_is_no_better_some_turns_later_is_no_puzzle():
    """A turn later filling the ship at once looks best by far; two turns later a part of it was as good."""
    assert mining.puzzle_at(known_game().state, "known") is None


def test_the_miner_sees_no_more_than_the_player():
    s = known_game().state
    other = redeal(s, s.decider(), Random(5))
    assert mining.sensible(PuzzleTrial(s, "x").deal(0)) == mining.sensible(PuzzleTrial(other, "x").deal(0))


def test_who_finds_it_rates_a_puzzle():
    nobody, all_of_them = ([(name, found) for name in mining.QUICK] for found in (False, True))
    halfway = [("page", False), ("herald", False), ("courtier", True), ("chamberlain", True)]
    assert mining.rated(all_of_them) < mining.rated(halfway) < mining.rated(nobody)


def test_details_and_order_make_no_other_idea():
    puzzle = known_puzzle()
    line, other = puzzle.line(FILL_THE_SHIP), puzzle.line(IN_ANOTHER_ORDER)
    assert line != other
    assert idea(line) == idea(other) == ("portfolio 45", "sell")


# ---------------------------------------------------------------------- answers


def test_the_best_line_is_right_and_another_order_too():
    puzzle = known_puzzle()
    assert judged(puzzle, puzzle.best_line).place == 1
    for line in (FILL_THE_SHIP, IN_ANOTHER_ORDER, (*FILL_THE_SHIP, "take treasury")):
        answer = judged(puzzle, puzzle.line(line))
        assert (answer.degree, answer.lost) == ("right", 0.0)


def test_a_line_that_nobody_thought_of_is_compared_on_the_same_deals():
    puzzle = known_puzzle()
    line = puzzle.line(("portfolio 45", "cube pile earthquake", "sell gold 4a", "done"))
    answer = judged(puzzle, line)
    assert answer.place == 0
    assert answer.agrees == 2
    found = PuzzleTrial(puzzle.start, puzzle.seed).difference_on(puzzle.best_line, line, DEALS)
    assert answer.lost == max(0.0, found.chance)


def test_a_bad_line_is_wrong():
    puzzle = known_puzzle()
    answer = judged(puzzle, puzzle.line(puzzle.candidates[1].line))
    assert (answer.degree, answer.place, answer.agrees) == ("wrong", 2, 0)


@pytest.mark.parametrize("moves", [(), FILL_THE_SHIP[:2], ("dance",), ("visit king 1",)])
def test_what_is_no_whole_turn_is_no_answer(moves):
    assert known_puzzle().line(moves) is None


@pytest.mark.parametrize("language", ["en", "pt"])
def test_a_puzzle_in_words(language):
    told = steps(known_puzzle(), FILL_THE_SHIP, language)
    assert len(told) == len(FILL_THE_SHIP)
    assert all(told)
    assert reason(known_puzzle(), language)


# ---------------------------------------------------------------------- which comes next


def test_each_day_has_its_puzzle_and_none_comes_twice_before_all_have_come():
    there = collection({}, [known_puzzle()] * 10)
    start = date.fromordinal(10 * 73_000)
    numbers = [daily(there, start + timedelta(days)).number for days in range(20)]
    assert sorted(numbers[:10]) == sorted(numbers[10:]) == list(range(1, 11))
    assert numbers[:10] != numbers[10:]
    assert daily(there, start) == daily(there, start)


def test_a_puzzle_of_a_theme_that_is_new():
    there = collection({}, [replace(known_puzzle(), themes=(theme,)) for theme in THEMES])
    assert some(there, "ships", 1400, set(), Random(1)).themes == ("ships",)
    seen = set(range(1, len(THEMES)))
    assert some(there, "", 1400, seen, Random(1)).number == len(THEMES)
    with pytest.raises(PuzzleError):
        some(there, "dancing", 1400, set(), Random(1))


def test_puzzles_are_about_as_hard_as_the_solver_is_good():
    there = collection({}, [replace(known_puzzle(), rating=rating) for rating in range(500, 2900, 100)])
    assert {some(there, "", 2800, set(), Random(n)).rating for n in range(50)} == set(range(2100, 2900, 100))


# ---------------------------------------------------------------------- the solver


def test_streaks_and_only_the_first_try_counts():
    solver = Solver()
    for number, solved in enumerate((True, True, False, True)):
        assert solver.add(Tried(number, 1500, solved))
    assert not solver.add(Tried(2, 1500, True))
    assert (solver.streak, solver.best_streak) == (1, 2)


def test_who_solves_harder_puzzles_has_a_higher_rating():
    def points(rating: int, solved: bool) -> float:
        return Solver([Tried(number, rating, solved) for number in range(10)]).rating().value

    assert points(1000, False) < points(1000, True) < points(2000, True)
    few, many = (Solver([Tried(n, 1500, n % 2 == 0) for n in range(count)]).rating() for count in (2, 40))
    assert many.high - many.low < few.high - few.low
    assert many.low < 1500 < many.high
