"""The weights of the evaluation: one table, `weights.toml`, found by self-play (docs/experiments.md)."""

import threading
import tomllib
from math import isfinite
from pathlib import Path
from typing import Final

from lisboa.thinking.evaluation import KNOTS, Evaluation
from lisboa.thinking.features import FEATURES

FILE: Final = Path(__file__).with_name("weights.toml")


class _Evaluations(threading.local):
    """By file. Each thread has its own: an evaluation keeps what it has counted last."""

    def __init__(self) -> None:
        self.made: dict[Path, Evaluation] = {}


_evaluations: Final = _Evaluations()


def evaluation(path: Path = FILE) -> Evaluation:
    """The evaluation with the weights of a file; raises ValueError for a table that does not fit the features."""
    made = _evaluations.made
    if path not in made:
        made[path] = Evaluation(read(path.read_text(encoding="utf-8")))
    return made[path]


def read(text: str) -> list[list[float]]:
    """A row of weights for each feature, a column for each of `KNOTS`; what is not named weighs nothing."""
    table = tomllib.loads(text).get("weights")
    if not isinstance(table, dict):
        raise ValueError("weights: there is no table [weights]")
    unknown = table.keys() - set(FEATURES)
    if unknown:
        raise ValueError(f"weights: there is no feature {', '.join(sorted(unknown))}")
    for name, row in table.items():
        if not isinstance(row, list) or len(row) != len(KNOTS) or not all(is_number(x) for x in row):
            raise ValueError(f"weights: {name} is {row!r}, expected {len(KNOTS)} numbers")
    return [[float(x) for x in table.get(name, [0.0] * len(KNOTS))] for name in FEATURES]


def is_number(x: object) -> bool:
    return isinstance(x, int | float) and not isinstance(x, bool) and isfinite(x)
