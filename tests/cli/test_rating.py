"""`lisboa rating`: a person's strength on the scale of the bots."""

import json

import pytest

from lisboa.bots.ratings import points
from lisboa.cli import saves
from lisboa.cli.saves import SavedTable
from lisboa.game import Game
from tests.records.stroll import stroll

PEOPLE = ["Ana", "Rui"]


def played(seed: int, names: list[str], moves: int = 10_000) -> Game:
    return stroll(Game.new(len(names), seed, names=names), moves, seed=seed)


@pytest.fixture
def saved(tmp_path):
    """Writes a saved game: Ana's, unless told otherwise, against bots."""

    def write(seed: int, *bots: str, moves: int = 10_000):
        names = ["Ana", *(f"Bot {number}" for number in range(len(bots)))]
        path = tmp_path / f"{seed}.json"
        saves.write(path, SavedTable(played(seed, names, moves), ["person", *bots]))
        return path

    return write


def test_a_person_is_rated_by_games_against_levels(lisboa, saved):
    files = [saved(seed, "courtier") for seed in range(4)]
    won = sum(Game.load(path).scores()[0].place == 1 for path in files)
    assert 0 < won < 4
    shown = lisboa("rating", *files)
    assert (shown.code, shown.err) == (0, "")
    assert shown.out.startswith("Rating: ")
    assert "(95 % interval)." in shown.out
    assert "Nearest is " in shown.out
    assert shown.out.endswith(f"From 4 games:\n  courtier ({points('courtier')}): ahead of it {won} of 4 times\n")


def test_a_character_counts_as_its_level(lisboa, saved):
    assert f"  merchant ({points('marquis')}): ahead of it " in lisboa("rating", saved(1, "merchant")).out


def test_who_has_no_rating_does_not_count_at_a_table_of_four(lisboa, saved):
    out = lisboa("rating", saved(1, "page", "marquis@50", "person"), "--name", "ana").out
    assert f"  page ({points('page')}): ahead of it " in out
    assert "marquis" not in out.partition("From 1 game:")[2]


def test_a_record_of_a_server_names_its_bots_by_their_titles(lisboa, tmp_path):
    path = tmp_path / "game.json"
    path.write_text(played(3, ["Rui", "Marquês", "Marquis 2"]).record(), encoding="utf-8")
    out = lisboa("rating", path).out
    assert f"  marquis ({points('marquis')}): ahead of it " in out
    assert out.rstrip().endswith("of 2 times")


def test_a_person_may_be_called_like_a_bot_where_the_file_says_who_plays(lisboa, tmp_path):
    path = tmp_path / "game.json"
    saves.write(path, SavedTable(played(3, ["Marquis", "Purple"]), ["person", "page"]))
    assert "From 1 game:\n  page (" in lisboa("rating", path).out


def test_unfinished_and_repeated_games_are_left_out_and_named(lisboa, saved):
    good, unfinished, alone = saved(1, "page"), saved(2, "page", moves=30), saved(3, "random@3")
    out = " ".join(lisboa("rating", good, unfinished, good, alone).out.split())
    assert "From 1 game:" in out
    assert f"Left out: {unfinished}: not finished." in out
    assert f"Left out: {good}: a game that was named before." in out
    assert f"Left out: {alone}: no opponent has a rating; play against a level." in out


@pytest.mark.parametrize(
    "options, sentence",
    [
        ((), "{path}: Ana, Rui played there; say whose rating you want with --name or --seat"),
        (("--name", "Eva"), "no game to rate: {path}: nobody called Eva played, only Ana, Rui"),
        (("--seat", "1"), "no game to rate: {path}: no opponent has a rating; play against a level"),
        (("--seat", "3"), "--seat 3 does not exist: the game has 2 seats"),
    ],
)
def test_no_rating_and_why(lisboa, tmp_path, options, sentence):
    path = tmp_path / "game.json"
    path.write_text(played(3, PEOPLE).record(), encoding="utf-8")
    shown = lisboa("rating", path, *options)
    assert shown.code in (1, 2)
    assert " ".join(shown.err.split()) == f"lisboa: {sentence.format(path=path)}"


def test_a_file_that_is_no_record(lisboa, tmp_path):
    path = tmp_path / "game.json"
    path.write_text(json.dumps({"format": "something"}), encoding="utf-8")
    shown = lisboa("rating", path)
    assert shown.code == 1
    assert "this is not a Lisboa record" in shown.err
