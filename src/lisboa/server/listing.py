"""Tables in lists, and who at a table has a page that a name leads to.

A name leads to the page of its account only if it is that account's name, and the page is everybody's to see: nobody
learns who plays under another name, or who hides.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from litestar import get

from lisboa.hosting.storage.store import Store
from lisboa.server.asking import TableId, Who
from lisboa.server.visitors import Visitor
from lisboa.tables import entries as e
from lisboa.tables import wire
from lisboa.tables.entries import Person
from lisboa.tables.names import name_key
from lisboa.tables.table import BOT
from lisboa.tables.titles import shown_names
from lisboa.tables.wire import Listed

Seated = tuple[str | None, str]  # who sits there, and what the seat is called


async def listed(
    visitor: Visitor, rows: Sequence[e.TableRow], language: str, person: Person | None = None
) -> list[Listed]:
    """Some tables as a list shows them to a person, as a rule the visitor."""
    known = await _accounts(visitor.services.live_tables.store, (who for row in rows for who in row.seats))
    return [_listed(row, person or visitor.person, language, known) for row in rows]


@get("/tables/{table:str}/people", summary="Whose pages the names at a table lead to")
async def people_at(visitor: Who, table: TableId) -> list[str | None]:
    """By seat, the name of the account if it has a page that everybody may see, and the seat its name."""
    visitor.limit("questions")
    live_tables = visitor.services.live_tables
    seats: list[Seated] = await live_tables.ask(
        table, lambda found: [(seat.person, seat.name or "") for seat in found.seats]
    )
    known = await _accounts(live_tables.store, (who for who, _ in seats))
    return [_page(seat, known) for seat in seats]


async def _accounts(store: Store, people: Iterable[str | None]) -> dict[str, str]:
    """The accounts behind these people, by their ids, if everybody may see their pages."""
    ids = sorted({who for who in people if who is not None})
    return await store.accounts(ids) if ids else {}


def _page(seat: Seated, accounts: dict[str, str]) -> str | None:
    who, called = seat
    account = None if who is None else accounts.get(who)
    return account if account is not None and name_key(account) == name_key(called) else None


def _listed(row: e.TableRow, person: Person | None, language: str, accounts: dict[str, str]) -> Listed:
    summary = row.summary
    names = shown_names([(seat["kind"] == BOT, seat["name"]) for seat in summary["seats"]], language)
    seats = [
        wire.ListedSeat(kind=seat["kind"], name=name, bot=seat["bot"], person=_page((who, seat["name"]), accounts))
        for seat, name, who in zip(summary["seats"], names, row.seats, strict=True)
    ]
    return Listed(
        id=row.id,
        title=summary["title"],
        status=row.status,
        players=summary["players"],
        seats=seats,
        created=row.created,
        waiting_since=row.waiting_since,
        your_turn=person is not None and row.turn_of == person.id and row.status == e.RUNNING,
        lesson=summary.get("lesson"),
        deadline=summary.get("deadline") if row.status == e.RUNNING else None,
        show=summary.get("watch", False),
    )


HANDLERS: Final = (people_at,)
