"""Ships: building and replacing them (R7.3, R15.3), and making room in the portfolio (R4.3)."""

from typing import Final

from lisboa.engine import events as ev
from lisboa.engine import kinds
from lisboa.engine.constants import C_FREE_SHIPS, CENTRE
from lisboa.engine.moves import (
    BUILD,
    BUILD_IT,
    DECLINE,
    DECLINE_IT,
    DROP,
    DROP_CARDS,
    DROP_SHIPS,
    GIVE,
    GIVES,
    UPGRADE,
    UPGRADES,
    Move,
)
from lisboa.engine.packing import FIRST_SHIP, Card, Noted, Refusal, Seat, Ship, aboard, hold_of, noted, number_noted
from lisboa.engine.refusals import (
    COMPULSORY,
    FREES_NO_SLOT,
    GOOD_GIVEN,
    GOOD_MISSING,
    GOODS_SHORT,
    NOT_IN_PORTFOLIO,
    NOT_SMALLER,
    NOT_YOUR_SHIP,
    SHIPYARD_EMPTY,
    refuse,
)
from lisboa.engine.state import GameState
from lisboa.engine.steps import ALL_GOODS, SELDOM, WHAT, Early, ask, auto

UPPER_ROW: Final = 0
LOWER_ROW: Final = 1


def _discount(s: GameState, who: Seat) -> int:
    """Goods off every ship: centre houses and clergy 36 (R9.4)."""
    built = s.players[who].houses[CENTRE]
    if built >= 3 or s.players[who].clergy & s.box.ability_mask[C_FREE_SHIPS]:
        return 99
    return 1 if built else 0


def _types(s: GameState, who: Seat, minus: int) -> int:
    """How many different goods a player could give after parting with one `minus` (-1: none)."""
    count = 0
    goods = s.players[who].goods
    for good in range(4):
        if goods[good] > (1 if good == minus else 0):
            count += 1
    return count


def _needed(s: GameState, who: Seat, replaced: int) -> int:
    """Goods to pay for the ship on top of the shipyard, in place of `replaced` (-1: none)."""
    hull = s.box.hull
    size = hull[s.shipyard[-1]] - (hull[replaced] if replaced >= 0 else 0)
    return max(0, size - _discount(s, who))


def ship_check(s: GameState, who: Seat, minus: int = -1) -> Refusal:
    """Can the player build the top ship, anew or in place of a smaller one?"""
    if not s.shipyard:
        return SHIPYARD_EMPTY
    needed, types = ship_means(s, who, minus)
    return 0 if needed <= types else refuse(GOODS_SHORT, needed, types)


def ship_means(s: GameState, who: Seat, minus: int = -1) -> tuple[int, int]:
    """How many different goods the top ship takes, anew or in place of a smaller one, and how many there are."""
    types = _types(s, who, minus)
    needed = _needed(s, who, -1)
    if needed > types:
        for card in s.players[who].upper:
            if card >= FIRST_SHIP and s.box.hull[card - FIRST_SHIP] < s.box.hull[s.shipyard[-1]]:
                needed = min(needed, _needed(s, who, card - FIRST_SHIP))
    return needed, types


def _why_ship(s: GameState, who: Seat, optional: int, b: int, move: Move) -> Refusal:
    if move.verb == DECLINE:
        return 0 if optional else COMPULSORY
    replaced = -1
    if move.verb == UPGRADE:
        if FIRST_SHIP + move.a not in s.players[who].upper:
            return refuse(NOT_YOUR_SHIP, move.a)
        if s.box.hull[move.a] >= s.box.hull[s.shipyard[-1]]:
            return refuse(NOT_SMALLER, move.a)
        replaced = move.a
    needed, types = _needed(s, who, replaced), _types(s, who, -1)
    return 0 if needed <= types else refuse(GOODS_SHORT, needed, types)


def _offer_ship(s: GameState, who: Seat, optional: int, b: int) -> list[Move]:
    candidates = [BUILD_IT] + [UPGRADES[card - FIRST_SHIP] for card in s.players[who].upper if card >= FIRST_SHIP]
    if optional:
        candidates.append(DECLINE_IT)
    return [move for move in candidates if _why_ship(s, who, optional, b, move) == 0]


def _answer_ship(s: GameState, who: Seat, optional: int, b: int, move: Move) -> None:
    if move.verb == DECLINE:
        return
    replaced = move.a if move.verb == UPGRADE else -1
    s.push(kinds.LAUNCH, who, s.shipyard[-1], noted(replaced))
    if replaced < 0:
        s.push(kinds.MAKE_ROOM, who, UPPER_ROW)
    needed = _needed(s, who, replaced)
    if needed:
        s.push(kinds.GIVE, who, needed, 0)


def _offer_give(s: GameState, who: Seat, needed: int, lowest: int) -> list[Move]:
    """Different goods, asked in the order of the goods, so that each choice of types comes once."""
    goods = s.players[who].goods
    held = [good for good in range(lowest, 4) if goods[good] > 0]
    return [GIVES[good] for good in held[: len(held) - needed + 1]]


def _why_give(s: GameState, who: Seat, needed: int, lowest: int, move: Move) -> Refusal:
    if s.players[who].goods[move.a] == 0:
        return refuse(GOOD_MISSING, move.a)
    if move.a < lowest:
        return refuse(GOOD_GIVEN, move.a)
    later = sum(1 for good in range(move.a + 1, 4) if s.players[who].goods[good] > 0)
    return 0 if later >= needed - 1 else refuse(GOODS_SHORT, needed - 1, later)


def _answer_give(s: GameState, who: Seat, needed: int, lowest: int, move: Move) -> None:
    s.lose_good(who, move.a, ev.BY_SHIP)
    if needed > 1:
        s.push(kinds.GIVE, who, needed - 1, move.a + 1)


def _launch(s: GameState, who: Seat, ship: Ship, replaced: Noted) -> None:
    """The ship takes its slot, the treasury rises, influence is gained with the new ship included."""
    p = s.players[who]
    s.shipyard = s.shipyard[:-1]
    s.log(ev.SHIPYARD, who, ship, -1, ev.BY_SHIP)
    if replaced:
        _replace(s, who, number_noted(replaced), ship)
    else:
        s.add_upper(who, FIRST_SHIP + ship, 0, ev.BY_SHIP)
    assert len(p.upper) <= s.box.slots
    s.move_treasury(who, 1, ev.BY_SHIP)
    s.gain_influence(who, s.upper_influence(who), ev.BY_SHIP)


def _replace(s: GameState, who: Seat, old: int, new: int) -> None:
    """Same slot, same cargo, and at sea if the old one was (R15.3)."""
    p = s.players[who]
    slot = p.upper.index(FIRST_SHIP + old)
    cargo = p.cargo[slot]
    for good in range(4):
        count = aboard(cargo, good)
        if count:
            s.log(ev.CARGO, who, hold_of(old, good), -count, ev.BY_SHIP)
            s.log(ev.CARGO, who, hold_of(new, good), count, ev.BY_SHIP)
    p.upper = (*p.upper[:slot], FIRST_SHIP + new, *p.upper[slot + 1 :])
    s.log(ev.UPPER, who, FIRST_SHIP + old, -1, ev.BY_SHIP)
    s.log(ev.UPPER, who, FIRST_SHIP + new, 1, ev.BY_SHIP)
    s.log(ev.LEFT, who, FIRST_SHIP + old, 1, ev.BY_SHIP)


# ---------------------------------------------------------------------- room in the portfolio


def _make_room(s: GameState, who: Seat, row: int, b: int) -> None:
    p = s.players[who]
    full = len(p.upper) + len(p.lower) >= s.limit(who)
    if full or len(p.lower if row else p.upper) >= s.box.slots:
        s.push(kinds.ROOM, who, row)


def _frees(s: GameState, who: Seat, row: int, card: Card) -> bool:
    """Would the removal of this card leave a free slot in the row needed (R4.3)?"""
    p = s.players[who]
    same_row = card in (p.lower if row else p.upper)
    return same_row or len(p.lower if row else p.upper) < s.box.slots


def _offer_room(s: GameState, who: Seat, row: int, b: int) -> list[Move]:
    p = s.players[who]
    return [
        DROP_SHIPS[card - FIRST_SHIP] if card >= FIRST_SHIP else DROP_CARDS[card]
        for card in p.upper + p.lower
        if _frees(s, who, row, card)
    ]


def _why_room(s: GameState, who: Seat, row: int, b: int, move: Move) -> Refusal:
    p = s.players[who]
    if move.a not in p.upper and move.a not in p.lower:
        return refuse(NOT_IN_PORTFOLIO, move.a)
    return 0 if _frees(s, who, row, move.a) else refuse(FREES_NO_SLOT, move.a)


def _answer_room(s: GameState, who: Seat, row: int, b: int, move: Move) -> None:
    s.drop_portfolio(who, move.a, ev.BY_ROOM)


ask(
    kinds.SHIP,
    "ship",
    "R7.3",
    (BUILD, UPGRADE, DECLINE),
    _offer_ship,
    _answer_ship,
    _why_ship,
    a="optional",
    early=Early((BUILD, UPGRADE), check=ship_check),
    passing=(BUILD, UPGRADE),
    risky=SELDOM,
    uses_up=ALL_GOODS,
    decides=WHAT,
)
ask(
    kinds.GIVE,
    "give",
    "R7.3",
    (GIVE,),
    _offer_give,
    _answer_give,
    _why_give,
    a="count",
    b="good",
    risky=SELDOM,
    uses_up=ALL_GOODS,
)
auto(kinds.LAUNCH, "launch", _launch, a="ship", b="replaced")
auto(kinds.MAKE_ROOM, "make-room", _make_room, a="row")
ask(kinds.ROOM, "room", "R4.3", (DROP,), _offer_room, _answer_room, _why_room, a="row", risky=SELDOM)
