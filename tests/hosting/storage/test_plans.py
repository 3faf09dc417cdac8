"""Shadows and plans as they are stored: a limited number for each person, and gone with their table and their owner."""

from lisboa.tables.entries import OVER, PlanRow, PlanStep
from tests.hosting.storage.stores import ANA, GAME, OTHER_GAME, RUI, entry, game, new_table, person, standing, stored


def shadow_row(number, person=ANA, **changes):
    return game(f"{number:032x}", listed=False, seats=(person,), summary={"title": "Sunday", "seats": []}, **changes)


def plan(number=1, **changes):
    steps = [PlanStep(0, "visit king 14", None), PlanStep(1, "decline", "page")]
    known = {"key": f"{number:032x}", "game": GAME, "person": ANA, "seat": 0, "name": "É", "made": float(number)}
    return PlanRow(**{**known, "at": 3, "steps": steps, **changes})


async def furnished(store):
    for who, name in ((ANA, "Ana"), (RUI, "Rui")):
        await store.add_person(person(who, name))
    await store.create(game(seats=(ANA, RUI), summary={"seats": []}), [entry(1)])
    await new_table(store, OTHER_GAME, seats=(RUI,), summary={"seats": []})


@stored
async def test_everybody_has_so_many_shadows(store):
    await furnished(store)
    made = [await store.create_shadow(shadow_row(n), [entry(1)], GAME, ANA, 2) for n in (1, 2, 3)]
    assert made == [True, True, False]
    assert await store.create_shadow(shadow_row(4, RUI), [entry(1)], GAME, RUI, 2)
    assert {found.id for found in await store.shadows_of(ANA)} == {f"{n:032x}" for n in (1, 2)}
    assert [(found.table, found.title) for found in await store.shadows_of(RUI)] == [(GAME, "Sunday")]
    assert await store.game(f"{3:032x}") is None
    assert (await store.shadow(f"{4:032x}")).person == RUI
    assert await store.shadow(GAME) is None
    assert [row.id for row in await store.of_person(ANA)] == [GAME]
    assert [found.sequence for found in await store.entries(f"{1:032x}")] == [1]


@stored
async def test_old_shadows_are_found_and_all_go_with_their_table(store):
    await furnished(store)
    await store.create_shadow(shadow_row(1, waiting_since=50.0), [entry(1)], GAME, ANA, 9)
    await store.create_shadow(shadow_row(2, waiting_since=500.0), [entry(1)], GAME, ANA, 9)
    await store.create_shadow(shadow_row(3, waiting_since=500.0), [entry(1)], OTHER_GAME, ANA, 9)
    assert await store.old_shadows(100.0, 10.0) == []
    assert await store.old_shadows(100.0, 100.0) == [f"{1:032x}"]
    await store.append(GAME, [entry(2)], standing(status=OVER, seats=(ANA, RUI), waiting_since=90.0))
    assert sorted(await store.old_shadows(100.0, 10.0)) == [f"{n:032x}" for n in (1, 2)]
    assert await store.old_shadows(80.0, 10.0) == []
    await store.delete_game(GAME)
    assert [found.id for found in await store.shadows_of(ANA)] == [f"{3:032x}"]
    assert await store.game(f"{2:032x}") is None


@stored
async def test_plans_are_kept_renamed_and_deleted(store):
    await furnished(store)
    assert [await store.add_plan(plan(n), 2) for n in (1, 2, 3)] == [True, True, False]
    assert await store.add_plan(plan(4, person=RUI), 2)
    assert await store.add_plan(plan(5, game=OTHER_GAME), 2)
    assert await store.plans(GAME, ANA) == [plan(2), plan(1)]
    await store.rename_plan(plan(1), "Another")
    await store.drop_plan(plan(2))
    assert await store.plans(GAME, ANA) == [plan(1, name="Another")]
    assert [row["name"] for row in (await store.own_rows(ANA))["plans"]] == ["Another", "É"]
    await store.delete_game(GAME)
    assert await store.plans(GAME, RUI) == []
    assert await store.plans(OTHER_GAME, ANA) == [plan(5, game=OTHER_GAME)]


@stored
async def test_who_is_deleted_leaves_no_plans_and_no_shadows_with_their_name(store):
    await furnished(store)
    await store.create_shadow(shadow_row(1, RUI), [entry(1)], GAME, RUI, 9)
    await store.create_shadow(shadow_row(2, RUI), [entry(1)], OTHER_GAME, RUI, 9)
    await store.add_plan(plan(1), 9)
    await store.add_plan(plan(2, person=RUI), 9)
    await store.delete_person(ANA)
    assert await store.plans(GAME, ANA) == []
    assert await store.plans(GAME, RUI) == [plan(2, person=RUI)]
    assert [found.id for found in await store.shadows_of(RUI)] == [f"{2:032x}"]
