"""Rewards, penalties, events and benefits: the short texts of the tables and what they mean."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from .names import GOODS, RUBBLE, EffectOp, Good, Rubble


@dataclass(frozen=True)
class Effect:
    """One effect: what happens (`op`), to what, how much; `text` is the way the table writes it."""

    op: EffectOp
    what: Good | Rubble | Literal[""]
    amount: int
    text: str


Form = tuple[str, EffectOp, str]  # pattern, op, example for messages
_NUMBER = "(?P<amount>[1-9])"
_GOOD = f"(?P<what>{'|'.join(GOODS)})"
_RUBBLE = f"(?P<what>{'|'.join(RUBBLE)})"

_GOODS_FORM: Final[Form] = (rf"{_NUMBER} {_GOOD}", "goods", "1 gold")
_PLAN_FORM: Final[Form] = ("plan", "plan", "plan")
_DECREE_FORM: Final[Form] = ("decree", "decree", "decree")

# For every kind of effect its forms. Officials go to different offices, so there is an end to their number.
FORMS: Final[Mapping[str, tuple[Form, ...]]] = {
    "reward": (
        _GOODS_FORM,
        (rf"{_NUMBER} (?:real|reais)", "reais", "5 reais"),
        (rf"{_NUMBER} influence", "influence", "3 influence"),
        (r"(?P<amount>[1-3]) officials?", "officials", "2 officials"),
        (rf"{_NUMBER} rubble", "rubble", "1 rubble"),
        (rf"cardinal {_NUMBER}", "cardinal", "cardinal 1"),
        _PLAN_FORM,
        _DECREE_FORM,
        ("favour", "favour", "favour"),
        ("ship", "ship", "ship"),
        ("produce", "produce", "produce"),
    ),
    "penalty": (
        (rf"pay {_NUMBER} (?:real|reais)", "pay_reais", "pay 1 real"),
        (rf"lose {_NUMBER} officials?", "lose_official", "lose 1 official"),
    ),
    "event": (
        _GOODS_FORM,
        _PLAN_FORM,
        _DECREE_FORM,
        (r"up to (?P<amount>[1-4]) officials", "officials_up_to", "up to 4 officials"),
        ("store or building", "store_or_building", "store or building"),
        ("any noble action", "any_noble_action", "any noble action"),
    ),
    "benefit": (
        (rf"{_GOOD} sold \+{_NUMBER}", "sale", "gold sold +2"),
        (rf"{_NUMBER} (?:real|reais) off", "reais_off", "1 real off"),
        (rf"{_RUBBLE} {_NUMBER} cheaper", "rubble_cheaper", "earthquake 1 cheaper"),
        (rf"{_RUBBLE} free", "rubble_cheaper", "tsunami free"),
        (rf"{_NUMBER} officials? fewer", "officials_fewer", "2 officials fewer"),
    ),
}


def parse_effect(kind: str, text: str, rubble_cost: Mapping[Rubble, int]) -> Effect | None:
    """Read one effect text, or give None if it has none of the forms of its kind.

    "Free" rubble is as much cheaper as a cube costs, so the costs must be known here.
    """
    for pattern, op, _example in FORMS[kind]:
        match = re.fullmatch(pattern, text)
        if match:
            parts = match.groupdict()
            what: Any = parts.get("what") or ""
            free = rubble_cost[what] if text.endswith(" free") else 1
            return Effect(op, what, int(parts.get("amount") or free), text)
    return None


def forms_text(kind: str) -> str:
    """List the forms of a kind by example, for messages."""
    examples = ", ".join(f'"{example}"' for _pattern, _op, example in FORMS[kind])
    return f"{'an' if kind == 'event' else 'a'} {kind} written like {examples}"
