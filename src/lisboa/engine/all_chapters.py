"""Loads every chapter of the rules, so that each kind of step is registered."""

from typing import Final

from lisboa.engine import (
    actions,
    buildings,
    church,
    decrees,
    effects,
    favours,
    lacerda,
    lookahead,
    money,
    officials,
    periods,
    plans,
    portfolio,
    production,
    rubble,
    scoring,
    selling,
    setup,
    ships,
    sponsoring,
    stores,
    tasks,
    trading,
    turn,
    visiting,
    whynot,
)  # fmt: skip

LOADED: Final = (
    actions, buildings, church, decrees, effects, favours, lacerda, lookahead, money, officials, periods, plans,
    portfolio, production, rubble, scoring, selling, setup, ships, sponsoring, stores, tasks, trading, turn,
    visiting, whynot,
)  # fmt: skip
