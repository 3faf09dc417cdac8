"""A game goes on with the rules it was begun with, beside games of other rules."""

import ast
import multiprocessing
import os
import pickle
import pkgutil
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import lisboa
import lisboa.editions
from lisboa.game import Game, IllegalMove
from lisboa.record import RecordError
from lisboa.tables.editions import PARTS, Edition, UnknownRules, edition, package_name
from lisboa.version import RULES
from tests.tables import older_rules
from tests.tables.older_rules import FOLDER, GOLD_OF_A_DISCARD, PACKAGE, REAIS_AT_THE_START, VERSION, finish, play_on
from tools import archive_rules

ROOT = Path(__file__).resolve().parents[2]
TOOL = ROOT / "tools" / "archive_rules.py"
ARCHIVED = [module.name for module in pkgutil.iter_modules(lisboa.editions.__path__)]
HALF_WAY = 60


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Where the older edition is."""
    made = tmp_path_factory.mktemp("editions")
    older_rules.make(made)
    return made


@pytest.fixture
def older(folder):
    with older_rules.introduced(folder) as found:
        yield found


def gold_of_a_discard(rules: Edition) -> int:
    game = rules.Game.position(hand=[10], seats=[{"goods": {"gold": 0}}])
    game.play("discard 10")
    gold: int = game.view(0).players[0].goods["gold"]
    return gold


# ---------------------------------------------------------------------- finding editions


def test_the_present_edition_is_the_package_itself():
    present = edition(RULES)
    assert present.Game is Game
    assert present.IllegalMove is IllegalMove
    assert present.view is lisboa.view.view
    assert present.snapshot is lisboa.snapshot


@pytest.mark.parametrize("version", ["9999", "", "..", "engine", f"{RULES}.", "\0", "x" * 5000])
def test_unknown_rules_are_refused_in_one_sentence(version):
    with pytest.raises(UnknownRules) as error:
        edition(version)
    assert (
        str(error.value)
        == f"this game was made with rules {version[:40]}, which this program does not have: update Lisboa"
    )


def test_a_package_of_other_rules_is_not_taken(older):
    assert package_name("0+test") == FOLDER
    with pytest.raises(UnknownRules, match=r"rules 0\+test,"):
        edition("0+test")


def test_a_broken_edition_is_no_unknown_one(tmp_path, monkeypatch):
    (tmp_path / "rules_broken").mkdir()
    (tmp_path / "rules_broken" / "version.py").write_text("import no_such_module")
    monkeypatch.setattr(lisboa.editions, "__path__", [str(tmp_path)])
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        edition("broken")


@pytest.mark.parametrize("package", ["lisboa", *(f"lisboa.editions.{name}" for name in ARCHIVED)])
def test_every_edition_has_every_part_and_plays(package):
    """An archived edition that lacks a part gets a line in its front.py."""
    version = __import__(f"{package}.version", fromlist=["RULES"]).RULES
    found = edition(version)
    assert found == Edition(version, package)
    assert all(getattr(found, part.name) is not None for part in PARTS)
    assert play_on(found, found.Game.new(players=2, seed=1)).over


# ---------------------------------------------------------------------- an older game


def test_an_older_game_is_read_and_finished_with_its_own_rules(older):
    game = play_on(older, older.Game.new(players=3, seed=7), HALF_WAY, bot="greedy")
    assert not game.over
    record = game.record()
    with pytest.raises(RecordError, match=f"played with rules {VERSION}, this program has {RULES}"):
        Game.from_record(record)

    again = edition(VERSION).Game.from_record(record)
    assert again.hash() == game.hash()
    assert play_on(older, again).over
    assert [score.place for score in again.scores()].count(1) == 1
    assert older.Game.from_record(again.record()).hash() == again.hash()


def test_the_rules_and_the_components_are_those_of_the_edition(older):
    mine, theirs = Game.new(players=2, seed=7), older.Game.new(players=2, seed=7)
    assert (mine.state.players[0].reais, theirs.state.players[0].reais) == (10, REAIS_AT_THE_START)
    assert mine.state.box is not theirs.state.box
    found = [gold_of_a_discard(rules) for rules in (edition(RULES), older, edition(RULES), older)]
    assert found == [1, GOLD_OF_A_DISCARD, 1, GOLD_OF_A_DISCARD]


def test_editions_share_nothing(older):
    game = older.Game.new(players=2, seed=7)
    present = edition(RULES)
    for part in PARTS:
        assert getattr(older, part.name) is not getattr(present, part.name), part.name
    assert not isinstance(game.state, lisboa.GameState)
    assert not set(map(id, game.decision.moves)) & set(map(id, lisboa.MOVES))
    with pytest.raises(older.IllegalMove) as error:
        game.play("visit king 14")
    assert not isinstance(error.value, IllegalMove)


def test_games_of_two_editions_side_by_side_go_as_they_go_alone(older):
    present = edition(RULES)
    alone = [play_on(one, one.Game.new(players=2, seed=5), HALF_WAY).hash() for one in (present, older)]
    games = [present.Game.new(players=2, seed=5), older.Game.new(players=2, seed=5)]
    for _ in range(HALF_WAY):
        play_on(present, games[0], 1)
        play_on(older, games[1], 1)
    assert [game.hash() for game in games] == alone
    assert alone[0] != alone[1]


def test_what_tables_ask_of_a_game_works_with_an_older_one(older):
    game = play_on(older, older.Game.new(players=2, seed=3), 20)
    seat = game.decision.player
    assert older.view(game.state, seat) == game.view(seat)
    assert older.moves_for(game.state, seat) == game.decision.moves
    assert older.Texts().question_line(game.state).rule in older.rules()
    assert [older.piece_of(event) for event in game.events] == [edition(RULES).piece_of(event) for event in game.events]
    assert older.Previews(game.state, seat).of(game.decision.moves[0]).seat == seat
    box = older.box_of(older.components_from_text(older.components_text(older.load())))
    state = older.snapshot.restore(older.snapshot.dump(game.state), box)
    assert older.snapshot.state_hash(state) == game.hash()
    before = game.at(10).hash()
    game.go_back(10)
    assert game.hash() == before
    with pytest.raises(older.UnknownMove):
        game.play("fly to the moon")
    with pytest.raises(older.UnknownBot):
        older.entrant("nobody")


def test_an_owners_corrections_come_from_the_text_alone(older, tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text("[player]\nwigs = 9")
    mine = older.load(path)
    text = older.components_text(mine)
    path.unlink()
    game = play_on(older, older.Game.new(players=2, seed=3, components=mine), HALF_WAY)
    kept = older.components_from_text(text)
    assert kept.hash == mine.hash != older.load().hash
    assert older.Game.from_record(game.record(), kept).hash() == game.hash()
    with pytest.raises(older.RecordError, match="component set"):
        older.Game.from_record(game.record())


def test_another_process_goes_on_with_the_same_edition(folder, older):
    record = play_on(older, older.Game.new(players=2, seed=9), HALF_WAY).record()
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        finished, module = pool.apply(finish, (folder, record))
    assert module == f"{PACKAGE}.engine.state"
    here = play_on(older, older.Game.from_record(record))
    assert finished == here.record()
    assert here.over


def test_an_edition_can_be_sent(older):
    assert older.Game is pickle.loads(pickle.dumps(older)).Game


# ---------------------------------------------------------------------- the archive


def test_the_archive_names_nothing_of_the_present_source(folder):
    modules = list((folder / FOLDER).rglob("*.py"))
    assert len(modules) > 60
    for path in modules:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            else:
                names = [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
            assert not [name for name in names if name.split(".")[0] == "lisboa"], path.name


def test_the_archive_needs_nothing_of_the_present_source(folder):
    """It plays where nothing of the present package is loaded, and where there is a compiled engine leaves it alone."""
    script = (
        f"import sys; from {FOLDER}.front import Game, entrant, rules\n"
        "game = Game.new(players=2, seed=1)\n"
        "game.play(entrant('greedy').choose(game.state, game.decision.player, 1))\n"
        "assert len(rules()) > 100\n"
        "print([name for name in sys.modules if name.split('.')[0] == 'lisboa'])\n"
        f"print(sys.modules['{FOLDER}.engine.state'].__file__)"
    )
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["[]", str(folder / FOLDER / "engine" / "state.py")]


@pytest.mark.parametrize(
    "line, problem",
    [
        ("import lisboa.game", "write `from lisboa"),
        ("import os, lisboa", "write `from lisboa"),
        ("from lisboa import Game", "import it from the module that defines it"),
        ('NAME = "lisboa.engine"', "use __name__ or __file__"),
    ],
)
def test_what_cannot_be_rewritten_is_refused(tmp_path, monkeypatch, line, problem):
    shutil.copytree(archive_rules.SOURCE, tmp_path / "lisboa", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(archive_rules, "SOURCE", tmp_path / "lisboa")
    path = tmp_path / "lisboa" / "ledger.py"
    path.write_text(path.read_text(encoding="utf-8") + line + "\n", encoding="utf-8")
    with pytest.raises(archive_rules.CannotArchive, match=problem) as error:
        archive_rules.archive(tmp_path / "rules_1")
    assert "ledger.py, line" in str(error.value)
    assert not (tmp_path / "rules_1").exists()


def test_rewriting_changes_imports_and_nothing_else():
    path = archive_rules.SOURCE / "engine" / "setup.py"
    before, after = path.read_text(encoding="utf-8").split("\n"), archive_rules.rewritten(path).split("\n")
    changed = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
    assert changed
    assert all(new == old.replace("from lisboa.", "from ..") for old, new in changed)


# ---------------------------------------------------------------------- changing the rules, from beginning to end


def run(root, *command):
    environment = {**os.environ, "PYTHONPATH": str(root / "src"), "LISBOA_INTERPRETED": "1"}
    return subprocess.run([sys.executable, *command], cwd=root, env=environment, capture_output=True, text=True)


def test_the_tool_as_a_trial(tmp_path):
    done = subprocess.run([sys.executable, TOOL, tmp_path], capture_output=True, text=True, check=True)
    assert done.stdout.startswith(f"The rules {RULES} are kept in {tmp_path / package_name(RULES)}.")
    again = subprocess.run([sys.executable, TOOL, tmp_path], capture_output=True, text=True)
    assert again.returncode == 1
    assert again.stderr.strip().endswith("already exists: these rules are archived")


SCRIPT = f"""
from lisboa.tables.editions import edition
for version in ("{RULES}", "next"):
    game = edition(version).Game.position(hand=[10], seats=[{{"goods": {{"gold": 0}}}}])
    game.play("discard 10")
    print(version, edition(version).package, game.view(0).players[0].goods["gold"])
"""


@pytest.mark.skipif(shutil.which("git") is None, reason="the tool asks git what has changed")
def test_the_rules_are_changed(tmp_path):
    """Archive, raise RULES, change a rule: what CONTRIBUTING.md says, in a copy of the source."""
    for name in ("src", "tools"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", ".*"))
    git = ["git", "-c", "user.name=x", "-c", "user.email=x@example.org", "-c", "init.defaultBranch=main"]
    for command in (["init", "-q"], ["add", "."], ["commit", "-qm", "the present rules"]):
        subprocess.run([*git, *command], cwd=tmp_path, check=True)
    turn = tmp_path / "src" / "lisboa" / "engine" / "turn.py"
    present, changed = turn.read_text(encoding="utf-8"), older_rules.DIFFERENCES["engine/turn.py"]

    turn.write_text(present.replace(*changed), encoding="utf-8")
    refused = run(tmp_path, "tools/archive_rules.py")
    assert refused.returncode == 1
    assert refused.stderr.startswith("archive_rules: commit these first, or revert them:")
    assert "engine/turn.py" in refused.stderr

    turn.write_text(present, encoding="utf-8")
    assert run(tmp_path, "tools/archive_rules.py").returncode == 0
    turn.write_text(present.replace(*changed), encoding="utf-8")
    version = tmp_path / "src" / "lisboa" / "version.py"
    version.write_text(version.read_text(encoding="utf-8").replace(f'"{RULES}"', '"next"'), encoding="utf-8")
    played = run(tmp_path, "-c", SCRIPT)
    expected = [f"{RULES} lisboa.editions.{package_name(RULES)} 1", f"next lisboa {GOLD_OF_A_DISCARD}"]
    assert played.stdout.splitlines() == expected, played.stderr
