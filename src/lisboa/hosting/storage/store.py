"""The store: tables, entries, people and all that is kept about them, in SQLite or in PostgreSQL by one code.

What a method has written is on disk when it returns. A table has one number for the next entry: of two writers that
want it, one is `Behind`.
"""

from lisboa.hosting.storage.calls import CallStore
from lisboa.hosting.storage.errors import StoreError
from lisboa.hosting.storage.looking import LookingStore
from lisboa.hosting.storage.notes import NoteStore
from lisboa.hosting.storage.people import PeopleStore
from lisboa.hosting.storage.plans import PlanStore
from lisboa.hosting.storage.prepared import PreparedStore
from lisboa.hosting.storage.remarks import RemarkStore
from lisboa.hosting.storage.results import ResultStore
from lisboa.hosting.storage.reviews import ReviewStore
from lisboa.hosting.storage.statistics import StatisticsStore
from lisboa.hosting.storage.tournaments import TournamentStore

__all__ = ["Store", "StoreError"]


class Store(
    TournamentStore,
    PeopleStore,
    ReviewStore,
    CallStore,
    ResultStore,
    StatisticsStore,
    RemarkStore,
    NoteStore,
    LookingStore,
    PlanStore,
    PreparedStore,
):
    """An open store; `await Store.open(address)` gives one."""
