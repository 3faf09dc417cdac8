"""Money: paying reais from coins and influence in any mix (R4.12, R15.5), and the discounts."""

from lisboa.engine import kinds
from lisboa.engine.constants import C_REAIS_OFF, REAIS_OFF
from lisboa.engine.moves import COIN_COUNTS, COINS, Move
from lisboa.engine.packing import MOST_FIGURE, Refusal, Seat
from lisboa.engine.refusals import REAIS_SHORT, WRONG_SUM, refuse
from lisboa.engine.state import GameState
from lisboa.engine.steps import SELDOM, ask


def power(s: GameState, who: Seat) -> int:
    """What a player could pay, and has at the end: coins, and the reais that influence can make (R4.12, R12.4)."""
    p = s.players[who]
    return p.reais + s.box.worth[p.influence]


def reais_off(s: GameState, who: Seat) -> int:
    """The discount on every payment in reais (R15.5, R15.14)."""
    p = s.players[who]
    off = s.ability(who, C_REAIS_OFF) if p.clergy & s.box.ability_mask[C_REAIS_OFF] else 0
    return off + s.benefit(who, REAIS_OFF, 0) if p.lower else off


def due(s: GameState, who: Seat, reais: int) -> int:
    """A sum less the discounts, which count once per payment; never below 0."""
    return max(0, reais - reais_off(s, who)) if reais > 0 else 0


def charge(s: GameState, who: Seat, reais: int, cause: int) -> None:
    """Makes a player pay a sum from which the discounts are already taken."""
    if reais > 0:
        s.push(kinds.PAY, who, reais, cause)


def spend_from_influence(s: GameState, who: Seat, reais: int, cause: int) -> None:
    """Each real moves the marker left to the next coin (R4.12)."""
    p = s.players[who]
    level = p.influence
    for _ in range(reais):
        level = s.box.coin_below[level]
    s.lose_influence(who, p.influence - level, cause)


def _offer(s: GameState, who: Seat, reais: int, cause: int) -> list[Move]:
    p = s.players[who]
    least = max(0, reais - s.box.worth[p.influence])
    return COIN_COUNTS[least : min(p.reais, reais) + 1]


def _answer(s: GameState, who: Seat, reais: int, cause: int, move: Move) -> None:
    s.gain_reais(who, -move.a, cause)
    spend_from_influence(s, who, reais - move.a, cause)


def _why(s: GameState, who: Seat, reais: int, cause: int, move: Move) -> Refusal:
    p = s.players[who]
    if move.a > reais:
        return refuse(WRONG_SUM, reais, move.a)
    if move.a > p.reais:
        return refuse(REAIS_SHORT, move.a, min(p.reais, MOST_FIGURE))
    if reais - move.a > s.box.worth[p.influence]:
        return refuse(REAIS_SHORT, reais, min(move.a + s.box.worth[p.influence], MOST_FIGURE))
    return 0


def _costs(s: GameState, who: Seat, reais: int, cause: int) -> int:
    return reais


ask(
    kinds.PAY,
    "pay",
    "R15.5",
    (COINS,),
    _offer,
    _answer,
    _why,
    a="count",
    b="cause",
    risky=SELDOM,
    costs=_costs,
)
