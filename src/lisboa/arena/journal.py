"""The journal of a match: a line of JSON for each finished game, so that a run can be stopped and resumed.

The first line says which match it is. Each line is written at once, so that whatever ends the program, even a power
cut, costs at most the last line: a torn one is cut off, and its game is played again.
"""

import fcntl
import json
import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, Final

from lisboa.arena.match import Match
from lisboa.arena.plain import game_data, game_from
from lisboa.arena.results import GameResult
from lisboa.version import VERSION

FORMAT: Final = "lisboa-arena-journal"
FORMAT_VERSION: Final = 1
SAFE: Final = 2.0  # seconds between two syncs to disk
FIELDS: Final = {
    "bots": "other bots",
    "lineup": "other bots",
    "players": "another number of players",
    "seed": "another seed",
    "draft": "another draft",
    "decrees": "other variants",
    "tokens": "other variants",
    "tasks": "other tasks",
    "rules": "another version of the rules",
    "components": "another component set",
    "timeout": "another time limit",
}


class JournalError(ValueError):
    """A journal that cannot be used; the text says what to do."""


class Journal:
    """The games of one match so far. Use it in a `with` statement, which keeps other writers out."""

    def __init__(self, path: str | Path, match: Match) -> None:
        self.path = Path(path)
        self.match = match
        self.games: dict[int, GameResult] = {}
        self._file = self._opened()
        self._synced = time.monotonic()
        try:
            self._read()
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> "Journal":
        return self

    def __exit__(self, *_: object) -> None:
        self._secure()
        self._file.close()

    def add(self, game: GameResult) -> None:
        """Writes a finished game down."""
        self.games[game.number] = game
        self._write(game_data(game))
        if time.monotonic() - self._synced > SAFE:
            self._secure()

    def _opened(self) -> BinaryIO:
        if self.path.exists() and not self.path.is_file():
            raise JournalError(f"{self.path} is no file; name another one for the journal")
        file = open(self.path, "a+b", buffering=0)  # noqa: SIM115 - closed by __exit__
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise JournalError(f"{self.path} is in use by another run; wait for it, or name another file") from None
        return file

    def _write(self, data: dict[str, Any]) -> None:
        line = (json.dumps(data, separators=(",", ":")) + "\n").encode()
        try:
            written = self._file.write(line)
        except OSError as error:
            raise self._not_written(error) from None
        if written != len(line):
            raise self._not_written(OSError(0, "no space left"))

    def _secure(self) -> None:
        """Asks the system to write everything to disk, where it can."""
        with suppress(OSError):
            os.fsync(self._file.fileno())
        self._synced = time.monotonic()

    def _not_written(self, error: OSError) -> JournalError:
        reason = (error.strerror or "failed").lower()
        return JournalError(f"{self.path} cannot be written ({reason}); make room, then repeat the command to go on")

    # ------------------------------------------------------------------ reading

    def _read(self) -> None:
        self._file.seek(0)
        content = self._file.readall()  # type: ignore[attr-defined]
        header = {"format": FORMAT, "version": FORMAT_VERSION, "program": VERSION, "match": self.match.identity()}
        *lines, torn = content.split(b"\n")
        if not lines:
            self._begin(torn, header)
            return
        self._check_header(lines[0])
        kept = len(lines[0]) + 1
        for number, line in enumerate(lines[1:], 2):
            try:
                self._keep(line)
            except ValueError as error:
                if number < len(lines):
                    raise self._damaged(number, error) from None
                break
            kept += len(line) + 1
        self._file.truncate(kept)

    def _begin(self, torn: bytes, header: dict[str, Any]) -> None:
        """A new file, or one whose very first line is torn; anything else is not ours and stays as it is."""
        if not json.dumps(header, separators=(",", ":")).encode().startswith(torn):
            raise JournalError(f"{self.path} is no journal of the arena; name another file")
        self._file.truncate(0)
        self._write(header)

    def _check_header(self, line: bytes) -> None:
        try:
            header = json.loads(line)
            found = header["match"] if header["format"] == FORMAT else None
        except (ValueError, KeyError, TypeError, RecursionError):
            found = None
        if not isinstance(found, dict):
            raise JournalError(f"{self.path} is no journal of the arena; name another file")
        if (header.get("version"), header.get("program")) != (FORMAT_VERSION, VERSION):
            raise JournalError(f"{self.path} was written by another version of the program; name another file")
        wanted = self.match.identity()
        different = [FIELDS[key] for key in wanted if found.get(key) != wanted[key]]
        if different:
            raise JournalError(
                f"{self.path} is the journal of another match, with {different[0]}; name another file, "
                "or repeat the command it was written with"
            )

    def _keep(self, line: bytes) -> None:
        """A game of a line; a game that is there already is not counted twice."""
        try:
            game = game_from(json.loads(line))
        except RecursionError:
            raise ValueError("nested too deeply") from None
        if game.number < 0:
            raise ValueError("no game has this number")
        pairing = self.match.game(game.number)
        order = tuple(seat.entrant for seat in game.seats)
        if (game.deal, game.seed, order) != (pairing.deal, pairing.seed, pairing.order):
            raise ValueError("this game is not part of the match")
        self.games.setdefault(game.number, game)

    def _damaged(self, number: int, error: ValueError) -> JournalError:
        what = "it is no JSON" if isinstance(error, json.JSONDecodeError) else str(error)
        return JournalError(
            f"{self.path} is damaged in line {number} ({what}); remove that line to play its game again, "
            "or name another file"
        )
