"""Prepared answers over HTTP: what somebody wants to be played when a question comes. Nobody else is told of them."""

from typing import Final

from litestar import get, post, put
from litestar.params import JSONBody

from lisboa.server.asking import SeatQuery, TableId, Who
from lisboa.server.languages import LanguageQuery, known_language
from lisboa.tables.prepared_wire import LineTried, PreparedList, PreparedPage, PreparedTrial
from lisboa.tables.wire import ENGLISH


@get("/tables/{table:str}/prepared", summary="Your prepared answers")
async def prepared_answers(
    visitor: Who, table: TableId, seat: SeatQuery = None, language: LanguageQuery = ENGLISH
) -> PreparedPage:
    """Those of one of your seats, in words, with what has become of each."""
    visitor.limit("prepared")
    asked = visitor.services.live_tables.prepared
    return await asked.page(table, visitor.known().id, seat, known_language(language))


@put("/tables/{table:str}/prepared", status_code=200, summary="Prepare answers")
async def prepare_answers(
    visitor: Who,
    table: TableId,
    data: JSONBody[PreparedList],
    seat: SeatQuery = None,
    language: LanguageQuery = ENGLISH,
) -> PreparedPage:
    """All of a seat's answers at once. They are on disk when this is answered; a question that is open already is
    answered at once."""
    visitor.limit("prepared")
    person, spoken, asked = visitor.known().id, known_language(language), visitor.services.live_tables.prepared
    await asked.save(table, person, seat, data)
    return await asked.page(table, person, seat, spoken)


@post("/tables/{table:str}/prepared/try", status_code=200, summary="Try a line")
async def try_line(
    visitor: Who,
    table: TableId,
    data: JSONBody[PreparedTrial],
    seat: SeatQuery = None,
    language: LanguageQuery = ENGLISH,
) -> LineTried:
    """What a line would bring if its question came now, and what could come next in it. Nothing is stored."""
    visitor.limit("prepared")
    asked = visitor.services.live_tables.prepared
    return await asked.tried(table, visitor.known().id, seat, data, known_language(language))


HANDLERS: Final = (prepared_answers, prepare_answers, try_line)
