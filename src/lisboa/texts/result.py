"""The result as plain text: final scoring line by line (R12), places and ranks, no line longer than 100 characters."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from lisboa.engine.production import stores_by_street
from lisboa.engine.scoring import CATEGORIES, LACERDA_DECREE, RANKS, officials_at_work, rank_key, store_majorities
from lisboa.engine.state import GameState
from lisboa.scores import Rank, Score, ranked, scored
from lisboa.texts.position import INDENT, laid_out
from lisboa.texts.words import Words

TIE_BREAKS: Final = ("sets", "stores", "plans", "money")  # after the wigs, in the order of `rank_key`
LONGEST_NAME: Final = 14  # above a column of figures; longer names are cut there
GAP: Final = 2

Sections = Iterator[tuple[str, list[str]]]


def result_text(w: Words, s: GameState) -> str:
    """Scoring by category, majorities, decrees one by one, then the places or, solo, the rank."""
    over = not s.steps
    title = w.say("result-final") if over else w.say("result-now", round=s.round, period=s.period)
    return laid_out([title], _sections(w, s, scored(s), over))


def rank_text(w: Words, s: GameState) -> Rank | None:
    """The solo rank (R13.13) in words; None where others play."""
    rank = ranked(s)
    if rank is None:
        return None
    lines = [
        w.say(f"missing-{name}", name=w.player(s.lacerda), needed=needed, there=there)
        for name, (needed, there) in rank.missing.items()
    ]
    following = None if rank.following is None else rank_called(w, rank.following)
    return replace(rank, name=rank_called(w, rank.name), following=following, lines=lines)


def rank_called(w: Words, rank: str) -> str:
    return w.say(f"rank-{RANKS.index(rank)}")


def _sections(w: Words, s: GameState, scores: list[Score], over: bool) -> Sections:
    yield w.say("result-scoring"), _scoring(w, s, scores)
    yield w.say("result-heading-stores"), _stores(w, s)
    yield w.say("result-heading-officials"), _officials(w, s, scores)
    yield w.say("result-heading-decrees"), list(_decrees(w, s, scores))
    rank = rank_text(w, s)
    if rank is None:
        yield w.say("result-heading-places"), list(_places(w, s, scores))
    else:
        yield w.say("result-heading-rank"), list(_rank_lines(w, rank, 1 - s.lacerda, over))


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


def _scoring(w: Words, s: GameState, scores: list[Score]) -> list[str]:
    lines = [(w.say("result-track"), [score.track for score in scores])]
    for category in CATEGORIES:
        lines.append((_category(w, s, category), [score.categories[category] for score in scores]))
    lines.append((w.say("result-total"), [score.total for score in scores]))
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


def _officials(w: Words, s: GameState, scores: list[Score]) -> list[str]:
    return [
        w.say(
            "result-worked",
            name=w.player(score.seat),
            n=officials_at_work(s, score.seat),
            score=w.count("wigs", score.categories["officials"]),
        )
        for score in scores
    ]


def _decrees(w: Words, s: GameState, scores: list[Score]) -> Iterator[str]:
    for score in scores:
        who, decrees = score.seat, s.players[score.seat].decrees
        if not decrees:
            yield w.say("result-no-decrees", name=w.player(who))
            continue
        its = who == s.lacerda
        together = score.categories["decrees"]
        yield w.say("result-decrees-its" if its else "result-decrees-of", name=w.player(who), n=together)
        for decree in decrees:
            wigs = LACERDA_DECREE if its else score.decrees[decree]
            text = w.decree(None, decree) if its else w.inline_decree(s.box, decree)
            yield INDENT + w.say("result-decree", n=wigs, decree=text)


def _places(w: Words, s: GameState, scores: list[Score]) -> Iterator[str]:
    """The players by their places; below each who shares its wigs with the next one, what settled the tie."""
    order = sorted(scores, key=lambda score: score.place)
    for score, after in zip(order, [*order[1:], None], strict=True):
        yield w.say("result-ranked", place=score.place, n=score.total, **w.who(score.seat))
        if after is not None and after.total == score.total:
            yield INDENT + _tie(w, s, score.seat, after.seat)


def _tie(w: Words, s: GameState, who: int, other: int) -> str:
    mine, theirs = rank_key(s, who)[1:], rank_key(s, other)[1:]
    for name, more, less in zip(TIE_BREAKS, mine, theirs, strict=True):
        if more != less:
            return w.line(f"result-ahead-{name}", other=w.whom(other), more=more, less=less, **w.who(who))
    return w.say("result-shared", other=w.whom(other), **w.who(who))


def _rank_lines(w: Words, rank: Rank, who: int, over: bool) -> Iterator[str]:
    yield w.say("result-rank" if over else "result-rank-now", rank=rank.name, **w.who(who))
    yield w.say("result-top") if rank.following is None else w.say("result-next", rank=rank.following)
    yield from (INDENT + line for line in rank.lines)
