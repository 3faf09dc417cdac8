"""A table keeps the rules and the pieces it was made with, whatever the program has today."""

import json
from contextlib import contextmanager

import pytest

from lisboa.components import components_text, load
from lisboa.game import Game
from lisboa.hosting.storage.schema import component_sets
from lisboa.hosting.thinker_process import decided
from lisboa.record import RecordError
from lisboa.tables import making, views
from lisboa.tables.editions import Edition
from lisboa.tables.entries import OVER, RUNNING
from lisboa.tables.views import Viewer
from lisboa.version import RULES
from tests.hosting.sandbox import Reader, in_a_sandbox, refused, until
from tests.tables import older_rules
from tests.tables.older_rules import PACKAGE, REAIS_AT_THE_START, VERSION, play_on

REAIS = 12  # at the start, in a set of pieces of our own


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Where the older edition is."""
    made = tmp_path_factory.mktemp("editions")
    older_rules.make(made)
    return made


@pytest.fixture
def older(folder):
    with older_rules.introduced(folder) as found:
        yield found


@contextmanager
def then():
    """The program as it was: it makes tables with the older rules."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(making, "RULES", VERSION)
        yield


async def made_then(sandbox, *people, **wishes):
    """A table of the older rules, and a server of today that has not seen it yet."""
    with then():
        at = await sandbox.table(*people, **wishes)
    await sandbox.restart()
    return at


def reais(look, seat: int = 0) -> int:
    amount: int = look.view.players[seat].reais
    return amount


# ---------------------------------------------------------------------- older rules


@in_a_sandbox
async def test_an_older_game_goes_on_beside_new_ones(sandbox, older):
    ana, rui = await sandbox.people("Ana", "Rui")
    old = await made_then(sandbox, ana, rui, seed=7)
    new = await sandbox.table(ana, rui, seed=7)
    assert [(await at.look()).table.rules for at in (old, new)] == [VERSION, RULES]
    assert [reais(await at.look()) for at in (old, new)] == [REAIS_AT_THE_START, 10]
    assert type((await old.table()).playing()).__module__.startswith(f"{PACKAGE}.")
    assert type((await new.table()).playing()) is Game

    readers = [Reader(old), Reader(new)]
    for step in range(400):
        for at in (old, new):
            table = await at.table()
            if table.status == RUNNING:
                await at.step()
        if step == 40:
            number = (await old.do(ana, "propose", to=20)).sequence
            await old.do(rui, "agree", proposal=number)
        if step % 60 == 20:
            await sandbox.restart()
            for reader in readers:
                await reader.check()
    texts = [(await at.table()).record() for at in (old, new)]
    assert [(await at.table()).status for at in (old, new)] == [OVER, OVER]
    assert [json.loads(text)["rules"] for text in texts] == [VERSION, RULES]
    assert older.Game.from_record(texts[0]).over
    with pytest.raises(RecordError):
        Game.from_record(texts[0])


@in_a_sandbox
async def test_everything_about_an_older_table_is_asked_of_its_own_rules(sandbox, older):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await made_then(sandbox, ana, rui)
    table = await at.steps_until(lambda table: table.ending is None and older.refused(table.playing()))
    viewer = Viewer((await at.who_is_to_act()).id, table.decider())
    assert [fault.message for fault in views.refusals(table, viewer)] == [
        refusal.uncited for refusal in older.refused(table.playing())
    ]
    look = await sandbox.live_tables.look(at.id, viewer, previews=True)
    assert all(option.preview for option in look.question.options)
    first = look.question.options[0]
    alone = views.option(table, viewer, first.move)
    assert (alone.text, alone.preview, alone.changes.move) == (first.text, first.preview, first.move)
    with refused("illegal-move") as caught:
        await at.do(await at.who_is_to_act(), "play", move="keep 1")
    assert caught.value.fault.rule
    with refused("unknown-move", 422):
        await at.do(await at.who_is_to_act(), "play", move="fly")
    events = await at.history()
    assert [event.sequence for event in events] == list(range(1, table.head + 1))
    assert any(event.lines for event in events)


@in_a_sandbox
async def test_bots_play_by_the_rules_of_the_table(sandbox, older):
    (ana,) = await sandbox.people("Ana")
    asked = []

    async def decide(thought):
        asked.append(thought.rules)
        return decided(thought)

    sandbox.thinkers.decide = decide
    at = await made_then(sandbox, ana, bots="random page", seed=3)
    while (await at.until_people_act()).status == RUNNING:
        await at.step()
    assert set(asked) == {VERSION}
    assert older.Game.from_record((await at.table()).record()).over


@in_a_sandbox
async def test_an_older_record_is_imported_with_its_rules_and_played_again_with_those_of_today(sandbox, older):
    (ana,) = await sandbox.people("Ana")
    game = play_on(older, older.Game.new(players=2, seed=7))
    at = await sandbox.make(ana, "person person", record=game.record())
    table = await at.table()
    assert (table.status, table.rules, table.playing().hash()) == (OVER, VERSION, game.hash())
    new = await sandbox.live_tables.rematch(at.id, ana)
    assert (new.rules, new.status) == (RULES, RUNNING)
    assert type(new.playing()) is Game


# ---------------------------------------------------------------------- unknown rules


@in_a_sandbox
async def test_a_table_of_unknown_rules_cannot_be_read_and_harms_no_other(sandbox, folder):
    ana, rui = await sandbox.people("Ana", "Rui")
    with older_rules.introduced(folder), then():
        old = await sandbox.table(ana, rui)
        waits = await sandbox.table(ana, bots="random", first=1)
    new = await sandbox.table(ana, rui)
    await sandbox.restart()
    for who in (ana, None):
        with refused("table-unreadable", 500):
            await old.look(who)
    with refused("table-unreadable", 500):
        await old.do(ana, "chat", text="Is anybody there?")
    found = [problem for problem in sandbox.notes.problems if problem["table"] == old.id]
    assert {problem["event"] for problem in found} == {"table-unreadable"}
    assert f"rules {VERSION}," in found[0]["why"]
    assert "update Lisboa" in found[0]["why"]
    await new.step()
    await until(lambda: any(problem["table"] == waits.id for problem in sandbox.notes.problems))
    assert {row.id for row in await sandbox.store.of_person(ana.id)} == {old.id, waits.id, new.id}

    with older_rules.introduced(folder):  # the program is mended, and nothing was lost
        await sandbox.restart()
        assert reais(await old.look()) == REAIS_AT_THE_START
        await old.step()


@in_a_sandbox
async def test_a_table_that_cannot_be_read_is_not_tried_again_and_again(sandbox, folder):
    (ana,) = await sandbox.people("Ana")
    with older_rules.introduced(folder), then():
        at = await sandbox.table(ana, bots="random", first=1)
    sweeps, waiting = 0, sandbox.store.waiting_for_bots

    async def counted():
        nonlocal sweeps
        sweeps += 1
        return await waiting()

    sandbox.store.waiting_for_bots = counted
    await sandbox.restart(0.003)
    await until(lambda: sweeps >= 5)
    assert len([problem for problem in sandbox.notes.problems if problem["table"] == at.id]) == 1


# ---------------------------------------------------------------------- other pieces


@pytest.fixture
def own(tmp_path):
    """A component set that is not the program's."""
    corrections = tmp_path / "mine.toml"
    corrections.write_text(f"[player]\nreais = {REAIS}\n")
    return load(corrections)


@pytest.fixture
def made_with(monkeypatch):
    """Makes a table with other pieces than the program has today."""

    async def make(sandbox, components, *people, **wishes):
        part = Edition.__dict__["load"]
        with monkeypatch.context() as patch:
            patch.setattr(part, "present", lambda source=None: components)
            at = await sandbox.table(*people, **wishes)
        await sandbox.restart()
        return at

    return make


@in_a_sandbox
async def test_a_table_keeps_its_pieces(sandbox, own, made_with):
    ana, rui = await sandbox.people("Ana", "Rui")
    old = await made_with(sandbox, own, ana, rui)
    new = await sandbox.table(ana, rui)
    assert (await sandbox.store.game(old.id)).components == own.hash != load().hash
    assert [reais(await at.look()) for at in (old, new)] == [REAIS, 10]
    await old.steps_until(lambda table: table.head > 60)
    await Reader(old).check()
    await sandbox.restart()
    table = await old.steps_until(lambda table: table.status == OVER)
    assert Game.from_record(table.record(), own).over
    assert reais(await old.past(3)) == REAIS


@in_a_sandbox
async def test_bots_know_the_pieces_of_their_table(sandbox, own, made_with):
    (ana,) = await sandbox.people("Ana")
    sandbox.thinkers.decide, decide = _kept(asked := []), sandbox.thinkers.decide
    at = await made_with(sandbox, own, ana, bots="random", first=1)
    sandbox.thinkers.decide = _kept(asked, decide)
    await sandbox.restart()
    await at.until_people_act()
    assert {thought.components_text for thought in asked} == {components_text(own)}
    assert (await at.head()) > 2


def _kept(asked, decide=None):
    async def ask(thought):
        asked.append(thought)
        if decide is None:
            raise RuntimeError("nobody thinks here")
        return await decide(thought)

    return ask


@pytest.mark.parametrize(
    "text", [None, "", "{}", "no text", components_text(load())], ids=["gone", "empty", "nothing", "words", "other"]
)
@in_a_sandbox
async def test_a_table_whose_pieces_are_lost_cannot_be_read(sandbox, own, made_with, text):
    ana, rui = await sandbox.people("Ana", "Rui")
    old = await made_with(sandbox, own, ana, rui)
    new = await sandbox.table(ana, rui)
    here = component_sets.c.hash == own.hash
    change = component_sets.delete() if text is None else component_sets.update().values(data=text)
    await sandbox.store._database.write(lambda connection: connection.execute(change.where(here)).close())
    with refused("table-unreadable", 500):
        await old.look(ana)
    assert own.hash in sandbox.notes.problems[-1]["why"]
    await new.step()
