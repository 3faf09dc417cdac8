"""One sentence for each clergy tile and decree, made from its values: a corrected value shows at once."""

from collections.abc import Mapping
from typing import Final

CLERGY: Final[Mapping[str, str]] = {
    "building_wigs": "You gain {wigs} for each public building you open.",
    "store_wigs": "You gain {wigs} for each store you build.",
    "card_wigs": "You gain {wigs} for each card you play to your portfolio.",
    "reais_for_influence": "You may pay for visits and following with reais instead of influence, one for one.",
    "plan_officials": "In the final scoring each plan you completed shows {officials} more.",
    "set_wigs": "Each of your rubble sets is worth {wigs} more, at the end of the period and of the game.",
    "influence_more": "Whenever you gain influence, you gain {amount} more.",
    "ship_influence": "Each of your ships has {amount} more influence.",
    "rubble_for_wigs": "Whenever you get rubble, you may give up one of those cubes for {wigs}.",
    "visit_cheaper": "Visiting {noble}, or following a visit to him, costs you {amount} influence less.",
    "court_reais": "You get {reais} for each {what} card you play to the court.",
    "completed_plan": "In the final scoring this tile counts as a completed plan of the {what} architect.",
    "officials_fewer": "You need {officials} fewer to open a public building.",
    "rubble_reais": "You get {reais} for each rubble cube you receive.",
    "ship_wigs": "Each of your ships brings {wigs} more whenever it sails and at the end of the game.",
    "free_follow": "Following a visit costs you no influence.",
    "influence_once": "You gain {amount} influence immediately, once only.",
    "decree_wigs": "You gain {wigs} for each decree you take.",
    "sale": "You get {reais} more for each {good} you sell.",
    "free_sponsor": "Treasury cards you play to the court cost you nothing.",
    "treasury_card_reais": "You get {reais} for each treasury card you play to your portfolio.",
    "hire_cheaper": "Each official you hire costs you {reais} less.",
    "reais_off": "Whenever you spend reais, you spend {reais} less.",
    "cardinal_steps": "Whenever you move the cardinal, you may go up to {amount} spaces further.",
    "favours_once": "You immediately take up to {favours} that you do not have, once only.",
    "free_ships": "Ships cost you no goods.",
    "produce_more": "Whenever you produce, you get {goods} more for one of your stores.",
}

DECREES: Final[Mapping[str, str]] = {
    "buildings_side": "{wigs} for each open public building in the {0}.",
    "buildings_architect": "{wigs} for each open public building of the {0} architect.",
    "buildings_architect_side": "{wigs} for each open public building of the {0} architect in the {1}.",
    "own_stores_row": "{wigs} for each of your stores in row {0}.",
    "own_stores_street": "{wigs} for each of your stores on the {0} street.",
    "store_each_type": "{wigs} if you have a store of every type.",
    "own_stores": "{wigs} for each of your stores.",
    "most_stores": "{wigs} if nobody has more stores than you.",
    "most_stores_street": "{wigs} if nobody has more stores on the {0} street than you.",
    "most_stores_row": "{wigs} if nobody has more stores in row {0} than you.",
    "stores_row": "{wigs} for each store in row {0}, whoever owns it.",
    "stores_street": "{wigs} for each store on the {0} street, whoever owns it.",
    "own_rubble": "{wigs} for each of your {0} cubes.",
    "most_rubble": "{wigs} if nobody has more rubble than you.",
    "most_goods": "{wigs} if nobody has more {0} in the warehouse than you.",
    "good_each_type": "{wigs} if your warehouse holds a good of every type.",
    "own_goods": "{wigs} for each {good} in your warehouse.",
    "own_plans_architect": "{wigs} for each plan of the {0} architect you completed.",
    "own_plans": "{wigs} for each plan you completed.",
    "most_plans": "{wigs} if nobody completed more plans than you.",
    "most_plans_architect": "{wigs} if nobody completed more plans of the {0} architect than you.",
    "plan_officials_pairs": "{wigs} for every 2 officials on plans you completed.",
    "most_plan_officials": "{wigs} if nobody has more officials on completed plans than you.",
    "most_decrees": "{wigs} if nobody has more decrees than you, including this one.",
    "own_decrees": "{wigs} for each of your decrees, including this one.",
    "influence_pairs": "{wigs} for every 2 influence you have.",
    "most_influence": "{wigs} if nobody has more influence than you.",
    "upper_influence_pairs": "{wigs} for every 2 influence on the upper cards of your portfolio.",
    "portfolio_cards": "{wigs} for each card in your portfolio.",
    "most_reais": "{wigs} if nobody has more reais than you, including those on the influence track.",
    "own_ships": "{wigs} for each of your ships.",
}

_GOOD_FORMS: Final[Mapping[str, str]] = {"": "good", "books": "book", "tools": "tool"}


def clergy_text(effect: str, what: str, amount: int) -> str:
    """Say what a clergy tile does.

    >>> clergy_text("sale", "books", 2)
    'You get 2 reais more for each book you sell.'
    """
    return CLERGY[effect].format(
        amount=amount,
        what=what,
        wigs=_count(amount, "wig", "wigs"),
        reais=_count(amount, "real", "reais"),
        officials=_count(amount, "official", "officials"),
        favours=_count(amount, "favour", "favours"),
        goods=_count(amount, "good", "goods"),
        noble=f"the {what}" if what else "any noble",
        good=_GOOD_FORMS.get(what, what),
    )


def decree_text(kind: str, what: tuple[str, ...], wigs: int) -> str:
    """Say what a decree is worth.

    >>> decree_text("own_stores_row", ("C",), 2)
    '2 wigs for each of your stores in row C.'
    """
    good = _GOOD_FORMS.get(what[0], what[0]) if what else ""
    return DECREES[kind].format(*what, wigs=_count(wigs, "wig", "wigs"), good=good)


def _count(amount: int, one: str, many: str) -> str:
    return f"{amount} {one if amount == 1 else many}"
