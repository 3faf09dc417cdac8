"""Random play to the end of a game: for rollouts, and to measure the engine by itself."""

from typing import Final

from lisboa.engine.state import GameState

# Chance goes through all numbers below a prime, by one of its primitive roots; small ones multiply quickly.
_PRIME: Final = 65_537
_ROOT: Final = 75


def play_out(s: GameState, seed: int) -> int:
    """Plays random moves in place until the game is over; answers how many.

    The same seed chooses the same moves. The generator is tiny, so that nearly all the time goes into the game.
    """
    chance = 1 + seed % (_PRIME - 1)
    count = 0
    while s.offer:
        chance = chance * _ROOT % _PRIME
        s.play(s.offer[chance % len(s.offer)])
        count += 1
    return count
