"""Copies, positions in JSON, and refusals: what a program relies on at any decision."""

import json
from collections.abc import Iterator
from random import Random

from lisboa.engine.moves import MOVES
from lisboa.engine.packing import is_refusal
from lisboa.engine.refusals import TABLE, code_of
from lisboa.engine.state import GameState
from lisboa.engine.steps import REGISTER
from lisboa.snapshot import canonical, dump, restore

MOVES_AHEAD = 4


def independent_copy(state: GameState, rng: Random) -> Iterator[str]:
    """A copy is equal, and playing on it leaves the original as it was."""
    text, moves = canonical(state), list(state.moves())
    copy = state.clone()
    if canonical(copy) != text or copy.moves() != moves:
        yield "a copy differs from its original"
    for _ in range(MOVES_AHEAD):
        if copy.steps:
            copy.play(rng.choice(copy.moves()))
    if canonical(state) != text or state.moves() != moves:
        yield "playing on a copy changed the original"


def json_round_trip(state: GameState) -> Iterator[str]:
    """A position written and read again is the same position with the same question, even in the middle of an
    action."""
    again = restore(json.loads(json.dumps(dump(state))), state.box)
    if canonical(again) != canonical(state):
        yield "a position changes on its way through JSON"
    if again.moves() != state.moves():
        yield "a position read from JSON offers other moves"


def refusals_of(state: GameState) -> dict[str, int]:
    """Why not, for every move that could answer the question on top by its verb; 0 is possible."""
    if not state.steps:
        return {}
    kind, who, a, b = state.steps[-1]
    verbs = REGISTER[kind].verbs
    return {move.text: REGISTER[kind].why(state, who, a, b, move) for move in MOVES if move.verb in verbs}


def honest_refusals(state: GameState) -> Iterator[str]:
    """A move is refused if and only if the question does not offer it; only what is owed may forbid more."""
    if not state.steps:
        return
    kind, who, a, b = state.steps[-1]
    possible = {move.text for move in REGISTER[kind].offer(state, who, a, b)}
    offered = {move.text for move in state.moves()}
    for text, why in refusals_of(state).items():
        if (why == 0) != (text in possible):
            yield f"{text!r} is {'offered' if text in possible else 'not offered'}, and its refusal is {why}"
        if not is_refusal(why) or code_of(why) >= len(TABLE):
            yield f"{text!r} is refused with {why}, which is no refusal"
    if not offered <= possible or (offered != possible and not REGISTER[kind].risky):
        yield f"offered or withheld without reason: {sorted(offered ^ possible)}"
