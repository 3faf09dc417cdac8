"""A disk that may lose power: what is safe on it, what is on its way, and what could be found afterwards.

What was written to a file is on its way until that file is synced, and a name until its folder is synced. Of what is
on its way anything may be found after a power cut: all, nothing, some of it in any order, sectors
torn out of a write, garbage in its place. A process that is killed changes nothing: its writes are still on their way.
"""

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import count
from pathlib import PurePosixPath
from typing import Final, TypeVar

from lisboa.trials.recording import Kind, RecordedCall

SECTOR: Final = 512
GARBLED: Final = 0.1  # of the sectors of a torn write
GROWN: Final = 0.3  # how often a file has got its new length, and not what was to be written there


class Fate(Enum):
    """What a power cut makes of something that was on its way."""

    KEPT = 1
    LOST = 2
    TORN = 3


@dataclass(frozen=True, slots=True)
class Change:
    """On its way to a file: `data` from `start` on, or, without data, the new length."""

    order: int
    start: int
    data: bytes | None


@dataclass
class FileOnDisk:
    safe: bytearray = field(default_factory=bytearray)
    coming: list[Change] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Naming:
    """On its way to a folder: what names stand for from now on, None for those that are gone."""

    order: int
    names: "dict[str, FileOnDisk | Folder | None]"


@dataclass
class Folder:
    safe: "dict[str, FileOnDisk | Folder]" = field(default_factory=dict)
    coming: list[Naming] = field(default_factory=list)


Node = TypeVar("Node", FileOnDisk, Folder)
Fates = dict[int, Fate]
Contents = dict[PurePosixPath, bytes]


class Disk:
    """One folder, which is safe and empty at first, and all in it."""

    def __init__(self, inode: int, syncs: bool = True) -> None:
        """`inode`: of the folder. Without `syncs` they do nothing: so a checker can be checked."""
        self.root = Folder()
        self._syncs = syncs
        self._orders = count()
        self._nodes: dict[int, FileOnDisk | Folder] = {inode: self.root}
        self._syncing: dict[int, int] = {}  # by thread: all that came before this is safe when it is done

    def take(self, line: RecordedCall) -> None:
        """What a process has done."""
        match line.kind:
            case Kind.WROTE:
                self._node(line, FileOnDisk).coming.append(Change(next(self._orders), line.number, line.data))
            case Kind.TRUNCATED:
                self._node(line, FileOnDisk).coming.append(Change(next(self._orders), line.number, None))
            case Kind.MADE | Kind.MADE_FOLDER:
                node = self._nodes[line.number] = FileOnDisk() if line.kind is Kind.MADE else Folder()
                self._name(line, {line.data.decode(): node})
            case Kind.REMOVED:
                self._name(line, {line.data.decode(): None})
            case Kind.RENAMED:
                old, new = line.data.decode().split("\0")
                self._name(line, {old: None, new: _now(self._node(line, Folder))[old]})
            case Kind.SYNCING:
                self._syncing[line.thread] = next(self._orders)
            case Kind.SYNCED if self._syncs:
                _settle(self._nodes[line.inode], self._syncing[line.thread])
            case _:
                pass

    def now(self) -> Contents:
        """What every process sees, while there is power."""
        return dict(_found(self.root, _all_kept, random.Random(0)))

    def after_a_cut(self, rng: random.Random) -> Contents:
        """What could be found if the power were cut now."""
        orders = sorted(_coming(self.root))
        fates: Fates = dict(zip(orders, rng.choice(CUTS)(len(orders), rng), strict=True))
        return dict(_found(self.root, fates.__getitem__, rng))

    def _node(self, line: RecordedCall, kind: type[Node]) -> Node:
        node = self._nodes[line.inode]
        assert isinstance(node, kind)
        return node

    def _name(self, line: RecordedCall, names: "dict[str, FileOnDisk | Folder | None]") -> None:
        self._node(line, Folder).coming.append(Naming(next(self._orders), names))


# ---------------------------------------------------------------------- power cuts


def _nothing(size: int, rng: random.Random) -> list[Fate]:
    return [Fate.LOST] * size


def _everything(size: int, rng: random.Random) -> list[Fate]:
    return [Fate.KEPT] * size


def _in_order(size: int, rng: random.Random) -> list[Fate]:
    kept = rng.randint(0, size)
    return ([Fate.KEPT] * kept + [Fate.TORN] + [Fate.LOST] * size)[:size]


def _backwards(size: int, rng: random.Random) -> list[Fate]:
    return _in_order(size, rng)[::-1]


def _any(size: int, rng: random.Random) -> list[Fate]:
    return rng.choices(list(Fate), k=size)


def _torn(size: int, rng: random.Random) -> list[Fate]:
    return [Fate.TORN] * size


CUTS: Final[Sequence[Callable[[int, random.Random], list[Fate]]]] = (
    _nothing,
    _everything,
    _in_order,
    _backwards,
    _any,
    _torn,
)


def _all_kept(order: int) -> Fate:
    return Fate.KEPT


def _coming(node: FileOnDisk | Folder) -> set[int]:
    """The orders of all that is on its way, here and below."""
    found = {change.order for change in node.coming}
    if isinstance(node, Folder):
        for below in [*node.safe.values(), *(n for naming in node.coming for n in naming.names.values() if n)]:
            found |= _coming(below)
    return found


def _found(
    folder: Folder, fate: Callable[[int], Fate], rng: random.Random, path: PurePosixPath | None = None
) -> Iterable[tuple[PurePosixPath, bytes]]:
    """The files that are found, each with what is in it. A name cannot be torn: then chance decides."""
    names: dict[str, FileOnDisk | Folder | None] = dict(folder.safe)
    for naming in folder.coming:
        said = fate(naming.order)
        if said is Fate.KEPT or (said is Fate.TORN and rng.random() < 0.5):
            names |= naming.names
    for name, node in names.items():
        here = (path or PurePosixPath()) / name
        if isinstance(node, Folder):
            yield from _found(node, fate, rng, here)
        elif node is not None:
            yield here, bytes(_content(node, fate, rng))


def _content(file: FileOnDisk, fate: Callable[[int], Fate], rng: random.Random) -> bytearray:
    content = bytearray(file.safe)
    missing = 0  # how long it would be, with what did not come
    for change in file.coming:
        said = fate(change.order)
        if change.data is None:
            if said is not Fate.LOST:
                _apply(content, change)
                missing = 0
        elif said is Fate.KEPT:
            _apply(content, change)
        else:
            missing = max(missing, change.start + len(change.data))
            for part in _surviving(change, rng) if said is Fate.TORN else ():
                _apply(content, part)
    if missing > len(content) and rng.random() < GROWN:
        content.extend(rng.choice((bytes, rng.randbytes))(missing - len(content)))
    return content


def _surviving(change: Change, rng: random.Random) -> Iterable[Change]:
    """Some sectors of a write; in some of them is garbage. What is beside it in a sector is left alone: so SQLite
    expects it of disks (“powersafe overwrite”)."""
    assert change.data is not None
    start, last = change.start, change.start + len(change.data)
    while start < last:
        end = min(last, start - start % SECTOR + SECTOR)
        chance = rng.random()
        if chance < GARBLED:
            yield Change(change.order, start, rng.randbytes(end - start))
        elif chance < 0.5:
            yield Change(change.order, start, change.data[start - change.start : end - change.start])
        start = end


def _apply(content: bytearray, change: Change) -> None:
    if change.data is None:
        del content[change.start :]
    short = change.start - len(content)
    if short > 0:
        content.extend(bytes(short))
    if change.data is not None:
        content[change.start : change.start + len(change.data)] = change.data


def _settle(node: FileOnDisk | Folder, before: int) -> None:
    """What was on its way when a sync began is safe when it is done."""
    if isinstance(node, FileOnDisk):
        for change in node.coming:
            if change.order < before:
                _apply(node.safe, change)
        node.coming = [change for change in node.coming if change.order >= before]
    else:
        node.safe = {name: found for name, found in _now(node, before).items() if found is not None}
        node.coming = [naming for naming in node.coming if naming.order >= before]


def _now(folder: Folder, before: int | None = None) -> "dict[str, FileOnDisk | Folder | None]":
    names: dict[str, FileOnDisk | Folder | None] = dict(folder.safe)
    for naming in folder.coming:
        if before is None or naming.order < before:
            names |= naming.names
    return names
