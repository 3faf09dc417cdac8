"""The client as it is served: its pages, its files, and nothing else."""

import gzip
import http.client

import pytest

from lisboa.server.app import make_app
from lisboa.server.files import ClientFiles
from lisboa.server.limits import Limits
from lisboa.server.metrics import Metrics
from lisboa.server.security import POLICY
from lisboa.server.visitors import Services
from tests.server.conftest import serving

FRONT = b"<!doctype html><title>Lisboa</title>" + b"<p>azulejo</p>" * 100
SCRIPT = b"console.log('Lisboa');" * 100
ICON = b"<svg xmlns='http://www.w3.org/2000/svg'/>"
PICTURE = b"\x89PNG" * 99
FILES = {"index.html": FRONT, "favicon.svg": ICON, "assets/index-1a2b.js": SCRIPT, "assets/tile-3c4d.png": PICTURE}


def app_with(folder):
    """The app of a server that has nothing but this client."""
    nobody = Services(live_tables=None, people=None, limits=Limits.off(), metrics=Metrics())
    return make_app(nobody, client=ClientFiles(folder))


@pytest.fixture(scope="module")
def ask(tmp_path_factory):
    """Asks a real server with a built client: the status, the headers and the body of the answer."""
    folder = tmp_path_factory.mktemp("built") / "static"
    (folder / "assets").mkdir(parents=True)
    for name, body in FILES.items():
        (folder / name).write_bytes(body)
    (folder.parent / "secret.txt").write_text("not yours")
    with serving(app_with(folder)) as port:
        client = http.client.HTTPConnection("localhost", port, timeout=10)

        def asked(path, method="GET", **headers):
            client.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
            answer = client.getresponse()
            return answer.status, answer.headers, answer.read()

        yield asked
        client.close()


@pytest.mark.parametrize("path", ["/", "/t/0123", "/t/0123/replay/40", "/rules/R8.3", "/learn", "/sign-in"])
def test_every_page_is_the_client(ask, path):
    status, headers, body = ask(path)
    assert (status, body) == (200, FRONT)
    assert headers["content-type"] == "text/html; charset=utf-8"
    assert headers["cache-control"] == "no-cache"
    assert headers["content-security-policy"] == POLICY


def test_what_has_a_hash_in_its_name_is_kept_for_ever(ask):
    status, headers, body = ask("/assets/index-1a2b.js")
    assert (status, body) == (200, SCRIPT)
    assert headers["content-type"] == "text/javascript; charset=utf-8"
    assert headers["cache-control"] == "public, max-age=31536000, immutable"
    status, headers, body = ask("/favicon.svg")
    assert (status, body, headers["content-type"], headers["cache-control"]) == (200, ICON, "image/svg+xml", "no-cache")


@pytest.mark.parametrize(
    "path",
    [
        "/secret.txt",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/../../secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets",
        "/assets/",
        "/assets/index-old.js",
        "/static/index.html",
        "/app.py",
        "/unbuilt.html",
        "/api",
        "/api/nothing",
        "/api/t/0123",
        "//api/nothing",
        "/health/x",
        "/metrics/x",
    ],
)
def test_nothing_else_is_there(ask, path):
    status, headers, body = ask(path)
    assert (status, headers["content-type"]) == (404, "application/json")
    assert b"There is nothing here." in body


@pytest.mark.parametrize(
    "accepted, packed",
    [
        ("gzip, deflate, br", True),
        ("GZIP;q=0.5", True),
        ("*", True),
        ("br", False),
        ("identity", False),
        ("", False),
        ("gzip;q=0", False),
        ("gzip; q=0.0", False),
        ("br, gzip;q=1.0", True),
    ],
)
def test_files_are_packed_for_those_who_can_unpack_them(ask, accepted, packed):
    _, headers, body = ask("/assets/index-1a2b.js", accept_encoding=accepted)
    assert headers["vary"] == "accept-encoding"
    assert headers["content-encoding"] == ("gzip" if packed else None)
    assert (gzip.decompress(body) if packed else body) == SCRIPT
    assert len(body) == int(headers["content-length"])


def test_pictures_are_packed_already(ask):
    assert ask("/assets/tile-3c4d.png", accept_encoding="gzip")[1]["content-encoding"] is None


def test_who_has_the_newest_page_is_told_so(ask):
    _, headers, _ = ask("/")
    tag = headers["etag"]
    status, headers, body = ask("/t/0123", if_none_match=f'"other", {tag}', accept_encoding="gzip")
    assert (status, body, headers["etag"], headers["cache-control"]) == (304, b"", tag, "no-cache")
    assert ask("/", if_none_match=tag.removeprefix("W/"))[0] == 304
    assert ask("/", if_none_match='"other"')[0] == 200
    assert ask("/favicon.svg", if_none_match=tag)[0] == 200


def test_the_head_alone(ask):
    status, headers, body = ask("/rules", method="HEAD")
    assert (status, body, headers["content-length"]) == (200, b"", str(len(FRONT)))
    assert ask("/assets/gone.js", method="HEAD")[0] == 404


def test_pages_are_only_read(ask):
    assert ask("/rules", method="POST")[0] == 405
    assert ask("/api/nothing", method="POST")[0] == 404


def test_without_a_client_a_page_says_how_to_build_it(tmp_path):
    with serving(app_with(tmp_path / "never-built")) as port:
        client = http.client.HTTPConnection("localhost", port, timeout=10)
        client.request("GET", "/t/0123")
        answer = client.getresponse()
        page = answer.read().decode()
        client.close()
    assert (answer.status, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert "./dev build" in page
    assert "<script" not in page
    assert "style=" not in page
