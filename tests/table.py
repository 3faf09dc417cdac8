"""What the tests read off a game, in the words of the rulebook: `from tests.table import …`."""

from lisboa.engine.constants import GOODS, NOBLES, PLAN_KINDS, RUBBLE, SHIP, SHIPS
from lisboa.engine.state import PlayerState
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
