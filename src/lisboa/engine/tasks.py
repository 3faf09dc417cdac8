"""Starting tasks for new players (R14.1): checked at the end of every turn, one paid a turn."""

from collections.abc import Callable
from typing import Final

from lisboa.engine import events as ev
from lisboa.engine import kinds
from lisboa.engine.constants import GOLD
from lisboa.engine.deeds import BY_NUMBER
from lisboa.engine.moves import TASK, TASK_MOVES, Move
from lisboa.engine.officials import send
from lisboa.engine.packing import BIT, Refusal, Seat, Task
from lisboa.engine.refusals import TASK_NOT_DONE, TASK_NOT_HELD, refuse
from lisboa.engine.state import GameState, added, without
from lisboa.engine.steps import ask, auto


def _fulfilled(s: GameState, who: Seat, task: Task) -> bool:
    done = s.deeds[who]
    return any(done & BIT[deed] for deed in BY_NUMBER[task].deeds)


def _check(s: GameState, who: Seat, a: int, b: int) -> None:
    """After church scoring, before the politics card, from the active player on."""
    seats = len(s.players)
    for n in range(seats - 1, -1, -1):
        seat = (who + n) % seats
        if any(_fulfilled(s, seat, task) for task in s.players[seat].tasks):
            s.push(kinds.TASK, seat)


def _offer(s: GameState, who: Seat, a: int, b: int) -> list[Move]:
    return [TASK_MOVES[task] for task in s.players[who].tasks if _fulfilled(s, who, task)]


def _why(s: GameState, who: Seat, a: int, b: int, move: Move) -> Refusal:
    if move.a not in s.players[who].tasks:
        return refuse(TASK_NOT_HELD, move.a)
    return 0 if _fulfilled(s, who, move.a) else refuse(TASK_NOT_DONE, move.a)


def _answer(s: GameState, who: Seat, a: int, b: int, move: Move) -> None:
    p = s.players[who]
    p.tasks = without(p.tasks, move.a)
    s.log(ev.TASKS, who, move.a, -1, ev.BY_TASK)
    s.log(ev.TASK_DONE, who, move.a, 1, ev.BY_TASK)
    task = BY_NUMBER[move.a]
    _REWARDS[task.reward](s, who, task.amount)


def _draw(s: GameState, who: Seat, count: int) -> None:
    p = s.players[who]
    for task in reversed(s.task_deck[-count:]):
        s.task_deck = s.task_deck[:-1]
        p.tasks = added(p.tasks, task)
        s.log(ev.TASKS, who, task, 1, ev.BY_TASK)


def _gold(s: GameState, who: Seat, count: int) -> None:
    s.gain_goods(who, GOLD, count, ev.BY_TASK)


_REWARDS: Final[dict[str, Callable[[GameState, int, int], None]]] = {
    "tasks": _draw,
    "official": send,
    "reais": lambda s, who, n: s.gain_reais(who, n, ev.BY_TASK),
    "influence": lambda s, who, n: s.gain_influence(who, n, ev.BY_TASK, bare=True),
    "gold": _gold,
    "wigs": lambda s, who, n: s.gain_wigs(who, n, ev.BY_TASK),
}


auto(kinds.TASKS_CHECK, "tasks-check", _check)
ask(kinds.TASK, "task", "R14.1", (TASK,), _offer, _answer, _why)
