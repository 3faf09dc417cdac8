"""The end of period 1 and the beginning of period 2 (R11.1, R11.2, R11.4)."""

from typing import Final

from lisboa.engine import events as ev
from lisboa.engine import kinds
from lisboa.engine.constants import C_SET_WIGS, HAND_SIZE, TREASURY
from lisboa.engine.effects import reward_possible
from lisboa.engine.moves import DONE, DONE_IT, RELEASE, RELEASES, REWARD, REWARDS, Move
from lisboa.engine.packing import BIT, FIRST_SHIP, Bits, Refusal, Seat
from lisboa.engine.refusals import (
    COMPULSORY,
    NOT_IN_HAND,
    NOT_RELEASED,
    NOTHING_GAINED,
    ONLY_A_PENALTY,
    REWARDED,
    refuse,
)
from lisboa.engine.state import GameState
from lisboa.engine.steps import APART, ask, auto
from lisboa.engine.turn import refill_church, refill_decrees

SET_WIGS: Final = 3


def set_wigs(s: GameState, who: Seat) -> int:
    """3 wigs per completed rubble set, more with clergy 6."""
    return s.players[who].sets * (SET_WIGS + s.ability(who, C_SET_WIGS))


def _period_end(s: GameState, who: Seat, a: int, b: int) -> None:
    """Sets score, then each player from `who` on discards and is rewarded, then the new period is laid out."""
    _clear_piles(s, who)
    seats = len(s.players)
    for n in range(seats):
        if n == s.lacerda:
            s.gain_wigs(n, sum(s.players[n].cubes), ev.BY_PERIOD_CUBES)
        else:
            s.gain_wigs(n, set_wigs(s, n), ev.BY_PERIOD_SETS)
    s.push(kinds.NEW_PERIOD, who)
    s.push(kinds.CHURCH_CHECK, who)
    for n in range(seats - 1, -1, -1):
        if (who + n) % seats != s.lacerda:
            s.push(kinds.RELEASE, (who + n) % seats)


def _clear_piles(s: GameState, who: Seat) -> None:
    """All cards left in the piles leave the game; only the face-up ones are seen."""
    for pile in s.piles:
        if pile:
            s.log(ev.PILE, who, pile[-1], -1, ev.BY_PERIOD)
            s.log(ev.LEFT, who, pile[-1], 1, ev.BY_PERIOD)
            if len(pile) > 1:
                s.log(ev.LEFT, who, 0, len(pile) - 1, ev.BY_PERIOD)
                s.aside = s.aside + pile[:-1]
    s.piles = ((), (), (), ())


# ---------------------------------------------------------------------- discarding cards for rewards


def _offer_release(s: GameState, who: Seat, a: int, b: int) -> list[Move]:
    return [RELEASES[card] for card in s.players[who].hand] + [DONE_IT]


def _why_release(s: GameState, who: Seat, a: int, b: int, move: Move) -> Refusal:
    if move.verb == DONE or move.a in s.players[who].hand:
        return 0
    return refuse(NOT_IN_HAND, move.a)


def _answer_release(s: GameState, who: Seat, a: int, b: int, move: Move) -> None:
    if move.verb == DONE:
        s.push(kinds.CLEAR_RELEASED, who)
        s.push(kinds.PERIOD_REWARD, who, 0)
        return
    s.leave_hand(who, move.a, ev.BY_PERIOD)
    s.log(ev.LEFT, who, move.a, 1, ev.BY_PERIOD)
    s.released = (*s.released, move.a)
    s.push(kinds.RELEASE, who)


def _why_reward(s: GameState, who: Seat, rewarded: Bits, b: int, move: Move) -> Refusal:
    if move.verb == DONE:
        return COMPULSORY if _rewards(s, who, rewarded) else 0
    card = move.a
    return reward_check(s, who, rewarded, card) if card in s.released else refuse(NOT_RELEASED, card)


def reward_check(s: GameState, who: Seat, rewarded: Bits, card: int) -> Refusal:
    """Does a discarded card bring its reward, if these nobles have paid?"""
    if s.box.card_penalty[card] or s.box.card_kind[card] == TREASURY:
        return refuse(ONLY_A_PENALTY, card)
    if rewarded & BIT[s.box.card_kind[card]]:
        return refuse(REWARDED, s.box.card_kind[card])
    return 0 if reward_possible(s, who, s.box.card_reward[card]) else NOTHING_GAINED


def nobles_paying(s: GameState, who: Seat) -> Bits:
    """The nobles who pay for a card that is discarded already."""
    paying = 0
    for card in s.released:
        if reward_check(s, who, 0, card) == 0:
            paying |= BIT[s.box.card_kind[card]]
    return paying


def _rewards(s: GameState, who: Seat, rewarded: Bits) -> list[Move]:
    moves = [REWARDS[card] for card in s.released]
    return [move for move in moves if _why_reward(s, who, rewarded, 0, move) == 0]


def _offer_reward(s: GameState, who: Seat, rewarded: Bits, b: int) -> list[Move]:
    """One card of each noble, in any order; what would have no effect is passed over."""
    return _rewards(s, who, rewarded) or [DONE_IT]


def _answer_reward(s: GameState, who: Seat, rewarded: Bits, b: int, move: Move) -> None:
    if move.verb == DONE:
        return
    s.push(kinds.PERIOD_REWARD, who, rewarded | BIT[s.box.card_kind[move.a]])
    s.push(kinds.EFFECT, who, s.box.card_reward[move.a], ev.BY_PERIOD_REWARD)


def _clear_released(s: GameState, who: Seat, a: int, b: int) -> None:
    s.released = ()


# ---------------------------------------------------------------------- the new period


def _new_period(s: GameState, who: Seat, a: int, b: int) -> None:
    """Ships, hands and piles of the new period; church and decrees are refilled (R11.2)."""
    s.period = 2
    s.trigger = 0
    s.markers_used = 0
    if s.deeds:  # what was done in the change of period counts for no turn
        s.deeds = (0,) * len(s.players)
    s.log(ev.PERIOD, who, 0, 2, ev.BY_PERIOD)
    for ship in s.shipyard:
        s.log(ev.SHIPYARD, who, ship, -1, ev.BY_PERIOD)
        s.log(ev.LEFT, who, FIRST_SHIP + ship, 1, ev.BY_PERIOD)
    s.shipyard = s.late_ships
    s.late_ships = ()
    for ship in s.shipyard:
        s.log(ev.SHIPYARD, who, ship, 1, ev.BY_PERIOD)
    seats = len(s.players)
    for n in range(seats):
        _draw_up(s, (who + n) % seats)
    if s.late_cards:
        s.log(ev.LEFT, who, 0, len(s.late_cards), ev.BY_PERIOD)
    s.aside = s.aside + s.late_cards
    s.late_cards = ()
    s.piles = s.late_piles
    s.late_piles = ((), (), (), ())
    for pile in s.piles:
        if pile:
            s.log(ev.PILE, who, pile[-1], 1, ev.BY_PERIOD)
    refill_church(s, who)
    refill_decrees(s, who)


def _draw_up(s: GameState, who: Seat) -> None:
    while len(s.players[who].hand) < HAND_SIZE and s.late_cards and who != s.lacerda:
        card = s.late_cards[-1]
        s.late_cards = s.late_cards[:-1]
        s.add_hand(who, card, ev.BY_PERIOD_DEAL)


auto(kinds.PERIOD_END, "period-end", _period_end, unforeseen=True)
ask(
    kinds.RELEASE,
    "release",
    "R11.4",
    (RELEASE, DONE),
    _offer_release,
    _answer_release,
    _why_release,
    decides=APART,
)
ask(
    kinds.PERIOD_REWARD,
    "period-reward",
    "R11.4",
    (REWARD, DONE),
    _offer_reward,
    _answer_reward,
    _why_reward,
    a="nobles",
)
auto(kinds.CLEAR_RELEASED, "clear-released", _clear_released)
auto(kinds.NEW_PERIOD, "new-period", _new_period, unforeseen=True)
