"""Wire: what anybody on the network can send, byte by byte, and from an address of their own.

No library stands between: what is sent may be half, wrong or hostile. This machine has many
addresses, 127.0.0.2 and on; callers from different ones have nothing in common.
"""

import asyncio
import json
from base64 import b64encode
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from tests.waiting import PATIENCE

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
SWITCHED = 101
UPGRADE = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Key": b64encode(b"sixteen letters.").decode(),
    "Sec-WebSocket-Version": "13",
}
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass(frozen=True)
class Reply:
    """What came back: a status, or 0 if the line was closed without one."""

    status: int
    body: bytes = b""
    head: bytes = b""

    def json(self) -> Any:  # noqa: ANN401 - JSON comes in here
        return json.loads(self.body)


class Closed(Exception):
    """The other side has ended the line."""


@dataclass
class Wire:
    """A line for requests, opened again when it was closed."""

    url: str
    source: str = "127.0.0.1"
    patience: float = PATIENCE
    _streams: Streams | None = None

    async def connect(self) -> Streams:
        if self._streams is None:
            place = urlsplit(self.url)
            async with asyncio.timeout(self.patience):
                self._streams = await asyncio.open_connection(
                    place.hostname, place.port, local_addr=(self.source, 0)
                )
        return self._streams

    async def close(self) -> None:
        if self._streams is not None:
            writer, self._streams = self._streams[1], None
            writer.close()
            try:
                await writer.wait_closed()
            except OSError:
                return

    async def ask(
        self, method: str, path: str, body: object = None, token: str | None = None
    ) -> Reply:
        """Ask as a page does, with JSON."""
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        if body is None:
            return await self.send(request(method, path, headers))
        headers["Content-Type"] = "application/json"
        return await self.send(request(method, path, headers, json.dumps(body).encode()))

    async def send(self, data: bytes) -> Reply:
        """Send anything; give the answer. A line that was closed meanwhile is opened once more."""
        fresh = self._streams is None
        try:
            async with asyncio.timeout(self.patience):
                found = await self._sent(data)
                if not found.status and not fresh:
                    found = await self._sent(data)
                return found
        except BaseException:
            await self.close()
            raise

    async def _sent(self, data: bytes) -> Reply:
        reader, writer = await self.connect()
        try:
            writer.write(data)
            await writer.drain()
            found = await read_reply(reader)
        except (Closed, ConnectionError):
            found = Reply(0)
        if not found.status or b"\r\nconnection: close" in found.head.lower():
            await self.close()
        return found


def request(
    method: str, path: str, headers: dict[str, str] | None = None, body: bytes = b""
) -> bytes:
    """Write a request."""
    fields = {"Host": "comptoir", **(headers or {})}
    if body:
        fields["Content-Length"] = str(len(body))
    lines = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
    return f"{method} {path} HTTP/1.1\r\n{lines}\r\n".encode("utf-8", "replace") + body


async def read_reply(reader: asyncio.StreamReader) -> Reply:
    """Read an answer."""
    try:
        head = await reader.readuntil(b"\r\n\r\n")
        status = int(head.split(b" ", 2)[1])
        size = 0
        for line in head.split(b"\r\n")[1:]:
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                size = int(value)
        return Reply(status, await reader.readexactly(size), head)
    except (asyncio.IncompleteReadError, ConnectionError) as error:
        raise Closed from error


@dataclass
class Frames:
    """A socket of which every frame is written by hand."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    code: int = 0  # with which the server has closed
    texts: list[bytes] = field(default_factory=list)

    @classmethod
    async def open(cls, url: str, table: str, source: str = "127.0.0.1") -> "Frames":
        """Open a socket at a table, without the first message."""
        place = urlsplit(url)
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection(
                place.hostname, place.port, local_addr=(source, 0)
            )
            try:
                writer.write(request("GET", f"/api/tables/{table}/live", UPGRADE))
                status = (await read_reply(reader)).status
            except BaseException:
                writer.close()
                raise
        if status != SWITCHED:
            writer.close()
            raise Closed(status)
        return cls(reader, writer)

    async def write(self, data: bytes) -> None:
        try:
            self.writer.write(data)
            await self.writer.drain()
        except ConnectionError as error:
            raise Closed from error

    async def tell(self, message: object) -> None:
        await self.text(json.dumps(message))

    async def text(self, text: str) -> None:
        await self.write(frame(TEXT, text.encode()))

    async def read(self) -> tuple[int, bytes]:
        """Read a frame of the server's; a farewell ends the line."""
        try:
            first, size = await self.reader.readexactly(2)
            if size >= 126:
                more = await self.reader.readexactly(2 if size == 126 else 8)
                size = int.from_bytes(more)
            payload = await self.reader.readexactly(size)
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            raise Closed from error
        if first & 15 == CLOSE:
            self.code = int.from_bytes(payload[:2]) if payload else 1005
            raise Closed(self.code)
        return first & 15, payload

    async def hear(self) -> dict[str, Any]:
        """Give the next message."""
        async with asyncio.timeout(PATIENCE):
            while True:
                kind, payload = await self.read()
                if kind == TEXT:
                    self.texts.append(payload)
                    found: dict[str, Any] = json.loads(payload)
                    return found

    async def until(self, key: str) -> dict[str, Any]:
        """Listen until a message of a kind comes."""
        while key not in (message := await self.hear()):
            pass
        return message

    def hang_up(self) -> None:
        """Say that nothing more comes; what the server says can still be heard."""
        try:
            self.writer.write_eof()
        except OSError as error:
            raise Closed from error

    async def close(self) -> None:
        self.writer.close()
        try:
            await self.writer.wait_closed()
        except OSError:
            return


def frame(kind: int, payload: bytes = b"", *, first: int = 128, masked: bool = True) -> bytes:
    """Write a frame; the mask is one that changes nothing."""
    mask, size = 128 if masked else 0, len(payload)
    if size < 126:
        head = bytes([first | kind, mask | size])
    elif size < 65536:
        head = bytes([first | kind, mask | 126]) + size.to_bytes(2)
    else:
        head = bytes([first | kind, mask | 127]) + size.to_bytes(8)
    return head + (bytes(4) if masked else b"") + payload
