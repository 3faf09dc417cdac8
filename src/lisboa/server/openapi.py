"""The description of the API, OpenAPI 3.1: `openapi.json` beside this file, written by tools/openapi.py.

Litestar knows the routes and msgspec the shapes of what travels, more exactly than Litestar does: what a message may
not hold, and which of several it is. Here they are put together.
"""

from typing import Any, Final

import msgspec
from litestar import Litestar, Response
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.typing import FieldDefinition

from lisboa.server import api, app
from lisboa.tables import wire
from lisboa.version import VERSION

REFERENCE: Final = "#/components/schemas/{name}"
ERRORS: Final = {
    "400": "The request cannot be read.",
    "401": "Nobody is signed in.",
    "403": "Somebody else may do this, or the request comes from a foreign page.",
    "404": "There is no such thing.",
    "405": "Not this way.",
    "409": "Not possible as things stand; nothing has changed.",
    "413": "More than 64 KB.",
    "422": "It can be read, and makes no sense.",
    "429": "Too often: `Retry-After` says when to try again.",
    "500": "A fault of the server, which has been noted.",
    "503": "The server cannot store anything at the moment.",
}
ABOUT: Final = (
    "Tables of the board game Lisboa: people, bots, and the games between them. docs/api.md explains how to use it and "
    "the websocket of a table, `/api/tables/{table}/live`, whose messages are the schemas `Message` and `Sent`."
)


def document() -> dict[str, Any]:
    """The whole description, made from the code."""
    config = OpenAPIConfig(title="Lisboa", version=VERSION, description=ABOUT, use_handler_docstrings=True)
    litestar = Litestar([app.health, api.router], openapi_config=config)
    found: dict[str, Any] = litestar.openapi_schema.to_schema()
    handlers = [h for route in litestar.routes for h in getattr(route, "route_handlers", ()) if h.summary is not None]
    types = _types(handlers)
    references, shapes = msgspec.json.schema_components(types, ref_template=REFERENCE)
    shown = dict(zip(map(repr, types), references, strict=True))
    for path in found["paths"].values():
        for operation in path.values():
            _describe(operation, _handler_of(operation, handlers), shown)
    found["components"] = {
        "schemas": {**shapes, "Message": shown[repr(wire.AnyMessage)], "Sent": shown[repr(wire.AnySent)]},
        "responses": {"Refused": _content("Why it was not done.", shown[repr(wire.Error)])},
        "securitySchemes": {
            "session": {"type": "apiKey", "in": "cookie", "name": "lisboa", "description": "Set by signing in."},
            "token": {"type": "http", "scheme": "bearer", "description": "A program's token: POST /api/tokens."},
        },
    }
    found["security"] = [{}, {"session": []}, {"token": []}]
    found.pop("servers", None)
    return found


def _types(handlers: Any) -> list[Any]:
    """All that goes in or comes out, each once."""
    wanted: dict[str, Any] = {repr(kind): kind for kind in (wire.Error, wire.AnyMessage, wire.AnySent)}
    for handler in handlers:
        for kind in (_taken(handler), _given(handler)):
            if kind is not None:
                wanted[repr(kind)] = kind
    return list(wanted.values())


def _taken(handler: HTTPRouteHandler) -> Any:
    data: FieldDefinition | None = handler.parsed_data_field
    return None if data is None else _without_none(data)


def _without_none(data: FieldDefinition) -> Any:
    """A body that may be left out is described as what it is when it is there."""
    if not data.is_optional:
        return data.annotation
    kinds = [inner.annotation for inner in data.inner_types if inner.annotation is not type(None)]
    return kinds[0]


def _given(handler: HTTPRouteHandler) -> Any:
    annotation = handler.parsed_return_field
    inner = annotation.inner_types[0].annotation if annotation.is_subclass_of(Response) else annotation.annotation
    return None if inner is bytes else inner


def _handler_of(operation: dict[str, Any], handlers: Any) -> HTTPRouteHandler:
    found: HTTPRouteHandler = next(h for h in handlers if h.summary == operation["summary"])
    return found


def _describe(operation: dict[str, Any], handler: HTTPRouteHandler, shown: dict[str, Any]) -> None:
    operation["operationId"] = handler.handler_name.rpartition(".")[2]
    operation.pop("deprecated", None)
    status = str(handler.status_code)
    given = _given(handler)
    answer = {"type": "object", "description": "A record: docs/engine.md."} if given is None else shown[repr(given)]
    operation["responses"] = {status: _content("Done.", answer)}
    operation["responses"] |= {code: {"$ref": "#/components/responses/Refused"} for code in ERRORS if code != status}
    taken = _taken(handler)
    if taken is not None:
        body = operation["requestBody"]
        assert handler.parsed_data_field is not None
        body["required"] = not handler.parsed_data_field.is_optional
        body["content"]["application/json"]["schema"] = shown[repr(taken)]
    for parameter in operation.get("parameters", []):
        parameter.pop("deprecated", None)
        parameter["schema"].pop("description", None)


def _content(description: str, schema: Any) -> dict[str, Any]:
    return {"description": description, "content": {"application/json": {"schema": schema}}}


def text() -> bytes:
    """The file, as it should be."""
    encoded = msgspec.json.encode(document(), order="sorted")
    return msgspec.json.format(encoded, indent=1) + b"\n"
