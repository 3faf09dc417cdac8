"""What gets past the guard, and what every answer carries."""

import asyncio
import http.client
import json

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from lisboa.server.security import (
    MAX_BODY,
    MAX_HEADERS,
    MAX_URL,
    POLICY,
    Guard,
    expired_cookie,
    local_host,
    origin_of,
    same_origin,
    session_cookie,
    token_from,
)
from tests.server.conftest import serving

SECRET = "s3cret-" + "x" * 36


def scope(headers=(), *, method="POST", scheme="http", path="/api/tables", kind="http", query=b"", port=8000):
    """A request to lisboa.example, with these headers besides Host."""
    raw = [(name.lower().encode(), value.encode("latin-1")) for name, value in headers]
    if not any(name == b"host" for name, _ in raw):
        raw.insert(0, (b"host", b"lisboa.example"))
    about = {"type": kind, "scheme": scheme, "path": path, "raw_path": path.encode(), "query_string": query}
    about |= {"headers": raw, "server": ("127.0.0.1", port)}
    return about | ({"method": method} if kind == "http" else {})


# Origins


@pytest.mark.parametrize(
    "origin, scheme, host",
    [
        ("http://lisboa.example", "http", "lisboa.example"),
        ("HTTP://Lisboa.Example", "http", "lisboa.example"),
        ("http://lisboa.example:80", "http", "lisboa.example"),
        ("http://lisboa.example", "ws", "lisboa.example:80"),
        ("https://lisboa.example", "https", "lisboa.example"),
        ("https://lisboa.example", "wss", "lisboa.example:443"),
        ("http://localhost:8000", "http", "localhost:8000"),
        ("http://[::1]:8000", "ws", "[::1]:8000"),
    ],
)
def test_our_own_pages_may(origin, scheme, host):
    assert same_origin(scope([("Host", host), ("Origin", origin)], scheme=scheme))


@pytest.mark.parametrize(
    "origin",
    [
        "null",
        "",
        "http://evil.example",
        "https://lisboa.example",  # the request came over http
        "http://lisboa.example:8000",
        "http://lisboa.example.evil.example",
        "http://evil.lisboa.example",
        "http://lisboa.example/",
        "http://lisboa.example/path",
        "http://lisboa.example@evil.example",
        "http://user@lisboa.example",
        "http://lisboa.example http://evil.example",
        "http://lisboa.example, http://evil.example",
        "lisboa.example",
        "//lisboa.example",
        "file://",
        "http://",
        "http://lisboa.example:",
        "http://lisboa.example:http",
        "http://lisboa.example#",
        "http://lisboa.example\\evil",
        "javascript://lisboa.example",
        "http://lisböa.example",
    ],
)
def test_others_may_not(origin):
    assert not same_origin(scope([("Origin", origin)]))


def test_two_origins_or_hosts_are_none():
    assert not same_origin(scope([("Origin", "http://lisboa.example"), ("Origin", "http://lisboa.example")]))
    twice = [("Host", "lisboa.example"), ("Host", "evil.example"), ("Origin", "http://lisboa.example")]
    assert not same_origin(scope(twice))


def test_a_forwarded_scheme_counts_only_if_the_server_trusts_it():
    headers = [("Origin", "https://lisboa.example"), ("X-Forwarded-Proto", "https")]
    assert not same_origin(scope(headers))
    assert same_origin(scope(headers, scheme="https"))


def test_allowed_origins():
    request = scope([("Origin", "https://friends.example")])
    assert same_origin(request, ["https://friends.example"])
    assert same_origin(request, ["https://other.example", "HTTPS://FRIENDS.example:443"])
    assert not same_origin(request, ["http://friends.example"])
    assert not same_origin(scope([("Origin", "null")]), ["null"])


@pytest.mark.parametrize(
    "site, fine", [("same-origin", True), ("none", True), ("cross-site", False), ("same-site", False)]
)
def test_without_an_origin_it_is_a_program_unless_a_browser_says_otherwise(site, fine):
    assert same_origin(scope())
    assert same_origin(scope([("Sec-Fetch-Site", site)])) is fine


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000", "LOCALHOST:8000"])
def test_local_hosts(host):
    assert local_host(scope([("Host", host)]))


@pytest.mark.parametrize(
    "host",
    [
        "evil.example:8000",
        "localhost",
        "localhost:8001",
        "localhost.evil.example:8000",
        "127.0.0.1.evil.example:8000",
        "",
    ],
)
def test_a_name_that_leads_here_is_not_local(host):
    assert not local_host(scope([("Host", host)]))


def test_the_usual_port_needs_no_naming():
    assert local_host(scope([("Host", "localhost")], port=80))
    assert local_host(scope([("Host", "localhost")], port=443, scheme="https"))


def test_origins_are_read_exactly():
    assert origin_of("https://[2001:db8::1]:8443") == ("https", "[2001:db8::1]", 8443)
    assert origin_of("http://lisboa.example\n") is None


# Cookies and tokens


def test_cookies():
    assert session_cookie(SECRET, secure=True) == (
        f"__Host-lisboa={SECRET}; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure"
    )
    assert session_cookie(SECRET, secure=False) == f"lisboa={SECRET}; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax"
    assert expired_cookie(secure=True) == "__Host-lisboa=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure"


@pytest.mark.parametrize("secure", [True, False])
def test_a_cookie_comes_back(secure):
    pair = session_cookie(SECRET, secure).split(";")[0]
    request = scope([("Cookie", f"theme=dark; {pair}; lisboa2=no")], scheme="https" if secure else "http")
    assert token_from(request) == (SECRET, "cookie")


def test_over_https_only_the_cookie_of_this_host_counts():
    planted = [("Cookie", f"lisboa={SECRET}")]
    assert token_from(scope(planted)) == (SECRET, "cookie")
    assert token_from(scope(planted, scheme="https")) is None
    assert token_from(scope(planted, scheme="wss")) is None


def test_bearer_tokens_come_first():
    cookie = ("Cookie", f"lisboa={'c' * 43}")
    assert token_from(scope([("Authorization", f"Bearer {SECRET}"), cookie])) == (SECRET, "token")
    assert token_from(scope([("Authorization", f"bearer  {SECRET}")])) == (SECRET, "token")
    assert token_from(scope([("Authorization", "Bearer oops"), cookie])) is None
    assert token_from(scope([("Authorization", "Basic YTpi"), cookie])) == ("c" * 43, "cookie")


@pytest.mark.parametrize(
    "value", ["", "lisboa", "lisboa=", "lisboa=short", "lisboa=" + "x" * 129, "lisboa=" + "é" * 43, ";;;="]
)
def test_what_is_no_token(value):
    assert token_from(scope([("Cookie", value)])) is None
    assert token_from(scope([("Authorization", f"Bearer {value}")])) is None
    assert token_from(scope()) is None


# The guard


class App:
    """Answers with what it got."""

    def __init__(self, headers=()):
        self.headers = list(headers)
        self.calls = 0

    async def __call__(self, scope, receive, send):
        self.calls += 1
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": 1000})
            return
        message = await receive()
        assert not message["more_body"]
        body = str(len(message["body"])).encode()
        await send({"type": "http.response.start", "status": 200, "headers": self.headers})
        await send({"type": "http.response.body", "body": body})


def ask(guard, request, messages=None):
    """Everything that the guard sends in answer to a request."""
    sent = []
    coming = list(messages or [{"type": "http.request", "body": b""}])

    async def receive():
        return coming.pop(0) if coming else await asyncio.Event().wait()

    async def send(message):
        sent.append(message)

    asyncio.run(guard(request, receive, send))
    return sent


def refused(sent, status, code):
    assert sent[0]["status"] == status
    headers = dict(sent[0]["headers"])
    assert headers[b"content-type"] == b"application/json"
    assert int(headers[b"content-length"]) == len(sent[1]["body"])
    error = json.loads(sent[1]["body"])["error"]
    assert error["code"] == code
    assert error["message"].endswith(".")
    return headers


def test_every_answer_has_the_headers():
    app = App()
    for request in (scope(method="GET", path="/"), scope([("Origin", "http://evil.example")])):
        headers = dict(ask(Guard(app), request)[0]["headers"])
        assert headers[b"content-security-policy"] == POLICY.encode()
        assert headers[b"x-content-type-options"] == b"nosniff"
        assert headers[b"referrer-policy"] == b"no-referrer"
        assert headers[b"cross-origin-opener-policy"] == b"same-origin"
        assert b"permissions-policy" in headers
        assert b"strict-transport-security" not in headers
    assert "unsafe" not in POLICY
    assert app.calls == 1


def test_the_api_is_not_stored_and_https_stays_https():
    api = dict(ask(Guard(App()), scope(method="GET", scheme="https"))[0]["headers"])
    page = dict(ask(Guard(App()), scope(method="GET", path="/apiary"))[0]["headers"])
    assert api[b"cache-control"] == b"no-store"
    assert b"cache-control" not in page
    assert b"max-age" in api[b"strict-transport-security"]


def test_the_app_s_own_headers_win():
    app = App([(b"Cache-Control", b"max-age=60"), (b"set-cookie", b"a"), (b"set-cookie", b"b")])
    headers = ask(Guard(app), scope(method="GET"))[0]["headers"]
    assert [value for name, value in headers if name.lower() == b"cache-control"] == [b"max-age=60"]
    assert [value for name, value in headers if name == b"set-cookie"] == [b"a", b"b"]


def test_a_body_of_the_largest_size_arrives_in_one_piece():
    pieces = [{"type": "http.request", "body": b"x" * (MAX_BODY // 4), "more_body": i < 3} for i in range(4)]
    sent = ask(Guard(App()), scope([("Content-Length", str(MAX_BODY))]), pieces)
    assert sent[1]["body"] == str(MAX_BODY).encode()


@pytest.mark.parametrize("length", [str(MAX_BODY + 1), "9" * 30])
def test_a_length_that_is_too_large_is_refused_unread(length):
    app, request = App(), scope([("Content-Length", length)])
    sent = ask(Guard(app), request, [{"type": "never read"}])
    assert refused(sent, 413, "too-large")[b"connection"] == b"close"
    assert app.calls == 0


@pytest.mark.parametrize("method", ["POST", "GET"])
def test_a_body_without_a_length_is_counted(method):
    app = App()
    endless = [{"type": "http.request", "body": b"x" * 1000, "more_body": True}] * 1000
    refused(ask(Guard(app), scope([("Content-Length", "5")], method=method), endless), 413, "too-large")
    assert app.calls == 0


def test_a_client_that_leaves_in_the_middle_is_not_served():
    app = App()
    messages = [{"type": "http.request", "body": b"x", "more_body": True}, {"type": "http.disconnect"}]
    assert ask(Guard(app), scope(), messages) == []
    assert app.calls == 0


def test_a_body_that_never_ends_is_given_up():
    app = App()
    messages = [{"type": "http.request", "body": b"x", "more_body": True}]
    refused(ask(Guard(app, body_seconds=0.01), scope(), messages), 408, "too-slow")
    assert app.calls == 0


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "BREW"])
def test_foreign_pages_cannot_write(method):
    app = App()
    refused(ask(Guard(app), scope([("Origin", "http://evil.example")], method=method)), 403, "wrong-origin")
    refused(ask(Guard(app), scope([("Sec-Fetch-Site", "cross-site")], method=method)), 403, "wrong-origin")
    assert app.calls == 0
    ask(Guard(app), scope([("Origin", "http://lisboa.example")], method=method))
    ask(Guard(app, ["http://evil.example"]), scope([("Origin", "http://evil.example")], method=method))
    assert app.calls == 2


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
def test_links_on_foreign_pages_lead_here(method):
    headers = [("Origin", "http://evil.example"), ("Sec-Fetch-Site", "cross-site")]
    assert ask(Guard(App()), scope(headers, method=method))[0]["status"] == 200


def test_foreign_sockets_are_closed_before_they_open():
    app = App()
    request = scope([("Origin", "http://evil.example")], kind="websocket", scheme="ws")
    assert ask(Guard(app), request) == [{"type": "websocket.close", "code": 1008}]
    sent = ask(Guard(app), request | {"extensions": {"websocket.http.response": {}}})
    refused(sent, 403, "wrong-origin")
    assert [message["type"] for message in sent] == ["websocket.http.response.start", "websocket.http.response.body"]
    assert app.calls == 0


def test_our_own_sockets_open():
    request = scope([("Origin", "http://lisboa.example")], kind="websocket", scheme="ws")
    assert ask(Guard(App()), request)[0]["type"] == "websocket.accept"
    assert ask(Guard(App()), scope(kind="websocket", scheme="ws"))[0]["type"] == "websocket.accept"


@pytest.mark.parametrize("kind", ["http", "websocket"])
def test_a_local_server_answers_to_its_own_names_only(kind):
    app = App()
    rebound = scope([("Host", "evil.example:8000"), ("Origin", "http://evil.example:8000")], method="GET", kind=kind)
    refused(ask(Guard(app, local=True), rebound | {"extensions": {"websocket.http.response": {}}}), 403, "wrong-host")
    assert app.calls == 0
    ask(Guard(app, local=True), scope([("Host", "localhost:8000")], method="GET", kind=kind))
    assert app.calls == 1


def test_absurd_addresses_and_headers():
    app = App()
    refused(ask(Guard(app), scope(method="GET", path="/" + "x" * MAX_URL)), 414, "too-large")
    refused(ask(Guard(app), scope(method="GET", query=b"x" * MAX_URL)), 414, "too-large")
    refused(ask(Guard(app), scope([("X-Big", "x" * MAX_HEADERS)], method="GET")), 431, "too-large")
    assert app.calls == 0


def test_the_life_of_the_server_is_none_of_its_business():
    seen = []

    async def app(scope, receive, send):
        seen.append(scope["type"])

    asyncio.run(Guard(app)({"type": "lifespan"}, None, None))
    assert seen == ["lifespan"]


def test_an_allowed_origin_that_is_none_is_a_mistake_at_once():
    with pytest.raises(ValueError, match=r"https://friends\.example/"):
        Guard(App(), ["https://friends.example/"])


# On a real server


def test_on_a_real_server():
    app = App([(b"content-length", b"5")])
    with serving(Guard(app, local=True)) as port:
        client = http.client.HTTPConnection("localhost", port, timeout=10)

        def asked(**arguments):
            client.request("POST", "/api/tables", **arguments)
            answer = client.getresponse()
            return answer.status, answer.read()

        assert asked(body=b"x" * 12345) == (200, b"12345")
        assert asked(body=iter([b"x" * 12345]), encode_chunked=True) == (200, b"12345")
        foreign = {"Origin": "http://evil.example"}
        assert asked(body=b"x", headers=foreign)[0] == 403
        assert asked(body=iter([b"x" * (MAX_BODY + 1)]), encode_chunked=True)[0] == 413
        assert asked(headers={"Content-Length": str(MAX_BODY + 1)})[0] == 413
        assert asked(headers={"Host": "evil.example"})[0] == 403
        client.close()
        assert app.calls == 2

        with pytest.raises(InvalidStatus) as closed:
            connect(f"ws://localhost:{port}/live", origin=Origin("http://evil.example"))
        assert closed.value.response.status_code == 403
        with connect(f"ws://localhost:{port}/live", origin=Origin(f"http://localhost:{port}")):
            pass
        assert app.calls == 3
