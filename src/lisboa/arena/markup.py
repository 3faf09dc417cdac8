"""The parts that make up a report's page. What they are given is already HTML, and safe."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

DASH: Final = '<span class="dash" aria-hidden="true"></span>'


@dataclass(frozen=True)
class Cell:
    """A cell of a table: a number, unless its kind says otherwise. `label` names a column headed by a drawing."""

    html: str
    kind: str = "number"
    label: str = ""


@dataclass(frozen=True)
class ReportRow:
    """A row of a table. Without cells it is the heading of the rows below it."""

    head: str
    cells: Sequence[Cell] = ()
    kind: str = ""


def numbers(*cells: str) -> list[Cell]:
    return [Cell(cell) for cell in cells]


def table(caption: str, heads: Sequence[Cell | str], rows: Iterable[ReportRow], kind: str = "") -> str:
    """A table with a caption; a head that is plain text is above numbers.

    The kind "stacked" has each row's cells below its head on narrow screens, each with the head of its column.
    """
    columns = [head if isinstance(head, Cell) else Cell(head) for head in heads]
    first = f'<th scope="col">{columns[0].html}</th>'
    others = [f'<th scope="col" class="{column.kind}">{column.html}</th>' for column in columns[1:]]
    opening = f'<table class="{kind}">' if kind else "<table>"
    lines = "".join(_line(row, columns) for row in rows)
    return (
        f"{opening}<caption>{caption}</caption><thead><tr>{first}{''.join(others)}</tr></thead>"
        f"<tbody>{lines}</tbody></table>"
    )


def _line(row: ReportRow, columns: Sequence[Cell]) -> str:
    if not row.cells:
        return f'<tr class="group"><th scope="colgroup" colspan="{len(columns)}">{row.head}</th></tr>'
    cells = [_cell(cell, column) for cell, column in zip(row.cells, columns[1:], strict=True)]
    opening = f'<tr class="{row.kind}">' if row.kind else "<tr>"
    return f'{opening}<th scope="row">{row.head}</th>{"".join(cells)}</tr>'


def _cell(cell: Cell, column: Cell) -> str:
    label = "" if cell.kind == "picture" else f' data-label="{column.label or column.html}"'
    return f'<td class="{cell.kind}"{label}>{cell.html}</td>'


def details(table: str) -> str:
    return f"<details><summary>The numbers</summary>{table}</details>"


def figure(chart: str, legend: str = "") -> str:
    return f"<figure>{chart}{legend}</figure>"


def section(title: str, text: str, *parts: str, kind: str = "") -> str:
    """A tile of the page; its kind is "wide" for the whole width, "tall" for two rows, or nothing."""
    opening = f'<section class="{kind}">' if kind else "<section>"
    return f'{opening}<h2>{title}</h2><p class="quiet">{text}</p>{"".join(parts)}</section>'


def legend(entries: Iterable[tuple[str, str]]) -> str:
    return f'<ul class="legend">{"".join(f"<li>{sign}<span>{text}</span></li>" for sign, text in entries)}</ul>'


def band() -> str:
    """A row of tiles: a cobalt flower in each, and a quarter of another in its corners."""
    quarters = "".join(f'<circle cx="{x}" cy="{y}" r="9"/>' for x in (0, 40) for y in (0, 40))
    petals = "M20 4C24 12 28 16 36 20C28 24 24 28 20 36C16 28 12 24 4 20C12 16 16 12 20 4Z"
    return (
        '<svg class="band" aria-hidden="true"><defs><pattern id="azulejo" width="40" height="40" '
        'patternUnits="userSpaceOnUse"><rect class="ground" width="40" height="40"/>'
        f'<g class="figure">{quarters}<path d="{petals}"/></g><circle class="gold" cx="20" cy="20" r="4"/>'
        '<path class="joint" d="M0 0H40M0 0V40"/></pattern></defs>'
        '<rect width="100%" height="40" fill="url(#azulejo)"/></svg>'
    )
