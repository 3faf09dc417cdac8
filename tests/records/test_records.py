"""The record of a game: it holds everything, it only grows, and playing it again gives the same game."""

import json
from pathlib import Path

import pytest

from lisboa.engine.moves import MOVES, find
from lisboa.game import Game, IllegalMove, UnknownMove
from lisboa.record import RecordError
from tests.records.stroll import stroll
from tests.table import offered, play, question

# A position, the moves that follow, whose decision comes next.
POSITIONS = [
    pytest.param({"hand": [1, 6]}, ["portfolio 1", "trade gold plan", "plan blue"], (0, "trade-more"), id="hand"),
    pytest.param(
        {
            "players": 2,
            "seed": 9,
            "turn": 1,
            "offices": {"king": {0: 2, 1: 1}},
            "hand": (11,),
            "seats": ({}, {"plans": ("blue-2",), "goods": {"gold": 0}, "reais": 30}),
        },
        ["visit king 11", "skip", "site west-A"],
        (1, "take"),
        id="tuples and numbers as keys",
    ),
    pytest.param(
        {
            "question": {"follow": {"noble": "minister", "visitor": 2}},
            "turn": 0,
            "decrees": [1, 2],
            "seats": [{"favours": ["minister"], "portfolio": [{"ship": "2a", "cargo": ["gold"]}]}],
        },
        ["follow", "action decree", "decree 2"],
        (2, "take"),
        id="a follow",
    ),
    pytest.param(
        {"question": "period", "seats": [{"hand": [1, 2]}]},
        ["release 1", "done"],
        (1, "release"),
        id="the change of period",
    ),
]


def same(one: Game, other: Game) -> bool:
    """The same position, the same decision, the same names, the same past."""
    return (
        one.hash() == other.hash()
        and one.decision == other.decision
        and one.names == other.names
        and one.entries() == other.entries()
        and one.events == other.events
    )


# ---------------------------------------------------------------------- there and back


@pytest.mark.parametrize("draft", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("moves", [0, 3, 40, 10_000])
def test_a_record_gives_the_same_game(players, draft, moves):
    game = stroll(Game.new(players, seed=moves + players, draft=draft), moves, seed=players, undos=0.1)
    again = Game.from_record(game.record())
    assert same(game, again)
    assert again.record() == game.record()
    assert again.over == (moves == 10_000)


def test_a_reloaded_game_goes_on_like_the_first_one():
    game = stroll(Game.new(3, seed=5), 30, seed=1)
    again = Game.from_record(game.record())
    assert same(stroll(game, 60, seed=2, undos=0.2), stroll(again, 60, seed=2, undos=0.2))
    assert not same(stroll(game, 30, seed=3), stroll(again, 30, seed=4))


@pytest.mark.parametrize("keys, moves, asked", POSITIONS)
def test_games_from_a_position(keys, moves, asked):
    game = Game.position(**keys)
    fresh = Game.from_record(game.record())
    assert same(game, fresh)
    play(game, *moves)
    assert question(game) == asked
    again = Game.from_record(game.record())
    assert same(game, again)
    assert again.record() == game.record()


def test_a_game_from_a_position_file_does_not_need_the_file(tmp_path):
    file = tmp_path / "position.json"
    file.write_text('{"hand": [1, 6], "seats": [{"reais": 30}]}', encoding="utf-8")
    game = Game.position(file, treasury=4)
    play(game, "portfolio 1")
    file.unlink()
    again = Game.from_record(game.record())
    assert same(game, again)
    assert (again.state.players[0].reais, again.state.treasury_value()) == (30, 4)


def test_what_the_caller_does_to_the_description_afterwards_changes_nothing():
    hand, goods = [1, 6], {"gold": 2}
    game = Game.position(hand=hand, seats=[{"goods": goods}])
    record = game.record()
    hand.append(11)
    goods["gold"] = 0
    assert game.record() == record
    assert same(Game.from_record(game.record()), game)


def test_save_and_load(tmp_path):
    game = stroll(Game.new(3, seed=5, names=["Ana", "Zé", "李"]), 25, seed=1, undos=0.1)
    path = tmp_path / "evening.json"
    game.save(path)
    assert same(Game.load(path), game)
    assert same(Game.load(str(path)), game)
    assert path.read_text(encoding="utf-8") == game.record()
    assert [file.name for file in tmp_path.iterdir()] == ["evening.json"]


def test_saving_again_replaces_the_file(tmp_path):
    game = stroll(Game.new(2, seed=5), 10, seed=1)
    path = tmp_path / "evening.json"
    game.save(path)
    stroll(game, 10, seed=2)
    game.save(path)
    assert same(Game.load(path), game)


def test_a_failed_save_leaves_the_old_file(tmp_path, monkeypatch):
    game = stroll(Game.new(2, seed=5), 10, seed=1)
    path = tmp_path / "evening.json"
    game.save(path)
    before = path.read_text(encoding="utf-8")
    stroll(game, 10, seed=2)

    def full(self, *args, **kwargs):
        raise OSError("no space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(OSError, match="no space left"):
        game.save(path)
    assert path.read_text(encoding="utf-8") == before


def test_what_a_record_holds():
    game = Game.position(hand=[1, 17], names=["Ana", "Bia", "Rui"])
    play(game, "portfolio 1", "trade gold plan")
    game.undo()
    data = json.loads(game.record())
    assert data["format"] == "lisboa-record"
    assert data["version"] == 1
    assert data["rules"] == "1"
    assert data["components"] == game.components.hash
    assert data["setup"] == {"position": {"hand": [1, 17]}}
    assert data["seats"] == ["Ana", "Bia", "Rui"]
    assert data["entries"] == [[0, "portfolio", "1"], [0, "trade", "gold", "plan"], ["undo"]]
    assert data["state"] == game.hash()


def test_the_setup_of_a_new_game():
    game = Game.new(4, seed=-3, first=2, draft=True)
    setup = json.loads(game.record())["setup"]
    assert setup == {"players": 4, "seed": -3, "first": 2, "draft": True}


@pytest.mark.parametrize("seed", [0, -1, 2**63 - 1, -(2**63)])
def test_any_seed(seed):
    game = stroll(Game.new(2, seed), 8, seed=1)
    assert same(Game.from_record(game.record()), game)


# ---------------------------------------------------------------------- it only grows


@pytest.mark.parametrize("seed", range(4))
def test_a_record_only_grows(seed):
    game = Game.new(3, seed, draft=seed % 2 == 1)
    entries, text = game.entries(), ""
    undone = 0
    for step in range(120):
        stroll(game, 1, seed=1000 * seed + step, undos=0.3)
        longer = game.entries()
        assert longer[:-1] == entries
        undone += longer[-1] == ["undo"]
        lines = game.record().split("\n],\n")[0]
        assert lines.startswith(text)
        entries, text = longer, lines
    assert undone > 5


def test_nobody_can_change_the_entries_from_outside():
    game = stroll(Game.new(2, seed=5), 10, seed=1)
    record = game.record()
    game.entries().pop()
    game.entries()[0].append("x")
    game.names.append("x")
    assert game.record() == record


# ---------------------------------------------------------------------- moves that are not possible


@pytest.mark.parametrize("seed", range(3))
def test_a_refused_move_changes_nothing(seed):
    game = Game.new(2 + seed, seed, draft=seed == 1)
    for step in range(40):
        before = (game.hash(), game.entries(), list(game.events), game.decision, game.can_undo())
        legal = offered(game)
        for move in MOVES[step % 41 :: 41]:
            if move.text in legal:
                assert game.why_not(move) is None
                continue
            with pytest.raises(IllegalMove) as refusal:
                game.play(move)
            assert refusal.value.refusal.move == move.text
            assert str(refusal.value) == str(game.why_not(move))
        assert (game.hash(), game.entries(), list(game.events), game.decision, game.can_undo()) == before
        stroll(game, 3, seed=step)


def test_a_checked_move_is_the_move_that_can_be_played():
    game = Game.position(hand=[1, 6])
    before = game.hash()
    assert game.checked(" discard  1", 0) is game.checked(["discard", "1"]) is find("discard 1")
    for text, seat in (("discard 2", 0), ("discard 1", 1)):
        with pytest.raises(IllegalMove) as illegal:
            game.checked(text, seat)
        assert illegal.value.refusal == game.why_not(text, seat)
    with pytest.raises(UnknownMove):
        game.checked("discard the lot")
    assert game.hash() == before


def test_asking_why_not_changes_nothing():
    game = stroll(Game.new(3, seed=5), 60, seed=1)
    before = game.record()
    for move in MOVES:
        game.why_not(move)
    assert game.record() == before


def test_the_decision_of_another_player():
    game = Game.position(hand=[1, 6])
    before = game.hash()
    with pytest.raises(IllegalMove) as refusal:
        game.play("discard 1", seat=1)
    assert (refusal.value.refusal.code, refusal.value.refusal.rule) == ("not-your-decision", "R1.2")
    assert (game.hash(), game.entries()) == (before, [])
    game.play("discard 1", seat=0)
    assert game.entries() == [[0, "discard", "1"]]


def test_nothing_can_be_played_when_the_game_is_over():
    game = Game.position(question="finish")
    assert game.decision is None
    with pytest.raises(IllegalMove) as refusal:
        game.play("discard 1")
    assert refusal.value.refusal.code == "game-over"
    assert game.entries() == []


@pytest.mark.parametrize(
    "move",
    [
        "",
        " ",
        "fly",
        "visit",
        "visit pope",
        "Visit King",
        "discard 0",
        "discard 83",
        "discard 01",
        "pay 99i",
        "visit king skip",
        "x" * 100_000,
        "visit\x00king",
        [],
        ["visit", "pope"],
        ["visit", 3],
        3,
        None,
        b"visit king 11",
        ["visit", None],
        [["visit", "king", "11"]],
    ],
)
def test_a_text_that_is_no_move(move):
    game = Game.position(hand=[1, 6])
    before = game.hash()
    with pytest.raises(UnknownMove, match="is no move") as error:
        game.play(move)
    assert len(str(error.value)) < 200
    with pytest.raises(UnknownMove):
        game.why_not(move)
    assert (game.hash(), game.entries()) == (before, [])


@pytest.mark.parametrize("move", ["trade gold plan", "  trade   gold plan\n", ["trade", "gold", "plan"]])
def test_a_move_by_text_or_by_its_words(move):
    game = Game.position(question="act")
    game.play(move)
    assert game.entries() == [[0, "trade", "gold", "plan"]]


# ---------------------------------------------------------------------- names


@pytest.mark.parametrize("players", [2, 3, 4])
def test_names_if_none_are_given(players):
    game = Game.new(players)
    assert game.names == ["Orange", "Purple", "Green", "Yellow"][:players]
    assert Game.from_record(game.record()).names == game.names


@pytest.mark.parametrize(
    "name", ["Zé", "李小龙", "علی\u200cرضا", 'a "quoted" \\ name', "two words", "🎲", "x" * 500, "]}"]
)
def test_names_of_any_letters(name, tmp_path):
    game = stroll(Game.new(2, names=["Ana", name]), 10, seed=1)
    game.save(tmp_path / "game.json")
    again = Game.load(tmp_path / "game.json")
    assert again.names == ["Ana", name]


@pytest.mark.parametrize(
    "names",
    [
        [],
        ["Ana"],
        ["Ana", "Bia", "Rui"],
        ["Ana", ""],
        ["Ana", None],
        ["Ana", 3],
        ["Ana", "half \ud800"],
        ["Ana", "two\nlines"],
        ["Ana", "\x00"],
    ],
)
def test_names_that_are_none(names):
    with pytest.raises(ValueError, match="names: expected 2 names"):
        Game.new(2, names=names)
    with pytest.raises(ValueError, match="names: expected 2 names"):
        Game.position(players=2, names=names)


# ---------------------------------------------------------------------- other components


def test_a_record_of_other_components(tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text("[player]\nreais = 12", encoding="utf-8")
    game = stroll(Game.new(2, seed=5, components=mine), 12, seed=1)
    ours = Game.new(2, seed=5)
    with pytest.raises(RecordError, match="component set") as error:
        Game.from_record(game.record())
    assert game.components.hash in str(error.value)
    assert ours.components.hash in str(error.value)
    assert "--components" in str(error.value)
    assert same(Game.from_record(game.record(), components=mine), game)
    assert same(Game.from_record(game.record(), components=game.components), game)
    with pytest.raises(RecordError, match="component set"):
        Game.from_record(ours.record(), components=mine)
