"""Draws the picture of the README: what the terminal shows in a game, as an SVG. `python tools/picture.py`.

It plays a real game with the real client, so that the picture shows what a player sees.
"""

import contextlib
import io
import os
import sys
import tempfile
from html import escape
from pathlib import Path

from lisboa.cli import main

OUTPUT = Path(__file__).resolve().parent.parent / "docs" / "terminal.svg"
MOVES = "1\n? visit king\nportfolio 17\nq\n"
COLUMNS, ROWS = 116, 36
WIDTH, LINE = 8.4, 18
PAPER, INK, COBALT, GOLD, GLAZE = "#F6F3EA", "#0B1F3F", "#1F4E8C", "#E0A526", "#A9C3E6"


def screen() -> list[str]:
    """The last lines of the client's screen, wide ones cut."""
    shown = io.StringIO()
    with tempfile.TemporaryDirectory() as home:
        os.environ["LISBOA_HOME"] = home
        sys.stdin = io.StringIO(MOVES)
        with contextlib.redirect_stdout(shown):
            main(["play", "--terminal", "--seats", "person,random", "--names", "Ana,Rui", "--seed", "16"])
    lines = shown.getvalue().splitlines()
    while lines and "saved in" in lines[-1]:
        lines.pop()
    return [line[:COLUMNS] for line in lines[-ROWS:]]


def draw(lines: list[str]) -> str:
    width, height = COLUMNS * WIDTH + 48, len(lines) * LINE + 92
    tiles = "".join(
        f'<path d="M{x} 4l10 10-10 10-10-10z" fill="none" stroke="{GLAZE}" stroke-width="1.4"/>'
        for x in range(14, int(width), 24)
    )
    rows = "".join(_row(i, line) for i, line in enumerate(lines))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" role="img" '
        f'aria-label="Lisboa in the terminal: a turn with its options and a refusal with its reason">'
        f'<rect width="100%" height="100%" rx="10" fill="{INK}"/>'
        f'<rect width="100%" height="56" rx="10" fill="{COBALT}"/>{tiles}'
        f'<text x="24" y="47" font-family="Georgia, serif" font-size="17" fill="{PAPER}">Lisboa</text>'
        f'<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="13.6" xml:space="preserve">'
        f"{rows}</g></svg>\n"
    )


def _row(i: int, line: str) -> str:
    asked = "your choice" in line
    colour = GOLD if asked else (GLAZE if line.endswith("]") else PAPER)
    return f'<text x="24" y="{84 + i * LINE}" fill="{colour}">{escape(line)}</text>'


if __name__ == "__main__":
    OUTPUT.write_text(draw(screen()), encoding="utf-8")
    print(f"wrote docs/{OUTPUT.name}")
