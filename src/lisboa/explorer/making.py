"""Games of a quick bot against itself, from which the summary of openings is made.

Games are kept in journals in a folder, so that a run can be stopped at any time and goes on where it was, with more
games too. What comes of it depends on the seed, the number of games and the bot alone.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lisboa import arena
from lisboa.arena import Match, Progress, SeveralMatches
from lisboa.bots.networks import fingerprint
from lisboa.explorer.counting import Openings, of_match
from lisboa.explorer.files import Sheet, Summary
from lisboa.openings import ROUNDS
from lisboa.training.selfplay import PLAYER
from lisboa.version import VERSION

SHARES: Final = {2: 2, 3: 1, 4: 1}  # of the games, by number of players: fewer players make fewer choices in a game
BATCH: Final = 250  # games of one share that are played before the next ones, so that a part of all is even, too
LEAST: Final = 20  # situations that came up less often are left out


@dataclass(frozen=True)
class SelfPlay:
    """What a summary is made from: at least this many games, half of them with 2 players, the others with 3 and 4."""

    folder: Path
    games: int
    seed: int
    workers: int | None = None

    @property
    def share(self) -> int:
        """Games of one share."""
        return -(-self.games // sum(SHARES.values()))

    @property
    def total(self) -> int:
        return self.share * sum(SHARES.values())

    def matches(self) -> Iterator[tuple[Match, Path]]:
        """Matches with their journals, which are named after all that the games depend on."""
        for number, before in enumerate(range(0, self.share, BATCH)):
            games = min(BATCH, self.share - before)
            for players, times in SHARES.items():
                seed = (self.seed * 10 + players) * 10_000 + number
                match = Match.of([PLAYER] * players, games * times, seed)
                yield match, self.folder / f"openings-{players}p-{self.seed}-{fingerprint()}-{number:03}.journal"

    def made(self, progress: Progress) -> Summary:
        """Plays what is missing, and counts."""
        openings, before, all_games = Openings(), 0, SeveralMatches(progress, self.total)
        for match, journal in self.matches():
            openings.add(of_match(match, arena.run(match, all_games.after(before), self.workers, journal)))
            before += match.games
        return Summary(self.sheet(), openings.cut(LEAST))

    def sheet(self) -> Sheet:
        return {
            "program": f"Lisboa {VERSION}",
            "games": f"{self.total}, half with 2 players, a quarter each with 3 and 4, each from a deal of its own",
            "bot": f"{PLAYER} against itself, network {fingerprint()}",
            "seed": str(self.seed),
            "openings": f"the first {ROUNDS} rounds; situations that came up less than {LEAST} times are left out",
        }
