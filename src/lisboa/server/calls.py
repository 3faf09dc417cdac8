"""How people are called, over HTTP: their settings and contacts, and the links in mails."""

from typing import Annotated, Final

from litestar import Response, delete, get, post, route
from litestar.params import JSONBody, Parameter
from msgspec import Struct

from lisboa.hosting.calls.sending import ARRIVED
from lisboa.hosting.calls.service import Calls
from lisboa.server.asking import TableId, Who
from lisboa.server.pages import page
from lisboa.server.visitors import EVERYBODY, Visitor, visitor_of
from lisboa.server.welcome import Asked
from lisboa.tables.call_wire import (
    AnyContact,
    CallPage,
    CallSettings,
    ContactInfo,
    ContactSwitch,
    ContactTried,
    LinkMeaning,
    LinkToken,
    NewMail,
    TableCallSetting,
)
from lisboa.tables.entries import Person
from lisboa.tables.wire import Refused

ContactKey = Annotated[str, Parameter(pattern="^[0-9a-f]{32}$(?!\n)", description="As the list of contacts names it.")]
Token = Annotated[str, Parameter(min_length=20, max_length=600, description="The end of the link.")]


class Changed(Struct, frozen=True):
    """It is so now."""


def _calls(visitor: Visitor) -> Calls:
    calls = visitor.services.live_tables.calls
    if calls is None:
        raise Refused("no-channel", "This server calls nobody.", 404)
    return calls


def _person(visitor: Visitor) -> Person:
    """Programs with a token play; they do not say where their owner is called."""
    visitor.no_program()
    visitor.limit("contacts")
    return visitor.known()


@get("/calls", summary="How you are called")
async def call_page(visitor: Who) -> CallPage:
    """Settings, contacts, and what this server can send."""
    calls, person = _calls(visitor), _person(visitor)
    return await calls.page(person, visitor.services.is_guest(person))


@post("/calls/settings", status_code=200, summary="Change how you are called")
async def set_settings(visitor: Who, data: JSONBody[CallSettings]) -> Changed:
    """All settings at once."""
    calls, person = _calls(visitor), _person(visitor)
    await calls.set_settings(person, data)
    return Changed()


@post("/calls/contacts", status_code=201, summary="A new way to reach you")
async def add_contact(visitor: Who, data: JSONBody[AnyContact]) -> ContactInfo:
    """A mail address gets a mail with a link that confirms it."""
    calls, person = _calls(visitor), _person(visitor)
    if isinstance(data, NewMail):
        visitor.limit("tries")
        visitor.limit("confirmations", data.address.casefold())
    return await calls.add_contact(person, data, visitor.services.is_guest(person))


@post("/calls/contacts/{key:str}", status_code=200, summary="Use a contact, or not")
async def switch_contact(visitor: Who, key: ContactKey, data: JSONBody[ContactSwitch]) -> Changed:
    """One that was stopped gets another chance when it is switched on."""
    calls, person = _calls(visitor), _person(visitor)
    await calls.switch(await calls.contact(person, key), data.on)
    return Changed()


@delete("/calls/contacts/{key:str}", status_code=200, summary="Forget a contact")
async def drop_contact(visitor: Who, key: ContactKey) -> Changed:
    """Its address is deleted, and what waits to be sent there."""
    calls, person = _calls(visitor), _person(visitor)
    await calls.drop(await calls.contact(person, key))
    return Changed()


@post("/calls/contacts/{key:str}/try", status_code=200, summary="Try a contact")
async def try_contact(visitor: Who, key: ContactKey) -> ContactTried:
    """Sends a message there at once, and says what became of it."""
    calls, person = _calls(visitor), _person(visitor)
    contact = await calls.contact(person, key)
    visitor.limit("tries")
    outcome = await calls.try_contact(contact)
    return ContactTried(sent=outcome.status == ARRIVED, why=outcome.why)


@post("/tables/{table:str}/calls", status_code=200, summary="Does this table call you?")
async def set_table(visitor: Who, table: TableId, data: JSONBody[TableCallSetting]) -> Changed:
    """As usual, or not at all."""
    calls, person = _calls(visitor), _person(visitor)
    await calls.set_table(person, table, data.calls == "off")
    return Changed()


@get("/calls/links/{token:str}", summary="What does a link in a mail do?", opt=EVERYBODY)
async def link_meaning(visitor: Who, token: Token) -> LinkMeaning:
    """Looking at it does nothing: programs look at links before people do."""
    visitor.limit("links", visitor.address)
    return await _calls(visitor).meaning(token)


@post("/calls/links", status_code=200, summary="Follow a link in a mail", opt=EVERYBODY)
async def follow_link(visitor: Who, data: JSONBody[LinkToken]) -> LinkMeaning:
    """Confirms an address, or ends mails of a kind; nobody has to sign in."""
    visitor.limit("links", visitor.address)
    return await _calls(visitor).follow(data.token)


@post("/calls/{token:str}", status_code=200, include_in_schema=False, opt=EVERYBODY)
async def one_click(request: Asked, token: Token) -> Response[None]:
    """The same address as the page of the link: what a mail program sends that knows RFC 8058. It only ends mails."""
    visitor = await visitor_of(request)
    visitor.limit("links", visitor.address)
    calls = _calls(visitor)
    if (await calls.meaning(token)).does == "stop":
        await calls.follow(token)
    return Response(None, status_code=200)


@route(["/calls", "/calls/{token:str}"], http_method=["GET", "HEAD"], include_in_schema=False, opt=EVERYBODY)
async def link_page(request: Asked) -> Response[bytes]:
    """The client, as at every other address: once something is taken at one below `/calls`, the router sends none of
    them there by itself."""
    return page(request, "calls")


HANDLERS: Final = (
    call_page,
    set_settings,
    add_contact,
    switch_contact,
    drop_contact,
    try_contact,
    set_table,
    link_meaning,
    follow_link,
)
