"""Databases of earlier versions are brought up to date with all that is in them; those of later ones are refused."""

import asyncio

import pytest
from alembic.autogenerate import compare_metadata
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from sqlalchemy import MetaData, insert, select

from lisboa.hosting.storage import migrations
from lisboa.hosting.storage.databases import open_database
from lisboa.hosting.storage.schema import LIVINGS, entries, metadata
from lisboa.hosting.storage.store import Store, StoreError
from tests.hosting.storage.stores import ANA, GAME, entry, opened, person, session

# One row of each table, as the revision that made the table has it.
ROWS: dict[str, dict[str, dict[str, object]]] = {
    "0001": {
        "games": {
            "id": GAME,
            "rules": "1",
            "components": "c",
            "created": 1.5,
            "listed": True,
            "secrets": '{"seed":7}',
            "head": 1,
            "status": "open",
            "waits": "",
            "waiting_since": 0.0,
            "seats": f'["{ANA}",null]',
            "turn_of": None,
            "summary": '{"é":1}',
        },
        "entries": {
            "game": GAME,
            "sequence": 1,
            "kind": "create",
            "at": 1.5,
            "seat": None,
            "person": ANA,
            "client": "c",
            "data": '{"text":"é"}',
            "hash": "h",
        },
        "seats": {"game": GAME, "seat": 0, "person": ANA},
        "component_sets": {"hash": "c", "data": "set"},
        "meta": {"key": "key", "value": "value"},
    },
    "0002": {
        "people": {
            "id": ANA,
            "name": "Ana",
            "name_key": "ana",
            "created": 100.0,
            "password": "$argon2id$",
            "banned": False,
            "deleted": False,
        },
        "sessions": {
            "key": "k",
            "person": ANA,
            "kind": "cookie",
            "created": 100.0,
            "expires": 9e9,
            "label": "",
        },
        "links": {"key": "l", "game": GAME, "seat": 0, "person": ANA},
    },
    "0003": {
        "places": {"key": "p", "person": ANA, "seen": 100.0},
    },
    "0004": {
        "reviews": {"game": GAME, "depth": 1, "version": 1, "parts": 2, "complete": True}
        | {"wanted_by": "[]", "seen": 0.0},
        "review_parts": {"game": GAME, "depth": 1, "kind": "luck", "number": -1, "data": "{}"},
        "seat_reviews": {
            "game": GAME,
            "seat": 0,
            "depth": 1,
            "accuracy": None,
            "inaccuracies": 1,
            "mistakes": 2,
            "blunders": 3,
            "lost": 0.4,
            "luck": -0.1,
            "luck_error": 0.05,
            "luck_wigs": -2.5,
            "luck_wigs_error": 1.5,
        },
    },
    "0005": {
        "days_off": {"person": ANA, "first": "2026-12-24", "last": "2027-01-01"},
    },
    "0006": {
        "call_settings": {"person": ANA, "data": "{}"},
        "contacts": {"key": "c", "person": ANA, "channel": "mail", "address": "ana@example.org", "active": True}
        | {"confirmed": True, "failures": 0, "rest_until": 0.0, "stopped": None, "created": 100.0},
        "calls": {"event": "e", "person": ANA, "kind": "turn", "game": GAME, "at": 1.0, "due": 61.0, "facts": "{}"},
        "messages": {"key": "m", "person": ANA, "contact": "c", "made": 1.0, "due": None, "status": "sent"}
        | {"claim": "", "tries": 0, "calls": "[]"},
    },
    "0007": {
        "game_facts": {"game": GAME, "version": 1, "players": 2, "ended": 200.0, "rounds": 9, "turns": 18}
        | {"counted": True, "rated": True},
        "seat_facts": {"game": GAME, "seat": 0, "person": ANA, "bot": None, "points": None, "rank": 1, "left": False}
        | {"turn": 0, "place": 1, "part": 1.0, "wigs": 90, "opening": "visit builder", "building": None, "decrees": 2}
        | {f"from_{living}": 9 for living in LIVINGS},
        "rating_steps": {"game": GAME, "seat": 0, "person": ANA, "players": 2, "ended": 200.0, "games": 1}
        | {"mu": 1500.0, "sigma": 300.0},
    },
    "0008": {
        "remarks": {"game": GAME, "number": 1, "at": 100.0, "person": ANA, "name": "Ana", "text": "What a turn"},
    },
    "0009": {
        "shadows": {"game": GAME, "base": GAME, "person": ANA},
        "plans": {
            "key": "pl",
            "game": GAME,
            "person": ANA,
            "seat": 0,
            "name": "What if",
            "made": 100.0,
            "at": 1,
            "steps": '[[0,"visit king 14",null]]',
        },
    },
    "0010": {
        "prepared": {"game": GAME, "seat": 0, "key": "k", "person": ANA, "place": 0, "data": "{}", "outcome": ""},
    },
    "0011": {
        "notes": {"person": ANA, "game": GAME, "about": "entry-1", "text": "Why?", "at": 100.0},
        "looked": {"person": ANA, "game": GAME, "sequence": 1, "at": 100.0},
    },
    "0012": {
        "tournaments": {"id": "7" * 32, "created": 100.0, "listed": True, "invitation": "i", "head": 1}
        | {"status": "open", "tended": True, "alarm": None, "summary": "{}"},
        "tournament_events": {"tournament": "7" * 32, "sequence": 1, "kind": "create", "at": 100.0}
        | {"person": ANA, "data": "{}"},
        "tournament_people": {"tournament": "7" * 32, "person": ANA},
    },
}

REVISIONS = migrations.revisions()


async def rebuilt(address, work):
    database = open_database(address)
    try:
        return await database.rebuild(work)
    finally:
        await database.close()


def fill(revision):
    """A database of this revision, with something in every table."""

    def work(connection):
        migrations.upgrade(connection, revision)
        tables = MetaData()
        tables.reflect(connection)
        for rows in (ROWS[earlier] for earlier in REVISIONS if earlier <= revision):
            for table, row in rows.items():
                connection.execute(insert(tables.tables[table]), row)

    return work


def kept(connection):
    """All rows of all tables."""
    found = {name: select(table).order_by(*table.primary_key) for name, table in metadata.tables.items()}
    return {name: [dict(row._mapping) for row in connection.execute(rows)] for name, rows in found.items()}


def test_the_revisions_are_known():
    assert list(ROWS) == REVISIONS
    assert {table for rows in ROWS.values() for table in rows} == set(metadata.tables)


def test_the_migrations_make_the_schema(database):
    def differences(connection):
        migrations.upgrade(connection)
        return compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata)

    assert asyncio.run(rebuilt(database, differences)) == []


def test_they_name_everything_alike(database):
    """Constraints have the names that the schema gives them, so that later migrations can find them."""

    def names(connection):
        migrations.upgrade(connection)
        found = MetaData()
        found.reflect(connection, only=list(metadata.tables))
        return {str(constraint.name) for table in found.tables.values() for constraint in table.constraints}

    declared = {str(constraint.name) for table in metadata.tables.values() for constraint in table.constraints}
    assert asyncio.run(rebuilt(database, names)) == declared


@pytest.mark.parametrize("revision", REVISIONS)
def test_every_earlier_revision_is_brought_up_to_date(database, revision):
    async def test():
        await rebuilt(database, fill(revision))
        async with opened(database) as store:
            assert (await store.game(GAME)).summary == {"é": 1}
            assert await store.entries(GAME) == [
                entry(1, kind="create", at=1.5, person=ANA, client="c", data={"text": "é"}, hash="h")
            ]
            shadow = revision >= "0009"  # the only table there is has to be its own
            assert [game.id for game in await store.of_person(ANA)] == ([] if shadow else [GAME])
            assert await store.components("c") == "set"
            assert await store.meta("key") == "value"
            if revision < "0002":
                await store.add_person(person())
                await store.add_session(session(expires=9e9))
            assert await store.session("k") == (session(expires=9e9), person())
        assert await rebuilt(database, migrations.revision_of) == REVISIONS[-1]

    asyncio.run(test())


def test_a_database_that_is_up_to_date_stays_as_it_is(database):
    async def test():
        await rebuilt(database, fill(REVISIONS[-1]))
        before = await rebuilt(database, kept)
        await (await Store.open(database)).close()
        assert await rebuilt(database, kept) == before

    asyncio.run(test())


def test_a_database_of_a_newer_program_is_refused(database):
    def from_the_future(connection):
        migrations.upgrade(connection)
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")

    async def test():
        await rebuilt(database, from_the_future)
        with pytest.raises(StoreError, match=r"newer version of lisboa .*9999.*update lisboa"):
            await Store.open(database)
        assert await rebuilt(database, migrations.revision_of) == "9999"

    asyncio.run(test())


def test_a_migration_that_fails_leaves_no_trace(database, monkeypatch):
    def fails(connection):
        migrations.upgrade(connection)
        raise StoreError("it fails at the end")

    async def test():
        await rebuilt(database, fill("0001"))
        with pytest.raises(StoreError, match="at the end"):
            await rebuilt(database, fails)
        assert await rebuilt(database, migrations.revision_of) == "0001"
        async with opened(database) as store:
            assert (await store.game(GAME)).head == 1

    asyncio.run(test())


def test_a_table_that_is_made_anew_keeps_what_refers_to_it(tmp_path):
    """SQLite changes a table by copying it and dropping the old one, which must not take the entries along."""

    def anew(connection):
        operations = Operations(MigrationContext.configure(connection))
        with operations.batch_alter_table("games", recreate="always") as games:
            games.alter_column("rules", new_column_name="edition")

    async def test():
        address = str(tmp_path / "games.sqlite")
        await rebuilt(address, fill(REVISIONS[-1]))
        before = await rebuilt(address, lambda connection: connection.execute(select(entries)).fetchall())
        await rebuilt(address, anew)
        assert await rebuilt(address, lambda connection: connection.execute(select(entries)).fetchall()) == before
        assert len(before) == 1

    asyncio.run(test())


def test_a_migration_that_leaves_loose_ends_is_taken_back(tmp_path):
    def lose(connection):
        connection.exec_driver_sql("DELETE FROM games")

    async def test():
        address = str(tmp_path / "games.sqlite")
        await rebuilt(address, fill(REVISIONS[-1]))
        with pytest.raises(StoreError, match="loose ends"):
            await rebuilt(address, lose)
        async with opened(address) as store:
            assert (await store.game(GAME)).head == 1

    asyncio.run(test())
