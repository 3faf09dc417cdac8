"""Characters: bots of one strength and different tastes, so that playing against bots does not feel the same each time.

Each has its tastes in `characters.toml`: what some features are worth to it beyond what they are worth to everybody.
A taste weighs less from turn to turn, and nothing at the end.
"""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from lisboa.bots.networks import network
from lisboa.bots.weights import PerThread, rows, weights
from lisboa.bots.weights import evaluation as everybodys
from lisboa.thinking.evaluation import Evaluation
from lisboa.thinking.judge import Judge, Network

FILE: Final = Path(__file__).with_name("characters.toml")


@dataclass(frozen=True)
class Character:
    """What a bot likes: `taste` has a row for each feature, as weights do."""

    name: str
    about: str
    taste: tuple[tuple[float, ...], ...]


def read(text: str) -> dict[str, Character]:
    """The characters that a text tells of, by name; raises ValueError for features that there are not."""
    return {name: _character(name, row) for name, row in tomllib.loads(text).items()}


def _character(name: str, row: dict[str, Any]) -> Character:
    return Character(name, row["about"], tuple(map(tuple, rows(row["taste"]))))


CHARACTERS: Final = read(FILE.read_text(encoding="utf-8"))


def evaluation(character: str) -> Evaluation:
    """What a position is worth to somebody of this taste."""
    return _evaluations.of(character)


def judge(character: str, path: Path) -> Judge:
    """A judge of this taste, with the network of a file."""
    return _judges.of((character, path))


def _seasoned(character: str, table: list[list[float]]) -> list[list[float]]:
    """A table with a row for each feature and perhaps more, to this character's taste."""
    taste = CHARACTERS[character].taste
    return [
        [x + t for x, t in zip(row, taste[i], strict=True)] if i < len(taste) else row for i, row in enumerate(table)
    ]


def _judge(key: tuple[str, Path]) -> Judge:
    """The network has the say about the features, so the taste goes there, and not into the sum beside them."""
    character, path = key
    plain, win = network(path)
    straight = _seasoned(character, plain.straight)
    liking = Network(straight, plain.units, plain.biases, plain.wigs, plain.wins, plain.certainty)
    return Judge(everybodys(), liking, win)


_evaluations: Final[PerThread[str, Evaluation]] = PerThread(
    lambda character: Evaluation(_seasoned(character, weights()))
)
_judges: Final = PerThread(_judge)
