"""A server for the tests of a file, as for those of the server."""

from tests.web.conftest import added, caller, server, store

__all__ = ("added", "caller", "server", "store")
