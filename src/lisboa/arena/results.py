"""What the arena keeps of a game, and nothing else: every table, interval and chart is worked out from these."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class BotFault:
    """A bot that failed: it has lost the game. `kind` is exception, illegal or timeout."""

    seat: int
    kind: str
    reason: str


@dataclass(frozen=True)
class SeatResult:
    """How one seat fared."""

    entrant: int  # which bot, by its place in the list of bots
    wigs: int
    place: int  # 1 first; shared places are equal
    sources: dict[str, int]  # wigs by the names of their causes in the ledger, losses included; they add up to `wigs`
    decisions: int
    turns: int
    seconds: float  # thinking, all decisions together
    slowest: float  # the longest turn: all its decisions together
    cards: list[int] = field(default_factory=list)  # politics cards played: to the portfolio or to the court
    decrees: list[int] = field(default_factory=list)  # owned at the end
    plots: list[str] = field(default_factory=list)  # own stores at the end
    longest: float = 0.0  # the longest decision
    # How many decisions, and how many of its own turns, took about this many seconds: keys have two digits, such as
    # "0.0012".
    decision_times: dict[str, int] = field(default_factory=dict)
    turn_times: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class GameResult:
    """One game: `number` is its place in the schedule, `deal` the deal that is played in all seat orders."""

    number: int
    deal: int
    seed: int
    rounds: int
    moves: int
    seats: list[SeatResult]
    fault: BotFault | None = None
    played: list[int] = field(default_factory=list)  # the moves, by their ids: with the seed they are the whole game
    rank: str = ""  # in solo, the one reached (R13.13)
