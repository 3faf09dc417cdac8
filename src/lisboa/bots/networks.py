"""The learned networks of the judge: a table for each generation, with its data sheet (docs/experiments.md)."""

import hashlib
import json
import tomllib
from pathlib import Path
from typing import Any, Final

from lisboa.bots.weights import PerThread, evaluation, is_number
from lisboa.thinking.evaluation import KNOTS
from lisboa.thinking.features import FEATURES
from lisboa.thinking.judge import JUDGED, Judge, Network

INPUT_NAMES: Final = (*FEATURES, *JUDGED)
NEWEST: Final = Path(__file__).with_name("network.toml")
PLAYERS: Final = (2, 3, 4)


def judge(path: Path = NEWEST) -> Judge:
    """The judge with the network of a file; raises ValueError for a table that does not fit the inputs."""
    return _judges.of(path)


def fingerprint() -> str:
    """A few digits that tell the network in use from others."""
    return hashlib.sha256(NEWEST.read_bytes()).hexdigest()[:8] if NEWEST.exists() else "v1"


def network(path: Path) -> tuple[Network, float]:
    """What `read` finds in a file."""
    return read(path.read_text(encoding="utf-8"))


def read(text: str) -> tuple[Network, float]:
    """A network, and what winning is worth to those who play by it. Inputs that are not named weigh nothing."""
    try:
        table = tomllib.loads(text)
        results, inputs = table["results"], table["inputs"]
        biases, wigs, wins, (win,) = (_numbers(results[name]) for name in ("biases", "wigs", "wins", "win"))
        certainty = [_numbers(row, len(KNOTS)) for row in results["certainty"]]
    except (KeyError, TypeError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"network: {error}") from None
    unknown = inputs.keys() - set(INPUT_NAMES)
    if unknown:
        raise ValueError(f"network: there is no input {', '.join(sorted(unknown))}")
    if not len(wigs) == len(wins) == len(biases) or len(certainty) != len(PLAYERS):
        raise ValueError("network: biases, wigs and wins need a number for each unit, certainty a row for 2, 3 and 4")
    columns = len(KNOTS) + len(biases)
    rows = [_numbers(inputs.get(name, [0.0] * columns), columns) for name in INPUT_NAMES]
    units = [[row[place] for row in rows] for place in range(len(KNOTS), columns)]
    return Network([row[: len(KNOTS)] for row in rows], units, biases, wigs, wins, certainty), win


def _numbers(row: Any, count: int | None = None) -> list[float]:
    if not isinstance(row, list) or not all(is_number(x) for x in row):
        raise ValueError(f"network: {row!r} is no row of numbers")
    if count is not None and len(row) != count:
        raise ValueError(f"network: {row!r} has {len(row)} numbers, expected {count}")
    return [float(x) for x in row]


def written(network: Network, win: float, about: dict[str, str]) -> str:
    """The same as the text of a file; `about` is its data sheet."""
    turns = ", ".join(f"{knot:g}" for knot in KNOTS)
    lines = [
        "# What the judge (lisboa.thinking.judge) has learned. For each input: the wigs it brings beyond the weighted",
        f"# sum with {turns} turns left, then what it does to each hidden unit. Made by `lisboa train`;",
        "# docs/bots.md explains it, docs/experiments.md tells how it came about.",
        "[about]",
        *(f"{name} = {json.dumps(text, ensure_ascii=False)}" for name, text in about.items()),
        "",
        "[results]",
        f"win = {_row([win])}",
        f"certainty = [{', '.join(map(_row, network.certainty))}]",
        f"biases = {_row(network.biases)}",
        f"wigs = {_row(network.wigs)}",
        f"wins = {_row(network.wins)}",
        "",
        "[inputs]",
    ]
    for i, name in enumerate(INPUT_NAMES):
        row = [*network.straight[i], *(unit[i] for unit in network.units)]
        if any(row):
            lines.append(f"{name} = {_row(row)}")
    return "\n".join(lines) + "\n"


def _row(numbers: list[float]) -> str:
    return f"[{', '.join(f'{x:.4g}' for x in numbers)}]"


_judges: Final[PerThread[Path, Judge]] = PerThread(lambda path: Judge(evaluation(), *network(path)))
