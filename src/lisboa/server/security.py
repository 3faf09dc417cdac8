"""What is between the network and the app: where a request may come from, how big it may be, which headers every
answer carries, and where its token is. Cookies and origins are judged by the ASGI scope alone, whose scheme is `https`
behind a proxy only if the server trusts that proxy.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterable, MutableMapping, Sequence
from typing import Any, Final, NamedTuple

from lisboa.hosting.people import COOKIE, LASTS, TOKEN
from lisboa.tables.wire import encode

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Header = tuple[bytes, bytes]

MAX_BODY: Final = 64 * 1024
MAX_HEADERS: Final = 16 * 1024
MAX_URL: Final = 4 * 1024
BODY_SECONDS: Final = 20.0
READING: Final = frozenset({"GET", "HEAD", "OPTIONS"})
HOME: Final = frozenset({"localhost", "127.0.0.1", "[::1]"})
PORTS: Final = {"http": 80, "https": 443}

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS: Final[tuple[Header, ...]] = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),  # links of seats are secrets
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)
HSTS: Final[Header] = (b"strict-transport-security", b"max-age=31536000")
NOT_STORED: Final[Header] = (b"cache-control", b"no-store")

_ORIGIN = re.compile(r"(https?)://([a-z0-9._-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?", re.ASCII | re.IGNORECASE)
_SECRET = re.compile(r"[A-Za-z0-9_-]{20,128}")


class Origin(NamedTuple):
    """Where a page comes from, with the port spelled out."""

    scheme: str
    host: str
    port: int


# Where a request comes from


def origin_of(text: str) -> Origin | None:
    """Reads `https://lisboa.example`; none for `null`, for a path, and for whatever else is no origin."""
    match = _ORIGIN.fullmatch(text)
    if match is None:
        return None
    scheme = match[1].lower()
    return Origin(scheme, match[2].lower(), int(match[3] or PORTS[scheme]))


def own_origin(scope: Scope) -> Origin | None:
    """The server's own origin, as the client sees it: none without exactly one Host header."""
    hosts = values(scope, b"host")
    return origin_of(f"{_scheme(scope)}://{hosts[0]}") if len(hosts) == 1 else None


def same_origin(scope: Scope, allowed: Sequence[str] = ()) -> bool:
    """Whether this comes from one of our own pages, or from a program, which sends no Origin."""
    origins = values(scope, b"origin")
    if not origins:
        return not any(site.lower() in ("cross-site", "same-site") for site in values(scope, b"sec-fetch-site"))
    origin = origin_of(origins[0])
    if len(origins) > 1 or origin is None:
        return False
    return origin == own_origin(scope) or any(origin == origin_of(other) for other in allowed)


def local_host(scope: Scope) -> bool:
    """Whether the Host header names this machine and this port: a name that somebody's DNS leads here does not."""
    own, server = own_origin(scope), scope.get("server")
    return own is not None and own.host in HOME and server is not None and own.port == server[1]


def is_https(scope: Scope) -> bool:
    return _scheme(scope) == "https"


def _scheme(scope: Scope) -> str:
    return "https" if scope.get("scheme") in ("https", "wss") else "http"


def values(scope: Scope, name: bytes) -> list[str]:
    """All values of a header."""
    return [value.decode("latin-1").strip() for key, value in scope["headers"] if key.lower() == name]


# Cookies and tokens


def session_cookie(token: str, secure: bool) -> str:
    """The value of a Set-Cookie header. Browsers take a `__Host-` cookie from nobody but this host, over https."""
    return f"{_cookie_name(secure)}={token}; {_cookie_terms(secure, LASTS[COOKIE])}"


def expired_cookie(secure: bool) -> str:
    """The value of a Set-Cookie header that takes the session cookie away."""
    return f"{_cookie_name(secure)}=; {_cookie_terms(secure, 0)}"


def device_name(secure: bool) -> str:
    """The cookie by which a browser is known again when somebody signs in there."""
    return f"{_cookie_name(secure)}-device"


def device_from(scope: Scope) -> str | None:
    """What the browser was given when somebody signed in there."""
    found = cookie_of(scope, device_name(is_https(scope)))
    return found if _SECRET.fullmatch(found) else None


def token_from(scope: Scope) -> tuple[str, str] | None:
    """The token of a request and its kind: `token` of a program (Authorization: Bearer) or `cookie` of a browser.

    Over https only the `__Host-` cookie counts: another one may have been put there by somebody else.
    """
    for value in values(scope, b"authorization"):
        scheme, _, secret = value.partition(" ")
        if scheme.lower() == "bearer":
            return _token(secret.strip(), TOKEN)
    return _token(cookie_of(scope, _cookie_name(is_https(scope))), COOKIE)


def cookie_of(scope: Scope, name: str) -> str:
    """The value of a cookie; empty if there is none."""
    for part in ";".join(values(scope, b"cookie")).split(";"):
        key, _, value = part.strip().partition("=")
        if key == name:
            return value
    return ""


def _cookie_name(secure: bool) -> str:
    return "__Host-lisboa" if secure else "lisboa"


def _cookie_terms(secure: bool, seconds: int) -> str:
    return f"Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax" + ("; Secure" if secure else "")


def _token(secret: str, kind: str) -> tuple[str, str] | None:
    return (secret, kind) if _SECRET.fullmatch(secret) else None


# Headers of answers


def headers_for(scope: Scope) -> list[Header]:
    """What every answer to this request carries."""
    headers = list(HEADERS)
    if scope["path"].startswith("/api/"):
        headers.append(NOT_STORED)
    if is_https(scope):
        headers.append(HSTS)
    return headers


def _added(headers: Iterable[Header], more: Iterable[Header]) -> list[Header]:
    """The app's own headers win: it knows what it does."""
    present = list(headers)
    names = {name.lower() for name, _ in present}
    return present + [header for header in more if header[0] not in names]


# The guard


class Instead(Exception):
    """What is answered in place of the app."""

    def __init__(self, status: int, content: bytes, *headers: Header) -> None:
        super().__init__(status)
        self.status = status
        self.content = content
        self.headers = headers


class RequestRefusal(Instead):
    """A refusal, in the same form as all others."""

    def __init__(self, status: int, code: str, message: str) -> None:
        content = encode({"error": {"code": code, "message": message}})
        super().__init__(status, content, (b"content-type", b"application/json"))


class Guard:
    """The outermost layer of the app: refuses what is foreign or too big before anybody looks at it.

    `allowed` are further origins whose pages may use this server. `local` is for a server that serves its own machine
    only, and `check` also looks at each request: it raises Instead. A body is read here as a whole, so the app gets
    it in one piece or not at all.
    """

    def __init__(
        self,
        app: App,
        allowed: Sequence[str] = (),
        local: bool = False,
        body_seconds: float = BODY_SECONDS,
        check: Callable[[Scope], None] = lambda scope: None,
    ) -> None:
        wrong = [text for text in allowed if origin_of(text) is None]
        if wrong:
            raise ValueError(f"An origin looks like https://lisboa.example, without a path, not {wrong[0]!r}.")
        self._app = app
        self._allowed = tuple(allowed)
        self._local = local
        self._body_seconds = body_seconds
        self._check_more = check

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, _with_headers(scope, send))
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._check(scope)
            body = await self._body(scope, receive)
        except Instead as instead:
            await _answer(send, "http.response", instead)
            return
        if body is not None:
            await self._app(scope, _again(body, receive), send)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._check(scope)
        except Instead as instead:
            await refuse_socket(scope, send, instead)
            return
        await self._app(scope, receive, send)

    def _check(self, scope: Scope) -> None:
        if len(scope.get("raw_path") or scope["path"]) + len(scope.get("query_string", b"")) > MAX_URL:
            raise RequestRefusal(414, "too-large", "The address of this request is too long.")
        if sum(len(name) + len(value) for name, value in scope["headers"]) > MAX_HEADERS:
            raise RequestRefusal(431, "too-large", "The headers of this request are too large.")
        if self._local and not local_host(scope):
            raise RequestRefusal(403, "wrong-host", "This server serves its own machine only: open it as localhost.")
        if scope.get("method") not in READING and not same_origin(scope, self._allowed):
            raise RequestRefusal(
                403, "wrong-origin", "This request comes from a page of another site and is not accepted."
            )
        self._check_more(scope)

    async def _body(self, scope: Scope, receive: Receive) -> bytes | None:
        """The whole body, or none where the client went away."""
        lengths = values(scope, b"content-length")
        if any(length.isdecimal() and int(length[:9]) > MAX_BODY for length in lengths):
            raise _too_large()
        try:
            async with asyncio.timeout(self._body_seconds):
                return await _read(receive)
        except TimeoutError:
            raise RequestRefusal(408, "too-slow", "The request took too long to arrive: try again.") from None


def _too_large() -> RequestRefusal:
    return RequestRefusal(413, "too-large", f"A request may have at most {MAX_BODY // 1024} KB.")


async def _read(receive: Receive) -> bytes | None:
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        body += message.get("body", b"")
        if len(body) > MAX_BODY:
            raise _too_large()
        if not message.get("more_body", False):
            return bytes(body)


def _again(body: bytes, receive: Receive) -> Receive:
    """Hands out a body that has been read, and then whatever comes."""
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def read() -> Message:
        return waiting.pop() if waiting else await receive()

    return read


def _with_headers(scope: Scope, send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": _added(message.get("headers", ()), headers_for(scope))}
        await send(message)

    return sending


async def refuse_socket(scope: Scope, send: Send, instead: Instead) -> None:
    """Answers a websocket that is not opened as any request is answered, where the server below us can."""
    if "websocket.http.response" in (scope.get("extensions") or {}):
        await _answer(send, "websocket.http.response", instead)
    else:
        await send({"type": "websocket.close", "code": 1008})


async def _answer(send: Send, kind: str, instead: Instead) -> None:
    """Also closes the connection, for the rest of what was refused may still be on its way."""
    length = (b"content-length", str(len(instead.content)).encode())
    headers = [*instead.headers, length, (b"connection", b"close")]
    await send({"type": f"{kind}.start", "status": instead.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": instead.content})
