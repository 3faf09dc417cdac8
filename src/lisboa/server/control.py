"""The back door of a running server, for its operator: a unix socket that only the same user can use.

One line of JSON goes in, `{"do": "ban", "name": "Ana"}`, and one comes out, `{"done": …}` or `{"error": "a sentence"}`.
The same can be done on the database alone when no server is running: see `Desk`.
"""

import asyncio
import contextlib
import os
import re
import socket
import stat
import struct
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import parse_qsl, urlencode, urlsplit

import msgspec
from msgspec import Struct, structs

from lisboa.hosting.people import People, PeopleError
from lisboa.hosting.storage.databases import place_of
from lisboa.hosting.storage.errors import StoreError
from lisboa.hosting.storage.store import Store
from lisboa.server.lock import door
from lisboa.server.logs import log
from lisboa.tables import entries as e
from lisboa.tables.entries import Person, TableRow
from lisboa.tables.wire import Refused
from lisboa.version import VERSION

if TYPE_CHECKING:  # the whole web stack would be much to load for one question
    from lisboa.server.visitors import Services

LONGEST: Final = 4096  # bytes of an order
SECONDS: Final = 10.0  # for an order to arrive
PATIENCE: Final = 60.0  # seconds for an answer
MOST_TABLES: Final = 200
STATUSES: Final = (e.OPEN, e.RUNNING, e.SEALED, e.OVER, e.CLOSED)
SERVICES: Final = Path("/run")  # where a systemd service has its `RuntimeDirectory=lisboa`
HIDDEN: Final = "***"


class NotDone(Exception):
    """What was ordered is not possible; the text says why."""


class Order(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is to be done, and with whom: the name of an account, or the id of a guest or a table."""

    do: str
    name: str = ""


# ---------------------------------------------------------------------- what can be done


class Desk:
    """What the operator of a server can do with its database."""

    def __init__(self, store: Store, people: People) -> None:
        self.store = store
        self.accounts = people

    async def do(self, order: Order) -> Any:
        """Raises NotDone."""
        if order.do not in self.orders():
            raise NotDone(f"There is no order {order.do!r}: {', '.join(self.orders())} are known.")
        try:
            return await self.orders()[order.do](order.name)
        except PeopleError as error:
            raise NotDone(error.message) from None
        except Refused as refused:
            raise NotDone(refused.fault.message) from None
        except StoreError as error:
            raise NotDone(str(error)) from None

    def orders(self) -> Mapping[str, Callable[[str], Awaitable[Any]]]:
        return {
            "status": self.status,
            "people": self.people,
            "ban": self.accounts.ban,
            "unban": self.accounts.unban,
            "delete-person": self.accounts.delete,
            "reset-password": self.accounts.reset_password,
            "sign-out": self.sign_out,
            "tables": self.tables,
            "delete-table": self.delete_table,
            "ratings": self.ratings,
            "recompute-ratings": self.recompute_ratings,
            "tournament": self.tournament,
        }

    async def status(self, _: str) -> dict[str, Any]:
        return {
            "version": VERSION,
            "database": shown(self.store.address),
            "tables": {status: await self.store.count(status) for status in STATUSES},
            "people": await self.store.count_people(),
        }

    async def people(self, _: str) -> list[dict[str, Any]]:
        return [_person_line(person) for person in await self.store.people()]

    async def sign_out(self, name: str) -> None:
        person = await self.accounts.existing(name)
        await self.accounts.sign_out_everywhere(person.id)

    async def tables(self, status: str) -> list[dict[str, Any]]:
        """The newest ones, of one status or of all."""
        return [_table_line(game) for game in await self.store.newest(status or None, MOST_TABLES)]

    async def delete_table(self, table: str) -> None:
        if await self.store.game(table) is None:
            raise NotDone(f"There is no table {table!r}: the list of tables has their ids.")
        await self.store.delete_game(table)

    async def ratings(self, _: str) -> list[dict[str, Any]]:
        """The rating of everybody who has one, the highest first of each number of players."""
        names = {person.id: person.name for person in await self.store.people()}
        newest = {(step.players, step.person): step for step in await self.store.all_steps()}
        ordered = sorted(newest.values(), key=lambda step: (step.players, -step.mu))
        return [{"name": names[step.person], **structs.asdict(step)} for step in ordered if step.person in names]

    async def tournament(self, order: str) -> Any:
        """Straight in the database; a server does what follows from it."""
        from lisboa.hosting.tournaments import Tournaments
        from lisboa.server.tournament_desk import tournament_order

        return await tournament_order(Tournaments(self.store, time.time), self.store, order)

    async def recompute_ratings(self, _: str) -> list[int]:
        """Takes the facts of all finished games again, and ratings from them: how many games, how many steps."""
        from lisboa.hosting.readers import Readers  # much to load for any other order
        from lisboa.hosting.results import Results

        readers = Readers(self.store)
        try:
            return list(await Results(self.store, readers).take_again())
        finally:
            await readers.close()


class ServerDesk(Desk):
    """The same at a running server, which knows more, and has tables in memory."""

    def __init__(self, services: "Services", address: str) -> None:
        super().__init__(services.live_tables.store, services.people)
        self.services = services
        self.address = address

    def orders(self) -> Mapping[str, Callable[[str], Awaitable[Any]]]:
        return {
            **super().orders(),
            "here": self.here,
            "operator": self.operator,
            "door": self.door,
            "notify-test": self.notify_test,
        }

    async def here(self, _: str) -> dict[str, Any]:
        """Which server this is: what a search for one asks, so it has to be quick."""
        return {"pid": os.getpid(), "address": self.address, "database": shown(self.store.address)}

    async def status(self, _: str) -> dict[str, Any]:
        live_tables = self.services.live_tables
        return {
            **await super().status(_),
            **await self.here(_),
            "in memory": live_tables.tables_by_status().total(),
            "watching": len(self.services.sockets),
            "bots waiting": live_tables.thinkers.waiting,
        }

    async def operator(self, _: str) -> str | None:
        """The secret that exempts from limits, as the header `x-lisboa-operator`."""
        return self.services.operator

    async def door(self, _: str) -> str | None:
        """Where the person at this machine opens a local server, with its key; none of a server for others."""
        return None if self.services.key is None else door(self.address, self.services.key)

    async def notify_test(self, address: str) -> dict[str, str]:
        """Sends one message to an address for mail, or to a webhook, and says what became of it."""
        calls = self.services.live_tables.calls
        if calls is None:
            raise NotDone("This server sends nothing: start it with --mail, --push or --webhooks.")
        outcome = await calls.test(address)
        return {"status": outcome.status, "why": outcome.why}

    async def tournament(self, order: str) -> Any:
        from lisboa.server.tournament_desk import tournament_order

        return await tournament_order(self.services.live_tables.keeper.tournaments, self.store, order)

    async def delete_table(self, table: str) -> None:
        try:
            await self.services.live_tables.delete(table)
        except Refused:  # unreadable, so no server has it
            await super().delete_table(table)


def _person_line(person: Person) -> dict[str, Any]:
    return {
        "id": person.id,
        "name": person.name,
        "created": person.created,
        "guest": person.password is None,
        "banned": person.banned,
    }


def _table_line(game: TableRow) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.summary.get("title", ""),
        "status": game.status,
        "created": game.created,
        "entries": game.head,
        "seats": [seat["name"] or "(open)" for seat in game.summary.get("seats", ())],
    }


# ---------------------------------------------------------------------- the socket


@contextlib.asynccontextmanager
async def opened(desk: Desk, port: int) -> AsyncIterator[Path | None]:
    """Keeps the socket open while the block runs. A server runs without it if the folder is not safe."""
    try:
        path = _free_name(_made(folders()[0]), port)
        server = await asyncio.start_unix_server(lambda r, w: _serve(desk, r, w), path, limit=LONGEST)
        os.chmod(path, 0o600)
    except OSError as error:
        log("no-control-socket", "warning", why=str(error))
        yield None
        return
    try:
        yield path
    finally:
        server.close()
        path.unlink(missing_ok=True)


async def _serve(desk: Desk, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):  # the one who asked has gone
        if _same_user(writer.get_extra_info("socket")):
            writer.write(msgspec.json.encode(await _answer(desk, reader)) + b"\n")
            await writer.drain()
    writer.close()


async def _answer(desk: Desk, reader: asyncio.StreamReader) -> dict[str, Any]:
    try:
        line = await asyncio.wait_for(reader.readline(), SECONDS)
        order = msgspec.json.decode(line, type=Order)
        name = HIDDEN if order.do == "notify-test" else order.name  # the address of a webhook is a secret
        log("control", "debug" if order.do == "here" else "info", order=order.do, name=name)
        return {"done": await desk.do(order)}
    except NotDone as error:
        return {"error": str(error)}
    except (ValueError, TimeoutError):  # no JSON, no order, too long
        return {"error": 'An order is one line such as {"do": "ban", "name": "Ana"}.'}
    except Exception as error:
        log("internal-error", "error", error=error)
        return {"error": "Something went wrong on the server: its log tells more."}


def _same_user(line: socket.socket) -> bool:
    """The folder and the mode of the socket already ensure it; where the system says who is there, we check."""
    if not hasattr(socket, "SO_PEERCRED"):
        return True
    found = line.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i"))
    _, user, _ = struct.unpack("3i", found)
    return bool(user == os.getuid())


def _free_name(folder: Path, port: int) -> Path:
    """Named after the port. What a killed server has left behind is removed; one with the same port may be alive, on
    another address."""
    path = folder / f"{port}.sock"
    if _alive(path):
        return folder / f"{port}-{os.getpid()}.sock"
    path.unlink(missing_ok=True)
    return path


def _alive(path: Path) -> bool:
    with socket.socket(socket.AF_UNIX) as line:
        try:
            line.connect(str(path))
        except OSError:
            return False
        return True


# ---------------------------------------------------------------------- where it is


def folders() -> list[Path]:
    """Where sockets may be: a server takes the first."""
    named = [os.environ.get("RUNTIME_DIRECTORY", "").partition(":")[0]]  # systemd tells only the service
    if own := os.environ.get("XDG_RUNTIME_DIR"):
        named.append(os.path.join(own, "lisboa"))
    named.append(os.path.join(tempfile.gettempdir(), f"lisboa-{os.getuid()}"))
    return [*(Path(name) for name in named if name), *sorted(SERVICES.glob("lisboa*"))]


def _made(folder: Path) -> Path:
    """The folder, private; raises OSError if it is somebody else's."""
    with contextlib.suppress(FileExistsError):
        folder.mkdir(mode=0o700)
    if not _private(folder):
        raise OSError(f"{folder} is not a folder of this user alone")
    return folder


def _private(folder: Path) -> bool:
    try:
        found = folder.lstat()
    except OSError:
        return False
    return stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid() and not found.st_mode & 0o077


# ---------------------------------------------------------------------- asking a server


def servers() -> Iterator[tuple[Path, dict[str, Any]]]:
    """The servers of this user that are running now: the socket of each, and which one it is."""
    for folder in dict.fromkeys(folders()):
        for path in sorted(folder.glob("*.sock")) if _private(folder) else ():
            with contextlib.suppress(OSError, NotDone):
                yield path, ask(path, "here", seconds=SECONDS)


def server_of(database: str) -> Path | None:
    """The socket of the server that has this database."""
    return next((path for path, here in servers() if here["database"] == shown(database)), None)


def operator_of(port: int) -> str | None:
    """The secret that exempts from limits, of this user's server on a port of this machine; None if there is none."""
    for path, here in servers():
        if here["address"].endswith(f":{port}"):
            secret: str | None = ask(path, "operator")
            return secret
    return None


def ask(path: Path, order: str, name: str = "", seconds: float = PATIENCE) -> Any:
    """What a server answers; raises NotDone with its reason, OSError where there is none."""
    with socket.socket(socket.AF_UNIX) as line:
        line.settimeout(seconds)
        line.connect(str(path))
        line.sendall(msgspec.json.encode(Order(do=order, name=name)) + b"\n")
        with line.makefile("rb") as answers:
            text = answers.readline()
    if not text:
        raise ConnectionError("the server did not answer")
    answer = msgspec.json.decode(text)
    if "error" in answer:
        raise NotDone(answer["error"])
    return answer["done"]


# ---------------------------------------------------------------------- addresses of databases


def shown(database: str) -> str:
    """The address of a database as anybody may read it: a file's real path, and no password of PostgreSQL."""
    place = place_of(database)
    if isinstance(place, Path):
        return os.path.realpath(place)
    try:
        parts = urlsplit(place)
    except ValueError:  # it is none
        return f"postgresql://{HIDDEN}"
    before, at, host = parts.netloc.rpartition("@")
    user, colon, _ = before.partition(":")
    asked = [(key, HIDDEN if "pass" in key else value) for key, value in parse_qsl(parts.query)]
    query = urlencode(asked, safe="/*")
    return parts._replace(netloc=user + (colon and f":{HIDDEN}") + at + host, query=query).geturl()


def without_password(text: str, database: str) -> str:
    """A message without the password that the address of a database may hold."""
    for secret in re.findall(r"://[^/@]*?:([^@]+)@|[?&]\w*pass\w*=([^&]+)", database):
        text = text.replace("".join(secret), HIDDEN)
    return text
