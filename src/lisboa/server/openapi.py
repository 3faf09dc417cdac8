"""The description of the API, OpenAPI 3.1: `openapi.json` beside this file, written by tools/openapi.py.

Litestar knows the routes, and msgspec the shapes of messages, more exactly than Litestar does: what a message may not
contain, and which of several it is. Here they are put together, with what neither of them knows.
"""

from inspect import cleandoc
from typing import Annotated, Any, Final

import msgspec
from litestar import Litestar, Response
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.params import ParameterKwarg
from litestar.typing import FieldDefinition
from msgspec import Meta

from lisboa import preview, scores, view_types
from lisboa.insight import telling
from lisboa.server import api, app, calls, puzzling, reference, statistics
from lisboa.server.comments import comments
from lisboa.tables import (
    call_wire,
    note_wire,
    plan_wire,
    prepared_wire,
    review_wire,
    since_wire,
    statistics_wire,
    study,
    wire,
)
from lisboa.tournaments import wire as tournament_wire
from lisboa.version import VERSION

SHAPES: Final = {  # by name
    shape.__name__: shape
    for module in (
        api,
        app,
        call_wire,
        calls,
        note_wire,
        plan_wire,
        prepared_wire,
        puzzling,
        reference,
        review_wire,
        since_wire,
        statistics_wire,
        study,
        tournament_wire,
        wire,
        view_types,
        preview,
        scores,
        telling,
    )
    for shape in vars(module).values()
    if isinstance(shape, type) and shape.__module__ == module.__name__
}
REFERENCE: Final = "#/components/schemas/{name}"
JSON: Final = "application/json"
LIMITS: Final = ("ge", "le", "min_length", "max_length", "pattern")  # of parameters

ABOUT: Final = """\
Tables of the board game Lisboa: people, bots, and the games between them. docs/api.md explains all of it, with a first
game in ten lines.

**Who you are.** A browser has a session's cookie, a program sends `Authorization: Bearer …`. With neither, you
become a guest by making a table or taking a seat. A server started for one person knows who you are.

**Refusals** have one form, `{"error": {"code": …, "message": …}}`: the code is for programs, the message for people.
A refused request changes nothing.

**The websocket** of a table, `/api/tables/{table}/live?seat=&after=&previews=&language=`, tells what happens when it
happens. The client sends a `Message`: an action, just as to `/api/tables/{table}/actions`, or one of `preview`, `why`,
`resume`, `resync`, `watch`, `ping`, `attend`. The server sends a `Sent`: at first a `look`, the whole table, then
each `event` with its number, the newest with the look after it; `done` or `refused` as the answer to an action,
`preview` and `why` as answers to questions, and a `beat` with the newest number now and then. A client that is behind
the newest number, or reconnects after a while, asks for what came `after` the last number it knows.
"""

GROUPS: Final = {  # of operations, by the names of their functions
    "people": (
        "Accounts, sessions, and tokens of programs.",
        (
            "sign_up",
            "sign_in",
            "sign_out",
            "change_password",
            "me",
            "by_link",
            "tokens",
            "new_token",
            "drop_token",
            "my_days_off",
            "take_days_off",
        ),
    ),
    "tables": (
        "Finding tables, making them, and taking a seat.",
        ("tables", "featured", "make_table", "join", "invitation", "people_at", "rematch", "throw_away", "bots"),
    ),
    "play": (
        "Looking at a table, and doing something there.",
        (
            "table_look",
            "act",
            "remarks",
            "remark",
            "why",
            "refusals",
            "preview",
            "prepared_answers",
            "prepare_answers",
            "try_line",
        ),
    ),
    "study": (
        "What has happened, during the game or after it, and continuing from there.",
        (
            "history",
            "at",
            "record",
            "pieces",
            "replay",
            "moment",
            "reason",
            "ledger",
            "openings",
            "openings_at",
            "branch",
        ),
    ),
    "notes": (
        "What you write for yourself, and what has happened since you last looked.",
        ("own_notes", "write_note", "record_with_notes", "since", "since_at_all"),
    ),
    "trying": (
        "Playing out ideas on shadows of a running game, and keeping them as plans.",
        ("open_shadow", "my_shadows", "my_plans", "save_plan", "rename_plan", "drop_plan"),
    ),
    "reviews": (
        "What the decisions of a finished game cost, and what luck did.",
        ("review", "decision", "review_as_page", "review_as_record", "have_reviewed", "stop_review"),
    ),
    "calls": (
        "How you are called when you are not at the table.",
        (
            "call_page",
            "set_settings",
            "add_contact",
            "switch_contact",
            "drop_contact",
            "try_contact",
            "set_table",
            "link_meaning",
            "follow_link",
        ),
    ),
    "learning": ("The rules of the game, and a guided first game.", ("rules", "lessons", "begin_lesson")),
    "puzzles": (
        "Positions where one turn is clearly best.",
        (
            "puzzles",
            "todays_puzzle",
            "one_puzzle",
            "another_puzzle",
            "solver",
            "begin_puzzle",
            "answer_puzzle",
            "puzzle_hint",
            "puzzle_solution",
        ),
    ),
    "statistics": (
        "Ratings, what wins, and what is known of oneself.",
        (
            "player_page",
            "own_page",
            "game_as_a_whole",
            "seats_csv",
            "seats_parquet",
            "own_data",
            "set_privacy",
            "delete_oneself",
        ),
    ),
    "tournaments": (
        "Rounds of games, and who stands where.",
        (
            "tournaments",
            "my_tournaments",
            "make_tournament",
            "tournament_page",
            "tournament_act",
            "tournament_preview",
            "standings_csv",
        ),
    ),
    "operations": ("For the operator.", ("health",)),
}

ERRORS: Final = {
    "400": "The request cannot be read, or names something impossible.",
    "401": "Nobody is signed in, or the wrong person is.",
    "403": "Somebody else may do this; or the request comes from the page of another site.",
    "404": "There is no such thing.",
    "408": "The request took too long to arrive.",
    "409": "Not possible in this situation. If you did not know the situation (`stale`), you are told.",
    "413": "More than 64 KB.",
    "414": "The address is too long.",
    "415": "The body is not JSON.",
    "422": "It can be read, but makes no sense.",
    "429": "Too often.",
    "431": "The headers are too large.",
    "500": "A fault of the server, which has been noted.",
    "503": "The server cannot store anything, or has too much to do, at the moment.",
}
ALWAYS: Final = ("403", "414", "431", "500", "503")
OWN_ERRORS: Final = {  # which do not follow from what an operation takes
    "sign_up": ("401", "409", "422"),
    "sign_in": ("401", "422"),
    "change_password": ("401", "422"),
    "tokens": ("401",),
    "new_token": ("401", "422"),
    "drop_token": ("401",),
    "my_days_off": ("401",),
    "take_days_off": ("401", "422"),
    "make_table": ("401", "422"),
    "join": ("401", "409", "422"),
    "by_link": ("401", "404"),
    "act": ("401", "409", "422"),
    "remark": ("401", "409", "422"),
    "remarks": ("409",),
    "preview": ("409", "422"),
    "record": ("409",),
    "rematch": ("401", "409"),
    "invitation": ("401",),
    "throw_away": ("401",),
    "begin_lesson": ("401",),
    "another_puzzle": ("404",),
    "begin_puzzle": ("401",),
    "answer_puzzle": ("422",),
    "puzzle_hint": ("422",),
    "puzzle_solution": ("422",),
    "pieces": ("422",),
    "replay": ("409", "422"),
    "moment": ("409", "422"),
    "reason": ("409", "422"),
    "ledger": ("409", "422"),
    "openings": ("404", "422"),
    "openings_at": ("409", "422"),
    "branch": ("401", "409", "422"),
    "open_shadow": ("401", "409", "422"),
    "my_shadows": ("401",),
    "my_plans": ("401", "422"),
    "save_plan": ("401", "409", "422"),
    "rename_plan": ("401", "422"),
    "drop_plan": ("401",),
    "prepared_answers": ("401", "403", "409", "422"),
    "prepare_answers": ("401", "403", "409", "422"),
    "try_line": ("401", "403", "409", "422"),
    "review": ("409",),
    "decision": ("409",),
    "review_as_page": ("409",),
    "review_as_record": ("409",),
    "have_reviewed": ("409",),
    "stop_review": ("409",),
    "call_page": ("401", "404"),
    "set_settings": ("401", "404", "422"),
    "add_contact": ("401", "404", "409", "422"),
    "switch_contact": ("401",),
    "drop_contact": ("401",),
    "try_contact": ("401", "409", "422"),
    "set_table": ("401",),
    "follow_link": ("404",),
    "own_notes": ("401",),
    "write_note": ("401", "409", "422"),
    "record_with_notes": ("401", "409"),
    "since": ("401", "409", "422"),
    "since_at_all": ("401", "422"),
    "player_page": ("404", "422"),
    "own_page": ("401", "422"),
    "game_as_a_whole": ("422",),
    "my_tournaments": ("401",),
    "make_tournament": ("401", "409", "422"),
    "tournament_act": ("401", "409", "422"),
    "tournament_preview": ("401", "409"),
    "seats_parquet": ("404",),
    "own_data": ("401", "422"),
    "set_privacy": ("401",),
    "delete_oneself": ("401",),
}
FOR_SOMEBODY: Final = (  # whom the server knows
    "act",
    "remark",
    "rematch",
    "invitation",
    "throw_away",
    "my_days_off",
    "take_days_off",
    "own_page",
    "own_data",
    "since",
    "since_at_all",
    "open_shadow",
    "my_shadows",
    "my_plans",
    "save_plan",
    "rename_plan",
    "drop_plan",
)
FOR_ONESELF: Final = (  # and no program
    "change_password",
    "tokens",
    "new_token",
    "drop_token",
    "call_page",
    "set_settings",
    "add_contact",
    "switch_contact",
    "drop_contact",
    "try_contact",
    "set_table",
    "set_privacy",
    "delete_oneself",
    "own_notes",
    "write_note",
    "record_with_notes",
)

FILES: Final[dict[str, tuple[str, dict[str, Any]]]] = {  # which answer with something to be saved
    "review_as_page": ("text/html", {"type": "string"}),
    "seats_csv": ("text/csv", {"type": "string"}),
    "standings_csv": ("text/csv", {"type": "string"}),
    "seats_parquet": (statistics.PARQUET, {"type": "string", "format": "binary"}),
    "own_data": (JSON, {"type": "object"}),
    "record_with_notes": (JSON, {"type": "object"}),
}
COOKIES: Final = {  # set by these: whether always, and when
    "sign_up": (True, "The new session."),
    "sign_in": (True, "The new session."),
    "change_password": (True, "The new session."),
    "sign_out": (True, "The session is taken away."),
    "delete_oneself": (True, "The session is taken away."),
    "make_table": (False, "The session of a new guest."),
    "begin_lesson": (False, "The session of a new guest."),
    "begin_puzzle": (False, "The session of a new guest."),
    "branch": (False, "The session of a new guest."),
    "join": (False, "The session of a new guest."),
    "by_link": (False, "The session of the guest who comes back."),
}
RETRY_AFTER: Final = {"description": "Seconds.", "required": True, "schema": {"type": "integer", "minimum": 1}}

EXAMPLES: Final[dict[str, dict[str, Any]]] = {  # of what is sent
    "set_privacy": {"Hidden": {"hidden": True}},
    "write_note": {
        "A note": {"text": "I should have kept the ship.", "known": ""},
        "No note": {"text": "", "known": "Hm."},
    },
    "delete_oneself": {"Farewell": {"password": "sardinhas assadas"}},
    "sign_up": {"An account": {"name": "Ana", "password": "sardinhas assadas"}},
    "sign_in": {
        "An account": {"name": "Ana", "password": "sardinhas assadas"},
        "With a password that works once": {
            "name": "Ana",
            "password": "q3Zt8Lw0mR5yXc1B",
            "new": "sardinhas e vinho verde",
        },
    },
    "change_password": {"A better one": {"old": "sardinhas assadas", "new": "sardinhas e vinho verde"}},
    "new_token": {"For a bot": {"label": "my bot"}},
    "take_days_off": {"Christmas": {"days": [{"first": "2026-12-24", "last": "2027-01-01"}]}, "None": {"days": []}},
    "open_shadow": {"Against bots": {}, "With a gentle one": {"seats": [None, "page"]}},
    "save_plan": {"A plan": {"shadow": "8a144bd07904ef648d17cd827d563af1", "name": "King first"}},
    "rename_plan": {"A better name": {"name": "King, then ship"}},
    "make_tournament": {
        "Swiss for eight, two rounds of a week": {
            "title": "Autumn cup",
            "size": 4,
            "rounds": 2,
            "most": 8,
            "round_seconds": 604800,
            "clock": {"kind": "days", "bank": 86400, "increment": 14400},
        },
        "Everybody against everybody": {"title": "League", "system": "round-robin", "size": 2, "rounds": 7, "most": 8},
    },
    "tournament_act": {
        "Taking part": {"do": "join"},
        "Dropping out": {"do": "leave"},
        "Beginning": {"do": "begin"},
        "More time for the round": {"do": "extend", "deadline": 1790000000},
        "Another result": {"do": "correct", "round": 1, "table": 2, "places": [2, 1, 3, 4], "note": "A slip"},
        "Another organiser": {"do": "hand-over", "name": "Rui"},
    },
    "remark": {"To those who look on": {"text": "What a turn!"}},
    "make_table": {
        "Against a bot": {},
        "For two, by invitation": {"title": "Sunday", "seats": [{"kind": "person"}, {"kind": "open"}]},
        "A program against a strong bot": {
            "seats": [{"kind": "person", "name": "Tagus"}, {"kind": "bot", "bot": "marquis"}],
            "token": True,
        },
        "Solo, with a deal that is known": {"seats": [{"kind": "person"}], "seed": 1755},
        "A turn a day, but not at weekends": {
            "seats": [{"kind": "person"}, {"kind": "open"}],
            "clock": {
                "kind": "days",
                "bank": 259200,
                "increment": 86400,
                "at_zero": "vote",
                "zone": "Europe/Lisbon",
                "weekends": False,
            },
        },
    },
    "set_settings": {
        "Mail for one's turn, and quiet nights": {
            "language": "pt",
            "zone": "Europe/Lisbon",
            "wanted": {"turn": ["push", "mail"], "answer": ["push"]},
            "quiet": {"on": True, "since": 1350, "until": 450},
        }
    },
    "add_contact": {
        "Mail": {"channel": "mail", "address": "ana@example.org"},
        "A webhook": {"channel": "webhook", "address": "ntfys://ntfy.example/lisboa"},
    },
    "switch_contact": {"Off": {"on": False}},
    "set_table": {"Not from this table": {"calls": "off"}},
    "follow_link": {"From a mail": {"token": "WyJzdG9wIiwiYyIsWyJ0dXJuIl1d.q3Zt8Lw0mR5yXc1Bq3Zt8A"}},
    "join": {"By invitation": {"invitation": "Wq8v1hQ0m3K5b7d9f2g4jA", "name": "Rui"}, "At a listed table": {}},
    "by_link": {"A guest comes back": {"link": "o8S3rX5c9V1n7M2q4W6e8R0t3Y5u7I9p1A3s5D7f9Gh"}},
    "act": {
        "Play a move": {"do": "play", "id": "5f1c-17", "move": "visit king 14", "seen": 17},
        "Play a move, and end the turn if it was the last": {
            "do": "play",
            "id": "5f1c-18",
            "move": "take minister",
            "seen": 18,
            "end": True,
        },
        "End the turn": {"do": "end-turn", "id": "5f1c-19", "seen": 19},
        "Take the last move back": {"do": "undo", "id": "5f1c-20", "seen": 19},
        "Somebody's time is up: wait longer": {"do": "vote", "id": "5f1c-22", "choice": "wait"},
        "Say something": {"do": "chat", "id": "5f1c-21", "text": "Boa sorte!"},
    },
    "another_puzzle": {"About ships": {"theme": "ships", "tries": [{"number": 7, "solved": True}]}, "Any": {}},
    "solver": {"Two tries": {"tries": [{"number": 7, "solved": True}, {"number": 21, "solved": False}]}},
    "answer_puzzle": {
        "A turn": {"moves": ["portfolio 4", "sell tools 3a", "done"]},
        "What was played at its table": {"table": "0f1e2d3c4b5a69788796a5b4c3d2e1f0"},
    },
    "prepare_answers": {
        "If I may follow to the king: a building W–E when it gives 5 wigs, else not": {
            "version": "4f53cda18c2baa0c",
            "answers": [
                {
                    "answer": {
                        "question": "follow",
                        "noble": "king",
                        "lines": [{"moves": ["follow", "action building", "site west-*|east-*"], "wigs": 5}],
                        "otherwise": "decline",
                        "fill": True,
                    }
                }
            ],
        }
    },
    "try_line": {"A follow to the king": {"question": "follow", "noble": "king", "moves": ["follow"]}},
    "branch": {
        "Against bots": {"at": 42},
        "Against a strong bot, from the other seat": {
            "at": 42,
            "seats": [{"kind": "bot", "bot": "marquis"}, {"kind": "person"}],
        },
    },
    "have_reviewed": {"At the usual depth": {}, "A closer look": {"depth": 2}},
}
RECORD: Final = {
    "type": "object",
    "description": "`lisboa-record` of a finished game (docs/engine.md), else `lisboa-part-record`: what you may know.",
    "properties": {
        "format": {"enum": ["lisboa-record", "lisboa-part-record"]},
        "entries": {"type": "array", "items": {"type": "array"}},
    },
    "required": ["format", "rules", "components", "setup", "seats", "entries"],
}


def document() -> dict[str, Any]:
    """The whole description, made from the code."""
    config = OpenAPIConfig(title="Lisboa", version=VERSION, description=ABOUT, use_handler_docstrings=True)
    litestar = Litestar([app.health, api.router], openapi_config=config)
    found: dict[str, Any] = litestar.openapi_schema.to_schema()
    handlers = {h.summary: h for route in litestar.routes for h in getattr(route, "route_handlers", ()) if h.summary}
    types = _types(handlers.values())
    references, shapes = msgspec.json.schema_components(types, ref_template=REFERENCE)
    for name, shape in shapes.items():
        _describe_shape(shape, SHAPES[name])
    shown = dict(zip(map(repr, types), references, strict=True))
    for path in found["paths"].values():
        for operation in path.values():
            _describe(operation, handlers[operation["summary"]], shown)
    found["components"] = {
        "schemas": {**shapes, "Message": shown[repr(wire.AnyMessage)], "Sent": shown[repr(wire.AnySent)]},
        "responses": {f"Refused{code}": _content(why, shown[repr(wire.Error)]) for code, why in ERRORS.items()},
        "securitySchemes": {
            "session": {
                "type": "apiKey",
                "in": "cookie",
                "name": "lisboa",
                "description": "Set by signing in; over https it is called `__Host-lisboa`.",
            },
            "token": {
                "type": "http",
                "scheme": "bearer",
                "description": "A program's token, for tables alone: POST /api/tokens.",
            },
        },
    }
    found["components"]["responses"]["Refused429"]["headers"] = {"Retry-After": RETRY_AFTER}
    found["tags"] = [{"name": name, "description": about} for name, (about, _) in GROUPS.items()]
    found["security"] = [{}, {"session": []}, {"token": []}]
    found.pop("servers", None)
    return found


def _types(handlers: Any) -> list[Any]:
    """All that goes in or comes out, each once."""
    wanted: dict[str, Any] = {repr(kind): kind for kind in (wire.Error, wire.AnyMessage, wire.AnySent)}
    for handler in handlers:
        for kind in (_taken(handler), _given(handler)):
            if kind is not None:
                wanted[repr(kind)] = kind
    return list(wanted.values())


def _taken(handler: HTTPRouteHandler) -> Any:
    data: FieldDefinition | None = handler.parsed_data_field
    return None if data is None else data.annotation


def _given(handler: HTTPRouteHandler) -> Any:
    annotation = handler.parsed_return_field
    inner = annotation.inner_types[0].annotation if annotation.is_subclass_of(Response) else annotation.annotation
    return None if inner is bytes else inner


def _describe_shape(shape: dict[str, Any], kind: type) -> None:
    """Its docstring (how that is indented depends on the Python), and the comments on its fields."""
    shape["description"] = cleandoc(kind.__doc__ or "")
    for name, comment in comments(kind).items():
        field = shape["properties"][name]
        field["description"] = f"{comment}. {field['description']}" if "description" in field else comment


# ---------------------------------------------------------------------- one operation


def _describe(operation: dict[str, Any], handler: HTTPRouteHandler, shown: dict[str, Any]) -> None:
    name = operation["operationId"] = handler.handler_name.rpartition(".")[2]
    operation.pop("deprecated", None)
    operation["tags"] = [group for group, (_, names) in GROUPS.items() if name in names]
    if name in FOR_SOMEBODY:
        operation["security"] = [{"session": []}, {"token": []}]
    if name in FOR_ONESELF:
        operation["security"] = [{"session": []}]
    if handler.parsed_data_field is not None:
        body = operation["requestBody"]
        body["required"] = not handler.parsed_data_field.is_optional
        body["content"][JSON] = {"schema": shown[repr(_taken(handler))], "examples": _examples(name)}
    for parameter in operation.get("parameters", []):
        _describe_parameter(parameter, handler.parsed_fn_signature.parameters[parameter["name"]])
    operation["responses"] = _responses(operation, handler, shown)


def _examples(name: str) -> dict[str, Any]:
    return {summary: {"value": value} for summary, value in EXAMPLES[name].items()}


def _describe_parameter(parameter: dict[str, Any], field: FieldDefinition) -> None:
    for unsaid in ("deprecated", "allowEmptyValue", "allowReserved"):
        parameter.pop(unsaid, None)
    said = field.kwarg_definition
    assert isinstance(said, ParameterKwarg), f"{field.name} needs a description"
    limits: dict[str, Any] = {name: getattr(said, name) for name in LIMITS}
    kind: Any = field.inner_types[0].annotation if field.is_optional else field.annotation
    limited: Any = Annotated[kind, Meta(**limits)]
    parameter["schema"] = msgspec.json.schema(limited | None if field.is_optional else limited)
    if field.has_default and field.default is not None:
        parameter["schema"]["default"] = field.default


def _responses(operation: dict[str, Any], handler: HTTPRouteHandler, shown: dict[str, Any]) -> dict[str, Any]:
    given = _given(handler)
    name = operation["operationId"]
    done = _content("Done.", RECORD if given is None else shown[repr(given)])
    if name in FILES:
        kind, shape = FILES[name]
        done["content"] = {kind: {"schema": shape}}
    if name in COOKIES:
        always, why = COOKIES[name]
        done["headers"] = {"Set-Cookie": {"description": why, "required": always, "schema": {"type": "string"}}}
    refusals = {code: {"$ref": f"#/components/responses/Refused{code}"} for code in _errors(operation, handler)}
    if name == "health":
        refusals["503"] = _content("Nothing can be stored.", shown[repr(given)])
    return {str(handler.status_code): done, **refusals}


def _errors(operation: dict[str, Any], handler: HTTPRouteHandler) -> list[str]:
    """Which statuses other than the one for success; most follow from what the operation takes."""
    parameters, body = operation.get("parameters", []), "requestBody" in operation
    found = {*ALWAYS, *OWN_ERRORS.get(operation["operationId"], ())}
    if parameters or body:
        found.add("400")
    if any(parameter["in"] == "path" for parameter in parameters):
        found.add("404")
    if any(parameter["name"] == "language" for parameter in parameters):  # there may be no words in it
        found.add("422")
    if body:
        found |= {"408", "413", "415"}
    if "visitor" in handler.parsed_fn_signature.parameters:  # who is counted
        found.add("429")
    return sorted(found)


def _content(description: str, schema: Any) -> dict[str, Any]:
    return {"description": description, "content": {JSON: {"schema": schema}}}


def text() -> bytes:
    """The file, as it should be."""
    encoded = msgspec.json.encode(document(), order="sorted")
    return msgspec.json.format(encoded, indent=1) + b"\n"
