"""Seeds that nobody has chosen."""

import secrets


def new_seed() -> int:
    """Short enough to tell a friend."""
    return secrets.randbelow(1_000_000)
