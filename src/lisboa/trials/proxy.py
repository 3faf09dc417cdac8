"""A deliberately bad connection: a proxy for HTTP/1.1 and websockets that delays, drops, doubles and cuts messages.

    line = BadLine("127.0.0.1", 8000, seed=7, faults=Faults(delay=(0, 0.05), drop=0.1, duplicate=0.1, cut=0.02))
    port = await line.start()       # clients connect to this one
    line.faults = Faults()          # good from now on, so that everything can settle
    await line.stop()
    line.counts.responses.dropped   # what it did to whom

A request that is dropped never reaches the server, a response that is dropped has been earned: the server has done
what was asked, and the client does not know. Either way the client's connection ends without an answer. A request that
is doubled goes to the server on two connections at once; the client gets one of the answers. A response is cut in its
middle. A handshake for a websocket is a request like any other. Behind it, messages are dropped without a word,
doubled, or cut anywhere, together with the connection; pings, pongs and closes pass. Messages keep their order, unless
`reorder` lets those with less delay overtake.
"""

import asyncio
import struct
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from heapq import heappop, heappush
from random import Random
from socket import SO_LINGER, SOL_SOCKET
from typing import Any, Final, NamedTuple, NoReturn

LIMIT: Final = 16 * 2**20  # bytes of a message; the connection of a larger one ends
ROOM: Final = 16 * 2**20  # bytes of the websocket messages that wait in one direction; their sender waits beyond it
HUSK: Final = 256  # bytes that a message takes in addition to its own
BACKLOG: Final = 2048  # connections that wait to be accepted, as at a server
CONTROL: Final = 8  # the first opcode of control frames
CLOSE: Final = 8


@dataclass(frozen=True)
class Faults:
    """What may happen to each message: a delay in seconds (least, most), and probabilities. Without any, nothing."""

    delay: tuple[float, float] = (0.0, 0.0)
    drop: float = 0.0
    duplicate: float = 0.0
    cut: float = 0.0
    reorder: bool = False

    def __post_init__(self) -> None:
        least, most = self.delay
        if not 0 <= least <= most < float("inf"):
            raise ValueError(f"delay is {self.delay}, expected seconds (least, most) from 0 up")
        for name in ("drop", "duplicate", "cut"):
            if not 0 <= getattr(self, name) <= 1:
                raise ValueError(f"{name} is {getattr(self, name)}, expected a probability from 0 to 1")


@dataclass
class Tally:
    """What happened to the messages of one kind. Of two answers to a doubled request, only the chosen one counts."""

    seen: int = 0
    delivered: int = 0
    delayed: int = 0
    dropped: int = 0
    duplicated: int = 0
    cut: int = 0
    overtaken: int = 0

    @property
    def missing(self) -> int:
        """Those still under way and, once the connections have ended, those lost with them."""
        return self.seen + self.duplicated - self.dropped - self.cut - self.delivered


@dataclass
class ProxyCounts:
    """`up` and `down` are websocket messages, to the server and to the client."""

    connections: int = 0
    not_understood: int = 0  # connections ended over what is no message, or a message beyond LIMIT
    requests: Tally = field(default_factory=Tally)
    responses: Tally = field(default_factory=Tally)
    up: Tally = field(default_factory=Tally)
    down: Tally = field(default_factory=Tally)


class BadLine:
    """The proxy. `faults` can be changed while it runs, and holds for messages that come in from then on.

    Each connection has its own Random for either direction, made from the seed and the connection's number: the same
    messages on the same connections meet the same faults.
    """

    def __init__(self, target_host: str, target_port: int, seed: int, faults: Faults) -> None:
        self.target = (target_host, target_port)
        self.seed = seed
        self.faults = faults
        self.counts = ProxyCounts()
        self.port = 0  # known once it has started
        self._server: asyncio.Server | None = None
        self._connections: dict[asyncio.Task[None], _Connection] = {}
        self._stopped = False

    async def start(self) -> int:
        """Opens the line on a free port of this machine, and returns the port."""
        self._stopped = False
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0, backlog=BACKLOG)
        self.port = self._server.sockets[0].getsockname()[1]
        return self.port

    async def stop(self) -> None:
        """Ends all connections, abruptly. What was under way is lost."""
        self._stopped = True
        if self._server is not None:
            self._server.close()
        connections = dict(self._connections)
        for task in connections:
            task.cancel()
        if connections:
            await asyncio.wait(connections)
        for connection in connections.values():
            connection.close()  # a task that had not begun yet has not done it
            await connection.closed()
        if self._server is not None:
            await self._server.wait_closed()
            self._server = None

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._stopped:
            writer.transport.abort()
            return
        self.counts.connections += 1
        connection = _Connection(self, self.counts.connections, _Peer(reader, writer))
        task = asyncio.create_task(connection.run())
        self._connections[task] = connection
        task.add_done_callback(self._connections.pop)


# ---------------------------------------------------------------------- fate


class _Fate(NamedTuple):
    """What one message meets; dropping goes before cutting, and cutting before doubling."""

    drop: bool
    cut: bool
    duplicate: bool
    delays: tuple[float, float]  # of the message and of its double
    where: float  # the part of a message that arrives when it is cut


def _fate(random: Random, faults: Faults) -> _Fate:
    """Takes as many random numbers with faults as without, so that a change does not shift what comes later."""
    drop, cut, duplicate, delay, other_delay, where = (random.random() for _ in range(6))
    least, most = faults.delay
    delays = (least + (most - least) * delay, least + (most - least) * other_delay)
    return _Fate(drop < faults.drop, cut < faults.cut, duplicate < faults.duplicate, delays, where)


# ---------------------------------------------------------------------- the ends of a line


class _Over(Exception):
    """The connection has come to its end."""


class _NotUnderstood(Exception):
    """What came is no message of HTTP or websockets, or is too large."""


class _Peer:
    """The client or the server, at the other end of a socket."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self._writer = writer
        writer.transport.set_write_buffer_limits(high=0)  # nothing sent is still in here when the connection is closed

    @property
    def gone(self) -> bool:
        return self.reader.at_eof() or self._writer.is_closing()

    async def send(self, raw: bytes) -> None:
        """Raises OSError if the peer is gone."""
        if self._writer.is_closing():
            raise ConnectionResetError
        self._writer.write(raw)
        await self._writer.drain()

    def reset(self) -> None:
        """Ends the connection as a broken line does: the peer gets an error, not an end."""
        with suppress(OSError):  # closed already
            self._writer.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_LINGER, struct.pack("ii", 1, 0))
        self._writer.transport.abort()

    def close(self) -> None:
        self._writer.transport.abort()

    async def closed(self) -> None:
        """Waits until the socket is closed."""
        with suppress(OSError):
            await self._writer.wait_closed()


# ---------------------------------------------------------------------- HTTP


class _Http(NamedTuple):
    """A whole request or response, as it came."""

    raw: bytes
    start: list[str]  # the words of the first line
    keeps_alive: bool


class _Head:
    """The first line and the fields of a request or response."""

    def __init__(self, raw: bytes) -> None:
        first, *lines = raw.decode("latin-1").removesuffix("\r\n\r\n").split("\r\n")
        self.raw = raw
        self.start = first.split(" ", 2)
        if len(self.start) < 2 or not self._version().startswith("HTTP/1."):
            raise _NotUnderstood
        self._fields = [(name.strip().lower(), value.strip()) for name, _, value in (x.partition(":") for x in lines)]

    def values(self, name: str) -> list[str]:
        """The words of a field with a list of them, in small letters."""
        joined = ",".join(value for key, value in self._fields if key == name)
        return [word.strip().lower() for word in joined.split(",") if word.strip()]

    def without(self, *names: str) -> bytes:
        lines = self.raw.split(b"\r\n")
        return b"\r\n".join(line for line in lines if line.partition(b":")[0].decode("latin-1").lower() not in names)

    def keeps_alive(self) -> bool:
        words = self.values("connection")
        return "close" not in words and (self._version() != "HTTP/1.0" or "keep-alive" in words)

    def _version(self) -> str:
        return self.start[0] if self.start[0].startswith("HTTP/") else self.start[-1]


async def _read_request(client: _Peer) -> _Http:
    head = await _read_head(client)
    if "100-continue" in head.values("expect"):  # the request travels as a whole, so the server cannot be asked first
        await client.send(b"HTTP/1.1 100 Continue\r\n\r\n")
    body = await _read_body(client, head) or b""
    # Without extensions frames are plain: no compression.
    return _Http(head.without("expect", "sec-websocket-extensions") + body, head.start, head.keeps_alive())


async def _read_response(server: _Peer, request: _Http) -> _Http:
    before = b""
    head = await _read_head(server)
    while head.start[1].startswith("1") and head.start[1] != "101":  # interim ones come before the real one
        before += head.raw
        if len(before) > LIMIT:
            raise _NotUnderstood
        head = await _read_head(server)
    if request.start[0] == "HEAD" or head.start[1] in ("101", "204", "304"):
        body: bytes | None = b""
    else:
        body = await _read_body(server, head)
    if body is None:
        return _Http(before + head.raw + await _read_rest(server), head.start, keeps_alive=False)
    return _Http(before + head.raw + body, head.start, head.keeps_alive())


async def _read_head(peer: _Peer) -> _Head:
    return _Head(await peer.reader.readuntil(b"\r\n\r\n"))


async def _read_body(peer: _Peer, head: _Head) -> bytes | None:
    """As it came; None if the head does not say where it ends."""
    if "chunked" in head.values("transfer-encoding"):
        return await _read_chunks(peer)
    lengths = head.values("content-length")
    return await peer.reader.readexactly(_number(lengths[0])) if lengths else None


async def _read_chunks(peer: _Peer) -> bytes:
    body = bytearray()
    while True:
        line = await peer.reader.readuntil(b"\r\n")
        body += line
        size = _number(line.partition(b";")[0].decode("latin-1"), base=16)
        if len(body) + size > LIMIT:
            raise _NotUnderstood
        if size == 0:
            break
        body += await peer.reader.readexactly(size + 2)
    while line != b"\r\n":  # trailers end with an empty line
        line = await peer.reader.readuntil(b"\r\n")
        body += line
        if len(body) > LIMIT:
            raise _NotUnderstood
    return bytes(body)


async def _read_rest(peer: _Peer) -> bytes:
    rest = bytearray()
    while part := await peer.reader.read(2**16):
        rest += part
        if len(rest) > LIMIT:
            raise _NotUnderstood
    return bytes(rest)


def _number(text: str, base: int = 10) -> int:
    try:
        number = int(text, base)
    except ValueError:
        raise _NotUnderstood from None
    if not 0 <= number <= LIMIT:
        raise _NotUnderstood
    return number


# ---------------------------------------------------------------------- websockets


class _Waiting(NamedTuple):
    """Something to deliver. No two have the same number."""

    due: float
    number: int
    raw: bytes
    control: bool = False
    cut: bool = False


class _Direction:
    """One direction of a websocket: messages wait here until they are due."""

    def __init__(self, line: BadLine, sender: _Peer, receiver: _Peer, random: Random, tally: Tally) -> None:
        self._line = line
        self._sender = sender
        self._receiver = receiver
        self._random = random
        self._tally = tally
        self._waiting: list[_Waiting] = []  # a heap
        self._held = 0  # bytes waiting
        self._number = 0
        self._furthest = 0  # the highest number of a message delivered
        self._latest = 0.0  # when the last of them is due
        self._ended = False  # the sender has hung up
        self._more = asyncio.Event()
        self._less = asyncio.Event()

    async def receive(self) -> None:
        with suppress(EOFError, OSError):  # the sender has hung up; what it sent before still arrives
            message = bytearray()
            while True:
                first, frame = await _read_frame(self._sender)
                opcode, last = first & 0x0F, first & 0x80
                await self._make_room(len(frame))
                if opcode >= CONTROL:
                    self._add(frame, 0.0, control=True, overtakes=self._line.faults.reorder and opcode != CLOSE)
                    continue
                message += frame
                if len(message) > LIMIT:
                    raise _NotUnderstood
                if last:
                    self._take(bytes(message))
                    message.clear()
        self._ended = True
        self._more.set()

    async def deliver(self) -> NoReturn:
        """Until the sender has hung up and nothing waits any more, or the line is cut."""
        while True:
            it = await self._next()
            with suppress(OSError):  # the receiver has hung up; what it sent before still has to arrive
                await self._receiver.send(it.raw)
                self._count(it)
            if it.cut:
                self._tally.cut += 1
                self._sender.reset()
                raise _Over
            self._held -= len(it.raw) + HUSK
            self._less.set()

    def _count(self, it: _Waiting) -> None:
        if not it.control and not it.cut:
            self._tally.delivered += 1
            self._tally.overtaken += it.number < self._furthest
            self._furthest = max(self._furthest, it.number)

    def _take(self, message: bytes) -> None:
        """A whole message meets its fate."""
        tally, faults = self._tally, self._line.faults
        fate = _fate(self._random, faults)
        tally.seen += 1
        if fate.drop:
            tally.dropped += 1
            return
        tally.delayed += fate.delays[0] > 0
        if fate.cut:
            part = message[: int(len(message) * fate.where)]
            self._add(part, fate.delays[0], cut=True, overtakes=faults.reorder)
            return
        self._add(message, fate.delays[0], overtakes=faults.reorder)
        if fate.duplicate:
            tally.duplicated += 1
            self._add(message, fate.delays[1], overtakes=faults.reorder)

    def _add(self, raw: bytes, delay: float, *, overtakes: bool, control: bool = False, cut: bool = False) -> None:
        due = asyncio.get_running_loop().time() + delay
        if not overtakes:
            due = max(due, self._latest)
        self._latest = max(due, self._latest)
        self._number += 1
        self._held += len(raw) + HUSK
        heappush(self._waiting, _Waiting(due, self._number, raw, control, cut))
        self._more.set()

    async def _make_room(self, size: int) -> None:
        while self._held and self._held + size + HUSK > ROOM:
            self._less.clear()
            await self._less.wait()

    async def _next(self) -> _Waiting:
        """Waits for the next one that is due. A later one with less delay may come in between."""
        while True:
            now = asyncio.get_running_loop().time()
            if self._waiting and self._waiting[0].due <= now:
                return heappop(self._waiting)
            if self._ended and not self._waiting:
                raise _Over
            self._more.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(self._waiting[0].due - now if self._waiting else None):
                    await self._more.wait()


async def _read_frame(peer: _Peer) -> tuple[int, bytes]:
    """The first byte of a frame, which says what it is, and the whole of it."""
    head = await peer.reader.readexactly(2)
    length = head[1] & 0x7F
    if length > 125:
        longer = await peer.reader.readexactly(2 if length == 126 else 8)
        head, length = head + longer, int.from_bytes(longer, "big")
    if length > LIMIT:
        raise _NotUnderstood
    mask = 4 if head[1] & 0x80 else 0
    return head[0], head + await peer.reader.readexactly(mask + length)


# ---------------------------------------------------------------------- connections


class _Connection:
    """A client's connection, and those to the server on its behalf."""

    def __init__(self, line: BadLine, number: int, client: _Peer) -> None:
        self._line = line
        self._client = client
        self._server: _Peer | None = None
        self._peers = {client}
        self._up = Random(f"{line.seed} {number} up")
        self._down = Random(f"{line.seed} {number} down")

    async def run(self) -> None:
        try:
            while await self._exchange():
                pass
        except (_Over, OSError, EOFError):
            pass
        except (_NotUnderstood, asyncio.LimitOverrunError):
            self._line.counts.not_understood += 1
        finally:
            self.close()

    def close(self) -> None:
        for peer in self._peers:
            peer.close()

    async def closed(self) -> None:
        for peer in self._peers:
            await peer.closed()

    async def _exchange(self) -> bool:
        """One request and its response, and a websocket if that is what they agree on. True: there may be more."""
        request = await _read_request(self._client)
        response = await self._carry_up(request)
        await self._carry_down(response)
        if response.start[1] == "101":
            await self._websocket()
        return request.keeps_alive and response.keeps_alive

    async def _met(self, tally: Tally, random: Random) -> _Fate:
        """What becomes of a request or a response: it may be lost, which is the end, or have to wait."""
        fate = _fate(random, self._line.faults)
        tally.seen += 1
        if fate.drop:
            tally.dropped += 1
            raise _Over
        if fate.delays[0] > 0:
            tally.delayed += 1
            await asyncio.sleep(fate.delays[0])
        return fate

    async def _carry_up(self, request: _Http) -> _Http:
        """Brings the request to the server, once or twice, and fetches the response."""
        tally = self._line.counts.requests
        fate = await self._met(tally, self._up)
        server = await self._to_server()
        if not fate.duplicate:
            return await self._ask(server, request)
        tally.duplicated += 1
        return await self._ask_twice(server, await self._connect(), request, first=fate.where < 0.5)

    async def _carry_down(self, response: _Http) -> None:
        tally = self._line.counts.responses
        fate = await self._met(tally, self._down)
        if fate.cut:
            tally.cut += 1
            await self._client.send(response.raw[: max(1, int(len(response.raw) * fate.where))])
            raise _Over
        await self._client.send(response.raw)
        tally.delivered += 1

    async def _ask(self, server: _Peer, request: _Http) -> _Http:
        with suppress(OSError):  # a server may refuse a request before it has read all of it
            await server.send(request.raw)
            self._line.counts.requests.delivered += 1
        return await _read_response(server, request)

    async def _ask_twice(self, server: _Peer, other: _Peer, request: _Http, first: bool) -> _Http:
        """Both at once, so that they race; the connection whose answer is chosen stays."""
        responses = await _together(self._ask(server, request), self._ask(other, request))
        self._server = server if first else other
        self._hang_up(other if first else server)
        chosen: _Http = responses[0 if first else 1]
        return chosen

    async def _websocket(self) -> None:
        assert self._server is not None
        counts = self._line.counts
        up = _Direction(self._line, self._client, self._server, self._up, counts.up)
        down = _Direction(self._line, self._server, self._client, self._down, counts.down)
        await _together(up.receive(), up.deliver(), down.receive(), down.deliver())

    async def _to_server(self) -> _Peer:
        """The connection of the request before, unless the server has hung up in between."""
        if self._server is not None and self._server.gone:
            self._hang_up(self._server)
            self._server = None
        if self._server is None:
            self._server = await self._connect()
        return self._server

    async def _connect(self) -> _Peer:
        server = _Peer(*await asyncio.open_connection(*self._line.target))
        self._peers.add(server)
        return server

    def _hang_up(self, peer: _Peer) -> None:
        peer.close()
        self._peers.discard(peer)


async def _together(*jobs: Coroutine[Any, Any, Any]) -> list[Any]:
    """Does all of them at once; the first one that fails ends the others."""
    tasks = [asyncio.create_task(job) for job in jobs]
    try:
        return await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
