"""The client as the browser gets it: the files built by Vite, each with its response headers.

They are read once, when the server starts. So no request can reach any other file, and a running server never mixes
in files of an upgrade.
"""

import gzip
import hashlib
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
BUILT: Final = HERE / "static"
UNBUILT: Final = HERE / "unbuilt.html"
FRONT: Final = "index.html"

# Browsers obey these (we send nosniff), and Python's own table depends on the machine.
TYPES: Final = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
    ".woff2": "font/woff2",
}
PACKED: Final = (".png", ".woff2")  # as small as can be already
HASHED: Final = "assets/"  # their names change with what is in them
NO_PAGES: Final = ("assets", "api", "health", "metrics")  # nor what lies under them
RULE: Final = re.compile(r"rules/R\d+\.\d+")
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"


@dataclass(frozen=True)
class ClientFile:
    """A file, and how long it may be kept."""

    body: bytes
    suffix: str
    keep: str = ASK_AGAIN

    @property
    def type(self) -> str:
        return TYPES.get(self.suffix, "application/octet-stream")

    @cached_property
    def tag(self) -> str:
        """Weak: it is the same for the packed file and the plain one."""
        return f'W/"{hashlib.sha256(self.body).hexdigest()[:20]}"'

    @cached_property
    def packed(self) -> bytes | None:
        """By gzip, where that makes it smaller."""
        if self.suffix in PACKED:
            return None
        packed = gzip.compress(self.body, mtime=0)
        return packed if len(packed) < len(self.body) else None


class ClientFiles:
    """All files of a built client. Where none was built there is one page that says so."""

    def __init__(self, folder: Path = BUILT) -> None:
        paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
        self._files = {path.relative_to(folder).as_posix(): _read(path, folder) for path in paths}
        self.front = self._files.get(FRONT) or _read(UNBUILT, HERE)

    def file(self, path: str) -> ClientFile | None:
        """What an address without its first slash leads to. Those without a dot, and those of rules, are pages: the
        client itself tells them apart."""
        if ("." in path and not RULE.fullmatch(path)) or path.partition("/")[0] in NO_PAGES:
            return self._files.get(path)
        return self.front


def _read(path: Path, folder: Path) -> ClientFile:
    name = path.relative_to(folder).as_posix()
    return ClientFile(path.read_bytes(), path.suffix, FOR_EVER if name.startswith(HASHED) else ASK_AGAIN)
