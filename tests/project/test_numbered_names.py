"""Names that stand in the order of their numbers: the n-th word belongs to the constant n, and its name tells so."""

import ast
from pathlib import Path
from types import ModuleType

import pytest

from lisboa.engine import constants, events, moves, refusals

SOURCE = Path(__file__).resolve().parents[2] / "src" / "lisboa"

# Constants among the numbers that are none of them.
NO_NUMBERS = {"ACCOUNTS", "MAYBE"}
# Where the constant says more than the word.
OTHER_WORDS = {"GET_PRODUCTION": "produce", "SALE_BONUS": "sale"}


def numbered(module: ModuleType, words: str) -> list[str]:
    """The constants 0, 1, 2 … that stand above the list of their words."""
    found: list[str] = []
    text = (SOURCE / "engine" / f"{module.__name__.rpartition('.')[2]}.py").read_text(encoding="utf-8")
    for node in ast.parse(text).body:
        if not isinstance(node, ast.AnnAssign) or not isinstance(node.target, ast.Name):
            continue
        name, value = node.target.id, node.value
        if name == words:
            break
        if isinstance(value, ast.Constant) and type(value.value) is int and name not in NO_NUMBERS:
            in_order = value.value == len(found)
            found = [name] if value.value == 0 else [*found, name] if in_order else []
    return found


def word(name: str, prefix: str = "") -> str:
    return OTHER_WORDS.get(name, name.removeprefix(prefix).lower()).replace("_", "-")


@pytest.mark.parametrize(
    "module, words, prefix",
    [
        (constants, "EFFECT_OPS", "GET_"),
        (moves, "VERBS", ""),
        (refusals, "TABLE", ""),
        (events, "CODES", ""),
        (events, "CAUSES", "BY_"),
    ],
    ids=lambda value: value if isinstance(value, str) else value.__name__.rpartition(".")[2],
)
def test_every_word_belongs_to_the_constant_with_its_number(module, words, prefix):
    rows = [row if isinstance(row, str) else row[0] for row in getattr(module, words)]
    assert [row.replace("_", "-") for row in rows] == [word(name, prefix) for name in numbered(module, words)]


def test_kinds_and_events_are_named_with_their_module():
    """A kind of step, an event and a verb may be about the same thing: `kinds.PLOT`, `ev.STORE`, the verb `PLOT`."""
    named = {"kinds": set(), "events": {"CAUSES", "CODES"}}
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for module, allowed in named.items():
                if isinstance(node, ast.ImportFrom) and node.module == f"lisboa.engine.{module}":
                    constants_named = {alias.name for alias in node.names if alias.name.isupper()}
                    assert constants_named <= allowed, f"{path}, line {node.lineno}"
