"""`lisboa admin`: the people and tables of a server, for its operator."""

import argparse
import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from lisboa.cli import database
from lisboa.cli.errors import Problem, Usage
from lisboa.cli.saves import ago
from lisboa.cli.screen import EndOfInput, agrees, say
from lisboa.hosting.calls.sending import ARRIVED
from lisboa.hosting.people import People
from lisboa.hosting.rating import Rating
from lisboa.hosting.storage.databases import place_of
from lisboa.hosting.storage.store import Store
from lisboa.server import control
from lisboa.server.control import MOST_TABLES, Desk, Order

SLOW: Final = ("recompute-ratings",)
LONG: Final = 24 * 3600.0  # seconds: it reads every game


@dataclass(frozen=True)
class Command:
    """An order, what to ask before it, and what to say after it; `{}` is the name, `{done}` the answer."""

    order: str
    told: str | Callable[[Any], str]
    asked: str = ""


def run(arguments: argparse.Namespace) -> int:
    command = COMMANDS[arguments.command]
    name = arguments.name or ""
    _check(arguments.command, name)
    if command.asked and not (arguments.yes or _agreed(command.asked.format(name))):
        say("Nothing was done.")
        return 1
    address = database.existing(database.named(arguments.database))
    with database.problems(address):
        done = _ordered(address, command.order, name)
    say(command.told.format(name, done=done) if isinstance(command.told, str) else command.told(done))
    return 0


def _check(command: str, name: str) -> None:
    wanted = NAMED.get(command)
    if wanted and not name:
        raise Usage(f"`lisboa admin {command}` needs {wanted}; `lisboa admin --help` has examples")
    if name and not wanted:
        raise Usage(f"`lisboa admin {command}` takes no name, and {name!r} is one; `lisboa admin --help` has examples")


def _agreed(question: str) -> bool:
    try:
        return agrees(question, default=False)
    except EndOfInput:
        raise Usage("there is nobody to ask: add --yes") from None


def _ordered(address: str, order: str, name: str) -> Any:
    """Through the server that has the SQLite file open, since nobody else may write to it then; otherwise directly."""
    alone = isinstance(place_of(address), Path) or order in ("status", SERVERS_ORDER)
    server = control.server_of(address) if alone else None
    if server is None and order == SERVERS_ORDER:
        raise Problem("No server of yours is running on this database, and only a server can send anything.")
    if server is None:
        return asyncio.run(_directly(address, Order(do=order, name=name)))
    try:
        return control.ask(server, order, name, LONG if order in SLOW else control.PATIENCE)
    except OSError as error:
        raise Problem(f"The server is not answering ({error}): try again.") from None


async def _directly(address: str, order: Order) -> Any:
    store = await Store.open(address)
    try:
        return await Desk(store, People(store)).do(order)
    finally:
        await store.close()


# ---------------------------------------------------------------------- what is told


def _people(people: list[dict[str, Any]]) -> str:
    if not people:
        return "There is nobody yet."
    lines = [_columns("NAME", "KIND", "SINCE", "ID"), *(_person(person) for person in people)]
    return "\n".join(lines)


def _person(person: dict[str, Any]) -> str:
    kind = "guest" if person["guest"] else "account"
    banned = ", banned" if person["banned"] else ""
    return _columns(person["name"], kind + banned, _since(person["created"]), person["id"])


def _tables(tables: list[dict[str, Any]]) -> str:
    if not tables:
        return "There are no tables yet."
    lines = [_columns("ID", "STATUS", "MADE", "WHO"), *(_table(table) for table in tables)]
    if len(tables) == MOST_TABLES:
        lines.append(f"These are the newest {MOST_TABLES}; there may be more.")
    return "\n".join(lines)


def _table(table: dict[str, Any]) -> str:
    title = f" “{table['title']}”" if table["title"] else ""
    return _columns(table["id"], table["status"], _since(table["created"]), ", ".join(table["seats"]) + title)


def _columns(first: str, second: str, third: str, last: str) -> str:
    width = 32 if first == "ID" or len(first) == 32 else 24
    return f"{first:<{width}}  {second:<15}  {third:<14}  {last}"


def _since(moment: float) -> str:
    return ago(max(0.0, time.time() - moment))


def _status(status: dict[str, Any]) -> str:
    tables = ", ".join(f"{count} {name}" for name, count in status["tables"].items())
    lines = [f"Database: {status['database']}", f"Tables: {tables}", f"People, with guests: {status['people']}"]
    if "pid" not in status:
        return "\n".join(["None of your servers has this database open. It contains:", *lines])
    lines.append(
        f"Now: {status['watching']} watching, {status['in memory']} tables in memory, "
        f"{status['bots waiting']} bots waiting to think"
    )
    return "\n".join([f"Lisboa {status['version']} serves {status['address']} (process {status['pid']}).", *lines])


def _tested(outcome: dict[str, str]) -> str:
    if outcome["status"] == ARRIVED:
        return "The message was handed over."
    return f"The message was not handed over ({outcome['status']}): {outcome['why'] or 'no reason was given'}"


def _ratings(steps: list[dict[str, Any]]) -> str:
    if not steps:
        return "Nobody has a rating yet."
    lines = [_columns("NAME", "PLAYERS", "GAMES", "RATING")]
    for step in steps:
        rating = Rating(step["mu"], step["sigma"], step["games"])
        told = f"{rating.mu:.0f} ± {rating.margin:.0f}" + (", provisional" if rating.provisional else "")
        lines.append(_columns(step["name"], str(step["players"]), str(step["games"]), told))
    return "\n".join(lines)


def _recomputed(done: list[int]) -> str:
    games, steps = done
    return f"{games} finished games were read again; their rated ones make {steps} steps of ratings."


SERVERS_ORDER: Final = "notify-test"  # which only a running server can carry out
NAME: Final = "the name of an account, or the id of a guest"
NAMED: Final = {
    **dict.fromkeys(("ban", "unban", "delete", "reset-password", "sign-out"), NAME),
    "delete-table": "the id of a table",
    "notify-test": "an address for mail, or that of a webhook",
}
COMMANDS: Final = {
    "status": Command("status", _status),
    "people": Command("people", _people),
    "ban": Command("ban", "{} is banned, and signed out everywhere."),
    "unban": Command("unban", "{} may sign in again."),
    "delete": Command(
        "delete-person",
        "{} is deleted: name, password, sessions, ratings and chat lines are gone; their games stay, without the name.",
        "Delete {} for ever?",
    ),
    "reset-password": Command(
        "reset-password",
        "The new password for {} is: {done}\nIt works once, within 24 hours, to choose a new one.",
    ),
    "sign-out": Command("sign-out", "{} is signed out everywhere, and their programs' tokens have ended."),
    "tables": Command("tables", _tables),
    "notify-test": Command(SERVERS_ORDER, _tested),
    "delete-table": Command("delete-table", "Table {} is deleted.", "Delete table {} and its game for good?"),
    "ratings": Command("ratings", _ratings),
    "recompute-ratings": Command("recompute-ratings", _recomputed),
}
