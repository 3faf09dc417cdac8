"""Imports go downwards only, from the ways in to the components; LAYERS has the order."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "lisboa"

# From the lowest to the highest. A module may import its own layer and those below it.
LAYERS = [
    {"components"},
    {"engine"},
    {"thinking"},
    {
        "choices",
        "compiled",
        "cores",
        "files",
        "happened",
        "figures",
        "harm",
        "ledger",
        "moments",
        "onward",
        "position",
        "prepared",
        "preview",
        "record",
        "redeal",
        "rulebook",
        "scores",
        "setup",
        "snapshot",
        "soak",
        "standing",
        "texts",
        "version",
        "view",
        "view_types",
        "ways",
        "workers",
    },
    {"__init__", "game", "openings", "refused", "trail"},
    {"bots", "editions"},
    {"arena", "insight", "lessons", "puzzles", "review_files", "tables"},
    {"tournaments"},
    {"explorer", "hosting", "training"},
    {"client", "server"},
    {"trials"},
    {"cli", "__main__"},
]
LEVEL = {room: level for level, rooms in enumerate(LAYERS) for room in rooms}

# These rooms use nothing but Python's standard library, besides the layers below them.
STANDARD_LIBRARY_ONLY = {"components", "engine", "thinking"}

# These rooms say what a table is, and never wait: no clock, file, thread, process or connection.
PURE = {"tables", "tournaments"}
THAT_RUNS = {
    "argon2",
    "asyncio",
    "concurrent",
    "ctypes",
    "fcntl",
    "gzip",
    "http",
    "io",
    "logging",
    "multiprocessing",
    "os",
    "pathlib",
    "queue",
    "resource",
    "select",
    "selectors",
    "shutil",
    "signal",
    "socket",
    "sqlalchemy",
    "sqlite3",
    "ssl",
    "subprocess",
    "tempfile",
    "threading",
    "time",
    "urllib",
}

MODULES = sorted(PACKAGE.rglob("*.py"))


def room_of(path: Path) -> str:
    """The part of the package that a file belongs to: `engine` for engine/ships.py, `game` for game.py."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported_modules(path: Path) -> Iterator[str]:
    """The full dotted name of everything that a file imports, wherever in the file."""
    package = ["lisboa", *path.relative_to(PACKAGE).parent.parts]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            anchor = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*anchor, *(node.module or "").split(".")]).strip(".")
            yield from (f"{module}.{alias.name}" for alias in node.names)


def imported_room(module: str) -> str | None:
    """The room of a `lisboa.…` module, None for other packages; a plain `lisboa` is its `__init__`."""
    top, *rest = module.split(".")
    if top != "lisboa":
        return None
    return rest[0] if rest and rest[0] in LEVEL else "__init__"


def named(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def test_every_module_has_a_place():
    unplaced = {room_of(path) for path in MODULES} - LEVEL.keys()
    assert not unplaced, f"name them in LAYERS: {unplaced}"


def test_imports_go_downwards():
    upwards = []
    for path in MODULES:
        room = room_of(path)
        for module in imported_modules(path):
            target = imported_room(module)
            if target not in (None, room) and LEVEL[target] > LEVEL[room]:
                upwards.append(f"{named(path)} imports {module}")
    assert not upwards


def test_the_rules_need_only_the_standard_library():
    foreign = []
    for path in MODULES:
        if room_of(path) in STANDARD_LIBRARY_ONLY:
            for module in imported_modules(path):
                top = module.split(".")[0]
                if top != "lisboa" and top not in sys.stdlib_module_names:
                    foreign.append(f"{named(path)} imports {module}")
    assert not foreign


def test_tables_wait_for_nobody():
    running = []
    for path in MODULES:
        if room_of(path) in PURE:
            for module in imported_modules(path):
                if module.split(".")[0] in THAT_RUNS:
                    running.append(f"{named(path)} imports {module}")
    assert not running
