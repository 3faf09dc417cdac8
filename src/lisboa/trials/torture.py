"""A server is killed again and again while people play, and everything it has said is compared with the database.

Some people have websockets and some use HTTP; they play, undo, end turns and talk, and resend, with the same id, what
was not answered when the server died. After every kill, while nobody writes, the database has to contain everything
that was acknowledged, once, in order, and with the number that everybody was told; and the games have to replay.
"""

import asyncio
import random
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from statistics import median
from typing import Any, Final, Protocol

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from lisboa.hosting.storage.databases import snapshot
from lisboa.hosting.storage.store import Store
from lisboa.tables import entries as e
from lisboa.tables.entries import Entry
from lisboa.tables.wire import encode
from lisboa.trials import serving
from lisboa.trials.books import Action, Book, Wrong, read_tables
from lisboa.trials.messages import SeenFault, SeenMessage, SeenView, read_message, read_view

PATIENCE: Final = 60.0  # seconds for anything that has to happen
BOT_TABLES: Final = 3  # one in this many tables has a bot
EARLY: Final = 0.1  # of all kills come while the server is still starting
UNDO, CHAT, STORM, CUT, END = 0.15, 0.1, 0.05, 0.02, 0.7  # how often people do what they can do
PAUSE: Final = 0.03  # seconds between two looks over HTTP
LONGEST_LIFE: Final = 5.0

Progress = Callable[[int, int, float], None]


class Launched(Protocol):
    """A server process; `serving.Started` is the usual one."""

    pid: int
    operator: str

    def ready(self) -> str: ...
    def stop(self) -> int: ...
    def wait(self) -> int: ...
    def kill(self) -> None: ...
    def close(self) -> None: ...


def launch(database: str, log: Path) -> Launched:
    """`lisboa serve`, as anybody starts it."""
    return serving.launch(database, "--bots", "1", "--pace", "0", "--log-level", "warning", log=log)


@dataclass(frozen=True)
class TorturePlan:
    """`servers` run side by side, each with its own database unless one is named. They live `life` seconds each.

    That is the mean: most live shorter, some much longer. `folder` is where files are kept for the time being.
    """

    kills: int = 500
    tables: int = 6  # of each server
    database: str | None = None
    seed: int = 0
    servers: int = 2
    life: float = 0.3
    folder: Path | None = None
    launch: Callable[[str, Path], Launched] = launch


@dataclass
class TortureReport:
    """What happened. `wrong` says what must not have happened; `folder` is where the files of a failed run are."""

    plan: TorturePlan
    kills: int = 0
    early: int = 0  # kills before the server listened
    tables: int = 0
    finished: int = 0  # games that came to their end
    acknowledged: int = 0
    resent: int = 0
    told: int = 0  # events and looks
    entries: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    restarts: list[float] = field(default_factory=list)  # seconds from the start to the first move accepted
    seconds: float = 0.0
    wrong: list[str] = field(default_factory=list)
    folder: Path | None = None

    @property
    def typical_restart(self) -> float:
        return median(self.restarts) if self.restarts else 0.0


# ---------------------------------------------------------------------- people


class Somebody:
    """A client over a websocket: plays a seat, or, without a token, watches. Comes back whenever the server does."""

    def __init__(self, victim: "Victim", book: Book, name: str, token: str | None) -> None:
        self.victim = victim
        self.book = book
        self.name = name
        self.token = token
        self.rng = random.Random(f"{victim.seed} {book.table} {name}")
        self.open: dict[str, Action] = {}  # asked for and not answered yet, in order
        self.look: SeenView | None = None
        self.head = 0  # the newest entry that we know
        self._done = 0  # the newest that we have caused
        self._numbers = count(1)
        self._sent: set[str] = set()

    @property
    def headers(self) -> dict[str, str]:
        own = {"authorization": f"Bearer {self.token}"} if self.token else {}
        return {"x-lisboa-operator": self.victim.operator, **own}

    @property
    def finished(self) -> bool:
        return self.look is not None and self.look.table.status == e.OVER and not self.open

    async def live(self) -> None:
        """Until the game is over."""
        while not self.finished:
            address = await self.victim.address()
            with suppress(OSError, WebSocketException, TimeoutError):
                async with connect(
                    f"ws{address.removeprefix('http')}/api/tables/{self.book.table}/live{self._after()}",
                    additional_headers=self.headers,
                    max_size=None,
                    compression=None,
                    proxy=None,
                    ping_interval=None,
                    close_timeout=0.1,
                ) as socket:
                    await self._talk(socket)

    def _after(self) -> str:
        """From where events should be sent again; now and then everything."""
        return f"?after={self.head}" if self.head and self.rng.random() > CUT else ""

    async def _talk(self, socket: ClientConnection) -> None:
        for action in list(self.open.values()):
            await self._send(socket, action)
        while not self.finished:
            for action in self._wishes():
                await self._send(socket, action)
            if self.open and self.rng.random() < CUT:
                socket.transport.abort()
                return
            self._take(read_message(await asyncio.wait_for(socket.recv(), PATIENCE)))

    async def _send(self, socket: ClientConnection, action: Action) -> None:
        self.count(action)
        await socket.send(encode(action).decode())

    def count(self, action: Action) -> None:
        """An action is about to be sent, perhaps not for the first time."""
        self.victim.report.resent += action["id"] in self._sent
        self._sent.add(action["id"])

    def _take(self, message: SeenMessage) -> None:
        if message.event is not None:
            if message.event.sequence != self.head + 1:
                raise Wrong(f"{self.name} was told entry {message.event.sequence} after entry {self.head}")
            self.head = message.event.sequence
            self.book.tell(message.event)
        if message.look is not None:
            self.head = message.look.sequence if message.type == "look" else self.head
            self.see(message.look)
        if message.type == "done" and message.id is not None:
            self.acknowledged(message.id, message.sequence)
        if message.type == "refused" and message.error is not None:
            self.refused(message.id, message.error)

    def see(self, look: SeenView) -> None:
        self.look = look
        self.book.head = max(self.book.head, look.sequence)
        self.victim.report.told += 1

    def acknowledged(self, id: str, sequence: int) -> None:
        self.book.acknowledge(id, sequence)
        action = self.open.pop(id, None)
        if action is not None:
            self._done = max(self._done, sequence)
            self.victim.acknowledged(action, sequence > len(self.book.entries))

    def refused(self, id: str | None, fault: SeenFault) -> None:
        """Doing what is offered is refused only if the offer was too old."""
        self.victim.report.refused[fault.code] += 1
        action = self.open.pop(id or "", None)
        if fault.code != "stale":
            raise Wrong(f"{self.name}’s {action} was refused: {fault.code}, {fault.message}")

    def _wishes(self) -> list[Action]:
        """What to do next, once everything before is answered and seen."""
        look = self.look
        if self.open or look is None or look.sequence < self._done or not self.token or self.victim.closing:
            return []
        wishes = [self._turn(look)] if {"play", "end-turn"} & set(look.may) else []
        if self.rng.random() < CHAT:
            wishes.append({"do": "chat", "text": f"{self.name} says {self.rng.random()}"})
        if self.rng.random() < STORM:
            wishes = [{"do": "chat", "text": f"storm {number}"} for number in range(3)] + wishes
        for wish in wishes:
            wish["id"] = f"{self.book.mark}-{self.name}-{next(self._numbers)}"
            self.open[wish["id"]] = wish
            self.book.ask(self.name, wish)
        return wishes

    def _turn(self, look: SeenView) -> Action:
        if "undo" in look.may and self.rng.random() < UNDO:
            return {"do": "undo", "seen": look.sequence}
        if "end-turn" in look.may:
            return {"do": "end-turn", "seen": look.sequence}
        assert look.question is not None
        move, end = self.rng.choice(look.question.options).move, self.rng.random() < END
        return {"do": "play", "seen": look.sequence, "move": move, "end": end}


class Caller(Somebody):
    """A client over HTTP, which looks every now and then."""

    async def live(self) -> None:
        while not self.finished:
            await self.victim.address()
            with suppress(httpx.TransportError):
                if not self.open:
                    self.see(read_view((await self._request("GET", "")).content))
                    if not self._wishes():
                        await asyncio.sleep(PAUSE)
                for action in list(self.open.values()):
                    self.count(action)
                    answer = await self._request("POST", "/actions", action)
                    self._take_answer(action["id"], answer)

    async def _request(self, method: str, path: str, body: Action | None = None) -> httpx.Response:
        return await self.victim.request(method, f"/api/tables/{self.book.table}{path}", self.headers, body)

    def _take_answer(self, id: str, answer: httpx.Response) -> None:
        message = read_message(answer.content)
        if message.error is not None:
            self.refused(id, message.error)
        else:
            self.acknowledged(id, message.sequence)


# ---------------------------------------------------------------------- the server


class Victim:
    """One server with its database and its tables."""

    bots = True  # at some of them

    def __init__(self, plan: TorturePlan, number: int, folder: Path, report: TortureReport) -> None:
        self.plan = plan
        self.report = report
        self.seed = f"{plan.seed} {number}"
        self.database = plan.database or str(folder / f"tables-{number}.sqlite")
        self.log = folder / f"server-{number}.log"
        self.operator = ""
        self.closing = False
        self._rng = random.Random(self.seed)
        self._address = ""
        self._up = asyncio.Event()
        self._accepted = asyncio.Event()
        self.books: list[Book] = []
        self._settled: set[str] = set()  # tables of finished games: they are not read again before the end
        self._seated: list[Somebody] = []
        self._children: set[tuple[int, str]] = set()
        self._start_up = 1.0

    # ------------------------------------------------------------------ for the people

    async def address(self) -> str:
        """Where the server is, once it is."""
        await self._up.wait()
        return self._address

    async def request(
        self, method: str, path: str, headers: dict[str, str], body: Action | None = None
    ) -> httpx.Response:
        address = await self.address()  # and only then is the operator known
        headers = {**headers, "x-lisboa-operator": self.operator}
        request = self._http.build_request(method, f"{address}{path}", headers=headers, json=body)
        request.headers.pop("cookie", None)  # people are distinguished by their tokens
        answer = await self._http.send(request)
        if answer.status_code >= 500:
            raise Wrong(f"{method} {path} was answered with {answer.status_code}: {answer.text[:300]}")
        return answer

    def acknowledged(self, action: Action, new: bool) -> None:
        self.report.acknowledged += 1
        if action["do"] == "play" and new:
            self._accepted.set()

    # ------------------------------------------------------------------ tables

    async def _keep_table(self, number: int) -> None:
        """A table where people play; when the game is over, the next one."""
        while True:
            with suppress(httpx.TransportError):  # killed before it was there: another one
                people = await self._new_table(number)
                self._seated += people
                self.report.tables += 1
                await asyncio.gather(*(somebody.live() for somebody in people))
                self._seated = [somebody for somebody in self._seated if somebody not in people]
                self.report.finished += 1

    async def _new_table(self, number: int) -> list[Somebody]:
        """Two people or one against a bot, and a spectator."""
        with_bot = self.bots and number % BOT_TABLES == BOT_TABLES - 1
        seats = [{"kind": "person", "name": "Ana"}, {"kind": "bot", "bot": "page"} if with_bot else {"kind": "open"}]
        made = await self._post("/api/tables", {"seats": seats, "token": True})
        book = Book(made["id"])
        people = [Somebody(self, book, "ana", made["token"]), Somebody(self, book, "spectator", None)]
        if not with_bot:
            join = {"invitation": made["invitation"], "name": "Rui", "token": True}
            joined = await self._post(f"/api/tables/{book.table}/join", join)
            people.append(Caller(self, book, "rui", joined["token"]))
            await self._post(f"/api/tables/{book.table}/actions", {"do": "start", "id": "start"}, people[0].headers)
        self.books.append(book)
        return people

    async def _post(self, path: str, body: Action, headers: dict[str, str] | None = None) -> Any:
        answer = await self.request("POST", path, headers or {}, body)
        if answer.status_code >= 400:
            raise Wrong(f"{path} was refused with {answer.status_code}: {answer.text[:300]}")
        return answer.json()

    # ------------------------------------------------------------------ lives and deaths

    async def torture(self, kills: Iterator[int], told: Callable[[], None]) -> None:
        """One life after another, then a last one that ends well."""
        limits = httpx.Limits(max_keepalive_connections=None)
        async with httpx.AsyncClient(timeout=PATIENCE, limits=limits, trust_env=False) as self._http:
            tables = [asyncio.ensure_future(self._keep_table(number)) for number in range(self.plan.tables)]
            try:
                for _ in kills:
                    await self._life(tables)
                    self.report.kills += 1
                    told()
                await self._last_life(tables)
            finally:
                for task in tables:
                    task.cancel()
                await asyncio.gather(*tables, return_exceptions=True)

    async def _life(self, tables: Sequence["asyncio.Future[None]"]) -> None:
        """A server is started and killed; then everything is compared."""
        async with self._started() as (launched, ready):
            if self._rng.random() < EARLY:
                await asyncio.wait({ready}, timeout=self._rng.uniform(0, self._start_up))
                self.report.early += 1
            else:
                await self._serve(ready, tables)
                await asyncio.sleep(min(self._rng.expovariate(1 / self.plan.life), LONGEST_LIFE))
            raise_failures(tables)
            self._children |= children_of(launched.pid)
        await self._check([book for book in self.books if book.table not in self._settled])
        await self._check_children()

    @asynccontextmanager
    async def _started(self) -> AsyncIterator[tuple[Launched, "asyncio.Future[str]"]]:
        """A server on its way, and what it will say when it is ready. It is killed in the end."""
        launched = self.plan.launch(self.database, self.log)
        self.operator = launched.operator
        ready = asyncio.ensure_future(asyncio.to_thread(launched.ready))
        try:
            yield launched, ready
        finally:
            launched.kill()
            self._up.clear()
            await asyncio.wait({ready})
            ready.exception()  # it may have been killed before it printed anything
            launched.close()

    async def _serve(self, ready: "asyncio.Future[str]", tables: Sequence["asyncio.Future[None]"]) -> None:
        """Lets the people in, and waits until a move is accepted."""
        began = time.perf_counter()
        try:
            self._address = await ready
        except RuntimeError as error:
            raise Wrong(f"the server did not start again: {error}") from None
        self._start_up = time.perf_counter() - began
        self._accepted.clear()
        self._up.set()
        accepted: asyncio.Future[Any] = asyncio.ensure_future(self._accepted.wait())
        try:
            await asyncio.wait([accepted, *tables], timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
            raise_failures(tables)
            if not accepted.done():
                raise Wrong(f"no move was accepted within {PATIENCE:.0f} seconds after a restart")
        finally:
            accepted.cancel()
        self.report.restarts.append(time.perf_counter() - began)

    async def _last_life(self, tables: Sequence["asyncio.Future[None]"]) -> None:
        """All that is open is answered, the server stops as it should, and the whole database is read once more."""
        async with self._started() as (launched, ready):
            await self._serve(ready, tables)
            self.closing = True
            deadline = time.monotonic() + PATIENCE
            while still := [id for somebody in self._seated for id in somebody.open]:
                raise_failures(tables)
                if time.monotonic() > deadline:
                    raise Wrong(f"{still[0]} was never answered")
                await asyncio.sleep(0.01)
            self._children |= children_of(launched.pid)
            code = await asyncio.to_thread(launched.stop)
            if code != 0:
                raise Wrong(f"the server that was told to stop ended with {code}")
        for book in self.books:
            book.entries, book.copy = [], None
        await self._check(self.books)
        await self._check_children()
        self.report.entries += sum(len(book.entries) for book in self.books)
        self.report.told += sum(len(book.told) for book in self.books)

    # ------------------------------------------------------------------ comparing

    async def _check(self, books: Sequence[Book]) -> None:
        """Nobody writes now: the server is dead."""
        known = {book.table: len(book.entries) for book in books}
        stored = await snapshot(self._at_rest(), lambda connection: read_tables(connection, known))
        await asyncio.to_thread(self._compare, books, stored)

    def _at_rest(self) -> str:
        """The database that is compared."""
        return self.database

    def _compare(self, books: Sequence[Book], stored: dict[str, tuple[e.TableRow, list[Entry]]]) -> None:
        for book in books:
            try:
                if book.table not in stored:
                    raise Wrong("it is not stored")
                book.take(*stored[book.table])
                book.check()
            except Wrong as error:
                raise Wrong(f"table {book.table}: {error}") from error
            if stored[book.table][0].status == e.OVER and all(s.book is not book for s in self._seated):
                self._settled.add(book.table)

    async def _check_children(self) -> None:
        """The processes that thought for bots end with their server."""
        deadline = time.monotonic() + PATIENCE
        while left := {child for child in self._children if _lives(*child)}:
            if time.monotonic() > deadline:
                raise Wrong(f"a process of a dead server is still there: {min(left)[0]}")
            await asyncio.sleep(0.01)
        self._children.clear()


def raise_failures(tables: Sequence["asyncio.Future[None]"]) -> None:
    for task in tables:
        if task.done():
            task.result()


def children_of(pid: int) -> set[tuple[int, str]]:
    """The processes that this one has started, each with the time of its start; none where there is no /proc."""
    found = set()
    for listed in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):
            found |= {int(child) for child in listed.read_text().split()}
    return {(child, began) for child in found if (began := _began(child))}


def _lives(pid: int, began: str) -> bool:
    return _began(pid) == began


def _began(pid: int) -> str:
    """When a process was started, in ticks; nothing if there is none, or only its exit code is left."""
    try:
        words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return ""
    return "" if words[0] in "ZX" else words[19]


# ---------------------------------------------------------------------- the trial


async def torture(plan: TorturePlan, progress: Progress) -> TortureReport:
    """Kills servers as often as the plan says, and stops at the first thing that is wrong."""
    if plan.database is not None:
        await (await Store.open(plan.database)).close()  # one that cannot be used is found out before there are servers
    report = TortureReport(plan)
    began = time.perf_counter()
    folder = Path(tempfile.mkdtemp(prefix="lisboa-torture-", dir=plan.folder))
    kills = iter(range(plan.kills))

    def told() -> None:
        seconds = (time.perf_counter() - began) / report.kills * (plan.kills - report.kills)
        progress(report.kills, plan.kills, seconds)

    victims = [Victim(plan, number, folder, report) for number in range(plan.servers)]
    tasks = [asyncio.ensure_future(victim.torture(kills, told)) for victim in victims]
    try:
        await asyncio.gather(*tasks)
    except Wrong as error:
        report.wrong.append(str(error))
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if report.wrong:
            report.folder = folder
        else:
            shutil.rmtree(folder)
    report.seconds = time.perf_counter() - began
    return report
