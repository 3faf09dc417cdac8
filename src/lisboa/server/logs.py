"""The log: one JSON object per line, to stderr, from us and from the libraries alike.

Nothing secret gets in: fields with a telling name, query strings, session tokens and links in paths, the
parameters of database statements are left out here, in one place, for all loggers.
"""

import json
import logging
import math
import re
import sys
from asyncio import CancelledError
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final, TextIO

LEVELS: Final = ("debug", "info", "warning", "error")
HIDDEN: Final = "[hidden]"
LONGEST: Final = 4000  # of a text
DEEPEST: Final = 4  # of lists in lists

# Fields that are left out, whatever they hold: each of these anywhere in the name.
WORDS: Final = "password|token|secret|seed|salt|cookie|authorization|body|query|invite|payload"
SECRET: Final = re.compile(WORDS, re.I)
# The same inside an object that is shown as Python shows it: nobody knows where its value ends.
SECRET_PART: Final = re.compile(rf"((?:{WORDS})\w*['\"]?\s*[=:]).+", re.I | re.S)
# What is left out of texts.
SCRUBBED: Final = (
    (re.compile(r"(?<![\w-])[\w-]{43}(?![\w-])", re.A), HIDDEN),  # secrets.token_urlsafe(32)
    (re.compile(r"\$argon2\S+"), HIDDEN),
    (re.compile(r"(/calls/(?:links/)?)[\w-]+\.[\w-]+"), rf"\1{HIDDEN}"),  # signed links in mails
    (re.compile(r"(/[^\s?\"']*)\?[^\s\"']+"), r"\1"),  # the query of a path
    (re.compile(r"\[parameters: .*"), "[parameters: hidden]"),  # SQLAlchemy's messages
)

# Libraries with their own handlers. SQLAlchemy logs every statement at the level `info`: too much, and too open.
BRIDGED: Final = ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi", "litestar", "asyncio", "py.warnings")
WARNINGS_ONLY: Final = ("sqlalchemy", "asyncpg", "alembic", "websockets", "httpx", "httpcore")
# What uvicorn calls errors, though clients caused them: anybody could fill the log with traces.
OTHERS_FAULTS: Final = (
    "Invalid UTF-8 sequence received from client.",
    "ASGI callable returned without completing handshake.",  # said of every websocket that is refused with a reason
)

_logger = logging.getLogger("lisboa")


def log(event: str, /, level: str = "info", *, error: BaseException | None = None, **fields: Any) -> None:
    """Writes one line. `error` adds what went wrong and where."""
    _logger.log(logging.getLevelNamesMapping()[level.upper()], event, extra={"fields": fields}, exc_info=error)


def set_up(level: str = "info", stream: TextIO | None = None) -> None:
    """Sends everything that is logged in this process through here. Uvicorn also needs `log_config=None`."""
    if level not in LEVELS:
        raise ValueError(f"The log level is one of {', '.join(LEVELS)}, not {level!r}.")
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    logging.captureWarnings(True)
    for name in (*BRIDGED, *WARNINGS_ONLY):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [], True
        logger.setLevel(logging.WARNING if name in WARNINGS_ONLY else logging.NOTSET)
    logging.getLogger("uvicorn.error").filters = [_calmed]


def _calmed(record: logging.LogRecord) -> bool:
    """Whether to log a record; others' faults, and what we give up when we stop, are not our errors."""
    given_up = record.exc_info is not None and isinstance(record.exc_info[1], CancelledError)
    if record.msg not in OTHERS_FAULTS and not given_up:
        return True
    record.levelno, record.levelname, record.exc_info = logging.INFO, "INFO", None
    return logging.getLogger().isEnabledFor(logging.INFO)


class Lines(logging.Formatter):
    """One JSON object a line, in ASCII: no text can break a line or move a terminal's cursor."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        event, fields = _told(record)
        line = {"at": at, "level": record.levelname.lower(), "event": event}
        line |= {name: value for name, value in _plain(fields).items() if name not in line}
        if record.exc_info and record.exc_info[1] is not None:
            line |= self._what_went_wrong(record.exc_info[1])
        return json.dumps(line)

    def _what_went_wrong(self, error: BaseException) -> dict[str, str]:
        trace = _without_secrets(self.formatException((type(error), error, error.__traceback__)))
        return {"error": type(error).__name__, "trace": trace[-2 * LONGEST :]}


def _told(record: logging.LogRecord) -> tuple[str, Mapping[str, Any]]:
    """Our own lines have fields. Uvicorn's line of a request gets some; other libraries have a message."""
    fields = getattr(record, "fields", None)
    if isinstance(fields, Mapping):
        return _scrubbed(record.msg), fields
    if record.name == "uvicorn.access" and isinstance(record.args, tuple) and len(record.args) == 5:
        client, method, path, _, status = record.args
        return "request", {"client": client, "method": method, "path": str(path).split("?")[0], "status": status}
    return "message", {"logger": record.name, "message": record.getMessage()}


def _plain(value: Any, depth: int = 0) -> Any:
    """What JSON can say of a value, without what is secret."""
    if value is None or isinstance(value, bool | int) or (isinstance(value, float) and math.isfinite(value)):
        return value
    if isinstance(value, Mapping) and depth < DEEPEST:
        return {str(k): HIDDEN if SECRET.search(str(k)) else _plain(v, depth + 1) for k, v in value.items()}
    if isinstance(value, list | tuple | set | frozenset) and depth < DEEPEST:
        return [_plain(item, depth + 1) for item in value]
    return _scrubbed(value if isinstance(value, str) else _shown(value))


def _shown(value: object) -> str:
    try:
        return SECRET_PART.sub(rf"\1{HIDDEN}", repr(value))
    except Exception:
        return f"<{type(value).__name__} that cannot be shown>"


def _scrubbed(text: object) -> str:
    plain = _without_secrets(str(text))
    return plain if len(plain) <= LONGEST else plain[:LONGEST] + "…"


def _without_secrets(text: str) -> str:
    for pattern, instead in SCRUBBED:
        text = pattern.sub(instead, text)
    return text
