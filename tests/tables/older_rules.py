"""An older edition for tests: the present source archived for real, with one rule and one component of its own."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import lisboa.editions
from lisboa.bots import decision_seed
from lisboa.game import Game
from lisboa.tables import editions
from lisboa.tables.editions import Edition
from lisboa.version import RULES
from tools.archive_rules import archive

VERSION = "0-test"
FOLDER = editions.package_name(VERSION)
PACKAGE = f"{editions.ARCHIVE}.{FOLDER}"
GOLD_OF_A_DISCARD = 2  # a discarded card gives 1 gold in the present rules (R3.3)
REAIS_AT_THE_START = 15
DIFFERENCES = {
    "version.py": (f'RULES: Final = "{RULES}"', f'RULES: Final = "{VERSION}"'),
    "engine/turn.py": ("GOLD, 1, ev.BY_DISCARD", f"GOLD, {GOLD_OF_A_DISCARD}, ev.BY_DISCARD"),
    "components/tables/player.toml": ("reais = 10", f"reais = {REAIS_AT_THE_START}"),
}


def make(folder: Path) -> None:
    """Archives the present source in this folder and makes it another edition."""
    archive(folder / FOLDER)
    for name, (present, older) in DIFFERENCES.items():
        path = folder / FOLDER / name
        text = path.read_text(encoding="utf-8")
        assert text.count(present) == 1, f"{name} has changed: name another difference"
        path.write_text(text.replace(present, older), encoding="utf-8")


def introduce(folder: Path) -> Edition:
    """Makes the edition of this folder known to this process."""
    if str(folder) not in lisboa.editions.__path__:
        lisboa.editions.__path__.append(str(folder))
    return editions.edition(VERSION)


@contextmanager
def introduced(folder: Path) -> Iterator[Edition]:
    """Makes it known for a while."""
    try:
        yield introduce(folder)
    finally:
        lisboa.editions.__path__.remove(str(folder))
        for name in [name for name in sys.modules if f"{name}.".startswith(f"{PACKAGE}.")]:
            del sys.modules[name]


def play_on(edition: Edition, game: Game, moves: int = 10_000, bot: str = "random") -> Game:
    """Lets a bot of the edition play for all seats: so many moves, or to the end."""
    player = edition.entrant(bot)
    for _ in range(moves):
        if game.over:
            break
        seat = game.decision.player
        game.play(player.choose(game.state, seat, decision_seed(1, seat, len(game.entries()))))
    return game


def finish(folder: Path, record: str) -> tuple[str, str]:
    """What a worker process does: reads a record of the older edition and plays the game to its end."""
    older = introduce(folder)
    game = play_on(older, older.Game.from_record(record))
    return game.record(), type(game.state).__module__
