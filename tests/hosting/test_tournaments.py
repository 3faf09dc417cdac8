"""Tournaments on a server: rounds begin by themselves and once, results are taken, and what is sealed stays so until
nobody plays the deal any more.
"""

import asyncio
from contextlib import asynccontextmanager

import msgspec
import pytest

from lisboa.hosting.storage.store import StoreError
from lisboa.hosting.tournaments import MOST_EACH
from lisboa.tables import entries as t
from lisboa.tables import views
from lisboa.tables.entries import Behind, Person
from lisboa.tournaments import wire
from lisboa.tournaments.actions import Actor
from tests.hosting.sandbox import At, in_a_sandbox, refused

NAMES = ("Ana", "Rui", "Eva", "Leo", "Zoe", "Ivo", "Lia", "Gil", "Noa")


class Event:
    """A tournament of a sandbox, and what people do there."""

    def __init__(self, sandbox, id):
        self.sandbox = sandbox
        self.id = id

    @property
    def keeper(self):
        return self.sandbox.live_tables.keeper

    async def do(self, who, do, **wish):
        action = msgspec.convert({"do": do, **wish}, wire.AnyTournamentAction)
        await self.keeper.tournaments.act(self.id, Actor(who.id), action)
        await self.keeper.settled()

    async def page(self, who=None):
        return await self.keeper.tournaments.page(self.id, Actor(who and who.id))

    async def tables(self, round=-1):
        """The tables of a round."""
        return [At(self.sandbox, table.table) for table in (await self.page()).rounds[round].tables]

    async def stopped(self, at):
        """Ends one game as it stands, as its clock might."""
        await self.sandbox.live_tables.by_server(at.id, lambda table, now: [table.write(t.STOP, now)])
        await self.keeper.settled()


async def members(sandbox, count):
    made = [
        Person(id=f"{number + 1:032x}", name=name, created=0.0, password="hash")
        for number, name in enumerate(NAMES[:count])
    ]
    for person in made:
        await sandbox.store.add_person(person)
        sandbox.everybody[person.id] = person
    return made


async def begun(sandbox, people, **wishes):
    """A tournament of these, organised by the first, whose first round has begun."""
    wish = {"title": "Autumn cup", "size": 2, "rounds": 2, "round_seconds": 86400, **wishes}
    new = msgspec.convert(wish, wire.NewTournament)
    event = Event(sandbox, (await sandbox.live_tables.keeper.tournaments.make(people[0], new)).id)
    for person in people:
        await event.do(person, "join")
    await event.do(people[0], "begin")
    return event


@asynccontextmanager
async def another(sandbox):
    server = sandbox.another_server()
    await server.open()
    try:
        yield server
    finally:
        await server.close()


# ---------------------------------------------------------------------- rounds


@in_a_sandbox
async def test_a_tournament_goes_from_its_first_round_to_its_standings(sandbox):
    people = await members(sandbox, 4)
    event = await begun(sandbox, people)
    page = await event.page(people[1])
    assert (page.status, len(page.rounds), page.standings[0].points) == ("running", 1, 0)
    assert sorted(seat.player for table in page.rounds[0].tables for seat in table.seats) == [0, 1, 2, 3]
    assert [table.yours for table in page.rounds[0].tables].count(True) == 1
    for at in await event.tables():
        table = await at.table()
        assert (table.status, table.owner, table.rated, table.hints) == (t.RUNNING, None, True, False)
        assert table.settings["tournament"] == {"id": event.id, "title": "Autumn cup", "round": 1}
        await event.stopped(at)
    page = await event.page()
    assert len(page.rounds) == 2
    assert page.rounds[0].over
    first = {frozenset(seat.player for seat in table.seats) for table in page.rounds[0].tables}
    second = {frozenset(seat.player for seat in table.seats) for table in page.rounds[1].tables}
    assert not first & second
    for at in await event.tables():
        await event.stopped(at)
    page = await event.page()
    assert page.status == "over"
    assert sum(line.points for line in page.standings) == 4
    assert all(line.games == 2 for line in page.standings)
    assert [line.by is None for line in page.standings] == [True, False, False, False]


@in_a_sandbox
async def test_a_round_begins_once_however_many_servers_look(sandbox):
    people = await members(sandbox, 4)
    event = await begun(sandbox, people)
    sandbox.live_tables.keeper.heed = lambda tournament: None
    for at in await event.tables():
        await sandbox.live_tables.by_server(at.id, lambda table, now: [table.write(t.STOP, now)])
    async with another(sandbox) as second:
        await asyncio.gather(*(server.keeper.tend(event.id) for server in (sandbox.live_tables, second) * 3))
    page = await event.page()
    assert [round.number for round in page.rounds] == [1, 2]
    assert await sandbox.store.count(t.RUNNING) == 2
    assert await sandbox.store.count(t.OVER) == 2


@in_a_sandbox
async def test_a_round_that_cannot_be_stored_leaves_no_tables(sandbox, monkeypatch):
    people = await members(sandbox, 4)
    event = await begun(sandbox, people)
    tables = await event.tables()
    whole, failing = sandbox.store._create, [True]

    def create(*values):
        whole(*values)
        if failing:
            raise StoreError("The disk is full.")

    monkeypatch.setattr(sandbox.store, "_create", create)
    for at in tables:
        await event.stopped(at)
    assert len((await event.page()).rounds) == 1
    assert await sandbox.store.count(t.RUNNING) == 0
    told = {(problem["event"], problem["why"]) for problem in sandbox.notes.problems}
    assert told == {("tournament-stopped", "StoreError")}
    failing.clear()
    await sandbox.restart()
    await event.keeper.settled()
    assert len((await event.page()).rounds) == 2
    assert await sandbox.store.count(t.RUNNING) == 2


@in_a_sandbox
async def test_two_servers_cannot_write_the_same_event(sandbox):
    (ana,) = await members(sandbox, 1)
    new = wire.NewTournament(title="Autumn cup")
    tournaments = sandbox.live_tables.keeper.tournaments
    made = await tournaments.make(ana, new)
    one, other = await tournaments.read(made.id), await tournaments.read(made.id)
    for found in (one, other):
        found.write("join", 1.0, ana.id, who=ana.id)
    await sandbox.store.append_tournament(made.id, one.events[1:], one.update())
    with pytest.raises(Behind):
        await sandbox.store.append_tournament(made.id, other.events[1:], other.update())


@in_a_sandbox
async def test_a_round_ends_at_its_deadline_which_can_be_moved(sandbox):
    people = await members(sandbox, 4)
    event = await begun(sandbox, people)
    (first,) = (await event.page()).rounds
    assert first.deadline == sandbox.clock.now + 86400
    later = first.deadline + 3600
    await event.do(people[0], "extend", deadline=later)
    sandbox.clock.now = first.deadline + 1
    await event.keeper.tend(event.id)
    assert len((await event.page()).rounds) == 1
    sandbox.clock.now = later
    await event.keeper.tend(event.id)
    await event.keeper.settled()
    page = await event.page()
    assert len(page.rounds) == 2
    assert [table.stopped for table in page.rounds[0].tables] == [True, True]
    for at in await event.tables(0):
        table = await at.table()
        assert (table.status, table.stopped, table.decision()) == (t.OVER, True, None)


@in_a_sandbox
async def test_a_pause_keeps_rounds_from_ending_and_beginning(sandbox):
    people = await members(sandbox, 4)
    event = await begun(sandbox, people)
    deadline = (await event.page()).rounds[0].deadline
    await event.do(people[0], "pause")
    sandbox.clock.now = deadline + 50
    await event.keeper.tend(event.id)
    assert not (await event.page()).rounds[0].over
    for at in await event.tables():
        await event.stopped(at)
    assert len((await event.page()).rounds) == 1
    await event.do(people[0], "resume")
    page = await event.page()
    assert len(page.rounds) == 2
    assert page.rounds[1].deadline == sandbox.clock.now + 86400


@in_a_sandbox
async def test_it_begins_by_itself_at_its_moment(sandbox):
    people = await members(sandbox, 3)
    starts = sandbox.clock.now + 60
    new = wire.NewTournament(title="Autumn cup", size=3, rounds=1, starts=starts)
    event = Event(sandbox, (await sandbox.live_tables.keeper.tournaments.make(people[0], new)).id)
    for person in people[:2]:
        await event.do(person, "join")
    sandbox.clock.now = starts
    await event.keeper.tend(event.id)
    assert not (await event.page()).rounds  # two do not fill a table
    await event.do(people[2], "join")
    assert len((await event.page()).rounds) == 1


# ---------------------------------------------------------------------- who takes part


@in_a_sandbox
async def test_a_late_joiner_plays_from_the_next_round_on(sandbox):
    people = await members(sandbox, 5)
    event = await begun(sandbox, people[:4])
    await event.do(people[4], "join")
    page = await event.page(people[4])
    assert (page.you, page.players[4].since) == (4, 2)
    await event.do(people[0], "end-round", round=1)
    page = await event.page()
    assert len(page.rounds) == 2
    playing = [seat.player for table in page.rounds[1].tables for seat in table.seats]
    assert sorted([*playing, *page.rounds[1].byes]) == [0, 1, 2, 3, 4]
    with refused("joining-over"):
        await event.do((await members_more(sandbox))[0], "join")


async def members_more(sandbox):
    person = Person(id="f" * 32, name="Max", created=0.0, password="hash")
    await sandbox.store.add_person(person)
    return [person]


@in_a_sandbox
async def test_a_bot_plays_on_for_somebody_who_drops_out(sandbox):
    people = await members(sandbox, 4)
    event = await begun(sandbox, people)
    (at,) = [at for at in await event.tables() if (await at.table()).seats_of(people[1].id)]
    await event.do(people[1], "leave")
    table = await at.table()
    seat = table.seats[table.seats_of(people[1].id)[0]]
    assert (seat.away, seat.resigned) == (True, True)
    await event.do(people[0], "end-round", round=1)
    page = await event.page()
    lines = {line.player: line for line in page.standings}
    assert lines[1].points == 0  # who leaves comes after all who stayed
    assert 1 not in {seat.player for table in page.rounds[1].tables for seat in table.seats}
    assert page.rounds[1].byes


@in_a_sandbox
async def test_a_deleted_person_drops_out_and_leaves_no_name(sandbox):
    people = await members(sandbox, 4)
    event = await begun(sandbox, people)
    await event.do(people[0], "remove", player=3, note="Ana was here")
    await sandbox.store.delete_person(people[0].id)
    await event.keeper.tend(event.id)
    page = await event.page(people[1])
    assert [player.name for player in page.players] == ["", "Rui", "Eva", "Leo"]
    assert page.players[0].gone
    assert page.organiser is None
    assert [note.text for note in page.notes] == ["…"]
    assert b"Ana" not in msgspec.json.encode(page)
    assert len(page.standings) == 4


@in_a_sandbox
async def test_what_is_known_of_somebody_names_no_other_person(sandbox):
    people = await members(sandbox, 2)
    event = await begun(sandbox, people)
    rows = await sandbox.store.own_rows(people[1].id)
    assert [row["id"] for row in rows["tournaments"]] == [event.id]
    assert [row["kind"] for row in rows["tournament_events"]] == ["join"]
    assert people[0].id not in str(rows["tournaments"]) + str(rows["tournament_events"])


# ---------------------------------------------------------------------- the organiser


@in_a_sandbox
async def test_only_the_organiser_gives_orders_and_may_hand_them_over(sandbox):
    people = await members(sandbox, 4)
    event = await begun(sandbox, people)
    for wish in (
        {"do": "begin"},
        {"do": "pause"},
        {"do": "resume"},
        {"do": "extend", "deadline": None},
        {"do": "end-round", "round": 1},
        {"do": "remove", "player": 2},
        {"do": "replace", "player": 2, "name": "Rui"},
        {"do": "correct", "round": 1, "table": 1, "places": [1, 2], "note": "so"},
        {"do": "hand-over", "name": "Rui"},
        {"do": "cancel"},
    ):
        with refused("not-yours", 403):
            await event.do(people[1], **wish)
    before = len((await event.keeper.tournaments.read(event.id)).events)
    await event.do(people[0], "hand-over", name="rui")
    with refused("not-yours", 403):
        await event.do(people[0], "pause")
    await event.do(people[1], "pause")
    page = await event.page(people[1])
    assert (page.organiser, page.yours, page.paused) == ("Rui", True, True)
    assert page.invitation
    assert (await event.page(people[0])).invitation is None
    assert len((await event.keeper.tournaments.read(event.id)).events) == before + 2


@in_a_sandbox
async def test_a_corrected_result_counts_and_says_why(sandbox):
    people = await members(sandbox, 2)
    event = await begun(sandbox, people, rounds=1)
    with refused("no-result", 404):
        await event.do(people[0], "correct", round=1, table=1, places=[2, 1], note="The clock had stopped")
    await event.do(people[0], "end-round", round=1)
    with refused("bad-places", 422):
        await event.do(people[0], "correct", round=1, table=1, places=[2, 2], note="The clock had stopped")
    (table,) = (await event.page()).rounds[0].tables
    other = [2, 1]
    await event.do(people[0], "correct", round=1, table=1, places=other, note="The clock had stopped")
    page = await event.page()
    (table,) = page.rounds[0].tables
    assert [seat.place for seat in table.seats] == other
    assert table.corrected == "The clock had stopped"
    assert page.standings[0].player == table.seats[other.index(1)].player


@in_a_sandbox
async def test_somebody_goes_on_in_anothers_place_with_their_points(sandbox):
    people = await members(sandbox, 5)
    event = await begun(sandbox, people[:4])
    await event.do(people[0], "replace", player=1, name="Zoe")
    await event.do(people[0], "end-round", round=1)
    page = await event.page(people[4])
    assert (page.you, page.players[1].name) == (1, "Zoe")
    seated = [(await at.table()).seats_of(people[4].id) for at in await event.tables()]
    assert sum(map(len, seated)) == 1
    with refused("entered"):
        await event.do(people[0], "replace", player=2, name="Zoe")


@in_a_sandbox
async def test_a_cancelled_tournament_lets_its_games_go_on(sandbox):
    people = await members(sandbox, 4)
    event = await begun(sandbox, people)
    await event.do(people[0], "cancel", note="No time")
    assert (await event.page()).status == "cancelled"
    first, second = await event.tables()
    await event.stopped(first)
    assert (await first.table()).status == t.SEALED  # the other still plays this deal
    await event.stopped(second)
    assert (await first.table()).status == t.OVER
    page = await event.page(people[0])
    assert (len(page.rounds), set(page.may)) == (1, {"correct", "hand-over"})
    with refused("tournament-over"):
        await event.do(people[1], "leave")


@in_a_sandbox
async def test_nobody_organises_too_many(sandbox):
    (ana,) = await members(sandbox, 1)
    tournaments = sandbox.live_tables.keeper.tournaments
    for _ in range(MOST_EACH):
        await tournaments.make(ana, wire.NewTournament(title="Autumn cup"))
    with refused("too-many-tournaments"):
        await tournaments.make(ana, wire.NewTournament(title="Autumn cup"))


@in_a_sandbox
async def test_a_hidden_tournament_asks_for_its_invitation(sandbox):
    ana, rui = await members(sandbox, 2)
    tournaments = sandbox.live_tables.keeper.tournaments
    made = await tournaments.make(ana, wire.NewTournament(title="Among friends", listed=False))
    event = Event(sandbox, made.id)
    assert await tournaments.listed("open", rui) == []
    with refused("not-invited", 403):
        await event.do(rui, "join")
    with refused("not-invited", 403):
        await event.do(rui, "join", invitation="guess")
    await event.do(rui, "join", invitation=(await event.page(ana)).invitation)
    assert [found.id for found in await tournaments.of_person(rui)] == [made.id]


# ---------------------------------------------------------------------- one deal for all


@in_a_sandbox
async def test_all_tables_of_a_round_play_one_deal_and_the_next_another(sandbox):
    people = await members(sandbox, 4)
    event = await begun(sandbox, people)
    first = [(await at.table()).deal for at in await event.tables()]
    await event.do(people[0], "end-round", round=1)
    second = [(await at.table()).deal for at in await event.tables()]
    assert first[0] == first[1]
    assert second[0] == second[1]
    assert first[0] != second[0]


@in_a_sandbox
async def test_without_one_deal_for_all_tables_differ_and_are_open_at_once(sandbox):
    people = await members(sandbox, 4)
    event = await begun(sandbox, people, duplicate=False)
    first, second = await event.tables()
    assert (await first.table()).deal != (await second.table()).deal
    await event.stopped(first)
    assert (await first.table()).status == t.OVER
    page = await event.page()
    assert [table.status for table in page.rounds[0].tables] == ["over", "running"]
    assert page.rounds[0].tables[0].seats[0].place
    assert page.rounds[0].tables[1].turn is not None


@in_a_sandbox
async def test_a_finished_table_stays_sealed_until_the_last_one_has_ended(sandbox):
    people = await members(sandbox, 4)
    event = await begun(sandbox, people)
    first, second = await event.tables()
    await event.stopped(first)
    table = await first.table()
    players = {seat.person for seat in table.seats}
    ana = next(person for person in people if person.id in players)
    other = next(person for person in people if person.id not in players)
    assert table.status == t.SEALED
    assert await sandbox.store.all_facts(first.id) is None
    own = views.viewer_of(table, ana.id, None)
    assert not own.everything
    look = views.table_view(table, own)
    assert (look.table.status, look.table.deal.seed, look.table.deal.salt) == ("sealed", None, None)
    assert look.table.deal.commitment == table.deal.commitment
    for who in (None, other.id):
        with refused("sealed-table", 403):
            views.viewer_of(table, who, None)
    page = await event.page(other)
    assert page.rounds[0].sealed
    assert [table.status for table in page.rounds[0].tables].count("over") == 1
    assert all(seat.place is None and seat.wigs is None for table in page.rounds[0].tables for seat in table.seats)
    assert all(table.turn is None for table in page.rounds[0].tables)
    assert all(line.games == 0 for line in page.standings)
    await event.stopped(second)
    for at in (first, second):
        look = await at.look()
        assert (look.table.status, look.table.deal.seed) == ("over", table.deal.seed)
    await sandbox.live_tables.results.settled()
    assert await sandbox.store.all_facts(first.id) is not None
    assert (await event.page()).rounds[0].tables[0].seats[0].place


@in_a_sandbox
async def test_tables_are_opened_by_whoever_looks_next(sandbox):
    """A server that ends between the last game and the opening leaves nothing sealed."""
    people = await members(sandbox, 4)
    event = await begun(sandbox, people, rounds=1)
    sandbox.live_tables.keeper.heed = lambda tournament: None
    tables = await event.tables()
    for at in tables:
        await sandbox.live_tables.by_server(at.id, lambda table, now: [table.write(t.STOP, now)])
    found = await event.keeper.tournaments.read(event.id)
    results = await event.keeper._results(found, found.present, 5.0)
    await sandbox.store.append_tournament(event.id, results, found.update())
    assert [(await at.table()).status for at in tables] == [t.SEALED, t.SEALED]
    await sandbox.restart()
    await event.keeper.settled()
    assert [(await at.table()).status for at in tables] == [t.OVER, t.OVER]
    assert (await event.page()).status == "over"
