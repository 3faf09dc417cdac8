"""The rules of the game (docs/rules.md), one module per chapter.

`./dev compile` turns the modules of this package into C extension modules outside the source tree and names
their folder in LISBOA_COMPILED; a wheel made by `./dev wheel` brings that folder along. They then take the place of the
.py files here. This file alone always runs as Python.
"""

import os
import sys

_compiled = os.environ.get("LISBOA_COMPILED") or os.path.join(os.path.dirname(os.path.dirname(__file__)), "_compiled")
if os.path.isdir(_compiled) and os.environ.get("LISBOA_INTERPRETED", "") in ("", "0"):
    sys.path.append(_compiled)  # the library that the extension modules share
    __path__.insert(0, os.path.join(_compiled, *__name__.split(".")))

# Every chapter, so that each kind of step is declared whichever module is asked for.
from lisboa.engine import (  # noqa: E402, F401
    actions,
    buildings,
    church,
    decrees,
    effects,
    favours,
    lacerda,
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
)
