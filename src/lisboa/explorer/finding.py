"""What was chosen in a situation, how often, and how it did: each figure with the interval it probably lies in."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from lisboa.arena.figures import ENOUGH_CASES
from lisboa.arena.statistics import Interval, mean_of_sums, wilson
from lisboa.choices import ChoiceName
from lisboa.explorer.counting import PARTS, ChoiceCount, Openings, times
from lisboa.explorer.files import OTHERS, Summary, SummaryError, read
from lisboa.game import Game
from lisboa.openings import Situation, Walk, is_counted

SHIPPED: Final = Path(__file__).with_name("openings.json.gz")


@dataclass(frozen=True)
class ChoiceFigures:
    """A choice: how often it could be made and was, and how those did who made it; `enough`: is that worth telling?"""

    choice: ChoiceName
    offered: int
    taken: int
    often: Interval  # share of the times that it could be chosen
    won: Interval  # share of victories, to be compared with the even share
    wigs: Interval  # mean at the end
    enough: bool


@dataclass(frozen=True)
class Explored:
    """A situation with its choices, the most frequent first; `is_now`: these are all that can be chosen now."""

    situation: Situation
    times: int
    won: Interval  # by everybody who was there, whatever they chose
    wigs: Interval
    choices: list[ChoiceFigures]
    is_now: bool

    @property
    def enough(self) -> bool:
        return self.times >= ENOUGH_CASES

    @property
    def even(self) -> float:
        """The share of victories that each player has if all are equal."""
        return 1 / self.situation.players


@cache
def load(path: Path = SHIPPED) -> Summary:
    """The summary that comes with the package, or another one, read on first use; raises SummaryError."""
    found = read(path)
    if found.game != Summary({}, Openings()).game:
        raise SummaryError(f"{path}: {OTHERS}; make a new summary")
    return found


def at(game: Game, seat: int | None = None, summary: Summary | None = None) -> Explored | None:
    """The situation that a game is in, as far as `seat` may know it; None where it is no question of an opening.

    To the player who decides it tells all that can be chosen now. Others, who may not know that, and spectators are
    told what was chosen in this situation in other games.
    """
    if game.over or not is_counted(game):
        return None
    walk = Walk(game.at(0).state)
    for _, *words in game.standing():
        walk.play(game.move(words))
    situation = walk.asked()
    if situation is None:
        return None
    return of_situation(situation, summary, walk.choices() if seat == walk.state.decider() else None)


def of_situation(
    situation: Situation, summary: Summary | None = None, possible: list[ChoiceName] | None = None
) -> Explored:
    """What is known of a situation: of what is `possible`, or of all that anybody chose in it."""
    known = (summary or load()).openings.counts.get(situation, {})
    names = [choice for choice, count in known.items() if count.taken] if possible is None else possible
    everybody = ChoiceCount()
    for count in known.values():
        everybody.add(count)
    rows = [_figures(name, known.get(name, ChoiceCount())) for name in names]
    rows.sort(key=lambda row: (-row.taken, row.choice))
    return Explored(situation, times(known), _won(everybody), _wigs(everybody), rows, possible is not None)


def _figures(choice: ChoiceName, count: ChoiceCount) -> ChoiceFigures:
    often = wilson(count.taken, count.offered)
    enough = count.taken >= ENOUGH_CASES
    return ChoiceFigures(choice, count.offered, count.taken, often, _won(count), _wigs(count), enough)


def _won(count: ChoiceCount) -> Interval:
    return wilson(count.parts / PARTS, count.taken)


def _wigs(count: ChoiceCount) -> Interval:
    return mean_of_sums(count.taken, count.wigs, count.squares)
