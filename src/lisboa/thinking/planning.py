"""The turns that a player could play from here: each a line of moves, with what the position after it is worth.

A line goes on as long as the same player decides and the turn lasts: up to the new politics card, which is a choice of
its own, or until somebody may follow. Where a question is about what to do, every answer is tried; where it is about
how to do it (which plot, which cube, how to pay), only the `width` answers that look best at once.
"""

from typing import Final

from lisboa.engine import kinds
from lisboa.engine import moves as m
from lisboa.engine.moves import Move
from lisboa.engine.packing import Seat
from lisboa.engine.state import GameState
from lisboa.engine.steps import APART, REGISTER, WHAT, WHERE
from lisboa.thinking.evaluation import Evaluation, ahead, pending

EVERY: Final = 99


class MoveSequence:
    """Moves of one player in a row, and what they lead to: the player's lead in wigs, as the evaluation sees it."""

    __slots__ = ("end", "moves", "value", "values")

    def __init__(self, moves: list[Move], value: float, values: list[float], end: GameState) -> None:
        self.moves = moves
        self.value = value
        self.values = values
        self.end = end  # the position after them; nobody may change it


class Planner:
    """Finds the lines of a turn. `width` is how many answers to a question of detail are looked into."""

    def __init__(
        self,
        evaluation: Evaluation,
        width: int = 2,
        more: int = 12,
        cards: int = 3,
        most: int = 4000,
        habits: bool = False,
    ) -> None:
        self.evaluation = evaluation
        self.most = most  # positions to look at; beyond that each question has one answer only
        self.width = width
        self.more = more  # beginnings of sales and trades to follow up
        self.cards = cards  # cards laid into the portfolio whose sales and trades are looked into
        # With habits, a question of detail that comes again after the same first move gets the same answer, unseen.
        self.habits = habits
        self.habit: dict[int, Move] = {}
        self.seen = 0
        self.lines: list[MoveSequence] = []
        self.laid: list[MoveSequence] = []  # lines up to the sale or trade
        self.waiting: list[MoveSequence] = []  # lines after a sale or trade, where another one is possible
        self.others: list[float] = []
        self.turn = 0
        self.round = 0

    def plan(self, s: GameState) -> list[MoveSequence]:
        """All lines found from here, the best one first; those of equal value in the order of the moves."""
        self.seen = 0
        self.habit = {}
        self.lines = []
        self.laid = []
        self.waiting = []
        self.turn = s.turn
        self.round = s.round
        who = s.decider()
        self.others = self.evaluation.rest(s)
        self._branch(s, who, [], self._visits_once(s, who))
        self._sell_or_trade(who)
        self._go_on_selling(who)
        self.lines.sort(key=by_value)
        return self.lines

    def _visits_once(self, s: GameState, who: Seat) -> list[Move]:
        """The answers to the first question; of several cards for one visit only the one that is missed least."""
        moves = s.moves()
        for noble in range(3):
            cards = [move for move in moves if move.verb == m.VISIT and move.a == noble]
            if len(cards) > 1:
                cards.remove(self._best(s, who, [], cards, 1)[0].moves[0])
                moves = [move for move in moves if move not in cards]
        return moves

    def _go_on(self, s: GameState, who: Seat, path: list[Move], known: MoveSequence | None) -> None:
        """Ends the line here, or follows the next question; `known` is the line up to here, if it has been valued."""
        if self._is_end(s, who):
            self.lines.append(known or self._valued(s, who, path))
            return
        kind = s.steps[-1][0]
        moves = s.moves()
        if kind == kinds.TRADE_MORE or kind == kinds.SELL_MORE:
            self._wait(s, who, path)
            return
        if kind == kinds.ACT:
            self.laid.append(known or self._valued(s, who, path))
            return
        width = self._width(REGISTER[kind].decides)
        if width >= len(moves):
            self._branch(s, who, path, moves)
        elif self.habits:
            self._as_usual(s, who, path, moves)
        else:
            self._follow(who, self._best(s, who, path, moves, width))

    def _valued(self, s: GameState, who: Seat, path: list[Move]) -> MoveSequence:
        values = self.evaluation.quick(s, who, self.others)
        return MoveSequence(path, ahead(values, who), values, s)

    def _width(self, decides: int) -> int:
        """How many answers of a question are looked into, by what it decides."""
        if self.seen > self.most:
            return 1
        if decides == WHAT:
            return EVERY
        return self.width if decides == WHERE else 1

    def _as_usual(self, s: GameState, who: Seat, path: list[Move], moves: list[Move]) -> None:
        """Follows the answer that was best when this question came before in this turn, else the best one now."""
        kind, _, a, _ = s.steps[-1]
        key = (path[0].id * len(REGISTER) + kind) * 64 + (a & 63)
        usual = self.habit.get(key)
        if usual is not None and usual in moves:
            self._branch(s, who, path, [usual])
            return
        best = self._best(s, who, path, moves, 1)
        self.habit[key] = best[0].moves[-1]
        self._follow(who, best)

    def _sell_or_trade(self, who: Seat) -> None:
        """What can be sold or traded is much the same whichever card was laid: the best cards are enough."""
        likely: Move | None = None
        for _ in range(self.cards):
            best = _best_of(self.laid)
            if best < 0:
                return
            line = self.laid.pop(best)
            before = len(self.lines)
            self._branch(line.end, who, line.moves, line.end.moves())
            if likely is None:
                likely = self.lines[before + _best_of(self.lines[before:])].moves[len(line.moves)]
        # Every card gets a line: with what was best for the best one, where that is possible.
        for line in self.laid:
            moves = line.end.moves()
            self._branch(line.end, who, line.moves, [likely] if likely is not None and likely in moves else moves[:1])

    def _wait(self, s: GameState, who: Seat, path: list[Move]) -> None:
        """A sale or trade is done, and another one possible: the line that stops here says how good a start it is."""
        before = len(self.lines)
        self._branch(s, who, path, [m.DONE_IT])
        best = self.lines[before]
        for line in self.lines[before:]:
            if line.value > best.value:
                best = line
        self.waiting.append(MoveSequence(path, best.value, best.values, s))

    def _go_on_selling(self, who: Seat) -> None:
        """Looks for more to sell or trade where the start was best."""
        for _ in range(self.more):
            best = _best_of(self.waiting)
            if best < 0:
                return
            line = self.waiting.pop(best)
            moves = [move for move in _in_order(line.moves[-1], line.end.moves()) if move is not m.DONE_IT]
            self._branch(line.end, who, line.moves, moves)

    def _branch(self, s: GameState, who: Seat, path: list[Move], moves: list[Move]) -> None:
        for move in moves:
            after = s.clone()
            after.play(move)
            self.seen += 1
            self._go_on(after, who, [*path, move], None)

    def _follow(self, who: Seat, lines: list[MoveSequence]) -> None:
        for line in lines:
            self.seen += 1
            self._go_on(line.end, who, line.moves, line)

    def _is_end(self, s: GameState, who: Seat) -> bool:
        if not s.steps or s.turn != self.turn or s.round != self.round:
            return True
        return s.decider() != who or s.asked().decides == APART

    def _best(self, s: GameState, who: Seat, path: list[Move], moves: list[Move], width: int) -> list[MoveSequence]:
        """The answers that look best at once, as lines."""
        rated: list[tuple[float, int]] = []
        tried: list[MoveSequence] = []
        for i in range(len(moves)):
            after = s.clone()
            after.play(moves[i])
            self.seen += 1
            line = self._valued(after, who, path)
            tried.append(line)
            rated.append((-(line.value + pending(after, who)), i))
        rated.sort()
        best = rated[:width]
        for _, i in best:
            tried[i].moves = [*path, moves[i]]
        return [tried[i] for _, i in best]


def _best_of(lines: list[MoveSequence]) -> int:
    """The place of the best line, -1 if there is none."""
    best = -1
    for i in range(len(lines)):
        if best < 0 or lines[i].value > lines[best].value:
            best = i
    return best


def by_value(line: MoveSequence) -> float:
    return -line.value


def _in_order(last: Move, moves: list[Move]) -> list[Move]:
    """Sales in a row in one order only: the other orders lead to the same."""
    return [move for move in moves if move.verb != m.SELL or move.id >= last.id]
