"""The command line: every command, every option, what they mean, with examples."""

import argparse
from typing import TYPE_CHECKING

from lisboa.arena.ladder import GAMES
from lisboa.arena.match import TIMEOUT
from lisboa.bots import AS_STRONG_AS, BOTS, CHARACTERS, DEFAULT_ADVISER, LEVELS
from lisboa.bots.networks import NEWEST
from lisboa.cli import (
    arena,
    auto,
    bench,
    explore,
    hint,
    ladder,
    play,
    puzzle_making,
    puzzles,
    rating,
    records,
    review,
    seats,
    serving,
    show,
    soak,
    train,
    variants,
    verify,
)
from lisboa.cli.arguments import Layout, Parser, add, count, players, positive, seconds, seed, several_players, words
from lisboa.engine.moves import VERBS
from lisboa.puzzles import THEMES
from lisboa.soak import PLAYERS
from lisboa.texts import languages
from lisboa.version import VERSION

if TYPE_CHECKING:
    from lisboa.cli.arguments import Commands


def command_line() -> Parser:
    """The parser of the whole command."""
    top = Parser(
        prog="lisboa",
        formatter_class=Layout,
        allow_abbrev=False,
        description="The board game Lisboa as a program: play it, study it, test it. An unaffiliated fan project.",
        epilog="`lisboa COMMAND --help` explains a command, with examples.",
    )
    top.add_argument("--version", action="version", version=f"lisboa {VERSION}", help="print the version and exit")
    top.set_defaults(run=lambda arguments: _no_command(top))
    commands = top.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    _add_play(commands)
    _add_auto(commands)
    _add_hint(commands)
    _add_records(commands)
    _add_references(commands)
    _add_bench(commands)
    _add_arena(commands)
    _add_train(commands)
    _add_ladder(commands)
    _add_explore(commands)
    _add_rating(commands)
    _add_review(commands)
    _add_puzzles(commands)
    _add_soak(commands)
    serving.add_serve(commands)
    serving.add_admin(commands)
    serving.add_tournament(commands)
    serving.add_load(commands)
    serving.add_torture(commands)
    serving.add_powercut(commands)
    serving.add_stall(commands)
    serving.add_files_of_database(commands)
    return top


def _no_command(top: Parser) -> int:
    top.print_help()
    return 2


def _option_players(command: Parser, default: int) -> None:
    who = command.add_mutually_exclusive_group()
    # The default is a text: argparse would take the same number, typed beside --solo, for the default.
    who.add_argument(
        "--players",
        type=players,
        metavar="N",
        default=str(default),
        help=f"how many players, 1 (solo) to 4 (default: {default})",
    )
    _option_solo(who, 1)


def _option_solo(who: "argparse._MutuallyExclusiveGroup", meant: object) -> None:
    who.add_argument(
        "--solo",
        action="store_const",
        dest="players",
        const=meant,
        help="one player against Lacerda (rules R13), the same as --players 1",
    )


def _option_variant(command: Parser, more: str = "") -> None:
    meanings = [f"{name}: {meaning}" for name, meaning in variants.MEANINGS.items()]
    command.add_argument(
        "--variant",
        type=variants.parsed,
        action="append",
        metavar="NAME",
        help="\n".join([f"a variant; for several, use commas or repeat the option{more}", *meanings]),
    )


def _option_draft(command: Parser) -> None:
    command.add_argument("--draft", action="store_true", help="the same as --variant draft")


def _option_seed(command: Parser) -> None:
    command.add_argument(
        "--seed", type=seed, metavar="S", help="the same seed deals the same game (default: a new one each time)"
    )


def _option_bots(command: Parser, meaning: str) -> None:
    levels = [f"{level.number} or {seats.told(level)}" for level in LEVELS]
    characters = [f"characters, as strong as {AS_STRONG_AS.name}:", *map(seats.told, CHARACTERS.values())]
    others = ", ".join(name for name in BOTS if name not in {level.name for level in LEVELS} | CHARACTERS.keys())
    own = "module:Class is your own bot; search@200 thinks for 200 iterations, search@1.5s for 1.5 seconds"
    command.add_argument(
        "--bots",
        type=seats.listed,
        metavar="A,B",
        help="\n".join([meaning, *levels, *characters, f"also {others}; {own}"]),
    )


def _option_components(command: Parser, more: str = "") -> None:
    command.add_argument(
        "--components", metavar="PATH", help=f"a file or folder with your own corrections to cards and tiles{more}"
    )


# ---------------------------------------------------------------------- commands


def _add_play(commands: "Commands") -> None:
    command = add(
        commands,
        "play",
        play.run,
        "play in the browser, or in the terminal: solo, against bots, or with others",
        "Starts a server just for you and opens it in your browser; if one is already running, opens that. Options "
        "set up a table and open it. Ctrl-C stops it. With --terminal you play here instead: without other options it "
        "offers to continue your last game, or asks who plays. Every move is saved at once, so you can leave at any "
        "time.",
        "  lisboa play                            set up a game in the browser\n"
        "  lisboa play --terminal                 asks what it needs to know\n"
        "  lisboa play --players 3                you against two mid-level bots\n"
        "  lisboa play --bots marquis,2           you against two bots of your choice\n"
        "  lisboa play --solo                     you against Lacerda\n"
        "  lisboa play --seats person,person,courtier --names Ana,Bea\n"
        "  lisboa play --solo --variant decrees,tasks\n"
        "  lisboa play --load game.json           continue a saved game\n"
        "  lisboa play --position puzzle.json     start from a position (docs/positions.md)\n\n"
        "docs/terminal.md explains how to play in the terminal; h at the prompt lists the commands.",
    )
    where = command.add_mutually_exclusive_group()
    where.add_argument("--terminal", action="store_true", help="play here, in plain text")
    where.add_argument("--no-browser", action="store_true", help="do not open a browser, just print the address")
    who = command.add_mutually_exclusive_group()
    _add_players_of_play(command, who)
    _option_seed(command)
    command.add_argument("--first", type=positive, metavar="N", help="seat that goes first, from 1 (default: random)")
    _option_variant(command)
    _option_draft(command)
    command.add_argument("--no-hints", action="store_true", help="nobody may ask a bot for advice in this game")
    _option_components(command, " (with --terminal)")
    start = command.add_mutually_exclusive_group()
    start.add_argument("--load", metavar="FILE", help="continue a game from its record")
    start.add_argument("--position", metavar="FILE", help="start from the position in this file")
    command.add_argument(
        "--save",
        metavar="FILE",
        help="save the game to this file instead of the usual folder (with --terminal)",
    )


def _add_players_of_play(command: Parser, who: "argparse._MutuallyExclusiveGroup") -> None:
    who.add_argument(
        "--players", type=players, metavar="N", help="you in seat 1 against bots in the others, 2 to 4; 1 is solo"
    )
    _option_solo(who, 1)
    who.add_argument(
        "--seats", type=seats.listed, metavar="WHO,WHO", help="who plays in each seat: person or a bot, 2 to 4 of them"
    )
    _option_bots(command, "you in seat 1 against these bots: one for all other seats, or one for each")
    command.add_argument(
        "--names", type=words, metavar="A,B", help="names for all seats, or just for the people, in seat order"
    )


def _add_auto(commands: "Commands") -> None:
    command = add(
        commands,
        "auto",
        auto.run,
        "have bots play a whole game, and print its result",
        examples="  lisboa auto --players 4 --seed 7 --log\n  lisboa auto --solo --seed 5 --log\n"
        "  lisboa auto --bots marquis,herald,random --log --reasons\n"
        "  lisboa auto --bots merchant,jurist\n"
        "  lisboa auto --players 2 --bots my_module:MyBot\n"
        "  lisboa auto --variant decrees,tokens,tasks=1,3\n  lisboa auto --record game.json",
    )
    _option_players(command, auto.PLAYERS)
    command.set_defaults(players=None)  # several bots say how many players there are
    _option_bots(command, "who plays: one bot for all seats, or one for each (default: random)")
    _option_seed(command)
    _option_variant(command)
    _option_draft(command)
    command.add_argument("--log", action="store_true", help="print everything that happens, with the rules")
    command.add_argument("--reasons", action="store_true", help="print why bots choose their moves, if they can say")
    command.add_argument("--record", metavar="FILE", help="write the record of the game to this file")
    _option_components(command)


def _add_hint(commands: "Commands") -> None:
    command = add(
        commands,
        "hint",
        hint.run,
        "show the best moves in a position: what they are worth, and why",
        "A bot gives the hint; it knows only what the deciding player may know. Its moves are then tried on the same "
        "deals of what the player cannot see: the chance to win, and how many points and wigs the others have more or "
        "less than the best one, with margins of 95 %. The same file and seed always give the same hint.",
        "  lisboa hint game.json\n  lisboa hint game.json --move 40 --count 5\n"
        "  lisboa hint puzzle.json --bot search@500\n  lisboa hint game.json --seat 2 --ahead",
    )
    command.add_argument("file", metavar="FILE", help="a record, as `play` and `auto` write them, or a position")
    command.add_argument("--move", type=count, metavar="N", help="the position after the first N entries of the record")
    command.add_argument(
        "--seat", type=positive, metavar="N", help="give a hint only if this seat decides, from 1 (default: any)"
    )
    command.add_argument("--ahead", action="store_true", help="what the seat may do at its next turn, as a forecast")
    command.add_argument(
        "--bot", metavar="NAME", help=f"who gives the hint (default: {DEFAULT_ADVISER}, which takes no time)"
    )
    command.add_argument(
        "--count", type=positive, metavar="N", default=hint.USUAL, help=f"how many moves (default: {hint.USUAL})"
    )
    command.add_argument(
        "--seed", type=seed, metavar="S", help="seed for the bot's randomness (default: the seed of the game)"
    )
    _option_components(command)


def _add_records(commands: "Commands") -> None:
    command = add(
        commands,
        "replay",
        records.replay,
        "play a record again: its result, its log, or any of its positions",
        examples="  lisboa replay game.json --log\n  lisboa replay game.json --move 40 --seat 2",
    )
    command.add_argument("file", metavar="FILE", help="a record, as `play` and `auto` write them")
    command.add_argument("--log", action="store_true", help="print everything that happens, with the rules")
    command.add_argument(
        "--move", type=count, metavar="N", help="stop after the first N entries and show the position there"
    )
    command.add_argument(
        "--seat", type=positive, metavar="N", help="see what this seat sees, from 1 (default: what is open to all)"
    )
    _option_components(command)
    command = add(
        commands,
        "verify",
        verify.run,
        "check a record: is it complete and legal, and does it match its hash and its deal",
        "Every move is played again by the rules. If the deal was sealed, as it is on a server, its seed and salt "
        "must match the commitment that everybody saw when the game began. Exit code 0: everything checked holds.",
        "  lisboa verify game.json\n  lisboa verify game.json --commitment HEX    the one you noted",
    )
    command.add_argument("file", metavar="FILE", help="a record, as `play`, `auto` and servers write them")
    command.add_argument(
        "--commitment",
        type=verify.commitment,
        metavar="HEX",
        help=f"the commitment you noted when the game began, {verify.DIGITS} digits",
    )
    _option_components(command)


def _add_references(commands: "Commands") -> None:
    command = add(
        commands,
        "rules",
        show.rules,
        "look up the rules by id, by chapter or by words",
        "Without words it lists the chapters.",
        "  lisboa rules R8.3\n  lisboa rules R8\n  lisboa rules church scoring",
    )
    command.add_argument("words", nargs="*", metavar="R8.3 or words", help="an id, or words to look for")
    command = add(
        commands,
        "components",
        show.components,
        "list what is in the box, every value with its source",
        "P is printed, X derived, R reconstructed.",
        "  lisboa components clergy\n  lisboa components --source R        what an owner of the game should check\n"
        "  lisboa components --components mine.toml",
    )
    command.add_argument("table", nargs="?", metavar="TABLE", help="one table only")
    command.add_argument("--source", metavar="MARK", help="only the values with this mark: P, X or R")
    _option_components(command)
    command = add(
        commands,
        "position",
        show.position,
        "check a position file, show the position and what can be played there",
        examples="  lisboa position puzzle.json",
    )
    command.add_argument("file", metavar="FILE", help="a position; docs/positions.md lists its keys")
    _option_components(command)
    command = add(
        commands,
        "moves",
        show.moves,
        "list the moves: how they are written and what they mean",
        "Without a verb it gives one line for each verb.",
        "  lisboa moves\n  lisboa moves plot",
    )
    command.add_argument("verb", nargs="?", metavar="VERB", help=f"all moves of a verb: {', '.join(VERBS)}")


def _add_bench(commands: "Commands") -> None:
    command = add(
        commands,
        "bench",
        bench.run,
        "measure how fast the engine is on one core",
        "A decision is listing the legal moves and playing one. If there is a compiled engine (`./dev bench` makes "
        "one), both are measured.",
        "  ./dev bench\n  lisboa bench --seconds 2 --json\n  lisboa bench --solo\n  ./dev bench --peers",
    )
    command.add_argument(
        "--seconds", type=seconds, metavar="S", default=10.0, help="processor time for each engine (default: 10)"
    )
    _option_players(command, 3)
    command.add_argument("--json", action="store_true", help="print the figures for programs")
    command.add_argument("--this-engine", action="store_true", help="measure only the engine in use")
    command.add_argument(
        "--peers",
        action="store_true",
        help="measure Catanatron as well, installed from PyPI into a separate environment",
    )


def _add_arena(commands: "Commands") -> None:
    command = add(
        commands,
        "arena",
        arena.run,
        "have bots play many games against each other: who wins, and how certain is that",
        "Every deal is played in all seat orders. The same bots, games and seed give the same results on any number of "
        "cores. A bot that fails, makes an illegal move or takes too long loses that game.",
        "  lisboa arena --bots greedy,random --games 200 --seed 7\n"
        "  lisboa arena --bots sovereign,greedy,greedy,greedy --games 100 --report match.html\n"
        "  lisboa arena --bots my_module:MyBot,search@200 --json match.json --csv match.csv\n"
        "  lisboa arena --bots marquis --players 1 --games 50       solo against Lacerda\n"
        "  lisboa arena --bots greedy,random --journal run.journal  stop it with Ctrl-C, resume with the same command\n"
        "  lisboa arena --bots search,greedy --cluster tcp://192.0.2.7:8786\n\n"
        "docs/arena.md explains how to read the figures, how to resume, and how to use a cluster.",
    )
    _option_bots(command, "who plays, one bot for each seat, 2 to 4 of them; a bot may be named several times")
    command.add_argument(
        "--games",
        type=positive,
        metavar="N",
        default=100,
        help="how many games, rounded up to whole deals (default: 100)",
    )
    command.add_argument(
        "--seed", type=seed, metavar="S", default=0, help="the same seed deals the same games (default: 0)"
    )
    who = command.add_mutually_exclusive_group()
    who.add_argument("--players", type=players, metavar="N", help="1 for solo; otherwise as many as there are bots")
    _option_solo(who, 1)
    _option_variant(command)
    _option_draft(command)
    _option_components(command)
    command.add_argument(
        "--timeout",
        type=seconds,
        metavar="S",
        default=TIMEOUT,
        help=f"seconds for one decision; a bot that takes longer loses the game (default: {TIMEOUT:g})",
    )
    _add_files_of_arena(command)
    command.add_argument(
        "--workers", type=positive, metavar="N", help="processes to run at once (default: one per core)"
    )
    command.add_argument(
        "--cluster", metavar="ADDRESS", help="play on the Dask cluster whose scheduler has this address"
    )


def _add_files_of_arena(command: Parser) -> None:
    command.add_argument("--json", metavar="FILE", help="write all data for programs: match, figures, all games")
    command.add_argument("--csv", metavar="FILE", help="write a line for each seat of each game")
    command.add_argument("--report", metavar="FILE", help="write a page with tables and charts, as HTML")
    command.add_argument(
        "--journal",
        metavar="FILE",
        help="keep each finished game in this file; the same command resumes from there\n"
        "(default with --json: its name plus .journal, removed at the end)",
    )


def _add_train(commands: "Commands") -> None:
    command = add(
        commands,
        "train",
        train.run,
        "have the bots learn from games against themselves",
        "One generation: the best so far plays against itself, a network is fitted to what came of the positions, and "
        "plays against the best on duplicate deals. It takes its place only if it is surely stronger. Everything is "
        "kept in the folder: after Ctrl-C the same command goes on. The same seed gives the same network.",
        "  lisboa train ~/lisboa-training\n"
        "  lisboa train ~/lisboa-training --games 600 --challenge 40 --out new.toml    a small run\n"
        "  lisboa train ~/lisboa-training --examine 1000 --seed 7                      how good its forecasts are\n"
        "  lisboa arena --bots sovereign@new.toml,sovereign --games 100\n\n"
        "docs/bots.md explains what is learned, docs/experiments.md has the log of all generations.",
    )
    command.add_argument("folder", metavar="FOLDER", help="where games, positions and networks are kept")
    command.add_argument(
        "--games", type=positive, metavar="N", default=6000, help="games to learn from (default: 6000)"
    )
    command.add_argument(
        "--challenge", type=positive, metavar="N", default=400, help="games of each challenge (default: 400)"
    )
    command.add_argument("--seed", type=seed, metavar="S", default=1755, help="deals and beginnings (default: 1755)")
    command.add_argument(
        "--examine",
        type=positive,
        metavar="N",
        help="learn nothing: play N games with each number of players, and tell how well\n"
        "the network in use foretells them",
    )
    command.add_argument(
        "--out", metavar="FILE", default=str(NEWEST), help="where a better network goes (default: the one in use)"
    )
    command.add_argument(
        "--log", metavar="FILE", help="add a line to the generations in this page (docs/experiments.md)"
    )
    command.add_argument(
        "--workers", type=positive, metavar="N", help="processes to run at once (default: one per core)"
    )
    command.add_argument(
        "--cluster", metavar="ADDRESS", help="play on the Dask cluster whose scheduler has this address"
    )


def _add_review(commands: "Commands") -> None:
    command = add(
        commands,
        "review",
        review.run,
        "tell what each decision of a finished game cost, and what luck did",
        "Every decision is judged from what its player could know, and compared with the best that is found instead. "
        "A mistake is told only if playing on for four turns confirms it. What is found is kept beside the game: "
        "after Ctrl-C the same command goes on, and a review that is there is only shown.",
        "  lisboa review game.json\n  lisboa review game.json --seat 2 --instead sovereign\n"
        "  lisboa review game.json --html review.html --language pt\n"
        "  lisboa review game.json --annotate commented.json; lisboa replay commented.json --log\n"
        "  lisboa review game.json --depth 4\n\n"
        "docs/insight.md explains what the figures mean, and how certain they are.",
    )
    command.add_argument("file", metavar="FILE", help="a saved game or a record, of a game that is over")
    command.add_argument("--seat", type=positive, metavar="N", help="only the decisions of this seat, from 1")
    command.add_argument("--instead", metavar="BOT", help="also have a bot play the same deal in the place of --seat")
    command.add_argument("--seed", type=seed, metavar="S", default=0, help="other deals to compare on (default: 0)")
    command.add_argument(
        "--depth", type=positive, metavar="N", default=1, help="so many times the deals and lines (default: 1)"
    )
    command.add_argument("--out", metavar="FILE", help="where the review is kept (default: FILE.review.json)")
    command.add_argument("--html", metavar="FILE", help="write the review as one page, for a browser or a printer")
    command.add_argument(
        "--annotate", metavar="FILE", help="write the record with the review as comments, for `lisboa replay`"
    )
    command.add_argument(
        "--language",
        choices=languages(),
        default="en",
        metavar="L",
        help=f"of --html and --annotate: {', '.join(languages())} (default: en)",
    )
    command.add_argument(
        "--workers", type=positive, metavar="N", help="processes to run at once (default: one per core)"
    )
    _option_components(command)


def _add_explore(commands: "Commands") -> None:
    command = add(
        commands,
        "explore",
        explore.run,
        "tell what was chosen in openings, how often, and how it did",
        "For the start of a game, or for the position of a record: every choice with the share of games won and the "
        "mean wigs of those who made it, with 95 % intervals. `make` plays the games of a bot against itself from "
        "which the figures come. They are kept in the folder: after Ctrl-C the same command goes on.",
        "  lisboa explore --players 4 --place 2\n"
        "  lisboa explore game.json --move 5\n"
        "  lisboa explore make ~/lisboa-openings --games 20000\n\n"
        "docs/explorer.md explains the figures, and what they do not tell.",
    )
    command.add_argument(
        "words", nargs="*", metavar="RECORD or make FOLDER", help="a record; or `make` and the folder for its games"
    )
    command.add_argument("--move", type=count, metavar="N", help="the position after the first N entries of the record")
    command.add_argument(
        "--players",
        type=positive,
        choices=(2, 3, 4),
        default=explore.PLAYERS,
        help=f"without a record: how many players (default: {explore.PLAYERS})",
    )
    command.add_argument(
        "--place", type=positive, metavar="N", default=1, help="without a record: place in turn order (default: 1)"
    )
    command.add_argument("--language", choices=languages(), default="en", help="the language of choices (default: en)")
    command.add_argument("--summary", metavar="FILE", help="another summary than the one that comes with the package")
    command.add_argument(
        "--games",
        type=positive,
        metavar="N",
        default=20_000,
        help="for make: how many games, half of them with 2 players, the others with 3 and 4 (default: 20000)",
    )
    command.add_argument("--seed", type=seed, metavar="S", default=1755, help="for make: the deals (default: 1755)")
    command.add_argument(
        "--workers", type=positive, metavar="N", help="for make: processes to run at once (default: one per core)"
    )
    command.add_argument(
        "--out", metavar="FILE", help=f"for make: where the summary goes (default: {explore.FILE} in the folder)"
    )


def _add_puzzles(commands: "Commands") -> None:
    command = add(
        commands,
        "puzzles",
        puzzles.run,
        "find the best turn of a position: today’s puzzle, or any other",
        "You play one turn as at the table, and are told how good it is. Only the first try counts for your rating, "
        "which is on the scale of the bots.",
        "  lisboa puzzles\n  lisboa puzzles --theme ships\n  lisboa puzzles --random\n"
        "  lisboa puzzles make --help\n\ndocs/puzzles.md explains how they are found.",
    )
    which = command.add_mutually_exclusive_group()
    which.add_argument("--theme", choices=THEMES, metavar="THEME", help=f"one about this: {', '.join(THEMES)}")
    which.add_argument("--random", action="store_true", help="any one, about as hard as you are good")
    which.add_argument("--number", type=positive, metavar="N", help="this one")
    command.add_argument("--file", metavar="FILE", help="a file of `lisboa puzzles make`, which does not count")
    parts = command.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    making = add(
        parts,
        "make",
        puzzle_making.run,
        "find puzzles in games of bots, or in records of people who agree",
        "Positions where one turn is clearly best, checked by playing on for four turns. After Ctrl-C the same "
        "command goes on.",
        "  lisboa puzzles make --games 1000 --seed 7 --out mine.jsonl.gz\n"
        "  lisboa puzzles make game.json --games 0 --out ours.jsonl",
    )
    making.add_argument("records", metavar="FILE", nargs="*", help="records of finished games to look through, too")
    making.add_argument("--games", type=count, metavar="N", default=100, help="games of bots (default: 100)")
    making.add_argument("--seed", type=seed, metavar="S", default=0, help="other games (default: 0)")
    making.add_argument(
        "--out", metavar="FILE", default="puzzles.jsonl.gz", help="where they go (default: puzzles.jsonl.gz)"
    )
    making.add_argument(
        "--workers", type=positive, metavar="N", help="processes to run at once (default: one per core)"
    )


def _add_rating(commands: "Commands") -> None:
    command = add(
        commands,
        "rating",
        rating.run,
        "tell how strong you play, on the scale of the bots, from the records of your games",
        "The scale begins with 0 for moves by chance; 400 points more win ten games for each one lost. Finished games "
        "against levels count, whoever else plays along. docs/arena.md explains how it is computed.",
        "  lisboa rating game.json\n  lisboa rating games/*.json --name Ana",
    )
    command.add_argument("files", nargs="+", metavar="FILE", help="saved games or records, also those of a server")
    who = command.add_mutually_exclusive_group()
    who.add_argument("--name", metavar="NAME", help="whose rating, where several people played")
    who.add_argument("--seat", type=positive, metavar="N", help="the same by their seat, from 1, in all files")
    _option_components(command)


def _add_ladder(commands: "Commands") -> None:
    command = add(
        commands,
        "ladder",
        ladder.run,
        "measure how strong the levels are, and write a report",
        "Every level plays against the one below it, for 2 and for 4 players; the best ones also play against greedy, "
        "against their former selves and solo. The games are kept: after Ctrl-C the same command resumes, and finished "
        "pairings are not played again. After changing the bots, start with a new folder.",
        "  lisboa ladder                                  everything; this takes hours\n"
        "  lisboa ladder --only 2p-page-random\n  lisboa ladder --only '*-sovereign-*' --players 2\n"
        "  lisboa ladder --games-of '*oracle*=100' --ratings src/lisboa/bots/ratings.toml\n"
        "  lisboa ladder --only '4p-*' --add              play some, and add them to the page in docs\n"
        "  lisboa ladder --from-journals                  report what is known so far",
    )
    command.add_argument(
        "--games",
        type=positive,
        metavar="N",
        default=GAMES,
        help=f"games of a pairing, rounded up to whole deals; greedy against random plays more (default: {GAMES})",
    )
    command.add_argument(
        "--games-of",
        type=ladder.games_of,
        action="append",
        metavar="PAIRING=N",
        help="another number for the pairings with these names, for example '*oracle*=100': slow levels may play fewer",
    )
    command.add_argument(
        "--only",
        type=words,
        action="append",
        metavar="PAIRING",
        help="only the pairings with these names, such as 2p-page-random; * matches anything. Those of a level that "
        "knows no clock, such as 2p-analyst-oracle, are played only if named",
    )
    command.add_argument(
        "--players",
        type=several_players,
        metavar="N,N",
        default=list(ladder.PLAYERS),
        help="only the pairings for 1 (solo), 2 or 4 players (default: 1,2,4)",
    )
    command.add_argument(
        "--workers", type=positive, metavar="N", help="processes to run at once (default: one per core)"
    )
    command.add_argument(
        "--journal",
        metavar="FOLDER",
        default=ladder.FOLDER,
        help=f"the folder to keep the games in, one file per pairing (default: {ladder.FOLDER})",
    )
    command.add_argument(
        "--out",
        metavar="FOLDER",
        default=ladder.OUT,
        help=f"where strength.md and strength.json are written (default: {ladder.OUT})",
    )
    command.add_argument(
        "--ratings",
        metavar="FILE",
        help="write the levels' ratings as well; the package's are lisboa/bots/ratings.toml",
    )
    command.add_argument(
        "--from-journals", action="store_true", help="play nothing, just report on the games in the folder"
    )
    command.add_argument(
        "--add",
        action="store_true",
        help="keep what the page there says wherever it rests on more games than the folder has",
    )


def _add_soak(commands: "Commands") -> None:
    command = add(
        commands,
        "soak",
        soak.run,
        "play many random games and check everything after every move",
        "It stops at the first failure, with exit code 1. Plain games and all combinations of variants take turns, "
        "unless --variant names those that every game should have.",
        "  lisboa soak\n  lisboa soak --games 200 --players 2 --seed 1000 --workers 1\n"
        "  lisboa soak --solo --variant tokens,tasks\n  lisboa soak --leaks 1000000",
    )
    command.add_argument("--games", type=positive, metavar="N", default=10_000, help="how many games (default: 10000)")
    command.add_argument(
        "--leaks",
        type=positive,
        metavar="N",
        help="instead, replay games with this many other deals: nobody may be told anything hidden from them (R2.21)",
    )
    who = command.add_mutually_exclusive_group()
    who.add_argument(
        "--players",
        type=several_players,
        metavar="N,N",
        default=list(PLAYERS),
        help="numbers of players, in turn; 1 is solo (default: 1,2,3,4)",
    )
    _option_solo(who, [1])
    _option_variant(command, "; here the seeds decide who is new")
    command.add_argument("--seed", type=seed, metavar="S", default=0, help="seed of the first game (default: 0)")
    command.add_argument(
        "--workers", type=positive, metavar="N", help="processes to run at once (default: one per core)"
    )
