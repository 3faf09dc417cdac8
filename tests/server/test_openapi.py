"""What is said about the API, to programs (openapi.json) and to people (docs/api.md), is true and complete."""

import json
import re
from importlib.resources import files
from pathlib import Path

import httpx
import jsonschema_rs
import msgspec
import pytest
from schemathesis.specs.openapi import definitions

from lisboa.game import Game
from lisboa.server import api, openapi, pages
from lisboa.server.app import make_litestar
from lisboa.server.limits import RULES
from lisboa.tables import entries, note_wire, plan_wire, review_wire, wire
from lisboa.tournaments import wire as tournament_wire
from lisboa.trials.serving import started
from tests.server.codes import codes

ROOT = Path(__file__).parents[2]
FILE = files("lisboa.server").joinpath("openapi.json")
DOCUMENT = json.loads(FILE.read_bytes())
OPERATIONS = {
    (method, path): operation for path, methods in DOCUMENT["paths"].items() for method, operation in methods.items()
}
GUIDE = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")


# ---------------------------------------------------------------------- the file


def test_the_file_is_what_the_code_says():
    wanted = openapi.text()
    assert FILE.read_bytes() == wanted, "Run `./dev run python tools/openapi.py`, and look at the difference."


def test_the_server_serves_the_file(tmp_path):
    with started(tmp_path / "tables.sqlite", log=tmp_path / "log") as server:
        answer = httpx.get(f"{server.address}/api/openapi.json")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/json"
    assert answer.content == FILE.read_bytes()


def test_it_is_openapi_3_1():
    assert DOCUMENT["openapi"].startswith("3.1.")
    definitions.OPENAPI_31_VALIDATOR.validate(DOCUMENT)


def test_its_schemas_are_schemas():
    for schema in DOCUMENT["components"]["schemas"].values():
        jsonschema_rs.meta.validate({"$schema": "https://json-schema.org/draft/2020-12/schema", **schema})


def test_all_references_lead_somewhere():
    references = set(re.findall(r'"\$ref": ?"([^"]*)"', FILE.read_text(encoding="utf-8")))
    assert references
    for reference in references:
        found = DOCUMENT
        for part in reference.removeprefix("#/").split("/"):
            found = found[part]
        assert found


def test_it_names_no_machine():
    text = FILE.read_text(encoding="utf-8")
    assert "servers" not in DOCUMENT
    assert not re.search(r"https?:|localhost|\d+\.\d+\.\d+\.\d+", text)


# ---------------------------------------------------------------------- the operations


def served():
    """Method and path of all that the server has under /api, but for the description itself."""
    router = make_litestar(services=None)
    described = {handler.fn for handler in pages.HANDLERS}
    for route in router.routes:
        for handler in getattr(route, "route_handlers", ()):
            if handler.fn not in described and route.path.startswith("/api"):
                for method in handler.http_methods - {"OPTIONS"}:
                    yield method.lower(), re.sub(r"\{(\w+):\w+\}", r"{\1}", route.path)


def test_everything_under_api_is_described_and_nothing_else():
    assert set(served()) == set(OPERATIONS) - {("get", "/health")}


def test_every_operation_says_what_it_is_for():
    names = [operation["operationId"] for operation in OPERATIONS.values()]
    assert len(set(names)) == len(names)
    for operation in OPERATIONS.values():
        assert operation["summary"]
        assert operation["description"]
        assert len(operation["tags"]) == 1, operation["operationId"]
        assert all(parameter["description"] for parameter in operation.get("parameters", []))


def test_the_groups_are_complete():
    grouped = [name for _, names in openapi.GROUPS.values() for name in names]
    assert sorted(grouped) == sorted(operation["operationId"] for operation in OPERATIONS.values())
    assert [tag["name"] for tag in DOCUMENT["tags"]] == [
        "people",
        "tables",
        "play",
        "study",
        "notes",
        "trying",
        "reviews",
        "calls",
        "learning",
        "puzzles",
        "statistics",
        "tournaments",
        "operations",
    ]


def test_what_makes_something_new_answers_201():
    made = {op["operationId"] for op in OPERATIONS.values() if "201" in op["responses"]}
    tables = {"make_table", "rematch", "begin_lesson", "begin_puzzle", "branch"}
    assert made == tables | {
        "sign_up",
        "new_token",
        "add_contact",
        "remark",
        "open_shadow",
        "save_plan",
        "make_tournament",
    }


def test_a_client_that_is_too_quick_is_told_when_to_try_again():
    assert DOCUMENT["components"]["responses"]["Refused429"]["headers"]["Retry-After"]["required"]
    unlimited = {op["operationId"] for op in OPERATIONS.values() if "429" not in op["responses"]}
    assert unlimited == {"health", "bots", "lessons"}


def test_cookies_are_described():
    setting = {
        op["operationId"]
        for op in OPERATIONS.values()
        for answer in op["responses"].values()
        if "Set-Cookie" in answer.get("headers", {})
    }
    sessions = {"sign_up", "sign_in", "sign_out", "change_password", "delete_oneself"}
    assert setting == sessions | {"make_table", "join", "by_link", "begin_lesson", "begin_puzzle", "branch"}


@pytest.mark.parametrize(
    "name, kind",
    [
        ("sign_up", api.Credentials),
        ("sign_in", api.SignIn),
        ("change_password", api.NewPassword),
        ("new_token", api.Label),
        ("join", wire.Join),
        ("make_table", wire.NewTable),
        ("by_link", api.SeatLink),
        ("act", wire.AnyAction),
        ("have_reviewed", review_wire.NewReview),
        ("open_shadow", plan_wire.NewShadow),
        ("save_plan", plan_wire.NewPlan),
    ],
)
def test_examples_can_be_sent(name, kind):
    operation = next(op for op in OPERATIONS.values() if op["operationId"] == name)
    examples = operation["requestBody"]["content"]["application/json"]["examples"]
    assert examples
    for example in examples.values():
        msgspec.convert(example["value"], kind)


def test_the_websocket_is_described():
    assert "/live" in DOCUMENT["info"]["description"]
    described = {ref["$ref"].rpartition("/")[2] for ref in DOCUMENT["components"]["schemas"]["Message"]["anyOf"]}
    assert described == {kind.__name__ for kind in wire.AnyMessage.__args__}


# ---------------------------------------------------------------------- docs/api.md

KINDS = {
    "AnyAction": wire.AnyAction,
    "AnyMessage": wire.AnyMessage,
    "AnySent": wire.AnySent,
    "NewTable": wire.NewTable,
    "Made": wire.Made,
    "Join": wire.Join,
    "NewNote": note_wire.NewNote,
    "Joined": wire.Joined,
    "Done": wire.Done,
    "Error": wire.Error,
    "SeatLink": api.SeatLink,
    "SignIn": api.SignIn,
    "Why": api.Why,
    "NewReview": review_wire.NewReview,
    "NewShadow": plan_wire.NewShadow,
    "OpenedShadow": plan_wire.OpenedShadow,
    "MyPlans": plan_wire.MyPlans,
    "ReviewProgress": review_wire.ReviewProgress,
    "NewTournament": tournament_wire.NewTournament,
}
BODIES = {"/tables": wire.NewTable, "/join": wire.Join, "/actions": wire.AnyAction}  # by the end of the address


def blocks(language):
    """(what else its first line says, the text) of every block of code in this language."""
    return re.findall(rf"^```{language}\b *(.*)\n((?:.*\n)*?)^```$", GUIDE, re.MULTILINE)


def messages(text):
    """The JSON values in a text, one after the other."""
    decoder, at = json.JSONDecoder(), 0
    while text[at:].strip():
        at += len(text[at:]) - len(text[at:].lstrip())
        value, at = decoder.raw_decode(text, at)
        yield value


def test_every_message_in_the_guide_is_one():
    found = [(kind, value) for kind, text in blocks("json") for value in messages(text)]
    assert {kind for kind, _ in found} == set(KINDS)
    for kind, value in found:
        if value.get("type") == "look":  # whose view is shortened
            value["look"]["view"] = completed(value["look"]["view"])
        msgspec.convert(value, KINDS[kind], strict=True)


def completed(view):
    """A view with what the guide has left out of it."""
    whole = msgspec.to_builtins(Game.new(players=2, seed=1).view(0))
    assert view.keys() < whole.keys()
    return {**whole, **view}


def test_the_guide_shows_every_kind_of_message():
    shown = [value for kind, text in blocks("json") for value in messages(text)]
    asked = {
        kind.__struct_config__.tag
        for kind in (wire.AskPreview, wire.AskWhy, wire.AskWay, wire.AskHint, wire.Resume, wire.Resync, wire.Ping)
    }
    assert asked <= {value.get("do") for value in shown}
    assert {kind.__struct_config__.tag for kind in wire.AnySent.__args__} <= {value.get("type") for value in shown}


def test_what_the_guide_sends_with_curl_can_be_sent():
    sent = re.findall(r"(\S+) --json '([^']*)'", "".join(text for _, text in blocks("bash")))
    assert sent
    for address, body in sent:
        msgspec.json.decode(body, type=BODIES["/" + address.rpartition("/")[2]])


def test_the_guide_names_all_actions_with_their_fields():
    rows = {
        cell.strip(" `"): row
        for row in GUIDE.splitlines()
        if row.startswith("| `")
        for cell in row.split("|")[1].split(",")
    }
    for kind in wire.AnyMessage.__args__:
        row = rows[kind.__struct_config__.tag]
        for field in set(kind.__struct_fields__) - {"id", "seat"}:
            assert f"`{field}`" in row, (kind.__name__, field)


def test_the_guide_names_all_kinds_of_entries():
    for name in dir(entries):
        if name.isupper():
            assert f"`{getattr(entries, name)}`" in GUIDE


def test_the_guide_names_all_codes():
    found = codes()
    assert len(found) > 50
    assert {code for code in found if f"`{code}`" not in GUIDE} == set()


def test_the_guide_names_no_code_that_is_not_there():
    table = GUIDE.partition("| code | status |")[2].partition("\n\n")[0]
    named = {
        code
        for row in table.splitlines()
        if row.startswith("| `")
        for code in re.findall(r"`([a-z-]+)`", row.split("|")[1])
    }
    assert named - codes() == {"refused"}


def test_the_guide_tells_the_limits():
    table = GUIDE.partition("## Limits")[2]
    for rule in RULES.values():
        assert re.search(rf"\b{rule.times} (a minute|an hour|in {_time(rule.seconds)})", table), rule


def _time(seconds):
    return f"{seconds / 60:.0f} minutes" if seconds >= 60 else f"{seconds:.0f} seconds"
