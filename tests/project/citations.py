"""Which rules the tests name, read off their source: the arguments of every `pytest.mark.rule(…)`."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from lisboa.rulebook import chapter_of, chapters, rules

TESTS = Path(__file__).resolve().parent.parent


def marked_with(source: str, mark: str) -> Iterator[str]:
    """The literal arguments of each `pytest.mark.<mark>(…)` in this source."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == f"pytest.mark.{mark}":
            for argument in node.args:
                if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                    raise ValueError(f"line {node.lineno}: pytest.mark.{mark} takes plain strings")
                yield argument.value


def cited(mark: str) -> dict[str, set[str]]:
    """The files that name a rule or an example, by its id."""
    found = defaultdict(set)
    for path in sorted(TESTS.rglob("*.py")):
        for name in marked_with(path.read_text(encoding="utf-8"), mark):
            found[name].add(path.relative_to(TESTS).as_posix())
    return dict(found)


def cited_rules() -> dict[str, set[str]]:
    return cited("rule")


# The worked examples of the rulebooks by their numbers: examples and captions, text cases, clergy tiles and their
# backs, player aid, decrees, variants, solo.
EXAMPLES = [*range(1, 100), *range(101, 139), *range(140, 170), *range(201, 271), *range(301, 317), *range(401, 440)]


def untested_examples() -> list[str]:
    named = cited("example")
    return [f"E{n}" for n in EXAMPLES if f"E{n}" not in named]


def untested_rules() -> list[str]:
    """The rules that no test names."""
    named = cited_rules()
    return [rule for rule in rules() if rule not in named]


def rules_report() -> Iterator[str]:
    """The untested rules by chapter, then how many have a test."""
    untested = untested_rules()
    for chapter, title in chapters().items():
        missing = [rule for rule in untested if chapter_of(rule) == chapter]
        if missing:
            yield f"{chapter} {title}: {' '.join(missing)}"
    yield f"{len(rules()) - len(untested)} of {len(rules())} rules have a test"
