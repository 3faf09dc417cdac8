"""The comments on the fields of what travels (`space: int  # from 0 at the top`), for those who read no source."""

import inspect
import io
import re
import tokenize
from typing import Final

_FIELD: Final = re.compile(r" {4}(\w+): ")  # in the body of a class


def comments(shape: type) -> dict[str, str]:
    """What is said of the fields of a class, its own and those that it inherits; not all have a comment."""
    found: dict[str, str] = {}
    for origin in reversed(shape.__mro__[:-1]):
        if origin.__module__ == shape.__module__:
            found |= _own(origin)
    return found


def _own(shape: type) -> dict[str, str]:
    found = {}
    for token in tokenize.generate_tokens(io.StringIO(inspect.getsource(shape)).readline):
        field = _FIELD.match(token.line)
        if token.type == tokenize.COMMENT and field is not None:
            found[field[1]] = token.string.removeprefix("#").strip()
    return found
