"""Secrets stay out of addresses: of those that the server answers to, and of those that anybody here makes."""

import asyncio
import re
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

import lisboa
from lisboa.client import Server
from lisboa.server import control
from lisboa.server.app import make_litestar
from lisboa.server.lock import FRAGMENT, door, new_key, ticket
from tests.server.conftest import started
from tests.server.lines import OPEN, PERSON, visitor

ROOT = Path(lisboa.__file__).parents[2]
SOURCES = [ROOT / "src" / "lisboa", ROOT / "frontend" / "src", ROOT / "examples", ROOT / "docs", ROOT / "README.md"]
ROUTES = [route for route in make_litestar(services=None).routes if "{path:path}" not in route.path]

# What may stand in a path or a query. A table's id is no secret to those at it, and a token's key is a hash.
IN_PATHS = {"table", "sequence", "number", "key", "name", "degree", "about", "plan", "tournament"}
# The end of a link in a mail: it signs nobody in, confirms an address or ends mails, and a mail program has to be able
# to send it by itself (RFC 8058).
OF_MAILS = {"token"}
OF_OPENINGS = {"situation", "source", "moment"}
IN_QUERIES = {"seat", "after", "previews", "language", "move", "status", "limit", "before", "players"} | OF_OPENINGS
WRITTEN = (".py", ".ts", ".svelte", ".js", ".html", ".md", ".ftl")
# An address with something secret in its path or its query, as source code or a guide would write it.
SECRETIVE = re.compile(r"[?&](key|token|link|invitation|invite|secret|ticket|password|session)=|/s/[${<A-Za-z]|/join/")


def test_no_route_takes_a_secret_in_its_path_or_query():
    paths = {name for route in ROUTES for name in re.findall(r"\{(\w+):", route.path)}
    assert paths <= IN_PATHS | OF_MAILS
    assert all(route.path.startswith(("/calls/", "/api/calls/links/")) for route in ROUTES if "{token:" in route.path)
    queries = set()
    for route in ROUTES:
        for handler in getattr(route, "route_handlers", None) or [route.route_handler]:
            taken = set(handler.parsed_fn_signature.parameters) - {"request", "scope", "socket", "visitor", "data"}
            queries |= taken - paths - {"path"}  # of a page
    assert queries == IN_QUERIES


def _texts():
    for source in SOURCES:
        for path in [source] if source.is_file() else sorted(source.rglob("*")):
            if path.suffix in WRITTEN and "static" not in path.parts and ".test." not in path.name:
                yield path, path.read_text(encoding="utf-8")


def test_nobody_writes_such_an_address():
    """The address of a database is none of the server's: it is hidden wherever it is shown."""
    found = [f"{path.name}: {line}" for path, text in _texts() for line in text.splitlines() if SECRETIVE.search(line)]
    assert [line for line in found if "postgresql" not in line] == []
    assert SECRETIVE.search("/t/${table}?invitation=${invitation}")
    assert SECRETIVE.search("${location.origin}/s/${link}")


def test_the_key_of_a_local_server_is_in_the_fragment():
    key = new_key()
    for address in (door("http://127.0.0.1:8755", key), f"http://127.0.0.1:8755/t/0123{FRAGMENT}{ticket(key)}"):
        parts = urlsplit(address)
        assert (parts.query, parts.fragment[:4]) == ("", "key=")
        assert parts.path in ("/", "/t/0123")
    assert Server(door("http://127.0.0.1:8755", key)).key == key
    assert Server(f"http://127.0.0.1:8755/?key={key}").key is None


def test_what_a_local_server_prints_and_answers(tmp_path):
    log = tmp_path / "log"
    with started(tmp_path / "own.sqlite", "--local", log=log) as server:
        printed = (server.door, control.ask(control.server_of(server.database), "door"))
        for address in printed:
            assert urlsplit(address)[2:] == ("/", "", f"key={server.key}")
        with httpx.Client(base_url=server.address) as stranger:  # what went with the query once
            for path in (f"/?key={server.key}", f"/t/0123?key={server.key}", f"/key/{server.key}"):
                answer = stranger.get(path, headers={"accept": "text/html"})
                assert (answer.status_code, "set-cookie" in answer.headers, "location" in answer.headers) == (
                    401,
                    False,
                    False,
                )
                assert answer.headers["referrer-policy"] == "no-referrer"
            brought = stranger.post("/key", headers={"x-lisboa-key": server.key})
            assert (brought.status_code, brought.content) == (204, b"")
            assert stranger.get("/api/me").json()["local"] is True
        with httpx.Client(base_url=server.address) as other:  # of another site
            foreign = {"x-lisboa-key": server.key, "origin": "https://evil.example"}
            assert other.post("/key", headers=foreign).status_code == 403
    assert server.key not in log.read_text()


@pytest.mark.parametrize("path", ["/api/tables/{table}/join?invitation={invitation}", "/api/links?link={link}"])
def test_the_server_takes_no_secret_from_a_query(server, path):
    async def main():
        async with visitor(server) as ana, httpx.AsyncClient(base_url=server.address) as other:
            made = await ana.make_table(seats=[PERSON, OPEN])
            asked = path.format(table=made.id, invitation=made.invitation, link=made.links["0"])
            answer = await other.post(asked, json={}, headers={"x-lisboa-operator": server.operator})
            assert answer.status_code in (400, 403)
            assert "set-cookie" not in answer.headers
            assert made.links["0"] not in answer.text
            assert made.invitation not in answer.text

    asyncio.run(main())


def test_neither_log_nor_metrics_nor_refusals_tell_a_secret(tmp_path):
    """All that was sent and given is looked for in all that is left behind."""
    log = tmp_path / "log"
    secrets = {"hunter2 hunter2", "sardinhas assadas"}

    async def main(server):
        async with visitor(server) as ana, httpx.AsyncClient(base_url=server.address) as other:
            made = await ana.make_table(seats=[PERSON, OPEN])
            secrets.update({made.invitation, *made.links.values(), ana.token})
            await ana.by_link(made.links["0"])
            await ana.sign_up("Ana", "sardinhas assadas")
            secrets.add(ana.token)
            refusals = [
                await other.post("/api/links", json={"link": made.links["0"]}),
                await other.post("/api/links", json={"link": made.links["0"], "more": made.invitation}),
                await other.post(f"/api/tables/{made.id}/join", json={"invitation": made.invitation, "seat": 9}),
                await other.post("/api/session", json={"name": "Ana", "password": "hunter2 hunter2"}),
                await other.post("/api/session", json={"name": "Ana", "password": ["hunter2 hunter2"]}),
                await other.get(f"/s/{made.links['0']}"),
            ]
            shown = [answer.text for answer in refusals]
            return [*shown, (await other.get("/metrics")).text]

    with started(tmp_path / "tables.sqlite", log=log) as server:
        told = asyncio.run(main(server))
    for secret in secrets:
        assert not [text for text in [*told, log.read_text()] if secret in text]
