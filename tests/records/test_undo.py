"""Taking moves back: freely within your own turn, until something hidden is revealed or another decides."""

from random import Random

import pytest

from lisboa.game import Game
from lisboa.redeal import redeal
from lisboa.view import view
from tests.records.stroll import stroll
from tests.table import play, question, seat


def test_a_turn_can_be_taken_back_move_by_move():
    game = Game.position(hand=[1, 6])
    moves = ["portfolio 1", "trade gold plan", "plan blue", "trade cloth favour", "favour king"]
    hashes = []
    for move in moves:
        hashes.append((game.hash(), game.decision, list(game.events)))
        play(game, move)
    assert question(game) == (0, "take")
    for n in range(len(moves), 0, -1):
        assert game.can_undo()
        game.undo()
        assert (game.hash(), game.decision, game.events) == hashes[n - 1]
    assert not game.can_undo()


def test_an_undo_is_an_entry():
    game = Game.position(hand=[1, 6])
    play(game, "portfolio 1")
    game.undo()
    play(game, "discard 1")
    game.undo()
    play(game, "discard 6")
    assert game.entries() == [[0, "portfolio", "1"], ["undo"], [0, "discard", "1"], ["undo"], [0, "discard", "6"]]
    again = Game.from_record(game.record())
    assert again.hash() == game.hash()
    assert again.entries() == game.entries()
    assert again.events == game.events
    assert again.can_undo(0)  # a reloaded game can take back what the first one could


def test_other_moves_after_an_undo_lead_where_they_would_have_led():
    game, plain = Game.position(hand=[1, 6]), Game.position(hand=[1, 6])
    play(game, "portfolio 1", "trade gold plan", "plan blue")
    for _ in range(3):
        game.undo()
    for one in (game, plain):
        play(one, "portfolio 6", "trade books ship", "give tools", "done")
    assert game.hash() == plain.hash()
    assert game.events == plain.events


def test_nothing_to_take_back_at_the_start():
    game = Game.position(hand=[1, 6])
    before = game.hash()
    assert not game.can_undo()
    with pytest.raises(ValueError, match="nothing can be taken back"):
        game.undo()
    assert (game.hash(), game.entries()) == (before, [])


def test_a_card_turned_up_is_the_end_of_it():
    game = Game.position(hand=[1, 6])
    play(game, "discard 1")
    assert game.can_undo(0)
    play(game, "take king")  # the next card of the pile is turned up
    assert not game.can_undo()
    with pytest.raises(ValueError, match="hidden was revealed"):
        game.undo()
    assert game.entries() == [[0, "discard", "1"], [0, "take", "king"]]


def test_a_building_turned_up_is_the_end_of_it():
    """The next building lies open (R2.7), so opening one turns up the one after that."""
    game = Game.position(hand=[11], offices={"king": {0: 1}, "builder": {0: 1}}, seats=[{"plans": ["blue-2"]}])
    play(game, "visit king 11", "skip", "site west-A")
    assert game.can_undo(0)
    play(game, "return king", "return builder")
    assert question(game) == (0, "take")
    assert not game.can_undo()


def test_a_follower_ends_it_by_deciding():
    game = Game.position(hand=[6], decrees=[1, 2, 3], seats=[{}, {"favours": ["minister"]}])
    play(game, "visit minister 6", "skip", "decree 1")
    assert question(game) == (1, "follow")
    assert game.can_undo(0)  # the follower has not decided yet
    assert not game.can_undo(1)
    play(game, "decline")
    assert not game.can_undo(0)
    assert game.can_undo(1)
    game.undo(1)
    assert question(game) == (1, "follow")
    assert not game.can_undo()  # what came before the follower's decision stays
    play(game, "follow", "action decree", "decree 2")
    for _ in range(3):
        assert game.can_undo(1)
        game.undo(1)
    assert question(game) == (1, "follow")
    play(game, "decline", "take king")
    assert not game.can_undo()


def test_only_the_one_who_moved_can_take_it_back():
    game = Game.position(hand=[6], decrees=[1, 2], seats=[{}, {"favours": ["minister"]}])
    play(game, "visit minister 6", "skip", "decree 1")
    before = game.hash()
    with pytest.raises(ValueError, match="only the player who made the last move"):
        game.undo(1)
    assert game.hash() == before
    game.undo(0)
    assert question(game) == (0, "decree")
    assert seat(game, 0).decrees == ()


def test_church_scoring_one_after_the_other():
    game = Game.position(question="church", seats=[{"clergy": [10, 12]}, {"clergy": [11]}])
    play(game, "cash 10", "done")
    assert question(game) == (1, "church")
    assert game.can_undo(0)
    play(game, "cash 11")
    assert not game.can_undo(0)


def test_tiles_kept_unseen():
    game = Game.new(3, seed=4, first=0)
    game.play(game.state.moves()[0])
    assert game.can_undo(0)
    game.play(game.state.moves()[0])
    assert not game.can_undo(0)
    assert game.can_undo(1)
    game.play(game.state.moves()[0])  # the last choice opens the tiles and fills the church track
    assert not game.can_undo()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_pack_passed_on_is_the_end_of_it(players):
    """In the draft the last choice of a round shows everybody the next pack."""
    game = Game.new(players, seed=4, first=0, draft=True)
    for _ in range(players):
        game.play(game.state.moves()[0])
    for n in range(players):
        for _ in range(2):
            assert question(game) == (n, "draft-card")
            game.play(game.state.moves()[0])
    assert question(game) == (0, "draft-card")
    assert not game.can_undo()


@pytest.mark.parametrize("players, draft", [(2, False), (3, False), (4, False), (2, True), (3, True)])
@pytest.mark.parametrize("seed", range(3))
def test_what_can_be_taken_back_has_shown_nothing(players, draft, seed):
    """Deal what the seat cannot see in any other way: its move leaves it with the same observation."""
    game = Game.new(players, seed, draft=draft)
    rng = Random(seed)
    tried = 0
    while not game.over and tried < 150:
        before, who = game.state.clone(), game.state.decider()
        move = rng.choice(game.state.moves())
        game.play(move)
        if game.can_undo(who):
            tried += 1
            seen = view(game.state, who)
            for _ in range(3):
                other = redeal(before, who, rng)
                other.play(move)
                assert view(other, who) == seen
    assert tried > 50


@pytest.mark.parametrize("players, draft", [(2, True), (3, False), (4, False)])
def test_every_undo_leads_back_exactly(players, draft):
    game = Game.new(players, seed=7, draft=draft)
    rng = Random(3)
    undone = 0
    while not game.over and undone < 150:
        before = (game.hash(), game.decision, list(game.events), game.can_undo())
        stroll(game, 1, seed=rng.randrange(10**6))
        if game.can_undo() and rng.random() < 0.7:
            game.undo()
            undone += 1
            assert (game.hash(), game.decision, list(game.events)) == before[:3]
    assert undone == 150 or game.over
    again = Game.from_record(game.record())
    assert again.hash() == game.hash()
    assert again.events == game.events
