"""Tournaments over HTTP: lists, one of them with its rounds and standings, and what people do there."""

import csv
from io import StringIO
from typing import Annotated, Final

from litestar import Response, get, post
from litestar.params import JSONBody, Parameter

from lisboa.hosting.tournaments import Tournaments
from lisboa.server.asking import Who
from lisboa.server.visitors import Visitor
from lisboa.tables.entries import Person
from lisboa.tables.wire import Refused
from lisboa.tournaments.actions import Actor
from lisboa.tournaments.wire import (
    AnyTournamentAction,
    ListedTournament,
    NewTournament,
    PreviewOfRound,
    TournamentPage,
)

CSV: Final = "text/csv; charset=utf-8"
COLUMNS: Final = ("place", "name", "points", "games", "wins", "byes", "opponents", "direct", "deal", "share", "by")
TournamentId = Annotated[
    str, Parameter(pattern=r"^[0-9a-f]{32}$(?!\n)", description="The tournament's id: 32 hex digits.")
]


def _tournaments(visitor: Visitor) -> Tournaments:
    return visitor.services.live_tables.keeper.tournaments


def _member(visitor: Visitor) -> Person:
    """A tournament goes on for weeks, and guests do not."""
    person = visitor.known()
    if not visitor.is_member or visitor.services.local is not None:
        raise Refused("not-for-guests", "Tournaments are for people with an account: sign up first.", 403)
    return person


def _actor(visitor: Visitor) -> Actor:
    return Actor(None if visitor.person is None else visitor.person.id)


@get("/tournaments", summary="Tournaments that everybody may see")
async def tournaments(
    visitor: Who,
    status: Annotated[
        str, Parameter(pattern="^(open|running|over|cancelled)$(?!\n)", description="How they stand.")
    ] = "open",
) -> list[ListedTournament]:
    """The newest first, a hundred at most."""
    visitor.limit("questions")
    return await _tournaments(visitor).listed(status, visitor.person)


@get("/me/tournaments", summary="Your tournaments")
async def my_tournaments(visitor: Who) -> list[ListedTournament]:
    """Those that you play or organise: first those that go on, then the newest."""
    visitor.limit("questions")
    return await _tournaments(visitor).of_person(visitor.known())


@post("/tournaments", status_code=201, summary="Make a tournament")
async def make_tournament(visitor: Who, data: JSONBody[NewTournament]) -> TournamentPage:
    """You organise it; whether you play, too, is up to you. For people with an account."""
    person = _member(visitor)
    visitor.limit("tables", visitor.address)
    made = await _tournaments(visitor).make(person, data)
    return await _tournaments(visitor).page(made.id, _actor(visitor))


@get("/tournaments/{tournament:str}", summary="Look at a tournament")
async def tournament_page(visitor: Who, tournament: TournamentId) -> TournamentPage:
    """Players, rounds with their tables, and standings. Results of a round with one deal for all are shown when all of
    its games are over."""
    visitor.limit("questions")
    return await _tournaments(visitor).page(tournament, _actor(visitor))


@post("/tournaments/{tournament:str}/actions", status_code=200, summary="Do something at a tournament")
async def tournament_act(visitor: Who, tournament: TournamentId, data: JSONBody[AnyTournamentAction]) -> TournamentPage:
    """Taking part, dropping out, and what the organiser does. Answered when it is on disk, with the tournament as it is
    then; what follows from it may take a moment more."""
    _member(visitor)
    visitor.limit("moves")
    await _tournaments(visitor).act(tournament, _actor(visitor), data)
    return await _tournaments(visitor).page(tournament, _actor(visitor))


@get("/tournaments/{tournament:str}/preview", summary="Who would meet whom next?")
async def tournament_preview(visitor: Who, tournament: TournamentId) -> PreviewOfRound:
    """For the organiser: the next round as it would be if the present one ended as things are."""
    _member(visitor)
    visitor.limit("statistics")
    return await _tournaments(visitor).preview(tournament, _actor(visitor))


@get("/tournaments/{tournament:str}/standings.csv", summary="Standings as CSV", media_type=CSV)
async def standings_csv(visitor: Who, tournament: TournamentId) -> Response[bytes]:
    """A line for each player, the best first."""
    visitor.limit("files")
    page = await _tournaments(visitor).page(tournament, _actor(visitor))
    headers = {"Content-Disposition": 'attachment; filename="lisboa-standings.csv"'}
    return Response(as_csv(page).encode(), media_type=CSV, headers=headers)


def as_csv(page: TournamentPage) -> str:
    """The standings, for a spreadsheet. A name that would be a formula is not left one."""
    names = {player.number: player.name for player in page.players}
    out = StringIO()
    lines = csv.writer(out, lineterminator="\r\n")
    lines.writerow(COLUMNS)
    for line in page.standings:
        told = {name: getattr(line, name) for name in COLUMNS if name != "name"}
        name = names[line.player]
        told["name"] = f"'{name}" if name[:1] in ("=", "+", "-", "@") else name
        lines.writerow(["" if told[column] is None else told[column] for column in COLUMNS])
    return out.getvalue()


HANDLERS: Final = (
    tournaments,
    my_tournaments,
    make_tournament,
    tournament_page,
    tournament_act,
    tournament_preview,
    standings_csv,
)
