"""One game of the arena: the bots are asked in turn, a bot that fails loses, and the ledger gives the result.

It runs in its own process (see `worker`), so that a bot can only spoil its own game.
"""

import os
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterable
from types import FrameType
from typing import Any, Final, TypeVar

from lisboa.arena.match import Match, Pairing
from lisboa.arena.notes import Notes
from lisboa.arena.results import BotFault, GameResult, SeatResult
from lisboa.bots import Entrant, UnknownBot, decision_seed, entrant
from lisboa.components import Components
from lisboa.engine import constants as c
from lisboa.engine import events as ev
from lisboa.engine.box import box_of
from lisboa.engine.events import Event
from lisboa.engine.moves import MOVES, Move
from lisboa.engine.setup import set_up
from lisboa.scores import ranked, scored

AGAIN: Final = 1.0  # seconds until a bot that ignored the alarm gets it again
LINE: Final = 200  # characters of a reason
PLAYED: Final = ((ev.UPPER, ev.BY_PORTFOLIO), (ev.LOWER, ev.BY_TREASURY_CARD))  # how cards come into a portfolio

T = TypeVar("T")
Answer = tuple[T | None, float, BotFault | None]


class TimeOut(BaseException):
    """Raised in the middle of a bot that thinks too long; `except Exception` does not stop it."""


# ---------------------------------------------------------------------- asking


class BotClock:
    """Asks bots and cuts them off when their time is up; only for the main thread of a process."""

    def __init__(self, timeout: float, notes: Notes) -> None:
        self.timeout = timeout
        self.notes = notes
        self._asking = False
        self._parent = os.getppid()
        signal.signal(signal.SIGALRM, self._ring)

    def _ring(self, number: int, frame: FrameType | None) -> None:
        if os.getppid() != self._parent:  # nobody waits for this game any more
            os._exit(1)
        if self._asking:
            raise TimeOut

    def ask(self, seat: int, question: Callable[[], T]) -> Answer[T]:
        """The answer, how long it took, and what went wrong if anything did."""
        answer, fault = None, None
        self.notes.thinking(seat)
        start = time.perf_counter()
        try:
            signal.setitimer(signal.ITIMER_REAL, self.timeout, AGAIN)
            self._asking = True
            answer = question()
            self._asking = False
        except BaseException as error:  # a bot may raise anything, SystemExit and KeyboardInterrupt too
            self._asking = False
            fault = BotFault(seat, "exception", described(error))
        seconds = time.perf_counter() - start
        signal.setitimer(signal.ITIMER_REAL, 0)
        self.notes.answered()
        if seconds > self.timeout:
            fault = BotFault(seat, "timeout", too_late(self.timeout))
        return answer, seconds, fault


def too_late(timeout: float) -> str:
    return f"it took longer than {timeout:g} s for one decision"


def described(error: BaseException) -> str:
    """The type and the text of an exception in one line; the text is a stranger's and may fail as well."""
    try:
        text = str(error)
    except BaseException:
        text = ""
    if isinstance(error, UnknownBot):  # it says itself what happened
        return one_line(text)
    return one_line(f"{type(error).__name__}: {text}" if text else type(error).__name__)


def one_line(text: str) -> str:
    """One line, without control characters or lone surrogates, short enough for a table."""
    line = "".join(sign if sign.isprintable() else " " for sign in " ".join(text.split()))
    return line if len(line) <= LINE else line[: LINE - 1] + "…"


def _illegal(seat: int, answer: object, question: str) -> BotFault:
    if type(answer) is not Move:
        return BotFault(seat, "illegal", f"its answer to {question!r} is no move but of type {type(answer).__name__}")
    return BotFault(seat, "illegal", f"{one_line(str(answer.text))!r} is not among the moves of {question!r}")


# ---------------------------------------------------------------------- playing


def play(match: Match, pairing: Pairing, components: Components, notes: Notes) -> GameResult:
    """Plays a game to its end, or to the first fault."""
    game = Running(match, pairing, components)
    clock = BotClock(match.timeout, notes)
    bots, fault = _made(match, pairing, clock)
    while fault is None and game.state.steps:
        seat = game.state.decider()
        legal = tuple(game.state.moves())  # a copy: copies of the state share the list, and bots may sort it
        observation = bots[seat].observation(game.state, seat, decision_seed(pairing.seed, seat, len(game.thoughts)))
        move, seconds, fault = clock.ask(seat, lambda: bots[seat].bot.choose(observation))  # noqa: B023
        if fault is None and type(move) is Move and move in legal:
            game.play(seat, move, seconds)
            notes.played(move.id, seconds)
        else:  # its time is not counted: no decision came of it
            fault = fault or _illegal(seat, move, game.state.asked().name)
    return game.result(fault)


def _made(match: Match, pairing: Pairing, clock: BotClock) -> tuple[list[Entrant], BotFault | None]:
    """The bots of all seats, newly made for each game; Lacerda needs none."""
    bots: list[Entrant] = []
    for seat in range(match.players):
        name = match.bots[pairing.order[seat]]
        made, _, fault = clock.ask(seat, lambda: entrant(name))  # noqa: B023
        if made is None or fault is not None:
            return bots, fault
        bots.append(made)
    return bots, None


def replayed(
    match: Match, pairing: Pairing, components: Components, entries: Iterable[tuple[int, float]], fault: BotFault
) -> GameResult:
    """The result of a game that its process did not bring to an end: its notes, played again, and the fault."""
    game = Running(match, pairing, components)
    for move, seconds in entries:
        game.play(game.state.decider(), MOVES[move], seconds)
    return game.result(fault)


class Running:
    """A game while it is played: the state, and who thought how long when."""

    def __init__(self, match: Match, pairing: Pairing, components: Components) -> None:
        self.pairing = pairing
        self.state = set_up(box_of(components), match.setup().options(), pairing.seed, True)
        self.thoughts: list[tuple[int, int, float]] = []  # seat, events before it, seconds
        self.played: list[int] = []

    def play(self, seat: int, move: Move, seconds: float) -> None:
        self.thoughts.append((seat, len(self.events), seconds))
        self.played.append(move.id)
        self.state.play(move)

    @property
    def events(self) -> list[Event]:
        return self.state.events or []

    def result(self, fault: BotFault | None) -> GameResult:
        """What the arena keeps; before the end of the game the scores are projected."""
        state, pairing = self.state, self.pairing
        seats = len(state.players)
        scores = scored(state)
        places = _places([score.place for score in scores], fault)
        sources, cards = _wigs_by_cause(self.events, seats), _cards_played(self.events, seats)
        if state.steps:
            for score, found in zip(scores, sources, strict=True):
                found.update({f"final-{name}": wigs for name, wigs in score.categories.items() if wigs})
        results = [
            SeatResult(
                pairing.order[seat],
                scores[seat].total,
                places[seat],
                dict(sources[seat]),
                cards=cards[seat],
                decrees=list(state.players[seat].decrees),
                plots=self._plots(seat),
                **_times(seat, self.events, self.thoughts),
            )
            for seat in range(seats)
        ]
        rank = ranked(state)
        return GameResult(
            pairing.number,
            pairing.deal,
            pairing.seed,
            state.round,
            len(self.thoughts),
            results,
            fault,
            self.played,
            rank.name if rank else "",
        )

    def _plots(self, seat: int) -> list[str]:
        owned = zip(c.PLOTS, self.state.plots, strict=True)  # 0 is a free plot
        return [name for name, store in owned if store and (store - 1) // 4 == seat]


# ---------------------------------------------------------------------- books


def _places(places: list[int], fault: BotFault | None) -> list[int]:
    """A faulty seat is last, the others close ranks."""
    if fault is None:
        return places
    rest = [place for seat, place in enumerate(places) if seat != fault.seat]
    return [
        len(places) if seat == fault.seat else 1 + sum(1 for other in rest if other < place)
        for seat, place in enumerate(places)
    ]


def _wigs_by_cause(events: Iterable[Event], seats: int) -> list[Counter[str]]:
    """The accounts of wigs, as `Game.ledger` has them, added up by cause."""
    found: list[Counter[str]] = [Counter() for _ in range(seats)]
    for code, who, _, amount, cause in events:
        if code == ev.WIGS:
            found[who][ev.CAUSES[cause][0]] += amount
    return found


def _cards_played(events: Iterable[Event], seats: int) -> list[list[int]]:
    """Politics cards in the order in which they were played."""
    found: list[list[int]] = [[] for _ in range(seats)]
    for code, who, what, amount, cause in events:
        if code == ev.COURT or (amount > 0 and (code, cause) in PLAYED):
            found[who].append(what)
    return found


def _times(seat: int, events: list[Event], thoughts: list[tuple[int, int, float]]) -> dict[str, Any]:
    """How long a seat thought: over each decision, and over each of its turns as a whole.

    Choices during set-up and answers in the turns of others count as decisions, but belong to no turn.
    """
    begins = [(i, event[1]) for i, event in enumerate(events) if event[0] == ev.TURN]
    turns = {i: 0.0 for i, who in begins if who == seat}
    own: list[float] = []
    now = 0
    for who, before, seconds in thoughts:
        while now < len(begins) and begins[now][0] < before:
            now += 1
        if who != seat:
            continue
        own.append(seconds)
        if now and begins[now - 1][1] == seat:
            turns[begins[now - 1][0]] += seconds
    return {
        "decisions": len(own),
        "turns": len(turns),
        "seconds": round(sum(own), 6),
        "slowest": round(max(turns.values(), default=0.0), 6),
        "longest": round(max(own, default=0.0), 6),
        "decision_times": rounded(own),
        "turn_times": rounded(turns.values()),
    }


def rounded(times: Iterable[float]) -> dict[str, int]:
    """Counts of times rounded to two digits: short, and precise enough for percentiles."""
    return dict(Counter(f"{seconds:.2g}" for seconds in times))
