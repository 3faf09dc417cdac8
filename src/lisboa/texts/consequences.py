"""What a line of moves brings, in words: the most important things first."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from lisboa.engine import events as ev
from lisboa.engine.buildings import Means, site_is_north
from lisboa.engine.constants import GOODS, ROW_E, SITES
from lisboa.engine.packing import plan_architect, plan_officials
from lisboa.engine.state import GameState
from lisboa.texts.deeds import Deed
from lisboa.texts.played import AT_END, CLERGY, FAVOURS, INFLUENCE, OUT, PLANS, REAIS, WIGS, Key, Played
from lisboa.texts.words import Words

Brings = Callable[[Words, Played, Counter[Key]], str | None]


@dataclass(frozen=True)
class Consequence:
    """A consequence in words.

    `great`: worth more than a second deed. `then`: it follows the list of the others as a clause of its own.
    """

    text: str
    great: bool = False
    then: bool = False


def consequences_of(w: Words, line: Played, deeds: list[Deed]) -> list[Consequence]:
    """The consequences that the deeds do not cover, the most important ones first."""
    changes = line.changes()
    for deed in deeds:
        changes.subtract(deed.told)
    found = ((brings, brings(w, line, changes)) for brings in _BROUGHT)
    return [
        Consequence(text, brings in (_wigs, _set), brings is _usable_plan) for brings, text in found if text is not None
    ]


def _change(key: Key, unit: str, message: str | None = None) -> Brings:
    """This much more or less; `message`: within this sentence."""

    def brings(w: Words, line: Played, changes: Counter[Key]) -> str | None:
        if not changes[key]:
            return None
        amount = w.change(unit, changes[key])
        return amount if message is None else w.say(message, amount=amount)

    return brings


_wigs: Final = _change(WIGS, "wigs", "reason-now")


def _set(w: Words, line: Played, changes: Counter[Key]) -> str | None:
    sets = line.after.players[line.seat].sets
    return w.say("reason-set", n=sets) if sets > line.before.players[line.seat].sets else None


def _end(w: Words, line: Played, changes: Counter[Key]) -> str | None:
    """Apart from the worth of new decrees, which is given with them."""
    if changes[AT_END] < 1:
        return None
    if line.pieces(ev.DECREES, 1):
        return w.say("reason-end-more", n=changes[AT_END])
    return w.say("reason-end-too" if changes[WIGS] else "reason-end", n=changes[AT_END])


def _usable_plan(w: Words, line: Played, changes: Counter[Key]) -> str | None:
    """A plan whose officials are all hired; the one with most officials, if there are several."""
    new = [kind for kind in usable_plans(line.after, line.seat) if not _usable(line.before, line.seat, kind)]
    if not new:
        return None
    best = max(new, key=plan_officials)
    named = line.pieces(ev.PLANS, 1) == [best] and changes[PLANS] == 0  # by the deed of taking it
    return w.say("reason-that-plan" if named else "reason-usable-plan", plan=w.plan(best, "short-plan"))


def usable_plans(s: GameState, seat: int) -> list[int]:
    """The kinds of the player's plans for which everything is there."""
    return [kind for kind in dict.fromkeys(s.players[seat].plans) if _usable(s, seat, kind)]


def _usable(s: GameState, seat: int, kind: int) -> bool:
    """Are the plan and its officials there, and a building and a site for it, whatever its colours?"""
    if kind not in s.players[seat].plans or not s.building_stacks[plan_architect(kind)]:
        return False
    return Means(s, seat).needed(kind) <= s.officials_out(seat) and any(_free(s, site) for site in range(len(SITES)))


def _free(s: GameState, site: int) -> bool:
    closed = s.box.site_row[site] == ROW_E and not s.row_e
    return not (s.sites[site] or closed or site_is_north(site))


def _others(w: Words, line: Played, changes: Counter[Key]) -> str | None:
    wigs = line.wigs_of_others()
    return w.say("reason-others", n=wigs) if wigs else None


def _upper(w: Words, line: Played, changes: Counter[Key]) -> str | None:
    more = line.after.upper_influence(line.seat) - line.before.upper_influence(line.seat)
    return w.say("reason-church", amount=w.change("influence", more)) if more > 0 else None


def _good(w: Words, line: Played, changes: Counter[Key]) -> str | None:
    """One type by its name, several together."""
    goods = {good: changes[ev.GOODS, good] for good in range(len(GOODS)) if changes[ev.GOODS, good]}
    total = sum(goods.values())
    if len(goods) == 1:
        good = next(iter(goods))
        return w.signed(w.goods(good, abs(total)), total)
    return w.change("goods", total) if total else None


_BROUGHT: Final[tuple[Brings, ...]] = (
    _wigs,
    _set,
    _end,
    _usable_plan,
    _others,
    _change(REAIS, "reais"),
    _change(INFLUENCE, "influence"),
    _upper,
    _good,
    _change(OUT, "officials", "reason-out"),
    _change(PLANS, "plans"),
    _change(FAVOURS, "favours"),
    _change(CLERGY, "tiles"),
)
