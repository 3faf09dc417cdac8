"""What the tests read off a game, in the words of the rulebook: `from tests.table import …`."""

from typing import Any

from lisboa.engine.constants import (
    ARCHITECTS,
    GOODS,
    KINDS,
    NOBLES,
    PLAN_KINDS,
    PLOTS,
    ROWS,
    RUBBLE,
    SHIPS,
    SITES,
    STREETS,
)
from lisboa.engine.events import LACERDA
from lisboa.engine.moves import DISCARD
from lisboa.engine.packing import (
    AT_SEA,
    FIRST_SHIP,
    OWNER_OF,
    STREET_OF,
    aboard,
    choice_and_detail,
    cube_count,
    members,
    office_of,
)
from lisboa.engine.player import PlayerState
from lisboa.game import Game


def play(game: Game, *moves: str) -> None:
    """Plays moves by their texts, checked."""
    for move in moves:
        game.play(move)


def offered(game: Game) -> set[str]:
    """The texts of the legal moves."""
    return {move.text for move in game.decision.moves} if game.decision else set()


def question(game: Game) -> tuple[int, str]:
    """Who is asked what."""
    assert game.decision is not None, "the game is over"
    return (game.decision.player, game.decision.question)


def refused(game: Game, move: str) -> str | None:
    """The code of the refusal, None if the move is possible."""
    refusal = game.why_not(move)
    return refusal.code if refusal else None


def seat(game: Game, n: int) -> PlayerState:
    return game.state.players[n]


def goods(game: Game, n: int) -> dict[str, int]:
    return dict(zip(GOODS, seat(game, n).goods, strict=True))


def cubes(game: Game, n: int) -> dict[str, int]:
    return dict(zip(RUBBLE, seat(game, n).cubes, strict=True))


def prices(game: Game) -> dict[str, int]:
    return dict(zip(GOODS, game.state.prices, strict=True))


def treasury(game: Game) -> int:
    """The treasury's value in reais."""
    return game.state.treasury_value()


def office(game: Game, noble: str, colour: int) -> int:
    """Officials of a seat (4 = neutral) in a noble's office."""
    return game.state.offices[office_of(NOBLES.index(noble), colour)]


def plaza(game: Game, noble: str, colour: int) -> int:
    return game.state.plazas[office_of(NOBLES.index(noble), colour)]


def portfolio(game: Game, n: int) -> list[int | str]:
    """Cards by number and ships by name, the upper row first."""
    p = seat(game, n)
    return [card if card < FIRST_SHIP else SHIPS[card - FIRST_SHIP] for card in p.upper + p.lower]


def favours(game: Game, n: int) -> set[str]:
    return {NOBLES[noble] for noble in members(seat(game, n).favours)}


def clergy(game: Game, n: int) -> set[int]:
    return set(members(seat(game, n).clergy))


def plans(game: Game, n: int) -> list[str]:
    """Open plans, e.g. "blue-3"."""
    return [PLAN_KINDS[kind] for kind in seat(game, n).plans]


def completed(game: Game, n: int) -> list[str]:
    return [PLAN_KINDS[kind] for kind in seat(game, n).completed]


def limit(game: Game, n: int) -> int:
    """How many cards the portfolio of a seat may hold, and its warehouse of each good (R4.1, R4.2)."""
    return game.state.limit(n)


def gone(game: Game, card: int) -> bool:
    """Whether a politics card is in no hand, no portfolio and no pile."""
    s = game.state
    return not any(card in cards for p in s.players for cards in (p.hand, p.upper, p.lower)) and not any(
        card in pile for pile in s.piles
    )


def face_up(game: Game, pile: str) -> int:
    """The open card of a pile."""
    return game.state.piles[KINDS.index(pile)][-1]


def cargo(game: Game, ship: str) -> dict[str, int]:
    """The goods aboard a ship of any player, those that are there."""
    code = _hold(game, ship)
    return {good: aboard(code, i) for i, good in enumerate(GOODS) if aboard(code, i)}


def at_sea(game: Game, ship: str) -> bool:
    return bool(_hold(game, ship) & AT_SEA)


def _hold(game: Game, ship: str) -> int:
    number = FIRST_SHIP + SHIPS.index(ship)
    return next(p.cargo[p.upper.index(number)] for p in game.state.players if number in p.upper)


def idle(game: Game, turns: int = 1) -> None:
    """This many turns in which a player discards a card and takes another one from the fullest pile."""
    for _ in range(turns):
        assert question(game)[1] == "turn"
        game.play(next(move for move in game.state.moves() if move.verb == DISCARD))
        if not game.over and question(game)[1] == "take":
            piles = game.state.piles
            game.play("take " + max(KINDS, key=lambda kind: len(piles[KINDS.index(kind)])))


def rubble(brown: int, red: int, blue: int) -> dict[str, int]:
    """Cubes of a seat, as `cubes` reads them."""
    return dict(zip(RUBBLE, (brown, red, blue), strict=True))


NO_OFFICIALS: dict[str, Any] = {"builder": {0: 0}, "minister": {0: 0, 1: 0, 2: 0}, "king": {0: 0}}
# E24: three brown cubes in row E, three blue ones under column 4, treasury 3: 12 reais after a brown cube.
LAND_OF_12: dict[str, Any] = {
    "treasury": 3,
    "rubble": {"rows": {"E": ["earthquake"] * 3}, "columns": {4: ["tsunami"] * 3}},
}
# Three officials at the king's, the blue building in cloth and books, an own cloth store worth 4 in row B.
OPENING: dict[str, Any] = {
    "question": "building",
    "treasury": 3,
    "scoring": [3, 4, 5, 3],
    "available": {"blue": ["cloth", "books"]},
    "offices": NO_OFFICIALS | {"king": {0: 3}},
    "stores": ["B2 pink 0"],
    "rubble": {"sites": {"east-B": ["earthquake", "fire"]}},
}
# Where rows A and C meet columns 3 and 4, land costs the treasury's value; A4 gives 5 reais.
CHEAP_LAND: dict[str, Any] = {
    "question": "store",
    "treasury": 3,
    "scoring": [3, 4, 5, 3],
    "rubble": {"rows": {"A": [], "C": []}, "columns": {3: [], 4: []}},
}


def with_tasks(held: dict[int, list[int]], **keys: Any) -> Game:
    """A position in which seats hold these starting tasks (R14.1)."""
    seats = [dict(told) for told in keys.pop("seats", [])]
    seats += [{} for _ in range(max(held) + 1 - len(seats))]
    for n, tasks in held.items():
        seats[n]["tasks"] = tasks
    return Game.position(seats=seats, **keys)


# Deeds that starting tasks know or do not know, each as (who does it, position, moves up to the end of the turn).
_AT_ONE_PRICE: dict[str, Any] = {
    "treasury": 3,
    "rubble": {"rows": {"A": [], "C": []}, "columns": {1: [], 3: [], 4: []}, "sites": {"west-A": []}},
}
_ALONE: dict[str, Any] = {"minister": {1: 0, 2: 0}}
_FOLLOWER: dict[str, Any] = {"favours": ["builder", "minister", "king"], "influence": 0}
_ONE_GOOD: dict[str, Any] = {"goods": {"cloth": 0, "books": 0, "tools": 0}}
_OPENER: dict[str, Any] = {"plans": ["blue-3"], "influence": 0}
_A_STORE = ("plot A4 brown", "house left")
DEEDS: dict[str, tuple[int, dict[str, Any], tuple[str, ...]]] = {
    "visit: store": (
        0,
        {"hand": [1], "seats": [{"influence": 0}]} | _AT_ONE_PRICE,
        ("visit builder 1", "skip", *_A_STORE),
    ),
    "visit: decree": (0, {"hand": [6], "offices": _ALONE, "decrees": [1, 2]}, ("visit minister 6", "skip", "decree 1")),
    "visit: ship": (
        0,
        {"hand": [6], "offices": _ALONE, "decrees": [1, 2], "seats": [_ONE_GOOD]},
        ("visit minister 6", "action ship", "decree 1"),
    ),
    "visit: building": (
        0,
        {"hand": [11], "offices": NO_OFFICIALS | {"king": {0: 3}}, "seats": [_OPENER]} | _AT_ONE_PRICE,
        ("visit king 11", "skip", "site west-A"),
    ),
    "visit: store with a decree": (
        0,
        {"hand": [1], "decrees": [1, 2], "seats": [{"influence": 0}]} | _AT_ONE_PRICE,
        ("visit builder 1", "skip", "plot C1 yellow", "decree 1", "house left"),
    ),
    "follow: store": (
        1,
        {"question": "follow builder", "turn": 1, "seats": [{}, _FOLLOWER]} | _AT_ONE_PRICE,
        ("follow", "action store", *_A_STORE),
    ),
    "follow: decree": (
        1,
        {
            "question": "follow minister",
            "turn": 1,
            "decrees": [1, 2],
            "offices": {"minister": {0: 0, 2: 0}},
            "seats": [{}, _FOLLOWER],
        },
        ("follow", "action decree", "decree 1"),
    ),
    "follow: ship": (
        1,
        {
            "question": "follow minister",
            "turn": 1,
            "offices": {"minister": {0: 0, 2: 0}},
            "seats": [{}, _FOLLOWER | _ONE_GOOD],
        },
        ("follow", "action ship"),
    ),
    "follow: building": (
        1,
        {
            "question": "follow king",
            "turn": 1,
            "offices": {"king": {1: 3}, "minister": {1: 0}},
            "seats": [{}, _OPENER | _FOLLOWER],
        }
        | _AT_ONE_PRICE,
        ("follow", "action building", "site west-A"),
    ),
    "event: store": (
        0,
        {"hand": [21], "seats": [{"influence": 0}]} | _AT_ONE_PRICE,
        ("sponsor 21", "action store", *_A_STORE),
    ),
    "event: any noble, store": (
        0,
        {"hand": [40], "seats": [{"influence": 0}]} | _AT_ONE_PRICE,
        ("sponsor 40", "action store", *_A_STORE),
    ),
    "event: building": (
        0,
        {"hand": [21], "offices": NO_OFFICIALS | {"king": {0: 3}}, "seats": [_OPENER]} | _AT_ONE_PRICE,
        ("sponsor 21", "action building", "site west-A"),
    ),
    "event: decree": (0, {"hand": [18], "decrees": [1, 2], "seats": [{"influence": 0}]}, ("sponsor 18", "decree 1")),
    "event: any noble, decree": (
        0,
        {"hand": [40], "decrees": [1, 2], "seats": [{"influence": 0}]},
        ("sponsor 40", "action decree", "decree 1"),
    ),
    "trade: ship": (0, {"question": "act"}, ("trade books ship", "give gold", "done")),
    "card reward: ship": (
        0,
        {"hand": [8]},
        ("portfolio 8", "build", "give gold", "trade tools plan", "plan blue", "done"),
    ),
    "card reward: decree": (
        0,
        {"hand": [7], "decrees": [1, 2]},
        ("portfolio 7", "decree 1", "trade tools plan", "plan blue", "done"),
    ),
}


# ---------------------------------------------------------------------- solo (R13)


def lacerda(noble: str, assistant: str = "builder", **keys: Any) -> Game:
    """The table after Lacerda's turn with this noble, begun with the assistant above this pile."""
    before = NOBLES[NOBLES.index(noble) - 1]
    return Game.position(players=1, question="lacerda", courtier=before, assistant=assistant, **keys)


def settled(game: Game, choice: int) -> list[tuple[int, int]]:
    """What Lacerda decided of this kind so far: (what, how it was settled), see `lisboa.engine.lacerda`."""
    told = [(*choice_and_detail(what), how) for code, _, what, how, _ in game.events if code == LACERDA]
    return [(detail, how) for made, detail, how in told if made == choice]


def store(game: Game, plot: str) -> str | None:
    """Who has a store on a plot, as positions write it: "pink 1"; None if it is free."""
    code = game.state.plots[PLOTS.index(plot)]
    return f"{STREETS[STREET_OF[code]]} {OWNER_OF[code]}" if code else None


def stores(game: Game, n: int) -> list[str]:
    """The stores of a seat: "A2 yellow"."""
    owned = {plot: store(game, plot) for plot in PLOTS}
    return [f"{plot} {there.split()[0]}" for plot, there in owned.items() if there and there.endswith(f" {n}")]


def opened(game: Game) -> dict[str, str]:
    """Whose side of a building is up on each site where there is one."""
    return {site: ARCHITECTS[(code - 1) & 1] for site, code in zip(SITES, game.state.sites, strict=True) if code}


def left_in(game: Game, place: str) -> dict[str, int]:
    """The cubes right of a row (A-E), under a column (1-5) or on a site, those that are there."""
    s = game.state
    if place in ROWS:
        code = s.row_cubes[ROWS.index(place)]
    elif place in SITES:
        code = s.site_cubes[SITES.index(place)]
    else:
        code = s.column_cubes[int(place) - 1]
    return {colour: cube_count(code, i) for i, colour in enumerate(RUBBLE) if cube_count(code, i)}
