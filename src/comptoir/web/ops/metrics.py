"""Metrics: what this process counts and measures, as Prometheus reads it (text format 0.0.4).

Nothing here tells who plays or what: labels are words of our own, and there are few of them.
"""

from __future__ import annotations

import os
import sys
import time
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

KIND: Final = "text/plain; version=0.0.4; charset=utf-8"
BORN: Final = time.time()
QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
THINKING: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.5, 5.0, 10.0, 30.0, 60.0)
Labels = tuple[str, ...]


class Counter:
    """A number that only grows, for each choice of labels."""

    def __init__(self, name: str, about: str, *labels: str) -> None:
        self.name, self.about, self.labels = name, about, labels
        self._counts: dict[Labels, float] = {} if labels else {(): 0}

    def add(self, *labels: str, by: float = 1) -> None:
        """Count something."""
        self._counts[labels] = self._counts.get(labels, 0) + by

    def total(self) -> float:
        """Give the sum over all labels."""
        return sum(self._counts.values())

    def lines(self) -> Iterable[str]:
        """Write it."""
        yield from heading(self.name, self.about, "counter")
        for labels, count in sorted(self._counts.copy().items()):
            yield sample(self.name, self.labels, labels, count)


class Histogram:
    """How long something took, for each choice of labels."""

    def __init__(self, name: str, about: str, bounds: Sequence[float], *labels: str) -> None:
        self.name, self.about, self.labels, self.bounds = name, about, labels, bounds
        self._found: dict[Labels, list[int]] = {}
        self._sums: dict[Labels, float] = {}

    def note(self, seconds: float, *labels: str) -> None:
        """Note one that took so long."""
        counts = self._found.setdefault(labels, [0] * (len(self.bounds) + 1))
        counts[bisect_left(self.bounds, seconds)] += 1
        self._sums[labels] = self._sums.get(labels, 0.0) + seconds

    def lines(self) -> Iterable[str]:
        """Write it."""
        yield from heading(self.name, self.about, "histogram")
        names = (*self.labels, "le")
        for labels, counts in sorted(self._found.copy().items()):
            so_far = 0
            for bound, count in zip((*map(shown, self.bounds), "+Inf"), counts, strict=True):
                so_far += count
                yield sample(f"{self.name}_bucket", names, (*labels, bound), so_far)
            yield sample(f"{self.name}_sum", self.labels, labels, self._sums.get(labels, 0.0))
            yield sample(f"{self.name}_count", self.labels, labels, so_far)


REQUESTS: Final = Counter("comptoir_requests_total", "Requests answered, sockets not counted.",
                          "route", "method", "status")  # fmt: skip
LATENCY: Final = Histogram("comptoir_request_seconds", "How long requests took; news may wait.",
                           QUICK, "route")  # fmt: skip
SOCKETS: Final = Counter("comptoir_sockets_total", "Sockets opened.")
GONE_SOCKETS: Final = Counter("comptoir_sockets_closed_total", "Sockets closed.")
REFUSED: Final = Counter("comptoir_connections_refused_total", "Connections not let in.", "reason")
LET_GO: Final = Counter("comptoir_connections_let_go_total",
                        "Connections that were ended, and why.", "reason")  # fmt: skip
MISTAKES: Final = Counter("comptoir_mistakes_total", "Requests that failed by our own fault.")
ACTIONS: Final = Counter("comptoir_actions_total", "Actions played.", "game")
BOT_ANSWERS: Final = Histogram("comptoir_bot_answer_seconds", "How long bots took to answer.",
                               THINKING, "level")  # fmt: skip
BOT_FAILURES: Final = Counter("comptoir_bot_failures_total", "Bots that gave no answer.", "level")
COMMITS: Final = Histogram("comptoir_commit_seconds", "How long the database took to commit.",
                           QUICK)  # fmt: skip
COMMIT_ERRORS: Final = Counter("comptoir_commit_errors_total", "Commits that failed.")
LOST_LINES: Final = Counter("comptoir_log_lines_lost_total", "Lines the log could not be given.")
ALL: Final[tuple[Counter | Histogram, ...]] = (
    REQUESTS, LATENCY, SOCKETS, GONE_SOCKETS, REFUSED, LET_GO, MISTAKES, ACTIONS, BOT_ANSWERS,
    BOT_FAILURES,    COMMITS, COMMIT_ERRORS, LOST_LINES,
)  # fmt: skip
METHODS: Final = frozenset(("GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"))


def note_request(route: str, method: str, status: int, seconds: float) -> None:
    """Note a request that was answered."""
    REQUESTS.add(route, method if method in METHODS else "other", f"{status // 100}xx")
    LATENCY.note(seconds, route)


class Gauge:
    """Numbers as they are now."""

    def __init__(self, name: str, about: str, *labels: str, kind: str = "gauge") -> None:
        self.name, self.about, self.labels, self.kind = name, about, labels, kind
        self.now: dict[Labels, float] = {}

    def set(self, value: float, *labels: str) -> Gauge:
        """Say how much it is."""
        self.now[labels] = value
        return self

    def lines(self) -> Iterable[str]:
        """Write it."""
        yield from heading(self.name, self.about, self.kind)
        for labels, value in sorted(self.now.items()):
            yield sample(self.name, self.labels, labels, value)


def report(gauges: Iterable[Gauge]) -> str:
    """Write everything: these gauges, what was counted, and how the process is doing."""
    every: list[Counter | Histogram | Gauge] = [*gauges, *ALL, *of_the_process()]
    return "".join(f"{line}\n" for one in every for line in one.lines())


def of_the_process() -> list[Gauge]:
    """Say how the process is doing, by the names that Prometheus knows everywhere."""
    build = Gauge("comptoir_build_info", "The version that runs.", "version", "python")
    python = ".".join(map(str, sys.version_info[:3]))
    found = [
        build.set(1, version_number(), python),
        Gauge("process_start_time_seconds", "When the process began.").set(BORN),
        Gauge("process_cpu_seconds_total", "Processor time, workers not counted.",
              kind="counter").set(time.process_time()),
    ]  # fmt: skip
    pages, files = Path("/proc/self/statm"), Path("/proc/self/fd")
    if pages.exists():
        memory = int(pages.read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
        resident = Gauge("process_resident_memory_bytes", "Memory, workers not counted.")
        found.append(resident.set(memory))
    if files.exists():
        count = sum(1 for _ in files.iterdir())
        found.append(Gauge("process_open_fds", "Open files and connections.").set(count))
    return found


def version_number() -> str:
    """Give the number of this version."""
    try:
        return version("comptoir")
    except PackageNotFoundError:
        return "0"


def heading(name: str, about: str, kind: str) -> tuple[str, str]:
    return f"# HELP {name} {about}", f"# TYPE {name} {kind}"


def sample(name: str, names: Labels, labels: Labels, value: float) -> str:
    pairs = ",".join(f'{one}="{escaped(is_)}"' for one, is_ in zip(names, labels, strict=True))
    return f"{name}{{{pairs}}} {shown(value)}" if pairs else f"{name} {shown(value)}"


def escaped(text: str) -> str:
    return text.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")


def shown(value: float) -> str:
    return str(int(value)) if value == int(value) else repr(value)
