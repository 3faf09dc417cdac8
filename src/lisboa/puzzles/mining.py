"""Puzzles out of games: positions where one idea is clearly better than all the others.

Cheap filters come first, so that little time goes into what will not do:

1. lines are planned and judged as they stand; there must be several sensible ideas, and a game that is still open,
2. the best ideas are tried on one deal, then on a few, a turn ahead: one of them has to be far ahead,
3. the quick levels must not find it nearly every time,
4. on fresh deals, three turns ahead, it has to be ahead of every other by `CLEAR` and by two standard errors,
5. a deeper search, with other deals, has to begin with it,
6. and it has to come out surely ahead when all play on for four turns of the player, as in a review.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, Final

from lisboa.arena.rating import RatedGame, rating
from lisboa.bots import entrant, ratings, unhurried
from lisboa.engine import kinds
from lisboa.engine.box import box_of
from lisboa.engine.moves import Move
from lisboa.engine.setup import set_up
from lisboa.engine.state import GameState
from lisboa.game import Game
from lisboa.insight.lines import Idea, Line, ends, idea
from lisboa.insight.playouts import TURNS as PLAYED_ON
from lisboa.insight.worth import planner, ranked, worth
from lisboa.puzzles.ideas import themes
from lisboa.puzzles.puzzle import CLEAR, ComparedLine, Puzzle, usual_components
from lisboa.puzzles.trying import PuzzleTrial
from lisboa.setup import Setup

SOURCE: Final = "bots"
PEOPLE: Final = "people"
WHO_PLAYS: Final = "the line that the judge likes best of 40"  # in the games of bots
PLAYERS: Final = (2, 3, 4, 2, 3, 4, 2, 3, 4, 1)  # of the games, in turn
JUDGED: Final = 40  # lines that are judged as they stand
IDEAS: Final = 6  # that are tried
ALIKE: Final = 2  # of them that may begin in the same way
FEWEST_IDEAS: Final = 4  # sensible ones: less is no puzzle
SENSIBLE: Final = 12.0  # wigs, as the judge sees them, that an idea may be behind the best one
OPEN_CHANCES: Final = (0.05, 0.95)

# Deals, and how many ideas are tried on them; the second batch begins with all ideas again.
GLANCED: Final = range(1, 2)  # turns ahead
GLANCE: Final = (range(1), 3)
LOOKS: Final = (GLANCE, (range(1), IDEAS), (range(3), 4))
LOOKS_AHEAD: Final = 0.05  # of the chance to win: after so few deals much is noise
FIRST_FRESH: Final = range(1000, 1008)
FRESH: Final = range(1000, 1020)
SURE: Final = 2.0  # standard errors
ENDS: Final = (range(8), range(12), range(24))  # games that are played on, more and more of them
SURE_EARLY: Final = 2.5  # standard errors that are enough before the last of them

QUICK: Final = ("page", "herald", "courtier", "chamberlain")  # each tries twice
SLOWER: Final = ("marquis", "sovereign")
TIMES: Final = 2
MOST_FINDS: Final = 6  # of their eight tries
DEEPER: Final = "oracle@32"
DEEPER_SEED: Final = 1755
HARDEST: Final = 3000
EASIEST: Final = 500

# ---------------------------------------------------------------------- games


def mined(seed: int, number: int) -> list[Puzzle]:
    """The puzzles of one game of bots; always the same for a seed and a number."""
    players = PLAYERS[number % len(PLAYERS)]
    setup = {**Setup(players).data(), "seed": Random(f"lisboa/puzzles/{seed}/{number}").getrandbits(48)}
    s = set_up(box_of(usual_components()), Setup.from_data(setup).options(), setup["seed"], False)
    return list(_searched(setup, _bots_play(s, f"{seed}/{number}"), f"{seed}/{number}", SOURCE))


def mined_from(game: Game, seed: int) -> list[Puzzle]:
    """The puzzles of a game that is there already; names are left out."""
    moves = [game.move(words) for _, *words in game.standing()]
    again = game.at(0).state
    return list(_searched(game.setup, _as_played(again, moves), f"{seed}/{game.hash()}", PEOPLE))


Moment = tuple[GameState, list[Move]]


def _bots_play(s: GameState, seed: str) -> Iterator[Moment]:
    """The decisions of a game, each with the moves so far; all play the line that the judge likes best."""
    s = s.clone()
    moves: list[Move] = []
    while s.steps:
        yield s, moves
        seen = PuzzleTrial(s, f"{seed}/game/{len(moves)}").deal(0)
        for move in ranked(seen, planner(seen).plan(seen), JUDGED)[0].moves:
            if move not in s.moves():
                break
            s.play(move)
            moves.append(move)


def _as_played(s: GameState, played: Sequence[Move]) -> Iterator[Moment]:
    s = s.clone()
    start: GameState | None = None
    for number, move in enumerate(played):
        if start is None or ends(start, s):
            start = s.clone()
            yield s, list(played[:number])
        s.play(move)


# ---------------------------------------------------------------------- filters


def _searched(setup: dict[str, Any], moments: Iterator[Moment], seed: str, source: str) -> Iterator[Puzzle]:
    for s, moves in moments:
        if s.steps[-1][0] in (kinds.TURN, kinds.MAY_FOLLOW) and len(s.moves()) > 1:
            found = puzzle_at(s.clone(), f"{seed}/{len(moves)}")
            if found is not None:
                texts = tuple(move.text for move in moves)
                yield Puzzle(0, setup, texts, *found, source)


def puzzle_at(s: GameState, seed: str) -> tuple[tuple[ComparedLine, ...], tuple[str, ...], int, tuple[str, ...]] | None:
    """Candidates, themes, rating and finders of a puzzle in this position; None if there is none."""
    glance, trial = PuzzleTrial(s, seed, GLANCED), PuzzleTrial(s, seed)
    lines = sensible(trial.deal(0))
    order = None if lines is None else _far_ahead(glance, lines)
    if order is None:
        return None
    best = order[0]
    tries = [(name, _finds(s, name, number, best)) for name in QUICK for number in range(TIMES)]
    if (
        sum(found for _, found in tries) > MOST_FINDS
        or not _is_clear(trial, order)
        or not _holds(s, best, order[1], seed)
    ):
        return None
    tries += [(name, _finds(s, name, 0, best)) for name in SLOWER]
    names = tuple(dict.fromkeys(name for name, found in tries if found))
    return _candidates(trial, order), themes(s, best), rated(tries), names


def sensible(s: GameState) -> list[Line] | None:
    """The best line of each of the best ideas; None where there is not enough to choose from, or the game decided."""
    low, high = OPEN_CHANCES
    if not low <= worth(s).chances[s.decider()] <= high:
        return None
    lines = ranked(s, planner(s).plan(s), JUDGED)
    best: dict[Idea, Line] = {}
    for line in lines:
        if lines[0].value - line.value > SENSIBLE:
            break
        best.setdefault(idea(line.moves), tuple(line.moves))
    return _different(best)[:IDEAS] if len(best) >= FEWEST_IDEAS else None


def _different(lines: Mapping[Idea, Line]) -> list[Line]:
    """In their order, but few that begin alike come early."""
    begun = Counter[str]()
    early: list[Line] = []
    late: list[Line] = []
    for (begins, *_), line in lines.items():
        begun[begins] += 1
        (early if begun[begins] <= ALIKE else late).append(line)
    return early + late


def _far_ahead(trial: PuzzleTrial, lines: Sequence[Line]) -> list[Line] | None:
    """The lines, the best one first, if it seems to be far ahead of the others."""
    order = list(lines)
    for deals, count in LOOKS:
        trial.attempt(order[:count], deals)
        order[:count] = trial.order(order[:count], deals)
        if trial.worth(order[0], deals)[0] - trial.worth(order[1], deals)[0] < LOOKS_AHEAD:
            return None
    tried = order[: LOOKS[-1][1]]
    return tried if _ahead(trial, tried[0], tried[1], FIRST_FRESH) else None


def _is_clear(trial: PuzzleTrial, order: list[Line]) -> bool:
    """Is the best one ahead of all others on fresh deals, in a game that is open? Puts the others in order."""
    best, *others = order
    if any(trial.difference_on(best, other, FIRST_FRESH).chance < CLEAR / 2 for other in others):
        return False  # most that will not do can be seen on a few deals
    trial.attempt(order, FRESH)
    order[1:] = trial.order(others, FRESH)
    low, high = OPEN_CHANCES
    return low <= trial.worth(best, FRESH)[0] <= high and all(_ahead(trial, best, other, FRESH) for other in others)


def _ahead(trial: PuzzleTrial, best: Line, other: Line, deals: range) -> bool:
    found = trial.difference_on(best, other, deals)
    return found.chance >= CLEAR and found.chance > SURE * found.chance_error


def _holds(s: GameState, best: Line, second: Line, seed: str) -> bool:
    """Does a deeper search begin with it, and does it come out ahead when all play on?"""
    first = entrant(DEEPER).choose(s, s.decider(), DEEPER_SEED)
    if idea([first]) != idea(best[:1]):
        return False
    played = PuzzleTrial(s, f"{seed}/end", PLAYED_ON)
    for deals in ENDS:
        found = played.difference_on(best, second, deals)
        if found.lead <= 0 or found.chance < 0:
            return False
        if deals != ENDS[0] and found.lead > SURE_EARLY * found.lead_error:
            return True
    return found.is_surely_ahead


def _candidates(trial: PuzzleTrial, order: Sequence[Line]) -> tuple[ComparedLine, ...]:
    found: list[ComparedLine] = []
    for line in order:
        chance, wigs = trial.worth(line, FRESH)
        lost = trial.difference_on(order[0], line, FRESH)
        texts = tuple(move.text for move in line)
        found.append(ComparedLine(texts, *(round(x, 3) for x in (chance, wigs, lost.chance, lost.chance_error))))
    return tuple(found)


# ---------------------------------------------------------------------- who finds it


_player = cache(unhurried)


def _finds(s: GameState, name: str, number: int, best: Line) -> bool:
    """Does a level play this idea?"""
    start, wanted = s.clone(), idea(best)
    s = s.clone()
    played: list[Move] = []
    while not (played and ends(start, s)):
        move = _player(name).choose(s, start.decider(), number)
        played.append(move)
        s.play(move)
        if not set(idea(played)) <= set(wanted):
            return False
    return idea(played) == wanted


def rated(tries: Sequence[tuple[str, bool]]) -> int:
    """The rating of a puzzle, on the scale of the bots: whoever finds it has won against it."""
    games = [RatedGame(2 if found else 1, ((ratings.points(name) or 0, 1 if found else 2),)) for name, found in tries]
    return round(min(HARDEST, max(EASIEST, rating(games).value)))
