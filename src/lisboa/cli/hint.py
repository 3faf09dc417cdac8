"""`lisboa hint` and `i` at the prompt: the best moves of a decision, what they are worth, and why.

A hint is a bot's advice, made from an `Observation`: it knows only what the deciding player may know. What the moves
are worth is found out by `lisboa.insight`, on the same deals for all of them.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from lisboa.bots import DEFAULT_ADVISER, Adviser, Entrant, Observation, decision_seed
from lisboa.cli import deciding, records, saves, seats
from lisboa.cli.errors import Problem, Usage, read_text
from lisboa.cli.screen import say, slowly
from lisboa.engine.moves import Move
from lisboa.engine.state import GameState
from lisboa.game import Game
from lisboa.insight.advice import Prospect, advised, contrasts
from lisboa.insight.forecast import FUTURES, forecast
from lisboa.insight.paired import SURE
from lisboa.position import PositionError

USUAL: Final = 3  # moves in a hint
WANTED: Final = "a record or a position file (docs/positions.md)"


def run(arguments: argparse.Namespace) -> int:
    game = _game(arguments)
    if game.over:
        before = "" if not game.entries() else "; --move N goes back to the position after N moves"
        raise Problem(f"{arguments.file}: the game is over, there is nothing to decide{before}")
    seat = _seat(arguments.seat, game, arguments.ahead)
    adviser = adviser_named(arguments.bot)
    seed = saves.seed_of(game) if arguments.seed is None else arguments.seed
    with slowly(thinking(adviser)):
        found = (ahead if arguments.ahead else hints)(adviser, game, seat, seed, arguments.count)
    say(f"{game.names[seat]}, next turn, if nothing changes:" if arguments.ahead else game.texts.question(game.state))
    for number, hint in enumerate(found, 1):
        say(line(game, hint, number, hint is found[0]), hanging=len(f"{number}. "))
    if not found:
        say("The game is over before that.")
    return 0


def _game(arguments: argparse.Namespace) -> Game:
    """The game of a record, up to --move, or a position as `lisboa position` reads it."""
    if _is_record(read_text(arguments.file, WANTED)):
        game = saves.read(arguments.file, arguments.components).game
        return game if arguments.move is None else records.at(game, arguments.move)
    if arguments.move is not None:
        raise Usage(f"--move needs a record, but {arguments.file} is a position; leave it out")
    try:
        return Game.position(arguments.file, components=arguments.components)
    except PositionError as error:
        raise PositionError(f"{arguments.file}: {error}") from None


def _is_record(text: str) -> bool:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return '"lisboa-record"' in text  # a damaged one
    return isinstance(found, dict) and "format" in found


def _seat(number: int | None, game: Game, ahead: bool) -> int:
    """Whom the hint is for. Naming a seat means: none that shows another seat's hand."""
    seat = records.seat_of(number, game)
    who = game.state.decider()
    if seat is not None and seat != who and not ahead:
        decides = f"{game.names[who]} in seat {who + 1} decides"
        raise Usage(f"--seat {number} has no decision to make here; {decides}; --ahead tells of the next turn")
    return who if seat is None else seat


# ---------------------------------------------------------------------- advice


def adviser_named(word: str | None) -> Entrant:
    """The bot that gives hints, a strong and quick one if none is named; raises Usage if it is not a bot or cannot."""
    name = DEFAULT_ADVISER if word is None else seats.bot_named("--bot", word)
    adviser = seats.entrants([name], "name another bot with --bot")[0]
    if not isinstance(adviser.bot, Adviser):
        raise Usage(f"{name} cannot give hints; name one that can with --bot, for example {DEFAULT_ADVISER}")
    return adviser


@dataclass(frozen=True)
class ToldHint:
    """A move, what it does, why it is better or worse than others, and what it comes to.

    `seen`: the position in which it is made; `futures`: in how many of them it is, if it is a forecast.
    """

    move: Move
    reason: str
    contrast: str
    prospect: Prospect
    seen: GameState
    futures: int | None = None


def hints(adviser: Entrant, game: Game, seat: int, seed: int, count: int = USUAL) -> list[ToldHint]:
    """The best moves of the decision, best first; the same position and seed give the same. Raises Problem."""
    with _asked(adviser, game, seat, seed) as (bot, observation):
        found = advised(bot, observation, count)
        if not found or any(one.advice.move not in game.state.moves() for one in found):
            raise Problem(f"{adviser.name} gave no playable hint; ask another bot")
        told = contrasts(game.texts, observation, found)
        return [
            ToldHint(one.advice.move, deciding.short(one.advice.reason), contrast, one.prospect, game.state)
            for one, contrast in zip(found, told, strict=True)
        ]


def ahead(adviser: Entrant, game: Game, seat: int, seed: int, count: int = USUAL) -> list[ToldHint]:
    """What the seat may do at its next turn, if nothing changes, the likeliest first. Raises Problem."""
    with _asked(adviser, game, seat, seed) as (bot, observation):
        return [
            ToldHint(
                one.line[0], game.texts.reason(one.state, one.line, seat), "", one.prospect, one.state, one.futures
            )
            for one in forecast(bot, observation, count)
        ]


@contextmanager
def _asked(adviser: Entrant, game: Game, seat: int, seed: int) -> Iterator[tuple[Adviser, Observation]]:
    assert isinstance(adviser.bot, Adviser)
    try:
        yield adviser.bot, adviser.observation(game.state, seat, decision_seed(seed, seat, game.length))
    except Problem:
        raise
    except (Exception, SystemExit) as error:  # whatever a stranger's bot does
        raise Problem(f"{adviser.name} failed to give a hint: {deciding.described(error)}; ask another bot") from None


def thinking(adviser: Entrant) -> str:
    name = adviser.name if ":" in adviser.name else adviser.name.capitalize()
    return f"{name} is thinking …"


def line(game: Game, hint: ToldHint, number: int, best: bool) -> str:
    """`2. Visit the king [visit king 14]: 29 % ±2 to win, −7.2 ±3.1 points, −1.4 ±0.8 wigs. Opens west B. Not as …`"""
    sentence = game.texts.move(hint.move, state=hint.seen)
    reason = f"{hint.reason[:1].upper()}{hint.reason[1:]}"
    told = ". ".join(part for part in (_worth(hint, best), reason, hint.contrast) if part)
    return f"{number}. {sentence} [{hint.move.text}]: {told}{'' if reason or hint.contrast else '.'}"


def _worth(hint: ToldHint, best: bool) -> str:
    """What it comes to: the first one as it is, the others also compared with it."""
    found, behind = hint.prospect, hint.prospect.behind
    what = "to win" if hint.seen.lacerda < 0 else "of the ranks"
    told = [f"in {hint.futures} of {FUTURES} futures"] if hint.futures else []
    told.append(f"{100 * found.chance:.0f} % ±{100 * SURE * found.error:.0f} {what}")
    if best:
        told.append(f"{abs(found.lead):.1f} wigs {'behind' if found.lead < 0 else 'ahead'}")
    else:
        points = _compared(-100 * behind.chance, 100 * behind.chance_error, "points")
        told += [points, _compared(-behind.lead, behind.lead_error, "wigs")]
        told += ["equal within the margin"] if found.is_equal else []
    return ", ".join(told)


def _compared(difference: float, error: float, unit: str) -> str:
    return f"{difference:+.1f} ±{SURE * error:.1f} {unit}".replace("-", "−")


def lines_with_options(game: Game, found: Sequence[ToldHint]) -> list[str]:
    """The same for the prompt: each move under the number that plays it there."""
    numbers = {move.id: number for number, move in enumerate(game.state.moves(), 1)}
    return [line(game, hint, numbers[hint.move.id], hint is found[0]) for hint in found]
