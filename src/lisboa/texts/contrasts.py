"""Why one line of moves is better than another, in one sentence: the decisive difference first, two clauses at most."""

from collections.abc import Callable, Iterator
from typing import Final

from lisboa.engine.constants import NOBLES
from lisboa.engine.packing import plot_and_street
from lisboa.texts.deeds import Deed, asked_deed, deeds_of
from lisboa.texts.differences import FINAL, Difference
from lisboa.texts.played import Played
from lisboa.texts.words import Words

LONGEST_CONTRAST: Final = 200
WORTH_A_CLAUSE: Final = 0.3  # wigs from which a second difference is told

Clause = Callable[[Words, Difference], str]


def contrast_text(w: Words, better: Played, other: Played, found: list[Difference], behind: bool) -> str:
    """The longest version that is not too long; `behind`: it is said of the line that is not as good."""
    names = _names(w, better, other) if behind else _names(w, other, better)
    text = ""
    for text in _versions(w, "contrast-behind" if behind else "contrast", decisive(found), names):
        if len(text) <= LONGEST_CONTRAST:
            break
    return text


def decisive(found: list[Difference]) -> list[Difference]:
    """What is told: what speaks most for the line, then what else matters most, for it or against it.

    If nothing speaks for it, what speaks most against it; none at all if there is nothing to tell.
    """
    weighty = sorted(found, key=lambda difference: -abs(difference.worth))
    first = next((difference for difference in weighty if difference.worth > 0), None)
    if first is None:
        return [difference for difference in weighty if difference.worth < 0][:1]
    rest = (each for each in weighty if each.topic != first.topic and abs(each.worth) >= WORTH_A_CLAUSE)
    return [first, *rest][:2]


def _versions(w: Words, form: str, told: list[Difference], names: list[str]) -> Iterator[str]:
    """Shorter and shorter: without the second clause, then with the other line by a shorter name, or none."""
    for name in names:
        for count in range(len(told), 0, -1):
            yield _sentence(w, form, told[:count], name)
        if not told:
            yield w.say("contrast-same", line=name)


def _sentence(w: Words, form: str, told: list[Difference], name: str) -> str:
    first, *second = told
    text = _clause(w, first)
    if first.worth < 0:
        return w.say(f"{form}-later", line=name, clauses=text)
    for each in second:
        text += w.say("and" if each.worth > 0 else "but") + _clause(w, each, first)
    return w.say(form, line=name, clauses=text)


def _names(w: Words, line: Played, against: Played) -> list[str]:
    """How a line is called: by what is done in it or, if that is done in the other too, by the move that differs."""
    same = 0
    while same < min(len(line.moves), len(against.moves)) - 1 and line.moves[same] is against.moves[same]:
        same += 1
    deeds = [deed for deed in deeds_of(w, line)[:1] if deed.text != deeds_of(w, against)[0].text]
    asked = asked_deed(w, _from(line, same))
    candidates: list[Deed | None] = [*(deed for deed in deeds if not deed.clause), asked, *deeds]
    names = [w.say("contrast-line", deed=deed.short or deed.text) for deed in candidates if deed is not None]
    return [*names, w.say("contrast-any-line")]


def _from(line: Played, number: int) -> Played:
    """The rest of a line from this move on."""
    before = Played(line.before, line.moves[:number], line.seat).after
    return Played(before, line.moves[number:], line.seat) if number else line


# ---------------------------------------------------------------------- the clauses


def _clause(w: Words, it: Difference, first: Difference | None = None) -> str:
    """What a difference is in words; after a first one that is told with the same verb, without it."""
    message = _shared(it)
    if not message:
        return _CLAUSES[it.kind](w, it)
    if first is not None and _shared(first) == message:
        message += "-too"
    if it.kind in _AMOUNTS:
        return _say(w, it, message, amount=_AMOUNTS[it.kind](w, it))
    return _say(w, it, message, category=w.say(f"contrast-of-{it.kind.removeprefix(FINAL)}"))


def _shared(it: Difference) -> str:
    """The message that is the same for many kinds."""
    if it.kind in _AMOUNTS:
        return "contrast-ending"
    return "contrast-final" if it.kind.startswith(FINAL) else ""


def _say(w: Words, it: Difference, message: str, **values: int | str) -> str:
    """A message that knows how much it is, and whether more or less."""
    figures: dict[str, int | str] = {"n": abs(it.amount), "sign": "less" if it.amount < 0 else "more"}
    return w.say(message, **figures | values)


def _plain(message: str) -> Clause:
    return lambda w, it: _say(w, it, message)


def _count(unit: str) -> Clause:
    return lambda w, it: w.count(unit, abs(it.amount))


def _goods(w: Words, it: Difference) -> str:
    return w.goods(it.what, abs(it.amount))


def _needed(amount: Clause) -> Clause:
    """By the next turn."""
    return lambda w, it: _say(w, it, "contrast-needed", amount=amount(w, it))


def _about(message: str) -> Clause:
    """Another player."""
    return lambda w, it: _say(w, it, message, whom=w.whom(it.whose))


def _favour(w: Words, it: Difference) -> str:
    return _say(w, it, "contrast-favour", favour=w.say(f"favour-{NOBLES[it.what]}"))


def _usable_plan(w: Words, it: Difference) -> str:
    return _say(w, it, "contrast-usable-plan", plan=w.plan(it.what, "short-plan"))


def _next_building(w: Words, it: Difference) -> str:
    return _say(w, it, "contrast-next", deed=w.say("reason-building", site=w.site(it.what)))


def _next_store(w: Words, it: Difference) -> str:
    plot, street = plot_and_street(it.what)
    return _say(w, it, "contrast-next", deed=w.say("reason-store", plot=w.plot(plot), good=w.good(street)))


def _visit(w: Words, it: Difference) -> str:
    return _say(w, it, "contrast-visit", noble=w.noble(it.what))


# What the player has more or less of when the line is over.
_UNITS: Final = ("reais", "influence", "goods", "favours", "plans", "completed-plans", "tiles", "decrees", "stores")
_AMOUNTS: Final[dict[str, Clause]] = {
    **{unit: _count(unit) for unit in (*_UNITS, "ships", "cubes")},
    "good": _goods,
}
_CLAUSES: Final[dict[str, Clause]] = {
    "wigs": _plain("contrast-wigs"),
    "favour": _favour,
    "market": _plain("contrast-market"),
    "tile-wigs": _plain("contrast-tile-wigs"),
    "church": _plain("contrast-church"),
    "out": _plain("contrast-out"),
    "set": lambda w, it: _say(w, it, "contrast-set", n=it.what),
    "usable-plan": _usable_plan,
    "visit": _visit,
    "period": _plain("contrast-period"),
    "last-round": _plain("contrast-last-round"),
    "rival": _about("contrast-rival"),
    "denied": _about("contrast-denied"),
    "follow": _about("contrast-follow"),
    "next-wigs": _plain("contrast-next-wigs"),
    "next-building": _next_building,
    "next-store": _next_store,
    "next-decree": _plain("contrast-next-decree"),
    "needed-reais": _needed(_count("reais")),
    "needed-influence": _needed(_count("influence")),
    "needed-good": _needed(_goods),
}
