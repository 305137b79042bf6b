"""Tries tests once more that start processes and failed, one after the other and alone.

A browser, a server or a cluster on a busy machine may be late where nothing is wrong. A test that
fails twice fails the run, and so does any other that failed; one that passes now is named as
unsteady.

    python -m scripts.try_again build/last_run
"""

import json
import subprocess
import sys
from pathlib import Path

STARTING = frozenset(
    {
        "cli",
        "cluster",
        "deploy",
        "lab",
        "page",
        "terminal",
        "web",
        "web_page",
        "test_installed_game.py",
        "test_add_a_game.py",
    }
)
"""Folders and files of tests that start processes."""
MOST = 8
"""More than these do not fail by being late."""


def main(last_run: Path) -> int:
    failed = failed_in(last_run)
    if not failed or len(failed) > MOST or not all(map(starts_processes, failed)):
        return 1
    print(f"Tried once more, alone: {len(failed)} of the tests that start processes.", flush=True)
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *failed]
    ended = subprocess.run(command, check=False).returncode
    if ended == 0:
        print("\n".join(["Unsteady, passed the second time:", *failed]))
    return ended


def failed_in(last_run: Path) -> list[str]:
    """List the tests that failed in a run, as pytest has noted them."""
    noted = last_run / "v" / "cache" / "lastfailed"
    return sorted(json.loads(noted.read_text("utf-8"))) if noted.exists() else []


def starts_processes(test: str) -> bool:
    return not STARTING.isdisjoint(Path(test.partition("::")[0]).parts)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
