"""Connections, whatever is asked over them: how long each may take, and how many there may be.

Uvicorn waits for ever for the end of a header, for a client that reads nothing, and for a connection that it has closed
itself. Here a porter goes round once a second and ends whatever has been doing the same thing for too long. When the
server is full, connections that have not asked for anything yet make room for new ones.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterable
from ipaddress import ip_address, ip_network
from typing import Any, Final

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from lisboa.server.limits import FRAMES, Bucket, network_of

# What a connection is busy with, and for how many seconds at most.
HEADER, WAITING, ANSWER, HANDSHAKE, OPEN, BEHIND, CLOSING = range(7)
PATIENCE: Final = {
    HEADER: 10.0,  # a request or its next one has begun, and its header is not complete
    WAITING: 20.0,  # for the next request
    ANSWER: 120.0,  # from the header of a request until its answer is taken
    HANDSHAKE: 20.0,  # of a websocket that is not open yet
    OPEN: float("inf"),  # a websocket: pings show whether anybody is there
    BEHIND: 20.0,  # a websocket whose other side does not take what is sent
    CLOSING: 5.0,
}
ROUND_SECONDS: Final = 1.0
MOST: Final = 10_000  # connections
MOST_OF_ADDRESS: Final = 250  # of one that is no proxy of ours
SHOWN_OUT: Final = 64  # at a time, when it is full
PIECE: Final = 4096  # bytes of frames that are looked at in one go
GOING_AWAY, TOO_MANY = 1001, 4429
POST: Final = "lisboa.post"  # an extension of ASGI: `Socket.post`

SLOW: Final = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
FULL: Final = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Porter:
    """Knows all connections. `trusted` are proxies: behind one of their addresses are many people."""

    def __init__(
        self,
        trusted: Iterable[str] = (),
        most: int = MOST,
        most_of_address: int = MOST_OF_ADDRESS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.clock = clock
        self._trusted = [ip_network(text, strict=False) for text in trusted]
        self._most = most
        self._most_of_address = most_of_address
        self._here: dict[Connection, str] = {}
        self._of_address: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._here)

    def enter(self, connection: "Connection") -> bool:
        """Whether there is room, if need be by closing connections that only wait."""
        address = self._counted(connection.client)
        if address and self._of_address[address] >= self._most_of_address:
            self._show_out([other for other, theirs in self._here.items() if theirs == address])
            if self._of_address[address] >= self._most_of_address:
                return False
        if len(self._here) >= self._most:
            self._show_out(list(self._here))
            if len(self._here) >= self._most:
                return False
        self._here[connection] = address
        self._of_address[address] += 1
        return True

    def leave(self, connection: "Connection") -> None:
        address = self._here.pop(connection, None)
        if address is not None:
            self._of_address[address] -= 1
            if not self._of_address[address]:
                del self._of_address[address]

    def go_round(self) -> None:
        """Ends what has lasted too long."""
        now = self.clock()
        for connection in list(self._here):
            connection.look(now)
            if now - connection.since >= PATIENCE[connection.busy[0]]:
                connection.show_out()

    async def stay(self) -> None:
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            self.go_round()

    def end_all(self, but: int | None = None) -> None:
        """Closes all connections that are left, `but` those that are already closing."""
        for connection in list(self._here):
            if connection.doing()[0] != but:
                connection.transport.abort()

    def _show_out(self, among: "list[Connection]") -> None:
        """The connections that have been waiting longest, with nothing under way."""
        now = self.clock()
        for connection in among:
            connection.look(now)
        waiting = [connection for connection in among if connection.busy[0] in (HEADER, WAITING, CLOSING)]
        for connection in sorted(waiting, key=lambda connection: connection.since)[:SHOWN_OUT]:
            connection.show_out()
            self.leave(connection)

    def _counted(self, client: tuple[str, int] | None) -> str:
        """The address by which somebody is counted; empty for a proxy."""
        if client is None:
            return ""
        address = ip_address(client[0])
        trusted = any(address in network for network in self._trusted if network.version == address.version)
        return "" if trusted else network_of(client[0])


class Config(uvicorn.Config):
    """Uvicorn's, with our protocols, and the porter who watches them."""

    def __init__(self, app: Any, porter: Porter, **more: Any) -> None:
        super().__init__(app, http=Http, ws=Socket, timeout_keep_alive=int(PATIENCE[WAITING]), **more)
        self.porter = porter


class Connection(asyncio.Protocol):
    """What the porter sees of a connection: what it is busy with, and since when."""

    transport: asyncio.Transport
    client: tuple[str, int] | None
    config: Any

    def begin(self, config: Config) -> None:
        self.porter = config.porter
        self.since = self.porter.clock()
        self.busy: tuple[int, object] = (HEADER, None)

    def connection_lost(self, exc: Exception | None) -> None:
        self.porter.leave(self)
        super().connection_lost(exc)

    def doing(self) -> tuple[int, object]:
        """What it is busy with, and a value that changes with the next task."""
        raise NotImplementedError

    def look(self, now: float) -> None:
        busy = self.doing()
        if busy != self.busy:
            self.busy, self.since = busy, now

    def show_out(self) -> None:
        self.transport.abort()


class Http(Connection, H11Protocol):
    """A connection for requests."""

    def __init__(self, config: Config, *more: Any, **keys: Any) -> None:
        super().__init__(config, *more, **keys)
        self.begin(config)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if not self.porter.enter(self):
            transport.write(FULL)
            transport.close()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.porter.leave(self)
        super().handle_websocket_upgrade(event)

    def doing(self) -> tuple[int, object]:
        if self.transport.is_closing():
            return CLOSING, None
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and (not cycle.response_complete or self.transport.get_write_buffer_size()):
            return ANSWER, cycle
        return (HEADER if cycle is None or self.conn.trailing_data[0] else WAITING), cycle

    def show_out(self) -> None:
        """Clients that have started a request are told why."""
        if self.busy[0] not in (HEADER, WAITING):
            self.transport.abort()
            return
        if self.conn.trailing_data[0]:
            self.transport.write(SLOW)
        self.transport.close()


class Socket(Connection, WebSocketsSansIOProtocol):
    """A websocket. What comes is looked at piece by piece, and no further before it is answered."""

    def __init__(self, config: Config, *more: Any, **keys: Any) -> None:
        super().__init__(config, *more, **keys)
        self.begin(config)
        self._unread = b""
        self._frames = Bucket(FRAMES)
        self._over = False  # nothing more is read

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.porter.enter(self)  # where the request was that asked for it

    def doing(self) -> tuple[int, object]:
        if self.transport.is_closing():
            return CLOSING, None
        if not self.handshake_complete:
            return HANDSHAKE, None
        return (BEHIND if self.transport.get_write_buffer_size() else OPEN), None

    def shutdown(self) -> None:
        """As the API says: uvicorn would use another code for it."""
        if self.handshake_complete and not self.close_sent:
            self._fail(GOING_AWAY)
            self.transport.close()
        else:
            super().shutdown()

    def data_received(self, data: bytes) -> None:
        if not self._over:
            self._unread += data
            self._read()

    async def run_asgi(self) -> None:
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[POST] = self.post
        await super().run_asgi()

    def post(self, texts: Iterable[bytes]) -> bool:
        """Sends texts at once, past all the layers of `send`; False if they would have to wait, or nobody is there."""
        if self.disconnected or self.close_sent or not (self.handshake_complete and self.writable.is_set()):
            return False
        try:
            for text in texts:
                self.conn.send_text(text)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    async def receive(self) -> Any:
        if not self.queue.empty():
            await asyncio.sleep(0)  # it would have turn after turn, and others want to be served
        message = await super().receive()
        self._read()
        return message

    def handle_events(self) -> None:
        if not self._frames.take(self.porter.clock(), len(self.conn.events)):
            super().handle_events()
            return
        self._over, self._unread = True, b""
        self._fail(TOO_MANY)
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        # What is on its way is thrown away unread: closed at once, the system would throw away our last word instead.
        self.close_timer = self.loop.call_later(PATIENCE[CLOSING], self.transport.close)

    def _read(self) -> None:
        while self._unread and not self.read_paused and not self.transport.is_closing():
            piece, self._unread = self._unread[:PIECE], self._unread[PIECE:]
            super().data_received(piece)

    def _fail(self, code: int) -> None:
        self.stop_keepalive()
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.conn.fail(code)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
