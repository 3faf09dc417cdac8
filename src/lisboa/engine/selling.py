"""Action 1: sell goods to docked ships of any player (R5)."""

from lisboa.engine import deeds
from lisboa.engine import events as ev
from lisboa.engine.constants import C_SALE, C_SALE_ANY, C_SHIP_WIGS, SALE_BONUS
from lisboa.engine.moves import SELLS, Move
from lisboa.engine.packing import AT_SEA, FIRST_SHIP, ONE_GOOD, Good, Ints, Refusal, Seat, Ship, goods_aboard, hold_of
from lisboa.engine.refusals import GOOD_MISSING, SHIP_AT_SEA, SHIP_NOT_IN_PLAY, refuse
from lisboa.engine.state import GameState, put


def any_of(goods: Ints) -> bool:
    """Is there any good among these?"""
    return bool(goods[0] or goods[1] or goods[2] or goods[3])


def docked_ships(s: GameState) -> list[int]:
    """Ships that can be loaded, in the order of seats and slots; a full ship has sailed, so all have room."""
    ships = []
    for p in s.players:
        upper = p.upper
        for slot in range(len(upper)):
            if upper[slot] >= FIRST_SHIP and not p.cargo[slot] & AT_SEA:
                ships.append(upper[slot] - FIRST_SHIP)
    return ships


def sale_sure(s: GameState, who: Seat) -> bool:
    """Has the player a good, and another player a docked ship? Nothing on the player's side can change that."""
    if not any_of(s.players[who].goods):
        return False
    for seat in range(len(s.players)):
        if seat != who and own_ship_docked(s, seat):
            return True
    return False


def own_ship_docked(s: GameState, who: Seat) -> bool:
    p = s.players[who]
    for slot in range(len(p.upper)):
        if p.upper[slot] >= FIRST_SHIP and not p.cargo[slot] & AT_SEA:
            return True
    return False


def ship_owner(s: GameState, ship: Ship) -> int:
    for seat, p in enumerate(s.players):
        if FIRST_SHIP + ship in p.upper:
            return seat
    return -1


def sale_price(s: GameState, who: Seat, good: Good, ship: Ship) -> int:
    """Market price, the ship's modifier, and the seller's bonuses (R5.1)."""
    price = s.prices[good] + s.box.ship_modifier[ship]
    p = s.players[who]
    if p.clergy:
        price += s.ability(who, C_SALE + good) + s.ability(who, C_SALE_ANY)
    return price + s.benefit(who, SALE_BONUS, good) if p.lower else price


def offer_sales(s: GameState, who: Seat) -> list[Move]:
    goods = s.players[who].goods
    moves: list[Move] = []
    for ship in docked_ships(s):
        for good in range(4):
            if goods[good]:
                moves.append(SELLS[good][ship])
    return moves


def why_sale(s: GameState, who: Seat, move: Move) -> Refusal:
    if s.players[who].goods[move.a] == 0:
        return refuse(GOOD_MISSING, move.a)
    owner = ship_owner(s, move.b)
    if owner < 0:
        return refuse(SHIP_NOT_IN_PLAY, move.b)
    p = s.players[owner]
    return refuse(SHIP_AT_SEA, move.b) if p.cargo[p.upper.index(FIRST_SHIP + move.b)] & AT_SEA else 0


def sell(s: GameState, who: Seat, good: Good, ship: Ship) -> None:
    s.did(who, deeds.GOODS_SOLD)
    s.gain_reais(who, sale_price(s, who, good, ship), ev.BY_SALE)
    s.lose_good(who, good, ev.BY_SALE)
    owner = ship_owner(s, ship)
    p = s.players[owner]
    slot = p.upper.index(FIRST_SHIP + ship)
    cargo = p.cargo[slot] + ONE_GOOD[good]
    s.log(ev.CARGO, owner, hold_of(ship, good), 1, ev.BY_SALE)
    aboard = goods_aboard(cargo)
    if aboard >= s.box.hull[ship]:
        cargo |= AT_SEA
    p.cargo = put(p.cargo, slot, cargo)
    if cargo & AT_SEA:
        s.log(ev.SAILS, owner, ship, aboard, ev.BY_SAILING)
        s.gain_wigs(owner, aboard, ev.BY_SAILING)
        s.gain_wigs(owner, s.ability(owner, C_SHIP_WIGS), ev.BY_CLERGY)
