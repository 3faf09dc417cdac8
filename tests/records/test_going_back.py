"""Going back by consent: any number of moves, even beyond your turn and after something hidden was revealed."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lisboa.game import Game
from lisboa.record import MAX_BACKS, RecordError, read
from tests.records.stroll import stroll
from tests.table import play, question


def fault(text: str) -> str:
    with pytest.raises(RecordError) as error:
        Game.from_record(text)
    return str(error.value)


def with_entries(game: Game, *entries: object, version: int = 2) -> str:
    """The game's record with more entries."""
    data = json.loads(game.record())
    data["entries"] += entries
    return json.dumps(data | {"version": version})


def full_look(game: Game) -> tuple[object, ...]:
    return game.hash(), game.decision, list(game.events), game.can_undo(), game.entries()


@pytest.fixture
def game() -> Game:
    """Two turns are over: cards were turned up and other players have decided."""
    game = Game.position(hand=[1, 6], seats=[{}, {"hand": [2, 7]}])
    play(game, "discard 1", "take king", "discard 2", "take builder")
    assert question(game)[0] == 2
    return game


# ---------------------------------------------------------------------- going back


def test_back_beyond_ones_turn_and_what_was_revealed(game):
    assert not game.can_undo()
    game.go_back(1)
    plain = Game.position(hand=[1, 6], seats=[{}, {"hand": [2, 7]}])
    play(plain, "discard 1")
    assert question(game) == (0, "take")
    assert (game.hash(), game.decision, game.events) == (plain.hash(), plain.decision, plain.events)
    for one in (game, plain):
        play(one, "take king")
    assert (game.hash(), game.events) == (plain.hash(), plain.events)


def test_going_back_is_an_entry_and_nothing_is_struck(game):
    before = game.entries()
    game.go_back(2)
    play(game, "discard 7")
    assert game.entries() == [*before, ["back", 2], [1, "discard", "7"]]
    again = Game.from_record(game.record())
    assert full_look(again) == full_look(game)
    assert again.record() == game.record()


def test_back_to_the_very_beginning(game):
    game.go_back(0)
    assert game.hash() == Game.position(hand=[1, 6], seats=[{}, {"hand": [2, 7]}]).hash()


def test_a_finished_game_can_go_on():
    game = stroll(Game.new(2, seed=5), 10_000, seed=1)
    assert game.decision is None
    game.go_back(len(game.entries()) - 10)
    assert question(game)[0] in (0, 1)
    assert Game.from_record(game.record()).hash() == game.hash()


def test_what_was_taken_back_can_come_back(game):
    there = game.hash()
    game.go_back(0)
    play(game, "discard 6")
    game.go_back(4)
    assert game.hash() == there
    assert game.standing() == game.entries()[:4]


def test_it_plays_nothing_but_the_moves_that_count(monkeypatch):
    game = stroll(Game.new(3, seed=5), 60, seed=1)
    game.go_back(20)
    stroll(game, 10, seed=2)
    past = game.at(26)
    checked: list[object] = []
    monkeypatch.setattr(Game, "play", lambda *move: checked.append(move))
    game.go_back(26)
    assert (game.hash(), game.events, checked) == (past.hash(), past.events, [])


def test_afterwards_nothing_can_be_undone_but_new_moves():
    game = Game.position(hand=[1, 6])
    play(game, "portfolio 1", "trade gold plan", "plan blue")
    assert game.can_undo()
    game.go_back(2)
    assert not game.can_undo()
    with pytest.raises(ValueError, match="nothing can be taken back"):
        game.undo()
    play(game, "plan blue")
    game.undo()
    assert not game.can_undo()
    assert "nothing can be taken back" in fault(with_entries(game, ["undo"]))


@pytest.mark.parametrize("entries", [-1, 4, 5, 10**30, True, 1.0, "1", None])
def test_back_to_where_the_game_never_was(game, entries):
    before = full_look(game)
    with pytest.raises(ValueError, match=r"cannot go back .* name a number from 0 to 3"):
        game.go_back(entries)
    assert full_look(game) == before


def test_nothing_to_go_back_to_at_the_start():
    with pytest.raises(ValueError, match="nothing has been played"):
        Game.new(2).go_back(0)


def test_as_often_as_a_record_holds(game):
    game.go_back(3)
    full = Game.from_record(with_entries(game, *[["back", 3]] * (MAX_BACKS - 1)))
    with pytest.raises(ValueError, match="more do not fit into its record"):
        full.go_back(0)
    assert Game.from_record(full.record()).hash() == game.hash()
    assert f"it goes back {MAX_BACKS + 1} times" in fault(with_entries(full, ["back", 3]))


# ---------------------------------------------------------------------- as it stood


def test_at_is_a_game_of_its_own(game):
    before = full_look(game)
    then = game.at(2)
    assert then.entries() == game.entries()[:2]
    assert then.names == game.names
    play(then, "discard 7")
    assert full_look(game) == before


def test_at_has_the_undo_of_that_moment():
    game = Game.position(hand=[1, 6])
    play(game, "portfolio 1", "trade gold plan")
    then = game.at(2)
    then.undo()
    assert then.hash() == game.at(1).hash()


@pytest.mark.parametrize("entries", [-1, 5, True, "1", None])
def test_at_a_place_that_is_none(game, entries):
    with pytest.raises(ValueError, match="the record has 4"):
        game.at(entries)


# ---------------------------------------------------------------------- the file


def test_a_record_that_never_goes_back_has_the_first_version(game):
    assert json.loads(game.record())["version"] == 1
    assert Game.from_record(with_entries(game, version=2)).record() == game.record()
    game.go_back(2)
    assert json.loads(game.record())["version"] == 2


def test_version_1_cannot_go_back(game):
    game.go_back(2)
    text = game.record().replace('"version": 2', '"version": 1')
    assert fault(text) == "damaged record: entry 5 is ['back', 2], which version 1 does not have"


@pytest.mark.parametrize(
    "entry",
    [
        ["back"],
        ["back", -1],
        ["back", 4],
        ["back", 5],
        ["back", True],
        ["back", 1.0],
        ["back", "1"],
        ["back", None],
        ["back", 1, 2],
        ["back", [1]],
    ],
)
def test_a_back_entry_that_is_none(game, entry):
    message = fault(with_entries(game, entry))
    assert message.startswith("damaged record: entry 5 is ['back'")
    assert message.endswith('expected ["back", n] with n from 0 to 3')


def test_no_record_begins_with_going_back():
    assert "entry 1 is ['back', 0], expected a move" in fault(with_entries(Game.new(2), ["back", 0]))


def test_a_record_that_went_back_elsewhere_is_damaged(game):
    game.go_back(2)
    text = game.record().replace('["back", 2]', '["back", 1]')
    assert "do not lead to the position" in fault(text)


# ---------------------------------------------------------------------- at random


def wander(game: Game, steps: int, rng: Random) -> list[str]:
    """Moves at random, some taken back by undo, some by consent; the hash after each entry."""
    hashes = [game.hash()]
    for _ in range(steps):
        played = len(hashes) - 1
        if played and rng.random() < 0.1:
            far = rng.random() < 0.2
            game.go_back(rng.randrange(played) if far else max(0, played - rng.randint(1, 12)))
        elif game.over:
            break
        elif game.can_undo() and rng.random() < 0.2:
            game.undo()
        else:
            game.play(rng.choice(game.state.moves()))
        hashes.append(game.hash())
    return hashes


@settings(max_examples=25, deadline=None)
@given(st.integers(1, 4), st.integers(0, 2**32), st.booleans())
def test_wherever_a_game_wandered(players, seed, draft):
    rng = Random(seed)
    game = Game.new(players, seed, draft=draft and players > 1)
    hashes = wander(game, 150, rng)
    again = Game.from_record(game.record())
    assert full_look(again) == full_look(game)
    assert again.record() == game.record()
    assert read(game.record()).text() == game.record()
    for n in rng.sample(range(len(hashes)), min(12, len(hashes))):
        then = game.at(n)
        assert then.hash() == hashes[n]
        assert then.entries() == game.entries()[:n]
        assert Game.from_record(then.record()).hash() == hashes[n]


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 4), st.integers(0, 2**32))
def test_the_standing_moves_alone_lead_to_the_same_place(players, seed):
    game = Game.new(players, seed)
    wander(game, 120, Random(seed))
    plain = Game.new(players, seed)
    for who, *words in game.standing():
        plain.play(words, seat=who)
    assert (plain.hash(), plain.decision, plain.events) == (game.hash(), game.decision, game.events)
