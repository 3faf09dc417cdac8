"""Bots at a table: their decisions, checked, so that no bot can break a game; what they say when asked for a reason."""

from lisboa.bots import Adviser, Entrant, decision_seed
from lisboa.engine.moves import Move
from lisboa.game import Game, IllegalMove, UnknownMove

LONGEST = 200  # characters of what a bot has to say


class BotFailed(Exception):
    """A bot that raised an error or gave an answer that is no move here.

    `fault` is what everybody may know; `details` may tell what the bot has in its hand.
    """

    def __init__(self, fault: str, details: str) -> None:
        super().__init__(details)
        self.fault = fault
        self.details = details


def decide(bot: Entrant, game: Game, seed: int, played: int) -> Move:
    """The bot's move for the seat that decides, always the same after the same moves; raises BotFailed."""
    seat = game.state.decider()
    try:
        move = bot.choose(game.state, seat, decision_seed(seed, seat, played))
    except (Exception, SystemExit) as error:  # whatever a stranger's bot does
        raise BotFailed(type(error).__name__, described(error)) from None
    if not isinstance(move, Move):
        raise BotFailed("its answer is not a move", f"its answer {short(repr(move))} is no move")
    try:
        return game.checked(move.text)
    except (IllegalMove, UnknownMove):
        raise BotFailed("its move is not possible", f"its move {move.text!r} is not possible") from None


def reason(bot: Entrant, game: Game, seed: int, played: int, move: Move) -> str | None:
    """Why the bot chose the move it has just decided on; None if it cannot say."""
    if not isinstance(bot.bot, Adviser):
        return None
    seat = game.state.decider()
    try:
        return short(bot.bot.reason(bot.observation(game.state, seat, decision_seed(seed, seat, played)), move))
    except (Exception, SystemExit) as error:
        return f"it failed to say, {described(error)}"


def described(error: BaseException) -> str:
    """An error of a bot in one line, and the line of the program where it happened."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = "" if trace is None else f" (line {trace.tb_lineno} of {_file(trace.tb_frame.f_code.co_filename)})"
    return f"{type(error).__name__}: {short(str(error))}{where}"


def _file(path: str) -> str:
    return path.replace("\\", "/").rpartition("/")[2]


def short(text: str) -> str:
    """One line, not too long."""
    line = " ".join(str(text).split())
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "…"
