"""Hints: `lisboa hint` and `i` at the prompt."""

import json
import re
from random import Random

import pytest

from lisboa import Game
from lisboa.bots import BOTS, DEFAULT_ADVISER, Budget, decision_seed, entrant
from lisboa.cli import hint, records
from lisboa.redeal import redeal
from tests.cli.conftest import options
from tests.cli.made_bots import First, Seeing

pytestmark = pytest.mark.usefixtures("few_deals")

OWN = "tests.cli.made_bots:"
FIRST = ("--bot", OWN + "First")
BEST = r"\d+ % ±\d+ to win, \d+\.\d wigs (ahead|behind)"
OTHER = r"\d+ % ±\d+ to win, [+−]\d+\.\d ±\d+\.\d points, [+−]\d+\.\d ±\d+\.\d wigs(, equal within the margin)?"
TOGETHER = ("play", "--terminal", "--seats", "person,person", "--names", "Ana,Bea", "--first", 1, "--seed", 7)


@pytest.fixture
def record(tmp_path):
    """A game with six moves in its record."""
    path = tmp_path / "game.json"
    game = Game.new(2, 5, first=0)
    for _ in range(6):
        game.play(game.decision.moves[0])
    game.save(path)
    return path


@pytest.fixture
def position(tmp_path):
    path = tmp_path / "position.json"
    path.write_text(json.dumps({"players": 2, "turn": 1, "seats": [{}, {"hand": [1, 16]}]}))
    return path


@pytest.fixture
def adviser(monkeypatch):
    """Makes a bot of ours the one that gives hints."""

    def use(bot):
        monkeypatch.setitem(BOTS, "wise", bot)
        monkeypatch.setattr(hint, "DEFAULT_ADVISER", "wise")

    return use


def moves_in(lines: list[str]) -> list[str]:
    return [re.search(r"\[(.+?)\]: ", line).group(1) for line in lines[1:]]


def at_prompt(screen: str) -> list[str]:
    return screen.split("h: help): ")


# ---------------------------------------------------------------------- lisboa hint


def test_the_three_best_moves_best_first(lisboa, record):
    lines = lisboa("hint", record, *FIRST).out.splitlines()
    game = Game.load(record)
    assert lines[0] == game.texts.question(game.state)
    assert len(lines) == 4
    assert sorted(moves_in(lines)) == sorted(move.text for move in game.decision.moves[:3])
    for number, (line, text) in enumerate(zip(lines[1:], moves_in(lines), strict=True), 1):
        start = re.escape(f"{number}. {game.texts.move(game.move(text), state=game.state)} [{text}]: ")
        assert re.match(start + (BEST if number == 1 else OTHER) + rf"\. \d+ says {text}\.", line)


def test_the_same_file_and_seed_give_the_same_hint(lisboa, record):
    first, again, other, seventh = (
        lisboa("hint", record, *FIRST, *seed).out for seed in ((), ("--seed", 5), ("--seed", 6), ("--seed", 7))
    )
    assert first == again  # the seed of the game
    assert len({first, other, seventh}) == 3


def test_count(lisboa, record):
    for count in (1, 2, 5):
        assert len(lisboa("hint", record, *FIRST, "--count", count).out.splitlines()) == 1 + count
    moves = len(Game.load(record).decision.moves)
    assert len(lisboa("hint", record, *FIRST, "--count", 1000).out.splitlines()) == 1 + moves
    assert len(lisboa("hint", record, "--bot", OWN + "Even").out.splitlines()) == 4


def test_an_earlier_move(lisboa, record, tmp_path):
    game = Game.new(2, 5, first=0)
    for entry in Game.load(record).entries()[:3]:
        game.play(entry[1:])
    earlier = tmp_path / "earlier.json"
    game.save(earlier)
    assert lisboa("hint", record, *FIRST, "--move", 3).out == lisboa("hint", earlier, *FIRST).out
    assert lisboa("hint", record, *FIRST, "--move", 6).out == lisboa("hint", record, *FIRST).out


def test_a_position(lisboa, position):
    lines = lisboa("hint", position, *FIRST).out.splitlines()
    assert lines[0] == "Purple: which card do you play, and what for? (R3.2)"
    assert re.match(rf"1\. .+ \[\w+ 1\]: {BEST}\. ", lines[1])


def test_a_hint_for_a_seat(lisboa, position):
    assert lisboa("hint", position, *FIRST, "--seat", 2).out == lisboa("hint", position, *FIRST).out
    shown = lisboa("hint", position, *FIRST, "--seat", 1)
    assert shown.err == (
        "lisboa: --seat 1 has no decision to make here; Purple in seat 2 decides; --ahead tells of the next turn\n"
    )
    assert shown.code == 2


def test_the_next_turn(lisboa, position, record):
    lines = lisboa("hint", position, *FIRST, "--seat", 1, "--ahead").out.splitlines()
    assert lines[0] == "Orange, next turn, if nothing changes:"
    assert len(lines) == 4
    assert re.match(rf"1\. .+\]: in \d+ of 12 futures, {BEST}\. [A-Z]", lines[1])
    assert re.match(rf"2\. .+\]: {OTHER}\. [A-Z]", lines[2])
    own = {str(card) for card in Game.position(position).state.players[0].hand}
    assert {text.split()[-1] for text in moves_in(lines)} <= own
    assert lisboa("hint", record, *FIRST, "--ahead").out == lisboa("hint", record, *FIRST, "--ahead").out


def test_no_next_turn(lisboa, tmp_path):
    (tmp_path / "last.json").write_text('{"players": 2, "turn": 1, "period": 2, "last_round": 1}')
    shown = lisboa("hint", tmp_path / "last.json", *FIRST, "--seat", 1, "--ahead").out
    assert shown == "Orange, next turn, if nothing changes:\nThe game is over before that.\n"


def test_long_reasons(lisboa, record):
    lines = lisboa("hint", record, "--bot", OWN + "Even").out.splitlines()
    assert all(re.search(r"\]: .+\. Much talk much talk", line) for line in lines[1:])
    assert all(len(line) < 600 for line in lines)


def test_no_reason_is_no_harm(lisboa, record):
    lines = lisboa("hint", record, "--bot", OWN + "Silent").out.splitlines()
    assert re.search(rf"\]: {BEST}\.( (Better than|Nothing) .+)?$", lines[1])


def test_a_hint_knows_only_what_the_seat_may_see(record):
    """The same hint in a game that looks the same to the seat, with other cards in the other hand."""
    game, same = Game.load(record), Game.load(record)
    seat = game.decision.player
    same.state = redeal(game.state, seat, Random(1))
    assert same.state.players[1 - seat].hand != game.state.players[1 - seat].hand
    bot = entrant(OWN + "Seeing")
    hints = hint.hints(bot, game, seat, 5)
    again = hint.hints(bot, same, seat, 5)
    assert [(one.move, one.reason, one.prospect) for one in hints] == [
        (one.move, one.reason, one.prospect) for one in again
    ]
    assert str(game.state.players[seat].hand) in hints[0].reason
    assert str(game.state.players[1 - seat].hand) not in hints[0].reason


@pytest.mark.parametrize("move", [0, 2, 3])
def test_a_real_adviser(lisboa, record, move):
    """`greedy` gives the same hint twice, and what it would play itself is among its moves."""
    once, again = (lisboa("hint", record, "--bot", "greedy", "--move", move) for _ in range(2))
    assert (once.code, once.err) == (0, "")
    assert once.out == again.out
    game = records.at(Game.load(record), move)
    seat = game.decision.player
    played = entrant("greedy").choose(game.state, seat, decision_seed(5, seat, move))
    lines = once.out.splitlines()
    assert played.text in moves_in(lines)
    assert re.match(rf"1\. .+\]: {BEST}\. [A-Z]", lines[1])


def test_the_usual_adviser_can_advise():
    adviser = hint.adviser_named(None)
    assert adviser.name == DEFAULT_ADVISER
    assert adviser.budget == Budget()  # as many iterations as it is made for, and advice looks at no clock
    assert hint.adviser_named("search@20,2s").budget == Budget(20, 2.0)


def test_no_bot_named(lisboa, record, adviser):
    adviser(First)
    assert lisboa("hint", record).out == lisboa("hint", record, *FIRST).out


@pytest.mark.parametrize(
    "command, code, sentence",
    [
        ("no.json", 1, "no.json cannot be read (there is no such file); name a record or a position file"),
        ("over.json", 1, "over.json: the game is over, there is nothing to decide; --move N goes back to the position"),
        ("end.json", 1, "end.json: the game is over, there is nothing to decide\n"),
        ("broken.json", 1, "broken.json: "),
        ("cut.json", 1, "cut.json: damaged or cut-off record"),
        ("game.json --move 7", 2, "--move 7 is beyond the end: the record has 6 entries\n"),
        ("game.json --seat 3", 2, "--seat 3 does not exist: the game has 2 seats\n"),
        ("position.json --move 1", 2, "--move needs a record, but position.json is a position; leave it out\n"),
        ("game.json --bot wizard", 2, "--bot: 'wizard' is no bot; there are random"),
        ("game.json --bot random", 2, "random cannot give hints; name one that can with --bot"),
        (f"game.json --bot {OWN}Last", 2, f"{OWN}Last cannot give hints; name one that can with --bot"),
        ("game.json --bot no.such:Bot", 2, "the bot 'no.such:Bot' cannot be made: ModuleNotFoundError"),
        (f"game.json --bot {OWN}Failing", 1, f"{OWN}Failing failed to give a hint: RuntimeError: no idea (line "),
        (f"game.json --bot {OWN}Illegal", 1, f"{OWN}Illegal gave no playable hint; ask another bot\n"),
    ],
)
def test_what_goes_wrong(lisboa, monkeypatch, tmp_path, record, position, command, code, sentence):
    monkeypatch.chdir(tmp_path)
    if command.startswith("over"):
        lisboa("auto", "--players", 2, "--seed", 5, "--record", "over.json")
    (tmp_path / "end.json").write_text('{"players": 2, "question": "finish"}')
    (tmp_path / "broken.json").write_text("{")
    (tmp_path / "cut.json").write_text(record.read_text()[:200])
    shown = lisboa("hint", *command.split(" "))
    assert (shown.code, shown.out) == (code, "")
    assert shown.err.startswith(f"lisboa: {sentence}")
    assert shown.err.count("\n") == 1


# ---------------------------------------------------------------------- at the prompt


@pytest.mark.parametrize("typed", ["i", "hint"])
def test_i_gives_a_hint_with_the_numbers_of_the_options(lisboa, adviser, typed):
    class Backwards(First):
        def advise(self, observation, count=3):
            return super().advise(observation, 100)[::-1][:count]

    adviser(Backwards)
    command = ("play", "--terminal", "--bots", "random", "--first", 1, "--seed", 7)
    screens = at_prompt(lisboa(*command, typed=["1", typed]).out)
    most = options(screens[1])
    answer = screens[2].splitlines()
    assert answer[0] == typed
    assert {int(line.partition(".")[0]) for line in answer[1:4]} == {most, most - 1, most - 2}
    asked = {line.partition(".")[0].strip(): line for line in screens[1].splitlines()}
    for line in answer[1:4]:
        number, _, rest = line.partition(". ")
        assert rest.partition(" [")[0] in asked[number]
    assert re.search(rf"\]: {BEST}\. ", answer[1])


def test_a_game_without_hints(lisboa):
    played = ["play", "--terminal", "--bots", "random", "--first", 1, "--seed", 7, "--no-hints"]
    out = lisboa(*played, typed=["1", "i"]).out
    assert "There are no hints in this game." in out
    assert "to win" not in out


def test_i_gives_the_hint_of_the_saved_game(lisboa, adviser, last_game):
    adviser(First)
    shown = lisboa("play", "--terminal", "--bots", "random", "--first", 1, "--seed", 7, typed=["1", "i"]).out
    for line in lisboa("hint", last_game).out.splitlines()[1:]:
        assert line in shown


def test_a_hint_changes_nothing(lisboa, adviser, last_game):
    adviser(First)
    command = ("play", "--terminal", "--bots", "random", "--first", 1, "--seed", 7)
    lisboa(*command, typed=["1", "1", "1"])
    without = last_game.read_text()
    lisboa(*command, typed=["i", "1", "i", "i", "1", "1"])
    assert last_game.read_text() == without


def test_a_hint_is_for_the_owner_of_the_hand_only(lisboa, adviser, tmp_path):
    """Bea may follow, which is asked openly; a hint would tell her hand, so the device changes hands first."""
    adviser(Seeing)
    path = tmp_path / "follow.json"
    seats = [{}, {"favours": ["minister"]}]
    path.write_text(json.dumps({"players": 2, "turn": 1, "question": "follow minister", "seats": seats}))
    hand = str(Game.position(path).state.players[1].hand)
    out = lisboa("play", "--terminal", "--position", path, "--seats", "p,p", "--names", "Ana,Bea", typed=["i", ""]).out
    before, passed, after = out.partition("Pass the device to Bea, then press Enter. ")
    assert passed
    assert hand not in before
    assert hand in after


def test_a_hint_at_the_prompt_knows_only_what_the_seat_may_see(lisboa, adviser):
    adviser(Seeing)
    out = lisboa(*TOGETHER, typed=["", "i", "1", "", "i"]).out
    game = Game.new(2, 7, first=0)
    for seat, screen in enumerate(out.split("then press Enter. ")[1:]):
        own, other = (str(game.state.players[who].hand) for who in (seat, 1 - seat))
        assert own in screen
        assert other not in screen


def test_an_adviser_that_fails_ends_no_game(lisboa, adviser):
    from tests.cli.made_bots import Failing

    adviser(Failing)
    shown = lisboa("play", "--terminal", "--bots", "random", "--first", 1, "--seed", 7, typed=["i", "1", "x"])
    assert (shown.code, shown.err) == (0, "")
    assert "Wise failed to give a hint: RuntimeError: no idea (line " in shown.out
    assert "As if the game ended now" in shown.out
