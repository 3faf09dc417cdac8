"""The one error of this package: it always says where the fault is and what should be there."""


class ComponentError(ValueError):
    """A component table is faulty, or a table was asked for that does not exist."""


def shown(value: object) -> str:
    """Write a found value for a message, cut short: a faulty file may hold anything, of any length."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number with thousands of digits has no decimal form
        text = "something too large to show"
    return text if len(text) <= 80 else text[:77] + "..."


def fault(file: str, row: str, field: str, found: object, expected: str) -> ComponentError:
    """Build the usual message; `found` is None where the field is missing."""
    seen = "nothing" if found is None else shown(found)
    return ComponentError(f"{file}: {row}: {field}: found {seen}, expected {expected}")
