"""Positions to look at in the browser, as records: a table can be made of each."""

from collections.abc import Callable
from functools import cache
from random import Random

from lisboa.engine.moves import Move
from lisboa.game import Game
from lisboa.moments import Kind, moments

NAMES = ("Ana", "Rui", "Eva", "Gil")
BUSY = {"visit", "action", "plot", "site", "cube", "decree", "build", "plan", "office", "tile", "portfolio"}


def played(players: int, seed: int, until: Callable[[Game], bool]) -> Game | None:
    """A random game, one that fills the board, up to such a position; None if it never gets there."""
    names = NAMES[:players] if players > 1 else None
    game, rng = Game.new(players=players, seed=seed, first=0, names=names), Random(seed)
    while not game.over:
        if until(game):
            return game
        moves = game.decision.moves
        busy = [move for move in moves if move.text.split()[0] in BUSY]
        game.play(rng.choice(busy if busy and rng.random() < 0.7 else moves))
    return game if until(game) else None


def record_where(players: int, until: Callable[[Game], bool]) -> str:
    """The first of these games that gets to such a position."""
    for seed in range(200):
        found = played(players, seed, until)
        if found:
            return found.record()
    raise AssertionError("no such position in 200 games")


@cache
def asked(question: str, players: int = 2, seat: int = 0, options: int = 2) -> str:
    """Somebody is asked this, and can choose."""

    def until(game: Game) -> bool:
        now = game.decision
        return now is not None and (now.player, now.question) == (seat, question) and len(now.moves) >= options

    return record_where(players, until)


@cache
def finished(players: int = 2) -> str:
    return record_where(players, lambda game: game.over)


@cache
def late(players: int = 4) -> str:
    """A full table: in the last round the first seat begins a turn."""

    def until(game: Game) -> bool:
        now = game.decision
        return bool(game.state.last_round) and now is not None and (now.player, now.question) == (0, "turn")

    return record_where(players, until)


@cache
def every_question(players: int = 2) -> dict[str, str]:
    """A position for each question that people can be asked, where the first player is."""
    found: dict[str, str] = {}

    def gather(game: Game) -> bool:
        now = game.decision
        if now is not None and now.player == 0 and len(now.moves) > 1 and now.question not in found:
            found[now.question] = game.record()
        return False

    for seed in range(20):
        played(players, seed, gather)
    return found


@cache
def before(kind: Kind, players: int = 2, seat: int = 1) -> str:
    """Whatever card this player takes now, a big moment comes."""

    def until(game: Game) -> bool:
        now = game.decision
        if now is None or (now.player, now.question) != (seat, "take"):
            return False
        return kind not in told(game) and all(kind in told(game, move) for move in now.moves)

    def told(game: Game, *moves: Move) -> list[Kind]:
        s = game.state.clone()
        s.events = list(game.events)
        for move in moves:
            s.play(move)
        return [moment.kind for moment in moments(s)]

    return record_where(players, until)
