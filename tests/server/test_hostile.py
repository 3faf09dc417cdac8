"""Whatever comes from outside may be hostile: each case has its exact answer, and nothing has changed afterwards.

The answers come from a real server. After every case the tables look as before to everybody, the newest entry and its
hash on disk are the same, the log holds no error, and the server is still there.
"""

import asyncio
import json
import re
import socket as sockets
import sqlite3
from collections.abc import Mapping
from contextlib import closing, suppress
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from lisboa import Game
from lisboa.hosting.people import TOKEN
from lisboa.hosting.storage.store import Store
from lisboa.tables.entries import Person, Session
from lisboa.trials.serving import started

SECONDS = 60
PASSWORD = "correct horse battery"
EXPIRED = "E" * 43
GARBAGE = "x{]" * 17_000


class Case(NamedTuple):
    """A request, and what is answered. In paths and bodies `{name}` stands for something of the scene."""

    what: str
    method: str
    path: str
    body: Any  # bytes as they are, everything else as JSON, None for no body
    status: int
    code: str
    who: str = "ana"
    headers: Mapping[str, str] = MappingProxyType({})


def action(**wish):
    return {"id": "hostile", **wish}


ACTIONS = "/api/tables/{table}/actions"
PLAY = action(do="play", move="{move}", seen=3)
JSON = {"content-type": "application/json"}


def acts(what, body, status, code, who="ana", headers=None):
    return Case(what, "POST", ACTIONS, body, status, code, who, headers or {})


WHO_MAY = [
    acts("nobody plays", PLAY, 401, "not-signed-in", "nobody"),
    acts("a stranger plays", PLAY, 403, "not-seated", "eva"),
    acts("a stranger names a seat", {**PLAY, "seat": 0}, 403, "not-your-seat", "eva"),
    acts("one plays for another", {**PLAY, "seat": 1}, 403, "not-your-seat", "ana"),
    acts("a seat that is not there", {**PLAY, "seat": 3}, 403, "not-your-seat", "ana"),
    acts("out of turn", PLAY, 409, "illegal-move", "rui"),
    acts("a move of another phase", {**PLAY, "move": "visit king 14"}, 409, "illegal-move"),
    acts("a tile that is not on offer", {**PLAY, "move": "{not offered}"}, 409, "illegal-move"),
    acts("no move at all", {**PLAY, "move": "win the game"}, 422, "unknown-move"),
    acts("seen from the future", {**PLAY, "seen": 10**6}, 400, "bad-request"),
    acts("seen long ago", {**PLAY, "seen": 0}, 409, "stale"),
    acts("a turn that is not over", action(do="end-turn", seen=3), 409, "no-turn-to-end"),
    acts("nothing to take back", action(do="undo", seen=3), 409, "cannot-undo"),
    acts("back to the future", action(do="propose", to=99, seen=3), 400, "bad-request"),
    acts("back to before the start", action(do="propose", to=0, seen=3), 400, "bad-request"),
    acts("a proposal that is none", action(do="agree", proposal=1), 409, "no-proposal"),
    acts("a proposal that is none", action(do="decline", proposal=0), 409, "no-proposal"),
    acts("a second start", action(do="start"), 409, "not-open"),
    acts("leaving a game that is played", action(do="leave"), 409, "not-open"),
    acts("closing a game that is played", action(do="close"), 409, "not-open", "rui"),
    acts("a bot on somebody's seat", action(do="set-seat", at=1, bot="page"), 409, "not-open"),
    acts("replacing somebody at once", action(do="replace", other=0), 409, "too-early", "rui"),
    acts("replacing oneself", action(do="replace", other=0), 409, "nobody-waited-for", "ana"),
    acts("returning without having left", action(do="return"), 409, "not-away"),
    acts("a bot of one's own making", action(do="resign", bot="os:system"), 422, "unknown-bot"),
    acts("a bot from a file", action(do="resign", bot="/tmp/bot.py"), 422, "unknown-bot"),
    Case("another's seat", "GET", "/api/tables/{table}?seat=1", None, 403, "not-your-seat"),
    Case("a seat of another table", "GET", "/api/tables/{other}?seat=0", None, 403, "not-your-seat"),
    Case("a spectator's seat", "GET", "/api/tables/{table}?seat=0", None, 403, "not-your-seat", "nobody"),
    Case("another's past", "GET", "/api/tables/{table}/at/4?seat=1", None, 403, "not-your-seat"),
    Case("another's history", "GET", "/api/tables/{table}/history?seat=1", None, 403, "not-your-seat"),
    Case("another's record", "GET", "/api/tables/{table}/record?seat=1", None, 403, "not-your-seat"),
    Case("another's reasons", "GET", "/api/tables/{table}/why?move=pass&seat=1", None, 403, "not-your-seat"),
    Case("another's invitation", "GET", "/api/tables/{other}/invitation", None, 403, "not-yours"),
    Case(
        "an invitation of another table",
        "POST",
        "/api/tables/{other}/join",
        {"invitation": "{invitation}"},
        403,
        "not-invited",
    ),
    Case("no invitation", "POST", "/api/tables/{other}/join", {}, 403, "not-invited"),
    Case("a guessed invitation", "POST", "/api/tables/{other}/join", {"invitation": "a" * 22}, 403, "not-invited"),
    Case("a second seat", "POST", "/api/tables/{table}/join", {"invitation": "{invitation}"}, 409, "not-open", "rui"),
    Case("the link of an account", "POST", "/api/links", {"link": "{link}"}, 401, "not-signed-in", "nobody"),
    Case("the link of somebody else", "POST", "/api/links", {"link": "{link}"}, 401, "not-signed-in", "eva"),
    Case("a guessed link", "POST", "/api/links", {"link": "A" * 43}, 404, "no-such-link", "nobody"),
    Case("a rematch of a game that is played", "POST", "/api/tables/{table}/rematch", None, 409, "not-over"),
    Case("tokens of nobody", "GET", "/api/tokens", None, 401, "not-signed-in", "nobody"),
    Case(
        "a token makes a token",
        "POST",
        "/api/tokens",
        {"label": "more"},
        403,
        "not-by-token",
        "nobody",
        {"authorization": "Bearer {program}"},
    ),
    Case(
        "a token lists tokens",
        "GET",
        "/api/tokens",
        None,
        403,
        "not-by-token",
        "nobody",
        {"authorization": "Bearer {program}"},
    ),
    Case(
        "a token ends a token",
        "DELETE",
        "/api/tokens/{key}",
        None,
        403,
        "not-by-token",
        "nobody",
        {"authorization": "Bearer {program}"},
    ),
    Case(
        "a token changes the password",
        "POST",
        "/api/password",
        {"old": PASSWORD, "new": PASSWORD[::-1]},
        403,
        "not-by-token",
        "nobody",
        {"authorization": "Bearer {program}"},
    ),
    Case(
        "a token signs in",
        "POST",
        "/api/session",
        {"name": "Ana", "password": PASSWORD},
        403,
        "not-by-token",
        "nobody",
        {"authorization": "Bearer {program}"},
    ),
    Case(
        "a token signs up",
        "POST",
        "/api/people",
        {"name": "Bia", "password": PASSWORD},
        403,
        "not-by-token",
        "nobody",
        {"authorization": "Bearer {program}"},
    ),
    Case("a token of somebody else", "DELETE", "/api/tokens/{key}", None, 404, "unknown-token", "rui"),
    Case(
        "a garbage token",
        "POST",
        ACTIONS,
        PLAY,
        401,
        "not-signed-in",
        "nobody",
        {"authorization": "Bearer " + "Z" * 43},
    ),
    Case("a token that is none", "POST", ACTIONS, PLAY, 401, "not-signed-in", "nobody", {"authorization": "Bearer '"}),
    Case("basic authorization", "POST", ACTIONS, PLAY, 401, "not-signed-in", "nobody", {"authorization": "Basic QTpC"}),
    Case(
        "the hash of a token", "POST", ACTIONS, PLAY, 401, "not-signed-in", "nobody", {"authorization": "Bearer {key}"}
    ),
    Case(
        "a program's token as a cookie",
        "POST",
        ACTIONS,
        PLAY,
        401,
        "not-signed-in",
        "nobody",
        {"cookie": "lisboa={program}"},
    ),
    Case(
        "a token that has expired",
        "POST",
        ACTIONS,
        PLAY,
        401,
        "not-signed-in",
        "nobody",
        {"authorization": "Bearer {expired}"},
    ),
    Case(
        "another's cookie",
        "POST",
        ACTIONS,
        {**PLAY, "seat": 0},
        403,
        "not-your-seat",
        "nobody",
        {"cookie": "lisboa={guest}"},
    ),
    Case(
        "a token and another's cookie: the token counts",
        "POST",
        ACTIONS,
        {**PLAY, "seat": 1},
        403,
        "not-your-seat",
        "ana",
        {"cookie": "lisboa={guest}"},
    ),
    Case(
        "a secure cookie over http",
        "POST",
        ACTIONS,
        PLAY,
        401,
        "not-signed-in",
        "nobody",
        {"cookie": "__Host-lisboa={cookie}"},
    ),
    Case("a false operator", "POST", ACTIONS, PLAY, 401, "not-signed-in", "nobody", {"x-lisboa-operator": "me"}),
]

SHAPES = [
    acts("a number as a string", {**PLAY, "seen": "3"}, 400, "bad-request"),
    acts("a fraction", {**PLAY, "seen": 3.0}, 400, "bad-request"),
    acts("a seat as a string", {**PLAY, "seat": "0"}, 400, "bad-request"),
    acts("true as a number", {**PLAY, "seen": True}, 400, "bad-request"),
    acts("a number as a flag", {**PLAY, "end": 1}, 400, "bad-request"),
    acts("a string as a flag", {**PLAY, "end": "true"}, 400, "bad-request"),
    acts("a negative number", {**PLAY, "seen": -1}, 400, "bad-request"),
    acts("a huge number", {**PLAY, "seen": 10**30}, 400, "bad-request"),
    acts("a negative seat", {**PLAY, "seat": -1}, 400, "bad-request"),
    acts("a huge seat", {**PLAY, "seat": 2**31}, 400, "bad-request"),
    acts("null for a number", {**PLAY, "seen": None}, 400, "bad-request"),
    acts("a list as a move", {**PLAY, "move": ["keep", "1"]}, 400, "bad-request"),
    acts("an object as a move", {**PLAY, "move": {"$ne": 1}}, 400, "bad-request"),
    acts("an empty move", {**PLAY, "move": ""}, 400, "bad-request"),
    acts("a long move", {**PLAY, "move": "keep " * 100}, 400, "bad-request"),
    acts("a move with NUL", {**PLAY, "move": "keep\x001"}, 422, "unknown-move"),
    acts("an id with a colon, as bots have", {**PLAY, "id": "bot:4"}, 400, "bad-request"),
    acts("an id with a line end", {**PLAY, "id": "hostile\n"}, 400, "bad-request"),
    acts("a long id", {**PLAY, "id": "a" * 65}, 400, "bad-request"),
    acts("an empty id", {**PLAY, "id": ""}, 400, "bad-request"),
    acts("no id", {"do": "leave"}, 400, "bad-request"),
    acts("an unknown field", {**PLAY, "admin": True}, 400, "bad-request"),
    acts("an unknown action", action(do="win"), 400, "bad-request"),
    acts("an action of no kind", action(), 400, "bad-request"),
    acts("an action that is an entry", action(do="move", move="{move}"), 400, "bad-request"),
    acts("a question as an action", action(do="preview", move="{move}"), 400, "bad-request"),
    acts("a list", [PLAY], 400, "bad-request"),
    acts("a string", "play", 400, "bad-request"),
    acts("null", b"null", 400, "bad-request"),
    acts("nothing", b"", 400, "bad-request"),
    acts("half of it", b'{"do":"play","id":"hos', 400, "bad-request"),
    acts("two of them", b'{"do":"leave","id":"a"}{"do":"leave","id":"b"}', 400, "bad-request"),
    acts("a byte-order mark", b'\xef\xbb\xbf{"do":"start","id":"a"}', 400, "bad-request"),
    acts("UTF-16", '{"do":"start","id":"a"}'.encode("utf-16"), 400, "bad-request"),
    acts("no UTF-8", b'{"do":"chat","id":"a","text":"\xff\xfe"}', 400, "bad-request"),
    acts("overlong UTF-8", b'{"do":"chat","id":"a","text":"\xc0\xaf"}', 400, "bad-request"),
    acts("half of a surrogate pair", b'{"do":"chat","id":"a","text":"\\ud800"}', 400, "bad-request"),
    acts("NaN", b'{"do":"play","id":"a","move":"keep 1","seen":NaN}', 400, "bad-request"),
    acts("infinity", b'{"do":"play","id":"a","move":"keep 1","seen":Infinity}', 400, "bad-request"),
    acts("a number beyond all", b'{"do":"play","id":"a","move":"keep 1","seen":1e999}', 400, "bad-request"),
    acts("a comment", b'{"do":"start","id":"a"/**/}', 400, "bad-request"),
    acts("10,000 brackets", b"[" * 10_000 + b"]" * 10_000, 400, "bad-request"),
    acts("10,000 objects", b'{"a":' * 10_000 + b"1" + b"}" * 10_000, 400, "bad-request"),
    acts("brackets in a field", b'{"do":"start","id":' + b"[" * 10_000 + b"]" * 10_000 + b"}", 400, "bad-request"),
    acts("two kinds: the last one counts", b'{"do":"chat","do":"start","id":"a"}', 400, "bad-request"),
    acts("two ids: the last one counts", b'{"do":"start","id":"a","id":"b c"}', 400, "bad-request"),
    acts("a prototype", {**PLAY, "__proto__": {"seat": 1}}, 400, "bad-request"),
    acts("a form", b"do=start&id=a", 415, "wrong-type", headers={"content-type": "application/x-www-form-urlencoded"}),
    acts("JSON as a form", b'{"do":"start","id":"a"}', 415, "wrong-type", headers={"content-type": "text/plain"}),
    acts("JSON of no type", b'{"do":"start","id":"a"}', 415, "wrong-type", headers={"content-type": ""}),
    acts(
        "XML",
        b"<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>",
        415,
        "wrong-type",
        headers={"content-type": "application/xml"},
    ),
    acts(
        "msgpack", b"\x82\xa2do\xa5start\xa2id\xa1a", 415, "wrong-type", headers={"content-type": "application/msgpack"}
    ),
    acts("gzip", b"\x1f\x8b" + bytes(100), 400, "bad-request", headers={"content-encoding": "gzip", **JSON}),
    acts("65 KB", b'"' + b"x" * 65_536 + b'"', 413, "too-large"),
]

PLACES = [
    Case("no such table", "GET", "/api/tables/" + "0" * 32, None, 404, "no-such-table"),
    Case("a table that is no id", "GET", "/api/tables/mine", None, 400, "bad-request"),
    Case("an id in capitals", "GET", "/api/tables/" + "A" * 32, None, 400, "bad-request"),
    Case("SQL as an id", "GET", "/api/tables/' OR 1=1 --", None, 400, "bad-request"),
    Case("SQL after an id", "GET", "/api/tables/{table}'; DROP TABLE games; --", None, 400, "bad-request"),
    Case("NUL after an id", "GET", "/api/tables/{table}%00", None, 400, "bad-request"),
    Case("a line end after an id", "GET", "/api/tables/{table}%0a", None, 400, "bad-request"),
    Case("up and away", "GET", "/api/tables/%2e%2e%2f%2e%2e%2fetc%2fpasswd", None, 404, "not-found"),
    Case("up and away from the pages", "GET", "/%2e%2e/%2e%2e/etc/passwd", None, 404, "not-found"),
    Case("up and away by backslashes", "GET", "/..%5c..%5cwindows", None, 404, "not-found"),
    Case("another file of the pages", "GET", "/static/../app.py", None, 404, "not-found"),
    Case("the database", "GET", "/tables.sqlite", None, 404, "not-found"),
    Case("nothing here", "GET", "/api/nothing", None, 404, "not-found"),
    Case("nothing to post to", "POST", "/api", {}, 404, "not-found"),
    Case("administration", "POST", "/api/admin", {}, 404, "not-found"),
    Case("a wrong method", "PATCH", "/api/tables/{table}", None, 405, "wrong-method"),
    Case("throwing away what others play", "DELETE", "/api/tables/{table}", None, 403, "not-yours"),
    Case("throwing away what is somebody else's", "DELETE", "/api/tables/{table}", None, 403, "not-yours", "rui"),
    Case("throwing away as nobody", "DELETE", "/api/tables/{table}", None, 401, "not-signed-in", "nobody"),
    Case("a wrong method", "PUT", ACTIONS, PLAY, 405, "wrong-method"),
    Case("reading what is done", "GET", ACTIONS, None, 405, "wrong-method"),
    Case("a method nobody knows", "BREW", "/api/tables/{table}", None, 405, "wrong-method"),
    Case("TRACE", "TRACE", "/api/me", None, 405, "wrong-method"),
    Case(
        "another method in a header",
        "POST",
        "/api/tables/{table}",
        {},
        405,
        "wrong-method",
        "ana",
        {"x-http-method-override": "GET"},
    ),
    Case(
        "another path in a header",
        "GET",
        "/api/nothing",
        None,
        404,
        "not-found",
        "ana",
        {"x-original-url": "/api/me", "x-rewrite-url": "/api/me"},
    ),
    Case("a seat that is no number", "GET", "/api/tables/{table}?seat=x", None, 400, "bad-request"),
    Case("a negative seat", "GET", "/api/tables/{table}?seat=-1", None, 400, "bad-request"),
    Case("a huge seat", "GET", "/api/tables/{table}?seat=" + "9" * 40, None, 400, "bad-request"),
    Case("two seats: the last one counts", "GET", "/api/tables/{table}?seat=0&seat=1", None, 403, "not-your-seat"),
    Case("no move", "GET", "/api/tables/{table}/why", None, 400, "bad-request"),
    Case("an empty move", "GET", "/api/tables/{table}/why?move=", None, 400, "bad-request"),
    Case("a long move", "GET", "/api/tables/{table}/why?move=" + "x" * 300, None, 400, "bad-request"),
    Case("a move that is none", "GET", "/api/tables/{table}/preview?move=%ff%00%0d", None, 422, "unknown-move"),
    Case(
        "the preview of another's move",
        "GET",
        "/api/tables/{table}/preview?move={move}",
        None,
        409,
        "illegal-move",
        "rui",
    ),
    Case("entry 0", "GET", "/api/tables/{table}/at/0", None, 400, "bad-request"),
    Case("entry -1", "GET", "/api/tables/{table}/at/-1", None, 400, "bad-request"),
    Case("an entry to come", "GET", "/api/tables/{table}/at/999999999", None, 404, "no-such-entry"),
    Case("an entry beyond all", "GET", "/api/tables/{table}/at/99999999999999999999", None, 400, "bad-request"),
    Case("history from nowhere", "GET", "/api/tables/{table}/history?after=-1", None, 400, "bad-request"),
    Case("a status that is none", "GET", "/api/tables?status=secret", None, 400, "bad-request"),
    Case("too long a list", "GET", "/api/tables?limit=1000000", None, 400, "bad-request"),
    Case("an address of 5 KB", "GET", "/api/me?" + "x" * 5000, None, 414, "too-large"),
    Case("headers of 20 KB", "GET", "/api/me", None, 431, "too-large", "ana", {"x-much": "y" * 20_000}),
    Case(
        "a page of another site", "POST", ACTIONS, PLAY, 403, "wrong-origin", "ana", {"origin": "https://evil.example"}
    ),
    Case("a page of nowhere", "POST", ACTIONS, PLAY, 403, "wrong-origin", "ana", {"origin": "null"}),
    Case(
        "a page of a like name", "POST", ACTIONS, PLAY, 403, "wrong-origin", "ana", {"origin": "{address}.evil.example"}
    ),
    Case(
        "another site without a page",
        "POST",
        ACTIONS,
        PLAY,
        403,
        "wrong-origin",
        "ana",
        {"sec-fetch-site": "cross-site"},
    ),
    Case(
        "signing out from another site",
        "DELETE",
        "/api/session",
        None,
        403,
        "wrong-origin",
        "ana",
        {"origin": "https://evil.example"},
    ),
]

ACCOUNTS = "/api/people"
TEXTS = [
    acts("an override of direction", action(do="chat", text="abc\u202edef"), 422, "bad-text"),
    acts("an isolate", action(do="chat", text="\u2066hi"), 422, "bad-text"),
    acts("NUL", action(do="chat", text="a\x00b"), 422, "bad-text"),
    acts("a terminal's escape", action(do="chat", text="\x1b[2J"), 422, "bad-text"),
    acts("only blanks", action(do="chat", text=" \t\n "), 422, "bad-text"),
    acts("only what is invisible", action(do="chat", text="\u200b\u3164"), 422, "bad-text"),
    acts("a tower of accents", action(do="chat", text="a" + "\u0301" * 50), 422, "bad-text"),
    acts("no text", action(do="chat", text=""), 400, "bad-request"),
    acts("a long text", action(do="chat", text="x" * 1001), 400, "bad-request"),
    acts("a text of somebody else", {**action(do="chat", text="I am Rui"), "seat": 1}, 403, "not-your-seat"),
    acts("a stranger's text", action(do="chat", text="hello"), 403, "not-seated", "eva"),
    Case("markup as a name", "POST", ACCOUNTS, {"name": "<b>Ana</b>", "password": PASSWORD}, 422, "bad-name"),
    Case("a name that looks the same", "POST", ACCOUNTS, {"name": "ＡＮＡ", "password": PASSWORD}, 409, "name-taken"),
    Case("a name with spaces", "POST", ACCOUNTS, {"name": " a n a ", "password": PASSWORD}, 409, "name-taken"),
    Case("an override in a name", "POST", ACCOUNTS, {"name": "An\u202ea", "password": PASSWORD}, 422, "bad-name"),
    Case("NUL in a name", "POST", ACCOUNTS, {"name": "Ana\x00", "password": PASSWORD}, 422, "bad-name"),
    Case("SQL as a name", "POST", ACCOUNTS, {"name": "'; DROP TABLE--", "password": PASSWORD}, 422, "bad-name"),
    Case("a long name", "POST", ACCOUNTS, {"name": "x" * 65, "password": PASSWORD}, 400, "bad-request"),
    Case("a short password", "POST", ACCOUNTS, {"name": "Bia", "password": "1234567"}, 422, "bad-password"),
    Case("a password as long as a book", "POST", ACCOUNTS, {"name": "Bia", "password": "x" * 257}, 400, "bad-request"),
    Case(
        "the name as a password", "POST", ACCOUNTS, {"name": "Bia Gomes", "password": "biagomes"}, 422, "easy-password"
    ),
    Case("a common password", "POST", ACCOUNTS, {"name": "Bia Gomes", "password": "Password1"}, 422, "easy-password"),
    Case("a name as a list", "POST", ACCOUNTS, {"name": ["Bia"], "password": PASSWORD}, 400, "bad-request"),
    Case("more rights", "POST", ACCOUNTS, {"name": "Bia", "password": PASSWORD, "admin": True}, 400, "bad-request"),
    Case("a wrong password", "POST", "/api/session", {"name": "Ana", "password": "wrong horse"}, 401, "wrong-password"),
    Case("nobody's name", "POST", "/api/session", {"name": "Nobody", "password": "wrong horse"}, 401, "wrong-password"),
    Case("no name at all", "POST", "/api/session", {"name": "'--", "password": "x"}, 401, "wrong-password"),
    Case("an override in a label", "POST", "/api/tokens", {"label": "\u202e"}, 422, "bad-label"),
]

TABLES = "/api/tables"
YOU, OPEN = {"kind": "person"}, {"kind": "open"}
NEW = [
    Case("no seats", "POST", TABLES, {"seats": []}, 400, "bad-request"),
    Case("five seats", "POST", TABLES, {"seats": [YOU] * 5}, 400, "bad-request"),
    Case("bots alone", "POST", TABLES, {"seats": [{"kind": "bot", "bot": "page"}] * 2}, 422, "no-people"),
    Case("a seat of another kind", "POST", TABLES, {"seats": [{"kind": "admin"}]}, 400, "bad-request"),
    Case("a kind with a line end", "POST", TABLES, {"seats": [{"kind": "person\n"}]}, 400, "bad-request"),
    Case(
        "a bot of one's own making",
        "POST",
        TABLES,
        {"seats": [YOU, {"kind": "bot", "bot": "os:system"}]},
        422,
        "unknown-bot",
    ),
    Case(
        "a bot from a module",
        "POST",
        TABLES,
        {"seats": [YOU, {"kind": "bot", "bot": "lisboa.bots:Random"}]},
        422,
        "unknown-bot",
    ),
    Case("a bot and a person in one", "POST", TABLES, {"seats": [{"kind": "person", "bot": "page"}]}, 422, "bad-table"),
    Case("markup as a name", "POST", TABLES, {"seats": [{"kind": "person", "name": "<script>"}]}, 422, "bad-text"),
    Case("an override in a title", "POST", TABLES, {"title": "\u202eneppo"}, 422, "bad-text"),
    Case("NUL in a title", "POST", TABLES, {"title": "a\x00"}, 422, "bad-text"),
    Case("a long title", "POST", TABLES, {"title": "x" * 81}, 400, "bad-request"),
    Case("a first player who is not there", "POST", TABLES, {"first": 3}, 422, "bad-table"),
    Case("a draft alone", "POST", TABLES, {"seats": [YOU], "draft": True}, 422, "bad-table"),
    Case("the same tasks twice", "POST", TABLES, {"tasks": [0, 0]}, 422, "bad-table"),
    Case("a thousand tasks", "POST", TABLES, {"tasks": [0] * 1000}, 422, "bad-table"),
    Case("a seed as a string", "POST", TABLES, {"seed": "7"}, 400, "bad-request"),
    Case("a negative seed", "POST", TABLES, {"seed": -1}, 400, "bad-request"),
    Case("a seed that no browser can count to", "POST", TABLES, {"seed": 2**53}, 400, "bad-request"),
    Case("no patience", "POST", TABLES, {"patience": 0}, 400, "bad-request"),
    Case("secrets of one's own", "POST", TABLES, {"secrets": {"seed": 1}}, 400, "bad-request"),
    Case("a record that is none", "POST", TABLES, {"record": "hello"}, 422, "bad-record"),
    Case("50 KB of garbage", "POST", TABLES, {"record": GARBAGE}, 422, "bad-record"),
    Case("a record longer than any", "POST", TABLES, {"record": "x" * 60_001}, 400, "bad-request"),
    Case("a record of brackets", "POST", TABLES, {"record": "[" * 20_000}, 422, "bad-record"),
    Case("a record of deep objects", "POST", TABLES, {"record": '{"a":' * 9_000}, 422, "bad-record"),
    Case("a record cut short", "POST", TABLES, {"record": "{record cut}"}, 422, "bad-record"),
    Case("a record with another move", "POST", TABLES, {"record": "{record changed}"}, 422, "bad-record"),
    Case("a record of other rules", "POST", TABLES, {"record": "{record of other rules}"}, 422, "bad-record"),
    Case("a record of rules by a path", "POST", TABLES, {"record": "{record of a path}"}, 422, "bad-record"),
    Case("a record of 14,000 entries", "POST", TABLES, {"record": "{record long}"}, 422, "bad-record"),
    Case("a record of 20,000 entries", "POST", TABLES, {"record": "{record too long}"}, 413, "too-large"),
    Case("a record that goes back for ever", "POST", TABLES, {"record": "{record back}"}, 422, "bad-record"),
    Case("a record for other seats", "POST", TABLES, {"record": "{record}", "seats": [YOU] * 3}, 422, "bad-table"),
]

STORED = (
    "select game, sequence, hash from entries order by game, sequence",
    "select name from people order by id",
    "select count(*) from sessions",
    "select count(*) from links",
)
CASES = [*WHO_MAY, *SHAPES, *PLACES, *TEXTS, *NEW]


# ---------------------------------------------------------------------- the scene


class Scene:
    """A real server with two tables: Ana, who has an account, and Rui, a guest, play at one; the other is Eva's."""

    def __init__(self, server, folder):
        self.server = server
        self.log = folder / "server.log"
        self.logged = 0
        self.http = httpx.Client(base_url=server.address, timeout=SECONDS)
        self.tokens: dict[str, str | None] = {"nobody": None}
        self.names = {"address": server.address}
        self._people()
        self._tables()
        self._records()
        self.before = self.standing()

    def call(self, method, path, body=None, who="nobody", headers=None, operator=True):
        sent = {"x-lisboa-operator": self.server.operator} if operator else {}
        if self.tokens[who] is not None:
            sent["authorization"] = f"Bearer {self.tokens[who]}"
        if body is not None:
            sent |= JSON
        content = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        self.http.cookies.clear()
        return self.http.request(method, path, content=content, headers={**sent, **(headers or {})})

    def made(self, *request, **more):
        answer = self.call(*request, **more)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def _people(self):
        answer = self.call("POST", "/api/people", {"name": "Ana", "password": PASSWORD})
        (cookie,) = re.findall("lisboa=([^;]+)", answer.headers["set-cookie"])
        self.tokens["ana"] = self.names["cookie"] = cookie
        token = self.made("POST", "/api/tokens", {"label": "mine"}, who="ana")
        self.names |= {"key": token["key"], "program": token["token"], "expired": EXPIRED}

    def _tables(self):
        made = self.made("POST", "/api/tables", {"seats": [YOU, OPEN], "first": 0, "seed": 7}, who="ana")
        self.names |= {"table": made["id"], "invitation": made["invitation"], "link": made["links"]["0"]}
        seat = {"invitation": made["invitation"], "name": "Rui", "token": True}
        self.tokens["rui"] = self.made("POST", f"/api/tables/{made['id']}/join", seat)["token"]
        self.names["guest"] = self.tokens["rui"]
        self.made("POST", f"/api/tables/{made['id']}/actions", {"do": "start", "id": "start"}, who="ana")
        look = self.made("GET", f"/api/tables/{made['id']}", who="ana")
        moves = [option["move"] for option in look["question"]["options"]]
        others = (move for move in map("keep {}".format, range(1, 9)) if move not in moves)
        self.names |= {"move": moves[0], "not offered": next(others)}
        eva = self.made("POST", "/api/tables", {"seats": [YOU, OPEN], "token": True})
        self.tokens["eva"] = eva["token"]
        self.names["other"] = eva["id"]

    def _records(self):
        game = Game.new(players=2, seed=7)
        for _ in range(6):
            game.play(game.decision.moves[0])
        record = json.loads(game.record())

        def changed(**keys):
            return json.dumps({**record, **keys})

        moves = record["entries"]
        self.names |= {
            "record": changed(),
            "record cut": changed()[:-40],
            "record of other rules": changed(rules="0"),
            "record of a path": changed(rules="../../etc/passwd"),
            "record changed": changed(entries=[*moves[:3], [0, "visit", "king"], *moves[3:]]),
            "record long": json.dumps({**record, "entries": [[0]] * 14_000}, separators=(",", ":")),
            "record too long": json.dumps({**record, "entries": [[0]] * 20_000}, separators=(",", ":")),
            "record back": changed(entries=[*moves, *(["back", n] for n in range(2_000))]),
        }

    def filled(self, value):
        """The same with everything put in place of its name."""
        if isinstance(value, Mapping):
            return {key: self.filled(item) for key, item in value.items()}
        if isinstance(value, list):
            return [self.filled(item) for item in value]
        if isinstance(value, str):
            return re.sub(r"\{([a-z ]+)\}", lambda found: self.names.get(found[1], found[0]), value)
        return value

    # ------------------------------------------------------------------ has anything changed?

    def standing(self):
        """What everybody sees of the tables, and what is on disk."""
        seen = [
            self.call("GET", f"/api/tables/{self.names[table]}", who=who).content
            for table in ("table", "other")
            for who in self.tokens
        ]
        with closing(sqlite3.connect(f"file:{self.server.database}?mode=ro", uri=True)) as database:
            stored = [database.execute(asked).fetchall() for asked in STORED]
        return seen, stored

    def check(self):
        """The server is there, nothing has changed, and there is no error in the log."""
        assert self.server.process.poll() is None, "the server is gone"
        before, self.before = self.before, self.standing()
        with self.log.open() as file:
            file.seek(self.logged)
            new = file.read()
            self.logged = file.tell()
        assert self.before == before, "something has changed"
        assert "Traceback" not in new
        assert '"level": "error"' not in new


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """Somebody had a session here long ago."""
    folder = tmp_path_factory.mktemp("server")
    asyncio.run(an_expired_session(str(folder / "tables.sqlite")))
    with started(folder / "tables.sqlite", "--pace", "0", log=folder / "server.log") as running:
        yield running


async def an_expired_session(database):
    store = await Store.open(database)
    await store.add_person(Person(id="0" * 32, name="Zé", created=0.0))
    key = sha256(EXPIRED.encode()).hexdigest()
    await store.add_session(Session(key=key, person="0" * 32, kind=TOKEN, created=0.0, expires=1.0, label="old"))
    await store.close()


@pytest.fixture(scope="module")
def scene(server):
    return Scene(server, Path(server.database).parent)


def refusal(answer):
    """The code of a refusal, which is JSON, and says in a sentence what is wrong."""
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers.get("cache-control") == "no-store" or not answer.request.url.path.startswith("/api/")
    assert "Traceback" not in answer.text
    assert "site-packages" not in answer.text
    error = answer.json()["error"]
    assert error["message"].endswith((".", "!", "?"))
    return error["code"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.what)
def test_a_hostile_request_has_its_answer_and_changes_nothing(scene, case):
    path, body, headers = (scene.filled(part) for part in (case.path, case.body, case.headers))
    answer = scene.call(case.method, path, body, case.who, headers)
    assert (answer.status_code, refusal(answer)) == (case.status, case.code), answer.text
    scene.check()


# ---------------------------------------------------------------------- over the websocket


class Message(NamedTuple):
    """A message over a table's websocket, and the code of the refusal."""

    what: str
    message: Any  # bytes and strings as they are, everything else as JSON
    code: str
    who: str = "ana"


MESSAGES = [
    Message("a binary frame", b'{"do":"ping"}', "bad-request"),
    Message("nothing", "", "bad-request"),
    Message("no JSON", "ping", "bad-request"),
    Message("null", "null", "bad-request"),
    Message("10,000 brackets", "[" * 10_000, "bad-request"),
    Message("NaN", '{"do":"resume","after":NaN}', "bad-request"),
    Message("half of a surrogate pair", '{"do":"chat","id":"a","text":"\\ud800"}', "bad-request"),
    Message("an unknown action", {"do": "win"}, "bad-request"),
    Message("an unknown field", {"do": "ping", "admin": True}, "bad-request"),
    Message("a number as a string", {"do": "resume", "after": "3"}, "bad-request"),
    Message("a negative number", {"do": "resume", "after": -1}, "bad-request"),
    Message("an answer", {"type": "done", "id": "a", "sequence": 9}, "bad-request"),
    Message("nobody plays", PLAY, "not-signed-in", "nobody"),
    Message("a stranger plays", PLAY, "not-seated", "eva"),
    Message("one plays for another", {**PLAY, "seat": 1}, "not-your-seat"),
    Message("out of turn", PLAY, "illegal-move", "rui"),
    Message("a move of another phase", {**PLAY, "move": "visit king 14"}, "illegal-move"),
    Message("seen from the future", {**PLAY, "seen": 10**6}, "bad-request"),
    Message("seen long ago", {**PLAY, "seen": 0}, "stale"),
    Message("another's eyes", {"do": "watch", "seat": 1}, "not-your-seat"),
    Message("a spectator's eyes", {"do": "watch", "seat": 0}, "not-your-seat", "nobody"),
    Message("the preview of another's move", {"do": "preview", "id": "a", "move": "{move}"}, "illegal-move", "rui"),
    Message("an override of direction", action(do="chat", text="abc\u202edef"), "bad-text"),
    Message("a bot of one's own making", action(do="resign", bot="os:system"), "unknown-bot"),
]


def dial(scene, who="nobody", path="/api/tables/{table}/live", headers=None, operator=True):
    sent = {"x-lisboa-operator": scene.server.operator} if operator else {}
    if scene.tokens[who] is not None:
        sent["authorization"] = f"Bearer {scene.tokens[who]}"
    address = "ws" + scene.server.address.removeprefix("http") + scene.filled(path)
    return connect(address, additional_headers={**sent, **(headers or {})}, open_timeout=SECONDS, close_timeout=1)


def sent_over(socket, message, code):
    """Sends it, and gets the refusal; the line is still good then."""
    text = message if isinstance(message, str | bytes) else json.dumps(message)
    socket.send(text)
    answer = json.loads(socket.recv(SECONDS))
    assert (answer["type"], answer["error"]["code"]) == ("refused", code), answer
    assert "Traceback" not in answer["error"]["message"]
    assert ("look" in answer) == (code == "stale")
    socket.send('{"do":"ping"}')
    assert json.loads(socket.recv(SECONDS))["type"] == "beat"


@pytest.mark.parametrize("case", MESSAGES, ids=lambda case: case.what)
def test_a_hostile_message_has_its_answer_and_changes_nothing(scene, case):
    with dial(scene, case.who) as socket:
        socket.recv(SECONDS)
        sent_over(socket, scene.filled(case.message), case.code)
    scene.check()


@pytest.mark.parametrize(
    "what, frame, code",
    [
        ("65 KB", "x" * 65_537, 1009),
        ("a text that is none", b"\xff\xfe", 1007),
    ],
)
def test_a_frame_that_nobody_reads_ends_the_line(scene, what, frame, code):
    with dial(scene, "ana") as socket:
        socket.recv(SECONDS)
        socket.send(frame, text=True)
        with pytest.raises(ConnectionClosed):
            socket.recv(SECONDS)
        assert socket.close_code == code
    scene.check()


@pytest.mark.parametrize(
    "what, path, headers, status",
    [
        ("a page of another site", "/api/tables/{table}/live", {"origin": "https://evil.example"}, 403),
        ("a page of nowhere", "/api/tables/{table}/live", {"origin": "null"}, 403),
        ("no such table", f"/api/tables/{'0' * 32}/live", {}, 404),
        ("a table that is no id", "/api/tables/mine/live", {}, 400),
        ("NUL as an id", "/api/tables/%00/live", {}, 400),
        ("another's seat", "/api/tables/{table}/live?seat=1", {}, 403),
        ("a seat that is no number", "/api/tables/{table}/live?seat=x", {}, 400),
        ("a seat beyond all", "/api/tables/{table}/live?seat=" + "9" * 30, {}, 403),
        ("an entry that is no number", "/api/tables/{table}/live?after=x", {}, 400),
        ("nothing here", "/api/live", {}, 404),
        ("a long address", "/api/tables/{table}/live?" + "x" * 5000, {}, 414),
    ],
    ids=lambda value: value if isinstance(value, str) and len(value) < 40 else "",
)
def test_a_line_that_is_not_opened(scene, what, path, headers, status):
    with pytest.raises(InvalidStatus) as refused, dial(scene, "ana", path, headers):
        pass
    assert refused.value.response.status_code == status
    assert b"Traceback" not in (refused.value.response.body or b"")
    scene.check()


@pytest.mark.parametrize("after", [-5, 10**9])
def test_a_line_from_nowhere_gets_the_whole_table(scene, after):
    with dial(scene, "ana", f"/api/tables/{{table}}/live?after={after}") as socket:
        assert json.loads(socket.recv(SECONDS))["type"] == "look"
    scene.check()


# ---------------------------------------------------------------------- below HTTP


def raw(request_line, *headers, body=b""):
    return "\r\n".join([request_line, *headers, "", ""]).encode("latin-1") + body


POST = "POST /api/session HTTP/1.1"
HOST, TYPE = "Host: test", "Content-Type: application/json"
BYTES = [
    ("100 KB in chunks", raw(POST, HOST, TYPE, "Transfer-Encoding: chunked", body=b"186a0\r\n" + b"x" * 100_000), 413),
    ("a body that is only announced", raw(POST, HOST, TYPE, "Content-Length: 99999999999"), 413),
    ("two lengths", raw(POST, HOST, TYPE, "Content-Length: 2", "Content-Length: 30", body=b"{}"), 400),
    ("a negative length", raw(POST, HOST, TYPE, "Content-Length: -1", body=b"{}"), 400),
    ("a length in words", raw(POST, HOST, TYPE, "Content-Length: two", body=b"{}"), 400),
    (
        "a length and chunks",
        raw(POST, HOST, TYPE, "Content-Length: 30", "Transfer-Encoding: chunked", body=b"2\r\n{}\r\n0\r\n\r\n"),
        400,
    ),
    ("chunks of another kind", raw(POST, HOST, TYPE, "Transfer-Encoding: xchunked", body=b"2\r\n{}\r\n"), 400),
    ("a chunk of no size", raw(POST, HOST, TYPE, "Transfer-Encoding: chunked", body=b"zz\r\n{}\r\n"), 400),
    ("40 KB of headers", raw("GET /api/me HTTP/1.1", HOST, "X-Much: " + "x" * 40_000), 431),
    ("40 KB of address", raw(f"GET /{'x' * 40_000} HTTP/1.1", HOST), 414),
    ("1,000 headers", raw("GET /api/me HTTP/1.1", HOST, *(f"X-{n}: some more of it" for n in range(1000))), 431),
    ("no host", raw("GET /api/me HTTP/1.1"), 400),
    ("two hosts", raw("GET /api/me HTTP/1.1", HOST, "Host: other"), 400),
    ("a header with NUL", raw("GET /api/me HTTP/1.1", HOST, "X-A: b\x00"), 400),
    ("a header without a name", raw("GET /api/me HTTP/1.1", HOST, ": b"), 400),
    ("a path with a blank", raw("GET /api/me and more HTTP/1.1", HOST), 400),
    ("another protocol", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400),
    ("no protocol", b"hello\r\n\r\n", 400),
]


def over_the_line(scene, content):
    """The answer to some bytes; a sender of too many may find the connection cut instead."""
    with sockets.create_connection(("127.0.0.1", scene.server.port), SECONDS) as line, suppress(ConnectionError):
        answer = b""
        line.sendall(content)
        while b"\r\n\r\n" not in answer and (part := line.recv(65_536)):
            answer += part
    return answer


@pytest.mark.parametrize("what, content, status", BYTES, ids=[case[0] for case in BYTES])
def test_bytes_that_are_no_request(scene, what, content, status):
    answer = over_the_line(scene, content)
    assert int(answer.split()[1]) == status, answer[:300]
    assert b"Traceback" not in answer
    scene.check()


@pytest.mark.parametrize(
    "content",
    [raw("GET /api/me HTTP/1.1", HOST, "X-Much: " + "x" * 2_000_000), raw(f"GET /{'x' * 2_000_000} HTTP/1.1", HOST)],
    ids=["headers", "address"],
)
def test_megabytes_of_headers_are_not_waited_for(scene, content):
    answer = over_the_line(scene, content)
    assert not answer or answer.startswith(b"HTTP/1.1 400 ")
    scene.check()


# ---------------------------------------------------------------------- too often


class Flood(NamedTuple):
    """Requests that are refused anyhow, and how many of them at once are too many."""

    what: str
    method: str
    path: str
    body: Any
    status: int
    times: int
    who: str = "nobody"


FLOODS = [
    Flood("previews", "GET", "/api/tables/{table}/preview?move={move}", None, 409, 60, "rui"),
    Flood("reasons", "GET", "/api/tables/{table}/why?move={move}", None, 200, 60),
    Flood("histories", "GET", "/api/tables/{table}/history", None, 200, 60, "eva"),
    Flood("signing in", "POST", "/api/session", {"name": "'", "password": "x"}, 401, 10),
    Flood("signing up", "POST", "/api/people", {"name": "<", "password": PASSWORD}, 422, 5),
    Flood("links", "POST", "/api/links", {"link": "A" * 43}, 404, 10),
    Flood("tables", "POST", "/api/tables", {"first": 3}, 422, 20, "eva"),
    Flood("joining", "POST", "/api/tables/{other}/join", {"name": "<"}, 422, 20),
    Flood("talk", "POST", ACTIONS, action(do="chat", text="\x00"), 422, 10, "rui"),
    Flood("moves", "POST", ACTIONS, PLAY, 409, 100, "rui"),
    Flood("anything at all", "GET", "/api/me", None, 200, 600),
]


@pytest.mark.parametrize("number, flood", list(enumerate(FLOODS)), ids=[flood.what for flood in FLOODS])
def test_too_often(scene, number, flood):
    """The bucket fills again while we ask, so it may take a few more than it holds."""
    from_here = {"x-forwarded-for": f"203.0.113.{number}"}
    request = (flood.method, scene.filled(flood.path), scene.filled(flood.body), flood.who, from_here)
    asked = 0
    while (answer := scene.call(*request, operator=False)).status_code != 429:
        assert answer.status_code == flood.status, answer.text
        asked += 1
        assert asked < 2 * flood.times, "it goes on for ever"
    assert asked >= flood.times
    assert refusal(answer) == "too-many"
    assert 1 <= int(answer.headers["retry-after"]) <= 3600
    scene.check()


def test_guessing_a_password_from_many_addresses(scene):
    wrong = {"name": "Ana", "password": "wrong horse"}
    answers = [
        scene.call("POST", "/api/session", wrong, headers={"x-forwarded-for": f"198.51.100.{n}"}, operator=False)
        for n in range(11)
    ]
    assert [answer.status_code for answer in answers] == 10 * [401] + [429]
    scene.check()


def test_nobody_learns_who_has_an_account(scene):
    """Ana has one, Rui is a guest, and there is no Bia: the answers are the same to the last byte."""
    answers = [
        scene.call("POST", "/api/session", {"name": name, "password": "wrong horse"}) for name in ("Ana", "Rui", "Bia")
    ]
    assert len({answer.content for answer in answers}) == 1
    assert len({tuple(sorted(set(answer.headers) - {"date"})) for answer in answers}) == 1
    assert {answer.status_code for answer in answers} == {401}


def test_too_often_over_a_websocket(scene):
    with dial(scene, "eva", operator=False, headers={"x-forwarded-for": "203.0.113.99"}) as socket:
        socket.recv(SECONDS)
        for number in range(120):
            socket.send(json.dumps({"do": "why", "id": f"{number}", "move": "pass"}))
            answer = json.loads(socket.recv(SECONDS))
            if answer["type"] == "refused":
                break
        assert answer["error"]["code"] == "too-many"
        assert answer["error"]["facts"]["retry_after"] >= 1
        assert answer["id"] == f"{number}"
    scene.check()


# ---------------------------------------------------------------------- what is harmless


def test_markup_is_text(scene):
    """It is kept as it is, and told as JSON, which no browser takes for a page."""
    title = "<img src=x onerror=alert(1)>"
    made = scene.made("POST", "/api/tables", {"seats": [YOU, OPEN], "title": title, "token": True})
    table = f"/api/tables/{made['id']}"
    headers = {"authorization": f"Bearer {made['token']}"}
    chat = {"do": "chat", "id": "c", "text": "</script><b onclick='x()'>“hi” & bye</b>"}
    assert scene.call("POST", f"{table}/actions", chat, headers=headers).status_code == 200
    look, history = scene.call("GET", table), scene.call("GET", f"{table}/history")
    assert look.json()["table"]["title"] == title
    assert history.json()["events"][-1]["data"]["text"] == chat["text"]
    for answer in (look, history):
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_an_id_counts_once(scene):
    """Whatever comes with it the second time, the first answer is the answer; others cannot have it."""
    made = scene.made("POST", "/api/tables", {"seats": [YOU, OPEN], "token": True})
    table, mine = f"/api/tables/{made['id']}/actions", {"authorization": f"Bearer {made['token']}"}
    seat = {"invitation": made["invitation"], "name": "Rui", "token": True}
    theirs = scene.made("POST", f"/api/tables/{made['id']}/join", seat)["token"]
    first = {"do": "chat", "id": "once", "text": "hello"}
    answers = [
        scene.call("POST", table, body, headers=mine)
        for body in (first, first, {**first, "text": "bye"}, {"do": "start", "id": "once"})
    ]
    assert {(answer.status_code, answer.text) for answer in answers} == {(200, '{"id":"once","sequence":3}')}
    answer = scene.call("POST", table, first, headers={"authorization": f"Bearer {theirs}"})
    assert (answer.status_code, refusal(answer)) == (409, "id-taken")
    assert scene.made("GET", f"/api/tables/{made['id']}")["sequence"] == 3


def test_a_seat_is_lost_to_nobody_who_joins_late(scene):
    """The invitation is good for the open seat, and for one person only."""
    made = scene.made("POST", "/api/tables", {"seats": [YOU, OPEN], "token": True})
    seat = {"invitation": made["invitation"], "name": "Rui", "token": True}
    scene.made("POST", f"/api/tables/{made['id']}/join", seat)
    answer = scene.call("POST", f"/api/tables/{made['id']}/join", seat)
    assert (answer.status_code, refusal(answer)) == (409, "seat-taken")
