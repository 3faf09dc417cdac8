"""The record of a game: one JSON file, versioned, append-only. Set-up + seed + moves = the game.

An undo is an entry too, so nothing that was ever written changes. Reading checks everything, and says in one
sentence what is wrong with a file that is damaged, cut off, of another program or of a newer version.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

FORMAT: Final = "lisboa-record"
VERSION: Final = 1
MAX_ENTRIES: Final = 20_000


class RecordError(ValueError):
    """A record that cannot be read or replayed; the message says what to do about it."""


@dataclass
class Record:
    """What a record file holds. `entries` only ever grows: `[seat, word, …]` is a move, `["undo"]` takes one back."""

    rules: str
    components: str
    setup: dict[str, Any]
    seats: list[str]
    entries: list[list[Any]] = field(default_factory=list)
    state: str = ""  # hash of the position after the last entry

    def text(self) -> str:
        """The file: one entry a line, so that a diff of two records reads well."""
        head = {
            "format": FORMAT, "version": VERSION, "rules": self.rules, "components": self.components,
            "setup": self.setup, "seats": self.seats,
        }  # fmt: skip
        lines = [f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}," for key, value in head.items()]
        entries = ",\n".join(json.dumps(entry) for entry in self.entries)
        return "{" + "\n".join(lines) + '\n"entries": [\n' + entries + f'\n],\n"state": "{self.state}"' + "}\n"


def read(text: str) -> Record:
    """Reads a record's text; raises RecordError for whatever is no complete record of this version."""
    data = _json(text)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError(f'this is not a Lisboa record: the file has no "format": "{FORMAT}"')
    version = data.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise RecordError(f"damaged record: version is {short(version)}, expected a whole number")
    if version > VERSION:
        raise RecordError(
            f"this record has format version {version}, newer than the {VERSION} this program reads: update Lisboa"
        )
    return Record(
        rules=_field(data, "rules", str),
        components=_field(data, "components", str),
        setup=_field(data, "setup", dict),
        seats=[_name(name) for name in _field(data, "seats", list)],
        entries=[_entry(i, entry) for i, entry in enumerate(_entries(data))],
        state=_field(data, "state", str),
    )


def _json(text: str) -> Any:
    try:
        return json.loads(text, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        reason = str(error) if not isinstance(error, RecursionError) else "nested too deeply"
        raise RecordError(f"damaged or cut-off record, no complete JSON: {reason}") from None


def _no_constant(word: str) -> Any:
    raise ValueError(f"{word} is not JSON")


def _field(data: Mapping[str, Any], key: str, kind: type) -> Any:
    if key not in data:
        raise RecordError(f'damaged record: "{key}" is missing')
    if not isinstance(data[key], kind):
        raise RecordError(f'damaged record: "{key}" is {short(data[key])}, expected a {kind.__name__}')
    return data[key]


def _entries(data: Mapping[str, Any]) -> list[Any]:
    entries: list[Any] = _field(data, "entries", list)
    if len(entries) > MAX_ENTRIES:
        raise RecordError(f"damaged record: {len(entries)} entries, more than any game has")
    return entries


def _entry(i: int, entry: Any) -> list[Any]:
    if entry == ["undo"]:
        return ["undo"]
    words_ok = (
        isinstance(entry, list) and len(entry) >= 2 and isinstance(entry[0], int) and not isinstance(entry[0], bool)
        and all(isinstance(word, str) for word in entry[1:])
    )  # fmt: skip
    if not words_ok:
        raise RecordError(f'damaged record: entry {i + 1} is {short(entry)}, expected [seat, "verb", …] or ["undo"]')
    return list(entry)


def _name(name: Any) -> str:
    if not isinstance(name, str):
        raise RecordError(f"damaged record: a seat's name is {short(name)}, expected a text")
    return name


def short(value: Any) -> str:
    """A value as a message may repeat it."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "…"
