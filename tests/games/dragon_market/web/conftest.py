"""A server for the tests of a file, as for those of the server."""

from tests.web.conftest import caller, server

__all__ = ("caller", "server")
