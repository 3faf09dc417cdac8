"""Files that are served as they are: a page that says what this is, and the description of the API."""

from functools import cache
from importlib.resources import files
from typing import Final

from litestar import Response, get
from litestar.params import FromPath


@cache
def _file(*path: str) -> bytes:
    return files("lisboa.server").joinpath(*path).read_bytes()


@get(["/", "/t/{table:str}"], include_in_schema=False)
async def front(table: FromPath[str] = "") -> Response[bytes]:
    return Response(_file("static", "index.html"), media_type="text/html")


@get("/style.css", include_in_schema=False)
async def style() -> Response[bytes]:
    return Response(_file("static", "style.css"), media_type="text/css")


@get("/api/openapi.json", include_in_schema=False)
async def description() -> Response[bytes]:
    """The description of the API, written by tools/openapi.py."""
    return Response(_file("openapi.json"), media_type="application/json")


HANDLERS: Final = (front, style, description)
