"""Questions: what is asked now, of whom, and by which rule. The text of a question is `question-<name>`."""

from collections.abc import Callable
from typing import Any, Final

from lisboa.engine import kinds
from lisboa.engine.events import CAUSES
from lisboa.engine.packing import Recruited, officials_sent
from lisboa.engine.state import GameState
from lisboa.engine.steps import BY_CAUSE, REGISTER
from lisboa.engine.visiting import visit_cost
from lisboa.texts.catalogue import AsItIs
from lisboa.texts.words import NAME, Ruled, Words

Facts = dict[str, Any]


def question_text(w: Words, s: GameState) -> str:
    """The question on top of the stack, with the name of the player who decides, and its rule."""
    if not s.steps:
        return w.say("question-over")
    asked = _asked(w, s)
    return w.say("asked", name=AsItIs(w.called(s.decider())), text=AsItIs(asked.text), rule=asked.rule)


def question_line(w: Words, s: GameState) -> Ruled:
    """The same with the rule apart from it; not for a game that is over."""
    text, rule = _asked(w, s)
    line = w.catalogue.kept(("asked", text), lambda: w.say("asked-uncited", name=AsItIs(NAME), text=AsItIs(text)))
    return Ruled(line.replace(NAME, w.called(s.decider())), rule)


def _asked(w: Words, s: GameState) -> Ruled:
    kind, who, a, b = s.steps[-1]
    row = REGISTER[kind]
    facts: Facts = {}
    for figure, value in ((row.a, a), (row.b, b)):
        if figure in _FIGURES:
            facts |= _FIGURES[figure](w, value)
    if kind in _MORE:
        facts |= _MORE[kind](w, s, who, a, b)
    return Ruled(w.say(f"question-{row.name}", **facts), CAUSES[b][1] if row.rule == BY_CAUSE else row.rule)


# What a sentence may take from the step itself.
_FIGURES: Final[dict[str, Callable[[Words, int], Facts]]] = {
    "noble": lambda w, noble: {"noble": w.noble(noble)},
    "plot": lambda w, plot: {"plot": w.plot(plot)},
    "site": lambda w, site: {"site": w.site(site)},
    "count": lambda w, count: {"n": count},
    "cause": lambda w, cause: {"cause": w.say(f"cause-{CAUSES[cause][0]}")},
    "row": lambda w, row: {"row": "lower" if row else "upper"},
    "following": lambda w, following: {"what": "follow" if following else "visit"},
}


def _pay_visit(w: Words, s: GameState, who: int, noble: int, following: int) -> Facts:
    return {"n": visit_cost(s, who, noble, following != 0)}


def _office(w: Words, s: GameState, who: int, most: int, offices: Recruited) -> Facts:
    return {"left": most - officials_sent(offices)}


def _ship(w: Words, s: GameState, who: int, a: int, b: int) -> Facts:
    return {"ship": w.ship(s.box, s.shipyard[-1])}


# What it has to work out besides.
_MORE: Final[dict[int, Callable[[Words, GameState, int, int, int], Facts]]] = {
    kinds.PAY_VISIT: _pay_visit,
    kinds.OFFICE: _office,
    kinds.SHIP: _ship,
}
