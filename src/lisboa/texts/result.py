"""The result as plain text: final scoring line by line (R12), places and ranks, no line longer than 100 characters."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from lisboa.engine.production import stores_by_street
from lisboa.engine.scoring import (
    CATEGORIES,
    LACERDA_DECREE,
    RANKS,
    decree_wigs,
    final_wigs,
    officials_at_work,
    rank_key,
    ranking,
    solo_conditions,
    solo_rank,
    store_majorities,
)
from lisboa.engine.state import GameState
from lisboa.texts.position import INDENT, laid_out
from lisboa.texts.words import Words

TIE_BREAKS: Final = ("sets", "stores", "plans", "money")  # after the wigs, in the order of `rank_key`
LONGEST_NAME: Final = 14  # above a column of figures; longer names are cut there
GAP: Final = 2

Sections = Iterator[tuple[str, list[str]]]


class RankText(NamedTuple):
    """A solo rank, the next one if there is a higher one, and what that one lacks."""

    rank: str
    following: str | None
    missing: list[str]


def result_text(w: Words, s: GameState, scored: bool) -> str:
    """Scoring by category, majorities, decrees one by one, then the places or, solo, the rank."""
    rows = final_wigs(s)
    final = _with_final_wigs(s, rows, scored)
    over = not s.steps
    title = w.say("result-final") if over else w.say("result-now", round=s.round, period=s.period)
    return laid_out([title], _sections(w, final, rows, over))


def rank_text(w: Words, s: GameState, scored: bool) -> RankText | None:
    """The solo rank (R13.13), of a running game as if it ended now; None where others play."""
    return None if s.lacerda < 0 else _rank(w, _with_final_wigs(s, final_wigs(s), scored))


def _with_final_wigs(s: GameState, rows: list[list[int]], scored: bool) -> GameState:
    """The position with the wigs of final scoring; a copy where they are not in it yet."""
    if scored and not s.steps:
        return s
    final = s.clone()
    for p, row in zip(final.players, rows, strict=True):
        p.wigs += sum(row)
    return final


def _sections(w: Words, s: GameState, rows: list[list[int]], over: bool) -> Sections:
    yield w.say("result-scoring"), _scoring(w, s, rows)
    yield w.say("result-heading-stores"), _stores(w, s)
    yield w.say("result-heading-officials"), _officials(w, s, rows)
    yield w.say("result-heading-decrees"), list(_decrees(w, s, rows))
    if s.lacerda < 0:
        yield w.say("result-heading-places"), list(_places(w, s))
    else:
        yield w.say("result-heading-rank"), list(_rank_lines(w, s, over))


# ---------------------------------------------------------------------- tables


def _table(w: Words, s: GameState, corner: str, rows: list[tuple[str, list[str]]]) -> list[str]:
    """Lines with a label and a cell for each player, right-aligned below the players' names."""
    names = [_cut(w.player(who)) for who in range(len(s.players))]
    first = max(len(corner), *(len(label) for label, _ in rows))
    widths = [max(len(cells[who]) for cells in (names, *(row for _, row in rows))) for who in range(len(names))]
    return [
        label.ljust(first) + "".join(cell.rjust(GAP + width) for cell, width in zip(cells, widths, strict=True))
        for label, cells in ((corner, names), *rows)
    ]


def _cut(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


def _scoring(w: Words, s: GameState, rows: list[list[int]]) -> list[str]:
    totals = [p.wigs for p in s.players]
    tracks = [total - sum(row) for total, row in zip(totals, rows, strict=True)]
    lines = [(w.say("result-track"), tracks)]
    for i, category in enumerate(CATEGORIES):
        lines.append((_category(w, s, category), [row[i] for row in rows]))
    lines.append((w.say("result-total"), totals))
    return _table(w, s, w.say("result-category"), [(label, [str(n) for n in numbers]) for label, numbers in lines])


def _category(w: Words, s: GameState, category: str) -> str:
    if category == "sets" and s.lacerda >= 0:
        return w.say("result-sets-solo", name=_cut(w.player(s.lacerda)))
    return w.say(f"result-{category}")


def _stores(w: Words, s: GameState) -> list[str]:
    counts = [stores_by_street(s, who) for who in range(len(s.players))]
    rows = []
    for good, wigs in enumerate(store_majorities(s)):
        cells = [
            w.say("result-cell", n=count[good], score=w.count("wigs", score))
            for count, score in zip(counts, wigs, strict=True)
        ]
        rows.append((w.good(good), cells))
    return _table(w, s, w.say("result-type"), rows)


# ---------------------------------------------------------------------- lists


def _officials(w: Words, s: GameState, rows: list[list[int]]) -> list[str]:
    place = CATEGORIES.index("officials")
    return [
        w.say("result-worked", name=w.player(who), n=officials_at_work(s, who), score=w.count("wigs", row[place]))
        for who, row in enumerate(rows)
    ]


def _decrees(w: Words, s: GameState, rows: list[list[int]]) -> Iterator[str]:
    place = CATEGORIES.index("decrees")
    for who, p in enumerate(s.players):
        if not p.decrees:
            yield w.say("result-no-decrees", name=w.player(who))
            continue
        its = who == s.lacerda
        yield w.say("result-decrees-its" if its else "result-decrees-of", name=w.player(who), n=rows[who][place])
        for decree in p.decrees:
            wigs = LACERDA_DECREE if its else decree_wigs(s, who, decree)
            text = w.decree(None, decree) if its else w.inline_decree(s.box, decree)
            yield INDENT + w.say("result-decree", n=wigs, decree=text)


def _places(w: Words, s: GameState) -> Iterator[str]:
    """The players by their places; below each who shares its wigs with the next one, what settled the tie."""
    places = ranking(s)
    order = sorted(range(len(s.players)), key=lambda who: places[who])
    for i, who in enumerate(order):
        yield w.say("result-ranked", place=places[who], n=s.players[who].wigs, **w.who(who))
        if i + 1 < len(order) and s.players[order[i + 1]].wigs == s.players[who].wigs:
            yield INDENT + _tie(w, s, who, order[i + 1])


def _tie(w: Words, s: GameState, who: int, other: int) -> str:
    mine, theirs = rank_key(s, who)[1:], rank_key(s, other)[1:]
    for name, more, less in zip(TIE_BREAKS, mine, theirs, strict=True):
        if more != less:
            return w.say(f"result-ahead-{name}", other=w.whom(other), more=more, less=less, **w.who(who))
    return w.say("result-shared", other=w.whom(other), **w.who(who))


def _rank_lines(w: Words, s: GameState, over: bool) -> Iterator[str]:
    found, you = _rank(w, s), w.who(1 - s.lacerda)
    yield w.say("result-rank" if over else "result-rank-now", rank=found.rank, **you)
    yield w.say("result-top") if found.following is None else w.say("result-next", rank=found.following)
    yield from (INDENT + line for line in found.missing)


def _rank(w: Words, s: GameState) -> RankText:
    """The rank that the wigs of final scoring lead to."""
    reached = solo_rank(s)
    rank = w.say(f"rank-{reached}")
    if reached + 1 == len(RANKS):
        return RankText(rank, None, [])
    missing = [
        w.say(f"missing-{name}", name=w.player(s.lacerda), needed=needed, there=there)
        for name, needed, there in solo_conditions(s)[reached]
        if there < needed
    ]
    return RankText(rank, w.say(f"rank-{reached + 1}"), missing)
