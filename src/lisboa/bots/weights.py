"""The weights of the evaluation: one table, `weights.toml`, found by self-play (docs/experiments.md)."""

import threading
import tomllib
from collections.abc import Callable
from math import isfinite
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from lisboa.thinking.evaluation import KNOTS, Evaluation
from lisboa.thinking.features import FEATURES
from lisboa.thinking.solo import AgainstLacerda

FILE: Final = Path(__file__).with_name("weights.toml")
K = TypeVar("K")
T = TypeVar("T")


class PerThread(threading.local, Generic[K, T]):
    """What was made of files, once. Each thread has its own: an evaluation keeps what it has counted last."""

    def __init__(self, make: Callable[[K], T]) -> None:
        self.make = make
        self.made: dict[K, T] = {}

    def of(self, key: K) -> T:
        if key not in self.made:
            self.made[key] = self.make(key)
        return self.made[key]


def evaluation(path: Path = FILE) -> Evaluation:
    """The evaluation with the weights of a file; raises ValueError for a table that does not fit the features."""
    return _evaluations.of(path)


def against_lacerda() -> AgainstLacerda:
    """The same for solo, where the rank counts."""
    return _solo.of(FILE)


def read(text: str) -> list[list[float]]:
    """The weights that a text tells of, as `rows`."""
    table = tomllib.loads(text).get("weights")
    if not isinstance(table, dict):
        raise ValueError("weights: there is no table [weights]")
    return rows(table)


def rows(table: dict[str, Any]) -> list[list[float]]:
    """A row of weights for each feature, a column for each of `KNOTS`; what is not named weighs nothing."""
    unknown = table.keys() - set(FEATURES)
    if unknown:
        raise ValueError(f"weights: there is no feature {', '.join(sorted(unknown))}")
    for name, row in table.items():
        if not isinstance(row, list) or len(row) != len(KNOTS) or not all(is_number(x) for x in row):
            raise ValueError(f"weights: {name} is {row!r}, expected {len(KNOTS)} numbers")
    return [[float(x) for x in table.get(name, [0.0] * len(KNOTS))] for name in FEATURES]


def is_number(x: object) -> bool:
    return isinstance(x, int | float) and not isinstance(x, bool) and isfinite(x)


def weights(path: Path = FILE) -> list[list[float]]:
    return read(path.read_text(encoding="utf-8"))


_evaluations: Final[PerThread[Path, Evaluation]] = PerThread(lambda path: Evaluation(weights(path)))
_solo: Final[PerThread[Path, AgainstLacerda]] = PerThread(lambda path: AgainstLacerda(weights(path)))
