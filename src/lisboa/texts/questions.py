"""Questions: what is asked now, of whom, and by which rule."""

from collections.abc import Callable
from typing import Final

from lisboa.engine import all_chapters, kinds
from lisboa.engine.events import CAUSES
from lisboa.engine.state import NAMES, GameState
from lisboa.engine.visiting import visit_cost
from lisboa.texts.catalogue import AsItIs
from lisboa.texts.words import NAME, Ruled, Words

assert all_chapters.LOADED  # every question has its name

# The rule behind each question, by its name in the engine.
QUESTION_RULES: Final[dict[str, str]] = {
    "keep-tile": "R2.2",
    "draft-card": "R2.14",
    "turn": "R3.2",
    "take": "R3.5",
    "room": "R4.3",
    "act": "R4.4",
    "sell-more": "R5.1",
    "trade-more": "R6.1",
    "pay-visit": "R8.3",
    "state-action": "R8.1",
    "follow": "R8.2",
    "follow-action": "R8.2",
    "noble-choice": "R10.1",
    "office": "R7.1",
    "plan": "R7.2",
    "ship": "R7.3",
    "give": "R7.3",
    "extra": "R7.4",
    "steps": "R7.5",
    "tile": "R7.5",
    "favour": "R7.7",
    "favours-once": "R15.13",
    "church": "R7.6",
    "decree": "R9.5",
    "decree-more": "R9.5",
    "return": "R9.6",
    "pay": "R15.5",
    "pile-cube": "R4.8",
    "keep-cubes": "R15.25",
    "plot": "R9.1",
    "cube": "R9.1",
    "house": "R9.4",
    "site": "R9.6",
    "use-plan": "R9.6",
    "release": "R11.4",
    "period-reward": "R11.4",
    "start-decree": "R14.3",
    "task": "R14.1",
}
Ask = Callable[[Words, GameState, int, int, int], str]


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
    name = NAMES[kind]
    ask = _ASKS.get(kind)
    text = ask(w, s, who, a, b) if ask is not None else w.say(f"question-{name}")
    rule = CAUSES[b][1] if kind == kinds.RETURN else QUESTION_RULES[name]  # a penalty or a building asks for it
    return Ruled(text, rule)


def _counted(message: str) -> Ask:
    return lambda w, s, who, a, b: w.say(message, n=a)


def _caused(message: str) -> Ask:
    return lambda w, s, who, n, cause: w.say(message, n=n, cause=w.say(f"cause-{CAUSES[cause][0]}"))


def _noble(message: str) -> Ask:
    return lambda w, s, who, a, b: w.say(message, noble=w.noble(a))


def _pay_visit(w: Words, s: GameState, who: int, noble: int, following: int) -> str:
    message = "question-pay-follow" if following else "question-pay-visit"
    return w.say(message, noble=w.noble(noble), n=visit_cost(s, who, noble, following != 0))


def _office(w: Words, s: GameState, who: int, most: int, b: int) -> str:
    return w.say("question-office", left=most - (b >> 3 & 7))


def _ship(w: Words, s: GameState, who: int, a: int, b: int) -> str:
    return w.say("question-ship", ship=w.ship(s.box, s.shipyard[-1]))


_ASKS: Final[dict[int, Ask]] = {
    kinds.DRAFT_CARD: _counted("question-draft-card"),
    kinds.ROOM: lambda w, s, who, row, b: w.say("question-room-lower" if row else "question-room-upper"),
    kinds.PAY_VISIT: _pay_visit,
    kinds.STATE_ACTION: _noble("question-state-action"),
    kinds.FOLLOW: _noble("question-follow"),
    kinds.FOLLOW_ACTION: _noble("question-follow-action"),
    kinds.OFFICE: _office,
    kinds.SHIP: _ship,
    kinds.GIVE: _counted("question-give"),
    kinds.EXTRA: lambda w, s, who, types, extras: w.say("question-extra", n=extras),
    kinds.FAVOURS_ONCE: _counted("question-favours-once"),
    kinds.RETURN: _caused("question-return"),
    kinds.PAY: _caused("question-pay"),
    kinds.CUBE: lambda w, s, who, plot, b: w.say("question-cube", plot=w.plot(plot)),
    kinds.HOUSE: lambda w, s, who, plot, b: w.say("question-house", plot=w.plot(plot)),
    kinds.USE_PLAN: lambda w, s, who, site, b: w.say("question-use-plan", site=w.site(site)),
}
