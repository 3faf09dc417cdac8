"""New tables: a request, checked, as the first entries of a table."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import structs

from lisboa.record import RecordError, read
from lisboa.setup import Setup, variants_in
from lisboa.tables import clocks, wire
from lisboa.tables import entries as e
from lisboa.tables.actions import accepted, bot_named, bot_seat, seat_name
from lisboa.tables.deals import Deal, new_deal
from lisboa.tables.editions import UnknownRules, edition
from lisboa.tables.entries import Entry, Person
from lisboa.tables.names import cleaned_title
from lisboa.tables.table import BOT, LACERDA, OPEN, PERSON, Seat, Table, is_ratable
from lisboa.tables.titles import bot_title
from lisboa.tables.wire import Refused
from lisboa.texts import LACERDA as LACERDA_NAME
from lisboa.version import RULES


@dataclass(frozen=True)
class MadeTable:
    """A table that is not stored yet."""

    row: e.TableRow
    entries: list[Entry]
    table: Table


def make(
    person: Person, new: wire.NewTable, now: float, welcome: Sequence[str] = (), lesson: str | None = None
) -> MadeTable:
    """The table that somebody asks for; raises Refused for one that cannot be.

    `welcome` may join uninvited; `lesson`: of the guided first game.
    """
    seats = _seats(person, new)
    secret, rules = _secrets(new), RULES
    if new.record is not None:
        rules = _rules_of(new.record)
        secret["record"] = new.record
    rated = _is_rated(person, new, seats, lesson)
    components = edition(rules).load(None)
    row = e.TableRow(
        id=secrets.token_hex(16),
        rules=rules,
        components=components.hash,
        created=now,
        listed=new.listed,
        secrets=secret,
    )
    table = Table(row, components)
    settings = {**_settings(new, rated), "welcome": list(welcome)} | ({} if lesson is None else {"lesson": lesson})
    data = {"settings": settings, "seats": seats}
    entries = [table.write(e.CREATE, now, person=person.id, data=data)]
    _check_game(table, new)
    if (new.start or new.watch) and all(seat["kind"] != OPEN for seat in seats):
        entries.append(table.write(e.START, now, person=person.id))
    return MadeTable(with_update(row, table), entries, table)


def again(person: Person, old: Table, now: float) -> MadeTable:
    """A table like a finished one: one's own seats and the bots are there, the others are welcome to join."""
    seats = [
        wire.NewSeat(kind=PERSON, name=seat.name or None)
        if seat.person == person.id
        else wire.NewSeat(kind=BOT, name=seat.name, bot=seat.bot)
        if seat.kind == BOT
        else wire.NewSeat(kind=OPEN)
        for seat in old.seats
        if seat.kind != LACERDA
    ]
    settings = old.settings
    new = wire.NewTable(
        seats=seats,
        title=settings["title"],
        listed=False,
        patience=settings["patience"],
        rated=None if old.settings.get("rated", False) else False,
        hints=old.hints,
        clock=old.clock,
        **settings["variants"],
    )
    return make(person, new, now, [seat.person for seat in old.seats if seat.person is not None])


def of_round(
    people: Sequence[Person], wished: wire.NewTable, tournament: dict[str, Any], deal: Deal, now: float, duplicate: bool
) -> MadeTable:
    """A table of a tournament. Everybody sits already, the game begins at once, and it belongs to nobody.

    `duplicate`: the others of its round play the same deal.
    """
    seats = [_seat(person, wire.NewSeat(kind=PERSON), []) for person in people]
    components = edition(RULES).load(None)
    row = e.TableRow(
        id=secrets.token_hex(16),
        rules=RULES,
        components=components.hash,
        created=now,
        listed=wished.listed and not duplicate,
        secrets={"invitation": secrets.token_urlsafe(16), "seed": deal.seed, "salt": deal.salt},
    )
    table = Table(row, components)
    rated = wished.rated is True and is_ratable([Seat(**seat) for seat in seats])
    settings = {**_settings(wished, rated), "welcome": [], "tournament": tournament}
    data = {"settings": {**settings, "hints": False} | ({"duplicate": True} if duplicate else {}), "seats": seats}
    entries = [table.write(e.CREATE, now, data=data), table.write(e.START, now)]
    return MadeTable(with_update(row, table), entries, table)


def with_update(row: e.TableRow, table: Table) -> e.TableRow:
    """The row as the store keeps it."""
    update = table.row_update()
    known = {name: getattr(row, name) for name in row.__struct_fields__}
    changed = {name: getattr(update, name) for name in update.__struct_fields__}
    return e.TableRow(**{**known, **changed, "head": table.head})


def _secrets(new: wire.NewTable) -> dict[str, Any]:
    """What stays on the server. An imported game has its own deal, which its owner knows; bots need a seed."""
    deal = new_deal()
    found: dict[str, Any] = {"invitation": secrets.token_urlsafe(16), "seed": deal.seed}
    if new.seed is not None:
        found["seed"] = new.seed
    return found if new.record is not None else {**found, "salt": deal.salt}


def _is_rated(person: Person, new: wire.NewTable, seats: list[dict[str, Any]], lesson: str | None) -> bool:
    """Whether the game is to be rated: if that is wished for, or nothing is said, and somebody with an account makes a
    fair game. A deal that somebody has chosen is known to them, and tasks for some seats only are a handicap.
    """
    if new.rated is False or (new.rated is None and new.hints):
        return False
    member = person.password is not None
    dealt = new.seed is None and new.record is None and lesson is None
    even = len(new.tasks) in (0, len(new.seats))
    if member and dealt and even and is_ratable([Seat(**seat) for seat in seats]):
        return True
    if new.rated:
        why = "This game cannot be rated: that takes an account, opponents with a rating, and a deal that nobody chose."
        raise Refused("not-ratable", why, 422)
    return False


def _settings(new: wire.NewTable, rated: bool) -> dict[str, Any]:
    wished = {"first": new.first, "variants": _setup(new).variants()}
    return {
        "title": _title(new.title),
        "players": len(new.seats),
        **(wished if new.record is None else _setup_of(new.record)),
        "chosen": new.seed is not None or new.record is not None,
        "patience": new.patience,
        "rated": rated,
        "hints": not rated and new.hints is not False,
        **({} if new.clock is None else {"clock": _clock(new.clock)}),
        **({"watch": True} if new.watch else {}),
    }


def _clock(wished: wire.TableClock) -> dict[str, Any]:
    clock = structs.replace(clocks.checked(wished), bot=bot_named(wished.bot))
    return clocks.as_data(clock)


def _setup(new: wire.NewTable) -> Setup:
    return Setup(len(new.seats), new.first, new.draft, None, new.decrees, new.tokens, new.tasks)


def _setup_of(record: str) -> dict[str, Any]:
    """The set-up in a record; whether it is valid, its game will show."""
    setup = read(record).setup
    return {"first": setup.get("first"), "variants": variants_in(setup)}


def _title(text: str) -> str:
    return accepted(cleaned_title, text) if text.strip() else ""


def _seats(person: Person, new: wire.NewTable) -> list[dict[str, Any]]:
    lacerda = [{"kind": LACERDA, "name": LACERDA_NAME}] if len(new.seats) == 1 else []
    made: list[dict[str, Any]] = []
    for seat in new.seats:
        names = [str(other["name"]) for other in made + lacerda]
        made.append(_seat(person, seat, names))
    if new.watch:
        _check_show(new)
    elif all(seat["kind"] == BOT for seat in made):
        raise Refused("no-people", "Keep a seat for yourself or for somebody else: bots do not play alone.", 422)
    return made + lacerda


def _check_show(new: wire.NewTable) -> None:
    if any(seat.kind != BOT for seat in new.seats):
        raise Refused("bad-table", "At a table to watch, bots have all seats.", 422)
    if new.record is not None:
        raise Refused("bad-table", "A game to watch begins anew: leave the record out.", 422)


def _seat(person: Person, seat: wire.NewSeat, others: list[str]) -> dict[str, Any]:
    if (seat.bot is not None) != (seat.kind == BOT):
        raise Refused("bad-table", "A bot's seat, and no other, says which bot plays it.", 422)
    if seat.kind == OPEN:
        return {"kind": OPEN, "name": ""}
    bot = bot_named(seat.bot) if seat.bot is not None else None
    name = seat_name(seat.name, bot_title(bot) if bot else person.name, others)
    if bot:
        return bot_seat(bot, name)
    member = {} if person.password is None else {"member": True}
    return {"kind": PERSON, "name": name, "person": person.id} | member


# ---------------------------------------------------------------------- the game


def _rules_of(record: str) -> str:
    try:
        found = read(record).rules
        return edition(found).version
    except (RecordError, UnknownRules) as error:
        raise Refused("bad-record", f"The record cannot be played: {error}.", 422) from None


def _check_game(table: Table, new: wire.NewTable) -> None:
    """Refuses an impossible set-up now, not once everybody has joined."""
    if new.record is not None:
        _check_record(table, new)
        return
    if new.finished:
        raise Refused("bad-table", "A finished game has a record: give it too.", 422)
    try:
        _setup(new).check()
    except ValueError as error:
        raise Refused("bad-table", f"This game cannot be set up: {error}.", 422) from None


def _check_record(table: Table, new: wire.NewTable) -> None:
    if new.first is not None or _setup(new).variants():
        raise Refused("bad-table", "A record brings its own set-up: leave first and variants out.", 422)
    assert new.record is not None
    try:
        game = table.imported()
    except table.edition.RecordError as error:
        raise Refused("bad-record", f"The record cannot be played: {error}.", 422) from None
    if len(game.names) != len(table.seats) or (game.state.lacerda >= 0) != (table.seats[-1].kind == LACERDA):
        people = 1 if game.state.lacerda >= 0 else len(game.names)
        why = f"The record is of a game with {people} seats, this table has {len(new.seats)}."
        raise Refused("bad-table", why, 422)
    if new.finished and not game.over:
        raise Refused("not-over", "This game is not over: say who plays on.")
