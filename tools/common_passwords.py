"""Writes `src/lisboa/hosting/passwords.txt.gz`, the passwords that are too common to be allowed.

`python tools/common_passwords.py LIST…` takes lists with one password per line (gzipped if the name says so) or as a
JSON array. The current ones are
- `common-passwords.txt.gz` of Django 5.2 (BSD licence; by Royce Williams, from Troy Hunt's Pwned Passwords), and
- `passwords.json` of @zxcvbn-ts/language-common 4.1 (MIT licence; by Mark Burnett and others).
Passwords shorter than an account may have are left out.
"""

import gzip
import json
import sys
from pathlib import Path

from lisboa.hosting.passwords import COMMON, LENGTHS


def passwords(file: Path) -> list[str]:
    text = (gzip.decompress(file.read_bytes()) if file.suffix == ".gz" else file.read_bytes()).decode()
    return json.loads(text) if file.suffix == ".json" else text.splitlines()


def main(files: list[Path]) -> None:
    found = {password.strip().casefold() for file in files for password in passwords(file)}
    kept = sorted(password for password in found if len(password) in LENGTHS)
    COMMON.write_bytes(gzip.compress("\n".join(kept).encode(), mtime=0))
    print(f"{len(kept)} passwords")


if __name__ == "__main__":
    main([Path(name) for name in sys.argv[1:]])
