"""Shapes of ratings and statistics, as they are sent."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from lisboa.tables.study import Span

WigSourceName = Literal[
    "stores", "buildings", "officials", "ships", "church", "decrees", "rubble", "court", "money", "other"
]


class RatingInfo(Struct, frozen=True, kw_only=True):
    """A person's rating in games for so many players, in points, as bots have them; the true one is within the margin
    95 times in 100. `provisional`: until there are enough games."""

    players: int
    points: int
    margin: int
    games: int
    provisional: bool


class RatingPoint(Struct, frozen=True, kw_only=True):
    """The rating after a game; `table` only if you may see it."""

    at: float
    points: int
    margin: int
    table: str | None


class RatedBot(Struct, frozen=True, kw_only=True):
    """A bot to compare oneself with."""

    name: str
    points: int


class ShareRow(Struct, frozen=True, kw_only=True):
    """How often something was so, and the share of victories that came of it (null: too few to tell), beside the one
    that everybody has if all are equal."""

    name: str
    text: str
    games: int
    won: Span | None
    even: float


class WigMeans(Struct, frozen=True, kw_only=True):
    """Mean wigs: of this person, of all people, and of bots; null without games."""

    own: float | None
    people: float | None
    bots: float | None


class WigSource(Struct, frozen=True, kw_only=True):
    """The same from one source."""

    name: WigSourceName
    own: float | None
    people: float | None
    bots: float | None


class ReviewedGame(Struct, frozen=True, kw_only=True):
    """A game that was reviewed: accuracy from 0 to 100, luck in wigs."""

    table: str
    accuracy: float | None
    luck: float
    place: int


class LuckAndSkill(Struct, frozen=True, kw_only=True):
    """What reviews say of somebody's games: means, and first places, as they were and as they would be with even luck.
    `usual`: everybody's accuracy."""

    games: list[ReviewedGame]
    accuracy: float | None
    usual: float | None
    luck: float
    firsts: int
    even_firsts: int


class Opponent(Struct, frozen=True, kw_only=True):
    """Somebody else in a game; `name` is null for who does not want to be named, `person` leads to a page."""

    name: str | None
    bot: str | None
    person: str | None
    wigs: int
    place: int


class FinishedGame(Struct, frozen=True, kw_only=True):
    """A finished game of somebody's. `left`: they have left it to a bot; `change`: of the rating, in points."""

    table: str
    at: float
    players: int
    place: int
    wigs: int
    rated: bool
    left: bool
    change: int | None
    accuracy: float | None
    luck: float | None
    others: list[Opponent]


class PlayerPage(Struct, frozen=True, kw_only=True):
    """What is known of a player, from finished games that you may see. `players`: only from games for so many; without
    it, `history` is that of the rating with most games.

    `places`: how often they came in first, second … in the `counted` games that they have played to the end, beside
    `even` shares.
    """

    name: str
    yours: bool
    hidden: bool
    rates: bool  # are there ratings on this server, and for this person?
    since: float
    players: int | None
    total: int
    counted: int
    ratings: list[RatingInfo]
    history: list[RatingPoint]
    weaker: RatedBot | None
    stronger: RatedBot | None
    places: list[int]
    even: list[float]
    wigs: list[WigSource]
    all_wigs: WigMeans
    luck: LuckAndSkill | None
    strategies: list[ShareRow]
    openings: list[ShareRow]
    games: list[FinishedGame]


class GameStatistics(Struct, frozen=True, kw_only=True):
    """What wins, from finished games that you may see: by place in the order of turns, by the first public building,
    by the number of decrees at the end; and how the first seat did, by the rounds that the game took."""

    players: int | None
    games: int
    by_seat: list[ShareRow]
    by_building: list[ShareRow]
    by_decrees: list[ShareRow]
    by_length: list[ShareRow]
    wigs: list[WigSource]
    parquet: bool  # can seats be had as Parquet here?


class Privacy(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whether nobody else may see your page."""

    hidden: bool


class Farewell(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Your password: everything about you is to be deleted."""

    password: Annotated[str, Meta(min_length=1, max_length=256)]
