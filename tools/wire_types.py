"""Writes frontend/src/wire.ts, the TypeScript types of all messages: `./dev run python -m tools.wire_types`.

With --check it writes nothing and fails if the file is not what it should be. If you add shapes elsewhere, add the
module to MODULES.
"""

import dataclasses
import sys
import types
from collections.abc import Iterator, Mapping
from pathlib import Path
from textwrap import wrap
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct, UnsetType

from lisboa import view_types
from lisboa.components import names
from lisboa.insight.telling import (
    DecisionDetail,
    ReviewedCandidate,
    ReviewedDecision,
    ReviewedDeparture,
    ReviewedLuck,
    ReviewedPlayer,
    ReviewedSubstitute,
    ReviewedTurn,
)
from lisboa.preview import Preview
from lisboa.scores import Rank, Score
from lisboa.server import api, puzzling, reference
from lisboa.server.comments import comments
from lisboa.tables import (
    call_wire,
    note_wire,
    plan_wire,
    prepared_wire,
    review_wire,
    since_wire,
    statistics_wire,
    study,
    wire,
)
from lisboa.tournaments import wire as tournament_wire

FILE: Final = Path(__file__).resolve().parents[1] / "frontend" / "src" / "wire.ts"
MODULES: Final[tuple[types.ModuleType, ...]] = (
    wire,
    study,
    review_wire,
    call_wire,
    prepared_wire,
    statistics_wire,
    note_wire,
    since_wire,
    plan_wire,
    tournament_wire,
    api,
    reference,
    puzzling,
    view_types,
)
CORE: Final = (
    Score,
    Rank,
    Preview,
    ReviewedTurn,
    ReviewedDecision,
    ReviewedPlayer,
    ReviewedLuck,
    DecisionDetail,
    ReviewedCandidate,
    ReviewedSubstitute,
    ReviewedDeparture,
)  # what travels as the game itself has it
TITLE: Final = "// What travels between server and browser. Written by tools/wire_types.py: do not edit.\n"
PLAIN: Final = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "any"}
PARTIAL: Final = ("goods_on_actions", "wanted")  # records that do not hold all of their keys
WIDTH: Final = 116


def text() -> str:
    """The file, as it should be."""
    aliases = _aliases()
    shapes = [*(shape for module in MODULES for shape in _shapes(module)), *CORE]
    _check_names([*aliases.values(), *(shape.__name__ for shape in shapes)])
    lists = [_list_of_names(listed, kind) for kind in aliases if (listed := _listed(kind))]
    parts = [_alias(name, kind, aliases) for kind, name in aliases.items()]
    parts += [_interface(shape, aliases) for shape in shapes]
    return "\n".join([TITLE, *lists, *parts])


def _check_names(names: list[str]) -> None:
    """TypeScript would merge two interfaces with the same name."""
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise ValueError(f"two shapes have one name, {', '.join(twice)}: rename one of them")


def _own(module: types.ModuleType) -> Iterator[tuple[str, Any]]:
    return ((name, value) for name, value in vars(module).items() if not name.startswith("_"))


def _shapes(module: types.ModuleType) -> list[type]:
    """The shapes of a module in their order, without those that only others are made from."""
    found = [value for _, value in _own(module) if isinstance(value, type) and _is_shape(value)]
    return [shape for shape in found if shape.__module__ == module.__name__ and not _is_base(shape)]


def _is_shape(kind: Any) -> bool:
    return isinstance(kind, type) and (issubclass(kind, Struct) or dataclasses.is_dataclass(kind))


def _is_base(shape: type) -> bool:
    derived: list[type] = shape.__subclasses__()
    return any(other.__module__ == shape.__module__ for other in derived)


# ---------------------------------------------------------------------- names


def _aliases() -> dict[Any, str]:
    """Unions and the like that have a name."""
    found: dict[Any, str] = {}
    for module in MODULES:
        for name, value in _own(module):
            if get_origin(value) in (Literal, Union, types.UnionType, tuple, Mapping):
                found.setdefault(value, name)
    return found


def _alias(name: str, kind: Any, aliases: dict[Any, str]) -> str:
    listed = _listed(kind)
    if listed:
        return f"export type {name} = (typeof {listed})[number];\n"
    others = {other: known for other, known in aliases.items() if known != name}
    lines = wrap(f"export type {name} = {_type(kind, others)};", WIDTH, subsequent_indent="  ", break_on_hyphens=False)
    return "\n".join(lines) + "\n"


def _listed(kind: Any) -> str | None:
    """The list in the box of the names that a type consists of, if there is one."""
    if get_origin(kind) is not Literal:
        return None
    return next((name for name, value in _own(names) if isinstance(value, tuple) and value == get_args(kind)), None)


def _list_of_names(name: str, kind: Any) -> str:
    quoted = ", ".join(f"'{value}'" for value in get_args(kind))
    return "\n".join(wrap(f"export const {name} = [{quoted}] as const;", WIDTH, subsequent_indent="  ")) + "\n"


# ---------------------------------------------------------------------- one interface


def _interface(shape: type, aliases: dict[Any, str]) -> str:
    hints = get_type_hints(shape, include_extras=True)
    said = comments(shape)
    lines = []
    config = shape.__struct_config__ if issubclass(shape, Struct) else None
    if config is not None and config.tag is not None:
        lines.append(f"{config.tag_field}: '{config.tag}';")
    for name, encoded, required in _fields(shape):
        kind = _type(hints[name], aliases)
        optional = not required and config is not None and (config.forbid_unknown_fields or config.omit_defaults)
        lines += _comment(said[name]).splitlines() if name in said else []
        lines.append(f"{encoded}{'?' if optional else ''}: {f'Partial<{kind}>' if name in PARTIAL else kind};")
    body = "".join(f"  {line}\n" for line in lines)
    return f"{_comment(shape.__doc__ or '')}export interface {shape.__name__} {{\n{body}}}\n"


def _fields(shape: Any) -> list[tuple[str, str, bool]]:
    """The fields of a shape: the name, the name in JSON, and whether it has to be given."""
    if issubclass(shape, Struct):
        return [(field.name, field.encode_name, field.required) for field in msgspec.structs.fields(shape)]
    return [(field.name, field.name, True) for field in dataclasses.fields(shape)]


def _comment(about: str) -> str:
    lines = [line.strip() for line in about.strip().splitlines()]
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


# ---------------------------------------------------------------------- one type


def _type(kind: Any, aliases: dict[Any, str]) -> str:
    """A type of Python's as TypeScript has it."""
    if kind in aliases:
        return aliases[kind]
    if kind in PLAIN:
        return PLAIN[kind]
    origin, inside = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _type(inside[0], aliases)
    if origin is Literal:
        return " | ".join(f"'{value}'" for value in inside)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(_type(member, aliases) for member in inside if member is not UnsetType))
    if origin is list or (origin is tuple and inside[1:] == (...,)):
        return _list(_type(inside[0], aliases))
    if origin is tuple:
        return f"[{', '.join(_type(member, aliases) for member in inside)}]"
    if origin in (dict, Mapping):
        return f"Record<{_type(inside[0], aliases)}, {_type(inside[1], aliases)}>"
    if _is_shape(kind):
        return str(kind.__name__)
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
    print(f"{FILE.name} is not up to date: run `./dev run python -m tools.wire_types`", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
