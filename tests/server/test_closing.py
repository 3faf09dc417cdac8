"""How a websocket is refused or ended: with the status or the code that docs/api.md names, whatever the reason."""

import asyncio
import json
import re
import sqlite3
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from lisboa.server import control
from lisboa.server.connections import GOING_AWAY
from lisboa.server.errors import FAULTY
from lisboa.server.limits import RULES, SOCKETS
from lisboa.server.live import MOST_EXCESS, TOO_MANY
from lisboa.server.visitors import FORBIDDEN, TRY_AGAIN
from lisboa.trials.serving import started
from tests.server.lines import SECONDS, Line, line, pass_and_play, two_people
from tests.server.test_live import talk

DOCS = Path(__file__).parents[2] / "docs"


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
    """No messages are accepted beyond the limit, readable or not, and a client that goes on is cut off."""

    async def conversation():
        async with pass_and_play(server) as (_, table), plain_line(server, table) as nobody:
            await nobody.next("look")
            answers = []
            while not answers or answers[-1].get("error", {}).get("code") != "too-many":
                assert len(answers) < 2 * RULES["messages"].burst
                await nobody.socket.send(message)
                answers.append(await nobody.next())
            for _ in range(RULES["messages"].burst + 3 * MOST_EXCESS):
                with suppress(ConnectionClosed):
                    await nobody.socket.send(message)
            assert await code_of_the_end(nobody) == 4429

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


def test_a_table_that_is_thrown_away(server):
    async def conversation():
        async with pass_and_play(server) as (person, table), plain_line(server, table) as nobody:
            await nobody.next("look")
            await person._send("DELETE", f"/tables/{table}", {})
            assert await code_of_the_end(nobody) == 1013
            with pytest.raises(InvalidStatus) as refused:
                async with plain_line(server, table):
                    pass
            assert refused.value.response.status_code == 404

    talk(conversation())


def test_somebody_who_may_not_be_here_any_more(server):
    async def conversation():
        async with pass_and_play(server) as (person, table), plain_line(server, table, person.token, seat=0) as seat:
            await seat.next("look")
            with sqlite3.connect(server.database) as database:
                [(guest,)] = database.execute("SELECT id FROM people ORDER BY created DESC LIMIT 1")
            path = control.server_of(server.database)
            await asyncio.to_thread(control.ask, path, "ban", guest)
            assert await code_of_the_end(seat) == 1008

    talk(conversation())


def test_a_server_that_stops(tmp_path):
    with started(tmp_path / "tables.sqlite", log=tmp_path / "log") as server:

        async def conversation():
            async with pass_and_play(server) as (_, table), plain_line(server, table) as nobody:
                await nobody.next("look")
                server.process.terminate()
                assert await code_of_the_end(nobody) == 1001

        talk(conversation())
        assert server.process.wait(SECONDS) == 0


def test_so_many_lines_and_no_more(tmp_path):
    """In a minute, and at once, by address; those who are refused are told when to come back."""
    with started(tmp_path / "tables.sqlite", log=tmp_path / "log") as server:

        async def conversation():
            async with pass_and_play(server) as (_, table), AsyncExitStack() as lines:

                async def one_after_the_other():
                    for _ in range(2 * RULES["sockets"].times):
                        await lines.enter_async_context(plain_line(server, table))

                with pytest.raises(InvalidStatus) as refused:
                    await one_after_the_other()
                answer = refused.value.response
                assert (answer.status_code, json.loads(answer.body)["error"]["code"]) == (429, "too-many")
                assert answer.headers["retry-after"] == "1"

        talk(conversation())


def test_a_crowd_of_lines(tmp_path):
    """The 201st at once: the operator's are not refused, but count."""
    with started(tmp_path / "tables.sqlite", log=tmp_path / "log") as server:

        async def conversation():
            async with pass_and_play(server) as (_, table), AsyncExitStack() as lines:
                for _ in range(SOCKETS):
                    await lines.enter_async_context(line(server, table))
                await lines.enter_async_context(line(server, table))
                with pytest.raises(InvalidStatus) as refused:
                    await lines.enter_async_context(plain_line(server, table))
                assert refused.value.response.status_code == 429

        talk(conversation())


def test_the_codes_are_those_of_the_documentation():
    told = set(re.findall(r"^\| (\d{4})(?:, (\d{4}))? \|", (DOCS / "api.md").read_text(), re.M))
    codes = {int(code) for row in told for code in row if code}
    assert codes == {GOING_AWAY, 1002, 1007, FORBIDDEN, 1009, FAULTY, TRY_AGAIN, TOO_MANY}
