"""A server, asked over HTTP: people, tables, and a table without keeping a connection open."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, Self, TypeVar
from urllib.parse import parse_qs

import httpx
import msgspec

from lisboa.client.answers import DEADLINE, PASSING, PATIENCE, NoAnswer, RefusedByServer, pauses
from lisboa.client.table import TableClient
from lisboa.tables import wire
from lisboa.tables.wire import Done, Fault, Joined, Listed, Made, Me, TableView

T = TypeVar("T")
TIMEOUT: Final = 10.0  # seconds for one attempt of a request
SESSIONS: Final = ("lisboa", "__Host-lisboa")  # cookies


class Server:
    """A server, and who you are to it: the owner of a token, or nobody until your first table makes you a guest.

    The address of a local server is the one that it prints, with its key after the `#`. `operator` is the
    operator's secret, which lifts all limits. `language` is that of all texts.
    """

    def __init__(
        self,
        address: str,
        token: str | None = None,
        operator: str | None = None,
        *,
        patience: float = PATIENCE,
        deadline: float = DEADLINE,
        language: str = wire.ENGLISH,
    ) -> None:
        address, _, fragment = address.partition("#")
        self.address = address.rstrip("/")
        self.key = parse_qs(fragment).get("key", [None])[0]
        self.token = token
        self.operator = operator
        self.patience = patience
        self.deadline = deadline
        self.language = language
        self.resent = 0  # how often something had to be sent again
        self._http = httpx.AsyncClient(
            base_url=f"{self.address}/api",
            headers={"content-type": "application/json"},
            timeout=TIMEOUT,
            verify=self.address.startswith("https:"),  # reading certificates is slow
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        await self._http.aclose()

    def headers(self) -> dict[str, str]:
        """What tells the server who is asking."""
        found = {
            "authorization": None if self.token is None else f"Bearer {self.token}",
            "x-lisboa-operator": self.operator,
            "x-lisboa-key": self.key,
        }
        return {name: value for name, value in found.items() if value is not None}

    # ------------------------------------------------------------------ people

    async def sign_up(self, name: str, password: str) -> Me:
        """A new account."""
        return await self._sign("/people", name, password)

    async def sign_in(self, name: str, password: str, new: str | None = None) -> Me:
        """`new` replaces a password that works once, handed out by the server's operator."""
        return await self._sign("/session", name, password, new)

    async def _sign(self, path: str, name: str, password: str, new: str | None = None) -> Me:
        wish = {"name": name, "password": password} | ({} if new is None else {"new": new})
        response = await self._send("POST", path, wish)
        self.token = next(value for name, value in response.cookies.items() if name in SESSIONS)
        return _read(response, Me)

    async def sign_out(self) -> None:
        """Ends the current session or token."""
        await self._send("DELETE", "/session", {})
        self.token = None

    async def me(self) -> Me:
        """Who you are to the server, and your tables."""
        return _read(await self._get("/me"), Me)

    # ------------------------------------------------------------------ tables

    async def tables(self, status: str = "open") -> list[Listed]:
        """The tables that everybody may see: open, running or over."""
        return _read(await self._get("/tables", status=status), list[Listed])

    async def make_table(self, **wishes: Any) -> Made:
        """A new table; `wire.NewTable` lists the options."""
        body = wire.NewTable(**wishes, token=self.token is None)
        made = _read(await self._send("POST", "/tables", body), Made)
        self.token = made.token or self.token
        return made

    async def join(
        self, table: str, invitation: str | None = None, seat: int | None = None, name: str | None = None
    ) -> Joined:
        """Takes a seat at somebody's table."""
        body = wire.Join(invitation=invitation, seat=seat, name=name, token=self.token is None)
        return self._joined(await self._send("POST", f"/tables/{table}/join", body))

    async def by_link(self, link: str) -> Joined:
        """Returns to a seat by its secret link."""
        return self._joined(await self._send("POST", "/links", {"link": link, "token": True}))

    def _joined(self, response: httpx.Response) -> Joined:
        joined = _read(response, Joined)
        self.token = joined.token or self.token
        return joined

    def table(self, table: str, seat: int | None = None, previews: bool = False) -> TableClient:
        """A table to sit at or to watch: `async with server.table(…) as table`."""
        return TableClient(self, table, seat, previews)

    # ------------------------------------------------------------------ a table without keeping a line open

    async def look(self, table: str, seat: int | None = None, previews: bool = False) -> TableView:
        """The table now. To wait for something, open the table: that is quicker, and kinder to the server."""
        query = {"seat": seat, "previews": previews or None, "language": self.language}
        return _read(await self._get(f"/tables/{table}", **query), TableView)

    async def act(self, table: str, action: wire.AnyAction) -> Done:
        """Does something at a table, once."""
        body, query = wire.encode(action), {"language": self.language}
        return _read(await self._until_answered("POST", f"/tables/{table}/actions", content=body, params=query), Done)

    async def throw_away(self, table: str) -> None:
        """Deletes your own table for good, if nobody else sits at it."""
        await self._send("DELETE", f"/tables/{table}", {})

    async def record(self, table: str, seat: int | None = None) -> str:
        """The record of a finished game; of a running one, what you may know of it."""
        return (await self._get(f"/tables/{table}/record", seat=seat)).text

    # ------------------------------------------------------------------ asking

    async def _get(self, path: str, **query: Any) -> httpx.Response:
        known = {name: value for name, value in query.items() if value is not None}
        return await self._until_answered("GET", path, params=known)

    async def _send(self, method: str, path: str, body: Any) -> httpx.Response:
        """Asks only once: without an id it could be done twice."""
        try:
            return _checked(await self._http.request(method, path, content=wire.encode(body), headers=self.headers()))
        except httpx.TransportError as error:
            raise NoAnswer(f"{self.address} does not answer ({str(error) or type(error).__name__}).") from error

    async def _until_answered(self, method: str, path: str, **request: Any) -> httpx.Response:
        """Asks until there is an answer; only for what may safely be asked twice."""
        waits = pauses()
        async with self.in_time():
            while True:
                pause = next(waits)
                try:
                    return _checked(await self._http.request(method, path, headers=self.headers(), **request))
                except httpx.TransportError:
                    pass
                except RefusedByServer as refused:
                    if refused.code not in PASSING:
                        raise
                    pause = refused.facts.get("retry_after", pause)
                await asyncio.sleep(pause)
                self.resent += 1

    @asynccontextmanager
    async def in_time(self) -> AsyncIterator[None]:
        """Gives up on whatever has not finished by the deadline."""
        try:
            async with asyncio.timeout(self.deadline):
                yield
        except TimeoutError:
            raise NoAnswer(f"{self.address} has not answered for {self.deadline:.0f} seconds.") from None


def _checked(response: httpx.Response) -> httpx.Response:
    if response.is_success:
        return response
    try:
        error = wire.read_error(response.content)
    except msgspec.MsgspecError:  # a proxy has answered in its place
        fault = Fault(code="internal-error", message=f"The server has answered with status {response.status_code}.")
        raise RefusedByServer(fault) from None
    facts = {**(error.error.facts or {})}
    if "retry-after" in response.headers:
        facts["retry_after"] = float(response.headers["retry-after"])
    raise RefusedByServer(msgspec.structs.replace(error.error, facts=facts), error.look)


def _read(response: httpx.Response, shape: type[T]) -> T:
    return msgspec.json.decode(response.content, type=shape)
