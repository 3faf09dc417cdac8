"""Run by the Python of Catanatron's environment, see `peers`: prints decisions a second, a figure for each round.

A decision is the same as in `bench`: one list of legal moves and one move played. Set-up does not count here either.
"""

import json
import sys
from time import process_time

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found, unused-ignore]

ROUNDS = 5
MOST_TURNS = 1000  # as in Catanatron's own games


def main(players: int, seconds: float) -> None:
    colors = list(Color)[:players]
    seed = 0
    figures = []
    for _ in range(ROUNDS):
        decisions, playing = 0, 0.0
        while playing < seconds / ROUNDS:
            game = Game([RandomPlayer(color) for color in colors], seed=seed)
            seed += 1
            start = process_time()
            while game.winning_color() is None and game.state.num_turns < MOST_TURNS:
                game.play_tick()
                decisions += 1
            playing += process_time() - start
        figures.append(decisions / playing)
    print(json.dumps(figures))


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]))
