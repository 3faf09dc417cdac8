"""Whom something that happens at a table calls, and what for. A call holds public facts only: what the table is called,
who sits there, who waits or did something. What is drawn, held or chosen in secret is in none of them.
"""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple
from unicodedata import normalize

from msgspec import Struct

from lisboa.tables import entries as e
from lisboa.tables.table import BOT, PERSON, Happening, Table

# What people are called for.
TURN: Final = "turn"
ANSWER: Final = "answer"  # somebody waits: to be followed or not, or for consent to go back
CLOCK: Final = "clock"
MENTION: Final = "mention"
OVER: Final = "over"
INVITATION: Final = "invitation"
ROUND: Final = "round"  # of a tournament
KINDS: Final = (TURN, ANSWER, CLOCK, MENTION, OVER, INVITATION, ROUND)

CONSENT: Final = "consent"  # the `about` of an answer that is no part of the game
VOTE: Final = "vote"  # another one: somebody's time is up
UP: Final = "up"  # of a clock: there is no time left
SHORT_NAME: Final = 3  # letters; a shorter name is called with an @


class CallFacts(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a call may say. `others`: who else sits at the table; `who`: the one who waits, writes or invites."""

    title: str = ""
    others: tuple[str, ...] = ()
    who: str = ""
    about: str = ""


class Call(Struct, frozen=True, kw_only=True):
    """A reason to call somebody. One `event` calls one person once, however often it is reported."""

    event: str
    person: str
    kind: str
    game: str | None
    at: float
    facts: CallFacts


class Before(NamedTuple):
    """What has to be known of a table before something happens, to tell whom it calls."""

    waited_for: str | None
    status: str


def before(table: Table) -> Before:
    return Before(_waited_for(table), table.status)


def calls(was: Before, table: Table, happenings: Iterable[Happening]) -> list[Call]:
    """Whom these entries call, which have just been written to the table."""
    found: list[Call] = []
    if table.shadow is not None:
        return found
    last: Happening | None = None
    for last in happenings:
        if last.entry.kind == e.CHAT:
            found += _mentioned(table, last.entry)
        elif last.entry.kind == e.PROPOSE:
            found += _asked_to_go_back(table, last.entry)
        elif last.entry.kind == e.TIME_LOW:
            found += _out_of_time(table, last.entry)
        elif last.entry.kind == e.TIME_UP:
            found += _out_of_time(table, last.entry, UP)
            found += _asked_to_vote(table, last.entry)
    if last is not None:
        found += _waiting(was, table, last.entry)
        found += _over(was, table, last.entry)
    return found


def invitations(table: Table, by: str) -> list[Call]:
    """Those who are welcome at a new table, by the person who made it."""
    seats = table.seats_of(by)
    who = table.called(seats[0]) if seats else ""
    welcome = [person for person in table.settings.get("welcome", ()) if person != by]
    facts = CallFacts(title=table.settings.get("title", ""), who=who)
    return [
        Call(event=f"{table.id}:welcome", person=person, kind=INVITATION, game=table.id, at=table.created, facts=facts)
        for person in dict.fromkeys(welcome)
    ]


# ---------------------------------------------------------------------- what calls whom


def _waiting(was: Before, table: Table, entry: e.Entry) -> list[Call]:
    """The table waits for somebody else than before: for a turn, or for an answer in another's turn."""
    person, seat = _waited_for(table), table.decider()
    if person is None or seat is None or person in (was.waited_for, entry.person):
        return []
    turn = table.whose_turn()
    if turn is None or turn == seat:
        return [_call(table, entry, TURN, person)]
    return [_call(table, entry, ANSWER, person, who=table.called(turn))]


def _over(was: Before, table: Table, entry: e.Entry) -> list[Call]:
    """Whoever made the last move knows."""
    if table.status != e.OVER or was.status == e.OVER:
        return []
    people = dict.fromkeys(seat.person for seat in table.seats if seat.person is not None)
    return [_call(table, entry, OVER, person) for person in people if person != entry.person]


def _asked_to_go_back(table: Table, entry: e.Entry) -> list[Call]:
    proposal = table.proposal
    if proposal is None or proposal.number != entry.sequence:  # all have agreed at once
        return []
    who = table.called(proposal.seat)
    waiting = sorted(table.people() - proposal.agreed)
    return [_call(table, entry, ANSWER, person, who=who, about=CONSENT) for person in waiting]


def _out_of_time(table: Table, entry: e.Entry, about: str = "") -> list[Call]:
    """The person whose clock it is."""
    person = None if entry.seat is None else table.seats[entry.seat].person
    return [] if person is None else [_call(table, entry, CLOCK, person, about=about)]


def _asked_to_vote(table: Table, entry: e.Entry) -> list[Call]:
    """The others, where they decide what follows."""
    who = "" if entry.seat is None else table.called(entry.seat)
    return [_call(table, entry, ANSWER, person, who=who, about=VOTE) for person in sorted(table.deciders_at_zero())]


def _mentioned(table: Table, entry: e.Entry) -> list[Call]:
    """Those whose names are in a chat line, with or without an @."""
    text = str(entry.data["text"])
    people: dict[str, str] = {}
    for seat in table.seats:
        if seat.person not in (None, entry.person) and seat.name and _names(text, seat.name):
            people[str(seat.person)] = seat.name
    who = "" if entry.seat is None else table.called(entry.seat)
    return [_call(table, entry, MENTION, person, who=who) for person in people]


def _names(text: str, name: str) -> bool:
    """Whether a name stands in a text as a word: “Ana” is not in “Banana”, but in “@ana” and “Ana,”. A very short name
    may be a word, and needs the @.
    """
    sign = "@" if len(name) < SHORT_NAME else ""
    return re.search(rf"(?<!\w){sign}{re.escape(_folded(name))}(?!\w)", _folded(text)) is not None


def _folded(text: str) -> str:
    return normalize("NFKC", normalize("NFKC", text).casefold())


# ---------------------------------------------------------------------- facts


def _waited_for(table: Table) -> str | None:
    """The person who is to act, unless a bot plays for them."""
    seat = table.decider()
    if seat is None or table.seats[seat].played_by != PERSON:
        return None
    return table.seats[seat].person


def _call(table: Table, entry: e.Entry, kind: str, person: str, *, who: str = "", about: str = "") -> Call:
    event = f"{table.id}:{entry.sequence}:{kind}" + (f":{about}" if about else "")
    facts = CallFacts(title=table.settings.get("title", ""), others=_others(table, person), who=who, about=about)
    return Call(event=event, person=person, kind=kind, game=table.id, at=entry.at, facts=facts)


def _others(table: Table, person: str) -> tuple[str, ...]:
    """Who else sits there: by these names a table without a title is known."""
    return tuple(
        seat.name for seat in table.seats if seat.person != person and seat.kind in (PERSON, BOT) and seat.name
    )
