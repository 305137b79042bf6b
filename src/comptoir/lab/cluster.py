"""Cluster: work on many machines, by Ray (`pip install comptoir[cluster]`); `docs/cluster.md`.

Batches of about ten seconds go out and come back in any order. Ray gives those of a node that is
lost to another one; what came back is given once, and is what would have come from here. Ray is
imported when there is something to do, for it reads its settings from the environment as it is.
"""

from __future__ import annotations

import os
import re
import signal
import socket
import sys
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from secrets import token_hex
from tempfile import gettempdir
from time import monotonic
from types import FrameType
from typing import Any, Final, Self

from comptoir.lab.nodes import Expected, Files, cores_of, prepared, unpacked
from comptoir.lab.workers import Batches, Done, Needs, Thing, never, worked
from comptoir.table.refusal import BadOption, Refusal

SECONDS: Final = 10.0  # of a batch
AGAIN: Final = 10  # how often a batch is played again whose node was lost
LOOK: Final = 2.0  # seconds between two looks at which nodes there are
SETTINGS: Final = 4  # what both sides begin with in HTTP/2
KILLED: Final = 128  # and the number of the signal
REACHABLE: Final = 5.0  # seconds for somebody to answer at an address
LONELY: Final = 60.0  # seconds without any node before we give up
MEMORY: Final = 256 * 2**20  # bytes for what is sent, of a cluster of our own
ADDRESS: Final = re.compile(r"\[?([^\[\]/\s]+?)\]?:(\d{1,5})")
WHERE: Final = re.compile(r"\bip=([^\s,)]+)")
"""The node that an error of Ray's came from, in its words."""
QUIET: Final = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
}
"""Ray tells nobody that it is used, and says only what we say for it."""


class Cluster:
    """Workers on the nodes of a cluster: one that is there, or one of this machine alone.

    `address` is `local`, `auto` (the one this machine belongs to) or HOST:PORT; `most` bounds how
    many batches are under way at once. It connects when there is something to do.
    """

    def __init__(self, address: str, most: int | None = None) -> None:
        if find_spec("ray") is None:
            raise BadOption("lab.why.no_ray")
        self.address = address if address == "local" else reachable(found(address))
        self.most = most
        self._ray: Any = None
        self._leaving = ExitStack()

    def __enter__(self) -> Self:
        self._leaving.enter_context(leaving_in_order())
        return self

    def __exit__(self, *_: object) -> None:
        if self._ray is not None:
            with own_signals():
                self._ray.shutdown()
            self._ray = None
        self._leaving.close()

    def each(
        self,
        work: Callable[[Thing], Done],
        things: Sequence[Thing],
        needs: Needs,
        stopped: Callable[[], bool] = never,
    ) -> Generator[tuple[int, Done]]:
        """Work on all things, batch by batch."""
        if not things:
            return
        expected, files = prepared(needs)
        ray = self._ray = self._ray or connected(self.address, self.most)
        power = Power(ray, cores_of(needs), self.most)
        task = ray.remote(batch).options(num_cpus=power.cores, max_retries=AGAIN)
        sent, batches = ray.put(files), Batches(len(things), SECONDS)
        under_way: dict[Any, range] = {}
        try:
            while True:
                at_once, ahead = power.look()
                while batches.left and len(under_way) < at_once + ahead and not stopped():
                    places = batches.next(at_once)
                    some = [things[place] for place in places]
                    under_way[task.remote(expected, sent, work, some)] = places
                if not under_way:
                    return
                ready, _ = ray.wait(list(under_way), timeout=LOOK)
                for one in ready:
                    places = under_way.pop(one)
                    done, seconds = came_back(ray, one)
                    batches.learn(len(places), seconds)
                    yield from zip(places, done, strict=True)
        finally:
            with suppress(ray.exceptions.RayError):
                for one in under_way:
                    ray.cancel(one, force=True)


def connected(address: str, most: int | None) -> Any:  # noqa: ANN401 - Ray's types are of no use
    """Join a cluster, or start one of this machine; give Ray."""
    if "ray" not in sys.modules:  # which reads this once, when it is imported
        for name, value in (QUIET | locked() if address == "local" else QUIET).items():
            os.environ.setdefault(name, value)
    ray = import_module("ray")
    assert not ray.is_initialized(), "a process belongs to one cluster at a time"
    settings: dict[str, Any] = {"logging_level": "fatal", "log_to_driver": False}
    if address == "local":
        settings |= {"_node_ip_address": "127.0.0.1", "include_dashboard": False,
                     "num_cpus": most, "object_store_memory": MEMORY}  # fmt: skip
    with own_signals():
        try:
            ray.init(address, **settings)
        except Exception as error:
            ray.shutdown()
            raise unreachable(address, error) from error
    return ray


def locked() -> dict[str, str]:
    """Lock a cluster of our own with a token: Ray listens to the network, and does what it hears.

    Where the environment says how Ray is locked, that holds.
    """
    own = any(name.startswith("RAY_AUTH") for name in os.environ)
    return {} if own else {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": token_hex(32)}


class Power:
    """How many batches a cluster works on at a time, as nodes come and go."""

    def __init__(self, ray: Any, cores: int, most: int | None) -> None:  # noqa: ANN401 - as above
        self._ray = ray
        self.cores = cores
        self._most = most
        self._looked = self._alive = monotonic()
        self._seen = self._processors()
        largest = max((node["Resources"].get("CPU", 0) for node in ray.nodes() if node["Alive"]),
                      default=0)  # fmt: skip
        if 0 < largest < cores:
            raise BadOption("lab.why.too_few_cores", number=cores, most=int(largest))

    def look(self) -> tuple[int, int]:
        """Say how many batches are worked on, and how many more should lie ready; once at least."""
        now = monotonic()
        if now - self._looked >= LOOK:
            self._looked, self._seen = now, self._processors()
        if self._seen:
            self._alive = now
        elif now - self._alive > LONELY:
            raise BadOption("lab.why.cluster_empty", number=int(LONELY))
        if self._most is not None and self._most < self._seen:
            return self._most, 0
        return max(1, self._seen), 1 + self._seen // 4

    def _processors(self) -> int:
        return int(self._ray.cluster_resources().get("CPU", 0)) // self.cores


def batch(
    expected: Expected, files: Files, work: Callable[[Thing], Done], things: list[Thing]
) -> tuple[list[Done], float]:
    """Work on a batch, on a node."""
    expected.check()
    with unpacked(files):
        return worked(work, things)


def came_back(ray: Any, one: Any) -> tuple[list[Any], float]:  # noqa: ANN401 - as above
    """Give what a batch came to; say why it came to nothing."""
    try:
        done: tuple[list[Any], float] = ray.get(one)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, Refusal):
            raise error.cause from None
        if any(words in str(error) for words in ("failed to import", "No module named")):
            node = WHERE.search(str(error))
            raise BadOption("lab.why.node_without", node=node[1] if node else "?") from error
        raise
    except ray.exceptions.RayError as error:
        raise BadOption("lab.why.batch_lost", cause=first_line(error)) from error
    return done


def found(address: str) -> str:
    """Find the cluster that this machine belongs to, as Ray does; any other address stays."""
    if address != "auto":
        return address
    folder = Path(os.environ.get("RAY_TMPDIR", "/tmp" if os.name == "posix" else gettempdir()))  # noqa: S108 - there Ray writes it
    file = folder / "ray" / "ray_current_cluster"
    there = os.environ.get("RAY_ADDRESS") or (file.read_text("utf-8") if file.exists() else "")
    if not there.strip():
        raise BadOption("lab.why.no_cluster")
    return there.strip()


def reachable(address: str) -> str:
    """Refuse an address that is none, or where nobody answers: Ray would try for minutes."""
    match = ADDRESS.fullmatch(address)
    if match is None:
        raise BadOption("lab.why.cluster_address", found=address[:80])
    try:
        with socket.create_connection((match[1], int(match[2])), REACHABLE) as line:
            if not os.environ.get("RAY_USE_TLS"):
                greet(line)
    except (OSError, OverflowError) as error:
        raise unreachable(address, error) from error
    return address


def greet(line: socket.socket) -> None:
    """Find out whether somebody speaks HTTP/2, as the head of a cluster does."""
    line.settimeout(REACHABLE)
    line.sendall(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes((0, 0, 0, SETTINGS, 0, 0, 0, 0, 0)))
    said = line.recv(9)
    if said[3:4] != bytes((SETTINGS,)):
        raise ConnectionError("what answers there is no head of a cluster")


def unreachable(address: str, error: Exception) -> BadOption:
    return BadOption("lab.why.unreachable", text=address, cause=first_line(error))


def first_line(error: Exception) -> str:
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return (lines or [type(error).__name__])[0][:200].rstrip(".")


@contextmanager
def leaving_in_order() -> Iterator[None]:
    """Leave in good order when asked to end, unless somebody sees to that already.

    Ray's processes notice that we have gone, but not at once.
    """
    main = threading.current_thread() is threading.main_thread()
    if not main or signal.getsignal(signal.SIGTERM) is not signal.SIG_DFL:
        yield
        return
    signal.signal(signal.SIGTERM, leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


def leave(number: int, _: FrameType | None) -> None:
    """End as who is killed by a signal does."""
    sys.exit(KILLED + number)


@contextmanager
def own_signals() -> Iterator[None]:
    """Keep what we do when somebody wants us to stop; Ray would set its own."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = [(number, signal.getsignal(number)) for number in (signal.SIGINT, signal.SIGTERM)]
    try:
        yield
    finally:
        for number, doing in before:
            signal.signal(number, doing)
