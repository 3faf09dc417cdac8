"""A push service on this machine, and the browsers behind it: they keep what they are sent, and can read it."""

import asyncio
import os
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
from msgspec import Struct

from lisboa.hosting.calls.push import derived, encoded

LONGEST: Final = 64 * 1024  # bytes of a request's head
ANSWER: Final = b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n"


class Said(Struct, frozen=True, kw_only=True):
    """What a browser reads in a push."""

    key: str
    title: str
    body: str
    link: str


_said: Final = msgspec.json.Decoder(Said).decode


@dataclass(frozen=True)
class Pushed:
    """A push as it came: for which browser, when, its topic (the same if it comes twice), and what is sealed in it."""

    browser: str
    at: float
    topic: str
    sealed: bytes


@dataclass
class PushService:
    """What came, in its order."""

    address: str = ""
    received: list[Pushed] = field(default_factory=list)

    def endpoint(self, browser: str) -> str:
        return f"{self.address}/{browser}"

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, with one request after the other."""
        with suppress(asyncio.IncompleteReadError, asyncio.LimitOverrunError, asyncio.CancelledError, OSError):
            while True:
                lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
                headers = dict(line.lower().split(": ", 1) for line in lines[1:] if line)
                sealed = await reader.readexactly(int(headers["content-length"]))
                browser = lines[0].split()[1].removeprefix("/")
                self.received.append(Pushed(browser, time.perf_counter(), headers["topic"], sealed))
                writer.write(ANSWER)
                await writer.drain()
        writer.close()


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    service = PushService()
    server = await asyncio.start_server(service.take, "127.0.0.1", limit=LONGEST, backlog=512)
    service.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield service


class Browser:
    """The keys of a push subscription, and what RFC 8291 does with them to read a push."""

    def __init__(self) -> None:
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        self._private = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)
        self._public = self._private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def contact(self, endpoint: str) -> dict[str, Any]:
        """What the server is asked to push to."""
        keys = {"p256dh": encoded(self._public), "auth": encoded(self._auth)}
        return {"channel": "push", "endpoint": endpoint, **keys}

    def read(self, sealed: bytes) -> Said:
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM

        salt, size, rest = sealed[:16], sealed[20], sealed[21:]
        theirs, sealed = rest[:size], rest[size:]
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        key = derived(
            self._private.exchange(ec.ECDH(), point), self._auth, b"WebPush: info\0" + self._public + theirs, 32
        )
        cipher = AESGCM(derived(key, salt, b"Content-Encoding: aes128gcm\0", 16))
        text = cipher.decrypt(derived(key, salt, b"Content-Encoding: nonce\0", 12), sealed, None)
        return _said(text.removesuffix(b"\x02"))
