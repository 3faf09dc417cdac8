"""The line of steps of a turn: what is done, what is asked now, what comes. It is the same for everybody.

What is done is read from the events of the turn, so what was undone is not in it. A choice with one answer only is
made by itself; here it shows, as forced: nobody was asked for it.

>>> from lisboa import Game
>>> [(step.name, step.state) for step in trail(Game.position(hand=[10]))]
[('turn', 'now'), ('take', 'next')]
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from lisboa.engine import events as ev
from lisboa.engine import kinds
from lisboa.engine import moves as m
from lisboa.engine.events import Event
from lisboa.engine.moves import BY_TEXT
from lisboa.engine.packing import NOBLE_ACTION
from lisboa.engine.steps import REGISTER
from lisboa.figures import of_this_turn
from lisboa.game import Game

State = Literal["done", "now", "next"]
DONE: Final = "done"
NOW: Final = "now"
NEXT: Final = "next"
ANY: Final = -1


class Stage(NamedTuple):
    """A step of a turn by the name of its question; its text is `step-<name>`."""

    name: str
    state: State
    forced: bool = False


# What tells that a step is done: code and cause of the event, whether things come or go, and by which moves it is
# chosen; more events than moves of that kind have been forced.
_SIGNS: Final[tuple[tuple[str, int, int, int, tuple[int, ...]], ...]] = (
    ("turn", ev.HAND, ev.BY_DISCARD, -1, (m.DISCARD,)),
    ("turn", ev.HAND, ev.BY_PORTFOLIO, -1, (m.PORTFOLIO,)),
    ("turn", ev.HAND, ev.BY_COURT, -1, (m.VISIT,)),
    ("turn", ev.HAND, ev.BY_SPONSOR, -1, (m.SPONSOR,)),
    ("pay-visit", ev.INFLUENCE, ev.BY_VISIT, -1, (m.PAY,)),
    ("sell", ev.GOODS, ev.BY_SALE, -1, (m.SELL,)),
    ("trade", ev.GOODS, ev.BY_TRADE, -1, (m.TRADE,)),
    ("office", ev.IN_OFFICE, ANY, 1, (m.OFFICE,)),
    ("plan", ev.PLANS, ANY, 1, (m.PLAN,)),
    ("ship", ev.SHIPYARD, ANY, -1, (m.BUILD, m.UPGRADE)),
    ("give", ev.GOODS, ev.BY_SHIP, -1, (m.GIVE,)),
    ("steps", ev.CARDINAL, ANY, 1, (m.STEPS,)),
    ("tile", ev.CLERGY, ev.BY_CARDINAL, 1, (m.TILE,)),
    ("favour", ev.FAVOURS, ANY, 1, (m.FAVOUR,)),
    ("decree", ev.DECREES, ANY, 1, (m.DECREE,)),
    ("plot", ev.STORE, ANY, 1, (m.PLOT,)),
    ("cube", ev.CUBES, ev.BY_STORE, 1, (m.CUBE,)),
    ("pay", ev.REAIS, ev.BY_LAND, -1, (m.COINS,)),
    ("pay", ev.REAIS, ev.BY_HIRING, -1, (m.COINS,)),
    ("pay", ev.REAIS, ev.BY_SPONSOR, -1, (m.COINS,)),
    ("house", ev.HOUSES, ANY, 1, (m.HOUSE,)),
    ("site", ev.BUILDING, ANY, 0, (m.SITE,)),
    ("church", ev.CHURCH_SCORING, ANY, 0, ()),
    ("take", ev.HAND, ev.BY_TAKE, 1, (m.TAKE,)),
)
_BY_CODE: Final = {code: [row for row in _SIGNS if row[1] == code] for code in {row[1] for row in _SIGNS}}
_NOBLE: Final = dict(zip(NOBLE_ACTION, ("plot", "decree", "site"), strict=True))  # by the noble's action
# The names of all steps that can be told.
STEPS: Final = tuple(
    dict.fromkeys(
        [
            *(row[0] for row in _SIGNS),
            *_NOBLE.values(),
            *(row.stage for row in REGISTER if row.stage),
        ]
    )
)


def trail(game: Game) -> list[Stage]:
    """The steps of the turn that is played; during set-up only what is asked."""
    if game.over:
        return []
    asked = game.state.asked().stage
    past = [] if _setting_up(game) else list(_past(game))
    coming = [name for name in _coming(game) if name != asked]
    steps = [*past, Stage(asked, NOW), *(Stage(name, NEXT) for name in dict.fromkeys(coming))]
    return [step for n, step in enumerate(steps) if not n or step != steps[n - 1]]


def _setting_up(game: Game) -> bool:
    return not any(step[0] == kinds.END_TURN for step in game.state.steps)


def _past(game: Game) -> Iterator[Stage]:
    """What the player whose turn it is has done in it."""
    who = game.state.turn
    events = of_this_turn(game.events)
    left = Counter(_verbs(game, who))
    for event in events:
        row = _row(event, who)
        if row is None:
            continue
        verb = next((verb for verb in row[4] if left[verb]), None)
        if verb is not None:
            left[verb] -= 1
        yield Stage(row[0], DONE, forced=bool(row[4]) and verb is None)


def _verbs(game: Game, who: int) -> Iterator[int]:
    """The verbs of the newest moves of a player, back to the one that began the turn."""
    for seat, *words in reversed(game.standing()):
        if seat != who:
            continue
        verb = BY_TEXT[" ".join(words)].verb
        yield verb
        if verb in (m.DISCARD, m.PORTFOLIO, m.VISIT, m.SPONSOR):
            return


def _row(event: Event, who: int) -> tuple[str, int, int, int, tuple[int, ...]] | None:
    code, seat, _, amount, cause = event
    for row in _BY_CODE.get(code, ()):
        if seat == who and row[2] in (ANY, cause) and amount * row[3] >= 0:
            return row
    return None


def _coming(game: Game) -> Iterator[str]:
    for kind, _, a, _ in reversed(game.state.steps):
        if kind == kinds.NOBLE:
            yield _NOBLE[a]
        elif stage := REGISTER[kind].stage:
            yield stage
