"""A table over a websocket: it reconnects, sends again what was not answered, and asks for what it missed."""

import asyncio
import secrets
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, Self
from urllib.parse import urlencode

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

from lisboa.client.answers import PASSING, PAUSES, NoAnswer, RefusedByServer, pauses
from lisboa.tables import wire
from lisboa.tables.wire import Done, Event, Fault, Hint, Option, TableView, WayInfo

if TYPE_CHECKING:
    from lisboa.client.server import Server

FORBIDDEN: Final = 1008  # how the server closes a connection that is no longer allowed
QUIET: Final = 3  # unanswered pings before a connection is given up
RECENT: Final = 200  # events that are kept


def new_id() -> str:
    """An id for an action."""
    return secrets.token_urlsafe(12)


class _Asked:
    """A message that waits for its answer."""

    def __init__(self, message: wire.AnyMessage) -> None:
        self.text = wire.encode(message).decode()
        wire.read_message(self.text)  # never send what the server could not read
        self.sent = 0  # how often
        self.due = 0.0  # when it is to be sent (again)
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class TableClient:
    """A table over a websocket that is kept open: the newest look, and everything you can do there.

    `seat` is for people with several: open the table once for each. Without a seat you watch.
    """

    def __init__(self, server: "Server", table: str, seat: int | None = None, previews: bool = False) -> None:
        self.server = server
        self.id = table
        self.seat = seat
        self.previews = previews
        self.head = 0  # the number of the newest event
        self.events: deque[Event] = deque(maxlen=RECENT)  # what happened lately
        self._look: TableView | None = None
        self._done = 0  # the newest entry that is our doing
        self._asked: dict[str, _Asked] = {}
        self._news = asyncio.Event()
        self._socket: ClientConnection | None = None
        self._quiet = 0  # pings that were not answered
        self._quiet_until = 0.0
        self._resume_again = 0.0
        self._failure: Exception | None = None
        self._line: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._line = asyncio.create_task(self._stay())
        try:
            async with self.server.in_time():
                await self._until(lambda: self._look is not None)
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        if self._line is not None:
            self._line.cancel()
            with suppress(asyncio.CancelledError):
                await self._line

    # ------------------------------------------------------------------ seeing

    @property
    def look(self) -> TableView:
        """The newest look at the table."""
        assert self._look is not None, "open the table first: async with server.table(…) as table"
        return self._look

    async def looks(self) -> AsyncIterator[TableView]:
        """The table as it is now and each time that it has changed, until the game is over."""
        seen: TableView | None = None
        while seen is None or not _finished(seen):
            seen = await self._look_after(seen)
            yield seen

    async def _look_after(self, seen: TableView | None) -> TableView:
        await self._until(lambda: self.look is not seen)
        return self.look

    async def my_turn(self) -> TableView | None:
        """Waits until it is your turn to act; None when the game is over."""
        await self._until(lambda: self.look.sequence >= self._done and (_finished(self.look) or _is_asked(self.look)))
        return self.look if _is_asked(self.look) else None

    async def _until(self, true: Callable[[], bool]) -> None:
        while not true():
            if self._failure is not None:
                raise self._failure
            await self._news.wait()

    def _tell(self) -> None:
        self._news.set()
        self._news = asyncio.Event()

    # ------------------------------------------------------------------ acting

    async def play(self, move: str, end: bool = False) -> Done:
        """A move, as given in the options. `end`: end the turn as well, if this was its last move."""
        seen = self.look.sequence
        return await self.act(wire.Play(id=new_id(), seat=self.seat, move=move, seen=seen, end=end))

    async def end_turn(self) -> Done:
        return await self.act(wire.EndTurn(id=new_id(), seat=self.seat, seen=self.look.sequence))

    async def undo(self) -> Done:
        """Takes back your last move."""
        return await self.act(wire.Undo(id=new_id(), seat=self.seat, seen=self.look.sequence))

    async def chat(self, text: str) -> Done:
        return await self.act(wire.Chat(id=new_id(), seat=self.seat, text=text))

    async def start(self) -> Done:
        """Starts the game; for the table's owner."""
        return await self.act(wire.Start(id=new_id()))

    async def resign(self, bot: str = wire.DEFAULT_BOT) -> Done:
        """A bot plays on in your place."""
        return await self.act(wire.Resign(id=new_id(), seat=self.seat, bot=bot))

    async def follow(self, follow: wire.Follow) -> Done:
        """`never`: from now on the server declines to follow for you; `ask`: it asks you again."""
        return await self.act(wire.Auto(id=new_id(), seat=self.seat, follow=follow))

    async def act(self, action: wire.AnyAction) -> Done:
        """Any action, as in `wire`; done once. Raises RefusedByServer, or NoAnswer after the deadline."""
        done: Done = await self._ask(action.id, action)
        self._done = max(self._done, done.sequence)
        return done

    async def preview(self, move: str) -> Option:
        """What a move would cost and give."""
        asked = wire.AskPreview(id=new_id(), move=move)
        option: Option = await self._ask(asked.id, asked)
        return option

    async def why(self, move: str) -> Fault | None:
        """Why a move is not possible; None if it is."""
        asked = wire.AskWhy(id=new_id(), move=move)
        fault: Fault | None = await self._ask(asked.id, asked)
        return fault

    async def way(self, goal: str) -> tuple[list[WayInfo], Fault | None]:
        """What it would take you to get somewhere, such as `plot B3`; or why nothing would."""
        asked = wire.AskWay(id=new_id(), goal=goal)
        found: tuple[list[WayInfo], Fault | None] = await self._ask(asked.id, asked)
        return found

    async def hint(self, bot: str = wire.DEFAULT_ADVISER) -> list[Hint]:
        """The best moves according to a bot, the best one first. Everybody at the table is told that you asked."""
        asked = wire.AskHint(id=new_id(), seen=self.look.sequence, bot=bot)
        hints: list[Hint] = await self._ask(asked.id, asked)
        return hints

    async def _ask(self, name: str, message: wire.AnyMessage) -> Any:
        """Sends it, again and again if need be, until there is an answer."""
        if self._failure is not None:
            raise self._failure
        asked = self._asked[name] = _Asked(message)
        try:
            async with self.server.in_time():
                await self._send_asked()
                return await asked.answer
        finally:
            del self._asked[name]

    # ------------------------------------------------------------------ the line

    async def _stay(self) -> None:
        """Keeps a connection open until the server turns us away."""
        waits = pauses()
        try:
            while True:
                with suppress(OSError, WebSocketException):
                    if await self._connected():
                        waits = pauses()
                await asyncio.sleep(next(waits))
        except Exception as error:
            self._fail(error)

    async def _connected(self) -> bool:
        """Connects, and stays as long as the connection does; returns whether there was one."""
        headers = self.server.headers()
        try:
            async with connect(self._address(), additional_headers=headers, close_timeout=1) as socket:
                with suppress(OSError, WebSocketException):
                    await self._talk(socket)
            if socket.close_code == FORBIDDEN:
                await self._check_session()
        except InvalidStatus:
            await self._check_welcome()
            return False
        finally:
            self._socket = None
        return True

    def _address(self) -> str:
        after = self.head if self._look is not None else None
        query = {
            "language": self.server.language,
            "seat": self.seat,
            "previews": "true" if self.previews else None,
            "after": after,
        }
        known = urlencode({name: value for name, value in query.items() if value is not None})
        return f"ws{self.server.address.removeprefix('http')}/api/tables/{self.id}/live?{known}"

    async def _check_welcome(self) -> None:
        """A handshake is refused without a word; over HTTP the server gives its reason."""
        with suppress(NoAnswer):
            await self.server.look(self.id, self.seat)

    async def _check_session(self) -> None:
        """A client that was signed out would come back as a spectator, and wait for its turn forever."""
        with suppress(NoAnswer):
            if self.server.token is not None and (await self.server.me()).name is None:
                raise RefusedByServer(Fault(code="not-signed-in", message="The session has ended: sign in again."))

    def _fail(self, error: Exception) -> None:
        self._failure = error
        for asked in self._asked.values():
            if not asked.answer.done():
                asked.answer.set_exception(error)
        self._tell()

    async def _talk(self, socket: ClientConnection) -> None:
        """Listens, and sends again what was not answered, until the connection breaks."""
        self._socket = socket
        self._resume_again = 0.0
        self._heard()
        for asked in self._asked.values():
            asked.due = 0.0
        while True:
            await self._send_asked()
            await self._ping_if_quiet()
            text: str | bytes | None = None
            with suppress(TimeoutError):
                async with asyncio.timeout_at(min([self._quiet_until, *(asked.due for asked in self._asked.values())])):
                    text = await socket.recv()
            if text is not None:
                self._heard()
                await self._take(wire.read_sent(text))

    def _heard(self) -> None:
        self._quiet = 0
        self._quiet_until = _now() + self.server.patience

    async def _send_asked(self) -> None:
        """Sends what waits for an answer, the first time or because its time is up."""
        for asked in list(self._asked.values()):
            if self._socket is not None and asked.due <= _now() and not asked.answer.done():
                asked.due = _now() + self.server.patience
                self.server.resent += asked.sent > 0
                asked.sent += 1
                await self._put(asked.text)

    async def _ping_if_quiet(self) -> None:
        """Are you there? The answer also says whether something was missed."""
        if self._quiet_until > _now():
            return
        self._quiet += 1
        self._quiet_until = _now() + self.server.patience
        if self._quiet > QUIET:
            raise ConnectionError("nobody answers")
        await self._put(wire.encode(wire.Ping()).decode())

    async def _put(self, text: str) -> None:
        if self._socket is not None:
            with suppress(WebSocketException):  # the listener finds out, and reconnects
                await self._socket.send(text)

    # ------------------------------------------------------------------ what comes in

    async def _take(self, message: wire.AnySent) -> None:
        match message:
            case wire.LookSent():
                self.head, self._look = message.look.sequence, message.look
                self._resume_again = 0.0
                self._tell()
            case wire.EventSent():
                await self._take_event(message)
            case wire.DoneSent():
                self._answered(message.id, Done(id=message.id, sequence=message.sequence))
                await self._resume_if(message.sequence > self.head)
            case wire.RefusedSent():
                self._refused(message)
            case wire.PreviewSent():
                self._answered(message.id, message.option)
            case wire.WhySent():
                self._answered(message.id, message.error)
            case wire.WaySent():
                self._answered(message.id, (message.ways, message.error))
            case wire.HintSent():
                self._answered(message.id, message.hints)
            case wire.Beat():
                await self._resume_if(message.sequence != self.head)

    async def _take_event(self, message: wire.EventSent) -> None:
        """The next one is news, an earlier one a repetition; before a later one something is missing."""
        number = message.event.sequence
        if number == self.head + 1:
            self.head = number
            self.events.append(message.event)
            self._resume_again = 0.0
            self._see(message.look)
        await self._resume_if(number > self.head)

    async def _resume_if(self, missing: bool) -> None:
        """Asks for what is missing, and not again before there was time for an answer."""
        if missing and self._resume_again <= _now():
            self._resume_again = _now() + self.server.patience
            await self._put(wire.encode(wire.Resume(after=self.head)).decode())

    def _see(self, look: TableView | None) -> None:
        """The look that came with something else; the newest one is kept."""
        if look is not None and (self._look is None or look.sequence >= self._look.sequence):
            self._look = look
        self._tell()

    def _refused(self, message: wire.RefusedSent) -> None:
        asked = self._asked.get(message.id or "")
        if asked is None or asked.answer.done():
            return
        if message.error.code in PASSING:
            asked.due = _now() + (message.error.facts or {}).get("retry_after", PAUSES[0])
            return
        self._see(message.look)
        asked.answer.set_exception(RefusedByServer(message.error, message.look))

    def _answered(self, name: str, answer: Any) -> None:
        asked = self._asked.get(name)
        if asked is not None and not asked.answer.done():
            asked.answer.set_result(answer)


def _is_asked(look: TableView) -> bool:
    return "play" in look.may or "end-turn" in look.may


def _finished(look: TableView) -> bool:
    return look.table.status in ("over", "closed")


def _now() -> float:
    return asyncio.get_running_loop().time()
