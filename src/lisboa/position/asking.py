"""The question of the position: what has to fit it (R11), and the steps below it."""

from typing import Final

from lisboa.engine import kinds
from lisboa.engine.actions import begin
from lisboa.engine.constants import ACTIONS, BUILDING, GOLD, GOODS, NOBLES, STORE, TAKE_DECREE, TREASURY
from lisboa.engine.packing import BIT, laid_on, noted, number_noted
from lisboa.engine.state import GameState
from lisboa.engine.trading import TAKEN
from lisboa.engine.turn import EMPTY_PILES
from lisboa.position.clock import Clock
from lisboa.position.reading import Fields, PositionError

NOBLE_ACTIONS: Final = {"store": STORE, "decree": TAKE_DECREE, "building": BUILDING}
ENDING_SETS: Final = {1: 2, 2: 4}  # this many rubble sets of one player end the period (R11.1, R11.3)
TRADING: Final = ("act", "church", "take")  # the questions of a turn in which goods may have been traded
TRADES: Final = 2  # so many at most (R6.1)


def cover_actions(s: GameState, given: Fields, clock: Clock) -> None:
    """Goods lie on state actions from the trade to the clean-up of the same turn (R6.1, R3.6)."""
    fields = given.fields_of("covered", ACTIONS[:STORE])
    if fields and (clock.question not in TRADING or clock.active == clock.lacerda):
        questions = ", ".join(TRADING)
        raise given["covered"].refuse(f"no goods lie there at this question, only at {questions} (R3.6)")
    if len(fields) > (TRADES - 1 if clock.question == "act" else TRADES):
        raise given["covered"].refuse(f"only {TRADES} goods are traded in a turn (R6.1)")
    for name, node in fields.items():
        action = ACTIONS.index(name)
        good = node.word(GOODS)
        if good not in (GOLD, TAKEN[action]):
            raise node.fault(f"gold or {GOODS[TAKEN[action]]} (R6.2)")
        s.covered |= laid_on(action, good)


# ---------------------------------------------------------------------- the ends of periods


def check_ends(s: GameState, given: Fields, clock: Clock) -> None:
    """Enough rubble sets or empty piles end a period at once, so they have to fit what is asked."""
    order = [(clock.active + n) % clock.players for n in range(clock.players)]
    by_sets = [who for who in order if s.players[who].sets >= ENDING_SETS[s.period]]
    if s.period == 2:
        _end_of_game(s, given, by_sets, clock)
        return
    given.number("last_round", 0, 0, 0, "period 1, R11.3")
    if clock.question == "period":
        _need_an_end(s, given, by_sets, "question")
        s.trigger = noted((by_sets or [clock.active])[0])
        return
    if _piles_ended(s):
        raise PositionError("piles: three empty piles have ended period 1 (R11.1)")
    if by_sets and clock.question in ("turn", "lacerda"):
        reason = "a second rubble set has ended period 1; this can only be in period 2 (R11.1)"
        raise PositionError(f"seats[{by_sets[0]}].rubble: {reason}")
    s.trigger = noted(by_sets[0] if by_sets else -1)


def _end_of_game(s: GameState, given: Fields, by_sets: list[int], clock: Clock) -> None:
    ending = bool(by_sets) or _piles_ended(s)
    if clock.question == "finish":
        s.last_round = given.number("last_round", s.round, s.round, s.round, "R11.3")
    else:
        following = s.round + 1
        s.last_round = given.number("last_round", 0, following, following if ending else 0, "R11.3")
    if 0 < s.last_round < s.round:
        raise given["last_round"].fault(f"0, {s.round} or {s.round + 1} in round {s.round} (R11.3)")
    if s.last_round:
        _need_an_end(s, given, by_sets, "last_round")
    elif _piles_ended(s) or clock.active in by_sets:
        raise given["last_round"].refuse("the last rounds have been triggered (R11.3, R11.4)")


def _piles_ended(s: GameState) -> bool:
    return sum(1 for pile in s.piles if not pile) >= EMPTY_PILES


def _need_an_end(s: GameState, given: Fields, by_sets: list[int], path: str) -> None:
    """Without the rubble sets three piles must be empty; if the piles are not given, they are."""
    if by_sets or _piles_ended(s):
        return
    if "piles" in given:
        reason = f"no player has {ENDING_SETS[s.period]} rubble sets, fewer than three piles are empty (R11)"
        raise PositionError(f"{path}: nothing ends the period: {reason}")
    s.piles = ((), (), (), s.piles[TREASURY])


# ---------------------------------------------------------------------- the question


def ask(s: GameState, clock: Clock) -> None:
    """Puts the rest of the turn on the stack as the turn itself does, and the question on top of it."""
    who = clock.active
    if clock.question == "finish":
        s.push(kinds.FINISH, who)
    elif clock.question == "period":
        s.push(kinds.NEXT_TURN, who)
        s.push(kinds.PERIOD_END, number_noted(s.trigger))
    elif clock.question == "lacerda":
        s.push(kinds.TURN_START, who)
    elif who == clock.lacerda:
        s.push(kinds.END_TURN, who)
        if s.deeds:
            s.push(kinds.TASKS_CHECK, who)
        s.push(kinds.CHURCH_CHECK, who)
        if clock.question == "follow":
            s.push(kinds.LACERDA_END, who)
        _ask_in_turn(s, clock)
    else:
        s.push(kinds.END_TURN, who)
        s.push(kinds.TAKE_CARD, who)
        if clock.question != "take":
            if s.deeds:
                s.push(kinds.TASKS_CHECK, who)
            s.push(kinds.CHURCH_CHECK, who)
        _ask_in_turn(s, clock)
    s.settle()
    if s.steps and not s.offer:
        raise PositionError(f"question: {clock.question} has no answer in this position (R1.3)")


def _ask_in_turn(s: GameState, clock: Clock) -> None:
    who = clock.active
    if clock.question == "turn":
        if s.players[who].hand:
            s.push(kinds.TURN, who)
    elif clock.question == "act":
        s.push(kinds.TRADE_MORE if s.covered else kinds.ACT, who)
    elif clock.question == "church":
        s.church_by = noted(who)
    elif clock.question == "follow":
        _ask_followers(s, clock)
    elif clock.question in NOBLE_ACTIONS:
        begin(s, who, NOBLE_ACTIONS[clock.question])


def _ask_followers(s: GameState, clock: Clock) -> None:
    """After the seat that decides, those to its left may follow too (R8.2)."""
    if not s.players[clock.turn].favours & BIT[clock.noble]:
        raise PositionError(f"question: seat {clock.turn} has no favour of the {NOBLES[clock.noble]} (R8.2)")
    place = (clock.turn - clock.active) % clock.players
    for n in range(clock.players - 1, place - 1, -1):
        other = (clock.active + n) % clock.players
        if s.players[other].favours & BIT[clock.noble]:
            s.push(kinds.LACERDA_FOLLOW if other == clock.lacerda else kinds.MAY_FOLLOW, other, clock.noble)
