"""What others feel while somebody abuses a server.

    python -m lisboa.trials.abuse --slow 1500 --tables 30

On a separate server one person plays at an even pace, and each move is timed: undisturbed, with many connections that
never finish a header, with websockets that send rubbish or nothing but pings as fast as they can, and with many tables
of strong bots. The trial fails if slow connections are kept, or if floods are not ended as docs/api.md says; the times
are there for comparison.
"""

import argparse
import asyncio
import socket
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from lisboa.client import NewSeat, RefusedByServer, Server, new_id
from lisboa.server.connections import HEADER, PATIENCE, TOO_MANY
from lisboa.tables.wire import Play, TableView
from lisboa.trials.serving import Started, started

PERSON: Final = NewSeat(kind="person")
APART: Final = 0.05  # seconds between two moves of the person who plays
SELDOM: Final = 0.5  # seconds between two looks at the tables of strong bots: they should be the load, not we
GRACE: Final = 30.0  # seconds after which a slow connection has to be gone when its time is up
REFUSED: Final = 429  # the status of a handshake that comes too soon


@dataclass
class AbuseReport:
    """Seconds, by what was going on meanwhile, and what went wrong."""

    moves: dict[str, list[float]] = field(default_factory=dict)
    pages: list[float] = field(default_factory=list)
    kept: int = 0
    ends: Counter[int] = field(default_factory=Counter)  # of floods: codes and statuses

    @property
    def wrong(self) -> list[str]:
        found = [f"{self.kept} slow connections were kept"] if self.kept else []
        found += [f"a flood ended with {code}" for code in sorted(self.ends.keys() - {TOO_MANY, REFUSED})]
        return found if self.ends[TOO_MANY] else [*found, "no flood was ended"]

    def lines(self) -> list[str]:
        told = [f"{_figures(seconds)}  a move, {name}" for name, seconds in self.moves.items()]
        return [*told, f"{_figures(self.pages)}  a page’s move", *(f"WRONG: {text}" for text in self.wrong)]


@dataclass(frozen=True)
class AbusePlan:
    """How much abuse of each kind, and for how long."""

    slow: int = 1500
    floods: int = 3
    tables: int = 30
    bot: str = "sovereign"
    seconds: float = 10.0


async def abuse(plan: AbusePlan, server: Started) -> AbuseReport:
    report = AbuseReport()
    kinds: dict[str, Callable[[Started, AbusePlan, AbuseReport, float], Awaitable[None]]] = {
        "in peace": _nothing,
        "slow connections": _slow,
        "rubbish": _rubbish,
        "pings": _pings,
        "strong bots": _bots,
    }
    for name, work in kinds.items():
        until = time.monotonic() + plan.seconds
        _, report.moves[name] = await asyncio.gather(work(server, plan, report, until), _played(server, until))
    return report


# ---------------------------------------------------------------------- who is to feel nothing of it


async def _played(server: Started, until: float) -> list[float]:
    """How long each move of somebody took who plays both seats of a table."""
    took = []
    async with Server(server.address, operator=server.operator) as person:
        table = (await person.make_table(seats=[PERSON, PERSON], seed=1)).id
        while time.monotonic() < until:
            look = await person.look(table)
            if look.question is None or not look.question.options:
                break
            begun = time.monotonic()
            await person.act(table, _first(look))
            took.append(time.monotonic() - begun)
            await asyncio.sleep(APART)
    return took


def _first(look: TableView) -> Play:
    assert look.question is not None
    return Play(id=new_id(), seat=look.seat, move=look.question.options[0].move, seen=look.sequence, end=True)


# ---------------------------------------------------------------------- abuse


async def _nothing(server: Started, plan: AbusePlan, report: AbuseReport, until: float) -> None:
    """For comparison."""


async def _slow(server: Started, plan: AbusePlan, report: AbuseReport, until: float) -> None:
    """Connections that send a header byte by byte (looking at one sends it). How many are left in the end?"""
    lines = [socket.socket() for _ in range(plan.slow)]
    try:
        for line in lines:
            line.setblocking(False)
            with suppress(BlockingIOError):
                line.connect(("127.0.0.1", server.port))
            await asyncio.sleep(0)
        end = time.monotonic() + PATIENCE[HEADER] + GRACE
        left = len(lines)
        while left and time.monotonic() < end:
            await asyncio.sleep(1.0)
            left = sum(map(_is_open, lines))
        report.kept += left
    finally:
        for line in lines:
            line.close()


def _is_open(line: socket.socket) -> bool:
    with suppress(BlockingIOError, OSError):
        while line.recv(4096):
            pass
        return False
    return line.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR) == 0 and _writable(line)


def _writable(line: socket.socket) -> bool:
    try:
        return line.send(b"G") == 1
    except OSError:
        return False


async def _rubbish(server: Started, plan: AbusePlan, report: AbuseReport, until: float) -> None:
    await _flood(server, plan, report, until, rubbish=True)


async def _pings(server: Started, plan: AbusePlan, report: AbuseReport, until: float) -> None:
    await _flood(server, plan, report, until, rubbish=False)


async def _flood(server: Started, plan: AbusePlan, report: AbuseReport, until: float, rubbish: bool) -> None:
    """Strangers who come again and again to send as much as they can."""
    async with Server(server.address, operator=server.operator) as person:
        table = (await person.make_table(seats=[PERSON, PERSON])).id
    address = f"ws{server.address.removeprefix('http')}/api/tables/{table}/live"
    async with asyncio.TaskGroup() as group:
        for _ in range(plan.floods):
            group.create_task(_one_flood(address, report, until, rubbish))


async def _one_flood(address: str, report: AbuseReport, until: float, rubbish: bool) -> None:
    while time.monotonic() < until:
        try:
            async with connect(address, close_timeout=0.1, max_queue=None) as line:
                with suppress(ConnectionClosed):
                    while time.monotonic() < until:
                        await (line.send("rubbish") if rubbish else line.ping())
                        await asyncio.sleep(0)
            if line.close_code is not None and time.monotonic() < until:
                report.ends[line.close_code] += 1
        except InvalidStatus as refused:
            report.ends[refused.response.status_code] += 1
            await asyncio.sleep(0.2)


async def _bots(server: Started, plan: AbusePlan, report: AbuseReport, until: float) -> None:
    """Many tables with strong bots, and one with a page."""
    async with AsyncExitStack() as people, asyncio.TaskGroup() as group:
        for number in range(plan.tables + 1):
            person = await people.enter_async_context(Server(server.address, operator=server.operator))
            bots = [NewSeat(kind="bot", bot=plan.bot)] * 3 if number else [NewSeat(kind="bot", bot="page")]
            table = (await person.make_table(seats=[PERSON, *bots])).id
            took, apart = ([], SELDOM) if number else (report.pages, APART)
            group.create_task(_against_bots(person, table, until, took, apart))


async def _against_bots(person: Server, table: str, until: float, took: list[float], apart: float) -> None:
    """Plays on, and notes how long bots take for each of their entries."""
    known, since = 0, time.monotonic()
    while time.monotonic() < until:
        look = await person.look(table)
        if look.question is None:
            return
        if look.question.options:
            with suppress(RefusedByServer):
                await person.act(table, _first(look))
            known = 0
        elif look.sequence != known:
            if known:
                took.append(time.monotonic() - since)
            known, since = look.sequence, time.monotonic()
        await asyncio.sleep(apart)


# ---------------------------------------------------------------------- telling


def _figures(seconds: list[float]) -> str:
    if not seconds:
        return "none"
    ordered = sorted(seconds)
    half, most = ordered[len(ordered) // 2], ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]
    return f"{len(ordered):5}: half {1000 * half:6.1f} ms, 99 of 100 {1000 * most:7.1f} ms"


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m lisboa.trials.abuse", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--slow", type=int, default=AbusePlan.slow, help="slow connections")
    parser.add_argument("--floods", type=int, default=AbusePlan.floods, help="websockets that flood the server at once")
    parser.add_argument("--tables", type=int, default=AbusePlan.tables, help="tables with strong bots")
    parser.add_argument("--bot", default=AbusePlan.bot, help="the bot at those tables")
    parser.add_argument("--seconds", type=float, default=AbusePlan.seconds, help="how long each kind of abuse lasts")
    plan = AbusePlan(**vars(parser.parse_args(words)))
    with tempfile.TemporaryDirectory() as name, started(f"{name}/abuse.sqlite", log=Path(name, "log")) as server:
        report = asyncio.run(abuse(plan, server))
    print("\n".join(report.lines()))
    return 1 if report.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
