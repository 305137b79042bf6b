"""The checks of the command line's tests."""

from tests.cli.conftest import refusing

__all__ = ("refusing",)
