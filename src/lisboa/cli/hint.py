"""`lisboa hint` and `i` at the prompt: the best moves of a decision, what they are worth, and why.

A hint is a bot's advice, made from an `Observation`: it knows only what the deciding player may know.
"""

import argparse
import json
from collections.abc import Sequence
from typing import Final

from lisboa.bots import DEFAULT_ADVISER, Advice, Adviser, Entrant, decision_seed
from lisboa.bots.protocol import EQUAL
from lisboa.cli import deciding, records, saves, seats
from lisboa.cli.errors import Problem, Usage, read_text
from lisboa.cli.screen import say, slowly
from lisboa.game import Game
from lisboa.position import PositionError

USUAL: Final = 3  # moves in a hint
WANTED: Final = "a record or a position file (docs/positions.md)"


def run(arguments: argparse.Namespace) -> int:
    game = _game(arguments)
    if game.over:
        before = "" if not game.entries() else "; --move N goes back to the position after N moves"
        raise Problem(f"{arguments.file}: the game is over, there is nothing to decide{before}")
    _check_seat(arguments.seat, game)
    adviser = adviser_named(arguments.bot)
    seed = saves.seed_of(game) if arguments.seed is None else arguments.seed
    with slowly(thinking(adviser)):
        found = hints(adviser, game, seed, arguments.count)
    say(game.texts.question(game.state))
    for number, hint in enumerate(found, 1):
        say(line(game, hint, number, hint is found[0]), hanging=len(f"{number}. "))
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


def _check_seat(number: int | None, game: Game) -> None:
    """Naming a seat means: no hint that shows another seat's hand."""
    seat = records.seat_of(number, game)
    who = game.state.decider()
    if seat is not None and seat != who:
        raise Usage(f"--seat {number} has no decision to make here; {game.names[who]} in seat {who + 1} decides")


# ---------------------------------------------------------------------- advice


def adviser_named(word: str | None) -> Entrant:
    """The bot that gives hints, a strong and quick one if none is named; raises Usage if it is not a bot or cannot."""
    name = DEFAULT_ADVISER if word is None else seats.bot_named("--bot", word)
    adviser = seats.entrants([name], "name another bot with --bot")[0]
    if not isinstance(adviser.bot, Adviser):
        raise Usage(f"{name} cannot give hints; name one that can with --bot, for example {DEFAULT_ADVISER}")
    return adviser


def hints(adviser: Entrant, game: Game, seed: int, count: int = USUAL) -> list[Advice]:
    """The best moves of the decision, best first; the same position and seed give the same. Raises Problem."""
    seat = game.state.decider()
    observation = adviser.observation(game.state, seat, decision_seed(seed, seat, game.length))
    assert isinstance(adviser.bot, Adviser)
    try:
        advice = adviser.bot.advise(observation, count)
        found = [
            Advice(one.move, float(one.difference), deciding.short(one.reason), contrast=deciding.short(one.contrast))
            for one in advice
        ]
    except (Exception, SystemExit) as error:  # whatever a stranger's bot does
        raise Problem(f"{adviser.name} failed to give a hint: {deciding.described(error)}; ask another bot") from None
    legal = game.state.moves()
    if not found or any(hint.move not in legal for hint in found):
        raise Problem(f"{adviser.name} gave no playable hint; ask another bot")
    return found[:count]


def thinking(adviser: Entrant) -> str:
    name = adviser.name if ":" in adviser.name else adviser.name.capitalize()
    return f"{name} is thinking …"


def line(game: Game, hint: Advice, number: int, best: bool) -> str:
    """`2. Visit the king [visit king 14]: −1.4 wigs. Opens west B. Not as good as …`, under any number."""
    sentence = game.texts.move(hint.move, state=game.state)
    why = f"{hint.reason[:1].upper()}{hint.reason[1:]}"
    if hint.contrast:
        why = f"{why}. {hint.contrast}"
    return f"{number}. {sentence} [{hint.move.text}]: {_worth(hint.difference, best)}. {why}".rstrip()


def _worth(difference: float, best: bool) -> str:
    if best:
        return "best"
    return f"−{-difference:.1f} wigs" if difference <= -EQUAL else "as good"


def lines_with_options(game: Game, found: Sequence[Advice]) -> list[str]:
    """The same for the prompt: each move under the number that plays it there."""
    numbers = {move.id: number for number, move in enumerate(game.state.moves(), 1)}
    return [line(game, hint, numbers[hint.move.id], hint is found[0]) for hint in found]
