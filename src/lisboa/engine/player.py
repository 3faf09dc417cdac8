"""What one player has: money, influence, pieces on and around the board, cards."""

from typing import Final

from lisboa.engine.packing import Ints

# In the order in which they are hashed.
PLAYER_FIELDS: Final = (
    "reais",
    "influence",
    "wigs",
    "officials",
    "sets",
    "markers",
    "favours",
    "clergy",
    "clergy_count",
    "goods",
    "cubes",
    "houses",
    "upper",
    "cargo",
    "lower",
    "hand",
    "plans",
    "completed",
    "decrees",
    "offer",
    "tasks",
)


class PlayerState:
    """What lies on and around one player's board."""

    __slots__ = PLAYER_FIELDS

    def __init__(
        self,
        reais: int,
        influence: int,
        wigs: int,
        officials: int,
        sets: int,
        markers: int,
        favours: int,
        clergy: int,
        clergy_count: int,
        goods: Ints,
        cubes: Ints,
        houses: Ints,
        upper: Ints,
        cargo: Ints,
        lower: Ints,
        hand: Ints,
        plans: Ints,
        completed: Ints,
        decrees: Ints,
        offer: Ints,
        tasks: Ints,
    ) -> None:
        self.reais = reais
        self.influence = influence
        self.wigs = wigs
        self.officials = officials  # left on the board
        self.sets = sets
        self.markers = markers  # on the minister's portrait
        self.favours = favours  # a set of nobles
        self.clergy = clergy  # a set of tiles
        self.clergy_count = clergy_count
        self.goods = goods
        self.cubes = cubes
        self.houses = houses  # built, per group
        self.upper = upper  # politics cards and, from FIRST_SHIP on, ships
        self.cargo = cargo  # beside `upper`: what the ship in that slot holds
        self.lower = lower
        self.hand = hand
        self.plans = plans
        self.completed = completed
        self.decrees = decrees
        self.tasks = tasks  # starting tasks of a new player (R14.1)
        self.offer = offer  # set-up only: tiles or cards to choose from, negative = kept

    def clone(self) -> "PlayerState":
        return PlayerState(
            self.reais,
            self.influence,
            self.wigs,
            self.officials,
            self.sets,
            self.markers,
            self.favours,
            self.clergy,
            self.clergy_count,
            self.goods,
            self.cubes,
            self.houses,
            self.upper,
            self.cargo,
            self.lower,
            self.hand,
            self.plans,
            self.completed,
            self.decrees,
            self.offer,
            self.tasks,
        )

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return PlayerState, tuple([getattr(self, name) for name in PLAYER_FIELDS])
