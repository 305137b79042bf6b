"""Summed metrics: the figures of all processes of one command, whichever of them is asked.

Each leaves its own in a file now and then. What a process counted that has ended stays counted.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from prometheus_client import generate_latest
from prometheus_client.metrics_core import Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector

SUFFIX: Final = ".prom"
EVERY: Final = 5.0
"""Seconds between two notes of the figures."""
COUNTED: Final = ("counter", "histogram")
"""What stays although a process has ended."""
ALIKE: Final = frozenset(
    ("comptoir_tables", "comptoir_build_info", "process_start_time_seconds", "process_max_fds")
)
"""What is the same in all processes, or makes no sense as a sum."""
Labels = tuple[tuple[str, str], ...]


def leave(told: bytes, folder: Path) -> None:
    """Leave the figures of this process for the others."""
    half = folder / f".{os.getpid()}"
    half.write_bytes(told)
    half.replace(folder / f"{os.getpid()}{SUFFIX}")


def summed(own: bytes, folder: Path) -> bytes:
    """Add up the figures of this process and those that others have left."""
    files = {int(file.stem): file for file in folder.glob(f"*{SUFFIX}")}
    others = [
        (file.read_text("utf-8"), runs(process))
        for process, file in sorted(files.items())
        if process != os.getpid()
    ]
    return generate_latest(Sum([(own.decode(), True), *others]))


def runs(process: int) -> bool:
    """Tell whether a process is still there."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


class Sum(Collector):
    """Reports added up; of processes that have ended only what they counted."""

    def __init__(self, reports: Iterable[tuple[str, bool]]) -> None:
        self._reports = reports

    def collect(self) -> Iterator[Metric]:
        """List all of it."""
        families: dict[str, Metric] = {}
        values: dict[str, dict[tuple[str, Labels], float]] = {}
        for text, alive in self._reports:
            for family in text_string_to_metric_families(text):
                if alive or family.type in COUNTED:
                    families.setdefault(family.name, family)
                    add(values.setdefault(family.name, {}), family)
        for name, family in families.items():
            told = Metric(name, family.documentation, family.type)
            for (sample, labels), value in values[name].items():
                told.add_sample(sample, dict(labels), value)
            yield told


def add(sums: dict[tuple[str, Labels], float], family: Metric) -> None:
    """Add the samples of a family to their sums."""
    for sample in family.samples:
        key = (sample.name, tuple(sample.labels.items()))
        before = sums.get(key, 0.0)
        alike = family.name in ALIKE or sample.name in ALIKE
        sums[key] = max(before, sample.value) if alike else before + sample.value
