"""Finished games for the pages of players: people with accounts, and what was made of their games."""

from random import Random

from sqlalchemy import insert

from lisboa.hosting.facts import VERSION
from lisboa.hosting.storage.rows import text_of
from lisboa.hosting.storage.schema import LIVINGS, games
from lisboa.hosting.storage.schema import seats as seat_rows
from lisboa.hosting.storage.store import Store
from lisboa.tables.entries import OVER, GameFacts, SeatFacts, SeatReview
from tests.cli.hosted import quick_people

PASSWORD = "sardinhas assadas"
PEOPLE = ("Ana", "Rui", "Eva", "Leo")
OPENINGS = ("visit builder", "visit minister", "portfolio treasury", "visit king")
BUILDINGS = ("site west-C", "site east-A", "site west-A")
DAY = 86400.0
JULY = 1_783_000_000.0


async def fill(store: Store) -> None:
    """Ana and her friends have played thirty games, alone with bots or together; some of them were reviewed."""
    people = quick_people(store)
    ids = [(await people.sign_up(name, PASSWORD))[0].id for name in PEOPLE]
    rng = Random(5)
    for number in range(30):
        players = 2 + number % 3
        who = [ids[0], *rng.sample(ids[1:], players - 2), None]
        await _played(store, rng, number, who, dict(zip(ids, PEOPLE, strict=True)))


async def _played(store: Store, rng: Random, number: int, who: list[str | None], names: dict[str, str]) -> None:
    name, ended = f"{number:032x}", JULY + number * 4 * DAY
    order = rng.sample(range(1, len(who) + 1), len(who))
    seats = [{"kind": "person" if one else "bot", "name": names.get(one or "", "Courtier"), "bot": None} for one in who]
    summary = text_of({"title": "", "players": len(who), "seats": seats})
    row = {"id": name, "rules": "1", "components": "", "created": ended - DAY, "listed": True, "secrets": "{}"}
    row |= {"head": 0, "status": OVER, "waits": "", "waiting_since": ended, "seats": text_of(who), "summary": summary}
    await store._database.write(lambda connection: connection.execute(insert(games), row).close())
    sitting = [{"game": name, "seat": seat, "person": one} for seat, one in enumerate(who) if one]
    await store._database.write(lambda connection: connection.execute(insert(seat_rows), sitting).close())
    facts = GameFacts(
        game=name,
        version=VERSION,
        players=len(who),
        ended=ended,
        rounds=rng.randint(8, 16),
        turns=40,
        counted=True,
        rated=True,
    )
    await store.add_facts(facts, [_seat(rng, name, seat, one, order[seat]) for seat, one in enumerate(who)])
    if number % 2:
        reviews = [_review(rng, name, seat) for seat in range(len(who))]
        await store.end_review(name, 1, reviews)


def _seat(rng: Random, game: str, seat: int, person: str | None, place: int) -> SeatFacts:
    lived = {f"from_{living}": rng.randint(0, 25) for living in LIVINGS}
    return SeatFacts(
        game=game,
        seat=seat,
        person=person,
        bot=None if person else "courtier",
        points=None if person else 1674,
        rank=place,
        left=False,
        turn=seat,
        place=place,
        part=float(place == 1),
        wigs=sum(lived.values()),
        **lived,
        opening=rng.choice(OPENINGS),
        building=rng.choice(BUILDINGS),
        decrees=rng.randint(0, 5),
    )


def _review(rng: Random, game: str, seat: int) -> SeatReview:
    return SeatReview(
        game=game,
        seat=seat,
        depth=1,
        accuracy=rng.uniform(65, 95),
        inaccuracies=1,
        mistakes=0,
        blunders=0,
        lost=0.1,
        luck=0.0,
        luck_error=0.01,
        luck_wigs=rng.uniform(-9, 9),
        luck_wigs_error=1.0,
    )
