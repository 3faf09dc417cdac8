"""Whatever goes wrong is answered in one form: `{"error": {"code": …, "message": …}}`, and never with a stack trace."""

from typing import Any, Final

import msgspec
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException, ValidationException

from lisboa.hosting.people import PeopleError
from lisboa.hosting.storage.errors import StoreError
from lisboa.server.limits import TooMany
from lisboa.server.logs import log
from lisboa.server.security import App as Asgi
from lisboa.server.security import Instead, Receive, Scope, Send, refuse_socket
from lisboa.tables.wire import Error, Fault, Refused, encode

Answer = Response[Error]
ERROR: Final = "lisboa.error"  # what went wrong, in the scope of a websocket
FAULTY: Final = 1011  # close code of RFC 6455: an internal error
_PEOPLE: Final = {
    "name-taken": 409,
    "busy": 503,
    "wrong-password": 401,
    "not-signed-in": 401,
    "new-password-needed": 403,
    "unknown-token": 404,
}
_HTTP: Final = {
    400: ("bad-request", "This request cannot be read: see /api/openapi.json for what is expected."),
    401: ("not-signed-in", "Sign in first."),
    403: ("forbidden", "This is not allowed."),
    404: ("not-found", "There is nothing here."),
    405: ("wrong-method", "This address cannot be asked that way."),
    413: ("too-large", "A request may have at most 64 KB."),
    415: ("wrong-type", "Send JSON."),
}
_OURS: Final = ("internal-error", "Something went wrong on the server. It has been noted; try again.")


def answer(status: int, fault: Fault, headers: dict[str, str] | None = None, **more: Any) -> Answer:
    return Response(Error(error=fault, **more), status_code=status, headers=headers, media_type="application/json")


def _refused(request: Request[Any, Any, Any], error: Refused) -> Answer:
    wait = (error.fault.facts or {}).get("retry_after")
    return answer(error.status, error.fault, None if wait is None else {"Retry-After": str(wait)}, look=error.look)


def _people(request: Request[Any, Any, Any], error: PeopleError) -> Answer:
    return answer(_PEOPLE.get(error.code, 422), Fault(code=error.code, message=error.message))


def _too_many(request: Request[Any, Any, Any], error: TooMany) -> Answer:
    return answer(429, Fault(code="too-many", message=str(error)), {"Retry-After": str(error.retry_after)})


def _unreadable(request: Request[Any, Any, Any], error: Exception) -> Answer:
    return answer(400, Fault(code="bad-request", message=_HTTP[400][1], facts=_where(error)))


def _where(error: Exception) -> dict[str, Any] | None:
    """Which part of a request is wrong, as far as the check of its shape can say."""
    extra = getattr(error, "extra", None)
    if isinstance(error, msgspec.ValidationError):
        message, _, place = str(error).partition(" - at ")
        extra = [{"key": place.strip("`").removeprefix("$").removeprefix("."), "message": message}]
    if not isinstance(extra, list):
        return None
    return {"wrong": [{name: str(part.get(name, ""))[:200] for name in ("key", "message")} for part in extra[:5]]}


def _http(request: Request[Any, Any, Any], error: HTTPException) -> Answer:
    code, message = _HTTP.get(error.status_code, ("refused", "This is not possible."))
    return answer(error.status_code, Fault(code=code, message=message), error.headers)


def _store(request: Request[Any, Any, Any], error: StoreError) -> Answer:
    log("store-failed", "error", error=error)
    return answer(503, Fault(code="not-stored", message="The server cannot reach its database: try again later."))


def _ours(request: Request[Any, Any, Any], error: Exception) -> Answer:
    log("internal-error", "error", error=error, path=request.scope["path"])
    return answer(500, Fault(code=_OURS[0], message=_OURS[1]))


HANDLERS: Final[dict[Any, Any]] = {
    Refused: _refused,
    PeopleError: _people,
    TooMany: _too_many,
    ValidationException: _unreadable,
    RecursionError: _unreadable,
    UnicodeError: _unreadable,
    msgspec.MsgspecError: _unreadable,
    HTTPException: _http,
    StoreError: _store,
    Exception: _ours,
}


# ---------------------------------------------------------------------- websockets that are not opened


async def remember(error: Exception, scope: Any) -> None:
    """Litestar closes a websocket after any error in the same way: `outspoken` wants to know which it was."""
    scope[ERROR] = error


def outspoken(app: Asgi) -> Asgi:
    """A websocket that is not opened gets the answer of a request to which the same has happened.

    In one that is open, a fault of ours has the code of RFC 6455.
    """

    async def asked(scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def sending(message: Any) -> None:
            nonlocal begun
            error = scope.pop(ERROR, None) if message["type"] == "websocket.close" else None
            if error is not None and begun:
                message = {"type": "websocket.close", "code": FAULTY}
            elif error is not None:
                await _refuse(scope, send, _answer_to(scope, error))
                return
            begun = True
            await send(message)

        await app(scope, receive, sending if scope["type"] == "websocket" else send)

    return asked


def _answer_to(scope: Scope, error: Exception) -> Answer:
    handler = next(handler for kind, handler in HANDLERS.items() if isinstance(error, kind))
    found: Answer = handler(ASGIConnection(scope), error)  # type: ignore[arg-type]
    return found


async def _refuse(scope: Scope, send: Send, response: Answer) -> None:
    headers = [(name.lower().encode(), value.encode()) for name, value in response.headers.items()]
    content = encode(response.content)
    kind = (b"content-type", b"application/json")
    await refuse_socket(scope, send, Instead(response.status_code or 500, content, kind, *headers))
