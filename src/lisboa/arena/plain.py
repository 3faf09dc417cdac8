"""Results as plain data for JSON, and back again with every value checked: files may come from anywhere."""

from collections.abc import Callable
from dataclasses import asdict, fields
from math import inf
from typing import Any, Final

from lisboa.arena.results import BotFault, GameResult, SeatResult


def game_data(game: GameResult) -> dict[str, Any]:
    return asdict(game)


def game_from(data: object) -> GameResult:
    """The game again; raises ValueError if it is not one."""
    found = _checked(data, GameResult)
    seats = [SeatResult(**_checked(seat, SeatResult)) for seat in found["seats"]]
    for seat in seats:
        if not all(map(_is_time, map(float, [*seat.decision_times, *seat.turn_times]))):
            raise ValueError("a time is wrong")
    fault = None if found["fault"] is None else BotFault(**_checked(found["fault"], BotFault))
    if fault is not None and not 0 <= fault.seat < len(seats):
        raise ValueError("the fault has no seat")
    return GameResult(**{**found, "seats": seats, "fault": fault})


def _checked(data: object, kind: type[GameResult] | type[SeatResult] | type[BotFault]) -> dict[str, Any]:
    """All fields of a result and no others, each of its type."""
    if not isinstance(data, dict) or data.keys() != {item.name for item in fields(kind)}:
        raise ValueError(f"not the fields of a {kind.__name__}")
    for item in fields(kind):
        if not _TYPES[str(item.type)](data[item.name]):
            raise ValueError(f"{item.name} is wrong")
    return data


def _is_number(value: object) -> bool:
    return type(value) is int


def _is_time(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value < inf


def _list_of(is_right: Callable[[object], bool]) -> Callable[[object], bool]:
    return lambda value: isinstance(value, list) and all(map(is_right, value))


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _are_counts(value: object) -> bool:
    return isinstance(value, dict) and all(map(_is_text, value)) and all(map(_is_number, value.values()))


# By the annotation in `results`.
_TYPES: Final[dict[str, Callable[[object], bool]]] = {
    str(int): _is_number,
    str(float): _is_time,
    str(str): _is_text,
    str(dict[str, int]): _are_counts,
    str(list[int]): _list_of(_is_number),
    str(list[str]): _list_of(_is_text),
    str(list[SeatResult]): lambda value: isinstance(value, list),
    str(BotFault | None): lambda value: True,
}
