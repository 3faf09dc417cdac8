"""What goes wrong is told in one sentence that says what to do next, with the right exit code."""

import json

import pytest

from lisboa import Game
from lisboa.bots import BOTS
from lisboa.cli.seats import USUAL

NO_FILE = "there is no such file"
A_RECORD = "name a record that `lisboa play` or `lisboa auto --record` has written"


def wrong(command: str, reason: str) -> str:
    return f"lisboa {command}: argument {reason}; `lisboa {command} --help` shows what is possible"


@pytest.mark.parametrize(
    "command, sentence",
    [
        ("play --players 7", wrong("play", "--players: '7' is not 1 (solo), 2, 3 or 4")),
        ("play --players 2 --seats p,p", wrong("play", "--seats: not allowed with argument --players")),
        ("play --seed x", wrong("play", "--seed: 'x' is not a whole number")),
        ("play --seed 99999999999999999999", wrong("play", "--seed: 99999999999999999999 is too large")),
        ("play --first 0", wrong("play", "--first: 0 is less than 1")),
        ("play --first 3", "lisboa: --first 3 does not exist; choose a seat from 1 to 2"),
        (
            "play --seats x,b",
            f"lisboa: --seats: 'x' is neither person nor a bot; there are {', '.join(BOTS)}, "
            "and module:Class for your own bot",
        ),
        ("play --seats person", f"lisboa: --seats names 1 of 2 to 4 seats; write for example person,{USUAL}"),
        (
            "play --seats random,random",
            "lisboa: nobody would be playing; name at least one person with --seats, or use `lisboa auto`",
        ),
        (
            "play --names A,B,C",
            "lisboa: --names has 3 names for 2 seats; give one for each seat or each person",
        ),
        ("play --names A,A", "lisboa: --names: 'A' is there twice; give everyone a different name"),
        ("play --names A,", "lisboa: --names: '' is not a name; use visible characters"),
        (
            "play --load x.json --seed 4",
            "lisboa: --seed cannot go with --load, whose file already says it; leave it out",
        ),
        (
            "play --position x.json --draft",
            "lisboa: --draft cannot go with --position, whose file already says it; leave it out",
        ),
        ("auto --record", wrong("auto", "--record: expected one argument")),
        ("moves fly", "lisboa: there is no verb 'fly'; `lisboa moves` lists the verbs"),
        ("components --source Q", "lisboa: there is no source mark 'Q'; the marks are P, X, R"),
        ("soak --games 0", wrong("soak", "--games: 0 is less than 1")),
        (
            "soak --players 2,5",
            wrong("soak", "--players: '5' is not 1 (solo), 2, 3 or 4"),
        ),
        (
            "bench --seconds 0",
            wrong("bench", "--seconds: 0 is not between 0 and 3600"),
        ),
    ],
)
def test_wrong_usage(lisboa, command, sentence):
    shown = lisboa(*command.split(" "))
    assert shown.err == sentence + "\n"
    assert shown.out == ""
    assert shown.code == 2


@pytest.mark.parametrize(
    "command, sentence",
    [
        ("rules xyzzy", "no rule contains 'xyzzy'; `lisboa rules` lists the chapters"),
        ("play --load no.json", f"no.json cannot be read ({NO_FILE}); {A_RECORD}"),
        ("replay no.json", f"no.json cannot be read ({NO_FILE}); {A_RECORD}"),
        ("verify .", f". cannot be read (is a directory); {A_RECORD}"),
        ("verify binary", f"binary is not a text file; {A_RECORD}"),
        ("position no.json", f"no.json cannot be read ({NO_FILE}); name a position file (docs/positions.md)"),
        ("play --position no.json", f"no.json cannot be read ({NO_FILE}); name a position file (docs/positions.md)"),
        ("auto --record no/x.json", "no/x.json cannot be written (no such file or directory); name another file"),
        (
            "play --terminal --save other.json",
            "other.json already exists; name a new file, or continue a saved game with --load other.json",
        ),
        (
            "verify other.json",
            'other.json: this is not a Lisboa record: the file has no "format": "lisboa-record"; name a file that '
            "`lisboa play` or `lisboa auto --record` has written",
        ),
    ],
)
def test_failures(lisboa, monkeypatch, tmp_path, command, sentence):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "other.json").write_text("{}")
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    shown = lisboa(*command.split(" "))
    assert shown.err == f"lisboa: {sentence}\n"
    assert shown.code == 1


@pytest.fixture
def damaged(tmp_path):
    """Writes a record with something wrong in it."""

    def write(change):
        game = Game.new(2, 5, first=0)
        for _ in range(6):
            game.play(game.decision.moves[0])
        record = json.loads(game.record())
        change(record)
        path = tmp_path / "damaged.json"
        path.write_text(json.dumps(record))
        return path

    return write


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_damaged_records(lisboa, damaged, command):
    shown = lisboa(command, damaged(lambda record: record["entries"].pop(3)))
    assert shown.code == 1
    assert "damaged record: entry 4" in shown.err
    assert shown.err.endswith("; use an undamaged copy of it\n")
    assert shown.err.count("\n") == 1


def test_a_record_that_was_cut_off(lisboa, damaged):
    path = damaged(lambda record: None)
    path.write_text(path.read_text()[:200])
    shown = lisboa("play", "--terminal", "--load", path)
    assert shown.code == 1
    assert "damaged or cut-off record" in shown.err


def test_a_record_of_other_rules(lisboa, damaged):
    shown = lisboa("verify", damaged(lambda record: record.update(rules="0")))
    assert shown.code == 1
    assert "use that version" in shown.err


def test_replay_beyond_the_end(lisboa, damaged):
    path = damaged(lambda record: None)
    shown = lisboa("replay", path, "--move", 7)
    assert (shown.code, shown.err) == (2, "lisboa: --move 7 is beyond the end: the record has 6 entries\n")
    shown = lisboa("replay", path, "--seat", 3)
    assert (shown.code, shown.err) == (2, "lisboa: --seat 3 does not exist: the game has 2 seats\n")


def test_seats_have_to_fit_the_game(lisboa, damaged):
    path = damaged(lambda record: None)
    shown = lisboa("play", "--terminal", "--load", path, "--seats", "person,random,random")
    assert (shown.code, shown.err) == (2, "lisboa: --seats names 3 seats, and this game has 2; name them all\n")


def test_an_impossible_position(lisboa, tmp_path):
    path = tmp_path / "position.json"
    path.write_text('{"players": 5}')
    for command in (("position", path), ("play", "--terminal", "--position", path)):
        shown = lisboa(*command)
        assert shown.code == 1
        assert shown.err.startswith(f"lisboa: {path}: players: found 5, expected ")
        assert shown.err.endswith("; docs/positions.md explains every key of a position\n")


def test_faulty_corrections(lisboa, tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text("[[nonsense]]\n")
    for command in ("components", "auto", "play --terminal --seed 1"):
        shown = lisboa(*command.split(), "--components", path)
        assert shown.code == 1
        assert shown.err.startswith("lisboa: ")
        assert shown.err.count("\n") == 1
        assert "Traceback" not in shown.err
