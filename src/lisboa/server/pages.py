"""The pages a browser gets: for now one that says what this is. No script, and nothing from elsewhere."""

from importlib.resources import files
from typing import Final

from litestar import Response, get

_PAGE: Final = (files("lisboa.server") / "static" / "index.html").read_bytes()
_STYLE: Final = (files("lisboa.server") / "static" / "style.css").read_bytes()


@get(["/", "/t/{table:str}"], include_in_schema=False)
async def front(table: str = "") -> Response[bytes]:
    return Response(_PAGE, media_type="text/html; charset=utf-8")


@get("/style.css", include_in_schema=False)
async def style() -> Response[bytes]:
    return Response(_STYLE, media_type="text/css; charset=utf-8")


HANDLERS: Final = (front, style)
