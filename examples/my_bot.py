"""A complete bot; docs/bots.md explains it. In this folder: lisboa auto --bots my_bot:MyBot,random --log"""

from random import Random

from lisboa.bots import Observation
from lisboa.engine.moves import Move
from lisboa.engine.scoring import final_wigs
from lisboa.engine.state import GameState


class MyBot:
    def choose(self, observation: Observation) -> Move:
        rng = observation.rng()
        copies = [observation.redealt(rng) for _ in range(observation.budget.iterations or 5)]

        def worth(move: Move) -> int:
            return max(lead(rest_of_turn(copy.clone(), move, rng), observation.seat) for copy in copies)

        return max(observation.moves, key=worth)


def rest_of_turn(state: GameState, move: Move, rng: Random) -> GameState:
    seat, turn = state.decider(), state.turn
    state.play(move)
    while state.decider() == seat and state.turn == turn:
        state.play(rng.choice(state.moves()))
    return state


def lead(state: GameState, seat: int) -> int:
    final = final_wigs(state) if state.steps else [[0]] * len(state.players)  # once it is over they are included
    wigs = [p.wigs + sum(row) for p, row in zip(state.players, final, strict=True)]
    return 2 * wigs[seat] - sum(wigs)
