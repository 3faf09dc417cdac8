"""What may be a password: long enough, not a common one, and not one's own name in disguise.

The most common ones are in `passwords.txt.gz` beside this file; tools/common_passwords.py says where they come from.
"""

import gzip
import re
from functools import cache
from pathlib import Path
from typing import Final
from unicodedata import category, combining, normalize

from lisboa.tables.names import name_key

LENGTHS: Final = range(8, 129)
COMMON: Final = Path(__file__).with_name("passwords.txt.gz")
SITE: Final = ("lisboa", "lisbon")
LOOK_ALIKES: Final = dict(zip("013457@$!|", "oieastasil", strict=True))


class NotGood(Exception):
    """Why it cannot be a password, for the person who chose it."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def checked(password: object, name: str) -> bytes:
    """The password of an account with this name, as it is hashed; raises NotGood."""
    if not isinstance(password, str) or len(password) not in LENGTHS:
        raise NotGood("bad-password", f"A password has {LENGTHS.start} to {LENGTHS.stop - 1} characters.")
    secret = typed(password)
    if not secret:
        raise NotGood("bad-password", "The password holds something that is not text: type it again.")
    if _is_common(password):
        raise NotGood("easy-password", "Very many people have this password: choose another one.")
    if _is_made_of(password, name):
        raise NotGood("easy-password", "The password is too much like a name: choose another one.")
    return secret


def typed(password: str) -> bytes:
    """A password as it is hashed, however the keyboard composes its accents; empty where it cannot be one."""
    try:
        return normalize("NFC", password).encode() if len(password) in LENGTHS else b""
    except UnicodeEncodeError:
        return b""


def _is_common(password: str) -> bool:
    folded = normalize("NFKC", password).casefold()
    return not common().isdisjoint({folded, folded.strip(), name_key(password)})


@cache
def common() -> frozenset[str]:
    """The most common passwords that are long enough, in lower case."""
    return frozenset(gzip.decompress(COMMON.read_bytes()).decode().splitlines())


def _is_made_of(password: str, name: str) -> bool:
    """Whether it is made only of the name or the site's, or parts of them, in either direction, plus digits and
    signs."""
    parts = [name, *re.split(r"[\W_]+", name), *SITE]
    words = {_letters(part) for part in parts} - {""}
    words |= {word[::-1] for word in words}
    # What is still to come of the word that is being spelt, in every way that the password may be read.
    rests, spelt = {""}, False
    for sign in _folded(password):
        begun = rests | words if "" in rests else rests
        next_rests = {rest[1:] for rest in begun if rest[:1] == LOOK_ALIKES.get(sign, sign)}
        spelt = spelt or "" in next_rests
        rests = next_rests if category(sign)[0] == "L" else next_rests | rests
    return spelt and "" in rests


def _letters(text: str) -> str:
    """Its letters, without accents."""
    return "".join(sign for sign in _folded(text) if category(sign)[0] == "L")


def _folded(text: str) -> str:
    """In lower case, without accents."""
    return "".join(sign for sign in normalize("NFKD", normalize("NFKC", text).casefold()) if not combining(sign))
