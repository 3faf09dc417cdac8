"""`lisboa arena`: many games between bots, who wins, and how certain that is."""

import argparse
import sys
import textwrap
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from lisboa import arena
from lisboa.arena import BotSummary, GameResult, Match, Times, figures
from lisboa.arena.report import write_report
from lisboa.arena.words import percent, place_range, seconds, share_range, wigs_range
from lisboa.bots import UnknownBot
from lisboa.cli import seats, variants
from lisboa.cli.errors import INTERRUPTED, Problem, Usage, check_writable, unwritable
from lisboa.cli.progress import ProgressBar
from lisboa.cli.screen import columns, say
from lisboa.components import Components, load

WIDTH: Final = 98
NAME: Final = 20  # the widest name in a table
FAULTS: Final = 5  # this many are listed one by one
ADDITION: Final = ".journal"


def run(arguments: argparse.Namespace) -> int:
    components = load(arguments.components)
    match = _match(arguments, components)
    journal = _journal(arguments)
    _check_files(arguments)
    if match.games != arguments.games:
        asked = f"{arguments.games} games are" if arguments.games > 1 else "1 game is"
        say(f"{asked} rounded up to {match.games}: every deal is played in {len(match.orders)} seat orders.")
    games = _played(match, components, journal, arguments)
    if isinstance(games, int):
        return games
    rows = arena.summary(match, games)
    _write(arguments, match, games, rows, components)
    if journal is not None and arguments.journal is None:
        Path(journal).unlink(missing_ok=True)
    say("\n".join(table(match, games, rows)))
    for path in (arguments.json, arguments.csv, arguments.report):
        if path:
            say(f"{path} is written.")
    return 0


# ---------------------------------------------------------------------- before the games


def _match(arguments: argparse.Namespace, components: Components) -> Match:
    """The match that the options ask for; what makes no sense is wrong usage."""
    if not arguments.bots:
        raise Usage("name the bots, one for each seat, such as --bots greedy,random")
    names = seats.bots_named("--bots", arguments.bots)
    solo = arguments.players == 1
    if arguments.players is not None and not solo and arguments.players != len(names):
        raise Usage(
            f"{arguments.players} players need {arguments.players} bots, there are {len(names)}; you may repeat a bot"
        )
    players = 1 if solo else len(names)
    setup = variants.set_up(arguments, players, range(players)) if players <= 4 else None
    try:
        return Match.of(
            names,
            arguments.games,
            arguments.seed,
            solo=solo,
            components=components,
            timeout=arguments.timeout,
            **({} if setup is None else setup.variants()),
        )
    except arena.NoMatch as error:
        raise Usage(str(error)) from None


def _journal(arguments: argparse.Namespace) -> str | None:
    """The file that was named, or else one beside the JSON file, so that such a run can always be resumed."""
    if arguments.journal is not None or arguments.json is None:
        path: str | None = arguments.journal
        return path
    return f"{arguments.json}{ADDITION}"


def _check_files(arguments: argparse.Namespace) -> None:
    """Reports unwritable files before the games, not after them."""
    if arguments.cluster is not None and arguments.workers is not None:
        raise Usage("--workers is for this machine; with --cluster, the cluster's workers play")
    named = [path for path in (arguments.journal, arguments.json, arguments.csv, arguments.report) if path is not None]
    if len({Path(path).absolute() for path in named}) != len(named):
        raise Usage("--journal, --json, --csv and --report each need a different file")
    check_writable(named)


# ---------------------------------------------------------------------- the games


def _played(
    match: Match, components: Components, journal: str | None, arguments: argparse.Namespace
) -> list[GameResult] | int:
    """The results; or the exit code, if somebody has stopped the run."""
    bar = ProgressBar(match.games)
    done = 0

    def progress(finished: int, games: int, seconds_left: float) -> None:
        nonlocal done
        done = finished
        bar(finished, games, seconds_left)

    try:
        games = arena.run(match, progress, arguments.workers, journal, components, arguments.cluster)
    except KeyboardInterrupt:
        bar.end()
        _tell_how_to_go_on(done, match.games, journal)
        return INTERRUPTED
    except UnknownBot as error:
        bar.end()
        raise Usage(" ".join(str(error).split())) from None
    except (arena.JournalError, arena.ClusterError) as error:
        bar.end()
        raise Problem(str(error)) from None
    bar.end()
    return games


def _tell_how_to_go_on(done: int, games: int, journal: str | None) -> None:
    if journal is None:
        advice = "nothing is kept; with --journal FILE a run can be stopped and resumed"
    else:
        advice = f"they are in {journal}, and the same command resumes from there"
    with suppress(OSError):
        print(f"lisboa: stopped after {done} of {games} games; {advice}.", file=sys.stderr)


def _write(
    arguments: argparse.Namespace, match: Match, games: list[GameResult], rows: list[BotSummary], components: Components
) -> None:
    path = ""
    try:
        if path := arguments.json:
            arena.write_json(path, match, games, rows)
        if path := arguments.csv:
            arena.write_csv(path, match, games)
        if path := arguments.report:
            write_report(path, match, games, components)
    except OSError as error:
        raise unwritable(path, error) from None


# ---------------------------------------------------------------------- the table


def table(match: Match, games: Sequence[GameResult], rows: Sequence[BotSummary]) -> Iterator[str]:
    """The result as plain text, less than 100 columns wide."""
    names = [_name(row) for row in rows]
    yield from _about(match)
    yield ""
    yield from columns(
        ["Wins", "games", "wins", "share", "95 % interval", "deals won", "share", "95 % interval"],
        [
            [
                name,
                str(row.games),
                _count(row.wins),
                percent(row.share.value),
                share_range(row.share),
                _count(row.deals_won),
                percent(row.deals.value),
                share_range(row.deals),
            ]
            for name, row in zip(names, rows, strict=True)
        ],
    )
    yield ""
    yield from columns(
        ["Wigs and ranks", "mean wigs", "95 % interval", "mean rank", "95 % interval", "faults"],
        [
            [
                name,
                f"{row.wigs.value:.1f}",
                wigs_range(row.wigs),
                f"{row.place.value:.2f}",
                place_range(row.place),
                str(sum(row.faults.values())),
            ]
            for name, row in zip(names, rows, strict=True)
        ],
    )
    if match.solo:
        yield "Ranks reached: " + ", ".join(f"{rank} {times}" for rank, times in figures.ranks(games).items()) + "."
    yield ""
    yield from columns(
        ["Thinking", "a decision", "95 %", "slowest", "a turn", "95 %", "slowest"],
        [[name, *_times(row.decisions), *_times(row.turns)] for name, row in zip(names, rows, strict=True)],
    )
    yield from _faults(match, games)


def _about(match: Match) -> Iterator[str]:
    orders = len(match.orders)
    deals = f"{match.deals} deal{'s' if match.deals > 1 else ''} in {orders} seat order{'s' if orders > 1 else ''}"
    about = ["solo" if match.solo else f"{match.players} players", f"seed {match.seed}"]
    about += variants.described(match.setup().data())
    yield f"{match.games} game{'s' if match.games > 1 else ''}: {deals}; {', '.join(about)}."
    even = f"An even share is {percent(1 / len(match.lineup))}"
    yield even + ("; a bot with × has the average of its seats." if len(match.bots) < len(match.lineup) else ".")


def _name(row: BotSummary) -> str:
    """Shortens long names in the middle: module and class, at the ends, tell them apart."""
    several = f" ×{row.seats}" if row.seats > 1 else ""
    room = NAME - len(several)
    name = row.bot if len(row.bot) <= room else f"{row.bot[: room // 2 - 1]}…{row.bot[room // 2 - room :]}"
    return name + several


def _count(number: float) -> str:
    return f"{number:.1f}" if number % 1 else f"{number:.0f}"


def _times(times: Times | None) -> list[str]:
    return ["-"] * 3 if times is None else [seconds(time) for time in (times.mean, times.most, times.slowest)]


def _faults(match: Match, games: Sequence[GameResult]) -> Iterator[str]:
    """The first faults with their reasons."""
    faulty = [(game, game.fault) for game in games if game.fault is not None]
    if faulty:
        yield ""
    for game, fault in faulty[:FAULTS]:
        bot = match.bots[game.seats[fault.seat].entrant]
        text = f"Fault in game {game.number} after {game.moves} moves, {bot} ({fault.kind}): {fault.reason}"
        yield from textwrap.wrap(text, WIDTH, subsequent_indent="  ")
    if len(faulty) > FAULTS:
        yield f"and {len(faulty) - FAULTS} more; --json and --csv list all of them."
