"""Files that are served as they are: a page that says what this is, and the description of the API."""

from importlib.resources import files
from typing import Final

from litestar import Response, get

_PAGE: Final = (files("lisboa.server") / "static" / "index.html").read_bytes()
_STYLE: Final = (files("lisboa.server") / "static" / "style.css").read_bytes()
_DESCRIPTION: Final = (files("lisboa.server") / "openapi.json").read_bytes()


@get(["/", "/t/{table:str}"], include_in_schema=False)
async def front(table: str = "") -> Response[bytes]:
    return Response(_PAGE, media_type="text/html")


@get("/style.css", include_in_schema=False)
async def style() -> Response[bytes]:
    return Response(_STYLE, media_type="text/css")


@get("/api/openapi.json", include_in_schema=False)
async def description() -> Response[bytes]:
    """The description of the API, written by tools/openapi.py."""
    return Response(_DESCRIPTION, media_type="application/json")


HANDLERS: Final = (front, style, description)
