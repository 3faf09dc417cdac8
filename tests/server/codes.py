"""The codes with which the server refuses something, read off its source."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import lisboa
from lisboa.server import errors
from lisboa.tables import actions

SOURCE = Path(lisboa.__file__).parent
REFUSALS = {"Refused", "RequestRefusal", "PeopleError", "NotGood", "Fault"}
CODE = re.compile(r"[a-z]+(-[a-z]+)*")


def codes() -> set[str]:
    """Every code that something in tables, tournaments, hosting or server is refused with."""
    found = {code for code, _ in errors._HTTP.values()} | {errors._OURS[0], *errors._PEOPLE}
    found |= {f"not-{status}" for status in actions._STATUS}
    for folder in ("tables", "tournaments", "hosting", "server"):
        for path in (SOURCE / folder).rglob("*.py"):
            found |= set(_codes(ast.parse(path.read_text(encoding="utf-8"))))
    return found


def _codes(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node.func) in REFUSALS:
            said = [*node.args, *(keyword.value for keyword in node.keywords if keyword.arg == "code")]
            texts = [part.value for part in said if isinstance(part, ast.Constant) and isinstance(part.value, str)]
            yield from (text for text in texts if CODE.fullmatch(text))


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
