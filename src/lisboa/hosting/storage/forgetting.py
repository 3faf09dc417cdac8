"""Taking somebody's name and words out of the tables they have played at.

Entries never change, with this one exception: nothing that a game is made of depends on them.
"""

from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Row, select, update

from lisboa.hosting.storage.rows import text_of
from lisboa.hosting.storage.schema import calls, entries, games, messages, seats, tournament_events
from lisboa.tables.entries import CHAT, CREATE, JOIN

NAMELESS: Final = ""  # such a seat is called by its colour
UNSAID: Final = "…"

_decode: Final = msgspec.json.decode


def forget_names(person: str, connection: Connection) -> list[str]:
    """Every seat of the person loses its name, and every chat line its text; so do calls to those who sat there. The
    ids of the tables."""
    told = entries.c.kind.in_((CREATE, JOIN, CHAT)) & (entries.c.person == person)
    sits = select(seats.c.game).where(seats.c.person == person)
    made = (entries.c.kind == CREATE) & entries.c.game.in_(sits)
    changed = set(connection.scalars(sits))
    for row in connection.execute(select(entries).where(told | made)).fetchall():
        data = _without(row, person)
        this = (entries.c.game == row.game, entries.c.sequence == row.sequence)
        connection.execute(update(entries).where(*this).values(data=text_of(data)))
        changed.add(row.game)
    for game in connection.execute(select(games.c.id, games.c.seats, games.c.summary).where(games.c.id.in_(changed))):
        shown, persons = _decode(game.summary), _decode(game.seats)
        names = {seat["name"] for seat, who in zip(shown["seats"], persons, strict=False) if who == person}
        _forget_in_calls(connection, game.id, names - {NAMELESS})
        summary = _nameless(shown, persons, person)
        connection.execute(update(games).where(games.c.id == game.id).values(summary=text_of(summary)))
    return sorted(changed)


def forget_notes(person: str, connection: Connection) -> None:
    """What somebody has written as the organiser of a tournament; what they have done stays."""
    theirs = tournament_events.c.person == person
    for row in connection.execute(select(tournament_events).where(theirs)).fetchall():
        data = _decode(row.data)
        if data.get("note"):
            this = (tournament_events.c.tournament == row.tournament, tournament_events.c.sequence == row.sequence)
            changed = text_of({**data, "note": UNSAID})
            connection.execute(update(tournament_events).where(*this).values(data=changed))


def _without(row: Row[Any], person: str) -> dict[str, Any]:
    data: dict[str, Any] = _decode(row.data)
    if row.kind == CHAT:
        return {**data, "text": UNSAID}
    if row.kind == JOIN:
        return {**data, "name": NAMELESS}
    there = [{**seat, "name": NAMELESS} if seat.get("person") == person else seat for seat in data["seats"]]
    return {**data, "seats": there}


def _nameless(summary: dict[str, Any], persons: list[str | None], person: str) -> dict[str, Any]:
    named = zip(summary["seats"], persons, strict=False)
    return {**summary, "seats": [{**seat, "name": NAMELESS} if who == person else seat for seat, who in named]}


def _forget_in_calls(connection: Connection, game: str, names: set[str]) -> None:
    """The outbox remembers for some days whom it has called, and with which words."""
    for call in connection.execute(select(calls).where(calls.c.game == game)).fetchall():
        this = (calls.c.event == call.event, calls.c.person == call.person)
        connection.execute(update(calls).where(*this).values(facts=text_of(_unnamed(_decode(call.facts), names))))
    for message in connection.execute(select(messages).where(messages.c.calls.contains(game))).fetchall():
        told = [
            {**call, "facts": _unnamed(call["facts"], names)} if call["game"] == game else call
            for call in _decode(message.calls)
        ]
        connection.execute(update(messages).where(messages.c.key == message.key).values(calls=text_of(told)))


def _unnamed(facts: dict[str, Any], names: set[str]) -> dict[str, Any]:
    others = [name for name in facts.get("others", ()) if name not in names]
    return {**facts, "others": others, "who": NAMELESS if facts.get("who") in names else facts.get("who", NAMELESS)}
