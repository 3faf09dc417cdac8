"""The log: one JSON object a line, and nothing in it that is secret."""

import io
import json
import logging
import secrets
import warnings

import pytest
from sqlalchemy.exc import IntegrityError

from lisboa.server.logs import BRIDGED, WARNINGS_ONLY, Lines, log, set_up
from lisboa.tables.entries import TableRow

NAMES = (None, *BRIDGED, *WARNINGS_ONLY)


@pytest.fixture
def lines():
    """What has been logged so far, parsed; the logging of this process is put back afterwards."""
    loggers = [logging.getLogger(name) for name in NAMES]
    before = [(logger.handlers, logger.level, logger.propagate) for logger in loggers]
    stream = io.StringIO()
    set_up("info", stream)
    yield lambda: [json.loads(line) for line in stream.getvalue().splitlines()]
    logging.captureWarnings(False)
    for logger, (handlers, level, propagate) in zip(loggers, before, strict=True):
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)


def test_a_line_has_time_level_event_and_fields(lines):
    log("table-started", table="8f3a", seats=3, names=("Ana", "João"))
    (line,) = lines()
    assert line.pop("at").endswith("Z")
    expected = {"level": "info", "event": "table-started", "table": "8f3a", "seats": 3, "names": ["Ana", "João"]}
    assert line == expected


def test_fields_cannot_pose_as_ours(lines):
    log("real", at="never", event="false")
    assert lines()[0]["event"] == "real"
    assert lines()[0]["at"] != "never"


def test_levels(lines):
    log("quiet", "debug")
    log("odd", "warning")
    log("broken", "error")
    assert [(line["event"], line["level"]) for line in lines()] == [("odd", "warning"), ("broken", "error")]
    with pytest.raises(ValueError, match="debug, info, warning, error"):
        set_up("loud")


@pytest.mark.parametrize("text", ["a\nb", 'x"}\r\n{"event": "forged"}', "\u2028\u2029\x85", "\x1b[2J", "\ud800"])
def test_no_text_breaks_out_of_its_line(text):
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Lines())
    logger = logging.Logger("lisboa")
    logger.addHandler(handler)
    logger.warning(text, extra={"fields": {text: text}})
    written = stream.getvalue()
    assert written.count("\n") == 1
    assert written.isascii()
    assert written[:-1].isprintable()
    assert json.loads(written)[text] == text


@pytest.mark.parametrize(
    "name", ["password", "new_password", "token", "Authorization", "seed", "salt", "secrets", "body", "query_string"]
)
def test_fields_with_a_secret_name_are_hidden(lines, name):
    log("request", **{name: "hunter2", "inside": {"deeper": [{name: "hunter2"}]}})
    assert "hunter2" not in json.dumps(lines())
    assert lines()[0][name] == "[hidden]"


def test_tokens_hashes_and_queries_are_hidden_in_any_text(lines):
    secret = secrets.token_urlsafe(32)
    log("opened", path=f"/seat/{secret}/board", why=f"cookie was lisboa={secret}; more", hash="$argon2id$v=19$abc$def")
    log(f"GET /api/tables?invite={secret}&x=hunter2 failed")
    text = json.dumps(lines())
    assert secret not in text
    assert "argon2" not in text
    assert "hunter2" not in text
    assert lines()[0]["path"] == "/seat/[hidden]/board"
    assert lines()[1]["event"] == "GET /api/tables failed"


def test_ids_and_hashes_of_positions_are_kept(lines):
    table, position = secrets.token_hex(16), secrets.token_hex(32)
    log("moved", table=table, position=position)
    assert lines()[0]["table"] == table
    assert lines()[0]["position"] == position


def test_what_json_cannot_tell_is_shown(lines):
    class Shy:
        def __repr__(self):
            raise RuntimeError("no")

    endless: list[object] = []
    endless.append(endless)
    log("odd", thing=object, shy=Shy(), number=float("nan"), endless=endless, data=b"\x00")
    (line,) = lines()
    assert line["thing"] == "<class 'object'>"
    assert line["shy"] == "<Shy that cannot be shown>"
    assert line["number"] == "nan"
    assert line["data"] == "b'\\x00'"


def test_records_shown_whole_keep_their_secrets(lines):
    game = TableRow(id="8f3a", rules="1", components="c", created=0.0, listed=True, secrets={"seed": 4711})
    log("odd", game=game, deep=[[[[[{"seed": 4711}]]]]])
    assert "4711" not in json.dumps(lines())
    assert "8f3a" in lines()[0]["game"]


def test_long_texts_are_cut(lines):
    log("long", text="x " * 100_000)
    assert len(lines()[0]["text"]) < 5000


def test_an_error_tells_what_and_where_without_parameters(lines):
    parameters = {"password": "hunter2"}
    try:
        raise IntegrityError("INSERT INTO people", parameters, ValueError("UNIQUE failed"))
    except IntegrityError as error:
        log("commit-failed", "error", error=error, table="8f3a")
        logging.getLogger("uvicorn.error").exception("Exception in ASGI application\n")
    ours, theirs = lines()
    assert ours["error"] == theirs["error"] == "IntegrityError"
    assert "test_logs.py" in ours["trace"]
    assert "UNIQUE failed" in ours["trace"]
    assert "hunter2" not in json.dumps([ours, theirs])


def test_uvicorn_s_requests_have_no_query(lines):
    arguments = ("203.0.113.7:5000", "GET", "/api/tables?invite=hunter2", "1.1", 200)
    logging.getLogger("uvicorn.access").info('%s - "%s %s HTTP/%s" %d', *arguments)
    logging.getLogger("uvicorn.error").info('%s - "WebSocket %s" [accepted]', "203.0.113.7:5000", "/live?t=hunter2")
    request, socket = lines()
    expected = {"client": "203.0.113.7:5000", "method": "GET", "path": "/api/tables", "status": 200}
    assert expected.items() <= request.items()
    assert request["event"] == "request"
    assert socket["message"] == '203.0.113.7:5000 - "WebSocket /live" [accepted]'


@pytest.mark.parametrize("name", ["uvicorn.error", "litestar", "asyncio", "some.library"])
def test_libraries_are_bridged(lines, name):
    logging.getLogger(name).warning("%s is odd\nvery", "it")
    (line,) = lines()
    assert line["logger"] == name
    assert line["message"] == "it is odd\nvery"


def test_handlers_of_libraries_are_taken_away(lines):
    logger = logging.getLogger("uvicorn")
    noise = io.StringIO()
    logger.addHandler(logging.StreamHandler(noise))
    logger.propagate = False
    stream = io.StringIO()
    set_up("info", stream)
    logging.getLogger("uvicorn.error").info("started")
    assert json.loads(stream.getvalue())["message"] == "started"
    assert noise.getvalue() == ""


def test_statements_of_the_database_are_not_told(lines):
    set_up("debug")
    logging.getLogger("sqlalchemy.engine").info("INSERT …")
    assert not logging.getLogger("sqlalchemy.engine").isEnabledFor(logging.INFO)
    assert lines() == []


def test_warnings_of_python_are_lines(lines):
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        logging.captureWarnings(True)
        warnings.warn("old habit", DeprecationWarning, stacklevel=1)
    assert "old habit" in lines()[0]["message"]
