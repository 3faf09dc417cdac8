"""Bots in the seats of `lisboa play` and `lisboa auto`."""

import json
import re

import pytest

from lisboa import Game
from lisboa.bots import BOTS, CHARACTERS, LEVELS, decision_seed, entrant
from lisboa.bots.ratings import points
from lisboa.cli import seats
from lisboa.cli.errors import Usage
from tests.cli.conftest import by_numbers, stopped_after
from tests.cli.test_processes import on_terminal

OWN = "tests.cli.made_bots:"
FIRST = OWN + "First"
AGAINST_FIRST = ("play", "--terminal", "--seats", f"person,{FIRST}", "--names", "Ana,Bea", "--first", 1, "--seed", 7)


def against(bot: str) -> tuple[object, ...]:
    return ("play", "--terminal", "--bots", OWN + bot, "--names", "Ana,Bea", "--first", 1, "--seed", 7)


def chosen(path, seat: int) -> list[str]:
    """The moves of a seat in a record."""
    return [" ".join(entry[1:]) for entry in json.loads(path.read_text())["entries"] if entry[0] == seat]


# ---------------------------------------------------------------------- who plays


def test_words_between_commas_but_not_those_of_a_budget():
    assert seats.listed("person, search@200,1.5s,3") == ["person", "search@200,1.5s", "3"]
    assert seats.listed("search@2s,1s,4s") == ["search@2s,1s,4s"]
    assert seats.listed("4s,person") == ["4s", "person"]


def test_beginnings_of_words_and_numbers_of_levels():
    kinds = seats.kinds_named("--seats", ["p", "Pers", "pa", "1", "6@20", "SEARCH@2s", "r", "m:P"])
    assert kinds == ["person", "person", "page", "page", "sovereign@20", "search@2s", "random", "m:P"]
    assert seats.bots_named("--bots", ["pa", "me"]) == ["page", "merchant"]
    for word, answer in (
        ("s", "could be search or sovereign"),
        ("p", "could be page or prelate"),
        ("9", "is no bot"),
        ("", "is no bot"),
    ):
        with pytest.raises(Usage, match=f"--bots: '{word}' {answer}"):
            seats.bots_named("--bots", [word])


@pytest.mark.parametrize(
    "options, who",
    [
        (("--seats", f"p,{FIRST},random"), f"Orange (person), Purple ({FIRST}), Green (random)."),
        (("--bots", f"random,{FIRST}"), f"Orange (person), Purple (random), Green ({FIRST})."),
        (("--bots", FIRST), f"Orange (person), Purple ({FIRST})."),
        (("--bots", "random@20", "--players", 3), "Orange (person), Purple (random@20), Green (random@20)."),
        (("--bots", "r,r", "--players", 3, "--names", "Ana"), "Ana (person), Purple (random), Green (random)."),
        (("--players", 3), f"Orange (person), Purple ({seats.USUAL}), Green ({seats.USUAL})."),
    ],
)
def test_who_plays(lisboa, options, who):
    assert who in lisboa("play", "--terminal", "--seed", 7, "--first", 1, *options).out


@pytest.mark.parametrize(
    "command, sentence",
    [
        ("play --bots wizard", "--bots: 'wizard' is no bot; there are random"),
        ("play --bots person", "--bots: 'person' is no bot; there are random"),
        ("play --terminal --bots random@x", "'random@x': after @ comes a budget such as 200, 1.5s or 200,1.5s; name"),
        ("play --terminal --seats p,no.such:Bot", "the bot 'no.such:Bot' cannot be made: ModuleNotFoundError: No "),
        ("play --seats p,r --bots r", "--seats says who plays in each seat, including bots; leave --bots out"),
        ("play --players 3 --bots r,r,r", "--bots names 3 bots, expected 1 or 2; the first seat is yours"),
        ("play --players 2 --bots r,r", "--bots names 2 bots, expected 1; the first seat is yours"),
        ("play --bots r,r,r,r", "--bots names 4 bots, expected 1 to 3; the first seat is yours"),
        ("play --solo --bots r", "--bots: in a solo game you play against Lacerda; leave it out"),
        ("auto --bots wizard", "--bots: 'wizard' is no bot; there are random"),
        ("auto --bots r,r --players 3", "--bots names 2 bots, expected 1 or 3: one for all seats, or one for each"),
        ("auto --bots r,r --solo", "--bots names 2 bots, expected 1: one for all seats, or one for each"),
        ("auto --bots r,r,r,r,r", "--bots names 5 bots, expected 1 to 4: one for all seats, or one for each"),
        ("auto --bots tests.cli:Bot", "the bot 'tests.cli:Bot' cannot be made: AttributeError"),
        ("auto --bots json:JSONDecoder", "'json:JSONDecoder' is no bot: it has no method choose(observation)"),
    ],
)
def test_who_cannot_play(lisboa, last_game, command, sentence):
    shown = lisboa(*command.split(" "))
    assert shown.code == 2
    assert shown.err.startswith(f"lisboa: {sentence}")
    assert shown.err.count("\n") == 1
    assert not last_game.exists()


def test_the_questions_offer_bots(lisboa):
    typed = ["3", "Ana", "no.such:Bot", FIRST, "RANDOM"]
    out = lisboa("play", "--terminal", typed=typed).out
    assert (
        f"Seat 2, purple: a person’s name, or a bot? [{seats.USUAL}] no.such:Bot\nThe bot 'no.such:Bot' cannot" in out
    )
    assert f"Ana (person), Purple ({FIRST}), Green (random)." in out


def test_the_questions_tell_levels_and_characters(lisboa):
    out = lisboa("play", "--terminal", typed=["3", "", "2", "Marquis"]).out
    told = " ".join(f"{level.number}. {seats.told(level)}" for level in LEVELS)
    told += " As strong as marquis, by what they like: " + " ".join(map(seats.told, CHARACTERS.values()))
    assert f"Who else can play, apart from people: {told}" in " ".join(out.split())
    assert f"  1. page: gentle: for a first game (rating {points('page')})\n" in out
    assert "  8. analyst: for reviews and hints: thinks as long as it takes\n" in out  # not measured yet
    assert "Orange (person), Purple (herald), Green (marquis)." in out


# ---------------------------------------------------------------------- their games


def test_a_bot_in_a_game_with_a_person_plays_its_own_moves(lisboa, last_game):
    lisboa(*AGAINST_FIRST, typed=by_numbers(1))
    game, first = Game.new(2, 7, first=0), entrant(FIRST)
    for played, (seat, *form) in enumerate(json.loads(last_game.read_text())["entries"]):
        if seat == 1:
            assert first.choose(game.state, 1, decision_seed(7, 1, played)).form() == form
        game.play(form)
    assert game.over


@pytest.mark.parametrize("stop", [1, 21])
def test_bots_go_on_in_the_same_way_after_a_break(lisboa, last_game, stop):
    """The saved game knows the bots, and shows again what was not on the screen yet."""
    command = ("play", "--terminal", "--bots", f"random,{FIRST}", "--seed", 3)
    whole = lisboa(*command, typed=by_numbers(5)).out
    expected = json.loads(last_game.read_text())
    parts = by_numbers(5)
    lisboa(*command, typed=stopped_after(parts, stop))
    out = lisboa("play", "--terminal", typed=lambda screen: "y" if screen.endswith("[Y/n] ") else parts(screen)).out
    assert json.loads(last_game.read_text()) == expected
    assert f"Orange (person), Purple (random), Green ({FIRST})." in out
    assert whole.endswith(out[out.rindex("\n\nFinal result") :])


def test_what_bots_did_while_nobody_looked_is_told_when_the_game_goes_on(lisboa, tmp_path):
    path = tmp_path / "mine.json"
    lisboa(*AGAINST_FIRST, "--save", path, typed=["1"])
    saved = json.loads(path.read_text())
    told = lisboa("play", "--terminal", "--load", path, typed=["y"]).out
    assert "Bea has chosen a clergy tile" in told
    path.write_text(json.dumps({**saved, "shown": 10**9}))
    assert "Bea has chosen a clergy tile" not in lisboa("play", "--terminal", "--load", path, typed=["y"]).out


def test_an_old_saved_game_goes_on(lisboa, tmp_path):
    path = tmp_path / "old.json"
    record = json.loads(Game.new(2, 7, first=0, names=["Ana", "Bea"]).record())
    path.write_text(json.dumps({"kinds": ["person", "random"], "corrections": None, **record}))
    assert "Ana (person), Bea (random)." in lisboa("play", "--terminal", "--load", path, typed=["1"]).out
    path.write_text(json.dumps({"kinds": ["person", 7], **record}))
    assert "Ana (person), Bea (person)." in lisboa("play", "--terminal", "--load", path).out


def test_a_saved_game_runs_no_program_unasked(lisboa, last_game, tmp_path, monkeypatch):
    """Somebody else's file may name anything; our own last game is trusted."""
    record = json.loads(Game.new(2, 7, first=0, names=["Ana", "Bea"]).record())
    path = tmp_path / "strange.json"
    path.write_text(json.dumps({"kinds": ["person", FIRST], **record}))
    asked = f"In this game a program on your computer plays a seat: {FIRST}.\nLet it play? [y/N] "
    for typed in ([], [""], ["n"]):
        shown = lisboa("play", "--terminal", "--load", path, typed=typed)
        assert asked in shown.out
        assert shown.code == 1
        assert shown.err == (
            f"lisboa: nobody plays in its place; `lisboa play --terminal --load {path} --seats WHO,WHO` says who does\n"
        )
    assert f"Ana (person), Bea ({FIRST})." in lisboa("play", "--terminal", "--load", path, typed=["y"]).out
    assert "Ana (person), Bea (random)." in lisboa("play", "--terminal", "--load", path, "--bots", "random").out


def test_a_saved_game_with_a_bot_that_is_gone(lisboa, last_game):
    lisboa(*AGAINST_FIRST, typed=["1"])
    saved = last_game.read_text()
    last_game.write_text(saved.replace(FIRST, "no.such:Bot"))
    shown = lisboa("play", "--terminal", typed=["y"])
    assert shown.code == 2
    assert f"; `lisboa play --terminal --load {last_game} --seats WHO,WHO` picks others\n" in shown.err
    last_game.write_text(saved.replace(FIRST, "wizard"))
    shown = lisboa("play", "--terminal", "--load", last_game)
    assert shown.err.startswith("lisboa: 'wizard' is no bot; there are random")


# ---------------------------------------------------------------------- bots that fail


@pytest.mark.parametrize(
    "bot, fault",
    [
        ("Failing", "ValueError"),
        ("Leaving", "SystemExit"),
        ("Illegal", "its move is not possible"),
        ("Speechless", "its answer is not a move"),
    ],
)
def test_a_bot_that_fails_ends_no_game_with_people(lisboa, last_game, bot, fault):
    """A random player decides in its place, and its message, which would reveal its hand, is not shown."""
    shown = lisboa(*against(bot), typed=by_numbers(1, 20))
    assert (shown.code, shown.err) == (0, "")
    then = "A random move is played instead, now and each time it fails."
    assert shown.out.count(f"\nBea ({OWN}{bot}) has failed: {fault}. {then}\n") == 1
    assert "my hand" not in shown.out
    failed = chosen(last_game, 1)
    assert len(failed) > 5
    command = ("play", "--terminal", "--bots", "random", "--names", "Ana,Bea", "--first", 1, "--seed", 7)
    lisboa(*command, typed=by_numbers(1, 20))
    assert failed == chosen(last_game, 1)


def test_auto_ends_where_a_bot_fails(lisboa, tmp_path):
    path = tmp_path / "game.json"
    shown = lisboa("auto", "--bots", f"random,{OWN}FailingOnTurns", "--seed", 7, "--record", path)
    assert (shown.code, shown.out) == (1, "")
    played = len(Game.load(path).entries())
    assert re.fullmatch(
        rf"lisboa: Purple \({OWN}FailingOnTurns\) failed at move {played + 1} of the game with seed 7: "
        rf"ValueError: a turn \(line \d+ of made_bots\.py\); the game so far is in {path}; "
        r"fix the bot or name another one with --bots\n",
        shown.err,
    )


def test_what_a_failing_bot_says_stays_on_one_line(lisboa):
    shown = lisboa("auto", "--bots", OWN + "Failing", "--seed", 7)
    assert shown.err.count("\n") == 1
    assert "ValueError: my hand is (" in shown.err
    assert "Traceback" not in shown.err


# ---------------------------------------------------------------------- thinking


def test_on_a_terminal_a_slow_bot_is_said_to_be_thinking_once(environment):
    """After all that happened before; the log then tells what it did."""
    options = ("--bots", OWN + "Slow", "--seed", "7", "--first", "1", "--names", "Ana,Bea")
    with on_terminal(environment, "play", "--terminal", *options) as session:
        session.wait_for("h: help): ")
        session.type("1\n")
        shown = session.wait_for("h: help): ")
        before, thinking, after = shown.partition(f"Bea ({OWN}Slow) is thinking")
        assert thinking
        assert "You keep the clergy tile" in before
        assert "Bea has chosen a clergy tile" in after
        assert session.screen.count("thinking") == 1
        session.type("q\n")
        session.wait_for("continues it")
        assert session.end() == 0


def test_elsewhere_nothing_is_said_about_thinking(lisboa):
    assert "thinking" not in lisboa(*against("Slow"), typed=["1"]).out


# ---------------------------------------------------------------------- auto


def test_auto_with_one_bot_for_all_seats(lisboa, tmp_path):
    path = tmp_path / "game.json"
    out = lisboa("auto", "--bots", FIRST, "--seed", 3, "--record", path).out.splitlines()
    assert out[0].startswith("3 players, seed 3: ")
    assert out[1] == f"Orange ({FIRST}), Purple ({FIRST}), Green ({FIRST})."
    game = Game.new(3, 3)
    for entry in json.loads(path.read_text())["entries"]:
        assert entry[1:] == game.decision.moves[0].form()
        game.play(entry[1:])
    assert game.over


def test_auto_with_a_bot_for_each_seat(lisboa, tmp_path):
    path = tmp_path / "game.json"
    shown = lisboa("auto", "--bots", f"{FIRST},{OWN}Last", "--seed", 3, "--record", path)
    assert shown.out.startswith("2 players, seed 3: ")
    assert f"\nOrange ({FIRST}), Purple ({OWN}Last).\n" in shown.out
    game = Game.new(2, 3)
    for entry in json.loads(path.read_text())["entries"]:
        seat = game.decision.player
        assert entry == [seat, *game.decision.moves[-seat].form()]
        game.play(entry[1:])


def test_auto_with_characters(lisboa):
    out = lisboa("auto", "--bots", "merchant@1,jurist@1", "--seed", 3).out
    assert "\nOrange (merchant@1), Purple (jurist@1).\n" in out


def test_the_help_tells_levels_and_characters(lisboa):
    out = " ".join(lisboa("auto", "--help").out.split())
    for bot in (*LEVELS, *CHARACTERS.values()):
        assert seats.told(bot) in out
    assert "also random, greedy, search; module:Class is your own bot" in out


def test_auto_solo_with_a_bot(lisboa, tmp_path):
    path = tmp_path / "game.json"
    out = lisboa("auto", "--solo", "--bots", FIRST, "--seed", 3, "--record", path).out
    assert out.startswith("Solo, seed 3: ")
    assert f"\nOrange ({FIRST}).\n" in out
    assert "Orange’s rank: " in out
    assert {entry[0] for entry in json.loads(path.read_text())["entries"]} == {0}


def test_random_players_are_the_bot_random(lisboa):
    named = lisboa("auto", "--bots", "random", "--seed", 3).out
    assert named.replace("Orange (random), Purple (random), Green (random).\n", "") == lisboa("auto", "--seed", 3).out


def test_auto_tells_reasons(lisboa):
    """One line before each move of a bot that has reasons, in the log or without it."""
    command = ("auto", "--bots", f"{FIRST},random", "--seed", 3)
    plain = lisboa(*command, "--log").out.splitlines()
    told = lisboa(*command, "--log", "--reasons").out.splitlines()
    reasons = [line for line in told if " chooses “" in line]
    assert [line for line in told if line not in reasons] == plain
    assert reasons
    assert all(re.fullmatch(rf"Orange \({FIRST}\) chooses “.+”: \d+ says .+\.", line) for line in reasons)
    assert lisboa(*command, "--reasons").out.splitlines()[: len(reasons)] == reasons


def test_reasons_that_fail_end_no_game(lisboa, monkeypatch):
    from tests.cli.made_bots import FailingOnTurns, First

    monkeypatch.setattr(FailingOnTurns, "choose", First.choose)
    shown = lisboa("auto", "--bots", OWN + "FailingOnTurns", "--seed", 3, "--reasons")
    assert shown.code == 0
    assert re.search(
        r"chooses “.+”: it failed to say, RuntimeError: no idea \(line \d+ of made_bots\.py\)\n", shown.out
    )


def test_the_levels_have_reasons(lisboa):
    out = lisboa("auto", "--bots", "1,random", "--seed", 3, "--reasons").out
    reasons = [line for line in out.splitlines() if line.startswith("Orange (page) chooses “")]
    assert len(reasons) > 20
    assert not any("failed to tell" in line for line in reasons)


def test_the_help_names_all_bots(lisboa):
    for command in ("play", "auto"):
        out = " ".join(lisboa(command, "--help").out.split())
        for name in BOTS:
            assert re.search(rf"\b{name}\b", out)
