"""What is served as it is: the client in the browser, and the description of the API."""

from functools import cache
from importlib.resources import files
from typing import Any, Final

from litestar import Request, Response, get, route
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from lisboa.server.files import ClientFile, ClientFiles

Asked = Request[Any, Any, State]


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False, status_code=200)
async def client(request: Asked, path: FromPath[str] = "") -> Response[bytes]:
    """Any page of the client, or one of its files."""
    return page(request, path)


def page(request: Asked, path: str) -> Response[bytes]:
    """The client as it is served at a path."""
    found: ClientFiles = request.app.state.client
    file = found.file(path.lstrip("/"))
    if file is None:
        raise NotFoundException
    return _answer(request, file)


def _answer(request: Asked, file: ClientFile) -> Response[bytes]:
    headers = {"cache-control": file.keep, "etag": file.tag, "vary": "accept-encoding"}
    if _knows(request.headers.get("if-none-match", ""), file.tag):
        return Response(b"", status_code=304, headers=headers)
    body = file.body
    if file.packed is not None and _takes_gzip(request.headers.get("accept-encoding", "")):
        body = file.packed
        headers["content-encoding"] = "gzip"
    return Response(body, headers=headers, media_type=file.type)


def _knows(tags: str, tag: str) -> bool:
    """Whether a browser has this version already; a proxy may have dropped the sign of a weak tag."""
    return tag.removeprefix("W/") in [told.strip().removeprefix("W/") for told in tags.split(",")]


def _takes_gzip(accepted: str) -> bool:
    for part in accepted.lower().split(","):
        coding, _, quality = part.partition(";")
        if coding.strip() in ("gzip", "*"):
            return quality.replace(" ", "").rstrip("0") not in ("q=", "q=0.")
    return False


@cache
def _description() -> bytes:
    return files("lisboa.server").joinpath("openapi.json").read_bytes()


@get("/api/openapi.json", include_in_schema=False)
async def description() -> Response[bytes]:
    """The description of the API, written by tools/openapi.py."""
    return Response(_description(), media_type="application/json")


HANDLERS: Final = (client, description)
