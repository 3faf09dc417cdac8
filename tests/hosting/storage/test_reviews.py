"""Reviews as they are stored: part by part, each once, and gone with their game."""

from sqlalchemy import func, select

from lisboa.hosting.storage.schema import review_parts, reviews, seat_reviews
from lisboa.tables.entries import FoundPart, ReviewRow
from tests.hosting.storage.stores import ANA, EVA, GAME, OTHER_GAME, RUI, new_table, seat_review, stored

TURN, LUCK, DECISION = (FoundPart(1, kind, 3, f'"{kind}"') for kind in ("turn", "luck", "decision"))


def row(depth=1, parts=0, done=0, complete=False, wanted_by=(ANA,), seen=5.0):
    wanted, when = ([], 0.0) if complete else (list(wanted_by), seen)
    return ReviewRow(depth=depth, version=1, parts=parts, complete=complete, wanted_by=wanted, seen=when, done=done)


@stored
async def test_parts_are_stored_as_they_come_and_each_once(store):
    await new_table(store)
    assert await store.reviews(GAME, 1) == []
    await store.begin_review(GAME, 1, 1, [ANA], 5.0)
    assert await store.reviews(GAME, 1) == [row()]
    assert await store.add_parts(GAME, 8, [TURN, LUCK])
    assert await store.add_parts(GAME, 9, [FoundPart(1, "luck", 3, "another"), DECISION])
    assert await store.reviews(GAME, 1) == [row(parts=9, done=3)]
    assert await store.found_parts(GAME, 1) == [DECISION, LUCK, TURN]
    await store.begin_review(GAME, 1, 1, [ANA], 5.0)  # goes on
    assert await store.reviews(GAME, 1) == [row(parts=9, done=3)]
    await store.end_review(GAME, 1, [])
    assert await store.reviews(GAME, 1) == [row(parts=9, done=3, complete=True)]


@stored
async def test_a_deeper_review_takes_over_what_is_alike_and_then_the_place(store):
    await new_table(store)
    await store.begin_review(GAME, 1, 1, [ANA], 5.0)
    await store.add_parts(GAME, 3, [TURN, LUCK, DECISION])
    await store.end_review(GAME, 1, [seat_review(0)])
    await store.begin_review(GAME, 2, 1, [RUI], 6.0, ("turn", "luck"))
    assert await store.reviews(GAME, 1) == [
        row(parts=3, done=3, complete=True),
        row(depth=2, done=2, wanted_by=[RUI], seen=6.0),
    ]
    deeper = FoundPart(2, "decision", 3, "deeper")
    await store.add_parts(GAME, 3, [deeper])
    assert [part for part in await store.found_parts(GAME, 1) if part.kind == "decision"] == [DECISION, deeper]
    await store.end_review(GAME, 2, [seat_review(0, depth=2, mistakes=0)])
    assert await store.reviews(GAME, 1) == [row(depth=2, parts=3, done=3, complete=True)]
    assert {part.depth for part in await store.found_parts(GAME, 1)} == {2}
    assert await store.seat_reviews(ANA) == [seat_review(0, depth=2, mistakes=0)]


@stored
async def test_what_another_version_has_found_is_of_no_use(store):
    await new_table(store)
    await store.begin_review(GAME, 2, 1, [ANA], 5.0)
    await store.add_parts(GAME, 3, [FoundPart(2, "turn", 3, "old")])
    assert await store.reviews(GAME, 2) == await store.found_parts(GAME, 2) == []
    await store.begin_review(GAME, 1, 2, [ANA], 5.0, ("turn",))
    assert [(found.depth, found.done) for found in await store.reviews(GAME, 2)] == [(1, 0)]
    assert await store.reviews(GAME, 1) == await store.found_parts(GAME, 1) == []


@stored
async def test_a_review_is_gone_with_its_game(store):
    await new_table(store)
    await store.begin_review(GAME, 1, 1, [ANA], 5.0)
    await store.add_parts(GAME, 3, [TURN, LUCK])
    await store.end_review(GAME, 1, [seat_review(0)])
    await store.delete_game(GAME)
    for table in (reviews, review_parts, seat_reviews):
        assert await store._all(lambda found: found[0], select(func.count()).select_from(table)) == [0]
    assert not await store.add_parts(GAME, 3, [DECISION])  # somebody was still at it


@stored
async def test_what_reviews_make_of_a_person(store):
    await new_table(store, seats=(ANA, RUI))
    await new_table(store, OTHER_GAME, seats=(ANA, ANA), created=200.0)
    for game in (GAME, OTHER_GAME):
        await store.begin_review(game, 1, 1, [ANA], 5.0)
        await store.end_review(game, 1, [seat_review(0, game), seat_review(1, game, accuracy=None)])
    newer = [seat_review(0, OTHER_GAME), seat_review(1, OTHER_GAME, accuracy=None)]
    assert await store.seat_reviews(ANA) == [*newer, seat_review(0)]
    assert await store.seat_reviews(ANA, limit=2) == newer
    assert await store.seat_reviews(RUI) == [seat_review(1, accuracy=None)]
    assert await store.seat_reviews(EVA) == []


@stored
async def test_who_wants_a_review_and_which_server_is_at_it(store):
    await new_table(store)
    await store.begin_review(GAME, 1, 1, [ANA], 5.0)
    await store.set_wanted(GAME, 1, RUI, True)
    await store.set_wanted(GAME, 1, RUI, True)
    assert await store.attend(GAME, 1, 8.0) == [ANA, RUI]
    assert await store.reviews(GAME, 1) == [row(wanted_by=[ANA, RUI], seen=8.0)]
    assert await store.forgotten_reviews(1, 8.0) == await store.forgotten_reviews(2, 9.0) == []
    assert await store.forgotten_reviews(1, 9.0) == [(GAME, 1)]
    assert [await store.take_review(GAME, 1, 9.0, 10.0) for _ in range(2)] == [True, False]
    await store.set_wanted(GAME, 1, ANA, False)
    await store.let_go([OTHER_GAME, GAME])
    assert await store.reviews(GAME, 1) == [row(wanted_by=[RUI], seen=0.0)]
    assert await store.attend(GAME, 1, 11.0) == [RUI]
    await store.give_up_review(GAME, 1)
    assert await store.attend(GAME, 1, 12.0) == await store.attend(OTHER_GAME, 1, 12.0) == []
    assert await store.forgotten_reviews(1, 99.0) == []
    await store.set_wanted(GAME, 1, ANA, True)
    await store.begin_review(GAME, 2, 1, [EVA], 13.0)  # the others make way for it
    assert [each.wanted_by for each in await store.reviews(GAME, 1)] == [[], [EVA]]
    await store.end_review(GAME, 2, [])
    assert await store.forgotten_reviews(1, 99.0) == []
