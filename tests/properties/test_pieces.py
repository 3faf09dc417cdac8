"""Nothing appears and nothing vanishes, and every number stays within its bounds, at every decision of a game."""

from collections.abc import Callable

import pytest

from lisboa.engine import events as ev
from lisboa.engine import kinds
from lisboa.engine.box import box_of
from lisboa.engine.constants import GOODS, SHIP
from lisboa.engine.setup import new_game
from lisboa.engine.state import AT_SEA, GameState, PlayerState
from lisboa.ledger import Books, Line, books, check
from lisboa.soak.limits import course, invariants, limits, question
from lisboa.soak.pieces import conservation
from tests.properties.walk import PLANS, decisions, log, position_after

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
    books = Books(plan.players)
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
            assert not state.clergy_bag or 0 not in state.church
            assert not state.decree_deck or 0 not in state.decree_row
            assert not state.large_tiles or state.display & 15 == 15
            assert not state.small_tiles or state.display & 16


# ---------------------------------------------------------------------- the checks notice


def load_and_stay(s: GameState, p: PlayerState) -> None:
    p.upper, p.cargo = (SHIP,), (1,)


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


def test_the_ledger_notices():
    state = position_after(PLANS[0], 40)
    state.players[0].reais += 1
    reais = state.players[0].reais
    assert check(state, log(state)) == [f"seat 0, reais: events say {reais - 1}, has {reais}"]


def test_a_ledger_tells_where_reais_come_from():
    state = new_game(box_of(), 2, 1, log=True)
    state.gain_reais(1, 5, ev.BY_PLOT)
    ledger = books(2, log(state)).ledgers[1]
    assert ledger.statement(ev.REAIS) == [Line(10, "setup", "R2.1", 10), Line(5, "plot", "R9.1", 15)]
    assert ledger.balance(ev.REAIS) == 15
    assert ledger.balance(ev.GOODS, 0) == 1
