"""Tables and bare websockets for tests: what goes over the line, message by message."""

import asyncio
import json
import socket
from contextlib import asynccontextmanager, contextmanager

from websockets.asyncio.client import connect

from lisboa.client import NewSeat, Server, new_id
from lisboa.tables.wire import Play

SECONDS = 60  # no test waits longer for anything
PERSON, OPEN = NewSeat(kind="person"), NewSeat(kind="open")


@contextmanager
def bare_line(port, sent=b"", **options):
    """A connection to this machine without any protocol; `options` are those of a socket."""
    with socket.socket() as found:
        for name, value in options.items():
            found.setsockopt(socket.SOL_SOCKET, getattr(socket, name), value)
        found.settimeout(SECONDS)
        found.connect(("127.0.0.1", port))
        found.sendall(sent)
        yield found


@asynccontextmanager
async def visitor(server, token=None):
    """Somebody without a name, who may ask as often as they like."""
    async with Server(server.address, token, server.operator) as found:
        yield found


@asynccontextmanager
async def pass_and_play(server, seed=7):
    """One person on both seats of a table: (the person, the table's id)."""
    async with visitor(server) as person:
        made = await person.make_table(seats=[PERSON, PERSON], seed=seed)
        yield person, made.id


@asynccontextmanager
async def two_people(server, seed=7):
    """Two people at a table that has begun: (the first, the second, the table's id)."""
    async with visitor(server) as ana, visitor(server) as rui:
        made = await ana.make_table(seats=[PERSON, OPEN], seed=seed)
        await rui.join(made.id, made.invitation, name="Rui")
        async with ana.table(made.id) as table:
            await table.start()
        yield ana, rui, made.id


class Line:
    """An open websocket."""

    def __init__(self, socket):
        self.socket = socket

    async def send(self, **message):
        await self.socket.send(json.dumps(message))

    async def next(self, *types):
        """The next message, or the next one of these types."""
        async with asyncio.timeout(SECONDS):
            while True:
                message = json.loads(await self.socket.recv())
                if not types or message["type"] in types:
                    return message

    async def ask(self, **message):
        """The answer to a message with an id."""
        await self.send(**message)
        while True:
            answer = await self.next()
            if answer.get("id") == message["id"]:
                return answer

    async def until(self, sequence):
        """All messages up to the event, or the look, with this number."""
        found = []
        while not found or number(found[-1]) < sequence:
            found.append(await self.next("look", "event"))
        return found


def number(message):
    return message[message["type"]]["sequence"]


@asynccontextmanager
async def line(server, table, token=None, sock=None, **query):
    asked = "&".join(f"{name}={value}" for name, value in query.items())
    headers = {"x-lisboa-operator": server.operator}
    if token is not None:
        headers["authorization"] = f"Bearer {token}"
    address = f"ws{server.address.removeprefix('http')}/api/tables/{table}/live?{asked}"
    async with connect(address, additional_headers=headers, close_timeout=1, sock=sock, max_queue=4) as socket:
        yield Line(socket)


async def play(person, table, moves):
    """Plays the first option this many times, for whichever player is to move; the number of the newest entry."""
    for _ in range(moves):
        look = await person.look(table)
        await person.act(table, first_move(look))
    return (await person.look(table)).sequence


def first_move(look):
    return Play(id=new_id(), seat=look.seat, move=look.question.options[0].move, seen=look.sequence, end=True)
