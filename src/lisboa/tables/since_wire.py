"""What travels about the time since somebody last looked at a table of theirs."""

from typing import Literal

from msgspec import Struct

from lisboa.tables.wire import Event, Figure, Listed, ProposalInfo

SinceName = Literal["wigs", "reais", "influence"]
SinceKind = Literal["card", "clergy", "decree"]


class SinceTurn(Struct, frozen=True, kw_only=True):
    """A turn, or what was played of it since. `acts`: what was done in it, a sentence each; `spent` and `gained`: all
    that it has cost and given whose turn it is. `hits`: what it did to you, in words. `sequence`: its first entry."""

    seat: int
    name: str
    yours: bool
    sequence: int
    acts: list[str]
    spent: list[Figure]
    gained: list[Figure]
    hits: list[str]


class SinceHit(Struct, frozen=True, kw_only=True):
    """Something that hurt you: by whom, and in which entry."""

    seat: int | None
    sequence: int
    text: str


class SinceFigure(Struct, frozen=True, kw_only=True):
    """A figure of yours that is not what it was."""

    name: SinceName
    before: int
    now: int


class SincePiece(Struct, frozen=True, kw_only=True):
    """Something that lay open for all to take, and is gone: a politics card, a clergy tile or a decree."""

    kind: SinceKind
    number: int
    text: str


class SinceClock(Struct, frozen=True, kw_only=True):
    """What was left on your clock, in seconds, and what is left now."""

    before: float
    now: float


class SinceYouLooked(Struct, frozen=True, kw_only=True):
    """What has happened at a table since you last looked, as far as your seat may know it.

    `after`: the newest entry that you have seen, `at`: when that was, null if nobody knows; `sequence`: the newest
    entry now. `turns` without what was taken back; `events`: what others have said and done besides playing. `waits`:
    it is for you to act; `proposal`: somebody waits for your consent.
    """

    seat: int
    after: int
    at: float | None
    sequence: int
    turns: list[SinceTurn]
    hits: list[SinceHit]
    figures: list[SinceFigure]
    gone: list[SincePiece]
    clock: SinceClock | None
    events: list[Event]
    proposal: ProposalInfo | None
    waits: bool


class SinceInShort(Struct, frozen=True, kw_only=True):
    """The same in short: how many `turns`, the newest of them in words (`told`), what hit you, how many lines of `chat`
    there are from others."""

    after: int
    at: float | None
    sequence: int
    turns: int
    told: list[str]
    hits: list[str]
    chat: int
    waits: bool


class SinceTable(Struct, frozen=True, kw_only=True):
    """A table of yours where something has happened since you last looked."""

    table: Listed
    since: SinceInShort
