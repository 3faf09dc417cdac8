"""Reviews of finished games, made beside everything else: part by part, in processes of the lowest priority.

    reviews = Reviews(store)
    await reviews.want(table, "198.51.100.7", depth=1)
    print((await reviews.progress(table)).seconds)
    await reviews.leave(table, "198.51.100.7")
    await reviews.close()

A game is reviewed once, for all who want it, and everybody has the same share of the processes, however many reviews
they want (`sharing`). What is found is stored as it comes, and so is who wants it: a server that starts goes on with
what another one has left behind.
"""

import asyncio
import contextlib
import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from msgspec import msgpack, structs

from lisboa.cores import cores
from lisboa.hosting.processes import LOWEST, Closed, Crew, Late, Lost
from lisboa.hosting.readers import Works, stored
from lisboa.hosting.review_process import SEED, PartAnswer, PartRequest, encode
from lisboa.hosting.sharing import FairQueue
from lisboa.hosting.storage.store import Store, StoreError
from lisboa.hosting.tasks import started
from lisboa.insight.review import VERSION, Review
from lisboa.insight.running import playouts
from lisboa.insight.work import DECISION, FORTUNE, INSTEAD, PLAYOUT, TURN, Part
from lisboa.tables.entries import OVER, FoundPart, ReviewRow, SeatReview, TableRow
from lisboa.tables.review_wire import ReviewProgress, ReviewStatus
from lisboa.tables.table import LACERDA
from lisboa.tables.wire import Refused, busy
from lisboa.version import RULES

LIMIT: Final = 1800.0  # seconds for a part, the start of a process included
ATTEMPTS: Final = 2  # processes that may be lost over one part
MOST_WANTED: Final = 8  # reviews of one person that are not done
MOST: Final = 200  # of all people
STORED_EVERY: Final = 1.0  # seconds
FORGOTTEN_SECONDS: Final = 15.0  # a review at which no server has been for this long is taken over
USUAL: Final = 5.0  # seconds of work for which the pace is taken to be the usual one
SECONDS: Final = {TURN: 0.01, DECISION: 2.0, FORTUNE: 0.4, PLAYOUT: 4.0, INSTEAD: 20.0}  # of a part, roughly
ALIKE: Final = (TURN, FORTUNE, INSTEAD)  # kinds of parts that are the same at every depth

Wanted = tuple[Part | None, tuple[str, ...]]  # a part, and the line that a play-out is about
_decode: Final = msgpack.Decoder(PartAnswer).decode


@dataclass(eq=False)
class _Job:
    """A review that is being made, on the account of the first of those who want it."""

    row: TableRow
    review: Review
    wanted_by: list[str]
    left: list[Wanted] = field(default_factory=lambda: [(None, ())])  # not begun yet; the next one is the last
    under_way: list[Wanted] = field(default_factory=list)
    fresh: list[FoundPart] = field(default_factory=list)  # not stored yet
    is_running: bool = False  # something has been begun
    began: float | None = None  # when its parts were known
    spent: float = 0.0  # what was done since then should have taken so many seconds
    storing: asyncio.Task[None] | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)  # while something is stored

    @property
    def whose(self) -> str:
        return self.wanted_by[0] if self.wanted_by else ""

    @property
    def found(self) -> int:
        return sum(len(parts) for parts in self.review.found.values())

    @property
    def replaying(self) -> int | None:
        """The seat that a bot plays once more."""
        wanted = (part for part, _ in (*self.left, *self.under_way) if part is not None and part[0] == INSTEAD)
        return next((seat for _, seat in wanted), None)

    @property
    def parts(self) -> int:
        replayed = set(self.review.found[INSTEAD])
        if self.replaying is not None:
            replayed.add(self.replaying)
        return self.review.parts + len(self.review.suspects()) + len(replayed)

    def cost(self, wanted: Wanted) -> float:
        """The seconds that a part should take."""
        kind = TURN if wanted[0] is None else wanted[0][0]
        return SECONDS[kind] * (1 if kind in ALIKE else self.review.depth)

    def seconds(self, now: float, pace: float) -> float | None:
        """How many are left, at the pace so far, which is the usual one at first; None before the parts are known."""
        if self.began is None:
            return None
        left = sum(self.cost(wanted) for wanted in (*self.left, *self.under_way))
        return left * (now - self.began + pace * USUAL) / (self.spent + USUAL)


class Reviews:
    """For use within one event loop. `workers`: processes, 0 where nobody may have anything reviewed.

    `on_problem` gets what the log should say: the event, the table, and why.
    """

    def __init__(
        self,
        store: Store,
        works: Works | None = None,
        workers: int | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.on_problem: Callable[[str, str, str], None] = lambda event, table, why: None
        self._store = store
        self._works = works or Crew("lisboa.hosting.review_process", LOWEST)
        self._free = self.workers = cores() if workers is None else workers
        self._clock = clock
        self._queue: FairQueue[_Job] = FairQueue()
        self._jobs: dict[str, _Job] = {}  # by table
        self._tasks: set[asyncio.Task[None]] = set()
        self._wanting = asyncio.Lock()

    @property
    def waiting(self) -> int:
        """How many reviews are not done."""
        return len(self._jobs)

    def open(self) -> None:
        """Begins to look after reviews that no server is at."""
        if self.workers:
            started(self._look_after_all(), self._tasks)

    async def close(self) -> None:
        """Ends the processes; what they have found is stored, and another server may go on with it."""
        jobs = list(self._jobs.values())
        for job in jobs:
            self._stop(job)
        await self._works.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for job in jobs:
            await self._store_fresh(job)
        if jobs:
            await self._store.let_go([job.row.id for job in jobs])

    # ------------------------------------------------------------------ what people want

    async def want(self, table: str, whose: str, depth: int) -> None:
        """Begins a review, goes on with it, or makes it deeper; raises Refused."""
        row = await self._reviewable(table)
        async with self._wanting:
            there = await self._store.reviews(table, VERSION)
            if any(each.complete and each.depth >= depth for each in there):
                return
            if not any(whose in each.wanted_by for each in there):
                self._check_room(whose)
            under_way = next((each for each in there if self._is_under_way(each) and each.depth >= depth), None)
            if under_way is None:
                others = [name for each in there for name in each.wanted_by if name != whose]
                await self._begin(row, depth, [*others, whose])
                return
            await self._store.set_wanted(table, under_way.depth, whose, True)
            if (job := self._jobs.get(table)) is not None and whose not in job.wanted_by:
                job.wanted_by.append(whose)

    async def want_substitute(self, table: str, whose: str, seat: int) -> None:
        """Has a bot play the same deal in a seat, of a game that has been reviewed; raises Refused."""
        row = await self._reviewable(table)
        seats = row.summary["seats"]
        if seat >= len(seats) or seats[seat]["kind"] == LACERDA:
            raise Refused("no-such-seat", "Nobody can take this place.", 404)
        async with self._wanting:
            done = next((each for each in await self._store.reviews(table, VERSION) if each.complete), None)
            if done is None or table in self._jobs:
                raise Refused("not-reviewed", "This can be asked once the review is done.")
            review = await self._known(table, done.depth)
            if review.has((INSTEAD, seat)):
                return
            self._check_room(whose)
            await self._store.set_wanted(table, done.depth, whose, True)
            review.seats = len(seats)
            review.count_parts()
            job = _Job(row, review, [whose], [((INSTEAD, seat), ())], began=self._clock())
            self._make(job)

    async def _reviewable(self, table: str) -> TableRow:
        """A finished game of which this server makes reviews; raises Refused."""
        row = await self.finished(table)
        if not self.workers:
            raise Refused("no-reviews", "This server makes no reviews.", 403)
        if row.rules != RULES:
            raise Refused("no-reviews", "Games with older rules cannot be reviewed.")
        return row

    async def leave(self, table: str, whose: str) -> None:
        """Somebody does not want a review any more. It stops if nobody else does; what was found is kept."""
        await self.finished(table)
        async with self._wanting:
            wanted = [each for each in await self._store.reviews(table, VERSION) if each.wanted_by]
            if any(whose not in each.wanted_by for each in wanted):
                raise Refused("not-yours", "Only those who have asked for a review can stop it.", 403)
            for each in wanted:
                await self._store.set_wanted(table, each.depth, whose, False)
            if (job := self._jobs.get(table)) is not None:
                job.wanted_by = [name for name in job.wanted_by if name != whose]
                if not job.wanted_by:
                    self._stop(job)

    async def progress(self, table: str) -> ReviewProgress:
        """How far the review of a finished game is; raises Refused for any other."""
        await self.finished(table)
        job = self._jobs.get(table)
        if job is not None:
            seconds = job.seconds(self._clock(), 1 / self.workers)
            return ReviewProgress(
                status="running" if job.is_running else "waiting",
                done=job.found - len(job.fresh),
                parts=job.parts,
                seconds=None if seconds is None else round(seconds, 1),
                depth=job.review.depth,
                replaying=job.replaying,
            )
        rows = await self._store.reviews(table, VERSION)
        if not rows:
            return ReviewProgress(status="none", done=0, parts=0, seconds=None, depth=0)
        row = rows[-1]
        status: ReviewStatus = "done" if row.complete else "stopped"
        if row.wanted_by and not row.complete:
            status = "running" if self._is_under_way(row) else "waiting"  # until a server takes it over
        return ReviewProgress(status=status, done=row.done, parts=row.parts, seconds=None, depth=row.depth)

    async def finished(self, table: str) -> TableRow:
        """The row of a table whose game is over; raises Refused, whoever asks, before anything else is looked at."""
        row = await self._store.game(table)
        if row is None:
            raise Refused("no-such-table", "There is no such table.", 404)
        if row.status != OVER:
            raise Refused("not-over", "A game can be reviewed once it is over.")
        if "abandoned" in row.summary:
            raise Refused("not-over", "This game was abandoned when somebody's time was up: there is no end to review.")
        return row

    def _is_under_way(self, row: ReviewRow) -> bool:
        """Here, or at another server."""
        return bool(row.wanted_by) and row.seen >= self._clock() - FORGOTTEN_SECONDS

    def _check_room(self, whose: str) -> None:
        if sum(whose in job.wanted_by for job in self._jobs.values()) >= MOST_WANTED:
            raise Refused(
                "too-many-reviews", f"You have {MOST_WANTED} reviews that are not done: wait for one, or stop one."
            )
        if len(self._jobs) >= MOST:
            raise busy("The server has too many reviews to make: try again later.")

    # ------------------------------------------------------------------ making them

    async def _begin(self, row: TableRow, depth: int, wanted_by: list[str]) -> None:
        """What is not as deep makes way for it."""
        before = self._jobs.get(row.id)
        if before is not None:
            self._stop(before)
        await self._store.begin_review(row.id, depth, VERSION, wanted_by, self._clock(), ALIKE)
        await self._go_on_with(row, depth, wanted_by)

    async def _go_on_with(self, row: TableRow, depth: int, wanted_by: list[str]) -> None:
        self._make(_Job(row, await self._known(row.id, depth), wanted_by))

    async def _known(self, table: str, depth: int) -> Review:
        """What has been found so far."""
        review = Review("", 0, SEED, depth)
        for part in await self._store.found_parts(table, VERSION):
            if part.depth == depth:
                review.add((part.kind, part.number), json.loads(part.data))
        return review

    def _make(self, job: _Job) -> None:
        self._jobs[job.row.id] = job
        self._line_up(job)
        self._hand_out()

    def _stop(self, job: _Job) -> None:
        """What is under way is finished and stored; nothing more is begun."""
        job.left.clear()
        if self._is_on(job):
            del self._jobs[job.row.id]

    def _is_on(self, job: _Job) -> bool:
        return self._jobs.get(job.row.id) is job

    def _line_up(self, job: _Job) -> None:
        """A review is in the line once, with its next part."""
        if job.left:
            self._queue.put(job, job.whose, job.cost(job.left[-1]))

    def _hand_out(self) -> None:
        while self._free and self._queue:
            job = self._queue.pop()
            if job.left:  # it has not been stopped
                self._free -= 1
                job.is_running = True
                job.under_way.append(job.left.pop())
                started(self._work(job, job.under_way[-1]), self._tasks)
                self._line_up(job)

    async def _work(self, job: _Job, wanted: Wanted) -> None:
        """Has one part found, and what comes after it."""
        try:
            await self._find(job, wanted)
            if self._is_last(job, wanted):
                await self._end(job)
        except (Lost, Late, _Failed) as error:
            self.on_problem("not-reviewed", job.row.id, str(error))
            await self._give_up(job)
        except StoreError as error:  # once the store is back, a server takes it over
            self.on_problem("not-stored", job.row.id, str(error))
            self._stop(job)
        except Closed:
            self._stop(job)
        finally:
            self._free += 1
            job.under_way.remove(wanted)
            self._hand_out()

    async def _give_up(self, job: _Job) -> None:
        """No server is to try it again by itself."""
        self._stop(job)
        with contextlib.suppress(StoreError):
            await self._store.give_up_review(job.row.id, job.review.depth)

    def _is_last(self, job: _Job, wanted: Wanted) -> bool:
        """Is there nothing else to wait for?"""
        return self._is_on(job) and not job.left and job.under_way == [wanted]

    async def _find(self, job: _Job, wanted: Wanted) -> None:
        part, better = wanted
        answer = await self._answer(job, part, better)
        if part is None and not self._is_on(job):
            return
        if part is None:
            job.began, job.review.parts, job.review.seats = self._clock(), len(answer.parts), answer.seats
            missing = [(each, ()) for each in answer.parts if not job.review.has(each)]
            job.left = [*reversed(missing), *reversed(playouts(job.review))]
            self._line_up(job)
            return
        job.review.add(part, json.loads(answer.data))
        self._add_playouts(job, part)
        job.spent += job.cost(wanted)
        job.fresh.append(FoundPart(job.review.depth, *part, answer.data))
        if job.storing is None or job.storing.done():
            job.storing = started(self._store_now_and_then(job), self._tasks)

    async def _answer(self, job: _Job, part: Part | None, better: tuple[str, ...]) -> PartAnswer:
        asked = PartRequest(table=job.row.id, depth=job.review.depth, part=part, better=better)
        answer = _decode(await self._works.ask(encode(asked), LIMIT, ATTEMPTS))
        if answer.missing:
            asked = structs.replace(asked, stored=await stored(self._store, job.row))
            answer = _decode(await self._works.ask(encode(asked), LIMIT, ATTEMPTS))
        if answer.failed or answer.damaged:
            raise _Failed(answer.failed or answer.damaged)
        return answer

    def _add_playouts(self, job: _Job, part: Part) -> None:
        """What looks like a mistake is played out next."""
        if self._is_on(job) and (more := playouts(job.review, part)):
            was_in_line = bool(job.left)
            job.left += more
            if not was_in_line:
                self._line_up(job)

    async def _end(self, job: _Job) -> None:
        """It is complete."""
        await self._store_fresh(job)
        if self._is_on(job):
            await self._store.end_review(job.row.id, job.review.depth, seat_reviews(job.row, job.review))
            self._stop(job)

    async def _store_now_and_then(self, job: _Job) -> None:
        while job.fresh:
            try:
                await self._store_fresh(job)
            except StoreError as error:
                self.on_problem("not-stored", job.row.id, str(error))
            await asyncio.sleep(STORED_EVERY)

    async def _store_fresh(self, job: _Job) -> None:
        """All that has come since the last time."""
        async with job.lock:
            batch = list(job.fresh)
            if batch and not await self._store.add_parts(job.row.id, job.parts, batch):
                self._stop(job)  # the table is gone
            del job.fresh[: len(batch)]

    # ------------------------------------------------------------------ several servers

    async def _look_after_all(self) -> None:
        while True:
            try:
                await self.look_after()
            except Exception as error:
                self.on_problem("sweep-failed", "", type(error).__name__)
            await asyncio.sleep(FORGOTTEN_SECONDS / 3)

    async def look_after(self) -> None:
        """Lets others know that this server is at its reviews, and takes over those that no server is at."""
        for job in list(self._jobs.values()):
            async with self._wanting:
                job.wanted_by = await self._store.attend(job.row.id, job.review.depth, self._clock())
            if not job.wanted_by:
                self._stop(job)
        forgotten = self._clock() - FORGOTTEN_SECONDS
        for table, depth in await self._store.forgotten_reviews(VERSION, forgotten):
            async with self._wanting:
                if table not in self._jobs:
                    await self._take_over(table, depth, forgotten)

    async def _take_over(self, table: str, depth: int, forgotten: float) -> None:
        row = await self._store.game(table)
        if row is not None and await self._store.take_review(table, depth, forgotten, self._clock()):
            await self._go_on_with(row, depth, await self._store.attend(table, depth, self._clock()))


class _Failed(RuntimeError):
    """Something went wrong in a process; the text says where, and nothing hidden."""


def seat_reviews(row: TableRow, review: Review) -> list[SeatReview]:
    """For the pages of players. Nobody knows who made the moves of a record, so there are none of such games."""
    if "record" in row.secrets:
        return []
    told = [one for one in review.verdicts() if one.is_told]
    found = [vars(review.player(seat)) for seat in range(review.seats)]
    return [
        SeatReview(
            game=row.id,
            depth=review.depth,
            lost=sum(one.cost for one in told if one.seat == seat),
            **player,
        )
        for seat, player in enumerate(found)
    ]
