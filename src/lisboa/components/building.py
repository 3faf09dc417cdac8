"""From checked rows to the typed box."""

from collections.abc import Mapping

from .checks import only
from .effects import Effect, parse_effect
from .model import Building, Card, Clergy, Column, Components, Decree, Plan, Plot, Ship, Site, Street
from .names import Rubble
from .reading import Row, Tables


def build(tables: Tables) -> Components:
    """Make the box from tables that have passed every check."""
    rows = {name: tuple(table.values()) for name, table in tables.items()}
    costs = {row.word("name"): row.number("cost") for row in rows["rubble"]}
    influence, market, player = (only(tables, name) for name in ("influence", "market", "player"))
    tiles, downtown = only(tables, "city_tiles"), only(tables, "downtown")
    return Components(
        treasury=tuple((row.number("influence"), row.number("reais")) for row in rows["treasury"]),
        treasury_start=[row.flag("start") for row in rows["treasury"]].index(True),
        influence_max=influence.number("max"),
        influence_coins=influence.numbers("coins"),
        wig_space=influence.number("wig_space"),
        prices=tuple(row.number("price") for row in rows["goods"]),
        price_floor=market.number("floor"),
        price_top=market.number("top"),
        rubble_colours=tuple(row.word("colour") for row in rows["rubble"]),
        rubble_cost=tuple(costs.values()),
        rubble_cubes=tuple(row.number("cubes") for row in rows["rubble"]),
        start_wigs=player.number("wigs"),
        start_reais=player.number("reais"),
        start_influence=player.numbers("influence"),
        start_goods=player.number("goods"),
        start_officials=player.number("officials"),
        houses=player.numbers("houses"),
        set_markers=player.number("set_markers"),
        portfolio_slots=player.number("portfolio_slots"),
        base_limit=player.number("base_limit"),
        cargo_spaces=player.number("cargo_spaces"),
        clergy_limit=player.number("clergy_spaces"),
        ships=tuple(map(_ship, rows["ships"])),
        streets=tuple(map(_street, rows["streets"])),
        small_street=tiles.word("small_street"),
        small_column=tiles.number("small_column"),
        large_tiles=tiles.number("large"),
        small_tiles=tiles.number("small"),
        plots=tuple(_plot(row, costs) for row in rows["plots"]),
        columns=tuple(map(_column, rows["columns"])),
        row_rubble_spaces=downtown.number("row_rubble_spaces"),
        pile_rubble=downtown.number("pile_rubble"),
        scoring_tiles=downtown.numbers("scoring_tiles"),
        sites=tuple(_site(row, costs) for row in rows["sites"]),
        buildings=tuple(map(_building, rows["buildings"])),
        plans=tuple(map(_plan, rows["plans"])),
        church=tuple(row.word("icon") for row in rows["church"]),
        clergy=tuple(map(_clergy, rows["clergy"])),
        decrees=tuple(map(_decree, rows["decrees"])),
        deck_sizes=tuple(row.number("size") for row in rows["decks"]),
        cards=tuple(_card(row, costs) for row in rows["cards"]),
        office_spaces=rows["offices"][0].number("spaces"),
        tables=rows,
    )


def _ship(row: Row) -> Ship:
    return Ship(
        hull=row.number("hull"),
        colour=row.word("colour"),
        influence=row.number("influence"),
        modifier=row.number("modifier"),
        copies=row.number("copies"),
        period=row.number("period"),
        source=row.marks,
    )


def _street(row: Row) -> Street:
    return Street(
        name=row.word("name"),
        good=row.word("good"),
        title=row.word("title"),
        columns=row.numbers("columns"),
        source=row.marks,
    )


def _plot(row: Row, costs: Mapping[Rubble, int]) -> Plot:
    return Plot(
        name=row.word("name"),
        row=row.word("row"),
        column=row.number("column"),
        small=row.flag("small"),
        streets=row.words("streets"),
        reward=_reward(row, costs),
        source=row.marks,
    )


def _column(row: Row) -> Column:
    return Column(
        number=row.number("number"),
        rubble_spaces=row.number("rubble_spaces"),
        value=row.number("value") or None,
        source=row.marks,
    )


def _site(row: Row, costs: Mapping[Rubble, int]) -> Site:
    return Site(
        name=row.word("name"),
        side=row.word("side"),
        row=row.word("row"),
        street=row.word("street"),
        cubes=row.number("cubes"),
        reward=_reward(row, costs),
        source=row.marks,
    )


def _building(row: Row) -> Building:
    return Building(
        number=row.number("number"),
        blue=row.words("blue"),
        green=row.words("green"),
        source=row.marks,
    )


def _plan(row: Row) -> Plan:
    return Plan(
        number=row.number("number"),
        architect=row.word("architect"),
        officials=row.number("officials"),
        starting=row.flag("starting"),
        source=row.marks,
    )


def _clergy(row: Row) -> Clergy:
    return Clergy(
        number=row.number("number"),
        effect=row.word("effect"),
        what=row.word("what"),
        amount=row.number("amount"),
        wigs=row.number("wigs"),
        text=row.by_language("text"),
        source=row.marks,
    )


def _decree(row: Row) -> Decree:
    return Decree(
        number=row.number("number"),
        kind=row.word("kind"),
        what=row.words("what"),
        wigs=row.number("wigs"),
        source=row.marks,
    )


def _card(row: Row, costs: Mapping[Rubble, int]) -> Card:
    return Card(
        number=row.number("number"),
        deck=row.word("deck"),
        kind=row.word("kind"),
        influence=row.number("influence"),
        reward=_effect(row, "reward", costs),
        penalty=_effect(row, "penalty", costs),
        event=_effect(row, "event", costs),
        benefit=_effect(row, "benefit", costs),
        source=row.marks,
    )


def _effect(row: Row, kind: str, costs: Mapping[Rubble, int]) -> Effect | None:
    """Read the effect in the field named after its kind."""
    return parse_effect(kind, row.word(kind), costs)


def _reward(row: Row, costs: Mapping[Rubble, int]) -> Effect:
    """Read a reward that every row of the table has."""
    effect = _effect(row, "reward", costs)
    assert effect is not None
    return effect
