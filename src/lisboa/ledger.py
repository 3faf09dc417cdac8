"""Where everything a player has came from: the accounts of the events, line by line, with cause and rule.

The balances are sums of events and never read from a state, so `check` can compare the two: if a piece ever moves
without its event, or an event is written without its piece, it says which.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from lisboa.engine import constants as c
from lisboa.engine import events as ev
from lisboa.engine import setup
from lisboa.engine.events import Event
from lisboa.engine.packing import FIRST_SHIP, OFFERED_CARD, ship_and_good
from lisboa.engine.state import GameState
from lisboa.view import choosing

Key = tuple[int, int]


@dataclass(frozen=True)
class LedgerLine:
    """One change of an account: what changed it, by which rule, and what there is after it."""

    amount: int
    cause: str
    rule: str
    balance: int


@dataclass
class Ledger:
    """One player's accounts, by code and piece: `(ev.REAIS, 0)`, `(ev.GOODS, GOLD)`, `(ev.HAND, 12)` …"""

    seat: int
    balances: dict[Key, int] = field(default_factory=dict)
    lines: dict[Key, list[LedgerLine]] = field(default_factory=dict)

    def add(self, event: Event) -> None:
        """Enters an event of an account of this player."""
        code, _, what, amount, cause = event
        key = (code, what)
        balance = self.balances.get(key, 0) + amount
        self.balances[key] = balance
        if balance == 0:
            del self.balances[key]  # an empty account is not a holding
        self.lines.setdefault(key, []).append(LedgerLine(amount, *ev.CAUSES[cause], balance))

    def balance(self, code: int, what: int = 0) -> int:
        return self.balances.get((code, what), 0)

    def statement(self, code: int, what: int = 0) -> list[LedgerLine]:
        """The lines of an account, the oldest first."""
        return self.lines.get((code, what), [])


class Books:
    """The ledgers of all players; reads events as they come."""

    def __init__(self, players: int) -> None:
        self.ledgers = [Ledger(seat) for seat in range(players)]

    def read(self, events: Iterable[Event]) -> None:
        for event in events:
            if event[0] < ev.ACCOUNTS:
                self.ledgers[event[1]].add(event)

    def differences(self, state: GameState) -> list[str]:
        """Every account whose balance is not what the player has; empty when all add up."""
        found = []
        for ledger, there in zip(self.ledgers, holdings(state), strict=True):
            if ledger.balances == there:
                continue
            for key in sorted(ledger.balances.keys() | there.keys()):
                booked, held = ledger.balances.get(key, 0), there.get(key, 0)
                if booked != held:
                    found.append(f"seat {ledger.seat}, {account_name(*key)}: events say {booked}, has {held}")
        return found


def books(players: int, events: Iterable[Event]) -> Books:
    """The ledgers of a game so far."""
    made = Books(players)
    made.read(events)
    return made


def check(state: GameState, events: Iterable[Event]) -> list[str]:
    """The differences between what the events add up to and what the players have; empty when there is none."""
    return books(len(state.players), events).differences(state)


def holdings(state: GameState) -> list[dict[Key, int]]:
    """What each player has, by account, and what lies before them to choose from; only what there is."""
    found: list[dict[Key, int]] = []
    for seat in range(len(state.players)):
        there: Counter[Key] = Counter()
        for code, what, amount in setup.holdings(state, seat):
            there[code, what] += amount
        choice = choosing(state, seat)
        there.update((ev.OFFER, piece) for piece in (*choice.tiles, *(OFFERED_CARD + card for card in choice.pack)))
        if choice.kept:
            there[ev.KEPT, choice.kept] += 1
        found.append(there)
    return found


# ---------------------------------------------------------------------- names


def account_name(code: int, what: int) -> str:
    """An account as people call it: `reais`, `goods gold`, `cargo 2a cloth`, `plans blue-3`."""
    piece = piece_name(code, what)
    return ev.CODES[code] if piece is None else f"{ev.CODES[code]} {piece}"


def piece_name(code: int, what: int) -> str | int | None:
    """What an account is about: `gold`, `2a cloth`, `blue-3`, the number of a card; None if there is no more to say."""
    if code in _NAMES:
        return _NAMES[code][what]
    if code == ev.CARGO:
        ship, good = ship_and_good(what)
        return f"{c.SHIPS[ship]} {c.GOODS[good]}"
    if code == ev.UPPER and what >= FIRST_SHIP:
        return c.SHIPS[what - FIRST_SHIP]
    return what or None


_NAMES = {
    ev.GOODS: c.GOODS,
    ev.CUBES: c.RUBBLE,
    ev.IN_OFFICE: c.NOBLES,
    ev.ON_PLAZA: c.NOBLES,
    ev.FAVOURS: c.NOBLES,
    ev.PLANS: c.PLAN_KINDS,
    ev.COMPLETED: c.PLAN_KINDS,
    ev.HOUSES: c.GROUPS,
}
