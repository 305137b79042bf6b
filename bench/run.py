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
    """Take the best of each speed, what the machine does when nothing else keeps it busy."""
    found = {}
    for name in runs[0]:
        measured = [run[name] for run in runs]
        largest = name.endswith(("per_second", "to_first"))
        found[name] = max(measured) if largest else min(measured)
    return found


def main() -> None:
    """Measure all in turns and print the ratios."""
    names = ("interpreted", "compiled", "catanatron")
    rounds = [{name: figures(name) for name in names} for _ in range(ROUNDS)]
    slow, fast, other = (best([measured[name] for measured in rounds]) for name in names)
    decisions = "decisions_per_second"
    copy = "copy_microseconds"
    dale = "dale_decisions_per_second"
    dragon = "dragon_market_decisions_per_second"
    harbour = "dragon_market_copy_microseconds"
    talk = "chinatown_answers_per_second"
    game = "chinatown_game_seconds"
    judged = "chinatown_deals_judged"
    rows = [
        ("decisions a second: interpreted", slow[decisions], ""),
        ("decisions a second: compiled", fast[decisions], ""),
        ("decisions a second: Catanatron", other[decisions], ""),
        ("compiled / interpreted", fast[decisions] / slow[decisions], "at least 5"),
        ("compiled / Catanatron", fast[decisions] / other[decisions], "at least 12"),
        ("interpreted / Catanatron", slow[decisions] / other[decisions], ""),
        ("Dale, decisions a second: interpreted", slow[dale], ""),
        ("Dale, decisions a second: compiled", fast[dale], ""),
        ("Dale, compiled / Catanatron", fast[dale] / other[decisions], "at least 10"),
        ("Dale, interpreted / Catanatron", slow[dale] / other[decisions], "at least 2.5"),
        ("Dale, copy, microseconds: compiled", fast["dale_copy_microseconds"], ""),
        ("Dragon Market, decisions a second: interpreted", slow[dragon], ""),
        ("Dragon Market, decisions a second: compiled", fast[dragon], ""),
        ("Dragon Market, compiled / Catanatron", fast[dragon] / other[decisions], "at least 5"),
        ("Dragon Market, interpreted / Catanatron", slow[dragon] / other[decisions], "at least 3"),
        ("Dragon Market, copy, microseconds: compiled", fast[harbour], ""),
        ("Chinatown, answers a second with suggested deals: interpreted", slow[talk], ""),
        ("Chinatown, answers a second with suggested deals: compiled", fast[talk], ""),
        ("Chinatown, compiled / Catanatron", fast[talk] / other[decisions], "at least 5"),
        ("Chinatown, deals judged a second: interpreted", slow[judged], ""),
        ("Chinatown, deals judged a second: compiled", fast[judged], ""),
        ("Chinatown, a game of 4 bots, seconds: interpreted", slow[game], "under 2"),
        ("Chinatown, a game of 4 bots, seconds: compiled", fast[game], ""),
        ("Chinatown, the same, interpreted / compiled", slow[game] / fast[game], "at least 3"),
        ("copy, microseconds: interpreted", slow[copy], ""),
        ("copy, microseconds: compiled", fast[copy], "under 2"),
        ("copy, microseconds: Catanatron", other[copy], ""),
        ("Catanatron's copy / compiled copy", other[copy] / fast[copy], "at least 30"),
        ("last tenth of a game / first: compiled", fast["last_tenth_to_first"], "at most 1.3"),
        ("set-ups a second: compiled", fast["set_ups_per_second"], ""),
        ("replay of a 4-player game, milliseconds: compiled", fast["replay_milliseconds"],
         "under 20"),
        ("replay of a 4-player game, milliseconds: interpreted", slow["replay_milliseconds"], ""),
    ]  # fmt: skip
    for name, figure, goal in rows:
        shown = f"{figure:>12,.0f}" if figure >= 1000 else f"{figure:>12.2f}"
        print(f"{name:<62} {shown}   {goal}")


if __name__ == "__main__":
    main()
