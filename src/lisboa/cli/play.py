"""`lisboa play`: who plays, from where, and then the game itself, in the browser or in the terminal."""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from lisboa.bots import AS_STRONG_AS, CHARACTERS, LEVELS
from lisboa.cli import chance, saves, seats, variants
from lisboa.cli.arguments import later
from lisboa.cli.client import TerminalGame
from lisboa.cli.errors import Problem, Usage, read_text, unwritable
from lisboa.cli.lines import joined
from lisboa.cli.saves import SavedTable
from lisboa.cli.screen import EndOfInput, agrees, ask, edit_lines, say
from lisboa.cli.seats import LACERDA, PERSON
from lisboa.game import DEFAULT_NAMES, SOLO_NAMES, Game
from lisboa.position import PositionError
from lisboa.setup import Setup

LONGEST_NAME = 30
OF_NEW_GAMES = ("players", "seed", "first", "draft", "variant")
OPTIONS = (*OF_NEW_GAMES, "seats", "bots", "names", "no_hints", "components", "save")


@dataclass(frozen=True)
class Wished:
    """A new game, as the options describe it."""

    setup: Setup
    kinds: list[str]
    names: list[str]


def run(arguments: argparse.Namespace) -> int:
    if not arguments.terminal:
        return later("browser", "run")(arguments)
    if is_there(arguments):
        return _start(arguments, found(arguments))
    return _start(arguments, _new(arguments)) if is_wished(arguments) else _asked(arguments)


def is_there(arguments: argparse.Namespace) -> bool:
    """Whether the game is in a file already."""
    return arguments.load is not None or arguments.position is not None


def is_wished(arguments: argparse.Namespace) -> bool:
    """Whether any option is about a new game."""
    return any(getattr(arguments, option) for option in OPTIONS) or arguments.seed is not None


def found(arguments: argparse.Namespace) -> SavedTable:
    """The game in the file that an option names."""
    return _loaded(arguments) if arguments.load is not None else _positioned(arguments)


def _start(arguments: argparse.Namespace, table: SavedTable) -> int:
    """Says who plays, and plays."""
    if PERSON not in table.kinds:
        raise Usage("nobody would be playing; name at least one person with --seats, or use `lisboa auto`")
    bots = seats.entrants(table.kinds, _instead(arguments))
    path = saves.last_game()
    goes_on_with = "lisboa play --terminal"
    fresh = not table.game.entries()
    if arguments.save:
        path = Path(arguments.save)
        goes_on_with = f"lisboa play --terminal --load {path}"
        _begin_file(path, table, arguments.load)
    elif fresh:
        saves.keep_previous()
    if fresh:
        say(f"The game is dealt with seed {saves.seed_of(table.game)}.")
    chosen = variants.described(table.game.setup)
    if chosen:
        say(f"Variants: {', '.join(chosen)}.")
    say(f"{seats.described(table.game.names, table.kinds)}. h at the prompt lists the commands.")
    return TerminalGame(table, bots, path, goes_on_with, hints=not arguments.no_hints).run()


def _instead(arguments: argparse.Namespace) -> str:
    """What to do about a bot that cannot be made: it was named in the command, or in a saved game."""
    if arguments.seats or arguments.bots:
        return "name another one"
    return f"`lisboa play --terminal --load {arguments.load or saves.last_game()} --seats WHO,WHO` picks others"


def _begin_file(path: Path, table: SavedTable, loaded: str | None) -> None:
    """Checks the file before the game rather than after it, and never overwrites any other."""
    if path.exists() and not (loaded is not None and Path(loaded).exists() and path.samefile(loaded)):
        raise Problem(f"{path} already exists; name a new file, or continue a saved game with --load {path}")
    try:
        saves.write(path, table)
    except OSError as error:
        raise unwritable(path, error) from None


# ---------------------------------------------------------------------- from options


def wished(arguments: argparse.Namespace) -> Wished:
    """What the options of a new game ask for; raises Usage."""
    solo = arguments.players == 1
    kinds = _kinds(arguments, arguments.players) or _usual_kinds(arguments.players or 2)
    names = _names(arguments.names, kinds)
    if arguments.first is not None and arguments.first > (1 if solo else len(kinds)):
        rule = "in a solo game you begin (R13.1)" if solo else f"choose a seat from 1 to {len(kinds)}"
        raise Usage(f"--first {arguments.first} does not exist; {rule}")
    first = None if arguments.first is None else arguments.first - 1
    people = [seat for seat, kind in enumerate(kinds) if kind == PERSON]
    setup = variants.set_up(arguments, 1 if solo else len(kinds), people, first, _corrections(arguments))
    return Wished(setup, kinds, names)


def _new(arguments: argparse.Namespace) -> SavedTable:
    wish = wished(arguments)
    seed = chance.new_seed() if arguments.seed is None else arguments.seed
    return SavedTable(Game.new(setup=wish.setup, seed=seed, names=wish.names), wish.kinds, _corrections(arguments))


def _loaded(arguments: argparse.Namespace) -> SavedTable:
    _refuse_with("--load", arguments, (*OF_NEW_GAMES, "names"))
    table = saves.read(arguments.load, _corrections(arguments))
    kinds = _kinds_for(table.game, arguments)
    if kinds is None and arguments.terminal:
        _check_strangers(table, arguments.load)
    table.kinds = kinds or table.kinds
    return table


def _check_strangers(table: SavedTable, path: str) -> None:
    """A file from elsewhere must not run programs on this computer just because it names them."""
    strangers = sorted({kind for kind in table.kinds if ":" in kind})
    if not strangers:
        return
    say(f"In this game a program on your computer plays a seat: {joined(strangers)}.")
    if not _agreed("Let it play?"):
        who_does = f"`lisboa play --terminal --load {path} --seats WHO,WHO` says who does"
        raise Problem(f"nobody plays in its place; {who_does}")


def _agreed(question: str) -> bool:
    try:
        return agrees(question, False)
    except EndOfInput:
        say()
        return False


def _positioned(arguments: argparse.Namespace) -> SavedTable:
    _refuse_with("--position", arguments, OF_NEW_GAMES)
    read_text(arguments.position, "a position file (docs/positions.md)")
    corrections = _corrections(arguments)
    try:
        game = Game.position(arguments.position, components=corrections)
        kinds = _kinds_for(game, arguments) or saves.kinds_of(game, seats.USUAL)
        game = Game.position(arguments.position, components=corrections, names=_names(arguments.names, kinds))
    except PositionError as error:
        raise PositionError(f"{arguments.position}: {error}") from None
    return SavedTable(game, kinds, corrections)


def _corrections(arguments: argparse.Namespace) -> str | None:
    """The whole path, since the game may be continued from another folder."""
    return str(Path(arguments.components).resolve()) if arguments.components else None


def _refuse_with(option: str, arguments: argparse.Namespace, others: Sequence[str]) -> None:
    for other in others:
        if getattr(arguments, other) not in (None, False):
            named = "solo" if other == "players" and arguments.players == 1 else other
            raise Usage(f"--{named} cannot go with {option}, whose file already says it; leave it out")


def _usual_kinds(players: int) -> list[str]:
    return [PERSON, LACERDA] if players == 1 else [PERSON] + [seats.USUAL] * (players - 1)


def _kinds(arguments: argparse.Namespace, players: int | None) -> list[str] | None:
    """Who plays each seat according to --seats or --bots; None if neither is given."""
    if arguments.seats is not None and arguments.bots is not None:
        raise Usage("--seats says who plays in each seat, including bots; leave --bots out")
    if arguments.seats is not None:
        return _of_seats(arguments.seats)
    return None if arguments.bots is None else _of_bots(arguments.bots, players)


def _of_seats(words: list[str]) -> list[str]:
    kinds = seats.kinds_named("--seats", words)
    if not 2 <= len(kinds) <= 4:
        raise Usage(f"--seats names {len(kinds)} of 2 to 4 seats; write for example person,{seats.USUAL}")
    return kinds


def _of_bots(words: list[str], players: int | None) -> list[str]:
    """You in the first seat, the bots in the others; one bot may have them all."""
    if players == 1:
        raise Usage(
            "--bots: in a solo game you play against Lacerda; leave it out, or use `lisboa auto --solo --bots NAME`"
        )
    kinds = seats.bots_named("--bots", words)
    if players is not None and len(kinds) == 1:
        kinds *= players - 1
    if len(kinds) > 3 or (players is not None and len(kinds) != players - 1):
        expected = "1 to 3" if players is None else f"1 or {players - 1}" if players > 2 else "1"
        raise Usage(f"--bots names {len(kinds)} bots, expected {expected}; the first seat is yours")
    return [PERSON, *kinds]


def _kinds_for(game: Game, arguments: argparse.Namespace) -> list[str] | None:
    """The same for a game that is there already."""
    solo = game.state.lacerda >= 0
    if solo and arguments.seats is not None:
        raise Usage("--seats: in a solo game one person plays against Lacerda; leave it out")
    kinds = _kinds(arguments, 1 if solo else len(game.names))
    if kinds is not None and len(kinds) != len(game.names):
        raise Usage(f"--seats names {len(kinds)} seats, and this game has {len(game.names)}; name them all")
    return kinds


def _names(given: list[str] | None, kinds: list[str]) -> list[str]:
    """A name for each seat: those given for all or for the people, else the colours of the seats."""
    names = list((SOLO_NAMES if LACERDA in kinds else DEFAULT_NAMES)[: len(kinds)])
    if given is None:
        return names
    people = [seat for seat, kind in enumerate(kinds) if kind == PERSON]
    if len(given) not in (len(kinds), len(people)):
        raise Usage(f"--names has {len(given)} names for {len(kinds)} seats; give one for each seat or each person")
    for seat, name in zip(range(len(kinds)) if len(given) == len(kinds) else people, given, strict=True):
        fault = name_fault(name, given)
        if fault:
            raise Usage(f"--names: {fault}")
        names[seat] = name
    return _told_apart(names)


def _told_apart(names: list[str]) -> list[str]:
    """A person may have chosen the colour that another seat has by default."""
    if len(set(names)) == len(names):
        return names
    return [name if names.index(name) == seat else f"{name} {seat + 1}" for seat, name in enumerate(names)]


def name_fault(name: str, others: Sequence[str]) -> str:
    """What is wrong with a name; empty if nothing is."""
    if not name or not name.isprintable():
        return f"{name!r} is not a name; use visible characters"
    if len(name) > LONGEST_NAME:
        return f"{name!r} is too long; use at most {LONGEST_NAME} letters"
    if list(others).count(name) > 1:
        return f"{name!r} is there twice; give everyone a different name"
    return ""


# ---------------------------------------------------------------------- by asking


def _asked(arguments: argparse.Namespace) -> int:
    """Without options: go on with the last game, or find out who plays."""
    edit_lines(keep_history=False)
    try:
        saved = saves.unfinished()
        if saved is not None:
            say(_described(*saved))
            if agrees("Continue it?", True):
                return _start(arguments, saved[0])
        say("A new game. Enter accepts what is in brackets; `lisboa play --help` explains variants.")
        players = _ask_players()
        kinds, names = _ask_seats(players) if players > 1 else _ask_solo()
    except (EndOfInput, KeyboardInterrupt):
        say("\nNo game was started.")
        return 0
    return _start(arguments, SavedTable(Game.new(players, chance.new_seed(), names=names), kinds))


def _described(table: SavedTable, age: float) -> str:
    state = table.game.state
    where = f"period {state.period}, round {state.round}, saved {saves.ago(age)}"
    return f"There is an unfinished game of {joined(table.game.names)}: {where}."


def _ask_players() -> int:
    while True:
        answer = ask("How many players, 1 to 4? (1 player: solo against Lacerda) [2] ")
        if answer in ("", "1", "2", "3", "4"):
            return int(answer or 2)
        say("Please type 1, 2, 3 or 4.")


def _ask_solo() -> tuple[list[str], list[str]]:
    colour, lacerda = SOLO_NAMES
    while True:
        name = ask(f"Your name? [{colour}] ") or colour
        fault = name_fault(name, [name, lacerda])
        if not fault:
            return [PERSON, LACERDA], [name, lacerda]
        say(f"{fault[0].upper()}{fault[1:]}.")


def _ask_seats(count: int) -> tuple[list[str], list[str]]:
    _tell_bots()
    kinds: list[str] = []
    names: list[str] = []
    for seat in range(count):
        kind, name = _ask_seat(seat, names)
        kinds.append(kind)
        names.append(name)
    if PERSON not in kinds:
        say(f"Somebody has to play: you are {names[0]}.")
        kinds[0] = PERSON
    return kinds, names


def _tell_bots() -> None:
    say("Who else can play, apart from people:")
    for level in LEVELS:
        say(f"  {level.number}. {seats.told(level)}", hanging=3)
    say(f"As strong as {AS_STRONG_AS.name}, by what they like:")
    for character in CHARACTERS.values():
        say(f"  {seats.told(character)}", hanging=3)


def _ask_seat(seat: int, taken: list[str]) -> tuple[str, str]:
    """A name makes a person, a bot's name or the number of a level a bot; the first seat is yours."""
    colour = DEFAULT_NAMES[seat]
    default = "you" if seat == 0 else seats.USUAL
    while True:
        answer = ask(f"Seat {seat + 1}, {colour.lower()}: a person’s name, or a bot? [{default}] ")
        if not answer and seat > 0:
            return seats.USUAL, colour
        fault = ""
        try:
            bot = _bot_meant(answer)
            if bot is not None:
                return bot, colour
            fault = name_fault(answer or colour, [*taken, answer or colour])
        except Usage as error:
            fault = str(error)
        if not fault:
            return PERSON, answer or colour
        say(f"{fault[0].upper()}{fault[1:]}.")


def _bot_meant(answer: str) -> str | None:
    """The bot that an answer names in full, or by the number of its level; None if it is a person's name."""
    if not seats.is_bot(answer):
        return None
    bot = seats.bot_named("bot", answer)
    seats.entrants([bot], "name another one")
    return bot
