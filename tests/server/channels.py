"""All that can reach somebody who looks at a table, as bytes, by channel: HTTP, websocket, log, metrics, errors.

The whole server is there, from the guard to the store; only the network is missing.
"""

import asyncio
import json
import logging
import re
from contextlib import asynccontextmanager
from io import StringIO
from typing import Any, NamedTuple
from urllib.parse import quote

from lisboa.engine.constants import NOBLES
from lisboa.server import logs
from lisboa.server.app import make_app
from lisboa.server.limits import Limits
from lisboa.server.metrics import Metrics
from lisboa.server.running import Witness
from lisboa.server.visitors import Services

SECONDS = 60  # nothing takes longer
OPERATOR = "operator-of-this-test-0123456789abcdefghijk"
GOALS = ("visit builder", "visit king", "plot B2", "site west-C", "decree 18", "tile 9", "build", "sell 1a", "no goal")
TRIALS = (  # of lines that somebody might prepare
    *({"question": "follow", "noble": noble, "moves": ["follow", "action *"], "fill": True} for noble in NOBLES),
    {"question": "turn", "moves": ["visit *", "action *"], "fill": True},
    {"question": "take", "moves": ["take *"]},
    {"question": "release", "moves": ["release *", "done"], "fill": True},
)
MEASURED = re.compile(rb"^(?:#|process_|python_|\w*_seconds|\w*_created).*\n", re.M)  # differs from time to time


class Eyes(NamedTuple):
    """Somebody who looks: through a seat of theirs, or as a spectator."""

    name: str
    token: str | None
    seat: int | None
    alone: bool = True  # it is the viewer's only seat

    @property
    def headers(self):
        return {"cookie": f"lisboa={self.token}"} if self.token else {}

    @property
    def own(self):
        return {} if self.seat is None else {"seat": self.seat}

    @property
    def query(self):
        return "" if self.seat is None else f"seat={self.seat}&"


class Front:
    """The server's app before live tables, which can be exchanged: making an app is slow."""

    def __init__(self, people):
        self.services = Services(None, people, Limits.off(), Metrics(), operator=OPERATOR)
        self.app = make_app(self.services)

    def put(self, live_tables):
        """From now on it serves these tables; everything counted begins anew."""
        self.services.metrics = Metrics()
        self.services.live_tables = live_tables
        live_tables.observer = Witness(self.services.metrics)


class Socket:
    """A websocket without a network."""

    def __init__(self, app, path, query, headers):
        self._app = app
        self._scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "subprotocols": [],
            "headers": [(b"host", b"test"), *((name.encode(), value.encode()) for name, value in headers.items())],
            "client": ("127.0.0.1", 9),
            "server": ("test", 80),
            "state": {},
        }
        self._in: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._out: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def __aenter__(self):
        self._in.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(self._app(self._scope, self._in.get, self._out.put))
        return self

    async def __aexit__(self, *_):
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1000})
        async with asyncio.timeout(SECONDS):
            await self._task

    def send(self, **message):
        self._in.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def heard(self):
        """What has come since the last time, up to the answer to what was sent last."""
        self.send(do="ping")
        return await self.heard_until('"beat"')

    async def heard_until(self, part):
        """What has come since the last time, up to a message with this part."""
        found = []
        async with asyncio.timeout(SECONDS):
            while True:
                message = await self._out.get()
                told = message.get("text") or message.get("bytes") or message
                found.append(told.encode() if isinstance(told, str) else repr(told).encode())
                if part.encode() in found[-1] or message["type"] == "websocket.close":
                    return found


@asynccontextmanager
async def watching(front, table, eyes, query=""):
    async with Socket(front.app, f"/api/tables/{table}/live", eyes.query + query, eyes.headers) as socket:
        yield socket


class Answer(NamedTuple):
    """An answer as it goes over the line."""

    status: int
    headers: list[tuple[bytes, bytes]]
    content: bytes

    def __bytes__(self):
        headers = b"".join(b"%s: %s\n" % header for header in sorted(self.headers))
        return b"%d\n%s\n%s" % (self.status, headers, self.content)


async def ask(front, eyes, method, path, body=None):
    """A request to the app, without a network."""
    path, _, query = path.partition("?")
    content = b"" if body is None else json.dumps(body).encode()
    headers = {"host": "test", "content-type": "application/json", **eyes.headers}
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "state": {},
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": ("127.0.0.1", 9),
        "server": ("test", 80),
    }
    sent: list[dict[str, Any]] = []

    async def receive():
        return {"type": "http.request", "body": content, "more_body": False}

    async def send(message):
        sent.append(message)

    async with asyncio.timeout(SECONDS):
        await front.app(scope, receive, send)
    return Answer(sent[0]["status"], list(sent[0]["headers"]), b"".join(part["body"] for part in sent[1:]))


async def everything(front, table, eyes, asked, illegal, head, long=True):
    """All channels. `asked`: moves to ask about; `illegal`: moves to try; `long`: with all of the history."""
    with logged() as log:
        found = {}
        for name, path in _pages(table, eyes, asked, head, long).items():
            found[name] = bytes(await ask(front, eyes, "GET", path))
        for name, body in _attempts(eyes).items():
            answer = await ask(front, eyes, "POST", f"/api/tables/{table}/actions", body)
            assert answer.status >= 400, f"{name} was done"
            found[f"error: {name}"] = bytes(answer)
        for method, body in (("POST", {"depth": 1}), ("DELETE", None)):
            found[f"review {method}"] = bytes(await ask(front, eyes, method, f"/api/tables/{table}/review", body))
        for setting in ("off", "usual"):
            path, body = f"/api/tables/{table}/calls", {"calls": setting}
            found[f"calls {setting}"] = bytes(await ask(front, eyes, "POST", path, body))
        for about in ("table", "entry-1", "moment-0", "moment-1", "entry-999999"):
            path, body = f"/api/tables/{table}/notes/{about}", {"text": "a note", "known": "another"}
            found[f"note {about}"] = bytes(await ask(front, eyes, "PUT", path, body))
        found |= await _shadow(front, table, eyes)
        for number, trial in enumerate(TRIALS):
            path = f"/api/tables/{table}/prepared/try?{eyes.query}"
            found[f"prepared {number}"] = bytes(await ask(front, eyes, "POST", path, trial))
        found |= await _live(front, table, eyes, asked, illegal, 0 if long else head - 12)
        found["metrics"] = MEASURED.sub(b"", (await ask(front, eyes, "GET", "/metrics")).content)
    found["log"] = _untimed(log.getvalue())
    return found


async def _shadow(front, table, eyes):
    """A shadow of the table, whose seed and id are always the same in tests, and a plan made in it."""
    here, found = f"/api/tables/{table}", {}

    async def channel(name, method, path, body=None):
        answer = await ask(front, eyes, method, path, body)
        found[f"shadow: {name}"] = bytes(answer)
        return json.loads(answer.content)

    look = json.loads((await ask(front, eyes, "GET", here)).content)
    table_seats = look["table"]["seats"] if "table" in look else []  # not everybody may look
    wish = {"seats": [None for seat in table_seats if seat["kind"] != "lacerda"], **eyes.own}
    opened = await channel("open", "POST", f"{here}/shadows", wish)
    if "id" not in opened:  # there is none for those who have no seat, or when the game is over
        return found
    shadow = f"/api/tables/{opened['id']}"
    for turn in range(4):
        look = json.loads((await ask(front, eyes, "GET", shadow)).content)
        seat = look["table"]["waits_for"]
        look = await channel(f"look {turn}", "GET", f"{shadow}?seat={seat}&previews=true")
        may = look["may"]
        doing = "play" if "play" in may else "end-turn"
        action = {"do": doing, "id": f"shadow-{turn}", "seen": look["sequence"], "seat": seat}
        move = {"move": look["question"]["options"][0]["move"]} if doing == "play" else {}
        await channel(f"act {turn}", "POST", f"{shadow}/actions", {**action, **move})
    await channel("history", "GET", f"{shadow}/history")
    await channel("record", "GET", f"{shadow}/record")
    await channel("save", "POST", f"{here}/plans", {"shadow": opened["id"], "name": "What if"})
    (plan,) = (await channel("plans", "GET", f"{here}/plans?{eyes.query}"))["plans"]
    await channel("throw away", "DELETE", shadow)
    await channel("open plan", "POST", f"{here}/shadows", {"plan": plan["key"], **wish})
    await channel("look at plan", "GET", shadow)
    await channel("throw away again", "DELETE", shadow)
    await channel("drop", "DELETE", f"{here}/plans/{plan['key']}")
    return found


def _pages(table, eyes, asked, head, long):
    seat = eyes.query
    here = f"/api/tables/{table}"
    pages = {
        "look": f"{here}?{seat}",
        "previews": f"{here}?{seat}previews=true",
        "refusals": f"{here}/refusals?{seat}",
        "remarks": f"{here}/remarks",
        "record": f"{here}/record?{seat}",
        "history": f"{here}/history?{seat}" + ("" if long else f"after={head - 12}"),
        "ledger": f"{here}/ledger?{seat}",
        "openings": f"{here}/openings?{seat}",
        "prepared": f"{here}/prepared?{seat}",
        "openings here": f"{here}/openings?{seat}source=server",
        **{f"openings {n}": f"{here}/openings?{seat}moment={n}" for n in sorted({0, 1, 3, head // 3})},
        "replay": f"{here}/replay?{seat}",
        **{f"replay {n}": f"{here}/replay/{n}?{seat}" for n in sorted({0, 1, 3, head // 3, head // 2})},
        **{f"reason {n}": f"{here}/reason/{n}?{seat}" for n in sorted({1, head // 2, head})},
        "review": f"{here}/review",
        "review.html": f"{here}/review.html",
        "review/record": f"{here}/review/record",
        **{f"review {n}": f"{here}/review/{n}" for n in (0, 7)},
        "invitation": f"{here}/invitation",
        "me": "/api/me",
        "featured": "/api/featured",
        "tokens": "/api/tokens",
        "own page": "/api/me/page",
        "own data": "/api/me/export",
        "shadows": "/api/me/shadows",
        "plans": f"{here}/plans?{seat}",
        "page of a player": "/api/people/Ana",
        "statistics": "/api/statistics",
        "statistics.csv": "/api/statistics/seats.csv",
        "statistics.parquet": "/api/statistics/seats.parquet",
        "since": f"{here}/since?{seat}after={head // 3}",
        "since ever": f"{here}/since?{seat}",
        "since at all": "/api/since",
        "notes": f"{here}/notes",
        "notes/record": f"{here}/notes/record",
        "people": f"{here}/people",
        "calls": "/api/calls",
        "own tournaments": "/api/me/tournaments",
        **{f"tournaments {status}": f"/api/tournaments?status={status}" for status in ("open", "running", "over")},
        "days off": "/api/me/days-off",
        "page": f"/t/{table}",
        "health": "/health",
        **{f"tables {status}": f"/api/tables?status={status}" for status in ("open", "running", "over")},
        **{f"at {n}": f"{here}/at/{n}?{seat}" for n in sorted({1, head // 2, head - 1, head} - {0})},
    }
    if eyes.alone:
        pages |= {"look without a seat": here}
        pages |= {f"look from seat {seat}": f"{here}?seat={seat}" for seat in range(4)}
    for move in asked:
        pages[f"why {move}"] = f"{here}/why?{seat}move={quote(move)}"
        pages[f"preview {move}"] = f"{here}/preview?{seat}move={quote(move)}"
    return pages


def _attempts(eyes):
    """Actions that are all refused, each for a different reason."""
    mine = {} if eyes.seat is None else {"seat": eyes.seat}
    wishes = {
        "stale": {"do": "play", "move": "visit king 14", "seen": 0, **mine},
        "stale undo": {"do": "undo", "seen": 0, **mine},
        "stale end": {"do": "end-turn", "seen": 0, **mine},
        "future": {"do": "play", "move": "visit king 14", "seen": 10**8, **mine},
        "propose": {"do": "propose", "to": 10**8, "seen": 0, **mine},
        "agree": {"do": "agree", "proposal": 1, **mine},
        "start": {"do": "start"},
        "close": {"do": "close"},
        "leave": {"do": "leave", **mine},
        "set-seat": {"do": "set-seat", "at": 0},
        "resign": {"do": "resign", "bot": "nobody", **mine},
        "replace": {"do": "replace", "other": 0, "bot": "nobody", **mine},
        "return": {"do": "return", **mine},
        "vote": {"do": "vote", "choice": "end", **mine},
        "chat": {"do": "chat", "text": "\u202e", **mine},
        "first seat": {"do": "chat", "text": "\u202e", "seat": 0},
    }
    if eyes.alone:
        wishes["stale, no seat"] = {"do": "play", "move": "visit king 14", "seen": 0}
    return {name: {"id": f"try-{number}", **wish} for number, (name, wish) in enumerate(wishes.items())}


async def _live(front, table, eyes, asked, illegal, after):
    """What comes over the websocket: the look, all events again, answers, refusals."""
    found = {}
    async with watching(front, table, eyes) as socket:
        found["live"] = b"\n".join(await socket.heard())
        if b"websocket.close" in found["live"]:
            return found
        newest = json.loads(found["live"].splitlines()[-1])["sequence"]
        for number, move in enumerate(illegal):
            seat = {} if eyes.seat is None else {"seat": eyes.seat}
            socket.send(do="play", id=f"live-{number}", move=move, seen=newest, **seat)
        for number, move in enumerate(asked[:8]):
            socket.send(do="why", id=f"why-{number}", move=move)
            socket.send(do="preview", id=f"preview-{number}", move=move)
        for number, goal in enumerate(GOALS):
            socket.send(do="way", id=f"way-{number}", goal=goal)
        found["live answers"] = b"\n".join(await socket.heard())
        socket.send(do="attend", here=False)
        socket.send(do="attend", here=True)
        socket.send(do="resume", after=after)
        socket.send(do="watch", seat=eyes.seat, previews=True)
        if eyes.alone:
            socket.send(do="watch", seat=0)
            socket.send(do="watch", seat=3)
        found["live again"] = b"\n".join(await socket.heard())
    return found


class logged:
    """All that the server logs meanwhile, of every level; the logging of this process is put back afterwards."""

    def __enter__(self):
        names = (None, "lisboa", *logs.BRIDGED, *logs.WARNINGS_ONLY)
        self._loggers = [logging.getLogger(name) for name in names]
        self._before = [(logger.handlers, logger.level, logger.propagate) for logger in self._loggers]
        stream = StringIO()
        logs.set_up("debug", stream)
        return stream

    def __exit__(self, *_):
        logging.captureWarnings(False)
        for logger, (handlers, level, propagate) in zip(self._loggers, self._before, strict=True):
            logger.handlers, logger.propagate = handlers, propagate
            logger.setLevel(level)


def _untimed(text):
    lines = [json.loads(line) for line in text.splitlines()]
    kept = [{name: value for name, value in line.items() if name not in ("at", "ms", "seconds")} for line in lines]
    return "\n".join(json.dumps(line) for line in kept if line.get("logger") != "asyncio").encode()
