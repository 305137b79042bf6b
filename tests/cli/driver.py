"""Starts `comptoir` as people do: a real process, with or without a terminal around it."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pexpect

import comptoir as tested

TESTED = Path(tested.__file__).parents[1]
COMMAND = [sys.executable, "-m", "comptoir"]
PROMPT = r"\n(?:\x1b\[\?2004h)?> "


def environment(**settings: str) -> dict[str, str]:
    """An English environment in which the build that is tested is found before any other."""
    ours = ("LC_", "LANG", "COLUMNS", "LINES", "NO_COLOR", "PYTHONUNBUFFERED")
    kept = {key: value for key, value in os.environ.items() if not key.startswith(ours)}
    return {**kept, "LANG": "en_GB.UTF-8", "PYTHONPATH": str(TESTED), **settings}


def comptoir(
    *arguments: str, typed: str = "", folder: Path | None = None, **settings: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *arguments],
        input=typed,
        cwd=folder,
        env=environment(**settings),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )


def heed_interrupts() -> None:
    """In a terminal Ctrl-C is heeded, whatever the tests themselves were started from."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def children(process: int) -> list[int]:
    found = Path(f"/proc/{process}/task/{process}/children")
    return [int(number) for number in found.read_text().split()] if found.exists() else []


def alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


class Terminal:
    """A game in a terminal of its own; `answer` types a line and gives what was shown after it.

    Where a line was broken is left out of that; `lines` has it as it stood on the screen.
    """

    def __init__(
        self, *arguments: str, columns: int = 80, python: str = sys.executable, **settings: str
    ) -> None:
        self.child = pexpect.spawn(
            python,
            [*COMMAND[1:], *arguments],
            env=environment(TERM="xterm-256color", **settings),
            encoding="utf-8",
            dimensions=(50, columns),
            timeout=60,
            preexec_fn=heed_interrupts,
        )
        self.lines: list[str] = []
        self.opening = self.screen()

    def screen(self) -> str:
        """Everything up to the next question, or to the end."""
        self.child.expect([PROMPT, pexpect.EOF])
        shown = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", self.child.before).replace("\r", "")
        self.lines += [line.rstrip() for line in shown.splitlines()]
        return re.sub(r"[ \n]+", " ", shown)

    def answer(self, line: str) -> str:
        self.child.sendline(line)
        return self.screen()

    def leave(self, key: str = "d") -> str:
        """Press Ctrl-D or Ctrl-C."""
        self.child.sendcontrol(key)
        return self.screen()

    def end(self) -> int:
        """Wait for the end and give the exit code."""
        self.child.expect(pexpect.EOF)
        self.child.close()
        code: int = self.child.exitstatus
        return code


def refused(run: subprocess.CompletedProcess[str]) -> str:
    """The one line on stderr of a command that was refused."""
    assert run.returncode == 2, run.stderr
    assert run.stderr.count("\n") == 1, run.stderr
    assert run.stderr.startswith("comptoir: ")
    return run.stderr.removeprefix("comptoir: ").strip()
