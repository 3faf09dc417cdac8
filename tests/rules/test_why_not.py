"""Why a move is not possible: for each refusal a position, the rule, the exact figures; and nothing changes."""

from typing import Any, NamedTuple

import pytest

from lisboa.engine.refusals import TABLE
from lisboa.game import Game, IllegalMove
from lisboa.position import PositionError
from tests.table import offered, play

NO_GOODS = {"gold": 0, "cloth": 0, "books": 0, "tools": 0}
BARE = {"rows": {row: [] for row in "ABCDE"}, "columns": {str(n): [] for n in range(1, 6)}}
READY = {"king": {0: 2}, "minister": {0: 0}}
NOBODY = {"minister": {0: 0, 1: 0, 2: 0}}
TRACK = [1, 2, 3, 4, 5, 6]
DULL = [1, 2, 3, 5, 6, 11]  # clergy tiles that help nobody to pay
BEGGAR = {"reais": 0, "influence": 0}
NO_MONEY_PLOTS = ["A4 blue 2", "E1 yellow 2", "B2 pink 2", "E3 pink 2"]
EIGHT_STORES = [f"{row}{column} pink 0" for row in "BCDE" for column in (2, 3)]
TWO_SETS = {"earthquake": 2, "fire": 2, "tsunami": 2}
PLOT_STREETS = {"1": "yellow", "2": "pink", "3": "brown", "4": "blue", "5": "blue"}
ALL_SITES = [*(f"west-{row}" for row in "ABCDE"), *(f"east-{row}" for row in "ABCDE")]


def opened(*sites: str, architect: str = "blue") -> list[dict[str, Any]]:
    return [{"site": site, "architect": architect, "building": n} for n, site in enumerate(sites, start=1)]


def every_site() -> list[dict[str, Any]]:
    """All 14 sites are open."""
    west_and_east: list[dict[str, Any]] = [
        {"site": site, "architect": ("blue", "green")[n % 2], "building": n + 1} for n, site in enumerate(ALL_SITES)
    ]
    north: list[dict[str, Any]] = [
        {"site": "north-yellow", "architect": "green", "colours": ["gold"]},
        {"site": "north-pink", "architect": "blue", "colours": ["cloth"]},
        {"site": "north-brown", "architect": "blue", "colours": ["books"]},
        {"site": "north-blue", "architect": "green", "colours": ["tools"]},
    ]
    return west_and_east + north


def all_plots(owners: int) -> list[str]:
    plots = [f"{row}{column}" for row in "ABCDE" for column in range(1, 6) if f"{row}{column}" != "A1"]
    return [f"{plot} {PLOT_STREETS[plot[1]]} {1 + n % owners}" for n, plot in enumerate(plots)]


class Case(NamedTuple):
    """A position (or a new game), the moves that lead to the question, the move that is refused, and why."""

    code: str
    rule: str
    facts: dict[str, Any]
    move: str
    keys: dict[str, Any]
    moves: tuple[str, ...] = ()


def case(code: str, rule: str, facts: dict[str, Any], move: str, *moves: str, **keys: Any) -> Case:
    return Case(code, rule, facts, move, keys, moves)


PERIOD = {"question": "period", "seats": [{"rubble": TWO_SETS, "goods": {"gold": 4}, "hand": [1, 2, 5, 9, 17]}]}
REWARDS = ("release 1", "release 2", "release 5", "release 9", "done")

CASES = [
    # A question that has not come yet: what stands in its way already now.
    case("stack-empty", "R15.10", {"architect": "blue"}, "plan blue", plan_stacks={"blue": [], "green": [2]}),
    case("no-tiles", "R9.1", {}, "visit builder 1", hand=[1], display=[], large_tiles=0, small_tiles=0),
    # The first of a kind has the number 0; another one shows that the figure is there at all.
    case("stack-empty", "R15.10", {"architect": "green"}, "plan green", plan_stacks={"blue": [2], "green": []}),
    case(
        "good-missing",
        "R5.1",
        {"good": "books"},
        "sell books 2a",
        question="act",
        seats=[{"goods": {"books": 0}, "portfolio": ["2a"]}],
    ),
    case(
        "ship-at-sea",
        "R5.2",
        {"ship": "2b"},
        "sell gold 2b",
        question="act",
        seats=[{}, {"portfolio": [{"ship": "2b", "cargo": ["gold", "gold"], "at_sea": True}]}],
    ),
    # The flow of the game
    case("not-asked", "R1.2", {}, "take king", hand=[1]),
    case("not-asked", "R1.2", {}, "discard 2", "discard 1", hand=[1, 2]),
    case("game-over", "R11.3", {}, "take king", question="finish"),
    case(
        "dead-end",
        "R1.3",
        {},
        "build",
        "portfolio 8",
        hand=[8],
        shipyard=["2a"],
        seats=[{"portfolio": ["1a"], "goods": NO_GOODS | {"tools": 1, "books": 1}}],
    ),
    case(
        "dead-end",
        "R1.3",
        {},
        "action cardinal",
        "visit king 11",
        hand=[11],
        cardinal=2,
        church=DULL,
        offices={"king": {0: 1}, "minister": {0: 0}},
        buildings=opened("west-D", "east-C"),
        seats=[{"plans": ["blue-2"], "reais": 3, "influence": 0}],
    ),
    case("compulsory", "R15.2", {}, "done", "portfolio 6", hand=[6]),
    case("compulsory", "R15.2", {}, "done", "trade tools recruit", question="act"),
    case(
        "compulsory",
        "R15.2",
        {},
        "decline",
        "trade gold ship",
        question="act",
        period=2,
        shipyard=["3a"],
        seats=[{"portfolio": ["1a"], "goods": {"gold": 2}}],
    ),
    # The turn
    case("not-in-hand", "R3.2", {"card": 2}, "discard 2", hand=[1], seats=[{}, {"hand": [2]}]),
    case("not-in-hand", "R3.2", {"card": 2}, "portfolio 2", hand=[1]),
    case("not-in-hand", "R3.2", {"card": 17}, "sponsor 17", hand=[1]),
    case("not-in-hand", "R3.2", {"card": 9}, "visit minister 9", hand=[7, 10]),
    case("no-card-of-noble", "R3.2", {"noble": "king"}, "visit king 11", hand=[1, 7, 17]),
    case("no-card-of-noble", "R3.2", {"noble": "king"}, "visit king 7", hand=[1, 7, 17]),
    case("not-a-treasury-card", "R3.2", {"card": 7}, "sponsor 7", hand=[7]),
    case("no-sale-or-trade", "R4.7", {}, "portfolio 2", hand=[2], seats=[{"goods": NO_GOODS}]),
    case("pile-empty", "R15.16", {"pile": "king"}, "take king", "discard 1", hand=[1], piles={"king": []}),
    # Portfolio
    case(
        "not-in-portfolio",
        "R4.3",
        {"card": 7},
        "drop 7",
        "portfolio 5",
        "coins 1",
        hand=[5],
        seats=[{"portfolio": [6, 17]}],
    ),
    case(
        "not-in-portfolio",
        "R4.3",
        {"card": "1a"},
        "drop 1a",
        "portfolio 5",
        "coins 1",
        hand=[5],
        seats=[{"portfolio": [6, 17]}],
    ),
    case(
        "frees-no-slot",
        "R4.3",
        {"card": 58},
        "drop 58",
        "portfolio 43",
        "plan blue",
        period=2,
        hand=[43],
        seats=[{"rubble": {"earthquake": 3, "fire": 3, "tsunami": 3}, "portfolio": [42, 47, 52, 58]}],
    ),
    # Selling and trading
    case(
        "good-missing",
        "R6.1",
        {"good": "books"},
        "trade books produce",
        question="act",
        seats=[{"goods": {"books": 0}}],
    ),
    case("ship-not-in-play", "R5.1", {"ship": "2b"}, "sell gold 2b", question="act", seats=[{"portfolio": ["2a"]}]),
    case(
        "ship-at-sea",
        "R5.2",
        {"ship": "1a"},
        "sell gold 1a",
        question="act",
        seats=[{}, {"portfolio": [{"ship": "1a", "cargo": ["gold"], "at_sea": True}]}],
    ),
    case("noble-refuses", "R6.2", {"good": "cloth", "noble": "minister"}, "trade cloth produce", question="act"),
    case("covered", "R6.1", {"action": "plan"}, "trade gold plan", "trade tools plan", "plan blue", question="act"),
    # State actions
    case(
        "no-official",
        "R7.8",
        {},
        "trade tools recruit",
        question="act",
        offices={"builder": {0: 3}, "minister": {0: 2}, "king": {0: 3}},
    ),
    case("office-used", "R7.1", {"noble": "king"}, "office king", "trade tools recruit", "office king", question="act"),
    case("no-plans-left", "R7.8", {}, "trade tools plan", question="act", plan_stacks={"blue": [], "green": []}),
    case("shipyard-empty", "R7.8", {}, "trade books ship", question="act", shipyard=[]),
    case(
        "goods-short",
        "R7.3",
        {"needed": 2, "types": 1},
        "trade books ship",
        question="act",
        shipyard=["2a"],
        seats=[{"goods": NO_GOODS | {"books": 1, "gold": 2}}],
    ),
    case(
        "goods-short",
        "R7.3",
        {"needed": 1, "types": 0},
        "give tools",
        "trade gold ship",
        question="act",
        shipyard=["2a"],
    ),
    case(
        "good-given",
        "R7.3",
        {"good": "cloth"},
        "give cloth",
        "trade books ship",
        "give cloth",
        question="act",
        shipyard=["2a"],
        seats=[{"goods": {"cloth": 2, "books": 2}}],
    ),
    case(
        "not-your-ship",
        "R7.3",
        {"ship": "1b"},
        "upgrade 1b",
        "portfolio 8",
        hand=[8],
        shipyard=["2a"],
        seats=[{}, {"portfolio": ["1b"]}],
    ),
    case(
        "not-smaller",
        "R15.3",
        {"ship": "2a"},
        "upgrade 2a",
        "portfolio 8",
        hand=[8],
        shipyard=["2b"],
        seats=[{"portfolio": ["2a"]}],
    ),
    case("nothing-to-produce", "R7.8", {}, "trade books produce", question="act"),
    case(
        "not-produced",
        "R7.4",
        {"good": "tools"},
        "good tools",
        "trade books produce",
        question="act",
        stores=["B2 pink 0", "B1 yellow 0"],
        seats=[{"houses": {"right": 2}, "goods": NO_GOODS | {"books": 1, "tools": 1}}],
    ),
    case(
        "warehouse-full",
        "R4.2",
        {"good": "cloth", "limit": 2},
        "good cloth",
        "trade tools recruit",
        "office king",
        "done",
        "trade gold produce",
        question="act",
        stores=["B2 pink 0", "B1 yellow 0", "C3 brown 0"],
        seats=[{"houses": {"right": 2, "left": 1}, "goods": {"gold": 1, "cloth": 1, "books": 0, "tools": 1}}],
    ),
    case(
        "clergy-full",
        "R7.5",
        {"limit": 4},
        "trade cloth cardinal",
        question="act",
        seats=[{"clergy": [11, 12, 13, 14]}],
    ),
    case("no-tile-in-reach", "R7.5", {}, "trade cloth cardinal", question="act", church=[0, 0, 0, 4, 5, 6]),
    case(
        "no-tile-in-reach",
        "R7.5",
        {},
        "steps 1",
        "trade cloth cardinal",
        question="act",
        church=[0, 0, 3, 4, 5, 6],
        seats=[{"clergy": [34]}],
    ),
    case("too-far", "R7.5", {"most": 2}, "steps 3", "trade cloth cardinal", question="act", church=TRACK),
    case(
        "tile-not-beside",
        "R7.5",
        {"tile": 3},
        "tile 3",
        "trade cloth cardinal",
        "steps 1",
        question="act",
        church=TRACK,
    ),
    case("tile-not-held", "R7.6", {"tile": 23}, "cash 23", question="church", seats=[{"clergy": [22]}]),
    case(
        "favour-held",
        "R7.7",
        {"noble": "king"},
        "favour king",
        "trade cloth favour",
        question="act",
        seats=[{"favours": ["king"]}],
    ),
    case(
        "favour-gone",
        "R15.10",
        {"noble": "builder"},
        "favour builder",
        "trade cloth favour",
        question="act",
        favours={"builder": 0},
    ),
    case(
        "no-favour-to-take",
        "R7.8",
        {},
        "trade cloth favour",
        question="act",
        seats=[{"favours": ["builder", "minister", "king"]}],
    ),
    # Visits and follows
    case(
        "cannot-pay-visit",
        "R8.3",
        {"cost": 4, "influence": 2, "wigs": 1, "reais": 0},
        "visit minister 7",
        hand=[7],
        offices={"minister": {0: 0, 1: 3, 2: 1}},
        seats=[{"influence": 2, "wigs": 1, "reais": 9}],
    ),
    case(
        "cannot-pay-visit",
        "R8.3",
        {"cost": 5, "influence": 2, "wigs": 1, "reais": 1},
        "visit minister 7",
        hand=[7],
        treasury=2,
        offices={"minister": {0: 0, 1: 3, 2: 1}},
        seats=[{"influence": 2, "wigs": 1, "reais": 1, "clergy": [4]}],
    ),
    case("not-of-that-noble", "R8.1", {"noble": "minister"}, "action plan", "visit minister 7", hand=[7]),
    case("not-of-that-noble", "R8.1", {"noble": "minister"}, "visit minister 1", hand=[7, 10, 1]),
    case(
        "wrong-sum",
        "R15.6",
        {"cost": 3, "paid": 2},
        "pay 2i",
        "visit minister 7",
        hand=[7],
        offices={"minister": {0: 0, 1: 2, 2: 1}},
        seats=[{"clergy": [4]}],
    ),
    case(
        "influence-short",
        "R8.3",
        {"needed": 2, "influence": 1},
        "pay 2i 1r",
        "visit minister 7",
        hand=[7],
        offices={"minister": {0: 0, 1: 2, 2: 1}},
        seats=[{"clergy": [4], "influence": 1}],
    ),
    case(
        "reais-short",
        "R15.5",
        {"needed": 2, "reais": 1},
        "pay 1i 2r",
        "visit minister 7",
        hand=[7],
        offices={"minister": {0: 0, 1: 2, 2: 1}},
        seats=[{"clergy": [4], "reais": 1}],
    ),
    case(
        "wigs-before-influence",
        "R15.6",
        {"influence": 2},
        "pay 2i 1w",
        "visit minister 7",
        hand=[7],
        offices={"minister": {0: 0, 1: 2, 2: 1}},
        seats=[{"clergy": [4], "influence": 4}],
    ),
    case(
        "wigs-short",
        "R15.6",
        {"needed": 2, "wigs": 1},
        "pay 1i 2w",
        "visit minister 7",
        hand=[7],
        offices={"minister": {0: 0, 1: 2, 2: 1}},
        seats=[{"clergy": [4], "influence": 1, "wigs": 1}],
    ),
    # Stores
    case("no-house", "R9.1", {}, "visit builder 1", hand=[1], stores=EIGHT_STORES),
    case(
        "no-tile",
        "R9.1",
        {"space": "pink"},
        "plot B2 pink",
        question="store",
        display=["yellow", "brown", "blue", "small"],
        large_tiles=0,
    ),
    case(
        "no-tile",
        "R9.1",
        {"space": "small"},
        "plot B5 blue",
        question="store",
        display=["yellow", "pink", "brown", "blue"],
    ),
    case("no-plot", "R9.1", {}, "visit builder 1", players=4, hand=[1], stores=all_plots(3)),
    case("plot-taken", "R9.1", {}, "plot B2 yellow", question="store", stores=["B2 pink 1"]),
    case("closed", "R2.18", {}, "plot E2 pink", question="store", players=2),
    case(
        "closed",
        "R2.18",
        {},
        "site east-E",
        question="building",
        players=2,
        offices=READY,
        seats=[{"plans": ["blue-2", "green-2"]}],
    ),
    case("not-on-street", "R9.1", {}, "plot B1 pink", question="store"),
    case(
        "land-too-dear",
        "R9.2",
        {"price": 3, "reais": 2},
        "visit builder 1",
        hand=[1],
        rubble=BARE,
        stores=NO_MONEY_PLOTS,
        church=DULL,
        seats=[{"reais": 1, "influence": 1}],
    ),
    case(
        "land-too-dear",
        "R9.2",
        {"price": 5, "reais": 4},
        "plot B1 yellow",
        question="store",
        church=DULL,
        rubble=BARE | {"rows": BARE["rows"] | {"B": ["earthquake", "fire"]}},
        seats=[{"reais": 3, "influence": 1}],
    ),
    case(
        "land-too-dear",
        "R9.2",
        {"price": 8, "reais": 7},
        "cube row tsunami",
        "plot B1 yellow",
        question="store",
        rubble=BARE | {"rows": BARE["rows"] | {"B": ["earthquake", "fire", "tsunami"]}},
        seats=[{"reais": 7, "influence": 0}],
    ),
    case(
        "land-too-dear",
        "R9.2",
        {"price": 3, "reais": 2},
        "sponsor 21",
        hand=[21],
        rubble=BARE,
        offices=NOBODY,
        stores=NO_MONEY_PLOTS,
        church=DULL,
        seats=[{"reais": 5, "influence": 0}],
    ),
    # A2 moves the cardinal, and his only step raises the treasury to 4.
    case(
        "land-too-dear",
        "R9.2",
        {"price": 4, "reais": 3},
        "plot A2 pink",
        question="store",
        cardinal=2,
        church=DULL,
        rubble=BARE,
        seats=[{"reais": 3, "influence": 0}],
    ),
    case(
        "no-such-cube",
        "R9.1",
        {"colour": "fire"},
        "cube row fire",
        "plot B1 yellow",
        question="store",
        rubble=BARE | {"rows": BARE["rows"] | {"B": ["earthquake", "tsunami"]}},
    ),
    case(
        "group-empty",
        "R9.1",
        {"group": "left"},
        "house left",
        "plot B1 yellow",
        "coins 3",
        question="store",
        rubble=BARE,
        stores=["B2 pink 0", "B3 pink 0"],
        seats=[{"houses": {"left": 2}}],
    ),
    case("wrong-sum", "R15.6", {"cost": 3, "paid": 4}, "coins 4", "plot B1 yellow", question="store", rubble=BARE),
    case(
        "reais-short",
        "R15.5",
        {"needed": 3, "reais": 2},
        "coins 3",
        "plot B1 yellow",
        question="store",
        rubble=BARE,
        seats=[{"reais": 2, "influence": 4}],
    ),
    # Decrees
    case("no-decree", "R9.5", {}, "visit minister 7", hand=[7], decrees=[]),
    case("not-face-up", "R9.5", {"decree": 9}, "decree 9", question="decree", decrees=[1, 2]),
    # Public buildings
    case("no-plan", "R9.6", {}, "visit king 11", hand=[11], buildings=opened("east-A")),
    case(
        "no-plan",
        "R9.6",
        {},
        "action building",
        "follow",
        question={"follow": {"noble": "king", "visitor": 1}},
        buildings=opened("east-A"),
        seats=[{"favours": ["king"], "influence": 9}],
    ),
    case(
        "no-site",
        "R9.6",
        {},
        "visit king 11",
        hand=[11],
        buildings=every_site(),
        offices=READY,
        seats=[{"plans": ["blue-2"]}],
    ),
    case(
        "officials-short",
        "R9.7",
        {"officials": 3, "out": 1, "price": 6, "reais": 5},
        "visit king 11",
        hand=[11],
        church=DULL,
        offices={"king": {0: 1}, "minister": {0: 0}},
        buildings=opened("west-D", "east-A", "east-C"),
        seats=[{"plans": ["blue-3"], "reais": 5, "influence": 0}],
    ),
    case(
        "officials-short",
        "R9.7",
        {"officials": 2, "out": 0, "price": 6, "reais": 5},
        "site west-A",
        question="building",
        church=DULL,
        offices=NOBODY,
        seats=[{"plans": ["blue-2"], "reais": 5, "influence": 0}],
    ),
    case(
        "officials-short",
        "R9.7",
        {"officials": 5, "out": 2, "price": 9, "reais": 1},
        "use blue-5",
        "site west-A",
        question="building",
        church=DULL,
        offices=READY,
        seats=[{"plans": ["blue-2", "green-2", "blue-5"], "reais": 1, "influence": 0}],
    ),
    # The green building lacks the colour, the blue one has it: what stands in the way are its officials.
    case(
        "officials-short",
        "R9.7",
        {"officials": 4, "out": 2, "price": 6, "reais": 5},
        "site north-pink",
        question="building",
        church=DULL,
        offices=READY,
        available={"blue": ["gold", "cloth"], "green": ["gold", "tools"]},
        seats=[{"plans": ["blue-4", "green-2"], "reais": 5, "influence": 0}],
    ),
    case(
        "site-taken",
        "R9.6",
        {},
        "site west-A",
        question="building",
        buildings=opened("west-A"),
        offices=READY,
        seats=[{"plans": ["blue-2"]}],
    ),
    case(
        "colour-missing",
        "R9.6",
        {"street": "pink"},
        "site north-pink",
        question="building",
        offices=READY,
        available={"blue": ["gold", "tools"]},
        seats=[{"plans": ["blue-2"]}],
    ),
    case(
        "plan-not-held",
        "R9.6",
        {"plan": "green-5"},
        "use green-5",
        "site west-A",
        question="building",
        offices=READY,
        seats=[{"plans": ["blue-2", "green-2"]}],
    ),
    case(
        "no-building",
        "R15.10",
        {"architect": "blue"},
        "visit king 11",
        hand=[11],
        church=DULL,
        buildings=opened("west-A", "west-B", "west-C", "west-D", "west-E", "east-A", "east-B", "east-C"),
        offices=READY,
        seats=[{"plans": ["blue-2"]}],
    ),
    case(
        "no-official-there",
        "R9.6",
        {"place": "builder-plaza"},
        "return builder-plaza",
        "site west-A",
        question="building",
        offices={"king": {0: 2}, "minister": {0: 1}},
        seats=[{"plans": ["blue-2"]}],
    ),
    # Events
    case(
        "cannot-pay-event",
        "R10.1",
        {"price": 4, "reais": 3},
        "sponsor 17",
        hand=[17],
        treasury=4,
        seats=[{"reais": 1, "influence": 2}],
    ),
    case("event-without-effect", "R10.1", {}, "sponsor 17", hand=[17], seats=[{"goods": {"gold": 2}}]),
    case(
        "not-this-action",
        "R10.1",
        {"action": "decree"},
        "action decree",
        "sponsor 21",
        "coins 3",
        hand=[21],
        rubble=BARE,
        offices=READY,
        seats=[{"plans": ["blue-2"]}],
    ),
    # The change of period
    case("not-in-hand", "R3.2", {"card": 3}, "release 3", **PERIOD),
    case("not-released", "R11.4", {"card": 17}, "reward 17", *REWARDS, **PERIOD),
    case("only-a-penalty", "R11.2", {"card": 5}, "reward 5", *REWARDS, **PERIOD),
    case("nothing-gained", "R15.2", {}, "reward 1", *REWARDS, **PERIOD),
    case("compulsory", "R15.2", {}, "done", *REWARDS, **PERIOD),
    case(
        "rewarded",
        "R11.2",
        {"noble": "builder"},
        "reward 4",
        "release 2",
        "release 4",
        "release 9",
        "release 11",
        "done",
        "reward 2",
        "plan blue",
        question="period",
        seats=[{"rubble": TWO_SETS, "hand": [2, 4, 9, 11, 17]}],
    ),
]


def arranged(one: Case) -> Game:
    game = Game.position(**one.keys)
    play(game, *one.moves)
    return game


def refuses(game: Game, move: str, code: str, rule: str, facts: dict[str, Any], seat: int | None = None) -> None:
    """The move is refused for this reason, and neither asking nor trying changes anything."""
    before = game.hash()
    entries = game.entries()
    refusal = game.why_not(move, seat)
    assert refusal is not None
    assert (refusal.code, refusal.rule, refusal.facts) == (code, rule, facts)
    assert refusal.move == move
    assert refusal.sentence.endswith(f"({rule}).")
    with pytest.raises(IllegalMove) as caught:
        game.play(move, seat)
    assert caught.value.refusal == refusal
    assert str(caught.value) == refusal.sentence
    assert game.hash() == before
    assert game.entries() == entries


@pytest.mark.rule("R1.3")
@pytest.mark.parametrize("one", CASES, ids=[f"{one.code}: {one.move}" for one in CASES])
def test_refused_with_its_rule_and_figures(one):
    game = arranged(one)
    assert one.move not in offered(game)
    refuses(game, one.move, one.code, one.rule, one.facts)


@pytest.mark.rule("R1.2")
def test_another_player_decides():
    game = Game.position(hand=[1], names=["Ana", "Bia", "Cid"])
    refuses(game, "discard 1", "not-your-decision", "R1.2", {"seat": "Ana"}, seat=1)


@pytest.mark.rule("R2.2")
def test_a_tile_that_was_not_offered():
    game = Game.new(players=2, seed=1)
    mine = {move.a for move in game.decision.moves}
    other = next(tile for tile in range(1, 38) if tile not in mine)
    refuses(game, f"keep {other}", "not-offered", "R2.2", {})


@pytest.mark.rule("R1.3")
def test_every_refusal_has_a_case():
    """A code that no position brings about does not belong in the table."""
    told = {one.code for one in CASES} | {"not-your-decision", "not-offered"}
    told |= {"task-not-held", "task-not-done"}  # tests/rules/test_r14_variants.py
    assert {name for name, _, _ in TABLE if name != "possible"} - told == set()


@pytest.mark.rule("R1.3")
def test_what_is_offered_is_not_refused():
    for one in CASES:
        game = arranged(one)
        for move in game.decision.moves if game.decision else []:
            assert game.why_not(move) is None


# ---------------------------------------------------------------------- asked before its question has come

LATER = [
    case("plot-taken", "R9.1", {}, "plot B2 yellow", hand=[1], stores=["B2 pink 1"]),
    case("not-on-street", "R9.1", {}, "plot B1 blue", hand=[1]),
    case("no-house", "R9.1", {}, "plot B1 yellow", hand=[1], stores=EIGHT_STORES),
    case("site-taken", "R9.6", {}, "site west-A", hand=[11], buildings=opened("west-A")),
    case("no-plan", "R9.6", {}, "site west-A", hand=[11]),
    case("ship-not-in-play", "R5.1", {"ship": "2a"}, "sell gold 2a", hand=[6]),
    case("noble-refuses", "R6.2", {"good": "tools", "noble": "king"}, "trade tools favour", hand=[6]),
    case("nothing-to-produce", "R7.8", {}, "action produce", hand=[7]),
    case(
        "goods-short",
        "R7.3",
        {"needed": 2, "types": 0},
        "build",
        hand=[7],
        shipyard=["2a"],
        seats=[{"goods": NO_GOODS}],
    ),
    case("favour-held", "R7.7", {"noble": "king"}, "favour king", hand=[11], seats=[{"favours": ["king"]}]),
    case("clergy-full", "R7.5", {"limit": 4}, "steps 1", hand=[11], seats=[{"clergy": [11, 12, 13, 14]}]),
    case("not-face-up", "R9.5", {"decree": 9}, "decree 9", hand=[7], decrees=[1, 2]),
    case("pile-empty", "R15.16", {"pile": "king"}, "take king", hand=[7], piles={"king": []}),
    # Nothing stands in the way but the moment.
    case("not-asked", "R1.2", {}, "plot B1 yellow", hand=[1], rubble=BARE),
    case("not-asked", "R1.2", {}, "trade tools plan", hand=[6]),
    case("not-asked", "R1.2", {}, "action produce", hand=[7], stores=["B2 pink 0"]),
    case("not-asked", "R1.2", {}, "take king", hand=[7]),
]


@pytest.mark.rule("R1.3")
@pytest.mark.parametrize("one", LATER, ids=[f"{one.code}: {one.move}" for one in LATER])
def test_on_turn_what_stands_in_the_way_of_a_later_move(one):
    refuses(arranged(one), one.move, one.code, one.rule, one.facts)


@pytest.mark.rule("R5.1", "R2.14")
def test_the_rule_fits_what_was_asked():
    """One code, but a sale, a trade and a draft are forbidden by rules of their own."""
    game = Game.position(question="act", seats=[{"goods": {"cloth": 0}, "portfolio": ["1a"]}])
    sale, trade = game.why_not("sell cloth 1a"), game.why_not("trade cloth favour")
    assert (sale.code, sale.rule) == ("good-missing", "R5.1")
    assert "(R5.1)" in sale.sentence
    assert (trade.code, trade.rule) == ("good-missing", "R6.1")
    game = Game.new(players=2, seed=1, draft=True)
    while game.decision.question == "keep-tile":
        play(game, game.decision.moves[0].text)
    other = next(card for card in range(1, 83) if card not in game.state.players[game.decision.player].offer)
    draft = game.why_not(f"draft {other}")
    assert (draft.code, draft.rule) == ("not-offered", "R2.14")


@pytest.mark.rule("R9.1", "R1.3")
def test_a_store_without_a_house_is_no_position():
    plots = ("A2", "B1", "B2", "C1", "C2", "D1", "D2", "E1")
    with pytest.raises(PositionError, match="store has no answer"):
        Game.position(question="store", stores=[f"{plot} yellow 0" for plot in plots])
