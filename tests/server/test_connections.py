"""Connections that are slow, idle, too many, or never read: each is closed in time, and others get in.

The server is real; its clock is not, and the porter goes round when a test tells him to.
"""

import asyncio
import socket
import threading
from contextlib import ExitStack, contextmanager, suppress

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from lisboa.server.connections import ANSWER, BEHIND, HANDSHAKE, HEADER, PATIENCE, WAITING, Config, Porter, Socket
from lisboa.server.security import Guard
from tests.server.lines import SECONDS, bare_line

BIG = b"x" * 20_000_000  # more than the system keeps for somebody who does not listen


class App:
    """Answers requests; `/never` and `/big` do what they say. Its websockets send back what they get."""

    def __init__(self):
        self.got = 0
        self.ends = None

    async def never(self):
        """At least not before the test is over."""
        self.ends = asyncio.Event()
        await self.ends.wait()

    async def __call__(self, scope, receive, send):
        if scope["type"] == "http":
            if scope["path"] == "/never":
                await self.never()
            body = BIG if scope["path"] == "/big" else b"here"
            headers = [(b"content-length", str(len(body)).encode())]
            await send({"type": "http.response.start", "status": 200, "headers": headers})
            await send({"type": "http.response.body", "body": body})
            return
        await receive()
        if scope["path"] == "/never":
            await self.never()
        await send({"type": "websocket.accept"})
        while True:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            self.got += 1
            text = "x" * 1_000_000 if message.get("text") == "much" else message.get("text") or ""
            await send({"type": "websocket.send", "text": text})


class SmallServer:
    """The server, its porter, and the time."""

    def __init__(self, **porter):
        self.now = 1000.0
        self.porter = Porter(clock=lambda: self.now, **porter)
        self.app = App()
        config = Config(Guard(self.app), self.porter, port=0, log_config=None, lifespan="off", ws_max_size=65536)
        self.server = uvicorn.Server(config)
        self.loop = None

    @property
    def port(self):
        return self.server.servers[0].sockets[0].getsockname()[1]

    def run(self):
        async def serving():
            self.loop = asyncio.get_running_loop()
            await self.server.serve()

        asyncio.run(serving())

    def later(self, seconds):
        """The time goes by, and the porter goes round: once to see, once to act."""
        self._do(self.porter.go_round)
        self.now += seconds
        self._do(self.porter.go_round)

    def _do(self, work):
        async def done():
            work()

        asyncio.run_coroutine_threadsafe(done(), self.loop).result(SECONDS)

    def close(self):
        self.porter.end_all()
        if self.app.ends:
            self.app.ends.set()

    def until(self, count):
        until(lambda: len(self.porter) == count)

    @property
    def only(self):
        """The one connection there is."""
        until(lambda: len(self.porter) == 1)
        return next(iter(self.porter._here))

    def line(self, sent=b"", **options):
        return bare_line(self.port, sent, **options)

    def asks(self):
        """Whether somebody else gets in."""
        with self.line(b"GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n") as other:
            return everything(other).endswith(b"here")


@contextmanager
def small_server(**porter):
    found = SmallServer(**porter)
    thread = threading.Thread(target=found.run, daemon=True)
    thread.start()
    try:
        while not found.server.started and thread.is_alive():
            thread.join(0.01)
        yield found
    finally:
        found.server.should_exit = True
        found._do(found.close)
        thread.join(10)


def everything(line):
    """Everything that arrives until the line is closed, properly or not."""
    found = b""
    try:
        while part := line.recv(65536):
            found += part
    except ConnectionResetError:
        pass
    return found


def answered(line):
    """Whether a whole answer comes, and the line stays open."""
    found = b""
    while not found.endswith(b"here"):
        part = line.recv(65536)
        if not part:
            return False
        found += part
    return True


def begun(line):
    """Whether a websocket is opened; a client that is turned away may not be told."""
    with suppress(ConnectionError):
        return line.recv(1000).startswith(b"HTTP/1.1 101")
    return False


def until(condition):
    for _ in range(SECONDS * 100):
        if condition():
            return
        threading.Event().wait(0.01)
    raise AssertionError("it did not happen")


def is_open(line):
    """Whether it is, and nothing has come over it."""
    line.setblocking(False)
    try:
        line.recv(1, socket.MSG_PEEK)
    except BlockingIOError:
        return True
    except ConnectionResetError:
        pass
    finally:
        line.settimeout(SECONDS)
    return False


GET = b"GET / HTTP/1.1\r\nhost: a\r\n\r\n"
UPGRADE = (
    b"GET /%s HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
    b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)

# ---------------------------------------------------------------------- how long


@pytest.mark.parametrize(
    "sent, answer",
    [
        (b"", b""),
        (b"G", b"HTTP/1.1 408"),
        (b"GET / HTTP/1.1\r\nhost: a\r\nx: y", b"HTTP/1.1 408"),
        (b"GET / HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\n", b"HTTP/1.1 408"),
    ],
)
def test_a_header_that_does_not_come_is_not_waited_for(sent, answer):
    with small_server() as found, found.line(sent) as slow:
        found.until(1)
        found.later(PATIENCE[HEADER] - 1)
        assert is_open(slow)
        slow.sendall(b"\r" if sent.endswith(b"y") else b"")  # a little more is no excuse
        found.later(1)
        assert everything(slow).startswith(answer)
        found.until(0)


def test_a_second_header_has_its_own_time_and_no_more():
    with small_server() as found, found.line(GET) as slow:
        assert answered(slow)
        found.later(PATIENCE[HEADER])
        slow.sendall(b"GET / HT")
        until(lambda: found.only.conn.trailing_data[0])
        found.later(PATIENCE[HEADER] - 1)
        assert is_open(slow)
        found.later(1)
        assert everything(slow).startswith(b"HTTP/1.1 408")


def test_a_connection_without_further_requests_is_closed():
    with small_server() as found, found.line(GET) as idle:
        assert answered(idle)
        found.later(PATIENCE[WAITING] - 1)
        assert is_open(idle)
        found.later(1)
        assert everything(idle) == b""


def test_one_request_after_the_other_is_no_idleness():
    with small_server() as found, found.line() as busy:
        for _ in range(5):
            busy.sendall(GET)
            assert answered(busy)
            found.later(PATIENCE[HEADER] - 1)
        assert is_open(busy)


@pytest.mark.parametrize("path", [b"big", b"never"])
def test_an_answer_is_taken_in_time(path):
    request = b"GET /%s HTTP/1.1\r\nhost: a\r\n\r\n" % path
    with small_server() as found, found.line(request, SO_RCVBUF=4096) as slow:
        until(lambda: found.only.cycle is not None)
        found.later(PATIENCE[ANSWER] - 1)
        found.until(1)
        found.later(1)
        found.until(0)
        assert len(everything(slow)) < len(BIG)


def test_a_websocket_that_is_not_opened():
    with small_server() as found, found.line(UPGRADE % b"never") as slow:
        until(lambda: isinstance(found.only, Socket))
        found.later(PATIENCE[HANDSHAKE])
        assert everything(slow) == b""
        found.until(0)


def test_a_websocket_is_open_as_long_as_it_likes():
    with small_server() as found, connect(f"ws://127.0.0.1:{found.port}/") as line:
        found.later(10_000)
        line.send("still here")
        assert line.recv(SECONDS) == "still here"


def test_a_websocket_that_takes_in_nothing():
    """It asks for more and more; what waits for it is bounded, and so is the time."""
    with small_server() as found, found.line(UPGRADE % b"", SO_RCVBUF=4096) as deaf:
        assert begun(deaf)
        deaf.sendall(b"".join(Frame(Opcode.TEXT, b"much").serialize(mask=True) for _ in range(200)))
        until(lambda: isinstance(found.only, Socket) and found.only.transport.get_write_buffer_size())
        assert found.app.got < 200
        assert found.only.transport.get_write_buffer_size() < 3_000_000
        found.later(PATIENCE[BEHIND] - 1)
        found.until(1)
        found.later(1)
        found.until(0)


# ---------------------------------------------------------------------- how many


def test_slow_ones_make_room_for_others():
    with small_server(most=100, trusted=["127.0.0.1"]) as found, ExitStack() as lines:
        opened = [lines.enter_context(found.line(b"GET / HTTP/1.1\r\n")) for _ in range(300)]
        assert found.asks()
        assert 0 < sum(map(is_open, opened)) < 100
        assert found.asks()


@pytest.mark.parametrize("trusted, most", [([], 10), (["127.0.0.0/8"], 30)])
def test_one_address_has_so_many_and_a_proxy_more(trusted, most):
    with small_server(most_of_address=10, trusted=trusted) as found, ExitStack() as lines:
        opened = [begun(lines.enter_context(found.line(UPGRADE % b""))) for _ in range(30)]
        assert opened == [True] * most + [False] * (30 - most)
        found.until(most)
        assert found.asks() == bool(trusted)
        lines.close()
        found.until(0)
        assert found.asks()
        assert found.porter._of_address.total() <= 1


# ---------------------------------------------------------------------- frames


@pytest.mark.parametrize(
    "frame",
    [Frame(Opcode.PING, b""), Frame(Opcode.PONG, b""), Frame(Opcode.TEXT, b""), Frame(Opcode.CONT, b"", fin=False)],
)
def test_a_flood_of_tiny_frames_ends_the_line(frame):
    """A client that floods us is told why, though more was on its way; after that it is ignored."""
    first = Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True) if frame.opcode is Opcode.CONT else b""
    with small_server() as found, found.line(UPGRADE % b"") as flood:
        assert begun(flood)
        flood.sendall(first + frame.serialize(mask=True) * 40_000)
        told = b""
        while b"\x88\x02\x11\x4d" not in told:  # a close frame with 4429
            told += flood.recv(65536)
        flood.sendall(frame.serialize(mask=True) * 40_000)
        assert found.app.got <= 1001
        assert found.only._unread == b""


def test_messages_are_not_read_faster_than_they_are_answered():
    with small_server() as found, connect(f"ws://127.0.0.1:{found.port}/") as line:
        for number in range(900):
            line.send(f"message {number}")
        assert [line.recv(SECONDS) for _ in range(900)] == [f"message {number}" for number in range(900)]


def test_when_the_server_closes_websockets_are_told_so():
    with small_server() as found, connect(f"ws://127.0.0.1:{found.port}/") as line:
        found.server.should_exit = True
        with pytest.raises(ConnectionClosed) as ended:
            line.recv(SECONDS)
        assert ended.value.rcvd.code == 1001


def test_who_answers_no_ping_is_told_so():
    with small_server() as found, found.line(UPGRADE % b"") as quiet:
        assert begun(quiet)
        until(lambda: isinstance(found.only, Socket))
        found._do(found.only.keepalive_timeout)  # what uvicorn does when twenty seconds are over
        assert b"\x03\xf3" in everything(quiet)  # 1011
        found.until(0)
