"""The words of reports: shares and times as people read them, causes of wigs in groups, and pieces by name."""

from collections.abc import Mapping, Sequence
from typing import Final

from lisboa.arena.statistics import Interval
from lisboa.components import Components
from lisboa.engine.box import box_of
from lisboa.engine.constants import PLOTS
from lisboa.texts import Texts
from lisboa.texts.catalogue import catalogue

# What wigs come from, in the order of the rules; each with the causes of the ledger that belong to it.
GROUPS: Final[dict[str, tuple[str, ...]]] = {
    "Stores built": ("store-score",),
    "Public buildings opened": ("building-score",),
    "Ships": ("sailing", "final-ships"),
    "Church scoring": ("church", "cardinal"),
    "Effects of clergy tiles": ("clergy",),
    "Rewards of cards, plots and sites": (
        "card",
        "treasury-card",
        "portfolio",
        "discard",
        "event",
        "sponsor",
        "plot",
        "site",
        "favour",
        "trade",
        "period-reward",
        "task",
    ),
    "Influence at 10": ("top",),
    "Rubble sets": ("period-sets", "final-sets", "period-cubes", "rubble-set"),
    "Store majorities": ("final-stores",),
    "Money at the end": ("final-money",),
    "Decrees": ("final-decrees",),
    "Officials on completed plans": ("final-officials",),
    "Royal favours": ("final-favours",),
    "The start, and anything else": (),
    "Losses": (),
}
NAMES: Final = tuple(GROUPS)
OTHER: Final = NAMES.index("The start, and anything else")
LOSSES: Final = NAMES.index("Losses")
# The same in fewer words, for those who want to know what somebody lived on.
LIVINGS: Final[dict[str, tuple[str, ...]]] = {
    "stores": ("Stores built", "Store majorities"),
    "public buildings": ("Public buildings opened",),
    "officials": ("Officials on completed plans",),
    "ships": ("Ships",),
    "church": ("Church scoring", "Effects of clergy tiles"),
    "decrees": ("Decrees",),
    "rubble": ("Rubble sets",),
    "court": ("Influence at 10", "Royal favours"),
    "money": ("Money at the end",),
}
_GROUP_OF: Final = {cause: number for number, causes in enumerate(GROUPS.values()) for cause in causes}


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def whole_percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def share_range(value: Interval) -> str:
    return f"{100 * value.low:.1f} to {100 * value.high:.1f} %"


def wigs_range(value: Interval) -> str:
    return f"{value.low:.1f} to {value.high:.1f}"


def place_range(value: Interval) -> str:
    return f"{value.low:.2f} to {value.high:.2f}"


def seconds(time: float) -> str:
    """A time as short as it can be said: 66 µs, 2.5 ms, 12 ms, 1.30 s."""
    if time < 0.000995:
        return f"{1_000_000 * time:.0f} µs"
    if time < 0.00995:
        return f"{1000 * time:.1f} ms"
    return f"{1000 * time:.0f} ms" if time < 0.9995 else f"{time:.2f} s"


def short_seconds(time: float) -> str:
    """A round time, for an axis."""
    if time < 0.001:
        return f"{1_000_000 * time:g} µs"
    return f"{1000 * time:g} ms" if time < 1 else f"{time:g} s"


def count(number: int, one: str, many: str) -> str:
    return f"{number:,} {one if number == 1 else many}"


def markdown(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table of Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def cell(text: str) -> str:
    """Somebody else's text within such a table."""
    return text.replace("|", "\\|").replace("<", "&lt;").replace("\n", " ")


def cause(name: str) -> str:
    """A cause of the ledger as the log says it."""
    texts = catalogue("en")
    message = f"cause-{name}"
    return texts.say(message) if texts.has(message) else name


def of_group(sources: dict[str, float], group: int) -> dict[str, float]:
    """The causes of a group with their wigs. What is lost on the whole is a loss, whatever its cause."""
    return {name: wigs for name, wigs in sources.items() if wigs and _group(name, wigs) == group}


def grouped(sources: dict[str, float]) -> list[float]:
    """Wigs of each group; they add up to those of the causes."""
    return [sum(of_group(sources, group).values()) for group in range(len(NAMES))]


def livings(sources: Mapping[str, float]) -> dict[str, float]:
    """Wigs of each living; the start, rare rewards and losses belong to none."""
    amounts = dict(zip(NAMES, grouped(dict(sources)), strict=True))
    return {living: sum(amounts[group] for group in groups) for living, groups in LIVINGS.items()}


def told_groups(amounts: list[float]) -> str:
    """The largest groups in words, and the losses."""
    largest = sorted(range(len(NAMES)), key=lambda group: -amounts[group])[:3]
    listed = ", ".join(f"{NAMES[group].lower()} {amounts[group]:.1f}" for group in largest)
    return f"most from {listed}; lost {-amounts[LOSSES] + 0:.1f}"


def _group(name: str, wigs: float) -> int:
    return LOSSES if wigs < 0 else _GROUP_OF.get(name, OTHER)


class PieceNames:
    """Cards, decrees and plots in words; by number alone where the set that was played with is not at hand."""

    def __init__(self, played_with: str, components: Components) -> None:
        self._known = components.hash == played_with
        self._box = box_of(components)
        self._texts = Texts()
        self._cards = {card.number for card in components.cards}
        self._decrees = {decree.number for decree in components.decrees}
        self._streets = {plot.name: plot.streets for plot in components.plots}

    def card(self, card: int | str) -> str:
        if not self._known or card not in self._cards:
            return f"card {card}"
        return self._texts.card(self._box, int(card))

    def decree(self, decree: int | str) -> str:
        if not self._known or decree not in self._decrees:
            return f"decree {decree}"
        return self._texts.decree(self._box, int(decree)).removesuffix(".")

    def plot(self, plot: int | str) -> str:
        name = str(plot)
        if not self._known or name not in self._streets:
            return f"plot {name}"
        streets = self._streets[name]
        reward = self._texts.effect(self._box, self._box.plot_reward[PLOTS.index(name)])
        return f"plot {name}: {' and '.join(streets)} street{'s' * (len(streets) > 1)}, reward {reward}"
