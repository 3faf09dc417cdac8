"""The power is cut at every moment of a server's life, and everything it had acknowledged has to be there.

One server is played and killed as in `lisboa.trials.torture`, most often while it waits for the disk, and started
again: people resend what was not answered. Everything it writes and syncs is recorded. Then, for one moment of the
record after another, a disk image is made as a power cut might leave it, and opened by the store: every table has to
be there as it was, up to the last acknowledged entry or further.
"""

import asyncio
import hashlib
import os
import random
import re
import shutil
import signal
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from multiprocessing import get_context
from pathlib import Path, PurePosixPath
from typing import Any, Final

from lisboa.cores import cores
from lisboa.hosting.storage.databases import snapshot
from lisboa.hosting.storage.errors import StoreError
from lisboa.hosting.storage.store import Store
from lisboa.tables import entries as e
from lisboa.tables.editions import edition
from lisboa.tables.entries import Entry, RowUpdate
from lisboa.tables.table import Table
from lisboa.trials import torture
from lisboa.trials.books import Book, Wrong, read_tables
from lisboa.trials.disk import Contents, Disk
from lisboa.trials.recording import Kind, RecordedCall, Recorder, compiled, read_record
from lisboa.trials.torture import PATIENCE, Progress, Victim, raise_failures

TABLES: Final = 4
IN_SYNC: Final = 0.7  # of all kills come while the server is waiting for the disk
EARLY: Final = 0.2  # of all kills come while it is still starting
START: Final = 60  # steps of a start
LIFE: Final = 1200  # steps at most, after it
LONG_LIFE, OFTEN = 6000, 10  # those of a long life, and how many lives there are for one of them
FIRST: Final = 12  # acknowledgements after a start that are worth a closer look
CHUNK: Final = 50  # images that a process makes at a time
SHOWN: Final = 5  # images to report, if something is wrong with them
DATABASE: Final = PurePosixPath("data", "lisboa.sqlite")  # the server makes the folder, too
MEMORY: Final = Path("/dev/shm")  # a quick place for images
FLEETING: Final = ("-shm", ".lock")  # worthless after a start
_ACKNOWLEDGED: Final = re.compile(rb'"id":"(([0-9a-f]{8})-[a-z]+-\d+)","sequence":(\d+)')


@dataclass(frozen=True)
class PowerCutPlan:
    """`syncs=False`: as if the server never synced anything; then there have to be losses."""

    images: int = 10_000
    kills: int = 30
    seed: int = 0
    syncs: bool = True
    workers: int | None = None
    folder: Path | None = None


@dataclass
class PowerCutReport:
    """What happened. `wrong` says what must not have happened, of the first few images in which something did."""

    plan: PowerCutPlan
    played: torture.TortureReport
    images: int = 0
    failed: int = 0  # images
    acknowledged: int = 0
    found_again: int = 0  # acknowledged by another process than the one that had written it
    writes: int = 0
    syncs: int = 0
    seconds: float = 0.0
    opening: float = 0.0  # seconds, of all images together
    wrong: list[str] = field(default_factory=list)
    folder: Path | None = None


# ---------------------------------------------------------------------- playing


class Recorded(Victim):
    """A recorded server that kills itself."""

    bots = False  # they would take the time that people need to write much

    def __init__(self, plan: PowerCutPlan, recorder: Recorder, report: torture.TortureReport) -> None:
        self._recorder = recorder
        self._steps = 0
        self._die_in_sync = False
        super().__init__(
            torture.TorturePlan(plan.kills, TABLES, str(recorder.folder / DATABASE), plan.seed, 1, launch=self._launch),
            0,
            recorder.record.parent,
            report,
        )
        self.seen: list[dict[PurePosixPath, str]] = []  # what was in the files after each death
        self.heads: list[dict[str, int]] = [{}]  # how many entries were stored when a life began

    def _launch(self, database: str, log: Path) -> torture.Launched:
        return self._recorder.launch(database, log, self._steps, self._die_in_sync)

    async def _life(self, tables: Sequence["asyncio.Future[None]"]) -> None:
        self._steps = self._chosen_steps()
        self._die_in_sync = self._rng.random() < IN_SYNC
        async with self._started() as (launched, ready):
            died = asyncio.ensure_future(asyncio.to_thread(launched.wait))
            first: set[asyncio.Future[Any]] = {ready, died}
            await asyncio.wait(first, return_when=asyncio.FIRST_COMPLETED)
            self.report.early += died.done()
            if not died.done():
                self._address = await ready
                self._up.set()
                await self._death(died, tables)
            if await died != -signal.SIGKILL:
                raise Wrong(f"the server ended by itself with {died.result()}: see {self.log}")
        self.seen.append(dict(_hashes(self._recorder.folder)))
        await self._check([book for book in self.books if book.table not in self._settled])

    def _chosen_steps(self) -> int:
        """Now and then a life is long enough for SQLite to move its log to the database."""
        if self._rng.random() < EARLY:
            return self._rng.randint(1, START)
        if self.report.kills % OFTEN == OFTEN - 1:
            return LONG_LIFE
        return START + self._rng.randint(1, LIFE)

    async def _death(self, died: "asyncio.Future[int]", tables: Sequence["asyncio.Future[None]"]) -> None:
        waiting: set[asyncio.Future[Any]] = {died, *tables}
        while not died.done():
            before = self._recorder.record.stat().st_size
            await asyncio.wait(waiting, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
            raise_failures(tables)
            if not died.done() and self._recorder.record.stat().st_size == before:
                raise Wrong(f"the server has done nothing for {PATIENCE:.0f} seconds")

    async def _last_life(self, tables: Sequence["asyncio.Future[None]"]) -> None:
        self._steps = 0
        await super()._last_life(tables)
        self.seen.append(dict(_hashes(self._recorder.folder)))

    async def _check(self, books: Sequence[Book]) -> None:
        if books:
            await super()._check(books)
        self.heads.append({book.mark: len(book.entries) for book in self.books})

    def _at_rest(self) -> str:
        """A copy: opening the files might change them, and that would not be in the record."""
        copy = self._recorder.record.parent / "copy"
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(self._recorder.folder, copy)
        return str(copy / DATABASE)

    def histories(self) -> "dict[str, TableHistory]":
        return {book.mark: TableHistory.of(book) for book in self.books}


def _hashes(folder: Path) -> Iterator[tuple[PurePosixPath, str]]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.name.endswith(FLEETING):
            yield PurePosixPath(path.relative_to(folder)), hashlib.sha256(path.read_bytes()).hexdigest()


@dataclass(frozen=True)
class TableHistory:
    """What a table went through: its row at the end, its entries, and its status after each of them."""

    row: e.TableRow
    entries: list[Entry]
    standings: list[RowUpdate]

    @classmethod
    def of(cls, book: Book) -> "TableHistory":
        assert book.row is not None
        table, standings = Table(book.row, edition(book.row.rules).load(None)), []
        for entry in book.entries:
            table.read([entry])
            standings.append(table.row_update())
        return cls(book.row, book.entries, standings)

    def check(self, row: e.TableRow, entries: list[Entry], acknowledged: int) -> None:
        """What is found is how it was, at some moment after the last acknowledgement."""
        if len(entries) < acknowledged:
            raise Wrong(f"entry {acknowledged} was acknowledged, but there are {len(entries)}")
        if entries != self.entries[: len(entries)]:
            raise Wrong("its entries are not those that were written")
        found = RowUpdate(**{name: getattr(row, name) for name in RowUpdate.__struct_fields__})
        if not entries or row.head != len(entries) or found != self.standings[row.head - 1]:
            raise Wrong(f"its row is not as it was after entry {len(entries)}")
        if row.secrets != self.row.secrets or row.components != self.row.components:
            raise Wrong("its deal is another one")


# ---------------------------------------------------------------------- cutting


@dataclass(frozen=True)
class Cut:
    """An image: what a power cut leaves after this many lines of the record; chance decides the rest."""

    number: int
    lines: int
    seed: str


@dataclass(frozen=True)
class Scene:
    """All that has to be known to make images and judge them."""

    record: Path
    inode: int
    syncs: bool
    histories: dict[str, TableHistory]
    folder: Path


def cuts_of(record: Iterable[RecordedCall], plan: PowerCutPlan) -> list[Cut]:
    """At any moment, and often just after an acknowledgement, the first ones after a start above all."""
    acknowledged, first, size, since = [], [], 0, 0
    for size, line in enumerate(record, 1):
        since = 0 if line.kind is Kind.STARTED else since
        if line.kind is Kind.SAID and _ACKNOWLEDGED.match(line.data):
            acknowledged.append(size)
            since += 1
            if since <= FIRST:
                first.append(size)
    rng = random.Random(f"{plan.seed} cuts")
    anywhere = range(1, size + 1)
    chosen = sorted(rng.choice(rng.choice((anywhere, acknowledged, first))) for _ in range(plan.images))
    return [Cut(number, place, f"{plan.seed} {number}") for number, place in enumerate(chosen)]


def judge(scene: Scene, cuts: Sequence[Cut]) -> list[str]:
    """Makes images, the earlier cuts first, and opens them; says what is wrong with which."""
    return asyncio.run(_judge(scene, cuts))


async def _judge(scene: Scene, cuts: Sequence[Cut]) -> list[str]:
    disk, record, taken = Disk(scene.inode, scene.syncs), read_record(scene.record), 0
    acknowledged: dict[str, int] = {}
    wrong = []
    for cut in cuts:
        for line in islice(record, cut.lines - taken):
            disk.take(line)
            _note(line, acknowledged)
        taken = cut.lines
        try:
            await _open(scene, disk.after_a_cut(random.Random(cut.seed)), acknowledged)
        except (Wrong, StoreError) as error:
            wrong.append(f"image {cut.number}, cut after line {cut.lines}: {error}")
    return wrong


def _note(line: RecordedCall, acknowledged: dict[str, int]) -> None:
    if line.kind is Kind.SAID and (found := _ACKNOWLEDGED.match(line.data)):
        table, number = found[2].decode(), int(found[3])
        acknowledged[table] = max(acknowledged.get(table, 0), number)


async def _open(scene: Scene, contents: Contents, acknowledged: dict[str, int]) -> None:
    """Raises Wrong, or what the store says."""
    tables = {history.row.id: 0 for history in scene.histories.values()}
    with tempfile.TemporaryDirectory(dir=scene.folder) as image:
        for path, content in contents.items():
            Path(image, path).parent.mkdir(exist_ok=True)
            Path(image, path).write_bytes(content)
        store = await Store.open(str(Path(image, DATABASE)))
        try:
            stored = await snapshot(store.address, partial(read_tables, known=tables))
        finally:
            await store.close()
    for mark, history in scene.histories.items():
        found = stored.get(history.row.id)
        try:
            if found is not None:
                history.check(*found, acknowledged.get(mark, 0))
            elif mark in acknowledged:
                raise Wrong("it is not stored")
        except Wrong as error:
            raise Wrong(f"table {history.row.id}: {error}") from None


# ---------------------------------------------------------------------- the trial


def powercut(plan: PowerCutPlan, playing: Progress, cutting: Progress) -> PowerCutReport:
    """Plays, with this many kills, then cuts the power in as many images as the plan says."""
    began = time.perf_counter()
    folder = Path(tempfile.mkdtemp(prefix="lisboa-powercut-", dir=plan.folder))
    report = PowerCutReport(plan, torture.TortureReport(torture.TorturePlan(kills=plan.kills)))
    try:
        with tempfile.TemporaryDirectory(prefix="lisboa-powercut-", dir=_quick(plan)) as images:
            scene = asyncio.run(_played(plan, folder, Path(images), report, playing))
            _cut(plan, scene, report, cutting)
    except Wrong as error:
        report.wrong.append(str(error))
    finally:
        if not report.wrong:
            shutil.rmtree(folder)
    report.folder = folder if report.wrong else None
    report.seconds = time.perf_counter() - began
    return report


def _quick(plan: PowerCutPlan) -> Path | None:
    return plan.folder or (MEMORY if os.access(MEMORY, os.W_OK) else None)


async def _played(plan: PowerCutPlan, folder: Path, images: Path, report: PowerCutReport, playing: Progress) -> Scene:
    recorder = Recorder(compiled(folder), folder / "disk", folder / "record")
    recorder.folder.mkdir()
    server = Recorded(plan, recorder, report.played)
    began = time.perf_counter()

    def told() -> None:
        done = report.played.kills
        playing(done, plan.kills, (time.perf_counter() - began) / done * (plan.kills - done))

    await server.torture(iter(range(plan.kills)), told)
    scene = Scene(recorder.record, recorder.folder.stat().st_ino, plan.syncs, server.histories(), images)
    _check_record(scene, server, report)
    return scene


def _check_record(scene: Scene, server: Recorded, report: PowerCutReport) -> None:
    """The record is complete: it leads to the files that were seen, and says all that people have heard."""
    disk, deaths, said = Disk(scene.inode), 0, {}
    for line in read_record(scene.record):
        disk.take(line)
        report.writes += line.kind is Kind.WROTE
        report.syncs += line.kind is Kind.SYNCED
        if line.kind is Kind.DIED:
            _compare(disk, server.seen[deaths])
            deaths += 1
        found = _ACKNOWLEDGED.match(line.data) if line.kind is Kind.SAID else None
        if found and found[1] not in said:
            table, number = found[2].decode(), int(found[3])
            said[found[1]] = number
            report.found_again += number <= server.heads[deaths].get(table, 0)
            if scene.histories[table].entries[number - 1].client != found[1].decode():
                raise Wrong(f"{found[1].decode()} was acknowledged as entry {number}, which is another one")
    _compare(disk, server.seen[deaths])
    report.acknowledged = len(said)
    for history, book in zip(scene.histories.values(), server.books, strict=True):
        if unheard := [id for id in book.done if id.encode() not in said]:
            raise Wrong(f"table {history.row.id}: {unheard[0]} was acknowledged, and that was not recorded")


def _compare(disk: Disk, seen: dict[PurePosixPath, str]) -> None:
    now = {path: hashlib.sha256(content).hexdigest() for path, content in disk.now().items()}
    for path in now.keys() | seen.keys():
        if not path.name.endswith(FLEETING) and now.get(path) != seen.get(path):
            raise Wrong(f"{path} is not as it was recorded: this trial itself is at fault")


def _cut(plan: PowerCutPlan, scene: Scene, report: PowerCutReport, cutting: Progress) -> None:
    cuts = cuts_of(read_record(scene.record), plan)
    chunks = [cuts[start : start + CHUNK] for start in range(0, len(cuts), CHUNK)]
    began = time.perf_counter()
    pool = ProcessPoolExecutor(plan.workers or cores(), get_context("spawn"), _deaf)
    try:
        waiting = {pool.submit(judge, scene, chunk): len(chunk) for chunk in chunks}
        for done in as_completed(waiting):
            wrong = done.result()
            report.images += waiting[done]
            report.failed += len(wrong)
            report.wrong += wrong[: SHOWN - len(report.wrong)]
            left = (time.perf_counter() - began) / report.images * (plan.images - report.images)
            cutting(report.images, plan.images, left)
    finally:
        pool.shutdown(cancel_futures=True)
    report.opening = time.perf_counter() - began


def _deaf() -> None:
    """Ctrl-C is for the process that waits for the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
