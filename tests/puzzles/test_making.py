"""Making a file of puzzles: it can be stopped and gone on with, and comes out the same."""

import pytest

from lisboa.puzzles import PuzzleError, mining
from lisboa.puzzles.making import MiningJournal, made, make
from tests.insight.games import short_game
from tests.puzzles.known import known_puzzle


@pytest.fixture
def looked_through(monkeypatch):
    """Games are not really played; which ones were asked for."""
    asked = []

    def mined(seed, number):
        asked.append(number)
        return [known_puzzle()] * (number % 3)

    monkeypatch.setattr(mining, "mined", mined)
    return asked


def test_what_is_done_is_not_done_again(tmp_path, looked_through):
    path = tmp_path / "journal"
    make(MiningJournal(path, 7), 4, [], 7, 1)
    assert looked_through == [0, 1, 2, 3]
    make(MiningJournal(path, 7), 6, [], 7, 1)
    assert looked_through == [0, 1, 2, 3, 4, 5]
    found = made(MiningJournal(path, 7), 7)
    assert [puzzle.number for puzzle in found.puzzles] == [1, 2, 3, 4, 5, 6]
    assert (found.made["games"], found.made["seed"]) == (6, 7)


def test_a_torn_line_is_cut_off(tmp_path, looked_through):
    path = tmp_path / "journal"
    make(MiningJournal(path, 7), 3, [], 7, 1)
    text = path.read_text()
    path.write_text(text[:-20])
    assert [*MiningJournal(path, 7).games] == ["0", "1"]
    make(MiningJournal(path, 7), 3, [], 7, 1)
    assert path.read_text() == text


def test_the_order_in_which_games_were_done_does_not_matter(tmp_path, looked_through):
    forth, back = MiningJournal(tmp_path / "forth", 7), MiningJournal(tmp_path / "back", 7)
    make(forth, 5, [], 7, 1)
    for key in reversed(forth.games):
        back.add(key, forth.games[key])
    assert made(back, 7) == made(forth, 7)


def test_the_journal_of_something_else_is_left_alone(tmp_path, looked_through):
    path = tmp_path / "journal"
    MiningJournal(path, 7)
    with pytest.raises(PuzzleError):
        MiningJournal(path, 8)
    path.write_text("my diary\nof today\n")
    with pytest.raises(PuzzleError):
        MiningJournal(path, 7)
    assert path.read_text() == "my diary\nof today\n"


def test_games_of_people_are_looked_through_by_their_decisions(monkeypatch):
    """Each decision once, from what its player saw; names are left out."""
    asked = []
    monkeypatch.setattr(mining, "puzzle_at", lambda s, seed: asked.append(seed))
    game = short_game()
    assert mining.mined_from(game, 0) == []
    assert len(asked) == len(set(asked)) > 2
    found = ((), ("goods",), 1500, ())
    monkeypatch.setattr(mining, "puzzle_at", lambda s, seed: found)
    first = mining.mined_from(game, 0)[0]
    assert first.source == mining.PEOPLE
    assert not any(name in str(first.data()) for name in game.names)
    assert first.start.steps
