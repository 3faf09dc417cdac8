"""The journal: a run that was stopped goes on, without losing or doubling a game."""

import json
import math
import resource
from dataclasses import replace
from pathlib import Path

import pytest

from lisboa.arena import GameResult, JournalError, Match, run
from lisboa.arena.journal import Journal
from lisboa.arena.plain import game_data, game_from

FIRST = "tests.arena.rogues:First"


@pytest.fixture(scope="module")
def match() -> Match:
    return Match.of(["random", FIRST], 6, seed=3)


@pytest.fixture(scope="module")
def games(match) -> list[GameResult]:
    return run(match, workers=1)


@pytest.fixture
def path(tmp_path, match, games) -> Path:
    """A journal that was left after four games, not in the order of the schedule."""
    path: Path = tmp_path / "run.journal"
    with Journal(path, match) as journal:
        for number in (1, 0, 2, 5):
            journal.add(games[number])
    return path


def numbers(path: Path) -> list[int]:
    return [json.loads(line)["number"] for line in path.read_text().splitlines()[1:]]


def read(path: Path, match: Match) -> dict[int, GameResult]:
    with Journal(path, match) as journal:
        return journal.games


def test_what_is_written_is_read_again(path, match, games):
    assert read(path, match) == {number: games[number] for number in (0, 1, 2, 5)}


def test_a_run_goes_on_where_it_was_left(path, match, games):
    before = path.read_text()
    told: list[tuple[int, bool]] = []
    again = run(match, lambda done, of, left: told.append((done, math.isnan(left))), 1, path)
    assert path.read_text().startswith(before)
    assert sorted(numbers(path)) == [0, 1, 2, 3, 4, 5]
    assert [again[number] for number in (0, 1, 2, 5)] == [games[number] for number in (0, 1, 2, 5)]
    assert [(game.number, game.moves) for game in again] == [(game.number, game.moves) for game in games]
    assert told == [(4, True), (5, False), (6, False)]


def test_a_finished_journal_needs_no_games(path, match, games, monkeypatch):
    run(match, workers=1, journal=path)
    monkeypatch.setattr("lisboa.arena.pool.played", None)
    assert len(run(match, journal=path)) == 6


def test_a_match_can_be_made_longer_and_shorter(path, match, monkeypatch):
    assert len(run(replace(match, games=8), workers=1, journal=path)) == 8
    assert sorted(numbers(path)) == list(range(8))
    monkeypatch.setattr("lisboa.arena.pool.played", None)
    assert [game.number for game in run(replace(match, games=2), journal=path)] == [0, 1]


@pytest.mark.parametrize("tail", ['{"number": 3, "deal"', "\0\0\0\0", "{}\n", "\0\0\n", "\n"])
def test_a_torn_last_line_is_cut_off(path, match, tail):
    whole = path.read_text()
    path.write_text(whole + tail)
    assert len(read(path, match)) == 4
    assert path.read_text() == whole


def test_a_last_line_without_its_end_is_played_again(path, match):
    whole = path.read_text()
    path.write_text(whole[:-1])
    assert sorted(read(path, match)) == [0, 1, 2]
    assert numbers(path) == [1, 0, 2]


def test_a_torn_first_line(path, match):
    header = path.read_text().splitlines()[0]
    for length in (0, 1, 30, len(header)):
        path.write_text(header[:length])
        assert read(path, match) == {}
        assert path.read_text() == header + "\n"


def test_a_game_that_is_there_twice_counts_once(path, match, games):
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*lines, lines[1]]))
    assert len(read(path, match)) == 4


def _damage(key: str, value: object) -> object:
    def damaged(game: dict[str, object]) -> None:
        game[key] = value

    return damaged


@pytest.mark.parametrize(
    "damage",
    [
        _damage("number", -1),
        _damage("number", "1"),
        _damage("number", 4),
        _damage("seed", 5),
        _damage("deal", True),
        _damage("seats", []),
        _damage("seats", 7),
        _damage("more", 1),
        _damage("fault", {}),
        _damage("fault", {"seat": 2, "kind": "timeout", "reason": ""}),
        lambda game: game.pop("rounds"),
        lambda game: game["seats"].reverse(),
        lambda game: game["seats"][0].update(seconds=-1),
        lambda game: game["seats"][0].update(seconds=math.nan),
        lambda game: game["seats"][0].update(wigs=None),
        lambda game: game["seats"][0].update(cards=["a"]),
        lambda game: game["seats"][0].update(decision_times={"soon": 1}),
        lambda game: game["seats"][0].update(sources={"a": "b"}),
    ],
)
def test_damage_in_the_middle_is_told(path, match, damage):
    lines = path.read_text().splitlines()
    game = json.loads(lines[2])
    damage(game)
    lines[2] = json.dumps(game)
    text = "\n".join([*lines, ""])
    path.write_text(text)
    with pytest.raises(JournalError, match=r"run.journal is damaged in line 3 \(.+\); remove that line"):
        read(path, match)
    assert path.read_text() == text  # nothing is changed


@pytest.mark.parametrize("line", ["", "hello", "[" * 100_000, "\0", "1"])
def test_lines_that_are_no_games(path, match, line):
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines[:3], line, *lines[3:], ""]))
    with pytest.raises(JournalError, match="damaged in line 4"):
        read(path, match)


@pytest.mark.parametrize(
    "changes, part",
    [
        ({"seed": 4}, "another seed"),
        ({"bots": ("random", "greedy")}, "other bots"),
        ({"components": "x"}, "another component set"),
        ({"rules": "0"}, "another version of the rules"),
        ({"timeout": 5.0}, "another time limit"),
        ({"draft": True}, "another draft"),
        ({"tokens": True}, "other variants"),
    ],
)
def test_the_journal_of_another_match_is_refused(path, match, changes, part):
    before = path.read_text()
    with pytest.raises(JournalError, match=f"another match, with {part}"):
        Journal(path, replace(match, **changes))
    assert path.read_text() == before


@pytest.mark.parametrize("text", ["my diary", "my diary\nsecond line\n", "{}\n", "[1]\n", '{"format": "else"}\n'])
def test_another_file_is_left_alone(tmp_path, match, text):
    path = tmp_path / "diary"
    path.write_text(text)
    with pytest.raises(JournalError, match="no journal of the arena"):
        Journal(path, match)
    assert path.read_text() == text


def test_a_journal_of_another_version(path, match):
    path.write_text(path.read_text().replace('"version":1', '"version":2', 1))
    with pytest.raises(JournalError, match="another version of the program"):
        Journal(path, match)


def test_two_runs_cannot_share_a_journal(path, match):
    with Journal(path, match), pytest.raises(JournalError, match="in use by another run"):
        Journal(path, match)


def test_a_full_disk_is_told_and_costs_one_game(tmp_path, match, games):
    path = tmp_path / "run.journal"
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    with Journal(path, match) as journal:
        journal.add(games[0])
        resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 100, before[1]))
        try:
            with pytest.raises(JournalError, match="cannot be written"):
                journal.add(games[1])
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert sorted(read(path, match)) == [0]


@pytest.mark.parametrize("path", ["/dev/zero", "/tmp"])
def test_what_is_no_file(match, path):
    with pytest.raises(JournalError, match="is no file"):
        Journal(path, match)


def test_results_survive_json(games):
    for game in games:
        assert game_from(json.loads(json.dumps(game_data(game)))) == game
