"""Studying a game over HTTP: the pieces in print, the replay, the ledger, and a new table that continues it."""

import asyncio
from typing import Annotated, Final

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, Parameter

from lisboa.server.asking import SeatQuery, TableId, Who, past, read
from lisboa.server.languages import LanguageQuery, known_language
from lisboa.server.welcome import Asked, made, somebody, with_cookie
from lisboa.tables.past import GoingOn, TheLedger, TheMoment, TheReason, TheReplay
from lisboa.tables.pieces import pieces as printed
from lisboa.tables.study import NewBranch, Pieces, Reason, Replay, Statement
from lisboa.tables.wire import ENGLISH, Made, NewTable, TableView

MomentNumber = Annotated[int, Parameter(ge=0, le=10**9, description="A moment of the replay; 0 is the beginning.")]
EntryNumber = Annotated[int, Parameter(ge=0, le=10**9, description="The number of an event.")]
KEPT: Final = {"Cache-Control": "private, max-age=3600"}  # the pieces of a table do not change


@get("/tables/{table:str}/pieces", summary="The pieces in print")
async def pieces(visitor: Who, table: TableId, language: LanguageQuery = ENGLISH) -> Response[Pieces]:
    """All cards, tiles and boards of this table's component set: what is printed on them, and what it means."""
    visitor.limit("questions")
    known_language(language)
    found = await visitor.services.live_tables.ask(table, lambda found: found)
    told = await asyncio.to_thread(printed, found.edition, found.components, found.spoken(language))
    return Response(told, headers=KEPT, media_type="application/json")


@get("/tables/{table:str}/replay", summary="The replay of a game")
async def replay(
    visitor: Who, table: TableId, seat: SeatQuery = None, language: LanguageQuery = ENGLISH
) -> Response[Replay]:
    """The moves that count, as far as you may know them: what was taken back is left out."""
    return await past(visitor, table, TheReplay(), seat, language)


@get("/tables/{table:str}/replay/{number:int}", summary="How the game stood")
async def moment(
    visitor: Who, table: TableId, number: MomentNumber, seat: SeatQuery = None, language: LanguageQuery = ENGLISH
) -> Response[TableView]:
    """The table after a moment of the replay, which is its `sequence`. There is nothing to choose in it."""
    return await past(visitor, table, TheMoment(number=number), seat, language)


@get("/tables/{table:str}/reason/{sequence:int}", summary="Why a bot did it")
async def reason(
    visitor: Who, table: TableId, sequence: EntryNumber, seat: SeatQuery = None, language: LanguageQuery = ENGLISH
) -> Response[Reason]:
    """The reason for a bot's move, by the number of its event: while the game runs, from what lies open alone."""
    return await past(visitor, table, TheReason(sequence=sequence), seat, language)


@get("/tables/{table:str}/ledger", summary="Where everything came from")
async def ledger(
    visitor: Who, table: TableId, seat: SeatQuery = None, language: LanguageQuery = ENGLISH
) -> Response[Statement]:
    """The accounts of all players, line by line with cause and rule, as far as you may know them."""
    return await past(visitor, table, TheLedger(), seat, language)


@post("/tables/{table:str}/branch", status_code=201, summary="Go on from a moment")
async def branch(request: Asked, visitor: Who, table: TableId, data: JSONBody[NewBranch]) -> Response[Made]:
    """A new table that goes on from a moment of the replay: you against bots, unless you say otherwise.

    Of finished games only; at your own machine of any. Without an account you become a guest.
    """
    visitor.limit("tables", visitor.address)
    wish = GoingOn(branch=data, owner=visitor.services.local is not None)
    new = msgspec.json.decode(await read(visitor, table, wish), type=NewTable)
    person, token = await somebody(visitor)
    told = token if data.token else None
    found = await visitor.services.live_tables.create(person, new)
    return with_cookie(request, await made(visitor, found, person, told), token, 201)


HANDLERS: Final = (pieces, replay, moment, reason, ledger, branch)
