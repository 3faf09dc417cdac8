"""A summary of openings as a file: counts and a data sheet, JSON in gzip. The same counts give the same bytes.

Reading checks everything: a summary may come from another server, be cut off or be made up.
"""

import gzip
import json
import zlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from lisboa.choices import ChoiceName
from lisboa.components import load
from lisboa.explorer.counting import PARTS, ChoiceCount, Openings
from lisboa.openings import PLAYERS, Situation
from lisboa.version import RULES

FORMAT: Final = "lisboa-openings"
VERSION: Final = 1
LARGEST: Final = 50_000_000  # bytes, unpacked: more than any summary has
MOST: Final = 10**15  # games and squares of wigs stay below it
OTHERS: Final = "these are games with other rules or another component set"
Sheet = dict[str, str]  # where the games come from, in English, for people
NUMBERS: Final = len(ChoiceCount().numbers())


class SummaryError(ValueError):
    """A summary that cannot be used; the text says why."""


@dataclass(frozen=True)
class Summary:
    """Counts and where they come from, and of which game: its rules and its component set."""

    sheet: Sheet
    openings: Openings
    rules: str = RULES
    components: str = field(default_factory=lambda: load().hash)

    @property
    def game(self) -> tuple[str, str]:
        return self.rules, self.components


def write(path: Path, summary: Summary) -> None:
    """Writes a summary; the file is complete or untouched."""
    scratch = path.with_name(path.name + ".new")
    scratch.write_bytes(packed(summary))
    scratch.replace(path)


def packed(summary: Summary) -> bytes:
    openings = summary.openings
    data = {
        "format": FORMAT,
        "version": VERSION,
        "rules": summary.rules,
        "components": summary.components,
        "sheet": summary.sheet,
        "games": {str(players): openings.games[players] for players in sorted(openings.games)},
        "counts": {
            situation.text: {choice: count.numbers() for choice, count in sorted(openings.counts[situation].items())}
            for situation in sorted(openings.counts)
        },
    }
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    target = BytesIO()
    with gzip.GzipFile("", "wb", 9, target, mtime=0) as file:  # no name, no date: the same bytes each time
        file.write(text.encode())
    return target.getvalue()


def read(path: Path) -> Summary:
    """The summary of a file; raises SummaryError, and OSError where the file itself cannot be read."""
    try:
        return unpacked(path.read_bytes())
    except SummaryError as error:
        raise SummaryError(f"{path}: {error}") from None


def unpacked(content: bytes) -> Summary:
    data = _json(content)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SummaryError("this is no summary of openings")
    if data.get("version") != VERSION:
        raise SummaryError("this summary was written by another version of Lisboa; make a new one")
    try:
        sheet, games, counts = data["sheet"], data["games"], data["counts"]
        rules, components = data["rules"], data["components"]
        if not all(isinstance(value, str) for value in (rules, components, *sheet.values())):
            raise ValueError("the data sheet has more than texts")
        openings = Openings(dict(map(_games, games.items())), dict(map(_choices, counts.items())))
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise SummaryError(f"damaged summary: {error}; use an undamaged copy of it") from None
    return Summary(sheet, openings, rules, components)


def _json(content: bytes) -> Any:
    try:
        with gzip.GzipFile(fileobj=BytesIO(content)) as file:
            text = file.read(LARGEST + 1)
        if len(text) > LARGEST:
            raise SummaryError("this is no summary of openings: it is too large")
        return json.loads(text)
    except (EOFError, zlib.error):
        raise SummaryError("damaged or cut-off summary; use an undamaged copy of it") from None
    except (OSError, ValueError, RecursionError) as error:
        if isinstance(error, SummaryError):
            raise
        raise SummaryError("this is no summary of openings") from None


# ---------------------------------------------------------------------- checked values


def _games(item: tuple[str, Any]) -> tuple[int, int]:
    players, games = item
    if players not in map(str, PLAYERS):
        raise ValueError(f"{players!r} is no number of players")
    return int(players), _number(games)


def _number(value: Any) -> int:
    if type(value) is not int or not 0 <= value <= MOST:
        raise ValueError("a count is wrong")
    return value


def _choices(item: tuple[str, Any]) -> tuple[Situation, dict[ChoiceName, ChoiceCount]]:
    text, choices = item
    return Situation.of(text), {choice: _count(numbers) for choice, numbers in choices.items()}


def _count(numbers: Any) -> ChoiceCount:
    if not isinstance(numbers, list) or len(numbers) != NUMBERS:
        raise ValueError("a count is wrong")
    offered, taken, parts, wigs, squares = numbers
    count = ChoiceCount(_number(offered), _number(taken), _number(parts), _wigs(wigs), _number(squares))
    if count.taken > count.offered or count.parts > count.taken * PARTS:
        raise ValueError("more was chosen or won than could be")
    if count.wigs**2 > count.squares * count.taken:
        raise ValueError("wigs do not fit their squares")
    return count


def _wigs(value: Any) -> int:
    """Those of a bad game may be fewer than none."""
    return _number(value) if not isinstance(value, int) or value >= 0 else -_number(-value)


# ---------------------------------------------------------------------- adding up


def added(summaries: Iterable[Summary]) -> Summary:
    """All counts together; the data sheet says what is the same for all, and where they differ all of it."""
    first, *others = summaries
    openings, told = Openings(), {name: {text: None} for name, text in first.sheet.items()}
    openings.add(first.openings)
    for summary in others:
        if summary.game != first.game:
            raise SummaryError(OTHERS)
        openings.add(summary.openings)
        for name, text in summary.sheet.items():
            told.setdefault(name, {})[text] = None
    return Summary({name: "; ".join(texts) for name, texts in told.items()}, openings, *first.game)
