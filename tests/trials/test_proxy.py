"""The bad line: without faults it changes nothing, and every fault it commits is seen at both ends and counted."""

import asyncio
import gc
import os
import socket
from collections import Counter
from contextlib import asynccontextmanager, suppress

import pytest
from websockets.asyncio.client import connect
from websockets.asyncio.server import serve
from websockets.exceptions import ConnectionClosed, ConnectionClosedError, InvalidMessage

from lisboa.trials import proxy
from lisboa.trials.proxy import BadLine, Faults

HOST = "127.0.0.1"
DEADLINE = 60  # seconds until a test that waits in vain fails
FOREVER = (3600.0, 3600.0)


def run(trial):
    """Runs a trial, which must leave no task, no socket and no complaint of asyncio behind."""
    complaints = []

    async def watched():
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: complaints.append(context))
        open_before = sockets()
        async with asyncio.timeout(DEADLINE):
            await trial
            await until(lambda: sockets() <= open_before)
        assert asyncio.all_tasks() == {asyncio.current_task()}

    asyncio.run(watched())
    gc.collect()  # tasks complain about forgotten exceptions when they are collected
    assert complaints == []


def sockets():
    links = []
    for number in os.listdir("/dev/fd"):
        with suppress(OSError):
            links.append(os.fstat(int(number)).st_mode)
    return sum(mode & 0o170000 == 0o140000 for mode in links)


async def until(condition):
    while not condition():
        await asyncio.sleep(0.001)


@asynccontextmanager
async def bad_line(port, faults=None, seed=7):
    line = BadLine(HOST, port, seed, faults or Faults())
    await line.start()
    try:
        yield line
    finally:
        await line.stop()


# ---------------------------------------------------------------------- a web server and client that show every byte


class Web:
    """Keeps the requests it got, as they came, and answers each with what `answer` makes of it.

    It waits for this many requests `together` before it answers any of them.
    """

    def __init__(self, answer, together):
        self.answer = answer
        self.barrier = asyncio.Barrier(together)
        self.port = 0
        self.requests = []
        self.writers = []

    async def serve(self, reader, writer):
        self.writers.append(writer)
        with suppress(OSError, EOFError):
            while not writer.is_closing():
                request = await read_request(reader)
                self.requests.append(request)
                await self.barrier.wait()
                answer = self.answer(request)
                writer.write(answer)
                if b"Content-Length" not in answer and b"chunked" not in answer and b" 204 " not in answer:
                    writer.close()
                await writer.drain()
        writer.close()


async def read_request(reader):
    head = await reader.readuntil(b"\r\n\r\n")
    if b"chunked" in head:
        return head + await reader.readuntil(b"\r\n0\r\n\r\n")
    length = next((line.split(b":")[1] for line in head.split(b"\r\n") if line.startswith(b"Content-Length")), b"0")
    return head + await reader.readexactly(int(length))


@asynccontextmanager
async def web_server(answer, together=1):
    web = Web(answer, together)
    server = await asyncio.start_server(web.serve, HOST, 0)
    web.port = server.sockets[0].getsockname()[1]
    try:
        yield web
    finally:
        server.close()
        for writer in web.writers:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()


@asynccontextmanager
async def dialled(port):
    reader, writer = await asyncio.open_connection(HOST, port)
    try:
        yield reader, writer
    finally:
        writer.transport.abort()
        with suppress(OSError):
            await writer.wait_closed()


async def fetch(port, request):
    """Sends the request on a separate connection, and returns everything that arrives until it ends."""
    async with dialled(port) as (reader, writer):
        writer.write(request)
        return await reader.read()


def post(body, *fields):
    head = [b"POST /move HTTP/1.1", b"Host: table", b"Content-Length: %d" % len(body), *fields]
    return b"\r\n".join(head) + b"\r\n\r\n" + body


def ok(body):
    return b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % len(body) + body


def body_of(request):
    return request.partition(b"\r\n\r\n")[2]


def echo(request):
    return ok(body_of(request))


# ---------------------------------------------------------------------- websocket servers and clients


@asynccontextmanager
async def websocket_server(handler, **options):
    async with serve(handler, HOST, 0, **options) as server:
        yield server.sockets[0].getsockname()[1]


def dial(line, **options):
    return connect(f"ws://{HOST}:{line.port}", proxy=None, **options)


async def echoing(websocket):
    with suppress(ConnectionClosed):
        async for message in websocket:
            await websocket.send(message)


def keeping(received):
    async def keep(websocket):
        with suppress(ConnectionClosed):
            async for message in websocket:
                received.append(message)

    return keep


def numbered(count):
    return [str(number) for number in range(count)]


HANDSHAKE = (
    b"GET /live HTTP/1.1\r\nHost: table\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: bGlzYm9hLWxpc2JvYS0xNw==\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n"
)
SWITCHED = b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"


@asynccontextmanager
async def frames_through(faults=None, handshake=HANDSHAKE, seed=7):
    """A bad line with a websocket open in it; gives the line and the bare streams of client and server."""
    arrived = asyncio.get_running_loop().create_future()
    server = await asyncio.start_server(lambda *streams: arrived.set_result(streams), HOST, 0)
    async with bad_line(server.sockets[0].getsockname()[1], seed=seed) as line, dialled(line.port) as client:
        client[1].write(handshake)
        theirs = await arrived
        plain = HANDSHAKE.replace(b"Sec-WebSocket-Extensions: permessage-deflate\r\n", b"")
        assert await theirs[0].readuntil(b"\r\n\r\n") == plain
        theirs[1].write(SWITCHED)
        assert await client[0].readuntil(b"\r\n\r\n") == SWITCHED
        if faults:
            line.faults = faults
        yield line, client, theirs
        theirs[1].transport.abort()
        with suppress(OSError):
            await theirs[1].wait_closed()
        server.close()


def frame(opcode, payload, last=True, mask=b""):
    """A frame as it travels; whether the payload is really masked makes no difference to the line."""
    size, masked = len(payload), 0x80 if mask else 0
    if size < 126:
        length = bytes([masked | size])
    elif size < 2**16:
        length = bytes([masked | 126]) + size.to_bytes(2, "big")
    else:
        length = bytes([masked | 127]) + size.to_bytes(8, "big")
    return bytes([(0x80 if last else 0) | opcode]) + length + mask + payload


# ---------------------------------------------------------------------- a good line


@pytest.mark.parametrize("wrong", [{"drop": 1.1}, {"cut": -0.1}, {"duplicate": float("nan")}, {"delay": (2, 1)}])
def test_faults_that_make_no_sense_are_refused(wrong):
    with pytest.raises(ValueError, match=next(iter(wrong))):
        Faults(**wrong)


def test_requests_and_responses_pass_unchanged():
    chunked = (
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3;x=y\r\nabc\r\n2\r\nde\r\n0\r\nTrailer: yes\r\n\r\n"
    )
    early = b"HTTP/1.1 103 Early Hints\r\nLink: </style.css>\r\n\r\n" + ok(b"hints")
    pairs = [
        (post(b""), ok(b"")),
        (post(b"\x00\r\n\r\n" * 3), ok(b"HTTP/1.1 200 OK\r\n\r\n")),
        (post(bytes(range(256)) * 8000), ok(bytes(range(255, -1, -1)) * 9000)),
        (b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nA\r\n0123456789\r\n0\r\n\r\n", chunked),
        (b"DELETE /chair HTTP/1.1\r\n\r\n", b"HTTP/1.1 204 No Content\r\n\r\n"),
        (b"HEAD / HTTP/1.1\r\n\r\n", b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n"),
        (b"GET /early HTTP/1.1\r\n\r\n", early),
    ] * 3

    async def trial():
        async with web_server(dict(pairs).get) as web, bad_line(web.port) as line:
            async with dialled(line.port) as (reader, writer):
                for request, response in pairs:
                    writer.write(request)
                    assert await reader.readexactly(len(response)) == response
                for request, _ in pairs:  # all at once, without waiting for answers
                    writer.write(request)
                for _, response in pairs:
                    assert await reader.readexactly(len(response)) == response
            assert web.requests == [request for request, _ in pairs] * 2
            assert len(web.writers) == line.counts.connections == 1
            assert line.counts.requests.seen == line.counts.requests.delivered == 2 * len(pairs)
            assert line.counts.responses.seen == line.counts.responses.delivered == 2 * len(pairs)

    run(trial())


def test_a_connection_ends_where_the_server_ends_it():
    endless = b"HTTP/1.1 200 OK\r\n\r\n" + b"until the end" * 600_000
    closing = b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok"
    answers = {b"1": endless, b"2": closing, b"3": b"HTTP/1.0 200 OK\r\nContent-Length: 3\r\n\r\nold"}

    async def trial():
        async with web_server(lambda request: answers[body_of(request)]) as web, bad_line(web.port) as line:
            for body, answer in answers.items():
                assert await fetch(line.port, post(body)) == answer

    run(trial())


def test_the_line_itself_answers_who_asks_before_sending_the_body():
    async def trial():
        async with web_server(echo) as web, bad_line(web.port) as line:
            async with dialled(line.port) as (reader, writer):
                whole = post(b"late", b"Expect: 100-continue")
                writer.write(whole.removesuffix(b"late"))
                assert await reader.readuntil(b"\r\n\r\n") == b"HTTP/1.1 100 Continue\r\n\r\n"
                writer.write(b"late")
                assert await reader.readexactly(len(ok(b"late"))) == ok(b"late")
            assert web.requests == [post(b"late")]

    run(trial())


def test_a_server_may_hang_up_between_requests():
    async def trial():
        async with web_server(echo) as web, bad_line(web.port) as line, dialled(line.port) as (reader, writer):
            for body in (b"one", b"two"):
                writer.write(post(body))
                assert await reader.readexactly(len(ok(body))) == ok(body)
                web.writers[-1].close()
                await until(lambda: all(c._server.gone for c in line._connections.values()))
            assert len(web.writers) == 2
            assert line.counts.connections == 1

    run(trial())


def test_websocket_messages_pass_unchanged():
    messages = ["", "olá", "a" * 125, "b" * 126, "c" * 65_535, "d" * 65_536, bytes(range(256)) * 12_000]
    fragments = [["one ", "two ", "three"], [b"\x00" * 70_000, b"", b"\xff"]]
    expected = [*messages, "one two three", b"\x00" * 70_000 + b"\xff", *numbered(1000)]

    async def send_all(websocket):
        for message in [*messages, *fragments, *numbered(1000)]:
            await websocket.send(message)

    async def trial():
        async with websocket_server(echoing, max_size=None) as port, bad_line(port) as line:
            async with dial(line, max_size=None) as websocket:
                sending = asyncio.create_task(send_all(websocket))
                assert [await websocket.recv() for _ in expected] == expected
                await sending
                await (await websocket.ping())
            assert websocket.close_code == 1000
            assert websocket.protocol.extensions == []
            assert line.counts.up.seen == line.counts.up.delivered == len(expected)
            assert line.counts.down.seen == line.counts.down.delivered == len(expected)

    run(trial())


def test_many_websockets_at_once():
    async def talk(line, name):
        async with dial(line) as websocket:
            for number in range(20):
                await websocket.send(f"{name} {number}")
                assert await websocket.recv() == f"{name} {number}"

    async def trial():
        async with websocket_server(echoing) as port, bad_line(port, Faults(delay=(0, 0.002))) as line:
            await asyncio.gather(*(talk(line, name) for name in range(40)))
            assert line.counts.connections == 40
            assert line.counts.down.delivered == 800

    run(trial())


def test_the_reason_of_a_close_passes_both_ways():
    async def refuse(websocket):
        await websocket.recv()
        await websocket.close(4001, "the table is full")

    async def trial():
        async with websocket_server(refuse) as port, bad_line(port, Faults(delay=(0.001, 0.01))) as line:
            async with dial(line) as websocket:
                await websocket.send("join")
                with pytest.raises(ConnectionClosedError) as refused:
                    await websocket.recv()
            assert (refused.value.rcvd.code, refused.value.rcvd.reason) == (4001, "the table is full")
            assert (refused.value.sent.code, line.counts.down.seen) == (4001, 0)

    run(trial())


def test_frames_pass_byte_by_byte_and_control_frames_may_stand_between_fragments():
    mask = b"\x01\x02\x03\x04"
    start, ping, end = frame(1, b"ab", last=False, mask=mask), frame(9, b"?", mask=mask), frame(0, b"cd", mask=mask)
    large = frame(2, b"x" * 200_000, mask=mask)

    async def trial():
        async with frames_through() as (line, (_, writer), (reader, _)):
            writer.write(start + ping)
            assert await reader.readexactly(len(ping)) == ping  # the message is not whole yet
            for byte in end + start:
                writer.write(bytes([byte]))
                await asyncio.sleep(0)
            assert await reader.readexactly(len(start + end)) == start + end
            writer.write(end + large)
            assert await reader.readexactly(len(start + end + large)) == start + end + large
            assert line.counts.up.delivered == line.counts.up.seen == 3

    run(trial())


def test_frames_that_come_with_the_handshake_are_not_lost():
    hello = frame(1, b"hello", mask=b"mask")

    async def trial():
        async with frames_through(handshake=HANDSHAKE + hello) as (_, _, (reader, _)):
            assert await reader.readexactly(len(hello)) == hello

    run(trial())


# ---------------------------------------------------------------------- faults of requests and responses


async def ask(streams, body):
    """The answer to a request on an open connection; None if the connection ends without a whole one."""
    reader, writer = streams
    writer.write(post(body))
    try:
        return await reader.readexactly(len(ok(body)))
    except (OSError, EOFError):
        return None


async def third_request(faults):
    """Three requests on one connection, the third with faults: what the server got, the third answer, the counts."""
    async with web_server(echo) as web, bad_line(web.port) as line, dialled(line.port) as streams:
        for body in (b"1", b"2"):
            assert await ask(streams, body) == ok(body)
        line.faults = faults
        answer = await ask(streams, b"3")
        return [body_of(request) for request in web.requests], answer, line.counts, len(web.writers)


def test_a_dropped_request_does_not_reach_the_server():
    async def trial():
        got, answer, counts, _ = await third_request(Faults(drop=1))
        assert (got, answer) == ([b"1", b"2"], None)
        assert (counts.requests.dropped, counts.responses.dropped) == (1, 0)

    run(trial())


def test_a_dropped_response_leaves_the_client_without_knowledge():
    async def trial():
        done = []

        def answer(request):
            done.append(body_of(request))
            line.faults = Faults(drop=1)  # after the request has passed, before its response does
            return echo(request)

        async with web_server(answer) as web, bad_line(web.port) as line:
            assert await fetch(line.port, post(b"move")) == b""
            assert done == [b"move"]
            assert (line.counts.requests.dropped, line.counts.responses.dropped) == (0, 1)

    run(trial())


def test_requests_and_responses_are_both_dropped_sometimes():
    async def trial():
        async with web_server(echo) as web, bad_line(web.port, Faults(drop=0.4)) as line:
            answers = [await fetch(line.port, post(b"x", b"Connection: close")) for _ in range(60)]
            requests, responses = line.counts.requests, line.counts.responses
            assert len(web.requests) == 60 - requests.dropped
            assert answers.count(b"") == requests.dropped + responses.dropped
            assert answers.count(ok(b"x")) == responses.delivered
            assert min(requests.dropped, responses.dropped, responses.delivered) > 0

    run(trial())


def test_a_doubled_request_reaches_the_server_twice_and_is_answered_once():
    async def trial():
        got, answer, counts, connections = await third_request(Faults(duplicate=1))
        assert (got, answer) == ([b"1", b"2", b"3", b"3"], ok(b"3"))
        assert (counts.requests.duplicated, counts.requests.delivered, counts.responses.delivered) == (1, 4, 3)
        assert connections == 2

    run(trial())


def test_the_two_requests_of_a_doubled_one_race():
    async def trial():
        async with web_server(echo, together=2) as web, bad_line(web.port, Faults(duplicate=1)) as line:
            assert await fetch(line.port, post(b"race", b"Connection: close")) == ok(b"race")
            assert len(web.requests) == 2

    run(trial())


def test_either_answer_to_a_doubled_request_may_be_chosen_and_the_connection_goes_on():
    async def trial():
        done = Counter()

        def answer(request):
            done[body_of(request)] += 1
            return ok(b"first" if done[body_of(request)] == 1 else b"again")

        async with web_server(answer) as web, bad_line(web.port, Faults(duplicate=1)) as line:
            answers = Counter()
            async with dialled(line.port) as (reader, writer):
                for number in range(30):
                    writer.write(post(b"%d" % number))
                    answers[(await reader.readexactly(len(ok(b"first"))))[-5:]] += 1
            assert set(done.values()) == {2}
            assert answers.keys() == {b"first", b"again"}
            assert line.counts.connections == 1

    run(trial())


def test_a_cut_response_ends_in_its_middle():
    async def trial():
        got, answer, counts, _ = await third_request(Faults(cut=1))
        assert (got, answer, counts.responses.cut) == ([b"1", b"2", b"3"], None, 1)

        body = b"a long answer" * 1000
        async with web_server(lambda request: ok(body)) as web:
            lengths = set()
            for seed in range(10):
                async with bad_line(web.port, Faults(cut=1), seed) as line:
                    part = await fetch(line.port, post(b""))
                    assert ok(body).startswith(part)
                    lengths.add(len(part))
            assert 0 < min(lengths) < max(lengths) < len(ok(body))

    run(trial())


def test_a_delayed_request_reaches_the_server_even_if_the_client_has_gone():
    async def trial():
        async with web_server(echo) as web, bad_line(web.port, Faults(delay=(0.01, 0.02))) as line:
            async with dialled(line.port) as (_, writer):
                writer.write(post(b"last words"))
                await until(lambda: line.counts.requests.delayed)
            await until(lambda: web.requests)
            assert body_of(web.requests[0]) == b"last words"

    run(trial())


def test_a_delayed_request_waits():
    async def trial():
        async with web_server(echo) as web, bad_line(web.port, Faults(delay=FOREVER)) as line:
            slow = asyncio.create_task(fetch(line.port, post(b"slow")))
            await until(lambda: line.counts.requests.delayed)
            line.faults = Faults()
            assert await fetch(line.port, post(b"quick", b"Connection: close")) == ok(b"quick")
            assert [body_of(request) for request in web.requests] == [b"quick"]
            assert line.counts.requests.missing == 1
        assert await slow == b""

    run(trial())


def test_a_handshake_is_a_request_like_any_other():
    async def trial():
        met = []

        async def greet(websocket):
            met.append(websocket)
            await echoing(websocket)

        async with websocket_server(greet) as port, bad_line(port, Faults(drop=1)) as line:
            with pytest.raises((InvalidMessage, OSError)):
                await dial(line)
            line.faults = Faults(duplicate=1)
            async with dial(line) as websocket:
                line.faults = Faults()
                await websocket.send("still here")
                assert await websocket.recv() == "still here"
                await until(lambda: sum(other.state.name == "CLOSED" for other in met) == 1)
            assert len(met) == 2
            assert (line.counts.requests.dropped, line.counts.requests.duplicated) == (1, 1)

    run(trial())


# ---------------------------------------------------------------------- faults of websockets


async def middle_of_five(faults):
    """Five messages, the third with faults: what the server received, and the line's counts."""
    received = []
    async with websocket_server(keeping(received)) as port, bad_line(port) as line, dial(line) as websocket:
        for number, message in enumerate(numbered(5), 1):
            line.faults = faults if number == 3 else Faults()
            await websocket.send(message)
            await until(lambda number=number: line.counts.up.seen == number)
    return received, line.counts.up


def test_a_dropped_message_is_missing():
    async def trial():
        received, tally = await middle_of_five(Faults(drop=1))
        assert received == ["0", "1", "3", "4"]
        assert (tally.seen, tally.dropped, tally.delivered, tally.missing) == (5, 1, 4, 0)

    run(trial())


def test_a_doubled_message_comes_twice():
    async def trial():
        received, tally = await middle_of_five(Faults(duplicate=1))
        assert received == ["0", "1", "2", "2", "3", "4"]
        assert (tally.seen, tally.duplicated, tally.delivered, tally.missing) == (5, 1, 6, 0)

    run(trial())


def test_a_delayed_message_holds_up_those_behind_it():
    async def trial():
        received, tally = await middle_of_five(Faults(delay=(0.05, 0.05)))
        assert received == numbered(5)
        assert (tally.delayed, tally.overtaken) == (1, 0)

    run(trial())


def test_with_reorder_a_delayed_message_is_overtaken():
    early, ping = frame(1, b"early"), frame(9, b"?")

    async def trial():
        async with frames_through(Faults(delay=FOREVER, reorder=True)) as (line, (_, writer), (reader, _)):
            writer.write(frame(1, b"late"))
            await until(lambda: line.counts.up.seen)
            line.faults = Faults(reorder=True)
            writer.write(early + ping)
            assert await reader.readexactly(len(early + ping)) == early + ping
            assert line.counts.up.missing == 1

    run(trial())


def test_a_close_overtakes_nothing():
    late, close = frame(1, b"late"), frame(8, b"\x03\xe8")

    async def trial():
        async with frames_through(Faults(delay=(0.05, 0.05), reorder=True)) as (_, (_, writer), (reader, _)):
            writer.write(late + close)
            assert await reader.readexactly(len(late + close)) == late + close

    run(trial())


def test_many_messages_out_of_order_all_arrive():
    async def trial():
        received = []
        async with websocket_server(keeping(received)) as port, bad_line(port) as line, dial(line) as websocket:
            line.faults = Faults(delay=(0, 0.05), reorder=True)
            for message in numbered(300):
                await websocket.send(message)
        assert received != numbered(300)
        assert sorted(received) == sorted(numbered(300))
        assert line.counts.up.overtaken > 0

    run(trial())


def test_a_cut_is_a_broken_connection_at_both_ends():
    async def trial():
        received, ended = [], []

        async def keep(websocket):
            try:
                async for message in websocket:
                    received.append(message)
                    await websocket.send(message)
            except ConnectionClosedError as error:
                ended.append(error)

        async with websocket_server(keep) as port, bad_line(port) as line, dial(line) as websocket:
            await websocket.send("whole")
            assert await websocket.recv() == "whole"
            line.faults = Faults(cut=1)
            await websocket.send("cut")
            with pytest.raises(ConnectionClosedError) as broken:
                await websocket.recv()
            await until(lambda: ended)
            assert (broken.value.rcvd, ended[0].rcvd) == (None, None)  # closed without a farewell
            assert (received, line.counts.up.cut) == (["whole"], 1)

    run(trial())


@pytest.mark.parametrize("direction", ["up", "down"])
def test_frames_are_cut_anywhere(direction):
    before, message = frame(1, b"before"), frame(1, b"a message of some length" * 10)

    async def trial():
        lengths = set()
        for seed in range(12):
            async with frames_through(seed=seed) as (line, client, server):
                (other_reader, writer), (reader, _) = (client, server) if direction == "up" else (server, client)
                writer.write(before)
                assert await reader.readexactly(len(before)) == before
                line.faults = Faults(cut=1)
                writer.write(message)
                part = await reader.read()
                with pytest.raises(ConnectionResetError):
                    await other_reader.read()
                assert message.startswith(part)
                assert getattr(line.counts, direction).cut == 1
                lengths.add(len(part))
        assert len(lengths) > 6
        assert max(lengths) < len(message)

    run(trial())


@pytest.mark.parametrize(
    "faults",
    [
        Faults(drop=0.1, duplicate=0.1),
        Faults(delay=(0, 0.01), drop=0.2, duplicate=0.3),
        Faults(delay=(0, 0.01), drop=0.1, duplicate=0.1, reorder=True),
    ],
)
def test_two_thousand_messages_add_up(faults):
    """Both ways: the server sends back what it receives."""

    async def trial():
        received, returned = [], []

        async def echo_and_keep(websocket):
            async for message in websocket:
                received.append(message)
                await websocket.send(message)

        async with websocket_server(echo_and_keep) as port, bad_line(port) as line, dial(line) as websocket:
            line.faults = faults
            for message in numbered(2000):
                await websocket.send(message)
            up, down = line.counts.up, line.counts.down
            await until(lambda: up.seen == 2000 and not up.missing and down.seen == len(received) == up.delivered)
            line.faults = Faults()
            await websocket.send("settled")
            while returned[-1:] != ["settled"]:
                returned.append(await websocket.recv())
            assert len(received) == 2001 - up.dropped + up.duplicated
            assert len(returned) == len(received) - down.dropped + down.duplicated
            assert 2001 - len(set(received)) == up.dropped
            assert min(up.dropped, up.duplicated, down.dropped, down.duplicated) > 100
            in_order = sorted(received[:-1], key=int)
            assert (received[:-1] == in_order) == (up.overtaken == 0) == (not faults.reorder)

    run(trial())


def test_two_thousand_messages_over_cut_connections_add_up():
    async def trial():
        received = []
        async with websocket_server(keeping(received)) as port, bad_line(port) as line:
            todo = numbered(2000)
            while todo:
                line.faults = Faults()
                async with dial(line) as websocket:
                    line.faults = Faults(delay=(0, 0.001), drop=0.05, duplicate=0.05, cut=0.02)
                    with suppress(ConnectionClosed):
                        while todo:
                            await websocket.send(todo[0])
                            todo.pop(0)
            await until(lambda: not line._connections)
            up = line.counts.up
            assert min(up.cut, up.dropped, up.duplicated) > 0
            assert up.cut + 1 >= line.counts.connections
            await until(lambda: len(received) == up.delivered)
            assert 2000 - len(set(received)) >= up.dropped + up.cut  # and those lost behind a cut

    run(trial())


def test_the_same_seed_makes_the_same_faults():
    often = Faults(drop=0.3, duplicate=0.3)

    async def received_with(seed, faults=often):
        received = []
        async with websocket_server(keeping(received)) as port, bad_line(port, seed=seed) as line:
            websocket = await dial(line)
            line.faults = faults
            for message in numbered(100):
                await websocket.send(message)
            await websocket.close()
        return received

    async def trial():
        first = await received_with(1)
        assert await received_with(1) == first
        assert await received_with(2) != first
        fewer = set(await received_with(1, Faults(drop=0.1, duplicate=0.3, delay=(0, 0.001))))
        assert fewer > set(first)  # the same luck with a smaller probability

    run(trial())


# ---------------------------------------------------------------------- a line that holds


def test_what_cannot_be_delivered_yet_is_bounded(monkeypatch):
    monkeypatch.setattr(proxy, "ROOM", 10_000)

    async def trial():
        async with frames_through(Faults(delay=FOREVER)) as (line, (_, writer), _):
            writer.write(frame(1, b"x" * 1000) * 100)
            await until(lambda: line.counts.up.seen)
            for _ in range(500):  # turns of the loop: enough to read everything
                await asyncio.sleep(0)
            assert line.counts.up.seen == 7

    run(trial())


def test_a_sender_goes_on_when_there_is_room_again(monkeypatch):
    monkeypatch.setattr(proxy, "ROOM", 5_000)
    message = frame(1, b"x" * 1000)

    async def trial():
        async with frames_through(Faults(delay=(0.001, 0.001))) as (_, (_, writer), (reader, _)):
            writer.write(message * 100 + frame(1, b"y" * 20_000))
            assert await reader.readexactly(len(message) * 100) == message * 100
            assert await reader.readexactly(20_004) == frame(1, b"y" * 20_000)

    run(trial())


NONSENSE = [
    b"\x16\x03\x01 this is no HTTP\r\n\r\n",
    b"GET / HTTP/2.0\r\n\r\n",
    post(b"").replace(b"Length: 0", b"Length: -5"),
    post(b"").replace(b"Length: 0", b"Length: 99999999999999"),
    b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
    b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nfffffffff\r\n",
    b"GET / HTTP/1.1\r\nLong: " + b"x" * 200_000 + b"\r\n\r\n",
]


@pytest.mark.parametrize("nonsense", NONSENSE)
def test_nonsense_ends_the_connection(nonsense):
    async def trial():
        async with web_server(echo) as web, bad_line(web.port) as line:
            with suppress(ConnectionResetError):
                assert await fetch(line.port, nonsense) == b""
            await until(lambda: line.counts.not_understood)
            assert (line.counts.requests.seen, web.requests) == (0, [])

    run(trial())


def test_messages_beyond_all_measure_end_the_connection(monkeypatch):
    monkeypatch.setattr(proxy, "LIMIT", 50_000)
    fragments = [frame(1, b"x" * 10_000, last=False)] + [frame(0, b"x" * 10_000, last=False)] * 10

    async def trial():
        for too_much in (frame(1, b"x" * 60_000), b"".join(fragments), b"\x82\xff" + b"\xff" * 8):
            async with frames_through() as (line, (_, writer), (reader, _)):
                writer.write(too_much)
                assert await reader.read() == b""
                await until(lambda line=line: line.counts.not_understood)
        chunk = b"2710\r\n" + b"x" * 10_000 + b"\r\n"
        chunked = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + chunk * 6  # and no end
        for too_much in (b"HTTP/1.1 200 OK\r\n\r\n" + b"x" * 60_000, chunked):
            async with web_server({post(b""): too_much}.get) as web, bad_line(web.port) as line:
                assert await fetch(line.port, post(b"")) == b""
                assert line.counts.not_understood == 1

    run(trial())


def test_without_a_server_connections_end_without_an_answer():
    async def trial():
        with socket.socket() as taken:  # bound and not listening: callers are refused
            taken.bind((HOST, 0))
            async with bad_line(taken.getsockname()[1], Faults(duplicate=0.5)) as line:
                for _ in range(5):
                    assert await fetch(line.port, post(b"anybody?")) == b""
                assert (line.counts.requests.seen, line.counts.requests.delivered) == (5, 0)

    run(trial())


@pytest.mark.parametrize("abruptly", [False, True])
def test_a_server_that_dies_takes_its_connections_with_it(abruptly):
    async def trial():
        async with frames_through() as (line, (reader, _), (_, server)):
            server.write(frame(1, b"last words"))
            assert await reader.readexactly(12) == frame(1, b"last words")
            if abruptly:
                server.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
            server.transport.abort()
            assert await reader.read() == b""
            await until(lambda: not line._connections)

    run(trial())


def test_what_a_client_sent_before_it_vanished_still_arrives():
    messages = [frame(1, text.encode()) for text in numbered(20)]

    async def trial():
        async with frames_through(Faults(delay=(0.05, 0.1))) as (line, (_, client), (reader, server)):
            client.write(b"".join(messages))
            await until(lambda: line.counts.up.seen == 20)
            client.transport.abort()
            line.faults = Faults()
            for _ in range(10):  # nobody reads these, but the others still count
                server.write(frame(1, b"are you there?"))
            assert await reader.read() == b"".join(messages)
            await until(lambda: not line._connections)

    run(trial())


def test_stopping_ends_everything_under_way():
    async def trial():
        async with websocket_server(echoing) as port, web_server(echo) as web:
            line, other = BadLine(HOST, port, 7, Faults()), BadLine(HOST, web.port, 7, Faults(delay=FOREVER))
            await asyncio.gather(line.start(), other.start())
            async with (
                dial(line) as websocket,
                dialled(other.port) as (reader, writer),
                dialled(line.port) as (idle, _),
            ):
                line.faults = Faults(delay=FOREVER)
                await websocket.send("never")
                writer.write(post(b"never"))
                await until(lambda: line.counts.up.delayed and other.counts.requests.delayed)
                late = await asyncio.open_connection(HOST, line.port)  # perhaps not even accepted yet
                await asyncio.gather(line.stop(), other.stop())
                with pytest.raises(ConnectionClosedError):
                    await websocket.recv()
                assert await reader.read() == await idle.read() == b""
                with suppress(ConnectionResetError):
                    assert await late[0].read() == b""
                late[1].transport.abort()
                with pytest.raises(OSError):
                    await asyncio.open_connection(HOST, line.port)
            assert (line.counts.up.missing, other.counts.requests.missing, web.requests) == (1, 1, [])
            await line.stop()  # once more does no harm

    run(trial())


def test_stopping_closes_a_connection_that_has_only_just_come(monkeypatch):
    async def trial():
        line = BadLine(HOST, 1, 7, Faults())
        accept, stopping = line._accept, []

        def stop_and_accept(reader, writer):
            stopping.append(asyncio.create_task(line.stop()))  # is run before the task of the connection
            accept(reader, writer)

        monkeypatch.setattr(line, "_accept", stop_and_accept)
        async with dialled(await line.start()) as (reader, _):
            assert await reader.read() == b""
        await stopping[0]
        assert line.counts.connections == 1

    run(trial())
