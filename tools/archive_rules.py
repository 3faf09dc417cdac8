"""Archive the current rules before they change: `./dev run python tools/archive_rules.py`, see CONTRIBUTING.md.

Everything that plays a game is copied to `src/lisboa/editions/rules_N`, a package that needs nothing from the current
source: its imports are relative. Its `front.py` has what `lisboa.tables.editions` asks for.
With a folder as argument the package is made there, as a trial.
"""

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Final

import lisboa
from lisboa.tables.editions import PARTS, package_name
from lisboa.version import RULES

SOURCE: Final = Path(lisboa.__file__).parent
BESIDE: Final = {"rulebook": ["rules.md", "rules.pt.md"]}  # files next to a module that it reads
TITLE: Final = f'"""Lisboa by the rules {RULES}, archived by tools/archive_rules.py."""\n'
OWN_NAME: Final = re.compile(r"lisboa(\.\w+)*")


class CannotArchive(Exception):
    """The source has to be fixed first; the message says where and how."""


def archive(target: Path) -> None:
    """Make the package `target`, a folder that is not there yet."""
    if target.exists():
        raise CannotArchive(f"{target} already exists: these rules are archived")
    copies = [(path, target / path.relative_to(SOURCE)) for room in sorted(rooms()) for path in files_of(room)]
    texts = {copy: rewritten(path) for path, copy in copies if path.suffix == ".py"}
    for path, copy in copies:
        copy.parent.mkdir(parents=True, exist_ok=True)
        if copy in texts:
            copy.write_text(texts[copy], encoding="utf-8")
        else:
            shutil.copyfile(path, copy)
    (target / "__init__.py").write_text(TITLE, encoding="utf-8")
    (target / "front.py").write_text(front(), encoding="utf-8")


def rooms() -> set[str]:
    """The parts of the package that play a game: where an edition's parts come from, and what those import."""
    found: set[str] = set()
    ahead = {"version", *(f"{part.home}.{part.name}".split(".")[1] for part in PARTS)}
    while ahead:
        room = ahead.pop()
        found.add(room)
        sources = [path for path in files_of(room) if path.suffix == ".py"]
        ahead |= {name for path in sources for _, name in own_imports(path)} - found
    return found


def files_of(room: str) -> list[Path]:
    """The files of a room that belong to the source, with the data that its code reads."""
    folder, module = SOURCE / room, SOURCE / f"{room}.py"
    if module.is_file():
        return [module, *(SOURCE / name for name in BESIDE.get(room, []))]
    inside = [path for path in sorted(folder.rglob("*")) if path.is_file() and path.suffix not in (".pyc", ".so")]
    return [path for path in inside if not any(part.startswith(".") for part in path.relative_to(folder).parts)]


def own_imports(path: Path) -> Iterator[tuple[ast.ImportFrom, str]]:
    """Each import of another part of the package, and the rooms it names; refuses what cannot be rewritten."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        here = f"{path.relative_to(SOURCE.parent)}, line {getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.Import) and any(OWN_NAME.fullmatch(alias.name) for alias in node.names):
            raise CannotArchive(f"{here}: write `from lisboa… import …`, which can be made relative")
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and OWN_NAME.fullmatch(node.value):
            raise CannotArchive(f"{here}: the package is named in a text: use __name__ or __file__ instead")
        if isinstance(node, ast.ImportFrom) and node.level == 0 and OWN_NAME.fullmatch(node.module or ""):
            named = (node.module or "").split(".")[1:2] or [alias.name for alias in node.names]
            if any(not files_of(room) for room in named):
                raise CannotArchive(f"{here}: import it from the module that defines it")
            yield from ((node, room) for room in named)


def rewritten(path: Path) -> str:
    """A module's text, in which `from lisboa.engine import …` begins with dots: `from ..engine import …`."""
    dots = "." * len(path.relative_to(SOURCE).parts)
    lines = path.read_text(encoding="utf-8").split("\n")
    for node, _ in own_imports(path):
        line = lines[node.lineno - 1]
        lines[node.lineno - 1] = re.sub(r"\bfrom lisboa\b\.?", f"from {dots}", line, count=1)
    return "\n".join(lines)


def front() -> str:
    """A module with the parts of an edition, taken from wherever they are in the source of today."""
    parts = sorted((part.home, not part.name.isupper(), part.name.islower(), part.name) for part in PARTS)
    lines = ['"""What tables need of these rules."""', ""]
    for module, group in groupby(parts, key=itemgetter(0)):
        lines.append(f"from {module.removeprefix('lisboa') or '.'} import {', '.join(part[-1] for part in group)}")
    names = sorted(part.name for part in PARTS)
    lines += ["", "__all__ = [", *(f'    "{name}",' for name in names), "]", ""]
    return "\n".join(lines)


def unsaved() -> list[str]:
    """Changed files that git has not got yet: they may hold the new rules, and only the old ones are to be kept."""
    changes = ["git", "status", "--porcelain", "--", *(str(path) for room in rooms() for path in files_of(room))]
    try:
        return subprocess.run(changes, cwd=SOURCE, capture_output=True, text=True, check=True).stdout.splitlines()
    except (OSError, subprocess.CalledProcessError):
        return []  # no git, or no repository


def main(arguments: list[str]) -> None:
    if len(arguments) > 1 or any(argument.startswith("-") for argument in arguments):
        sys.exit(__doc__)
    folder = Path(arguments[0]).resolve() if arguments else SOURCE / "editions"
    target = folder / package_name(RULES)
    try:
        if not arguments and (changed := unsaved()):
            raise CannotArchive("commit these first, or revert them:\n" + "\n".join(changed))
        archive(target)
    except CannotArchive as problem:
        sys.exit(f"archive_rules: {problem}")
    print(f"The rules {RULES} are kept in {target}. Now raise RULES in src/lisboa/version.py, then change the rules.")


if __name__ == "__main__":
    main(sys.argv[1:])
