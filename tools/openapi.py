"""Writes the description of the API, src/lisboa/server/openapi.json: `./dev run python tools/openapi.py`.

With --check it writes nothing and fails if the file is not what it should be.
"""

import sys
from pathlib import Path

from lisboa.server.openapi import text

FILE = Path(__file__).resolve().parents[1] / "src" / "lisboa" / "server" / "openapi.json"


def main() -> int:
    wanted = text()
    if "--check" not in sys.argv[1:]:
        FILE.write_bytes(wanted)
        return 0
    if FILE.is_file() and FILE.read_bytes() == wanted:
        return 0
    print(f"{FILE.name} is not up to date: run `./dev run python tools/openapi.py`", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
