"""The closed table of moves: every atomic choice that can ever be made, built once at import.

A move has three forms: its `id` (search, masks), its `text` ("plot B3 pink": files, network, people who
type) and a sentence made by `lisboa.texts`. Texts never change between versions; ids may.
"""

from typing import Final

from lisboa.engine.constants import (
    ACTIONS,
    CARDS,
    CLERGY,
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
)  # fmt: skip

KEEP: Final = 0
DRAFT: Final = 1
DISCARD: Final = 2
PORTFOLIO: Final = 3
VISIT: Final = 4
SPONSOR: Final = 5
CARD: Final = 6
DROP: Final = 7
SELL: Final = 8
TRADE: Final = 9
ACTION: Final = 10
SKIP: Final = 11
DONE: Final = 12
FOLLOW: Final = 13
DECLINE: Final = 14
OFFICE: Final = 15
PLAN: Final = 16
BUILD: Final = 17
UPGRADE: Final = 18
GIVE: Final = 19
GOOD: Final = 20
STEPS: Final = 21
TILE: Final = 22
CASH: Final = 23
FAVOUR: Final = 24
PAY: Final = 25
COINS: Final = 26
PLOT: Final = 27
CUBE: Final = 28
GIVE_UP: Final = 29
HOUSE: Final = 30
SITE: Final = 31
USE: Final = 32
RETURN: Final = 33
DECREE: Final = 34
TAKE: Final = 35
RELEASE: Final = 36
REWARD: Final = 37
TASK: Final = 38
VERBS: Final = (
    "keep", "draft", "discard", "portfolio", "visit", "sponsor", "card", "drop", "sell", "trade", "action",
    "skip", "done", "follow", "decline", "office", "plan", "build", "upgrade", "give", "good", "steps", "tile",
    "cash", "favour", "pay", "coins", "plot", "cube", "give-up", "house", "site", "use", "return", "decree",
    "take", "release", "reward", "task",
)  # fmt: skip

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


def _payments() -> dict[int, Move]:
    """`pay 2i 1r 1w`: influence, reais and wigs for a visit, keyed by `pay_key`."""
    made: dict[int, Move] = {}
    for influence in range(11):
        for reais in range(MAX_PAY + 1):
            for wigs in range(MAX_PAY + 1):
                if influence + reais + wigs <= MAX_PAY:
                    words = [f"{n}{unit}" for n, unit in ((influence, "i"), (reais, "r"), (wigs, "w")) if n]
                    move = _add(PAY, " ".join(words) or "0", influence, reais, wigs)
                    made[pay_key(influence, reais, wigs)] = move
    return made


def pay_key(influence: int, reais: int, wigs: int) -> int:
    return (influence * 16 + reais) * 16 + wigs


def _plots() -> list[Move]:
    """Indexed by plot * 4 + street; those that do not touch are in the table too, so that they can be refused."""
    return [_add(PLOT, p + " " + street, i, j) for i, p in enumerate(PLOTS) for j, street in enumerate(STREETS)]


KEEPS: Final = _numbered(KEEP, CLERGY)
DRAFTS: Final = _numbered(DRAFT, CARDS)
DISCARDS: Final = _numbered(DISCARD, CARDS)
PORTFOLIOS: Final = _numbered(PORTFOLIO, CARDS)
VISITS: Final = _each(VISIT, NOBLES)
SPONSORS: Final = _numbered(SPONSOR, CARDS)
COURT_CARDS: Final = _numbered(CARD, CARDS)
DROP_CARDS: Final = _numbered(DROP, CARDS)
DROP_SHIPS: Final = [_add(DROP, name, 100 + i) for i, name in enumerate(SHIPS)]
# sell GOOD SHIP, indexed by good * 12 + ship
SELLS: Final = [_add(SELL, g + " " + ship, i, j) for i, g in enumerate(GOODS) for j, ship in enumerate(SHIPS)]
# trade GOOD ACTION, indexed by good * 6 + action
TRADES: Final = [
    _add(TRADE, g + " " + act, i, j) for i, g in enumerate(GOODS) for j, act in enumerate(ACTIONS[:6])
]
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
PLOT_MOVES: Final = _plots()
# cube row|column|pile COLOUR, indexed by where * 3 + colour
CUBES: Final = [
    _add(CUBE, where + " " + colour, i, j)
    for i, where in enumerate(("row", "column", "pile"))
    for j, colour in enumerate(RUBBLE)
]
GIVE_UPS: Final = _each(GIVE_UP, RUBBLE)
HOUSES: Final = _each(HOUSE, GROUPS)
SITE_MOVES: Final = _each(SITE, SITES)
USES: Final = _each(USE, PLAN_KINDS)
RETURNS: Final = _each(RETURN, PLACES)
DECREE_MOVES: Final = _numbered(DECREE, DECREES)
TAKES: Final = _each(TAKE, KINDS)
RELEASES: Final = _numbered(RELEASE, CARDS)
REWARDS: Final = _numbered(REWARD, CARDS)
TASK_MOVES: Final = _numbered(TASK, 12)
