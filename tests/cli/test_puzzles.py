"""`lisboa puzzles`: solving one at the terminal, and making some."""

import json

import pytest

from lisboa.puzzles import read
from lisboa.puzzles.puzzle import collection
from tests.insight.games import short_game
from tests.puzzles.known import FILL_THE_SHIP, known_puzzle


@pytest.fixture
def mine(tmp_path):
    path = tmp_path / "mine.jsonl"
    collection({}, [known_puzzle()]).save(path)
    return path


def test_the_best_turn_is_right(lisboa, mine):
    shown = lisboa("puzzles", "--file", mine, typed=FILL_THE_SHIP)
    assert shown.code == 0
    assert "Right!" in shown.out
    assert "The best turn: " in shown.out
    assert "Solved in a row: 1" in shown.out


def test_feedback_by_degrees_and_only_the_first_try_counts(lisboa, mine):
    bad = known_puzzle().candidates[1].line
    shown = lisboa("puzzles", "--file", mine, typed=[*bad, "h", "h", "", *FILL_THE_SHIP])
    told = [shown.out.index(text) for text in ("Not this one", "It is about", "It begins like this", "Right!")]
    assert told == sorted(told)
    assert shown.out.index("The best turn: ") > told[-1]
    assert "Solved in a row: 0" in shown.out


def test_a_turn_is_taken_back_but_not_what_came_before(lisboa, mine):
    shown = lisboa("puzzles", "--file", mine, typed=["u", FILL_THE_SHIP[0], "u", *FILL_THE_SHIP])
    assert "This is where the puzzle begins." in shown.out
    assert "Taken back" in shown.out
    assert "Right!" in shown.out


def test_tries_are_kept_in_the_users_folder(lisboa, last_game):
    puzzle = read().get(1)
    shown = lisboa("puzzles", "--number", 1, typed=puzzle.best.line)
    assert "Right!" in shown.out
    assert json.loads(last_game.with_name("puzzles.json").read_text()) == [[1, puzzle.rating, True]]
    last_game.with_name("puzzles.json").write_text("[")
    assert lisboa("puzzles").code == 1


def test_todays_and_others(lisboa):
    assert "Find the best turn" in lisboa("puzzles").out
    assert "Find the best turn" in lisboa("puzzles", "--random").out
    theme = read().puzzles[0].themes[0]
    assert "Find the best turn" in lisboa("puzzles", "--theme", theme).out
    assert lisboa("puzzles", "--number", 10**6).code == 2
    assert lisboa("puzzles", "--theme", "dancing").code == 2


def test_making_some_from_a_record(lisboa, tmp_path):
    record, out = tmp_path / "game.json", tmp_path / "made.jsonl.gz"
    short_game().save(record)
    shown = lisboa("puzzles", "make", record, "--games", 0, "--workers", 1, "--out", out)
    assert shown.code == 0
    assert f"puzzles of 1 games are in {out}" in shown.out
    assert read(out).made["games"] == 1
    assert lisboa("puzzles", "make", "--games", 0, "--out", out).code == 2
