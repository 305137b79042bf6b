"""Lets `python -m comptoir` do what `comptoir` does."""

import sys

from comptoir.cli import main

if __name__ == "__main__":
    sys.exit(main())
