"""The store: tables, entries, people and reviews, kept in SQLite or in PostgreSQL by the same code.

What a method has written is on disk when it returns. A table has one number for the next entry: of two writers that
want it, one is `Behind`.
"""

from lisboa.hosting.storage.errors import StoreError
from lisboa.hosting.storage.people import PeopleStore
from lisboa.hosting.storage.reviews import ReviewStore
from lisboa.hosting.storage.tables import TableStore

__all__ = ["Store", "StoreError"]


class Store(TableStore, PeopleStore, ReviewStore):
    """An open store; `await Store.open(address)` gives one."""
