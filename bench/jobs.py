"""Jobs: how many games a second two jobs play against one, in the same run, as a ratio.

An arena of merchants, with every game kept in a folder as it would be; in turns, three times each,
and the best is taken. `make bench` starts it.
"""

import os
import sys
import tempfile
from pathlib import Path

from bench.titles import seating
from comptoir.build import build
from comptoir.lab.arena import Plan, run

ROUNDS = 3
GAMES = 60
PLAN = Plan(seating(4), ("merchant",), 4, {}, "bench")


def games_per_second(jobs: int, games: int) -> float:
    """Play in a new folder; the start of the processes counts."""
    with tempfile.TemporaryDirectory() as folder:
        done = run(PLAN, games, jobs=jobs, folder=Path(folder))
    return len(done.lines) / done.seconds


def main() -> None:
    """Measure in turns and print the ratio."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    rounds = [(games_per_second(1, games), games_per_second(2, games)) for _ in range(ROUNDS)]
    one, two = (max(speeds) for speeds in zip(*rounds, strict=True))
    rows = [
        (f"arena, games a second, one job: {build()}", one, ""),
        (f"arena, games a second, two jobs: {build()}", two, ""),
        (f"two jobs / one, on {os.cpu_count()} cores", two / one, "at least 1.8"),
    ]
    for name, figure, goal in rows:
        print(f"{name:<62} {figure:>12.2f}   {goal}")


if __name__ == "__main__":
    main()
