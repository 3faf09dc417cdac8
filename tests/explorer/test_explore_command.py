"""`lisboa explore`: making a summary that can be stopped and goes on, and showing it in both languages."""

from pathlib import Path

import pytest

from lisboa.cli import explore, main
from lisboa.cli.errors import INTERRUPTED
from lisboa.cli.progress import ProgressBar
from lisboa.explorer import Summary, load, making, of_games, read, write
from lisboa.explorer.making import SelfPlay
from tests.explorer.games import played, some


@pytest.fixture(autouse=True)
def by_chance(monkeypatch):
    """Games by chance take no time, and everything that came up is told."""
    monkeypatch.setattr(making, "PLAYER", "random")
    monkeypatch.setattr(making, "LEAST", 1)


def make(folder, games: int = 8) -> int:
    return main(["explore", "make", str(folder), "--games", str(games), "--seed", "5", "--workers", "1"])


def test_a_run_that_was_stopped_goes_on(tmp_path, monkeypatch, capsys):
    stopped, straight = tmp_path / "stopped", tmp_path / "straight"
    stopped.mkdir()

    class Impatient(ProgressBar):
        def __call__(self, done, games, seconds_left):
            if done == 3:
                raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(explore, "ProgressBar", Impatient)
        assert make(stopped) == INTERRUPTED
    assert "The same command goes on" in capsys.readouterr().err
    assert not (stopped / explore.FILE).exists()
    before = {path: path.read_bytes() for path in stopped.glob("*.journal")}
    assert sum(content.count(b"\n") - 1 for content in before.values()) == 3
    assert make(stopped) == make(straight) == 0
    assert all(path.read_bytes().startswith(content) for path, content in before.items())
    assert (stopped / explore.FILE).read_bytes() == (straight / explore.FILE).read_bytes()
    assert "situations" in capsys.readouterr().out


def test_more_games_are_added_to_those_there_are(tmp_path):
    assert make(tmp_path, 4) == 0
    first = {path: path.read_bytes() for path in tmp_path.glob("*.journal")}
    assert make(tmp_path) == 0
    assert all(path.read_bytes().startswith(content) for path, content in first.items())
    found = read(tmp_path / explore.FILE)
    assert found.openings.games == {2: 4, 3: 2, 4: 2}
    assert found.sheet["games"].startswith("8,")


def test_no_two_matches_share_deals(tmp_path):
    """Neither those of one run nor those of the next seed."""
    matches = [match for seed in (1, 2) for match, _ in SelfPlay(tmp_path, 2100, seed).matches()]
    assert len({match.seed for match in matches}) == len(matches) == 18
    assert sum(match.games for match in matches) == 2 * SelfPlay(tmp_path, 2100, 1).total == 4200
    assert sum(match.games for match in matches if match.players == 2) == 2100


def test_a_journal_that_is_not_ours(tmp_path, capsys):
    ((_, journal), *_) = SelfPlay(tmp_path, 8, 5).matches()
    journal.write_text("something else\n")
    assert make(tmp_path) == 1
    assert "is no journal of the arena" in capsys.readouterr().err


# ---------------------------------------------------------------------- showing


@pytest.fixture
def summary(tmp_path):
    path = tmp_path / "summary.json.gz"
    write(path, Summary({"games": "a few"}, of_games([*some(2, 25), *some(3, 2)])))
    return str(path)


@pytest.mark.parametrize(
    "language, words",
    [
        ("en", ["The clergy tile", "2 players, second in turn order.", "It came up 25 times", "too few to tell"]),
        ("pt", ["A peça de clero", "2 jogadores, 2.º a jogar.", "Aconteceu 25 vezes", "poucos casos para concluir"]),
    ],
)
def test_the_start_in_words(language, words, summary, capsys):
    assert main(["explore", "--summary", summary, "--place", "2", "--language", language]) == 0
    told = capsys.readouterr().out
    for word in words:
        assert word in told
    assert "games: a few" in told


def test_the_position_of_a_record(summary, tmp_path, capsys):
    record = tmp_path / "game.json"
    played(2, 3).save(record)
    assert main(["explore", str(record), "--move", "2", "--summary", summary]) == 0
    told = capsys.readouterr().out
    assert told.startswith("The next choice\n2 players, first in turn order.\n")
    assert "Visit the " in told
    assert main(["explore", str(record), "--move", "0", "--summary", summary]) == 0
    assert capsys.readouterr().out.count("Keep the clergy tile") == 2
    assert main(["explore", str(record), "--summary", summary]) == 1
    assert "the first 4 rounds" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments, problem",
    [
        (["make"], "name one folder"),
        (["make", "one", "two"], "name one folder"),
        (["one", "two"], "name one record"),
        (["--players", "2", "--place", "3"], "--place 3 does not exist"),
    ],
)
def test_what_makes_no_sense(arguments, problem, capsys):
    assert main(["explore", *arguments]) == 2
    assert problem in capsys.readouterr().err


def test_a_summary_that_cannot_be_read(tmp_path, capsys):
    path = tmp_path / "other.gz"
    path.write_bytes(b"nothing")
    assert main(["explore", "--summary", str(path)]) == 1
    assert "no summary of openings" in capsys.readouterr().err
    assert main(["explore", "--summary", str(tmp_path / "missing.gz")]) == 1
    load.cache_clear()


def test_the_table_in_the_documents_is_what_the_command_prints(capsys):
    """As far as it goes: the last line stands for the rest."""
    guide = (Path(__file__).parents[2] / "docs" / "explorer.md").read_text(encoding="utf-8")
    sample = guide.partition("```\nThe next choice")[2].partition("…\n```")[0]
    assert main(["explore", "--players", "2"]) == 0
    assert sample.count("\n") > 5
    assert f"The next choice{sample}" in capsys.readouterr().out
