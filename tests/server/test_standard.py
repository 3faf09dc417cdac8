"""What OWASP ASVS 5.0 level 1 asks of the server and no other test shows; docs/security.md names them all."""

import asyncio
import json
import sqlite3
import time
from contextlib import closing
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from lisboa.hosting.people import People
from lisboa.hosting.storage.store import Store
from tests.hosting.sandbox import Sandbox
from tests.server.channels import Eyes, Front, _pages, ask
from tests.server.test_leaks import questions

PASSWORD = "Um caranguejo às 7 e meia da tarde, na Rua do Arsenal!"
NOBODY = Eyes("nobody", None, None)


def at_home(tmp_path, work):
    """Runs `work(sandbox, front, at, viewer)` at a table of two that is under way; the viewer has the first seat."""

    async def visit():
        sandbox = await Sandbox.open(tmp_path / "games.sqlite")
        try:
            people = People(sandbox.store)
            (ana, token), (rui, _) = await people.guest("Ana"), await people.guest("Rui")
            sandbox.everybody = {person.id: person for person in (ana, rui)}
            at = await sandbox.table(ana, rui)
            at.rng = Random(7)
            await at.steps_until(lambda table: table.head > 12)
            front = Front(people)
            front.put(sandbox.live_tables)
            return await work(sandbox, front, at, Eyes("Ana", token, 0))
        finally:
            await sandbox.close()

    return asyncio.run(visit())


def test_reading_changes_nothing(tmp_path):
    """3.5.3: whatever is asked with GET, the database is the same afterwards."""

    def dump():
        with closing(sqlite3.connect(tmp_path / "games.sqlite")) as database:
            return list(database.iterdump())

    async def work(sandbox, front, at, viewer):
        table = await at.table()
        pages = _pages(at.id, viewer, questions(table)[0], table.head, True)
        await ask(front, viewer, "GET", pages["look"])  # the session is looked up once in a while
        before = dump()
        for path in pages.values():
            await ask(front, viewer, "GET", path)
        assert len(pages) > 30
        assert dump() == before

    at_home(tmp_path, work)


def test_every_answer_says_what_it_is(tmp_path):
    """4.1.1: the type of the content, and the charset of text."""

    async def work(sandbox, front, at, viewer):
        table = await at.table()
        for name, path in _pages(at.id, viewer, [], table.head, True).items():
            answer = await ask(front, viewer, "GET", path)
            kind = dict(answer.headers).get(b"content-type", b"").decode()
            if kind.startswith("text/"):
                assert kind.endswith("; charset=utf-8"), name
                answer.content.decode("utf-8")
            elif name.endswith(".parquet"):
                assert (kind, answer.content[:4]) == ("application/vnd.apache.parquet", b"PAR1")
            else:
                assert kind == "application/json", name
                json.loads(answer.content)
        lost = await ask(front, viewer, "GET", "/api/nothing")
        assert (lost.status, dict(lost.headers)[b"content-type"]) == (404, b"application/json")

    at_home(tmp_path, work)


@pytest.mark.parametrize("method", ["GET", "OPTIONS", "POST"])
@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://test.evil.example"])
def test_no_other_origin_is_let_in(tmp_path, method, origin):
    """3.4.2: there is no CORS at all."""

    async def work(sandbox, front, at, viewer):
        foreign = type("Foreign", (), {"headers": {**viewer.headers, "origin": origin}})
        answer = await ask(front, foreign, method, f"/api/tables/{at.id}", {} if method == "POST" else None)
        assert not [name for name, _ in answer.headers if name.startswith(b"access-control-")]

    at_home(tmp_path, work)


def test_a_password_counts_exactly_as_it_was_typed(tmp_path):
    """6.2.5, 6.2.8: any signs, at any length that is allowed; no other case, nothing cut off, no space lost."""

    async def work():
        store = await Store.open(str(tmp_path / "people.sqlite"))
        try:
            front = Front(People(store))
            front.services.live_tables = cast("Any", SimpleNamespace(store=store, clock=time.time))

            async def sign(path, password):
                body = {"name": "Ana", "password": password}
                return (await ask(front, NOBODY, "POST", path, body)).status

            assert await sign("/api/people", PASSWORD) == 201
            wrong = (PASSWORD.lower(), PASSWORD[:-1], f" {PASSWORD}", PASSWORD.replace(" ", ""), PASSWORD[:8])
            assert {await sign("/api/session", other) for other in wrong} == {401}
            assert await sign("/api/session", PASSWORD) == 200
        finally:
            await store.close()

    asyncio.run(work())


@pytest.mark.parametrize("password", ["tramway amarelo", "aaaabbbbccccddd 1", "éçãõ ñ 漢字漢字漢字", "🐟" * 12])
def test_no_signs_are_asked_for_or_forbidden(tmp_path, password):
    """6.2.5"""

    async def work():
        store = await Store.open(str(tmp_path / "people.sqlite"))
        try:
            people = People(store)
            ana, _ = await people.sign_up("Ana", password)
            assert (await people.sign_in("Ana", password))[0].id == ana.id
        finally:
            await store.close()

    asyncio.run(work())


def test_nobody_has_an_account_at_a_new_server(tmp_path):
    """6.3.2"""

    async def work():
        await (await Store.open(str(tmp_path / "new.sqlite"))).close()

    asyncio.run(work())
    with closing(sqlite3.connect(tmp_path / "new.sqlite")) as database:
        assert database.execute("SELECT count(*) FROM people").fetchone() == (0,)
        assert database.execute("SELECT count(*) FROM sessions").fetchone() == (0,)


def test_tokens_cannot_be_guessed(tmp_path, monkeypatch):
    """7.2.3: each is made by the system's generator, of 128 bits at least."""
    asked = []

    def token_urlsafe(length=32):
        asked.append(length)
        return "x" * 30 + str(len(asked)).zfill(13)

    async def work():
        store = await Store.open(str(tmp_path / "people.sqlite"))
        try:
            people = People(store)
            monkeypatch.setattr("secrets.token_urlsafe", token_urlsafe)
            made = [(await people.guest("Ana"))[1] for _ in range(3)]
            assert made == ["x" * 30 + str(n).zfill(13) for n in (1, 2, 3)]
            assert all(8 * length >= 128 for length in asked)
        finally:
            await store.close()

    asyncio.run(work())
