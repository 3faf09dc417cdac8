"""The turn: dock, play or discard a card, church scoring, take a card, clean up (R3)."""

from typing import Final

from lisboa.engine import events as ev
from lisboa.engine import kinds
from lisboa.engine.constants import GOLD, SMALL_TILE, TILE_SPACES, TREASURY
from lisboa.engine.moves import (
    DISCARD,
    DISCARDS,
    PORTFOLIO,
    PORTFOLIOS,
    SPONSOR,
    SPONSORS,
    TAKE,
    TAKES,
    VISIT,
    VISITS,
    Move,
)
from lisboa.engine.packing import (
    AT_SEA,
    BIT,
    FIRST_DECREE,
    FIRST_SHIP,
    Card,
    Noble,
    Refusal,
    Seat,
    bits_of,
    good_on,
    noted,
    number_noted,
    traded_of,
)
from lisboa.engine.portfolio import portfolio_check, to_portfolio
from lisboa.engine.refusals import (
    NO_CARD_OF_NOBLE,
    NOT_A_TREASURY_CARD,
    NOT_IN_HAND,
    NOT_OF_THAT_NOBLE,
    PILE_EMPTY,
    refuse,
)
from lisboa.engine.sponsoring import sponsor, sponsor_check
from lisboa.engine.state import GameState, put
from lisboa.engine.steps import APART, Early, ask, auto
from lisboa.engine.stores import land_figures
from lisboa.engine.trading import outlets
from lisboa.engine.visiting import to_court, visit_check

EMPTY_PILES: Final = 3  # so many empty piles end a period or bring the last rounds
FULL_DISPLAY: Final = bits_of(range(len(TILE_SPACES)))


def start_turn(s: GameState, who: Seat) -> None:
    s.turn = who
    s.push(kinds.TURN_START, who)


def _turn_start(s: GameState, who: Seat, a: int = 0, b: int = 0) -> None:
    s.log(ev.TURN, who, s.round, s.period, ev.BY_TURN)
    _dock(s, who)
    if s.period == 2:
        s.trigger_by_sets(who)  # a player with 4 sets when period 2 begins (R11.4)
    s.push(kinds.END_TURN, who)
    if who != s.lacerda:
        s.push(kinds.TAKE_CARD, who)
    if s.deeds:
        s.push(kinds.TASKS_CHECK, who)
    s.push(kinds.CHURCH_CHECK, who)
    if who == s.lacerda:
        s.push(kinds.LACERDA, who)
    elif s.players[who].hand:
        s.push(kinds.TURN, who)


def _dock(s: GameState, who: Seat) -> None:
    """Ships at sea come back empty; the goods go to the supply (R3.1)."""
    p = s.players[who]
    for slot in range(len(p.upper)):
        if p.cargo[slot] & AT_SEA:
            s.unload(who, slot, ev.BY_DOCKING)
            s.log(ev.DOCKS, who, p.upper[slot] - FIRST_SHIP, 0, ev.BY_DOCKING)


# ---------------------------------------------------------------------- the choice of the turn


def _offer_turn(s: GameState, who: Seat, a: int, b: int) -> list[Move]:
    """In the order of R3.2: discard, portfolio, visit, sponsor; cards in the order of the hand."""
    hand = s.players[who].hand
    kind = s.box.card_kind
    moves = [DISCARDS[card] for card in hand]
    found = outlets(s, who, s.players[who].goods)
    uses_up = s.box.card_uses_up
    for card in hand:
        if found & ~uses_up[card] or portfolio_check(s, who, card, found) == 0:
            moves.append(PORTFOLIOS[card])
    for noble in range(3):
        cards = [card for card in hand if kind[card] == noble]
        if cards and visit_check(s, who, cards[0]) == 0:
            moves += [VISITS[noble][card] for card in cards]
    for card in hand:
        if kind[card] == TREASURY and sponsor_check(s, who, card) == 0:
            moves.append(SPONSORS[card])
    return moves


def _why_turn(s: GameState, who: Seat, a: int, b: int, move: Move) -> Refusal:
    hand = s.players[who].hand
    kind = s.box.card_kind
    if move.verb == VISIT:
        return _why_visit(s, who, move.a, move.b)
    if move.a not in hand:
        return refuse(NOT_IN_HAND, move.a)
    if move.verb == DISCARD:
        return 0
    if move.verb == PORTFOLIO:
        return portfolio_check(s, who, move.a, outlets(s, who, s.players[who].goods))
    if kind[move.a] != TREASURY:
        return refuse(NOT_A_TREASURY_CARD, move.a)
    return land_figures(s, who, sponsor_check(s, who, move.a))


def _why_visit(s: GameState, who: Seat, noble: Noble, card: Card) -> Refusal:
    hand = s.players[who].hand
    kind = s.box.card_kind
    if not any(kind[held] == noble for held in hand):
        return refuse(NO_CARD_OF_NOBLE, noble)
    if card not in hand:
        return refuse(NOT_IN_HAND, card)
    if kind[card] != noble:
        return refuse(NOT_OF_THAT_NOBLE, noble)
    return land_figures(s, who, visit_check(s, who, card))


def _answer_turn(s: GameState, who: Seat, a: int, b: int, move: Move) -> None:
    if move.verb == DISCARD:
        s.leave_hand(who, move.a, ev.BY_DISCARD)
        s.log(ev.LEFT, who, move.a, 1, ev.BY_DISCARD)
        s.gain_goods(who, GOLD, 1, ev.BY_DISCARD)
    elif move.verb == PORTFOLIO:
        to_portfolio(s, who, move.a)
    elif move.verb == VISIT:
        to_court(s, who, move.b)
    else:
        sponsor(s, who, move.a)


# ---------------------------------------------------------------------- taking a card


def _take_card(s: GameState, who: Seat, a: int, b: int) -> None:
    """If all piles are empty, no card is taken (R15.16)."""
    piles = s.piles
    if piles[0] or piles[1] or piles[2] or piles[3]:
        s.push(kinds.TAKE, who)


def _offer_take(s: GameState, who: Seat, a: int, b: int) -> list[Move]:
    return [TAKES[pile] for pile in range(4) if s.piles[pile]]


def _why_take(s: GameState, who: Seat, a: int, b: int, move: Move) -> Refusal:
    return 0 if s.piles[move.a] else refuse(PILE_EMPTY, move.a)


def _answer_take(s: GameState, who: Seat, a: int, b: int, move: Move) -> None:
    pile = s.piles[move.a]
    rest = pile[:-1]
    s.piles = put(s.piles, move.a, rest)
    s.log(ev.PILE, who, pile[-1], -1, ev.BY_TAKE)
    s.add_hand(who, pile[-1], ev.BY_TAKE)
    if rest:
        s.log(ev.PILE, who, rest[-1], 1, ev.BY_TAKE)


# ---------------------------------------------------------------------- clean-up


def _end_turn(s: GameState, who: Seat, a: int, b: int) -> None:
    clean_up(s, who)
    piles = s.piles
    empty = (not piles[0]) + (not piles[1]) + (not piles[2]) + (not piles[3])
    if s.period == 1:
        if s.trigger == 0 and empty >= EMPTY_PILES:
            s.trigger = noted(who)
            s.log(ev.TRIGGER, who, 2, 0, ev.BY_PERIOD)
        if s.trigger:
            s.push(kinds.NEXT_TURN, who)
            s.push(kinds.PERIOD_END, number_noted(s.trigger))
            return
    elif empty >= EMPTY_PILES and s.last_round == 0:
        s.last_round = s.round + 1
        s.log(ev.TRIGGER, who, 4, s.last_round, ev.BY_END)
    _next_turn(s, who)


def clean_up(s: GameState, who: Seat) -> None:
    """Refills tiles, church and decrees; goods on state actions go back (R3.6)."""
    s.markers_used = 0
    if s.deeds:
        s.deeds = (0,) * len(s.players)
    if s.covered:
        _clear_actions(s, who)
    if s.display != FULL_DISPLAY:
        _refill_tiles(s, who)
    if 0 in s.church:
        refill_church(s, who)
    if 0 in s.decree_row:
        refill_decrees(s, who)


def _clear_actions(s: GameState, who: Seat) -> None:
    for action in range(6):
        good = good_on(s.covered, action)
        if good >= 0:
            s.log(ev.COVERED, who, traded_of(action, good), -1, ev.BY_CLEANUP)
    s.covered = 0


def _refill_tiles(s: GameState, who: Seat) -> None:
    """An empty space stays empty once its kind has run out (R15.24)."""
    for space in range(SMALL_TILE):
        if not s.display & BIT[space] and s.large_tiles:
            s.large_tiles -= 1
            s.display |= BIT[space]
            s.log(ev.DISPLAY, who, space, 1, ev.BY_CLEANUP)
    if not s.display & BIT[SMALL_TILE] and s.small_tiles:
        s.small_tiles -= 1
        s.display |= BIT[SMALL_TILE]
        s.log(ev.DISPLAY, who, SMALL_TILE, 1, ev.BY_CLEANUP)


def refill_church(s: GameState, who: Seat) -> None:
    for space in range(len(s.church)):
        if s.church[space] == 0 and s.clergy_bag:
            tile = s.clergy_bag[-1]
            s.clergy_bag = s.clergy_bag[:-1]
            s.church = put(s.church, space, tile)
            s.log(ev.CHURCH, who, tile, 1, ev.BY_CLEANUP)


def refill_decrees(s: GameState, who: Seat) -> None:
    for space in range(len(s.decree_row)):
        if s.decree_row[space] == 0:
            decree = _draw_decree(s, who)
            if decree:
                s.decree_row = put(s.decree_row, space, decree)
                s.log(ev.DECREE_ROW, who, decree, 1, ev.BY_CLEANUP)


def _draw_decree(s: GameState, who: Seat) -> int:
    """The next decree; those about row E leave the game where it is closed (R2.18), and solo the one about most
    reais, for Lacerda has none (R13.9). 0 if none is left."""
    while s.decree_deck:
        decree = s.decree_deck[-1]
        s.decree_deck = s.decree_deck[:-1]
        out = (s.box.decree_row_e[decree] and not s.row_e) or (s.box.decree_money[decree] and s.lacerda >= 0)
        if not out:
            return decree
        s.log(ev.LEFT, who, FIRST_DECREE + decree, 1, ev.BY_CLEANUP)
    return 0


def _next_turn(s: GameState, who: Seat, a: int = 0, b: int = 0) -> None:
    """Rounds count from the first player on, across the change of period (R15.16)."""
    following = (who + 1) % len(s.players)
    if following == s.first:
        if s.last_round and s.round >= s.last_round:
            s.push(kinds.FINISH, who)
            return
        s.round += 1
    s.turn = following
    _turn_start(s, following)


auto(kinds.TURN_START, "turn-start", _turn_start, unforeseen=True)
ask(
    kinds.TURN,
    "turn",
    "R3.2",
    (DISCARD, PORTFOLIO, VISIT, SPONSOR),
    _offer_turn,
    _answer_turn,
    _why_turn,
    always=True,
    passing=(VISIT,),
    decides=APART,
    search=True,
)
auto(kinds.TAKE_CARD, "take-card", _take_card, stage="take")
ask(
    kinds.TAKE,
    "take",
    "R3.5",
    (TAKE,),
    _offer_take,
    _answer_take,
    _why_take,
    always=True,
    early=Early((TAKE,)),
    decides=APART,
    search=True,
)
auto(kinds.END_TURN, "end-turn", _end_turn, unforeseen=True)
auto(kinds.NEXT_TURN, "next-turn", _next_turn, unforeseen=True)
