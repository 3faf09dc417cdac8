"""Positions for tests and exercises: what differs from a fresh game, in the words of the rulebook.

`build` turns such a description into a state, `parse` reads one from JSON. Both take what comes from outside:
whatever is unknown, ill-typed or impossible with the pieces of the box raises `PositionError`, with the place
and the reason. docs/positions.md explains every key.

    >>> from lisboa.engine.box import box_of
    >>> state = build({"players": 2, "seats": [{"reais": 3, "hand": [1, 31]}]}, box_of())
    >>> [move.text for move in state.moves()][:2]
    ['discard 1', 'discard 31']
"""

from collections.abc import Mapping

from lisboa.engine import events as ev
from lisboa.engine import setup
from lisboa.engine.box import Box
from lisboa.engine.state import GameState
from lisboa.position.asking import ask, check_ends, cover_actions
from lisboa.position.cards import lay_out_cards
from lisboa.position.clock import KEYS, QUESTIONS, SEAT_KEYS, Clock, read_seats
from lisboa.position.downtown import lay_out_buildings, lay_out_rubble, lay_out_stores
from lisboa.position.players import fill_warehouses, give_favours, open_accounts, place_officials, set_tracks
from lisboa.position.reading import DescriptionNode, PositionError, parse
from lisboa.position.stacks import lay_out_church, lay_out_decrees, lay_out_plans
from lisboa.position.variants import deal_tasks, lay_out_tokens, seat_lacerda

__all__ = ["PositionError", "build", "parse", "KEYS", "SEAT_KEYS", "QUESTIONS"]


def build(spec: Mapping[str, object], box: Box, log: bool = False) -> GameState:
    """The position that differs from a fresh game as `spec` says, settled.

    With `log` its events are what everyone has at first, and what then happened by itself up to the first choice.
    """
    given = DescriptionNode(spec).fields(KEYS)
    clock = Clock(given)
    seats = read_seats(given, clock)
    s = setup.new_game(box, clock.players, clock.seed, clock.first)
    _begin_afresh(s, clock)
    if clock.solo:
        seat_lacerda(s, clock)
    set_tracks(s, given)
    open_accounts(s, seats)
    fill_warehouses(s, seats)
    place_officials(s, given, seats)
    give_favours(s, given, seats)
    lay_out_stores(s, given, seats)
    lay_out_tokens(s, given)
    lay_out_buildings(s, given)
    lay_out_rubble(s, given)
    lay_out_church(s, given, seats)
    lay_out_decrees(s, given, seats)
    lay_out_plans(s, given, seats)
    lay_out_cards(s, given, seats, clock)
    deal_tasks(s, seats, clock)
    cover_actions(s, given, clock)
    check_ends(s, given, clock)
    if log:
        s.events = []
        setup.log_accounts(s, ev.BY_POSITION)
    ask(s, clock)
    return s


def _begin_afresh(s: GameState, clock: Clock) -> None:
    """Takes back what a fresh game has dealt, and lays out the period."""
    s.steps = []
    s.turn = clock.active
    s.round = clock.round
    s.returns = ()
    s.clergy_bag = (*s.clergy_bag, *(tile for p in s.players for tile in p.offer))
    s.decree_deck = (*s.decree_deck, *reversed(s.decree_row))
    for p in s.players:
        p.favours = 0
        p.plans = p.hand = p.offer = ()
    if clock.period == 2:
        s.period = 2
        s.shipyard, s.late_ships = s.late_ships, ()
        s.piles, s.late_piles = s.late_piles, ((), (), (), ())
        s.late_cards = ()
