"""How a websocket is refused or ended: with the status or the code that docs/api.md names, whatever the reason."""

import asyncio
import json
from contextlib import asynccontextmanager, suppress

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from lisboa.server.limits import RULES
from lisboa.server.live import MOST_EXCESS
from tests.server.lines import SECONDS, Line, pass_and_play, two_people
from tests.server.test_live import talk


@asynccontextmanager
async def plain_line(server, table, token=None, **query):
    """A line of somebody whom limits concern."""
    asked = "&".join(f"{name}={value}" for name, value in query.items())
    headers = {} if token is None else {"authorization": f"Bearer {token}"}
    address = f"ws{server.address.removeprefix('http')}/api/tables/{table}/live?{asked}"
    async with connect(address, additional_headers=headers, close_timeout=1, max_queue=None) as socket:
        yield Line(socket)


async def code_of_the_end(line):
    with suppress(ConnectionClosed):
        async with asyncio.timeout(SECONDS):
            while True:
                await line.socket.recv()
    return line.socket.close_code


# ---------------------------------------------------------------------- refused


@pytest.mark.parametrize(
    "table, query, status, code",
    [
        ("0" * 32, {}, 404, "no-such-table"),
        ("none", {}, 400, "bad-request"),
        ("{table}", {"seat": 1}, 403, "not-your-seat"),
        ("{table}", {"seat": "x"}, 400, "bad-request"),
        ("{table}", {"language": "xx"}, 422, "unknown-language"),
        ("{table}/further", {}, 404, "not-found"),
    ],
)
def test_a_handshake_that_is_refused_is_answered_like_a_request(server, table, query, status, code):
    async def conversation():
        async with two_people(server) as (ana, _, there):
            with pytest.raises(InvalidStatus) as refused:
                async with plain_line(server, table.format(table=there), ana.token, **query):
                    pass
            answer = refused.value.response
            assert (answer.status_code, json.loads(answer.body)["error"]["code"]) == (status, code)

    talk(conversation())


# ---------------------------------------------------------------------- ended


@pytest.mark.parametrize("message", ["no JSON", '{"do": "ping"}', '{"do": "chat", "id": "a", "text": "Hi"}'])
def test_every_message_counts(server, message):
    """Nobody's messages are answered beyond the limit, readable or not; and whoever goes on is cut off."""

    async def conversation():
        async with pass_and_play(server) as (_, table), plain_line(server, table) as nobody:
            await nobody.next("look")
            for _ in range(2 * RULES["messages"].burst + MOST_EXCESS):
                with suppress(ConnectionClosed):
                    await nobody.socket.send(message)
            answers = []
            with suppress(ConnectionClosed):
                async with asyncio.timeout(SECONDS):
                    while True:
                        answers.append(json.loads(await nobody.socket.recv()))
            codes = [answer.get("error", {}).get("code") for answer in answers]
            assert "too-many" in codes
            assert len(answers) <= RULES["messages"].burst + MOST_EXCESS + 30  # while it went on, some time passed
            assert nobody.socket.close_code == 4429

    talk(conversation())


@pytest.mark.parametrize(
    "frames, code",
    [
        ([Frame(Opcode.TEXT, b"\xff\xfe")], 1007),
        ([Frame(Opcode.TEXT, b"[" * 70_000)], 1009),
        ([Frame(Opcode.TEXT, b"[" * 40_000, fin=False), Frame(Opcode.CONT, b"[" * 40_000)], 1009),
        ([Frame(Opcode.CONT, b"")], 1002),
    ],
)
def test_what_is_no_message_ends_the_line(server, frames, code):
    async def conversation():
        async with pass_and_play(server) as (_, table), plain_line(server, table) as nobody:
            await nobody.next("look")
            for frame in frames:
                nobody.socket.transport.write(frame.serialize(mask=True))
            assert await code_of_the_end(nobody) == code

    talk(conversation())
