"""The commands beside `play`: auto, replay, verify, rules, components, position, moves, bench, soak."""

import json
import re
import sys
from pathlib import Path

import pytest

from lisboa import Game, soak
from lisboa.cli import peers
from lisboa.cli.bench import LABELS
from lisboa.cli.show import FORMS
from lisboa.engine.moves import MOVES, VERBS
from lisboa.soak import Failure, Leak, LeakReport, SoakPlan, SoakReport
from lisboa.version import VERSION

ROOT = Path(__file__).resolve().parents[2]
COMMANDS = ("play", "auto", "hint", "replay", "verify", "rules", "components", "position", "moves", "bench", "soak")


@pytest.fixture
def record(lisboa, tmp_path):
    path = tmp_path / "game.json"
    assert lisboa("auto", "--players", 2, "--seed", 5, "--record", path).code == 0
    return path


# ---------------------------------------------------------------------- help and version


def test_version(lisboa):
    assert lisboa("--version").out == f"lisboa {VERSION}\n"


def test_the_help_names_every_command(lisboa):
    shown = lisboa("--help")
    assert shown.code == 0
    for command in COMMANDS:
        assert re.search(rf"^    {command}\b", shown.out, re.M)
    assert lisboa().code == 2
    assert lisboa().out == shown.out


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_a_command_explains_every_option_and_has_examples(lisboa, command):
    shown = lisboa(command, "--help")
    assert shown.code == 0
    assert "examples:\n" in shown.out
    options = shown.out.partition("\noptions:\n")[2].partition("\nexamples:")[0]
    assert "--help" in options
    for usage in re.findall(r"--[a-z-]+", shown.out.partition("\n\n")[0]):
        assert usage in options
    assert not re.search(r"^  --\S+( [A-Z,]+)?\n  -", options, re.M), "an option without words"


# ---------------------------------------------------------------------- auto, replay, verify


def test_auto_prints_the_result(lisboa):
    out = lisboa("auto", "--players", 4, "--seed", 3).out
    assert out.startswith("4 players, seed 3: ")
    assert out.splitlines()[1] == "Final result"
    assert re.search(r"^Places\n  1\. \w+: \d+ wigs$", out, re.M)


def test_auto_always_plays_the_same_game_with_the_same_seed(lisboa):
    assert lisboa("auto", "--seed", 3, "--log").out == lisboa("auto", "--seed", 3, "--log").out
    assert lisboa("auto", "--seed", 3).out != lisboa("auto", "--seed", 4).out


def test_auto_log_tells_turns_and_rules(lisboa):
    lines = lisboa("auto", "--seed", 3, "--log", "--draft").out.splitlines()
    assert any(re.match(r"Round 1, period 1: it is \w+’s turn \(R1\.2\)\.", line) for line in lines)
    log = [line for line in lines[: lines.index("The game is over (R11.3).")] if line]
    assert all(re.search(r"\(R\d+\.\d+\)\.$", line) for line in log)


def test_a_record_is_replayed_to_the_same_result(lisboa, record):
    auto = lisboa("auto", "--players", 2, "--seed", 5).out.splitlines()
    assert lisboa("replay", record).out.splitlines() == auto[1:]


def test_a_replayed_log_is_what_is_open_to_all(lisboa, record):
    everything = lisboa("auto", "--players", 2, "--seed", 5, "--log").out
    for_all = lisboa("replay", record, "--log").out
    own = lisboa("replay", record, "--log", "--seat", 1).out
    assert "Orange begins with" in for_all
    assert for_all != own != everything


def test_replay_to_a_move_shows_the_position(lisboa, record):
    out = lisboa("replay", record, "--move", 40).out
    game = Game.load(record)
    state = Game.new(2, 5)
    for entry in game.entries()[:40]:
        state.play(entry[1:])
    assert state.texts.position(state.state, None) in out
    assert "Hand: 5 cards:" not in out
    assert "Hand: 5 cards:" in lisboa("replay", record, "--move", 0, "--seat", 2).out


def test_replay_of_an_unfinished_game_shows_where_it_stands(lisboa, tmp_path):
    path = tmp_path / "begun.json"
    Game.new(2, 5).save(path)
    assert "which clergy tile do you keep?" in lisboa("replay", path).out


def test_verify_a_good_record(lisboa, record):
    out = lisboa("verify", record).out
    game = Game.load(record)
    assert out.startswith(f"{record} is a good record.\n")
    assert "The game is finished." in out
    assert f"Moves: {len(game.entries())}." in out
    assert f"Hash of the position: {game.hash()}, the same as in the record." in out


def test_verify_counts_what_was_taken_back(lisboa, tmp_path):
    path = tmp_path / "mine.json"
    game = Game.new(2, 5, first=0)
    game.play(game.decision.moves[0])
    game.undo()
    game.save(path)
    out = lisboa("verify", path).out
    assert "Moves: 1, 1 of them undone." in out
    assert "unfinished, period 1, round 1" in out


# ---------------------------------------------------------------------- things to look up


@pytest.mark.parametrize(
    "words, expected",
    [
        ([], "R8 Action 3: visit a noble\n"),
        (["R8.3"], "R8 Action 3: visit a noble\n  R8.3 Cost: "),
        (["r8"], "  R8.4 A follower decides"),
        (["church", "scoring"], "  R7.6 Church scoring: "),
    ],
)
def test_rules(lisboa, words, expected):
    assert expected in lisboa("rules", *words).out


def test_components(lisboa):
    assert "\nclergy (37 rows" in lisboa("components").out
    assert lisboa("components", "clergy").out.startswith("clergy (37 rows")
    assert re.search(r"\d+ of \d+ values are reconstructed \(R\)\n$", lisboa("components", "--source", "R").out)


def test_components_with_corrections(lisboa, tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text("[[clergy]]\nnumber = 12\nwigs = 9")
    row = next(line for line in lisboa("components", "clergy", "--components", path).out.splitlines() if " 12 " in line)
    assert "wigs 9 P" in row


def test_position_shows_the_position_and_its_moves(lisboa, tmp_path):
    path = tmp_path / "position.json"
    path.write_text('{"players": 2, "seats": [{"hand": [1, 16]}]}')
    out = lisboa("position", path).out
    assert "Orange: which card do you play, and what for? (R3.2)" in out
    assert "\nPossible moves\n" in out
    assert "\n  discard 1: Discard " in out


def test_moves_has_a_line_for_every_verb(lisboa):
    lines = lisboa("moves").out.partition("\n\n")[0].splitlines()
    assert [line.split()[0] for line in lines] == list(VERBS)


@pytest.mark.parametrize("verb", VERBS)
def test_moves_of_a_verb_are_in_its_form(lisboa, verb):
    lines = lisboa("moves", verb).out.splitlines()
    assert len(lines) == sum(1 for move in MOVES if VERBS[move.verb] == verb)
    assert FORMS[VERBS.index(verb)].split()[0] == verb


def test_the_documentation_explains_every_verb():
    text = (ROOT / "docs/moves.md").read_text(encoding="utf-8")
    for form in FORMS.values():
        for one in form.replace(" or ", "`, `drop ").split(", "):
            assert f"`{one.strip('`')}`" in text, one


def test_the_documentation_explains_every_command_of_the_prompt():
    text = (ROOT / "docs/terminal.md").read_text(encoding="utf-8")
    for command in "?iplgxrushq":
        assert f"| `{command}` |" in text


# ---------------------------------------------------------------------- bench and soak


def test_bench_for_programs(lisboa):
    shown = lisboa("bench", "--seconds", 0.2, "--json", "--this-engine", "--players", 2)
    figures = json.loads(shown.out)
    assert set(figures) == {
        "version",
        "python",
        "machine",
        "players",
        "seconds",
        "rounds",
        "engines",
        "compiled_to_interpreted",
    }
    assert figures["players"] == 2
    [engine] = figures["engines"].values()
    assert set(engine) == set(LABELS)
    assert all(value > 0 for value in engine.values())
    assert "Measuring the" in shown.err


def test_bench_for_people(lisboa, monkeypatch):
    monkeypatch.delenv("LISBOA_COMPILED", raising=False)
    out = lisboa("bench", "--seconds", 0.2).out
    for label in LABELS.values():
        assert label in out
    assert "There is no compiled engine; `./dev bench` makes one and measures it too." in out


CATANATRON = """
Color = [1, 2, 3, 4]
RandomPlayer = str

class Game:
    def __init__(self, players, seed):
        self.left, self.state, self.num_turns = 100 * len(players), self, 0
    def winning_color(self):
        return None if self.left else 1
    def play_tick(self):
        self.left -= 1
        sum(range(100))
"""


@pytest.fixture
def catanatron(tmp_path, monkeypatch):
    """An environment that is ready, with a game that is over soon in the place of Catanatron's."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    folder = peers.environment()
    (folder / "bin").mkdir(parents=True)
    (folder / "bin" / "python").symlink_to(sys.executable)
    (folder / "ready").touch()
    (tmp_path / "catanatron.py").write_text(CATANATRON)
    script = tmp_path / "peer.py"
    script.write_text(peers.SCRIPT.read_text())
    monkeypatch.setattr(peers, "SCRIPT", script)


def test_bench_beside_catanatron(lisboa, catanatron):
    shown = lisboa("bench", "--seconds", 0.2, "--json", "--this-engine", "--peers")
    figures = json.loads(shown.out)
    [[name, engine]] = figures["engines"].items()
    peer = figures["peers"][peers.LABEL]
    assert peer[name] == pytest.approx(engine["decisions_per_second"] / peer["decisions_per_second"], abs=0.051)
    assert shown.err.count(f"Measuring {peers.LABEL}") == 2
    told = lisboa("bench", "--seconds", 0.2, "--this-engine", "--peers").out.splitlines()[-1]
    assert told.startswith(f"{peers.LABEL}, random players: ")
    assert told.endswith(f" times as fast {name}.")


def test_bench_without_a_package_index(lisboa, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    shown = lisboa("bench", "--seconds", 0.2, "--this-engine", "--peers")
    assert shown.code == 1
    assert f"{peers.LABEL} could not be measured: " in shown.err
    assert not list(tmp_path.rglob("ready"))


def test_bench_with_a_compiled_engine_that_does_not_start(lisboa, monkeypatch, tmp_path):
    folder = tmp_path / "compiled" / "lisboa" / "engine"
    folder.mkdir(parents=True)
    (folder / "state.py").write_text("raise ImportError('broken')")
    monkeypatch.setenv("LISBOA_COMPILED", str(tmp_path / "compiled"))
    shown = lisboa("bench", "--seconds", 0.2)
    assert shown.code == 0
    assert "The compiled engine could not be measured; `./dev compile` shows why." in shown.out


def test_a_small_soak(lisboa):
    shown = lisboa("soak", "--games", 2, "--players", 2, "--workers", 1)
    assert shown.code == 0
    assert re.match(r"2 games, \d+ moves in .+, \d+ moves a second\.\nEverything held at every decision\.\n", shown.out)
    assert shown.err.splitlines()[0] == "0 of 2 games"
    assert shown.err.splitlines()[-1] == "2 of 2 games, 100 %, 0 s left"


def test_a_small_search_for_leaks(lisboa):
    shown = lisboa("soak", "--leaks", 100, "--players", 2, "--workers", 1)
    assert shown.code == 0
    said = r"100 other deals of 1 game in .+\nIn \d+ of them somebody else held other cards; 0 were impossible\.\nNob"
    assert re.match(said, shown.out)
    assert shown.err.splitlines()[-1] == "100 of 100 deals, 100 %, 0 s left"


def test_a_leak_is_told_so_that_it_can_be_seen_again(lisboa, monkeypatch):
    leak = Leak(SoakPlan(3, 41, False, True), None, 17, "position 9: the viewer sees something else")
    monkeypatch.setattr(soak, "search", lambda *arguments: LeakReport(1, 18, 0, 12, 3.0, leak))
    shown = lisboa("soak", "--leaks", 100)
    assert shown.code == 1
    assert "Leak: 3 players, seed 41, eager, deal 17 for a spectator, position 9: the viewer sees" in shown.out
    assert "from lisboa.soak import SoakPlan, dealt; print(dealt(SoakPlan(players=3, seed=41" in shown.out


def test_a_soak_that_fails_names_the_seed_and_the_move(lisboa, monkeypatch):
    failure = Failure(SoakPlan(3, 41, False, True), 17, "discard 5", "piece 5: 1 before, 2 after the move")
    monkeypatch.setattr(soak, "run", lambda *arguments: SoakReport(42, 9000, 3.0, failure))
    shown = lisboa("soak", "--games", 100)
    assert shown.code == 1
    assert "Failure: 3 players, seed 41, eager, move 17 (discard 5): piece 5: 1 before, 2 after the move" in shown.out


def test_progress_is_told_in_few_lines_where_there_is_no_terminal(lisboa, monkeypatch):
    def run(games, players, seed, workers, on_progress, variants):
        for done in range(1, games + 1):
            on_progress(done, games, float(games - done))
        return SoakReport(games, 1, 1.0, None)

    monkeypatch.setattr(soak, "run", run)
    lines = lisboa("soak", "--games", 5000).err.splitlines()
    assert len(lines) <= 25
    assert "2500 of 5000 games, 50 %, 41 min 40 s left" in lines
