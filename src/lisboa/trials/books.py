"""What was asked and told at the tables of a trial, to be compared with what the database has."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from sqlalchemy import Connection, select

from lisboa.hosting.storage import schema
from lisboa.hosting.storage.rows import entry_of, game_of
from lisboa.tables import entries as e
from lisboa.tables.editions import edition
from lisboa.tables.entries import Entry, RowUpdate
from lisboa.tables.table import Table
from lisboa.trials.messages import Told

KINDS: Final = {"play": e.MOVE, "end-turn": e.END_TURN, "undo": e.UNDO, "chat": e.CHAT, "start": e.START}

Action = dict[str, Any]


class Wrong(Exception):
    """Something that must never happen has happened."""


class Book:
    """One table: what was asked and told there, and what the database says, to be compared."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.mark = table[:8]  # the beginning of all ids that are used here
        self.asked: dict[str, list[Action]] = {}  # by who asked, in the order of asking
        self.done: dict[str, int] = {}  # the number that each id was acknowledged with
        self.told: list[Told] = []
        self.head = 0  # the newest number that anybody was told
        self.row: e.TableRow | None = None
        self.entries: list[Entry] = []
        self.copy: Table | None = None

    def ask(self, who: str, action: Action) -> None:
        self.asked.setdefault(who, []).append(action)

    def acknowledge(self, id: str, sequence: int) -> None:
        """A second answer has to be the first one."""
        first = self.done.setdefault(id, sequence)
        if first != sequence:
            raise Wrong(f"{id} was acknowledged as entry {first}, later as entry {sequence}")

    def tell(self, event: Told) -> None:
        self.told.append(event)
        self.head = max(self.head, event.sequence)

    def take(self, row: e.TableRow, new: Sequence[Entry]) -> None:
        """What the database has now: the table's row, and the entries that we do not have yet."""
        self.row = row
        if self.copy is None:
            self.copy = Table(row, edition(row.rules).load(None))
        for entry in new:
            self._play(self.copy, entry)
        if row.head != len(self.entries):
            raise Wrong(f"the table's row says {row.head} entries, but there are {len(self.entries)}")
        standing = RowUpdate(**{name: getattr(row, name) for name in RowUpdate.__struct_fields__})
        if standing != self.copy.row_update():
            raise Wrong(f"the table's row says {standing}, its entries {self.copy.row_update()}")

    def _play(self, copy: Table, entry: Entry) -> None:
        """One by one, so that the hash of every position is compared."""
        self.entries.append(entry)
        if entry.sequence != len(self.entries):
            raise Wrong(f"entry {entry.sequence} comes after entry {len(self.entries) - 1}")
        try:
            copy.read([entry])
        except Exception as error:
            raise Wrong(f"entry {entry.sequence} cannot be played again: {error}") from error

    def check(self) -> None:
        """Compares what was said with what is stored."""
        repeated = [id for id, times in Counter(entry.client for entry in self.entries).items() if id and times > 1]
        if repeated:
            raise Wrong(f"{repeated[0]} is stored more than once")
        if self.head > len(self.entries):
            raise Wrong(f"somebody was told of entry {self.head}, but there are {len(self.entries)}")
        for event in list(self.told):  # copies: answers of killed servers are still coming in
            self._check_told(event)
        for actions in list(self.asked.values()):
            self._check_asked(list(actions))

    def _check_told(self, event: Told) -> None:
        entry = self.entries[event.sequence - 1]
        same = (event.kind, event.at, event.seat) == (entry.kind, entry.at, entry.seat)
        same = same and event.move in (None, entry.data.get("move"))  # the others' secret moves are not told
        if not same or not event.data.items() <= entry.data.items():
            raise Wrong(f"somebody was told {event}, but entry {event.sequence} is {entry}")

    def _check_asked(self, actions: Iterable[Action]) -> None:
        """Each where its acknowledgement says, as it was asked for, and in the order of asking."""
        last = 0
        for action in actions:
            number = self.done.get(action["id"])
            if number is None:
                continue
            entry = self.entries[number - 1] if number <= len(self.entries) else None
            if entry is None or entry.client != action["id"]:
                raise Wrong(f"{action['id']} was acknowledged as entry {number}, but that is {entry}")
            if not _is(entry, action):
                raise Wrong(f"{action} was asked for, but {entry} is stored")
            if number <= last:
                raise Wrong(f"{action['id']} is entry {number}, but something asked for before is entry {last}")
            last = number


def _is(entry: Entry, action: Action) -> bool:
    wanted = {name: action[name] for name in ("move", "text") if name in action}
    return entry.kind == KINDS[action["do"]] and entry.data == wanted


def read_tables(connection: Connection, known: dict[str, int]) -> dict[str, tuple[e.TableRow, list[Entry]]]:
    """The tables, each with its entries after those that are known."""
    if connection.dialect.name == "sqlite":
        said = connection.exec_driver_sql("PRAGMA integrity_check").scalar()
        if said != "ok":
            raise Wrong(f"the database is damaged: {said}")
    games, entries = schema.games, schema.entries
    found = {}
    for table, after in known.items():
        row = connection.execute(select(games).where(games.c.id == table)).first()
        new = select(entries).where(entries.c.game == table, entries.c.sequence > after).order_by(entries.c.sequence)
        if row is not None:
            found[table] = (game_of(row), [entry_of(entry) for entry in connection.execute(new)])
    return found
