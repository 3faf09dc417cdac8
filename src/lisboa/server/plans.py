"""Playing out ideas over HTTP: shadows of a running game, and plans that were made in them."""

import re
from functools import partial
from typing import Annotated, Final

from litestar import Response, delete, get, post, put
from litestar.handlers import BaseRouteHandler
from litestar.params import JSONBody, Parameter

from lisboa.hosting import shadows
from lisboa.server.asking import SeatQuery, TableId, Who, read
from lisboa.server.languages import LanguageQuery
from lisboa.server.visitors import VISITOR, Connection, visitor_of
from lisboa.tables.plan_wire import MyPlans, MyShadow, NewPlan, NewShadow, OpenedShadow, PlanTitle
from lisboa.tables.wire import ENGLISH, Refused

PlanId = Annotated[str, Parameter(pattern=r"^[0-9a-f]{32}$(?!\n)", description="A plan, as the list names it.")]


async def not_others_shadows(connection: Connection, handler: BaseRouteHandler) -> None:
    """A shadow is not there for anybody but its owner, whatever is asked of it."""
    table = connection.path_params.get("table")
    if not isinstance(table, str) or re.fullmatch("[0-9a-f]{32}", table) is None:
        return
    visitor = await visitor_of(connection)
    connection.state[VISITOR] = visitor
    person = None if visitor.person is None else visitor.person.id
    if not await visitor.services.live_tables.is_shown(table, person):
        raise Refused("no-such-table", "There is no such table.", 404)


@post("/tables/{table:str}/shadows", status_code=201, summary="Play out ideas")
async def open_shadow(visitor: Who, table: TableId, data: JSONBody[NewShadow]) -> OpenedShadow:
    """A shadow of a running game: a private table that goes on from what your seat knows, everything else dealt anew.

    You play it like any other table, and can take back everything. Nothing in it counts, and nobody else sees it.
    """
    person = visitor.known()
    visitor.limit("tables")
    asked = partial(read, visitor, table, seat=data.seat)
    return await shadows.open_shadow(visitor.services.live_tables, table, person, data, asked)


@get("/me/shadows", summary="Your shadows")
async def my_shadows(visitor: Who) -> list[MyShadow]:
    """Of all tables, the newest first. `DELETE /api/tables/{table}` throws one away."""
    visitor.limit("questions")
    return await shadows.my_shadows(visitor.services.live_tables, visitor.known())


@get("/tables/{table:str}/plans", summary="Your plans")
async def my_plans(
    visitor: Who, table: TableId, seat: SeatQuery = None, language: LanguageQuery = ENGLISH
) -> Response[MyPlans]:
    """Those for your seat, checked against the table as it is now, from what the seat knows."""
    person = visitor.known()
    asked = partial(read, visitor, table, seat=seat, language=language)
    found = await shadows.checked(visitor.services.live_tables, table, person, seat, asked)
    return Response(found, media_type="application/json")  # type: ignore[arg-type]


@post("/tables/{table:str}/plans", status_code=201, summary="Keep a plan")
async def save_plan(visitor: Who, table: TableId, data: JSONBody[NewPlan]) -> dict[str, str]:
    """What was played in a shadow of this table, under a name; the answer has its key."""
    person = visitor.known()
    visitor.limit("tables")
    return {"key": (await shadows.save_plan(visitor.services.live_tables, table, person, data)).key}


@put("/tables/{table:str}/plans/{plan:str}", status_code=200, summary="Rename a plan")
async def rename_plan(visitor: Who, table: TableId, plan: PlanId, data: JSONBody[PlanTitle]) -> dict[str, str]:
    """Its moves stay as they are; to change them, open it and keep another one."""
    person = visitor.known()
    visitor.limit("questions")
    await shadows.rename_plan(visitor.services.live_tables, table, person, plan, data.name)
    return {"key": plan}


@delete("/tables/{table:str}/plans/{plan:str}", status_code=200, summary="Delete a plan")
async def drop_plan(visitor: Who, table: TableId, plan: PlanId) -> dict[str, str]:
    """For good."""
    person = visitor.known()
    visitor.limit("questions")
    await shadows.drop_plan(visitor.services.live_tables, table, person, plan)
    return {}


HANDLERS: Final = (open_shadow, my_shadows, my_plans, save_plan, rename_plan, drop_plan)
