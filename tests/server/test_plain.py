"""A server that people reach by plain http says so, in its log; one behind a proxy does not."""

import asyncio
import json

import httpx
import pytest

from lisboa.server.plain import EncryptionWatch, is_exposed, warn_if_exposed
from lisboa.trials.serving import started
from tests.server.channels import logged


@pytest.mark.parametrize(
    "host, trusted, exposed",
    [
        ("127.0.0.1", "127.0.0.1,::1", False),
        ("::1", "127.0.0.1,::1", False),
        ("localhost", "127.0.0.1,::1", False),
        ("0.0.0.0", "127.0.0.1,::1", True),
        ("::", "127.0.0.1,::1", True),
        ("192.0.2.7", "127.0.0.1,::1", True),
        ("lisboa.example", "127.0.0.1,::1", True),
        ("0.0.0.0", "127.0.0.1,::1,192.0.2.1/32", False),  # a proxy on another machine
    ],
)
def test_where_others_can_come_in(host, trusted, exposed):
    assert is_exposed(host, trusted) == exposed


def warnings(*scopes):
    """What is logged while these come."""

    async def app(scope, receive, send):
        pass

    async def come():
        watch = EncryptionWatch(app)
        for scope in scopes:
            await watch(scope, None, None)

    with logged() as log:
        asyncio.run(come())
    return [json.loads(line) for line in log.getvalue().splitlines() if "plain-http" in line]


def came(kind, scheme, client):
    return {"type": kind, "scheme": scheme, "client": (client, 4711) if client else None, "headers": []}


@pytest.mark.parametrize("kind, scheme", [("http", "http"), ("websocket", "ws")])
@pytest.mark.parametrize("client", ["192.0.2.9", "2001:db8::9"])
def test_who_comes_from_outside_without_encryption_is_told_of_once(kind, scheme, client):
    found = warnings(*[came(kind, scheme, client)] * 3)
    assert [(line["level"], line["scheme"]) for line in found] == [("warning", scheme)]
    assert "docs/hosting.md" in found[0]["why"]
    assert client not in json.dumps(found)


def test_http_and_websockets_are_told_of_each():
    assert len(warnings(came("http", "http", "192.0.2.9"), came("websocket", "ws", "192.0.2.9"))) == 2


@pytest.mark.parametrize(
    "scope",
    [
        came("http", "https", "192.0.2.9"),  # as a trusted proxy says
        came("websocket", "wss", "192.0.2.9"),
        came("http", "http", "127.0.0.1"),
        came("websocket", "ws", "::1"),
        came("http", "http", None),
        {"type": "lifespan"},
    ],
)
def test_nobody_else_is(scope):
    assert warnings(scope) == []


def test_a_server_says_it_at_the_start():
    with logged() as log:
        warn_if_exposed("http://0.0.0.0:8000", "0.0.0.0", "127.0.0.1,::1")
        warn_if_exposed("http://127.0.0.1:8000", "127.0.0.1", "127.0.0.1,::1")
    (line,) = map(json.loads, log.getvalue().splitlines())
    assert (line["event"], line["level"], line["address"]) == ("plain-http", "warning", "http://0.0.0.0:8000")


def test_a_real_server_for_this_machine_has_nothing_to_warn_of(tmp_path):
    file = tmp_path / "server.log"
    with started(tmp_path / "tables.sqlite", log=file) as server:
        httpx.get(f"{server.address}/health")
    told = [json.loads(line)["event"] for line in file.read_text().splitlines() if line.startswith("{")]
    assert "started" in told
    assert "plain-http" not in told
