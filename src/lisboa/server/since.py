"""What has happened since one last looked, over HTTP: at one table, and at all of one's tables."""

from typing import Annotated, Final

import msgspec
from litestar import Response, get
from litestar.params import Parameter

from lisboa.server.asking import SeatQuery, TableId, Who, past, read
from lisboa.server.languages import LanguageQuery, known_language
from lisboa.server.listing import listed
from lisboa.server.visitors import Visitor
from lisboa.tables import entries as e
from lisboa.tables.entries import Looked, TableRow
from lisboa.tables.past import WhatIsNew
from lisboa.tables.since_wire import SinceInShort, SinceTable, SinceYouLooked
from lisboa.tables.wire import ENGLISH, Refused

MOST_TABLES: Final = 20  # that are told of at once
GONE: Final = ("no-such-table", "table-unreadable", "not-seated")  # meanwhile, or for this server
AfterQuery = Annotated[
    int | None, Parameter(ge=0, le=10**9, description="Since this entry; since you last looked, if left out.")
]


@get("/tables/{table:str}/since", summary="What has happened since you last looked")
async def since(
    visitor: Who, table: TableId, after: AfterQuery = None, seat: SeatQuery = None, language: LanguageQuery = ENGLISH
) -> Response[SinceYouLooked]:
    """The turns of the others in words, what hit you, what has changed for you, and what was said. For those at the
    table. Looking at the table by a websocket, with its page in sight, counts as looking; asking this does not."""
    person = visitor.known()
    looked = (await visitor.services.live_tables.looking.looked(person.id, [table])).get(table)
    wish = WhatIsNew(after=after) if after is not None else _wish(looked)
    return await past(visitor, table, wish, seat, language)


@get("/since", summary="What has happened at your tables since you last looked")
async def since_at_all(visitor: Who, language: LanguageQuery = ENGLISH) -> list[SinceTable]:
    """Those where something has, in short: those that wait for you first, the longest wait first, then the newest."""
    person, live_tables = visitor.known(), visitor.services.live_tables
    rows = [row for row in await live_tables.store.of_person(person.id) if _goes_on(row)]
    looked = await live_tables.looking.looked(person.id, [row.id for row in rows])
    new = [row for row in rows if row.id not in looked or looked[row.id].sequence < row.head]
    new.sort(key=lambda row: (False, row.waiting_since) if row.turn_of == person.id else (True, -row.waiting_since))
    new = new[:MOST_TABLES]
    found = []
    for row, table in zip(new, await listed(visitor, new, known_language(language)), strict=True):
        try:
            told = await _in_short(visitor, row.id, looked.get(row.id), language)
        except Refused as refused:
            if refused.fault.code in GONE:
                continue
            raise
        if told.turns or told.chat or told.waits:
            found.append(SinceTable(table=table, since=told))
    return found


async def _in_short(visitor: Visitor, table: str, seen: Looked | None, language: str) -> SinceInShort:
    told = await read(visitor, table, _wish(seen, brief=True), language=language)
    return msgspec.json.decode(told, type=SinceInShort)


def _wish(seen: Looked | None, brief: bool = False) -> WhatIsNew:
    if seen is None:
        return WhatIsNew(after=None, brief=brief)
    return WhatIsNew(after=seen.sequence, at=seen.at, brief=brief)


def _goes_on(row: TableRow) -> bool:
    """Games that run, or that have ended; the guided first game tells of itself."""
    return row.status in (e.RUNNING, e.OVER) and row.summary.get("lesson") is None


HANDLERS: Final = (since, since_at_all)
