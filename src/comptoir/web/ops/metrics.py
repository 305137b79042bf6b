"""Metrics: what this process counts and measures, for Prometheus.

Nothing here tells who plays or what: labels are words of our own, and there are few of them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, version
from typing import Final

from prometheus_client import (
    CONTENT_TYPE_PLAIN_0_0_4,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.metrics_core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

disable_created_metrics()  # type: ignore[no-untyped-call]
KIND: Final = CONTENT_TYPE_PLAIN_0_0_4
QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
THINKING: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.5, 5.0, 10.0, 30.0, 60.0)
METHODS: Final = frozenset(("GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"))
COUNTED: Final = CollectorRegistry()
"""All that follows; nothing that other packages count."""

REQUESTS: Final = Counter("comptoir_requests_total", "Requests answered, sockets not counted.",
                          ("route", "method", "status"), registry=COUNTED)  # fmt: skip
LATENCY: Final = Histogram("comptoir_request_seconds", "How long requests took; news may wait.",
                           ("route",), buckets=QUICK, registry=COUNTED)  # fmt: skip
SOCKETS: Final = Counter("comptoir_sockets_total", "Sockets opened.", registry=COUNTED)
OPEN_SOCKETS: Final = Gauge("comptoir_sockets_open", "Sockets open now.", registry=COUNTED)
REFUSED: Final = Counter("comptoir_connections_refused_total", "Connections not let in.",
                         ("reason",), registry=COUNTED)  # fmt: skip
LET_GO: Final = Counter("comptoir_connections_let_go_total",
                        "Connections that were ended, and why.", ("reason",),
                        registry=COUNTED)  # fmt: skip
MISTAKES: Final = Counter("comptoir_mistakes_total", "Requests that failed by our own fault.",
                          registry=COUNTED)  # fmt: skip
ACTIONS: Final = Counter("comptoir_actions_total", "Actions played.", ("game",), registry=COUNTED)
BOT_ANSWERS: Final = Histogram("comptoir_bot_answer_seconds", "How long bots took to answer.",
                               ("level",), buckets=THINKING, registry=COUNTED)  # fmt: skip
BOT_FAILURES: Final = Counter("comptoir_bot_failures_total", "Bots that gave no answer.",
                              ("level",), registry=COUNTED)  # fmt: skip
COMMITS: Final = Histogram("comptoir_commit_seconds", "How long the database took to commit.",
                           buckets=QUICK, registry=COUNTED)  # fmt: skip
COMMIT_ERRORS: Final = Counter("comptoir_commit_errors_total", "Commits that failed.",
                               registry=COUNTED)  # fmt: skip
LOST_LINES: Final = Counter("comptoir_log_lines_lost_total", "Lines the log could not be given.",
                            registry=COUNTED)  # fmt: skip
BUILD: Final = Info("comptoir_build", "The version that runs.", registry=COUNTED)
ProcessCollector(registry=COUNTED)


def note_request(route: str, method: str, status: int, seconds: float) -> None:
    """Note a request that was answered."""
    method = method if method in METHODS else "other"
    REQUESTS.labels(route, method, f"{status // 100}xx").inc()
    LATENCY.labels(route).observe(seconds)


def gauge(
    name: str, about: str, *labels: str, found: Iterable[tuple[float, *tuple[str, ...]]]
) -> GaugeMetricFamily:
    """Write numbers as they are now, each with its labels."""
    family = GaugeMetricFamily(name, about, labels=labels)
    for value, *named in found:
        family.add_metric(named, value)
    return family


class Report(Collector):
    """What was counted, and gauges that were read just now."""

    def __init__(self, gauges: Iterable[Metric]) -> None:
        self._gauges = gauges

    def collect(self) -> Iterable[Metric]:
        """List all of it."""
        yield from self._gauges
        yield from COUNTED.collect()


def report(gauges: Iterable[Metric]) -> bytes:
    """Write everything: these gauges, what was counted, and how the process is doing."""
    return generate_latest(Report(gauges))


def version_number() -> str:
    """Give the number of this version."""
    try:
        return version("comptoir")
    except PackageNotFoundError:
        return "0"


BUILD.info({"version": version_number(), "python": ".".join(map(str, sys.version_info[:3]))})
