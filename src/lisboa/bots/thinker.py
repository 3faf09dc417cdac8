"""`greedy`, `search` and the levels: one bot that thinks as much, and chooses as strictly, as its style says.

Without iterations it takes the line that leaves it best placed at the end of its turn (greedy). With iterations it also
looks at what the others may do, and at its own next turn (search). A style with a `margin` settles for any move that is
nearly as good: that is how the weaker levels differ; they do not blunder.
"""

from dataclasses import dataclass
from math import exp, inf
from pathlib import Path
from random import Random
from typing import Final

from lisboa.bots import characters
from lisboa.bots.networks import NEWEST, judge
from lisboa.bots.protocol import Advice, Budget, Observation
from lisboa.bots.weights import against_lacerda, evaluation
from lisboa.engine import kinds
from lisboa.engine.moves import Move
from lisboa.engine.state import GameState
from lisboa.texts import Texts
from lisboa.thinking.evaluation import Evaluation
from lisboa.thinking.judge import Judge
from lisboa.thinking.planning import MoveSequence, Planner
from lisboa.thinking.search import Search

FEWEST_DEALS: Final = 2
MOST_DEALS: Final = 8
VISITS_PER_DEAL: Final = 4
FEWEST_ITERATIONS: Final = 3
MOST_ITERATIONS: Final = 1_000_000
SOLO_ITERATIONS: Final = 3  # against Lacerda so many count as one: its turns take no thought


@dataclass(frozen=True)
class Breadth:
    """How much of a turn is looked into."""

    width: int = 2  # answers to a question of detail
    more: int = 12  # beginnings of sales and trades that are followed up
    cards: int = 3  # cards to lay whose sales and trades are looked into
    most: int = 4000  # positions

    def planner(self, valued: Evaluation, habits: bool = False) -> Planner:
        return Planner(valued, self.width, self.more, self.cards, self.most, habits)


QUICK: Final = Breadth(1, 3, 1, 800)


@dataclass(frozen=True)
class Style:
    """How much a thinker thinks, and how strictly it chooses."""

    breadth: Breadth = Breadth()  # of its own turn
    ahead: Breadth = QUICK  # of the turns after it, in the search
    iterations: int = 0  # of the search for a turn; 0: none
    part: int = 2  # questions within a turn get this fraction (1/n) of the iterations and seconds; 0: no search
    seconds: float = 5.0  # at most, for a turn's first question
    roots: int = 0  # lines of its own turn that are judged by the network; 0: it plays by the weighted sum alone
    leaves: int = 0  # and those of its next turn, in the search
    replies: int = 0  # and those of the others
    margin: float = 0.0  # wigs that a turn may be worse than the best one
    warmth: float = 1.0  # how freely it chooses within the margin
    within: float = 0.25  # of margin and warmth, within a turn: it carries out its idea, and misjudges details only


@dataclass(frozen=True)
class Opinion:
    """A move, what it is worth, and the line it begins."""

    move: Move
    worth: float
    line: list[Move]


class Thinker:
    """Chooses by evaluation and search. The same observation gets the same answer, unless the clock cuts it short."""

    def __init__(self, style: Style, network: Path | None = NEWEST, character: str = "") -> None:
        self.style = style
        self.network = network
        self.character = character

    def _plays_for_rank(self, s: GameState) -> bool:
        """In solo, unless this is a bot from before."""
        return self.network is not None and s.lacerda >= 0

    def _evaluation(self, s: GameState) -> Evaluation:
        """What lines are planned by."""
        if self._plays_for_rank(s):
            return against_lacerda()
        return characters.evaluation(self.character) if self.character else evaluation()

    def _judge(self, s: GameState) -> Judge | None:
        """Who looks closely at the best lines, if anybody: nobody has learned from games against Lacerda yet."""
        if self.network is None or not self.style.roots or s.lacerda >= 0:
            return None
        return characters.judge(self.character, self.network) if self.character else judge(self.network)

    def choose(self, observation: Observation) -> Move:
        if len(observation.moves) == 1:
            return observation.moves[0]
        opinions = self._opinions(observation, hurry=True)
        if self.style.margin <= 0.0:
            return opinions[0].move
        part = 1.0 if observation.question == "turn" else self.style.within
        return _one_of_the_best(opinions, part * self.style.margin, part * self.style.warmth, observation.rng()).move

    def advise(self, observation: Observation, count: int = 3) -> list[Advice]:
        """The best moves, with the difference in wigs to the best one, and the point of each."""
        opinions = self._opinions(observation)
        seen = observation.redealt(observation.rng())
        return [
            Advice(
                opinion.move,
                min(0.0, opinion.worth - opinions[0].worth),
                Texts().reason(seen, opinion.line, observation.seat),
                tuple(opinion.line),
            )
            for opinion in opinions[:count]
        ]

    def reason(self, observation: Observation, move: Move) -> str:
        """The point of a move: what the best line that begins with it brings."""
        line = next((opinion.line for opinion in self._opinions(observation) if opinion.move is move), [move])
        return Texts().reason(observation.redealt(observation.rng()), line, observation.seat)

    # ------------------------------------------------------------------ thinking

    def _opinions(self, observation: Observation, hurry: bool = False) -> list[Opinion]:
        """All moves, the best one first, each with the best line that begins with it.

        In a `hurry`, a level's own limit by the clock holds; advice looks at no clock, unless the budget names one.
        """
        rng = observation.rng()
        first = observation.redealt(rng)
        style = self.style
        valued = self._evaluation(first)
        planner = style.breadth.planner(valued)
        question = first.asked()
        detail = question.number != kinds.TURN
        if style.iterations == 0 or not question.search or (detail and style.part == 0):
            lines = planner.plan(first)
            found = self._judge(first)
            return _by_beginning(lines if found is None else found.rank(first, lines, style.roots))
        iterations, seconds = _limits(style, observation.budget, hurry)
        if self._plays_for_rank(first):
            iterations *= SOLO_ITERATIONS
        if detail:
            iterations = max(FEWEST_ITERATIONS, iterations // style.part)
            seconds = seconds / style.part
        deals = [first, *(observation.redealt(rng) for _ in range(_deals(iterations) - 1))]
        search = Search(
            valued,
            planner,
            style.ahead.planner(valued, habits=True),
            deals,
            self._judge(first),
            style.roots,
            style.leaves,
            style.replies,
        )
        return _searched(search, iterations, seconds)


def _limits(style: Style, budget: Budget, hurry: bool) -> tuple[int, float]:
    """Iterations and seconds; what is asked for alone has no other limit."""
    if budget.iterations is not None:
        return budget.iterations, inf if budget.seconds is None else budget.seconds
    if budget.seconds is not None:
        return MOST_ITERATIONS, budget.seconds
    return style.iterations, style.seconds if hurry else inf


def _deals(iterations: int) -> int:
    return max(FEWEST_DEALS, min(MOST_DEALS, iterations // VISITS_PER_DEAL))


def _by_beginning(lines: list[MoveSequence]) -> list[Opinion]:
    """The best line of each first move; lines come with the best one first."""
    best: dict[int, Opinion] = {}
    for line in lines:
        best.setdefault(line.moves[0].id, Opinion(line.moves[0], line.value, line.moves))
    return list(best.values())


def _searched(search: Search, iterations: int, seconds: float) -> list[Opinion]:
    """What the search has looked into, then the other moves, as far behind as they were before the search."""
    branches = search.run(iterations, seconds)
    gain = search.gain()
    best: dict[int, Opinion] = {}
    for branch in branches:
        worth = search.worth(branch, gain)
        best.setdefault(branch.moves[0].id, Opinion(branch.moves[0], worth, branch.moves))
    lowest = min(opinion.worth for opinion in best.values())
    for opinion in _by_beginning(search.lines):
        worth = min(lowest, opinion.worth + gain)
        best.setdefault(opinion.move.id, Opinion(opinion.move, worth, opinion.line))
    return list(best.values())


def _one_of_the_best(opinions: list[Opinion], margin: float, warmth: float, rng: Random) -> Opinion:
    """Any move within the margin, the better ones more often."""
    best = opinions[0].worth
    near = [opinion for opinion in opinions if best - opinion.worth <= margin]
    weights = [exp((opinion.worth - best) / warmth) for opinion in near]
    return rng.choices(near, weights)[0]
