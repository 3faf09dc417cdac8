"""`--members-only`: nobody but people with accounts sees or does anything at tables.

Every route of the app is tried, by nobody and by a guest. A new route is closed unless it is named here.
"""

import json
import sqlite3
from typing import NamedTuple

import httpx
import pytest
from litestar.routes import HTTPRoute, WebSocketRoute
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from lisboa.server.app import make_litestar
from lisboa.trials.serving import started

CREDENTIALS = {"name": "Zoe", "password": "correct horse battery"}
# What everybody may ask, with what is sent, and how it may be answered for somebody who is no member.
OPEN = {
    ("POST", "/api/people"): (CREDENTIALS, {201, 409}),  # signing up makes a member
    ("POST", "/api/session"): ({"name": "Nobody", "password": "at all"}, {401}),
    ("DELETE", "/api/session"): (None, {200}),
    ("GET", "/api/me"): (None, {200}),
    ("GET", "/api/bots"): (None, {200}),
    ("GET", "/api/rules"): (None, {200}),
    ("GET", "/api/lessons"): (None, {200}),
    ("GET", "/api/openapi.json"): (None, {200}),
    ("GET", "/health"): (None, {200}),
    ("GET", "/metrics"): (None, {200}),  # from this machine only
    **{
        (method, path): (None, {200, 404})
        for method in ("GET", "HEAD")
        for path in ("/", "/{path:path}", "/calls", "/calls/{token:str}")
    },  # the client
    # Links in mails, which sign nobody in; this server calls nobody.
    ("GET", "/api/calls/links/{token:str}"): (None, {404}),
    ("POST", "/api/calls/links"): ({"token": "0" * 40}, {404}),
    ("POST", "/calls/{token:str}"): (None, {404}),
}
IN_PATHS = {
    "{table:str}": "{table}",
    "{tournament:str}": "0" * 32,
    "{key:str}": "0" * 64,
    "{sequence:int}": "1",
    "{number:int}": "0",
    "{degree:int}": "1",
    "{name:str}": "table",
    "{token:str}": "0" * 40,
    "{about:str}": "table",
    "{plan:str}": "0" * 32,
    "{path:path}": "tables",
}
MEMBER = {"name": "Ana", "password": "staple battery horse"}


def routes():
    """Every route of the app, and each way to ask it."""
    for route in make_litestar(None).routes:
        if isinstance(route, HTTPRoute):
            yield from ((method, route.path) for method in sorted(route.methods - {"OPTIONS"}))
        elif isinstance(route, WebSocketRoute):
            yield "WEBSOCKET", route.path


ROUTES = sorted(set(routes()))


class Club(NamedTuple):
    """Where it is, and what a guest of earlier days has."""

    address: str
    database: str
    table: str
    guest: str
    link: str


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    """A server that had guests once: a table of a member, listed, with a guest at it, who still has a session."""
    folder = tmp_path_factory.mktemp("club")
    database, log = folder / "tables.sqlite", folder / "log"
    with started(database, log=log) as server, httpx.Client(base_url=server.address) as web:
        assert web.post("/api/people", json=MEMBER).status_code == 201
        seats = [{"kind": "person"}, {"kind": "open"}]
        made = web.post("/api/tables", json={"title": "Club night", "seats": seats, "listed": True}).json()
        guest = httpx.post(f"{server.address}/api/tables/{made['id']}/join", json={"name": "Rui", "token": True}).json()
    with started(database, "--members-only", log=log) as server:
        yield Club(server.address, server.database, made["id"], guest["token"], guest["link"])


def people_and_tables(club):
    with sqlite3.connect(club.database) as database:
        return [database.execute(f"SELECT count(*) FROM {name}").fetchone() for name in ("people", "games", "entries")]


@pytest.mark.parametrize("guest", [False, True], ids=["nobody", "a guest"])
@pytest.mark.parametrize("method, path", ROUTES, ids=lambda value: value)
def test_every_route_is_closed_or_known_to_be_open(club, method, path, guest):
    address = path
    for part, value in IN_PATHS.items():
        address = address.replace(part, value)
    address = address.format(table=club.table)
    headers = {"authorization": f"Bearer {club.guest}"} if guest else {}
    before = people_and_tables(club)
    if method == "WEBSOCKET":
        with pytest.raises(InvalidStatus) as refused:
            connect(f"ws{club.address.removeprefix('http')}{address}", additional_headers=headers)
        answer = refused.value.response
        status, body = answer.status_code, answer.body
    elif (method, path) in OPEN:
        sent, statuses = OPEN[method, path]
        if (method, path) == ("DELETE", "/api/session"):
            headers = {}  # the guest's is needed by other tests
        found = httpx.request(method, f"{club.address}{address}", json=sent, headers=headers)
        assert found.status_code in statuses
        assert club.table.encode() not in found.content
        return
    else:
        found = httpx.request(
            method, f"{club.address}{address}", headers=headers, json={} if method == "POST" else None
        )
        status, body = found.status_code, found.content
    assert (status, json.loads(body)["error"]["code"]) == (401, "not-signed-in")
    assert people_and_tables(club) == before


def test_what_is_open_is_there():
    assert set(OPEN) <= set(ROUTES)


def test_a_guests_link_leads_nowhere(club):
    before = people_and_tables(club)
    found = httpx.post(f"{club.address}/api/links", json={"link": club.link})
    assert (found.status_code, found.json()["error"]["code"]) == (401, "not-signed-in")
    assert people_and_tables(club) == before


def test_a_guest_is_nobody(club):
    found = httpx.get(f"{club.address}/api/me", headers={"authorization": f"Bearer {club.guest}"}).json()
    assert (found["name"], found["tables"]) == (None, [])


def test_members_are_at_home(club):
    with httpx.Client(base_url=club.address) as web:
        assert web.post("/api/session", json=MEMBER).status_code == 200
        assert [table["title"] for table in web.get("/api/tables").json()] == ["Club night"]
        assert web.get(f"/api/tables/{club.table}").status_code == 200
        assert web.post("/api/lessons/table").status_code == 201
        cookie = {"Cookie": f"lisboa={web.cookies['lisboa']}"}
        with connect(
            f"ws{club.address.removeprefix('http')}/api/tables/{club.table}/live", additional_headers=cookie
        ) as line:
            assert json.loads(line.recv(20))["type"] == "look"


def test_a_guest_who_signs_up_keeps_the_seat(club):
    headers = {"authorization": f"Bearer {club.guest}"}
    found = httpx.post(f"{club.address}/api/people", json={**CREDENTIALS, "name": "Rui"}, headers=headers)
    assert found.status_code == 201
    assert [table["id"] for table in found.json()["tables"]] == [club.table]
