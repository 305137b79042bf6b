"""Cluster: the same batches by processes and by Ray on this machine, in the same run, as a ratio.

Batches of games between merchants, each of about ten seconds, on every core; in turns, and the best
of each is taken. Counted are the time that passes and the processor time of all processes, Ray's
own among them, from the first batch handed out to the last one back; what it takes to start is told
apart. `make bench-cluster` starts it; `python -m bench.cluster 5 1` takes batches of five seconds
and one round.
"""

import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import wait
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from time import perf_counter, process_time

from bench.titles import seating
from comptoir.build import build
from comptoir.lab.cluster import Cluster
from comptoir.lab.playing import Played, Seated, play
from comptoir.lab.workers import Needs, processes, worked

SECONDS = 10.0
ROUNDS = 2
EACH = 2  # batches for each core
JOBS = os.cpu_count() or 1
GAME = seating(4)
BOTS = ("merchant",) * 4
TICK = os.sysconf("SC_CLK_TCK")
GOAL = 1.10
OF_RAY = ("ray::", f"{os.sep}site-packages{os.sep}ray{os.sep}")
WORKING = ("ray::batch", "ray::IDLE")  # what processes of Ray are called that play, or have played

Games = list[Seated]
Batch = tuple[list[Played], float]
PLAY: Callable[[Games], Batch] = partial(worked, play)


class Spent:
    """What something took: seconds that passed, those of all processors, and of these Ray's own."""

    def __init__(self) -> None:
        self.passed = self.busy = self.own = 0.0

    @contextmanager
    def measured(self) -> Iterator[None]:
        passed, (busy, own) = perf_counter(), processor_time()
        yield
        after = processor_time()
        self.passed, self.busy, self.own = perf_counter() - passed, after[0] - busy, after[1] - own


def processor_time() -> tuple[float, float]:
    """Sum up this process and all below it, those that have ended included; and those of Ray.

    What keeps Ray running is busy as long as it is there, whether anything is played or not.
    """
    parents: dict[int, list[int]] = {}
    ticks: dict[int, int] = {}
    rays: set[int] = set()
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rsplit(")", 1)[1].split()
            command = status.with_name("cmdline").read_text()
        except (FileNotFoundError, ProcessLookupError):
            continue
        number = int(status.parent.name)
        parents.setdefault(int(fields[1]), []).append(number)
        ticks[number] = sum(map(int, fields[11:15]))
        if any(name in command for name in OF_RAY) and not command.startswith(WORKING):
            rays.add(number)
    below, total, own = [os.getpid()], 0, 0
    while below:
        number = below.pop()
        total += ticks[number]
        own += ticks[number] * (number in rays and number != os.getpid())
        below += parents.get(number, [])
    return total / TICK, own / TICK


def game(number: int) -> Seated:
    return Seated(GAME, BOTS, {}, f"bench/{number}", keep=True)


def batches_of(seconds: float) -> list[Games]:
    """Cut games into batches of about as many seconds of a core."""
    start = process_time()
    for number in range(8):
        play(game(number))
    size = max(1, round(8 * seconds / (process_time() - start)))
    return [[game(first * size + number) for number in range(size)] for first in range(EACH * JOBS)]


def by_processes(batches: list[Games], start: Spent, work: Spent) -> None:
    with processes(JOBS) as pool:
        with start.measured():
            wait([pool.submit(PLAY, [game(number)]) for number in range(JOBS)])
        with work.measured():
            wait([pool.submit(PLAY, batch) for batch in batches])


def by_ray(batches: list[Games], start: Spent, work: Spent) -> None:
    needs = Needs(GAME, BOTS)
    with Cluster("local", JOBS) as cluster:
        with start.measured():
            list(cluster.each(PLAY, [[game(number)] for number in range(JOBS)], needs))
        with work.measured():
            list(cluster.each(PLAY, batches, needs))


def main() -> None:
    """Measure in turns and print the ratios."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else ROUNDS
    batches = batches_of(seconds)
    print(f"{len(batches)} batches of {len(batches[0])} games on {JOBS} cores, {build()};",
          f"load before: {os.getloadavg()[0]:.1f}")  # fmt: skip
    found: dict[str, list[tuple[Spent, Spent]]] = {}
    for _ in range(rounds):
        for side in (by_processes, by_ray):
            start, work = Spent(), Spent()
            side(batches, start, work)
            found.setdefault(side.__name__, []).append((start, work))
            print(f"{side.__name__}: start {start.passed:.1f} s, {start.busy:.1f} s of processors;",
                  f"work {work.passed:.1f} s, {work.busy:.1f} s of processors,",
                  f"of which {work.own:.1f} s are Ray's own;",
                  f"load {os.getloadavg()[0]:.1f}")  # fmt: skip
    for name in ("passed", "busy"):
        here, there = (min(getattr(work, name) for _, work in found[side.__name__])
                       for side in (by_processes, by_ray))  # fmt: skip
        told = {"passed": "time that passes", "busy": "processor time"}[name]
        print(f"Ray / processes, {told:<44} {there / here:>12.3f}   at most {GOAL:.2f}")


if __name__ == "__main__":
    main()
