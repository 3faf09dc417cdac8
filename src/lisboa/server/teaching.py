"""The guided first game over HTTP: its chapters, and a table for each of them."""

from typing import Annotated, Final

from litestar import Response, get, post
from litestar.params import Parameter

from lisboa.lessons import chapters
from lisboa.server.asking import Who
from lisboa.server.visitors import EVERYBODY
from lisboa.server.welcome import Asked, made, somebody, with_cookie
from lisboa.tables.wire import Lesson, Made, Refused

LessonName = Annotated[str, Parameter(pattern=r"^[a-z]{1,20}$(?!\n)", description="The name of a chapter.")]


@get("/lessons", summary="The guided first game", opt=EVERYBODY)
async def lessons() -> list[Lesson]:
    """Its chapters in order, and what each asks of the player, step by step."""
    return [chapter.lesson() for chapter in chapters().values()]


@post("/lessons/{name:str}", status_code=201, summary="Begin a chapter of the guided first game")
async def begin_lesson(request: Asked, visitor: Who, name: LessonName) -> Response[Made]:
    """A private table in the chapter's position, against a gentle bot. Without an account you become a guest."""
    visitor.limit("tables", visitor.address)
    chapter = chapters().get(name)
    if chapter is None:
        raise Refused("no-such-lesson", "There is no such chapter: GET /api/lessons lists them.", 404)
    person, token = await somebody(visitor)
    table = await visitor.services.live_tables.create(person, chapter.table(), lesson=chapter.name)
    return with_cookie(request, await made(visitor, table, person), token, 201)


HANDLERS: Final = (lessons, begin_lesson)
