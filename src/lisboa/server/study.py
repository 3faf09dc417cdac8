"""Studying a game over HTTP: the pieces in print, the replay, the ledger, and a new table that goes on from it."""

import asyncio
from typing import Annotated, Final

from litestar import Response, get, post
from litestar.params import JSONBody, Parameter

from lisboa.server.asking import SeatQuery, TableId, Who, viewer_of
from lisboa.server.languages import LanguageQuery, known_language
from lisboa.server.visitors import Visitor
from lisboa.server.welcome import Asked, made, somebody, with_cookie
from lisboa.tables import entries as e
from lisboa.tables.branching import branched
from lisboa.tables.pieces import pieces as printed
from lisboa.tables.statement import ledgers
from lisboa.tables.study import Branch, Pieces, Replay, Statement
from lisboa.tables.table import Table
from lisboa.tables.wire import ENGLISH, Look, Made, Refused

MomentNumber = Annotated[int, Parameter(ge=0, le=10**9, description="A moment of the replay; 0 is the beginning.")]
KEPT: Final = {"Cache-Control": "private, max-age=3600"}  # the pieces of a table do not change


@get("/tables/{table:str}/pieces", summary="The pieces in print")
async def pieces(visitor: Who, table: TableId, language: LanguageQuery = ENGLISH) -> Response[Pieces]:
    """All cards, tiles and boards of this table's component set: what is printed on them, and what it means."""
    visitor.limit("questions")
    known_language(language)
    found = await visitor.house.hall.ask(table, lambda found: found)
    told = await asyncio.to_thread(printed, found.edition, found.components, found.spoken(language))
    return Response(told, headers=KEPT, media_type="application/json")


@get("/tables/{table:str}/replay", summary="The replay of a game")
async def replay(visitor: Who, table: TableId, seat: SeatQuery = None, language: LanguageQuery = ENGLISH) -> Replay:
    """The moves that count, as far as you may know them: what was taken back is left out."""
    visitor.limit("questions")
    house = visitor.house
    return await house.replays.replay(house.hall, table, lambda found: viewer_of(found, visitor.person, seat, language))


@get("/tables/{table:str}/replay/{number:int}", summary="How the game stood")
async def moment(
    visitor: Who, table: TableId, number: MomentNumber, seat: SeatQuery = None, language: LanguageQuery = ENGLISH
) -> Look:
    """The table after a moment of the replay, which is its `sequence`. There is nothing to choose in it."""
    visitor.limit("questions")
    house = visitor.house
    return await house.replays.look(
        house.hall, table, number, lambda found: viewer_of(found, visitor.person, seat, language)
    )


@get("/tables/{table:str}/ledger", summary="Where everything came from")
async def ledger(visitor: Who, table: TableId, seat: SeatQuery = None, language: LanguageQuery = ENGLISH) -> Statement:
    """The accounts of all players, line by line with cause and rule, as far as you may know them."""
    visitor.limit("questions")
    hall = visitor.house.hall
    found, viewer = await hall.ask(table, lambda t: (t, viewer_of(t, visitor.person, seat, language)))
    line = await visitor.house.replays.line(hall, table)
    players = []
    for player in ledgers(found, line, viewer):
        players.append(player)
        await asyncio.sleep(0)  # words take time, and others want to play
    return Statement(players=players)


@post("/tables/{table:str}/branch", status_code=201, summary="Go on from a moment")
async def branch(request: Asked, visitor: Who, table: TableId, data: JSONBody[Branch]) -> Response[Made]:
    """A new table that goes on from a moment of the replay: you against bots, unless you say otherwise.

    Of finished games only; at your own machine of any. Without an account you become a guest.
    """
    visitor.limit("tables", visitor.address)
    hall = visitor.house.hall
    old = await hall.ask(table, lambda found: _open_to_all(found, visitor))
    line = await visitor.house.replays.line(hall, table)
    me = None if visitor.person is None else visitor.person.id
    new = await asyncio.to_thread(branched, old, line, me, data)
    person, token = await somebody(visitor)
    told = token if data.token else None
    return with_cookie(request, await made(visitor, await hall.create(person, new), person, told), token, 201)


def _open_to_all(table: Table, visitor: Visitor) -> Table:
    """The deal of a running game goes with its record, so nobody but the owner of the machine gets one."""
    if table.status != e.OVER and visitor.house.local is None:
        raise Refused("not-over", "You can go on from here once the game is over: now it would tell what is hidden.")
    return table


HANDLERS: Final = (pieces, replay, moment, ledger, branch)
