"""Reviews of finished games: one part at a time, the same share for everybody, and nothing that was found is lost."""

import asyncio
import json
import os
from contextlib import asynccontextmanager

import pytest
from msgspec import msgpack, structs

from lisboa.components import components_text
from lisboa.game import Game
from lisboa.hosting import reviews as hosting_reviews
from lisboa.hosting.processes import LOWEST, PATIENT, Closed, Crew, Lost
from lisboa.hosting.reader_process import Stored
from lisboa.hosting.review_process import PartAnswer, PartRequest, Reviewer
from lisboa.hosting.reviews import Reviews
from lisboa.hosting.storage.store import Store, StoreError
from lisboa.insight.review import VERSION
from lisboa.insight.work import Work
from lisboa.tables.entries import OVER, RUNNING, FoundPart
from lisboa.tables.table import Table
from lisboa.tables.wire import Refused
from tests.hosting.sandbox import in_a_sandbox, refused, until
from tests.hosting.storage.stores import ANA, EVA, RUI, entry, game
from tests.insight.games import short_game, short_record

TABLES = [f"{number:032x}" for number in range(1, 12)]
ONE, OTHER = TABLES[:2]
PARTS = [("turn", 0), ("turn", 4), ("decision", 0), ("decision", 4), ("luck", -1)]
ALL = [*PARTS[:4], ("playout", 4), PARTS[4]]  # what looks like a mistake is played out at once
SUMMARY = {"seats": [{"kind": "person"}, {"kind": "person"}]}
BETTER = ("visit king 14", "action plan")


def cost(chance):
    return {"chance": chance, "chance_error": 0.01, "lead": 8.0, "lead_error": 1.0, "pairs": 60}


def found(part):
    """What such a part might be: the decision after four moves looks like a mistake."""
    kind, number = part
    if kind == "turn":
        return {"seat": 0, "period": 1, "round": 1, "chances": [0.5, 0.5], "errors": [0.1, 0.1]}
    if kind == "luck":
        return {"number": number, "chances": [0.1, -0.1], "chance_errors": [0.05] * 2, "wigs": [2.0, -2.0]} | {
            "wig_errors": [1.0] * 2
        }
    if kind == "instead":
        return {"bot": "sovereign", "wigs": [90, 80], "places": [1, 2], "rank": None, "departures": []}
    if kind == "playout":
        return cost(0.12)
    best = {"line": list(BETTER) if number else ["play"]}
    return {"seat": number // 4, "played": {"line": ["play"]}, "best": best} | {
        "cost": cost(0.12) if number else None,
        "suspect": bool(number),
    }


class Works:
    """A process that needs the table once, and does a part when it is let."""

    def __init__(self):
        self.asked: list[tuple[str, int, tuple[str, int] | None]] = []  # table, depth, part
        self.better = {}
        self.known = set()
        self.may = asyncio.Semaphore(0)
        self.at_once = self.most_at_once = 0
        self.error = None

    async def ask(self, message, seconds, attempts=1):
        asked = msgpack.decode(message, type=PartRequest)
        key = asked.table, asked.depth
        if asked.stored is not None:
            self.known.add(key)
        if key not in self.known:
            return msgpack.encode(PartAnswer(missing=True))
        self.asked.append((*key, asked.part))
        if self.error is not None:
            raise self.error
        if asked.part is None:
            return msgpack.encode(PartAnswer(parts=PARTS, seats=2))
        self.better[asked.part] = asked.better
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        await self.may.acquire()
        self.at_once -= 1
        return msgpack.encode(PartAnswer(data=json.dumps(found(asked.part))))

    async def close(self): ...

    def parts(self, table=ONE, depth=1):
        return [part for *key, part in self.asked if key == [table, depth] and part is not None]

    def let(self, parts=1000):
        for _ in range(parts):
            self.may.release()


class Desk:
    """Reviews with a store and such a process."""

    def __init__(self, store, works, workers):
        self.store, self.works = store, works
        self.now = 1000.0
        self.problems = []
        self.reviews = Reviews(store, works, workers, lambda: self.now)
        self.reviews.on_problem = lambda *problem: self.problems.append(problem)

    async def status(self, table=ONE):
        return (await self.reviews.progress(table)).status

    async def until_stored(self, parts, table=ONE):
        while (await self.reviews.progress(table)).done < parts:
            await asyncio.sleep(0.002)

    async def until_status(self, status, table=ONE):
        async with asyncio.timeout(60):
            while await self.status(table) != status:
                await asyncio.sleep(0.002)


@asynccontextmanager
async def desk_of(store, workers=1):
    desk = Desk(store, Works(), workers)
    try:
        yield desk
    finally:
        await desk.reviews.close()


def at_a_desk(test=None, *, workers=1):
    """Runs an async test that takes a desk, in a store with some finished games of Ana and Rui."""
    if test is None:
        return lambda test: at_a_desk(test, workers=workers)

    def run(tmp_path, monkeypatch):
        monkeypatch.setattr(hosting_reviews, "STORED_EVERY", 0.001)

        async def main():
            store = await Store.open(str(tmp_path / "games.sqlite"))
            try:
                for table in TABLES:
                    await store.create(game(table, status=OVER, seats=(ANA, RUI), summary=SUMMARY), [entry(1)])
                async with asyncio.timeout(60), desk_of(store, workers) as desk:
                    desk.patch = monkeypatch
                    await test(desk)
            finally:
                await store.close()

        asyncio.run(main())

    run.__name__ = test.__name__
    return run


# ---------------------------------------------------------------------- how one is made


@at_a_desk
async def test_a_review_is_found_part_by_part(desk):
    assert await desk.status() == "none"
    await desk.reviews.want(ONE, ANA, 1)
    desk.works.let(3)
    await desk.until_stored(3)
    progress = await desk.reviews.progress(ONE)
    assert (progress.status, progress.done, progress.parts, progress.depth) == ("running", 3, 5, 1)
    desk.works.let()
    await desk.until_status("done")
    progress = await desk.reviews.progress(ONE)
    assert (progress.done, progress.parts, progress.seconds) == (6, 6, None)
    assert desk.works.parts() == ALL
    assert desk.works.better[("playout", 4)] == BETTER
    assert desk.works.most_at_once == 1
    assert desk.reviews.waiting == 0
    stored = {(part.kind, part.number): json.loads(part.data) for part in await desk.store.found_parts(ONE, VERSION)}
    assert stored == {part: found(part) for part in desk.works.parts()}
    await desk.reviews.want(ONE, ANA, 1)  # there is nothing left to do
    assert await desk.status() == "done"


@at_a_desk(workers=3)
async def test_several_processes_work_on_one_review(desk):
    await desk.reviews.want(ONE, ANA, 1)
    await until(lambda: desk.works.at_once == 3)
    desk.works.let()
    await desk.until_status("done")
    assert desk.works.most_at_once == 3
    assert sorted(desk.works.parts()) == sorted(ALL)


@at_a_desk
async def test_what_it_makes_of_each_seat_is_stored(desk):
    await desk.reviews.want(ONE, ANA, 1)
    desk.works.let()
    await desk.until_status("done")
    [ana], [rui] = await desk.store.seat_reviews(ANA), await desk.store.seat_reviews(RUI)
    assert (ana.game, ana.seat, ana.depth, ana.accuracy, ana.mistakes, ana.lost) == (ONE, 0, 1, 100.0, 0, 0)
    assert (rui.mistakes, rui.lost, rui.luck, rui.luck_error) == (1, 0.12, -0.1, 0.05)
    assert rui.accuracy < 100


@at_a_desk
async def test_nobody_knows_who_made_the_moves_of_a_record(desk):
    table = "f" * 32
    await desk.store.create(game(table, status=OVER, seats=(ANA, None), secrets={"record": "…"}), [entry(1)])
    await desk.reviews.want(table, ANA, 1)
    desk.works.let()
    await desk.until_status("done", table)
    assert await desk.store.seat_reviews(ANA) == []


@at_a_desk
async def test_the_seconds_that_are_left(desk):
    await desk.reviews.want(ONE, ANA, 1)
    await until(lambda: desk.works.at_once)
    first = (await desk.reviews.progress(ONE)).seconds
    assert first == pytest.approx(sum(hosting_reviews.SECONDS[kind] for kind, _ in PARTS), abs=0.1)
    desk.now += 5.0  # it should have taken a hundredth of a second
    assert (await desk.reviews.progress(ONE)).seconds == pytest.approx(2 * first, abs=0.1)


@at_a_desk
async def test_a_substitute_plays_once_the_review_is_done(desk):
    desk.works.let()
    with pytest.raises(Refused, match="once the review is done"):
        await desk.reviews.want_substitute(ONE, ANA, 1)
    await desk.reviews.want(ONE, ANA, 1)
    await desk.until_status("done")
    await desk.reviews.want_substitute(ONE, RUI, 1)
    await desk.until_status("done")
    assert desk.works.parts()[-1] == ("instead", 1)
    progress = await desk.reviews.progress(ONE)
    assert (progress.done, progress.parts) == (7, 7)
    asked = len(desk.works.asked)
    await desk.reviews.want_substitute(ONE, ANA, 1)  # it is there already
    assert len(desk.works.asked) == asked


@at_a_desk
async def test_a_substitute_is_waited_for_and_can_be_stopped(desk):
    await desk.reviews.want(ONE, ANA, 1)
    desk.works.let(6)
    await desk.until_status("done")
    await desk.reviews.want_substitute(ONE, RUI, 0)
    progress = await desk.reviews.progress(ONE)
    assert (progress.status, progress.done, progress.parts, progress.replaying) == ("running", 6, 7, 0)
    assert progress.seconds == pytest.approx(hosting_reviews.SECONDS["instead"], abs=0.1)
    await desk.reviews.look_after()  # a server looks whether somebody still wants it
    assert await desk.status() == "running"
    with pytest.raises(Refused, match="once the review is done"):
        await desk.reviews.want_substitute(ONE, ANA, 1)
    await desk.reviews.leave(ONE, RUI)
    assert await desk.status() == "done"


@at_a_desk
async def test_a_substitute_that_a_server_has_forgotten_leaves_a_review_that_is_done(desk):
    await desk.reviews.want(ONE, ANA, 1)
    desk.works.let(6)
    await desk.until_status("done")
    await desk.store.set_wanted(ONE, 1, RUI, True)  # the server has died
    assert await desk.status() == "done"


# ---------------------------------------------------------------------- stopping and going on


@at_a_desk
async def test_it_stops_and_goes_on_from_what_was_found(desk):
    await desk.reviews.want(ONE, ANA, 1)
    desk.works.let(2)
    await desk.until_stored(2)
    await desk.reviews.leave(ONE, ANA)
    assert await desk.status() == "stopped"
    desk.works.let(1)  # what was under way is finished, and nothing else begun
    await desk.until_stored(3)
    assert desk.works.parts() == PARTS[:3]
    await desk.reviews.leave(ONE, ANA)  # again
    await desk.reviews.want(ONE, ANA, 1)
    desk.works.let()
    await desk.until_status("done")
    assert desk.works.parts() == ALL


@at_a_desk
async def test_a_server_that_ends_keeps_what_was_found(desk):
    await desk.reviews.want(ONE, ANA, 1)
    desk.works.let(2)
    await until(lambda: len(desk.works.parts()) == 3)
    await desk.reviews.close()
    async with desk_of(desk.store) as again:
        progress = await again.reviews.progress(ONE)
        assert (progress.status, progress.done, progress.parts) == ("waiting", 2, 5)
        again.reviews.open()  # it goes on by itself
        again.works.let()
        await again.until_status("done")
        assert again.works.parts() == ALL[2:]


@at_a_desk
async def test_a_deeper_look(desk):
    await desk.reviews.want(ONE, ANA, 1)
    desk.works.let(6)
    await desk.until_status("done")
    await desk.reviews.want(ONE, ANA, 2)
    await until(lambda: desk.works.at_once)
    progress = await desk.reviews.progress(ONE)
    assert (progress.depth, progress.done, progress.parts) == (2, 3, 5)  # turns and luck are the same at any depth
    assert FoundPart(1, "decision", 4, json.dumps(found(("decision", 4)))) in await desk.store.found_parts(ONE, VERSION)
    desk.works.let()
    await desk.until_status("done")
    assert desk.works.parts(depth=2) == [("decision", 0), ("decision", 4), ("playout", 4)]
    assert {part.depth for part in await desk.store.found_parts(ONE, VERSION)} == {2}
    assert [one.depth for one in await desk.store.seat_reviews(ANA)] == [2]
    await desk.reviews.want(ONE, RUI, 1)  # is known better
    assert (await desk.reviews.progress(ONE)).depth == 2


@at_a_desk
async def test_who_wants_a_deeper_look_does_not_take_it_from_the_others(desk):
    await desk.reviews.want(ONE, ANA, 1)
    await desk.reviews.want(ONE, RUI, 3)
    await desk.reviews.want(ONE, EVA, 1)
    assert (await desk.reviews.progress(ONE)).depth == 3
    for whose in (RUI, EVA):
        await desk.reviews.leave(ONE, whose)
    assert await desk.status() != "stopped"
    await desk.reviews.leave(ONE, ANA)
    assert await desk.status() == "stopped"
    await desk.reviews.want(ONE, RUI, 3)
    desk.works.let()
    await desk.until_status("done")
    assert desk.works.parts(depth=1) == []  # nobody wanted so little any more


# ---------------------------------------------------------------------- several servers


@at_a_desk
async def test_it_does_not_matter_which_server_is_asked(desk):
    await desk.reviews.want(ONE, ANA, 1)
    desk.works.let(2)
    await desk.until_stored(2)
    async with desk_of(desk.store) as other:
        progress = await other.reviews.progress(ONE)
        assert (progress.status, progress.done, progress.parts, progress.seconds) == ("running", 2, 5, None)
        await other.reviews.want(ONE, RUI, 1)
        await other.reviews.look_after()
        assert other.works.asked == []  # somebody is at it
        with refused("not-yours", 403):
            await other.reviews.leave(ONE, EVA)
        await desk.reviews.leave(ONE, ANA)
        assert await desk.status() == "running"
        await other.reviews.leave(ONE, RUI)
        assert await other.status() == "stopped"
        await desk.reviews.look_after()
        assert desk.reviews.waiting == 0
        assert await desk.status() == "stopped"


@at_a_desk
async def test_a_deeper_look_at_another_server_makes_the_first_one_stop(desk):
    await desk.reviews.want(ONE, ANA, 1)
    async with desk_of(desk.store) as other:
        await other.reviews.want(ONE, RUI, 2)
        await desk.reviews.look_after()
        assert desk.reviews.waiting == 0
        await other.reviews.leave(ONE, RUI)
        assert await other.status() == "running"  # Ana still wants it
        other.works.let()
        await other.until_status("done")


@at_a_desk
async def test_what_a_lost_server_was_at_is_taken_over_by_one_other(desk):
    await desk.reviews.want(ONE, ANA, 1)
    desk.works.let(2)
    await desk.until_stored(2)
    async with desk_of(desk.store) as one, desk_of(desk.store) as other:
        one.now = other.now = desk.now + 14.0
        await one.reviews.look_after()
        assert one.reviews.waiting == 0
        one.now = other.now = desk.now + 16.0
        assert await one.status() == "waiting"
        await asyncio.gather(one.reviews.look_after(), other.reviews.look_after())
        assert one.reviews.waiting + other.reviews.waiting == 1
        for each in (one, other):
            each.works.let()
        await one.until_status("done")
        assert sorted(one.works.parts() + other.works.parts()) == sorted(ALL[2:])


@at_a_desk
async def test_what_fails_is_not_taken_over_again_and_again(desk):
    desk.works.error = Lost("a process ended while it was at it")
    await desk.reviews.want(ONE, ANA, 1)
    await desk.until_status("stopped")
    async with desk_of(desk.store) as other:
        other.now += 100.0
        await other.reviews.look_after()
        assert other.reviews.waiting == 0


# ---------------------------------------------------------------------- many people


@at_a_desk
async def test_a_game_is_reviewed_once_for_all_who_want_it(desk):
    for whose in (ANA, RUI, ANA):
        await desk.reviews.want(ONE, whose, 1)
    with refused("not-yours", 403):
        await desk.reviews.leave(ONE, EVA)
    await desk.reviews.leave(ONE, ANA)
    assert await desk.status() == "running"
    desk.works.let()
    await desk.until_status("done")
    assert sorted(desk.works.parts()) == sorted(ALL)


@at_a_desk
async def test_everybody_has_the_same_share(desk):
    desk.patch.setattr(hosting_reviews, "SECONDS", dict.fromkeys(hosting_reviews.SECONDS, 1.0))
    for table in TABLES[1:6]:
        await desk.reviews.want(table, ANA, 1)
    await desk.reviews.want(ONE, RUI, 1)
    assert await desk.status(TABLES[5]) == "waiting"
    desk.works.let()
    await desk.until_status("done")
    tables = [table for table, _, part in desk.works.asked if part is not None]
    mine = [place for place, table in enumerate(tables) if table == ONE]
    assert mine[5] <= 12  # six parts of Rui's only review, and about as many of Ana's five
    for table in TABLES[1:6]:
        await desk.until_status("done", table)


@at_a_desk
async def test_nobody_has_too_many_that_are_not_done(desk):
    for table in TABLES[:8]:
        await desk.reviews.want(table, ANA, 1)
    with refused("too-many-reviews"):
        await desk.reviews.want(TABLES[8], ANA, 1)
    await desk.reviews.want(ONE, ANA, 2)  # is no new one
    await desk.reviews.want(TABLES[8], RUI, 1)
    with refused("too-many-reviews"):
        await desk.reviews.want(TABLES[8], ANA, 1)
    await desk.reviews.leave(TABLES[7], ANA)
    await desk.reviews.want(TABLES[8], ANA, 1)
    assert desk.reviews.waiting == 8


@at_a_desk
async def test_all_together_have_their_bounds(desk):
    desk.patch.setattr(hosting_reviews, "MOST", 2)
    for table, whose in ((ONE, ANA), (OTHER, RUI)):
        await desk.reviews.want(table, whose, 1)
    with refused("busy", 503):
        await desk.reviews.want(TABLES[2], EVA, 1)


# ---------------------------------------------------------------------- what cannot be reviewed


@at_a_desk
async def test_a_game_that_is_not_over_has_no_review_whoever_asks(desk):
    table = "f" * 32
    await desk.store.create(game(table, status=RUNNING, seats=(ANA, RUI)), [entry(1)])
    for whose in (ANA, RUI, EVA):
        with refused("not-over"):
            await desk.reviews.want(table, whose, 1)
        with refused("not-over"):
            await desk.reviews.leave(table, whose)
    with refused("not-over"):
        await desk.reviews.progress(table)
    with refused("no-such-table", 404):
        await desk.reviews.want("e" * 32, ANA, 1)
    assert desk.works.asked == []


@at_a_desk
async def test_old_rules_cannot_be_reviewed(desk):
    table = "f" * 32
    await desk.store.create(game(table, status=OVER, rules="0"), [entry(1)])
    with refused("no-reviews"):
        await desk.reviews.want(table, ANA, 1)
    assert await desk.status(table) == "none"


@at_a_desk(workers=0)
async def test_a_server_without_reviews(desk):
    with refused("no-reviews", 403):
        await desk.reviews.want(ONE, ANA, 1)
    assert await desk.status() == "none"


# ---------------------------------------------------------------------- what can go wrong


@at_a_desk
async def test_a_process_that_fails_stops_the_review_and_nothing_else(desk):
    await desk.reviews.want(ONE, ANA, 1)
    desk.works.let(2)
    await desk.until_stored(2)
    desk.works.error = Lost("a process ended while it was at it")
    desk.works.let(1)
    await desk.until_status("stopped")
    assert desk.problems == [("not-reviewed", ONE, "a process ended while it was at it")]
    desk.works.error = None
    await desk.reviews.want(ONE, ANA, 1)
    desk.works.let()
    await desk.until_status("done")


@at_a_desk
async def test_a_table_that_is_thrown_away_meanwhile(desk):
    await desk.reviews.want(ONE, ANA, 1)
    desk.works.let(2)
    await desk.until_stored(2)
    await desk.store.delete_game(ONE)
    desk.works.let(1)
    await until(lambda: not desk.reviews.waiting)
    assert desk.problems == []
    await desk.reviews.want(OTHER, ANA, 1)
    desk.works.let()
    await desk.until_status("done", OTHER)


@at_a_desk
async def test_what_cannot_be_stored_is_stored_later(desk):
    real, failures = desk.store.add_parts, [StoreError("The disk is full.")] * 2

    async def add_parts(*keys):
        if failures:
            raise failures.pop()
        return await real(*keys)

    desk.store.add_parts = add_parts
    await desk.reviews.want(ONE, ANA, 1)
    desk.works.let(3)
    await desk.until_stored(3)
    assert desk.problems == [("not-stored", ONE, "The disk is full.")] * 2
    desk.works.let()
    await desk.until_status("done")


@at_a_desk
async def test_a_store_that_fails_at_the_end_does_not_end_it_for_good(desk):
    real, failures = desk.store.end_review, [StoreError("The disk is full.")]

    async def end_review(*keys):
        if failures:
            raise failures.pop()
        await real(*keys)

    desk.store.end_review = end_review
    await desk.reviews.want(ONE, ANA, 1)
    desk.works.let()
    await until(lambda: desk.problems)
    await until(lambda: not desk.reviews.waiting)
    desk.now += 16.0
    await desk.reviews.look_after()
    await desk.until_status("done")
    assert desk.works.parts() == ALL  # nothing had to be found again


# ---------------------------------------------------------------------- processes


async def stored_game(sandbox, components=None):
    """A finished game as a process gets it, played with a component set."""
    (ana,) = await sandbox.people("Ana")
    at = await sandbox.make(ana, "person page", record=short_record())
    row, entries = await sandbox.store.game(at.id), await at.entries()
    if components is None:
        return Stored(row=row, entries=entries)
    game = Game.position(players=2, period=2, last_round=1, components=components)
    while not game.over:
        game.play(game.decision.moves[0])
    row = structs.replace(row, components=game.components.hash, secrets={**row.secrets, "record": game.record()})
    table = Table(row, game.components)
    for each in entries:
        table._apply(each)
    last = structs.replace(entries[-1], hash=table._hash())
    return Stored(row=row, entries=[*entries[:-1], last], components=components_text(game.components))


def answered(reviewer, asked):
    return msgpack.decode(reviewer.answer(msgpack.encode(asked)), type=PartAnswer)


@in_a_sandbox
async def test_a_process_finds_what_it_is_asked_for(sandbox):
    reviewer, stored = Reviewer(), await stored_game(sandbox)
    asked = PartRequest(table=stored.row.id, depth=1)
    assert answered(reviewer, asked) == PartAnswer(missing=True)
    parts = answered(reviewer, structs.replace(asked, stored=stored))
    assert (parts.parts, parts.seats) == (Work(short_game(), 0, 1).parts, 2)
    turn = answered(reviewer, structs.replace(asked, part=parts.parts[0]))  # it remembers the game
    assert sum(json.loads(turn.data)["chances"]) == pytest.approx(1)
    assert answered(reviewer, structs.replace(asked, depth=2)).missing


@in_a_sandbox
async def test_a_game_with_other_pieces(sandbox, tmp_path):
    corrections = tmp_path / "mine.toml"
    corrections.write_text("[player]\nportfolio_slots = 4\n")
    reviewer, stored = Reviewer(), await stored_game(sandbox, corrections)
    asked = PartRequest(table=stored.row.id, depth=1, stored=stored)
    parts = answered(reviewer, asked).parts
    assert answered(reviewer, structs.replace(asked, part=parts[0])).data
    assert answered(reviewer, structs.replace(asked, stored=structs.replace(stored, components=None))).damaged


@in_a_sandbox
async def test_whatever_happens_there_is_an_answer(sandbox):
    reviewer, stored = Reviewer(), await stored_game(sandbox)
    asked = PartRequest(table=stored.row.id, depth=1, stored=stored)
    assert "IndexError" in answered(reviewer, structs.replace(asked, part=("decision", 10**6))).failed
    broken = structs.replace(stored, entries=stored.entries[1:])
    assert answered(reviewer, structs.replace(asked, stored=broken)).damaged
    assert "DecodeError" in msgpack.decode(reviewer.answer(b""), type=PartAnswer).failed


def test_who_does_not_wait_for_the_end_of_processes_does_no_harm():
    async def run():
        crew = Crew("lisboa.hosting.review_process")
        asking = asyncio.create_task(crew.ask(msgpack.encode(PartRequest(table="", depth=1)), 60.0))
        await until(lambda: crew.processes)
        closing = asyncio.create_task(crew.close())
        await asyncio.sleep(0)
        closing.cancel()
        with pytest.raises((Closed, Lost)):
            await asking

    asyncio.run(run())


def test_reviews_have_the_lowest_priority():
    """Below bots and readers, from the first moment on."""

    async def run():
        crew = Reviews(None)._works
        assert isinstance(crew, Crew)
        asking = asyncio.create_task(crew.ask(msgpack.encode(PartRequest(table="", depth=1)), 60.0))
        await until(lambda: crew.processes)
        mine = os.getpriority(os.PRIO_PROCESS, 0)
        await until(lambda: os.getpriority(os.PRIO_PROCESS, crew.processes[0]) == min(19, mine + LOWEST))
        await crew.close()
        with pytest.raises((Closed, Lost)):
            await asking

    assert LOWEST > PATIENT
    asyncio.run(run())
