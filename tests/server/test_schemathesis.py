"""The API held against its own description: requests that fit it and requests that do not, sent to a real server.

`LISBOA_EXAMPLES=2000 pytest tests/server/test_schemathesis.py` looks longer than the quick run of every day.
"""

import json
import os
import re
import sqlite3
import time
from collections import Counter
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from random import Random

import httpx
import pytest
import requests
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode, openapi
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from lisboa.game import Game
from lisboa.hosting.calls.links import LinkAction, Signer
from lisboa.server.openapi import document
from lisboa.trials.serving import started
from tests.insight.games import last_round

EXAMPLES = int(os.environ.get("LISBOA_EXAMPLES", "20"))
STEPS = 400  # at a table
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
    unsupported_method,
]
FINISHED = Path(__file__).parents[1] / "records" / "solo_seed_5.json"
PASSWORD = "caldo verde"  # not that of the examples, which are sent as well
PEOPLE = ("Ana", "Rui")
ABOUT_TOKENS = {"tokens", "new_token", "drop_token"}
ABOUT_CALLS = {
    *("call_page", "set_settings", "set_table"),
    *("add_contact", "switch_contact", "drop_contact", "try_contact"),
}
NOT_BY_TOKEN = ABOUT_TOKENS | ABOUT_CALLS | {"set_privacy", "delete_oneself"}  # which no token may ask for
AS_FILES = {  # how they begin
    "review_as_page": "<html",
    "standings_csv": "place,",
    "seats_csv": "table,en",
    "seats_parquet": "PAR1",
}
CALLING = ("--push", "--webhooks", "--allow-private-webhooks", "--public-address", "http://127.0.0.1")
NOWHERE = {"channel": "webhook", "address": "http://127.0.0.1:9/"}
MODES = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)

SCHEMA = openapi.from_dict(document())
SCHEMA.config.generation.update(with_security_parameters=False)  # invalid tokens are tried here anyway
SCHEMA.config.checks.negative_data_rejection.expected_statuses = ["4xx"]
OPERATIONS = {found.ok().definition.raw["operationId"]: found.ok() for found in SCHEMA.get_all_operations()}

bounded = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],  # what a table answers depends on what was done before: there is no use in shrinking
    suppress_health_check=list(HealthCheck),
)


# ---------------------------------------------------------------------- a server with people and tables


@dataclass(frozen=True)
class Stage:
    """A server on which the names exist. Ana has made all tables, and Rui sits at the one that is running."""

    address: str
    operator: str
    session: requests.Session
    tokens: dict[str, str]  # of their programs
    sessions: dict[str, str]
    tables: dict[str, str]
    link: str
    contact: str  # at which Ana is called
    stop: str  # the end of a link that stops this

    def send(self, case, token):
        """The answer to a request, held against the description."""
        headers = {"x-lisboa-operator": self.operator}  # who may ask as often as they like
        if token is not None:
            headers["authorization"] = f"Bearer {token}"
        self.session.cookies.clear()
        return case.call_and_validate(self.address, session=self.session, headers=headers, checks=CHECKS)

    def bots_turn(self):
        """A table where a bot has begun its turn: its id, and the number of that event."""
        game = Game.new(2, 1, first=0)
        while game.decision.question != "turn":
            game.play(game.decision.moves[0])
        seats = [{"kind": "bot", "bot": "page"}, {"kind": "person"}]
        made = self.ask("make_table", self.tokens["Ana"], body={"seats": seats, "record": game.record()})
        table = {"table": made["id"]}
        for _ in range(200):
            events = self.ask("history", self.tokens["Ana"], path_parameters=table)["events"]
            moves = [event["sequence"] for event in events if event["kind"] == "move"]
            if moves and self.ask("table_look", self.tokens["Ana"], path_parameters=table)["table"]["waits_for"] == 1:
                return made["id"], moves[0]
            time.sleep(0.05)
        raise AssertionError("the bot has not moved")

    def short_game(self):
        """A table with a game that is over, of which there is little to say."""
        seats = [{"kind": "person"}, {"kind": "bot", "bot": "page"}]
        return self.ask("make_table", self.tokens["Ana"], body={"seats": seats, "record": last_round(2)})["id"]

    def ask(self, name, token, **parts):
        """Does one thing, which must succeed."""
        response = self.send(OPERATIONS[name].Case(**parts), token)
        assert response.status_code < 300, (name, parts, response.text)
        return response.content.decode("latin-1") if name in AS_FILES else response.json()

    def token(self, person):
        """A new one."""
        made = self.ask("new_token", self.sessions[person], body={"label": "test"})
        return made["token"], made["key"]


@pytest.fixture(scope="module")
def stage(tmp_path_factory, alike):
    """Nothing has gone wrong in the server when all this has been asked of it."""
    folder = tmp_path_factory.mktemp("stage")
    log = folder / "server.log"
    with (
        started(folder / "tables.sqlite", *CALLING, log=log, environment=alike) as server,
        requests.Session() as session,
    ):
        headers = {"x-lisboa-operator": server.operator}
        with httpx.Client(base_url=f"{server.address}/api", headers=headers) as client:
            sessions = {name: _session(client, name) for name in PEOPLE}
            label = {"label": "test"}
            tokens = {name: _posted(client, sessions[name], "/tokens", label)["token"] for name in PEOPLE}
            link = _posted(client, None, "/tables", {"seats": [{"kind": "person"}], "start": False})["links"]["0"]
            contact = _posted(client, sessions["Ana"], "/calls/contacts", NOWHERE)["key"]
            stop = _signer(server.database).token(LinkAction(does="stop", contact=contact))
            said = tokens, sessions, _tables(client, tokens), link, contact, stop
            yield Stage(server.address, server.operator, session, *said)
        assert httpx.get(f"{server.address}/health").json()["status"] == "ok"
    lines = log.read_text(encoding="utf-8").splitlines()  # each is JSON: a traceback would not be
    assert lines
    assert [line for line in lines if json.loads(line)["level"] == "error"] == []


def _posted(client, token, path, body):
    client.cookies.clear()
    headers = {} if token is None else {"authorization": f"Bearer {token}"}
    return client.post(path, json=body, headers=headers).raise_for_status().json()


def _session(client, name):
    client.cookies.clear()
    client.post("/people", json={"name": name, "password": PASSWORD}).raise_for_status()
    return client.cookies["lisboa"]


def _signer(database):
    """What signs the links in the mails of a server."""
    with closing(sqlite3.connect(database)) as there:
        (secret,) = there.execute("SELECT value FROM meta WHERE key = 'call-links'").fetchone()
    return Signer(secret)


def _tables(client, tokens):
    person, opened = {"kind": "person"}, {"kind": "open"}
    wishes = {
        "running": {"seats": [person, opened], "seed": 1755, "listed": True},
        "open": {"seats": [person, opened, opened], "listed": True},
        "by invitation": {"seats": [person, opened]},
        "over": {"seats": [person], "record": FINISHED.read_text(encoding="utf-8")},
    }
    ids = {name: _posted(client, tokens["Ana"], "/tables", wish)["id"] for name, wish in wishes.items()}
    _posted(client, tokens["Rui"], f"/tables/{ids['running']}/join", {})
    _posted(client, tokens["Ana"], f"/tables/{ids['running']}/actions", {"do": "start", "id": "start"})
    return ids


# ---------------------------------------------------------------------- whatever comes to mind


def known(name, stage):
    """Values for requests that make sense."""
    tables = [{"path_parameters": {"table": table}} for table in stage.tables.values()]
    account = {"name": "Ana", "password": PASSWORD}
    special = {
        "sign_in": [{"body": account}],
        "sign_up": [{"body": account}],
        "by_link": [{"body": {"link": stage.link}}],
        "drop_token": [{"path_parameters": {"key": stage.token("Ana")[1]}}],
        "switch_contact": [{"path_parameters": {"key": stage.contact}}],
        "drop_contact": [],  # it is still needed
        "try_contact": [{"path_parameters": {"key": stage.contact}}],
        "link_meaning": [{"path_parameters": {"token": stage.stop}}],
        "follow_link": [{"body": {"token": stage.stop}}],
        "player_page": [{"path_parameters": {"name": "Ana"}}],
        "at": [{"path_parameters": {"table": table, "sequence": 1}} for table in stage.tables.values()],
        "throw_away": [],  # the tables are still needed
        "moment": [{"path_parameters": {"table": table, "number": 0}} for table in stage.tables.values()],
    }
    return special.get(name, tables if "{table}" in OPERATIONS[name].path else [])


def cases(name, stage):
    """Requests for an operation, good and bad ones; most of them with names that mean something."""
    operation = OPERATIONS[name]
    return st.one_of([operation.as_strategy(mode, **said) for said in [{}, *known(name, stage)] for mode in MODES])


def senders(name, stage):
    """Who sends a request: most often somebody who has a seat. Those who sign out are no longer needed."""
    tokens = stage.sessions if name in NOT_BY_TOKEN else stage.tokens
    if name == "sign_out":
        tokens = {person: stage.token(person)[0] for person in PEOPLE}
    return st.sampled_from([tokens["Ana"]] * 3 + [tokens["Rui"]] * 2 + [None, "n0tt0ken" * 5])


@pytest.mark.parametrize("name", OPERATIONS)
def test_whatever_is_sent_is_answered_as_described(stage, name):
    @bounded
    @given(cases(name, stage), senders(name, stage))
    def check(case, token):
        stage.send(case, token)

    check()


@pytest.mark.parametrize("name", OPERATIONS)
def test_the_edges_of_what_may_be_sent(stage, name):
    """The least, the most, one more than that, nothing at all, twice, and with methods that are not there."""
    tables = list(stage.tables.values())
    known = stage.sessions if name in NOT_BY_TOKEN else stage.tokens
    token = stage.token("Ana")[0] if name == "sign_out" else known["Ana"]
    edges = SCHEMA.iter_coverage_cases(
        OPERATIONS[name], generation_modes=list(MODES), generation_config=SCHEMA.config.generation
    )
    for number, case in enumerate(edges):
        if re.fullmatch("[0-9a-f]{32}", str(case.path_parameters.get("table", ""))):
            if name != "throw_away":  # they are still needed
                case.path_parameters["table"] = tables[number % len(tables)]
        stage.send(case, token)


# ---------------------------------------------------------------------- what can be done


def test_every_operation_can_be_done(stage):
    """One after the other, each with an answer as described. A new operation is added here."""
    ana, done = stage.tokens["Ana"], set()

    def do(name, token=ana, **parts):
        done.add(name)
        return stage.ask(name, token, **parts)

    at = {name: {"table": table} for name, table in stage.tables.items()}
    do("health", None)
    assert do("sign_up", None, body={"name": "Eva", "password": PASSWORD})["name"] == "Eva"
    assert do("sign_in", None, body={"name": "eva", "password": PASSWORD})["guest"] is False
    eva = stage.session.cookies["lisboa"]
    do("change_password", eva, body={"old": PASSWORD, "new": PASSWORD[::-1]})
    herself = stage.sessions["Ana"]  # a program's token cannot do this
    token = do("new_token", herself, body={"label": "a bot"})
    assert token["key"] in [known["key"] for known in do("tokens", herself)]
    do("drop_token", herself, path_parameters={"key": token["key"]})
    do("sign_out", stage.token("Ana")[0])
    assert stage.contact in [contact["key"] for contact in do("call_page", herself)["contacts"]]
    do("set_settings", herself, body={"language": "pt"})
    added = do("add_contact", herself, body={**NOWHERE, "address": NOWHERE["address"] + "other"})["key"]
    do("switch_contact", herself, path_parameters={"key": added}, body={"on": False})
    assert do("try_contact", herself, path_parameters={"key": added})["sent"] is False
    do("drop_contact", herself, path_parameters={"key": added})
    do("set_table", herself, path_parameters=at["running"], body={"calls": "off"})
    assert do("link_meaning", None, path_parameters={"token": stage.stop})["does"] == "stop"
    assert do("follow_link", None, body={"token": stage.stop})["done"] is True
    assert do("player_page", None, path_parameters={"name": "Ana"})["name"] == "Ana"
    assert do("own_page")["name"] == "Ana"
    do("game_as_a_whole", None, query={"players": 2})
    assert all(do(name, None).startswith(AS_FILES[name]) for name in ("seats_csv", "seats_parquet"))
    assert do("own_data")["page"]["name"] == "Ana"
    assert do("set_privacy", herself, body={"hidden": False})["hidden"] is False
    do("sign_in", None, body={"name": "Eva", "password": PASSWORD[::-1]})
    do("delete_oneself", stage.session.cookies["lisboa"], body={"password": PASSWORD[::-1]})
    assert do("my_days_off") == do("take_days_off", body={"days": []})
    assert do("by_link", None, body={"link": stage.link})["seat"] == 0
    assert len(do("bots")) > 5
    assert do("rules", None, query={"language": "en"})["chapters"][0]["id"] == "R1"
    lesson = do("lessons", None)[0]["name"]
    do("begin_lesson", None, path_parameters={"name": lesson})
    assert do("puzzles")["count"] >= do("todays_puzzle")["number"]
    assert do("another_puzzle", body={"tries": [{"number": 1, "solved": True}]})["number"] > 1
    number = {"number": 1}
    assert do("one_puzzle", path_parameters=number)["number"] == 1
    do("begin_puzzle", path_parameters=number)
    assert do("puzzle_hint", path_parameters={**number, "degree": 2})["steps"]
    best = do("puzzle_solution", path_parameters=number)["lines"][0]["line"]
    answer = do("answer_puzzle", path_parameters=number, body={"moves": best})
    assert answer["degree"] == "right"
    assert do("solver", body={"tries": [{"number": 1, "solved": True}]}) == answer["solver"]
    opened = {"kind": "open"}
    made = do("make_table", None, body={"seats": [opened, opened], "listed": True, "token": True})
    assert do("tables", query={"status": "open", "limit": 3})[0]["id"] == made["id"]
    solo = do("make_table", body={"seats": [{"kind": "person"}]})
    assert do("throw_away", path_parameters={"table": solo["id"]}) == {}
    invitation = do("invitation", made["token"], path_parameters={"table": made["id"]})["invitation"]
    assert invitation == made["invitation"]
    assert do("join", path_parameters={"table": made["id"]}, body={"invitation": invitation})["seat"] == 0
    game = do("make_table", body={"seats": [{"kind": "person"}] * 2, "seed": 1})
    assert game["id"] in [table["id"] for table in do("me")["tables"]]
    assert game["id"] in [table["id"] for table in do("me")["tables"]]
    here = {"path_parameters": {"table": game["id"]}}
    do("featured", None)
    said = do("remark", stage.tokens["Rui"], **here, body={"text": "What a beginning!"})
    assert do("remarks", stage.tokens["Rui"], **here) == [said]
    look = do("table_look", **here, query={"previews": True})
    move = look["question"]["options"][0]["move"]
    assert do("preview", **here, query={"move": move})["move"] == move
    assert do("why", **here, query={"move": move})["possible"] is True
    assert do("why", **here, query={"move": "visit king 14"})["possible"] is False
    do("refusals", **here)
    _do_while_waiting(do, herself, here, at["over"])
    _do_tournaments(do, herself, stage.sessions["Rui"])
    after = {"after": look["sequence"], "seat": look["seat"]}
    act = do("act", **here, body={"do": "play", "id": "a", "move": move, "seen": look["sequence"]})
    assert [event["move"] for event in do("history", **here, query=after)["events"]] == [move]
    assert do("at", path_parameters={"table": game["id"], "sequence": act["sequence"]})["sequence"] == act["sequence"]
    assert do("record", **here)["format"] == "lisboa-part-record"
    assert do("record", path_parameters=at["over"])["format"] == "lisboa-record"
    assert do("pieces", **here, query={"language": "pt"})["language"] == "pt"
    assert do("replay", **here, query={"seat": look["seat"]})["moments"][1]["move"] == move
    assert do("moment", path_parameters={"table": game["id"], "number": 1})["sequence"] == 1
    assert [player["seat"] for player in do("ledger", **here)["players"]] == [0, 1]
    assert do("openings", None, query={"situation": "2/0/turns"})["players"] == 2
    assert do("openings_at", **here)["source"] == "bots"
    against, played = stage.bots_turn()
    assert do("reason", path_parameters={"table": against, "sequence": played})["sequence"] == played
    assert do("branch", path_parameters=at["over"], body={"at": 9})["id"] not in stage.tables.values()
    assert do("rematch", path_parameters=at["over"])["id"] not in stage.tables.values()
    short = {"path_parameters": {"table": stage.short_game()}}
    do("have_reviewed", **short, body={"depth": 1})
    while not (decisions := do("review", **short, query={"language": "pt"})["decisions"]):
        time.sleep(0.1)
    number = decisions[0]["number"]
    number_here = {"table": short["path_parameters"]["table"], "number": number}
    assert do("decision", path_parameters=number_here)["decision"]["number"] == number
    assert "<html" in do("review_as_page", **short)
    assert do("review_as_record", **short)["format"] == "lisboa-record"
    assert do("stop_review", **short)["status"] in ("stopped", "done")
    assert done == set(OPERATIONS)


def _do_while_waiting(do, herself, here, over):
    """Shadows, plans, prepared answers and notes at a running game, and what has happened."""
    table, move = here["path_parameters"]["table"], {"question": "follow", "noble": "king", "moves": ["follow"]}
    shadow = do("open_shadow", **here, body={"seats": [None, None]})["id"]
    assert shadow in [mine["id"] for mine in do("my_shadows")]
    look = do("table_look", path_parameters={"table": shadow})
    play = {"do": "play", "id": "s", "move": look["question"]["options"][0]["move"], "seen": look["sequence"]}
    do("act", path_parameters={"table": shadow}, body=play)
    plan = do("save_plan", **here, body={"shadow": shadow, "name": "First"})["key"]
    do("rename_plan", path_parameters={"table": table, "plan": plan}, body={"name": "Second"})
    assert [kept["name"] for kept in do("my_plans", **here)["plans"]] == ["Second"]
    do("drop_plan", path_parameters={"table": table, "plan": plan})
    prepared = do("prepared_answers", **here)
    assert do("prepare_answers", **here, body={"version": prepared["version"], "answers": []})["answers"] == []
    do("try_line", **here, body=move)
    note = {"path_parameters": {"table": table, "about": "table"}, "body": {"text": "Ships!", "known": ""}}
    assert do("write_note", herself, **note)["text"] == "Ships!"
    assert [note["about"] for note in do("own_notes", herself, **here)] == ["table"]
    assert do("record_with_notes", herself, path_parameters=over)["format"] == "lisboa-record"
    do("since", herself, **here)
    do("since_at_all", herself)
    assert len(do("people_at", **here)) == 2


def _do_tournaments(do, herself, another):
    body = {"title": "Autumn cup", "size": 2, "rounds": 1, "most": 8}
    made = {"path_parameters": {"tournament": do("make_tournament", herself, body=body)["id"]}}
    assert len(do("tournament_act", herself, **made, body={"do": "join"})["players"]) == 1
    assert len(do("tournament_act", another, **made, body={"do": "join"})["players"]) == 2
    do("tournament_preview", herself, **made)
    assert do("tournament_page", None, **made)["settings"]["title"] == "Autumn cup"
    assert do("standings_csv", None, **made).startswith(AS_FILES["standings_csv"])
    do("tournaments", None)
    assert len(do("my_tournaments", herself)) == 1


def test_a_preview_of_no_move_is_refused_as_the_move_is(stage):
    ana = stage.tokens["Ana"]
    table = {"table": stage.ask("make_table", ana, body={"seats": [{"kind": "person"}]})["id"]}
    response = stage.send(OPERATIONS["preview"].Case(path_parameters=table, query={"move": "dance"}), ana)
    assert (response.status_code, response.json()["error"]["code"]) == (422, "unknown-move")


# ---------------------------------------------------------------------- whatever a table offers


ELSEWHERE = ("rematch", "leave", "set-seat", "close", "hint", "hint-ahead")  # is not done by `act`, or ends all


class Company:
    """Two people at a table, who do whatever it offers them, by chance."""

    def __init__(self, stage, seed):
        self.stage, self.rng, self.ids = stage, Random(seed), 0
        self.done = Counter()
        seats = [{"kind": "person"}, {"kind": "open"}]
        made = stage.ask(
            "make_table", stage.tokens["Ana"], body={"seats": seats, "rated": False}
        )  # going back is possible
        self.table = {"table": made["id"]}
        stage.ask("join", stage.tokens["Rui"], path_parameters=self.table, body={"invitation": made["invitation"]})

    def look(self, person):
        return self.stage.ask("table_look", self.stage.tokens[person], path_parameters=self.table)

    def step(self):
        """One of the things that the table offers to one of the two; it said so, and so it is done."""
        person = self.rng.choice(PEOPLE)
        look = self.look(person)
        offered = [
            do for do in look["may"] if do not in ("rematch", "leave", "set-seat", "close", "hint", "hint-ahead")
        ]
        likely = [do for do in offered if do in ("play", "end-turn", "start", "return", "agree")]
        do = self.rng.choice(likely if likely and self.rng.random() < 0.8 else offered)
        body = {"do": do, "id": f"x-{self.ids}", **self._said(do, look)}
        self.ids += 1
        answer = self.stage.send(
            OPERATIONS["act"].Case(path_parameters=self.table, body=body), self.stage.tokens[person]
        )
        if answer.status_code != 200:
            assert self._may_fail(do, answer.json()["error"]["code"], look, person), (body, look["may"], answer.text)
        else:
            self.done[do] += 1

    def _said(self, do, look):
        seen = {"seen": look["sequence"]}
        if do == "play":
            move = self.rng.choice(look["question"]["options"])["move"]
            return {**seen, "move": move, "end": self.rng.random() < 0.5}
        if do in ("end-turn", "undo"):
            return seen
        if do == "propose":
            return {**seen, "to": self.rng.randrange(look["sequence"])}
        if do in ("agree", "decline"):
            return {"proposal": look["table"]["proposal"]["number"]}
        return {
            "chat": {"text": "Olá!"},
            "resign": {"bot": "page"},
            "replace": {"other": 1 - look["seat"]},
            "auto": {"follow": self.rng.choice(["ask", "never"])},
        }.get(do, {})

    def _may_fail(self, do, code, look, person):
        """Too early to replace anybody, no such entry to go back to, or a bot was quicker."""
        expected = {("replace", "too-early"), ("propose", "bad-request")}
        return (do, code) in expected or self.look(person)["sequence"] > look["sequence"]


def test_whatever_a_table_offers_can_be_done(stage):
    companies = [Company(stage, 1755 + number) for number in range(max(1, EXAMPLES // 20))]
    for company in companies:
        for _ in range(STEPS):
            company.step()
    done = {do for company in companies for do in company.done}
    assert {"start", "play", "end-turn", "undo", "chat", "propose", "agree", "resign", "return", "auto"} <= done
