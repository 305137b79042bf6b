"""A server for the tests of a file: a process of its own, on a folder of its own."""

from collections.abc import Iterator

import pytest

from tests.web.asking import Caller
from tests.web.serving import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("data")).start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def caller(server: Server) -> Iterator[Caller]:
    caller = Caller(server)
    with caller.http:
        yield caller
