"""`lisboa tournament`: tournaments of a server, for its operator; and whole ones among bots, as a trial."""

import argparse
import asyncio
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from lisboa.bots import UnknownBot, entrant
from lisboa.cli import database
from lisboa.cli.errors import Problem, Usage
from lisboa.cli.saves import ago
from lisboa.cli.screen import say
from lisboa.cli.tournament_trial import BotTournament
from lisboa.hosting.people import People
from lisboa.hosting.storage.databases import place_of
from lisboa.hosting.storage.store import Store
from lisboa.server import control
from lisboa.server.control import Desk, Order
from lisboa.server.tournament_desk import TournamentOrder
from lisboa.tournaments import wire

DAY: Final = 86400


def run(arguments: argparse.Namespace) -> int:
    if arguments.command == "simulate":
        return _simulate(arguments)
    told = COMMANDS[arguments.command]
    wish = _wish(arguments)
    if arguments.command not in ("list", "make") and not arguments.id:
        raise Usage(f"`lisboa tournament {arguments.command}` needs the id of a tournament; `list` shows them")
    order = TournamentOrder(do=_ORDERS.get(arguments.command, "act"), tournament=arguments.id or "", wish=wish)
    address = database.existing(database.named(arguments.database))
    with database.problems(address):
        done = _ordered(address, order)
    say(told(done))
    return 0


def _wish(arguments: argparse.Namespace) -> dict[str, Any]:
    """What is to be done, as it goes over the API; options that the command needs have to be there."""
    command = arguments.command
    given = {name: getattr(arguments, name) for name in _NEEDED.get(command, ())}
    if missing := [f"--{name}" for name, value in given.items() if value is None]:
        raise Usage(f"`lisboa tournament {command}` needs {' and '.join(missing)}")
    if command == "make":
        return _new(arguments)
    if command in _ORDERS:
        return {}
    note = {"note": arguments.note} if command in ("remove", "cancel", "correct") and arguments.note else {}
    if command == "extend":
        return {"do": command, "deadline": time.time() + DAY * arguments.days}
    if command == "next":
        return {"do": "end-round", **given}
    if command == "correct":
        given["places"] = [int(place) for place in arguments.places.split(",")]
    return {"do": command, **given, **note}


def _new(arguments: argparse.Namespace) -> dict[str, Any]:
    wish = {
        "title": arguments.title,
        "system": arguments.system,
        "size": arguments.size,
        "rounds": arguments.rounds,
        "most": arguments.most,
        "listed": not arguments.hidden,
        "duplicate": not arguments.own_deals,
    }
    if arguments.days is not None:
        wish["round_seconds"] = int(DAY * arguments.days)
    return {"organiser": arguments.name, "new": wish}


def _ordered(address: str, order: TournamentOrder) -> Any:
    """Through the server that has the SQLite file open; otherwise directly, and a server does what follows from it."""
    text = msgspec.json.encode(order).decode()
    server = control.server_of(address) if isinstance(place_of(address), Path) else None
    if server is None:
        return asyncio.run(_directly(address, text))
    try:
        return control.ask(server, "tournament", text)
    except OSError as error:
        raise Problem(f"The server is not answering ({error}): try again.") from None


async def _directly(address: str, text: str) -> Any:
    store = await Store.open(address)
    try:
        return msgspec.to_builtins(await Desk(store, People(store)).do(Order(do="tournament", name=text)))
    finally:
        await store.close()


# ---------------------------------------------------------------------- what is told


def _list(found: list[dict[str, Any]]) -> str:
    if not found:
        return "There are no tournaments yet."
    lines = [f"{'ID':<32}  {'STATUS':<10}  {'ROUND':<7}  {'PLAYERS':<9}  {'MADE':<14}  TITLE"]
    for one in found:
        rounds, players = f"{one['round']}/{one['rounds']}", f"{one['players']}/{one['most']}"
        made = ago(max(0.0, time.time() - one["created"]))
        lines.append(f"{one['id']}  {one['status']:<10}  {rounds:<7}  {players:<9}  {made:<14}  {one['title']}")
    return "\n".join(lines)


def _page(page: dict[str, Any]) -> str:
    settings, names = page["settings"], _names(page)
    paused = ", paused" if page["paused"] else ""
    lines = [
        f"“{settings['title']}”, {page['status']}{paused}, organised by {page['organiser'] or 'nobody'}",
        f"{settings['system']}, tables of {settings['size']}, {len(page['rounds'])} of {settings['rounds']} rounds",
    ]
    for each in page["rounds"]:
        until = "" if each["over"] or each["deadline"] is None else f", until {_moment(each['deadline'])}"
        lines.append(f"Round {each['number']}: {'over' if each['over'] else 'being played'}{until}")
        lines += [f"  {table['number']:>2}  {table['table']}  {_table(table, names)}" for table in each["tables"]]
        if each["byes"]:
            lines.append(f"      bye: {', '.join(names[player] for player in each['byes'])}")
    players = [f"{player['number']}: {names[player['number']]}" for player in page["players"] if not player["gone"]]
    return "\n".join([*lines, f"Players: {', '.join(players) or 'none'}"])


def _table(table: dict[str, Any], names: dict[int, str]) -> str:
    seats = [
        names[seat["player"]] + ("" if seat["points"] is None else f" {seat['points']:g}") for seat in table["seats"]
    ]
    return f"{table['status']:<8}  {', '.join(seats)}"


def _standings(page: dict[str, Any]) -> str:
    names = _names(page)
    lines = [f"{'':>3}  {'NAME':<24}  {'POINTS':>6}  {'OPP.':>5}  {'DEAL':>6}  {'WIGS':>6}  BEHIND THE ONE ABOVE BY"]
    for line in page["standings"]:
        figures = f"{line['points']:>6.2f}  {_figure(line['opponents']):>5}  {_figure(line['deal']):>6}"
        share = "–" if line["share"] is None else f"{100 * line['share']:.1f} %"
        lines.append(f"{line['place']:>3}  {names[line['player']]:<24}  {figures}  {share:>6}  {line['by'] or ''}")
    return "\n".join(lines)


def _figure(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}"


def _preview(found: dict[str, Any]) -> str:
    names = {int(number): name for number, name in found["names"].items()}
    lines = [f"Round {found['number']}, if the present one ended as things are:"]
    lines += [f"  {n:>2}  {', '.join(names[p] for p in table)}" for n, table in enumerate(found["tables"], 1)]
    if found["byes"]:
        lines.append(f"      bye: {', '.join(names[player] for player in found['byes'])}")
    return "\n".join(lines)


def _names(page: dict[str, Any]) -> dict[int, str]:
    return {player["number"]: player["name"] or "(deleted)" for player in page["players"]}


def _moment(moment: float) -> str:
    return datetime.fromtimestamp(moment).strftime("%Y-%m-%d %H:%M")


def _made(page: dict[str, Any]) -> str:
    invitation = "" if page["settings"]["listed"] else f"\nIts invitation: {page['invitation']}"
    return f"The tournament is made: {page['id']}{invitation}"


# ---------------------------------------------------------------------- a trial among bots


def _simulate(arguments: argparse.Namespace) -> int:
    """Every player is a bot; nothing is stored."""
    try:
        bots = [entrant(name.strip()) for name in arguments.bots.split(",")]
    except UnknownBot as error:
        raise Usage(f"{error}") from None
    players = arguments.players or 8
    if not 2 <= players <= wire.MOST_PLAYERS:
        raise Usage(f"--players is a number from 2 to {wire.MOST_PLAYERS}")
    seed = arguments.seed if arguments.seed is not None else Random().randrange(2**32)
    trial = BotTournament(
        [bots[number % len(bots)] for number in range(players)], arguments.system, arguments.size, seed
    )
    say(f"Seed {seed}")
    for number in range(1, arguments.rounds + 1):
        for table in trial.play_round(arguments.rounds - number + 1):
            seats = zip(table.players, table.wigs, table.places, strict=True)
            told = ", ".join(f"{trial.names[player]} {wigs} ({place})" for player, wigs, place in seats)
            say(f"Round {number}: {told}")
    say("")
    for line in trial.standings():
        say(f"{line.place:>3}  {trial.names[line.player]:<24}  {line.points / 12:>5.2f}  {line.by or ''}")
    return 0


_ORDERS: Final = {"list": "list", "show": "page", "standings": "page", "preview": "preview", "make": "make"} | {
    "delete": "delete"
}
_NEEDED: Final[dict[str, tuple[str, ...]]] = {
    "make": ("title", "name"),
    "next": ("round",),
    "extend": ("days",),
    "remove": ("player",),
    "replace": ("player", "name"),
    "correct": ("round", "table", "places", "note"),
    "hand-over": ("name",),
}
COMMANDS: Final[dict[str, Callable[[Any], str]]] = {
    "list": _list,
    "show": _page,
    "standings": _standings,
    "preview": _preview,
    "make": _made,
    **dict.fromkeys(
        ("begin", "next", "extend", "pause", "resume", "remove", "replace", "correct", "hand-over", "cancel"), _page
    ),
    "delete": lambda done: "The tournament is deleted; its tables stay.",
}
