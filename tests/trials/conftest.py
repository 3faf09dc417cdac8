"""PostgreSQL for trials, as for the tests of tables."""

from tests.hosting.conftest import postgres, postgres_database

__all__ = ["postgres", "postgres_database"]
