"""Looking beyond one's own turn: a tree of lines over redealt copies, each player maximising their own lead (max^n).

A node stands for what the searching player knows, not for one deal: its lines gather results from many redealt copies,
and a line is open in a copy only if its moves are legal there. The better a node is known, the more lines it looks at
(progressive widening), in the order in which the evaluation likes them. No random play-outs: an iteration goes on, each
player with the line that looks best, until the searching player has played the next turn too, and is then judged by the
evaluation. The n-th visit of every line at the root uses the n-th deal, so lines are compared on the same deals.
"""

import time
from math import log, sqrt
from typing import Final

from lisboa.engine import kinds
from lisboa.engine.moves import Move
from lisboa.engine.packing import Seat
from lisboa.engine.state import GameState
from lisboa.thinking.evaluation import Evaluation, ahead
from lisboa.thinking.judge import Judge
from lisboa.thinking.planning import MoveSequence, Planner

EXPLORE: Final = 2.5  # in wigs
FIRST_LINES: Final = 2.0
WIDEN: Final = 0.6  # lines per visit: many different ones are worth more than many looks at a few
SAME_BEGINNING: Final = 0.6  # wigs by which a line must be better for each line before it that begins alike
TRUST: Final = 1.0  # the evaluation before the search counts as this many visits
LONGEST: Final = 400  # moves of one iteration; only a safeguard


class Branch:
    """A line that was tried, and what came of it: the sum of the players' values over its visits."""

    __slots__ = ("below", "moves", "prior", "sums", "visits")

    def __init__(self, moves: list[Move], prior: float, players: int) -> None:
        self.moves = moves
        self.prior = prior
        self.visits = 0
        self.sums: list[float] = [0.0] * players
        self.below: Node | None = None

    def mean(self, who: Seat, judged: bool) -> float:
        """What came of it for a player; wigs are compared with those of the others, a judge has done so already."""
        if judged:
            return self.sums[who] / self.visits
        return ahead([total / self.visits for total in self.sums], who)


class Node:
    """A decision in the tree."""

    __slots__ = ("branches", "visits")

    def __init__(self) -> None:
        self.branches: list[Branch] = []
        self.visits = 0


class Search:
    """One search; make a new one for every decision."""

    def __init__(
        self,
        evaluation: Evaluation,
        planner: Planner,
        quick: Planner,
        deals: list[GameState],
        judge: Judge | None = None,
        roots: int = 0,
        leaves: int = 0,
        replies: int = 0,
    ) -> None:
        self.evaluation = evaluation
        self.judge = judge
        self.judged: bool = judge is not None
        self.roots = roots  # lines of the decision that are judged
        self.leaves = leaves  # lines of the next turn that are judged, the best of which counts
        self.judged_replies = replies  # lines of the others that are judged
        self.planner = planner  # for the decision at the root
        self.quick = quick  # for all that comes after it
        self.deals = deals
        self.who: int = deals[0].decider()
        self.players: int = len(deals[0].players)
        self.root = Node()
        self.lines: list[MoveSequence] = []
        self.replies: list[list[list[Move]]] = [[[] for _ in range(self.players)] for _ in deals]
        self.deal = 0

    def run(self, iterations: int, seconds: float) -> list[Branch]:
        """The lines that were looked into, the best one first."""
        until = time.perf_counter() + seconds
        lines = self.planner.plan(self.deals[0])
        if self.judge is not None:
            lines = self.judge.rank(self.deals[0], lines, self.roots)
        self.lines = mixed(lines)
        for _ in range(iterations):
            self._iterate()
            time.sleep(0)  # compiled code does not let other threads run by itself
            if time.perf_counter() > until:
                break
        return self.ranked()

    def ranked(self) -> list[Branch]:
        """By their mean results, with a little weight on what the evaluation gave them before."""
        gain = self.gain()
        rated = [(-self.worth(branch, gain), i) for i, branch in enumerate(self.root.branches)]
        rated.sort()
        return [self.root.branches[i] for _, i in rated]

    def gain(self) -> float:
        """What a turn more has brought on average, beyond what the evaluation saw before the search."""
        total = 0.0
        for branch in self.root.branches:
            total += branch.mean(self.who, self.judged) - branch.prior
        return total / len(self.root.branches)

    def worth(self, branch: Branch, gain: float) -> float:
        result = branch.mean(self.who, self.judged) * branch.visits + (branch.prior + gain) * TRUST
        return result / (branch.visits + TRUST)

    # ------------------------------------------------------------------ one iteration

    def _iterate(self) -> None:
        branch = self._at_root()
        self.deal = branch.visits % len(self.deals)
        s = self.deals[self.deal].clone()
        path = [branch]
        self.root.visits += 1
        for move in branch.moves:
            if move not in s.moves():  # a line ends before anything is revealed; should it not, it is cut short
                break
            s.play(move)
        values = self._descend(s, path)
        for taken in path:
            taken.visits += 1
            for seat in range(self.players):
                taken.sums[seat] += values[seat]

    def _at_root(self) -> Branch:
        root = self.root
        width = int(FIRST_LINES + WIDEN * root.visits)
        if len(root.branches) < len(self.lines) and len(root.branches) < width:
            line = self.lines[len(root.branches)]
            root.branches.append(Branch(line.moves, line.value, self.players))
            return root.branches[-1]
        return _most_promising(root.branches, root.visits, self.who, self.judged)

    def _descend(self, s: GameState, path: list[Branch]) -> list[float]:
        """Plays on to the end of this player's next turn; answers what it is worth to each player."""
        for _ in range(LONGEST):
            if not s.steps:
                break
            kind, seat, _, _ = s.steps[-1]
            if kind == kinds.TURN and seat == self.who:
                return self._best(s, self.leaves)[0].values
            last = path[-1]
            if last.below is None:
                last.below = Node()
            branch = self._in_tree(last.below, s, seat)
            last.below.visits += 1
            path.append(branch)
            for move in branch.moves:
                s.play(move)
        return self.evaluation.values(s) if self.judge is None else self.judge.worth(s)

    def _best(self, s: GameState, judged: int) -> list[MoveSequence]:
        """The lines of whoever decides, the best one first; so many of them are judged, if there is a judge."""
        lines = self.quick.plan(s)
        return self.judge.rank(s, lines, judged) if self.judge is not None and judged else lines

    def _in_tree(self, node: Node, s: GameState, seat: Seat) -> Branch:
        """The line of the player who decides: a new one while the node is narrow, else the most promising one."""
        fitting = [branch for branch in node.branches if _fits(s, branch.moves)]
        width = int(1.0 + WIDEN * node.visits / 2.0)
        if len(fitting) >= width:
            return _most_promising(fitting, node.visits, seat, self.judged)
        branch = self._new_branch(s, seat, fitting)
        if branch is None:
            return _most_promising(fitting, node.visits, seat, self.judged)
        node.branches.append(branch)
        return branch

    def _new_branch(self, s: GameState, seat: Seat, known: list[Branch]) -> Branch | None:
        """The best line that is not in the tree yet; the reply that was best in this deal before, if it fits."""
        is_turn = s.steps[-1][0] == kinds.TURN
        reply = self.replies[self.deal][seat]
        if is_turn and not known and reply and _fits(s, reply):
            return Branch(reply, 0.0, self.players)
        for line in self._best(s, self.judged_replies):
            new = True
            for branch in known:
                if branch.moves == line.moves:
                    new = False
            if new:
                if is_turn and not known:
                    self.replies[self.deal][seat] = line.moves
                return Branch(line.moves, line.value, self.players)
        return None


def _fits(s: GameState, moves: list[Move]) -> bool:
    """Can these moves be played here, one after the other?"""
    offer = s.moves()
    if len(moves) == 1:
        return moves[0] in offer
    trial = s.clone()
    for move in moves:
        if move not in trial.moves():
            return False
        trial.play(move)
    return True


def _most_promising(branches: list[Branch], visits: int, who: Seat, judged: bool) -> Branch:
    """Good results, and room for surprise where there are few of them (UCB)."""
    best = branches[0]
    most = -1e9
    bonus = log(visits + 1.0)
    for branch in branches:
        if branch.visits == 0:
            return branch
        hope = branch.mean(who, judged) + EXPLORE * sqrt(bonus / branch.visits)
        if hope > most:
            best, most = branch, hope
    return best


def mixed(lines: list[MoveSequence]) -> list[MoveSequence]:
    """The lines by value, those that begin alike set back a little, so that different ideas come early."""
    seen: dict[int, int] = {}
    rated: list[tuple[float, int]] = []
    for i, line in enumerate(lines):
        alike = seen.get(line.moves[0].id, 0)
        seen[line.moves[0].id] = alike + 1
        rated.append((SAME_BEGINNING * alike - line.value, i))
    rated.sort()
    return [lines[i] for _, i in rated]
