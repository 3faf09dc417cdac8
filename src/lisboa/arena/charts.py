"""Charts as inline SVG without scripts. x is in per cent and y in pixels: a chart takes any width, and its letters
keep their size on a phone. Colours come from the page's style sheet; letters and patterns say the same.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10
from typing import Final
from unicodedata import category

from lisboa.arena.statistics import Interval

LEFT: Final = 5.0  # per cent of the width, so that the outer labels of an axis have room
RIGHT: Final = 95.0
ROW: Final = 54
AXIS: Final = 30
BARS: Final = (100, 160, 100, 74)  # height of the bars where there are one, two, three and four histograms
OVER_BARS: Final = 44  # room for a name above them
NAME: Final = 24  # letters of a name beside its numbers, on the narrowest screen
HUES: Final = 8  # colours of the style sheet, c0 to c7; after the last one they come again, with another pattern
MOST_GROUPS: Final = 2 * HUES
PATTERNS: Final = ("", "M-2 2L2-2M0 8L8 0M6 10L10 6", "M2 2h2v2h-2zM6 6h2v2h-2z", "M0 4H8M4 0V8")
LABEL_ROOM: Final = 5.5  # per cent of the width that a number within a bar needs
Label = Callable[[float], str]


def plain(text: str) -> str:
    """Somebody else's text, made safe for a page: no control characters, no bidi overrides, no HTML."""
    return escape("".join("�" if category(sign)[0] == "C" else sign for sign in text), quote=True)


def shortened(text: str, most: int = NAME) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


# ---------------------------------------------------------------------- axes


@dataclass(frozen=True)
class Axis:
    """Where values lie between left and right, and which of them are written below."""

    low: float
    high: float
    ticks: tuple[float, ...]
    label: Label
    logarithmic: bool = False

    def place(self, value: float) -> float:
        """The place of a value in per cent of the width; beyond the ends, the end."""
        value = min(max(value, self.low), self.high)
        if self.logarithmic:
            part = log10(value / self.low) / log10(self.high / self.low)
        else:
            part = (value - self.low) / (self.high - self.low)
        return LEFT + (RIGHT - LEFT) * part


def linear(low: float, high: float, label: Label, ticks: int = 5) -> Axis:
    """An axis over at least these values, with about this many round numbers on it."""
    step = round_step((high - low) / ticks if high > low else 1.0)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    last = max(last, first + 1)
    return Axis(first * step, last * step, tuple(number * step for number in range(first, last + 1)), label)


def tight(low: float, high: float, label: Label, ticks: int = 7) -> Axis:
    """An axis over exactly these values, with the round numbers between them."""
    if not high > low:
        return linear(low, high, label, ticks)
    inside = [tick for tick in linear(low, high, label, ticks).ticks if low <= tick <= high]
    return Axis(low, high, tuple(inside), label)


def logarithmic(low: float, high: float, label: Label) -> Axis:
    """An axis from one power of ten to another."""
    first = floor(log10(low) + 1e-9)
    last = max(ceil(log10(high) - 1e-9), first + 1)
    return Axis(10.0**first, 10.0**last, tuple(10.0**power for power in range(first, last + 1)), label, True)


def round_step(step: float) -> float:
    """The next 1, 2, 2.5 or 5 times a power of ten."""
    power = 10.0 ** floor(log10(step))
    return next(factor * power for factor in (1, 2, 2.5, 5, 10) if factor * power >= step * (1 - 1e-9))


# ---------------------------------------------------------------------- drawing


def _x(place: float) -> str:
    return f"{place:.2f}%"


def _svg(key: str, title: str, alternative: str, height: int, parts: Sequence[str]) -> str:
    """A drawing with a title and a text that says what it shows, for those who do not see it."""
    return (
        f'<svg class="chart" role="img" aria-labelledby="{key}-title {key}-text" width="100%" height="{height}">'
        f'<title id="{key}-title">{plain(title)}</title><desc id="{key}-text">{plain(alternative)}</desc>'
        f"{''.join(parts)}</svg>"
    )


def _line(x1: float, x2: float, y1: int, y2: int, kind: str) -> str:
    return f'<line class="{kind}" x1="{_x(x1)}" x2="{_x(x2)}" y1="{y1}" y2="{y2}"/>'


def _text(x: float, y: int, text: str, kind: str = "", anchor: str = "middle") -> str:
    """`text` is safe already."""
    return f'<text class="{kind}" x="{_x(x)}" y="{y}" text-anchor="{anchor}">{text}</text>'


def _bar(left: float, right: float, y: float, height: float, kind: str, tip: str) -> str:
    width = max(right - left, 0.15)
    box = f'x="{_x(left)}" y="{y:.1f}" width="{_x(width)}" height="{height:.1f}"'
    return f'<rect class="{kind}" {box}><title>{tip}</title></rect>'


def _shape(x: float, y: int, shape: str, kind: str) -> str:
    """A mark recognised by its shape; SVG has no percentages in paths, so it gets a separate drawing."""
    paths = {
        "circle": "M-6 0A6 6 0 1 1 6 0A6 6 0 1 1-6 0Z",
        "square": "M-5-5H5V5H-5Z",
        "diamond": "M0-7L7 0L0 7L-7 0Z",
    }
    return f'<svg class="mark" x="{_x(x)}" y="{y}"><path class="{kind}" d="{paths[shape]}"/></svg>'


def _grid(axis: Axis, top: int, bottom: int) -> list[str]:
    """Fine lines at the ticks, and their labels below."""
    parts = []
    for tick in axis.ticks:
        x = axis.place(tick)
        parts += [_line(x, x, top, bottom, "grid"), _text(x, bottom + 18, escape(axis.label(tick)), "tick")]
    return parts


def _heading(number: int, name: str, note: str, y: int) -> list[str]:
    """The letter and the name of a bot at the left, a note at the right."""
    letter = chr(ord("A") + number)
    return [
        f'<text class="name" x="0" y="{y}"><tspan class="letter">{letter}</tspan> {plain(shortened(name))}</text>',
        _text(100, y, escape(note), "note", "end"),
    ]


def patterns() -> str:
    """What bots and groups are filled with: a colour of the style sheet, and lines or dots on it. Once in a page."""
    bots = [_pattern(f"bot{number}", number, path) for number, path in enumerate(PATTERNS)]
    groups = [_pattern(f"group{number}", number % HUES, PATTERNS[number // HUES]) for number in range(MOST_GROUPS)]
    return f'<svg class="patterns" aria-hidden="true" width="0" height="0"><defs>{"".join(bots + groups)}</defs></svg>'


def _pattern(name: str, hue: int, path: str) -> str:
    ink = f'<path class="ink" d="{path}"/>' if path else ""
    return (
        f'<pattern id="{name}" width="8" height="8" patternUnits="userSpaceOnUse">'
        f'<rect class="c{hue}" width="8" height="8"/>{ink}</pattern>'
    )


def fills() -> str:
    """The style sheet's classes for what `patterns` defines."""
    bots = [f".fill{number}{{fill:url(#bot{number})}}" for number in range(len(PATTERNS))]
    return "".join([*bots, *(f".part{number}{{fill:url(#group{number})}}" for number in range(MOST_GROUPS))])


# ---------------------------------------------------------------------- charts


@dataclass(frozen=True)
class Measured:
    """A row of a chart of intervals: a bot's value, and what chance alone would bring where that is known."""

    name: str
    value: Interval
    note: str
    chance: float | None = None


def intervals(key: str, title: str, alternative: str, rows: Sequence[Measured], axis: Axis) -> str:
    """A mark for each value, with a line for its interval."""
    bottom = ROW * len(rows) + 4
    parts = _grid(axis, 4, bottom)
    for number, row in enumerate(rows):
        y = ROW * number + 38
        low, high = axis.place(row.value.low), axis.place(row.value.high)
        parts += _heading(number, row.name, row.note, y - 18)
        parts.append(_line(low, high, y, y, f"range bot{number}"))
        parts += [_line(end, end, y - 6, y + 6, f"range bot{number}") for end in (low, high)]
        parts.append(_shape(axis.place(row.value.value), y, "circle", f"fill{number}"))
        if row.chance is not None:
            chance = axis.place(row.chance)
            parts.append(_line(chance, chance, y - 11, y + 11, "chance"))
    return _svg(key, title, alternative, bottom + AXIS, parts)


@dataclass(frozen=True)
class Stack:
    """A row of a chart of stacked bars: one amount for each group, losses below 0."""

    name: str
    amounts: Sequence[float]
    note: str


def stacked(key: str, title: str, alternative: str, rows: Sequence[Stack], groups: Sequence[str]) -> str:
    """Stacked bars: gains to the right, losses to the left, each part labelled with its number."""
    lowest = min((sum(amount for amount in row.amounts if amount < 0) for row in rows), default=0.0)
    highest = max((sum(amount for amount in row.amounts if amount > 0) for row in rows), default=1.0)
    axis = tight(min(lowest, 0.0), max(highest, 1.0), whole)
    bottom = ROW * len(rows) + 10
    parts = _grid(axis, 4, bottom)
    for number, row in enumerate(rows):
        y = ROW * number + 24
        parts += _heading(number, row.name, row.note, y - 7)
        parts += _parts_of_stack(axis, row, groups, y)
    zero = axis.place(0)
    parts.append(_line(zero, zero, 4, bottom, "zero"))
    return _svg(key, title, alternative, bottom + AXIS, parts)


def _parts_of_stack(axis: Axis, row: Stack, groups: Sequence[str], y: int) -> list[str]:
    parts = []
    ends = {True: 0.0, False: 0.0}
    for group, amount in enumerate(row.amounts):
        if not amount:
            continue
        gain = amount > 0
        start, end = sorted((ends[gain], ends[gain] + amount))
        ends[gain] += amount
        left, right = axis.place(start), axis.place(end)
        tip = escape(f"{group + 1} {groups[group]}: {amount:.1f}")
        parts.append(_bar(left, right, y, 28, f"part part{group}", tip))
        if right - left >= LABEL_ROOM:
            parts.append(_text((left + right) / 2, y + 19, str(group + 1), "inside"))
    return parts


class Bins:
    """Whole numbers in bins of equal width, at most this many; a bin's bar is above its numbers."""

    def __init__(self, values: Sequence[int], most: int = 26) -> None:
        lowest, highest = min(values), max(values)
        self.width = max(1, ceil(round_step((highest - lowest + 1) / most)))
        self._first = lowest // self.width
        starts = range(self._first * self.width, highest + 1, self.width)
        self.edges = [start - 0.5 for start in (*starts, starts[-1] + self.width)]
        self.names = [str(start) if self.width == 1 else f"{start} to {start + self.width - 1}" for start in starts]

    def counts(self, values: Sequence[int]) -> list[int]:
        """How many values lie in each bin."""
        counts = [0] * len(self.names)
        for value in values:
            counts[value // self.width - self._first] += 1
        return counts

    def axis(self) -> Axis:
        ticks = tight(self.edges[0], self.edges[-1], whole).ticks
        return Axis(self.edges[0], self.edges[-1], tuple(tick for tick in ticks if tick == int(tick)), whole)


def whole(value: float) -> str:
    return f"{value:.0f}"


@dataclass(frozen=True)
class Histogram:
    """A panel of histograms: how many values lie in each bin. Without a name it belongs to no bot."""

    counts: Sequence[int]
    note: str
    name: str | None = None


def histograms(key: str, title: str, alternative: str, panels: Sequence[Histogram], bins: Bins) -> str:
    """One histogram below the other on the same axis, for comparison by eye."""
    axis = bins.axis()
    tall = BARS[min(len(panels), len(BARS)) - 1]
    bottom = (tall + OVER_BARS) * len(panels) + 4
    parts = _grid(axis, 24, bottom)
    for number, panel in enumerate(panels):
        base = (tall + OVER_BARS) * (number + 1)
        if panel.name is None:
            parts.append(_text(100, base - tall - 16, escape(panel.note), "note", "end"))
        else:
            parts += _heading(number, panel.name, panel.note, base - tall - 16)
        parts += _bars(axis, bins, panel.counts, base, tall, f"part fill{number}")
        parts.append(_line(LEFT, RIGHT, base, base, "base"))
    return _svg(key, title, alternative, bottom + AXIS, parts)


def _bars(axis: Axis, bins: Bins, counts: Sequence[int], base: int, tall: int, kind: str) -> list[str]:
    most = max([*counts, 1])
    parts = []
    for place, count in enumerate(counts):
        if count:
            left, right = axis.place(bins.edges[place]), axis.place(bins.edges[place + 1])
            gap = min(0.2, (right - left) / 8)
            height = tall * count / most
            tip = escape(f"{bins.names[place]}: {count}")
            parts.append(_bar(left + gap, right - gap, base - height, height, kind, tip))
    return parts


@dataclass(frozen=True)
class TimesRow:
    """A row of a chart of times, each with its shape: circle, square, diamond."""

    name: str
    times: Sequence[float]
    note: str


SHAPES: Final = ("circle", "square", "diamond")


def times(key: str, title: str, alternative: str, rows: Mapping[int, TimesRow], label: Label) -> str:
    """Times on a logarithmic axis: bots may differ a thousandfold. Rows by the number of their bot."""
    there = [time for row in rows.values() for time in row.times if time > 0] or [1.0]
    axis = logarithmic(min(there), max(there), label)
    bottom = ROW * len(rows) + 4
    parts = _grid(axis, 4, bottom)
    for place, (number, row) in enumerate(rows.items()):
        y = ROW * place + 38
        parts += _heading(number, row.name, row.note, y - 18)
        places = [axis.place(max(time, axis.low)) for time in row.times]
        parts.append(_line(min(places), max(places), y, y, f"range bot{number}"))
        # The first comes last: where marks lie upon each other, the mean is what people look for.
        marks = [_shape(x, y, shape, f"fill{number}") for x, shape in zip(places, SHAPES, strict=False)]
        parts += reversed(marks)
    return _svg(key, title, alternative, bottom + AXIS, parts)


def strip(value: Interval, usual: float, expected: float | None, axis: Axis) -> str:
    """A small chart of one share within a table, with its numbers beside it."""
    low, high, chance = axis.place(value.low), axis.place(value.high), axis.place(usual)
    parts = [
        *(_line(axis.place(tick), axis.place(tick), 0, 22, "grid") for tick in axis.ticks),
        _line(chance, chance, 0, 22, "chance"),
        _line(low, high, 11, 11, "range bot0"),
        *(_line(end, end, 6, 16, "range bot0") for end in (low, high)),
        _shape(axis.place(value.value), 11, "circle", "fill0"),
    ]
    if expected is not None:
        parts.append(_shape(axis.place(expected), 11, "diamond", "hollow"))
    return _strip(parts)


def strip_axis(axis: Axis) -> str:
    """The labels above a column of strips."""
    return _strip([_text(axis.place(tick), 16, escape(axis.label(tick)), "tick") for tick in axis.ticks])


def _strip(parts: Sequence[str]) -> str:
    return f'<svg class="strip" aria-hidden="true" width="100%" height="22">{"".join(parts)}</svg>'


def swatch(kind: str) -> str:
    """A sample of a colour and its pattern, for a legend."""
    return f'<svg class="swatch" aria-hidden="true" width="18" height="18"><rect class="part {kind}" {_FULL}/></svg>'


_FULL: Final = 'x="1" y="1" width="16" height="16"'


def legend_shape(shape: str, kind: str = "fill0") -> str:
    return f'<svg class="swatch" aria-hidden="true" width="18" height="18">{_shape(50, 9, shape, kind)}</svg>'
