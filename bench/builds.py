"""Builds: where they lie, and how one is measured in a process of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
PLACES = {"interpreted": ROOT / "src", "compiled": ROOT / "build" / "compiled"}


def figures(name: str, module: str, what: str) -> dict[str, float]:
    """Have a module of this folder measure a build, or something else that is installed."""
    place = {"PYTHONPATH": str(PLACES[name])} if name in PLACES else {}
    done = subprocess.run(
        [sys.executable, "-m", f"bench.{module}", what],
        cwd=ROOT,
        env={**os.environ, **place},
        check=True,
        capture_output=True,
        text=True,
    )
    found: dict[str, float] = json.loads(done.stdout)
    return found


def best(runs: list[dict[str, float]]) -> dict[str, float]:
    """Take the best of each figure: what the machine does when nothing else keeps it busy."""
    return {
        name: (max if name.endswith("a second") else min)(run[name] for run in runs)
        for name in runs[0]
    }
