"""The websocket of a table: one for each watcher, with numbered events, answers, and a beat now and then.

Sending and receiving are two tasks; what cannot be sent at once waits in a queue. A client that reads too
slowly is cut off, and comes back with the number of the last event it has.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromQuery
from msgspec import structs

from lisboa.hosting.live_table import News
from lisboa.hosting.people import TOKEN
from lisboa.insight.forecast import FUTURES
from lisboa.server.api import limit_action
from lisboa.server.asking import TableId, viewer_of
from lisboa.server.connections import POST
from lisboa.server.languages import known_language
from lisboa.server.limits import SOCKETS, TooMany, network_of
from lisboa.server.logs import log
from lisboa.server.plans import not_others_shadows
from lisboa.server.visitors import FORBIDDEN, TRY_AGAIN, Visitor, members_only, services_of, visitor_of
from lisboa.tables import views, wire
from lisboa.tables.bots import price
from lisboa.tables.views import SPECTATOR, Viewer
from lisboa.tables.wire import Fault, Refused

Socket = WebSocket[Any, Any, State]
LONGEST_QUEUE: Final = 256
MOST_WAITING: Final = 2 * 1024 * 1024  # bytes that wait to be sent over one line
MOST_HELD: Final = 16  # messages that wait for the answer to an action
MOST_EXCESS: Final = 50  # messages beyond the limit, until the line is ended
BEAT_SECONDS: Final = 15.0
CROWDED_SECONDS: Final = 30.0  # until it is worth trying again
TOO_MANY: Final = 4429  # a close code of our own: the status 429 of HTTP


class TableSocket:
    """One open socket: a watcher of a table."""

    def __init__(
        self, socket: Socket, visitor: Visitor, table: str, seat: int | None, previews: bool, language: str
    ) -> None:
        self.socket = socket
        self.visitor = visitor
        self.network = network_of(visitor.address)  # whose sockets are counted together
        self.table = table
        self.seat = seat
        self.previews = previews
        self.attentive = True  # until its page is out of sight
        self.looks = visitor.known_by is None or visitor.known_by.session.kind != TOKEN
        self.language = language
        self.viewer: Viewer = SPECTATOR
        self.head = 0
        extensions: dict[str, Any] = socket.scope.get("extensions") or {}
        self._post: Callable[[list[bytes]], bool] = extensions.get(POST, _not_at_once)
        self._acting = False  # what happens by it is sent together with the answer
        self._held: list[bytes] = []
        self._queue: deque[bytes | int] = deque()
        self._queued = True  # what is to be sent has to wait for what is in the queue, or is being sent from there
        self._more = asyncio.Event()  # there is something in the queue
        self._waiting = 0  # bytes in the queue
        self._last = time.monotonic()  # when something was sent
        self._excess = 0  # messages beyond the limit, less those within it
        self._ended = False
        self._thinking: set[asyncio.Task[None]] = set()  # hints that are on their way
        self._one_thought = asyncio.Lock()  # a bot thinks about one of them at a time

    # ------------------------------------------------------------------ telling

    def tell(self, news: News) -> None:
        """What happened; encoded once for all who see the same."""
        if not news.encoded:
            now = self.visitor.services.live_tables.clock()
            news.encoded.extend(wire.encode(message) for message in _messages(news, now))
        self.head = news.look.sequence
        self.visitor.services.metrics.events.inc(len(news.encoded))
        if self._acting and len(self._held) < MOST_HELD:
            self._held += news.encoded
        else:
            self.put(news.encoded)

    def hear(self, remark: wire.Remark) -> None:
        """What somebody who looks on has said."""
        self._send(wire.RemarkSent(remark=remark))

    def put(self, messages: list[bytes]) -> None:
        """Sends what was held, and these."""
        messages, self._held = self._held + messages, []
        if self._ended:
            return
        if len(self._queue) >= LONGEST_QUEUE or self._waiting > MOST_WAITING:
            self.visitor.services.metrics.dropped.inc()
            self.dismiss()
        elif not self._queued and self._post(messages):
            self._last = time.monotonic()
        else:
            self._queued = True
            self._queue += messages
            self._waiting += sum(map(len, messages))
            self._more.set()

    def dismiss(self, code: int = TRY_AGAIN) -> None:
        """Ends this connection, for the first reason given; its client reconnects and resumes."""
        if self._ended:
            return
        self._ended = True
        self._queue.clear()
        self._queue.append(code)
        self._more.set()

    async def send(self) -> None:
        """Sends what is in the queue until the line is to end; a beat when there was nothing for a while."""
        self._beat()
        try:
            while isinstance(message := await self._next(), bytes):
                await self.socket.send_data(message, mode="text")
            await self.socket.close(message)
        finally:
            self._beating.cancel()

    def _beat(self) -> None:
        """Sends a beat whenever nothing has been sent for a while; ends the line when its session has ended."""
        silent, left = time.monotonic() - self._last, self.visitor.seconds_left()
        if left <= 0:
            self.dismiss(FORBIDDEN)
        if silent >= BEAT_SECONDS:
            self._send(self._at(self.head))
            silent = 0.0
        pause = BEAT_SECONDS - silent if left <= 0 else min(BEAT_SECONDS - silent, left)
        self._beating = asyncio.get_running_loop().call_later(pause, self._beat)

    async def _next(self) -> bytes | int:
        if not self._queue:
            self._queued = False
            self._more.clear()
            await self._more.wait()
        message = self._queue.popleft()
        self._waiting -= len(message) if isinstance(message, bytes) else 0
        self._last = time.monotonic()
        return message

    # ------------------------------------------------------------------ listening

    async def listen(self) -> None:
        """Takes what the other side sends. `LiveTables` finishes an action that was begun, even if the line is cut."""
        while True:
            await self._answer(await self.socket.receive_data(mode="text"))
            if self._ended:
                await asyncio.Future()  # nothing more is read; the line ends when the code is sent

    async def _answer(self, data: str | bytes) -> None:
        try:
            self._count()
            message = wire.read_message(data)
        except (msgspec.MsgspecError, RecursionError, UnicodeError):
            fault = Fault(code="bad-request", message="This message cannot be read: docs/api.md lists the messages.")
            self._send(wire.RefusedSent(error=fault))
        except TooMany as error:
            self._send(_too_many(error, None))
        else:
            if isinstance(message, wire.AskHint):
                self._think(message)
            else:
                await self._answer_message(message)

    async def _answer_message(self, message: wire.AnyMessage) -> None:
        asked: str | None = getattr(message, "id", None)
        try:
            await self._do(message)
        except TooMany as error:
            self._send(_too_many(error, asked))
        except Refused as refused:
            self._send(wire.RefusedSent(error=refused.fault, id=asked, look=refused.look))
        except Exception as error:
            log("internal-error", "error", error=error, table=self.table)
            fault = Fault(code="internal-error", message="Something went wrong on the server: try again.")
            self._send(wire.RefusedSent(error=fault, id=asked))

    def _count(self) -> None:
        """Every message counts, before anybody looks at it; a client that goes far beyond the limit is cut off."""
        try:
            self.visitor.limit("messages")
        except TooMany:
            self._excess += 1
            if self._excess > MOST_EXCESS:
                self.dismiss(TOO_MANY)
            raise
        self._excess = max(0, self._excess - 1)

    def _think(self, message: wire.AskHint) -> None:
        """A bot takes its time; meanwhile this line is open for other messages."""
        thinking = asyncio.create_task(self._answer_message(message))
        self._thinking.add(thinking)
        thinking.add_done_callback(self._thinking.discard)

    def stop_thinking(self) -> None:
        for thinking in self._thinking:
            thinking.cancel()

    async def _do(self, message: wire.AnyMessage) -> None:
        live_tables = self.visitor.services.live_tables
        if not await self.visitor.is_there():
            self.dismiss(FORBIDDEN)
            raise Refused("not-signed-in", "You have been signed out: sign in first.", 401)
        if isinstance(message, wire.Action):
            limit_action(self.visitor, message)
            self._acting = True
            try:
                done = await live_tables.act(self.table, self.visitor.known(), message, self.viewer)
            finally:
                self._acting = False
            self._send(wire.DoneSent(id=done.id, sequence=done.sequence))
            return
        if isinstance(message, wire.AskHint):
            self.visitor.limit("hints", cost=price(message.bot))
            async with self._one_thought:
                hints = await live_tables.hint(self.table, self.visitor.known(), message, self.viewer)
            futures = FUTURES if message.ahead else None
            self._send(wire.HintSent(id=message.id, bot=message.bot, hints=hints, futures=futures))
            return
        self.visitor.limit("questions")
        if isinstance(message, wire.AskPreview):
            move = message.move
            option = await live_tables.ask(self.table, lambda table: views.option(table, self.viewer, move))
            self._send(wire.PreviewSent(id=message.id, option=option))
        elif isinstance(message, wire.AskWhy):
            move = message.move
            fault = await live_tables.ask(self.table, lambda table: views.refusal(table, self.viewer, move))
            self._send(wire.WhySent(id=message.id, move=move, error=fault))
        elif isinstance(message, wire.AskWay):
            goal = message.goal
            ways, never = await live_tables.ask(self.table, lambda table: views.ways(table, self.viewer, goal))
            self._send(wire.WaySent(id=message.id, goal=goal, ways=ways, error=never))
        elif isinstance(message, wire.Watch):
            language = known_language(message.language)
            self.seat, self.previews, self.language = message.seat, message.previews, language
            await self.watch(None)
        elif isinstance(message, wire.Attend):
            self.attentive = message.here
            live_tables.attended(self.table, self)
        elif isinstance(message, wire.Ping):
            self._send(self._at(await live_tables.ask(self.table, lambda table: table.head)))
        else:
            await self.watch(message.after if isinstance(message, wire.Resume) else None)

    async def watch(self, after: int | None) -> None:
        person, seat, language = self.visitor.person, self.seat, self.language
        live_tables = self.visitor.services.live_tables
        await live_tables.watch(self.table, self, lambda table: viewer_of(table, person, seat, language), after)

    def _at(self, head: int) -> wire.Beat:
        return wire.Beat(sequence=head, now=self.visitor.services.live_tables.clock())

    def _send(self, message: wire.AnySent) -> None:
        self.put([wire.encode(message)])


def _too_many(error: TooMany, asked: str | None) -> wire.RefusedSent:
    facts = {"retry_after": error.retry_after}
    return wire.RefusedSent(error=Fault(code="too-many", message=str(error), facts=facts), id=asked)


def _not_at_once(messages: list[bytes]) -> bool:
    """With a server that is not ours."""
    return False


def _messages(news: News, now: float) -> list[wire.AnySent]:
    """The events in order, the look with the last of them; the look alone where there are none."""
    look = structs.replace(news.look, view=news.view)
    if not news.events:
        return [wire.LookSent(look=look, now=now)]
    *earlier, last = news.events
    return [*(wire.EventSent(event=event) for event in earlier), wire.EventSent(event=last, look=look, now=now)]


@websocket("/api/tables/{table:str}/live", guards=[members_only, not_others_shadows])
async def live(
    socket: Socket,
    table: TableId,
    seat: FromQuery[int | None] = None,
    after: FromQuery[int | None] = None,
    previews: FromQuery[bool] = False,
    language: FromQuery[str] = wire.ENGLISH,
) -> None:
    """`seat`: through whose eyes; `after`: the last event one has; `previews`: options say what they cost and bring in.

    `language`: the language of all texts.
    """
    visitor = await visitor_of(socket)
    visitor.limit("sockets", visitor.address)
    _check_crowd(visitor)
    watcher = TableSocket(socket, visitor, table, seat, previews, language)
    await watcher.watch(after)
    services, opened = services_of(socket), time.monotonic()
    services.sockets.add(watcher)
    services.crowds[watcher.network] += 1
    services.metrics.sockets.inc()
    try:
        await socket.accept()
        if not await visitor.is_there():  # it has ended before this socket could be found
            watcher.dismiss(FORBIDDEN)
        await _both(watcher)
    finally:
        services.live_tables.unwatch(table, watcher)
        services.sockets.discard(watcher)
        services.crowds[watcher.network] -= 1
        if not services.crowds[watcher.network]:
            del services.crowds[watcher.network]
        services.metrics.sockets.dec()
        log("socket", table=table, seat=watcher.viewer.seat, seconds=round(time.monotonic() - opened, 1))


def _check_crowd(visitor: Visitor) -> None:
    """However slowly they come, one address gets this many sockets and no more."""
    if visitor.services.crowds[network_of(visitor.address)] >= SOCKETS and not visitor.exempt:
        raise TooMany("sockets", CROWDED_SECONDS)


async def _both(watcher: TableSocket) -> None:
    """Sends and listens until one of the two ends."""
    tasks = [asyncio.ensure_future(watcher.send()), asyncio.ensure_future(watcher.listen())]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        watcher.stop_thinking()
        for task in tasks:
            task.cancel()
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect | RuntimeError | OSError):
                log("socket-failed", "warning", why=type(result).__name__)


__all__ = ["TOO_MANY", "TableSocket", "live"]
