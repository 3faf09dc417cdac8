"""Running a server: open the store, listen, and stop without losing anything."""

import asyncio
import contextlib
import gc
import logging
import os
import secrets
import signal
import socket
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

import uvicorn

from lisboa.hosting import shadows
from lisboa.hosting.calls.service import Calls, Channels
from lisboa.hosting.live_tables import FORGOTTEN_SECONDS, LiveTables
from lisboa.hosting.people import PLACE_LASTS, People
from lisboa.hosting.reviews import Reviews
from lisboa.hosting.storage.databases import place_of
from lisboa.hosting.storage.store import Store
from lisboa.hosting.thinkers import Thinkers
from lisboa.server import control
from lisboa.server.app import make_app
from lisboa.server.connections import ANSWER, MOST, Config, Porter
from lisboa.server.limits import Limits
from lisboa.server.lock import door, kept_key, new_key
from lisboa.server.logs import log
from lisboa.server.machine import most_files
from lisboa.server.metrics import Metrics
from lisboa.server.plain import EncryptionWatch, warn_if_exposed
from lisboa.server.security import MAX_BODY
from lisboa.server.visitors import Services
from lisboa.tables.editions import edition
from lisboa.tables.entries import Person
from lisboa.tables.pieces import pieces
from lisboa.texts.catalogue import languages
from lisboa.version import RULES

# Who is told to stop has five seconds: for requests that are under way, for commits, for the database; the last of
# them for whatever hangs all the same.
REQUEST_SECONDS, CLOSE_SECONDS, STOP_SECONDS = 2, 0.5, 4.0
OTHER_FILES = 200  # than connections
SWITCH_SECONDS = 0.0005
TIDY_SECONDS = 600
QUIET_SECONDS = 60  # without anybody's action
COLLECT = (2_000, 1_000_000, 1_000_000)  # thresholds of the three generations
QUEUE = 2048  # connections that wait to be accepted


class CannotListen(Exception):
    """The address is taken, or not ours."""


@dataclass(frozen=True)
class Settings:
    """How to run a server. `local`: only for the person at this machine, without accounts, behind a lock.

    `ready` gets the address to open, once it listens: with its key, if it is local.
    """

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    or_any: bool = False  # another free port, where that one is taken
    local: bool = False
    members_only: bool = False
    origins: tuple[str, ...] = ()
    thinkers: int | None = None
    reviewers: int | None = None  # processes for reviews; 0: nothing is reviewed
    pace: float = 0.0  # of bots, whose thinking time would say something; 0: as quickly as they can
    forgotten: float = FORGOTTEN_SECONDS  # after which a server takes over the bots of another one
    channels: Channels = field(default_factory=Channels)  # by which people are called
    trust: str = "127.0.0.1"  # proxies whose word about addresses and https counts
    ready: Callable[[str], None] = field(default=lambda door: None)
    clock: Callable[[], float] = time.time  # of tables and calls


class Witness:
    """Counts and logs what goes on at the tables."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics

    def committed(self, kind: str, seconds: float) -> None:
        self._metrics.action(kind, "done")
        self._metrics.commit_seconds.observe(seconds)

    def refused(self, kind: str, code: str) -> None:
        self._metrics.action(kind, code)

    def problem(self, event: str, **fields: str) -> None:
        log(event, "error", error=None, **fields)


class _Server(uvicorn.Server):
    """Uvicorn would raise the signal again when it has stopped, and end us before the store is closed."""

    config: Config

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        _on_signals(lambda: self.handle_exit(signal.SIGTERM, None))
        yield

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Also of those who do not want to go: uvicorn leaves their connections open."""
        loop, porter = asyncio.get_running_loop(), self.config.porter
        loop.call_later(0.5, porter.end_all, ANSWER)
        loop.call_later(REQUEST_SECONDS - 0.5, porter.end_all)
        await super().shutdown(sockets)


def _on_signals(stop: Callable[[], object]) -> None:
    """Does this when we are told to stop, instead of what was to be done before.

    Should something hang that nobody can cancel, such as a disk, a thread or the loop itself, an alarm ends us; what
    was acknowledged is on the disk then, too. So it is set at once, and not when the loop gets round to it.
    """
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop)
        signal.signal(number, partial(_told, signal.getsignal(number)))
        signal.siginterrupt(number, False)


def _told(then: Any, number: int, frame: FrameType | None) -> None:
    if not any(signal.getitimer(signal.ITIMER_REAL)):  # being told twice does not give more time
        signal.setitimer(signal.ITIMER_REAL, STOP_SECONDS)
    if callable(then):
        then(number, frame)


async def _in_time(what: str, work: Awaitable[None]) -> None:
    """Gives something up that takes too long, when everything is to end."""
    try:
        await asyncio.wait_for(work, CLOSE_SECONDS)
    except TimeoutError:
        log("given-up", "warning", what=what)


async def serve(settings: Settings) -> None:
    """Serves until told to stop; whatever was acknowledged is on disk then, as always.

    The process should end after that: an alarm makes sure of it, if a signal said so.
    """
    _on_signals(asyncio.current_task().cancel)  # type: ignore[union-attr]
    told_early = contextlib.suppress(asyncio.CancelledError)
    # The thread that writes to SQLite and this one hand the interpreter to and fro: 5 ms each time are too long.
    sys.setswitchinterval(SWITCH_SECONDS)
    with _listening(settings) as listening, told_early:
        await _open(settings, listening)


async def _open(settings: Settings, listening: socket.socket) -> None:
    store = await Store.open(settings.database)
    try:
        metrics = Metrics()
        thinkers = Thinkers(
            settings.thinkers,
            on_failure=lambda text: log("bot-failed", "warning", why=text),
            pace=settings.pace,
            on_thought=metrics.thought,
        )
        services = Services(
            LiveTables(
                store,
                thinkers,
                Witness(metrics),
                settings.clock,
                forgotten=settings.forgotten,
                reviews=Reviews(store, workers=settings.reviewers),
                calls=await _calls(settings, store, metrics),
            ),
            People(store),
            Limits.off() if settings.local else Limits(),
            metrics,
            settings.members_only,
            await _local_person(store) if settings.local else None,
            os.environ.get("LISBOA_OPERATOR") or secrets.token_urlsafe(32),
            key=_key(settings, listening) if settings.local else None,
        )
        if settings.local:
            services.live_tables.own_openings.least = 1
        await _run(settings, services, listening)
    finally:
        await _in_time("database", store.close())
        gc.freeze()  # Python would look through everything once more before it ends
        log("stopped")


async def _calls(settings: Settings, store: Store, metrics: Metrics) -> Calls | None:
    """None where the operator has named no channel."""
    if not settings.channels.any:
        return None

    def problem(event: str, **fields: str) -> None:
        log(event, "warning", error=None, **fields)

    return await Calls.open(store, settings.channels, settings.clock, on_sent=metrics.message, on_problem=problem)


async def _run(settings: Settings, services: Services, listening: socket.socket) -> None:
    porter = Porter(settings.trust.split(","), most=min(MOST, most_files() - OTHER_FILES))
    config = Config(
        EncryptionWatch(make_app(services, settings.origins)),
        porter,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",
        ws_max_size=MAX_BODY,
        ws_per_message_deflate=False,
        backlog=QUEUE,
        proxy_headers=True,
        forwarded_allow_ips=settings.trust,
        timeout_graceful_shutdown=REQUEST_SECONDS,
    )
    # Its lines about every socket say less than our own.
    logging.getLogger("uvicorn.error").setLevel(max(logging.WARNING, logging.getLogger().level))
    server = _Server(config)
    services.live_tables.store.listen_people(services.ended)
    await services.live_tables.open()
    chores = [asyncio.create_task(_tidy(services)), asyncio.create_task(porter.stay())]
    address = f"http://{_shown(listening)}"
    log("started", address=address, database=control.shown(settings.database))
    warn_if_exposed(address, settings.host, settings.trust)
    try:
        async with control.opened(control.ServerDesk(services, address), listening.getsockname()[1]):
            serving = asyncio.ensure_future(server.serve(sockets=[listening]))
            while not server.started and not serving.done():
                await asyncio.sleep(0.01)
            if server.started:
                settings.ready(door(address, services.key))
            await serving
    finally:
        for chore in chores:
            chore.cancel()
        await _in_time("tables", services.live_tables.close())
        await _in_time("bots", services.live_tables.thinkers.close())


async def _tidy(services: Services) -> None:
    """Sweeps up now and then. Python looks for what nothing but itself keeps alive, and everybody waits meanwhile: a
    second with some hundred tables. There is hardly any such thing, so here it looks at what is new only, often and
    never for long, and at everything when nobody plays.
    """
    gc.set_threshold(*COLLECT)
    threading.Thread(target=_read_texts, daemon=True).start()  # nobody waits for it at the end either
    while True:
        await asyncio.sleep(TIDY_SECONDS)
        if services.live_tables.idle_seconds() > QUIET_SECONDS:
            gc.unfreeze()
            gc.collect()
        gc.freeze()  # whatever there is now is not new any more
        await services.live_tables.store.drop_expired(time.time(), time.time() - PLACE_LASTS)
        await shadows.sweep(services.live_tables)


def _read_texts() -> None:
    """Fluent takes its time to load, and so do the words on all pieces: before somebody waits for them."""
    rules = edition(RULES)
    for language in languages():
        pieces(rules, rules.load(None), language)


async def _local_person(store: Store) -> Person:
    """The person at this machine. They need no name: seats have colours, and the texts address them."""
    found = await store.meta("local-person")
    person = None if found is None else await store.person(found)
    if person is None:
        person = Person(id=secrets.token_hex(16), name="", created=time.time())
        await store.add_person(person)
        await store.set_meta("local-person", person.id)
    return person


def _key(settings: Settings, listening: socket.socket) -> str:
    """What opens a local server. PostgreSQL has no folder to keep it in."""
    place = place_of(settings.database)
    return kept_key(place, listening.getsockname()[1]) if isinstance(place, Path) else new_key()


def _listening(settings: Settings) -> socket.socket:
    try:
        return _listen(settings.host, settings.port)
    except CannotListen:
        if not settings.or_any:
            raise
        return _listen(settings.host, 0)


def _listen(host: str, port: int) -> socket.socket:
    """Before anything else, so that a taken port is reported at once, and early visitors wait for a moment."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listening = socket.socket(family)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(QUEUE)
    except (OSError, OverflowError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise CannotListen(f"{host}:{port} cannot be used ({reason}): name another --host or --port") from None
    return listening


def _shown(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
