"""Random play to the end of a game."""

import pytest

from lisboa.engine.box import box_of
from lisboa.engine.playouts import play_out
from lisboa.engine.setup import Options, set_up
from lisboa.engine.state import GameState
from lisboa.snapshot import canonical


def start(players: int) -> GameState:
    return set_up(box_of(), Options(players, solo=players == 1), 7)


def played_by_hand(state: GameState, seed: int) -> int:
    """The same generator, one legal move after the other."""
    chance, count = 1 + seed, 0
    while state.moves():
        chance = chance * 75 % 65_537
        state.play(state.moves()[chance % len(state.moves())])
        count += 1
    return count


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_it_plays_legal_moves_to_the_end_and_counts_them(players):
    state, other = start(players), start(players)
    count = play_out(state, 5)
    assert (count, canonical(state)) == (played_by_hand(other, 5), canonical(other))
    assert state.decider() == -1


def test_the_seed_chooses_the_moves():
    ends = []
    for seed in (1, 1, 2):
        state = start(3)
        play_out(state, seed)
        ends.append(canonical(state))
    assert ends[0] == ends[1] != ends[2]


def test_a_finished_game_has_nothing_to_play():
    state = start(2)
    play_out(state, 1)
    assert play_out(state, 1) == 0
