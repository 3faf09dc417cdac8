"""Solo games against Lacerda and the variants of R14, on the command line and at the prompt."""

import json
import re

import pytest

from lisboa import Game, soak
from lisboa.cli.variants import MEANINGS
from lisboa.setup import VARIANTS
from lisboa.soak import SoakReport
from tests.cli.conftest import by_numbers, stopped_after

SOLO = ("play", "--terminal", "--solo", "--seed", 7)
NO_DRAFT = "draft: a hand is drafted by 2 to 4 players; Lacerda has no hand (R2.14)"


# ---------------------------------------------------------------------- solo at the prompt


def test_a_whole_solo_game_by_numbers(lisboa, last_game):
    shown = lisboa(*SOLO, "--names", "Ana", typed=by_numbers(1))
    assert (shown.code, shown.err) == (0, "")
    assert "Ana (person), Lacerda." in shown.out
    assert "Pass the device" not in shown.out
    assert "Lacerda, your choice" not in shown.out
    game = Game.load(last_game)
    assert game.over
    assert game.texts.read_by(0).result(game.state) in shown.out
    rank = game.rank()
    assert rank is not None
    assert f"\n\nRank\n  Your rank: {rank.name} (R13.13)\n  Still needed for {rank.following}:\n" in shown.out


def test_without_a_name_you_are_you(lisboa):
    out = lisboa(*SOLO, typed=["1", "l", "l reais", "1"]).out
    assert "Orange (person), Lacerda." in out
    assert "\nYour choice (Enter: options, h: help): l\nYour ledger\n  wigs 5: setup +5 (R2.1)\n" in out
    assert "Your reais\n  +10 setup (R2.1), then 10" in out
    assert "\nYou have 10 reais, " in out


def test_one_player_is_solo(lisboa):
    assert lisboa("play", "--terminal", "--players", 1, "--seed", 7, typed=["1"]).out == lisboa(*SOLO, typed=["1"]).out


def test_the_questions_offer_solo(lisboa):
    out = lisboa("play", "--terminal", typed=["1", "Lacerda", "Ana", "1"]).out
    assert "1 player: solo against Lacerda" in out
    assert "'Lacerda' is there twice; give everyone a different name." in out
    assert "Ana (person), Lacerda." in out
    assert "Ana: which card do you play, and what for? (R3.2)" in out


def test_the_turn_of_lacerda_is_told_choice_by_choice(lisboa):
    """A discarded card and a politics card: then Lacerda plays, and every line names its rule."""
    hand = Game.new(1, 7).state.players[0].hand
    out = lisboa(*SOLO, typed=["1", f"discard {hand[0]}", "1"]).out
    turn = out.partition("it is Lacerda’s turn (R1.2).\n")[2].partition("\n\n")[0].splitlines()
    assert turn[0].startswith("Lacerda’s courtier moves on to the ")
    assert any("state action of the" in line for line in turn)
    assert any("noble action of the" in line for line in turn)
    assert any(line.startswith("Lacerda’s assistant now stands above the ") for line in turn)
    assert all(re.search(r"\(R\d+\.\d+\)\.$", line) for line in turn)


def test_commands_in_a_solo_game(lisboa):
    commands = ["x", "l 2", "l 2 wigs", "p 2", "p Lacerda", "?", "? task 3", "r R13.8", "g 100"]
    out = lisboa(*SOLO, typed=["1", *commands]).out
    answers = out.split("Your choice (Enter: options, h: help): ")[2:-1]
    expected = [
        "Your rank if the game ended now: beggar (R13.13)\n  Still needed for court servant:\n",
        "Ledger of Lacerda\n  wigs 5: setup +5 (R13.1)\n",
        "Wigs of Lacerda\n  +5 setup (R13.1), then 5",
        "Next turn: the courtier goes to the ",
        "Next turn: the courtier goes to the ",
        "possible now",
        "task 3: That is not the current decision (R1.2).",
        "  R13.8 Lacerda's store",
        "Drawn to place Lacerda’s assistant",
    ]
    for command, answer, part in zip(commands, answers, expected, strict=True):
        assert answer.startswith(command)
        assert part in answer


def test_undo_in_a_solo_game(lisboa):
    card = Game.new(1, 7).state.players[0].hand[0]
    out = lisboa(*SOLO, typed=["1", f"discard {card}", "u", f"discard {card}", "1", "u"]).out
    assert f"Taken back: discard {card}." in out
    assert "Nothing can be undone" in out


@pytest.mark.parametrize("stop", [3, 25])
def test_a_solo_game_goes_on_after_a_break(lisboa, last_game, stop):
    lisboa(*SOLO, typed=by_numbers(5))
    expected = last_game.read_text()
    parts = by_numbers(5)
    lisboa(*SOLO, typed=stopped_after(parts, stop))
    out = lisboa("play", "--terminal", typed=lambda screen: "y" if screen.endswith("[Y/n] ") else parts(screen)).out
    assert "There is an unfinished game of Orange and Lacerda: " in out
    assert last_game.read_text() == expected


def test_a_solo_record_without_kinds_is_loaded(lisboa, tmp_path):
    path = tmp_path / "mine.json"
    Game.new(1, 7, tasks=[0]).save(path)
    out = lisboa("play", "--terminal", "--load", path).out
    assert "Variants: tasks for seat 1.\nOrange (person), Lacerda." in out
    shown = lisboa("play", "--terminal", "--load", path, "--seats", "person,person")
    assert shown.err == "lisboa: --seats: in a solo game one person plays against Lacerda; leave it out\n"
    assert shown.code == 2


def test_a_solo_position(lisboa, tmp_path):
    path = tmp_path / "position.json"
    path.write_text(json.dumps({"players": 1, "seats": [{"hand": [1, 16]}]}))
    out = lisboa("play", "--terminal", "--position", path, "--names", "Ana", typed=["discard 1"]).out
    assert "Ana (person), Lacerda." in out
    assert "You discard the builder card" in out
    path.write_text(json.dumps({"players": 1, "question": "finish"}))
    assert "Your rank: beggar (R13.13)" in lisboa("play", "--terminal", "--position", path).out


# ---------------------------------------------------------------------- variants at the prompt


def test_every_variant_has_a_line_of_help(lisboa):
    assert tuple(MEANINGS) == VARIANTS
    for command in ("play", "auto", "soak"):
        out = " ".join(lisboa(command, "--help").out.split())
        for name, meaning in MEANINGS.items():
            assert f"{name}: {meaning}" in out


@pytest.mark.parametrize(
    "variant, told, asked",
    [
        ("draft", "draft", "Ana: "),
        ("decrees", "decrees", "Ana: "),
        ("tokens", "tokens", "Ana: which clergy tile do you keep? (R2.2)"),
        ("tasks", "tasks for seat 1", "Starting tasks:\n    starting task "),
        ("tasks=1,2", "tasks for seats 1 and 2", "Starting tasks:\n    starting task "),
        ("tasks=1,2,draft", "draft, tasks for seats 1 and 2", "Ana: "),
    ],
)
def test_a_variant(lisboa, last_game, variant, told, asked):
    out = lisboa(
        "play",
        "--terminal",
        "--seats",
        "person,random",
        "--names",
        "Ana",
        "--seed",
        7,
        "--variant",
        variant,
        typed=by_numbers(3),
    ).out
    assert f"Variants: {told}.\n" in out
    assert asked in out
    assert "Final result" in out
    assert lisboa("verify", last_game).code == 0


def test_variants_can_be_repeated_and_go_on_after_a_break(lisboa, last_game):
    lisboa(*SOLO, "--variant", "decrees,tokens", "--variant", "tasks", typed=["1", "1"])
    setup = json.loads(last_game.read_text())["setup"]
    assert setup["variants"] == {"decrees": True, "tokens": True, "tasks": [0]}
    assert "Variants: decrees, tokens, tasks for seat 1." in lisboa("play", "--terminal", typed=["y"]).out


def test_a_starting_decree_is_chosen(lisboa):
    out = lisboa(*SOLO, "--variant", "decrees", typed=["1", "1"]).out
    assert "(R14.3)\n 1. " in out
    assert re.search(r"^You take the decree “.+” to begin with \(R14\.3\)\.$", out, re.M)


def test_draft_is_a_variant_like_others(lisboa):
    assert lisboa("auto", "--seed", 3, "--draft").out == lisboa("auto", "--seed", 3, "--variant", "draft").out


# ---------------------------------------------------------------------- auto, replay, verify


def test_a_solo_game_of_a_random_player_is_always_the_same(lisboa, tmp_path):
    path = tmp_path / "game.json"
    once = lisboa("auto", "--solo", "--seed", 5, "--log").out
    assert lisboa("auto", "--solo", "--seed", 5, "--log", "--record", path).out.startswith(once)
    result = lisboa("auto", "--players", 1, "--seed", 5).out
    assert result.startswith("Solo, seed 5: ")
    assert re.search(r"^Rank\n  Orange’s rank: .+ \(R13\.13\)$", result, re.M)
    assert lisboa("replay", path).out == result.partition("\n")[2]
    assert "Players: Orange, Lacerda. The game is finished." in lisboa("verify", path).out
    for seat in (1, 2):
        assert "Next turn: the courtier" in lisboa("replay", path, "--move", 9, "--seat", seat).out


@pytest.mark.parametrize(
    "options, header",
    [
        (("--solo", "--variant", "tasks,decrees,tokens"), "Solo, seed 2, decrees, tokens, tasks for seat 1: "),
        (("--variant", "tasks=1,3"), "3 players, seed 2, tasks for seats 1 and 3: "),
        (("--players", 4, "--variant", "draft,tasks"), "4 players, seed 2, draft, tasks for seats 1, 2, 3 and 4: "),
    ],
)
def test_auto_with_variants(lisboa, tmp_path, options, header):
    path = tmp_path / "game.json"
    out = lisboa("auto", "--seed", 2, "--record", path, *options).out
    assert out.startswith(header)
    game = Game.load(path)
    assert game.texts.result(game.state) + "\n" == lisboa("replay", path).out
    assert lisboa("replay", path, "--move", len(game.entries())).code == 0


# ---------------------------------------------------------------------- refusals


def refused(command: str, reason: str) -> str:
    return f"lisboa {command}: argument --{reason}; `lisboa {command} --help` shows what is possible"


@pytest.mark.parametrize(
    "command, sentence",
    [
        ("play --solo --variant draft", f"lisboa: {NO_DRAFT}"),
        ("play --solo --draft", f"lisboa: {NO_DRAFT}"),
        ("auto --players 1 --variant tokens,draft", f"lisboa: {NO_DRAFT}"),
        ("soak --solo --variant draft", f"lisboa: {NO_DRAFT}"),
        (
            "play --solo --variant tasks=2",
            "lisboa: tasks: Lacerda takes no starting tasks (R14.1)",
        ),
        ("auto --variant tasks=1,4", "lisboa: tasks: expected different seats from 1 to 3"),
        ("play --variant tasks=2,2", "lisboa: tasks: expected different seats from 1 to 2"),
        ("soak --variant tasks=1", "lisboa: tasks: the games' seeds decide who is new; write tasks without seats"),
        ("play --solo --first 2", "lisboa: --first 2 does not exist; in a solo game you begin (R13.1)"),
        ("play --solo --seats p,r", refused("play", "seats: not allowed with argument --solo")),
        ("auto --solo --players 3", refused("auto", "players: not allowed with argument --solo")),
        (
            "play --load x.json --solo",
            "lisboa: --solo cannot go with --load, whose file already says it; leave it out",
        ),
        (
            "play --position x.json --variant tokens",
            "lisboa: --variant cannot go with --position, whose file already says it; leave it out",
        ),
        (
            "play --variant trams",
            refused("play", "variant: 'trams' is not a variant; there are draft, decrees, tokens, tasks"),
        ),
        (
            "auto --variant draft=1",
            refused("auto", "variant: 'draft=1' makes no sense; only tasks takes seats: tasks=1,3"),
        ),
        (
            "auto --variant tasks=x",
            refused("auto", "variant: 'tasks=x' makes no sense; only tasks takes seats: tasks=1,3"),
        ),
    ],
)
def test_what_makes_no_sense_is_refused(lisboa, last_game, command, sentence):
    shown = lisboa(*command.split(" "))
    assert (shown.code, shown.out, shown.err) == (2, "", sentence + "\n")
    assert not last_game.exists()


# ---------------------------------------------------------------------- moves, bench and soak


def test_the_moves_of_starting_tasks(lisboa):
    lines = lisboa("moves", "task").out.splitlines()
    assert len(lines) == 12
    assert lines[9] == "task 10  Hand in the starting task “sell goods” (reward 3 reais)"
    assert re.search(r"^task TASK +12 moves  task 1: Hand in ", lisboa("moves").out, re.M)


def test_bench_solo(lisboa):
    shown = lisboa("bench", "--solo", "--seconds", 0.1, "--this-engine")
    assert "; solo, one core," in shown.out


@pytest.mark.parametrize(
    "options",
    [("--solo",), ("--players", "1,2", "--variant", "tasks,decrees"), ("--solo", "--variant", "tokens"), ()],
)
def test_a_small_soak(lisboa, options):
    shown = lisboa("soak", "--games", 2, "--workers", 1, *options)
    assert shown.code == 0
    assert "2 games, " in shown.out


def test_a_soak_goes_through_everything_unless_told_otherwise(lisboa, monkeypatch):
    asked = []

    def run(games, players, seed, workers, on_progress, variants):
        asked.append((list(players), variants))
        return SoakReport(games, 1, 1.0, None)

    monkeypatch.setattr(soak, "run", run)
    for options in ((), ("--players", "2,3,4"), ("--solo", "--variant", "tasks,tokens")):
        lisboa("soak", "--games", 10, *options)
    assert asked == [([1, 2, 3, 4], None), ([2, 3, 4], None), ([1], ["tokens", "tasks"])]
