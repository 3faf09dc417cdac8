"""The lock of a local server: who gets in, with what, and that the key stays a secret."""

import asyncio
import http.client
import json
import stat
from itertools import product

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from lisboa.client import NewSeat, RefusedByServer, Server
from lisboa.server import control
from lisboa.server.lock import TICKET_SECONDS, Lock, kept_key, new_key, ticket
from lisboa.server.security import Instead
from tests.server.conftest import started
from tests.server.test_security import scope

KEY = new_key()
PORT = 8755


def page(path="/", *headers, method="GET", kind="http", query=b""):
    return scope(headers, method=method, path=path, query=query, kind=kind, port=PORT)


def bringing(key, *headers):
    """What the page of a locked server sends, when its address holds a key."""
    return page("/key", ("x-lisboa-key", key), *headers, method="POST")


def answer(lock, request):
    """What is answered in place of the app: its status and its headers; none if the request gets through."""
    try:
        lock.check(request)
    except Instead as instead:
        return instead.status, {name.decode(): value.decode() for name, value in instead.headers}
    return None


# Who gets in


@pytest.mark.parametrize("kind", ["http", "websocket"])
def test_the_key_opens_as_a_cookie_and_as_a_header(kind):
    lock = Lock(KEY)
    assert answer(lock, page("/api/me", ("Cookie", f"a=b; lisboa-key-{PORT}={KEY}"), kind=kind)) is None
    assert answer(lock, page("/api/me", ("x-lisboa-key", KEY), kind=kind)) is None


@pytest.mark.parametrize(
    "headers",
    [
        [],
        [("Cookie", f"lisboa-key-{PORT}=")],
        [("Cookie", f"lisboa-key-8000={KEY}")],
        [("Cookie", f"lisboa={KEY}")],
        [("x-lisboa-key", KEY[:-1])],
        [("x-lisboa-key", new_key())],
        [("x-lisboa-key", "é")],
        [("Authorization", f"Bearer {KEY}")],
        [("x-lisboa-key", ticket(KEY))],
    ],
)
def test_nothing_else_does(headers):
    for path in ("/", "/api/me", "/health", "/metrics", "/assets/index-1a2b.js"):
        assert answer(Lock(KEY), page(path, *headers))[0] == 401


def test_people_get_a_page_and_programs_a_fault():
    with pytest.raises(Instead) as shown:
        Lock(KEY).check(page("/", ("Accept", "text/html,application/xhtml+xml,*/*;q=0.8")))
    assert b"open the whole address" in shown.value.content
    with pytest.raises(Instead) as told:
        Lock(KEY).check(page("/api/me", ("Accept", "*/*")))
    assert json.loads(told.value.content)["error"]["code"] == "no-key"


# By the address


def test_the_key_of_an_address_becomes_a_cookie():
    status, headers = answer(Lock(KEY), bringing(KEY))
    assert (status, headers["cache-control"]) == (204, "no-store")
    cookie, *terms = headers["set-cookie"].split("; ")
    assert cookie == f"lisboa-key-{PORT}={KEY}"
    assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= set(terms)


def test_everybody_gets_the_script_that_brings_it():
    with pytest.raises(Instead) as told:
        Lock(KEY).check(page("/unlock.js"))
    assert (told.value.status, told.value.headers[0][1]) == (200, b"text/javascript; charset=utf-8")
    assert KEY.encode() not in told.value.content
    with pytest.raises(Instead) as shown:
        Lock(KEY).check(page("/", ("Accept", "text/html")))
    assert b'src="/unlock.js"' in shown.value.content


def test_a_wrong_key():
    for wrong in (new_key(), KEY + "x", "", ticket(new_key()), "9999999999.", "x." + "0" * 64):
        assert answer(Lock(KEY), bringing(wrong))[0] == 401


@pytest.mark.parametrize("path", ["/", "/t/0123", "/key", "/api/me"])
def test_no_key_is_taken_from_what_a_proxy_would_log(path):
    for key, method in product((KEY, ticket(KEY)), ("GET", "POST")):
        for request in (page(path, method=method, query=f"key={key}".encode()), page(f"{path}/{key}", method=method)):
            status, headers = answer(Lock(KEY), request)
            assert (status, headers.get("set-cookie"), headers.get("location")) == (401, None, None)


def test_a_ticket_opens_once(monkeypatch):
    lock, first = Lock(KEY), ticket(KEY)
    status, headers = answer(lock, bringing(first))
    assert status == 204
    assert KEY in headers["set-cookie"]
    assert answer(lock, bringing(first))[0] == 401
    monkeypatch.setattr("time.time", lambda: 2_000_000_000)
    second = ticket(KEY)
    monkeypatch.setattr("time.time", lambda: 2_000_000_001 + TICKET_SECONDS)
    assert answer(lock, bringing(second))[0] == 401


# Where the key is kept


def test_the_key_lies_beside_the_database(tmp_path):
    database = tmp_path / "lisboa.sqlite"
    file = tmp_path / "lisboa.sqlite.key"
    key = kept_key(database, PORT)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert kept_key(database, PORT) == key
    other = kept_key(database, PORT + 1)
    assert other != key
    assert kept_key(database, PORT) not in (key, other)


@pytest.mark.parametrize("text", ["", "8755", "8755 short", f"8755 {'x' * 43} more", "\xff"])
def test_a_key_that_is_none_is_replaced(tmp_path, text):
    file = tmp_path / "lisboa.sqlite.key"
    file.write_text(text, encoding="latin-1")
    file.chmod(0o600)
    assert len(kept_key(tmp_path / "lisboa.sqlite", PORT)) == 43


def test_a_key_that_others_could_read_is_replaced(tmp_path):
    key = kept_key(tmp_path / "lisboa.sqlite", PORT)
    (tmp_path / "lisboa.sqlite.key").chmod(0o644)
    assert kept_key(tmp_path / "lisboa.sqlite", PORT) != key


# On a real server


class Browser:
    """Somebody with a jar of cookies, who brings the key as the page does."""

    def __init__(self, address):
        self.place = address.removeprefix("http://")
        self.cookie = ""

    def get(self, path, method="GET", **more):
        line = http.client.HTTPConnection(self.place, timeout=10)
        accept = "text/html" if path == "/" else "*/*"
        line.request(method, path, headers={"Cookie": self.cookie, "Accept": accept, **more})
        found = line.getresponse()
        status, headers, body = found.status, found.headers, found.read()
        line.close()
        self.cookie = (headers["set-cookie"] or self.cookie).partition(";")[0]
        return status, body

    def bring(self, key):
        return self.get("/key", "POST", **{"x-lisboa-key": key})[0]


def test_a_local_server_from_the_first_tab_to_the_next_morning(tmp_path):
    log = tmp_path / "server.log"
    with started(tmp_path / "own.sqlite", "--local", log=log) as server:
        address, _, key = server.door.partition("/#key=")
        assert address == server.address
        browser, stranger = Browser(address), Browser(address)
        assert browser.bring(key) == 204
        assert browser.get("/")[0] == 200
        assert json.loads(browser.get("/api/me")[1])["local"] is True
        assert stranger.get("/api/me")[0] == 401
        assert b"is locked" in stranger.get("/")[1]
        live = f"ws{address.removeprefix('http')}/api/tables/{'0' * 32}/live"
        for headers, status in (({}, 401), ({"Cookie": browser.cookie}, 404)):  # there is no such table
            with pytest.raises(InvalidStatus) as refused:
                connect(live, additional_headers=headers)
            assert refused.value.response.status_code == status
        assert control.ask(control.server_of(server.database), "door") == server.door
    with started(tmp_path / "own.sqlite", "--local", port=server.port, log=log) as again:
        assert again.door == server.door
        assert browser.get("/api/me")[0] == 200
    assert "lisboa-key" not in log.read_text()
    assert key not in log.read_text()


def test_a_program_at_a_local_server(tmp_path):
    async def main(server):
        async with Server(server.door) as program:
            assert (await program.me()).name == ""
            made = await program.make_table(seats=[NewSeat(kind="person"), NewSeat(kind="person")], seed=7)
            async with program.table(made.id, seat=0) as table:
                await table.chat("hello")
            assert (await program.me()).tables[0].id == made.id
            program.token = new_key()  # of nobody: it does not count as the person at this machine
            assert (await program.me()).name is None
        async with Server(server.address) as stranger:
            with pytest.raises(RefusedByServer, match="open the address, with its key"):
                await stranger.me()

    with started(tmp_path / "own.sqlite", "--local", log=tmp_path / "server.log") as server:
        asyncio.run(main(server))
        browser = Browser(server.address)
        browser.bring(server.key)
        browser.cookie += f"; lisboa={new_key()}"  # of another server on this machine, whose cookies come along
        assert json.loads(browser.get("/api/me")[1])["name"] == ""
