"""Records leave a table and come to one: nothing hidden leaves a running game, everything is proved after it."""

import json

import pytest

from lisboa.components import load
from lisboa.game import Game
from lisboa.record import read
from lisboa.tables import deals, views
from lisboa.tables.entries import OPEN, OVER, RUNNING
from lisboa.tables.views import SPECTATOR, Viewer
from tests.hosting.sandbox import everything_seen, first_move, in_a_sandbox, refused
from tests.records.stroll import stroll

SECRET = ("keep", "draft")


def part(table, viewer):
    return json.loads(views.part_record(table, viewer))


def running(players: int = 2, moves: int = 60, **keys) -> Game:
    return stroll(Game.new(players=players, seed=11, **keys), moves, 11)


FINISHED = running(moves=10_000)
assert FINISHED.over


# ---------------------------------------------------------------------- the record of a running game


@in_a_sandbox
async def test_a_running_game_gives_away_neither_its_deal_nor_the_secrets_of_others(sandbox):
    people = await sandbox.people("Ana", "Rui", "Eva")
    at = await sandbox.table(*people, seed=None, draft=True)
    table = await at.steps_until(lambda table: table._turn() is not None)
    for _ in range(20):
        await at.step()
    entries = table.playing().entries()
    assert {entry[1] for entry in entries if len(entry) > 1} > set(SECRET)

    strangers = [(SPECTATOR, None), (Viewer(people[0].id, 1), None)]  # nobody, and somebody at another's seat
    viewers = [*strangers, *((Viewer(who.id, seat), seat) for seat, who in enumerate(people))]
    for viewer, sees in viewers:
        found = part(table, viewer)
        assert found["entries"] == [
            [entry[0], "secret"] if entry[1:2] and entry[1] in SECRET and entry[0] != sees else entry
            for entry in entries
        ]
        assert found["seat"] == sees
        assert found["setup"] == {"players": 3, "first": None, "variants": {"draft": True}}
        text = json.dumps(found)
        assert "state" not in found
        for secret in (table.secrets["salt"], str(table.secrets["seed"]), table.secrets["invitation"]):
            assert secret not in text
        with refused("bad-record", 422):
            await sandbox.make(people[0], "person person person", record=text)


# ---------------------------------------------------------------------- the record of a finished game


@pytest.mark.parametrize("seed", [None, 1755])
@in_a_sandbox
async def test_a_finished_game_is_proved_by_its_record(sandbox, seed):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui, seed=seed, tokens=True)
    noted = (await at.look()).table.deal.commitment
    for _ in range(30):
        await at.step()
    number = (await at.do(ana, "propose", to=15)).sequence
    await at.do(rui, "agree", proposal=number)
    table = await at.steps_until(lambda table: table.status == OVER)

    text = table.record()
    assert [finding.holds for finding in deals.check(read(text), noted)] == [True, True]
    game = Game.from_record(text)
    assert (game.hash(), game.over, game.names) == (table.playing().hash(), True, ["Ana", "Rui"])
    assert game.entries() == table.playing().entries()
    assert ["back", table.record_length(15)] in game.entries()
    deal = (await at.look()).table.deal
    assert (deal.commitment, deal.chosen, deal.seed) == (noted, seed is not None, json.loads(text)["setup"]["seed"])
    assert deals.commitment(deal.seed, deal.salt) == noted
    assert [finding.holds for finding in deals.check(read(text), "0" * 64)] == [True, False]


# ---------------------------------------------------------------------- importing


@pytest.mark.parametrize("players", [1, 2, 4])
@in_a_sandbox
async def test_a_record_is_played_on(sandbox, players):
    (ana,) = await sandbox.people("Ana")
    game = running(players, decrees=True)
    at = await sandbox.make(ana, " ".join(["person"] * players), record=game.record(), start=False)
    assert (await at.table()).status == OPEN
    assert (await at.look(ana)).table.deal.commitment is None
    await at.do(ana, "start")
    table = await at.table()
    assert (table.status, table.playing().hash(), table.playing().entries()) == (RUNNING, game.hash(), game.entries())
    assert (await at.look()).view == game.view()
    assert (await at.look()).table.variants == {"decrees": True}
    assert (await at.look()).table.deal.chosen
    assert part(table, SPECTATOR)["setup"]["variants"] == {"decrees": True}
    names = ["Ana", "Lacerda"] if players == 1 else ["Ana", "Ana 2", "Ana 3", "Ana 4"][:players]
    assert table.playing().names == names
    assert not any(b'seed":11' in seen for seen in everything_seen(table))

    await at.steps_until(lambda table: table.status == OVER)
    text = table.record()
    assert Game.from_record(text).hash() == table.playing().hash()
    assert read(text).entries[: len(game.entries())] == game.entries()
    assert [finding.holds for finding in deals.check(read(text))] == [None]
    before = everything_seen(table)
    await sandbox.restart()
    assert await at.all_looks() == before


@in_a_sandbox
async def test_others_can_join_an_imported_game(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    game = running()
    at = await sandbox.table(ana, rui, record=game.record())
    assert (await at.table()).playing().names == ["Ana", "Rui"]
    who = [ana, rui][game.decision.player]
    await at.do(who, "play", move=first_move(await at.table()))


@in_a_sandbox
async def test_an_imported_game_goes_back_to_its_import_and_no_further(sandbox):
    (ana,) = await sandbox.people("Ana")
    game = running()
    at = await sandbox.make(ana, "person person", record=game.record())
    table = await at.table()
    with refused("bad-request", 400):
        await at.do(ana, "propose", to=1)
    for _ in range(10):
        await at.step()
    await at.do(ana, "propose", to=2)
    assert table.playing().hash() == game.hash()
    assert Game.from_record(table.playing().record()).hash() == game.hash()


@in_a_sandbox
async def test_a_position_is_played_on(sandbox):
    (ana,) = await sandbox.people("Ana")
    game = Game.position(players=2, hand=[10], seats=[{"reais": 33}])
    at = await sandbox.make(ana, "person person", record=game.record())
    assert (await at.look(ana)).view.players[0].reais == 33
    await at.step()


@in_a_sandbox
async def test_a_finished_record_is_shown_as_it_ended(sandbox):
    (ana,) = await sandbox.people("Ana")
    sealed = deals.sealed(FINISHED.record(), deals.Deal(11, "0" * 32))
    at = await sandbox.make(ana, "person person", record=sealed)
    look = await at.look(ana)
    assert (look.table.status, look.question, look.may) == (OVER, None, ["rematch", "chat"])
    assert [score.total for score in look.scores] == [score.total for score in FINISHED.scores()]
    again = read((await at.table()).record())
    assert deals.check(again)[0].holds
    assert again.entries == FINISHED.entries()


@in_a_sandbox
async def test_a_table_for_a_finished_game_alone_is_made_of_nothing_else(sandbox):
    """Whoever drops a record need not say who plays on before it is known that somebody does."""
    (ana,) = await sandbox.people("Ana")
    at = await sandbox.make(ana, "person person", record=FINISHED.record(), finished=True)
    assert (await at.table()).status == OVER
    with refused("not-over"):
        await sandbox.make(ana, "person person", record=running(2).record(), finished=True)
    with refused("bad-table", 422):
        await sandbox.make(ana, "person person", finished=True)


# ---------------------------------------------------------------------- what is no record for a table


@pytest.mark.parametrize(
    "seats, record",
    [
        ("person", running(2)),
        ("person person person", running(2)),
        ("person person", running(3)),
        ("person person", running(1)),
    ],
    ids=["too few", "too many", "too few of three", "solo"],
)
@in_a_sandbox
async def test_a_record_needs_its_number_of_seats(sandbox, seats, record):
    (ana,) = await sandbox.people("Ana")
    with refused("bad-table", 422) as caught:
        await sandbox.make(ana, seats, record=record.record())
    assert f"{len(seats.split())}." in caught.value.fault.message


@pytest.mark.parametrize("wish", [{"first": 1}, {"draft": True}, {"decrees": True}, {"tokens": True}, {"tasks": [0]}])
@in_a_sandbox
async def test_a_record_brings_its_own_set_up(sandbox, wish):
    (ana,) = await sandbox.people("Ana")
    with refused("bad-table", 422):
        await sandbox.make(ana, "person person", record=FINISHED.record(), **wish)


def changed(**keys) -> str:
    return json.dumps({**json.loads(running().record()), **keys})


def with_entry(number: int, entry) -> str:
    record = json.loads(running().record())
    record["entries"][number] = entry
    return json.dumps(record)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no record",
        "[]",
        "[" * 50_000,
        "NaN",
        running().record()[:-40],
        changed(format="chess"),
        changed(version=99),
        changed(rules="9999"),
        changed(rules="../../engine"),
        changed(rules=""),
        changed(components="0" * 64),
        changed(components="no hash"),
        changed(state="0" * 64),
        changed(setup={}),
        changed(setup={"players": 2, "first": None, "draft": False, "seed": "eleven"}),
        changed(setup={"players": 2, "first": None, "draft": False, "seed": 11, "variants": [1]}),
        changed(setup={"players": 2, "first": [], "draft": {}, "seed": 11, "variants": {"tasks": {}}}),
        changed(setup={"position": {"players": 99}}),
        changed(seats="Ana"),
        changed(deal={"salt": 1}),
        with_entry(5, [0, "fly"]),
        with_entry(5, ["undo"]),
        with_entry(5, ["back", 99]),
        with_entry(0, [1, "keep", "1"]),
    ],
)
@in_a_sandbox
async def test_a_damaged_record_is_refused_in_words(sandbox, text):
    (ana,) = await sandbox.people("Ana")
    with refused("bad-record", 422) as caught:
        await sandbox.make(ana, "person person", record=text)
    assert caught.value.fault.message.startswith("The record cannot be played: ")
    assert await sandbox.store.of_person(ana.id) == []


@in_a_sandbox
async def test_a_record_with_other_pieces_is_refused(sandbox, tmp_path):
    """Only the program's own pieces are on the tables of a server."""
    (ana,) = await sandbox.people("Ana")
    corrections = tmp_path / "mine.toml"
    corrections.write_text("[player]\nreais = 12\n")
    game = Game.new(players=2, seed=1, components=load(corrections))
    with refused("bad-record", 422):
        await sandbox.make(ana, "person person", record=game.record())
