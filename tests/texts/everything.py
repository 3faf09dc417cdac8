"""Everything that can be said, for the tests: positions, all moves, questions, events and refusals."""

from collections.abc import Iterator
from random import Random

from lisboa.engine import events as ev
from lisboa.engine import kinds
from lisboa.engine import refusals as rf
from lisboa.engine.box import box_of
from lisboa.engine.events import Event
from lisboa.engine.moves import DECLINE_IT, DONE_IT, FOLLOW_IT, MOVES, Move, find
from lisboa.engine.setup import new_game
from lisboa.engine.state import AT_SEA, NAMES, RUNS, GameState
from lisboa.texts import Texts

BOX = box_of()
QUESTIONS = [kind for kind, name in enumerate(NAMES) if name and RUNS[kind] is None]


def game(players: int = 3, seed: int = 0, draft: bool = False) -> GameState:
    return new_game(BOX, players, seed, draft=draft, log=True)


def random_play(state: GameState, seed: int) -> Iterator[Move]:
    """Plays a whole game at random; gives each move before it is played."""
    rng = Random(seed)
    while state.moves():
        move = rng.choice(state.moves())
        yield move
        state.play(move)


def asking(kind: int, a: int = 1, b: int = 1) -> GameState:
    """A position in which this question is asked."""
    state = game()
    state.steps.append((kind, 0, a, b))
    return state


def full_table() -> GameState:
    """A position with one of everything, for the player who decides."""
    state = game()
    p = state.players[state.decider()]
    p.upper, p.cargo, p.lower = (2, 100, 103), (0, 1, AT_SEA | 2), (18,)
    p.houses, p.clergy, p.clergy_count = (2, 2, 2), 1 << 9 | 1 << 16, 2
    p.decrees, p.completed, p.cubes, p.sets, p.markers = (13,), (3,), (2, 2, 1), 1, 1
    p.hand = (*p.hand, 33)
    state.players[state.decider() - 1].houses = (0, 3, 3)
    state.players[state.decider() - 1].sets = 2
    state.plots = (1, *state.plots[1:])
    state.sites = (1, *state.sites[1:])
    state.church = (5, *state.church[1:])
    state.piles = ((), (23,), *state.piles[2:])
    state.covered = 1
    state.last_round = 9
    state.plan_stacks = ((), ())
    state.steps.append((kinds.PAY, state.decider(), 3, 24))
    return state


def made_up_events() -> Iterator[Event]:
    """Each code with each cause, more and less of it; the causes need not fit."""
    whats = {ev.BOARD_CUBE: (0, 16, 31, 74), ev.LEFT: (0, 1, 301, 501), ev.OFFER: (0, 5, 105), ev.KEPT: (0, 5)}
    for code in range(len(ev.CODES)):
        for what in whats.get(code, (1,)):
            for cause in range(len(ev.CAUSES)):
                yield from ((code, 1, what, amount, cause) for amount in (-2, -1, 0, 1, 2))
    yield from ((ev.TRIGGER, 0, what, 7, ev.BY_END) for what in (2, 3, 4))
    yield from ((ev.HAND, 0, 0, 1, ev.BY_PERIOD_DEAL), (ev.HAND, 0, 40, -1, ev.BY_VISIT))
    yield from ((ev.IN_OFFICE, 4, 0, 1, ev.BY_SETUP), (ev.GOODS, 0, 3, 1, ev.BY_SALE))


def refused_moves() -> Iterator[tuple[int, Move, GameState]]:
    """Each refusal with a move to which it can happen."""
    fitting = {
        rf.CANNOT_PAY_VISIT: ("visit king", "follow"), rf.PLOT_TAKEN: ("plot B3 pink",),
        rf.NOT_ON_STREET: ("plot B3 pink",), rf.SITE_TAKEN: ("site west-A",), rf.NOBLE_REFUSES: ("trade cloth ship",),
        rf.LAND_TOO_DEAR: ("plot B3 pink", "visit builder"), rf.COLOUR_MISSING: ("site north-pink", "visit king"),
    }  # fmt: skip
    state = asking(kinds.FOLLOW)
    for code in range(len(rf.TABLE)):
        for move in fitting.get(code, ("done",)):
            yield rf.refuse(code, 1, 2, 1, 1), find(move), state
    yield rf.refuse(rf.OFFICIALS_SHORT, 0, 1, 0, 3), find("visit king"), state
    yield rf.refuse(rf.NOT_IN_PORTFOLIO, 104), find("drop 2b"), state
    without_tiles = asking(kinds.PLOT)
    without_tiles.display = 0
    yield rf.refuse(rf.NO_TILE), find("visit builder"), without_tiles


def say_everything(texts: Texts) -> Iterator[str]:
    """Every sentence of a few games and every one that can be made up."""
    state = game()
    for move in MOVES:
        yield from (texts.move(move), texts.move(move, BOX), texts.move(move, state=state))
    for kind in QUESTIONS:
        for number in (0, 1, 2):
            yield texts.question(asking(kind, number, number))
        yield from (texts.move(move, state=asking(kind)) for move in (DONE_IT, DECLINE_IT, FOLLOW_IT))
    table = full_table()
    yield from (texts.move(move, state=table) for move in MOVES)
    yield from (texts.position(table, seat) for seat in (None, 0, 1, 2))
    yield from (texts.event(event, state) or "" for event in made_up_events())
    yield from (texts.refusal(*case) for case in refused_moves())
    for number in range(1, 38):
        yield texts.clergy(BOX, number)
    for number in range(1, 71):
        yield texts.decree(BOX, number)
    yield from (texts.effect(BOX, row) for row in range(len(BOX.effect_op)))
    yield from (texts.player(seat) for seat in range(5))
    for players in (2, 3):
        yield from say_a_game(texts, players, seed=players)


def say_a_game(texts: Texts, players: int, seed: int) -> Iterator[str]:
    """A random game, from the draft to its end, with all that its players could read."""
    state = game(players, seed, draft=True)
    told = 0
    assert state.events is not None
    for number, _ in enumerate(random_play(state, seed)):
        yield texts.question(state)
        yield from (texts.move(move, state=state) for move in state.moves())
        yield from (texts.event(event, state) or "" for event in state.events[told:])
        told = len(state.events)
        if number % 20 == 0:
            yield from (texts.position(state, seat) for seat in (None, state.decider()))
    yield from (texts.event(event, state) or "" for event in state.events[told:])
    yield texts.position(state, None)
    yield texts.question(state)
