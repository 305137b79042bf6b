"""Workers at the command line: processes of this machine, or a cluster."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from comptoir.lab.cluster import Cluster
from comptoir.lab.workers import Processes, Workers
from comptoir.terminal.arguments import whole

MOST_JOBS: Final = 256
MOST_BATCHES: Final = 100_000


@contextmanager
def chosen_workers(chosen: argparse.Namespace) -> Iterator[Workers]:
    """Have the workers that were asked for; of a cluster, all it has unless told."""
    if chosen.cluster is None:
        yield Processes(whole("--jobs", chosen.jobs, 1, 1, MOST_JOBS))
        return
    most = whole("--jobs", chosen.jobs, 0, 1, MOST_BATCHES) or None
    with Cluster(chosen.cluster, most) as cluster:
        yield cluster
