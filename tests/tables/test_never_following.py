"""People who never follow: the server declines for them before anybody sees the question, and everybody knows why."""

import msgspec
import pytest

from lisboa.hosting.storage.store import StoreError
from lisboa.tables import wire
from lisboa.tables.entries import AUTO, MOVE, OVER
from lisboa.tables.table import Table
from tests.hosting.sandbox import Reader, in_a_sandbox, refused

RUI = 1  # his seat


def is_asked(table):
    """Whether Rui is asked to follow."""
    decision = table.decision()
    return decision is not None and (decision.player, decision.question) == (RUI, "follow")


async def asked_to_follow(sandbox, **wishes):
    """Ana, Rui, and their table at the moment when he is asked to follow."""
    people = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(*people, **wishes)
    await at.steps_until(is_asked)
    return *people, at


def answers(entries):
    """The moves that answer the question whether Rui follows."""
    return [entry for entry in entries if entry.seat == RUI and entry.data.get("move") in ("follow", "decline")]


# ---------------------------------------------------------------------- answering


@in_a_sandbox
async def test_what_is_asked_already_is_declined_at_once(sandbox):
    _ana, rui, at = await asked_to_follow(sandbox)
    head = await at.head()
    await at.do(rui, "auto", follow="never")
    table = await at.until_people_act()
    auto, move = (await at.entries())[head:]
    assert (auto.kind, auto.seat, auto.person, auto.data) == (AUTO, RUI, rui.id, {"follow": "never"})
    assert (move.kind, move.seat, move.person, move.data) == (MOVE, RUI, None, {"move": "decline"})
    assert move.client == f"auto:{head}"
    assert not is_asked(table)


@in_a_sandbox
async def test_all_of_a_game_is_declined_and_nothing_else_is_answered(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui, bots="random")
    await at.do(rui, "auto", follow="never")
    while (await at.until_people_act()).status != OVER:
        await at.step()
    entries = await at.entries()
    declined = [entry for entry in answers(entries) if entry.person is None]  # a ship he may decline by himself
    assert len(declined) > 1, "he was asked"
    assert {entry.data["move"] for entry in answers(entries)} == {"decline"}
    assert [entry for entry in entries if entry.client and entry.client.startswith("auto:")] == declined
    assert sandbox.notes.problems == []


@in_a_sandbox
async def test_a_player_who_wants_to_be_asked_again_is(sandbox):
    _ana, rui, at = await asked_to_follow(sandbox)
    await at.do(rui, "auto", follow="never")
    await at.until_people_act()
    await at.do(rui, "auto", follow="ask")
    table = await at.steps_until(is_asked)
    assert (table.row_update().waits, table.row_update().turn_of) == ("person", rui.id)
    head = await at.head()
    await at.do(rui, "chat", text="Let me think.")
    assert [entry.kind for entry in (await at.entries())[head:]] == ["chat"]


@in_a_sandbox
async def test_it_is_one_seat_that_does_not_follow(sandbox):
    (ana,) = await sandbox.people("Ana")
    at = await sandbox.make(ana, "person person", seed=7)
    await at.do(ana, "auto", seat=RUI, follow="never")
    assert [seat.follow for seat in (await at.look(ana)).table.seats] == ["ask", "never"]
    table = await at.table()
    while table.status != OVER:
        await at.until_people_act()
        await at.step()
    automatic = [entry for entry in await at.entries() if entry.kind == MOVE and entry.person is None]
    assert {(entry.seat, entry.data["move"]) for entry in automatic} == {(RUI, "decline")}


@in_a_sandbox
async def test_going_back_to_the_question_declines_again(sandbox):
    ana, rui, at = await asked_to_follow(sandbox)
    to = await at.head()
    await at.do(rui, "auto", follow="never")
    table = await at.until_people_act()
    assert len(answers((await at.entries())[to:])) == 1
    await at.do(ana, "propose", to=to)
    await at.do(rui, "agree", proposal=table.proposal.number)
    assert not is_asked(await at.until_people_act())
    assert [entry.data["move"] for entry in answers((await at.entries())[to:])] == ["decline", "decline"]


@in_a_sandbox
async def test_nobody_sees_a_question_that_is_declined(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui)
    await at.do(rui, "auto", follow="never")
    ears = [await at.listen(ana), await at.listen(rui)]
    await at.steps_until(lambda table: table.status == OVER)
    assert answers(await at.entries())
    for ear in ears:
        questions = [news.look.question for news in ear.news if news.look.question]
        assert (RUI, "follow") not in {(question.seat, question.name) for question in questions}
        assert [event.sequence for event in ear.heard] == list(range(ear.heard[0].sequence, await at.head() + 1))


@in_a_sandbox
async def test_a_bot_in_ones_place_decides_by_itself(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui)
    await at.do(rui, "auto", follow="never")
    await at.do(rui, "resign", bot="random")
    with refused("bot-plays"):
        await at.do(rui, "auto", follow="ask")
    while (await at.until_people_act()).status != OVER:
        await at.step()
    decided = answers(await at.entries())
    assert decided, "the bot was asked"
    assert all(entry.client.startswith("bot:") for entry in decided)


# ---------------------------------------------------------------------- who may, and who is told


@in_a_sandbox
async def test_only_players_of_a_running_game_can_ask_for_it(sandbox):
    ana, rui, eva = await sandbox.people("Ana", "Rui", "Eva")
    at = await sandbox.make(ana, "person open", listed=True, seed=7)
    with refused("not-running"):
        await at.do(ana, "auto", follow="never")
    assert "auto" not in (await at.look(ana)).may
    await at.join(rui)
    await at.do(ana, "start")
    assert "auto" in (await at.look(ana)).may
    assert "auto" not in (await at.look(eva)).may
    with refused("not-seated", 403):
        await at.do(eva, "auto", follow="never")
    with refused("not-your-seat", 403):
        await at.do(ana, "auto", seat=RUI, follow="never")
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"do": "auto", "id": "x", "follow": "always"}, wire.AnyAction)


@in_a_sandbox
async def test_everybody_is_told(sandbox):
    """An answer that comes at once tells it anyway, so it is no secret (R2.21)."""
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui)
    ears = [await at.listen(who) for who in (ana, None, rui)]
    await at.do(rui, "auto", follow="never")
    for ear in ears:
        event = ear.heard[-1]
        assert (event.kind, event.seat, event.name, event.data) == ("auto", RUI, "Rui", {"follow": "never"})
        assert [seat.follow for seat in ear.news[-1].look.table.seats] == ["ask", "never"]


# ---------------------------------------------------------------------- what is stored


@in_a_sandbox
async def test_it_is_stored_together_with_what_asked_for_it_or_not_at_all(sandbox):
    _ana, rui, at = await asked_to_follow(sandbox)
    head, append = await at.head(), sandbox.store.append

    async def failing(*args):
        raise StoreError("The disk is full.")

    sandbox.store.append = failing
    with refused("not-stored", 503):
        await at.do(rui, "auto", id="mine", follow="never")
    sandbox.store.append = append
    assert (is_asked(await at.table()), await at.head()) == (True, head)
    written = []

    async def noting(table, entries, *more):
        written.append([entry.kind for entry in entries])
        await append(table, entries, *more)

    sandbox.store.append = noting
    await at.do(rui, "auto", id="mine", follow="never")
    assert written == [[AUTO, MOVE]]
    await Reader(at).check()


@in_a_sandbox
async def test_it_is_remembered_by_another_server(sandbox):
    _ana, rui, at = await asked_to_follow(sandbox)
    await at.do(rui, "auto", follow="never")
    await sandbox.restart()
    await at.steps_until(lambda table: table.status == OVER)
    assert {entry.data["move"] for entry in answers((await at.entries())[-100:])} == {"decline"}
    assert [seat.follow for seat in (await at.look(rui)).table.seats] == ["ask", "never"]
    await Reader(at).check()


@in_a_sandbox
async def test_the_same_wish_is_written_once(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui)
    first = await at.do(rui, "auto", id="mine", follow="never")
    assert await at.do(rui, "auto", id="mine", follow="never") == first
    assert (await at.kinds()).count(AUTO) == 1


@in_a_sandbox
async def test_games_stored_before_there_was_such_a_wish_are_read(sandbox):
    ana, _rui, at = await asked_to_follow(sandbox)
    row, entries = await sandbox.store.game(at.id), await at.entries()
    assert all("follow" not in seat for seat in entries[0].data["seats"])
    again = Table(row, (await at.table()).components)
    again.read(entries)
    assert [seat.follow for seat in again.seats] == ["ask", "ask"]
    assert [seat.follow for seat in (await at.look(ana)).table.seats] == ["ask", "ask"]
