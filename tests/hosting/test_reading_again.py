"""A table is what its entries make it: read again from the store, it is the table that was there, sign by sign."""

import asyncio
import itertools
from random import Random

import msgspec
import pytest
from sqlalchemy import delete, update

from lisboa.game import Game
from lisboa.hosting import in_memory
from lisboa.hosting.storage.schema import entries as entries_table
from lisboa.hosting.storage.store import StoreError
from lisboa.hosting.thinker_process import any_move
from lisboa.tables import actions, views, wire
from lisboa.tables.entries import BACK, CHAT, JOIN, MOVE, OPEN, RUNNING
from lisboa.tables.past import WhatHappened
from lisboa.tables.table import Table
from lisboa.tables.views import Viewer
from lisboa.tables.wire import Refused
from tests.hosting.sandbox import Reader, first_move, in_a_sandbox, refused, until
from tests.records.stroll import stroll

# ---------------------------------------------------------------------- random tables


class Chaos:
    """People who try all sorts of things, some of them possible."""

    def __init__(self, sandbox, at, people, seed: int) -> None:
        self.sandbox, self.at, self.people = sandbox, at, people
        self.rng = Random(seed)
        self.done: dict[str, int] = {}  # how often something worked

    async def something(self) -> None:
        table = await self.at.until_people_act()
        who, do, wish = self.idea(table)
        if self.rng.random() < 0.05:
            wish["id"] = self.rng.choice(["one", "two", "three"])
        if self.rng.random() < 0.05:
            wish["seat"] = self.rng.randrange(4)
        if self.rng.random() < 0.05 and do in ("play", "undo", "end-turn"):
            wish["seen"] = self.rng.randrange(table.head + 2)
        self.sandbox.clock.now += self.rng.choice([0, 1, 30, 100])
        try:
            await self.try_it(who, do, wish)
            self.done[do] = self.done.get(do, 0) + 1
        except Refused:
            self.done["refused"] = self.done.get("refused", 0) + 1

    async def try_it(self, who, do, wish) -> None:
        if do == "join":
            await self.at.join(who)
        elif do == "rematch":
            await self.sandbox.live_tables.rematch(self.at.id, who)
        else:
            await self.at.do(who, do, **wish)

    def idea(self, table):
        rng = self.rng
        who = rng.choice(self.people)
        if table.status == OPEN:
            return rng.choice(
                [
                    *[(who, "join", {})] * 4,
                    *[(self.people[0], "start", {})] * 3,
                    (who, "leave", {}),
                    (self.people[0], "set-seat", {"at": rng.randrange(4), "bot": rng.choice([None, "random"])}),
                    (who, "chat", {"text": "When do we start?"}),
                ]
            )
        if table.status == RUNNING and rng.random() < 0.75:
            return self.sensible_idea(table, who)
        number = table.proposal.number if table.proposal else 1
        return rng.choice(
            [
                (who, "propose", {"to": max(0, table.head - rng.randrange(-2, 30))}),
                (who, "agree", {"proposal": number}),
                (who, "decline", {"proposal": number}),
                (who, "chat", {"text": rng.choice(["<b>Olá</b>", "…", "\a"])}),
                (who, "rematch", {}),
                (who, "undo", {}),
                (who, "end-turn", {}),
                (who, "resign", {"bot": "random"}),
                (who, "return", {}),
                (who, "return", {}),
                (who, "replace", {"other": rng.randrange(4), "bot": "random"}),
                (who, "play", {"move": rng.choice(["visit king 14", "keep 3", "done", "fly"])}),
                (who, "close", {}),
                (who, "auto", {"follow": rng.choice(["ask", "never"])}),
            ]
        )

    def sensible_idea(self, table, who):
        """The player to act goes on; or all agree to go back."""
        decider = table.decider()
        acts = next((p for p in self.people if decider is not None and p.id == table.seats[decider].person), who)
        if table.proposal and self.rng.random() < 0.8:
            missing = [p for p in self.people if p.id in table.people() - table.proposal.agreed]
            return (missing or [who])[0], "agree", {"proposal": table.proposal.number}
        if decider is None:
            return who, "return", {}
        if table.playing().can_undo(decider) and self.rng.random() < 0.2:
            return acts, "undo", {"seat": decider}
        if table.ending is not None:
            return acts, "end-turn", {"seat": decider}
        move = self.rng.choice(table.playing().state.moves()).text
        return acts, "play", {"seat": decider, "move": move, "end": self.rng.random() < 0.3}


def check_what_may_be_done(table: Table, rng: Random) -> None:
    """What a look offers is possible, and what it does not offer is not. Tried at a table of its own."""
    seen = {"seen": table.head}
    proposal = {"proposal": table.proposal.number if table.proposal else 0}
    move = first_move(table) if table.game and not table.game.over else "done"
    wishes = {
        "play": {"move": move, **seen},
        "end-turn": seen,
        "undo": seen,
        "agree": proposal,
        "decline": proposal,
        "chat": {"text": "hello"},
        "resign": {},
        "return": {},
        "start": {},
        "close": {},
        "leave": {},
        "auto": {"follow": "never"},
    }
    offered = []
    for seat, who in [(number, seat.person) for number, seat in enumerate(table.seats) if seat.person]:
        look = views.table_view(table, Viewer(who, seat))
        for do, wish in wishes.items():
            action = msgspec.convert({"do": do, "id": "x", "seat": seat, **wish}, wire.AnyAction)
            if do in look.may:
                offered.append((who, action))
            else:
                with pytest.raises(Refused):
                    actions.act(table, who, action, 0.0)
    if offered:
        assert actions.act(table, *rng.choice(offered), 0.0)


async def chaos(sandbox, seed: int, times: int) -> dict[str, int]:
    """A table at which everything happens; it is read again after every action."""
    sandbox.thinkers.decide = _quick
    rng = Random(seed)
    people = await sandbox.people("Ana", "Rui", "Eva")
    seats = ["person", *rng.choices(["person", "open", "open", "random"], k=rng.randrange(4))]
    if seats.count("person") == len(seats) and len(seats) > 1:
        seats[1] = "open"
    wishes = {"seed": seed, "draft": len(seats) > 1 and rng.random() < 0.3, "tokens": rng.random() < 0.3}
    if rng.random() < 0.4:  # a game that is nearly over
        game = stroll(Game.new(players=len(seats), seed=seed), 10_000, seed)
        wishes = {"record": game.at(len(game.entries()) - 15).record()}
    at = await sandbox.make(people[0], " ".join(seats), listed=True, patience=60, start=rng.random() < 0.5, **wishes)
    begun = (await at.until_people_act()).head
    ears = [await at.listen(who) for who in (people[0], None)]
    reader, mess = Reader(at), Chaos(sandbox, at, people, seed)
    for _ in range(times):
        await mess.something()
        await at.until_people_act()
        check_what_may_be_done(await reader.check(), mess.rng)
    for ear in ears:
        events = await at.history(ear.viewer)
        heard = {event.sequence: event for event in ear.heard}
        assert list(heard) == list(range(begun + 1, await at.head() + 1))
        assert list(heard.values()) == events[begun:]
    return mess.done


async def _quick(thought):
    return any_move(thought)


@pytest.mark.parametrize("seed", range(5))
@in_a_sandbox
async def test_whatever_happens_the_table_in_memory_is_the_one_in_the_store(sandbox, seed):
    done = await chaos(sandbox, seed, 50)
    assert sum(done.values()) == 50


# ---------------------------------------------------------------------- a store that fails


class Failing:
    """A store whose commits fail; with `after`, only the answer is lost."""

    def __init__(self, store, after: bool = False) -> None:
        self.store, self.after = store, after
        self.append = store.append

    def __enter__(self):
        async def append(*args):
            if self.after:
                await self.append(*args)
            raise StoreError("The disk is full.")

        self.store.append = append

    def __exit__(self, *_):
        self.store.append = self.append


@pytest.mark.parametrize("do", ["play", "end-turn", "undo", "chat", "resign", "propose"])
@in_a_sandbox
async def test_what_could_not_be_stored_has_not_happened(sandbox, do):
    people = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(*people)
    await at.steps_until(lambda table: table.head > 20)
    table = await at.steps_until(lambda table: table.ending is not None and table.playing().can_undo(table.ending))
    if do == "play":
        await at.step()
    who = await at.who_is_to_act()
    wish = {"play": {"move": first_move(table)}, "chat": {"text": "hello"}, "propose": {"to": 12}}.get(do, {})
    ears = [await at.listen(person) for person in (*people, None)]
    before, row = await at.all_looks(), await sandbox.store.game(at.id)

    with Failing(sandbox.store):
        with refused("not-stored", 503):
            await at.do(who, do, id="mine", **wish)
        assert await at.all_looks() == before
        with refused("not-stored", 503):
            await at.do(who, do, id="mine", **wish)
    assert await at.all_looks() == before
    assert (await sandbox.store.game(at.id), (await at.table()).head) == (row, row.head)
    assert [len(ear.news) for ear in ears] == [1, 1, 1], "nobody was told anything"
    assert sandbox.notes.problems == [{"event": "not-stored", "table": at.id, "why": "StoreError"}] * 2

    done = await at.do(who, do, id="mine", **wish)
    assert done.sequence == row.head + 1
    for ear in ears:
        assert [event.sequence for event in ear.heard] == [row.head + 1]
        assert not ear.dismissed
    await Reader(at).check()


@in_a_sandbox
async def test_nobody_joins_a_table_that_cannot_be_stored(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.make(ana, "person open", listed=True)
    with Failing(sandbox.store), refused("not-stored", 503):
        await at.join(rui)
    assert (await at.table()).seats_of(rui.id) == []
    await at.join(rui)
    assert await at.kinds() == ["create", JOIN]


@in_a_sandbox
async def test_nothing_is_refused_for_what_another_server_has_changed_meanwhile(sandbox):
    """Rui joins in the south, and the news has not reached the north."""
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.make(ana, "person open", listed=True)
    with refused("seats-open"):
        await at.do(ana, "start")
    await sandbox.another_server().join(at.id, rui, "Rui", wire.Join())
    await at.do(ana, "start")
    assert (await at.table()).status == RUNNING


@in_a_sandbox
async def test_a_rematch_that_cannot_be_stored_is_none(sandbox):
    (ana,) = await sandbox.people("Ana")
    at = await sandbox.make(ana, "person person", record=stroll(Game.new(2, 3), 10_000, 3).record())
    with Failing(sandbox.store), refused("not-stored", 503):
        await sandbox.live_tables.rematch(at.id, ana)
    assert (await at.look(ana)).table.rematch is None
    new = await sandbox.live_tables.rematch(at.id, ana)
    assert (await at.look(ana)).table.rematch == new.id


@in_a_sandbox
async def test_what_was_stored_though_the_answer_was_lost_has_happened_once(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui, first=0)
    ear, move = await at.listen(rui), first_move(await at.table())
    with Failing(sandbox.store, after=True):
        assert (await at.do(ana, "play", id="mine", move=move)).sequence == 4
    assert (await at.do(ana, "play", id="mine", move=move)).sequence == 4
    await until(lambda: ear.heard)
    assert (await at.kinds())[3:] == [MOVE]
    await at.do(rui, "chat", text="your move?")
    assert [event.sequence for event in ear.heard] == [4, 5]
    await Reader(at).check()


@in_a_sandbox
async def test_a_store_that_does_not_even_read_refuses_in_the_same_words(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui, first=0)
    table, by_client = await at.table(), sandbox.store.by_client

    async def failing(*_):
        raise StoreError("The database does not answer.")

    sandbox.store.by_client = failing
    with Failing(sandbox.store), refused("not-stored", 503):
        await at.do(ana, "play", move=first_move(table))
    sandbox.store.by_client = by_client
    await at.do(ana, "play", move=first_move(await at.table()))


@in_a_sandbox
async def test_what_goes_wrong_half_way_has_not_happened(sandbox, monkeypatch):
    """A bug, not a refusal: part of the change may be in memory."""
    (ana,) = await sandbox.people("Ana")
    at = await sandbox.make(ana, "person person", seed=7)
    for _ in range(20):
        await at.step()
    before = await at.all_looks()

    def broken(*_):
        raise RuntimeError("a fault of the program")

    with monkeypatch.context() as patch:
        patch.setattr(Game, "go_back", broken)
        with pytest.raises(RuntimeError):
            await at.do(ana, "propose", to=5)
    assert await at.all_looks() == before
    await at.do(ana, "propose", to=5)
    await Reader(at).check()


@in_a_sandbox
async def test_a_table_that_could_not_be_stored_is_not_there(sandbox):
    (ana,) = await sandbox.people("Ana")
    create = sandbox.store.create

    async def failing(*_):
        raise StoreError("The disk is full.")

    sandbox.store.create = failing
    with pytest.raises(StoreError):
        await sandbox.make(ana, "person page")
    sandbox.store.create = create
    assert sandbox.live_tables.tables_by_status() == {}
    assert await sandbox.store.of_person(ana.id) == []


# ---------------------------------------------------------------------- somebody goes away meanwhile


@in_a_sandbox
async def test_an_action_is_finished_even_if_nobody_waits_for_it(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui, bots="random", first=0)
    ear, append, gate = await at.listen(rui), sandbox.store.append, asyncio.Event()
    begun = asyncio.Event()

    async def slow(*args):
        begun.set()
        await gate.wait()
        await append(*args)

    sandbox.store.append = slow
    move = first_move(await at.table())
    asking = asyncio.create_task(at.do(ana, "play", id="mine", move=move))
    await begun.wait()
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert ear.heard == []
    looking = asyncio.create_task(at.look(rui))
    await asyncio.sleep(0)
    gate.set()
    assert (await looking).sequence == 4, "nobody sees the table before it is stored"
    assert [event.sequence for event in ear.heard] == [4]
    assert (await at.do(ana, "play", id="mine", move=move)).sequence == 4


@in_a_sandbox
async def test_a_server_that_ends_finishes_what_was_begun(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui, first=0)
    tasks = [asyncio.create_task(at.do(who, "chat", text=f"line {n}")) for n in range(10) for who in (ana, rui)]
    for _ in range(5):
        await asyncio.sleep(0)
    await sandbox.live_tables.close()
    answered = [done.sequence for done in await asyncio.gather(*tasks)]
    assert set(answered) == {entry.sequence for entry in await at.entries() if entry.kind == CHAT}


# ---------------------------------------------------------------------- other servers


@in_a_sandbox
async def test_what_another_server_has_written_is_read_first(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui, first=0)
    ear, other = await at.listen(rui), sandbox.another_server()
    here = sandbox.live_tables
    sandbox.live_tables = other
    await at.step()
    await at.do(ana, "chat", text="from the other server")
    sandbox.live_tables = here
    await at.do(rui, "chat", text="from here")
    assert (await at.kinds())[3:] == [MOVE, CHAT, CHAT]
    assert [event.sequence for event in ear.heard] == [4, 5, 6]
    await Reader(at).check()
    sandbox.live_tables = other
    assert (await at.do(ana, "chat", id="x", text="again from the other")).sequence == 7
    await Reader(at).check()
    sandbox.live_tables = here


@in_a_sandbox
async def test_many_at_once_wait_for_each_other(sandbox):
    people = await sandbox.people("Ana", "Rui", "Eva")
    at = await sandbox.table(*people)
    ear = await at.listen()
    moves = [at.do(people[0], "play", id=f"move-{n}", move=first_move(await at.table()), seat=0) for n in range(5)]
    lines = [at.do(who, "chat", id=f"{who.name}-line-{n}", text=f"line {n}") for who in people for n in range(10)]
    answers = await asyncio.gather(*moves, *lines, return_exceptions=True)
    assert sum(not isinstance(answer, Refused) for answer in answers[:5]) == 1, "one move, the first"
    assert not any(isinstance(answer, Refused) for answer in answers[5:])
    numbers = [event.sequence for event in ear.heard]
    assert numbers == list(range(5, await at.head() + 1))
    await Reader(at).check()


# ---------------------------------------------------------------------- memory


@in_a_sandbox
async def test_tables_that_are_forgotten_are_read_again(sandbox, monkeypatch):
    monkeypatch.setattr(in_memory, "MOST_IN_MEMORY", 3)
    ana, rui = await sandbox.people("Ana", "Rui")
    tables = [await sandbox.table(ana, rui, seed=seed) for seed in range(8)]
    seen = []
    for at in tables:
        for _ in range(10):
            await at.step()
        seen.append(await at.all_looks())
    assert len(sandbox.live_tables.memory.places) == 3
    assert [await at.all_looks() for at in tables] == seen
    assert len(sandbox.live_tables.memory.places) == 3


@in_a_sandbox
async def test_a_table_that_is_watched_is_not_forgotten_and_a_new_one_has_room(sandbox, monkeypatch):
    monkeypatch.setattr(in_memory, "MOST_IN_MEMORY", 2)
    ana, rui = await sandbox.people("Ana", "Rui")
    tables = [await sandbox.table(ana, rui, seed=seed) for seed in range(3)]
    ears = [await at.listen() for at in tables]
    another = await sandbox.table(ana, rui)
    await another.step()
    for at, ear in zip(tables, ears, strict=True):
        await at.do(ana, "chat", text="still here")
        assert [event.kind for event in ear.heard] == [CHAT]


@in_a_sandbox
async def test_a_watcher_who_was_away_hears_what_was_missed(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui)
    ear = await at.listen(ana)
    sandbox.live_tables.unwatch(at.id, ear)
    for _ in range(10):
        await at.step()
    assert len(ear.news) == 1
    head = await at.head()
    back = await at.listen(ana, after=4)
    assert [event.sequence for event in back.heard] == list(range(5, head + 1))
    assert back.news[0].look == await at.look(ana)
    for after in (None, head + 3):
        assert (await at.listen(ana, after=after)).heard == []
    for _ in itertools.repeat(None, 70):
        await at.do(ana, "chat", text="so many words")
    late = await at.listen(ana, after=4)
    assert (late.heard, late.news[0].look.sequence) == ([], await at.head())


@in_a_sandbox
async def test_a_table_that_went_back_often_is_read_in_one_go(sandbox, monkeypatch):
    (ana,) = await sandbox.people("Ana")
    at = await sandbox.make(ana, "person person", seed=7)
    for _ in range(12):
        for _ in range(4):
            await at.step()
        await at.do(ana, "propose", to=await at.head() - 3)
    assert (await at.kinds()).count(BACK) == 12
    before = await at.all_looks()
    monkeypatch.setattr(Game, "_played_up_to", None)  # plays up to a position once more
    await sandbox.restart()
    assert await at.all_looks() == before


# ---------------------------------------------------------------------- how it was


@in_a_sandbox
async def test_how_the_table_looked_is_how_it_looked(sandbox):
    people = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(*people)
    ears = [await at.listen(who) for who in (*people, None)]
    for _ in range(40):
        await at.step()
    for ear in ears:
        for news in ear.news[1::5]:
            past = await at.past(news.look.sequence, ear.viewer)
            assert past == msgspec.structs.replace(news.look, may=[])
    for sequence in (999, 0, -1):
        with refused("no-such-entry", 404):
            await at.past(sequence)


# ---------------------------------------------------------------------- a store that was changed


async def spoil(sandbox, at, sequence: int, **values) -> None:
    """Changes an entry behind everybody's back; without values it is gone."""
    where = (entries_table.c.game == at.id, entries_table.c.sequence == sequence)
    change = update(entries_table).where(*where).values(**values) if values else delete(entries_table).where(*where)
    await sandbox.store._database.write(lambda connection: connection.execute(change).close())
    await sandbox.restart()


@pytest.mark.parametrize(
    "sequence, values",
    [
        (4, {}),
        (4, {"data": '{"move": "visit king 14"}'}),
        (4, {"data": '{"move": "fly"}'}),
        (4, {"data": "{}"}),
        (4, {"kind": "dance"}),
        (4, {"kind": "undo", "seat": 3}),
        (4, {"seat": 9}),
        (4, {"seat": None}),
        (1, {"data": "{}"}),
        (23, {"hash": "0" * 64}),
        (23, {"kind": "back", "data": '{"to": 99}'}),
    ],
)
@in_a_sandbox
async def test_a_damaged_table_is_told_to_be_unreadable_and_harms_no_other(sandbox, sequence, values):
    ana, rui = await sandbox.people("Ana", "Rui")
    at, other = await sandbox.table(ana, rui), await sandbox.table(ana, rui)
    for _ in range(20):
        await at.step()
    await spoil(sandbox, at, sequence, **values)
    for _ in range(2):
        with refused("table-unreadable", 500):
            await at.look(ana)
    problem = sandbox.notes.problems[-1]
    assert (problem["event"], problem["table"]) == ("table-unreadable", at.id)
    assert problem["why"].startswith(f"table {at.id}: entry ")
    with refused("table-unreadable", 500):
        await at.ask(WhatHappened(after=0))
    await other.step()


@in_a_sandbox
async def test_bots_of_other_tables_play_though_one_is_unreadable(sandbox):
    (ana,) = await sandbox.people("Ana")
    sandbox.thinkers.decide, decide = _never, sandbox.thinkers.decide
    tables = [await sandbox.table(ana, bots="random", first=1) for _ in range(3)]
    sandbox.thinkers.decide = decide
    await spoil(sandbox, tables[0], 2, kind="dance")
    for at in tables[1:]:
        await at.until_people_act()
        assert await at.head() > 2
    await until(lambda: sandbox.notes.problems)


async def _never(thought):
    await asyncio.Event().wait()
