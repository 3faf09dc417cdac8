"""`lisboa verify`: what it checks, what it says, and how it ends."""

import json

import pytest

from lisboa.game import Game
from lisboa.tables.deals import Deal, sealed
from tests.records.stroll import stroll

DEAL = Deal(7, "00112233445566778899aabbccddeeff")
NOT_SEALED = "The game was played, but the deal was not sealed."


@pytest.fixture
def game() -> Game:
    return stroll(Game.new(2, DEAL.seed, names=["Ana", "Bea"]), 10_000, seed=1)


@pytest.fixture
def path(tmp_path, game):
    """The record of a finished game whose deal was sealed."""
    path = tmp_path / "game.json"
    path.write_text(sealed(game.record(), DEAL), encoding="utf-8")
    return path


def parts(out: str) -> tuple[str, str]:
    """What was checked and what not."""
    checked, _, unchecked = out.partition("\nChecked:\n")[2].partition("\nNot checked:\n")
    return checked, unchecked


def test_a_sealed_deal(lisboa, path, game):
    shown = lisboa("verify", path)
    checked, unchecked = parts(shown.out)
    assert (shown.code, shown.err) == (0, "")
    assert shown.out.startswith(f"{path} is a good record.\nPlayers: Ana, Bea. The game is finished.\n")
    assert "each follows the rules" in checked
    assert f"Hash of the position: {game.hash()}" in checked
    assert f"give the commitment {DEAL.commitment}." in checked
    assert "was not compared" in unchecked
    assert "drawn at random" in unchecked
    assert shown.out.endswith("give it with --commitment.\n")


@pytest.mark.parametrize(
    "noted", [DEAL.commitment, DEAL.commitment.upper(), f" {DEAL.commitment[:32]} {DEAL.commitment[32:]}\n"]
)
def test_the_commitment_that_was_noted(lisboa, path, noted):
    shown = lisboa("verify", path, "--commitment", noted)
    checked, unchecked = parts(shown.out)
    assert shown.code == 0
    assert "It is the commitment that you noted" in checked
    assert "not compared" not in unchecked
    assert "--commitment" not in shown.out


def test_another_commitment_was_noted(lisboa, path):
    noted = Deal(8, DEAL.salt).commitment
    shown = lisboa("verify", path, "--commitment", noted)
    assert shown.code == 1
    assert shown.out.startswith(f"{path} is not what it should be.\n")
    assert f"  WRONG: You noted {noted}" in parts(shown.out)[0]


def test_a_deal_that_does_not_fit_its_seal(lisboa, path, game):
    path.write_text(sealed(game.record(), Deal(8, DEAL.salt)), encoding="utf-8")
    shown = lisboa("verify", path)
    assert shown.code == 1
    assert "is not what it should be" in shown.out
    assert "  WRONG: The deal is not the sealed one" in parts(shown.out)[0]


def test_another_seed_does_not_even_give_the_game(lisboa, path):
    data = json.loads(path.read_text(encoding="utf-8"))
    data["setup"]["seed"] = 8
    path.write_text(json.dumps(data), encoding="utf-8")
    shown = lisboa("verify", path)
    assert (shown.code, shown.out) == (1, "")
    assert "damaged record" in shown.err


def test_a_game_without_a_sealed_deal(lisboa, path, game):
    game.save(path)
    shown = lisboa("verify", path)
    assert shown.code == 0
    assert shown.out.startswith(f"{path} is a good record.\n")
    assert f"  {NOT_SEALED}" in parts(shown.out)[1]
    assert "--commitment" not in shown.out


def test_a_noted_commitment_and_no_deal(lisboa, path, game):
    game.save(path)
    shown = lisboa("verify", path, "--commitment", DEAL.commitment)
    assert shown.code == 1
    assert "the record has no sealed deal" in parts(shown.out)[0]


@pytest.mark.parametrize("noted", ["", "abc", "g" * 64, "a" * 63, "a" * 65])
def test_what_is_no_commitment(lisboa, path, noted):
    shown = lisboa("verify", path, "--commitment", noted)
    assert (shown.code, shown.out) == (2, "")
    assert f"{noted!r} is not a commitment, which has 64 digits 0-9 or a-f; `lisboa verify --help`" in shown.err
    assert shown.err.count("\n") == 1


@pytest.mark.parametrize(
    "change, sentence",
    [
        (lambda data: data["entries"].pop(3), "damaged record: entry 4"),
        (lambda data: data.update(state="0" * 32), "do not lead to the position"),
        (lambda data: data["deal"].update(salt="x"), "damaged record: the salt of its deal is 'x'"),
        (lambda data: data["entries"].append(["back", 3]), "which version 1 does not have"),
    ],
)
def test_damaged_records(lisboa, path, change, sentence):
    data = json.loads(path.read_text(encoding="utf-8"))
    change(data)
    path.write_text(json.dumps(data), encoding="utf-8")
    shown = lisboa("verify", path, "--commitment", DEAL.commitment)
    assert (shown.code, shown.out) == (1, "")
    assert sentence in shown.err
    assert shown.err.endswith("; use an undamaged copy of it\n")


def test_moves_taken_back_are_counted(lisboa, path):
    game = stroll(Game.new(2, 7, first=0), 20, seed=1)
    game.go_back(12)
    game.save(path)
    assert "Moves: 20, 8 of them undone. The game was rewound by agreement: 1 time." in lisboa("verify", path).out
    game.go_back(20)
    game.save(path)
    assert "Moves: 20. The game was rewound by agreement: 2 times." in lisboa("verify", path).out


def test_other_commands_take_records_that_went_back(lisboa, path, game):
    there = len(game.entries()) - 6
    game.go_back(there)
    stroll(game, 1, seed=3)
    path.write_text(sealed(game.record(), DEAL), encoding="utf-8")
    assert lisboa("replay", path, "--log").code == 0
    at_that_time = [lisboa("replay", path, "--move", n).out for n in (there, there + 7)]
    assert at_that_time[0] == at_that_time[1]
