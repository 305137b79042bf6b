"""Finds a browser for the tests and for `make screenshots`, and fetches one if there is none.

First comes a Chromium or Chrome of this machine, then Playwright's own, which it downloads, then
the one of Debian's packages, where this machine has apt and we may use it. Chromium's headless
shell, the same browser without its windows, takes a quarter less time: the tests use it where it
is, and where Debian's Chromium is, it is added if that can be done at once.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

SHELL = "chromium-headless-shell"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ON_A_MAC = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)
PATIENCE = 600
NONE_FOUND = (
    "The tests need a Chromium or Chrome, and none could be found or fetched: install one "
    "(for example `apt install chromium`) and try again."
)


def main() -> None:
    if not (browser() or downloaded() or packaged()):
        sys.exit(NONE_FOUND)
    if shutil.which("chromium") and not shutil.which(SHELL):
        added(SHELL)


def quickest() -> str:
    """The path of a browser for tests: without windows, where there is one."""
    shell = shutil.which(SHELL)
    return shell if shell and starts(shell) else browser()


def browser() -> str:
    """The path of a browser that starts, or nothing."""
    here = [path for name in NAMES if (path := shutil.which(name))]
    for path in (*here, *ON_A_MAC):
        if starts(path):
            return path
    own = playwrights_own()
    return own if starts(own) else ""


def flags() -> list[str]:
    """How a browser is started: quietly, and without its sandbox where root cannot have it."""
    return [*FLAGS, "--no-sandbox"] if os.name == "posix" and os.geteuid() == 0 else [*FLAGS]


def starts(path: str) -> bool:
    if not Path(path).is_file():
        return False
    run = subprocess.run([path, "--version"], capture_output=True, check=False)
    return run.returncode == 0


def playwrights_own() -> str:
    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def downloaded() -> bool:
    print("No Chromium or Chrome here: Playwright downloads one ...")
    tool = [sys.executable, "-m", "playwright", "install", "chromium", "--no-shell"]
    return attempt(tool) and bool(browser())


def packaged() -> bool:
    if not may_install():
        return False
    print("Debian's package of Chromium is installed ...")
    if not added("chromium", "fonts-dejavu-core"):
        attempt([*as_root(), "apt-get", "update", "-qq"])
        added("chromium", "fonts-dejavu-core")
    return bool(browser())


def may_install() -> bool:
    return bool(shutil.which("apt-get") and (os.geteuid() == 0 or shutil.which("sudo")))


def as_root() -> list[str]:
    return [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]


def added(*packages: str) -> bool:
    """Install packages of Debian's, if that can be done; tell whether they are there now."""
    install = [*as_root(), "apt-get", "install", "--yes", "--no-install-recommends", "-qq"]
    return may_install() and attempt([*install, *packages])


def attempt(command: list[str]) -> bool:
    """Run a command that may fail; what it says is only of interest then."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        run = subprocess.run(
            command, env=quiet, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        print(f"{' '.join(command)} did not end in time.")
        return False
    if run.returncode != 0:
        print("\n".join((run.stdout + run.stderr).splitlines()[-3:]))
    return run.returncode == 0


if __name__ == "__main__":
    main()
