"""Which engine is running: Python, or the same source compiled by mypyc (`./dev compile`)."""

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec


def is_compiled() -> bool:
    """True if the engine's modules are C extension modules."""
    spec = find_spec("lisboa.engine.state")
    return spec is not None and spec.origin is not None and spec.origin.endswith(tuple(EXTENSION_SUFFIXES))
