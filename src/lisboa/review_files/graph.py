"""The chances of all players as drawings without scripts: stacked, or as lines with their margins; luck is below.

A drawing has a fixed size of its own and is scaled to its place; the page has one for wide screens and one for phones.
Colours come from the page's style sheet. Shapes, patterns and letters say the same as they do.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Final

from lisboa.arena.charts import plain, shortened
from lisboa.insight.paired import SURE
from lisboa.insight.telling import ReviewedDecision, ReviewedTurn, ToldReview
from lisboa.review_files.phrases import Phrases

SHAPES: Final = (  # of the seats: orange circle, purple square, green triangle, yellow diamond
    "M12 3a9 9 0 1 0 .01 0z",
    "M4 4h16v16H4z",
    "M12 3 21.5 20h-19z",
    "M12 2 22 12 12 22 2 12z",
)
OUTLINES: Final = {  # of the verdicts, with their letters
    "inaccuracy": ('<rect x="1.5" y="1.5" width="21" height="21" rx="5"/>', "?!"),
    "mistake": ('<path d="M12 .5 23.5 12 12 23.5.5 12z"/>', "?"),
    "blunder": ('<path d="M7.5 1h9L23 7.5v9L16.5 23h-9L1 16.5v-9z"/>', "??"),
    "unclear": ('<circle cx="12" cy="12" r="11"/>', "~"),
}
STAR: Final = "m12 4.5 2.2 4.8 5.2.6-3.9 3.5 1.1 5.2-4.6-2.7-4.6 2.7 1.1-5.2-3.9-3.5 5.2-.6z"
STRIP: Final = 34  # height of the strip with a player's luck
NAME: Final = 14  # letters of a name within the drawing
Place = tuple[float, float]


@dataclass(frozen=True)
class Labels:
    """What is written in a drawing; all of it is escaped here."""

    title: str
    alternative: str
    names: Sequence[str]
    round: str
    periods: dict[int, str]  # by period: that it begins
    end: str
    luck: str
    phrases: Phrases


@dataclass(frozen=True)
class Size:
    """Of a drawing, with the room around the chances. A small one has fewer words."""

    key: str
    width: int
    height: int
    left: int
    small: bool = False

    top: int = 30
    right: int = 12


WIDE: Final = Size("wide", 834, 330, 56)
SMALL: Final = Size("small", 368, 240, 36, True)


def seat_mark(seat: int, size: int = 16) -> str:
    """The shape of a seat in its colour."""
    return f'<svg class="seat s{seat}" {_square(size)}><path d="{SHAPES[seat]}"/></svg>'


def verdict_mark(name: str, size: int = 24) -> str:
    """The sign of a verdict; "best" has a star."""
    return f'<svg class="verdict {name}" {_square(size)}>{_verdict(name)}</svg>'


def _square(size: int) -> str:
    return f'width="{size}" height="{size}" viewBox="0 0 24 24" aria-hidden="true"'


def _verdict(name: str) -> str:
    if name == "best":
        return f'<circle cx="12" cy="12" r="11"/><path class="star" d="{STAR}"/>'
    outline, letters = OUTLINES[name]
    return f'{outline}<text x="12" y="17" text-anchor="middle">{letters}</text>'


def patterns() -> str:
    """What the bands of the seats are filled with, and bad luck. Once in a page."""
    bands = "".join(
        f'<pattern id="band{seat}" width="40" height="40" patternUnits="userSpaceOnUse"><rect class="band s{seat}" '
        f'width="40" height="40"/><g class="dots s{seat}"><path transform="translate(4 4) scale(.4)" d="{shape}"/>'
        f'<path transform="translate(24 24) scale(.4)" d="{shape}"/></g></pattern>'
        for seat, shape in enumerate(SHAPES)
    )
    hatch = '<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    return (
        f'<svg class="patterns" aria-hidden="true" width="0" height="0"><defs>{bands}{hatch}'
        '<rect class="hatched" width="6" height="6"/><path class="hatching" d="M0 0V6"/></pattern></defs></svg>'
    )


def stacked(told: ToldReview, seats: Sequence[int], size: Size, labels: Labels) -> str:
    """Bands that add up to 100 %, the first seat on the axis, with its margin."""
    drawing = _Drawing(told, seats, size, labels)
    tops = [list(accumulate(row[seat] for seat in seats)) for row in drawing.chances]
    bases = [[0.0, *row[:-1]] for row in tops]
    parts = [
        f'<path class="area" fill="url(#band{seat})" d="{drawing.area(_column(bases, n), _column(tops, n))}"/>'
        for n, seat in enumerate(seats)
    ]
    parts += [drawing.margin(seats[0]), drawing.line(seats[0], "mine")]
    middles = {
        seat: [(low + high) / 2 for low, high in zip(_column(bases, n), _column(tops, n), strict=True)]
        for n, seat in enumerate(seats)
    }
    return drawing.svg("stacked", parts, middles)


def lines(told: ToldReview, seats: Sequence[int], size: Size, labels: Labels) -> str:
    """A line for each seat, with its margin."""
    drawing = _Drawing(told, seats, size, labels)
    parts = [drawing.margin(seat) for seat in seats]
    parts += [drawing.line(seat, f"own s{seat}") for seat in seats]
    return drawing.svg("lines", parts, {seat: _column(drawing.chances, seat) for seat in seats})


def _column(rows: Sequence[Sequence[float]], n: int) -> list[float]:
    return [row[n] for row in rows]


class _Drawing:
    """The frame of a drawing, and what both kinds have."""

    def __init__(self, told: ToldReview, seats: Sequence[int], size: Size, labels: Labels) -> None:
        self.told = told
        self.seats = seats
        self.size = size
        self.labels = labels
        self.turns = told.turns
        self.chances = [*(turn.chances for turn in told.turns), told.end]
        self.errors = [*(turn.errors for turn in told.turns), [0.0] * len(told.end)]
        self.bottom = size.height - 24

    # ------------------------------------------------------------------ places

    def x(self, turn: float) -> float:
        wide = self.size.width - self.size.left - self.size.right
        return self.size.left + wide * turn / max(1, len(self.turns))

    def y(self, share: float) -> float:
        share = min(max(share, 0.0), 1.0)
        return self.bottom - (self.bottom - self.size.top) * share

    def turn_of(self, number: int) -> int:
        """The turn in which a move was made."""
        return max((n for n, turn in enumerate(self.turns) if turn.number <= number), default=0)

    def area(self, low: Sequence[float], high: Sequence[float]) -> str:
        there = [(self.x(n), self.y(share)) for n, share in enumerate(high)]
        back = [(self.x(n), self.y(share)) for n, share in enumerate(low)]
        return f"{_path([*there, *reversed(back)])}z"

    # ------------------------------------------------------------------ parts

    def margin(self, seat: int) -> str:
        chances, off = _column(self.chances, seat), [SURE * error for error in _column(self.errors, seat)]
        low = [chance - margin for chance, margin in zip(chances, off, strict=True)]
        high = [chance + margin for chance, margin in zip(chances, off, strict=True)]
        return f'<path class="margin s{seat}" d="{self.area(low, high)}"/>'

    def line(self, seat: int, kind: str) -> str:
        places = [(self.x(n), self.y(share)) for n, share in enumerate(_column(self.chances, seat))]
        return f'<path class="line {kind}" d="{_path(places)}"/>'

    def svg(self, kind: str, parts: Iterable[str], heights: dict[int, list[float]]) -> str:
        """`heights`: where marks and names of a seat stand, by turn."""
        size, key = self.size, f"{kind}-{self.size.key}"
        height = size.height + ((STRIP + 4) * len(self.seats) + 22 if self.told.luck else 0)
        body = [*parts, *self._grid(), *self._periods(), *self._luck(), *self._marks(heights), *self._names(heights)]
        return (
            f'<svg class="graph {kind} {size.key}" viewBox="0 0 {size.width} {height}" role="img" '
            f'aria-labelledby="{key}-title {key}-text"><title id="{key}-title">{plain(self.labels.title)}</title>'
            f'<desc id="{key}-text">{plain(self.labels.alternative)}</desc>{"".join(body)}</svg>'
        )

    def _grid(self) -> Iterable[str]:
        left, right = self.x(0), self.x(len(self.turns))
        for share in (0, 25, 50, 75, 100):
            y = self.y(share / 100)
            yield f'<path class="grid{"" if share % 100 else " outer"}" d="M{left:.1f} {y:.1f}H{right:.1f}"/>'
            yield _text(left - 5, y + 4.5, f"{share}" if self.size.small else f"{share} %", "end")
        if not self.size.small:
            yield _text(left - 5, self.bottom + 17, plain(self.labels.round), "end faint")
        for number, (first, after) in self._rounds().items():
            yield f'<path class="tick" d="M{self.x(first):.1f} {self.bottom}v5"/>'
            if not self.size.small or number % 2:
                yield _text((self.x(first) + self.x(after)) / 2, self.bottom + 17, str(number), "middle")

    def _rounds(self) -> dict[int, tuple[int, int]]:
        """By round: its first turn, and the one after its last."""
        found: dict[int, tuple[int, int]] = {}
        for n, turn in enumerate(self.turns):
            found[turn.round] = (found.get(turn.round, (n, n))[0], n + 1)
        return found

    def _periods(self) -> Iterable[str]:
        begins = [
            (n + 1, after.period) for n, (before, after) in enumerate(pairwise(self.turns)) if _new(before, after)
        ]
        for n, period in begins:
            yield self._flag(self.x(n), self.labels.periods[period], "middle")
        yield self._flag(self.x(len(self.turns)), self.labels.end, "end")

    def _flag(self, x: float, text: str, anchor: str) -> str:
        width = 18 + 7.2 * len(text)
        left = min(x - width / 2, self.size.width - width) if anchor == "middle" else self.size.width - width
        return (
            f'<path class="flagpole" d="M{x:.1f} 22V{self.bottom}"/><rect class="flag" x="{left:.1f}" y="1" '
            f'width="{width:.1f}" height="22" rx="5"/>{_text(left + width / 2, 16.5, plain(text), "middle flagged")}'
        )

    def _marks(self, heights: dict[int, list[float]]) -> Iterable[str]:
        """The verdicts, at the player's place; each leads to its decision."""
        size = 18 if self.size.small else 22
        for one in self.told.decisions:
            if one.verdict in OUTLINES and one.verdict != "unclear":
                n = self.turn_of(one.number)
                x, y = self.x(n) - size / 2, self.y(heights[one.seat][n]) - size / 2
                tip = plain(f"{self.labels.names[one.seat]}: {one.played}")
                yield (
                    f'<a href="#{anchor(one)}"><title>{tip}</title><svg class="verdict {one.verdict}" x="{x:.1f}" '
                    f'y="{y:.1f}" width="{size}" height="{size}" viewBox="0 0 24 24">{_verdict(one.verdict)}</svg></a>'
                )

    def _names(self, heights: dict[int, list[float]]) -> Iterable[str]:
        if self.size.small:
            return
        taken: list[Place] = []
        for seat in self.seats:
            n = self._room_for(heights[seat], seat, taken)
            x, y = self.x(n), self.y(heights[seat][n])
            taken.append((x, y))
            name = shortened(self.labels.names[seat], NAME)
            width = 36 + 7.6 * len(name)
            yield (
                f'<g class="pill" transform="translate({x - width / 2:.1f} {y - 11:.1f})"><rect class="s{seat}" '
                f'width="{width:.1f}" height="22" rx="11"/>{_shape(7, 4, 14, seat)}'
                f"{_text(26, 15.5, plain(name), 'strong')}</g>"
            )

    def _room_for(self, heights: Sequence[float], seat: int, taken: Sequence[Place]) -> int:
        """The turn at which a name stands: where its seat has most, away from other names, marks and the edges."""
        marked = [self.turn_of(one.number) for one in self.told.decisions if one.verdict and one.seat == seat]
        last = len(self.turns)

        def badness(n: int) -> float:
            x, y = self.x(n), self.y(heights[n])
            hidden = sum(1.0 for a, b in taken if abs(a - x) < 120 and abs(b - y) < 26)
            near = sum(1.0 for n2 in marked if abs(self.x(n2) - x) < 60)
            return hidden + near / 2 - self.chances[n][seat]

        return min(range(1 + last // 8, max(2 + last // 8, last - last // 8)), key=badness) if last > 2 else 0

    # ------------------------------------------------------------------ luck

    def _luck(self) -> Iterable[str]:
        if not self.told.luck:
            return
        rounds = self._rounds()
        sums = {seat: dict.fromkeys(rounds, 0.0) for seat in self.seats}
        for one in self.told.luck:
            for seat in self.seats:
                if one.round in rounds:
                    sums[seat][one.round] += one.chances[seat]
        most = max((abs(value) for row in sums.values() for value in row.values()), default=0.0) or 1.0
        top = self.size.height + 20
        yield _text(self.size.left, top - 5, plain(self.labels.luck), "faint")
        for n, seat in enumerate(self.seats):
            yield from self._strip(top + n * (STRIP + 4), seat, sums[seat], most)

    def _strip(self, top: float, seat: int, sums: dict[int, float], most: float) -> Iterable[str]:
        left, right, middle = self.x(0), self.x(len(self.turns)), top + STRIP / 2
        yield f'<rect class="strip" x="{left:.1f}" y="{top:.1f}" width="{right - left:.1f}" height="{STRIP}" rx="4"/>'
        yield _shape(left - 24, middle - 8, 16, seat)
        for number, (first, after) in self._rounds().items():
            x, value = (self.x(first) + self.x(after)) / 2, sums[number]
            height, width = abs(value) / most * (STRIP / 2 - 2), max(4.0, 0.42 * (self.x(after) - self.x(first)))
            box = f'x="{x - width / 2:.1f}" width="{width:.1f}" height="{height:.1f}"'
            y, kind = (middle - height, "up") if value > 0 else (middle, "down")
            tip = plain(f"{self.labels.round} {number}: {self.labels.phrases.points(value)}")
            yield f'<rect class="{kind}" {box} y="{y:.1f}"><title>{tip}</title></rect>'
        yield f'<path class="zero" d="M{left:.1f} {middle:.1f}H{right:.1f}"/>'


def anchor(one: ReviewedDecision) -> str:
    """Where the page tells of a decision."""
    return f"d{one.number}"


def _new(before: ReviewedTurn, after: ReviewedTurn) -> bool:
    return before.period != after.period


def _path(places: Sequence[Place]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in places)


def _text(x: float, y: float, text: str, kind: str) -> str:
    """`text` is safe already; the kind is one of the style sheet's, or several."""
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}">{text}</text>'


def _shape(x: float, y: float, size: int, seat: int) -> str:
    box = f'x="{x:.1f}" y="{y:.1f}" width="{size}" height="{size}" viewBox="0 0 24 24"'
    return f'<svg class="seat s{seat}" {box}><path d="{SHAPES[seat]}"/></svg>'
