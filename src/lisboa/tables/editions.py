"""Which code plays which version of the rules: a game continues with the rules it started with.

The current rules are the `lisboa` package itself. Older ones are separate packages in `lisboa.editions`, each with
its own engine, bots, texts and component tables, and are imported when a game needs them.

    >>> edition("1").Game.new(players=2, seed=7).decision.question
    'keep-tile'
"""

import re
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any, Final, Generic, TypeVar, overload

from lisboa import prepared, snapshot
from lisboa.bots import UnknownBot, entrant
from lisboa.components import ComponentError, components_from_text, components_text, load
from lisboa.engine import events, kinds
from lisboa.engine.box import box_of
from lisboa.engine.events import CAUSES, CODES
from lisboa.figures import changed, decrees_worth, figures, of_the_move, refused_price, turn_figures, visit_prices
from lisboa.game import Game, IllegalMove, UnknownMove
from lisboa.happened import piece_of
from lisboa.harm import harm
from lisboa.insight.advice import advised, contrasts
from lisboa.insight.forecast import forecast
from lisboa.moments import moments
from lisboa.onward import onward
from lisboa.preview import Previews
from lisboa.record import RecordError
from lisboa.redeal import redeal
from lisboa.refused import refused
from lisboa.rulebook import rules
from lisboa.setup import Setup
from lisboa.texts import Texts, languages
from lisboa.trail import trail
from lisboa.version import RULES
from lisboa.view import events_for, moves_for, public_view, seen_by, view
from lisboa.ways import UnknownGoal, ways

T = TypeVar("T")
HERE: Final = "lisboa"
ARCHIVE: Final = "lisboa.editions"


class UnknownRules(ValueError):
    """A version of the rules that this program cannot play."""

    def __init__(self, version: str) -> None:
        super().__init__(
            f"this game was made with rules {version[:40]}, which this program does not have: update Lisboa"
        )


class Part(Generic[T]):
    """Something that every edition has under one name. For the type checker it is what the present edition has."""

    def __init__(self, present: T, home: str = "") -> None:
        self.present = present
        self._home = home

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, edition: None, owner: type) -> "Part[T]": ...
    @overload
    def __get__(self, edition: "Edition", owner: type) -> T: ...
    def __get__(self, edition: "Edition | None", owner: type) -> "Part[T] | T":
        if edition is None:
            return self
        if edition.package == HERE:
            return self.present
        found: T = getattr(import_module(f"{edition.package}.front"), self.name)
        return found

    @property
    def home(self) -> str:
        """The module that has it in the present source, under the same name; plain values do not know theirs."""
        present: Any = self.present
        if self._home:
            return self._home
        return present.__name__.rpartition(".")[0] if isinstance(present, ModuleType) else present.__module__


@dataclass(frozen=True)
class Edition:
    """One version of the rules with all that a table needs to play by them. It can be sent to another process.

    Nothing from one edition may be handed to another: each has its own classes, moves and exceptions.
    """

    version: str
    package: str

    Game = Part(Game)
    Setup = Part(Setup)
    IllegalMove = Part(IllegalMove)
    UnknownMove = Part(UnknownMove)
    RecordError = Part(RecordError)
    view = Part(view)
    public_view = Part(public_view)
    seen_by = Part(seen_by)
    moves_for = Part(moves_for)
    events_for = Part(events_for)
    redeal = Part(redeal)
    Previews = Part(Previews)
    refused = Part(refused)
    figures = Part(figures)
    turn_figures = Part(turn_figures)
    changed = Part(changed)
    of_the_move = Part(of_the_move)
    harm = Part(harm)
    moments = Part(moments)
    refused_price = Part(refused_price)
    decrees_worth = Part(decrees_worth)
    visit_prices = Part(visit_prices)
    trail = Part(trail)
    onward = Part(onward)
    prepared = Part(prepared)
    ways = Part(ways)
    UnknownGoal = Part(UnknownGoal)
    Texts = Part(Texts)
    languages = Part(languages)
    piece_of = Part(piece_of)
    CODES = Part(CODES, "lisboa.engine.events")
    CAUSES = Part(CAUSES, "lisboa.engine.events")
    rules = Part(rules)
    snapshot = Part(snapshot)
    events = Part(events)
    kinds = Part(kinds)
    box_of = Part(box_of)
    entrant = Part(entrant)
    advised = Part(advised)
    contrasts = Part(contrasts)
    forecast = Part(forecast)
    UnknownBot = Part(UnknownBot)
    load = Part(load)
    components_text = Part(components_text)
    components_from_text = Part(components_from_text)
    ComponentError = Part(ComponentError)


PARTS: Final[tuple[Part[Any], ...]] = tuple(part for part in vars(Edition).values() if isinstance(part, Part))


def edition(version: str) -> Edition:
    """The edition that plays these rules; raises UnknownRules."""
    if version == RULES:
        return Edition(version, HERE)
    package = f"{ARCHIVE}.{package_name(version)}"
    try:
        found = import_module(f"{package}.version")
    except ModuleNotFoundError as error:
        if error.name != package:  # the edition is there, and is broken
            raise
        raise UnknownRules(version) from None
    if version != found.RULES:
        raise UnknownRules(version)
    return Edition(version, package)


def package_name(version: str) -> str:
    """What the package of an archived edition is called: `rules_1`."""
    return "rules_" + re.sub(r"[^A-Za-z0-9]", "_", version)
