"""Writes frontend/src/wire.ts, what travels as TypeScript types: `./dev run python tools/wire_types.py`.

With --check it writes nothing and fails if the file is not what it should be. Whoever adds shapes elsewhere adds the
module to MODULES.
"""

import sys
import types
from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Struct, UnsetType
from msgspec.structs import fields

from lisboa.preview import Preview
from lisboa.scores import Rank, Score
from lisboa.server import api, reference
from lisboa.tables import study, wire
from tools import view_shapes

FILE: Final = Path(__file__).resolve().parents[1] / "frontend" / "src" / "wire.ts"
MODULES: Final[tuple[types.ModuleType, ...]] = (wire, study, api, reference, view_shapes)
CORE: Final = (Score, Rank, Preview)  # what travels as the game itself has it
TITLE: Final = "// What travels between server and browser. Written by tools/wire_types.py: do not edit.\n"
PLAIN: Final = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "any"}
EXACTLY: Final = {  # what is plain data in the server, and has a shape all the same
    "TableView.view": "View | null",
    "Option.changes": "Preview",
    "View.goods_on_actions": "Partial<Record<StateAction, Good>>",
}
WIDTH: Final = 116


def text() -> str:
    """The file, as it should be."""
    names = _aliases()
    shapes = [shape for module in MODULES for shape in _shapes(module)]
    _check_names([*names.values(), *(shape.__name__ for shape in (*shapes, *CORE))])
    parts = [_alias(name, kind, names) for kind, name in names.items()]
    parts += [_interface(shape, names) for shape in shapes]
    parts += [_written(shape.__name__, shape.__doc__, _fields(shape, names)) for shape in CORE]
    return "\n".join([TITLE, *parts])


def _check_names(names: list[str]) -> None:
    """TypeScript would take two interfaces with one name for one."""
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise ValueError(f"two shapes have one name, {', '.join(twice)}: call one of them otherwise")


def _own(module: types.ModuleType) -> Iterator[tuple[str, Any]]:
    return ((name, value) for name, value in vars(module).items() if not name.startswith("_"))


def _shapes(module: types.ModuleType) -> list[type[Struct]]:
    """The structs of a module in their order, without those that only others are made from."""
    found = [value for _, value in _own(module) if isinstance(value, type) and issubclass(value, Struct)]
    return [shape for shape in found if shape.__module__ == module.__name__ and not _is_base(shape)]


def _is_base(shape: type[Struct]) -> bool:
    return any(other.__module__ == shape.__module__ for other in shape.__subclasses__())


def _aliases() -> dict[Any, str]:
    """Unions and the like that have a name of their own."""
    found: dict[Any, str] = {}
    for module in MODULES:
        for name, value in _own(module):
            if get_origin(value) in (Literal, Union, types.UnionType, tuple):
                found.setdefault(value, name)
    return found


def _alias(name: str, kind: Any, names: dict[Any, str]) -> str:
    others = {other: known for other, known in names.items() if known != name}
    lines = wrap(f"export type {name} = {_type(kind, others)};", WIDTH, subsequent_indent="  ", break_on_hyphens=False)
    return "\n".join(lines) + "\n"


# ---------------------------------------------------------------------- one interface


def _interface(shape: type[Struct], names: dict[Any, str]) -> str:
    config = shape.__struct_config__
    hints = get_type_hints(shape, include_extras=True)
    lines = [f"{config.tag_field}: '{config.tag}';"] if config.tag is not None else []
    for field in fields(shape):
        kind = EXACTLY.get(f"{shape.__name__}.{field.name}") or _type(hints[field.name], names)
        optional = not field.required and (config.forbid_unknown_fields or config.omit_defaults)
        lines.append(_field(field.encode_name, kind, optional))
    return _written(shape.__name__, shape.__doc__, lines)


def _field(name: str, kind: str, optional: bool) -> str:
    return f"{name}{'?' if optional else ''}: {kind};"


def _fields(shape: type, names: dict[Any, str]) -> list[str]:
    hints = get_type_hints(shape)
    return [_field(name, _type(kind, names), False) for name, kind in hints.items()]


def _written(name: str, about: str | None, lines: list[str]) -> str:
    body = "".join(f"  {line}\n" for line in lines)
    return f"{_comment(about or '')}export interface {name} {{\n{body}}}\n"


def _comment(about: str) -> str:
    lines = [line.strip() for line in about.strip().splitlines()]
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


# ---------------------------------------------------------------------- one type


def _type(kind: Any, names: dict[Any, str]) -> str:
    """A type of Python's as TypeScript has it."""
    if kind in names:
        return names[kind]
    if kind in PLAIN:
        return PLAIN[kind]
    origin, inside = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _type(inside[0], names)
    if origin is Literal:
        return " | ".join(f"'{value}'" for value in inside)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(_type(member, names) for member in inside if member is not UnsetType))
    if origin is list or (origin is tuple and inside[1:] == (...,)):
        return _list(_type(inside[0], names))
    if origin is tuple:
        return f"[{', '.join(_type(member, names) for member in inside)}]"
    if origin is dict:
        return f"Record<{_type(inside[0], names)}, {_type(inside[1], names)}>"
    if isinstance(kind, type) and (issubclass(kind, Struct) or kind in CORE):
        return kind.__name__
    raise TypeError(f"{kind} has no TypeScript type yet: add it to tools/wire_types.py")


def _list(inside: str) -> str:
    return f"({inside})[]" if " | " in inside and not inside.startswith("[") else f"{inside}[]"


def main() -> int:
    wanted = text()
    if "--check" not in sys.argv[1:]:
        FILE.write_text(wanted, encoding="utf-8")
        return 0
    if FILE.is_file() and FILE.read_text(encoding="utf-8") == wanted:
        return 0
    print(f"{FILE.name} is not up to date: run `./dev run python tools/wire_types.py`", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
