"""Sealed deals: seed and salt are drawn before a game, and a hash of both, the commitment, is shown to everybody.

After the game both are published with its record. If they match the commitment that was shown, the deal was the same
from beginning to end. The salt keeps anyone from finding the seed by trial and error.
"""

import hashlib
import secrets
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from lisboa.record import Record, read

SEED_BITS: Final = 53  # what JSON carries exactly to every language
SALT_BYTES: Final = 16
TEXT: Final = "lisboa deal 1\n{seed}\n{salt}\n"  # what is hashed: seed in decimal digits, salt in hex digits


@dataclass(frozen=True)
class Deal:
    """What decides everything hidden in a game, and what keeps it from being guessed."""

    seed: int
    salt: str

    @cached_property
    def commitment(self) -> str:
        return commitment(self.seed, self.salt)


@dataclass(frozen=True)
class Finding:
    """One thing about a deal, in words: whether it `holds`, or None if there was nothing to check."""

    holds: bool | None
    sentence: str


def new_deal() -> Deal:
    """A deal that nobody can foresee."""
    return Deal(secrets.randbits(SEED_BITS), secrets.token_hex(SALT_BYTES))


def commitment(seed: int, salt: str) -> str:
    """The SHA-256 of `TEXT`, as 64 hex digits: it fixes the deal and reveals nothing about it."""
    return hashlib.sha256(TEXT.format(seed=seed, salt=salt).encode()).hexdigest()


def sealed(text: str, deal: Deal) -> str:
    """A record's text with the commitment and the salt of its deal."""
    return replace(read(text), deal={"commitment": deal.commitment, "salt": deal.salt}).text()


def check(record: Record, noted: str | None = None) -> list[Finding]:
    """What can be said about a record's deal; `noted` is the commitment somebody wrote down when the game began."""
    if record.deal is None:
        return [Finding(None, "The game was played, but the deal was not sealed."), *_no_deal_for(noted)]
    seed = record.setup.get("seed")
    if type(seed) is not int:
        return [Finding(False, "The record has a sealed deal, but no seed that it could belong to.")]
    found = commitment(seed, record.deal["salt"])
    return [_against_file(found, record.deal["commitment"]), _against_note(found, noted)]


def _no_deal_for(noted: str | None) -> list[Finding]:
    if noted is None:
        return []
    return [Finding(False, f"You noted the commitment {noted}, but the record has no sealed deal to hold against it.")]


def _against_file(found: str, written: str) -> Finding:
    if found == written:
        return Finding(True, f"The deal was sealed: its seed and salt give the commitment {found}.")
    return Finding(False, f"The deal is not the sealed one: its seed and salt give {found}, the record says {written}.")


def _against_note(found: str, noted: str | None) -> Finding:
    if noted is None:
        return Finding(None, "The commitment was not compared with the one that was shown when the game began.")
    if found == noted:
        return Finding(True, "It is the commitment that you noted when the game began.")
    return Finding(False, f"You noted {noted}, so this is not the deal that you were shown when the game began.")
