"""Two people play a game by days, and neither looks at the table unless a mail or a push calls them; meanwhile the
server is killed again and again. One of them sleeps through the clock, a bot steps in, and they come back.

    python -m lisboa.trials.by_days --kills 20

The people are processes of their own, as is the server; the mail server and the push service are on this machine. A
lost call would stop the game; at the end, what came is compared with what the entries of the table say should have.
"""

import argparse
import asyncio
import multiprocessing
import os
import random
import secrets
import socket
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from itertools import groupby
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

import httpx
import sqlalchemy
from sqlalchemy import select

from lisboa.client import NewSeat, RefusedByServer, Server
from lisboa.hosting.calls.mail import mail_server
from lisboa.hosting.calls.service import Channels
from lisboa.hosting.storage import schema
from lisboa.hosting.storage.calls import LOST, SENT
from lisboa.hosting.storage.databases import snapshot
from lisboa.tables import entries as e
from lisboa.tables import wire
from lisboa.tables.calls import before, calls
from lisboa.tables.editions import edition
from lisboa.tables.table import Table
from lisboa.trials.books import read_tables
from lisboa.trials.pushes import Browser, Pushed, PushService, push_service

DAY: Final = 86400
PUBLIC: Final = "http://lisboa.example"
NAMES: Final = ("Ana", "Rui")
PATIENCE: Final = 240.0  # seconds for anything that has to happen
SLEEPS_AFTER: Final = 3  # calls
PAUSE: Final = 0.05
CLOCK: Final = wire.TableClock(kind="days", bank=3 * DAY, increment=DAY, bot="random")

context = multiprocessing.get_context("forkserver")
context.set_forkserver_preload(["lisboa.server.running"])


class TrialFailed(Exception):
    """What must not happen has happened."""


@dataclass(frozen=True)
class DaysPlan:
    """`calls`: after so many the two meet at the table, and play on without being called; None: never. `life`: the mean
    of the seconds that the server lives, once it listens."""

    kills: int = 20
    calls: int | None = None
    life: float = 4.0
    seed: int = 0


@dataclass
class DaysReport:
    """`again`: pushes that came once more after a kill; a browser shows them once. `unsure`: mails that were being
    handed over at a kill, and are not sent again; `unsure_came`: those of them that had arrived."""

    kills: int = 0
    calls: int = 0
    mails: int = 0
    pushes: int = 0
    again: int = 0
    unsure: int = 0
    unsure_came: int = 0
    entries: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0


# ---------------------------------------------------------------------- the server


def _serve(settings: dict[str, Any], skipped: Any, log: str, operator: str, ready: Connection) -> None:
    """A server whose time is ours, and which looks at its clocks more often, since they jump."""
    from lisboa.hosting import timekeeper
    from lisboa.server import machine
    from lisboa.server.running import Settings, serve

    os.environ["LISBOA_OPERATOR"] = operator
    timekeeper.SWEEP_SECONDS = 0.3  # type: ignore[misc]
    with Path(log).open("a") as file:
        os.dup2(file.fileno(), sys.stderr.fileno())
    machine.run(serve(Settings(**settings, ready=ready.send, clock=lambda: time.time() + float(skipped.value))))


class Host:
    """The server, again and again. `skipped`: by how many seconds its time is ahead of ours."""

    def __init__(self, folder: Path, mail: str) -> None:
        self.database = str(folder / "days.sqlite")
        self.operator = secrets.token_urlsafe(16)
        self.port = _free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.skipped = context.Value("d", 0.0)
        self._log = str(folder / "server.log")
        channels = Channels(
            public=PUBLIC, mail=mail_server(mail), push=True, private=True, gather=0.1, lease=2.0, look=0.05
        )
        self._settings = {"database": self.database, "port": self.port, "thinkers": 1, "channels": channels}

    def start(self) -> None:
        heard, said = context.Pipe(duplex=False)
        process = context.Process(
            target=_serve, args=(self._settings, self.skipped, self._log, self.operator, said), daemon=False
        )
        process.start()
        self._process = process
        said.close()
        try:
            if not heard.poll(PATIENCE):
                raise TrialFailed("the server does not start")
            heard.recv()
        except EOFError:
            raise TrialFailed(f"the server ended before it listened: {Path(self._log).read_text()[-2000:]}") from None
        finally:
            heard.close()

    def kill(self) -> None:
        self._process.kill()
        self._process.join()

    def stop(self) -> None:
        self._process.terminate()
        self._process.join()


# ---------------------------------------------------------------------- people


@dataclass(frozen=True)
class SleepySeat:
    """What a person needs to sit down: given to their process."""

    address: str
    operator: str
    token: str
    table: str
    number: int
    seed: int


def _person(seat: SleepySeat, line: Connection) -> None:
    """Somebody who does nothing until they are called."""
    asyncio.run(_play_when_called(seat, line))


async def _play_when_called(seat: SleepySeat, line: Connection) -> None:
    rng = random.Random(f"{seat.seed} {seat.number}")
    async with Server(seat.address, seat.token, seat.operator, deadline=PATIENCE) as server:
        while (what := await asyncio.to_thread(line.recv)) != "leave":
            if what == "return":
                await server.act(seat.table, wire.Return(id=secrets.token_hex(8)))
            line.send(await _play(server, seat, rng, until_over=what == "meet"))


async def _play(server: Server, seat: SleepySeat, rng: random.Random, until_over: bool) -> bool:
    """Plays as long as the table waits for this seat, or until the end; whether the game is over."""
    while True:
        look = await server.look(seat.table)
        if look.table.status == e.OVER:
            return True
        if look.table.waits_for == seat.number and (action := _wish(look, rng)) is not None:
            with suppress(RefusedByServer):  # the time was up a moment before
                await server.act(seat.table, action)
        elif not until_over:
            return False
        else:
            await asyncio.sleep(PAUSE)


def _wish(look: wire.TableView, rng: random.Random) -> wire.AnyAction | None:
    if "end-turn" in look.may:
        return wire.EndTurn(id=secrets.token_hex(8), seen=look.sequence)
    if look.question is None or not look.question.options:
        return None
    move = rng.choice(look.question.options).move
    return wire.Play(id=secrets.token_hex(8), seen=look.sequence, move=move, end=True)


class Correspondent:
    """A person, as the trial deals with them: their addresses, and the process in which they play."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.mail = f"{name.lower()}@example.org"
        self.browser = Browser()
        self.asleep = False
        self.called = 0
        self.over = False
        self._busy = False
        self._again = False

    def sit(self, seat: SleepySeat) -> None:
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=_person, args=(seat, theirs), daemon=True)
        self._process.start()
        theirs.close()

    def call(self) -> None:
        """They have got a message, and go to the table, unless they sleep."""
        self.called += 1
        if not self.asleep:
            self.tell("play")

    def tell(self, what: str) -> None:
        if self._busy:
            self._again = True
        else:
            self._busy = True
            self._line.send(what)

    def hear(self) -> None:
        """What their process says: they have done what they could."""
        if self._busy and self._line.poll():
            self.over = bool(self._line.recv())
            self._busy = False
            if self._again and not self.over:
                self._again = False
                self.tell("play")

    def leave(self) -> None:
        with suppress(OSError):
            self._line.send("leave")
        self._process.join(5)
        if self._process.is_alive():
            self._process.kill()


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


# ---------------------------------------------------------------------- the mail server


class Mailbox:
    """What came, by mail; aiosmtpd calls it, in a thread of its own."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        self.mails.append(message_from_bytes(envelope.content, policy=policy.default))
        return "250 OK"


@contextmanager
def mail_service() -> Iterator[tuple[Mailbox, str]]:
    """A mailbox, and the address of its server as `--mail` takes it."""
    from aiosmtpd.controller import Controller

    box, port = Mailbox(), _free_port()
    controller = Controller(box, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield box, f"smtp://127.0.0.1:{port}?from=lisboa@example.org"
    finally:
        controller.stop()


# ---------------------------------------------------------------------- the trial


async def play_by_days(plan: DaysPlan, folder: Path) -> DaysReport:
    """The whole of it; raises TrialFailed."""
    async with push_service() as service:
        with mail_service() as (box, mail):
            trial = DaysTrial(plan, Host(folder, mail), box, service)
            try:
                return await trial.run()
            finally:
                await asyncio.to_thread(trial.close)


class DaysTrial:
    def __init__(self, plan: DaysPlan, host: Host, box: Mailbox, service: PushService) -> None:
        self.plan = plan
        self.report = DaysReport()
        self.host = host
        self.box = box
        self.service = service
        self.people = [Correspondent(name) for name in NAMES]
        self._rng = random.Random(plan.seed)
        self._seen = [0, 0]  # mails and pushes that were delivered to people
        self._enough = threading.Event()

    async def run(self) -> DaysReport:
        began = time.perf_counter()
        await asyncio.to_thread(self.host.start)
        await self._prepare()
        killing = asyncio.create_task(self._kill_again_and_again())
        await self._played(killing)
        self._enough.set()
        await killing
        await self._until("the outbox is empty", self._outbox_is_empty)
        await asyncio.to_thread(self.host.stop)
        await self._check()
        self.report.seconds = time.perf_counter() - began
        return self.report

    def close(self) -> None:
        self._enough.set()
        for somebody in self.people:
            with suppress(AttributeError):
                somebody.leave()
        with suppress(AttributeError):
            self.host.kill()

    async def _prepare(self) -> None:
        """Two accounts that can be called, at one table."""
        seats, made = [], None
        for number, somebody in enumerate(self.people):
            async with Server(self.host.address, operator=self.host.operator) as server:
                await server.sign_up(somebody.name, "sardinhas assadas")
                http = httpx.AsyncClient(
                    base_url=f"{self.host.address}/api",
                    headers={"cookie": f"lisboa={server.token}", **server.headers()},
                )
                async with http:
                    push = somebody.browser.contact(self.service.endpoint(somebody.name))
                    for contact in (push, {"channel": "mail", "address": somebody.mail}):
                        (await http.post("/calls/contacts", json=contact)).raise_for_status()
                    (await http.post("/calls/links", json={"token": self._token()})).raise_for_status()
                if made is None:
                    there = [NewSeat(kind="person"), NewSeat(kind="open")]
                    made = await server.make_table(seats=there, clock=CLOCK, title="By days", seed=self.plan.seed)
                else:
                    await server.join(made.id, made.invitation)
                assert server.token is not None
                seats.append((server.token, number))
                if number == 0:
                    owner = server.token
        assert made is not None
        self.table = made.id
        self._seen = [len(self.box.mails), len(self.service.received)]
        for (token, number), somebody in zip(seats, self.people, strict=True):
            somebody.sit(SleepySeat(self.host.address, self.host.operator, token, made.id, number, self.plan.seed))
        async with Server(self.host.address, owner, self.host.operator) as server:
            await server.act(made.id, wire.Start(id="start"))
        self.people[0].tell("play")  # whoever starts a game is there, and need not be called

    def _token(self) -> str:
        text = self.box.mails[-1].get_content()
        return str(text.split(f"{PUBLIC}/calls/")[1].split()[0])

    async def _kill_again_and_again(self) -> None:
        for _ in range(self.plan.kills):
            await asyncio.to_thread(self._enough.wait, self._rng.expovariate(1 / self.plan.life))
            if self._enough.is_set():
                return
            await asyncio.to_thread(self.host.kill)
            self.report.kills += 1
            await asyncio.to_thread(self.host.start)

    async def _played(self, killing: "asyncio.Task[None]") -> None:
        """The game: with a night that one of them sleeps through."""
        ana, rui = self.people
        await self._until("Rui is called", lambda: rui.called >= SLEEPS_AFTER, killing)
        rui.asleep = True
        called = rui.called
        await self._until("Rui is called and sleeps", lambda: rui.called > called, killing)
        self.host.skipped.value += CLOCK.bank + 2 * CLOCK.increment
        await self._until("a bot plays for Rui", self._rui_is_away, killing)
        called = ana.called
        await self._until("Ana is called by what the bot does", lambda: ana.called > called, killing)
        rui.asleep = False
        rui.tell("return")
        await self._until("Rui is back", self._rui_is_back, killing)
        if self.plan.calls is not None:
            most = self.plan.calls
            await self._until("they are called", lambda: ana.called + rui.called >= most or self._over(), killing)
            for somebody in self.people:
                somebody.tell("meet")
        await self._until("the game is over", self._over, killing)

    def _over(self) -> bool:
        return any(somebody.over for somebody in self.people)

    async def _until(self, what: str, true: Any, killing: "asyncio.Task[None] | None" = None) -> None:
        """Delivers what comes, until it is so."""
        last, count = time.monotonic(), -1
        while True:
            self._deliver()
            if killing is not None and killing.done():
                killing.result()
            found = true()
            if await found if asyncio.iscoroutine(found) else found:
                return
            if sum(self._seen) != count:
                count, last = sum(self._seen), time.monotonic()
            if time.monotonic() - last > PATIENCE:
                raise TrialFailed(f"it has not happened: {what}")
            await asyncio.sleep(PAUSE)

    def _deliver(self) -> None:
        """Whoever has got something goes and plays."""
        mails, pushes = self.box.mails[self._seen[0] :], self.service.received[self._seen[1] :]
        self._seen = [self._seen[0] + len(mails), self._seen[1] + len(pushes)]
        for somebody in self.people:
            for _ in [mail for mail in mails if mail["To"] == somebody.mail] + _of(somebody, pushes):
                somebody.call()
            somebody.hear()

    async def _look(self) -> wire.TableView | None:
        try:
            async with Server(self.host.address, operator=self.host.operator, deadline=5.0) as server:
                return await server.look(self.table)
        except Exception:  # it has just been killed
            return None

    async def _rui_is_away(self) -> bool:
        look = await self._look()
        return look is not None and look.table.seats[1].away

    async def _rui_is_back(self) -> bool:
        look = await self._look()
        return look is not None and not look.table.seats[1].away

    async def _outbox_is_empty(self) -> bool:
        return not await snapshot(self.host.database, _waiting)

    # What came, and what should have

    async def _check(self) -> None:
        row, entries, found = await snapshot(self.host.database, lambda connection: _all(connection, self.table))
        expected = _expected(row, entries)
        stored = {(call.event, call.person) for call in found["calls"]}
        if set(expected) != stored or len(expected) != len(set(expected)):
            raise TrialFailed(f"calls are lost or made up: {sorted(set(expected) ^ stored)}")
        report = self.report
        report.calls, report.entries = len(stored), len(entries)
        report.kinds = Counter(call.kind for call in found["calls"])
        self._check_pushes(found["push"])
        self._check_mails(found["mail"])
        by_channel = [Counter(message.person for message in found[channel]) for channel in ("push", "mail")]
        if by_channel[0] != by_channel[1]:
            raise TrialFailed(f"a message went one way only: {by_channel}")

    def _check_pushes(self, messages: Sequence[Any]) -> None:
        keys = [
            somebody.browser.read(push.sealed).key
            for somebody in self.people
            for push in _of(somebody, self.service.received)
        ]
        if set(keys) != {message.key for message in messages} or any(m.status != SENT for m in messages):
            raise TrialFailed("pushes are lost or made up")
        self.report.pushes, self.report.again = len(set(keys)), len(keys) - len(set(keys))

    def _check_mails(self, messages: Sequence[Any]) -> None:
        came = Counter(mail["Message-ID"].strip("<>").partition("@")[0] for mail in self.box.mails)
        if doubled := [key for key, times in came.items() if times > 1]:
            raise TrialFailed(f"{len(doubled)} mails came twice")
        if any(message.status not in (SENT, LOST) for message in messages):
            raise TrialFailed("a mail was given up")
        if any(message.key not in came for message in messages if message.status == SENT):
            raise TrialFailed("a mail is lost")
        unsure = [message for message in messages if message.status == LOST]
        self.report.mails = sum(message.key in came for message in messages)
        self.report.unsure = len(unsure)
        self.report.unsure_came = sum(message.key in came for message in unsure)


def _of(somebody: Correspondent, pushes: Sequence[Pushed]) -> list[Pushed]:
    return [push for push in pushes if push.browser == somebody.name]


def _waiting(connection: sqlalchemy.Connection) -> bool:
    tables = schema.calls, schema.messages
    return any(connection.execute(select(table.c.due).where(table.c.due.is_not(None))).first() for table in tables)


def _all(connection: sqlalchemy.Connection, table: str) -> tuple[e.TableRow, list[e.Entry], dict[str, Sequence[Any]]]:
    row, entries = read_tables(connection, {table: 0})[table]
    messages, contacts = schema.messages, schema.contacts
    both = select(messages, contacts.c.channel).join(contacts, contacts.c.key == messages.c.contact)
    found = connection.execute(both).fetchall()
    by_channel = {channel: [row for row in found if row.channel == channel] for channel in ("push", "mail")}
    return row, entries, {"calls": connection.execute(select(schema.calls)).fetchall(), **by_channel}


def _expected(row: e.TableRow, entries: Sequence[e.Entry]) -> list[tuple[str, str]]:
    """Whom the entries call, by what they say; those of one commit have one time."""
    table = Table(row, edition(row.rules).load(None))
    found = []
    for _, together in groupby(entries, key=lambda entry: entry.at):
        was = before(table)
        found += calls(was, table, table.read(list(together)))
    return [(call.event, call.person) for call in found]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--life", type=float, default=4.0, metavar="SECONDS", help="that the server lives, on average")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        plan = DaysPlan(kills=asked.kills, life=asked.life, seed=asked.seed)
        told = asyncio.run(play_by_days(plan, Path(folder)))
    kinds = ", ".join(f"{count} {kind}" for kind, count in sorted(told.kinds.items()))
    sys.stdout.write(
        f"{told.entries} entries, {told.kills} kills, {told.seconds:.0f} seconds. {told.calls} calls ({kinds}), none "
        f"lost, none made up.\n{told.pushes} pushes came, {told.again} of them once more with the same key; "
        f"{told.mails} mails came, none twice. {told.unsure} mails were being handed over at a kill: "
        f"{told.unsure_came} of them had arrived.\n"
    )


if __name__ == "__main__":
    main()
