"""Ratings and statistics over HTTP: a page for each person, one for the game as a whole, and all that is known of
oneself, to be taken along or deleted.
"""

from contextlib import suppress
from typing import Annotated, Any, Final

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import JSONBody, Parameter

from lisboa.hosting import statistics
from lisboa.hosting.live_tables import LiveTables
from lisboa.hosting.people import PeopleError
from lisboa.hosting.statistics import game_statistics, seats_file
from lisboa.server.asking import Who
from lisboa.server.languages import LanguageQuery, known_language
from lisboa.server.limits import TooMany
from lisboa.server.logs import log
from lisboa.server.security import expired_cookie, is_https
from lisboa.server.visitors import Visitor
from lisboa.server.welcome import Asked
from lisboa.tables.entries import RUNNING, Person
from lisboa.tables.statistics_wire import Farewell, GameStatistics, PlayerPage, Privacy
from lisboa.tables.wire import ENGLISH, Refused, Resign
from lisboa.texts import Texts

CSV: Final = "text/csv; charset=utf-8"
PARQUET: Final = "application/vnd.apache.parquet"
PersonName = Annotated[str, Parameter(min_length=1, max_length=64, description="The name of an account.")]
PlayersQuery = Annotated[
    int | None, Parameter(ge=2, le=4, description="Only games for so many players; all if left out.")
]


@get("/people/{name:str}", summary="The page of a player")
async def player_page(
    visitor: Who, name: PersonName, players: PlayersQuery = None, language: LanguageQuery = ENGLISH
) -> PlayerPage:
    """Rating and statistics of somebody with an account, from finished games that you may see: those that everybody
    may see, and those at which you sit."""
    visitor.limit("statistics")
    person = await visitor.services.live_tables.store.person_named(name)
    if person is None or (person.hidden and not _is(visitor, person)):
        raise Refused("unknown-person", "Nobody here has a page with this name.", 404)
    return await _page(visitor, person, players, language)


@get("/me/page", summary="Your own page")
async def own_page(visitor: Who, players: PlayersQuery = None, language: LanguageQuery = ENGLISH) -> PlayerPage:
    """The same about yourself, from all your finished games; guests have one, too."""
    visitor.limit("statistics")
    return await _page(visitor, visitor.known(), players, language)


async def _page(visitor: Visitor, person: Person, players: int | None, language: str) -> PlayerPage:
    store, texts = visitor.services.live_tables.store, Texts(known_language(language))
    return await statistics.player_page(store, person, _viewer(visitor), players, texts)


@get("/statistics", summary="What wins")
async def game_as_a_whole(
    visitor: Who, players: PlayersQuery = None, language: LanguageQuery = ENGLISH
) -> GameStatistics:
    """Shares of victories by seat, first public building, decrees and length, from finished games that you may see."""
    visitor.limit("statistics")
    store, texts = visitor.services.live_tables.store, Texts(known_language(language))
    return await game_statistics(store, _viewer(visitor), players, texts)


@get("/statistics/seats.csv", summary="Statistics as CSV", media_type=CSV)
async def seats_csv(visitor: Who, players: PlayersQuery = None) -> Response[bytes]:
    """A line for each seat of the newest finished games that you may see, without names."""
    visitor.limit("files")
    found = await seats_file(visitor.services.live_tables.store, _viewer(visitor), players)
    return Response(found, media_type=CSV, headers=_saved_as("lisboa-seats.csv"))


@get("/statistics/seats.parquet", summary="Statistics as Parquet", media_type=PARQUET)
async def seats_parquet(visitor: Who, players: PlayersQuery = None) -> Response[bytes]:
    """The same as Parquet, where the server has the package for it."""
    visitor.limit("files")
    try:
        found = await seats_file(visitor.services.live_tables.store, _viewer(visitor), players, parquet=True)
    except ImportError:
        raise Refused("no-parquet", "This server cannot write Parquet: take the CSV.", 404) from None
    return Response(found, media_type=PARQUET, headers=_saved_as("lisboa-seats.parquet"))


@get("/me/export", summary="All that is known of you", media_type=MediaType.JSON)
async def own_data(visitor: Who, language: LanguageQuery = ENGLISH) -> Response[bytes]:
    """One JSON file: account, tables, what you have said, ratings, reviews and statistics."""
    visitor.limit("files")
    person, store = visitor.known(), visitor.services.live_tables.store
    rows: dict[str, Any] = await store.own_rows(person.id)
    page = await _page(visitor, person, None, language)
    told = msgspec.json.format(msgspec.json.encode({**rows, "page": page}), indent=1)
    return Response(told, media_type=MediaType.JSON, headers=_saved_as("lisboa-my-data.json"))


@post("/me/privacy", status_code=200, summary="Hide your page, or show it")
async def set_privacy(visitor: Who, data: JSONBody[Privacy]) -> Privacy:
    """Nobody else sees a hidden page, and other pages do not name you. At tables you keep your name."""
    person = visitor.oneself().person
    visitor.limit("statistics")
    await visitor.services.people.hide(person.id, data.hidden)
    return data


@post("/me/deletion", status_code=200, summary="Delete everything about you")
async def delete_oneself(request: Asked, visitor: Who, data: JSONBody[Farewell]) -> Response[dict[str, str]]:
    """For good: account, ratings, statistics, what you have said, and your name at all tables. The games stay; where
    others still play, a bot takes your seat."""
    person = visitor.oneself().person
    try:
        visitor.limit("sign-in", person.id)
        await visitor.services.people.delete_oneself(person, data.password)
        await _leave_seats(visitor.services.live_tables, person)
    except (TooMany, PeopleError):
        log("deletion-failed", "warning", name=person.name, address=visitor.address)
        raise
    headers = {"Set-Cookie": expired_cookie(is_https(request.scope))}  # type: ignore[arg-type]
    return Response({}, headers=headers, media_type="application/json")


async def _leave_seats(live_tables: LiveTables, person: Person) -> None:
    """Nobody waits for somebody who will never come back."""
    for row in await live_tables.store.of_person(person.id):
        if row.status == RUNNING and any(other not in (None, person.id) for other in row.seats):
            for seat in (seat for seat, sitting in enumerate(row.seats) if sitting == person.id):
                with suppress(Refused):
                    await live_tables.act(row.id, person, Resign(id=f"farewell-{seat}", seat=seat))


def _viewer(visitor: Visitor) -> str | None:
    return None if visitor.person is None else visitor.person.id


def _is(visitor: Visitor, person: Person) -> bool:
    return visitor.person is not None and visitor.person.id == person.id


def _saved_as(name: str) -> dict[str, str]:
    """Something to be saved, and never shown as a page of this server."""
    return {"Content-Disposition": f'attachment; filename="{name}"'}


HANDLERS: Final = (
    player_page,
    own_page,
    game_as_a_whole,
    seats_csv,
    seats_parquet,
    own_data,
    set_privacy,
    delete_oneself,
)
