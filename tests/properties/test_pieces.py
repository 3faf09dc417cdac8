"""Nothing appears and nothing vanishes, and every number stays within its bounds, at every decision of a game."""

from collections.abc import Callable

import pytest

from lisboa.engine import events as ev
from lisboa.engine import kinds
from lisboa.engine.box import box_of
from lisboa.engine.constants import GOODS
from lisboa.engine.packing import AT_SEA, FIRST_SHIP
from lisboa.engine.player import PlayerState
from lisboa.engine.setup import new_game
from lisboa.engine.state import GameState
from lisboa.ledger import Books, LedgerLine, books, check
from lisboa.soak.limits import course, invariants, limits, question
from lisboa.soak.pieces import conservation
from tests.properties.walk import PLANS, SOLO, VARIANTS, decisions, log, position_after

each_game = pytest.mark.parametrize("plan", PLANS, ids=str)


@each_game
@pytest.mark.rule("R2.3", "R2.9", "R2.15", "R2.17", "R15.10")
def test_every_piece_is_somewhere(plan):
    for state, before, events in decisions(plan):
        assert not list(conservation(state, before, events))


@each_game
@pytest.mark.rule("R4.1", "R4.2", "R4.8", "R4.9", "R4.11", "R4.13", "R7.1", "R7.4", "R7.5", "R7.7")
def test_limits_hold(plan):
    for state, before, _ in decisions(plan):
        assert not list(limits(state))
        assert before is None or not list(course(state, before))


@each_game
@pytest.mark.rule("R1.3")
def test_no_step_is_without_a_move_and_every_game_ends(plan):
    for moves, (state, _, _) in enumerate(decisions(plan)):
        assert not list(question(state))
        assert moves < 1000
    assert not state.steps


@each_game
def test_ledgers_add_up_after_every_move(plan):
    books = Books(plan.seats)
    for state, _, events in decisions(plan):
        books.read(events)
        assert not books.differences(state)
    assert not check(state, log(state))


@pytest.mark.rule("R2.19")
def test_goods_and_reais_never_run_out():
    state = new_game(box_of(), 4, 1)
    for seat, p in enumerate(state.players):
        p.sets = 5
        state.gain_reais(seat, 500, 0)
        assert [state.gain_goods(seat, good, 99, 0) + 1 for good in range(len(GOODS))] == [7, 7, 7, 7]
        assert p.reais == 510


@each_game
@pytest.mark.rule("R3.1", "R3.6")
def test_a_turn_begins_on_a_tidy_table(plan):
    for state, _, _ in decisions(plan):
        if state.steps and state.steps[-1][0] == kinds.TURN:
            assert not any(cargo & AT_SEA for cargo in state.players[state.turn].cargo)
            assert (state.covered, state.markers_used, state.church_by, state.released) == (0, 0, 0, ())
            assert not any(state.deeds)
            assert not state.clergy_bag or 0 not in state.church
            assert not state.decree_deck or 0 not in state.decree_row
            assert not state.large_tiles or state.display & 15 == 15
            assert not state.small_tiles or state.display & 16


# ---------------------------------------------------------------------- the checks notice


def load_and_stay(s: GameState, p: PlayerState) -> None:
    p.upper, p.cargo = (FIRST_SHIP,), (1,)


SPOILED: dict[str, Callable[[GameState, PlayerState], None]] = {
    "a card is gone": lambda s, p: setattr(p, "hand", p.hand[1:]),
    "a card is there twice": lambda s, p: setattr(p, "hand", (*p.hand[1:], p.hand[-1])),
    "a card set aside is gone": lambda s, p: setattr(s, "aside", s.aside[1:]),
    "too much influence": lambda s, p: setattr(p, "influence", 11),
    "less than no reais": lambda s, p: setattr(p, "reais", -1),
    "too many goods": lambda s, p: setattr(p, "goods", (9, 0, 0, 0)),
    "a set without its cubes": lambda s, p: setattr(p, "sets", p.sets + 1),
    "an official too many": lambda s, p: setattr(p, "officials", p.officials + 1),
    "a house without its store": lambda s, p: setattr(p, "houses", (2, 3, 3)),
    "a full ship in the harbour": load_and_stay,
    "a favour too many": lambda s, p: setattr(s, "favour_stacks", (9, 0, 0)),
    "a rising price": lambda s, p: setattr(s, "prices", tuple(price + 1 for price in s.prices)),
    "a lost city tile": lambda s, p: setattr(s, "large_tiles", s.large_tiles - 1),
    "a store that disappears": lambda s, p: setattr(s, "plots", (0,) * len(s.plots)),
    "no move": lambda s, p: setattr(s, "offer", []),
    "a move twice": lambda s, p: setattr(s, "offer", s.offer * 2),
}


@pytest.mark.parametrize("spoil", SPOILED.values(), ids=SPOILED)
def test_invariants_notice(spoil):
    before = position_after(PLANS[1], 100)
    assert any(before.plots)
    state = before.clone()
    assert not invariants(state, before, [])
    spoil(state, state.players[0])
    assert invariants(state, before, [])


def six_of_mine(s: GameState, p: PlayerState) -> None:
    s.offices = (*s.offices[:10], 6, *s.offices[11:])
    s.players[0].officials = 8 - s.officials_out(0)


SPOILED_SOLO: dict[str, Callable[[GameState, PlayerState], None]] = {
    "money": lambda s, p: setattr(p, "reais", 1),
    "a card": lambda s, p: setattr(p, "hand", (s.players[0].hand[0],)),
    "a completed plan": lambda s, p: (setattr(p, "completed", p.plans), setattr(p, "plans", ())),
    "a rubble set": lambda s, p: setattr(p, "sets", 1),
    "too much influence": lambda s, p: setattr(p, "influence", 11),
    "a politics card in the portfolio": lambda s, p: (setattr(p, "upper", (1,)), setattr(p, "cargo", (0,))),
    "a full ship in the harbour": load_and_stay,
    "a courtier elsewhere": lambda s, p: setattr(s, "courtier", 3),
    "an assistant elsewhere": lambda s, p: setattr(s, "assistant", 4),
    "too many officials in an office": six_of_mine,
    "an official of its own leaves": lambda s, p: (
        setattr(s, "offices", (*s.offices[:6], s.offices[6] - 1, *s.offices[7:])),
        setattr(p, "officials", p.officials + 1),
    ),
    "a question for Lacerda": lambda s, p: s.steps.append((kinds.TURN, 1, 0, 0)),
    "another token": lambda s, p: setattr(s, "plot_rewards", s.plot_rewards[::-1]),
    "tasks where there are none": lambda s, p: setattr(s.players[0], "tasks", (1,)),
}


@pytest.mark.parametrize("spoil", SPOILED_SOLO.values(), ids=SPOILED_SOLO)
@pytest.mark.rule("R13.1", "R13.14")
def test_invariants_notice_what_lacerda_cannot_have(spoil):
    before = position_after(SOLO[0], 40)
    state = before.clone()
    assert not invariants(state, before, [])
    spoil(state, state.players[1])
    assert invariants(state, before, [])


@pytest.mark.rule("R13.6", "R13.14", "R15.15")
def test_lacerda_has_no_board_and_no_limits():
    state = position_after(SOLO[0], 40)
    p = state.players[1]
    p.goods, p.cubes = (9, 9, 9, 9), (9, 9, 9)
    state.offices = (1, 5, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)
    state.plazas = (0,) * 15
    p.officials, state.players[0].officials = 3, 7
    assert not list(limits(state))


SPOILED_TASKS: dict[str, Callable[[GameState, PlayerState], None]] = {
    "a task is gone": lambda s, p: setattr(p, "tasks", ()),
    "a task of the deck is gone": lambda s, p: setattr(s, "task_deck", s.task_deck[1:]),
    "an A and a B card": lambda s, p: setattr(p, "tasks", (1, 5)),
    "three B cards": lambda s, p: setattr(p, "tasks", (5, 6, 7)),
    "deeds of too many": lambda s, p: setattr(s, "deeds", (0,) * 5),
}


@pytest.mark.parametrize("spoil", SPOILED_TASKS.values(), ids=SPOILED_TASKS)
@pytest.mark.rule("R14.1")
def test_invariants_notice_tasks(spoil):
    before = position_after(VARIANTS[2], 8)
    assert before.players[0].tasks
    state = before.clone()
    assert not invariants(state, before, [])
    spoil(state, state.players[0])
    assert invariants(state, before, [])


@pytest.mark.rule("R14.1", "R14.2")
def test_the_first_count_notices():
    state = VARIANTS[3].start(log=True)
    assert not invariants(state, None, log(state))
    state.plot_rewards = (state.plot_rewards[0],) * len(state.plot_rewards)
    assert any("not those that are printed" in problem for problem in invariants(state, None, log(state)))
    state = VARIANTS[3].start(log=True)
    state.players[1].tasks = (5,)
    problems = invariants(state, None, log(state))
    assert any("new players have the tasks" in problem for problem in problems)
    assert any(problem.startswith("tasks {") for problem in problems)


def test_the_ledger_notices():
    state = position_after(PLANS[0], 40)
    state.players[0].reais += 1
    reais = state.players[0].reais
    assert check(state, log(state)) == [f"seat 0, reais: events say {reais - 1}, has {reais}"]


def test_a_ledger_tells_where_reais_come_from():
    state = new_game(box_of(), 2, 1, log=True)
    state.gain_reais(1, 5, ev.BY_PLOT)
    ledger = books(2, log(state)).ledgers[1]
    assert ledger.statement(ev.REAIS) == [LedgerLine(10, "setup", "R2.1", 10), LedgerLine(5, "plot", "R9.1", 15)]
    assert ledger.balance(ev.REAIS) == 15
    assert ledger.balance(ev.GOODS, 0) == 1
