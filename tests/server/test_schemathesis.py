"""The API held against its own description: requests that fit it and requests that do not, sent to a real server.

`LISBOA_EXAMPLES=2000 pytest tests/server/test_schemathesis.py` looks longer than the quick run of every day.
"""

import json
import os
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
import requests
import schemathesis
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

from lisboa.server.openapi import document
from tests.server.conftest import started

EXAMPLES = int(os.environ.get("LISBOA_EXAMPLES", "20"))
CHECKS = [
    not_a_server_error, status_code_conformance, content_type_conformance, response_headers_conformance,
    response_schema_conformance, negative_data_rejection, unsupported_method,
]  # fmt: skip
FINISHED = Path(__file__).parents[1] / "records" / "solo_seed_5.json"
PASSWORD = "sardinhas assadas"

SCHEMA = openapi.from_dict(document())
OPERATIONS = {found.ok().label: found.ok() for found in SCHEMA.get_all_operations()}
MODES = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)

bounded = settings(
    max_examples=EXAMPLES, deadline=None, derandomize=True, database=None,
    phases=[Phase.generate],  # what a table answers depends on what was done before: there is no use in shrinking
    suppress_health_check=list(HealthCheck),
)  # fmt: skip


@dataclass(frozen=True)
class Stage:
    """A server with people and tables on it: names that mean something."""

    address: str
    headers: dict[str, str]  # of whoever runs the server, who may ask as often as they like
    tokens: list[str]  # of people: the first has made all tables
    tables: dict[str, str]
    session: requests.Session

    def send(self, case, token):
        """The answer to a request, which is what the description says."""
        who = {} if token is None else {"authorization": f"Bearer {token}"}
        return case.call_and_validate(self.address, session=self.session, headers={**self.headers, **who}, checks=CHECKS)


@pytest.fixture(scope="module")
def log(tmp_path_factory):
    return tmp_path_factory.mktemp("log") / "server.log"


@pytest.fixture(scope="module")
def stage(tmp_path_factory, log):
    database = tmp_path_factory.mktemp("stage") / "tables.sqlite"
    with started(database, log=log) as server, requests.Session() as session:
        headers = {"x-lisboa-operator": server.operator}
        with httpx.Client(base_url=f"{server.address}/api", headers=headers) as client:
            tokens = [_token(client, name) for name in ("Ana", "Rui")]
            client.headers["authorization"] = f"Bearer {tokens[0]}"
            yield Stage(server.address, headers, tokens, _tables(client), session)


def _token(client, name):
    client.post("/people", json={"name": name, "password": PASSWORD}).raise_for_status()
    token = client.post("/tokens", json={"label": "test"}).raise_for_status().json()["token"]
    client.cookies.clear()
    return token


def _tables(client):
    person, opened = {"kind": "person"}, {"kind": "open"}
    wishes = {
        "running": {"seats": [person, person], "seed": 1755},
        "open": {"seats": [person, opened, opened], "listed": True},
        "by invitation": {"seats": [person, opened]},
        "over": {"seats": [person], "record": FINISHED.read_text(encoding="utf-8")},
    }
    return {name: client.post("/tables", json=wish).raise_for_status().json()["id"] for name, wish in wishes.items()}


def cases(operation, stage):
    """Requests for an operation, good and bad ones; most of them of a table that is there."""
    made = [operation.as_strategy(mode) for mode in MODES]
    if "{table}" in operation.path:
        known = [{"table": table} for table in stage.tables.values()]
        made += [operation.as_strategy(mode, path_parameters=path) for mode in MODES for path in known]
    return st.one_of(made)


def senders(stage):
    """Who sends a request: most often somebody who has a seat."""
    return st.sampled_from([stage.tokens[0]] * 4 + [stage.tokens[1], None, "n0tt0ken" * 5])


@pytest.mark.parametrize("name", OPERATIONS)
def test_answers_are_what_the_description_says(stage, name):
    @bounded
    @given(cases(OPERATIONS[name], stage), senders(stage))
    def check(case, token):
        stage.send(case, token)

    check()
