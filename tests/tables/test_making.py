"""Tables are made as they were wished for, or refused with a reason."""

import json

import msgspec
import pytest

from lisboa.tables import wire
from lisboa.tables.bots import MOST_ITERATIONS
from lisboa.tables.deals import commitment
from lisboa.tables.entries import CREATE, OPEN, RUNNING, START
from lisboa.version import RULES
from tests.hosting.sandbox import in_a_sandbox, refused


async def setup_of(at):
    """The set-up of the game at a table, as its record keeps it."""
    return json.loads((await at.table()).playing().record())["setup"]


# ---------------------------------------------------------------------- seats


@in_a_sandbox
async def test_a_table_has_the_seats_that_were_asked_for(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.make(ana, "person open page 5")
    info = (await at.look(ana)).table
    seats = [(seat.kind, seat.name, seat.bot, seat.yours, seat.away) for seat in info.seats]
    assert seats == [
        ("person", "Ana", None, True, False),
        ("open", "", None, False, False),
        ("bot", "Page", "page", False, False),
        ("bot", "Marquis", "marquis", False, False),
    ]
    assert (info.status, info.players, info.yours, info.rules) == (OPEN, 4, True, RULES)
    assert (await at.look(ana)).view is None
    assert not any(seat.yours for seat in (await at.look(rui)).table.seats)
    assert await at.kinds() == [CREATE]


@in_a_sandbox
async def test_without_a_word_it_is_a_game_against_a_bot(sandbox):
    (ana,) = await sandbox.people("Ana")
    made = await sandbox.live_tables.create(ana, wire.NewTable())
    assert [(seat.kind, seat.bot) for seat in made.seats] == [("person", None), ("bot", wire.DEFAULT_BOT)]
    assert made.status == RUNNING


@in_a_sandbox
async def test_a_table_without_open_seats_starts_at_once(sandbox):
    (ana,) = await sandbox.people("Ana")
    assert await (await sandbox.make(ana, "person person")).kinds() == [CREATE, START]
    waiting = await sandbox.make(ana, "person person", start=False)
    assert await waiting.kinds() == [CREATE]
    await waiting.do(ana, "start")
    assert (await waiting.table()).status == RUNNING


@in_a_sandbox
async def test_somebody_with_several_seats_plays_pass_and_play(sandbox):
    (ana,) = await sandbox.people("Ana")
    at = await sandbox.make(ana, "person person person", seed=7)
    assert [seat.name for seat in (await at.table()).seats] == ["Ana", "Ana 2", "Ana 3"]
    assert (await at.table()).playing().names == ["Ana", "Ana 2", "Ana 3"]
    for seat in range(3):
        look = await at.look(ana, seat)
        assert look.seat == seat
        assert [player.hand is not None for player in look.view.players] == [seat == number for number in range(3)]


@in_a_sandbox
async def test_seats_can_have_names_of_their_own(sandbox):
    (ana,) = await sandbox.people("Ana")
    seats = [{"kind": "person", "name": "Maria"}, {"kind": "person"}, {"kind": "bot", "bot": "page", "name": "maria"}]
    at = await sandbox.make(ana, seats)
    assert [seat.name for seat in (await at.table()).seats] == ["Maria", "Ana", "maria 2"]


@in_a_sandbox
async def test_names_made_distinct_are_still_names(sandbox):
    (ana,) = await sandbox.people("A" * 24)
    at = await sandbox.make(ana, "person person")
    first, second = [seat.name for seat in (await at.table()).seats]
    assert first == "A" * 24
    assert second == "A" * 22 + " 2"


# ---------------------------------------------------------------------- games


@in_a_sandbox
async def test_one_seat_alone_is_a_solo_game(sandbox):
    (ana,) = await sandbox.people("Ana")
    at = await sandbox.make(ana, "person", seed=5)
    look = await at.look(ana)
    assert [(seat.kind, seat.name) for seat in look.table.seats] == [("person", "Ana"), ("lacerda", "Lacerda")]
    assert (look.table.players, look.table.status) == (1, RUNNING)
    assert look.view.lacerda is not None
    assert look.question.seat == 0


@in_a_sandbox
async def test_a_player_called_lacerda_can_be_told_from_lacerda(sandbox):
    (lacerda,) = await sandbox.people("Lacerda")
    at = await sandbox.make(lacerda, "person")
    names = [seat.name for seat in (await at.table()).seats]
    assert len({name.casefold() for name in names}) == 2
    assert names[1] == "Lacerda"


@in_a_sandbox
async def test_a_solo_game_can_be_made_for_somebody_else(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.make(ana, "open", listed=True)
    assert (await at.table()).status == OPEN
    await at.join(rui)
    await at.do(ana, "start")
    assert (await at.look(rui)).may == ["play", "hint", "resign", "auto", "chat"]


@pytest.mark.parametrize(
    "wishes, expected",
    [
        ({}, {"draft": False}),
        ({"draft": True}, {"draft": True}),
        ({"decrees": True}, {"draft": False, "variants": {"decrees": True}}),
        ({"tokens": True}, {"draft": False, "variants": {"tokens": True}}),
        ({"tasks": [1]}, {"draft": False, "variants": {"tasks": [1]}}),
        (
            {"draft": True, "decrees": True, "tokens": True, "tasks": [0, 1]},
            {"draft": True, "variants": {"decrees": True, "tokens": True, "tasks": [0, 1]}},
        ),
    ],
)
@in_a_sandbox
async def test_variants_are_played_and_shown(sandbox, wishes, expected):
    (ana,) = await sandbox.people("Ana")
    at = await sandbox.make(ana, "person person", seed=7, **wishes)
    assert await setup_of(at) == {"players": 2, "first": None, "seed": 7, **expected}
    assert (await at.look(ana)).table.variants == wishes


@pytest.mark.parametrize("players", [2, 3, 4])
@in_a_sandbox
async def test_the_first_player_can_be_chosen(sandbox, players):
    (ana,) = await sandbox.people("Ana")
    for first in range(players):
        at = await sandbox.make(ana, " ".join(["person"] * players), seed=7, first=first)
        assert (await setup_of(at))["first"] == first
        table = await at.steps_until(lambda table: table.playing().decision.question == "turn")
        assert table.decider() == first


# ---------------------------------------------------------------------- deals


@in_a_sandbox
async def test_a_deal_is_sealed_from_the_beginning(sandbox):
    (ana,) = await sandbox.people("Ana")
    at, other = await sandbox.make(ana, "person person"), await sandbox.make(ana, "person person")
    secrets, deal = (await at.table()).secrets, (await at.look()).table.deal
    assert deal == wire.DealInfo(chosen=False, commitment=commitment(secrets["seed"], secrets["salt"]))
    assert deal.commitment != (await other.look()).table.deal.commitment
    assert secrets["seed"] != (await other.table()).secrets["seed"]
    await at.step()
    assert (await at.look(ana)).table.deal == deal
    for seen in await at.all_looks():
        for secret in (secrets["salt"], secrets["invitation"], str(secrets["seed"])):
            assert secret.encode() not in seen


@in_a_sandbox
async def test_the_commitment_is_shown_before_the_start(sandbox):
    (ana,) = await sandbox.people("Ana")
    at = await sandbox.make(ana, "person open", listed=True)
    before = (await at.look()).table.deal
    assert before.commitment is not None
    await at.do(ana, "set-seat", at=1, bot="page")
    await at.do(ana, "start")
    assert (await at.look()).table.deal == before


@in_a_sandbox
async def test_a_chosen_seed_is_told_to_be_chosen(sandbox):
    (ana,) = await sandbox.people("Ana")
    tables = [await sandbox.make(ana, "person person", seed=1755) for _ in range(2)]
    one, two = [await at.look(ana) for at in tables]
    assert one.table.deal.chosen
    assert one.table.deal.commitment != two.table.deal.commitment  # the salt is not chosen
    assert one.view == two.view
    assert (await setup_of(tables[0]))["seed"] == 1755


# ---------------------------------------------------------------------- who may see it


@in_a_sandbox
async def test_listed_tables_are_listed_and_private_ones_are_not(sandbox):
    (ana,) = await sandbox.people("Ana")
    listed = await sandbox.make(ana, "person open", listed=True, title="  Earthquake  night ")
    private = await sandbox.make(ana, "person open")
    rows = await sandbox.store.listed(OPEN, 10)
    assert [row.id for row in rows] == [listed.id]
    assert rows[0].summary["title"] == "Earthquake night"
    assert {row.id for row in await sandbox.store.of_person(ana.id)} == {listed.id, private.id}
    assert ((await listed.look()).table.listed, (await private.look()).table.listed) == (True, False)


# ---------------------------------------------------------------------- what is no table


@pytest.mark.parametrize(
    "code, seats, wishes",
    [
        ("no-people", "page", {}),
        ("no-people", "page herald", {}),
        ("bad-table", [{"kind": "person"}, {"kind": "bot"}], {}),
        ("bad-table", [{"kind": "person", "bot": "page"}, {"kind": "open"}], {}),
        ("unknown-bot", "person deep-blue", {}),
        ("unknown-bot", "person os:system", {}),
        ("unknown-bot", "person search@30s", {}),
        ("unknown-bot", f"person search@{MOST_ITERATIONS + 1}", {}),
        ("bad-text", [{"kind": "person", "name": "<Ana>"}, {"kind": "open"}], {}),
        ("bad-text", [{"kind": "person", "name": "A" * 25}, {"kind": "open"}], {}),
        ("bad-text", "person open", {"title": "left\u202eright"}),
        ("bad-text", "person open", {"title": "A" * 61}),
        ("bad-table", "person open", {"first": 2}),
        ("bad-table", "person", {"first": 1}),
        ("bad-table", "person", {"draft": True}),
        ("bad-table", "person", {"tasks": [1]}),
        ("bad-table", "person open", {"tasks": [2]}),
        ("bad-table", "person open", {"tasks": [1, 1]}),
    ],
)
@in_a_sandbox
async def test_a_table_that_cannot_be_is_refused(sandbox, code, seats, wishes):
    (ana,) = await sandbox.people("Ana")
    with refused(code, 422):
        await sandbox.make(ana, seats, **wishes)
    assert await sandbox.store.of_person(ana.id) == []
    assert await sandbox.store.count(OPEN) == await sandbox.store.count(RUNNING) == 0


@pytest.mark.parametrize(
    "new",
    [
        {"seats": []},
        {"seats": [{"kind": "person"}] * 5},
        {"seats": [{"kind": "lacerda"}]},
        {"seats": [{"kind": "person", "person": "0" * 32}]},
        {"seed": -1},
        {"seed": 2**53},
        {"seed": 1.5},
        {"patience": 59},
        {"first": 4},
        {"title": "A" * 81},
        {"record": "x" * 60_001},
        {"welcome": []},
        {"tasks": 1},
    ],
)
def test_what_has_not_the_shape_of_a_table_is_none(new):
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(json.dumps(new), type=wire.NewTable)
