"""The HTTP part of the API, under /api/; openapi.json beside this file describes all of it, docs/api.md explains it."""

from typing import Annotated, Final

from litestar import Response, Router, delete, get, post, put
from litestar.di import Provide
from litestar.params import JSONBody, Parameter
from msgspec import Meta, Struct

from lisboa.bots import AS_STRONG_AS, CHARACTERS, LEVELS, Character, Level
from lisboa.bots.ratings import points
from lisboa.hosting.people import PeopleError
from lisboa.server import (
    calls,
    listing,
    notes,
    openings,
    plans,
    prepared,
    puzzling,
    reference,
    reviews,
    since,
    statistics,
    study,
    teaching,
    tournaments,
)
from lisboa.server.asking import SeatQuery, TableId, Who, past, viewer_of
from lisboa.server.bodies import StrictRequest
from lisboa.server.languages import LanguageQuery, known_language
from lisboa.server.limits import TooMany
from lisboa.server.listing import listed
from lisboa.server.logs import log
from lisboa.server.plans import not_others_shadows
from lisboa.server.security import expired_cookie, is_https
from lisboa.server.visitors import EVERYBODY, Visitor, members_only, visitor_of
from lisboa.server.welcome import GUEST, Asked, admit, made, signed_in, somebody, with_cookie
from lisboa.tables import entries as e
from lisboa.tables import views, wire
from lisboa.tables.actions import accepted
from lisboa.tables.bots import longest
from lisboa.tables.entries import Person
from lisboa.tables.names import cleaned_name
from lisboa.tables.past import HowItLooked, TheRecord, WhatHappened
from lisboa.tables.study import History
from lisboa.tables.table import Table
from lisboa.tables.views import Viewer
from lisboa.tables.wire import Joined, Listed, Made, Me, Refused

MoveQuery = Annotated[str, Parameter(min_length=1, max_length=200, description="A move as in docs/moves.md.")]
MOST_RUNNING: Final = 100  # of the newest listed games, from which some are featured
MOST_FEATURED: Final = 12
RESTED: Final = 3600.0  # seconds
TokenKey = Annotated[str, Parameter(pattern="^[0-9a-f]{64}$", description="As the list of your tokens names it.")]


# ---------------------------------------------------------------------- shapes of this part alone


class Credentials(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A name and a password."""

    name: Annotated[str, Meta(min_length=1, max_length=64)]
    password: Annotated[str, Meta(min_length=1, max_length=256)]


class SignIn(Credentials, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The same; `new` takes the place of a password that works once."""

    new: Annotated[str, Meta(min_length=1, max_length=256)] | None = None


class NewPassword(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The old password, and the one that is to take its place."""

    old: Annotated[str, Meta(min_length=1, max_length=256)]
    new: Annotated[str, Meta(min_length=1, max_length=256)]


class Label(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a token is for."""

    label: Annotated[str, Meta(min_length=1, max_length=64)]


class SeatLink(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The secret link of a seat."""

    link: Annotated[str, Meta(min_length=20, max_length=128)]
    token: bool = False


class DaysOff(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Days on which somebody's clocks by days stand still, in the time zone of each table."""

    days: Annotated[list[wire.DayRange], Meta(max_length=60)]


class Empty(Struct, frozen=True, forbid_unknown_fields=True):
    """Nothing more to say."""


class Token(Struct, frozen=True, kw_only=True):
    """A program's token. The token itself is shown only once, when it is made."""

    key: str
    label: str
    created: float
    expires: float
    token: str | None = None


class Why(Struct, frozen=True, kw_only=True):
    """Whether a move is possible, and why not."""

    move: str
    possible: bool
    refusal: wire.Fault | None


class NotPossible(Struct, frozen=True, kw_only=True):
    """Moves that somebody might try, and why they are not possible."""

    refusals: list[wire.Fault]


class BotInfo(Struct, frozen=True, kw_only=True):
    """A bot that can sit at a table.

    `number`: its level; a `character` has that of the level it is as strong as. `seconds`: the longest that it thinks
    about one move, 0 if it hardly thinks at all. `rating`: its strength in points, from 0 for moves by chance, a
    character's being that of its level; null until it has been measured.
    """

    number: int
    name: str
    character: bool
    about: str
    seconds: float
    rating: int | None


# ---------------------------------------------------------------------- people


@post("/people", status_code=201, summary="Sign up", raises=[], opt=EVERYBODY)
async def sign_up(request: Asked, visitor: Who, data: JSONBody[Credentials]) -> Response[Me]:
    """A new account; a guest keeps all seats. Signs in as well: the answer sets the session's cookie, and the browser's
    previous session ends."""
    visitor.limit("sign-up", visitor.address)
    visitor.no_program()
    person, token = await visitor.services.people.sign_up(data.name, data.password, visitor.known_by)
    return await signed_in(request, visitor, await _me(visitor, person), person, token, 201)


@post("/session", status_code=200, summary="Sign in", opt=EVERYBODY)
async def sign_in(request: Asked, visitor: Who, data: JSONBody[SignIn]) -> Response[Me]:
    """The answer sets the session's cookie, and the browser's previous session ends. It does not say
    whether the name or the password was wrong."""
    visitor.no_program()
    try:
        familiar = await admit(request, visitor, data.name)
        person, token = await visitor.services.people.sign_in(
            data.name, data.password, data.new, visitor.known_by, familiar
        )
    except (TooMany, PeopleError) as error:
        _log_failed("sign-in-failed", visitor, _shown_name(data.name), error)
        raise
    return await signed_in(request, visitor, await _me(visitor, person), person, token)


def _log_failed(event: str, visitor: Visitor, name: str, error: TooMany | PeopleError) -> None:
    """For the operator: which account is being tried, and from where."""
    why = error.code if isinstance(error, PeopleError) else "too-many"
    if why in ("wrong-password", "too-many", "busy"):
        log(event, "warning", name=name, address=visitor.address, why=why)


def _shown_name(name: str) -> str:
    """What is not a name is not logged: it may be a password in the wrong field."""
    try:
        return cleaned_name(name)
    except ValueError:
        return "(no name)"


@delete("/session", status_code=200, summary="Sign out", opt=EVERYBODY)
async def sign_out(request: Asked, visitor: Who) -> Response[Empty]:
    """Ends this session, or this token, and closes its websockets."""
    if visitor.known_by is not None:
        await visitor.services.people.sign_out(visitor.known_by.session)
    headers = {"Set-Cookie": expired_cookie(is_https(request.scope))}  # type: ignore[arg-type]
    return Response(Empty(), headers=headers, media_type="application/json")


@post("/password", status_code=200, summary="Change your password")
async def change_password(request: Asked, visitor: Who, data: JSONBody[NewPassword]) -> Response[Me]:
    """Signs out everywhere else, and ends the tokens of your programs."""
    person = visitor.oneself().person
    try:
        visitor.limit("sign-in", person.id)
        person, token = await visitor.services.people.change_password(person.id, data.old, data.new)
    except (TooMany, PeopleError) as error:
        _log_failed("password-change-failed", visitor, person.name, error)
        raise
    return await signed_in(request, visitor, await _me(visitor, person), person, token)


@get("/me", summary="Who am I, and where is it my turn?", opt=EVERYBODY)
async def me(visitor: Who, language: LanguageQuery = wire.ENGLISH) -> Me:
    """Your name, and your tables."""
    stranger = visitor.services.members_only and not visitor.is_member
    return await _me(visitor, None if stranger else visitor.person, known_language(language))


async def _me(visitor: Visitor, person: Person | None, language: str = wire.ENGLISH) -> Me:
    rows = [] if person is None else await visitor.services.live_tables.store.of_person(person.id)
    tables = sorted(await listed(visitor, rows, language, person), key=lambda table: not table.your_turn)
    services, name = visitor.services, None if person is None else person.name
    now = services.live_tables.clock()
    return Me(name=name, guest=services.is_guest(person), local=services.local is not None, tables=tables, now=now)


@get("/me/days-off", summary="Your days off")
async def my_days_off(visitor: Who) -> DaysOff:
    """On which your clocks by days stand still."""
    return DaysOff(days=await visitor.services.live_tables.days_off(visitor.known().id))


@put("/me/days-off", status_code=200, summary="Take days off")
async def take_days_off(visitor: Who, data: JSONBody[DaysOff]) -> DaysOff:
    """From now on, at all your tables: these days in place of those you have named before. Days that have begun stay,
    and a year has 30 of them at most; the answer says what you have."""
    visitor.limit("tables")
    person = visitor.known()
    return DaysOff(days=await visitor.services.live_tables.set_days_off(person.id, data.days))


@get("/tokens", summary="Tokens of your programs")
async def tokens(visitor: Who) -> list[Token]:
    """Without the tokens themselves."""
    return [_token(token) for token in await visitor.services.people.tokens(visitor.oneself().person.id)]


@post("/tokens", status_code=201, summary="A token for a program")
async def new_token(visitor: Who, data: JSONBody[Label]) -> Token:
    """A program that sends it (`Authorization: Bearer …`) acts for you at tables; it cannot make tokens."""
    by = visitor.oneself()
    visitor.limit("tables")
    return _token(*await visitor.services.people.token(by, data.label))


def _token(session: e.Session, secret: str | None = None) -> Token:
    return Token(key=session.key, label=session.label, created=session.created, expires=session.expires, token=secret)


@delete("/tokens/{key:str}", status_code=200, summary="End a token")
async def drop_token(visitor: Who, key: TokenKey) -> Empty:
    """The program can no longer act, and its websockets are closed."""
    await visitor.services.people.drop_token(visitor.oneself().person.id, key)
    return Empty()


# ---------------------------------------------------------------------- finding and making tables


@get("/bots", summary="The bots: levels, then characters", opt=EVERYBODY)
async def bots() -> list[BotInfo]:
    """For seats of the kind `bot`: levels from the gentlest to the strongest, then bots of one strength that differ in
    what they like."""
    levels = [_bot(level, level) for level in LEVELS]
    return levels + [_bot(character, AS_STRONG_AS) for character in CHARACTERS.values()]


def _bot(bot: Level | Character, level: Level) -> BotInfo:
    """A level, or a character that is as strong as this level."""
    return BotInfo(
        number=level.number,
        name=bot.name,
        character=bot is not level,
        about=bot.about,
        seconds=longest(level),
        rating=points(bot.name),
    )


@get("/tables", summary="Tables that everybody may see")
async def tables(
    visitor: Who,
    status: Annotated[str, Parameter(pattern="^(open|running|over)$", description="How they stand.")] = e.OPEN,
    limit: Annotated[int, Parameter(ge=1, le=100, description="At most so many.")] = 50,
    before: Annotated[float | None, Parameter(description="Made before this time: the next page.")] = None,
    language: LanguageQuery = wire.ENGLISH,
) -> list[Listed]:
    """The newest first."""
    spoken = known_language(language)
    rows = await visitor.services.live_tables.store.listed(status, limit, before)
    return await listed(visitor, rows, spoken)


@get("/featured", summary="Running games to watch")
async def featured(visitor: Who, language: LanguageQuery = wire.ENGLISH) -> list[wire.Featured]:
    """Of those that everybody may see: those that most people watch first, then those with the strongest bots, then the
    newest. Games among bots that have rested for an hour are left out."""
    spoken, live_tables = known_language(language), visitor.services.live_tables
    rows = await live_tables.store.listed(e.RUNNING, MOST_RUNNING)
    rested = live_tables.clock() - RESTED
    rows = [row for row in rows if not row.summary.get("watch") or row.waiting_since > rested]
    found = [
        wire.Featured(table=table, onlookers=live_tables.onlookers(row.id), rating=_strongest(row))
        for row, table in zip(rows, await listed(visitor, rows, spoken), strict=True)
    ]
    found.sort(key=lambda game: (-game.onlookers, -(game.rating or 0), -game.table.created))
    return found[:MOST_FEATURED]


def _strongest(row: e.TableRow) -> int | None:
    """The rating of the best bot at a table."""
    return max((rating for seat in row.summary["seats"] if (rating := _rating(seat["bot"])) is not None), default=None)


def _rating(bot: str | None) -> int | None:
    return None if bot is None else points(bot)


@post("/tables", status_code=201, summary="Make a table")
async def make_table(request: Asked, visitor: Who, data: JSONBody[wire.NewTable | None] = None) -> Response[Made]:
    """Without `seats`: you against a bot. Somebody without an account becomes a guest."""
    visitor.limit("tables", visitor.address)
    person, token = await somebody(visitor)
    table = await visitor.services.live_tables.create(person, data or wire.NewTable())
    told = token if data is not None and data.token else None
    return with_cookie(request, await made(visitor, table, person, told), token, 201)


@post("/tables/{table:str}/join", status_code=200, summary="Take a seat")
async def join(request: Asked, visitor: Who, table: TableId, data: JSONBody[wire.Join]) -> Response[Joined]:
    """At an open table, or by its invitation. Somebody without an account becomes a guest."""
    visitor.limit("tables", visitor.address)
    live_tables, people = visitor.services.live_tables, visitor.services.people
    name = accepted(cleaned_name, data.name or (visitor.person.name if visitor.person else "") or GUEST)
    await live_tables.ask(table, lambda found: None)  # a guest of no table is not kept
    person, token = await somebody(visitor, name)
    seat, sequence = await live_tables.join(table, person, name, data)
    link = await people.seat_link(table, seat, person.id)
    joined = Joined(table=table, seat=seat, sequence=sequence, link=link, token=token if data.token else None)
    return with_cookie(request, joined, token)


@post("/links", status_code=200, summary="Come back by a seat's secret link")
async def by_link(request: Asked, visitor: Who, data: JSONBody[SeatLink]) -> Response[Joined]:
    """A guest's link signs the guest in, and the browser's previous session ends. The link of somebody with an
    account leads to the table, and no further."""
    visitor.limit("links", visitor.address)
    people = visitor.services.people
    link = await people.by_link(data.link)
    if link is None:
        raise Refused("no-such-link", "This link leads nowhere.", 404)
    is_it = visitor.person is not None and visitor.person.id == link.person
    found = None if is_it and not data.token else await people.guest_session(link.person)
    if found is None and not is_it:
        raise Refused("not-signed-in", "This seat belongs to somebody with an account: sign in.", 401)
    if not is_it and visitor.known_by is not None:
        await people.leave(visitor.known_by)
    head = await visitor.services.live_tables.ask(link.game, lambda table: table.head)
    joined = Joined(table=link.game, seat=link.seat, sequence=head, link=None, token=found if data.token else None)
    return with_cookie(request, joined, found)


# ---------------------------------------------------------------------- at a table


@get("/tables/{table:str}", summary="Look at a table")
async def table_look(
    visitor: Who,
    table: TableId,
    seat: SeatQuery = None,
    previews: Annotated[bool, Parameter(description="With what each option would cost and give.")] = False,
    language: LanguageQuery = wire.ENGLISH,
) -> wire.TableView:
    """The table and its game as one of its seats, or a spectator, sees it."""
    return await visitor.services.live_tables.ask(
        table, lambda found: views.table_view(found, viewer_of(found, visitor.person, seat, language), previews)
    )


@post("/tables/{table:str}/actions", status_code=200, summary="Do something at a table")
async def act(
    visitor: Who, table: TableId, data: JSONBody[wire.AnyAction], language: LanguageQuery = wire.ENGLISH
) -> wire.Done:
    """All that people do at a table; the same actions go over the websocket. Answered when it is on disk."""
    person = visitor.known()
    limit_action(visitor, data)
    return await visitor.services.live_tables.act(table, person, data, language=known_language(language))


@get("/tables/{table:str}/remarks", summary="What those who look on say")
async def remarks(visitor: Who, table: TableId) -> list[wire.Remark]:
    """The newest lines, the oldest first. Not for the players while the game runs."""
    visitor.limit("questions")
    person = None if visitor.person is None else visitor.person.id
    return await visitor.services.live_tables.remarks(table, person)


@post("/tables/{table:str}/remarks", status_code=201, summary="Say something to those who look on")
async def remark(visitor: Who, table: TableId, data: JSONBody[wire.NewRemark]) -> wire.Remark:
    """For people without a seat at the table. They are told at once; the players can read it after the game."""
    person = visitor.known()
    visitor.limit("chat")
    return await visitor.services.live_tables.remark(table, person, data.text)


def limit_action(visitor: Visitor, action: wire.Action) -> None:
    visitor.limit("chat" if isinstance(action, wire.Chat) else "moves")


@get("/tables/{table:str}/why", summary="Why is this move not possible?")
async def why(
    visitor: Who, table: TableId, move: MoveQuery, seat: SeatQuery = None, language: LanguageQuery = wire.ENGLISH
) -> Why:
    """Any move of the player who decides now."""
    visitor.limit("questions")
    return await visitor.services.live_tables.ask(
        table, lambda found: _why(found, viewer_of(found, visitor.person, seat, language), move)
    )


def _why(table: Table, viewer: Viewer, move: str) -> Why:
    fault = views.refusal(table, viewer, move)
    return Why(move=move, possible=fault is None, refusal=fault)


@get("/tables/{table:str}/refusals", summary="What is not possible now, and why?")
async def refusals(
    visitor: Who, table: TableId, seat: SeatQuery = None, language: LanguageQuery = wire.ENGLISH
) -> NotPossible:
    """All moves that the player who is asked might try."""
    visitor.limit("questions")
    found = await visitor.services.live_tables.ask(
        table, lambda found: views.refusals(found, viewer_of(found, visitor.person, seat, language))
    )
    return NotPossible(refusals=found)


@get("/tables/{table:str}/preview", summary="What would a move cost and give?")
async def preview(
    visitor: Who, table: TableId, move: MoveQuery, seat: SeatQuery = None, language: LanguageQuery = wire.ENGLISH
) -> wire.Option:
    """As far as it is certain, of a move that is possible now."""
    visitor.limit("questions")
    return await visitor.services.live_tables.ask(
        table, lambda found: views.option(found, viewer_of(found, visitor.person, seat, language), move)
    )


@get("/tables/{table:str}/history", summary="What has happened")
async def history(
    visitor: Who,
    table: TableId,
    seat: SeatQuery = None,
    after: Annotated[int, Parameter(ge=0, le=10**9, description="Only what came after this entry.")] = 0,
    language: LanguageQuery = wire.ENGLISH,
) -> Response[History]:
    """The entries in order, with the log in words, as far as you may know it; up to a thousand at once."""
    return await past(visitor, table, WhatHappened(after=after), seat, language)


@get("/tables/{table:str}/at/{sequence:int}", summary="How it looked")
async def at(
    visitor: Who,
    table: TableId,
    sequence: Annotated[int, Parameter(ge=1, le=10**9, description="The entry's number.")],
    seat: SeatQuery = None,
    language: LanguageQuery = wire.ENGLISH,
) -> Response[wire.TableView]:
    """The table as it was after this entry: for replays."""
    return await past(visitor, table, HowItLooked(sequence=sequence), seat, language)


@get("/tables/{table:str}/record", summary="The record of a game", media_type="application/json")
async def record(visitor: Who, table: TableId, seat: SeatQuery = None) -> Response[bytes]:
    """Of a finished game the whole record with the opened deal; of a running one what you may know of it."""
    return await past(visitor, table, TheRecord(owner=visitor.services.local is not None), seat)


@post("/tables/{table:str}/rematch", status_code=201, summary="Play again")
async def rematch(visitor: Who, table: TableId) -> Made:
    """A new table for the same players, who find it through the old one. Asking again leads to the same table."""
    visitor.limit("tables", visitor.address)
    person = visitor.known()
    return await made(visitor, await visitor.services.live_tables.rematch(table, person), person)


@get("/tables/{table:str}/invitation", summary="The invitation")
async def invitation(visitor: Who, table: TableId) -> dict[str, str]:
    """For the table's owner and those who sit at it."""
    person = visitor.known()

    def ask(found: Table) -> str:
        if person.id != found.owner and not found.seats_of(person.id):
            raise Refused("not-yours", "Only those at the table can invite somebody.", 403)
        secret: str = found.secrets["invitation"]
        return secret

    return {"invitation": await visitor.services.live_tables.ask(table, ask)}


@delete("/tables/{table:str}", status_code=200, summary="Throw a table away")
async def throw_away(visitor: Who, table: TableId) -> Empty:
    """For good: game, log and replay. Only a table that you have made, and at which nobody else sits."""
    person = visitor.known()

    def check(found: Table) -> None:
        others = {seat.person for seat in found.seats} - {person.id, None}
        if person.id != found.owner or others:
            raise Refused("not-yours", "Only a table of your own, with nobody else at it, can be thrown away.", 403)
        if found.rated and found.status in (e.RUNNING, e.OVER):
            raise Refused("rated-game", "This game is rated: play it to its end, or let a bot do that.")

    await visitor.services.live_tables.delete(table, check)
    return Empty()


async def _visitor(request: Asked) -> Visitor:
    return await visitor_of(request)


router: Final = Router(
    "/api",
    route_handlers=[
        sign_up,
        sign_in,
        sign_out,
        change_password,
        me,
        my_days_off,
        take_days_off,
        tokens,
        new_token,
        drop_token,
        bots,
        tables,
        featured,
        make_table,
        join,
        by_link,
        table_look,
        act,
        remarks,
        remark,
        why,
        refusals,
        preview,
        history,
        at,
        record,
        rematch,
        invitation,
        throw_away,
        *study.HANDLERS,
        *reviews.HANDLERS,
        *openings.HANDLERS,
        *reference.HANDLERS,
        *teaching.HANDLERS,
        *puzzling.HANDLERS,
        *calls.HANDLERS,
        *statistics.HANDLERS,
        *notes.HANDLERS,
        *since.HANDLERS,
        *listing.HANDLERS,
        *plans.HANDLERS,
        *prepared.HANDLERS,
        *tournaments.HANDLERS,
    ],
    dependencies={"visitor": Provide(_visitor)},
    guards=[members_only, not_others_shadows],
    request_class=StrictRequest,
)
