"""Names say one thing: no two classes in the source are called the same."""

import ast
from collections import defaultdict
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2] / "src" / "lisboa"

# The same thing twice: as the game has it, and as it is sent.
TWINS = {
    "Rank": {"game.py", "tables/wire.py"},
    "Score": {"game.py", "tables/wire.py"},
}


def classes() -> dict[str, set[str]]:
    """The files that define a class of each name; archived editions have the names of their time."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in sorted(SOURCE.rglob("*.py")):
        place = path.relative_to(SOURCE).as_posix()
        if not place.startswith("editions/"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    found[node.name].add(place)
    return found


def test_no_two_classes_have_the_same_name():
    twice = {name: places for name, places in classes().items() if len(places) > 1}
    assert {name: places for name, places in twice.items() if TWINS.get(name) != places} == {}
