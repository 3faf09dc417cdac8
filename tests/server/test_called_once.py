"""Two servers with one PostgreSQL database, and kill −9 in the middle: no call is lost, none comes twice.

The mail server stands still at a moment of its choice, so that a server is killed exactly there.
"""

import asyncio
import threading
from collections import Counter
from contextlib import contextmanager

import pytest
from msgspec import json

from lisboa.hosting.calls.mail import mail_server
from lisboa.hosting.calls.service import Channels
from tests.hosting.calls.receivers import mailbox, web
from tests.hosting.postgres import execute, fresh_database
from tests.server.lines import OPEN, PERSON, SECONDS, visitor
from tests.trials.forked import Forked

PASSWORD = "sardinhas assadas"
LEASE = 3.0  # seconds


@pytest.fixture
def database(postgres):
    with fresh_database(postgres) as address:
        yield address


class Gate:
    """A mail server that waits at one of its steps while it is shut."""

    def __init__(self, box, step):
        self.reached, self.shut = threading.Event(), threading.Event()
        handle = getattr(box, step)

        async def waiting(*arguments):
            if self.shut.is_set():
                self.reached.set()
            while self.shut.is_set():
                await asyncio.sleep(0.01)
            return await handle(*arguments)

        setattr(box, step, waiting)


@contextmanager
def serving(database, folder, **channels):
    settings = Channels(public="https://x.example", private=True, gather=0.1, lease=LEASE, look=0.1, **channels)
    server = Forked(database, folder / "server.log", channels=settings, pace=0.0)
    try:
        server.ready()
        yield server
    finally:
        server.kill()
        server.close()


async def reached(gate):
    async with asyncio.timeout(SECONDS):
        while not gate.reached.is_set():
            await asyncio.sleep(0.01)


async def called(server, ana, rui, times=1):
    """A table at which Ana mentions Rui, who is not there."""
    made = await ana.make_table(seats=[PERSON, OPEN], title="Baixa")
    await rui.join(made.id, made.invitation, name="Rui")
    async with ana.table(made.id) as at:
        for number in range(times):
            await at.chat(f"Rui? {number}")
            await asyncio.sleep(0.3 if times > 1 else 0)
    return made.id


async def confirm(database):
    await execute(database, "UPDATE contacts SET confirmed = true")


@pytest.mark.parametrize("step, arrives", [("handle_RCPT", 1), ("handle_DATA", 0)])
def test_a_server_that_is_killed_while_it_sends_a_mail(database, tmp_path, step, arrives):
    """Before the mail was handed over, the other server sends it; while it was, nobody knows, and it is not doubled."""

    async def test(box, gate, north, south):
        async with visitor(north) as ana, visitor(north) as rui:
            await ana.sign_up("Ana", PASSWORD)
            await rui.sign_up("Rui", PASSWORD)
            new = {"channel": "mail", "address": "rui@example.org"}
            await rui._send("POST", "/calls/contacts", new)
            await rui._send("POST", "/calls/settings", {"wanted": {"mention": ["mail"]}})
            await confirm(database)
            box.mails.clear()
            gate.shut.set()
            await called(north, ana, rui)
            await reached(gate)
            north.kill()
            south.kill()  # whichever of the two had it
        gate.shut.clear()
        with serving(database, tmp_path, mail=mail_server(box.address)):
            async with asyncio.timeout(SECONDS):
                while await execute(database, "SELECT 1 FROM messages WHERE due IS NOT NULL"):
                    await asyncio.sleep(0.05)
        await asyncio.sleep(0.2)
        statuses = [row["status"] for row in await execute(database, "SELECT status FROM messages")]
        assert statuses == ["sent" if arrives else "lost"]
        assert len(box.mails) == arrives

    with mailbox() as box:
        gate = Gate(box, step)
        channels = {"mail": mail_server(box.address)}
        with serving(database, tmp_path, **channels) as north, serving(database, tmp_path, **channels) as south:
            asyncio.run(test(box, gate, north, south))


def test_servers_that_are_killed_again_and_again_lose_and_double_nothing(database, tmp_path):
    """The receiver of a webhook knows a message again by its id, so what a dead server had begun is sent again."""
    mentions, kills = 12, 5

    async def test(here):
        with serving(database, tmp_path, webhooks=True) as steady:
            async with visitor(steady) as ana, visitor(steady) as rui:
                await ana.sign_up("Ana", PASSWORD)
                await rui.sign_up("Rui", PASSWORD)
                await rui._send("POST", "/calls/contacts", {"channel": "webhook", "address": here.url("/rui")})
                await rui._send("POST", "/calls/settings", {"wanted": {"mention": ["webhook"]}})
                calling = asyncio.create_task(called(steady, ana, rui, mentions))
                for _ in range(kills):
                    other = Forked(
                        database,
                        tmp_path / "other.log",
                        channels=Channels(
                            public="https://x.example", private=True, gather=0.1, lease=LEASE, look=0.01, webhooks=True
                        ),
                        pace=0.0,
                    )
                    await asyncio.to_thread(other.ready)
                    await asyncio.sleep(0.3)
                    await asyncio.to_thread(other.kill)
                    other.close()
                await calling
                async with asyncio.timeout(SECONDS):
                    while await execute(
                        database,
                        "SELECT due FROM calls WHERE due IS NOT NULL "
                        "UNION ALL SELECT due FROM messages WHERE due IS NOT NULL",
                    ):
                        await asyncio.sleep(0.05)
            made = [row["key"] for row in await execute(database, "SELECT key FROM messages")]
            events = await execute(database, "SELECT event FROM calls")
        arrived = Counter(json.decode(request.body)["id"] for request in here.received)
        assert set(arrived) == set(made)
        assert len(events) == mentions
        assert len(made) > kills

    with web() as here:
        asyncio.run(test(here))
