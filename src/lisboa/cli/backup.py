"""`lisboa backup`, `restore` and `export`: a database in files. All but `restore` work while a server runs."""

import argparse
import asyncio
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from lisboa.cli import database
from lisboa.cli.errors import Problem, Usage
from lisboa.cli.progress import ProgressBar
from lisboa.cli.screen import say
from lisboa.hosting import exports
from lisboa.hosting.storage import backup
from lisboa.hosting.storage.errors import StoreError
from lisboa.server.control import shown
from lisboa.tables.entries import OVER
from lisboa.tables.table import Table

LONG: Final = 20_000  # rows, or
MANY: Final = 20  # games: less needs no progress bar
FOLDER: Final = "lisboa-records"


def run_backup(arguments: argparse.Namespace) -> int:
    path, address = Path(arguments.file), database.existing(database.named(arguments.database))
    _check_backup(path)
    with database.problems(address), _progress("rows", LONG) as progress:
        counts = asyncio.run(backup.backup_of(address, path, progress))
    say(f"{shown(address)} is saved in {path}: {_counted(counts)}.")
    return 0


def _check_backup(path: Path) -> None:
    """An older backup is replaced, anything else is not: a database, for instance, that was named by mistake."""
    if not path.is_file() or path.stat().st_size == 0:
        return
    try:
        backup.Reading(path).__exit__()
    except StoreError:
        raise Problem(f"{path} already exists and is not one of our backups: name another file") from None


def run_restore(arguments: argparse.Namespace) -> int:
    address = database.named(arguments.database)
    with database.problems(address), _progress("rows", LONG) as progress:
        counts = asyncio.run(backup.restore(arguments.file, address, replace=arguments.replace, progress=progress))
    say(f"{arguments.file} is restored into {shown(address)}: {_counted(counts)}.")
    return 0


def _counted(counts: dict[str, int]) -> str:
    words = {"games": ("table", "tables"), "entries": ("entry", "entries"), "people": ("person", "people")}
    return ", ".join(f"{(n := counts.get(name, 0))} {forms[n != 1]}" for name, forms in words.items())


def run_export(arguments: argparse.Namespace) -> int:
    if bool(arguments.table) == arguments.all:
        raise Usage("name one table, or add --all")
    address = database.existing(database.named(arguments.database))
    if arguments.all:
        return _export_all(address, Path(arguments.out or FOLDER))
    with database.problems(address):
        table = asyncio.run(exports.stored_table(address, arguments.table))
        review = None if table is None else asyncio.run(exports.stored_review(address, table))
    if table is None:
        raise Problem(f"There is no table {arguments.table!r}; `lisboa admin tables` lists them.")
    if table.game is None:
        raise Problem(f"The game of table {table.id} has not begun: there is no record of it yet.")
    _export_one(table, review, arguments.out)
    return 0


def _export_one(table: Table, review: str | None, out: str | None) -> None:
    if out is None:
        print(table.record(), end="")
        return
    path = Path(out) / f"{table.id}.json" if Path(out).is_dir() else Path(out)
    _write_game(path, table, review)
    secret = "" if table.status == OVER else " The game is not over: keep the file from its players."
    say(f"The record is in {path}.{secret}")


def _export_all(address: str, folder: Path) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    with database.problems(address), _progress("records", MANY) as progress:
        bad = asyncio.run(_export_each(address, folder, progress))
    for sentence in bad:
        say(sentence)
    return 1 if bad else 0


async def _export_each(address: str, folder: Path, progress: Callable[[int, int], None]) -> list[str]:
    """Writes what can be read; answers what is wrong with the rest."""
    names, bad, running = await exports.begun(address), [], 0
    for done, name in enumerate(names, 1):
        try:
            table = await exports.stored_table(address, name)
        except StoreError as error:
            bad.append(str(error))
            continue
        if table is not None:  # nobody has deleted it meanwhile
            _write_game(folder / f"{name}.json", table, await exports.stored_review(address, table))
            running += table.status != OVER
        progress(done, len(names))
    say(f"Records in {folder}: {len(names) - len(bad)}, of unfinished games: {running}.")
    return bad


def _write_game(path: Path, table: Table, review: str | None) -> None:
    """The record, and beside it the review, where `lisboa review` looks for it."""
    _write(path, table.record())
    if review is not None:
        _write(Path(f"{path}.review.json"), review)


def _write(path: Path, text: str) -> None:
    """Readable by its owner only: it may hold the deals of games that are not over."""
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
        file.write(text)


@contextmanager
def _progress(what: str, least: int) -> Iterator[Callable[[int, int], None]]:
    """A bar, if there is much to do."""
    bar: ProgressBar | None = None
    began = time.monotonic()

    def show(done: int, all: int) -> None:
        nonlocal bar
        if all >= least:
            bar = bar or ProgressBar(all, what)
            bar(done, all, (time.monotonic() - began) / done * (all - done))

    yield show
    if bar is not None:
        bar.end()


__all__ = ["run_backup", "run_export", "run_restore"]
