"""Before the start: people are invited, join and leave, and the table's owner says who plays."""

import pytest

from lisboa.tables.entries import CLOSED, JOIN, LEAVE, OPEN, RUNNING
from tests.hosting.sandbox import in_a_sandbox, refused


async def names(at):
    return [seat.name for seat in (await at.table()).seats]


async def invitation(at):
    return (await at.table()).secrets["invitation"]


# ---------------------------------------------------------------------- joining


@in_a_sandbox
async def test_an_invitation_opens_a_private_table(sandbox):
    ana, rui, eva = await sandbox.people("Ana", "Rui", "Eva")
    at = await sandbox.make(ana, "person open open")
    with refused("not-invited", 403):
        await at.join(rui)
    with refused("not-invited", 403):
        await at.join(rui, invitation="let me in")
    with refused("not-invited", 403):
        await at.join(rui, invitation="é")
    assert await names(at) == ["Ana", "", ""]

    assert await at.join(rui, invitation=await invitation(at)) == (1, 2)
    assert await at.join(eva, invitation=await invitation(at), seat=2) == (2, 3)
    assert await names(at) == ["Ana", "Rui", "Eva"]
    assert (await at.look(rui)).table.seats[1].yours


@in_a_sandbox
async def test_the_invitation_of_one_table_opens_no_other(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at, other = await sandbox.make(ana, "person open"), await sandbox.make(ana, "person open")
    with refused("not-invited", 403):
        await at.join(rui, invitation=await invitation(other))


@in_a_sandbox
async def test_a_listed_table_is_open_to_all_until_it_is_full(sandbox):
    ana, rui, eva = await sandbox.people("Ana", "Rui", "Eva")
    at = await sandbox.make(ana, "person open page", listed=True)
    assert (await at.look(rui)).may == ["join"]
    await at.join(rui)
    assert (await at.look(eva)).may == []
    with refused("seat-taken"):
        await at.join(eva)


@pytest.mark.parametrize("seat", [0, 2, 3])
@in_a_sandbox
async def test_only_an_open_seat_can_be_taken(sandbox, seat):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.make(ana, "person open page", listed=True)
    with refused("seat-taken"):
        await at.join(rui, seat=seat)
    assert await at.head() == 1


@in_a_sandbox
async def test_nobody_joins_twice(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.make(ana, "person open open", listed=True)
    await at.join(rui)
    for who in (rui, ana):
        with refused("seated"):
            await at.join(who)
    assert await names(at) == ["Ana", "Rui", ""]


@in_a_sandbox
async def test_a_name_that_is_taken_gets_a_number(sandbox):
    ana, other, third = await sandbox.people("Ana", "ANA", "Ana")
    at = await sandbox.make(ana, "person open open", listed=True)
    await at.join(other)
    await at.join(third)
    assert await names(at) == ["Ana", "ANA 2", "Ana 3"]


@in_a_sandbox
async def test_who_plays_is_kept_in_the_store(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.make(ana, "person open", listed=True)
    await at.join(rui)
    assert [row.id for row in await sandbox.store.of_person(rui.id)] == [at.id]
    await at.do(rui, "leave")
    assert await sandbox.store.of_person(rui.id) == []


# ---------------------------------------------------------------------- leaving


@in_a_sandbox
async def test_somebody_who_leaves_makes_room(sandbox):
    ana, rui, eva = await sandbox.people("Ana", "Rui", "Eva")
    at = await sandbox.make(ana, "person open", listed=True)
    await at.join(rui)
    with refused("not-seated", 403):
        await at.do(eva, "leave")
    await at.do(rui, "leave")
    assert (await at.look(rui)).may == ["join"]
    await at.join(eva)
    assert await names(at) == ["Ana", "Eva"]
    with refused("not-your-seat", 403):
        await at.do(rui, "leave", seat=1)


@in_a_sandbox
async def test_what_somebody_did_stays_theirs_when_another_takes_the_seat(sandbox):
    ana, rui, eva = await sandbox.people("Ana", "Rui", "Eva")
    at = await sandbox.make(ana, "person open", listed=True)
    ear = await at.listen(ana)
    await at.join(rui)
    await at.do(rui, "chat", text="I have to go")
    await at.do(rui, "leave")
    await at.join(eva)
    told = [(event.kind, event.name) for event in ear.heard]
    assert told == [(JOIN, "Rui"), ("chat", "Rui"), (LEAVE, "Rui"), (JOIN, "Eva")]
    events = await at.history(ear.viewer)
    assert events[1:] == ear.heard


@in_a_sandbox
async def test_the_owner_can_leave_the_table_and_still_decides(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.make(ana, "person open", listed=True)
    await at.join(rui)
    await at.do(ana, "leave")
    assert (await at.look(ana)).table.yours
    await at.do(ana, "set-seat", at=0, bot="page")
    assert (await at.look(ana)).may == ["set-seat", "close", "start"]
    await at.do(ana, "start")
    assert (await at.look(ana)).may == []
    with refused("not-seated", 403):
        await at.do(ana, "chat", text="Good luck")


# ---------------------------------------------------------------------- setting seats


@in_a_sandbox
async def test_the_owner_gives_seats_to_bots_and_opens_them_again(sandbox):
    (ana,) = await sandbox.people("Ana")
    at = await sandbox.make(ana, "person open page", listed=True)
    await at.do(ana, "set-seat", at=1, bot="PAGE")
    await at.do(ana, "set-seat", at=2)
    seats = (await at.look(ana)).table.seats
    assert [(seat.kind, seat.name, seat.bot) for seat in seats] == [
        ("person", "Ana", None),
        ("bot", "Page 2", "page"),
        ("open", "", None),
    ]
    await at.do(ana, "set-seat", at=1, bot="page")
    assert (await names(at))[1] == "Page"  # its own old name is not in its way
    await at.do(ana, "set-seat", at=2, bot="page", name=" Pajem ")
    await at.do(ana, "set-seat", at=1, bot="page", name="Pajem")
    assert (await names(at))[1:] == ["Pajem 2", "Pajem"]
    with refused("bad-text", 422):
        await at.do(ana, "set-seat", at=1, bot="page", name="\u200b")


@in_a_sandbox
async def test_the_owner_frees_the_seat_of_somebody_who_does_not_come(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.make(ana, "person open", listed=True)
    await at.join(rui)
    await at.do(ana, "set-seat", at=1)
    assert (await at.table()).seats_of(rui.id) == []
    assert await sandbox.store.of_person(rui.id) == []
    with refused("not-seated", 403):
        await at.do(rui, "leave")


@in_a_sandbox
async def test_what_seats_cannot_be(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.make(ana, "person open", listed=True)
    await at.join(rui)
    with refused("not-yours", 403):
        await at.do(rui, "set-seat", at=1, bot="page")
    with refused("no-such-seat", 422):
        await at.do(ana, "set-seat", at=2, bot="page")
    with refused("seat-taken"):
        await at.do(ana, "set-seat", at=0, bot="page")
    with refused("unknown-bot", 422):
        await at.do(ana, "set-seat", at=1, bot="os:system")
    solo = await sandbox.make(ana, "person", start=False)
    with refused("no-such-seat", 422):
        await solo.do(ana, "set-seat", at=1)


# ---------------------------------------------------------------------- starting


@in_a_sandbox
async def test_a_game_starts_when_all_seats_are_taken(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.make(ana, "person open", listed=True)
    assert "start" not in (await at.look(ana)).may
    with refused("seats-open"):
        await at.do(ana, "start")
    await at.join(rui)
    assert (await at.table()).status == OPEN  # the owner says when
    assert "start" in (await at.look(ana)).may
    with refused("not-yours", 403):
        await at.do(rui, "start")
    await at.do(ana, "start")
    assert (await at.table()).status == RUNNING
    with refused("not-open"):
        await at.do(ana, "start")


@in_a_sandbox
async def test_bots_do_not_play_alone(sandbox):
    (ana,) = await sandbox.people("Ana")
    at = await sandbox.make(ana, "person page", start=False)
    await at.do(ana, "leave")
    await at.do(ana, "set-seat", at=0, bot="page")
    with refused("no-people"):
        await at.do(ana, "start")


@in_a_sandbox
async def test_what_belongs_before_the_start_is_not_possible_afterwards(sandbox):
    ana, rui, eva = await sandbox.people("Ana", "Rui", "Eva")
    at = await sandbox.table(ana, rui)
    with refused("not-open"):
        await at.join(eva)
    with refused("not-open"):
        await at.do(rui, "leave")
    with refused("not-open"):
        await at.do(ana, "set-seat", at=1)
    with refused("not-open"):
        await at.do(ana, "close")


@in_a_sandbox
async def test_what_belongs_to_a_game_is_not_possible_before_the_start(sandbox):
    (ana,) = await sandbox.people("Ana")
    at = await sandbox.make(ana, "person open")
    wishes = [("play", {"move": "keep 1"}), ("end-turn", {}), ("undo", {}), ("propose", {"to": 1}), ("resign", {})]
    wishes += [("agree", {"proposal": 1}), ("decline", {"proposal": 1}), ("replace", {"other": 1}), ("return", {})]
    for do, wish in wishes:
        with refused("not-running"):
            await at.do(ana, do, **wish)


@in_a_sandbox
async def test_a_table_can_be_given_up_before_the_start(sandbox):
    ana, rui, eva = await sandbox.people("Ana", "Rui", "Eva")
    at = await sandbox.make(ana, "person open open", listed=True)
    await at.join(rui)
    with refused("not-yours", 403):
        await at.do(rui, "close")
    await at.do(ana, "close")
    assert (await at.look()).table.status == CLOSED
    assert await sandbox.store.listed(OPEN, 10) == []
    with refused("not-open"):
        await at.join(eva)
    with refused("not-open"):
        await at.do(ana, "start")
    await at.do(rui, "chat", text="Another time, then")


@in_a_sandbox
async def test_a_table_that_is_not_there(sandbox):
    (ana,) = await sandbox.people("Ana")
    at = await sandbox.make(ana, "person page")
    at.id = "f" * 32
    with refused("no-such-table", 404):
        await at.look(ana)
