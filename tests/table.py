"""What the tests read off a game, in the words of the rulebook: `from tests.table import …`."""

from typing import Any

from lisboa.engine.constants import GOODS, KINDS, NOBLES, PLAN_KINDS, RUBBLE, SHIP, SHIPS
from lisboa.engine.moves import DISCARD
from lisboa.engine.state import AT_SEA, CARGO_BITS, PlayerState
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
    return game.state.offices[NOBLES.index(noble) * 5 + colour]


def plaza(game: Game, noble: str, colour: int) -> int:
    return game.state.plazas[NOBLES.index(noble) * 5 + colour]


def portfolio(game: Game, n: int) -> list[int | str]:
    """Cards by number and ships by name, the upper row first."""
    p = seat(game, n)
    return [card if card < SHIP else SHIPS[card - SHIP] for card in p.upper + p.lower]


def favours(game: Game, n: int) -> set[str]:
    return {noble for i, noble in enumerate(NOBLES) if seat(game, n).favours >> i & 1}


def clergy(game: Game, n: int) -> set[int]:
    return {tile for tile in range(1, 38) if seat(game, n).clergy >> tile & 1}


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
    return {good: code >> CARGO_BITS * i & 7 for i, good in enumerate(GOODS) if code >> CARGO_BITS * i & 7}


def at_sea(game: Game, ship: str) -> bool:
    return bool(_hold(game, ship) & AT_SEA)


def _hold(game: Game, ship: str) -> int:
    number = SHIP + SHIPS.index(ship)
    return next(p.cargo[p.upper.index(number)] for p in game.state.players if number in p.upper)


def idle(game: Game, turns: int = 1) -> None:
    """So many turns in which a player discards a card and takes another one from the fullest pile."""
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
