"""Puzzles over HTTP: today's and others, a table to play each at, and what is thought of an answer.

Who solves them is remembered by the client, which sends its tries along; the server keeps nothing but the tables.
Before an answer the client is told nothing that follows from the solution.
"""

import asyncio
from datetime import UTC, date, datetime
from random import Random
from typing import Annotated, Final, Literal

from litestar import Response, get, post
from litestar.params import JSONBody, Parameter
from msgspec import Meta, Struct, field

from lisboa.puzzles import THEMES, Puzzle, PuzzleError, Solver, Tried, daily, judged, read, some
from lisboa.puzzles.telling import reason, steps
from lisboa.server.asking import Who
from lisboa.server.languages import LanguageQuery, known_language
from lisboa.server.welcome import Asked, made, somebody, with_cookie
from lisboa.tables.table import Table
from lisboa.tables.wire import ENGLISH, Made, NewSeat, NewTable, Refused

PuzzleNumber = Annotated[int, Parameter(ge=1, le=10**6, description="The number of a puzzle.")]
OPPONENT: Final = "chamberlain"  # who would go on after the turn, without long thoughts
SECONDS: Final = 2  # of thought that an answer may take
LONGEST_LINE: Final = 60
MOST_TRIES: Final = 2000


class PuzzleTheme(Struct, frozen=True, kw_only=True):
    """What puzzles are about, and how many of them."""

    name: str
    count: int


class PuzzleList(Struct, frozen=True, kw_only=True):
    """How many puzzles there are, the number of today's, and the themes."""

    count: int
    today: int
    themes: list[PuzzleTheme]


class PuzzleInfo(Struct, frozen=True, kw_only=True):
    """A puzzle before it is solved: where the game stands, and whose turn it is. `players` is 1 in solo."""

    number: int
    rating: int
    players: int
    seat: int
    period: int
    round: int
    place: int  # of the player, by wigs so far
    follow: bool  # is it about following somebody else's visit?


class TriedPuzzle(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first try at a puzzle."""

    number: Annotated[int, Meta(ge=1, le=10**6)]
    solved: bool


class SolverTries(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All first tries of somebody, in their order."""

    tries: Annotated[list[TriedPuzzle], Meta(max_length=MOST_TRIES)] = field(default_factory=list)


class SolverStanding(Struct, frozen=True, kw_only=True):
    """A solver's rating on the scale of the bots, with its 95 % margin, and how many were solved in a row."""

    rating: int
    margin: int
    streak: int
    best: int


class AnotherPuzzle(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A wish for a puzzle of a theme, or of any; one that has not been tried, about as hard as the solver is good."""

    theme: Annotated[str, Meta(max_length=20)] = ""
    tries: Annotated[list[TriedPuzzle], Meta(max_length=MOST_TRIES)] = field(default_factory=list)


class PuzzleTry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An answer: the moves of a turn, or the table of the puzzle, if you have played it there.

    `helped`: with a hint; then it is not solved.
    """

    moves: Annotated[list[Annotated[str, Meta(max_length=60)]], Meta(max_length=LONGEST_LINE)] = field(
        default_factory=list
    )
    table: Annotated[str, Meta(pattern=r"^[0-9a-f]{32}$(?!\n)")] | None = None
    helped: bool = False
    tries: Annotated[list[TriedPuzzle], Meta(max_length=MOST_TRIES)] = field(default_factory=list)


class PuzzleLine(Struct, frozen=True, kw_only=True):
    """A line in words, its chance to win, its lead in wigs, and what it loses against the best one, with its error."""

    line: list[str]
    steps: list[str]
    chance: float
    wigs: float
    lost: float
    error: float


class PuzzleSolution(Struct, frozen=True, kw_only=True):
    """The best line first, others that look good, and why it is better than the second.

    `found`: the levels that find it; `source`: the games it comes from, of `bots` or `people`.
    """

    lines: list[PuzzleLine]
    reason: str
    themes: list[str]
    found: list[str]
    source: str


class PuzzleAnswer(Struct, frozen=True, kw_only=True):
    """What is thought of an answer. `begins`: does it begin like the best line?

    `place`: which it is among the lines that look good, from 1; 0 if it is none of them. The solution comes only with
    a right answer.
    """

    degree: Literal["right", "close", "wrong"]
    chance: float
    best: float
    lost: float
    error: float
    begins: bool
    place: int
    solver: SolverStanding
    solution: PuzzleSolution | None


class PuzzleHint(Struct, frozen=True, kw_only=True):
    """What the puzzle is about; from the second hint on, the first steps of the best line."""

    themes: list[str]
    steps: list[str]


def _puzzle(number: int) -> Puzzle:
    found = read().get(number)
    if found is None:
        raise Refused("no-such-puzzle", f"There is no puzzle {number}: choose from 1 to {len(read().puzzles)}.", 404)
    return found


def info_of(puzzle: Puzzle) -> PuzzleInfo:
    """What may be known before an answer."""
    s = puzzle.start
    seat = s.decider()
    return PuzzleInfo(
        number=puzzle.number,
        rating=puzzle.rating,
        players=puzzle.players,
        seat=seat,
        period=s.period,
        round=s.round,
        place=1 + sum(player.wigs > s.players[seat].wigs for player in s.players),
        follow=s.turn != seat,
    )


def _solver(tries: list[TriedPuzzle]) -> Solver:
    """Tries of puzzles that are not there any more do not count."""
    known = [(one, read().get(one.number)) for one in tries]
    return Solver([Tried(puzzle.number, puzzle.rating, one.solved) for one, puzzle in known if puzzle is not None])


def _standing(solver: Solver) -> SolverStanding:
    rating = solver.rating()
    margin = round((rating.high - rating.low) / 2)
    return SolverStanding(rating=round(rating.value), margin=margin, streak=solver.streak, best=solver.best_streak)


def _solution(puzzle: Puzzle, language: str) -> PuzzleSolution:
    lines = [
        PuzzleLine(
            line=list(one.line),
            steps=steps(puzzle, one.line, language),
            chance=one.chance,
            wigs=one.wigs,
            lost=one.lost,
            error=one.error,
        )
        for one in puzzle.candidates
    ]
    return PuzzleSolution(
        lines=lines,
        reason=reason(puzzle, language),
        themes=list(puzzle.themes),
        found=list(puzzle.found),
        source=puzzle.source,
    )


# ---------------------------------------------------------------------- choosing one


@get("/puzzles", summary="The puzzles")
async def puzzles(visitor: Who) -> PuzzleList:
    """How many there are, which one is today's, and what they are about."""
    visitor.limit("questions", visitor.address)
    there = read()
    counts = {name: sum(name in puzzle.themes for puzzle in there.puzzles) for name in THEMES}
    themes = [PuzzleTheme(name=name, count=count) for name, count in counts.items() if count]
    return PuzzleList(count=len(there.puzzles), today=daily(there, _today()).number, themes=themes)


def _today() -> date:
    return datetime.now(UTC).date()


@get("/puzzles/today", summary="Today's puzzle")
async def todays_puzzle(visitor: Who) -> PuzzleInfo:
    """The same for everybody; days change at midnight UTC."""
    visitor.limit("questions", visitor.address)
    return await asyncio.to_thread(info_of, daily(read(), _today()))


@get("/puzzles/{number:int}", summary="A puzzle")
async def one_puzzle(visitor: Who, number: PuzzleNumber) -> PuzzleInfo:
    """Where its game stands."""
    visitor.limit("questions", visitor.address)
    return await asyncio.to_thread(info_of, _puzzle(number))


@post("/puzzles/another", status_code=200, summary="Another puzzle")
async def another_puzzle(visitor: Who, data: JSONBody[AnotherPuzzle]) -> PuzzleInfo:
    """One by chance, that fits the wish and the solver."""
    visitor.limit("questions", visitor.address)
    seen = {one.number for one in data.tries}
    points = await asyncio.to_thread(lambda: _solver(data.tries).rating().value)
    try:
        found = some(read(), data.theme, points, seen, Random())
    except PuzzleError:
        raise Refused("no-such-theme", "There is no puzzle of this theme: GET /api/puzzles lists them.", 404) from None
    return await asyncio.to_thread(info_of, found)


@post("/puzzles/solver", status_code=200, summary="How good somebody is at puzzles")
async def solver(visitor: Who, data: JSONBody[SolverTries]) -> SolverStanding:
    """From the first tries at puzzles."""
    visitor.limit("questions", visitor.address)
    return await asyncio.to_thread(lambda: _standing(_solver(data.tries)))


# ---------------------------------------------------------------------- solving it


@post("/puzzles/{number:int}", status_code=201, summary="Play a puzzle")
async def begin_puzzle(request: Asked, visitor: Who, number: PuzzleNumber) -> Response[Made]:
    """A private table in its position. Without an account you become a guest."""
    visitor.limit("tables", visitor.address)
    found = _puzzle(number)
    new = await asyncio.to_thread(table_of, found)
    person, token = await somebody(visitor)
    table = await visitor.services.live_tables.create(person, new, lesson=lesson_of(found))
    return with_cookie(request, await made(visitor, table, person), token, 201)


def table_of(puzzle: Puzzle) -> NewTable:
    """Nobody gives advice at it."""
    game = puzzle.game()
    you, lacerda = game.state.decider(), game.state.lacerda
    seats = [
        NewSeat(kind="person") if seat == you else NewSeat(kind="bot", bot=OPPONENT)
        for seat in range(len(game.names))
        if seat != lacerda
    ]
    return NewTable(seats=seats, record=game.record(), seed=0, hints=False)


@post("/puzzles/{number:int}/answer", status_code=200, summary="Answer a puzzle")
async def answer_puzzle(
    visitor: Who, number: PuzzleNumber, data: JSONBody[PuzzleTry], language: LanguageQuery = ENGLISH
) -> PuzzleAnswer:
    """How good a turn is. What counts is what it comes to, whatever its details."""
    visitor.limit("hints", visitor.address, SECONDS)
    found, known = _puzzle(number), known_language(language)
    moves = data.moves
    if data.table is not None:
        asking = None if visitor.person is None else visitor.person.id
        moves = await visitor.services.live_tables.ask(data.table, lambda table: _played(table, found, asking))
    return await asyncio.to_thread(_answered, found, moves, data, known)


def _played(table: Table, puzzle: Puzzle, person: str | None) -> list[str]:
    """What somebody has played at the table of a puzzle since it began; nothing at other tables."""
    seat = puzzle.start.decider()
    if table.settings.get("lesson") != lesson_of(puzzle) or seat not in table.seats_of(person):
        return []
    moves = table.playing().standing()[len(puzzle.moves) :]
    return [" ".join(words) for who, *words in moves if who == seat][:LONGEST_LINE]


def lesson_of(puzzle: Puzzle) -> str:
    """What the table of a puzzle is called."""
    return f"puzzle-{puzzle.number}"


def _answered(puzzle: Puzzle, moves: list[str], data: PuzzleTry, language: str) -> PuzzleAnswer:
    line = puzzle.line(moves)
    if line is None:
        raise Refused("no-whole-turn", "This is no whole turn: play it to its end.", 422)
    answer = judged(puzzle, line)
    right = answer.degree == "right"
    solver = _solver(data.tries)
    solver.add(Tried(puzzle.number, puzzle.rating, right and not data.helped))
    return PuzzleAnswer(
        degree=answer.degree,
        chance=answer.chance,
        best=puzzle.best.chance,
        lost=answer.lost,
        error=answer.error,
        begins=answer.agrees > 0,
        place=answer.place,
        solver=_standing(solver),
        solution=_solution(puzzle, language) if right else None,
    )


@get("/puzzles/{number:int}/hints/{degree:int}", summary="A hint")
async def puzzle_hint(
    visitor: Who,
    number: PuzzleNumber,
    degree: Annotated[int, Parameter(ge=1, le=LONGEST_LINE, description="How strong a hint.")],
    language: LanguageQuery = ENGLISH,
) -> PuzzleHint:
    """The theme; from the second on, the first steps of the best line too."""
    visitor.limit("questions", visitor.address)
    found, known = _puzzle(number), known_language(language)
    told = await asyncio.to_thread(steps, found, found.best.line, known)
    return PuzzleHint(themes=list(found.themes), steps=told[: degree - 1])


@get("/puzzles/{number:int}/solution", summary="The solution of a puzzle")
async def puzzle_solution(visitor: Who, number: PuzzleNumber, language: LanguageQuery = ENGLISH) -> PuzzleSolution:
    """For those who give up."""
    visitor.limit("questions", visitor.address)
    return await asyncio.to_thread(_solution, _puzzle(number), known_language(language))


HANDLERS: Final = (
    puzzles,
    todays_puzzle,
    one_puzzle,
    another_puzzle,
    solver,
    begin_puzzle,
    answer_puzzle,
    puzzle_hint,
    puzzle_solution,
)
