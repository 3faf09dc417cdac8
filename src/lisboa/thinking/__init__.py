"""How bots think: what a position is worth, which turns are possible, and what may come after them.

The modules of this package know only the engine, and `./dev compile` compiles them together with it (see
`lisboa.engine`). This file alone always runs as Python.
"""

import os

_compiled = os.environ.get("LISBOA_COMPILED") or os.path.join(os.path.dirname(os.path.dirname(__file__)), "_compiled")
if os.path.isdir(_compiled) and os.environ.get("LISBOA_INTERPRETED", "") in ("", "0"):
    __path__.insert(0, os.path.join(_compiled, *__name__.split(".")))
