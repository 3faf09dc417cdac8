"""Many tables at once against a running server: how many moves a second it stores, how soon it answers, how much
processor time and memory it takes. It does everything as players do: guests take seats, each seat has a websocket,
moves are options.

Moves fall due at an even pace, whether or not earlier ones have been answered, and latency counts from when a move was
due. A server that falls behind therefore shows it: a generator that waits for answers would slow down with it.

With `notify`, the moves of every second section call those who are next (`lisboa.trials.notified`).
"""

import asyncio
import contextlib
import random
import re
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from lisboa.tables.wire import encode
from lisboa.trials.messages import SeenMessage, SeenView, read_message
from lisboa.trials.notified import Away, Notified
from lisboa.trials.pushes import push_service

AT_ONCE: Final = 16  # requests while the tables are being made
PATIENCE: Final = 30.0  # seconds for any answer
SECTION: Final = 10.0  # seconds with calls, and without, in turns
BATCH: Final = 10  # moves of a late generator between two looks at its sockets
OVERLOADED: Final = "busy"  # the code of a server that turns work away
Progress = Callable[[int, int, str], None]


class LoadError(Exception):
    """The trial could not be made; the text says what to do."""


@dataclass(frozen=True)
class LoadPlan:
    """`rate`: moves a second that fall due. `previews`: options say what they cost and bring in, as in the browser.

    `notify`: the browsers of each player that are called when it is their turn; 0: nobody is called.
    """

    server: str
    tables: int = 500
    sockets: int = 1000
    seconds: float = 60.0
    rate: float = 250.0
    operator: str | None = None
    seed: int = 0
    previews: bool = False
    notify: int = 0
    section: float = SECTION


@dataclass
class LoadReport:
    """What was measured. Latencies are from when a move was due to the answer that it is on disk.

    `turned_away`: moves that the server had no time for, and said so. `unsent`: moves that fell due and never found a
    table that could play. `late`: how long moves for which a table was ready waited for the generator itself.
    """

    plan: LoadPlan
    sockets: int = 0
    due: int = 0
    moves: int = 0
    seconds: float = 0.0
    latencies: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    turned_away: int = 0
    refused: int = 0
    unanswered: int = 0
    unsent: int = 0
    events: int = 0
    memory: float = 0.0  # of the server at the end, in bytes
    processor: float = 0.0  # seconds that the server computed while moves were played
    called: "LoadReport | None" = None  # with `notify`: the same, of the sections in which people were called
    told: Notified | None = None

    @property
    def pace(self) -> float:
        return self.moves / self.seconds if self.seconds else 0.0

    @property
    def cost(self) -> float:
        """Processor time of the server for a move, in seconds."""
        return self.processor / self.moves if self.moves else 0.0

    def latency(self, share: float) -> float:
        """The time within which this share of the moves was answered, in seconds."""
        return _within(self.latencies, share)

    def lateness(self, share: float) -> float:
        """The same for the generator's own delays: where these are long, it is the generator that is measured."""
        return _within(self.late, share)


def _within(times: list[float], share: float) -> float:
    if not times:
        return 0.0
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


# ---------------------------------------------------------------------- those who play


class LoadPlayer:
    """One socket at a table; `look` is the newest that it has seen."""

    def __init__(self, socket: ClientConnection, told: Callable[["LoadPlayer"], None], trial: "Trial") -> None:
        self.socket = socket
        self.look: SeenView | None = None
        self._told = told
        self._trial = trial
        self._answers: dict[str, asyncio.Future[SeenMessage]] = {}

    async def listen(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for data in self.socket:
                message = read_message(data)
                if message.look is not None:
                    self.look = message.look
                    self._told(self)
                if message.type == "event":
                    self._trial.report.events += 1
                answer = self._answers.pop(message.id, None) if message.id is not None else None
                if answer is not None and not answer.done():
                    answer.set_result(message)

    async def ask(self, action: dict[str, Any]) -> SeenMessage:
        answer = self._answers[action["id"]] = asyncio.get_running_loop().create_future()
        await self.socket.send(encode(action).decode())
        return await asyncio.wait_for(answer, PATIENCE)

    async def attend(self, here: bool) -> None:
        """Looks at the table from now on, or away: then it calls."""
        await self.socket.send(encode({"do": "attend", "here": here}).decode())


class Group:
    """The sockets of one table: its players, and spectators if there are more sockets than seats."""

    def __init__(self, ready: Callable[["Group"], None], waits: Callable[[int | None], None]) -> None:
        self.players: list[LoadPlayer] = []
        self.ready = ready
        self._waits = waits
        self._waited: tuple[int, int | None] = (-1, None)  # for whom, and since which entry
        self._sequence = -1

    def told(self, player: LoadPlayer) -> None:
        """A table is ready for its next move once the seat that is asked has seen its options."""
        look = player.look
        self._note(look)
        if look is None or look.seat is None or look.table.waits_for != look.seat or look.sequence <= self._sequence:
            return
        if look.question is not None and look.question.options:
            self._sequence = look.sequence
            self.asked = player
            self.ready(self)

    def _note(self, look: SeenView | None) -> None:
        """Tells whom the table waits for, when that is somebody else than before."""
        if look is not None and look.sequence > self._waited[0]:
            before, self._waited = self._waited[1], (look.sequence, look.table.waits_for)
            if before != look.table.waits_for:
                self._waits(look.table.waits_for)


class Schedule:
    """Which move is sent when: the moves that are due meet the tables that are ready, both in their order."""

    def __init__(self, send: Callable[[Group, float], None], late: Callable[[float], None]) -> None:
        self._send = send
        self._late = late
        self._due: deque[float] = deque()
        self._ready: deque[Group] = deque()

    def ready(self, group: Group) -> None:
        if self._due:
            self._send(group, self._due.popleft())
        else:
            self._ready.append(group)

    def due(self, moment: float) -> None:
        """A move that should have been sent at this moment, which is now or was just before."""
        if self._ready:
            self._late(time.perf_counter() - moment)
            self._send(self._ready.popleft(), moment)
        else:
            self._due.append(moment)

    def forget(self) -> int:
        """Nothing is due any more; how much was."""
        count = len(self._due)
        self._due.clear()
        return count


# ---------------------------------------------------------------------- the trial


async def load(plan: LoadPlan, progress: Progress) -> LoadReport:
    """Makes the tables, opens the sockets, plays, and measures."""
    headers = {"x-lisboa-operator": plan.operator} if plan.operator else {}
    limits = httpx.Limits(max_connections=AT_ONCE)
    async with (
        push_service() as service,
        httpx.AsyncClient(base_url=plan.server, headers=headers, timeout=PATIENCE, limits=limits) as http,
    ):
        trial = Trial(plan, http, Away(service, plan.notify), progress)
        try:
            await trial.prepare()
            await trial.run()
        finally:
            await trial.close()
    return trial.result()


class Trial:
    """The moves of one trial: when they fall due, and what becomes of them."""

    def __init__(self, plan: LoadPlan, http: httpx.AsyncClient, away: Away, progress: Progress) -> None:
        self.plan = plan
        self.report = LoadReport(plan)  # of the section that is being played
        self.schedule = Schedule(self._send, lambda seconds: self.report.late.append(seconds))
        self._http = http
        self._away = away
        self._progress = progress
        self._reports = self.report, LoadReport(plan)  # without calls, and with
        self._players: list[LoadPlayer] = []
        self._listening: list[asyncio.Task[None]] = []
        self._rng = random.Random(plan.seed)
        self._ids = count(1)
        self._moving: set[asyncio.Task[None]] = set()
        self._over = True

    async def prepare(self) -> None:
        plan, progress = self.plan, self._progress
        tables = await _in_turn(plan.tables, partial(_make, self._http), progress, "tables")
        if plan.notify:
            await _in_turn(
                plan.tables, lambda number: self._give_browsers(number, tables[number][1]), progress, "people"
            )
        groups = [Group(self.schedule.ready, partial(self._waits, number)) for number in range(plan.tables)]
        seats = list(_seats(plan.sockets, tables, groups))
        self._players = await _in_turn(len(seats), lambda i: _open(self, *seats[i]), progress, "sockets")
        self._listening = [asyncio.ensure_future(player.listen()) for player in self._players]

    async def _give_browsers(self, number: int, tokens: Sequence[str]) -> None:
        for seat, token in enumerate(tokens):
            await self._away.give_browsers(partial(_post, self._http), _player(number, seat), token)

    def _waits(self, number: int, seat: int | None) -> None:
        players = [_player(number, other) for other in range(2) if other != seat]
        self._away.waits_for(None if seat is None else _player(number, seat), players)

    async def run(self) -> None:
        """Plays on; with calls, in sections: one at which everybody is there, one at which nobody is."""
        plan = self.plan
        if not plan.notify:
            await self.play(plan.seconds)
            return
        for _ in range(max(1, round(plan.seconds / plan.section / 2))):
            await self.play(plan.section)
            await asyncio.gather(*(player.attend(False) for player in self._players))
            self.report = self._reports[1]
            await self._away.section(partial(self.play, plan.section))
            self.report = self._reports[0]
            await asyncio.gather(*(player.attend(True) for player in self._players))

    async def play(self, seconds: float) -> None:
        """Lets moves fall due at an even pace until the time is over, then waits for the last answers."""
        plan, report, before = self.plan, self.report, await _figure(self._http, "process_cpu_seconds_total")
        self._over, started = False, time.perf_counter()
        for number in range(int(seconds * plan.rate)):
            moment = started + number / plan.rate
            if (wait := moment - time.perf_counter()) > 0:
                await asyncio.sleep(wait)
            elif number % BATCH == 0:
                await asyncio.sleep(0)  # the generator is late: the sockets have their turn all the same
            report.due += 1
            self.schedule.due(moment)
            self._progress(int(moment - started), int(seconds), "seconds")
        report.seconds += time.perf_counter() - started
        self._over = True
        report.unsent += self.schedule.forget()
        await asyncio.gather(*self._moving)
        report.processor += await _figure(self._http, "process_cpu_seconds_total") - before
        report.memory = await _figure(self._http, "process_resident_memory_bytes")

    async def close(self) -> None:
        for task in self._listening:
            task.cancel()
        await asyncio.gather(*(player.socket.close() for player in self._players), return_exceptions=True)

    def result(self) -> LoadReport:
        quiet, called = self._reports
        quiet.sockets = called.sockets = len(self._players)
        if self.plan.notify:
            quiet.called, quiet.told = called, self._away.told
        return quiet

    def _send(self, group: Group, due: float) -> None:
        if not self._over:
            task = asyncio.ensure_future(self._move(group, due))
            self._moving.add(task)
            task.add_done_callback(self._moving.discard)

    async def _move(self, group: Group, due: float) -> None:
        player, report = group.asked, self.report
        assert player.look is not None
        assert player.look.question is not None
        move = self._rng.choice(player.look.question.options).move
        name = f"load-{next(self._ids)}"
        try:
            answer = await player.ask(
                {"do": "play", "id": name, "seen": player.look.sequence, "move": move, "end": True}
            )
        except (TimeoutError, ConnectionClosed):
            report.unanswered += 1
            return
        if answer.type == "done":
            report.moves += 1
            report.latencies.append(time.perf_counter() - due)
        elif answer.error is not None and answer.error.code == OVERLOADED:
            report.turned_away += 1
            group.ready(group)  # nothing has happened there: it may try again with a later move
        else:
            report.refused += 1


async def _in_turn(total: int, work: Callable[[int], Awaitable[Any]], progress: Progress, what: str) -> list[Any]:
    """Does something this many times, a few at once."""
    numbers, results, done = iter(range(total)), [None] * total, count(1)

    async def one_after_another() -> None:
        for number in numbers:
            results[number] = await work(number)
            progress(next(done), total, what)

    await asyncio.gather(*(one_after_another() for _ in range(AT_ONCE)))
    return results


async def _make(http: httpx.AsyncClient, number: int) -> tuple[str, list[str]]:
    """A table of two guests, started; its id and the tokens of both."""
    seats = [{"kind": "person", "name": f"Ana {number}"}, {"kind": "open"}]
    http.cookies.clear()
    made = await _post(http, "/api/tables", {"seats": seats, "token": True})
    table, first = made["id"], made["token"]
    join = {"invitation": made["invitation"], "name": f"Rui {number}", "token": True}
    second = (await _post(http, f"/api/tables/{table}/join", join))["token"]
    await _post(http, f"/api/tables/{table}/actions", {"do": "start", "id": "start"}, first)
    return table, [first, second]


async def _post(http: httpx.AsyncClient, path: str, body: dict[str, Any], token: str | None = None) -> Any:
    request = http.build_request("POST", path, json=body)
    request.headers.pop("cookie", None)  # guests are distinguished by their tokens
    if token is not None:
        request.headers["authorization"] = f"Bearer {token}"
    try:
        answer = await http.send(request)
    except httpx.HTTPError as error:
        raise LoadError(f"The server at {http.base_url} does not answer ({type(error).__name__}).") from None
    if answer.status_code == 429:
        raise LoadError("The server limits how fast tables are made: run this on its machine, or give its --operator.")
    if answer.status_code >= 400:
        raise LoadError(f"The server refused {path} with {answer.status_code}: {answer.text[:200]}")
    return answer.json()


def _player(table: int, seat: int) -> str:
    return f"{table}-{seat}"


def _seats(
    sockets: int, tables: Sequence[tuple[str, list[str]]], groups: Sequence[Group]
) -> Iterator[tuple[str, str | None, Group]]:
    """Which sockets to open: one for every seat first, then spectators; at least the seats of every table."""
    most = max(sockets, 2 * len(tables))
    for number in range(most):
        at, seat = number % len(tables), number // len(tables)
        table, tokens = tables[at]
        yield table, tokens[seat] if seat < len(tokens) else None, groups[at]


async def _open(trial: Trial, table: str, token: str | None, group: Group) -> LoadPlayer:
    plan = trial.plan
    try:
        socket = await connected(plan.server, table, token, plan.operator, plan.previews)
    except (OSError, TimeoutError, ConnectionClosed) as error:
        raise LoadError(f"Could not open a socket ({type(error).__name__}): raise `ulimit -n`?") from None
    player = LoadPlayer(socket, group.told, trial)
    group.players.append(player)
    return player


async def connected(
    server: str, table: str, token: str | None, operator: str | None, previews: bool = False
) -> ClientConnection:
    """A socket at a table, for the owner of the token, or for a spectator."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    if operator:
        headers["x-lisboa-operator"] = operator
    asked = "?previews=true" if previews else ""
    return await connect(
        f"{server.replace('http', 'ws', 1)}/api/tables/{table}/live{asked}",
        additional_headers=headers,
        max_size=None,
        compression=None,
        ping_interval=None,
        proxy=None,
    )


async def _figure(http: httpx.AsyncClient, name: str) -> float:
    """What the server says about itself; 0 if it does not."""
    answer = await http.get("/metrics")
    found = re.search(rf"^{name} (\S+)$", answer.text, re.M)
    return float(found[1]) if found else 0.0
