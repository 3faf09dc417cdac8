"""Reviews of finished games over HTTP: having one made, and reading it while it is being made or afterwards."""

from hashlib import sha256
from typing import Annotated, Final

import msgspec
from litestar import MediaType, Response, delete, get, post
from litestar.params import JSONBody, Parameter
from msgspec import structs

from lisboa.insight import DecisionDetail
from lisboa.server.asking import TableId, Who, past, read
from lisboa.server.languages import LanguageQuery, known_language
from lisboa.server.limits import network_of
from lisboa.server.visitors import Visitor
from lisboa.tables.past import ReviewAsPage, ReviewAsRecord, TheDecision, TheReview
from lisboa.tables.review_wire import NewReview, ReviewPage, ReviewProgress
from lisboa.tables.wire import ENGLISH

DecisionNumber = Annotated[
    int, Parameter(ge=0, le=10**9, description="The number of a decision: how many moves came before it.")
]


@get("/tables/{table:str}/review", summary="The review of a game")
async def review(visitor: Who, table: TableId, language: LanguageQuery = ENGLISH) -> Response[ReviewPage]:
    """Of a finished game, as far as it has come: everybody's chances turn by turn, what decisions cost, and luck."""
    known_language(language)
    progress = await visitor.services.live_tables.reviews.progress(table)
    wish = TheReview(depth=max(1, progress.depth), done=progress.done)
    findings = msgspec.json.decode(await read(visitor, table, wish, None, language), type=dict[str, msgspec.Raw])
    told = msgspec.json.encode({**structs.asdict(progress), **findings})
    return Response(told, media_type="application/json")  # type: ignore[arg-type]


@get("/tables/{table:str}/review/{number:int}", summary="A decision in detail")
async def decision(
    visitor: Who, table: TableId, number: DecisionNumber, language: LanguageQuery = ENGLISH
) -> Response[DecisionDetail]:
    """The lines that were looked into, with what they come to, and why one is better than another."""
    known_language(language)
    progress = await visitor.services.live_tables.reviews.progress(table)
    wish = TheDecision(depth=max(1, progress.depth), done=progress.done, number=number)
    return await past(visitor, table, wish, None, language)


@get("/tables/{table:str}/review.html", summary="The review as one page", media_type=MediaType.HTML)
async def review_as_page(visitor: Who, table: TableId, language: LanguageQuery = ENGLISH) -> Response[bytes]:
    """Everything, as far as it has come, in one HTML file to keep or to send; it needs no script and no network."""
    progress = await visitor.services.live_tables.reviews.progress(table)
    wish = ReviewAsPage(depth=max(1, progress.depth), done=progress.done)
    found = await read(visitor, table, wish, None, language)
    return _file(found, "lisboa-review.html", MediaType.HTML)


@get("/tables/{table:str}/review/record", summary="The record with comments", media_type=MediaType.JSON)
async def review_as_record(visitor: Who, table: TableId, language: LanguageQuery = ENGLISH) -> Response[bytes]:
    """The record of a finished game with the review as comments at its moves; it is read as the same game."""
    progress = await visitor.services.live_tables.reviews.progress(table)
    wish = ReviewAsRecord(depth=max(1, progress.depth), done=progress.done)
    found = await read(visitor, table, wish, None, language)
    return _file(found, "lisboa-review.json", MediaType.JSON)


def _file(content: bytes, name: str, kind: MediaType) -> Response[bytes]:
    """Something to be saved, and never shown as a page of this server."""
    return Response(content, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@post("/tables/{table:str}/review", status_code=200, summary="Have a game reviewed")
async def have_reviewed(visitor: Who, table: TableId, data: JSONBody[NewReview]) -> ReviewProgress:
    """Begins a review of a finished game, goes on with one that was stopped, or makes it deeper. Of a review that is
    done, `instead` also tells how a bot would have played a seat.

    A game is reviewed once for all who want it, while nothing else is to be done; look at it from time to time.
    """
    reviews = visitor.services.live_tables.reviews
    await reviews.finished(table)
    visitor.limit("reviews", cost=data.depth)
    if data.instead is None:
        await reviews.want(table, _whose(visitor), data.depth)
    else:
        await reviews.want_substitute(table, _whose(visitor), data.instead)
    return await reviews.progress(table)


@delete("/tables/{table:str}/review", status_code=200, summary="Stop a review")
async def stop_review(visitor: Who, table: TableId) -> ReviewProgress:
    """If nobody else wants it. What was found is kept."""
    visitor.limit("questions")
    reviews = visitor.services.live_tables.reviews
    await reviews.leave(table, _whose(visitor))
    return await reviews.progress(table)


def _whose(visitor: Visitor) -> str:
    """On whose account it is made: a person's, or that of a network, whose address is not kept."""
    if visitor.person is not None:
        return visitor.person.id
    return sha256(network_of(visitor.address).encode()).hexdigest()


HANDLERS: Final = (review, decision, review_as_page, review_as_record, have_reviewed, stop_review)
