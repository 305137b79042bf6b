"""Serving: a real server process of our own, on a free port and a folder of its own."""

import os
import re
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from pathlib import Path
from threading import Thread

from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[2]

ADDRESS = re.compile(r"https?://[^\s/]+")


class Server:
    """The server as `comptoir serve` starts it; it may be killed and started again."""

    def __init__(
        self,
        data: Path,
        *options: str,
        database: str = "",
        descriptors: int = 0,
        build: str = "",
        added: Path | None = None,
        python: str = sys.executable,
    ) -> None:
        self.data = data
        self.database = database  # the address of a shared one, in place of the folder
        self.options = options
        self.descriptors = descriptors  # how many files and connections it may have open
        self.build = build  # the folder of another build than this one
        self.added = added  # a folder whose `sitecustomize.py` every process of it runs first
        self.python = python
        self.url = ""
        self.said: list[str] = []
        self._process: subprocess.Popen[str] | None = None
        self._reading: Thread | None = None

    def start(self) -> "Server":
        """Start it, on the port it had before, and wait until it says where it is."""
        port = self.url.rpartition(":")[2] or "0"
        command = [self.python, "-m", "comptoir", "serve", "--lang", "en", "--port", port]
        if self.descriptors:
            command = ["sh", "-c", f'ulimit -n {self.descriptors}; exec "$@"', "sh", *command]
        place = ["--database", self.database] if self.database else ["--data", str(self.data)]
        process = subprocess.Popen(
            [*command, *place, *self.options],
            env=os.environ | {"PYTHONUNBUFFERED": "1"} | self._path(),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._process = process
        assert process.stdout is not None, "we asked for it"
        for line in process.stdout:
            self.said.append(line)
            if address := ADDRESS.search(line):
                self.url = address[0]
                break
        else:
            raise AssertionError(f"the server did not start:\n{''.join(self.said)}")
        # Read on, or the server would wait once the pipe is full.
        self._reading = Thread(target=self.said.extend, args=(process.stdout,), daemon=True)
        self._reading.start()
        return self

    def _path(self) -> dict[str, str]:
        usual = os.environ.get("PYTHONPATH", "")
        tests = str(ROOT) if self.added else ""  # what is added may wait as tests do
        paths = [str(self.added or ""), self.build or usual, tests]
        return {"PYTHONPATH": os.pathsep.join(path for path in paths if path)}

    @property
    def pid(self) -> int:
        assert self._process is not None, "it was started"
        return self._process.pid

    def kill(self) -> None:
        """End it as a loss of power would."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to end; give its exit code."""
        return self._end(signal.SIGTERM)

    def wait(self) -> int:
        """Wait until it has ended by itself; give its exit code."""
        return self._end(None)

    def _end(self, how: signal.Signals | None) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        with process:
            if how is not None:
                process.send_signal(how)
            try:
                return process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                raise
            finally:
                if self._reading is not None:
                    self._reading.join(PATIENCE)


class Pair:
    """Two servers on one database; callers are sent to each in turn."""

    def __init__(self, data: str, *options: str, added: Path | None = None) -> None:
        self.data = data
        self.servers = [Server(Path(), *options, database=data, added=added) for _ in range(2)]
        self._turns = cycle((0, 1))

    def start(self) -> "Pair":
        """Start both at once."""
        with ThreadPoolExecutor() as both:
            list(both.map(Server.start, self.servers))
        return self

    @property
    def url(self) -> str:
        return self.servers[next(self._turns)].url

    @property
    def urls(self) -> list[str]:
        return [server.url for server in self.servers]

    @property
    def said(self) -> list[str]:
        return [line for server in self.servers for line in server.said]

    def kill(self) -> None:
        """End both as a loss of power would."""
        for server in self.servers:
            server.kill()

    def stop(self) -> int:
        """Ask both to end; give the worse exit code."""
        with ThreadPoolExecutor() as both:
            return max(both.map(Server.stop, self.servers))
