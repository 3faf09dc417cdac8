"""Reading a description: JSON text, and values that know their place in it. Nothing here knows the game."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from lisboa.components.errors import shown

MAX_BYTES: Final = 64 * 1024
MAX_DEPTH: Final = 12


class PositionError(ValueError):
    """A description of a position is faulty: it says where, and what is wrong there."""


# ---------------------------------------------------------------------- JSON


def parse(text: str) -> Mapping[str, object]:
    """Reads a description from JSON text; strict, since it may come from anywhere."""
    if not isinstance(text, str):
        raise PositionError(f"position: found {shown(text)}, expected JSON text")
    if len(text.encode("utf-8", "surrogatepass")) > MAX_BYTES:
        raise PositionError(f"position: found more than {MAX_BYTES // 1024} KB of text, expected less")
    try:
        found = json.loads(text, object_pairs_hook=_without_duplicates, parse_constant=_no_constant)
    except PositionError:
        raise
    except RecursionError:
        raise _too_deep() from None
    except ValueError as error:
        raise PositionError(f"position: not JSON: {error}") from None
    if not isinstance(found, dict):
        raise PositionError(f"position: found {shown(found)}, expected an object")
    if _deeper_than(found, MAX_DEPTH):
        raise _too_deep()
    return found


def _too_deep() -> PositionError:
    return PositionError(f"position: found more than {MAX_DEPTH} levels, expected fewer")


def _without_duplicates(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise PositionError(f"position: the key {shown(key)} stands twice in one object")
        found[key] = value
    return found


def _no_constant(name: str) -> object:
    raise PositionError(f"position: found {name}, expected a number")


def _deeper_than(value: object, depth: int) -> bool:
    level = [value]
    for _ in range(depth):
        inner: list[object] = []
        for item in level:
            if isinstance(item, dict):
                inner += item.values()
            elif isinstance(item, list):
                inner += item
        level = inner
    return bool(level)


# ---------------------------------------------------------------------- values with a place


class DescriptionNode:
    """A value of the description and the path to it. Each method answers it as what it has to be."""

    def __init__(self, value: object, path: str = "") -> None:
        self.value = value
        self.path = path

    def refuse(self, reason: str) -> PositionError:
        return PositionError(f"{self.path or 'position'}: {reason}")

    def fault(self, expected: str) -> PositionError:
        return self.refuse(f"found {shown(self.value)}, expected {expected}")

    def number(self, low: int, high: int, rule: str = "") -> int:
        value = self.value
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            numbers = f"a whole number from {low} to {high}" if low < high else f"{low}"
            raise self.fault(f"{numbers} ({rule})" if rule else numbers)
        return int(value)

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.fault("true or false")
        return self.value

    def word(self, words: Sequence[str]) -> int:
        """The number of one of these words."""
        if not isinstance(self.value, str) or self.value not in words:
            raise self.fault(f"one of {', '.join(words)}")
        return words.index(self.value)

    def is_list(self) -> bool:
        return isinstance(self.value, list | tuple)

    def items(self, most: int, least: int = 0, rule: str = "") -> list["DescriptionNode"]:
        if not isinstance(self.value, list | tuple):
            raise self.fault("a list")
        if not least <= len(self.value) <= most:
            size = f"exactly {most}" if least == most else f"{least} to {most}"
            found = f"found a list of {len(self.value)}, expected {size}"
            raise self.refuse(f"{found} ({rule})" if rule else found)
        return [DescriptionNode(item, f"{self.path}[{i}]") for i, item in enumerate(self.value)]

    def fields(self, keys: Sequence[str]) -> "Fields":
        """The entries of an object with no other keys than these. Python callers may write 0 for "0"."""
        if not isinstance(self.value, Mapping):
            raise self.fault("an object")
        found = Fields()
        for key, value in self.value.items():
            name = str(key) if type(key) is int and 0 <= key < 10 else key
            if not isinstance(name, str) or name not in keys:
                raise self.refuse(f"found the key {shown(key)}, expected one of {', '.join(keys)}")
            if name in found:
                raise self.refuse(f"the key {shown(name)} stands twice")
            found[name] = DescriptionNode(value, f"{self.path}.{name}" if self.path else name)
        return found

    def complete(self, keys: Sequence[str], optional: Sequence[str] = ()) -> "Fields":
        """The entries of an object in which none of these keys may be missing."""
        found = self.fields((*keys, *optional))
        for key in keys:
            if key not in found:
                raise self.refuse(f"{key} is missing")
        return found


class Fields(dict[str, DescriptionNode]):
    """The entries of an object; what is missing answers with a default."""

    def number(self, key: str, low: int, high: int, default: int, rule: str = "") -> int:
        return self[key].number(low, high, rule) if key in self else default

    def items_of(self, key: str, most: int, rule: str = "") -> list[DescriptionNode]:
        return self[key].items(most, 0, rule) if key in self else []

    def fields_of(self, key: str, keys: Sequence[str]) -> "Fields":
        return self[key].fields(keys) if key in self else Fields()


class Claims:
    """Which piece of a kind is where: no piece can be in two places."""

    def __init__(self, what: str, names: Sequence[str] = ()) -> None:
        self.what = what
        self.names = names
        self.places: dict[int, str] = {}

    def take(self, piece: int, node: DescriptionNode) -> int:
        if piece in self.places:
            name = self.names[piece] if self.names else piece
            raise node.refuse(f"{self.what} {name} is already at {self.places[piece]}")
        self.places[piece] = node.path
        return piece

    def rest(self, pieces: Iterable[int]) -> tuple[int, ...]:
        """These pieces without those that are taken."""
        return tuple(piece for piece in pieces if piece not in self.places)
