"""The ledger at the prompt: where a player's wigs, reais, goods and so on came from."""

from typing import Final

from lisboa.engine import events as ev
from lisboa.game import Game
from lisboa.ledger import Key, Ledger, account_name, books
from lisboa.view import events_for

SHOWN: Final = (
    ev.WIGS, ev.REAIS, ev.INFLUENCE, ev.GOODS, ev.CUBES, ev.OFFICIALS, ev.SETS, ev.MARKERS,
)  # fmt: skip


def ledger_lines(game: Game, viewer: int, seat: int, account: str) -> list[str]:
    """All accounts of a seat with their sums by cause, or every line of one account."""
    ledger = books(len(game.names), events_for(game.events, viewer, game.box)).ledgers[seat]
    keys = [key for code in SHOWN for key in sorted(ledger.lines) if key[0] == code]
    if not account:
        return [f"Ledger of {game.names[seat]}", *(_summary(ledger, key) for key in keys)]
    chosen = [key for key in keys if account.casefold() in account_name(*key).casefold().split()]
    if not chosen:
        known = ", ".join(account_name(*key) for key in keys)
        return [f"There is no account “{account}”; there are {known}."]
    return [line for key in chosen for line in _statement(game, ledger, key)]


def _summary(ledger: Ledger, key: Key) -> str:
    """`reais 15: setup +10 (R2.1), sale +5 (R5.1)`"""
    sums: dict[tuple[str, str], int] = {}
    for line in ledger.statement(*key):
        sums[line.cause, line.rule] = sums.get((line.cause, line.rule), 0) + line.amount
    parts = [f"{_words(cause)} {amount:+d} ({rule})" for (cause, rule), amount in sums.items() if amount]
    return f"  {account_name(*key)} {ledger.balance(*key)}: {', '.join(parts) or 'nothing'}"


def _statement(game: Game, ledger: Ledger, key: Key) -> list[str]:
    lines = [f"{account_name(*key).capitalize()} of {game.names[ledger.seat]}"]
    for line in ledger.statement(*key):
        lines.append(f"  {line.amount:+d} {_words(line.cause)} ({line.rule}), then {line.balance}")
    return lines


def _words(cause: str) -> str:
    return cause.replace("-", " ")
