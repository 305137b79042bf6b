"""Run: Comptoir's speed as ratios, compiled against interpreted and against Catanatron.

Everything is measured in the same run on the same machine, in turns, three times each, and the
best is taken: so the ratios mean something where seconds would not. `make bench` starts it.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

ROUNDS = 3
HERE = Path(__file__).parent
PLACES = {"interpreted": HERE.parent / "src", "compiled": HERE.parent / "build" / "compiled"}


def figures(name: str) -> dict[str, float]:
    """Measure one of the things compared, in a process of its own."""
    kind = "comptoir" if name in PLACES else name
    place = {"PYTHONPATH": str(PLACES[name])} if name in PLACES else {}
    done = subprocess.run(
        [sys.executable, str(HERE / "work.py"), kind],
        env={**os.environ, **place},
        check=True,
        capture_output=True,
        text=True,
    )
    found: dict[str, float] = json.loads(done.stdout)
    return found


def best(runs: list[dict[str, float]]) -> dict[str, float]:
    """Take the best of each figure, what the machine does when nothing else keeps it busy."""
    return {
        name: (max if name.endswith("a second") else min)(run[name] for run in runs)
        for name in runs[0]
    }


def main() -> None:
    """Measure all in turns; print figures and ratios, those above one in our favour."""
    names = ("interpreted", "compiled", "catanatron")
    rounds = [{name: figures(name) for name in names} for _ in range(ROUNDS)]
    slow, fast, other = (best([measured[name] for measured in rounds]) for name in names)
    print(f"{'':<48}{'interpreted':>13}{'compiled':>13}{'ratio':>8}{'of Catanatron':>15}")
    for name in fast:
        more = name.endswith("a second")
        gain = fast[name] / slow[name] if more else slow[name] / fast[name]
        theirs = other.get(name.split(": ")[1])
        ahead = theirs and (fast[name] / theirs if more else theirs / fast[name])
        beside = f"{ahead:.1f}" if ahead else ""
        print(f"{name:<48}{shown(slow[name])}{shown(fast[name])}{gain:>8.1f}{beside:>15}")
    for name, figure in other.items():
        print(f"{'Catanatron: ' + name:<48}{shown(figure)}")


def shown(figure: float) -> str:
    return f"{figure:>13,.0f}" if figure >= 1000 else f"{figure:>13.2f}"


if __name__ == "__main__":
    main()
