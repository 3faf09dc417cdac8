"""Where messages may go: no webhook and no push endpoint leads into the server's own network.

A name is looked up here, every address behind it is checked, and the connection goes to one that was checked: a name
that says something else a moment later gains nothing. Redirects are not followed.
"""

import asyncio
import socket
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any, Final

import httpcore

NAT64: Final = ip_network("64:ff9b::/96")
UNICAST: Final = ip_network("2000::/3")  # all that is given out of IPv6; what lies outside may mean this machine
SPECIAL: Final = (ip_network("192.0.0.0/24"), ip_network("3fff::/20"))  # unknown as such to some versions of Python
SECONDS: Final = 10.0  # to connect, to send, to read
LONGEST_ANSWER: Final = 16 * 1024  # bytes that are read of it

Ip = IPv4Address | IPv6Address


class NotAllowed(Exception):
    """The address is none that this server may connect to."""


def is_public(text: str) -> bool:
    """Whether an address belongs to the whole internet, and so does whatever is packed into it."""
    address = ip_address(text.partition("%")[0])
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        return _is_public(address.ipv4_mapped)
    return all(_is_public(found) for found in (address, *_inside(address)))


def _is_public(address: Ip) -> bool:
    if isinstance(address, IPv6Address) and address not in UNICAST and address not in NAT64:
        return False
    return address.is_global and not address.is_multicast and not any(address in network for network in SPECIAL)


def _inside(address: Ip) -> Iterable[Ip]:
    """IPv4 addresses that an IPv6 address stands for."""
    if isinstance(address, IPv4Address):
        return ()
    nat = [IPv4Address(int(address) & 0xFFFFFFFF)] if address in NAT64 else []
    teredo = address.teredo or ()
    return [found for found in (address.sixtofour, *teredo, *nat) if found is not None]


async def checked(host: str, port: int, private: bool) -> list[str]:
    """The addresses behind a name; raises NotAllowed if one of them is not for us, unless private ones are allowed."""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise httpcore.ConnectError("the name is not known") from error
    addresses = list(dict.fromkeys(str(sockaddr[0]) for *_, sockaddr in found))
    if not private and not all(map(is_public, addresses)):
        raise NotAllowed("the address is not public")
    return addresses


class CheckedNetwork(httpcore.AsyncNetworkBackend):
    """Connects to checked addresses only."""

    def __init__(self, private: bool) -> None:
        self._private = private
        self._network = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        addresses = await asyncio.wait_for(checked(host, port, self._private), timeout)
        problem: Exception = httpcore.ConnectError("no address")
        for address in addresses[:4]:
            try:
                return await self._network.connect_tcp(address, port, timeout, local_address, socket_options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as error:
                problem = error
        raise problem

    async def connect_unix_socket(self, *_: Any, **__: Any) -> httpcore.AsyncNetworkStream:
        raise NotAllowed("no socket of this machine")

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class Poster:
    """Posts something to addresses that people have given us: no redirects, no proxies, little time, short answers."""

    def __init__(self, private: bool = False) -> None:
        self._pool = httpcore.AsyncConnectionPool(
            network_backend=CheckedNetwork(private), max_connections=20, keepalive_expiry=15.0
        )

    async def post(self, url: str, headers: dict[str, str], content: bytes) -> tuple[int, bytes]:
        """The status and the beginning of the answer. Raises NotAllowed, or an error of httpcore."""
        timeouts = dict.fromkeys(("connect", "read", "write", "pool"), SECONDS)
        sent = {**headers, "Content-Length": str(len(content))}
        async with asyncio.timeout(2 * SECONDS):
            async with self._pool.stream(
                "POST", url, headers=_headers(url, sent), content=content, extensions={"timeout": timeouts}
            ) as answer:
                return answer.status, await _beginning(answer)

    async def close(self) -> None:
        await self._pool.aclose()


def _headers(url: str, headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    host = httpcore.URL(url)
    named = host.host if host.port is None else host.host + b":%d" % host.port
    return [(b"Host", named), *((name.encode(), value.encode()) for name, value in headers.items())]


async def _beginning(answer: httpcore.Response) -> bytes:
    found = b""
    async for part in answer.aiter_stream():
        found += part
        if len(found) > LONGEST_ANSWER:
            break
    return found[:LONGEST_ANSWER]
