"""Files that are complete or untouched, whatever happens while they are written."""

from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Writes a text; until all of it is there, the file keeps what it had."""
    scratch = path.with_name(path.name + ".new")
    scratch.write_text(text, encoding="utf-8", newline="\n")
    scratch.replace(path)
