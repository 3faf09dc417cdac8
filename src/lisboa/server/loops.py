"""What servers, and those who put them to the test, run on: the loop of uvloop, where there is one for this system."""

try:
    from uvloop import run
except ImportError:
    from asyncio import run  # type: ignore[assignment]

__all__ = ["run"]
