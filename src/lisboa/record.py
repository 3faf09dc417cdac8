"""The record of a game: one JSON file, versioned, append-only. Set-up + seed + moves = the game.

An undo is an entry too, and so is going back by agreement: nothing that was ever written changes. Reading checks
everything, and says in one sentence what is wrong with a file that is damaged, cut off, from another program or from
a newer version.
"""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from lisboa.standing import StandingEntries

FORMAT: Final = "lisboa-record"
VERSION: Final = 2  # 2 has ["back", n]; a record without it is written as 1, which older programs read
MAX_ENTRIES: Final = 20_000
MAX_BACKS: Final = 1_000  # replaying keeps a copy of the game for each
UNDO: Final = "undo"
BACK: Final = "back"
MOST_OF_CLOCK: Final = 32  # things that are said of it
DEAL_DIGITS: Final = {"commitment": 64, "salt": 32}


class RecordError(ValueError):
    """A record that cannot be read or replayed; the message says what to do about it."""


@dataclass(frozen=True)
class Comment:
    """What is said about an entry, counted from 1; a game is the same without it.

    Where a review speaks: its verdict, the player's chance to win before the move, what the decision cost of it, and
    the better line, as moves.
    """

    entry: int
    text: str
    verdict: str = ""
    chance: float | None = None
    cost: float | None = None
    better: tuple[str, ...] = ()

    def data(self) -> dict[str, Any]:
        """For the file, without what there is nothing to say of."""
        return {key: value for key, value in asdict(self).items() if value not in ("", None, ())}


@dataclass
class Record:
    """What a record file holds. `entries` only ever grows, by `add`.

    `[seat, word, …]` is a move, `["undo"]` takes one back, `["back", n]` returns to the position after the first n
    entries. `deal` is there if the deal was sealed: its commitment and its salt. `clock` and `comments` change nothing:
    who does not know them reads the same game. The clock has how long players could think, the seconds that each has
    `used`, and the seat whose time ran out, if the game was `abandoned` for it.
    """

    rules: str
    components: str
    setup: dict[str, Any]
    seats: list[str]
    entries: list[list[Any]] = field(default_factory=list)
    state: str = ""  # hash of the position after the last entry
    deal: dict[str, str] | None = None
    clock: dict[str, Any] | None = None
    comments: list[Comment] = field(default_factory=list)
    stands: StandingEntries = field(default_factory=StandingEntries, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        for entry in self.entries:
            self._note(entry)

    def add(self, entry: list[Any]) -> None:
        """Writes one more entry."""
        self.entries.append(entry)
        self._note(entry)

    def _note(self, entry: list[Any]) -> None:
        if entry[0] == UNDO:
            self.stands.undo()
        elif entry[0] == BACK:
            self.stands.back(entry[1])
        else:
            self.stands.play()

    def standing(self, after: int | None = None) -> list[list[Any]]:
        """The moves that count, in order: those that were not undone; `after` this many entries, or after all."""
        return [self.entries[number - 1] for number in self.stands.numbers(after)]

    def text(self) -> str:
        """The file: one entry a line, so that a diff of two records reads well."""
        head: dict[str, Any] = {
            "format": FORMAT,
            "version": 2 if self.stands.backs else 1,
            "rules": self.rules,
            "components": self.components,
            "setup": self.setup,
            "seats": self.seats,
        }
        if self.deal is not None:
            head["deal"] = self.deal
        if self.clock is not None:
            head["clock"] = self.clock
        lines = [f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}," for key, value in head.items()]
        lines.append(f'"entries": {_lines(self.entries)},')
        if self.comments:
            lines.append(f'"comments": {_lines([comment.data() for comment in self.comments])},')
        return "{" + "\n".join(lines) + f'\n"state": "{self.state}"' + "}\n"


def _lines(rows: list[Any]) -> str:
    return "[\n" + ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows) + "\n]"


def read(text: str) -> Record:
    """Reads a record's text; raises RecordError for whatever is no complete record of this version."""
    data = _json(text)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError(f'this is not a Lisboa record: the file has no "format": "{FORMAT}"')
    version = data.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise RecordError(f"damaged record: version is {short(version)}, expected a whole number")
    if version > VERSION:
        raise RecordError(
            f"this record has format version {version}, newer than the {VERSION} this program reads: update Lisboa"
        )
    entries = _entries(data, version)
    return Record(
        rules=_field(data, "rules", str),
        components=_field(data, "components", str),
        setup=_field(data, "setup", dict),
        seats=[_name(name) for name in _field(data, "seats", list)],
        entries=entries,
        state=_field(data, "state", str),
        deal=_deal(data["deal"]) if "deal" in data else None,
        clock=_clock(_field(data, "clock", dict)) if "clock" in data else None,
        comments=_comments(_field(data, "comments", list), len(entries)) if "comments" in data else [],
    )


def _json(text: str) -> Any:
    try:
        return json.loads(text, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        reason = str(error) if not isinstance(error, RecursionError) else "nested too deeply"
        raise RecordError(f"damaged or cut-off record, no complete JSON: {reason}") from None


def _no_constant(word: str) -> Any:
    raise ValueError(f"{word} is not JSON")


def _field(data: Mapping[str, Any], key: str, kind: type) -> Any:
    if key not in data:
        raise RecordError(f'damaged record: "{key}" is missing')
    if not isinstance(data[key], kind):
        raise RecordError(f'damaged record: "{key}" is {short(data[key])}, expected a {kind.__name__}')
    return data[key]


def _entries(data: Mapping[str, Any], version: int) -> list[list[Any]]:
    found: list[Any] = _field(data, "entries", list)
    if len(found) > MAX_ENTRIES:
        raise RecordError(f"damaged record: {len(found)} entries, more than any game has")
    entries = [_entry(i, entry) for i, entry in enumerate(found)]
    backs = [i for i, entry in enumerate(entries) if entry[0] == BACK]
    if backs and version < 2:
        raise RecordError(
            f"damaged record: entry {backs[0] + 1} is {short(entries[backs[0]])}, which version {version} does not have"
        )
    if len(backs) > MAX_BACKS:
        raise RecordError(f"damaged record: it goes back {len(backs)} times, more than any game does")
    return entries


def _entry(i: int, entry: Any) -> list[Any]:
    if entry == [UNDO]:
        return [UNDO]
    if isinstance(entry, list) and entry[:1] == [BACK]:
        return _back(i, entry)
    words_ok = (
        isinstance(entry, list)
        and len(entry) >= 2
        and isinstance(entry[0], int)
        and not isinstance(entry[0], bool)
        and all(isinstance(word, str) for word in entry[1:])
    )
    if not words_ok:
        expected = '[seat, "verb", …], ["undo"] or ["back", n]'
        raise RecordError(f"damaged record: entry {i + 1} is {short(entry)}, expected {expected}")
    return list(entry)


def _back(i: int, entry: list[Any]) -> list[Any]:
    if len(entry) != 2 or type(entry[1]) is not int or not 0 <= entry[1] < i:
        expected = f'["back", n] with n from 0 to {i - 1}' if i else "a move"
        raise RecordError(f"damaged record: entry {i + 1} is {short(entry)}, expected {expected}")
    return list(entry)


def _deal(deal: Any) -> dict[str, str]:
    if not isinstance(deal, dict) or deal.keys() != DEAL_DIGITS.keys():
        raise RecordError(f'damaged record: "deal" is {short(deal)}, expected a commitment and a salt')
    for key, digits in DEAL_DIGITS.items():
        if not isinstance(deal[key], str) or not re.fullmatch(f"[0-9a-f]{{{digits}}}", deal[key]):
            raise RecordError(
                f"damaged record: the {key} of its deal is {short(deal[key])}, expected {digits} digits 0-9 or a-f"
            )
    return {key: deal[key] for key in DEAL_DIGITS}


def _clock(clock: dict[str, Any]) -> dict[str, Any]:
    """Whatever it says in texts and numbers."""
    if len(clock) > MOST_OF_CLOCK or not all(_is_plain(value) for value in clock.values()):
        raise RecordError(f'damaged record: "clock" is {short(clock)}, expected texts, numbers and lists of numbers')
    return dict(clock)


def _is_plain(value: Any) -> bool:
    if isinstance(value, list):
        return len(value) <= MOST_OF_CLOCK and all(type(each) in (int, float) for each in value)
    return isinstance(value, str | int | float)


def _comments(found: list[Any], entries: int) -> list[Comment]:
    if len(found) > MAX_ENTRIES:
        raise RecordError(f"damaged record: {len(found)} comments, more than any game has entries")
    return [_comment(comment, entries) for comment in found]


def _comment(data: Any, entries: int) -> Comment:
    right = isinstance(data, dict) and all(
        is_right(data[key]) if key in data else key not in ("entry", "text") for key, is_right in _COMMENT.items()
    )
    if not right or not 1 <= data["entry"] <= entries:
        expected = f"the number of an entry from 1 to {entries}, a text, and what a review says"
        raise RecordError(f"damaged record: a comment is {short(data)}, expected {expected}")
    known: dict[str, Any] = {key: data[key] for key in _COMMENT if key in data}
    return Comment(**{**known, "better": tuple(known.get("better", ()))})


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_share(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1


_COMMENT: Final[dict[str, Callable[[Any], bool]]] = {
    "entry": lambda value: type(value) is int,
    "text": _is_text,
    "verdict": _is_text,
    "chance": _is_share,
    "cost": _is_share,
    "better": lambda value: isinstance(value, list) and all(map(_is_text, value)),
}


def _name(name: Any) -> str:
    if not isinstance(name, str):
        raise RecordError(f"damaged record: a seat's name is {short(name)}, expected a text")
    return name


def short(value: Any) -> str:
    """A value as a message may repeat it."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "…"
