"""The ledger at the prompt: where a player's wigs, reais, goods and so on came from."""

from typing import Final

from lisboa.engine import events as ev
from lisboa.game import Game
from lisboa.ledger import Key, Ledger, LedgerLine, account_name, books
from lisboa.texts.lacerda import cause_of
from lisboa.view import events_for

SHOWN: Final = (ev.WIGS, ev.REAIS, ev.INFLUENCE, ev.GOODS, ev.CUBES, ev.OFFICIALS, ev.SETS, ev.MARKERS)
# What moves Lacerda's accounts has its own rules (R13), and sometimes another name.
ITS_CAUSES: Final = {name: cause_of(cause) for cause, (name, _) in enumerate(ev.CAUSES)}


def ledger_lines(game: Game, viewer: int, seat: int, account: str) -> list[str]:
    """All accounts of a seat with their sums by cause, or every line of one account."""
    ledger = books(len(game.names), events_for(game.events, viewer, game.box)).ledgers[seat]
    keys = [key for code in SHOWN for key in sorted(ledger.lines) if key[0] == code]
    if not account:
        return [_of(game, viewer, seat, "ledger"), *(_summary(game, ledger, key) for key in keys)]
    chosen = [key for key in keys if account.casefold() in account_name(*key).casefold().split()]
    if not chosen:
        known = ", ".join(account_name(*key) for key in keys)
        return [f"There is no account “{account}”; there are {known}."]
    return [line for key in chosen for line in _statement(game, viewer, ledger, key)]


def _summary(game: Game, ledger: Ledger, key: Key) -> str:
    """`reais 15: setup +10 (R2.1), sale +5 (R5.1)`"""
    sums: dict[tuple[str, str], int] = {}
    for line in ledger.statement(*key):
        cause = _cause(game, ledger.seat, line)
        sums[cause] = sums.get(cause, 0) + line.amount
    parts = [f"{cause} {amount:+d} ({rule})" for (cause, rule), amount in sums.items() if amount]
    return f"  {account_name(*key)} {ledger.balance(*key)}: {', '.join(parts) or 'nothing'}"


def _statement(game: Game, viewer: int, ledger: Ledger, key: Key) -> list[str]:
    lines = [_of(game, viewer, ledger.seat, account_name(*key))]
    for line in ledger.statement(*key):
        cause, rule = _cause(game, ledger.seat, line)
        lines.append(f"  {line.amount:+d} {cause} ({rule}), then {line.balance}")
    return lines


def _of(game: Game, viewer: int, seat: int, what: str) -> str:
    """A heading: `Wigs of Ana`, or to Ana `Your wigs`."""
    return f"Your {what}" if seat == viewer else f"{what.capitalize()} of {game.names[seat]}"


def _cause(game: Game, seat: int, line: LedgerLine) -> tuple[str, str]:
    """What moved an account, in words, and by which rule."""
    cause, rule = ITS_CAUSES[line.cause] if seat == game.state.lacerda else (line.cause, line.rule)
    return cause.replace("-", " "), rule
