"""No webhook and no push endpoint leads into the server's own network."""

import asyncio
import socket

import httpcore
import pytest

from lisboa.hosting.calls import addresses
from lisboa.hosting.calls.addresses import NotAllowed, Poster, is_public
from tests.hosting.calls.receivers import web


@pytest.mark.parametrize("address", ["8.8.8.8", "2a00:1450:4001:830::200e", "193.136.1.1", "::ffff:8.8.8.8"])
def test_public_addresses(address):
    assert is_public(address)


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "127.9.9.9",
        "0.0.0.0",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",  # where clouds keep their secrets
        "100.64.0.1",
        "192.0.2.7",
        "224.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "fe80::1",
        "fe80::1%eth0",
        "fc00::1",
        "ff02::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "64:ff9b::7f00:1",  # 127.0.0.1 behind NAT64
        "64:ff9b::a00:1",
        "2002:7f00:1::",  # the same by 6to4
        "2001:db8::1",
        "::7f00:1",  # 127.0.0.1 in a form of long ago
        "::ffff:0:7f00:1",  # and translated
        "64:ff9b:1::7f00:1",
        "fec0::1",
        "5f00::1",
        "3fff::1",
        "192.0.0.8",
    ],
)
def test_addresses_that_are_not_public(address):
    assert not is_public(address)


def named(monkeypatch, *found):
    """Every name leads to these addresses, one answer after the other; the last one stays."""
    answers = list(found)
    asked = []

    async def getaddrinfo(self, host, port, **_):
        asked.append(host)
        here = answers.pop(0) if len(answers) > 1 else answers[0]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in here]

    monkeypatch.setattr(asyncio.base_events.BaseEventLoop, "getaddrinfo", getaddrinfo)
    return asked


def post(url, private=False):
    async def main():
        poster = Poster(private)
        try:
            return await poster.post(url, {}, b"{}")
        finally:
            await poster.close()

    return asyncio.run(main())


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "[::1]", "localhost", "2130706433", "0x7f.1", "127.1", "[::ffff:127.0.0.1]", "0"]
)
def test_this_machine_by_any_name_is_refused(host):
    with web() as here, pytest.raises((NotAllowed, httpcore.ConnectError)):
        post(f"http://{host}:{here.port}/")
    assert here.received == []


@pytest.mark.parametrize("found", [["10.0.0.7"], ["8.8.8.8", "127.0.0.1"], ["127.0.0.1", "8.8.8.8"]])
def test_a_name_with_any_private_address_is_refused(monkeypatch, found):
    named(monkeypatch, found)
    with pytest.raises(NotAllowed):
        post("https://hooks.example.org/x")


def test_a_name_that_says_something_else_a_moment_later_gains_nothing(monkeypatch):
    """It is looked up once, and the connection goes to the address that was checked."""
    tried = []

    async def connect_tcp(self, host, port, *_, **__):
        tried.append(host)
        raise httpcore.ConnectError("not here")

    monkeypatch.setattr(httpcore.AnyIOBackend, "connect_tcp", connect_tcp)
    asked = named(monkeypatch, ["8.8.8.8"], ["127.0.0.1"])
    with pytest.raises(httpcore.ConnectError):
        post("https://rebinding.example.org/")
    assert (asked, tried) == (["rebinding.example.org"], ["8.8.8.8"])


def test_redirects_are_not_followed():
    with web() as here:
        here.answers["/from"] = 302
        here.extra["/from"] = {"Location": here.url("/to")}
        status, _ = post(here.url("/from"), private=True)
    assert status == 302
    assert [request.path for request in here.received] == ["/from"]


def test_a_long_answer_is_not_read_to_its_end(monkeypatch):
    monkeypatch.setattr(addresses, "LONGEST_ANSWER", 1)
    with web() as here:
        assert post(here.url("/"), private=True) == (200, b"{")


def test_the_operator_may_allow_private_addresses():
    with web() as here:
        assert post(here.url("/hook"), private=True)[0] == 200
    assert [request.path for request in here.received] == ["/hook"]
