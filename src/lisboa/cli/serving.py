"""The commands for servers: run one, look after it, keep what it stores, measure it, and try to break it."""

from typing import TYPE_CHECKING, Final

from lisboa.cli.arguments import Parser, add, count, later, pause, port, positive, seconds, seed
from lisboa.server.logs import LEVELS as LOG_LEVELS

if TYPE_CHECKING:
    from lisboa.cli.arguments import Commands


PORT: Final = 8000
LOCAL_PORT: Final = 8755  # the same each time, so that open tabs go on


def _option_database(command: Parser) -> None:
    command.add_argument(
        "--database",
        metavar="ADDRESS",
        help="an SQLite file, or postgresql://user:password@host/name\n"
        "(default: the variable LISBOA_DATABASE, or lisboa.sqlite in the folder of your saved games)",
    )


def add_serve(commands: "Commands") -> None:
    command = add(
        commands,
        "serve",
        later("serve", "run"),
        "run a server: shared games over the network, stored safely",
        "Everything it acknowledges is on disk. Ctrl-C (or SIGTERM) stops it: requests in progress are finished, and "
        "games resume where they were when it starts again. The log goes to stderr, one JSON object per line.",
        "  lisboa serve --local                        just for you, on this machine, without accounts; see `play`\n"
        "  lisboa serve                                behind a proxy on this machine\n"
        "  lisboa serve --host 0.0.0.0 --trust 192.0.2.7\n"
        "  lisboa serve --database postgresql://lisboa@localhost/lisboa --members-only\n"
        "  lisboa serve --push --mail 'smtp://localhost?from=lisboa@lisboa.example' \\\n"
        "               --public-address https://lisboa.example\n\n"
        "docs/hosting.md explains how to host it: proxy, systemd, PostgreSQL, backups.",
    )
    command.add_argument("--host", metavar="H", default="127.0.0.1", help="address to listen on (default: 127.0.0.1)")
    command.add_argument(
        "--port",
        type=port,
        metavar="N",
        help=f"port, 0 for any free one (default: {PORT}; with --local {LOCAL_PORT}, or any if that is taken)",
    )
    _option_database(command)
    command.add_argument(
        "--local",
        action="store_true",
        help="only for the person at this machine: no accounts, no limits; the address it prints contains its key",
    )
    command.add_argument(
        "--members-only",
        action="store_true",
        help="no guests and no outside spectators: only people with accounts can see tables and play",
    )
    command.add_argument(
        "--origin",
        action="append",
        metavar="URL",
        default=[],
        help="pages of this site may use the server too, such as https://lisboa.example; may be repeated",
    )
    command.add_argument(
        "--trust",
        action="append",
        metavar="PROXY",
        default=[],
        help="address or network of a proxy to trust about client addresses and https; may be repeated\n"
        "(127.0.0.1 and ::1 are always trusted)",
    )
    command.add_argument(
        "--bots",
        type=positive,
        metavar="N",
        help="processes for bots (default: one fewer than cores);\none more is always kept for bots that do not search",
    )
    command.add_argument(
        "--reviews",
        type=count,
        metavar="N",
        help="processes that review finished games while nothing else is to be done (default: one for each core);\n"
        "0: nothing is reviewed",
    )
    command.add_argument(
        "--pace",
        type=pause,
        metavar="SECONDS",
        help="announce a bot’s move after this many seconds, or a multiple of it if it thinks longer, since its time\n"
        "would say something about its hand (default: 0.3, with --local 0: as quickly as it thinks)",
    )
    _options_calls(command)
    command.add_argument(
        "--log-level",
        choices=LOG_LEVELS,
        metavar="LEVEL",
        default="info",
        help=f"{', '.join(LOG_LEVELS)} (default: info)",
    )


def _options_calls(command: Parser) -> None:
    command.add_argument(
        "--public-address",
        metavar="URL",
        help="the server's address as people open it, such as https://lisboa.example: for links in messages",
    )
    command.add_argument(
        "--mail",
        metavar="ADDRESS",
        help="call people by mail, handed in at smtp://, smtp+starttls:// or smtps://user:password@host:port"
        "?from=lisboa@lisboa.example\n(default: the variable LISBOA_MAIL; without it no mail is sent)",
    )
    command.add_argument("--push", action="store_true", help="call people through their browsers (Web Push)")
    command.add_argument(
        "--webhooks",
        action="store_true",
        help="call people through webhooks: Discord, Slack, Matrix, ntfy, Telegram, JSON",
    )
    command.add_argument(
        "--allow-private-webhooks",
        action="store_true",
        help="webhooks and push endpoints may lead to addresses that are not public, such as those of this network",
    )
    command.add_argument(
        "--gather-calls",
        type=pause,
        metavar="SECONDS",
        default=60.0,
        help="calls within this time become one message, and are dropped if the person comes to the table\n"
        "(default: 60)",
    )


ADMIN: Final = """\
  status                 whether a server is running, and what is in the database
  people                 everybody, including guests, with their ids
  ban NAME               signs somebody out and keeps them out
  unban NAME             lets them in again
  sign-out NAME          ends all their sessions, and their programs' tokens
  reset-password NAME    prints a password that works once, for 24 hours, to choose a new one
  delete NAME            deletes all that is known of somebody; games stay, without the name
  tables                 the newest tables, with their ids
  delete-table ID        deletes a table and its game, for good
  ratings                everybody's ratings
  recompute-ratings      works out all ratings again from the finished games
  notify-test ADDRESS    has the running server send a message to an address for mail or a webhook

NAME is the name of an account or the id of a guest.

"""


def add_admin(commands: "Commands") -> None:
    command = add(
        commands,
        "admin",
        later("admin", "run"),
        "look after the people and the tables of a server",
        "For the operator; run it as the same user as the server. With SQLite it goes through the running server, or "
        "straight to the file if there is none; with PostgreSQL to the database, and all servers take notice at once.",
        "  lisboa admin status\n  lisboa admin people\n  lisboa admin ban 'Ana Maria'\n"
        "  lisboa admin reset-password Rui\n  lisboa admin delete Rui --yes\n"
        "  lisboa admin tables --database postgresql://lisboa@localhost/lisboa\n"
        "  lisboa admin delete-table 8f14e45fceea167a5a36dedd4bea2543",
    )
    command.epilog = f"commands:\n{ADMIN}{command.epilog}"
    words = [line.split()[0] for line in ADMIN.splitlines() if line.startswith("  ")]
    command.add_argument("command", metavar="COMMAND", choices=words, help="what to do: see below")
    command.add_argument("name", metavar="NAME", nargs="?", help="whom it concerns, which table, or which address")
    command.add_argument("--yes", action="store_true", help="delete without asking first")
    _option_database(command)


TOURNAMENT: Final = """\
  list                   the newest tournaments, with their ids
  show ID                its rounds, tables and players
  standings ID           who stands where, and why
  preview ID             the next round, if the present one ended as things are
  make                   a new one: --title, and --name, an account that organises it
  begin ID               begins the first round now
  next ID                ends the present --round, so that the next one begins
  extend ID              the present round ends in so many --days from now
  pause ID, resume ID    no new rounds for a while
  remove ID              takes a --player out
  replace ID             the account --name goes on in the place of a --player
  correct ID             other --places for a --table of a --round, with a --note
  hand-over ID           the account --name organises it
  cancel ID              ends it; games that are being played go on
  delete ID              forgets one that is over; its tables stay
  simulate               plays a whole one among bots, here and now

"""


def add_tournament(commands: "Commands") -> None:
    command = add(
        commands,
        "tournament",
        later("tournament", "run"),
        "look after the tournaments of a server, or try one out among bots",
        "For the operator, who may do whatever an organiser may; run it as the same user as the server. With SQLite it "
        "goes through the running server, with PostgreSQL to the database, and a server does what follows.",
        "  lisboa tournament list\n  lisboa tournament make --title 'Autumn cup' --name Ana --size 4 --rounds 2\n"
        "  lisboa tournament standings 8f14e45fceea167a5a36dedd4bea2543\n"
        "  lisboa tournament extend 8f14e45fceea167a5a36dedd4bea2543 --days 2\n"
        "  lisboa tournament correct 8f14e45fceea167a5a36dedd4bea2543 --round 1 --table 2 --places 2,1 --note slip\n"
        "  lisboa tournament simulate --players 8 --rounds 2 --bots page,herald",
    )
    command.epilog = f"commands:\n{TOURNAMENT}{command.epilog}"
    names = [name for line in TOURNAMENT.splitlines() for name in _commands_in(line)]
    command.add_argument("command", metavar="COMMAND", choices=names, help="what to do: see below")
    command.add_argument("id", metavar="ID", nargs="?", help="which tournament")
    command.add_argument("--title", metavar="TEXT", help="of a new one")
    command.add_argument("--name", metavar="NAME", help="an account")
    command.add_argument("--system", choices=("swiss", "round-robin"), default="swiss", help="(default: swiss)")
    command.add_argument("--size", type=int, choices=(2, 3, 4), default=4, help="seats of its tables (default: 4)")
    command.add_argument("--rounds", type=count, metavar="N", default=3, help="how many (default: 3)")
    command.add_argument("--most", type=count, metavar="N", default=16, help="players, at most (default: 16)")
    command.add_argument("--days", type=float, metavar="N", help="how long a round lasts")
    command.add_argument("--hidden", action="store_true", help="not listed: by invitation only")
    command.add_argument("--own-deals", action="store_true", help="every table has a deal of its own")
    command.add_argument("--player", type=int, metavar="N", help="a player's number, as `show` has it")
    command.add_argument("--round", type=int, metavar="N", help="which round")
    command.add_argument("--table", type=int, metavar="N", help="which table of it")
    command.add_argument("--places", metavar="LIST", help="by seat, as in 2,1,3,4")
    command.add_argument("--note", metavar="TEXT", help="a reason that everybody can read")
    command.add_argument("--players", type=count, metavar="N", default=8, help="of a simulated one (default: 8)")
    command.add_argument("--bots", metavar="LIST", default="page,herald", help="who plays it (default: page,herald)")
    command.add_argument("--seed", type=int, metavar="N", help="of a simulated one, to play it again")
    _option_database(command)


def _commands_in(line: str) -> list[str]:
    """`pause` and `resume` of a line with both."""
    told = line[2:25].replace(" ID", "").strip()
    return [name for name in told.split(", ") if name]


def add_files_of_database(commands: "Commands") -> None:
    command = add(
        commands,
        "backup",
        later("backup", "run_backup"),
        "save everything in a database, even while a server is running",
        "Writes one complete file, or none, that can be restored into SQLite or PostgreSQL. An older backup of the "
        "same name is replaced. It holds passwords only as hashes, but the deals of running games: keep it safe.",
        "  lisboa backup lisboa.backup\n  lisboa backup lisboa-$(date +%F).backup --database games.sqlite",
    )
    command.add_argument("file", metavar="FILE", help="the backup to write")
    _option_database(command)
    command = add(
        commands,
        "restore",
        later("backup", "run_restore"),
        "fill a database from a backup",
        "Stop all servers on the database first: it is refused while one is using it. The file is checked from end to "
        "end before anything is written; then all of it is restored, or nothing.",
        "  lisboa restore lisboa.backup\n  lisboa restore lisboa.backup --replace\n"
        "  lisboa restore lisboa.backup --database postgresql://lisboa@localhost/lisboa",
    )
    command.add_argument("file", metavar="FILE", help="a backup")
    command.add_argument(
        "--replace", action="store_true", help="even if the database has games in it, which are then lost"
    )
    _option_database(command)
    command = add(
        commands,
        "export",
        later("backup", "run_export"),
        "write the records of games in a database",
        "Complete records, including the deal, even of unfinished games, so keep those from their players. `lisboa "
        "verify`, `replay` and `play --load` accept them, and so do servers. With --out, a complete review is written "
        "beside its record, where `lisboa review` finds it.",
        "  lisboa export 8f14e45fceea167a5a36dedd4bea2543 > game.json\n"
        "  lisboa export 8f14e45fceea167a5a36dedd4bea2543 --out game.json\n"
        "  lisboa export --all --out records",
    )
    command.add_argument("table", metavar="TABLE", nargs="?", help="a table's id; `lisboa admin tables` lists them")
    command.add_argument("--all", action="store_true", help="the records of all games that have started")
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
        "Starts servers, puts them under load, kills them at random moments and starts them again. After every kill "
        "the database must have everything that was acknowledged, once, in order and as everybody was told, and every "
        "game must replay to the same positions. It stops at the first thing that is wrong, with exit code 1.",
        "  lisboa torture\n  lisboa torture --kills 20 --tables 3\n"
        "  lisboa torture --database postgresql://lisboa@localhost/lisboa_test",
    )
    command.add_argument("--kills", type=positive, metavar="N", default=500, help="how many kills (default: 500)")
    command.add_argument("--tables", type=positive, metavar="N", default=6, help="tables per server (default: 6)")
    command.add_argument(
        "--database",
        metavar="ADDRESS",
        help="a database to use for this, with one server (default: two servers, each with its own file)",
    )
    command.add_argument("--seed", type=seed, metavar="S", default=0, help="seed for players and chance (default: 0)")


def add_powercut(commands: "Commands") -> None:
    command = add(
        commands,
        "powercut",
        later("powercut", "run"),
        "cut the power at every moment of a server's life",
        "Starts a server, plays on it, kills it, most often while it waits for the disk, starts it again, and records "
        "everything it writes and syncs. From this it makes disk images as a power cut might leave them at one moment "
        "or another: with whatever was not synced lost, torn, reordered or garbled. Each must contain everything that "
        "had been acknowledged, once and in order, or the exit code is 1. It needs Linux and a C compiler.",
        "  lisboa powercut\n  lisboa powercut --images 500 --kills 5\n"
        "  lisboa powercut --images 200 --kills 3 --ignore-syncs     must find losses, or the trial is no good",
    )
    command.add_argument(
        "--images", type=positive, metavar="N", default=10_000, help="how many images (default: 10000)"
    )
    command.add_argument("--kills", type=positive, metavar="N", default=30, help="how many kills (default: 30)")
    command.add_argument("--seed", type=seed, metavar="S", default=0, help="seed for players and chance (default: 0)")
    command.add_argument("--ignore-syncs", action="store_true", help="pretend nothing was ever synced")


def add_stall(commands: "Commands") -> None:
    command = add(
        commands,
        "stall",
        later("stall", "run"),
        "overload a server while people play, and see whether they notice",
        "Starts a server with very long tables and finished games. People play at other tables, first undisturbed, "
        "then while one address asks for histories, past positions, replays, ledgers, records and new tables. It "
        "reports how long the others' moves took both times; the exit code is 1 if that was too long.",
        "  lisboa stall\n  lisboa stall --requests 200 --seconds 10\n  lisboa stall --unlimited",
    )
    command.add_argument(
        "--requests", type=positive, metavar="N", default=50, help="questions per second (default: 50)"
    )
    command.add_argument(
        "--entries", type=positive, metavar="N", default=9000, help="length of the long tables (default: 9000)"
    )
    command.add_argument("--tables", type=positive, metavar="N", default=20, help="tables with players (default: 20)")
    command.add_argument(
        "--rate", type=positive, metavar="N", default=50, help="players' moves per second (default: 50)"
    )
    command.add_argument("--seconds", type=seconds, metavar="N", default=20.0, help="how long each time (default: 20)")
    command.add_argument(
        "--most",
        type=seconds,
        metavar="S",
        default=0.1,
        help="seconds within which 99 of 100 moves must be answered (default: 0.1)",
    )
    command.add_argument("--unlimited", action="store_true", help="lift the limits for the questioner too")
    command.add_argument("--seed", type=seed, metavar="S", default=0, help="seed for players and chance (default: 0)")


def add_load(commands: "Commands") -> None:
    command = add(
        commands,
        "load",
        later("load", "run"),
        "put a running server under load, and measure it",
        "Guests take seats at many tables, each with a websocket, and play random moves. Moves fall due at an even "
        "pace, whether or not earlier ones have been answered. It reports the moves stored, the time from when a move "
        "was due to the answer that it is on disk, and the server's processor time and memory. On the server's own "
        "machine its limits are lifted for this; elsewhere --operator gives its secret. With --notify, sections of ten "
        "seconds at which all players are at their tables alternate with sections at which all are away, and are "
        "called by push when it is their turn. The push service is part of this trial, so the server, on the same "
        "machine, needs `--push --allow-private-webhooks --gather-calls 1`.",
        "  lisboa load --tables 500 --sockets 1000 --seconds 60 --rate 500\n"
        "  lisboa load --notify 2 --seconds 120 --rate 150\n"
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
        help="websockets; those beyond two per table are spectators (default: 1000)",
    )
    command.add_argument("--seconds", type=seconds, metavar="N", default=60.0, help="how long to play (default: 60)")
    command.add_argument("--rate", type=positive, metavar="N", default=250, help="moves due per second (default: 250)")
    command.add_argument(
        "--previews", action="store_true", help="as in the browser: options say what they cost and bring in"
    )
    command.add_argument(
        "--notify", type=positive, metavar="N", default=0, help="call each player in so many browsers (at most 10)"
    )
    command.add_argument("--operator", metavar="SECRET", help="the server's operator secret, LISBOA_OPERATOR there")
    command.add_argument("--seed", type=seed, metavar="S", default=0, help="seed of the moves (default: 0)")
