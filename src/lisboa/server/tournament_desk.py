"""What the operator of a server can do with its tournaments, on the command line."""

from typing import Any

import msgspec
from msgspec import Struct

from lisboa.hosting.storage.store import Store
from lisboa.hosting.tournaments import Tournaments
from lisboa.tables.wire import Refused
from lisboa.tournaments import wire
from lisboa.tournaments.actions import Actor

OPERATOR = Actor(None, operator=True)


class TournamentOrder(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is to be done, with which tournament; `wish`: an action of the API, or a new tournament."""

    do: str
    tournament: str = ""
    wish: dict[str, Any] = {}


class NewByOperator(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A tournament that an account is to organise."""

    organiser: str
    new: wire.NewTournament


async def tournament_order(tournaments: Tournaments, store: Store, text: str) -> Any:
    """Raises Refused."""
    try:
        order = msgspec.json.decode(text, type=TournamentOrder)
        return await _done(tournaments, store, order)
    except msgspec.ValidationError as error:
        raise Refused("bad-request", f"{error}.", 422) from None


async def _done(tournaments: Tournaments, store: Store, order: TournamentOrder) -> Any:
    if order.do == "list":
        return await tournaments.newest()
    if order.do == "make":
        new = msgspec.convert(order.wish, NewByOperator)
        person = await store.person_named(new.organiser)
        if person is None:
            raise Refused("unknown-person", f"There is no account {new.organiser!r}.", 404)
        made = await tournaments.make(person, new.new)
        return await tournaments.page(made.id, OPERATOR)
    if order.do == "preview":
        return await _preview(tournaments, order.tournament)
    if order.do == "delete":
        return await tournaments.delete(order.tournament)
    if order.do == "act":
        action: wire.AnyTournamentAction = msgspec.convert(order.wish, wire.AnyTournamentAction)
        if isinstance(action, wire.EnterTournament | wire.LeaveTournament):
            raise Refused("bad-request", "The operator takes no part.", 422)
        await tournaments.act(order.tournament, OPERATOR, action)
    return await tournaments.page(order.tournament, OPERATOR)


async def _preview(tournaments: Tournaments, tournament: str) -> dict[str, Any]:
    found = await tournaments.preview(tournament, OPERATOR)
    page = await tournaments.page(tournament, OPERATOR)
    names = {str(player.number): player.name or "(deleted)" for player in page.players}
    return {**msgspec.to_builtins(found), "names": names}
