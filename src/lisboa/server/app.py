"""The whole server as one ASGI app: the guard, the API, the websockets, health and metrics."""

import time
from typing import Any

from litestar import Litestar, Request, Response, get
from litestar.datastructures import State
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from msgspec import Struct

from lisboa.hosting.storage.errors import StoreError
from lisboa.server import api, calls, pages
from lisboa.server.errors import HANDLERS, outspoken, remember
from lisboa.server.files import ClientFiles
from lisboa.server.live import live
from lisboa.server.lock import Lock
from lisboa.server.logs import log
from lisboa.server.metrics import CONTENT_TYPE
from lisboa.server.plain import is_loopback
from lisboa.server.security import MAX_BODY, Guard
from lisboa.server.visitors import Services, is_operator, services_of
from lisboa.tables.wire import Refused
from lisboa.version import RULES, VERSION

Asked = Request[Any, Any, State]


class Health(Struct, frozen=True, kw_only=True):
    """`ok` if something can be stored, else `not-storing`."""

    status: str
    version: str
    rules: str


@get("/health", summary="Is the server well?", tags=["operations"])
async def health(request: Asked) -> Response[Health]:
    """Tries to store something. 503 while nothing can be stored, and nothing is acknowledged."""
    status = "ok"
    try:
        await services_of(request).live_tables.store.check()
    except StoreError:
        status = "not-storing"
    found = Health(status=status, version=VERSION, rules=RULES)
    return Response(found, status_code=200 if status == "ok" else 503, media_type="application/json")


@get("/metrics", summary="Figures for Prometheus", include_in_schema=False)
async def metrics(request: Asked) -> Response[bytes]:
    """For this machine, and for the operator."""
    services = services_of(request)
    near = request.client is not None and is_loopback(request.client.host)
    if not near and not is_operator(request):
        raise Refused("not-found", "There is nothing here.", 404)
    services.metrics.show_tables(services.live_tables.tables_by_status())
    services.metrics.bot_queue.set(services.live_tables.thinkers.waiting)
    services.metrics.reviews.set(services.live_tables.reviews.waiting)
    return Response(services.metrics.render(), media_type=CONTENT_TYPE)


def timed(app: ASGIApp) -> ASGIApp:
    """Counts and times every request."""

    async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
        method = scope.get("method")
        if not isinstance(method, str):  # a websocket
            await app(scope, receive, send)
            return
        started, status = time.perf_counter(), 500

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await app(scope, receive, sending)
        finally:
            services: Services = scope["litestar_app"].state.services
            seconds = time.perf_counter() - started
            template = scope.get("path_template")
            services.metrics.request(method, template, status, seconds)
            log("request", method=method, route=template, status=status, ms=round(1000 * seconds, 1))

    return middleware


def make_litestar(services: Services, client: ClientFiles | None = None) -> Litestar:
    return Litestar(
        route_handlers=[health, metrics, api.router, live, calls.link_page, calls.one_click, *pages.HANDLERS],
        state=State({"services": services, "client": client or ClientFiles()}),
        openapi_config=None,
        exception_handlers=HANDLERS,
        after_exception=[remember],
        middleware=[timed],
        request_max_body_size=MAX_BODY,
        logging_config=None,
    )


def make_app(services: Services, origins: tuple[str, ...] = (), client: ClientFiles | None = None) -> Guard:
    """The app as the network sees it. `client`: the pages, if not those that were built."""
    app, local = outspoken(make_litestar(services, client)), services.local is not None  # type: ignore[arg-type]
    if services.key is None:
        return Guard(app, origins, local)
    return Guard(app, origins, local, check=Lock(services.key).check)
