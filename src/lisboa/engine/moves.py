"""The complete table of moves: every atomic choice that can ever be made, built once at import.

A move has three forms: its `id` (search, masks), its `text` ("plot B3 pink": files, network, people who
type) and a sentence made by `lisboa.texts`. Texts never change between versions; ids may.
"""

from typing import Final

from lisboa.engine.constants import (
    ACTIONS,
    CARDS,
    CLERGY,
    CUBE_PLACES,
    DECREES,
    GOODS,
    GROUPS,
    KINDS,
    NOBLES,
    PLACES,
    PLAN_KINDS,
    PLOTS,
    RUBBLE,
    SHIPS,
    SITES,
    STREETS,
    TASKS,
)
from lisboa.engine.packing import FIRST_SHIP, Noble, payment

KEEP: Final = 0
DRAFT: Final = 1
DISCARD: Final = 2
PORTFOLIO: Final = 3
VISIT: Final = 4
SPONSOR: Final = 5
DROP: Final = 6
SELL: Final = 7
TRADE: Final = 8
ACTION: Final = 9
SKIP: Final = 10
DONE: Final = 11
FOLLOW: Final = 12
DECLINE: Final = 13
OFFICE: Final = 14
PLAN: Final = 15
BUILD: Final = 16
UPGRADE: Final = 17
GIVE: Final = 18
GOOD: Final = 19
STEPS: Final = 20
TILE: Final = 21
CASH: Final = 22
FAVOUR: Final = 23
PAY: Final = 24
COINS: Final = 25
PLOT: Final = 26
CUBE: Final = 27
GIVE_UP: Final = 28
HOUSE: Final = 29
SITE: Final = 30
USE: Final = 31
RETURN: Final = 32
DECREE: Final = 33
TAKE: Final = 34
RELEASE: Final = 35
REWARD: Final = 36
TASK: Final = 37
VERBS: Final = (
    "keep",
    "draft",
    "discard",
    "portfolio",
    "visit",
    "sponsor",
    "drop",
    "sell",
    "trade",
    "action",
    "skip",
    "done",
    "follow",
    "decline",
    "office",
    "plan",
    "build",
    "upgrade",
    "give",
    "good",
    "steps",
    "tile",
    "cash",
    "favour",
    "pay",
    "coins",
    "plot",
    "cube",
    "give-up",
    "house",
    "site",
    "use",
    "return",
    "decree",
    "take",
    "release",
    "reward",
    "task",
)

MAX_PAY: Final = 12  # no visit costs more: treasury 1 + at most 11 officials of others in one office
MAX_COINS: Final = 40  # no payment in reais is larger


class Move:
    """One atomic choice; compare moves with `is` or `==`, both mean the same row of the table."""

    __slots__ = ("a", "b", "c", "id", "text", "verb")

    def __init__(self, id: int, verb: int, a: int, b: int, c: int, text: str) -> None:
        self.id = id
        self.verb = verb
        self.a = a
        self.b = b
        self.c = c
        self.text = text

    def form(self) -> list[str]:
        """The list form for files and the network: `["plot", "B3", "pink"]`."""
        return self.text.split(" ")

    def __repr__(self) -> str:
        return f"Move({self.text!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return (find, (self.text,))


MOVES: Final[list[Move]] = []
BY_TEXT: Final[dict[str, Move]] = {}


def find(text: str) -> Move:
    """The move with this text; raises KeyError for a text that is no move at all."""
    return BY_TEXT[text]


def _add(verb: int, words: str, a: int = 0, b: int = 0, c: int = 0) -> Move:
    text = VERBS[verb] + (" " + words if words else "")
    move = Move(len(MOVES), verb, a, b, c, text)
    MOVES.append(move)
    BY_TEXT[text] = move
    return move


def _each(verb: int, names: tuple[str, ...]) -> list[Move]:
    return [_add(verb, name, i) for i, name in enumerate(names)]


def _numbered(verb: int, last: int, first: int = 1) -> list[Move]:
    """Moves for the numbers first..last; the list is indexed by the number itself."""
    made = [_add(verb, str(n), n) for n in range(first, last + 1)]
    return [made[0]] * first + made


def _visits(noble: Noble) -> list[Move]:
    """`visit king 14`, indexed by the card; cards of others are in the table too, so that they can be refused."""
    made = [_add(VISIT, f"{NOBLES[noble]} {card}", noble, card) for card in range(1, CARDS + 1)]
    return [made[0], *made]


def _payments() -> dict[int, Move]:
    """`pay 2i 1r 1w`: influence, reais and wigs for a visit, keyed by `payment`."""
    made: dict[int, Move] = {}
    for influence in range(11):
        for reais in range(MAX_PAY + 1):
            for wigs in range(MAX_PAY + 1):
                if influence + reais + wigs <= MAX_PAY:
                    words = [f"{n}{unit}" for n, unit in ((influence, "i"), (reais, "r"), (wigs, "w")) if n]
                    move = _add(PAY, " ".join(words) or "0", influence, reais, wigs)
                    made[payment(influence, reais, wigs)] = move
    return made


def _pairs(verb: int, first: tuple[str, ...], second: tuple[str, ...]) -> list[list[Move]]:
    """Moves for two words each, indexed by the one and by the other: `SELLS[good][ship]`."""
    return [[_add(verb, f"{a} {b}", i, j) for j, b in enumerate(second)] for i, a in enumerate(first)]


KEEPS: Final = _numbered(KEEP, CLERGY)
DRAFTS: Final = _numbered(DRAFT, CARDS)
DISCARDS: Final = _numbered(DISCARD, CARDS)
PORTFOLIOS: Final = _numbered(PORTFOLIO, CARDS)
VISITS: Final = [_visits(noble) for noble in range(3)]  # noble by noble
SPONSORS: Final = _numbered(SPONSOR, CARDS)
DROP_CARDS: Final = _numbered(DROP, CARDS)
DROP_SHIPS: Final = [_add(DROP, name, FIRST_SHIP + i) for i, name in enumerate(SHIPS)]
SELLS: Final = _pairs(SELL, GOODS, SHIPS)
TRADES: Final = _pairs(TRADE, GOODS, ACTIONS[:6])
CHOOSE: Final = _each(ACTION, ACTIONS)
SKIP_IT: Final = _add(SKIP, "")
DONE_IT: Final = _add(DONE, "")
FOLLOW_IT: Final = _add(FOLLOW, "")
DECLINE_IT: Final = _add(DECLINE, "")
OFFICES: Final = _each(OFFICE, NOBLES)
PLANS: Final = _each(PLAN, ("blue", "green"))
BUILD_IT: Final = _add(BUILD, "")
UPGRADES: Final = _each(UPGRADE, SHIPS)
GIVES: Final = _each(GIVE, GOODS)
EXTRAS: Final = _each(GOOD, GOODS)
STEP_COUNTS: Final = _numbered(STEPS, 5)
TILES: Final = _numbered(TILE, CLERGY)
CASHES: Final = _numbered(CASH, CLERGY)
FAVOURS: Final = _each(FAVOUR, NOBLES)
PAYS: Final = _payments()
COIN_COUNTS: Final = _numbered(COINS, MAX_COINS, 0)
PLOT_MOVES: Final = _pairs(PLOT, PLOTS, STREETS)  # streets that a plot does not touch, too: they can be refused
CUBES: Final = _pairs(CUBE, CUBE_PLACES, RUBBLE)
GIVE_UPS: Final = _each(GIVE_UP, RUBBLE)
HOUSES: Final = _each(HOUSE, GROUPS)
SITE_MOVES: Final = _each(SITE, SITES)
USES: Final = _each(USE, PLAN_KINDS)
RETURNS: Final = _each(RETURN, PLACES)
DECREE_MOVES: Final = _numbered(DECREE, DECREES)
TAKES: Final = _each(TAKE, KINDS)
RELEASES: Final = _numbered(RELEASE, CARDS)
REWARDS: Final = _numbered(REWARD, CARDS)
TASK_MOVES: Final = _numbered(TASK, TASKS)
