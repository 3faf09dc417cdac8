"""The version of the program, and of the rules it plays: a record is replayed only by its own rules."""

from typing import Final

VERSION: Final = "0.2.0"
RULES: Final = "1"  # changes whenever the same moves could lead to another position
