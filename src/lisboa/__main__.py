"""`python -m lisboa` is the `lisboa` command."""

import sys

from lisboa.cli import main

if __name__ == "__main__":
    sys.exit(main())
