"""After a game its players play again at a new table, which is the same for all of them."""

import asyncio

import pytest

from lisboa.game import Game
from lisboa.tables.entries import OPEN, OVER, REMATCH, RUNNING
from tests.hosting.sandbox import At, in_a_sandbox, refused
from tests.records.stroll import stroll


def finished(players: int, **keys) -> str:
    """The record of a finished game."""
    return stroll(Game.new(players=players, seed=3, **keys), 10_000, 3).record()


async def again(sandbox, at, who):
    return At(sandbox, (await sandbox.live_tables.rematch(at.id, who)).id)


@in_a_sandbox
async def test_a_rematch_is_the_same_table_for_all(sandbox):
    ana, rui, eva = await sandbox.people("Ana", "Rui", "Eva")
    at = await sandbox.table(ana, rui, eva, record=finished(3), title="Friday")
    assert "rematch" in (await at.look(rui)).may
    ear = await at.listen(eva)
    new = await again(sandbox, at, rui)
    assert new.id != at.id
    assert [(await again(sandbox, at, who)).id for who in (ana, rui, eva)] == [new.id] * 3
    assert (await at.kinds()).count(REMATCH) == 1
    assert [(event.kind, event.name, event.data) for event in ear.heard] == [(REMATCH, "Rui", {"table": new.id})]
    assert (await at.look()).table.rematch == new.id
    assert "rematch" not in (await at.look(rui)).may
    info = (await new.look(rui)).table
    assert (info.status, info.title, info.yours, info.listed) == (OPEN, "Friday", True, False)
    assert [(seat.kind, seat.name) for seat in info.seats] == [("open", ""), ("person", "Rui"), ("open", "")]


@in_a_sandbox
async def test_the_others_are_welcome_without_an_invitation_and_strangers_are_not(sandbox):
    ana, rui, ivo = await sandbox.people("Ana", "Rui", "Ivo")
    at = await sandbox.table(ana, rui, record=finished(2))
    new = await again(sandbox, at, ana)
    with refused("not-invited", 403):
        await new.join(ivo)
    await new.join(rui)
    await new.do(ana, "start")
    assert (await new.table()).status == RUNNING
    await new.step()


@in_a_sandbox
async def test_somebody_alone_with_bots_plays_again_at_once(sandbox):
    (ana,) = await sandbox.people("Ana")
    at = await sandbox.table(ana, bots="page random", record=finished(3))
    new = await again(sandbox, at, ana)
    table = await new.table()
    assert table.status == RUNNING
    assert [(seat.kind, seat.name, seat.bot) for seat in table.seats] == [
        ("person", "Ana", None),
        ("bot", "Page", "page"),
        ("bot", "Random", "random"),
    ]


@in_a_sandbox
async def test_a_bot_with_a_budget_plays_again(sandbox):
    (ana,) = await sandbox.people("Ana")
    at = await sandbox.table(ana, bots="search@5", record=finished(2))
    new = await again(sandbox, at, ana)
    assert [seat.bot for seat in (await new.table()).seats] == [None, "search@5"]


@in_a_sandbox
async def test_a_solo_game_is_played_again(sandbox):
    (ana,) = await sandbox.people("Ana")
    at = await sandbox.make(ana, "person", record=finished(1))
    new = await again(sandbox, at, ana)
    assert [seat.kind for seat in (await new.table()).seats] == ["person", "lacerda"]
    assert (await new.table()).status == RUNNING


@in_a_sandbox
async def test_pass_and_play_with_a_long_name_is_played_again(sandbox):
    (ana,) = await sandbox.people("A" * 24)
    at = await sandbox.make(ana, "person person", record=finished(2))
    new = await again(sandbox, at, ana)
    assert [seat.name for seat in (await new.table()).seats] == [seat.name for seat in (await at.table()).seats]


@in_a_sandbox
async def test_the_variants_are_those_of_the_game_before_and_the_deal_is_another(sandbox):
    (ana,) = await sandbox.people("Ana")
    wishes = {"draft": True, "decrees": True, "tokens": True, "tasks": [1]}
    at = await sandbox.make(ana, "person person", seed=7, patience=1234, **wishes)
    await at.steps_until(lambda table: table.status == OVER)
    new = await again(sandbox, at, ana)
    old_info, info = (await at.look()).table, (await new.look()).table
    assert info.variants == old_info.variants == wishes
    assert info.patience == 1234
    assert not info.deal.chosen
    assert (await new.table()).secrets["seed"] != 7


@in_a_sandbox
async def test_the_variants_of_an_imported_game_are_played_again_too(sandbox):
    (ana,) = await sandbox.people("Ana")
    at = await sandbox.make(ana, "person person", record=finished(2, decrees=True, tasks=[0], draft=True))
    new = await again(sandbox, at, ana)
    assert (await new.look()).table.variants == {"draft": True, "decrees": True, "tasks": [0]}


@in_a_sandbox
async def test_somebody_who_went_away_is_welcome_back(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    game = stroll(Game.new(players=2, seed=3), 10_000, 3)
    at = await sandbox.table(ana, rui, record=game.at(len(game.entries()) - 30).record())
    await at.do(rui, "resign", bot="random")
    while (await at.until_people_act()).status == RUNNING:
        await at.step()
    new = await again(sandbox, at, ana)
    assert [seat.kind for seat in (await new.table()).seats] == ["person", "open"]
    assert await again(sandbox, at, rui) is not None
    await new.join(rui)


@pytest.mark.parametrize("status", ["open", "running", "closed"])
@in_a_sandbox
async def test_only_a_finished_game_is_played_again(sandbox, status):
    (ana,) = await sandbox.people("Ana")
    at = await sandbox.make(ana, "person person", start=status == "running")
    if status == "closed":
        await at.do(ana, "close")
    with refused("not-over"):
        await sandbox.live_tables.rematch(at.id, ana)


@in_a_sandbox
async def test_spectators_do_not_play_again(sandbox):
    ana, ivo = await sandbox.people("Ana", "Ivo")
    at = await sandbox.make(ana, "person person", record=finished(2))
    with refused("not-over"):
        await sandbox.live_tables.rematch(at.id, ivo)
    assert await sandbox.store.of_person(ivo.id) == []


@in_a_sandbox
async def test_two_who_ask_at_the_same_time_get_the_same_table(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui, record=finished(2))
    one, two = await asyncio.gather(sandbox.live_tables.rematch(at.id, ana), sandbox.live_tables.rematch(at.id, rui))
    assert one is two


@in_a_sandbox
async def test_two_who_ask_at_two_servers_get_the_same_table(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui, record=finished(2))
    other = sandbox.another_server()
    await other.ask(at.id, lambda table: None)  # it knows the table as it was before
    first = await sandbox.live_tables.rematch(at.id, ana)
    assert (await other.rematch(at.id, rui)).id == first.id
    assert (await at.kinds()).count(REMATCH) == 1
    assert {table async for table in sandbox.store.all_games()} == {at.id, first.id}
