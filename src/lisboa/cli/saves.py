"""Saved games: a record that also says who plays each seat, and the place where the last game is kept."""

import json
import os
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from lisboa.cli.errors import described
from lisboa.cli.records import load
from lisboa.cli.seats import LACERDA, PERSON
from lisboa.files import write_whole
from lisboa.game import Game

OWN_KEYS: Final = ("kinds", "corrections", "shown")  # what a saved game has beside its record
LONGEST_KIND: Final = 200


@dataclass
class SavedTable:
    """A game with what its record does not say.

    `kinds`: who plays each seat, `corrections`: where corrected components are, `shown`: how many events have been on
    the screen; what bots did after that is told when the game goes on. `told`: does the file say who plays?
    """

    game: Game
    kinds: list[str]
    corrections: str | None = None
    shown: int | None = None
    told: bool = True


def seed_of(game: Game) -> int:
    """The seed of the deal, for the bots too; a position may have none."""
    setup = game.setup
    found = setup.get("seed", setup.get("position", {}).get("seed", 0))
    return found if isinstance(found, int) else 0


def folder() -> Path:
    """Where games are kept: LISBOA_HOME, or the usual place for a user's data."""
    own = os.environ.get("LISBOA_HOME")
    if own:
        return Path(own)
    data = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")
    return Path(data) / "lisboa"


def last_game() -> Path:
    return folder() / "last-game.json"


def write(path: Path, table: SavedTable) -> None:
    """A record with a few more lines; the file is complete or untouched."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, saved(table, table.game.record()))


def saved(table: SavedTable, record: str) -> str:
    """The record of a table's game with those lines."""
    own = "".join(f'"{key}": {json.dumps(getattr(table, key))},\n' for key in OWN_KEYS)
    return "{" + own + record[1:]


def read(path: str | Path, corrections: str | None = None) -> SavedTable:
    """A saved game, or any record; if it does not say who plays, all seats but Lacerda's are people's."""
    own = _own_keys(path)
    if corrections is None and isinstance(own.get("corrections"), str):
        corrections = own["corrections"]
    game = load(str(path), corrections)
    kinds = _fitting(own.get("kinds"), game)
    shown = _count(own.get("shown"), len(game.events))
    return SavedTable(game, kinds or kinds_of(game, PERSON), corrections, shown, kinds is not None)


def _fitting(kinds: Any, game: Game) -> list[str] | None:
    """What a file says about who plays, if that can be; whether there are such bots turns out when they play."""
    if not isinstance(kinds, list) or len(kinds) != len(game.names) or not all(map(_is_kind, kinds)):
        return None
    right = all((kind == LACERDA) == (seat == game.state.lacerda) for seat, kind in enumerate(kinds))
    return kinds if right else None


def _is_kind(kind: Any) -> bool:
    return isinstance(kind, str) and 0 < len(kind) <= LONGEST_KIND and kind.isprintable()


def _count(found: Any, most: int) -> int | None:
    return found if type(found) is int and 0 <= found <= most else None


def kinds_of(game: Game, others: str) -> list[str]:
    """A person in the first seat, `others` in the rest; in a solo game Lacerda has the second one."""
    kinds = [PERSON] + [others] * (len(game.names) - 1)
    if game.state.lacerda >= 0:
        kinds[game.state.lacerda] = LACERDA
    return kinds


def _own_keys(path: str | Path) -> dict[str, Any]:
    """What a saved game says beside its record; what is wrong with the file is found when the record is read."""
    try:
        found = json.loads(Path(path).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def unfinished() -> tuple[SavedTable, float] | None:
    """The last game, if there is one and it can go on, and how many seconds ago it was saved."""
    try:
        table = read(last_game())
        age = max(0.0, time.time() - last_game().stat().st_mtime)
    except (OSError, ValueError) as error:
        if described(error) is None:
            raise
        return None
    return None if table.game.over else (table, age)


def keep_previous() -> None:
    """Before a new game takes its place, the last one gets another name."""
    with suppress(OSError):
        last_game().replace(folder() / "previous-game.json")


def ago(seconds: float) -> str:
    """How long ago, roughly."""
    for size, unit in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= size:
            count = int(seconds // size)
            return f"{count} {unit}{'s' if count > 1 else ''} ago"
    return "just now"
