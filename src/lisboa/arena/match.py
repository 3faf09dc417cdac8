"""What a run of the arena is: who plays, how many games, which deals, and all seat orders of each deal."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from hashlib import sha256
from itertools import permutations
from typing import Any, Final

from lisboa.components import Components, load
from lisboa.setup import Setup
from lisboa.version import RULES

TIMEOUT: Final = 60.0
LACERDA: Final = "Lacerda"  # the name of the second seat in solo; not a bot, but listed in every table like one


class NoMatch(ValueError):
    """A match that cannot be played; the text says what to write instead."""


@dataclass(frozen=True)
class Pairing:
    """One game of the schedule: the number of its deal, the seed of the deal, and which bot sits in which seat."""

    number: int
    deal: int
    seed: int
    order: tuple[int, ...]


@dataclass(frozen=True)
class Match:
    """A run: make one with `Match.of`. The same match always gives the same games, apart from the time they take.

    `bots` are the different bots, by name; `lineup` says which of them take part, once for each seat: (0, 1, 1, 1) is
    the first one against three of the second. In solo there is one player, and the second seat is `Lacerda`.
    """

    bots: tuple[str, ...]
    lineup: tuple[int, ...]
    players: int
    games: int  # whole deals: a multiple of len(orders)
    seed: int
    draft: bool = False
    decrees: bool = False
    tokens: bool = False
    tasks: tuple[int, ...] = ()  # seats with starting tasks
    rules: str = RULES
    components: str = ""  # the hash of the component set
    timeout: float = TIMEOUT  # seconds for one decision

    @classmethod
    def of(
        cls,
        bots: Sequence[str],
        games: int,
        seed: int = 0,
        *,
        solo: bool = False,
        draft: bool = False,
        decrees: bool = False,
        tokens: bool = False,
        tasks: Sequence[int] = (),
        components: Components | None = None,
        timeout: float = TIMEOUT,
    ) -> "Match":
        """A match between these bots, one for each seat, of at least this many games; raises NoMatch.

        The names are not looked up here, see `lisboa.bots.entrant`.
        """
        players = 1 if solo else len(bots)
        _check(bots, games, solo, timeout)
        different = tuple(dict.fromkeys([*bots, LACERDA] if solo else bots))
        lineup = tuple(different.index(name) for name in ([*bots, LACERDA] if solo else bots))
        match = cls(
            different,
            lineup,
            players,
            games,
            seed,
            draft,
            decrees,
            tokens,
            tuple(tasks),
            RULES,
            (components or load()).hash,
            timeout,
        )
        match._check_setup()
        whole = -(-games // len(match.orders)) * len(match.orders)
        return replace(match, games=whole)

    def setup(self, components: Components | None = None) -> Setup:
        """The set-up of every game; who begins is dealt."""
        return Setup(self.players, None, self.draft, components, self.decrees, self.tokens, self.tasks)

    @property
    def solo(self) -> bool:
        return self.players == 1

    @cached_property
    def orders(self) -> tuple[tuple[int, ...], ...]:
        """All different seat orders, each with the bot of every seat. Lacerda always has the second seat."""
        return (self.lineup,) if self.solo else tuple(dict.fromkeys(permutations(self.lineup)))

    @property
    def deals(self) -> int:
        return self.games // len(self.orders)

    def game(self, number: int) -> Pairing:
        """The game with this number: all orders of the first deal, then all orders of the second …"""
        deal, order = divmod(number, len(self.orders))
        return Pairing(number, deal, deal_seed(self.seed, deal), self.orders[order])

    def data(self) -> dict[str, Any]:
        """The match as plain data for JSON."""
        return {key: list(value) if isinstance(value, tuple) else value for key, value in asdict(self).items()}

    def identity(self) -> dict[str, Any]:
        """What has to be the same for games to belong together: all but their number, so that a match can go on."""
        return {key: value for key, value in self.data().items() if key != "games"}

    def _check_setup(self) -> None:
        try:
            self.setup().check()
        except ValueError as error:
            raise NoMatch(str(error)) from None


def deal_seed(seed: int, deal: int) -> int:
    """The seed of a deal: by the seed of the match and the number of the deal, so that no two matches share deals."""
    return int.from_bytes(sha256(f"lisboa/arena/{seed}/{deal}".encode()).digest()[:6], "big")


def _check(bots: Sequence[str], games: int, solo: bool, timeout: float) -> None:
    if solo and len(bots) != 1:
        raise NoMatch(f"solo is one bot against Lacerda; there are {len(bots)} bots")
    if not solo and len(bots) == 1:
        raise NoMatch("one bot alone plays against nobody; name 2 to 4, or add --players 1 for solo against Lacerda")
    if not solo and not 2 <= len(bots) <= 4:
        raise NoMatch(f"Lisboa is for 2 to 4 players; there are {len(bots)} bots")
    if games < 1:
        raise NoMatch(f"{games} games: at least 1")
    if not timeout > 0:
        raise NoMatch(f"a timeout of {timeout:g} seconds: it has to be more than nothing")
