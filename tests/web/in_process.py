"""In process: a server in this very process, on a free port, for tests that set its patience."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

from comptoir.web.http.accepting import listening
from comptoir.web.http.connections import Connections
from comptoir.web.http.limits import Patience
from comptoir.web.ops.serve import Running
from comptoir.web.server import Server, Sharing
from comptoir.web.tables.expiry import USUAL, Keep
from tests.web.asking import Caller


class Here:
    """Where it is."""

    def __init__(self, port: int, server: Server) -> None:
        self.port = port
        self.server = server
        self.url = f"http://127.0.0.1:{port}"


@contextmanager
def served(
    data: Path,
    patience: Patience,
    keep: Keep = USUAL,
    connections: Connections | None = None,
    sharing: Sharing | None = None,
) -> Iterator[tuple[Caller, Here]]:
    """Serve as `comptoir serve` does; give somebody who calls it."""
    listener = listening("127.0.0.1", 0, patience, usual=False)
    here = Here(listener.getsockname()[1], Server(data, patience, sharing=sharing))
    here.server.keep = keep
    running = Running(here.server, "ready", connections)
    thread = Thread(target=running.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    caller = Caller(here)
    try:
        while not running.started:
            thread.join(0.02)
            assert thread.is_alive()
        with caller.http:
            yield caller, here
    finally:
        running.should_exit = True
        thread.join(30)
        assert not thread.is_alive()
