"""What can go wrong with a database, whatever the move: the text says what it is."""

from sqlalchemy.exc import IntegrityError


class StoreError(Exception):
    """The database cannot be used, or has failed."""


class InUse(StoreError):
    """Another process has the database."""


class Clash(StoreError):
    """A write that conflicts with what is stored: a key is already used, or refers to nothing."""


def failed(error: BaseException) -> StoreError:
    """An error of a database or its driver, in few words."""
    words = getattr(error, "orig", None) or error
    said = str(words).strip() or type(words).__name__
    if isinstance(error, IntegrityError):
        return Clash(f"The database refused what was to be written: {said}.")
    return StoreError(f"The database failed: {said}.")
