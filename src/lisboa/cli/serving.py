"""The commands for servers: run one, look after it, keep what it stores, measure it, and try to break it."""

from typing import TYPE_CHECKING, Final

from lisboa.cli.arguments import Parser, add, later, pause, port, positive, seconds, seed
from lisboa.server.logs import LEVELS as LOG_LEVELS

if TYPE_CHECKING:
    from lisboa.cli.arguments import Commands


PORT: Final = 8000
LOCAL_PORT: Final = 8755  # the same each time, so that open tabs go on


def _option_database(command: Parser) -> None:
    command.add_argument(
        "--database",
        metavar="ADDRESS",
        help="a file of SQLite, or postgresql://user:password@host/name\n"
        "(default: the variable LISBOA_DATABASE, else lisboa.sqlite where your saved games are)",
    )


def add_serve(commands: "Commands") -> None:
    command = add(
        commands,
        "serve",
        later("serve", "run"),
        "serve tables: shared games, stored safely, over the network",
        "Whatever it has acknowledged is on disk. Ctrl-C (or SIGTERM) ends it: what is under way is finished, and "
        "games go on where they were when it starts again. The log goes to stderr, one JSON object a line.",
        "  lisboa serve --local                        for you alone, at this machine, without accounts; see `play`\n"
        "  lisboa serve                                behind a proxy at this machine\n"
        "  lisboa serve --host 0.0.0.0 --trust 192.0.2.7\n"
        "  lisboa serve --database postgresql://lisboa@localhost/lisboa --members-only\n\n"
        "docs/hosting.md tells how to host it: proxy, systemd, PostgreSQL, backups.",
    )
    command.add_argument("--host", metavar="H", default="127.0.0.1", help="address to listen at (default: 127.0.0.1)")
    command.add_argument(
        "--port",
        type=port,
        metavar="N",
        help=f"port, 0 for any free one (default: {PORT}; with --local {LOCAL_PORT}, or any where that is taken)",
    )
    _option_database(command)
    command.add_argument(
        "--local",
        action="store_true",
        help="for the person at this machine alone: no accounts, no limits; the address that it prints holds its key",
    )
    command.add_argument(
        "--members-only",
        action="store_true",
        help="no guests and no spectators from outside: only people with accounts see tables and play",
    )
    command.add_argument(
        "--origin",
        action="append",
        metavar="URL",
        default=[],
        help="pages of this site may use the server, too, such as https://lisboa.example; may be repeated",
    )
    command.add_argument(
        "--trust",
        action="append",
        metavar="PROXY",
        default=[],
        help="address or network of a proxy whose word about addresses and https counts; may be repeated\n"
        "(127.0.0.1 and ::1 always do)",
    )
    command.add_argument(
        "--bots",
        type=positive,
        metavar="N",
        help="processes that think for bots (default: one less than cores);\n"
        "besides them there is one for bots that do not search",
    )
    command.add_argument(
        "--pace",
        type=pause,
        metavar="SECONDS",
        help="a bot’s move is told after so many seconds, or twice, three times as many if it thinks longer: its time\n"
        "would tell something about its hand (default: 0.3, with --local 0: as quickly as it thinks)",
    )
    command.add_argument(
        "--log-level",
        choices=LOG_LEVELS,
        metavar="LEVEL",
        default="info",
        help=f"{', '.join(LOG_LEVELS)} (default: info)",
    )


ADMIN: Final = """\
  status                 whether a server runs, and what is in the database
  people                 everybody, guests too, with their ids
  ban NAME               signs somebody out and does not let them in again
  unban NAME             lets them in again
  sign-out NAME          ends all sessions, and the tokens of programs
  reset-password NAME    prints a password that works once, for 24 hours, to choose a new one
  delete NAME            forgets name, password and sessions; games stay, without the name
  tables                 the newest tables, with their ids
  delete-table ID        a table and its game, for ever

NAME is the name of an account, or the id of a guest.

"""


def add_admin(commands: "Commands") -> None:
    command = add(
        commands,
        "admin",
        later("admin", "run"),
        "look after the people and the tables of a server",
        "For the operator, as the same user. With SQLite it goes through the running server, or, if there is none, "
        "to the file; with PostgreSQL to the database, and all servers take notice at once.",
        "  lisboa admin status\n  lisboa admin people\n  lisboa admin ban 'Ana Maria'\n"
        "  lisboa admin reset-password Rui\n  lisboa admin delete Rui --yes\n"
        "  lisboa admin tables --database postgresql://lisboa@localhost/lisboa\n"
        "  lisboa admin delete-table 8f14e45fceea167a5a36dedd4bea2543",
    )
    command.epilog = f"commands:\n{ADMIN}{command.epilog}"
    words = [line.split()[0] for line in ADMIN.splitlines() if line.startswith("  ")]
    command.add_argument("command", metavar="COMMAND", choices=words, help="what to do: see below")
    command.add_argument("name", metavar="NAME", nargs="?", help="with whom, or with which table")
    command.add_argument("--yes", action="store_true", help="delete without asking first")
    _option_database(command)


def add_files_of_database(commands: "Commands") -> None:
    command = add(
        commands,
        "backup",
        later("backup", "run_backup"),
        "save everything in a database, while a server may run",
        "One file, whole or not at all, that both SQLite and PostgreSQL can be restored from. An older backup of the "
        "same name is replaced. Passwords are in it as hashes only, the deals of running games as they are: keep it.",
        "  lisboa backup lisboa.backup\n  lisboa backup lisboa-$(date +%F).backup --database games.sqlite",
    )
    command.add_argument("file", metavar="FILE", help="the backup, made anew")
    _option_database(command)
    command = add(
        commands,
        "restore",
        later("backup", "run_restore"),
        "fill a database from a backup",
        "Stop all servers of the database first: it is refused while one uses it. The file is checked from end to end "
        "before anything is written; then all of it is restored, or nothing.",
        "  lisboa restore lisboa.backup\n  lisboa restore lisboa.backup --replace\n"
        "  lisboa restore lisboa.backup --database postgresql://lisboa@localhost/lisboa",
    )
    command.add_argument("file", metavar="FILE", help="a backup")
    command.add_argument("--replace", action="store_true", help="even if the database holds games, which are then gone")
    _option_database(command)
    command = add(
        commands,
        "export",
        later("backup", "run_export"),
        "write the records of games in a database",
        "Whole ones, with the opened deal, also of games that are not over, so keep those from their players. `lisboa "
        "verify`, `replay` and `play --load` take them, and servers, too.",
        "  lisboa export 8f14e45fceea167a5a36dedd4bea2543 > game.json\n"
        "  lisboa export 8f14e45fceea167a5a36dedd4bea2543 --out game.json\n"
        "  lisboa export --all --out records",
    )
    command.add_argument("table", metavar="TABLE", nargs="?", help="a table's id; `lisboa admin tables` lists them")
    command.add_argument("--all", action="store_true", help="the records of all games that have begun")
    command.add_argument(
        "--out", metavar="FILE", help="file, or folder for one file each (default: the terminal, or lisboa-records)"
    )
    _option_database(command)


def add_torture(commands: "Commands") -> None:
    command = add(
        commands,
        "torture",
        later("torture", "run"),
        "kill a server again and again while people play",
        "Servers of its own are put under load, killed at any moment and started again. After every kill the database "
        "must have all that was acknowledged, once, in its order and as everybody was told, and every game must play "
        "again to the same positions. It ends with the first thing that is wrong, and then with exit code 1.",
        "  lisboa torture\n  lisboa torture --kills 20 --tables 3\n"
        "  lisboa torture --database postgresql://lisboa@localhost/lisboa_test",
    )
    command.add_argument("--kills", type=positive, metavar="N", default=500, help="how many kills (default: 500)")
    command.add_argument("--tables", type=positive, metavar="N", default=6, help="tables of a server (default: 6)")
    command.add_argument(
        "--database",
        metavar="ADDRESS",
        help="one that is there for this, for one server (default: two servers, each with a file of its own)",
    )
    command.add_argument("--seed", type=seed, metavar="S", default=0, help="what people and chance do (default: 0)")


def add_powercut(commands: "Commands") -> None:
    command = add(
        commands,
        "powercut",
        later("powercut", "run"),
        "cut the power at any moment of a server's life",
        "A server of its own is played, killed, most often while it waits for the disk, and started again, and all "
        "that it writes and syncs is recorded. Then disks are made up as a power cut might leave them at one moment or "
        "another: with whatever was not synced lost, torn, reordered or garbled. In each of them all that had been "
        "acknowledged must be there, once and in its order, or the exit code is 1. It needs Linux and a C compiler.",
        "  lisboa powercut\n  lisboa powercut --images 500 --kills 5\n"
        "  lisboa powercut --images 200 --kills 3 --ignore-syncs     has to find losses, or the trial is no good",
    )
    command.add_argument("--images", type=positive, metavar="N", default=10_000, help="how many (default: 10000)")
    command.add_argument("--kills", type=positive, metavar="N", default=30, help="how often it is killed (default: 30)")
    command.add_argument("--seed", type=seed, metavar="S", default=0, help="what people and chance do (default: 0)")
    command.add_argument("--ignore-syncs", action="store_true", help="as if nothing had ever been synced")


def add_stall(commands: "Commands") -> None:
    command = add(
        commands,
        "stall",
        later("stall", "run"),
        "ask a server for too much while people play, and see if they notice",
        "A server of its own has very long tables and finished games. People play at other tables, first undisturbed, "
        "then while one address asks for histories, looks back, replays, ledgers, records and new tables. Told is how "
        "long the others' moves took both times; the exit code is 1 if that was too long.",
        "  lisboa stall\n  lisboa stall --requests 200 --seconds 10\n  lisboa stall --unlimited",
    )
    command.add_argument(
        "--requests", type=positive, metavar="N", default=50, help="questions in a second (default: 50)"
    )
    command.add_argument(
        "--entries", type=positive, metavar="N", default=9000, help="length of the long tables (default: 9000)"
    )
    command.add_argument("--tables", type=positive, metavar="N", default=20, help="tables of the others (default: 20)")
    command.add_argument(
        "--rate", type=positive, metavar="N", default=50, help="moves of the others in a second (default: 50)"
    )
    command.add_argument("--seconds", type=seconds, metavar="N", default=20.0, help="how long, twice (default: 20)")
    command.add_argument(
        "--most",
        type=seconds,
        metavar="S",
        default=0.1,
        help="seconds within which 99 of 100 moves have to be answered (default: 0.1)",
    )
    command.add_argument("--unlimited", action="store_true", help="lift the limits for the one who asks, too")
    command.add_argument("--seed", type=seed, metavar="S", default=0, help="what people and chance do (default: 0)")


def add_load(commands: "Commands") -> None:
    command = add(
        commands,
        "load",
        later("load", "run"),
        "put a running server under load, and measure it",
        "Guests take their seats at many tables, each with a websocket, and play random moves. Moves fall due at an "
        "even pace, whether or not earlier ones have been answered. Told are the moves that were stored, the time "
        "from when a move was due to the answer that it is on disk, and the server's processor time and memory. On "
        "the server's own machine its limits are lifted for this; elsewhere --operator names its secret.",
        "  lisboa load --tables 500 --sockets 1000 --seconds 60 --rate 500\n"
        "  lisboa load --server http://127.0.0.1:9000 --rate 100 --seconds 20 --previews",
    )
    command.add_argument(
        "--server", metavar="ADDRESS", default="http://127.0.0.1:8000", help="default: http://127.0.0.1:8000"
    )
    command.add_argument("--tables", type=positive, metavar="N", default=500, help="tables (default: 500)")
    command.add_argument(
        "--sockets",
        type=positive,
        metavar="N",
        default=1000,
        help="websockets; those beyond two for each table are spectators (default: 1000)",
    )
    command.add_argument("--seconds", type=seconds, metavar="N", default=60.0, help="how long to play (default: 60)")
    command.add_argument(
        "--rate", type=positive, metavar="N", default=250, help="moves that fall due in a second (default: 250)"
    )
    command.add_argument(
        "--previews", action="store_true", help="as in the browser: options tell what they cost and give"
    )
    command.add_argument("--operator", metavar="SECRET", help="the server's operator secret, LISBOA_OPERATOR there")
    command.add_argument("--seed", type=seed, metavar="S", default=0, help="seed of the moves (default: 0)")
