"""Program: another program at the other end of two pipes. Whatever it does, nobody here waits long.

Three threads listen and talk to it, so that a program that does not read, does not write or
writes without end holds up nothing; threads work on every system, where waiting for pipes does
not. What it says on stdout comes line by line and is limited; of stderr the last words are kept.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any, Final

from comptoir.table.game import message

Said = dict[str, Any]
CHUNK: Final = 1 << 16
MOST: Final = 1 << 20  # bytes it may say from one question to the next
WORDS: Final = 2000  # bytes of stderr that are kept
QUOTED: Final = 120  # letters that are quoted
INFO: Final[Said] = {"type": "info"}
PATIENCE: Final = 0.5  # seconds for what takes a moment


class Fault(Exception):
    """What a program did wrong, as a message for people."""

    def __init__(self, name: str, /, **arguments: object) -> None:
        super().__init__(name, arguments)
        self.why = message(name, **arguments)


class Program:
    """A program that has been started, and how to talk with it."""

    def __init__(self, arguments: list[str] | str, most: int = MOST) -> None:
        try:
            # In a session of its own: ctrl-c is ours, and what it starts can be ended with it.
            self.process = subprocess.Popen(  # noqa: S603 - somebody asked for this very program
                arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                start_new_session=True,
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
            )  # fmt: skip
        except (OSError, ValueError) as error:
            cause = getattr(error, "strerror", None) or str(error)
            raise Fault("table.outside.missing", cause=cause[:QUOTED]) from error
        self._heard: SimpleQueue[bytes | Fault | None] = SimpleQueue()
        self._unsaid: SimpleQueue[bytes | None] = SimpleQueue()
        self._most = self._allowed = most
        self._aside = b""
        self._ended = False
        self._threads = [
            Thread(target=work, daemon=True) for work in (self._listen, self._overhear, self._talk)
        ]
        for thread in self._threads:
            thread.start()

    def tell(self, said: Said) -> None:
        """Say something; what the program says from now on is counted again."""
        self._allowed = self._most
        self._unsaid.put(json.dumps(said, separators=(",", ":")).encode() + b"\n")

    def hear(self, kind: str, seconds: float) -> Said:
        """Wait for a message of a kind; what it tells by the way is passed over."""
        deadline = monotonic() + seconds
        while True:
            try:
                line = self._heard.get(timeout=max(0.0, deadline - monotonic()))
            except Empty:
                raise Fault("table.outside.late", seconds=f"{seconds:g}") from None
            if line is None:
                raise self._gone()
            if isinstance(line, Fault):
                raise line
            said = read(line) if line.strip() else INFO
            if said["type"] == kind:
                return said
            if said["type"] != "info":
                raise Fault("table.outside.form", text=quoted(line))

    @property
    def last_words(self) -> str:
        """The last line it wrote to stderr."""
        lines = self._aside.decode("utf-8", "replace").split("\n")
        return next((quoted(line) for line in reversed(lines) if line.strip()), "")

    def end(self, grace: float = 0.0) -> None:
        """Close its input; after the grace ask it to end, and at last make it end."""
        if self._ended:
            return
        ear, _, mouth = self._threads
        self._unsaid.put(None)
        if grace:
            mouth.join(grace)
            ear.join(grace)
        for force in (False, True):
            self._stop(force=force)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(PATIENCE)
                break
        self._ended = True
        pipes = (self.process.stdout, self.process.stderr, self.process.stdin)
        for thread, pipe in zip(self._threads, pipes, strict=True):
            thread.join(PATIENCE)
            if pipe is not None and not thread.is_alive():
                with contextlib.suppress(OSError):  # what is left to say, nobody reads
                    pipe.close()

    def _stop(self, *, force: bool) -> None:
        """Stop it and all it has started, where the system knows what that is."""
        if self.process.returncode is not None:
            return
        if os.name == "posix":
            # Its number cannot have passed to another before we have asked how it ended.
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL if force else signal.SIGTERM)
        elif force:
            self.process.kill()
        else:
            self.process.terminate()

    def _gone(self) -> Fault:
        """Say how it ended, if it has."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            return Fault("table.outside.ended", found=str(self.process.wait(PATIENCE)))
        return Fault("table.outside.silent")

    def _listen(self) -> None:
        """Take in what it says, line by line, until it ends or has said too much."""
        assert self.process.stdout is not None, "it was started with a pipe"
        rest = b""
        while chunk := self.process.stdout.read1(CHUNK):  # type: ignore[attr-defined]
            self._allowed -= len(chunk)
            if self._allowed < 0:
                self._heard.put(Fault("table.outside.flood", number=self._most))
                return  # it waits for us from now on, and is ended soon
            *lines, rest = (rest + chunk).split(b"\n")
            for line in lines:
                self._heard.put(line)
        self._heard.put(None)

    def _overhear(self) -> None:
        """Keep the last words of what it writes to stderr, however much that is."""
        assert self.process.stderr is not None, "it was started with a pipe"
        while chunk := self.process.stderr.read1(CHUNK):  # type: ignore[attr-defined]
            self._aside = (self._aside + chunk)[-WORDS:]

    def _talk(self) -> None:
        """Say what is to be said, as fast as it reads; then close its input."""
        assert self.process.stdin is not None, "it was started with a pipe"
        with contextlib.suppress(OSError):  # it has gone: its listeners hear that
            while (line := self._unsaid.get()) is not None:
                self.process.stdin.write(line)
                self.process.stdin.flush()
            self.process.stdin.close()


def read(line: bytes) -> Said:
    """Read a line as a message: a JSON object with a type."""
    try:
        said = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        raise Fault("table.outside.garbage", text=quoted(line)) from None
    if not isinstance(said, dict) or not isinstance(said.get("type"), str):
        raise Fault("table.outside.form", text=quoted(line))
    return said


def quoted(line: bytes | str) -> str:
    """Shorten a line, so that it can be quoted."""
    raw = line if isinstance(line, bytes) else line.encode("utf-8", "replace")
    text = raw.decode("utf-8", "replace").strip()
    return text if len(text) <= QUOTED else text[: QUOTED - 1] + "…"
