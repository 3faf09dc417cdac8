"""Numbers that hold more than one thing are packed and read in `engine/packing.py`; a bare name means one thing."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "lisboa"
PACKING = PACKAGE / "engine" / "packing.py"
# The rooms that know the numbers of the engine; all others see names.
GAME_ROOMS = ("engine", "thinking", "texts", "position", "soak", "bots", "lessons")
MODULES = sorted([*(path for room in GAME_ROOMS for path in (PACKAGE / room).rglob("*.py")), *PACKAGE.glob("*.py")])
OFFSET = 100  # numbers of pieces begin at multiples of it

# Plain arithmetic that looks like packing.
ARITHMETIC = {
    "total + len(plans) * s.ability(who, C_PLAN_OFFICIALS)",  # clergy 5, for each plan
    "2 * seat + 2",  # two clergy tiles for each seat
    "(places[0] + places[2]) // 2",  # two players share two places
    "count // 2",  # a decree that counts pairs
    "len(s.box.face) // len(ARCHITECTS) // 2",  # half of the buildings
    "MAX_BYTES // 1024",
    # A key under which positions that look alike are found again; nobody reads it.
    "(path[0].id * len(REGISTER) + kind) * 64 + (a & 63)",
    "path[0].id * len(REGISTER) + kind",
    "a & 63",
}


def number(node: ast.expr) -> int | None:
    return node.value if isinstance(node, ast.Constant) and type(node.value) is int else None


def is_length(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "len"


def scales(node: ast.expr) -> bool:
    """`x * 4`, or `x * len(STREETS)`: numbers that leave room for another one."""
    if not isinstance(node, ast.BinOp) or not isinstance(node.op, ast.Mult):
        return False
    sides = (node.left, node.right)
    if any(isinstance(side, ast.List | ast.Tuple) for side in sides):
        return False
    return any((number(side) or 0) > 1 or is_length(side) for side in sides)


def packs(node: ast.AST) -> bool:
    """Does this make a number out of two, or take one apart?"""
    if isinstance(node, ast.AugAssign):
        return isinstance(node.op, ast.LShift | ast.RShift)
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id == "divmod"
    if isinstance(node, ast.Compare):
        return any((number(side) or 0) % OFFSET == 0 and number(side) for side in (node.left, *node.comparators))
    if not isinstance(node, ast.BinOp):
        return False
    literals = [found for found in (number(node.left), number(node.right)) if found is not None]
    if isinstance(node.op, ast.LShift | ast.RShift):
        return True
    if isinstance(node.op, ast.BitAnd | ast.FloorDiv):
        return bool(literals)
    if isinstance(node.op, ast.Add | ast.Sub):
        return any(literal and literal % OFFSET == 0 for literal in literals) or (
            isinstance(node.op, ast.Add) and (scales(node.left) or scales(node.right))
        )
    return False


def raw(text: str) -> Iterator[str]:
    """What packs or unpacks in a module, each with its line."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.expr | ast.stmt) and packs(node) and ast.unparse(node) not in ARITHMETIC:
            yield f"line {node.lineno}: {ast.unparse(node)}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_nobody_else_packs_numbers(path):
    assert path == PACKING or not list(raw(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    "code",
    [
        "(store - 1) >> 2",
        "cubes += 1 << 3 * colour",
        "tiles >>= 1",
        "b & 7",
        "noble * 5 + colour",
        "1 + 4 * who + street",
        "plot * len(STREETS) + street",
        "100 + ship",
        "what - 500",
        "what >= 100",
        "face // 2",
        "plot, street = divmod(what, 4)",
    ],
)
def test_what_is_found(code):
    assert list(raw(code))


@pytest.mark.parametrize("code", ["[0] * 4 + row", "a + b", "total // tied", "p.clergy & mask", "(who + n) % seats"])
def test_what_is_not_meant(code):
    assert not list(raw(code))


def test_what_is_excused_is_there():
    found = {ast.unparse(node) for path in MODULES for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))}
    assert found >= ARITHMETIC


def test_a_constant_that_is_imported_bare_means_one_thing():
    """Another constant with the same name is only ever used with its module's name: `kinds.SHIP`, `ev.STORE`."""
    sources = defaultdict(set)
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("lisboa.engine."):
                for alias in node.names:
                    if alias.name.isupper():
                        sources[alias.asname or alias.name].add(node.module)
    assert {name: modules for name, modules in sources.items() if len(modules) > 1} == {}
