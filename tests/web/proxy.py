"""Proxy: a reverse proxy in a few lines, on a port of its own, which says for whom it asks."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread

END = b"\r\n\r\n"


class Proxy:
    """Hands connections on to a server, with headers of its own in front of the first request."""

    def __init__(self, port: int, *headers: str) -> None:
        self.port = port
        self.headers = headers
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    def serve(self) -> None:
        """Hand connections on until closed."""
        with suppress(OSError):  # that is how it ends
            while True:
                caller, _ = self._listener.accept()
                Thread(target=self._hand_on, args=(caller,), daemon=True).start()

    def close(self) -> None:
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def _hand_on(self, caller: socket.socket) -> None:
        with caller, socket.create_connection(("127.0.0.1", self.port)) as server:
            head = b""
            while END not in head:
                part = caller.recv(65536)
                if not part:
                    return
                head += part
            first, _, rest = head.partition(b"\r\n")
            added = "".join(f"{header}\r\n" for header in self.headers).encode()
            server.sendall(first + b"\r\n" + added + rest)
            back = Thread(target=pour, args=(server, caller), daemon=True)
            back.start()
            pour(caller, server)
            back.join()


def pour(source: socket.socket, target: socket.socket) -> None:
    """Pass on whatever comes, and that nothing more does."""
    with suppress(OSError):
        while part := source.recv(65536):
            target.sendall(part)
    with suppress(OSError):
        target.shutdown(socket.SHUT_WR)


@contextmanager
def proxied(url: str, *headers: str) -> Iterator[Proxy]:
    """Put a proxy before a server."""
    proxy = Proxy(int(url.rpartition(":")[2]), *headers)
    thread = Thread(target=proxy.serve, daemon=True)
    thread.start()
    try:
        yield proxy
    finally:
        proxy.close()
        thread.join(10)
        assert not thread.is_alive()
